"""The script of a round's count: the rear lines turn up, then family by family, and what it looks like at any instant.

It is worked out beforehand from what the rules found, so that showing it, skipping it and stopping anywhere are the
same thing: a look at an instant of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from monstar.rules.cafe.scoring import FamilyResult
from monstar.rules.table import Seat

ENTER_MS = 500  # everybody looks
TURN_MS = 380  # a rear line turns up
TURNS_APART_MS = 220
FAMILY_MS = 650  # a pile is brought forward
TELL_MS = 300  # a player's strength is told
DECIDE_MS = 1100  # who is strongest
FLY_MS = 420  # a coffee is carried to its winner
APART_MS = 110
REST_MS = 260
TOKEN_MS = 420
SUM_MS = 900
STAY_MS = 1800  # how long the sums stand when nobody is asked to go on


class Beat(StrEnum):
    """The kinds of steps of a count."""

    ENTER = "enter"
    TURN = "turn"  # a seat's rear line
    FAMILY = "family"
    TELL = "tell"  # a seat's strength in the family
    DECIDE = "decide"
    COFFEE = "coffee"  # one coffee to the winner
    TOKEN = "token"  # a seat's cookie (+1) or mummy (-1)
    SUM = "sum"


@dataclass(frozen=True, slots=True)
class Step:
    """Is one step, from and to an instant in ms of the count.

    `family` is the place of the family among the results; `points` is what the step brings to `seat` when it ends:
    1 for a coffee or a cookie, -1 for a mummy.
    """

    beat: Beat
    from_ms: int
    to_ms: int
    seat: Seat | None = None
    family: int | None = None
    points: int = 0

    def share(self, at_ms: float) -> float:
        """Return how much of the step is over at an instant: 0 before it, 1 after it."""
        if at_ms >= self.to_ms:
            return 1.0
        return max(at_ms - self.from_ms, 0.0) / (self.to_ms - self.from_ms)

    def runs(self, at_ms: float) -> bool:
        """Tell whether the step has begun and is not over."""
        return self.from_ms <= at_ms < self.to_ms


@dataclass(frozen=True)
class Count:
    """Is the count of a round: its steps in the order of their beginning, for the results the rules found."""

    steps: tuple[Step, ...]
    results: tuple[FamilyResult, ...]

    @cached_property
    def end_ms(self) -> int:
        """Return when everything has been shown."""
        return self.steps[-1].to_ms

    def turned(self, seat: Seat, at_ms: float) -> float:
        """Return how far a seat's rear line has turned up, 0 to 1."""
        return next(s.share(at_ms) for s in self.steps if s.beat is Beat.TURN and s.seat == seat)

    def beat(self, at_ms: float) -> Step:
        """Return the step that began last."""
        return max((s for s in self.steps if s.from_ms <= at_ms), key=lambda s: s.from_ms, default=self.steps[0])

    def family(self, at_ms: float) -> int | None:
        """Return the place of the family that is being counted, None before the first and after the last."""
        return self.beat(at_ms).family

    def told(self, seat: Seat, at_ms: float) -> int | None:
        """Return a seat's strength in the family being counted, None while it has not been told."""
        family = self.family(at_ms)
        if family is None:
            return None
        begun = any(
            s.beat is Beat.TELL and s.seat == seat and s.family == family and s.from_ms <= at_ms for s in self.steps
        )
        return self.results[family].strengths[seat] if begun else None

    def decided(self, at_ms: float) -> FamilyResult | None:
        """Return the result of the family being counted, None while it is open."""
        family = self.family(at_ms)
        if family is None:
            return None
        begun = any(s.beat is Beat.DECIDE and s.family == family and s.from_ms <= at_ms for s in self.steps)
        return self.results[family] if begun else None

    def closed(self, family: int, at_ms: float) -> bool:
        """Tell whether a family has been decided."""
        return any(s.beat is Beat.DECIDE and s.family == family and s.from_ms <= at_ms for s in self.steps)

    def stop_after(self, at_ms: float) -> Step | None:
        """Return the next step that somebody should not miss: a family, what comes of it, the first token, the sums."""
        return next((step for step in self.steps if step.from_ms > at_ms and self._matters(step)), None)

    def wait_after(self, at_ms: float) -> Step | None:
        """Return the next step before which those who count along want to wait: all that matters but what comes of it.

        Nothing has been counted before the first family, so that one does not wait.
        """
        begun = self.family(at_ms) is not None or self.closed(0, at_ms)
        waited = (s for s in self.steps if s.from_ms > at_ms and self._matters(s) and s.beat is not Beat.DECIDE)
        return next(waited, None) if begun else None

    def _matters(self, step: Step) -> bool:
        """Tell whether nobody should miss a step: a family, what comes of it, the first token, the sums."""
        return step.beat in (Beat.FAMILY, Beat.DECIDE, Beat.SUM) or step is self._first_token

    @cached_property
    def _first_token(self) -> Step | None:
        return next((step for step in self.steps if step.beat is Beat.TOKEN), None)

    def carried(self, at_ms: float) -> tuple[Step, ...]:
        """Return the coffees and tokens that are on their way."""
        return tuple(s for s in self.steps if s.points and s.runs(at_ms))

    def left(self, family: int, at_ms: float) -> int:
        """Return how many coffees of a family still lie on the counter."""
        away = sum(1 for s in self.steps if s.beat is Beat.COFFEE and s.family == family and s.from_ms <= at_ms)
        return self.results[family].coffees - away

    def coffees(self, seat: Seat, at_ms: float) -> int:
        """Return the coffees of this round that have reached a seat."""
        return self._arrived(Beat.COFFEE, seat, 1, at_ms)

    def tokens(self, seat: Seat, points: int, at_ms: float) -> int:
        """Return the cookies (`points` 1) or mummies (-1) of this round that have been counted to a seat."""
        return self._arrived(Beat.TOKEN, seat, points, at_ms)

    def taken(self, seat: Seat, points: int, at_ms: float) -> int:
        """Return how many of a seat's cookies (`points` 1) or mummies (-1) have been taken off its cards."""
        steps = (s for s in self.steps if (s.beat, s.seat, s.points) == (Beat.TOKEN, seat, points))
        return sum(1 for step in steps if step.from_ms <= at_ms)

    def summed(self, at_ms: float) -> bool:
        """Tell whether the sums are being said, or have been."""
        return at_ms >= self.steps[-1].from_ms

    def points(self, seat: Seat, at_ms: float) -> int:
        """Return what the round has brought a seat so far, cookies and mummies included."""
        return sum(s.points for s in self.steps if s.points and s.seat == seat and s.to_ms <= at_ms)

    def _arrived(self, beat: Beat, seat: Seat, points: int, at_ms: float) -> int:
        return sum(1 for s in self.steps if (s.beat, s.seat, s.points) == (beat, seat, points) and s.to_ms <= at_ms)


