"""Plays Trophy Grab's table without a screen and without waiting: the clock moves by hand, frame by frame."""

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame

from monstar.audio import Soundtrack
from monstar.audio.effects import Effect
from monstar.audio.outputs.silent import SilentOutput
from monstar.match import Match
from monstar.rules.trophy.state import Tile, TrophyState
from monstar.settings import Settings
from monstar.ui.app import App
from monstar.ui.events import Action, Event, Kind, Plugged, Pointer, Press
from monstar.ui.painter import Painter
from monstar.ui.scene import Scene
from monstar.ui.session import Session
from monstar.ui.sitting import Place
from monstar.ui.trophy.plan import Pos
from monstar.ui.trophy.play import PlayScene
from monstar.ui.trophy.sitting import Sitting

FRAME_MS = 1000 / 60
START_NS = 10**12
_PAINTERS: dict[tuple[int, int], Painter] = {}  # pictures are the same for every test: made once for each size


class Listening(SilentOutput):
    """Is silent, but remembers which effects were asked for, and when (ns)."""

    def __init__(self, now_ns: Any) -> None:
        super().__init__(now_ns=now_ns)
        self.heard: list[tuple[Effect, int]] = []

    def effect(self, effect: Effect, step: int, volume: float) -> None:
        self.heard.append((effect, self._now_ns()))


class After(Scene):
    """Is what comes after the play."""


class Stagehand:
    """Holds an app that shows the play of a match, from the count of three on."""

    def __init__(
        self,
        match: Match,
        places: Sequence[Place],
        window: tuple[int, int] = (160, 90),
        settings: dict[str, object] | None = None,
        *,
        taught: bool = False,
    ) -> None:
        self.ns = START_NS
        self.app = App(Session(window=window, full_screen=False), Settings(values=settings or {}))
        self.app.painter = _PAINTERS.setdefault(window, self.app.painter)
        self.output = Listening(lambda: self.ns)
        self.soundtrack = Soundtrack(self.output, now_ns=lambda: self.ns)
        self.tunes: list[str | None] = []
        house = cast(
            Any, SimpleNamespace(soundtrack=self.soundtrack, watch_journal=lambda _app: None, tune=self.tunes.append)
        )
        self.sitting = Sitting(self.app, house, match, places, lambda sitting: After(sitting.app))
        self.sitting.taught = taught
        self.match = match
        self.scene = PlayScene(self.sitting)

    def begin(self) -> "Stagehand":
        """Show the scene and let time go on until the clock runs."""
        self.app.stack.push(self.scene)
        return self.run_until_playing()

    def run_until_playing(self) -> "Stagehand":
        for _frame in range(600):
            if self.top is self.scene and self.running:
                return self
            self.frame()
        raise AssertionError("the clock does not run")

    @property
    def running(self) -> bool:
        return bool(getattr(self.scene.timing.clock, "running"))  # noqa: B009 (of either clock)

    @property
    def state(self) -> TrophyState:
        assert isinstance(self.match.state, TrophyState)
        return self.match.state

    @property
    def top(self) -> Scene | None:
        return self.app.stack.top

    @property
    def play_ms(self) -> int:
        return self.scene.timing.clock.stamp_ms(self.ns)

    def frame(self, ms: float = FRAME_MS) -> None:
        self.ns += round(ms * 1e6)
        self.app.frame(ms)

    def run(self, ms: float, step_ms: float = FRAME_MS) -> None:
        end_ns = self.ns + round(ms * 1e6)
        while self.ns < end_ns:
            self.frame(min(step_ms, (end_ns - self.ns) / 1e6))

    def hear(self, event: Event) -> None:
        self.app.dispatch(event)

    def press(self, action: Action, device: str = "keyboard", wait_ms: float = 200) -> None:
        self.hear(Press(action, device, self.ns))
        self.hear(Press(action, device, self.ns, down=False))
        self.run(wait_ms)

    def click(self, pos: Pos, device: str = "mouse", wait_ms: float = 200) -> None:
        self.hear(Pointer(Kind.DOWN, pos, device, self.ns))
        self.run(60)
        self.hear(Pointer(Kind.UP, pos, device, self.ns, held=False))
        self.run(wait_ms)

    def unplug(self, device: str) -> None:
        """Take a gamepad away that was added with `app.devices.add_pad`."""
        pads = self.app.devices._pads
        instance = next(number for number, pad in pads.items() if pad.slot == device)
        del pads[instance]
        self.hear(Plugged(device, False, self.ns))

    def pos(self, tile: Tile) -> Pos:
        """Return where on the canvas a tile lies."""
        place = self.state.lying[tile]
        assert place is not None
        return self.scene.plan.canvas(place)

    def clear(self, number: int = 0) -> Tile:
        """Return a tile that can be reached by its middle."""
        return [tile for tile in self.state.on_table if self.scene.hands.aim.hit(self.pos(tile)) == tile][number]

    def heard(self) -> list[Effect]:
        return [effect for effect, _ns in self.output.heard]

    def pixels(self) -> bytes:
        """Return what is on the screen."""
        return pygame.image.tobytes(self.app.screen, "RGB")

    def shot(self, path: Path | str) -> None:
        """Keep a picture of the screen."""
        pygame.image.save(self.app.screen, str(path))


def take_trophy(stage: Stagehand) -> None:
    """Take one with the mouse."""
    cup = stage.scene.plan.cups(len(stage.state.trophies))[0].centre
    stage.click(cup, wait_ms=500)
    stage.click(cup)
