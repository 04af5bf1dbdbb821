"""The countdown after the last trophy, the stop, and the end (rules, section 2)."""

import pytest

from monstar.rules.cues import CueKind, CueSounded
from monstar.rules.trophy.acts import Keep, PickUp, Reason
from monstar.rules.trophy.events import CountdownStarted, MatchEnded, TrophyTaken, WentBack
from monstar.rules.trophy.state import Phase
from tests.rules.trophy.table import MODES, Table

T = 7300  # when the last trophy is taken


@pytest.mark.parametrize("countdown_ms", [10_000, 1000, 60_000])
def test_the_countdown_runs_from_the_last_trophy(countdown_ms: int):
    table = Table(3, countdown_ms=countdown_ms)
    assert not [e for e in table.take(0, 50) if isinstance(e, CountdownStarted)]
    assert table.game.next_instant(table.state) is None
    assert table.take(2, T) == [TrophyTaken(seat=2, value=2), CountdownStarted(ends_ms=T + countdown_ms)]
    assert table.game.next_instant(table.state) == T + countdown_ms


@pytest.mark.parametrize(("late_ms", "counts"), [(-1, True), (0, False), (35, False)])
def test_an_act_counts_up_to_the_millisecond_before_the_stop(late_ms: int, counts: bool):
    table = Table(2)
    table.take(1, T)
    table.pick(0, 9, T + 9000)
    refusal = table.check(Keep(seat=0, at_ms=T + 10_000 + late_ms))
    if counts:
        assert refusal is None
        assert table.state.phase is Phase.PLAY
    else:
        assert refusal is not None
        assert refusal.to_json() == {"reason": "too_late", "by_ms": late_ms}
        assert table.state.phase is Phase.OVER


def test_a_tile_in_hand_at_the_stop_is_not_kept():
    table = Table(2)
    place = table.state.lying[9]
    table.take(1, T)
    table.pick(0, 9, T + 9000)
    events = table.pass_time(T + 10_000)
    assert events[0] == WentBack(seat=0, tile=9, place=place, forced=True)  # type: ignore[arg-type]
    assert isinstance(events[1], CueSounded)
    assert events[1].cue.kind is CueKind.APPLAUSE
    assert isinstance(events[2], MatchEnded)
    assert table.state.left == [[], []]
    assert table.state.right == [None, None]
    assert table.state.lying[9] == place


def test_in_the_countdown_there_is_no_trophy_to_take():
    table = Table(2)
    table.take(1, T)
    assert table.reason(PickUp(seat=0, at_ms=T + 1, tile=9)) is None
    assert all(act.kind != "take_trophy" for act in table.game.legal(table.state, 0))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("trophies", [(4, 1), (4, 2, 1)])
def test_trophies_that_leave_nobody_without_one_end_the_match_at_once(mode: str, trophies: tuple[int, ...]):
    table = Table(2, mode=mode, trophies=trophies)
    first = 0 if table.state.burst is None else table.state.burst
    table.take(first, 100)
    if mode == "pass_and_play":
        table.begin()
    events = table.take(1 - first, 200)
    assert isinstance(events[-1], MatchEnded)
    assert not [event for event in events if isinstance(event, CountdownStarted)]
    assert table.state.phase is Phase.OVER
    assert table.state.trophies == list(trophies[2:])
    assert table.reason(PickUp(seat=first, at_ms=200, tile=9)) == Reason.TOO_LATE


def test_time_may_pass_far_beyond_the_stop():
    table = Table(2)
    table.take(1, T)
    events = table.pass_time(T + 3_600_000)
    assert isinstance(events[-1], MatchEnded)
    assert table.state.now_ms == T + 10_000
    assert table.pass_time(T + 7_200_000) == []
