"""The gate (rules, section 3): which act counts at which instant, and why another is refused.

On the tables of these tests seat 0 has the turn from 3000 to 9000 ms with the bell at 5000, then seat 1 from 9000 to
15000 with the bell at 11000, and so on; the face-up tiles are muck, howl, boo, skit and the judges jf and jg.
"""

import pytest

from monstar.rules.monstar.acts import Flip, Move, Pick, PlaceTile, Reason, Steal, Take
from monstar.rules.monstar.events import FlewBack, Flipped, Picked, Placed
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


def test_the_last_chair_is_the_one_that_is_slept_on_however_many_there_are():
    four = casting(chairs=4)
    assert four.refusal(Take, BELL_MS, tile=JF, spot="chair-4") == Refusal(Reason.CHAIR_BLOCKED)
    assert four.accepts(Take, BELL_MS, tile=JF, spot="chair-3")
    assert casting(chairs=4, round_=2).accepts(Take, BELL_MS, tile=JF, spot="chair-4")
    two = casting(chairs=2)
    assert two.refusal(Take, BELL_MS, tile=JF, spot="chair-2") == Refusal(Reason.CHAIR_BLOCKED)
    assert two.refusal(Take, BELL_MS, tile=JF, spot="chair-3") == Refusal(Reason.UNKNOWN_SPOT)


def test_without_a_sleeper_every_chair_is_free_from_round_1_on():
    table = casting(sleeper=False)
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
    assert other.refusal(Take, BELL_MS, tile=JF) == Refusal(Reason.CHAIRS_FULL)


FULL = {
    "yellow-1": "howl", "yellow-2": "fuzz", "green-1": "muck", "green-2": "jig", "red-1": "boo", "red-2": "skit",
    "chair-1": "jf", "chair-2": "jg",
}  # fmt: skip


def test_a_full_stage_takes_nothing_but_its_tiles_may_still_move():
    table = casting(face_up=("star", "jv"), stages=[FULL])
    assert table.refusal(Take, BELL_MS, tile=0) == Refusal(Reason.STAGE_FULL)
    assert table.refusal(Take, BELL_MS, tile=1) == Refusal(Reason.STAGE_FULL)
    assert not [act for act in table.game.legal(table.state, 0) if isinstance(act, Take | PlaceTile)]
    table.do(Move, BELL_MS, source="yellow-1", spot="green-1")
    assert table.stage()["green-1"] == "howl"


def test_who_has_no_room_left_for_a_tile_hears_whether_another_kind_has_some():
    monsters = {spot: tile for spot, tile in FULL.items() if "chair" not in spot}
    no_light = casting(face_up=("star", "jv"), stages=[monsters])
    assert no_light.refusal(Take, BELL_MS, tile=0) == Refusal(Reason.LIGHTS_FULL)
    assert no_light.refusal(Take, BELL_MS, tile=0, spot="red-1") == Refusal(Reason.LIGHTS_FULL)
    assert no_light.refusal(Take, BELL_MS, tile=0, spot="chair-1") == Refusal(Reason.WRONG_KIND)
    no_chair = casting(face_up=("star", "jv"), stages=[{"chair-1": "jf", "chair-2": "jg"}])
    assert no_chair.refusal(Take, BELL_MS, tile=1) == Refusal(Reason.CHAIRS_FULL)
    assert no_chair.accepts(Take, BELL_MS, tile=0)
