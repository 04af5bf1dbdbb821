"""What is special to MonStar: chances missed, tiles that several stages want, crowded zones, and each character."""

from typing import Any

from monstar.content import AnyGame
from monstar.playtest.happening import Happening
from monstar.playtest.watch.base import Measure, Measured, Things, Watch
from monstar.rules.cues import CueKind, CueSounded
from monstar.rules.monstar.events import FlewBack, FlipMissed, Flipped, Placed, RoundScored, Stolen, TurnedUp
from monstar.rules.monstar.params import ROUNDS
from monstar.rules.monstar.pieces import ZONE_OF, Tile, TileId
from monstar.rules.monstar.scoring import best_spot, tally
from monstar.rules.table import Outcome, Seat, State


class Misses(Watch):
    """Counts turns in which something was missed."""

    def __init__(self, game: AnyGame, seats: int, *, close: bool) -> None:
        super().__init__(game, seats, close=close)
        self.turns = self.takes = self.flips_missed = self.flew_back = 0

    @classmethod
    def measures(cls, game: AnyGame) -> tuple[Measure, ...]:
        """Return what can be missed."""
        return (
            Measure("missed_flips", "Missed flips", "The part of turns in which nobody flipped in time.", share=True),
            Measure("missed_takes", "Missed takes", "The part of turns in which nothing came on a stage.", share=True),
            Measure("flew_back", "Caught in the air", "How many tiles flew back because a turn ended first."),
        )

    def see(self, state: Any, happening: Happening) -> None:
        """Count turns, takes and misses."""
        for event in happening.events:
            match event:
                case CueSounded(cue=cue):
                    self.turns += cue.kind is CueKind.BREATH
                case Placed() | Stolen():
                    self.takes += 1
                case FlipMissed() | Flipped(auto=True):
                    self.flips_missed += 1
                case FlewBack():
                    self.flew_back += 1
                case _:
                    pass

    def measured(self, state: State, outcome: Outcome) -> Measured:
        """Say how much was missed."""
        return {
            "missed_flips": self.flips_missed / self.turns,
            "missed_takes": 1 - self.takes / self.turns,
            "flew_back": self.flew_back,
        }


class Contest(Watch):
    """Looks whether a tile that is taken would have earned points on another stage too."""

    def __init__(self, game: AnyGame, seats: int, *, close: bool) -> None:
        super().__init__(game, seats, close=close)
        self.taken = self.wanted = 0

    @classmethod
    def measures(cls, game: AnyGame) -> tuple[Measure, ...]:
        """Return the one measure."""
        sentence = "The part of tiles taken that would at once have earned another stage a point or more."
        return (Measure("contested", "Contested tiles", sentence, share=True),)

    def see(self, state: Any, happening: Happening) -> None:
        """Try each tile taken on the other stages."""
        if not self.close:
            return
        for event in happening.events:
            if isinstance(event, Placed):
                self.taken += 1
                others = (seat for seat in range(self.seats) if seat != event.seat)
                self.wanted += any(self._gains(state, seat, event.tile) > 0 for seat in others)

    def _gains(self, state: Any, seat: Seat, tile: TileId) -> int:
        """Return how many points a tile would add to a stage as it stands."""
        pieces, duo, stage = self.game.pieces, self.game.params.duo, state.stages[seat]
        spot = best_spot(pieces[tile], stage, self.game.gate.usable(state.round))
        if spot is None:
            return 0
        now: dict[Any, Tile] = {s: pieces[stage[s]] for s in ZONE_OF if s in stage}
        then = {s: pieces[tile] if s == spot else now[s] for s in ZONE_OF if s == spot or s in now}
        return tally(then, duo=duo).points - tally(now, duo=duo).points

    def measured(self, state: State, outcome: Outcome) -> Measured:
        """Say how many were wanted elsewhere."""
        return {"contested": self.wanted / self.taken if self.close and self.taken else None}


class Stages(Watch):
    """Looks at the stages when a round is scored."""

    def __init__(self, game: AnyGame, seats: int, *, close: bool) -> None:
        super().__init__(game, seats, close=close)
        self.in_zones = self.on_chairs = self.turned = self.returned = 0

    @classmethod
    def measures(cls, game: AnyGame) -> tuple[Measure, ...]:
        """Return what a scored stage tells."""
        return (
            Measure(
                "crowding", "Zone spots filled", "The part of all zone spots with a tile at the applause.", share=True
            ),
            Measure("judges", "Chairs filled", "The part of open chairs with a judge at the applause.", share=True),
            Measure("turned", "Turned over", "How many MonStars a stage has turned over in a match, for a point each."),
            Measure("returned", "Twins sent home", "How many tiles a stage loses as twins in a match."),
        )

    def see(self, state: Any, happening: Happening) -> None:
        """Count what stands where."""
        for event in happening.events:
            if isinstance(event, RoundScored):
                for stage, scored in zip(state.stages, event.tallies, strict=True):
                    in_zones = sum(ZONE_OF[spot] is not None for spot in stage)
                    self.in_zones += in_zones
                    self.on_chairs += len(stage) - in_zones
                    self.turned += len(scored.turned)
                    self.returned += len(scored.returned)

    def measured(self, state: State, outcome: Outcome) -> Measured:
        """Say how full the stages were and what went wrong on them."""
        params = self.game.params
        zone_spots = 3 * params.spots_per_zone * ROUNDS * self.seats
        open_chairs = sum(params.open_chairs(round_) for round_ in range(1, ROUNDS + 1)) * self.seats
        return {
            "crowding": self.in_zones / zone_spots,
            "judges": self.on_chairs / open_chairs,
            "turned": self.turned / self.seats,
            "returned": self.returned / self.seats,
        }


class Characters(Watch):
    """Counts how often each character shows its face, and who takes it."""

    def __init__(self, game: AnyGame, seats: int, *, close: bool) -> None:
        super().__init__(game, seats, close=close)
        self.counted = Things(seats)

    def see(self, state: Any, happening: Happening) -> None:
        """Count faces turned up and tiles placed."""
        for event in happening.events:
            match event:
                case TurnedUp(tile=tile) | Flipped(tile=tile):
                    self.counted.seen[self.game.pieces[tile].name] += 1
                case Placed(tile=tile, seat=seat) | Stolen(tile=tile, seat=seat):
                    self.counted.take(self.game.pieces[tile].name, seat)
                case _:
                    pass

    def things(self) -> dict[str, Things]:
        """Say which characters were seen and taken."""
        return {"character": self.counted}


WATCHES: tuple[type[Watch], ...] = (Misses, Contest, Stages, Characters)
