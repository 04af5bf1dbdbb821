"""How guests are imagined to serve when a round is played out: by simple habits, and quickly."""

from monstar.rules.cafe import CafeGame
from monstar.rules.cafe.powers import FEWEST_IN_FRONT, Power, PutToken, Target
from monstar.rules.cafe.state import CafeState, Card, Token
from monstar.rules.rng import Rng
from monstar.rules.table import Seat


class Regular:
    """Serves what costs it no lead, and aims cookies and mummies at the right lines."""

    def __init__(self, game: CafeGame, luck: Rng) -> None:
        self.game = game
        self.luck = luck

    def card(self, state: CafeState, seat: Seat) -> Card:
        """Draw a card of a family that the seat will still lead in, else of one it will tie in, else any."""
        family, creamed = state.family, state.tokens[Token.CREAM]
        margins = [row.pop(seat) - max(row) for row in self.game.strengths(state)]  # over the strongest of the others
        leading: list[Card] = []
        tying: list[Card] = []
        for owner, line in enumerate(state.fronts):
            if len(line) > FEWEST_IN_FRONT:
                own = owner == seat  # the seat loses the card's strength
                for card in line:
                    if card not in creamed:
                        margin = margins[family[card]] - own
                        if margin > 0 or (margin == 0 and state.spoon == seat):
                            leading.append(card)
                        elif margin == 0:
                            tying.append(card)
        return self.luck.choice(leading or tying or self.game.choosable(state))

    def aim(self, power: Power, state: CafeState, seat: Seat) -> Target | None:
        """Draw a target: cookies go on own cards, mummies on the others', and all else anywhere."""
        if isinstance(power, PutToken) and power.token is not Token.CREAM:
            targets, own = power.targets(state, seat), state.fronts[seat]
            wanted = [target for target in targets if (target[0] in own) == (power.token is Token.COOKIE)] or targets
            return self.luck.choice(wanted) if wanted else None
        return power.any_target(state, seat, self.luck)
