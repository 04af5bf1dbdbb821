"""What a view tells, field by field, and what a state that is drawn for it keeps (rules, section 3, secrecy)."""

import pytest

from monstar.rules.monstar.acts import Flip, Pick, Take
from monstar.rules.monstar.state import Hand, Lying, MonstarView, Phase
from monstar.rules.rng import Rng
from tests.rules.monstar.table import BELL_MS, BREATH_MS, NEXT_BELL_MS, NEXT_END_MS, Table, casting

HIDDEN = {"rng", "deal", "middle", "sheet"}  # what no view tells whole


def in_grace() -> Table:
    """Return a second round at the third breath: seat 1 still holds a tile of the turn before, in its grace."""
    table = casting(stages=[{"yellow-1": "howl"}, {"chair-1": "jn"}], round_=2, grace_ms=100, missed_take="counted")
    table.state.points, table.state.totals, table.state.missed_takes = [[3, -2]], [3, 0], [1, 2]
    table.do(Flip, BREATH_MS + 500, tile=10)
    table.do(Take, BELL_MS, tile=0, spot="green-1")
    table.do(Pick, NEXT_BELL_MS, 1, tile=1)
    table.at(NEXT_END_MS)
    return table


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_view_tells_everything_but_hidden_tiles_and_coming_cues(viewer: int | None):
    table = in_grace()
    state, pieces = table.state, table.game.pieces
    open_places = {2, 3, 4, 5, 10} | state.face_up  # the flip that seat 1 missed was made for it
    assert len(open_places) == 6
    held = state.hand
    assert held is not None
    assert table.game.view(state, viewer) == MonstarView(
        viewer=viewer,
        seats=2,
        phase=Phase.CASTING,
        round=2,
        scariest=1,
        starter=0,
        now_ms=NEXT_END_MS,
        turn=2,
        turns=18,
        on_turn=0,
        bell_rung=False,
        flip_turn=1,
        take_turn=0,
        sounded=state.sheet.cues[:5],
        middle=tuple(
            None
            if place in (0, 1)
            else Lying(pieces[tile].is_judge, tile if place in open_places else None)  # type: ignore[index]
            for place, tile in enumerate(state.middle)
        ),
        stages=({"yellow-1": state.stages[0]["yellow-1"], "green-1": state.stages[0]["green-1"]}, state.stages[1]),
        hand=Hand(1, held.tile, 1),
        grace=True,
        missed_takes=(1, 2),
        points=((3, -2),),
        totals=(3, 0),
        tallies=None,
    )


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_state_drawn_for_a_view_is_the_true_one_but_for_what_is_hidden(viewer: int | None):
    table = in_grace()
    drawn, true = table.game.determinize(table.game.view(table.state, viewer), Rng(5)), table.state
    told = [{k: v for k, v in state.to_json().items() if k not in HIDDEN} for state in (drawn, true)]
    assert told[0] == told[1]
    shown = [place for place, tile in enumerate(true.middle) if tile is None or place in true.face_up]
    assert [drawn.middle[place] for place in shown] == [true.middle[place] for place in shown]
    assert drawn.middle != true.middle
    assert sorted(tile for tile in drawn.middle if tile is not None) == sorted(
        tile for tile in true.middle if tile is not None
    )
    assert drawn.sheet.cues[:5] == true.sheet.cues[:5]
    assert [(cue.kind, cue.seat) for cue in drawn.sheet.cues] == [(cue.kind, cue.seat) for cue in true.sheet.cues]
    assert drawn.sheet.cues[5:] != true.sheet.cues[5:]
    assert drawn.sheet.cues[5].at_ms > true.now_ms


def test_no_cue_is_drawn_for_an_instant_that_has_passed():
    table = casting()
    table.at(BELL_MS - 1)  # long after the breath for a bell
    view = table.game.view(table.state, 0)
    bells = [table.game.determinize(view, Rng(number)).sheet.cues[1].at_ms for number in range(40)]
    assert min(bells) >= BELL_MS
    assert len(set(bells)) > 30


def test_every_state_drawn_for_a_view_has_luck_and_a_deal_of_its_own():
    table = in_grace()
    drawn = [table.game.determinize(table.game.view(table.state, 0), Rng(100 + number)) for number in range(9)]
    assert len({state.rng for state in (*drawn, table.state)}) == 10
    assert len({state.deal for state in (*drawn, table.state)}) == 10


def test_between_rounds_a_view_tells_points_and_tallies_and_of_no_turn():
    table = casting(stages=[{"yellow-1": "howl", "chair-1": "jf"}])
    table.finish()
    view = table.game.view(table.state, None)
    assert (view.phase, view.round, view.now_ms) == (Phase.APPLAUSE, 1, table.state.now_ms)
    assert (view.turn, view.on_turn, view.bell_rung, view.sounded) == (-1, None, False, ())
    assert (view.points, view.totals) == (((1, 0),), (1, 0))
    assert view.tallies is not None
    assert [tally.points for tally in view.tallies] == [1, 0]


def test_before_anybody_is_the_scariest_nobody_starts():
    table = casting()
    table.state.phase, table.state.scariest = Phase.SCARIEST, None
    view = table.game.view(table.state, 0)
    assert (view.scariest, view.starter) == (None, None)
