"""The gate (rules, section 3): which act counts at which instant, and why another is refused.

On the tables of these tests seat 0 has the turn from 3000 to 9000 ms with the bell at 5000, then seat 1 from 9000 to
15000 with the bell at 11000, and so on; the face-up tiles are muck, howl, boo, skit and the judges jf and jg.
"""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from monstar.rules.cues import Pace, draw_sheet
from monstar.rules.monstar.acts import Flip, Move, Pick, PlaceTile, PutBack, Reason, Steal, Take
from monstar.rules.monstar.events import FlewBack, Flipped, Moved, Picked, Placed, Stolen, WentBack
from monstar.rules.rng import Rng
from monstar.rules.table import Refusal
from tests.rules.monstar.table import BELL_MS, BREATH_MS, END_MS, NEXT_BELL_MS, Table, casting, kinds

MUCK, HOWL, BOO, SKIT, JF, JG = range(6)


# ------------------------------------------------------------------ whose turn it is


def test_nobody_is_on_turn_before_the_first_breath():
    table = casting()
    for at_ms in (0, BREATH_MS - 1):
        for seat in (0, 1):
            assert table.refusal(Flip, at_ms, seat, tile=table.first_hidden()) == Refusal(Reason.NOT_YOUR_TURN)
    assert table.state.on_turn is None


def test_the_turn_passes_at_the_breath_at_once():
    table = casting()
    place = table.first_hidden()
    assert table.refusal(Flip, BREATH_MS - 1, tile=place).reason is Reason.NOT_YOUR_TURN
    table.do(Flip, BREATH_MS, tile=place)


def test_another_seat_is_told_whose_turn_it_is():
    table = casting(seats=3)
    assert table.refusal(Flip, BREATH_MS, 1, tile=10) == Refusal(Reason.NOT_YOUR_TURN, turn_of=0)
    assert table.refusal(Take, BELL_MS, 2, tile=MUCK) == Refusal(Reason.NOT_YOUR_TURN, turn_of=0)


@pytest.mark.parametrize("late_ms", [0, 1, 250, 5999])
def test_the_seat_whose_turn_is_over_is_told_by_how_much_and_to_whom_it_passed(late_ms: int):
    table = casting(seats=3)
    refused = table.refusal(Take, END_MS + late_ms, tile=MUCK)
    assert refused == Refusal(Reason.TOO_LATE, by_ms=late_ms, turn_of=1)


def test_one_turn_later_it_is_simply_not_their_turn():
    table = casting(seats=3)
    assert table.refusal(Take, END_MS + 6000, tile=MUCK) == Refusal(Reason.NOT_YOUR_TURN, turn_of=2)


def test_after_the_last_turn_the_act_is_too_late_and_the_turn_is_nobodys():
    table = casting(seats=2)
    applause_ms = table.state.sheet.applause_ms
    assert table.refusal(Take, applause_ms + 40, 1, tile=MUCK) == Refusal(Reason.TOO_LATE, by_ms=40)


def test_after_the_applause_the_casting_is_over_for_everybody_else():
    table = casting(seats=2)
    applause_ms = table.state.sheet.applause_ms
    assert table.refusal(Take, applause_ms, 0, tile=MUCK) == Refusal(Reason.CASTING_OVER)


def test_a_scored_round_takes_no_acts():
    table = casting()
    table.finish()
    for seat in (0, 1):
        assert table.refusal(Take, table.state.now_ms, seat, tile=MUCK) == Refusal(Reason.CASTING_OVER)


def test_an_act_is_judged_at_its_own_instant_only():
    table = casting()
    table.at(BELL_MS)
    for at_ms in (None, BELL_MS - 1, BELL_MS + 1):
        with pytest.raises(ValueError, match="judged at its own instant, but the state stands at 5000 ms"):
            table.game.check(table.state, Take(seat=0, at_ms=at_ms, tile=MUCK))


def test_nobody_outside_the_table_can_act():
    table = casting(seats=2)
    for seat in (-1, 2):
        assert table.refusal(Flip, BREATH_MS, seat, tile=10) == Refusal(Reason.UNKNOWN_SEAT)


# ------------------------------------------------------------------ flip


