import json
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monstar.rules import rng as rng_module
from monstar.rules.rng import Rng

WHOLE = 1 << 64
STEP = 0x9E3779B97F4A7C15  # how far the state goes with each draw
PUBLISHED = [6457827717110365317, 3203168211198807973, 9817491932198370423]  # SplitMix64 from the seed 1234567


def before(number: int) -> int:
    """Return the state from which the next number is this one: SplitMix64 run backwards."""
    for shift, factor in ((31, 0x94D049BB133111EB), (27, 0xBF58476D1CE4E5B9), (30, 1)):
        mixed = number
        for _ in range(64 // shift):
            mixed = number ^ (mixed >> shift)
        number = mixed * pow(factor, -1, WHOLE) % WHOLE
    return (number - STEP) % WHOLE


def drawn(rng: Rng, count: int = 20) -> list[int]:
    return [rng.below(1000) for _ in range(count)]


def test_the_same_seed_draws_the_same_numbers():
    assert drawn(Rng(42)) == drawn(Rng(42))
    assert drawn(Rng(42)) != drawn(Rng(43))


def test_the_first_numbers_are_those_of_splitmix64():
    rng = Rng(1234567)
    assert [rng.below(WHOLE) for _ in range(3)] == PUBLISHED
    rng = Rng(1234567)
    assert [rng.fraction() for _ in range(3)] == [(number >> 11) / (1 << 53) for number in PUBLISHED]
    assert Rng.derived(1234567).state == PUBLISHED[0]
    assert Rng(1234567).seed() == PUBLISHED[0]


@pytest.mark.parametrize(
    ("number", "limit", "counts"),
    [(0, 3, False), (1, 3, True), (615, 1000, False), (616, 1000, True), (0, 8, True), (7, 8, True), (0, WHOLE, True)],
)
def test_a_number_that_would_favour_low_results_does_not_count(number: int, limit: int, counts: bool):
    """Of 2 ** 64 numbers, the first 2 ** 64 % limit are too many to be shared out evenly."""
    rng, following = Rng(before(number)), Rng(before(number) + STEP)
    assert rng.below(limit) == (number % limit if counts else following.below(limit))
    assert rng.state == (before(number) + (1 if counts else 2) * STEP) % WHOLE


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
    rng, other, items = Rng(before(0)), Rng(before(0)), list(range(50))  # 0 would favour the low results
    rng.shuffle(items)
    assert items == shuffled_one_by_one(other, list(range(50)))
    assert rng.state == other.state != (before(0) + 49 * STEP) % WHOLE


@pytest.mark.parametrize("count", [0, 1, 2, 49])
def test_numbers_made_all_at_once_are_those_drawn_one_by_one(count: int):
    one_by_one = Rng(1234567)
    assert list(rng_module._next_draws(1234567, count)) == [one_by_one.below(WHOLE) for _ in range(count)]


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
