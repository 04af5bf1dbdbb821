"""Moving, putting back and stealing: what may be done with tiles that stand on stages.

On the tables of these tests seat 0 has the turn from 3000 to 9000 ms with the bell at 5000, then seat 1 from 9000 to
15000 with the bell at 11000, and so on; the face-up tiles are muck, howl, boo, skit and the judges jf and jg.
"""

import pytest

from monstar.rules.monstar.acts import Move, Pick, PlaceTile, PutBack, Reason, Steal, Take
from monstar.rules.monstar.events import Moved, Stolen, WentBack
from monstar.rules.monstar.pieces import Spot
from monstar.rules.table import Refusal
from tests.rules.monstar.table import BELL_MS, BREATH_MS, END_MS, NEXT_BELL_MS, Table, casting

MUCK, HOWL, BOO, SKIT, JF, JG = range(6)


# ------------------------------------------------------------------ move


def test_a_tile_moves_to_a_free_spot_or_swaps_with_the_tile_there():
    table = casting(stages=[{"yellow-1": "howl", "green-1": "muck"}])
    howl, muck = (table.state.stages[0][spot] for spot in (Spot("yellow-1"), Spot("green-1")))
    (moved,) = table.do(Move, BREATH_MS, source="yellow-1", spot="red-2")
    assert moved == Moved(seat=0, tile=howl, source=Spot("yellow-1"), spot=Spot("red-2"), swapped=None)
    assert table.stage() == {"red-2": "howl", "green-1": "muck"}
    (swapped,) = table.do(Move, BREATH_MS, source="red-2", spot="green-1")
    assert swapped == Moved(seat=0, tile=howl, source=Spot("red-2"), spot=Spot("green-1"), swapped=muck)
    assert table.stage() == {"red-2": "muck", "green-1": "howl"}


def test_judges_move_between_open_chairs_only():
    table = casting(stages=[{"chair-1": "jf", "yellow-1": "howl"}])
    assert table.refusal(Move, BREATH_MS, source="chair-1", spot="chair-3") == Refusal(Reason.CHAIR_BLOCKED)
    assert table.refusal(Move, BREATH_MS, source="chair-1", spot="yellow-1") == Refusal(Reason.WRONG_KIND)
    assert table.refusal(Move, BREATH_MS, source="yellow-1", spot="chair-2") == Refusal(Reason.WRONG_KIND)
    table.do(Move, BREATH_MS, source="chair-1", spot="chair-2")
    assert table.stage()["chair-2"] == "jf"


def test_an_empty_spot_has_nothing_to_move():
    table = casting(stages=[{"yellow-1": "howl"}])
    assert table.refusal(Move, BREATH_MS, source="red-1", spot="red-2") == Refusal(Reason.UNKNOWN_TILE)
    assert table.refusal(Move, BREATH_MS, source="nowhere", spot="red-2") == Refusal(Reason.UNKNOWN_TILE)
    assert table.refusal(Move, BREATH_MS, source="yellow-1", spot="nowhere") == Refusal(Reason.UNKNOWN_SPOT)


MOVE_WINDOWS = {
    "own_turn": {BREATH_MS: True, BELL_MS - 1: True, BELL_MS: True, END_MS - 1: True, END_MS: False},
    "bell_window": {BREATH_MS: False, BELL_MS - 1: False, BELL_MS: True, END_MS - 1: True, END_MS: False},
    "never": {BREATH_MS: False, BELL_MS - 1: False, BELL_MS: False, END_MS - 1: False, END_MS: False},
}


@pytest.mark.parametrize("rearrange", MOVE_WINDOWS)
def test_rearrange_says_when_tiles_may_be_moved(rearrange: str):
    for at_ms, allowed in MOVE_WINDOWS[rearrange].items():
        table = casting(stages=[{"yellow-1": "howl"}], rearrange=rearrange)
        assert table.accepts(Move, at_ms, source="yellow-1", spot="red-1") is allowed


