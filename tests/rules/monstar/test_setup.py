"""Set-up and rounds (rules, section 2): who starts, which tiles lie up, when the Megas come."""

from collections import Counter

import pytest

from monstar.rules.monstar.acts import Flip, NextRound, Reason, Reveal, Scariest
from monstar.rules.monstar.events import CastingStarted, ScariestChosen, TableSet, TurnedUp
from monstar.rules.monstar.pieces import Kind
from monstar.rules.monstar.state import Phase
from monstar.rules.table import Refusal
from tests.rules.monstar.table import PIECES, Table, game, kinds, opening


def at_round(round_: int, *, scariest: int = 1, seats: int = 3, seed: int = 1, **params: object) -> Table:
    """Return a match in the casting of a round, nobody having done anything before."""
    table = opening(seats, seed, opening="random", **params)
    table.do(Scariest, None, who=scariest)
    while table.state.round < round_:
        table.finish()
        table.do(NextRound, None)
    return table


# ------------------------------------------------------------------ seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_seats_can_play(seats: int):
    state = game().setup(seats, 1)
    assert (state.seats, len(state.stages), state.totals) == (seats, seats, [0] * seats)


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_other_numbers_of_seats_are_refused(seats: int):
    with pytest.raises(ValueError, match=f"MonStar is for 2 to 4 seats, not {seats}"):
        game().setup(seats, 1)


def test_everything_lies_face_down_in_the_middle_at_first():
    state = game().setup(3, 1)
    assert state.phase is Phase.SCARIEST
    assert state.face_up == set()
    assert sorted(tile for tile in state.middle if tile is not None) == PIECES.in_play(3, megas=False)
    assert state.stages == [{}, {}, {}]


def test_the_seed_decides_how_the_tiles_lie():
    assert game().setup(3, 5) == game().setup(3, 5)
    assert game().setup(3, 5).middle != game().setup(3, 6).middle


# ------------------------------------------------------------------ the scariest


@pytest.mark.parametrize("who", [0, 1, 2])
def test_the_table_may_pick_any_seat_as_the_scariest(who: int):
    table = opening()
    assert table.do(Scariest, None, seat=2, who=who) == [ScariestChosen(seat=who, spun=False)]
    assert table.state.scariest == who


def test_the_spin_can_fall_on_every_seat_and_is_settled_by_the_seed():
    fallen = Counter()
    for seed in range(90):
        table = opening(3, seed)
        (event,) = table.do(Scariest, None, who=None)
        assert event == ScariestChosen(seat=table.state.scariest, spun=True)
        fallen[table.state.scariest] += 1
    assert set(fallen) == {0, 1, 2}
    assert min(fallen.values()) > 15


@pytest.mark.parametrize("who", [-1, 3])
def test_the_scariest_must_sit_at_the_table(who: int):
    assert opening().refusal(Scariest, None, who=who) == Refusal(Reason.UNKNOWN_SEAT)


def test_nobody_outside_the_table_can_act():
    assert opening().refusal(Scariest, None, seat=3, who=0) == Refusal(Reason.UNKNOWN_SEAT)


def test_the_scariest_is_settled_once():
    table = opening()
    table.do(Scariest, None, who=0)
    assert table.refusal(Scariest, None, who=1) == Refusal(Reason.NOT_NOW)


def test_nothing_can_be_flipped_before_the_casting():
    assert opening().refusal(Flip, 0, tile=0) == Refusal(Reason.NOT_NOW)


# ------------------------------------------------------------------ the first tiles


def test_in_round_1_the_starting_seat_turns_up_six_tiles_of_its_choice():
    table = opening(3)
    table.do(Scariest, None, who=1)
    for place in (3, 1, 4, 15, 9):
        (event,) = table.do(Reveal, None, seat=1, tile=place)
        assert event == TurnedUp(seat=1, place=place, tile=table.state.middle[place])
        assert table.state.phase is Phase.OPENING
    events = table.do(Reveal, None, seat=1, tile=26)
    assert kinds(events) == ["turned_up", "casting_started"]
    assert table.state.face_up == {3, 1, 4, 15, 9, 26}
    assert table.state.phase is Phase.CASTING


