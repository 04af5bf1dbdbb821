"""Everything a seat can do in the Café, and every reason it can be refused for."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from monstar.rules.table import Act


class Reason(StrEnum):
    """Names why an act is refused, in the order in which the reasons are tried."""

    UNKNOWN_SEAT = "unknown_seat"
    NOT_NOW = "not_now"
    NOT_YOUR_TURN = "not_your_turn"
    ALREADY_CHOSEN = "already_chosen"
    WRONG_CARDS = "wrong_cards"
    NOT_TIED = "not_tied"
    NOT_IN_FRONT = "not_in_front"
    LINE_TOO_SHORT = "line_too_short"
    CREAMED = "creamed"
    TARGET_NEEDED = "target_needed"
    NO_TARGET = "no_target"
    WRONG_TARGET = "wrong_target"
    NOTHING_TO_UNDO = "nothing_to_undo"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseRear(Act):
    """Chooses three of the dealt cards for the rear line, in the order of its slots."""

    kind: ClassVar[str] = "choose_rear"
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NameFirst(Act):
    """Names which of the tied seats begins; None draws one. Any seat may do it for the table."""

    kind: ClassVar[str] = "name_first"
    who: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Serve(Act):
    """Puts a card of a front line into the centre and aims its powers, one after the other, at `targets`."""

    kind: ClassVar[str] = "serve"
    card: int
    targets: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo(Act):
    """Takes the seat's last serving back, while nobody has followed, if it showed nobody a hidden card."""

    kind: ClassVar[str] = "undo"


@dataclass(frozen=True, slots=True, kw_only=True)
class NextRound(Act):
    """Gathers the cards and deals the second round. Any seat may do it for the table."""

    kind: ClassVar[str] = "next_round"


ACTS: tuple[type[Act], ...] = (ChooseRear, NameFirst, Serve, Undo, NextRound)
