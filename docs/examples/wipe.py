"""A power of one's own for the Café: it takes the tokens off a card. A family of a ruleset uses it by its name."""

from monstar.rules.cafe.powers import Power, Target
from monstar.rules.cafe.state import CafeState, Card, Token
from monstar.rules.table import Event, Seat


class Wipe(Power):
    """Takes all tokens off a front card, in any line; they go back to the supply."""

    name = "wipe"

    def targets(self, state: CafeState, seat: Seat) -> list[Target]:
        """Return the front cards that bear a token; none, and the power is skipped."""
        return [(card,) for line in state.fronts for card in line if self.borne(state, card)]

    def apply(self, state: CafeState, seat: Seat, target: Target, told: list[Event] | None = None) -> None:
        """Take the tokens off."""
        (card,) = target
        for token in self.borne(state, card):
            state.tokens[token].remove(card)
            state.supply[token] += 1

    @staticmethod
    def borne(state: CafeState, card: Card) -> list[Token]:
        """Return the tokens on a card."""
        return [token for token in Token if card in state.tokens[token]]


POWERS = [Wipe()]
