"""Everything a seat can do in Trophy Grab, and every reason it can be refused for.

A tile's number tells nothing of its motif; positions are whole units on the table.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from monstar.rules.table import Act


class Reason(StrEnum):
    """Names why an act is refused, in the order in which the reasons are tried."""

    UNKNOWN_SEAT = "unknown_seat"
    NOT_NOW = "not_now"
    TOO_LATE = "too_late"
    NOT_YOUR_TURN = "not_your_turn"
    STOPPED = "stopped"
    HAND_FULL = "hand_full"
    HAND_EMPTY = "hand_empty"
    UNKNOWN_TILE = "unknown_tile"
    TILE_GONE = "tile_gone"
    OUT_OF_BOUNDS = "out_of_bounds"
    NO_TROPHY_LEFT = "no_trophy_left"


@dataclass(frozen=True, slots=True, kw_only=True)
class Begin(Act):
    """Lets everybody start at once, or opens the next burst. Any seat may do it for the table."""

    kind: ClassVar[str] = "begin"


@dataclass(frozen=True, slots=True, kw_only=True)
class PickUp(Act):
    """Takes a face-down tile into the right hand and looks at it."""

    kind: ClassVar[str] = "pick_up"
    tile: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PutBack(Act):
    """Puts the tile of the right hand back, face down, anywhere on the table."""

    kind: ClassVar[str] = "put_back"
    x: int
    y: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Keep(Act):
    """Puts the tile of the right hand on the left hand's pile, for good."""

    kind: ClassVar[str] = "keep"


@dataclass(frozen=True, slots=True, kw_only=True)
class Push(Act):
    """Pushes a face-down tile elsewhere, unseen."""

    kind: ClassVar[str] = "push"
    tile: int
    x: int
    y: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeTrophy(Act):
    """Takes the highest trophy left and stops for good."""

    kind: ClassVar[str] = "take_trophy"


ACTS: tuple[type[Act], ...] = (Begin, PickUp, PutBack, Keep, Push, TakeTrophy)
