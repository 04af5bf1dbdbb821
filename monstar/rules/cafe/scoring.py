"""What a round of the Café is worth (rules, section 3). Pure functions over lines of families."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from monstar.rules.table import Seat

REAR_COUNTS = 2  # a rear card is as strong as two front cards


@dataclass(frozen=True, slots=True)
class FamilyResult:
    """Says how a family of the centre was decided: everybody's strength, who won (None for a tie), how many coffees."""

    family: int
    strengths: tuple[int, ...]
    winner: Seat | None
    coffees: int


def strengths(
    fronts: Sequence[Sequence[int]], rears: Sequence[Sequence[int]], family: Sequence[int], families: int
) -> list[list[int]]:
    """Return how strong everybody is, by family and then by seat: front cards, and rear cards twice, turned up or not.

    `family` tells the family of each card.
    """
    rows = [[0] * len(fronts) for _ in range(families)]
    for seat, (front, rear) in enumerate(zip(fronts, rears, strict=True)):
        for card in front:
            rows[family[card]][seat] += 1
        for card in rear:
            rows[family[card]][seat] += REAR_COUNTS
    return rows


def decide(strengths: Sequence[int], spoon: Seat | None) -> Seat | None:
    """Return who wins a family: the single strongest, or the spoon's holder among the strongest; nobody at 0."""
    best = max(strengths)
    if best == 0:
        return None
    if strengths.count(best) == 1:
        return strengths.index(best)
    return spoon if spoon is not None and strengths[spoon] == best else None


def coffees(rows: Sequence[Sequence[int]], centre: Iterable[int], spoon: Seat | None, seats: int) -> list[int]:
    """Return how many coffees everybody takes: each card in the centre is one for whoever wins its family."""
    winners = [decide(row, spoon) for row in rows]
    taken = [0] * seats
    for family in centre:
        winner = winners[family]
        if winner is not None:
            taken[winner] += 1
    return taken


def score(rows: Sequence[Sequence[int]], centre: Sequence[int], spoon: Seat | None) -> tuple[FamilyResult, ...]:
    """Tell how a round is decided, family by family in the order in which they came into the centre."""
    results = []
    for family in dict.fromkeys(centre):
        winner = decide(rows[family], spoon)
        coffees = 0 if winner is None else centre.count(family)
        results.append(FamilyResult(family, tuple(rows[family]), winner, coffees))
    return tuple(results)
