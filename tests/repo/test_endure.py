"""The endurance script sees what piles up, and nothing where nothing does."""

from concurrent.futures import ThreadPoolExecutor
from types import ModuleType

import pygame
import pytest

from monstar.ui.app import App
from monstar.ui.scenes.message import MessageScene
from scripts.shots import shots
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


def message(app: App) -> None:
    app.stack.push(MessageScene(app, "", ""))


def test_what_a_scene_leaves_behind_is_counted(endure: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[object] = []

    def leaks(app: App) -> None:
        message(app)
        kept.append([app.stack.top])

    monkeypatch.setattr(endure, "shots", lambda: {"fine": message, "leaks": leaks})
    fine, bad = (endure.open_often("a message", name, 20) for name in ("fine", "leaks"))
    assert (fine["objects_more"] < 5, endure.piles_up(fine)) == (True, False)
    assert (bad["objects_more"] > 20, endure.piles_up(bad)) == (True, True)


def test_memory_that_grows_in_both_halves_is_a_leak_and_a_piece_taken_once_is_none(
    endure: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endure, "opened", lambda _app, _setter: "a message")
    for grown, leak in (((100, 120, 140), True), ((100, 120, 120), False), ((100, 100, 120), False)):
        sizes = iter(grown)
        monkeypatch.setattr(endure.Reading, "now", lambda sizes=sizes: endure.Reading(next(sizes), 9, 1, 50_000))
        assert endure.piles_up(endure.open_often("a message", "house-message", 20)) is leak


def test_a_scene_is_drawn_whole_at_every_opening(endure: ModuleType) -> None:
    app = endure.the_app()
    for _ in range(2):
        app.screen.fill("magenta")
        assert endure.opened(app, message) == "scenes.message.MessageScene"
        corners = ((x, y) for x in (0, endure.SMALL[0] - 1) for y in (0, endure.SMALL[1] - 1))
        assert all(app.screen.get_at(corner) != pygame.Color("magenta") for corner in corners)


def test_scenes_of_one_name_are_kinds_of_their_own(endure: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endure, "shots", lambda: shots(["match-setup-first", "cafe_match-setup-first"]))
    assert set(endure.kinds()) == {"monstar.setup.SetupScene", "cafe.setup.SetupScene"}


def test_kinds_are_opened_in_processes_and_told_one_by_one(
    endure: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(endure, "ProcessPoolExecutor", lambda jobs, _context: ThreadPoolExecutor(jobs))
    monkeypatch.setattr(endure, "WARM", 1)
    monkeypatch.setattr(endure, "shots", lambda: {"fine": message})
    figures = endure.openings(20, 1)
    assert figures["faults"] == []
    assert [(row["scene"], row["times"]) for row in figures["scenes"]] == [("scenes.message.MessageScene", 20)]
    assert "1 of 1: scenes.message.MessageScene, 20 times" in capsys.readouterr().err
