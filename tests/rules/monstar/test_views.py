"""What a viewer may know (rules, section 3, secrecy), and full states drawn to fit a view."""

import dataclasses

import pytest

from monstar.rules.cues import Cue, CueKind, CueSheet
from monstar.rules.monstar.acts import Flip, Pick, PlaceTile, Take
from monstar.rules.monstar.state import Lying, Phase
from monstar.rules.rng import Rng
from tests.rules.monstar.table import BELL_MS, BREATH_MS, END_MS, NEXT_BELL_MS, Table, casting, opening

INSTANTS = [0, BREATH_MS - 1, BREATH_MS, 4000, BELL_MS - 1, BELL_MS, END_MS - 1, END_MS, END_MS + 40, NEXT_BELL_MS]


def later_cues_moved(table: Table, by_ms: int) -> Table:
    """Return the same table with every cue that has not sounded moved."""
    state = table.state.copy()
    cues = list(state.sheet.cues)
    cues[state.sounded :] = [dataclasses.replace(cue, at_ms=cue.at_ms + by_ms) for cue in cues[state.sounded :]]
    state.sheet = CueSheet(tuple(cues))
    return Table(table.game, state)


@pytest.mark.parametrize("at_ms", INSTANTS)
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_no_view_gives_a_coming_cue_away(at_ms: int, viewer: int | None):
    table = casting(grace_ms=100)
    table.at(at_ms)
    moved = later_cues_moved(table, 5000)
    assert moved.state != table.state
    assert moved.game.view(moved.state, viewer) == table.game.view(table.state, viewer)


@pytest.mark.parametrize("at_ms", INSTANTS)
def test_nothing_public_in_a_refusal_gives_a_coming_cue_away(at_ms: int):
    table = casting(grace_ms=100)
    table.at(at_ms)
    moved = later_cues_moved(table, 5000)
    hidden = table.first_hidden()
    for seat in (0, 1):
        for act in (
            Flip(seat=seat, at_ms=at_ms, tile=hidden),
            Pick(seat=seat, at_ms=at_ms, tile=0),
            Take(seat=seat, at_ms=at_ms, tile=0),
            PlaceTile(seat=seat, at_ms=at_ms),
        ):
            true, other = (played.game.check(played.state, act) for played in (table, moved))
            assert (true and true.public()) == (other and other.public())


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_face_down_tile_shows_the_shape_of_its_back_only(viewer: int | None):
    table = casting()
    view = table.game.view(table.state, viewer)
    for place, tile in enumerate(table.state.middle):
        judge = table.game.pieces[tile].is_judge
        assert view.middle[place] == Lying(judge, tile if place in table.state.face_up else None)


def test_two_face_down_tiles_of_one_back_can_be_swapped_unseen():
    table = casting()
    by_back: dict[bool, list[int]] = {True: [], False: []}
    for place in table.state.face_down:
        by_back[table.game.pieces[table.state.middle[place]].is_judge].append(place)
    for places in by_back.values():
        swapped = table.state.copy()
        one, other = places[0], places[-1]
        swapped.middle[one], swapped.middle[other] = swapped.middle[other], swapped.middle[one]
        assert swapped != table.state
        for viewer in (None, 0, 1):
            assert table.game.view(swapped, viewer) == table.game.view(table.state, viewer)


def test_everybody_sees_the_same():
    table = casting(stages=[{"yellow-1": "howl"}, {"chair-1": "jf"}])
    table.at(BELL_MS)
    views = [dataclasses.replace(table.game.view(table.state, viewer), viewer=None) for viewer in (None, 0, 1)]
    assert views[0] == views[1] == views[2]


def test_a_view_tells_what_has_sounded_and_whose_turn_it_is():
    table = casting()
    table.at(BREATH_MS - 1)
    view = table.game.view(table.state, 0)
    assert (view.sounded, view.on_turn, view.turn, view.turns, view.bell_rung) == ((), None, -1, 16, False)
    table.at(BELL_MS)
    view = table.game.view(table.state, 0)
    assert view.sounded == (Cue(BREATH_MS, CueKind.BREATH, 0), Cue(BELL_MS, CueKind.BELL, 0))
    assert (view.on_turn, view.turn, view.bell_rung) == (0, 0, True)


