"""The endurance script sees what piles up, and nothing where nothing does."""

import gc
from types import ModuleType

import pytest

from monstar.settings import Settings
from monstar.ui.app import App
from monstar.ui.scenes.message import MessageScene
from monstar.ui.session import Session
from tests.repo.scripts import load


@pytest.fixture(scope="module")
def endure() -> ModuleType:
    return load("endure")


def evening(endure: ModuleType, **slopes: float) -> list[object]:
    """Return the readings of a long evening, in which some things grow with every match."""
    flat = {"rss_mb": 180.0, "handles": 9, "threads": 1, "objects": 50_000}
    return [
        endure.Reading(**{name: value + slopes.get(name, 0) * match for name, value in flat.items()})
        for match in range(100)
    ]


def test_a_flat_evening_has_no_fault(endure: ModuleType) -> None:
    assert endure.grown(evening(endure)) == []


@pytest.mark.parametrize(
    ("name", "slope", "fault"),
    [("rss_mb", 0.5, "memory"), ("handles", 1, "handles"), ("threads", 1, "threads"), ("objects", 100, "objects")],
)
def test_what_grows_with_every_match_is_a_fault(endure: ModuleType, name: str, slope: float, fault: str) -> None:
    assert endure.grown(evening(endure, **{name: slope})) == [fault]


def test_what_a_scene_leaves_behind_is_counted(endure: ModuleType) -> None:
    app = App(Session(window=endure.SMALL, full_screen=False), Settings(values={}))
    kept: list[object] = []

    def leaks(app: App) -> None:
        app.stack.push(MessageScene(app, "", ""))
        kept.append([app.stack.top])

    for setter, more in ((lambda app: app.stack.push(MessageScene(app, "", "")), False), (leaks, True)):
        endure.opened(app, setter)
        gc.collect()
        before = endure.Reading.now().objects
        for _ in range(20):
            assert endure.opened(app, setter) == "MessageScene"
        assert (endure.Reading.now().objects - before > 20) is more
