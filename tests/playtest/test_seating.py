"""Who sits where: no bot has an advantage from its seat, its neighbours or the deals it gets."""

from collections import Counter

import pytest

from monstar.playtest.seating import seatings, seed_of


@pytest.mark.parametrize(
    ("bots", "seats"), [(("a",), 4), (("a", "b"), 2), (("a", "b"), 3), (("a", "b"), 4), (("a", "b", "c"), 2),
                        (("a", "b", "c"), 5), (("a", "a", "b"), 3), (("a", "b", "c"), 8)],
)  # fmt: skip
def test_every_bot_sits_in_every_seat_equally_often(bots: tuple[str, ...], seats: int) -> None:
    cycle = seatings(bots, seats)
    weights = Counter(bots)
    for seat in range(seats):
        times = Counter(company[seat] for company in cycle)
        assert all(times[bot] * len(bots) == weights[bot] * len(cycle) for bot in weights), times


def test_as_many_bots_as_seats_are_seated_in_every_order_once() -> None:
    assert sorted(seatings(("a", "b", "c"), 3)) == sorted(
        [("a", "b", "c"), ("a", "c", "b"), ("b", "a", "c"), ("b", "c", "a"), ("c", "a", "b"), ("c", "b", "a")]
    )
    assert len(seatings(("a", "a", "b", "b"), 4)) == 6


def test_any_stretch_of_as_many_matches_as_seats_is_balanced_from_the_start() -> None:
    cycle = seatings(("a", "b", "c", "d"), 4)
    for start in range(0, len(cycle), 4):
        for seat in range(4):
            assert {company[seat] for company in cycle[start : start + 4]} == {"a", "b", "c", "d"}


def test_one_bot_in_each_match_goes_without_in_each_seat_in_turn() -> None:
    assert seatings(("a",), 2, "x") == (("a without x", "a"), ("a", "a without x"))
    cycle = seatings(("a", "b"), 4, "x")
    assert all(sum(" without x" in bot for bot in company) == 1 for company in cycle)
    for seat in range(4):
        assert sum(company[seat] == "a without x" for company in cycle) * 8 == len(cycle)


def test_a_deal_depends_on_the_seed_the_seats_and_the_number_of_the_match_alone() -> None:
    deals = {seed_of(seed, seats, match) for seed in (1, 2) for seats in (2, 3) for match in range(50)}
    assert len(deals) == 200
    assert seed_of(1, 4, 7) == seed_of(1, 4, 7) < 2**53