def test_a_move_before_the_bell_is_too_early_in_the_bell_window_and_disabled_where_never():
    stages = [{"yellow-1": "howl"}]
    early = casting(stages=stages, rearrange="bell_window").refusal(Move, 4990, source="yellow-1", spot="red-1")
    assert early == Refusal(Reason.TOO_EARLY, by_ms=10, held_back=True)
    never = casting(stages=stages, rearrange="never").refusal(Move, 4990, source="yellow-1", spot="red-1")
    assert never == Refusal(Reason.DISABLED_BY_RULE)


def test_nobody_moves_tiles_in_another_seats_turn():
    table = casting(stages=[{}, {"yellow-1": "howl"}])
    assert table.refusal(Move, BREATH_MS, 1, source="yellow-1", spot="red-1") == Refusal(
        Reason.NOT_YOUR_TURN, turn_of=0
    )


def test_tiles_may_be_moved_as_often_as_one_likes_and_with_a_tile_in_hand():
    table = casting(stages=[{"yellow-1": "howl"}])
    table.do(Pick, BELL_MS, tile=MUCK)
    table.do(Move, BELL_MS + 1, source="yellow-1", spot="red-1")
    table.do(Move, BELL_MS + 2, source="red-1", spot="green-1")
    table.do(PlaceTile, BELL_MS + 3, spot="red-1")
    assert table.stage() == {"green-1": "howl", "red-1": "muck"}


# ------------------------------------------------------------------ put back


def test_put_back_is_off_unless_the_rules_allow_it():
    table = casting(stages=[{"yellow-1": "howl"}])
    assert table.refusal(PutBack, BREATH_MS, source="yellow-1") == Refusal(Reason.DISABLED_BY_RULE)


def test_an_own_tile_goes_back_face_up_where_a_place_is_empty():
    table = casting(put_back=True)
    table.do(Take, BELL_MS, tile=HOWL, spot="red-1")
    (event,) = table.do(PutBack, END_MS - 1, source="red-1")
    assert event == WentBack(seat=0, tile=table.state.middle[HOWL], source="red-1", place=HOWL)
    assert HOWL in table.state.face_up
    assert table.stage() == {}


def test_a_tile_put_back_never_takes_the_place_of_the_tile_in_hand():
    table = casting(put_back=True)
    table.do(Take, BELL_MS, tile=HOWL, spot="red-1")
    table.do(Pick, NEXT_BELL_MS + 6000, tile=MUCK)
    (event,) = table.do(PutBack, NEXT_BELL_MS + 6000, source="red-1")
    assert event.place == HOWL
    table.at(NEXT_BELL_MS + 12_000)
    assert table.state.middle[MUCK] is not None
    assert table.state.hand is None


@pytest.mark.parametrize(("at_ms", "allowed"), [(BREATH_MS, True), (END_MS - 1, True), (END_MS, False)])
def test_a_tile_may_be_put_back_all_turn_long(at_ms: int, allowed: bool):
    table = casting(put_back=True, stages=[{"yellow-1": "howl"}])
    assert table.accepts(PutBack, at_ms, source="yellow-1") is allowed


def test_only_a_tile_that_stands_there_can_be_put_back():
    table = casting(put_back=True, stages=[{"yellow-1": "howl"}])
    assert table.refusal(PutBack, BREATH_MS, source="red-1") == Refusal(Reason.UNKNOWN_TILE)


def test_putting_back_does_not_give_the_take_back():
    table = casting(put_back=True)
    table.do(Take, BELL_MS, tile=HOWL, spot="red-1")
    table.do(PutBack, BELL_MS, source="red-1")
    assert table.refusal(Take, BELL_MS, tile=HOWL, spot="red-1") == Refusal(Reason.TAKE_DONE)


# ------------------------------------------------------------------ steal


def duel(**params: object) -> Table:
    """Return a table where seat 0 has one character with the moon (howl) and seat 1 the other (moth) and boo."""
    stages = [{"yellow-1": "howl"}, {"green-1": "moth", "red-1": "boo", "red-2": "howl", "chair-1": "jf"}]
    return casting(face_up=("muck", "jg"), stages=stages, **{"duo": True, **params})


