"""The song clock against outputs that report coarsely, drift, stall, jump and go backwards."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monstar.audio.clock import ENOUGH_REPORTS, HALF_LIFE_MS, SNAP_MS, SongClock

START_NS = 5_000_000_000_000  # as after hours of uptime


def ns(ms: float) -> int:
    """Return the perf counter's reading so long after the start of playing."""
    return START_NS + round(ms * 1e6)


@pytest.fixture
def clock() -> SongClock:
    """Return a clock whose track begins to be heard at START_NS."""
    clock = SongClock(now_ns=lambda: START_NS)
    clock.start(START_NS, 0.0)
    return clock


def feed(clock: SongClock, heard: Callable[[float], float], from_ms: float, to_ms: float, every_ms: float = 16) -> None:
    """Report positions once a frame; `heard` tells the position from the real time, both in ms."""
    at_ms = from_ms
    while at_ms < to_ms:
        clock.report(ns(at_ms), heard(at_ms))
        at_ms += every_ms


def test_before_anything_is_played_the_clock_stands_at_zero() -> None:
    clock = SongClock(now_ns=lambda: START_NS)
    assert clock.track_ms() == clock.track_ms(ns(100)) == 0
    assert not clock.running


def test_the_clock_runs_from_where_the_track_is_first_heard(clock: SongClock) -> None:
    clock.pause(ns(0))
    clock.start(ns(15), 2000.0)
    assert clock.track_ms(ns(1015)) == pytest.approx(3000)


def test_the_clock_stands_until_the_first_sample_is_heard() -> None:
    clock = SongClock(now_ns=lambda: START_NS)
    clock.reset(500.0)
    clock.start(ns(200), 500.0)
    assert [clock.track_ms(ns(at)) for at in (0, 100, 200, 201)] == pytest.approx([500, 500, 500, 501])


def test_acts_are_stamped_in_whole_ms_rounded_down(clock: SongClock) -> None:
    assert clock.stamp_ms(ns(8999.999)) == 8999
    assert clock.stamp_ms(ns(9000)) == 9000


def test_a_clock_faster_than_real_time_multiplies_it(clock: SongClock) -> None:
    clock.pause(ns(0))
    clock.start(ns(0), 0.0, rate=50)
    assert clock.track_ms(ns(1000)) == pytest.approx(50_000)


def test_an_error_is_halved_in_its_half_life(clock: SongClock) -> None:
    for report in range(ENOUGH_REPORTS):
        clock.report(ns(1000 + report), 1000 + report + 20)
    began_ms = 1000 + ENOUGH_REPORTS - 1
    assert clock.track_ms(ns(began_ms)) == pytest.approx(began_ms)
    assert clock.track_ms(ns(began_ms + HALF_LIFE_MS)) == pytest.approx(began_ms + HALF_LIFE_MS + 10)
    assert clock.track_ms(ns(began_ms + 2 * HALF_LIFE_MS)) == pytest.approx(began_ms + 2 * HALF_LIFE_MS + 15)


def test_a_large_error_is_corrected_at_once(clock: SongClock) -> None:
    jump_ms = SNAP_MS + 100
    feed(clock, lambda at: at + jump_ms, 1000, 1200)
    assert clock.track_ms(ns(1200)) == pytest.approx(1200 + jump_ms, abs=0.5)


def test_after_a_stall_time_stands_still_until_it_is_true_again(clock: SongClock) -> None:
    feed(clock, lambda at: at - 500, 1000, 1200)  # half a second was not heard, and is noticed only now
    stood_ms = clock.track_ms(ns(1200))
    assert clock.track_ms(ns(1400)) == stood_ms
    assert clock.track_ms(ns(3000)) == pytest.approx(2500, abs=0.5)


def test_a_single_wild_report_changes_nothing(clock: SongClock) -> None:
    feed(clock, lambda at: at, 0, 1000)
    clock.report(ns(1000), 400.0)
    feed(clock, lambda at: at, 1016, 1500)
    assert clock.track_ms(ns(1500)) == pytest.approx(1500, abs=0.5)


