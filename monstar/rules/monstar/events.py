"""What can happen in MonStar. All of it happens in front of everybody, so nothing needs hiding."""

from dataclasses import dataclass
from typing import ClassVar

from monstar.rules.monstar.pieces import Spot, TileId
from monstar.rules.monstar.scoring import Tally
from monstar.rules.table import Event, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ScariestChosen(Event):
    """Tells who is the scariest and so starts round 1."""

    kind: ClassVar[str] = "scariest_chosen"
    seat: Seat
    spun: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSet(Event):
    """Tells that all tiles lie face down in the middle, shuffled anew; `megas` that the Megas have joined them."""

    kind: ClassVar[str] = "table_set"
    round: int
    megas: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedUp(Event):
    """Tells that a tile was turned up before the casting; seat is None where chance did it."""

    kind: ClassVar[str] = "turned_up"
    seat: Seat | None
    place: int
    tile: TileId


@dataclass(frozen=True, slots=True, kw_only=True)
class CastingStarted(Event):
    """Tells that the round's track starts now."""

    kind: ClassVar[str] = "casting_started"
    round: int
    starter: Seat
    turns: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Flipped(Event):
    """Tells that a seat flipped a tile, or that chance did it for them (`auto`)."""

    kind: ClassVar[str] = "flipped"
    seat: Seat
    place: int
    tile: TileId
    auto: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class FlipMissed(Event):
    """Tells that a seat owed a flip and nothing was flipped."""

    kind: ClassVar[str] = "flip_missed"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Picked(Event):
    """Tells that a seat has a tile of the middle in hand."""

    kind: ClassVar[str] = "picked"
    seat: Seat
    place: int
    tile: TileId


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Event):
    """Tells that a seat's tile stands on its stage; `place` is where in the middle it came from."""

    kind: ClassVar[str] = "placed"
    seat: Seat
    tile: TileId
    place: int
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class FlewBack(Event):
    """Tells that a tile in hand went back to the middle because its player's turn was over."""

    kind: ClassVar[str] = "flew_back"
    seat: Seat
    place: int
    tile: TileId


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidBack(Event):
    """Tells that a seat laid the tile in its hand back into the middle."""

    kind: ClassVar[str] = "laid_back"
    seat: Seat
    place: int
    tile: TileId


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """Tells that a seat moved a tile on its stage; `swapped` is the tile that stands at the source now, if any."""

    kind: ClassVar[str] = "moved"
    seat: Seat
    tile: TileId
    source: Spot
    spot: Spot
    swapped: TileId | None


@dataclass(frozen=True, slots=True, kw_only=True)
class WentBack(Event):
    """Tells that a seat put a tile of its stage back into the middle, face up."""

    kind: ClassVar[str] = "put_back"
    seat: Seat
    tile: TileId
    source: Spot
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Stolen(Event):
    """Tells that a seat took a tile from another stage and placed it."""

    kind: ClassVar[str] = "stolen"
    seat: Seat
    victim: Seat
    tile: TileId
    source: Spot
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeMissed(Event):
    """Tells that a seat could have taken a tile and took none (only where missed takes are counted)."""

    kind: ClassVar[str] = "take_missed"
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundScored(Event):
    """Tells what every stage earned and the totals after the round."""

    kind: ClassVar[str] = "round_scored"
    round: int
    tallies: tuple[Tally, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEnded(Event):
    """Tells who won; several seats share a win."""

    kind: ClassVar[str] = "match_ended"
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