def test_a_flip_shows_the_tile_to_all():
    table = casting()
    place = table.first_hidden()
    (event,) = table.do(Flip, 4000, tile=place)
    assert event == Flipped(seat=0, place=place, tile=table.state.middle[place], auto=False)
    assert table.game.view(table.state, 1).middle[place].tile == event.tile


def test_a_flip_counts_until_the_bell_and_not_at_it():
    place = casting().first_hidden()
    assert casting(missed_flip="skip").accepts(Flip, BELL_MS - 1, tile=place)
    assert casting(missed_flip="skip").refusal(Flip, BELL_MS, tile=place) == Refusal(Reason.FLIP_CLOSED, by_ms=0)
    assert casting(missed_flip="skip").refusal(Flip, END_MS - 1, tile=place) == Refusal(
        Reason.FLIP_CLOSED, by_ms=END_MS - 1 - BELL_MS
    )


def test_with_turn_end_a_flip_counts_all_turn_long_and_not_after():
    place = casting().first_hidden()
    for at_ms in (BREATH_MS, BELL_MS - 1, BELL_MS, END_MS - 1):
        assert casting(flip_until="turn_end").accepts(Flip, at_ms, tile=place)
    refused = casting(flip_until="turn_end").refusal(Flip, END_MS, tile=place)
    assert refused == Refusal(Reason.TOO_LATE, by_ms=0, turn_of=1)


@pytest.mark.parametrize("flip_until", ["bell", "turn_end"])
def test_one_flip_a_turn(flip_until: str):
    table = casting(flip_until=flip_until)
    table.do(Flip, 4000, tile=10)
    assert table.refusal(Flip, 4001, tile=11) == Refusal(Reason.FLIP_DONE)
    table.do(Flip, END_MS, 1, tile=11)


def test_a_closed_flip_is_told_before_a_done_one():
    table = casting()
    table.do(Flip, 4000, tile=10)
    assert table.refusal(Flip, BELL_MS + 7, tile=11) == Refusal(Reason.FLIP_CLOSED, by_ms=7)


def test_only_face_down_tiles_of_the_middle_can_be_flipped():
    table = casting()
    assert table.refusal(Flip, 4000, tile=MUCK) == Refusal(Reason.FACE_UP)
    for place in (-1, len(table.state.middle)):
        assert table.refusal(Flip, 4000, tile=place) == Refusal(Reason.UNKNOWN_TILE)


def test_an_empty_place_has_no_tile_to_flip():
    table = casting()
    table.do(Take, BELL_MS, tile=MUCK)
    assert table.refusal(Flip, END_MS, 1, tile=MUCK) == Refusal(Reason.UNKNOWN_TILE)


# ------------------------------------------------------------------ pick and place


def test_a_pick_is_1_ms_too_early_just_before_the_bell_and_counts_at_it():
    table = casting()
    assert table.refusal(Pick, BELL_MS - 1, tile=MUCK) == Refusal(Reason.TOO_EARLY, by_ms=1, held_back=True)
    assert table.do(Pick, BELL_MS, tile=MUCK) == [Picked(seat=0, place=MUCK, tile=table.state.hand.tile)]


def test_how_early_an_act_was_is_held_back_until_the_bell():
    refused = casting().refusal(Pick, 4000, tile=MUCK)
    assert refused.by_ms == 1000
    assert refused.public() == Refusal(Reason.TOO_EARLY, held_back=True)
    assert "by_ms" not in refused.public().to_json()


def test_a_tile_placed_in_the_last_ms_counts_and_at_the_breath_is_0_ms_too_late():
    table = casting()
    table.do(Pick, BELL_MS, tile=MUCK)
    in_time = Table(table.game, table.state.copy())
    in_time.do(PlaceTile, END_MS - 1, spot="green-1")
    assert in_time.stage() == {"green-1": "muck"}
    assert table.refusal(PlaceTile, END_MS, spot="green-1") == Refusal(Reason.TOO_LATE, by_ms=0, turn_of=1)


