"""The powers of the Café's families: small definitions, each saying what it may be aimed at and what it does.

A target is a tuple of cards. `targets` is asked when the served card already lies in the centre; an empty list means
that the power cannot be used and is skipped. No power changes the number of front cards in all or the size of a rear.
"""

from abc import ABC, abstractmethod
from typing import ClassVar

from monstar.rules.cafe.events import (
    FrontsSwapped,
    Grabbed,
    Peeked,
    RearSwapped,
    SpoonTaken,
    SweptAway,
    TokenPut,
    TurnedUp,
)
from monstar.rules.cafe.state import CafeState, Card, Token
from monstar.rules.rng import Rng
from monstar.rules.table import Event, Seat

FEWEST_IN_FRONT = 3
MOST_CREAMS = 3
Target = tuple[Card, ...]


class Power(ABC):
    """Is what serving a card lets the active seat do.

    `aims` is how many cards a target has. `reveals` tells that somebody learns something, so that it cannot be undone.
    """

    aims: ClassVar[int] = 1
    reveals: ClassVar[bool] = False

    @abstractmethod
    def targets(self, state: CafeState, seat: Seat) -> list[Target]:
        """Return everything the seat could aim at."""

    @abstractmethod
    def apply(self, state: CafeState, seat: Seat, target: Target) -> list[Event]:
        """Do it."""

    def any_target(self, state: CafeState, seat: Seat, luck: Rng) -> Target | None:
        """Return a target drawn uniformly, None if there is none."""
        targets = self.targets(state, seat)
        return luck.choice(targets) if targets else None


def at_place(lines: list[list[Card]], place: int) -> tuple[list[Card], int]:
    """Return the line, and the place in it, that a place counted through all lines falls into."""
    for line in lines:
        if place < len(line):
            return line, place
        place -= len(line)
    raise IndexError(place)


class _RearPower(Power):
    """Aims at a face-down rear card of another seat."""

    reveals = True

    def targets(self, state: CafeState, seat: Seat) -> list[Target]:
        """Return the face-down rear cards of the others, known or not."""
        return [
            (card,)
            for other, rear in enumerate(state.rears)
            if other != seat
            for card in rear
            if card not in state.face_up
        ]


class TurnUpRear(_RearPower):
    """Turns a rear card of another seat face up; it stays there and counts double as before."""

    def apply(self, state: CafeState, seat: Seat, target: Target) -> list[Event]:
        """Turn it up for all."""
        (card,) = target
        state.face_up.add(card)
        return [TurnedUp(seat=seat, owner=_rear_owner(state, card), card=card, family=state.family[card])]


class PeekRear(_RearPower):
    """Looks at a rear card of another seat, in secret."""

    def apply(self, state: CafeState, seat: Seat, target: Target) -> list[Event]:
        """Let the seat alone know it."""
        (card,) = target
        state.peeked[seat].add(card)
        return [Peeked(seat=seat, owner=_rear_owner(state, card), card=card, family=state.family[card])]


class PutToken(Power):
    """Puts a token of one kind on a front card that has none of it, in any line; needs one in the supply."""

    def __init__(self, token: Token, most_in_line: int | None = None) -> None:
        self.token = token
        self.most_in_line = most_in_line

    def targets(self, state: CafeState, seat: Seat) -> list[Target]:
        """Return the front cards without such a token, in lines that may have one more."""
        bearing = state.tokens[self.token]
        return [(card,) for line in self._lines(state) for card in line if card not in bearing]

    def any_target(self, state: CafeState, seat: Seat, luck: Rng) -> Target | None:
        """Draw any card until one has no token; only if most have one, look for those that have none."""
        lines, bearing = self._lines(state), state.tokens[self.token]
        many = sum(map(len, lines))
        if 2 * len(bearing) >= many:
            return super().any_target(state, seat, luck)
        while True:
            line, place = at_place(lines, luck.below(many))
            if line[place] not in bearing:
                return (line[place],)

    def _lines(self, state: CafeState) -> list[list[Card]]:
        """Return the front lines that may have one more token, none if the supply is empty."""
        bearing = state.tokens[self.token]
        if not state.supply[self.token]:
            return []
        if self.most_in_line is None or len(bearing) < self.most_in_line:
            return state.fronts
        return [line for line in state.fronts if len(bearing.intersection(line)) < self.most_in_line]

    def apply(self, state: CafeState, seat: Seat, target: Target) -> list[Event]:
        """Take it from the supply and put it down."""
        (card,) = target
        state.supply[self.token] -= 1
        state.tokens[self.token].add(card)
        return [TokenPut(seat=seat, token=self.token, card=card)]


