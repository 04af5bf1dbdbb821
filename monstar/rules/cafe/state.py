"""The state of a Café match, as plain data."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any

from monstar.rules.table import Seat, State

Card = int  # a number that tells nothing of the card's family; dealt anew every round


class Phase(StrEnum):
    """Names the parts of a match."""

    REAR = "rear"  # everybody chooses three cards for the rear line, in secret
    FIRST = "first"  # several seats could begin, and the table names one of them
    PLAY = "play"
    SCORED = "scored"  # round 1 is over and everything is revealed
    OVER = "over"


class Token(StrEnum):
    """Names the tokens that lie on cards."""

    COOKIE = "cookie"
    CREAM = "cream"
    MUMMY = "mummy"


@dataclass(slots=True, kw_only=True)
class CafeState(State):
    """Holds a Café match.

    `family` tells the family of each card, as a place in the mix. `rears` are slots, fixed and public. `face_up` are
    rear cards a power has turned up, `known` those that everybody saw go there, `peeked` by seat those it has looked
    at. `tokens` are the cards a token lies on, `supply` what is left of each. `won` are cookies and mummies by seat.
    `coffees` are those won by round, then by seat. `pool` counts the cards of each family that are in this round.
    `before` is the state before the last serving while that can still be undone.
    """

    phase: Phase = Phase.REAR
    deal: int = 0
    pool: list[int] = field(default_factory=list)
    family: list[int] = field(default_factory=list)
    hands: list[list[Card]] = field(default_factory=list)
    fronts: list[list[Card]] = field(default_factory=list)
    rears: list[list[Card]] = field(default_factory=list)
    centre: list[Card] = field(default_factory=list)
    swept: list[Card] = field(default_factory=list)
    undealt: list[Card] = field(default_factory=list)
    face_up: set[Card] = field(default_factory=set)
    known: set[Card] = field(default_factory=set)
    peeked: list[set[Card]] = field(default_factory=list)
    tokens: dict[Token, set[Card]] = field(default_factory=dict)
    supply: dict[Token, int] = field(default_factory=dict)
    spoon: Seat | None = None
    turn: Seat | None = None
    last: Seat | None = None
    coffees: list[list[int]] = field(default_factory=list)
    won: dict[Token, list[int]] = field(default_factory=dict)
    before: "CafeState | None" = None

    def owner(self, card: Card) -> Seat | None:
        """Return whose front line a card lies in, None if in nobody's."""
        for seat, front in enumerate(self.fronts):
            if card in front:
                return seat
        return None

    def bears(self, token: Token, card: Card) -> bool:
        """Tell whether a token lies on a card."""
        return card in self.tokens[token]

    def creams_in(self, seat: Seat) -> int:
        """Return how many cards of a front line bear whipped cream."""
        creamed = self.tokens[Token.CREAM]
        return sum(card in creamed for card in self.fronts[seat])

    def clear(self, card: Card) -> None:
        """Give the tokens on a card back to the supply: it leaves the front lines."""
        for token, cards in self.tokens.items():
            if card in cards:
                cards.remove(card)
                self.supply[token] += 1

    def copy(self) -> "CafeState":
        """Return an independent copy; what can be undone is shared, for it never changes."""
        return CafeState(
            seats=self.seats,
            rng=self.rng,
            round=self.round,
            now_ms=self.now_ms,
            phase=self.phase,
            deal=self.deal,
            pool=self.pool[:],
            family=self.family[:],
            hands=[hand[:] for hand in self.hands],
            fronts=[front[:] for front in self.fronts],
            rears=[rear[:] for rear in self.rears],
            centre=self.centre[:],
            swept=self.swept[:],
            undealt=self.undealt[:],
            face_up=set(self.face_up),
            known=set(self.known),
            peeked=[set(cards) for cards in self.peeked],
            tokens={token: set(cards) for token, cards in self.tokens.items()},
            supply=dict(self.supply),
            spoon=self.spoon,
            turn=self.turn,
            last=self.last,
            coffees=[row[:] for row in self.coffees],
            won={token: counts[:] for token, counts in self.won.items()},
            before=self.before,
        )

    def to_json(self) -> dict[str, Any]:
        """Return the state as plain JSON data."""
        return {item.name: _plain(getattr(self, item.name)) for item in fields(self)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "CafeState":
        """Take back what :meth:`to_json` gave."""
        values = dict(data)
        values["phase"] = Phase(values["phase"])
        values["face_up"], values["known"] = set(values["face_up"]), set(values["known"])
        values["peeked"] = [set(cards) for cards in values["peeked"]]
        values["tokens"] = {Token(name): set(cards) for name, cards in values["tokens"].items()}
        values["supply"] = {Token(name): count for name, count in values["supply"].items()}
        values["won"] = {Token(name): counts for name, counts in values["won"].items()}
        if values["before"] is not None:
            values["before"] = cls.from_json(values["before"])
        return cls(**values).copy()


def _plain(value: Any) -> Any:
    """Turn sets into sorted lists and names into texts, all the way down."""
    if isinstance(value, CafeState):
        return value.to_json()
    if isinstance(value, set):
        return sorted(value)
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    return str(value) if isinstance(value, StrEnum) else value