def test_one_button_turns_the_rest_up_at_random():
    table = opening(3)
    table.do(Scariest, None, who=1)
    table.do(Reveal, None, seat=1, tile=0)
    events = table.do(Reveal, None, seat=1, tile=None)
    assert kinds(events) == ["turned_up"] * 5 + ["casting_started"]
    assert all(event.seat is None for event in events[:5])
    assert len(table.state.face_up) == 6
    assert 0 in table.state.face_up


def test_only_the_starting_seat_chooses_the_first_tiles():
    table = opening(3)
    table.do(Scariest, None, who=1)
    assert table.game.actors(table.state) == (1,)
    assert table.refusal(Reveal, None, seat=0, tile=0) == Refusal(Reason.NOT_YOUR_TURN, turn_of=1)
    assert table.refusal(Reveal, None, seat=0, tile=None) == Refusal(Reason.NOT_YOUR_TURN, turn_of=1)


def test_a_tile_is_turned_up_once_and_must_lie_in_the_middle():
    table = opening(3)
    table.do(Scariest, None, who=1)
    table.do(Reveal, None, seat=1, tile=7)
    assert table.refusal(Reveal, None, seat=1, tile=7) == Refusal(Reason.FACE_UP)
    for place in (-1, 50, 1000):
        assert table.refusal(Reveal, None, seat=1, tile=place) == Refusal(Reason.UNKNOWN_TILE)


def test_tiles_are_revealed_only_in_the_opening():
    table = opening(3)
    assert table.refusal(Reveal, None, tile=0) == Refusal(Reason.NOT_NOW)
    table.do(Scariest, None, who=0)
    table.do(Reveal, None, tile=None)
    assert table.refusal(Reveal, None, tile=0) == Refusal(Reason.NOT_NOW)


def test_opening_random_lets_chance_turn_up_the_first_tiles():
    table = opening(3, opening="random")
    events = table.do(Scariest, None, who=2)
    assert kinds(events) == ["scariest_chosen"] + ["turned_up"] * 6 + ["casting_started"]
    assert all(event.seat is None for event in events if isinstance(event, TurnedUp))


@pytest.mark.parametrize("face_up_start", [1, 6, 12])
def test_face_up_start_says_how_many_tiles_are_turned_up(face_up_start: int):
    for round_ in (1, 2, 3):
        assert len(at_round(round_, face_up_start=face_up_start).state.face_up) == face_up_start
    chosen = opening(3, face_up_start=face_up_start)
    chosen.do(Scariest, None, who=0)
    for place in range(face_up_start):
        assert chosen.state.phase is Phase.OPENING
        chosen.do(Reveal, None, tile=place)
    assert chosen.state.phase is Phase.CASTING


def test_later_rounds_turn_up_six_at_random_at_once():
    table = at_round(1)
    table.finish()
    events = table.do(NextRound, None, seat=2)
    assert kinds(events) == ["table_set"] + ["turned_up"] * 6 + ["casting_started"]
    assert all(event.seat is None for event in events if isinstance(event, TurnedUp))
    assert table.state.phase is Phase.CASTING
    assert table.state.now_ms == 0


# ------------------------------------------------------------------ who starts


@pytest.mark.parametrize(("round_start", "starters"), [("rotate", (1, 2, 0)), ("left_of_scariest", (1, 2, 2))])
def test_round_1_starts_with_the_scariest_and_later_ones_as_round_start_says(
    round_start: str, starters: tuple[int, ...]
):
    for round_, starter in enumerate(starters, 1):
        state = at_round(round_, scariest=1, round_start=round_start).state
        assert state.sheet.turn(0).seat == starter


def test_left_is_clockwise_round_the_table():
    assert at_round(2, scariest=3, seats=4).state.sheet.turn(0).seat == 0
    assert at_round(3, scariest=1, seats=2).state.sheet.turn(0).seat == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("round_", "each"), [(1, 8), (2, 9), (3, 9)])
def test_a_round_has_seats_times_8_9_and_9_turns(seats: int, round_: int, each: int):
    table = at_round(round_, seats=seats)
    turns = Counter(table.state.sheet.turn(index).seat for index in range(table.state.sheet.turns))
    assert turns == dict.fromkeys(range(seats), each)


# ------------------------------------------------------------------ between rounds


