"""Films to test with: the golden matches as journals, and a scene that shows them, driven by keys and pointers."""

import json
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any, cast

import pygame

from monstar.audio import Soundtrack
from monstar.audio.outputs.silent import SilentOutput
from monstar.journal import Header, lines_of
from monstar.match import Player, Step
from monstar.rules.rng import Rng
from monstar.settings import Settings
from monstar.ui.painter import Painter
from monstar.ui.replaying.film import Film, film_of_journal
from monstar.ui.replaying.scene import ReplayScene
from monstar.ui.session import Session
from scripts.golden import SEED, wanted
from tests.contract.playing import make, play
from tests.ui.driver import Driver

WINDOW = (320, 180)
NAMES = ("Ana", "Noé", "Mia", "Jürgen", "Zoë", "Otto", "Ida", "Max")
GOLDEN = list(wanted().values())
_PAINTERS: dict[tuple[int, int], Painter] = {}  # pictures are the same for every test: made once for each size


def write_golden(path: Path, name: str, preset: str, seats: int) -> Path:
    """Write a golden match as a journal."""
    game = make(name, preset)
    players = tuple(Player(NAMES[seat], None if seat else "greedy") for seat in range(seats))
    lines: list[dict[str, object]] = [Header(name, game.rules_version, game.params, players, SEED).to_json()]
    state = game.setup(seats, SEED)
    round_ = state.round
    for happening in play(cast(Any, game), state, Rng(SEED), per_window=1):
        act = happening.act
        at_ms = happening.to_ms if act is None or act.at_ms is None else act.at_ms
        lines += lines_of(Step(round=round_, at_ms=at_ms, events=tuple(happening.events), act=act))
        round_ = state.round
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


@cache
def golden_film(name: str, preset: str, seats: int) -> Film:
    """Return the film of a golden match."""
    with TemporaryDirectory() as folder:
        return film_of_journal(write_golden(Path(folder) / "golden.jsonl", name, preset, seats))


class Cinema:
    """Holds an app that shows a film."""

    def __init__(self, film: Film, window: tuple[int, int] = WINDOW, *, still: bool = False) -> None:
        settings = Settings(values={"reduce_motion": still})
        self.driver = Driver(settings, window=window, session=Session(window=window, full_screen=False))
        self.app = self.driver.app
        self.app.painter = _PAINTERS.setdefault(window, self.app.painter)
        self.app.painter.refresh()
        self.tunes: list[str | None] = []
        house = SimpleNamespace(
            soundtrack=Soundtrack(SilentOutput()), tune=self.tunes.append, tune_now="title", journal_path=None
        )
        self.scene = ReplayScene(self.app, cast(Any, house), film)
        self.driver.show(self.scene)

    def pixels(self) -> bytes:
        """Draw the board alone, as a whole, and return its pixels."""
        alone, self.scene.alone = self.scene.alone, True
        at_ms, self.scene.at_ms = self.scene.at_ms, 0.0  # the line along its foot is no part of it
        self.app.painter.refresh()
        for scene in self.app.stack.seen():
            self.app.painter.begin(self.app.screen, self.app.view)
            scene.draw(self.app.painter)
            self.app.painter.finish()
        self.scene.alone, self.scene.at_ms = alone, at_ms
        return pygame.image.tobytes(self.app.screen, "RGB")

