"""What a round of the Café is worth (rules, section 3). Pure functions over lines of families."""

from collections.abc import Sequence
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


def strength(family: int, front: Sequence[int], rear: Sequence[int]) -> int:
    """Return a line's strength in a family: its front cards and twice its rear cards, turned up or not."""
    return front.count(family) + REAR_COUNTS * rear.count(family)


def decide(strengths: Sequence[int], spoon: Seat | None) -> Seat | None:
    """Return who wins a family: the single strongest, or the spoon's holder among the strongest; nobody at 0."""
    best = max(strengths)
    if best == 0:
        return None
    if strengths.count(best) == 1:
        return strengths.index(best)
    return spoon if spoon is not None and strengths[spoon] == best else None


def score(
    fronts: Sequence[Sequence[int]], rears: Sequence[Sequence[int]], centre: Sequence[int], spoon: Seat | None
) -> tuple[FamilyResult, ...]:
    """Score a round, family by family in the order in which they came into the centre."""
    lines = list(zip(fronts, rears, strict=True))
    results = []
    for family in dict.fromkeys(centre):
        strengths = tuple([strength(family, front, rear) for front, rear in lines])
        winner = decide(strengths, spoon)
        results.append(FamilyResult(family, strengths, winner, 0 if winner is None else centre.count(family)))
    return tuple(results)
