import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monstar.errors import BadInput
from monstar.rules.cues import Cue, CueKind, CueSheet, Pace, Turn, draw_sheet
from monstar.rules.rng import Rng

NORMAL = Pace(first_breath_ms=3000, breath_bell_ms=(1600, 4000), bell_breath_ms=(2600, 4000), tightening=True)
STEADY = Pace(first_breath_ms=3000, breath_bell_ms=(1600, 4000), bell_breath_ms=(2600, 4000), tightening=False)

seeds = st.integers(0, (1 << 64) - 1)


def rows() -> list[dict[str, object]]:
    """Return two turns for two seats, as a designer writes them."""
    return [
        {"at_ms": 3000, "kind": "breath", "seat": 1},
        {"at_ms": 5000, "kind": "bell", "seat": 1},
        {"at_ms": 9000, "kind": "breath", "seat": 0},
        {"at_ms": 11000, "kind": "bell", "seat": 0},
        {"at_ms": 15000, "kind": "applause", "seat": None},
    ]


def test_the_first_breath_is_where_the_pace_says():
    assert draw_sheet(0, 2, 16, NORMAL, Rng(1)).cues[0] == Cue(3000, CueKind.BREATH, 0)


@given(seeds, st.integers(2, 4), st.integers(1, 12))
def test_turns_go_clockwise_from_the_starter_and_all_get_as_many(seed: int, seats: int, each: int):
    starter = seed % seats
    sheet = draw_sheet(starter, seats, seats * each, NORMAL, Rng(seed))
    taken = [sheet.turn(index).seat for index in range(sheet.turns)]
    assert taken == [(starter + index) % seats for index in range(seats * each)]


@given(seeds, st.integers(2, 4), st.integers(1, 12))
def test_breath_and_bell_alternate_and_applause_ends_the_round(seed: int, seats: int, each: int):
    sheet = draw_sheet(0, seats, seats * each, NORMAL, Rng(seed))
    assert [cue.kind for cue in sheet.cues] == [CueKind.BREATH, CueKind.BELL] * (seats * each) + [CueKind.APPLAUSE]
    assert sheet.cues[-1].seat is None
    assert sheet.applause_ms == sheet.cues[-1].at_ms == sheet.turn(sheet.turns - 1).end_ms


@given(seeds)
def test_breath_to_bell_stays_in_its_range(seed: int):
    sheet = draw_sheet(0, 4, 36, NORMAL, Rng(seed))
    gaps = [turn.bell_ms - turn.breath_ms for turn in map(sheet.turn, range(36))]
    assert all(1600 <= gap <= 4000 for gap in gaps)


@given(seeds)
def test_the_time_to_take_tightens_from_turn_to_turn(seed: int):
    sheet = draw_sheet(0, 4, 36, NORMAL, Rng(seed))
    for index in range(36):
        turn = sheet.turn(index)
        assert 2600 <= turn.end_ms - turn.bell_ms <= 4000 - 1400 * index // 35


def test_the_last_turn_of_a_tightening_round_has_the_shortest_time_to_take():
    for seed in range(20):
        last = draw_sheet(0, 2, 16, NORMAL, Rng(seed)).turn(15)
        assert last.end_ms - last.bell_ms == 2600


@given(seeds)
def test_without_tightening_every_turn_has_the_whole_range(seed: int):
    assert {STEADY.after_bell(index, 36) for index in range(36)} == {(2600, 4000)}
    sheet = draw_sheet(0, 4, 36, STEADY, Rng(seed))
    assert all(2600 <= turn.end_ms - turn.bell_ms <= 4000 for turn in map(sheet.turn, range(36)))


def test_a_round_of_one_turn_does_not_tighten():
    assert NORMAL.after_bell(0, 1) == (2600, 4000)


def test_of_two_turns_the_second_is_the_shortest():
    assert [NORMAL.after_bell(index, 2) for index in (0, 1)] == [(2600, 4000), (2600, 2600)]


def test_tightening_comes_down_evenly_to_the_low_end():
    highs = [NORMAL.after_bell(index, 8)[1] for index in range(8)]
    assert highs == [4000, 3800, 3600, 3400, 3200, 3000, 2800, 2600]


def test_gaps_reach_both_ends_of_their_range():
    pace = Pace(first_breath_ms=1000, breath_bell_ms=(300, 302), bell_breath_ms=(400, 402), tightening=False)
    gaps = set()
    for seed in range(40):
        cues = draw_sheet(0, 2, 4, pace, Rng(seed)).cues
        gaps |= {later.at_ms - sooner.at_ms for sooner, later in pairwise(cues)}
    assert gaps == {300, 301, 302, 400, 401, 402}


def test_gaps_written_by_hand_follow_one_another_and_begin_again():
    pace = Pace(1000, (300, 400), (500, 600), tightening=True, written=(700, 900, 800))
    cues = draw_sheet(0, 2, 4, pace, Rng(1)).cues
    assert [later.at_ms - sooner.at_ms for sooner, later in pairwise(cues)] == [700, 900, 800, 700, 900, 800, 700, 900]