def test_a_duo_symbol_steals_its_partner_from_another_stage():
    table = duel()
    moth = table.state.stages[1][Spot("green-1")]
    (event,) = table.do(Steal, BELL_MS, victim=1, source="green-1", spot="green-2")
    assert event == Stolen(seat=0, victim=1, tile=moth, source=Spot("green-1"), spot=Spot("green-2"))
    assert table.stage() == {"yellow-1": "howl", "green-2": "moth"}
    assert "green-1" not in table.stage(1)


def test_a_steal_replaces_the_take():
    table = duel()
    table.do(Steal, BELL_MS, victim=1, source="green-1")
    assert table.stage() == {"yellow-1": "howl", "green-1": "moth"}
    assert table.refusal(Take, BELL_MS, tile=0) == Refusal(Reason.TAKE_DONE)
    taken = duel()
    taken.do(Take, BELL_MS, tile=0)
    assert taken.refusal(Steal, BELL_MS, victim=1, source="green-1") == Refusal(Reason.TAKE_DONE)


def test_stealing_waits_for_the_bell():
    refused = duel().refusal(Steal, BELL_MS - 1, victim=1, source="green-1")
    assert refused == Refusal(Reason.TOO_EARLY, by_ms=1, held_back=True)


def test_stealing_is_off_outside_the_duo_variant():
    refused = duel(duo=False).refusal(Steal, BELL_MS, victim=1, source="green-1")
    assert refused == Refusal(Reason.DISABLED_BY_RULE)


def test_nothing_to_steal_without_the_same_symbol_on_the_own_stage():
    table = duel()
    assert table.refusal(Steal, BELL_MS, victim=1, source="red-1", spot="red-1") == Refusal(Reason.NOTHING_TO_STEAL)
    assert table.refusal(Steal, BELL_MS, victim=1, source="chair-1") == Refusal(Reason.NOTHING_TO_STEAL)
    bare = casting(duo=True, stages=[{}, {"green-1": "moth"}])
    assert bare.refusal(Steal, BELL_MS, victim=1, source="green-1") == Refusal(Reason.NOTHING_TO_STEAL)


def test_a_second_copy_of_the_very_same_character_cannot_be_stolen():
    assert duel().refusal(Steal, BELL_MS, victim=1, source="red-2") == Refusal(Reason.NOTHING_TO_STEAL)


def test_a_character_one_has_already_cannot_be_stolen_with_its_partner():
    stages = [{"yellow-1": "howl", "green-1": "moth"}, {"green-1": "moth"}]
    table = casting(duo=True, stages=stages)
    assert table.refusal(Steal, BELL_MS, victim=1, source="green-1") == Refusal(Reason.NOTHING_TO_STEAL)


def test_nobody_steals_from_themselves_or_from_an_empty_spot_or_nobody():
    table = casting(duo=True, stages=[{"yellow-1": "howl", "green-1": "moth"}, {}])
    assert table.refusal(Steal, BELL_MS, victim=0, source="green-1") == Refusal(Reason.NOTHING_TO_STEAL)
    assert table.refusal(Steal, BELL_MS, victim=1, source="green-1") == Refusal(Reason.UNKNOWN_TILE)
    for victim in (-1, 2):
        assert table.refusal(Steal, BELL_MS, victim=victim, source="green-1") == Refusal(Reason.UNKNOWN_SEAT)


def test_a_stolen_tile_needs_a_free_fitting_spot():
    table = duel()
    assert table.refusal(Steal, BELL_MS, victim=1, source="green-1", spot="yellow-1") == Refusal(Reason.SPOT_TAKEN)
    assert table.refusal(Steal, BELL_MS, victim=1, source="green-1", spot="chair-1") == Refusal(Reason.WRONG_KIND)
    assert table.refusal(Steal, BELL_MS, victim=1, source="green-1", spot="chair-3") == Refusal(Reason.CHAIR_BLOCKED)
