"""The Café's bots: what they see, that they play by the rules and alike, and that they are as strong as promised."""

import itertools
from collections.abc import Iterator

import pytest

from monstar import content
from monstar.bots import bots_of, make_bot
from monstar.bots.cafe.barista import BaristaBot
from monstar.bots.cafe.worth import lead
from monstar.bots.search import Budget
from monstar.errors import BadInput
from monstar.match import Match
from monstar.rules.cafe import CafeGame
from monstar.rules.cafe.acts import NameFirst, Serve, Undo
from monstar.rules.cafe.families import Family
from monstar.rules.cafe.state import CafeState, Phase, Token
from monstar.rules.rng import Rng
from monstar.rules.table import Act
from tests.bots.arena import happenings, new_match, share_won
from tests.extent import LONG, sample
from tests.rules.cafe.table import MENU, SEATS, Table, begin, cafe, mix_of
from tests.rules.cafe.test_views import twin

BOTS = bots_of("cafe")
QUICK = Budget(iterations=40)

every_bot = pytest.mark.parametrize("name", BOTS)


@pytest.fixture(autouse=True)
def quick_baristas(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let baristas think a little only, but where their strength is measured in full."""
    if not LONG:
        monkeypatch.setattr("monstar.bots.cafe.REPEATABLE", QUICK)


def bot_match(names: tuple[str, ...], seed: int, preset: str = MENU[0]) -> Match:
    return new_match(names, seed, preset, "cafe")


def acts_of(match: Match) -> list[Act]:
    return [step.act for step in happenings(match) if step.act is not None]


def test_the_bots_are_named_from_the_weakest_up():
    assert BOTS == ("random", "greedy", "barista")


def test_the_bots_of_another_game_are_unknown_here():
    game = content.make_game(content.preset("cafe", MENU[0]))
    with pytest.raises(BadInput, match=r"unknown bot 'star' \(known: random, greedy, barista\)"):
        make_bot("star", game, 0, 1)


# ------------------------------------------------------------------ they play by the rules


@every_bot
@pytest.mark.parametrize("seats", SEATS)
def test_bots_play_matches_to_the_end_without_one_refused_act(name: str, seats: int):
    for preset in MENU[seats :: sample(7, 1)]:
        match = bot_match((name,) * seats, 5, preset)
        assert all(step.refusal is None for step in happenings(match))
        assert match.outcome is not None


@every_bot
def test_bots_play_families_of_a_designers_own(name: str):
    powers = ("put_cookie", "take_spoon", "turn_up_rear", "sweep_centre")
    game = cafe(("cook", "rex", "flipflop", "grabbit", "murmur"), families=(Family("cook", "Cook", 3, powers),))
    state = game.setup(3, 2)
    bots = [make_bot(name, game, seat, 1) for seat in range(3)]
    while state.phase is not Phase.OVER:
        seat = game.actors(state)[0]
        act = bots[seat].choose(game.view(state, seat), game.legal(state, seat))
        assert game.check(state, act) is None
        game.apply(state, act)
    assert game.outcome(state) is not None


@every_bot
def test_bots_never_take_a_serving_back_and_let_chance_name_who_begins(name: str):
    acts = acts_of(bot_match((name,) * 3, 8))
    assert not any(isinstance(act, Undo) for act in acts)
    assert next(act.who for act in acts if isinstance(act, NameFirst)) is None


# ------------------------------------------------------------------ they play alike


@every_bot
def test_the_same_seed_plays_the_same_match_and_another_seed_another(name: str):
    first, again, other = (acts_of(bot_match((name, "greedy"), seed)) for seed in (3, 3, 4))
    assert first == again
    assert first != other


@every_bot
def test_a_bot_can_take_over_in_the_middle(name: str):
    match = bot_match((name, name), 6)
    for step in happenings(match):
        if len(match.game.actors(match.state)) == 0:
            break
        seat = match.game.actors(match.state)[0]
        view, acts = match.view(seat), match.game.legal(match.state, seat)
        assert make_bot(name, match.game, seat, 6).choose(view, acts) == match.bots[seat].choose(view, acts)
        assert step.refusal is None


# ------------------------------------------------------------------ they see their seat's view alone


def moments(preset: str, seats: int) -> Iterator[tuple[CafeGame, CafeState]]:
    """Yield some states of a match of random bots."""
    match = bot_match(("random",) * seats, 2, preset)
    for number, _ in enumerate(happenings(match)):
        state = match.state
        assert isinstance(state, CafeState)
        if number % 7 == 0 and state.phase is not Phase.OVER:
            assert isinstance(match.game, CafeGame)
            yield match.game, state.copy()


@every_bot
def test_what_a_bot_chooses_does_not_depend_on_what_its_seat_cannot_see(name: str):
    tried = 0
    for game, state in itertools.chain(moments("midnight-mocha", 2), moments("tiptoe-blend", 3)):
        seat = game.actors(state)[0]
        other = twin(game, state, seat, Rng(tried))
        bot = make_bot(name, game, seat, 9)
        chosen = [bot.choose(game.view(each, seat), game.legal(each, seat)) for each in (state, other)]
        assert chosen[0] == chosen[1]
        tried += 1
    assert tried > 6


@every_bot
def test_thinking_changes_nothing(name: str):
    for game, state in moments("upside-down-brew", 3):
        before, seat = state.to_json(), game.actors(state)[0]
        make_bot(name, game, seat, 9).choose(game.view(state, seat), game.legal(state, seat))
        assert state.to_json() == before


# ------------------------------------------------------------------ what they think of


def serving(name: str, table: Table) -> Serve:
    act = make_bot(name, table.game, 0, 4).choose(table.view(0), table.game.legal(table.state, 0))
    assert isinstance(act, Serve)
    return act


@pytest.mark.parametrize("name", ["greedy", "barista"])
def test_the_last_card_served_is_the_one_that_wins_most(name: str):
    """Rex brings three coffees to seat 0, everything else in reach brings none or helps seat 1."""
    table = Table(
        ["rex rex brewt", "rex brewt brewt brewt"], ["rex rex snorkel", "brewt brewt snorkel"], centre="rex rex"
    )
    act = serving(name, table)
    assert act.card == table.card("rex", 1)


@pytest.mark.parametrize("name", ["greedy", "barista"])
def test_a_cookie_goes_on_an_own_card_and_a_mummy_on_anothers(name: str):
    for family, token, seat in (("cakosaurus", Token.COOKIE, 0), ("mummy", Token.MUMMY, 1)):
        table = Table([f"{family} {family} {family}", f"{family} {family} {family} {family}"], mix=(family,))
        act = serving(name, table)
        assert act.targets[0] in table.state.fronts[seat], token


def test_greedy_puts_cards_behind_that_win_more_than_others_would():
    game, gained = cafe(), 0.0
    for seed in range(sample(40, 400)):
        dealt = game.setup(2, seed)
        acts = game.legal(dealt, 0)
        chosen = make_bot("greedy", game, 0, seed).choose(game.view(dealt, 0), acts)
        for act, sign in ((chosen, 1), (acts[0], -1)):
            state = dealt.copy()
            for done in (act, game.legal(dealt, 1)[0]):
                game.apply(state, done)
            state.centre = [state.family.index(family) for family in range(5)]
            gained += sign * lead(game, state, 0)
    assert gained > 0


def test_a_barista_with_time_uses_it_and_one_with_a_seed_counts():
    game = cafe()
    timed, counted = (make_bot("barista", game, 0, 1, repeatable=repeatable) for repeatable in (False, True))
    assert isinstance(timed, BaristaBot)
    assert isinstance(counted, BaristaBot)
    assert timed.budget.ms is not None
    assert timed.budget.ms < 1000
    assert timed.budget.iterations is None
    assert counted.budget.ms is None
    assert counted.budget.iterations is not None


def test_a_barista_without_time_still_serves():
    game = cafe(mix_of("double-dough"))
    state = begin(game, 4)
    for ms in (0.0, -5.0):
        act = BaristaBot(game, 0, 1, Budget(ms=ms)).choose(game.view(state, 0), game.legal(state, 0))
        assert game.check(state, act) is None


# ------------------------------------------------------------------ how strong they are


def test_greedy_beats_random():
    share, low = share_won("greedy", "random", sample(36, 400), MENU, "cafe", z=1.96)
    assert low > (0.75 if LONG else 0.6), f"greedy won {share:.0%}"


def test_the_barista_beats_greedy(monkeypatch: pytest.MonkeyPatch):
    if not LONG:
        monkeypatch.setattr("monstar.bots.cafe.REPEATABLE", Budget(iterations=150))
    share, low = share_won("barista", "greedy", sample(16, 120), MENU, "cafe", z=1.96)
    assert low > (0.6 if LONG else 0.4), f"the barista won {share:.0%}"