def test_a_tile_in_hand_at_the_end_of_the_turn_flies_back_to_its_place():
    table = casting()
    table.do(Pick, BELL_MS, tile=HOWL)
    tile = table.state.hand.tile
    events = table.at(END_MS)
    assert kinds(events) == ["flipped", "cue", "flew_back"] or kinds(events) == ["cue", "flew_back"]
    assert events[-1] == FlewBack(seat=0, place=HOWL, tile=tile)
    assert table.state.middle[HOWL] == tile
    assert HOWL in table.state.face_up
    assert table.state.hand is None


def test_the_next_seat_can_take_a_tile_that_flew_back():
    table = casting()
    table.do(Pick, BELL_MS, tile=HOWL)
    table.do(Take, NEXT_BELL_MS, 1, tile=HOWL, spot="yellow-1")
    assert table.stage(1) == {"yellow-1": "howl"}


def test_the_take_is_spent_when_the_tile_is_placed():
    table = casting()
    table.do(Pick, BELL_MS, tile=MUCK)
    assert table.state.take_turn == -1
    events = table.do(PlaceTile, BELL_MS + 100, spot="red-2")
    assert events == [Placed(seat=0, tile=table.state.stages[0]["red-2"], place=MUCK, spot="red-2")]
    assert table.refusal(Pick, BELL_MS + 200, tile=HOWL) == Refusal(Reason.TAKE_DONE)
    assert table.refusal(Take, BELL_MS + 200, tile=HOWL) == Refusal(Reason.TAKE_DONE)


def test_a_hand_holds_one_tile():
    table = casting(duo=True, stages=[{"yellow-1": "howl"}, {"green-1": "moth"}], face_up=("muck", "boo"))
    table.do(Pick, BELL_MS, tile=0)
    assert table.refusal(Pick, BELL_MS, tile=1) == Refusal(Reason.HAND_FULL)
    assert table.refusal(Take, BELL_MS, tile=1) == Refusal(Reason.HAND_FULL)
    assert table.refusal(Steal, BELL_MS, victim=1, source="green-1") == Refusal(Reason.HAND_FULL)


def test_an_empty_hand_places_nothing():
    table = casting()
    assert table.refusal(PlaceTile, 4000, spot="green-1") == Refusal(Reason.HAND_EMPTY)
    assert table.refusal(PlaceTile, BELL_MS, spot="green-1") == Refusal(Reason.HAND_EMPTY)


def test_only_face_up_tiles_of_the_middle_can_be_picked():
    table = casting()
    assert table.refusal(Pick, BELL_MS, tile=table.first_hidden()) == Refusal(Reason.FACE_DOWN)
    assert table.refusal(Take, BELL_MS, tile=table.first_hidden()) == Refusal(Reason.FACE_DOWN)
    for place in (-1, len(table.state.middle)):
        assert table.refusal(Pick, BELL_MS, tile=place) == Refusal(Reason.UNKNOWN_TILE)
        assert table.refusal(Take, BELL_MS, tile=place) == Refusal(Reason.UNKNOWN_TILE)


def test_a_take_needs_no_flip_first():
    table = casting(missed_flip="skip")
    table.do(Take, BELL_MS, tile=MUCK, spot="green-1")
    assert table.stage() == {"green-1": "muck"}


def test_a_take_picks_and_places_with_one_stamp():
    table = casting()
    assert kinds(table.do(Take, BELL_MS, tile=JF, spot="chair-2")) == ["picked", "placed"]
    assert table.stage() == {"chair-2": "jf"}
    assert table.state.hand is None


def test_a_tile_the_owner_just_flipped_can_be_taken():
    table = casting()
    place = next(p for p in table.state.face_down if not table.game.pieces[table.state.middle[p]].is_judge)
    table.do(Flip, BELL_MS - 1, tile=place)
    table.do(Take, BELL_MS, tile=place, spot="yellow-2")
    assert "yellow-2" in table.stage()


def test_how_late_an_act_was_gives_nothing_away_and_is_told_at_once():
    refused = casting().refusal(Take, END_MS + 7, tile=MUCK)
    assert refused.by_ms == 7
    assert refused.public() == refused
    assert not refused.held_back


# ------------------------------------------------------------------ where a tile may land