def count(results: Sequence[FamilyResult], cookies: Sequence[int], mummies: Sequence[int]) -> Count:
    """Write the script of a round from its results and the tokens everybody has won in it, by seat."""
    seats = range(len(cookies))
    writer = _Writer()
    writer.step(Beat.ENTER, ENTER_MS)
    writer.staggered([Step(Beat.TURN, 0, TURN_MS, seat) for seat in seats], TURNS_APART_MS)
    for number, result in enumerate(results):
        writer.step(Beat.FAMILY, FAMILY_MS, family=number)
        for seat in seats:
            writer.step(Beat.TELL, TELL_MS, seat, number)
        writer.step(Beat.DECIDE, DECIDE_MS, family=number)
        coffees = [Step(Beat.COFFEE, 0, FLY_MS, result.winner, number, 1)] * result.coffees
        writer.staggered(coffees, APART_MS)
    tokens = [Step(Beat.TOKEN, 0, TOKEN_MS, seat, None, 1) for seat in seats for _cookie in range(cookies[seat])]
    tokens += [Step(Beat.TOKEN, 0, TOKEN_MS, seat, None, -1) for seat in seats for _mummy in range(mummies[seat])]
    writer.staggered(tokens, APART_MS)
    writer.step(Beat.SUM, SUM_MS)
    return Count(tuple(writer.steps), tuple(results))


class _Writer:
    """Puts steps one after another."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self._now_ms = 0

    def step(self, beat: Beat, lasts_ms: int, seat: Seat | None = None, family: int | None = None) -> None:
        self.steps.append(Step(beat, self._now_ms, self._now_ms + lasts_ms, seat, family))
        self._now_ms += lasts_ms

    def staggered(self, steps: Sequence[Step], apart_ms: int) -> None:
        """Let steps set off one shortly after another, and wait until the last is over."""
        for number, step in enumerate(steps):
            start_ms = self._now_ms + number * apart_ms
            self.steps.append(Step(step.beat, start_ms, start_ms + step.to_ms, step.seat, step.family, step.points))
        if steps:
            self._now_ms = self.steps[-1].to_ms + REST_MS