def test_a_view_tells_whether_flip_and_take_are_done():
    table = casting()
    table.at(BREATH_MS)
    assert not table.game.view(table.state, 0).flip_done
    table.do(Flip, 4000, tile=10)
    assert table.game.view(table.state, 0).flip_done
    table.do(Take, BELL_MS, tile=0)
    assert table.game.view(table.state, 0).take_done
    table.at(END_MS)
    view = table.game.view(table.state, 0)
    assert (view.flip_done, view.take_done) == (False, False)


def test_a_view_has_the_tallies_from_the_applause_on():
    table = casting(stages=[{"yellow-1": "howl", "chair-1": "jf"}])
    assert table.game.view(table.state, 0).tallies is None
    table.finish()
    assert table.state.phase is Phase.APPLAUSE
    assert [tally.points for tally in table.game.view(table.state, 0).tallies] == [1, 0]


def test_a_view_does_not_change_with_the_state_it_was_taken_from():
    table = casting(stages=[{"yellow-1": "howl"}])
    table.at(BELL_MS)
    view = table.game.view(table.state, 0)
    stages = [dict(stage) for stage in view.stages]
    table.do(Take, BELL_MS, tile=0, spot="green-1")
    assert [dict(stage) for stage in view.stages] == stages


# ------------------------------------------------------------------ determinize


@pytest.mark.parametrize("at_ms", INSTANTS)
def test_what_a_seat_may_do_follows_from_what_it_sees(at_ms: int):
    """Hold the view complete: in any state that fits it, the same acts are legal."""
    stages = [{"yellow-1": "howl", "chair-1": "jf"}, {"green-1": "moth"}]
    for taken_ms in (None, BELL_MS):
        table = casting(("muck", "boo", "jg"), stages, grace_ms=100, duo=True, put_back=True)
        if taken_ms is not None and taken_ms <= at_ms:
            table.do(Take, taken_ms, tile=0)
        table.at(at_ms)
        drawn = table.game.determinize(table.game.view(table.state, 0), Rng(at_ms))
        for seat in (0, 1):
            assert table.game.legal(drawn, seat) == table.game.legal(table.state, seat)


def test_hidden_tiles_are_drawn_to_their_backs():
    table = casting(round_=3, seats=4)
    for seed in range(20):
        drawn = table.game.determinize(table.game.view(table.state, 0), Rng(seed))
        assert sorted(drawn.middle) == sorted(table.state.middle)
        for place, tile in enumerate(drawn.middle):
            assert table.game.pieces[tile].is_judge is table.game.pieces[table.state.middle[place]].is_judge


def test_draws_differ_where_something_is_hidden():
    table = casting()
    view = table.game.view(table.state, 0)
    drawn = [table.game.determinize(view, Rng(seed)) for seed in range(5)]
    assert len({tuple(state.middle) for state in drawn}) == 5
    assert len({state.sheet for state in drawn}) == 5
    assert table.game.determinize(view, Rng(1)) == drawn[1]


def test_a_drawn_sheet_keeps_what_has_sounded_and_nothing_else_of_the_true_one():
    table = casting()
    table.at(BELL_MS + 300)
    drawn = table.game.determinize(table.game.view(table.state, 0), Rng(1))
    assert drawn.sheet.cues[:2] == table.state.sheet.cues[:2]
    assert drawn.sheet.cues[2].at_ms > BELL_MS + 300
    assert drawn.sheet.turns == table.state.sheet.turns


def test_a_drawn_state_plays_on_to_the_end():
    table = casting(round_=3, grace_ms=80, missed_take="counted")
    table.at(END_MS + 10)
    drawn = Table(table.game, table.game.determinize(table.game.view(table.state, 1), Rng(4)))
    drawn.finish()
    assert drawn.state.phase is Phase.OVER


def test_before_the_casting_a_view_hides_all_tiles():
    table = opening(3)
    view = table.game.view(table.state, 0)
    assert all(lying.tile is None for lying in view.middle)
    assert view.starter is None
