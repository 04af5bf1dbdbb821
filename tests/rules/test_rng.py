import json
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monstar.rules.rng import Rng


def drawn(rng: Rng, count: int = 20) -> list[int]:
    return [rng.below(1000) for _ in range(count)]


def test_the_same_seed_draws_the_same_numbers():
    assert drawn(Rng(42)) == drawn(Rng(42))
    assert drawn(Rng(42)) != drawn(Rng(43))


def test_the_first_numbers_are_those_of_splitmix64():
    # The published test vector of SplitMix64 for the seed 1234567.
    rng = Rng(1234567)
    whole = 1 << 64
    assert [rng.below(whole) for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_a_generator_goes_on_from_its_state():
    rng = Rng(5)
    drawn(rng)
    kept = json.loads(json.dumps(rng.state))
    assert drawn(Rng(kept)) == drawn(rng)


def test_a_copy_draws_the_same_and_leaves_the_original_alone():
    rng = Rng(5)
    state = rng.state
    copy = rng.copy()
    drawn(copy)
    assert rng.state == state
    assert drawn(rng.copy()) == drawn(rng.copy())


def test_only_the_low_64_bits_of_a_seed_count():
    assert Rng(1 << 64).state == Rng(0).state
    assert Rng(-1).state == (1 << 64) - 1


@given(st.integers(), st.integers(1, 10**6))
def test_below_stays_below(seed: int, limit: int):
    assert 0 <= Rng(seed).below(limit) < limit


@given(st.integers(), st.integers(-1000, 1000), st.integers(0, 1000))
def test_between_includes_both_ends(seed: int, low: int, width: int):
    assert low <= Rng(seed).between(low, low + width) <= low + width
    assert Rng(seed).between(low, low) == low


def test_every_result_is_equally_likely():
    rng = Rng(7)
    counts = Counter(rng.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(9_600 < count < 10_400 for count in counts.values())  # more than four standard deviations


def test_nothing_can_be_drawn_below_nothing():
    with pytest.raises(ValueError, match="the limit must be 1 or more"):
        Rng(1).below(0)


def test_a_fraction_is_at_least_0_and_less_than_1():
    rng = Rng(9)
    fractions = [rng.fraction() for _ in range(2000)]
    assert all(0 <= fraction < 1 for fraction in fractions)
    assert 0.47 < sum(fractions) / len(fractions) < 0.53


def test_a_shuffle_keeps_every_item_and_reaches_every_order():
    orders = Counter()
    for seed in range(2400):
        items = ["a", "b", "c", "d"]
        Rng(seed).shuffle(items)
        assert sorted(items) == ["a", "b", "c", "d"]
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert all(50 < count < 160 for count in orders.values())


def shuffled_one_by_one(rng: Rng, items: list[int]) -> list[int]:
    """Exchange each item, from the last down, with one drawn from it and those before it."""
    for last in range(len(items) - 1, 0, -1):
        other = rng.below(last + 1)
        items[last], items[other] = items[other], items[last]
    return items


@pytest.mark.parametrize("size", [*range(12), 26, 50, 64, 100])
def test_a_shuffle_draws_what_below_draws(size: int):
    for seed in range(40):
        rng, other, items = Rng.derived(seed), Rng.derived(seed), list(range(size))
        rng.shuffle(items)
        assert items == shuffled_one_by_one(other, list(range(size)))
        assert rng.state == other.state


def test_a_shuffle_draws_again_where_below_would():
    before_nought = -0x9E3779B97F4A7C15  # from here the next number is 0, which would favour the low results
    rng, other, items = Rng(before_nought), Rng(before_nought), list(range(50))
    rng.shuffle(items)
    assert items == shuffled_one_by_one(other, list(range(50)))
    assert rng.state == other.state != (before_nought + 49 * 0x9E3779B97F4A7C15) % 2**64


def test_a_choice_is_one_of_the_options():
    assert {Rng(seed).choice("xyz") for seed in range(50)} == {"x", "y", "z"}


def test_derived_generators_depend_on_every_key_and_their_order():
    keyed = [
        Rng.derived(1, 2, 3),
        Rng.derived(3, 2, 1),
        Rng.derived(1, 2),
        Rng.derived(1, 2, 4),
        Rng.derived(0, 1, 2, 3),
    ]
    assert len({rng.state for rng in keyed}) == len(keyed)
    assert Rng.derived(1, 2, 3).state == keyed[0].state


def test_the_global_generator_is_neither_used_nor_disturbed():
    random.seed(3)
    before = random.getstate()
    first = drawn(Rng(11))
    assert random.getstate() == before
    random.seed(99)
    assert drawn(Rng(11)) == first
