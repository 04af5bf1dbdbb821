"""Grace, and every edge of every window on drawn cue sheets.

On the tables of these tests seat 0 has the turn from 3000 to 9000 ms with the bell at 5000, then seat 1 from 9000 to
15000 with the bell at 11000, and so on; the face-up tiles are muck, howl, boo, skit and the judges jf and jg.
"""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from monstar.rules.cues import Pace, draw_sheet
from monstar.rules.monstar.acts import Flip, Move, Pick, PlaceTile, PutBack, Reason, Steal, Take
from monstar.rules.rng import Rng
from monstar.rules.table import Refusal
from tests.rules.monstar.table import BELL_MS, END_MS, NEXT_BELL_MS, Table, casting, kinds

MUCK, HOWL, BOO, SKIT, JF, JG = range(6)


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


def test_grace_is_for_the_seat_whose_turn_has_just_ended_alone():
    table = casting(seats=3, grace_ms=100)
    table.at(END_MS + 50)
    assert [table.game.gate.in_grace(table.state, seat, Take) for seat in range(3)] == [True, False, False]
    table.at(END_MS + 100)
    assert [table.game.gate.in_grace(table.state, seat, Take) for seat in range(3)] == [False, False, False]


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
