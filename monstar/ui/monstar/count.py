"""The script of an applause show: what happens on one stage, step by step, and what it looks like at any instant.

It is worked out beforehand from the tally, so that showing it, skipping it and stopping anywhere are the same
thing: a look at an instant of it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from monstar.rules.monstar.pieces import ZONE_OF, Spot, Talent, Tile
from monstar.rules.monstar.scoring import LovedIcon, Tally

ENTER_MS = 550  # the stage comes on
RETURN_MS = 450  # a duplicate leaves
TURN_MS = 350  # a misplaced tile turns over
LISTEN_MS = 380  # a tile steps into the light and its threads grow towards the judges
FLY_MS = 300  # a seal flies to the dial
APART_MS = 90  # from one seal's start to the next
REST_MS = 160  # between one tile and the next
SUM_MS = 900  # the sum is said
BOW_MS = 1600  # how long the finished picture stays when nobody is asked to go on


class Beat(StrEnum):
    """The kinds of steps of a show."""

    ENTER = "enter"
    RETURN = "return"
    TURN = "turn"
    LIGHT = "light"
    SEAL = "seal"
    SUM = "sum"


@dataclass(frozen=True, slots=True)
class Step:
    """Is one step of a show, from and to an instant in ms of the show.

    ``spots`` are the tiles it is about. A seal brings ``points`` (+1 or -1) to the meter when it ends; it comes from
    a loved icon (``match``), a duo ``symbol`` or a turned tile (neither).
    """

    beat: Beat
    from_ms: int
    to_ms: int
    spots: tuple[Spot, ...] = ()
    points: int = 0
    match: LovedIcon | None = None
    symbol: str = ""

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
    """Is the show of one stage: its steps in the order of their beginning, from the total before the round.

    Losses come last, so that a meter with a floor stops where the rules say: a total never falls below 0, however
    the points were won.
    """

    steps: tuple[Step, ...]
    before: int
    floor: bool

    @cached_property
    def end_ms(self) -> int:
        """Return when everything has been shown."""
        return self.steps[-1].to_ms

    @cached_property
    def seals(self) -> tuple[Step, ...]:
        """Return the steps that bring points, in order."""
        return tuple(step for step in self.steps if step.beat is Beat.SEAL)

    @property
    def points(self) -> int:
        """Return what the round earned, unclipped."""
        return sum(step.points for step in self.seals)

    @property
    def total(self) -> int:
        """Return the total that the spider ends on."""
        return self.total_at(self.end_ms)

    @property
    def stopped_by_floor(self) -> bool:
        """Tell whether the meter stopped at 0 although more was lost."""
        return self.total != self.before + self.points

    def arrived(self, at_ms: float) -> tuple[Step, ...]:
        """Return the seals that have reached the meter."""
        return tuple(step for step in self.seals if step.to_ms <= at_ms)

    def flying(self, at_ms: float) -> tuple[Step, ...]:
        """Return the seals that are on their way."""
        return tuple(step for step in self.seals if step.runs(at_ms))

    def total_at(self, at_ms: float) -> int:
        """Return where the spider stands."""
        total = self.before
        for seal in self.arrived(at_ms):
            total = self._stepped(total, seal.points)
        return total

    def walk_at(self, at_ms: float, step_ms: float = 150.0) -> float:
        """Return where the spider is drawn: after a seal's arrival it walks its one step in some ms."""
        arrived = self.arrived(at_ms)
        if not arrived:
            return float(self.before)
        total = self.total_at(at_ms)
        last = arrived[-1]
        came_from = self.total_at(last.to_ms - 0.5)
        share = min((at_ms - last.to_ms) / step_ms, 1.0)
        return came_from + (total - came_from) * share

    def _stepped(self, total: int, points: int) -> int:
        return max(total + points, 0) if self.floor else total + points

    def lit(self, at_ms: float) -> Step | None:
        """Return the step of the tile (or pair) that stands in the light."""
        lights = [step for step in self.steps if step.beat is Beat.LIGHT and step.from_ms <= at_ms]
        return lights[-1] if lights and at_ms < self.light_ends[lights[-1]] else None

    @cached_property
    def light_ends(self) -> dict[Step, int]:
        """Return until when each light stays on: until the last of its seals has arrived."""
        ends: dict[Step, int] = {}
        light: Step | None = None
        for step in self.steps:
            if step.beat is Beat.LIGHT:
                light = step
                ends[light] = step.to_ms
            elif step.beat is Beat.SEAL and light is not None and step.points > 0:
                ends[light] = step.to_ms + REST_MS
        return ends

    def loved(self, at_ms: float) -> tuple[LovedIcon, ...]:
        """Return the matches whose ring is drawn: all of the tiles that have been in the light."""
        begun = {step.spots for step in self.steps if step.beat is Beat.LIGHT and step.from_ms <= at_ms}
        return tuple(seal.match for seal in self.seals if seal.match and (seal.match.spot,) in begun)

    def kept(self, at_ms: float) -> dict[Spot, int]:
        """Return the points each tile's own seal shows: what has set off from it so far."""
        shown: Counter[Spot] = Counter()
        for seal in self.seals:
            if seal.from_ms <= at_ms and not seal.symbol:
                shown[seal.spots[0]] += seal.points
        return dict(shown)

    def gone(self, at_ms: float) -> dict[Spot, float]:
        """Return the duplicates that leave, with how far they have gone (0-1)."""
        return self._shares(Beat.RETURN, at_ms)

    def turned(self, at_ms: float) -> dict[Spot, float]:
        """Return the misplaced tiles that turn over, with how far they have turned (0-1)."""
        return self._shares(Beat.TURN, at_ms)

    def _shares(self, beat: Beat, at_ms: float) -> dict[Spot, float]:
        return {s.spots[0]: s.share(at_ms) for s in self.steps if s.beat is beat and s.from_ms <= at_ms}

    def won(self, at_ms: float) -> dict[Spot, int]:
        """Return what each judge's chair has brought so far."""
        return dict(Counter(seal.match.chair for seal in self.arrived(at_ms) if seal.match))

    def paired(self, at_ms: float) -> int:
        """Return how many duo pairs have been counted."""
        return sum(1 for seal in self.arrived(at_ms) if seal.symbol)

    def lost(self, at_ms: float) -> int:
        """Return how many points turned tiles have cost so far (0 or more)."""
        return -sum(seal.points for seal in self.arrived(at_ms) if seal.points < 0)

    def summed(self, at_ms: float) -> bool:
        """Tell whether the sum is being said, or has been."""
        return at_ms >= self.steps[-1].from_ms


