"""Reaction times: like a person's, never faster."""

import random
import statistics
from itertools import pairwise

import pytest

from monstar.bots.monstar.levels import LEVELS
from monstar.bots.reaction import FASTEST_MS, Lag
from monstar.rules.rng import Rng

LAGS = [
    pytest.param(lag, id=f"{name}-{kind}")
    for name, level in LEVELS.items()
    for kind in ("flip", "take", "place", "move")
    for lag in [getattr(level.reaction, kind)]
]


@pytest.mark.parametrize("lag", LAGS)
def test_lags_have_the_mean_and_spread_they_declare(lag: Lag):
    luck = Rng(1)
    drawn = [lag.draw(luck) for _ in range(4000)]
    assert statistics.mean(drawn) == pytest.approx(lag.mean_ms, rel=0.04)
    assert statistics.stdev(drawn) == pytest.approx(lag.sd_ms, rel=0.15)


@pytest.mark.parametrize("lag", LAGS)
def test_a_few_lags_are_far_longer_than_the_rest(lag: Lag):
    luck = Rng(2)
    drawn = [lag.draw(luck) for _ in range(4000)]
    assert statistics.median(drawn) < statistics.mean(drawn)
    assert max(drawn) > lag.mean_ms + 3 * lag.sd_ms


def test_nobody_is_faster_than_a_hand_can_be():
    luck = Rng(3)
    hasty = [Lag(200, 150).draw(luck) for _ in range(2000)]
    assert min(hasty) == FASTEST_MS == 150


def test_lags_come_from_the_given_luck_alone():
    random.seed(1)
    first = [Lag(700, 200).draw(Rng(seed)) for seed in range(20)]
    random.seed(2)
    assert [Lag(700, 200).draw(Rng(seed)) for seed in range(20)] == first
    assert len(set(first)) > 15


def test_better_levels_are_faster_and_doze_less():
    order = [LEVELS[name].reaction for name in ("random", "greedy", "star")]
    for slower, faster in pairwise(order):
        for kind in ("flip", "take", "place", "move"):
            assert getattr(slower, kind).mean_ms > getattr(faster, kind).mean_ms
        assert slower.doze > faster.doze > 0
