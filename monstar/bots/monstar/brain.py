"""What a brain of MonStar decides: always one of the acts it is offered, all of which the game would accept."""

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

from monstar.rules.monstar import MonstarGame
from monstar.rules.monstar.acts import Flip, Move, PlaceTile, PutBack, Steal, Take
from monstar.rules.monstar.pieces import ZONE_OF, Spot, Tile, TileId
from monstar.rules.monstar.state import MonstarView
from monstar.rules.rng import Rng
from monstar.rules.table import Act, Seat

Change = Take | Steal | Move | PutBack


class Brain(Protocol):
    """Decides for a seat; `luck` settles what is even, and is the same however often the same question is asked."""

    def flip(self, view: MonstarView, options: Sequence[Flip], luck: Rng) -> Flip:
        """Return the tile to turn up."""
        ...

    def take(self, view: MonstarView, options: Sequence[Take | Steal], luck: Rng) -> Take | Steal | None:
        """Return the tile to take or to steal and where it shall land, None to take none."""
        ...

    def place(self, view: MonstarView, options: Sequence[PlaceTile], luck: Rng) -> PlaceTile:
        """Return where the tile in hand goes."""
        ...

    def rearrange(self, view: MonstarView, options: Sequence[Move | PutBack], luck: Rng) -> Move | PutBack | None:
        """Return a change of the own stage worth making, None if all is well."""
        ...

    def reveal(self, view: MonstarView, options: Sequence[Act], luck: Rng) -> Act:
        """Return which tile to turn up before the first round, or the act that leaves it to chance."""
        ...


class StageBrain:
    """Knows what the seat's stage would look like after an act."""

    def __init__(self, game: MonstarGame, seat: Seat) -> None:
        self.game = game
        self.seat = seat

    def stage(self, view: MonstarView, seat: Seat | None = None) -> dict[Spot, Tile]:
        """Return a stage, the own one by default, in the order of its spots."""
        return self._tiles(view.stages[self.seat if seat is None else seat])

    def after(self, view: MonstarView, act: Change | PlaceTile) -> dict[Spot, Tile]:
        """Return the own stage as it would stand after an act that names its landing."""
        stage = dict(view.stages[self.seat])
        match act:
            case Take() | Steal():
                stage[Spot(act.spot or "")] = self.taken(view, act)
            case PlaceTile():
                assert view.hand is not None
                stage[Spot(act.spot or "")] = view.hand.tile
            case Move():
                tile, other = stage.pop(Spot(act.source)), stage.pop(Spot(act.spot), None)
                stage[Spot(act.spot)] = tile
                if other is not None:
                    stage[Spot(act.source)] = other
            case PutBack():
                del stage[Spot(act.source)]
        return self._tiles(stage)

    @staticmethod
    def taken(view: MonstarView, act: Take | Steal) -> TileId:
        """Return which tile an act would bring to the own stage."""
        if isinstance(act, Steal):
            return view.stages[act.victim][Spot(act.source)]
        lying = view.middle[act.tile]
        assert lying is not None
        assert lying.tile is not None
        return lying.tile

    def _tiles(self, stage: Mapping[Spot, TileId]) -> dict[Spot, Tile]:
        return {spot: self.game.pieces[stage[spot]] for spot in ZONE_OF if spot in stage}


A = TypeVar("A", bound=Act)
L = TypeVar("L", bound=Take | Steal | PlaceTile)


def one_landing_a_zone(options: Iterable[L]) -> list[L]:
    """Drop landings that differ only by the spot within a zone, or by the chair."""
    kept: dict[Act, L] = {}
    for act in options:
        zone = ZONE_OF[Spot(act.spot or "")]
        kept.setdefault(dataclasses.replace(act, spot=zone), act)
    return list(kept.values())


def best_of(options: Sequence[A], worth: Callable[[A], float], luck: Rng) -> tuple[A, float]:
    """Return the option worth most, drawn among equals, and its worth."""
    worths = [worth(option) for option in options]
    best = max(worths)
    return luck.choice([option for option, found in zip(options, worths, strict=True) if found == best]), best
