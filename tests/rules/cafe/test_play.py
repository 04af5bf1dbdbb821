"""Random play: nothing gets lost, nobody gets stuck, and the figures of the rules come out (section 4)."""

from dataclasses import dataclass, field

import pytest

from monstar.rules.cafe import CafeGame
from monstar.rules.cafe.acts import Serve, Undo
from monstar.rules.cafe.params import DEALT
from monstar.rules.cafe.state import CafeState, Phase, Token
from monstar.rules.rng import Rng
from tests.extent import LONG, sample
from tests.rules.cafe.table import KITCHEN, LATTE, MENU, SEATS, cafe, mix_of, serve_any

TOTALS = {Token.COOKIE: 12, Token.CREAM: 7, Token.MUMMY: 10}

every_menu = pytest.mark.parametrize("preset", MENU)


def assert_whole(state: CafeState) -> None:
    """Every card is in one place, every token too, and the lines are as the rules want them."""
    rows = [*state.hands, *state.fronts, *state.rears, state.centre, state.swept, state.undealt]
    assert sorted(card for row in rows for card in row) == list(range(50))
    in_front = {card for line in state.fronts for card in line}
    for token, total in TOTALS.items():
        lying = state.tokens[token]
        assert lying <= in_front
        assert state.supply[token] + len(lying) + sum(state.won.get(token, [])) == total
    if state.phase is Phase.REAR:
        return
    assert all(len(line) >= 3 for line in state.fronts)
    assert all(len(rear) == 3 for rear in state.rears)
    assert all(sum(card in state.tokens[Token.CREAM] for card in line) <= 3 for line in state.fronts)
    served = len(state.centre) + len(state.swept)
    assert len(in_front) == state.seats * (DEALT[state.seats] - 3) - served


@every_menu
@pytest.mark.parametrize("seats", SEATS)
def test_cards_and_tokens_are_kept_whole_through_every_act(preset: str, seats: int):
    game = cafe(mix_of(preset))
    for seed in range(sample(1, 25)):
        state, luck = game.setup(seats, seed), Rng.derived(seed, 9)
        turns = [0] * seats
        while state.phase is not Phase.OVER:
            assert_whole(state)
            act = luck.choice(game.legal(state, luck.choice(game.actors(state))))
            turns[act.seat] += isinstance(act, Serve) - isinstance(act, Undo)
            game.apply(state, act)
        assert_whole(state)
        assert turns == [2 * (DEALT[seats] - 6)] * seats


@every_menu
@pytest.mark.parametrize("seats", SEATS)
def test_every_round_of_every_mix_ends_after_its_turns(preset: str, seats: int):
    game = cafe(mix_of(preset))
    for seed in range(sample(6, 150)):
        state, luck = game.setup(seats, seed), Rng.derived(seed, 1)
        for _ in range(2):
            assert game.play_any_round(state, luck) == seats * (DEALT[seats] - 6)
        assert state.phase is Phase.OVER
        assert game.outcome(state) is not None


def test_any_five_families_can_be_played():
    luck = Rng(11)
    for seed in range(sample(60, 2000)):
        state = (game := any_cafe(luck)).setup(2 + seed % 4, seed)
        game.play_any_round(state, luck)
        game.play_any_round(state, luck)
        assert state.phase is Phase.OVER


def any_cafe(luck: Rng) -> CafeGame:
    names = list(KITCHEN.families)
    luck.shuffle(names)
    return cafe(names[:5])


# ------------------------------------------------------------------ figures


@dataclass
class Figures:
    """Is what many random matches came to."""

    winning: list[int] = field(default_factory=list)  # the winners' total of each match
    with_token: dict[Token, int] = field(default_factory=lambda: dict.fromkeys(Token, 0))
    empty: dict[Token, int] = field(default_factory=lambda: dict.fromkeys(Token, 0))

    @property
    def mean(self) -> float:
        return sum(self.winning) / len(self.winning)


BRINGS = {"cakosaurus": Token.COOKIE, "snorkel": Token.CREAM, "mummy": Token.MUMMY}


def simulate(seats: int, matches: int, mix: tuple[str, ...] | None) -> Figures:
    """Play matches at random, with five families at random each unless a mix is given."""
    figures, luck = Figures(), Rng.derived(seats, 77)
    for seed in range(matches):
        game = any_cafe(luck) if mix is None else cafe(mix)
        state = game.setup(seats, seed)
        tokens = {number: BRINGS[member.id] for number, member in enumerate(game.mix) if member.id in BRINGS}
        empty = set[Token]()
        while state.phase is not Phase.OVER:
            if state.phase is not Phase.PLAY:
                play_to_the_first_turn(game, state, luck)
            missing = [token for token in tokens.values() if not state.supply[token]]
            bearing = {token: set(state.tokens[token]) for token in missing}
            serve_any(game, state, luck)
            due = tokens.get(state.family[state.centre[-1]])
            if due in bearing and state.centre[-1] not in bearing[due]:
                empty.add(due)
        for token in tokens.values():
            figures.with_token[token] += 1
            figures.empty[token] += token in empty
        outcome = game.outcome(state)
        assert outcome is not None
        figures.winning.append(max(outcome.totals))
    return figures


def play_to_the_first_turn(game: CafeGame, state: CafeState, luck: Rng) -> None:
    while state.phase is not Phase.PLAY:
        game.apply(state, luck.choice(game.legal(state, game.actors(state)[0])))


MATCHES = 6000 if LONG else 250
NEAR = 0.15 if LONG else 0.7  # three standard errors of a mean over so few


@pytest.mark.parametrize(("seats", "low", "high"), [(2, 11.8, 11.9), (3, 9.2, 9.3), (4, 10.1, 10.1), (5, 10.9, 10.9)])
def test_random_matches_of_any_five_families_win_what_the_rules_say(seats: int, low: float, high: float):
    figures = simulate(seats, MATCHES, None)
    assert low - NEAR <= figures.mean <= high + NEAR
    for token, matches in figures.with_token.items():
        assert figures.empty[token] / matches < 0.02


@pytest.mark.parametrize(("seats", "mean"), [(2, 13.3), (3, 10.2), (4, 11.0), (5, 11.9)])
def test_random_matches_of_latte_newbie_win_what_the_rules_say(seats: int, mean: float):
    assert simulate(seats, MATCHES, LATTE).mean == pytest.approx(mean, abs=NEAR)