@given(seeds, st.integers(0, 33))
def test_cues_that_stand_are_kept_and_the_rest_comes_later(seed: int, sounded: int):
    first = draw_sheet(1, 2, 16, NORMAL, Rng(seed))
    kept = first.cues[:sounded]
    now_ms = kept[-1].at_ms + 700 if kept else 1500
    again = draw_sheet(1, 2, 16, NORMAL, Rng(seed + 1), kept=kept, after_ms=now_ms)
    assert again.cues[:sounded] == kept
    assert all(cue.at_ms > now_ms for cue in again.cues[sounded:])
    assert CueSheet.read(again.to_json(), 2) == again


def test_a_cue_that_is_overdue_by_its_range_is_drawn_for_the_next_ms():
    pace = Pace(first_breath_ms=1000, breath_bell_ms=(300, 400), bell_breath_ms=(300, 400), tightening=False)
    sheet = draw_sheet(0, 2, 2, pace, Rng(1), kept=[Cue(1000, CueKind.BREATH, 0)], after_ms=2000)
    assert sheet.cues[1].at_ms == 2001


def test_what_could_only_sound_just_now_is_drawn_for_the_next_ms():
    pace = Pace(first_breath_ms=1000, breath_bell_ms=(700, 700), bell_breath_ms=(300, 400), tightening=False)
    sheet = draw_sheet(0, 2, 2, pace, Rng(1), kept=[Cue(1000, CueKind.BREATH, 0)], after_ms=1700)
    assert sheet.cues[1].at_ms == 1701


@given(seeds)
def test_a_drawn_sheet_survives_json(seed: int):
    sheet = draw_sheet(2, 3, 24, NORMAL, Rng(seed))
    assert CueSheet.read(sheet.to_json(), 3) == sheet


def test_a_turn_is_breath_bell_and_the_breath_after():
    sheet = CueSheet.read(rows(), 2)
    assert sheet.turns == 2
    assert sheet.turn(0) == Turn(1, 3000, 5000, 9000)
    assert sheet.turn(1) == Turn(0, 9000, 11000, 15000)


def changed(index: int, **values: object) -> list[dict[str, object]]:
    made = rows()
    made[index] |= values
    return made


@pytest.mark.parametrize(
    ("made", "message"),
    [
        ([], "sheet: 0 cues; needed are breath and bell for each turn, then one applause"),
        (rows()[:4], "sheet: 4 cues; needed are breath and bell"),
        (rows()[:2] + rows()[4:], "sheet: 1 turns are not a multiple of 2 seats"),
        (changed(1, kind="breath"), "sheet, cue 2: found breath, but bell comes here"),
        (changed(4, kind="bell"), "sheet, cue 5: found bell, but applause comes here"),
        (changed(1, seat=0), "sheet, cue 2: found seat 0, but seat 1 has the turn"),
        (changed(2, seat=1), "sheet, cue 3: found seat 1, but seat 0 has the turn"),
        (changed(3, seat=1), "sheet, cue 4: found seat 1, but seat 0 has the turn"),
        (changed(0, seat=5), "sheet, cue 1: found seat 5, but seat 1 has the turn"),
        (changed(4, seat=0), "sheet, cue 5: found seat 0, but seat None has the turn"),
        (changed(1, at_ms=3000), "sheet, cue 2: 3000 ms is not after the cue before it (3000 ms)"),
        (changed(3, at_ms=8000), "sheet, cue 4: 8000 ms is not after the cue before it (9000 ms)"),
        (changed(0, at_ms=-1), "sheet, cue 1: at_ms is -1; it must be a whole number of ms, 0 or more"),
        (changed(0, at_ms=2.5), "sheet, cue 1: at_ms is 2.5; it must be a whole number of ms"),
        (changed(0, at_ms=True), "sheet, cue 1: at_ms is True; it must be a whole number of ms"),
        (changed(2, kind="gong"), "sheet, cue 3: kind is 'gong'; it must be one of breath, bell, applause"),
        (changed(2, kind=7), "sheet, cue 3: kind is 7; it must be one of breath, bell, applause"),
        (changed(2, seat="0"), "sheet, cue 3: seat is '0'; it must be a seat's number from 0"),
    ],
)
def test_a_sheet_that_breaks_the_form_is_refused_with_the_cue_that_does(made: list[dict[str, object]], message: str):
    with pytest.raises(BadInput, match="^" + re.escape(message)):
        CueSheet.read(made, 2, "sheet")


def test_a_sheet_without_a_first_seat_is_refused():
    with pytest.raises(BadInput, match="sheet, cue 1: "):
        CueSheet.read(changed(0, seat=None), 2, "sheet")


def test_turns_must_share_out_evenly_among_the_seats():
    with pytest.raises(BadInput, match=r"^here: 2 turns are not a multiple of 3 seats$"):
        CueSheet.read(rows(), 3, "here")


def test_a_sheet_from_nowhere_is_called_cue_sheet():
    with pytest.raises(BadInput, match=r"^cue sheet: 0 cues; needed are"):
        CueSheet.read([], 2)


def test_the_first_breath_may_sound_at_once():
    assert CueSheet.read(changed(0, at_ms=0), 2).turn(0).breath_ms == 0
