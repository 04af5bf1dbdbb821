"""How guests are imagined to serve when a round is played out: by simple habits, and quickly."""

from monstar.rules.cafe import CafeGame
from monstar.rules.cafe.powers import FEWEST_IN_FRONT, Power, PutToken, Target
from monstar.rules.cafe.scoring import REAR_COUNTS
from monstar.rules.cafe.state import CafeState, Card, Phase, Token
from monstar.rules.rng import Rng
from monstar.rules.table import Seat


def play_out(game: CafeGame, state: CafeState, luck: Rng) -> None:
    """Play to the end of the round, everybody following their habits."""
    while state.phase is Phase.PLAY:
        seat = state.turn
        assert seat is not None
        card = likely_card(game, state, seat, luck)
        game.lay(state, card)
        for power in game.powers_of(state, card):
            target = likely_target(power, state, seat, luck)
            if target is not None:
                power.apply(state, seat, target)
        game.pass_on(state)


def likely_card(game: CafeGame, state: CafeState, seat: Seat, luck: Rng) -> Card:
    """Draw a card of a family that the seat will still lead in, else of one it will tie in, else any."""
    margins, family, creamed = _margins(game, state, seat), state.family, state.tokens[Token.CREAM]
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
    return luck.choice(leading or tying or game.choosable(state))


def likely_target(power: Power, state: CafeState, seat: Seat, luck: Rng) -> Target | None:
    """Draw a target: cookies go on own cards, mummies on the others', and all else anywhere."""
    if isinstance(power, PutToken) and power.token is not Token.CREAM:
        targets, own = power.targets(state, seat), state.fronts[seat]
        wanted = [target for target in targets if (target[0] in own) == (power.token is Token.COOKIE)] or targets
        return luck.choice(wanted) if wanted else None
    return power.any_target(state, seat, luck)


def _margins(game: CafeGame, state: CafeState, seat: Seat) -> list[int]:
    """Return by family how much stronger the seat is than the strongest of the others."""
    strengths = [[0] * state.seats for _ in game.mix]
    for owner in range(state.seats):
        for card in state.fronts[owner]:
            strengths[state.family[card]][owner] += 1
        for card in state.rears[owner]:
            strengths[state.family[card]][owner] += REAR_COUNTS
    return [row.pop(seat) - max(row) for row in strengths]
