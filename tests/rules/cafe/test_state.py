"""The state of a match is plain data: it is copied, written down and read back whole."""

import json

from monstar.rules.cafe.state import Phase, Token
from monstar.rules.rng import Rng
from tests.rules.cafe.table import Table, cafe


def test_every_state_of_a_match_survives_json():
    game = cafe(("peepling", "murmur", "mummy", "flipflop", "snorkel"))
    state, luck, phases = game.setup(3, 4), Rng(2), set()
    while state.phase is not Phase.OVER:
        phases.add(state.phase)
        back = game.state_from_json(json.loads(json.dumps(state.to_json())))
        assert back == state
        assert back.to_json() == state.to_json()
        game.apply(state, luck.choice(game.legal(state, game.actors(state)[0])))
    assert phases == set(Phase) - {Phase.OVER}


def test_what_can_be_undone_survives_json():
    table = Table(["rex rex rex rex", "brewt brewt brewt brewt"])
    before = table.state.to_json()
    table.serve(table.card("rex"))
    table.state = table.game.state_from_json(json.loads(json.dumps(table.state.to_json())))
    table.undo(0)
    assert table.state.to_json() == before


def test_a_copy_shares_nothing_that_changes():
    game = cafe(("peepling", "murmur", "mummy", "flipflop", "snorkel"))
    state = game.setup(4, 1)
    before = json.dumps(state.to_json())
    other = state.copy()
    game.play_any_round(other, Rng(3))
    game.play_any_round(other, Rng(3))
    assert json.dumps(state.to_json()) == before


def test_a_copy_has_the_instant_of_its_state_though_the_cafe_has_no_clock():
    state = cafe().setup(2, 1)
    state.now_ms = 7
    assert state.copy() == state


def test_a_state_tells_whose_card_and_which_tokens():
    state = Table(["rex rex rex rex", "brewt brewt brewt"]).state
    state.tokens[Token.CREAM].update(state.fronts[1][:2])
    assert (state.owner(state.fronts[1][0]), state.creams_in(1), state.creams_in(0)) == (1, 2, 0)
    assert state.owner(state.rears[0][0]) is None
    assert state.bears(Token.CREAM, state.fronts[1][0])
    assert not state.bears(Token.COOKIE, state.fronts[1][0])
