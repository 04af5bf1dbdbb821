"""Plugins change the games of a process: after each test they are ours again."""

from collections.abc import Iterator

import pytest

from monstar.playtest.plugin import put_in_force


@pytest.fixture(autouse=True)
def our_own_games() -> Iterator[None]:
    """Put our own games and powers back in force."""
    yield
    put_in_force(None)
