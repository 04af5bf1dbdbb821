"""What a viewer may know of a Café match."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from monstar.rules.cafe.scoring import FamilyResult
from monstar.rules.cafe.state import Card, Phase, Token
from monstar.rules.table import Seat, Viewer


class Open(NamedTuple):
    """Is a card whose family the viewer knows."""

    card: Card
    family: int


class RearCard(NamedTuple):
    """Is a card in a rear slot: its family if the viewer knows it, if it lies face up, if all saw it go there."""

    card: Card
    family: int | None
    face_up: bool
    known: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CafeView:
    """Holds what a viewer may know.

    Families are places in `mix`. `hand` is the viewer's own while rear lines are chosen; `chosen` tells who has done
    so. `peeked` are the cards each seat has looked at, which all may know. `tied` are the seats of which one may be
    named to begin. `results` are there when a round has been scored.
    """

    viewer: Viewer
    seats: int
    phase: Phase
    round: int
    mix: tuple[str, ...]
    pool: tuple[int, ...]
    turn: Seat | None
    tied: tuple[Seat, ...]
    chosen: tuple[bool, ...]
    hand: tuple[Open, ...]
    dealt: tuple[tuple[Card, ...], ...]
    fronts: tuple[tuple[Open, ...], ...]
    rears: tuple[tuple[RearCard, ...], ...]
    centre: tuple[Open, ...]
    swept: tuple[Open, ...]
    undealt: tuple[Card, ...]
    peeked: tuple[frozenset[Card], ...]
    tokens: Mapping[Token, frozenset[Card]]
    supply: Mapping[Token, int]
    spoon: Seat | None
    may_undo: Seat | None
    coffees: tuple[tuple[int, ...], ...]
    cookies: tuple[int, ...]
    mummies: tuple[int, ...]
    results: tuple[FamilyResult, ...] | None
