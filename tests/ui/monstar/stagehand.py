"""Plays the casting scene without a screen and without waiting: the clock moves by hand, frame by frame."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import pygame

from monstar.audio import Soundtrack
from monstar.audio.effects import Effect
from monstar.audio.outputs.silent import SilentOutput
from monstar.match import Match
from monstar.settings import Settings
from monstar.ui.app import App
from monstar.ui.events import Action, Event, Kind, Pointer, Press
from monstar.ui.monstar.casting import CastingScene
from monstar.ui.monstar.sitting import Sitting
from monstar.ui.painter import Painter
from monstar.ui.scene import Scene
from monstar.ui.session import Session
from monstar.ui.sitting import Place
from tests.ui.monstar.tabletop import shared

FRAME_MS = 1000 / 60
_PAINTERS: dict[tuple[int, int], Painter] = {}  # pictures are the same for every test: made once for each size


class Listening(SilentOutput):
    """Is silent, but remembers which effects were asked for."""

    def __init__(self, now_ns: Any) -> None:
        super().__init__(now_ns=now_ns)
        self.heard: list[Effect] = []

    def effect(self, effect: Effect, step: int, volume: float) -> None:
        self.heard.append(effect)


class After(Scene):
    """Is what comes after the casting."""


class Stagehand:
    """Holds an app that shows the casting of a match."""

    def __init__(
        self,
        match: Match,
        places: Sequence[Place] | None = None,
        window: tuple[int, int] = (640, 360),
        settings: dict[str, object] | None = None,
        *,
        taught: bool = False,
    ) -> None:
        self.ns = 10**12
        self.app = App(Session(window=window, full_screen=False), Settings(values=settings or {}))
        self.app.painter = _PAINTERS.setdefault(window, self.app.painter)
        self.output = Listening(lambda: self.ns)
        self.soundtrack = Soundtrack(self.output, now_ns=lambda: self.ns)
        house = cast(Any, SimpleNamespace(soundtrack=self.soundtrack, watch_journal=lambda _app: None))
        seats = match.state.seats
        self.sitting = Sitting(self.app, house, match, places or shared(seats), lambda sitting: After(sitting.app))
        self.sitting.taught = taught
        self.match = match
        self.scene = CastingScene(self.sitting)
        self.app.stack.push(self.scene)

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def track_ms(self) -> float:
        return self.soundtrack.clock.track_ms()

    def start(self) -> "Stagehand":
        """Let time go on until the music plays."""
        while not self.soundtrack.clock.running:
            self.frame()
        return self

    def frame(self, ms: float = FRAME_MS) -> None:
        self.ns += round(ms * 1e6)
        self.app.frame(ms)

    def run(self, ms: float) -> None:
        for _frame in range(round(ms / FRAME_MS)):
            self.frame()

    def run_to(self, at_ms: float, step_ms: float = FRAME_MS) -> None:
        """Let time go on to just after an instant of the track."""
        while self.track_ms < at_ms + 2:
            self.frame(min(step_ms, at_ms + 2 - self.track_ms + 0.01))

    def hear(self, event: Event) -> None:
        self.app.dispatch(event)

    def press(self, action: Action, device: str = "keyboard") -> None:
        self.hear(Press(action, device, self.ns))

    def click(self, pos: tuple[float, float]) -> None:
        self.hear(Pointer(Kind.DOWN, pos, "mouse", self.ns))
        self.hear(Pointer(Kind.UP, pos, "mouse", self.ns, held=False))

    def pixels(self) -> bytes:
        """Return what is on the screen."""
        return pygame.image.tobytes(self.app.screen, "RGB")

    def spoken(self) -> list[str]:
        """Return the titles of all bubbles."""
        return [bubble.title for bubble in self.scene.show.bubbles.values()]
