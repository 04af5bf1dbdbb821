"""What can happen in the Café; what only some may know is left out for the others."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from monstar.rules.cafe.scoring import FamilyResult
from monstar.rules.cafe.state import Card, Token
from monstar.rules.table import Event, Seat, Viewer

Told = list[Event] | None  # where it is written down what happens; None if nobody listens, as when bots think ahead


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsDealt(Event):
    """Tells that everybody has new cards and chooses a rear line."""

    kind: ClassVar[str] = "cards_dealt"
    round: int
    each: int
    undealt: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RearChosen(Event):
    """Tells that a seat has chosen its rear line; which cards, only the seat itself."""

    kind: ClassVar[str] = "rear_chosen"
    seat: Seat
    cards: tuple[Card, ...] | None

    def seen_by(self, viewer: Viewer) -> Event:
        """Return the event without the cards for everybody else."""
        return self if viewer == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class FrontsRevealed(Event):
    """Tells that all front lines lie open: the families of their cards, by card."""

    kind: ClassVar[str] = "fronts_revealed"
    families: Mapping[Card, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstNamed(Event):
    """Tells who begins, and why: alone with the fewest coffees, named among the tied, or drawn among them."""

    kind: ClassVar[str] = "first_named"
    seat: Seat
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Served(Event):
    """Tells that a seat put a card of a front line into the centre."""

    kind: ClassVar[str] = "served"
    seat: Seat
    card: Card
    family: int
    owner: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class PowerSkipped(Event):
    """Tells that a power could not be used: there was no legal target."""

    kind: ClassVar[str] = "power_skipped"
    seat: Seat
    power: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedUp(Event):
    """Tells that a rear card was turned up for all to see; it stays in the rear."""

    kind: ClassVar[str] = "turned_up"
    seat: Seat
    owner: Seat
    card: Card
    family: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Peeked(Event):
    """Tells that a seat looked at a rear card; what it saw, only the seat itself."""

    kind: ClassVar[str] = "peeked"
    seat: Seat
    owner: Seat
    card: Card
    family: int | None

    def seen_by(self, viewer: Viewer) -> Event:
        """Return the event without the family for everybody but the seat that looked and the card's owner."""
        return self if viewer in (self.seat, self.owner) else replace(self, family=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenPut(Event):
    """Tells that a token was put on a front card."""

    kind: ClassVar[str] = "token_put"
    seat: Seat
    token: Token
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class SpoonTaken(Event):
    """Tells that a seat has the golden spoon, and who had it."""

    kind: ClassVar[str] = "spoon_taken"
    seat: Seat
    before: Seat | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SweptAway(Event):
    """Tells that a card of the centre left the round."""

    kind: ClassVar[str] = "swept_away"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class RearSwapped(Event):
    """Tells that a seat swapped a front card with one of its rear cards, which now lies open in the front."""

    kind: ClassVar[str] = "rear_swapped"
    seat: Seat
    front: Card
    rear: Card
    family: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FrontsSwapped(Event):
    """Tells that two front cards changed lines."""

    kind: ClassVar[str] = "fronts_swapped"
    seat: Seat
    cards: tuple[Card, Card]
    owners: tuple[Seat, Seat]


@dataclass(frozen=True, slots=True, kw_only=True)
class Grabbed(Event):
    """Tells that a seat took a card from another's front line into its own."""

    kind: ClassVar[str] = "grabbed"
    seat: Seat
    card: Card
    owner: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone(Event):
    """Tells that a seat took its last serving back."""

    kind: ClassVar[str] = "undone"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundScored(Event):
    """Tells what the round was worth, family by family, and which tokens everybody won. All rear cards lie open."""

    kind: ClassVar[str] = "round_scored"
    round: int
    results: tuple[FamilyResult, ...]
    coffees: tuple[int, ...]
    cookies: tuple[int, ...]
    mummies: tuple[int, ...]
    rears: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEnded(Event):
    """Tells who won; several seats share a win."""

    kind: ClassVar[str] = "match_ended"
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
