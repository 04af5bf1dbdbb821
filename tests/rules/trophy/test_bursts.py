"""Pass and play: bursts by seat behind a curtain (rules, section 4)."""

import pytest

from monstar.rules.cues import Cue, CueKind, CueSounded
from monstar.rules.table import Seat
from monstar.rules.trophy.acts import Keep, PickUp, Reason
from monstar.rules.trophy.events import BurstEnded, CountdownStarted, MatchEnded, PlayBegan, WentBack
from monstar.rules.trophy.state import Phase
from tests.rules.trophy.table import SEATS, Table

BURST_MS, LAST_MS = 20_000, 10_000


def passing(seats: int, first: Seat = 0, **changes: object) -> Table:
    """Return a table where the first burst is a certain seat's, and has begun."""
    for seed in range(200):
        table = Table(seats, seed, begun=False, mode="pass_and_play", **changes)
        if table.state.burst == first:
            table.begin()
            return table
    raise AssertionError(f"seat {first} never begins")


def whose(table: Table) -> Seat | None:
    return table.state.burst


def run_out(table: Table) -> Seat | None:
    """Let a burst run out and begin the next; return whose it is, None when the match is over."""
    assert table.state.ends_ms is not None
    table.pass_time(table.state.ends_ms)
    if table.state.phase is Phase.READY:
        table.begin()
    return whose(table)


@pytest.mark.parametrize("seats", SEATS)
def test_any_seat_may_be_drawn_to_begin(seats: int):
    drawn = {Table(seats, seed, begun=False, mode="pass_and_play").state.burst for seed in range(120)}
    assert drawn == set(range(seats))


@pytest.mark.parametrize("seats", SEATS)
def test_bursts_go_round_in_the_order_of_the_seats(seats: int):
    table = passing(seats, 1)
    order = [whose(table)] + [run_out(table) for _ in range(2 * seats)]
    assert order == [(1 + step) % seats for step in range(2 * seats + 1)]


def test_a_burst_begins_at_0_ms_and_lasts_as_long_as_the_parameter_says():
    table = passing(3, burst_ms=8000)
    table.pass_time(7999)
    assert table.state.phase is Phase.PLAY
    events = table.pass_time(8000)
    assert events == [
        CueSounded(cue=Cue(8000, CueKind.BREATH, 1)),
        BurstEnded(seat=0, following=1),
    ]
    assert not table.game.running(table.state)
    assert table.begin(seat=2) == [PlayBegan(burst=1, ends_ms=8000)]
    assert (table.state.now_ms, table.state.round) == (0, 2)


@pytest.mark.parametrize(("late_ms", "reason"), [(-1, None), (0, Reason.TOO_LATE), (60, Reason.TOO_LATE)])
def test_an_act_counts_up_to_the_millisecond_before_the_bursts_end(late_ms: int, reason: Reason | None):
    table = passing(3)
    table.pick(0, 9, 100)
    refusal = table.check(Keep(seat=0, at_ms=BURST_MS + late_ms))
    assert (None if refusal is None else refusal.reason) == reason
    if refusal is not None:
        assert (refusal.by_ms, refusal.turn_of) == (late_ms, 1)


def test_only_the_seat_whose_burst_it_is_may_act():
    table = passing(3)
    refusal = table.check(PickUp(seat=2, at_ms=10, tile=9))
    assert refusal is not None
    assert (refusal.reason, refusal.turn_of) == (Reason.NOT_YOUR_TURN, 0)
    assert table.game.actors(table.state) == (0,)
    assert table.game.legal(table.state, 1) == []


def test_a_tile_in_hand_at_a_bursts_end_goes_back_where_it_was_picked():
    table = passing(3)
    place = table.state.lying[9]
    assert place is not None
    table.pick(0, 9, 100)
    assert table.pass_time(BURST_MS)[0] == WentBack(seat=0, tile=9, place=place, forced=True)
    assert table.state.lying[9] == place
    table.begin()
    assert table.reason(PickUp(seat=1, at_ms=1, tile=9)) is None


def test_taking_a_trophy_ends_the_burst_and_its_seat_is_skipped_from_then_on():
    table = passing(4, trophies=(3, 2, 1))
    events = table.take(0, 500)
    assert events[-1] == BurstEnded(seat=0, following=1)
    assert table.reason(PickUp(seat=0, at_ms=500, tile=9)) == Reason.TOO_LATE
    table.begin()
    assert [whose(table)] + [run_out(table) for _ in range(5)] == [1, 2, 3, 1, 2, 3]


def test_after_the_last_trophy_everybody_without_one_gets_one_last_burst_from_the_seat_after_its_taker():
    table = passing(5, trophies=(3, 2), first=3)
    table.take(3, 500)  # stops
    table.begin()
    assert whose(table) == 4
    run_out(table)
    run_out(table)
    assert whose(table) == 1
    events = table.take(1, 900)
    assert [event for event in events if isinstance(event, CountdownStarted)] == [CountdownStarted(ends_ms=None)]
    order = []
    while table.state.phase is not Phase.OVER:
        (began,) = table.begin()
        assert isinstance(began, PlayBegan)
        order.append((began.burst, began.ends_ms))
        events = table.pass_time(LAST_MS)
    assert order == [(2, LAST_MS), (4, LAST_MS), (0, LAST_MS)]
    assert isinstance(events[-1], MatchEnded)


def test_a_last_burst_ends_at_the_stop_like_a_scramble():
    table = passing(2, countdown_ms=4000)
    table.take(0, 500)
    table.begin()
    table.pick(1, 9, 100)
    refusal = table.check(Keep(seat=1, at_ms=4000))
    assert refusal is not None
    assert (refusal.reason, refusal.by_ms, refusal.turn_of) == (Reason.TOO_LATE, 0, None)
    assert table.state.phase is Phase.OVER
    assert table.state.left == [[], []]


def test_the_number_of_the_burst_goes_up_when_it_begins():
    table = passing(3)
    rounds = [table.state.round]
    for _ in range(3):
        table.pass_time(BURST_MS)
        rounds.append(table.state.round)
        table.begin()
        rounds.append(table.state.round)
    assert rounds == [1, 1, 2, 2, 3, 3, 4]