def count(tally: Tally, stage: Mapping[Spot, Tile], before: int, *, floor: bool) -> Count:
    """Write the script of a stage's show from its tally, its tiles and the total before the round."""
    writer = _Writer()
    writer.step(Beat.ENTER, ENTER_MS)
    for spot in tally.returned:
        writer.step(Beat.RETURN, RETURN_MS, (spot,))
    for spot in tally.turned:
        writer.step(Beat.TURN, TURN_MS, (spot,))
    for spot in ZONE_OF:
        icons = [match for match in tally.matches if match.spot == spot]
        if icons:
            writer.step(Beat.LIGHT, LISTEN_MS, (spot,))
            writer.seals([Step(Beat.SEAL, 0, FLY_MS, (spot,), 1, icon) for icon in icons])
    upright = {s: t for s, t in stage.items() if s not in tally.returned and s not in tally.turned}
    for symbol in tally.duos:
        bearers = tuple(spot for spot, tile in upright.items() if tile.duo == symbol)
        writer.step(Beat.LIGHT, LISTEN_MS, bearers)
        writer.seals([Step(Beat.SEAL, 0, FLY_MS, bearers, 1, symbol=symbol)])
    writer.seals([Step(Beat.SEAL, 0, FLY_MS, (spot,), -1) for spot in tally.turned])
    writer.step(Beat.SUM, SUM_MS)
    return Count(tuple(writer.steps), before, floor)


class _Writer:
    """Puts steps one after another."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self._now_ms = 0

    def step(self, beat: Beat, lasts_ms: int, spots: tuple[Spot, ...] = ()) -> None:
        self.steps.append(Step(beat, self._now_ms, self._now_ms + lasts_ms, spots))
        self._now_ms += lasts_ms

    def seals(self, seals: Sequence[Step]) -> None:
        """Let seals set off one shortly after another, and wait until the last has arrived."""
        for number, seal in enumerate(seals):
            start_ms = self._now_ms + number * APART_MS
            self.steps.append(
                Step(Beat.SEAL, start_ms, start_ms + FLY_MS, seal.spots, seal.points, seal.match, seal.symbol)
            )
        if seals:
            self._now_ms = self.steps[-1].to_ms + REST_MS


def talents_seated(stage: Mapping[Spot, Tile], tally: Tally) -> dict[Spot, Talent]:
    """Return the judges that stay on their chairs, with the talent each loves, by chair."""
    return {
        spot: tile.talents[0] for spot, tile in sorted(stage.items()) if tile.is_judge and spot not in tally.returned
    }