@pytest.mark.parametrize("spot", ["yellow-1", "yellow-2", "green-1", "green-2", "red-1", "red-2"])
def test_a_monstar_may_stand_in_any_zone(spot: str):
    table = casting()
    table.do(Take, BELL_MS, tile=MUCK, spot=spot)
    assert table.stage() == {spot: "muck"}


def test_a_monstar_may_not_sit_on_a_chair_nor_a_judge_stand_in_a_zone():
    table = casting()
    assert table.refusal(Take, BELL_MS, tile=MUCK, spot="chair-1") == Refusal(Reason.WRONG_KIND)
    assert table.refusal(Take, BELL_MS, tile=JF, spot="yellow-1") == Refusal(Reason.WRONG_KIND)
    table.do(Pick, BELL_MS, tile=JF)
    assert table.refusal(PlaceTile, BELL_MS, spot="yellow-1") == Refusal(Reason.WRONG_KIND)


def test_a_late_monster_blocks_the_third_chair_in_round_1_only():
    first = casting()
    assert first.refusal(Take, BELL_MS, tile=JF, spot="chair-3") == Refusal(Reason.CHAIR_BLOCKED)
    for round_ in (2, 3):
        table = casting(round_=round_)
        table.do(Take, BELL_MS, tile=JF, spot="chair-3")
        assert table.stage() == {"chair-3": "jf"}


def test_a_taken_spot_takes_no_second_tile():
    table = casting(stages=[{"green-1": "muck", "chair-1": "jf"}], face_up=("howl", "jg"))
    assert table.refusal(Take, BELL_MS, tile=0, spot="green-1") == Refusal(Reason.SPOT_TAKEN)
    assert table.refusal(Take, BELL_MS, tile=1, spot="chair-1") == Refusal(Reason.SPOT_TAKEN)
    # The spot is looked at before the kind.
    assert table.refusal(Take, BELL_MS, tile=1, spot="green-1") == Refusal(Reason.SPOT_TAKEN)


@pytest.mark.parametrize("spot", ["yellow-3", "chair-4", "blue-1", "", "yellow-0"])
def test_a_spot_the_stage_does_not_have_is_unknown(spot: str):
    table = casting()
    assert table.refusal(Take, BELL_MS, tile=MUCK, spot=spot) == Refusal(Reason.UNKNOWN_SPOT)


def test_spots_per_zone_says_how_many_monstars_a_zone_holds():
    one, three = casting(spots_per_zone=1), casting(spots_per_zone=3)
    assert one.refusal(Take, BELL_MS, tile=MUCK, spot="green-2") == Refusal(Reason.UNKNOWN_SPOT)
    three.do(Take, BELL_MS, tile=MUCK, spot="green-3")
    assert three.stage() == {"green-3": "muck"}


def test_without_a_spot_named_a_tile_lands_on_the_first_free_one_of_its_colour():
    table = casting(stages=[{"green-1": "jig"}])
    table.do(Take, BELL_MS, tile=MUCK)
    assert table.stage() == {"green-1": "jig", "green-2": "muck"}


def test_without_a_free_spot_of_its_colour_it_lands_on_the_first_free_one():
    table = casting(stages=[{"green-1": "jig", "green-2": "moth", "yellow-1": "star"}])
    table.do(Pick, BELL_MS, tile=MUCK)
    table.do(PlaceTile, BELL_MS)
    assert table.stage()["yellow-2"] == "muck"


def test_without_a_spot_named_a_judge_sits_on_the_first_free_chair():
    table = casting(stages=[{"chair-1": "jv"}])
    table.do(Take, BELL_MS, tile=JF)
    assert table.stage()["chair-2"] == "jf"
    other = casting(stages=[{"chair-1": "jv", "chair-2": "jn"}])
    assert other.refusal(Take, BELL_MS, tile=JF) == Refusal(Reason.SPOT_TAKEN)


FULL = {
    "yellow-1": "howl", "yellow-2": "fuzz", "green-1": "muck", "green-2": "jig", "red-1": "boo", "red-2": "skit",
    "chair-1": "jf", "chair-2": "jg",
}  # fmt: skip


