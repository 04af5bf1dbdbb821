"""Forgets the pictures that the tests of a file have read: all of them would fill half a gigabyte."""

from collections.abc import Iterator

import pytest

from tests.art import looks


@pytest.fixture(scope="module", autouse=True)
def forget() -> Iterator[None]:
    """Drop what was read, after the last test of a file."""
    yield
    for kept in (looks.picture, looks.pixels, looks.in_grey):
        kept.cache_clear()
