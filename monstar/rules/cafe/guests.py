"""Guests who serve to the end of a round without a word: how matches are simulated, and how bots think ahead.

A guest picks only what may be served and aimed at, so nothing is judged, told or kept to be undone.
"""

from typing import Protocol

from monstar.rules.cafe.powers import Power, Target, draw_without
from monstar.rules.cafe.serving import in_long_lines
from monstar.rules.cafe.state import CafeState, Card, Token
from monstar.rules.rng import Rng
from monstar.rules.table import Seat

_CREAM = Token.CREAM  # kept, for up to Python 3.11 looking a member up takes as long as a draw


class Guest(Protocol):
    """Serves for whoever is on turn."""

    def card(self, state: CafeState, seat: Seat) -> Card:
        """Return a card that may be served."""

    def aim(self, power: Power, state: CafeState, seat: Seat) -> Target | None:
        """Return what a power of that card is aimed at, None if it has no target."""


class AnyGuest:
    """Serves any card in any way: the card, then the target of each of its powers, each equally likely."""

    def __init__(self, luck: Rng) -> None:
        self.luck = luck

    def card(self, state: CafeState, seat: Seat) -> Card:
        """Draw a card; a line of more than three has one without cream, for at most three have some."""
        return draw_without(state.tokens[_CREAM], in_long_lines(state), self.luck)

    def aim(self, power: Power, state: CafeState, seat: Seat) -> Target | None:
        """Draw a target."""
        return power.any_target(state, seat, self.luck)