def test_a_full_stage_takes_nothing_but_its_tiles_may_still_move():
    table = casting(face_up=("star", "jv"), stages=[FULL])
    assert table.refusal(Take, BELL_MS, tile=0) == Refusal(Reason.SPOT_TAKEN)
    assert table.refusal(Take, BELL_MS, tile=1) == Refusal(Reason.SPOT_TAKEN)
    assert not [act for act in table.game.legal(table.state, 0) if isinstance(act, Take | PlaceTile)]
    table.do(Move, BELL_MS, source="yellow-1", spot="green-1")
    assert table.stage()["green-1"] == "howl"


# ------------------------------------------------------------------ move


def test_a_tile_moves_to_a_free_spot_or_swaps_with_the_tile_there():
    table = casting(stages=[{"yellow-1": "howl", "green-1": "muck"}])
    (moved,) = table.do(Move, BREATH_MS, source="yellow-1", spot="red-2")
    assert isinstance(moved, Moved)
    assert moved.swapped is None
    assert table.stage() == {"red-2": "howl", "green-1": "muck"}
    (swapped,) = table.do(Move, BREATH_MS, source="red-2", spot="green-1")
    assert table.game.pieces[swapped.swapped].character == "muck"
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
    table.do(Pick, NEXT_BELL_MS, 1, tile=MUCK)
    table.do(PlaceTile, NEXT_BELL_MS, 1, spot="green-1")
    table.do(Pick, NEXT_BELL_MS + 6000, tile=BOO)
    (event,) = table.do(PutBack, NEXT_BELL_MS + 6000, source="red-1")
    assert event.place == MUCK
    held = Table(table.game, table.state.copy())
    held.at(NEXT_BELL_MS + 12_000)
    assert held.state.middle[BOO] is not None


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
    (event,) = table.do(Steal, BELL_MS, victim=1, source="green-1", spot="green-2")
    assert isinstance(event, Stolen)
    assert (event.seat, event.victim, event.source, event.spot) == (0, 1, "green-1", "green-2")
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


# ------------------------------------------------------------------ grace


def test_without_grace_the_closing_instant_is_too_late():
    assert casting().refusal(Take, END_MS, tile=MUCK) == Refusal(Reason.TOO_LATE, by_ms=0, turn_of=1)


@pytest.mark.parametrize("grace_ms", [1, 80, 150])
def test_grace_stretches_the_end_of_a_turn_by_its_length_and_no_more(grace_ms: int):
    assert casting(grace_ms=grace_ms).accepts(Take, END_MS + grace_ms - 1, tile=MUCK)
    refused = casting(grace_ms=grace_ms).refusal(Take, END_MS + grace_ms, tile=MUCK)
    assert refused == Refusal(Reason.TOO_LATE, by_ms=grace_ms, turn_of=1)


def test_grace_is_for_pick_place_take_move_and_steal():
    stages = [{"yellow-1": "howl"}, {"green-1": "moth"}]
    for kind, fields in (
        (Pick, {"tile": 0}),
        (Take, {"tile": 0}),
        (Move, {"source": "yellow-1", "spot": "red-1"}),
        (Steal, {"victim": 1, "source": "green-1"}),
    ):
        table = casting(("muck",), stages, grace_ms=100, duo=True)
        table.do(kind, END_MS + 99, **fields)
    table = casting(("muck",), stages, grace_ms=100)
    table.do(Pick, BELL_MS, tile=0)
    table.do(PlaceTile, END_MS + 99, spot="green-1")
    assert table.stage() == {"yellow-1": "howl", "green-1": "muck"}


def test_grace_is_neither_for_flips_nor_for_putting_back():
    table = casting(stages=[{"yellow-1": "howl"}], grace_ms=100, flip_until="turn_end", put_back=True)
    assert table.refusal(Flip, END_MS, tile=10) == Refusal(Reason.TOO_LATE, by_ms=0, turn_of=1)
    assert table.refusal(PutBack, END_MS, source="yellow-1") == Refusal(Reason.TOO_LATE, by_ms=0, turn_of=1)


def test_grace_stretches_no_start():
    table = casting(grace_ms=150)
    assert table.refusal(Take, BELL_MS - 1, tile=MUCK) == Refusal(Reason.TOO_EARLY, by_ms=1, held_back=True)
    assert table.refusal(Take, BELL_MS - 1, 1, tile=MUCK).reason is Reason.NOT_YOUR_TURN


