"""When something of ours breaks: the match is kept, it is written down where, and Continue goes on with it."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from monstar import logbook
from monstar.content import preset
from monstar.match import Match
from monstar.ui import launch as launching
from monstar.ui.app import App
from monstar.ui.cafe.table import TableScene
from monstar.ui.events import Event
from monstar.ui.launch import Launch, launch
from monstar.ui.painter import Painter
from monstar.ui.scene import Scene
from monstar.ui.scenes.message import MessageScene
from monstar.ui.session import Session


class Broken(Scene):
    """Breaks at the first call of one method."""

    def __init__(self, app: App, where: str) -> None:
        super().__init__(app)
        self.where = where

    def _break(self, where: str) -> None:
        if where == self.where:
            raise ZeroDivisionError(f"in {where}")

    def handle(self, event: Event) -> None:
        self._break("handle")

    def update(self, dt_ms: float) -> None:
        self._break("update")

    def draw(self, painter: Painter) -> None:
        self._break("draw")

    def pause(self) -> None:
        raise AssertionError("a broken scene is asked nothing any more")


class Quits(Scene):
    """Ends the program."""

    def update(self, dt_ms: float) -> None:
        self.app.quit("after the crash")


@pytest.mark.parametrize("where", ["handle", "update", "draw"])
def test_wherever_a_scene_breaks_another_takes_its_place(where: str) -> None:
    app = App(Session(window=(1280, 720)))
    told: list[Exception] = []

    def broken(error: Exception) -> Scene:
        told.append(error)
        return Quits(app)

    app.broken = broken
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, scancode=40, mod=0, unicode="\r"))
    assert app.run(Broken(app, where)) == "after the crash"
    assert [str(error) for error in told] == [f"in {where}"]


def test_what_breaks_while_that_is_told_ends_the_program() -> None:
    app = App(Session(window=(1280, 720)))
    app.broken = lambda _error: Broken(app, "draw")
    with pytest.raises(ZeroDivisionError, match="in draw"):
        app.run(Broken(app, "update"))


def cafe_of_bots() -> Match:
    """Play a match of bots in the window to its podium."""
    asked = Launch(
        game="cafe", params=preset("cafe", "latte-newbie"), bots=("greedy", "greedy"), seed=7, audio="silent",
        time_scale=1000, quit_at_end=True,
    )  # fmt: skip
    match = launch(asked)
    assert match is not None
    return match


def test_a_match_goes_on_from_where_it_broke_to_the_same_end(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    unbroken = cafe_of_bots()
    updates: list[int] = []
    seen: list[str] = []
    update, make = TableScene.update, launching.crash_scene

    def breaks(scene: TableScene, dt_ms: float) -> None:
        updates.append(len(updates))
        if len(updates) == 12:
            raise KeyError("a nail")
        update(scene, dt_ms)

    def pressed(app: App, log: Path | None) -> Scene:
        scene: Any = make(app, log)
        assert isinstance(scene, MessageScene)
        seen.extend([scene.text, *(label for label, _call in scene.answers)])
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, scancode=40, mod=0, unicode="\r"))
        return scene

    monkeypatch.setattr(TableScene, "update", breaks)
    monkeypatch.setattr(launching, "crash_scene", pressed)
    match = cafe_of_bots()
    assert match.outcome == unbroken.outcome
    assert seen[1:] == ["Continue", "Back to the title", "Quit"]
    assert "Your match is kept" in seen[0]
    (log,) = logbook.log_files()
    assert log.parent == home / "logs"
    assert "KeyError: 'a nail'" in log.read_text(encoding="utf-8")
    assert log.name in seen[0]
