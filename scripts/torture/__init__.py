"""The fault campaign of ``scripts/torture.py``: kinds of faults, each a function that tries it again and again.

A kind is made like this, in a file of this package; every module of it is found by itself::

    @kind("the clock set back")
    @with_any_game("matches of {game}")
    def clock(run: Run, luck: random.Random, game: str) -> None:
        ...                            # raise AssertionError for a fault that was not survived
        run.lost += 1                  # an act that was accepted and is gone

A try has luck of its own, told with what went wrong: ``--only KIND --seed N --tries 1`` repeats it.
"""

import importlib
import pkgutil
import random
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from monstar import content


@dataclass
class Run:
    """Counts what comes of one kind's tries; ``folder`` is empty and may be filled."""

    seed: int
    seconds: float
    folder: Path
    most: int | None = None  # tries
    tried: int = 0
    survived: int = 0
    lost: int = 0
    tracebacks: int = 0
    notes: dict[str, float] = field(default_factory=dict)  # what else is worth a word, added up
    scenes: set[str] = field(default_factory=set)  # that were seen
    troubles: list[str] = field(default_factory=list)

    def tries(self) -> Iterator[random.Random]:
        """Yield luck for one try after the other, until time is up; one at least."""
        until_s = time.monotonic() + self.seconds
        number = 0
        while number == 0 or (time.monotonic() < until_s and (self.most is None or number < self.most)):
            yield random.Random(self.seed + number)
            number += 1

    @contextmanager
    def attempt(self, what: str) -> Iterator[None]:
        """Count a try, and what it raises."""
        what = f"{what} (seed {self.seed + self.tried})"
        self.tried += 1
        lost_before = self.lost
        try:
            yield
        except AssertionError as error:
            self._trouble(f"{what}: {error}")
        except Exception:  # noqa: BLE001 (that is what is looked for)
            self.tracebacks += 1
            self._trouble(f"{what}:\n{traceback.format_exc()}")
        else:
            if self.lost > lost_before:
                self._trouble(f"{what}: {self.lost - lost_before} acts lost")
            self.survived += self.lost == lost_before

    def note(self, what: str, count: float = 1) -> None:
        """Add to what else is told of the kind."""
        self.notes[what] = self.notes.get(what, 0) + count

    def _trouble(self, text: str) -> None:
        if len(self.troubles) < 5:
            self.troubles.append(text)


Kind = Callable[[Run], None]
Try = Callable[[Run, random.Random, str], None]  # is given luck and a game


@dataclass(frozen=True)
class Known:
    """Is a kind of fault; one that is not ``split`` gets all its time in one go, to come round to everything."""

    tries: Kind
    share: float
    split: bool


_KINDS: dict[str, Known] = {}


def kind(name: str, share: float = 1.0, *, split: bool = True) -> Callable[[Kind], Kind]:
    """Register a kind of fault; ``share`` is how much of the time it gets, compared with others."""

    def register(tries: Kind) -> Kind:
        _KINDS[name] = Known(tries, share, split)
        return tries

    return register


def with_any_game(what: str = "a match of {game}") -> Callable[[Try], Kind]:
    """Make a kind of what tries one thing with one game: every try draws a game, and is told by these words."""

    def repeated(try_once: Try) -> Kind:
        def tries(run: Run) -> None:
            for luck in run.tries():
                game = luck.choice(content.games())
                with run.attempt(what.format(game=game)):
                    try_once(run, luck, game)

        return tries

    return repeated


def kinds() -> dict[str, Known]:
    """Return all kinds by name."""
    for module in pkgutil.iter_modules(__path__):
        importlib.import_module(f"{__name__}.{module.name}")
    return _KINDS