def test_an_accepted_act_of_the_next_seat_ends_the_grace():
    table = casting(grace_ms=100)
    table.do(Pick, BELL_MS, tile=HOWL)
    events = table.do(Flip, END_MS + 40, 1, tile=10)
    assert kinds(events) == ["flew_back", "flipped"]
    assert table.refusal(PlaceTile, END_MS + 40, spot="red-1") == Refusal(Reason.TOO_LATE, by_ms=40, turn_of=1)


def test_a_refused_act_of_the_next_seat_does_not_end_the_grace():
    table = casting(grace_ms=100)
    table.do(Pick, BELL_MS, tile=HOWL)
    assert table.refusal(Take, END_MS + 40, 1, tile=MUCK).reason is Reason.TOO_EARLY
    table.do(PlaceTile, END_MS + 40, spot="yellow-1")
    assert table.stage() == {"yellow-1": "howl"}


def test_the_next_seats_turn_is_not_shortened_by_grace():
    table = casting(grace_ms=150)
    table.do(Flip, END_MS, 1, tile=10)
    assert table.state.flip_turn == 1


def test_a_take_in_grace_is_the_former_turns_and_only_one():
    table = casting(grace_ms=100)
    table.do(Take, END_MS + 10, tile=MUCK, spot="green-1")
    assert table.refusal(Take, END_MS + 20, tile=HOWL) == Refusal(Reason.TAKE_DONE)
    table.do(Take, NEXT_BELL_MS, 1, tile=HOWL, spot="yellow-1")
    assert (table.stage(0), table.stage(1)) == ({"green-1": "muck"}, {"yellow-1": "howl"})


def test_a_take_spent_in_the_turn_is_not_given_again_in_grace():
    table = casting(grace_ms=100)
    table.do(Take, BELL_MS, tile=MUCK, spot="green-1")
    assert table.refusal(Take, END_MS + 10, tile=HOWL) == Refusal(Reason.TAKE_DONE)


def test_a_tile_in_hand_flies_back_when_the_grace_is_over():
    table = casting(grace_ms=100)
    table.do(Pick, BELL_MS, tile=HOWL)
    assert "flew_back" not in kinds(table.at(END_MS + 99))
    assert table.state.hand is not None
    assert kinds(table.at(END_MS + 100)) == ["flew_back"]


def test_the_last_turn_has_its_grace_too_and_scoring_waits_for_it():
    table = casting(("muck", "jf", "jg"), [{}, {"chair-1": "jf"}], grace_ms=150)
    applause_ms = table.state.sheet.applause_ms
    table.do(Take, applause_ms + 149, 1, tile=0, spot="green-1")
    table.finish()
    assert table.state.points == [[0, 1]]


def test_acts_in_grace_are_settled_after_the_next_seats_acts_of_the_same_stamp():
    for seed in range(20):
        table = casting(seed=seed, grace_ms=100)
        table.at(END_MS)
        former, next_ = Take(seat=0, at_ms=END_MS, tile=MUCK), Flip(seat=1, at_ms=END_MS, tile=10)
        assert table.game.settle_order(table.state, [former, next_]) == [next_, former]


# ------------------------------------------------------------------ every edge of every window, on drawn cue sheets


gaps = st.tuples(st.integers(300, 700), st.integers(0, 400)).map(lambda pair: (pair[0], pair[0] + pair[1]))


