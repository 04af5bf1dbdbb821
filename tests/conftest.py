"""What every test stands on: no real screen or sound, a home of its own, English, repeatable luck."""

import os
from collections.abc import Iterator
from pathlib import Path

# Before anything imports pygame.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest
from hypothesis import HealthCheck, settings

from monstar import i18n
from tests.extent import LONG

# Derandomized: the same examples every time, so a red run can be repeated. No deadline: machines differ.
settings.register_profile(
    "daily", derandomize=True, deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("long", settings.get_profile("daily"), max_examples=600)
settings.load_profile("long" if LONG else "daily")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test a home of its own for settings, matches and cache."""
    folder = tmp_path / "home"
    monkeypatch.setenv("MONSTAR_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak English at the start of each test, whatever the machine or the test before spoke."""
    monkeypatch.setenv("LANGUAGE", "en")
    i18n.set_language("en")
    yield
    i18n.set_language("en")


@pytest.fixture
def long_run() -> bool:
    """Tell whether this is the long run, as a fixture for those who need it inside a test."""
    return LONG
