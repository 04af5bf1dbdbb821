"""The whole game without a screen or a sound, time moved by hand, and a witness of every act that was accepted."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import takewhile
from pathlib import Path
from typing import Any

import pygame

from monstar.audio.outputs.silent import SilentOutput
from monstar.audio.player import Soundtrack
from monstar.bots import bots_of
from monstar.errors import BadInput
from monstar.journal import Journal
from monstar.match import Player, Step
from monstar.replay import replay
from monstar.settings import Settings
from monstar.ui.app import App
from monstar.ui.clicks import play_clicks, stop_clicks
from monstar.ui.launch import WAYS
from monstar.ui.match.house import House, Wishes
from monstar.ui.scene import Scene
from monstar.ui.scenes.calibrate import CalibrateScene
from monstar.ui.scenes.title import TitleScene
from monstar.ui.session import Session
from monstar.ui.sitting import Place
from scripts.shots import Setter, kind_of
from scripts.torture import Run
from scripts.torture.play import NAMES, QUICK

FRAME_MS = 1000 / 60
_WINDOW = 640, 360
_DEVICES = ("pointer", "keys:1", "keys:2", "pad:1")
_OWN_DEVICES = ("mouse", "keys:1", "keys:2", "pad:1", "touch")


class Witness:
    """Sees every act that is accepted, by the journal it has to be in, after what that held before.

    A match that is left while its disk still takes nothing cannot be kept, and players have been told: such journals
    are ``given_up``.
    """

    def __init__(self) -> None:
        self.seen: dict[Path, list[Any]] = {}
        self.given_up: set[Path] = set()
        self._record = Journal.record
        self._close = Journal.close

    def __enter__(self) -> "Witness":
        real, seen = self._record, self.seen

        def record(journal: Journal, step: Step) -> None:
            if step.act is not None and step.refusal is None:
                if journal.path not in seen:
                    seen[journal.path] = kept_in(journal.path)
                seen[journal.path].append((step.round, step.act))
            real(journal, step)

        close, given_up = self._close, self.given_up

        def close_or_give_up(journal: Journal) -> None:
            close(journal)
            if journal.trouble is not None:
                given_up.add(journal.path)

        Journal.record, Journal.close = record, close_or_give_up  # type: ignore[method-assign]
        return self

    def __exit__(self, *_error: object) -> None:
        Journal.record, Journal.close = self._record, self._close  # type: ignore[method-assign]

    @property
    def acts(self) -> int:
        """Return how many there were."""
        return sum(map(len, self.seen.values()))

    def lost(self) -> int:
        """Return how many of the acts are not in their journals, which are closed by now."""
        return sum(missing(path, acts) for path, acts in self.seen.items() if path not in self.given_up)


@contextmanager
def witnessed(run: Run) -> Iterator[Witness]:
    """Watch a try; count the acts that were accepted, and those that are lost when it is over."""
    with Witness() as witness:
        yield witness
        run.note("acts", witness.acts)
        run.lost += witness.lost()


def kept_in(path: Path) -> list[Any]:
    """Return the accepted acts that a journal leads to when it is judged again; none for one without a header yet."""
    try:
        steps = [step for _, step in replay(path).steps]
    except BadInput:
        return []
    return [(step.round, step.act) for step in steps if step.act is not None and step.refusal is None]


def missing(path: Path, acts: list[Any]) -> int:
    """Return how many of the accepted acts a journal does not lead to."""
    kept = kept_in(path)
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(acts, kept, strict=False)))
    return len(acts) - same


class Playground:
    """Holds the app with all three games; time stands still but for ``frame``."""

    def __init__(
        self, luck: random.Random, output: SilentOutput | None = None, settings: Settings | None = None
    ) -> None:
        self.luck = luck
        self.ns = 1_000_000_000_000
        self.scenes: set[str] = set()
        self.soundtrack = Soundtrack(output or SilentOutput(now_ns=self.now_ns), now_ns=self.now_ns)
        self.house = House(self.soundtrack, Wishes())
        self.house.teaches = luck.random() < 0.3
        values = {"reduce_motion": luck.random() < 0.5, "ui_scale": luck.choice((75, 100, 125, 300))}
        self.app = App(
            Session(window=_WINDOW, full_screen=False),
            Settings(values=values) if settings is None else settings,
            tuple(way.door(self.house) for way in WAYS.values()),
        )
        self.app.title = TitleScene
        self.app.each_frame = self.soundtrack.update
        self.app.sound_lost = self.soundtrack.device_lost
        self.app.calibrate = lambda app: CalibrateScene(
            app, lambda instants: play_clicks(self.soundtrack, instants), lambda: stop_clicks(self.soundtrack)
        )

    def now_ns(self) -> int:
        """Return the time that everything here goes by."""
        return self.ns

    @property
    def top(self) -> Scene | None:
        """Return the scene on top, None after the end."""
        return self.app.stack.top

    def title(self) -> None:
        """Stand before the title."""
        self.app.stack.reset(TitleScene(self.app))

    def show(self, setter: Setter) -> None:
        """Stand where a shot is taken, above the title."""
        self.title()
        setter(self.app)

    def begin(self, game: str, people: int | None = None) -> None:
        """Begin a short match with some people and some bots."""
        luck = self.luck
        seats = luck.randint(2, 4)
        humans = luck.randint(1, seats) if people is None else people
        bots = [None if seat < humans else luck.choice(bots_of(game)) for seat in range(seats)]
        players = [Player(NAMES[seat], bot) for seat, bot in enumerate(bots)]
        params = luck.choice(list(QUICK[game]))
        apart = game == "trophy" and getattr(params, "mode", "") == "scramble"
        devices = _OWN_DEVICES if apart else _DEVICES if game == "monstar" else ("pointer",) * seats
        places = [Place(seat, "" if bot else devices[seat]) for seat, bot in enumerate(bots)]
        self.title()
        self.app.stack.push(WAYS[game].start(self.app, self.house, params, players, places))

    def continue_match(self, game: str) -> bool:
        """Press Continue, if there is a match to go on with."""
        door = next(door for door in self.app.doors if door.game == game)
        if door.unfinished() is None or door.continue_match is None:
            return False
        self.title()
        self.app.stack.push(door.continue_match(self.app))
        return True

    def hear(self, event: pygame.Event) -> None:
        """Answer an event that arrives now."""
        if self.top is not None and self.app._running:
            self.app.hear(event, self.ns)

    def frame(self, ms: float = FRAME_MS) -> None:
        """Let a frame pass; a game that was quit is opened again at its title."""
        self.ns += round(ms * 1e6)
        if self.top is None or not self.app._running:
            self.app._running = True
            self.title()
        for event in self.app.devices.repeats(self.ns):
            self.app.dispatch(event)
        self.app.send(self.app.frame(ms))
        assert self.top is not None
        self.scenes.add(kind_of(self.top))

    def run(self, ms: float, step_ms: float = FRAME_MS) -> None:
        """Let time pass."""
        for _ in range(max(round(ms / step_ms), 1)):
            self.frame(step_ms)

    def close(self) -> None:
        """Close the window, as the program does at its end."""
        self.app.stack.reset()
        self.house.close_journal()
        self.soundtrack.close()
