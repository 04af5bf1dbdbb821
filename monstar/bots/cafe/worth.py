"""What a state is worth to a seat."""

from collections.abc import Sequence
from operator import add

from monstar.rules.cafe import CafeGame
from monstar.rules.cafe.state import CafeState, Phase, Token
from monstar.rules.table import Seat


def standing(game: CafeGame, state: CafeState) -> Sequence[float]:
    """Return everybody's total, as if a round that is being played were scored as things lie."""
    totals = list(game.totals(state))
    if state.phase in (Phase.SCORED, Phase.OVER):
        return totals
    totals = list(map(add, totals, game.coffees_lying(state)))
    for token, worth in ((Token.COOKIE, 1), (Token.MUMMY, -1)):
        lying = state.tokens[token]
        if lying:
            for seat, line in enumerate(state.fronts):
                totals[seat] += worth * sum(card in lying for card in line)
    return totals


def lead(game: CafeGame, state: CafeState, seat: Seat) -> float:
    """Return how far a seat is ahead of the best of the others; less than 0 if it is behind."""
    totals = standing(game, state)
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
