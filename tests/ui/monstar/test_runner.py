"""The bridge between clock and match: frames show results, they never make them."""

from collections.abc import Iterator

import hypothesis.strategies as st
from hypothesis import given

from monstar.journal import lines_of
from monstar.match import Match
from monstar.rules.monstar.acts import Flip, Move, Pick, PlaceTile, Reason, Take
from monstar.rules.table import Act
from monstar.ui.monstar.runner import Runner
from tests.ui.monstar.tabletop import HandClock, Tabletop, casting_match, shared

MS = 1_000_000


def test_the_turn_begins_at_the_very_millisecond_of_the_breath() -> None:
    table = Tabletop(casting_match(4), shared(4))
    turn = table.turn(0)
    assert table.runner.seat_on_turn(turn.breath_ms - 1) is None
    assert table.runner.seat_on_turn(turn.breath_ms) == turn.seat
    assert table.runner.seat_on_turn(turn.end_ms - 1) == turn.seat
    assert table.runner.seat_on_turn(turn.end_ms) == table.turn(1).seat
    assert table.runner.seat_on_turn(table.state.sheet.applause_ms) is None


def test_seats_are_ordered_by_how_lately_they_had_their_turn() -> None:
    table = Tabletop(casting_match(3), shared(3))
    assert table.runner.seats_by_turn(0) == []
    assert table.runner.seats_by_turn(table.turn(1).breath_ms) == [1, 0]
    assert table.runner.seats_by_turn(table.turn(4).breath_ms) == [1, 0, 2]


def test_nothing_is_judged_while_judging_is_stopped() -> None:
    table = Tabletop(casting_match(2), shared(2))
    table.runner.stop()
    table.at(table.turn(0).bell_ms)
    assert table.steps == []
    assert table.state.now_ms == 0
    table.runner.go_on()
    table.settle()
    assert table.state.now_ms == table.turn(0).bell_ms - 1


def test_the_present_millisecond_stays_open_until_it_is_over() -> None:
    table = Tabletop(casting_match(2), shared(2))
    breath_ms = table.turn(0).breath_ms
    table.at(breath_ms)
    assert table.state.sounded == 0
    table.at(breath_ms + 1)
    assert table.state.sounded == 1


def test_an_event_older_than_what_is_settled_counts_from_there() -> None:
    table = Tabletop(casting_match(2), shared(2))
    table.at(5000)
    assert table.runner.stamp_ms(1000 * MS) == 4999
    assert table.runner.stamp_ms(5000 * MS + 999_999) == 5000


def _acts() -> st.SearchStrategy[list[Act]]:
    stamps = st.integers(2500, 30_000)
    seats, places = st.integers(0, 2), st.integers(0, 54)
    spots = st.sampled_from((None, "yellow-1", "green-2", "red-1", "chair-1"))
    return st.lists(
        st.one_of(
            st.builds(Flip, seat=seats, at_ms=stamps, tile=places),
            st.builds(Pick, seat=seats, at_ms=stamps, tile=places),
            st.builds(Take, seat=seats, at_ms=stamps, tile=places, spot=spots),
            st.builds(PlaceTile, seat=seats, at_ms=stamps, spot=spots),
            st.builds(Move, seat=seats, at_ms=stamps, source=st.just("yellow-1"), spot=st.just("green-1")),
        ),
        max_size=60,
    )


def _frames(fps: int, stalls: tuple[int, ...]) -> Iterator[int]:
    """Return the instants of frames in ns; a stall lets 300 ms pass without one."""
    now_ns = 0
    number = 0
    while now_ns < 32_000 * MS:
        now_ns += 1_000_000_000 // fps + (300 * MS if number in stalls else 0)
        number += 1
        yield now_ns


def _journal(match: Match, acts: list[Act], fps: int, stalls: tuple[int, ...] = ()) -> list[dict[str, object]]:
    """Play stamped acts, each handed in before the first frame after its stamp."""
    clock = HandClock()
    runner = Runner(match, clock)
    waiting = sorted(acts, key=lambda act: act.at_ms or 0)
    lines: list[dict[str, object]] = []
    for now_ns in _frames(fps, stalls):
        clock.now_ns = now_ns
        while waiting and (waiting[0].at_ms or 0) * MS < now_ns:
            runner.submit(waiting.pop(0))
        for step in runner.settle(now_ns):
            lines += lines_of(step)
    return lines


@given(acts=_acts(), stalls=st.lists(st.integers(0, 900), max_size=6))
def test_the_same_stamped_acts_give_the_same_journal_at_any_frame_rate(acts: list[Act], stalls: list[int]) -> None:
    reference = _journal(casting_match(3), acts, 60)
    assert len(reference) >= len(acts)
    assert _journal(casting_match(3), acts, 30) == reference
    assert _journal(casting_match(3), acts, 144) == reference
    assert _journal(casting_match(3), acts, 60, tuple(stalls)) == reference


def test_a_press_during_a_stall_counts_at_its_stamp() -> None:
    table = Tabletop(casting_match(2), shared(2))
    turn = table.turn(0)
    table.at(turn.breath_ms + 50)
    act = Flip(seat=turn.seat, at_ms=turn.bell_ms - 1, tile=table.state.face_down[0])
    table.runner.submit(act)
    table.at(turn.bell_ms + 250)
    assert "flip 0" in table.acts()
    late = Flip(seat=1, at_ms=turn.bell_ms + 260, tile=table.state.face_down[0])
    table.runner.submit(late)
    table.at(turn.bell_ms + 300)
    assert table.last().refusal is not None
    assert table.last().refusal.reason is Reason.NOT_YOUR_TURN
