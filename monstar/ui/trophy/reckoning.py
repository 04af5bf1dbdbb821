"""The script of what one seat brought home: its pile turns over, sets gather, loose tiles cost, the trophy counts.

It is worked out beforehand, so that showing it, skipping it and stopping anywhere are the same thing: a look at an
instant of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from monstar.rules.trophy.params import TILES_PER_MOTIF, TrophyParams

ENTER_MS = 450  # the pile is spread out
TURN_MS = 280  # a tile turns over
TURNS_MS = 1500  # ... and all of them set off within this time
SET_MS = 640  # three of a kind gather
SETS_MS = 4200
LOOSE_MS = 420  # a loose tile costs
LOOSES_MS = 1800
TROPHY_MS = 750
SUM_MS = 700
REST_MS = 250  # between the parts


class Beat(StrEnum):
    """The kinds of steps."""

    ENTER = "enter"
    TURN = "turn"  # one tile of the pile
    SET = "set"
    LOOSE = "loose"  # one tile that is in no set
    TROPHY = "trophy"
    SUM = "sum"


@dataclass(frozen=True, slots=True)
class Step:
    """Is one step, from and to an instant in ms.

    `number` counts the steps of a kind; `points` is what it brings when it ends.
    """

    beat: Beat
    from_ms: int
    to_ms: int
    number: int = 0
    points: int = 0

    def share(self, at_ms: float) -> float:
        """Return how much of the step is over at an instant: 0 before it, 1 after it."""
        if at_ms >= self.to_ms:
            return 1.0
        return max(at_ms - self.from_ms, 0.0) / (self.to_ms - self.from_ms)


@dataclass(frozen=True)
class Reckoning:
    """Is the script of one seat.

    `motifs` are those of its pile, in the order in which the tiles were kept. `sets` and `loose` tell the places in the
    pile of the tiles that make a set, and of those that do not.
    """

    motifs: tuple[int, ...]
    sets: tuple[tuple[int, ...], ...]
    loose: tuple[int, ...]
    trophy: int
    steps: tuple[Step, ...]

    @property
    def end_ms(self) -> int:
        """Return when everything has been shown."""
        return self.steps[-1].to_ms

    @property
    def total(self) -> int:
        """Return what it all comes to."""
        return sum(step.points for step in self.steps)

    def step(self, beat: Beat, number: int = 0) -> Step:
        """Return a step."""
        return next(step for step in self.steps if step.beat is beat and step.number == number)

    def turned(self, place: int, at_ms: float) -> float:
        """Return how far the tile at a place of the pile has turned over, 0 to 1."""
        return self.step(Beat.TURN, place).share(at_ms)

    def counted(self, beat: Beat, at_ms: float) -> int:
        """Return how many steps of a kind are over."""
        return sum(1 for step in self.steps if step.beat is beat and step.to_ms <= at_ms)

    def over(self, beat: Beat, at_ms: float) -> bool:
        """Tell whether all steps of a kind are over, and all before them where there is none of that kind."""
        kinds = list(Beat)
        before = kinds[: kinds.index(beat) + 1]
        return all(step.to_ms <= at_ms for step in self.steps if step.beat in before)

    def points(self, at_ms: float, *beats: Beat) -> int:
        """Return the points so far, of all kinds or of some."""
        return sum(step.points for step in self.steps if step.to_ms <= at_ms and (not beats or step.beat in beats))

    def summed(self, at_ms: float) -> bool:
        """Tell whether the total is being said, or has been."""
        return at_ms >= self.steps[-1].from_ms


def reckon(motifs: Sequence[int], trophy: int, params: TrophyParams) -> Reckoning:
    """Write the script of a pile and a trophy (0 for none)."""
    sets, loose = grouped(motifs)
    writer = _Writer()
    writer.several(Beat.ENTER, 1, ENTER_MS, 0)
    writer.several(Beat.TURN, len(motifs), TURN_MS, TURNS_MS)
    writer.several(Beat.SET, len(sets), SET_MS, SETS_MS, params.set_points)
    writer.several(Beat.LOOSE, len(loose), LOOSE_MS, LOOSES_MS, params.loose_points)
    if trophy:
        writer.several(Beat.TROPHY, 1, TROPHY_MS, 0, trophy)
    writer.several(Beat.SUM, 1, SUM_MS, 0)
    return Reckoning(tuple(motifs), sets, loose, trophy, tuple(writer.steps))


def grouped(motifs: Sequence[int]) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Return the places of the tiles that make sets, three by three, and of the others; sets as they were completed."""
    sets: list[tuple[int, ...]] = []
    open_: dict[int, list[int]] = {}
    for place, motif in enumerate(motifs):
        begun = open_.setdefault(motif, [])
        begun.append(place)
        if len(begun) == TILES_PER_MOTIF:
            sets.append(tuple(open_.pop(motif)))
    return tuple(sets), tuple(place for begun in open_.values() for place in begun)


class _Writer:
    """Puts steps one after another."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self._now_ms = 0

    def several(self, beat: Beat, count: int, lasts_ms: int, within_ms: int, points: int = 0) -> None:
        """Let steps of a kind set off one after another, all within a time, and wait until the last is over."""
        apart_ms = min(lasts_ms, within_ms // count) if count else 0
        for number in range(count):
            start_ms = self._now_ms + number * apart_ms
            self.steps.append(Step(beat, start_ms, start_ms + lasts_ms, number, points))
        if count:
            self._now_ms = self.steps[-1].to_ms + REST_MS
