"""Motion over stage time, moved by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monstar.ui.tween import Ease, Tween, arc, in_out, linear, out_back, out_cubic, shake

EASES = [linear, in_out, out_cubic, out_back]


@pytest.mark.parametrize("ease", EASES)
def test_every_ease_starts_and_ends_where_it_should(ease: Ease) -> None:
    assert ease(0) == pytest.approx(0)
    assert ease(1) == pytest.approx(1)


def test_an_arrival_overshoots_and_a_flip_does_not() -> None:
    steps = [n / 50 for n in range(51)]
    assert max(out_back(t) for t in steps) > 1.05
    assert all(0 <= in_out(t) <= 1 for t in steps)


@given(st.lists(st.floats(0, 400), min_size=1, max_size=20))
def test_a_tween_depends_on_the_time_gone_and_not_on_the_frames(frames: list[float]) -> None:
    whole, pieces = Tween(300, in_out, delay_ms=50), Tween(300, in_out, delay_ms=50)
    whole.advance(sum(frames))
    for frame in frames:
        pieces.advance(frame)
    assert pieces.value == pytest.approx(whole.value, abs=1e-6)


def test_a_tween_waits_runs_and_stays() -> None:
    tween = Tween(100, delay_ms=50)
    assert (tween.value, tween.started, tween.done) == (0, False, False)
    tween.advance(100)
    assert (tween.value, tween.started, tween.done) == (0.5, True, False)
    tween.advance(1000)
    assert (tween.value, tween.done) == (1, True)


def test_a_tween_of_no_length_is_done_at_once() -> None:
    assert Tween(0).done
    assert Tween(0).value == 1


def test_a_thrown_thing_starts_and_lands_on_the_straight_way_and_flies_above_it() -> None:
    assert arc((0, 0), (100, 0), 0) == (0, 0)
    assert arc((0, 0), (100, 0), 1) == (100, 0)
    assert arc((0, 0), (100, 0), 0.5, height=60) == (50, -60)


def test_a_shake_goes_both_ways_and_ends() -> None:
    values = [shake(n / 40) for n in range(40)]
    assert max(values) > 2
    assert min(values) < -2
    assert shake(1) == 0
