"""The scramble's clock: a straight line through readings, which stands still in pauses."""

from monstar.ui.trophy.stopwatch import Stopwatch

MS = 1_000_000


def watch(rate: float = 1.0) -> Stopwatch:
    return Stopwatch(rate, lambda: 10_000 * MS)


def test_it_runs_from_the_reading_it_was_started_at() -> None:
    clock = watch()
    clock.go(9_000 * MS)
    assert clock.stamp_ms(8_999 * MS) == 0
    assert clock.stamp_ms(9_000 * MS) == 0
    assert clock.stamp_ms(9_250 * MS + 999_999) == 250
    assert clock.stamp_ms() == 1000


def test_readings_taken_in_a_pause_give_where_it_stood() -> None:
    clock = watch()
    clock.go(0)
    clock.hold(3_000 * MS)
    assert not clock.running
    assert clock.stamp_ms(7_000 * MS) == 3000
    clock.go(8_000 * MS)
    assert clock.stamp_ms(7_999 * MS) == 3000
    assert clock.stamp_ms(8_100 * MS) == 3100
    assert clock.stamp_ms(2_000 * MS) == 2000  # what was told before stays so


def test_going_on_while_it_runs_and_a_second_pause_change_nothing() -> None:
    clock = watch()
    clock.go(0)
    clock.go(5_000 * MS)
    assert clock.stamp_ms(6_000 * MS) == 6000
    clock.hold(6_000 * MS)
    clock.hold(7_000 * MS)
    assert clock.stamp_ms(9_000 * MS) == 6000


def test_a_match_that_is_continued_goes_on_from_where_it_was() -> None:
    clock = watch()
    clock.set(42_000)
    assert clock.stamp_ms() == 42_000
    clock.go(10_000 * MS)
    assert clock.stamp_ms(10_500 * MS) == 42_500


def test_the_time_scale_counts() -> None:
    clock = watch(4.0)
    clock.go(0)
    assert clock.stamp_ms(1_000 * MS) == 4000
