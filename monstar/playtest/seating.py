"""Who sits where: every bot in every seat equally often, and every company as often as any other."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, zip_longest

from monstar.rules.rng import Rng

Company = tuple[str, ...]  # the bots of a match, by seat


NEVER = " without "  # "greedy without steal" is a greedy bot that never steals


@cache
def seatings(bots: Company, seats: int, never: str | None = None) -> tuple[Company, ...]:
    """Return the cycle of companies that a run goes through, match by match.

    As many bots as seats are seated in every order. Fewer fill the seats as evenly as possible, whoever is one too
    many or too few in turn; of more, every choice plays. Orders that differ by a rotation follow one another, so
    that each bot has been in each seat equally often after as many matches as there are seats. With `never`, one seat
    after the other is held by a bot that goes without something.
    """
    cycle = _cycle(bots, seats)
    if never is None:
        return cycle
    return tuple(
        tuple(bot + NEVER + never if seat == without else bot for seat, bot in enumerate(company))
        for company in cycle
        for without in range(seats)
    )


def _cycle(bots: Company, seats: int) -> tuple[Company, ...]:
    companies = [sorted(company) for company in _companies(bots, seats)]
    by_company = [list(_rotations_together(company)) for company in companies]
    turns = zip_longest(*by_company)
    return tuple(order for turn in turns for orbit in turn if orbit is not None for order in orbit)


def _companies(bots: Company, seats: int) -> Iterator[list[str]]:
    """Yield who plays in a match, in no order: each bot as often as the seats allow, the odd ones in turn."""
    times, odd = divmod(seats, len(bots))
    for more in combinations(range(len(bots)), odd):
        yield [*(list(bots) * times), *(bots[index] for index in more)]


def _rotations_together(company: Sequence[str]) -> Iterator[list[Company]]:
    """Yield all different orders of a company, those that are rotations of one another in one list."""
    done: set[Company] = set()
    for order in _orders(Counter(company), len(company)):
        if order not in done:
            orbit = list(dict.fromkeys(order[turn:] + order[:turn] for turn in range(len(order))))
            done.update(orbit)
            yield orbit


def _orders(left: Counter[str], length: int) -> Iterator[Company]:
    """Yield every different order of some names."""
    if not length:
        yield ()
        return
    for name in sorted(left):
        if left[name]:
            left[name] -= 1
            for rest in _orders(left, length - 1):
                yield (name, *rest)
            left[name] += 1


def seed_of(seed: int, seats: int, match: int) -> int:
    """Return the deal of a match: it depends on the run's seed, the seats and the match's number alone."""
    return Rng.derived(seed, seats, match).below(1 << 53)  # a whole number in any tool that reads the tables