@st.composite
def edges(draw: st.DrawFn) -> tuple[Table, int, int, int, int]:
    """Draw a table and a turn of it, with the instants of the turn and a stamp at or near one of its edges."""
    flip_until = draw(st.sampled_from(["bell", "turn_end"]))
    grace_ms = draw(st.sampled_from([0, 1, 150]))
    rearrange = draw(st.sampled_from(["own_turn", "bell_window", "never"]))
    seats = draw(st.integers(2, 4))
    table = casting(
        seats=seats, stages=[{"yellow-1": "star"}] * 2 + [{}] * (seats - 2), missed_flip="skip",
        flip_until=flip_until, grace_ms=grace_ms, rearrange=rearrange, put_back=True,
    )  # fmt: skip
    pace = Pace(draw(st.integers(500, 3000)), draw(gaps), draw(gaps), draw(st.booleans()))
    table.state.sheet = draw_sheet(0, seats, table.game.turns(table.state), pace, Rng(draw(st.integers(0, 999))))
    index = draw(st.integers(0, 1)) + seats * draw(st.integers(0, 7))
    turn = table.state.sheet.turn(index)
    edge = draw(st.sampled_from([turn.breath_ms, turn.bell_ms, turn.end_ms, turn.end_ms + grace_ms]))
    return table, index, turn.seat, edge + draw(st.sampled_from([-1, 0, 1])), grace_ms


@given(edges())
def test_every_window_is_half_open_at_every_edge(drawn: tuple[Table, int, int, int, int]):
    table, index, seat, at_ms, grace_ms = drawn
    params, turn = table.game.params, table.state.sheet.turn(index)
    b, c, d = turn.breath_ms, turn.bell_ms, turn.end_ms
    allowed = {
        "flip": b <= at_ms < (c if params.flip_until == "bell" else d),
        "pick": c <= at_ms < d + grace_ms,
        "take": c <= at_ms < d + grace_ms,
        "move": params.rearrange != "never" and (b if params.rearrange == "own_turn" else c) <= at_ms < d + grace_ms,
        "put_back": b <= at_ms < d,
    }
    hidden = table.first_hidden()
    found = {
        "flip": table.accepts(Flip, at_ms, seat, tile=hidden),
        "pick": table.accepts(Pick, at_ms, seat, tile=MUCK),
        "take": table.accepts(Take, at_ms, seat, tile=MUCK, spot="red-1"),
        "move": table.accepts(Move, at_ms, seat, source="yellow-1", spot="red-1"),
        "put_back": table.accepts(PutBack, at_ms, seat, source="yellow-1"),
    }
    assert found == allowed


@given(edges())
def test_a_picked_tile_can_be_placed_until_the_turn_or_its_grace_ends(drawn: tuple[Table, int, int, int, int]):
    table, index, seat, at_ms, grace_ms = drawn
    turn = table.state.sheet.turn(index)
    if at_ms >= turn.bell_ms:
        table.do(Pick, turn.bell_ms, seat, tile=MUCK)
    assert table.accepts(PlaceTile, at_ms, seat, spot="red-1") is (turn.bell_ms <= at_ms < turn.end_ms + grace_ms)


@given(edges())
def test_numbers_in_refusals_are_the_distance_to_the_edge(drawn: tuple[Table, int, int, int, int]):
    table, index, seat, at_ms, grace_ms = drawn
    turn = table.state.sheet.turn(index)
    table.at(at_ms)
    refused = table.game.check(table.state, Pick(seat=seat, at_ms=at_ms, tile=MUCK))
    if turn.breath_ms <= at_ms < turn.bell_ms:
        assert refused == Refusal(Reason.TOO_EARLY, by_ms=turn.bell_ms - at_ms, held_back=True)
    elif at_ms >= turn.end_ms + grace_ms:
        last = index == table.state.sheet.turns - 1
        passed_to = None if last else (seat + 1) % table.state.seats
        assert refused == Refusal(Reason.TOO_LATE, by_ms=at_ms - turn.end_ms, turn_of=passed_to)


@given(st.integers(0, 149), st.integers(0, 149))
@example(40, 40)
def test_in_grace_the_former_seat_counts_only_before_the_next_seats_first_act(former_ms: int, next_ms: int):
    table = casting(grace_ms=150)
    place = table.first_hidden()
    acts = [
        Take(seat=0, at_ms=END_MS + former_ms, tile=MUCK, spot="green-1"),
        Flip(seat=1, at_ms=END_MS + next_ms, tile=place),
    ]
    for act in sorted(acts, key=lambda act: (act.at_ms, act.seat == 0)):
        table.at(act.at_ms)
        if table.game.check(table.state, act) is None:
            table.game.apply(table.state, act)
    assert bool(table.stage(0)) is (former_ms < next_ms)
    assert table.state.flip_turn == 1
