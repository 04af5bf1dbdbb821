"""The powers of the Café's families: small definitions, each saying what it may be aimed at and what it does.

A target is a tuple of cards. `targets` is asked when the served card already lies in the centre; an empty list means
that the power cannot be used and is skipped. No power changes the number of front cards in all or the size of a rear.
What happens is told only where somebody listens, so that the same powers serve matches and quick playouts.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import ClassVar

from monstar.rules.cafe.events import (
    FrontsSwapped,
    Grabbed,
    Peeked,
    RearSwapped,
    SpoonTaken,
    SweptAway,
    TokenPut,
    Told,
    TurnedUp,
)
from monstar.rules.cafe.state import CafeState, Card, Token
from monstar.rules.rng import Rng
from monstar.rules.table import Seat

FEWEST_IN_FRONT = 3
MOST_CREAMS = 3
Target = tuple[Card, ...]


class Power(ABC):
    """Is what serving a card lets the active seat do; `aims` is how many cards a target has."""

    name: str
    aims: ClassVar[int] = 1

    @abstractmethod
    def targets(self, state: CafeState, seat: Seat) -> list[Target]:
        """Return everything the seat could aim at."""

    @abstractmethod
    def apply(self, state: CafeState, seat: Seat, target: Target, told: Told = None) -> None:
        """Do it, and tell it."""

    def any_target(self, state: CafeState, seat: Seat, luck: Rng) -> Target | None:
        """Return a target drawn uniformly, None if there is none."""
        targets = self.targets(state, seat)
        return luck.choice(targets) if targets else None


def draw_without(marked: AbstractSet[Card], cards: Sequence[Card], luck: Rng) -> Card:
    """Draw a card that is not marked, each equally likely: any, and again until one is not; quick if few are marked."""
    many = len(cards)
    card = cards[luck.below(many)]
    while card in marked:
        card = cards[luck.below(many)]
    return card


class _AimedAtOne(Power):
    """Aims at one card."""

    @abstractmethod
    def cards(self, state: CafeState, seat: Seat) -> list[Card]:
        """Return the cards the seat could aim at."""

    def targets(self, state: CafeState, seat: Seat) -> list[Target]:
        """Return them as targets."""
        return [(card,) for card in self.cards(state, seat)]

    def any_target(self, state: CafeState, seat: Seat, luck: Rng) -> Target | None:
        """Draw one of them."""
        cards = self.cards(state, seat)
        return (luck.choice(cards),) if cards else None


class _RearPower(_AimedAtOne):
    """Aims at a face-down rear card of another seat."""

    def cards(self, state: CafeState, seat: Seat) -> list[Card]:
        """Return the face-down rear cards of the others, known or not."""
        face_up, rears = state.face_up, state.rears
        return [card for rear in rears[:seat] + rears[seat + 1 :] for card in rear if card not in face_up]


class TurnUpRear(_RearPower):
    """Turns a rear card of another seat face up; it stays there and counts double as before."""

    name = "turn_up_rear"

    def apply(self, state: CafeState, seat: Seat, target: Target, told: Told = None) -> None:
        """Turn it up for all."""
        (card,) = target
        state.face_up.add(card)
        if told is not None:
            told.append(TurnedUp(seat=seat, owner=_rear_owner(state, card), card=card, family=state.family[card]))


class PeekRear(_RearPower):
    """Looks at a rear card of another seat, in secret."""

    name = "peek_rear"

    def apply(self, state: CafeState, seat: Seat, target: Target, told: Told = None) -> None:
        """Let the seat alone know it."""
        (card,) = target
        state.peeked[seat].add(card)
        if told is not None:
            told.append(Peeked(seat=seat, owner=_rear_owner(state, card), card=card, family=state.family[card]))


class PutToken(_AimedAtOne):
    """Puts a token of one kind on a front card that has none of it, in any line; needs one in the supply."""

    def __init__(self, token: Token, most_in_line: int | None = None) -> None:
        self.name = f"put_{token}"
        self.token = token
        self.most_in_line = most_in_line

    def cards(self, state: CafeState, seat: Seat) -> list[Card]:
        """Return the front cards without such a token, in lines that may have one more."""
        bearing = state.tokens[self.token]
        return [card for card in self._in_lines(state, bearing) if card not in bearing]

    def any_target(self, state: CafeState, seat: Seat, luck: Rng) -> Target | None:
        """Draw one of them."""
        bearing = state.tokens[self.token]
        cards = self._in_lines(state, bearing)
        if 2 * len(bearing) >= len(cards):
            return super().any_target(state, seat, luck)
        return (draw_without(bearing, cards, luck),)

    def _in_lines(self, state: CafeState, bearing: set[Card]) -> list[Card]:
        """Return all cards of the front lines that may have one more token, none if the supply is empty."""
        cards: list[Card] = []
        if state.supply[self.token]:
            most = self.most_in_line
            for line in state.fronts:
                if most is None or len(bearing) < most or len(bearing.intersection(line)) < most:
                    cards += line
        return cards

    def apply(self, state: CafeState, seat: Seat, target: Target, told: Told = None) -> None:
        """Take it from the supply and put it down."""
        (card,) = target
        state.supply[self.token] -= 1
        state.tokens[self.token].add(card)
        if told is not None:
            told.append(TokenPut(seat=seat, token=self.token, card=card))


class TakeSpoon(Power):
    """Takes the golden spoon, from whoever has it."""

    name = "take_spoon"
    aims = 0

    def targets(self, state: CafeState, seat: Seat) -> list[Target]:
        """Return the one way to do it, none if the seat has the spoon already."""
        return [] if state.spoon == seat else [()]

    def apply(self, state: CafeState, seat: Seat, target: Target, told: Told = None) -> None:
        """Hand it over."""
        before, state.spoon = state.spoon, seat
        if told is not None:
            told.append(SpoonTaken(seat=seat, before=before))


class SweepCentre(_AimedAtOne):
    """Discards a centre card of another family than the card just served; it leaves the round."""

    name = "sweep_centre"

    def cards(self, state: CafeState, seat: Seat) -> list[Card]:
        """Return the centre cards of other families."""
        served = state.family[state.centre[-1]]
        return [card for card in state.centre if state.family[card] != served]

    def apply(self, state: CafeState, seat: Seat, target: Target, told: Told = None) -> None:
        """Put it aside."""
        (card,) = target
        state.centre.remove(card)
        state.swept.append(card)
        if told is not None:
            told.append(SweptAway(seat=seat, card=card))


class SwapOwnRear(Power):
    """Swaps an own front card without cream with an own rear card; everybody knows the new rear card."""

    name = "swap_own_rear"
    aims = 2

    def targets(self, state: CafeState, seat: Seat) -> list[Target]:
        """Return each own free front card with each own rear card."""
        creamed = state.tokens[Token.CREAM]
        return [(front, rear) for front in state.fronts[seat] if front not in creamed for rear in state.rears[seat]]

    def apply(self, state: CafeState, seat: Seat, target: Target, told: Told = None) -> None:
        """Swap them in their places; what was known of the old rear card ends with its leaving."""
        front, rear = target
        line, slots = state.fronts[seat], state.rears[seat]
        line[line.index(front)] = rear
        slots[slots.index(rear)] = front
        state.clear(front)
        state.face_up.discard(rear)
        state.known.discard(rear)
        for cards in state.peeked:
            cards.discard(rear)
        state.known.add(front)
        if told is not None:
            told.append(RearSwapped(seat=seat, front=front, rear=rear, family=state.family[rear]))


class SwapFronts(Power):
    """Swaps two front cards of different families and without cream between two lines; tokens go along."""

    name = "swap_fronts"
    aims = 2

    def targets(self, state: CafeState, seat: Seat) -> list[Target]:
        """Return every such pair once, the card of the lower seat first."""
        creamed, family = state.tokens[Token.CREAM], state.family
        free = [[card for card in line if card not in creamed] for line in state.fronts]
        return [
            (one, other)
            for low in range(state.seats)
            for high in range(low + 1, state.seats)
            for one in free[low]
            for other in free[high]
            if family[one] != family[other]
        ]

    def apply(self, state: CafeState, seat: Seat, target: Target, told: Told = None) -> None:
        """Swap them in their places."""
        one, other = target
        owners = (_front_owner(state, one), _front_owner(state, other))
        first, second = (state.fronts[owner] for owner in owners)
        first[first.index(one)] = other
        second[second.index(other)] = one
        if told is not None:
            told.append(FrontsSwapped(seat=seat, cards=(one, other), owners=owners))


class GrabFront(_AimedAtOne):
    """Takes a front card without cream from another's line of more than three into the own; tokens go along."""

    name = "grab_front"

    def cards(self, state: CafeState, seat: Seat) -> list[Card]:
        """Return the free cards of the others' long lines."""
        creamed = state.tokens[Token.CREAM]
        return [
            card
            for other, line in enumerate(state.fronts)
            if other != seat and len(line) > FEWEST_IN_FRONT
            for card in line
            if card not in creamed
        ]

    def apply(self, state: CafeState, seat: Seat, target: Target, told: Told = None) -> None:
        """Move it to the end of the own line."""
        (card,) = target
        owner = _front_owner(state, card)
        state.fronts[owner].remove(card)
        state.fronts[seat].append(card)
        if told is not None:
            told.append(Grabbed(seat=seat, card=card, owner=owner))


def _front_owner(state: CafeState, card: Card) -> Seat:
    owner = state.owner(card)
    assert owner is not None
    return owner


def _rear_owner(state: CafeState, card: Card) -> Seat:
    return next(seat for seat, rear in enumerate(state.rears) if card in rear)


_ALL = (
    TurnUpRear(),
    PeekRear(),
    PutToken(Token.COOKIE),
    PutToken(Token.CREAM, MOST_CREAMS),
    PutToken(Token.MUMMY),
    TakeSpoon(),
    SweepCentre(),
    SwapOwnRear(),
    SwapFronts(),
    GrabFront(),
)
POWERS: dict[str, Power] = {power.name: power for power in _ALL}