def test_steps_of_a_buffer_do_not_shake_the_clock(clock: SongClock) -> None:
    feed(clock, lambda at: at // 23 * 23 + 11.5, 0, 3000)
    readings = [clock.track_ms(ns(at)) - at for at in range(1000, 3000, 7)]
    assert max(map(abs, readings)) < 8


def test_a_device_that_runs_fast_is_followed(clock: SongClock) -> None:
    feed(clock, lambda at: at * 1.002, 0, 60_000)
    assert clock.track_ms(ns(60_000)) == pytest.approx(60_120, abs=2)


def test_reports_of_a_position_that_steps_backwards_do_not_turn_the_clock_back(clock: SongClock) -> None:
    feed(clock, lambda at: at - (30 if at // 16 % 3 else 0), 0, 2000)
    readings = [clock.track_ms(ns(at / 2)) for at in range(4000)]
    assert all(later >= earlier for earlier, later in pairwise(readings))


@given(st.lists(st.tuples(st.floats(1, 60), st.floats(-2000, 2000)), max_size=60))
def test_whatever_is_reported_time_never_runs_backwards(reports: list[tuple[float, float]]) -> None:
    clock = SongClock(now_ns=lambda: START_NS)
    clock.start(START_NS, 0.0)
    at_ms, told = 0.0, [0.0]
    for later_ms, error_ms in reports:
        at_ms += later_ms
        clock.report(ns(at_ms), at_ms + error_ms)
        told.append(clock.track_ms(ns(at_ms)))
    assert told == sorted(told)
    again = [clock.track_ms(ns(at_ms * share / 50)) for share in range(51)]
    assert again == sorted(again)


def test_what_is_learnt_later_does_not_change_how_a_past_stamp_is_judged(clock: SongClock) -> None:
    feed(clock, lambda at: at, 0, 1000)
    stamped_ns = ns(1000)
    judged_then = clock.track_ms(stamped_ns)
    feed(clock, lambda at: at + 300, 1016, 1400)
    assert clock.track_ms(stamped_ns) == judged_then


def test_stamps_taken_while_paused_do_not_count_as_time(clock: SongClock) -> None:
    assert clock.pause(ns(1000)) == pytest.approx(1000)
    assert clock.pause(ns(1500)) == pytest.approx(1000)
    clock.start(ns(4000), 1000.0)
    assert [clock.track_ms(ns(at)) for at in (900, 1000, 2500, 4000, 4100)] == pytest.approx(
        [900, 1000, 1000, 1000, 1100]
    )


def test_a_stamp_from_before_the_pause_is_judged_as_before_it(clock: SongClock) -> None:
    clock.pause(ns(1000))
    assert clock.stamp_ms(ns(700)) == 700


def test_a_pause_before_the_first_sample_is_heard_keeps_the_instant(clock: SongClock) -> None:
    clock.pause(ns(1000))
    clock.start(ns(2015), 1000.0)
    assert clock.pause(ns(2005)) == pytest.approx(1000)
    assert clock.track_ms(ns(9000)) == pytest.approx(1000)


def test_reports_while_paused_are_passed_over(clock: SongClock) -> None:
    clock.pause(ns(1000))
    feed(clock, lambda at: at + 500, 1100, 1400)
    assert clock.track_ms(ns(2000)) == pytest.approx(1000)


def test_reset_forgets_the_old_track(clock: SongClock) -> None:
    feed(clock, lambda at: at + 10, 0, 500)
    clock.reset(7000.0)
    assert clock.track_ms(ns(200)) == clock.track_ms(ns(2000)) == 7000
    assert not clock.running


# ------------------------------------------------------------------ a source moved by hand


class Source:
    """Is an output whose position is moved by hand, reported once a frame as coarsely as it likes.

    `rate` is how fast its own crystal runs, `step_ms` the size of its reports' steps, `shift_ms` is added from now on.
    """

    def __init__(self, clock: SongClock, rate: float = 1.0, step_ms: float = 0.0, frame_ms: float = 1000 / 60) -> None:
        self.clock = clock
        self.rate = rate
        self.step_ms = step_ms
        self.frame_ms = frame_ms
        self.at_ms = 0.0
        self.heard_ms = 0.0
        self.reports_wrong_ms: Callable[[int], float] = lambda _report: 0.0
        self.plays = True
        self.errors: list[float] = []  # clock against ear, at every report
        self._report = 0

    def run(self, ms: float) -> "Source":
        """Let time go on, frame by frame."""
        for _frame in range(round(ms / self.frame_ms)):
            self.at_ms += self.frame_ms
            self.heard_ms += self.frame_ms * self.rate if self.plays else 0.0
            self._report += 1
            told_ms = self.heard_ms + self.reports_wrong_ms(self._report)
            if self.step_ms:
                told_ms = told_ms // self.step_ms * self.step_ms + self.step_ms / 2
            self.clock.report(ns(self.at_ms), told_ms)
            self.errors.append(self.clock.track_ms(ns(self.at_ms)) - self.heard_ms)
        return self

    @property
    def readings(self) -> list[float]:
        """Return the clock's time at every ms of the last six seconds, which it still knows."""
        return [self.clock.track_ms(ns(at)) for at in range(max(0, round(self.at_ms) - 6000), round(self.at_ms))]


@pytest.mark.parametrize("ppm", [100, -100])
@pytest.mark.parametrize("step_ms", [0.0, 512 / 44.1, 1024 / 44.1])
def test_over_ten_minutes_a_source_that_runs_100_ppm_off_is_never_5_ms_away(
    clock: SongClock, ppm: int, step_ms: float
) -> None:
    source = Source(clock, 1 + ppm / 1e6, step_ms).run(600_000)
    assert abs(source.heard_ms - source.at_ms) == pytest.approx(60, abs=0.1)
    assert max(map(abs, source.errors)) < 5


def test_coarse_reports_that_tremble_hardly_shake_the_clock(clock: SongClock) -> None:
    source = Source(clock, step_ms=512 / 44.1)
    source.reports_wrong_ms = lambda report: (0.0, 4.0, -5.0, 2.0, -1.0, 5.0, -4.0)[report % 7]
    source.run(30_000)
    assert max(map(abs, source.errors[60:])) < 5
    steps = [b - a for a, b in pairwise(source.readings)]
    assert min(steps) > 0.8
    assert max(steps) < 1.2


@pytest.mark.parametrize("stalled_ms", [20, 200, 900])
def test_a_stall_is_waited_for_and_time_never_runs_back(clock: SongClock, stalled_ms: int) -> None:
    source = Source(clock).run(2000)
    source.plays = False
    source.run(stalled_ms)
    source.plays = True
    source.run(3000)
    assert abs(source.errors[-1]) < 1
    assert source.readings == sorted(source.readings)
    assert not clock.astray


@pytest.mark.parametrize("jump_ms", [-30, 30, -400, 400])
def test_after_a_jump_clock_and_ear_agree_again_in_half_a_second(clock: SongClock, jump_ms: int) -> None:
    source = Source(clock).run(2000)
    source.heard_ms += jump_ms
    source.run(max(500, -jump_ms + 500))
    assert abs(source.errors[-1]) < 1.5
    assert source.readings == sorted(source.readings)


def test_a_report_that_runs_backwards_now_and_then_does_not_move_the_clock(clock: SongClock) -> None:
    source = Source(clock)
    source.reports_wrong_ms = lambda report: -25.0 if report % 4 == 0 else 0.0
    source.run(10_000)
    assert max(map(abs, source.errors[60:])) < 1
    assert source.readings == sorted(source.readings)


@pytest.mark.parametrize("jump_ms", [-5000, 5000])
def test_an_error_of_seconds_is_not_followed_but_told_until_the_track_is_started_again(
    clock: SongClock, jump_ms: int
) -> None:
    source = Source(clock).run(2000)
    source.heard_ms += jump_ms
    source.run(500)
    assert clock.astray
    assert clock.track_ms(ns(2500)) == pytest.approx(2500, abs=1)
    at_ms = clock.pause(ns(2500))
    assert clock.astray
    clock.start(ns(9000), at_ms)
    assert not clock.astray
    assert clock.track_ms(ns(9100)) == pytest.approx(2600, abs=1)


def test_a_pause_as_of_an_earlier_instant_takes_back_what_came_after(clock: SongClock) -> None:
    feed(clock, lambda at: at + 3, 0, 4000)  # as when a computer sleeps for three seconds and its counter runs on
    assert clock.pause(ns(1000)) == pytest.approx(1003, abs=1)
    assert clock.track_ms(ns(4000)) == clock.track_ms(ns(1000))