def test_all_tiles_go_back_face_down_and_are_shuffled_after_a_round():
    table = at_round(1)
    before = list(table.state.middle)
    table.finish()
    events = table.do(NextRound, None)
    assert events[0] == TableSet(round=2, megas=False)
    assert sorted(table.state.middle) == sorted(before) == PIECES.in_play(3, megas=False)
    assert table.state.middle != before
    assert table.state.stages == [{}, {}, {}]


def test_any_seat_starts_the_next_round_but_only_after_the_applause():
    table = at_round(1)
    assert table.refusal(NextRound, None) == Refusal(Reason.NOT_NOW)
    table.finish()
    assert table.state.phase is Phase.APPLAUSE
    assert table.game.actors(table.state) == (0, 1, 2)
    table.do(NextRound, None, seat=1)
    assert table.state.round == 2


def test_a_new_round_begins_with_nothing_sounded_flipped_taken_or_in_grace():
    table = at_round(1, grace_ms=100)
    table.finish()
    assert table.state.sounded > 0
    assert table.state.flip_turn > 0
    table.state.take_turn, table.state.grace = 3, True
    table.do(NextRound, None)
    state = table.state
    assert (state.now_ms, state.sounded, state.flip_turn, state.take_turn, state.grace) == (0, 0, -1, -1, False)
    assert state.hand is None


def test_the_scariest_turns_tiles_up_and_in_a_casting_only_who_has_the_turn_has_something_to_do():
    table = opening(3)
    assert table.game.actors(table.state) == (0, 1, 2)
    table.do(Scariest, None, who=1)
    assert table.game.actors(table.state) == (1,)
    table.do(Reveal, None, seat=1, tile=None)
    assert table.game.actors(table.state) == ()
    table.at(table.state.sheet.cues[0].at_ms)
    assert table.game.actors(table.state) == (1,)


def test_there_is_no_fourth_round():
    table = at_round(3)
    table.finish()
    assert table.state.phase is Phase.OVER
    assert table.refusal(NextRound, None) == Refusal(Reason.NOT_NOW)
    assert table.game.actors(table.state) == ()


# ------------------------------------------------------------------ Megas


@pytest.mark.parametrize("round_", [1, 2])
def test_no_mega_is_on_the_table_before_round_3(round_: int):
    assert not any(PIECES[tile].kind is Kind.MEGA for tile in at_round(round_).state.middle)


@pytest.mark.parametrize("seed", range(8))
def test_megas_join_face_down_after_the_six_are_up(seed: int):
    table = at_round(2, seed=seed)
    table.finish()
    events = table.do(NextRound, None)
    assert kinds(events) == ["table_set"] + ["turned_up"] * 6 + ["table_set", "casting_started"]
    assert (events[0], events[7]) == (TableSet(round=3, megas=False), TableSet(round=3, megas=True))
    state = table.state
    megas = [place for place, tile in enumerate(state.middle) if PIECES[tile].kind is Kind.MEGA]
    assert len(megas) == 5
    assert not state.face_up & set(megas)


def test_no_place_tells_which_face_down_tile_is_a_mega():
    lain = Counter()
    for seed in range(60):
        state = at_round(3, seed=seed).state
        lain.update(place for place, tile in enumerate(state.middle) if PIECES[tile].kind is Kind.MEGA)
    assert sum(lain.values()) == 300
    assert len(lain) > 45  # spread over the whole middle, not gathered at its end
    assert sum(lain[place] for place in range(50, 55)) < 60


def test_with_before_reveal_a_mega_may_be_among_the_first_six():
    shown = set()
    for seed in range(30):
        table = at_round(2, seed=seed, megas_enter="before_reveal")
        table.finish()
        events = table.do(NextRound, None)
        assert kinds(events) == ["table_set"] + ["turned_up"] * 6 + ["casting_started"]
        assert events[0] == TableSet(round=3, megas=True)
        shown |= {PIECES[event.tile].kind for event in events if isinstance(event, TurnedUp)}
    assert Kind.MEGA in shown


def test_the_casting_says_who_starts_and_how_many_turns_there_are():
    table = opening(4, opening="random")
    events = table.do(Scariest, None, who=3)
    assert events[-1] == CastingStarted(round=1, starter=3, turns=32)
    assert table.state.sheet.turns == 32
    assert table.state.now_ms == 0
