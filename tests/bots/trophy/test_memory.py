"""The memory of Trophy Grab's bots: fading with other tiles and with time, slips, and piles that last."""

from collections.abc import Sequence

import pytest

from monstar.bots.trophy.levels import LEVELS
from monstar.bots.trophy.memory import Look, Memory, looks_of
from monstar.rules.trophy.state import Peek, Tile

MOTIFS = tuple(range(15))
TRIALS = 2000
LASTING = 10**9  # a capacity or a half-life that takes nothing away


def share_remembered(
    memory: Memory, others: int = 0, age_ms: int = 0, kept: Sequence[Tile] = (), expected: int = 7
) -> float:
    """Return in what part of many lives a look at tile 0 is remembered after others, and after some time."""
    looks = [Look(0, 7, 0), *(Look(tile, 3, 0) for tile in range(1, others + 1))]
    lives = (memory.recall(looks, age_ms, MOTIFS, kept, (seed, 0)) for seed in range(TRIALS))
    return sum(life.get(0) == expected for life in lives) / TRIALS


# 0.045 is four times the error of a share of half in 2000 trials.


@pytest.mark.parametrize(("others", "share"), [(0, 1.0), (10, 0.5), (20, 0.25), (40, 0.0625)])
def test_after_looking_at_as_many_tiles_as_its_capacity_half_is_forgotten(others: int, share: float):
    memory = Memory(capacity=10, half_life_ms=LASTING, slip=0)
    assert share_remembered(memory, others) == pytest.approx(share, abs=0.045)


@pytest.mark.parametrize(("age_ms", "share"), [(0, 1.0), (30_000, 0.5), (60_000, 0.25)])
def test_after_its_half_life_half_is_forgotten(age_ms: int, share: float):
    memory = Memory(capacity=LASTING, half_life_ms=30_000, slip=0)
    assert share_remembered(memory, age_ms=age_ms) == pytest.approx(share, abs=0.045)


def test_some_looks_are_remembered_as_another_motif():
    memory = Memory(capacity=LASTING, half_life_ms=LASTING, slip=0.3)
    # A slip makes one of the 15 motifs of it, the right one too.
    assert share_remembered(memory) == pytest.approx(1 - 0.3 * 14 / 15, abs=0.045)
    assert share_remembered(memory, expected=5) == pytest.approx(0.3 / 15, abs=0.02)


def test_what_was_kept_lasts_longer():
    memory = Memory(capacity=10, half_life_ms=LASTING, slip=0)
    assert share_remembered(memory, 10, kept=[0]) > 0.85


def test_what_is_forgotten_stays_forgotten_until_it_is_looked_at_again():
    memory = Memory(capacity=4, half_life_ms=20_000, slip=0.1)
    for seed in range(50):
        looks = [Look(tile, tile % 15, 1000 * tile) for tile in range(20)]
        before: dict[Tile, int] = memory.recall(looks, 20_000, MOTIFS, (), (seed, 1))
        for now_ms in range(21_000, 90_000, 4000):
            now = memory.recall(looks, now_ms, MOTIFS, (), (seed, 1))
            assert now.items() <= before.items()
            before = now
        again = memory.recall([*looks, Look(2, 2, 90_000)], 90_000, MOTIFS, (), (seed, 1))
        assert 2 in again


def test_two_players_forget_different_things():
    memory = LEVELS["child"].memory
    looks = [Look(tile, tile % 15, 900 * tile) for tile in range(30)]
    lives = [memory.recall(looks, 60_000, MOTIFS, (), (5, seat)) for seat in range(4)]
    assert len({tuple(sorted(life)) for life in lives}) == 4


def test_looks_of_earlier_bursts_are_older_by_whole_bursts():
    peeks = [Peek(1, 700, 9, 2), Peek(3, 50, 8, 4)]
    assert looks_of(peeks, 20_000) == [Look(9, 2, 700), Look(8, 4, 40_050)]
