"""Intervals hold what they promise, and differences are told from noise."""

import math

import numpy as np
import pytest

from monstar.playtest import statistics
from monstar.playtest.statistics import Estimate, numbers
from tests.extent import sample

RUNS = sample(400, 5000)


@pytest.mark.parametrize(("freedom", "t"), [(5, 2.571), (10, 2.228), (30, 2.042), (100, 1.984), (10**6, 1.960)])
def test_students_t_is_that_of_the_tables(freedom: int, t: float) -> None:
    assert statistics.student(freedom) == pytest.approx(t, abs=0.002)


def test_wilsons_interval_of_whole_wins_is_that_of_the_textbook() -> None:
    estimate = statistics.share(numbers([1.0] * 10 + [0.0] * 90))
    assert (estimate.value, estimate.n) == (0.1, 100)
    assert estimate.low == pytest.approx(0.0552, abs=0.0008)
    assert estimate.high == pytest.approx(0.1744, abs=0.0008)


def test_a_share_of_nothing_or_of_all_still_has_an_interval() -> None:
    assert statistics.share(numbers([0.0] * 50)).high == pytest.approx(0.0713, abs=0.001)
    assert statistics.share(numbers([1.0] * 50)).low == pytest.approx(0.9287, abs=0.001)


def test_wins_in_parts_vary_less_and_are_known_better() -> None:
    halves = statistics.share(numbers([0.5] * 80 + [1.0] * 10 + [0.0] * 10))
    wholes = statistics.share(numbers([1.0] * 50 + [0.0] * 50))
    assert halves.value == wholes.value
    assert halves.high - halves.low < (wholes.high - wholes.low) / 2


def covered(estimates: list[Estimate], truth: float) -> float:
    return sum(estimate.low <= truth <= estimate.high for estimate in estimates) / len(estimates)


def test_nineteen_of_twenty_intervals_hold_the_truth() -> None:
    luck = np.random.default_rng(1)
    means = [statistics.mean(luck.exponential(2.0, 200)) for _ in range(RUNS)]
    assert covered(means, 2.0) > 0.92
    shares = [statistics.share(luck.choice([0.0, 0.5, 1.0], 60, p=[0.6, 0.1, 0.3])) for _ in range(RUNS)]
    assert covered(shares, 0.35) > 0.92
    wholes = [luck.integers(1, 4, 150).astype(np.float64) for _ in range(RUNS)]
    parts = [luck.binomial(whole.astype(np.int64), 0.3).astype(np.float64) for whole in wholes]
    ratios = list(map(statistics.ratio, parts, wholes))
    assert covered(ratios, 0.3) > 0.92


def test_an_even_game_is_called_fair_and_a_crooked_one_is_not() -> None:
    luck = np.random.default_rng(2)
    even = [np.eye(4)[luck.integers(0, 4, 300)] for _ in range(sample(60, 400))]
    assert sum(statistics.balance(shares).fair for shares in even) / len(even) > 0.88
    crooked = np.eye(4)[np.repeat([0, 1, 2, 3], [204, 132, 132, 132])]
    assert not statistics.balance(crooked).fair
    assert statistics.balance(crooked).value == pytest.approx(0.88)


def test_shared_wins_are_as_fair_as_any() -> None:
    shares = np.array([[0.5, 0.5, 0.0], [0.0, 0.5, 0.5], [0.5, 0.0, 0.5]] * 30)
    assert statistics.balance(shares).value == 1.0
    assert statistics.balance(shares).fair


def test_pairs_see_what_runs_apart_cannot() -> None:
    luck = np.random.default_rng(3)
    deals = luck.normal(10, 5, 200)
    before, after = deals + luck.normal(0, 0.5, 200), deals + 0.3 + luck.normal(0, 0.5, 200)
    assert not statistics.paired(before, after).noise
    assert statistics.unpaired(before, after).noise


def test_the_matches_it_names_settle_a_difference_in_nine_runs_of_ten() -> None:
    luck = np.random.default_rng(4)
    needed = math.ceil(((1.95996 + 1.28155) * 2.0 / 0.5) ** 2)
    pilot = statistics.paired(np.zeros(20_000), luck.normal(0.5, 2.0, 20_000))
    assert pilot.to_settle == pytest.approx(needed, rel=0.1)
    found = [not statistics.paired(np.zeros(needed), luck.normal(0.5, 2.0, needed)).noise for _ in range(RUNS)]
    assert sum(found) / RUNS == pytest.approx(0.9, abs=0.04)


def test_what_differs_in_a_few_matches_only_is_not_judged() -> None:
    after = np.zeros(500)
    after[:5] = 1.0
    few = statistics.paired(np.zeros(500), after)
    assert few.too_few
    assert few.noise
    assert not statistics.paired(np.zeros(5), np.array([1.0, 1.1, 0.9, 1.0, 1.05])).too_few


def test_missing_values_leave_their_pair_out() -> None:
    difference = statistics.paired(numbers([1.0, None, 3.0]), numbers([2.0, 2.0, None]))
    assert (difference.estimate.n, difference.estimate.value) == (1, 1.0)


def test_of_many_differences_only_those_stand_that_stand_among_so_many() -> None:
    assert statistics.holm([0.001, 0.04, 0.03, math.nan]) == [True, False, False, False]
    assert statistics.holm([0.001, 0.01, 0.02]) == [True, True, True]