class TakeSpoon(Power):
    """Takes the golden spoon, from whoever has it."""

    aims = 0

    def targets(self, state: CafeState, seat: Seat) -> list[Target]:
        """Return the one way to do it, none if the seat has the spoon already."""
        return [] if state.spoon == seat else [()]

    def apply(self, state: CafeState, seat: Seat, target: Target) -> list[Event]:
        """Hand it over."""
        before, state.spoon = state.spoon, seat
        return [SpoonTaken(seat=seat, before=before)]


class SweepCentre(Power):
    """Discards a centre card of another family than the card just served; it leaves the round."""

    def targets(self, state: CafeState, seat: Seat) -> list[Target]:
        """Return the centre cards of other families."""
        served = state.family[state.centre[-1]]
        return [(card,) for card in state.centre if state.family[card] != served]

    def apply(self, state: CafeState, seat: Seat, target: Target) -> list[Event]:
        """Put it aside."""
        (card,) = target
        state.centre.remove(card)
        state.swept.append(card)
        return [SweptAway(seat=seat, card=card)]


class SwapOwnRear(Power):
    """Swaps an own front card without cream with an own rear card; everybody knows the new rear card."""

    aims = 2

    def targets(self, state: CafeState, seat: Seat) -> list[Target]:
        """Return each own free front card with each own rear card."""
        creamed = state.tokens[Token.CREAM]
        return [(front, rear) for front in state.fronts[seat] if front not in creamed for rear in state.rears[seat]]

    def apply(self, state: CafeState, seat: Seat, target: Target) -> list[Event]:
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
        return [RearSwapped(seat=seat, front=front, rear=rear, family=state.family[rear])]


class SwapFronts(Power):
    """Swaps two front cards of different families and without cream between two lines; tokens go along."""

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

    def apply(self, state: CafeState, seat: Seat, target: Target) -> list[Event]:
        """Swap them in their places."""
        one, other = target
        owners = (_front_owner(state, one), _front_owner(state, other))
        first, second = (state.fronts[owner] for owner in owners)
        first[first.index(one)] = other
        second[second.index(other)] = one
        return [FrontsSwapped(seat=seat, cards=(one, other), owners=owners)]


class GrabFront(Power):
    """Takes a front card without cream from another's line of more than three into the own; tokens go along."""

    def targets(self, state: CafeState, seat: Seat) -> list[Target]:
        """Return the free cards of the others' long lines."""
        creamed = state.tokens[Token.CREAM]
        return [
            (card,)
            for other, line in enumerate(state.fronts)
            if other != seat and len(line) > FEWEST_IN_FRONT
            for card in line
            if card not in creamed
        ]

    def apply(self, state: CafeState, seat: Seat, target: Target) -> list[Event]:
        """Move it to the end of the own line."""
        (card,) = target
        owner = _front_owner(state, card)
        state.fronts[owner].remove(card)
        state.fronts[seat].append(card)
        return [Grabbed(seat=seat, card=card, owner=owner)]


def _front_owner(state: CafeState, card: Card) -> Seat:
    owner = state.owner(card)
    assert owner is not None
    return owner


def _rear_owner(state: CafeState, card: Card) -> Seat:
    return next(seat for seat, rear in enumerate(state.rears) if card in rear)


POWERS: dict[str, Power] = {
    "turn_up_rear": TurnUpRear(),
    "peek_rear": PeekRear(),
    "put_cookie": PutToken(Token.COOKIE),
    "put_cream": PutToken(Token.CREAM, MOST_CREAMS),
    "put_mummy": PutToken(Token.MUMMY),
    "take_spoon": TakeSpoon(),
    "sweep_centre": SweepCentre(),
    "swap_own_rear": SwapOwnRear(),
    "swap_fronts": SwapFronts(),
    "grab_front": GrabFront(),
}
