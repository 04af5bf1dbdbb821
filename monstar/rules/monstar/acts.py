"""Everything a seat can do in MonStar, and every reason it can be refused for.

A tile in the middle is named by its place there, never by which tile it is: a face-down tile must not be known by
its number. Timed acts carry their instant; set-up choices have none.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from monstar.rules.table import Act


class Reason(StrEnum):
    """Names why an act is refused, in the order in which the reasons are tried."""

    UNKNOWN_SEAT = "unknown_seat"
    NOT_NOW = "not_now"
    CASTING_OVER = "casting_over"
    TOO_LATE = "too_late"
    NOT_YOUR_TURN = "not_your_turn"
    DISABLED_BY_RULE = "disabled_by_rule"
    TOO_EARLY = "too_early"
    FLIP_CLOSED = "flip_closed"
    FLIP_DONE = "flip_done"
    TAKE_DONE = "take_done"
    HAND_FULL = "hand_full"
    HAND_EMPTY = "hand_empty"
    FACE_DOWN = "face_down"
    FACE_UP = "face_up"
    UNKNOWN_TILE = "unknown_tile"
    UNKNOWN_SPOT = "unknown_spot"
    LIGHTS_FULL = "lights_full"
    CHAIRS_FULL = "chairs_full"
    STAGE_FULL = "stage_full"
    SPOT_TAKEN = "spot_taken"
    CHAIR_BLOCKED = "chair_blocked"
    WRONG_KIND = "wrong_kind"
    NOTHING_TO_STEAL = "nothing_to_steal"


# ------------------------------------------------------------------ set-up and between rounds: at_ms is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Scariest(Act):
    """Settles who is the scariest and starts round 1; None spins for it. Any seat may do it for the table."""

    kind: ClassVar[str] = "scariest"
    who: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal(Act):
    """Turns up one of the first tiles of round 1, chosen by the starting seat; None lets chance turn up the rest."""

    kind: ClassVar[str] = "reveal"
    tile: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NextRound(Act):
    """Clears the stages and starts the next round's casting. Any seat may do it for the table."""

    kind: ClassVar[str] = "next_round"


# ------------------------------------------------------------------ casting: at_ms is the instant of the round's track


@dataclass(frozen=True, slots=True, kw_only=True)
class Flip(Act):
    """Turns a face-down tile of the middle face up."""

    kind: ClassVar[str] = "flip"
    tile: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick(Act):
    """Takes a face-up tile of the middle into the hand."""

    kind: ClassVar[str] = "pick"
    tile: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceTile(Act):
    """Puts the tile in the hand on a spot of the own stage; None means the first spot that suits it best."""

    kind: ClassVar[str] = "place"
    spot: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LayBack(Act):
    """Lays the tile in the hand back where it was picked; the take is not spent by that."""

    kind: ClassVar[str] = "lay_back"


@dataclass(frozen=True, slots=True, kw_only=True)
class Take(Act):
    """Picks a face-up tile and places it with one stamp, as `quick_place` does."""

    kind: ClassVar[str] = "take"
    tile: int
    spot: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Act):
    """Moves a tile of the own stage to another spot, or swaps it with the tile there."""

    kind: ClassVar[str] = "move"
    source: str
    spot: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PutBack(Act):
    """Puts a tile of the own stage back into the middle, face up."""

    kind: ClassVar[str] = "put_back"
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Steal(Act):
    """Takes the tile with a matching duo symbol from another stage and places it, instead of a tile of the middle."""

    kind: ClassVar[str] = "steal"
    victim: int
    source: str
    spot: str | None = None


SETUP_ACTS = (Scariest, Reveal, NextRound)
TAKES = (Pick, Take, Steal)  # what spends a take, in the end
WITH_HAND = (PlaceTile, LayBack)  # what is done with the tile in the hand
GRACED = (*TAKES, *WITH_HAND, Move)  # what `grace_ms` stretches a turn's end for
ACTS: tuple[type[Act], ...] = (*SETUP_ACTS, Flip, Pick, PlaceTile, LayBack, Take, Move, PutBack, Steal)
