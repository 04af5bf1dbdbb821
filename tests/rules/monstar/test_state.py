"""The state as plain data, and what it tells of where in the round we are."""

import json

import pytest

from monstar.rules.monstar.acts import Flip, Pick, Take
from monstar.rules.monstar.state import MonstarState
from tests.rules.monstar.table import BELL_MS, BREATH_MS, END_MS, NEXT_BELL_MS, Table, casting, opening


def busy() -> Table:
    """Return a table in a grace, with a tile in hand, a tile on a stage and missed takes."""
    table = casting(stages=[{"yellow-1": "howl"}, {}], grace_ms=100, missed_take="counted")
    table.do(Flip, 4000, tile=10)
    table.do(Take, BELL_MS, tile=0, spot="green-1")
    table.do(Pick, NEXT_BELL_MS, 1, tile=1)
    table.at(END_MS + 6000)
    assert table.state.hand is not None
    assert table.state.grace
    return table


def test_every_field_survives_json():
    for table in (busy(), casting()):
        state = table.state
        back = MonstarState.from_json(json.loads(json.dumps(state.to_json())))
        assert back == state
        assert back.hand == state.hand
        assert back.to_json() == state.to_json()
        assert table.game.state_from_json(state.to_json()) == state


def test_before_the_first_casting_nothing_has_sounded_and_no_turn_has_ended():
    state = opening().state
    assert (state.applauded, state.bell_rung, state.on_turn, state.last_ended_turn) == (False, False, None, -1)


def test_a_state_taken_back_from_json_plays_on_alike():
    table = busy()
    other = Table(table.game, MonstarState.from_json(json.loads(json.dumps(table.state.to_json()))))
    for seat in (0, 1):
        assert other.game.legal(other.state, seat) == table.game.legal(table.state, seat)
    assert other.finish() == table.finish()


def test_a_copy_shares_nothing_that_changes():
    table = busy()
    before = table.state.to_json()
    copy = Table(table.game, table.state.copy())
    copy.finish()
    copy.state.stages[0].clear()
    copy.state.missed_takes[0] = copy.state.totals[0] = 99
    copy.state.points[0][0] = 99
    copy.state.face_up.clear()
    assert table.state.to_json() == before


@pytest.mark.parametrize(
    ("at_ms", "turn", "on_turn", "bell_rung", "last_ended_turn"),
    [
        (0, -1, None, False, -1),
        (BREATH_MS, 0, 0, False, -1),
        (BELL_MS, 0, 0, True, -1),
        (END_MS, 1, 1, False, 0),
        (NEXT_BELL_MS, 1, 1, True, 0),
        (BREATH_MS + 6000 * 15, 15, 1, False, 14),
        (BREATH_MS + 6000 * 16, 15, None, False, 15),
    ],
)
def test_a_state_tells_whose_turn_it_is_and_which_ended_last(
    at_ms: int, turn: int, on_turn: int | None, bell_rung: bool, last_ended_turn: int
):
    table = casting()
    table.at(at_ms)
    state = table.state
    found = (state.turn, state.on_turn, state.bell_rung, state.last_ended_turn)
    assert found == (turn, on_turn, bell_rung, last_ended_turn)
    assert state.applauded is (last_ended_turn == 15)
