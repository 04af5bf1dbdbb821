"""What the rules pages say of many matches comes out of the bench."""

import numpy as np
import pytest

from tests.extent import sample
from tests.playtest.plans import plan, records_of

MATCHES = sample(90, 6000)
SLACK = sample(3.5, 3.0)  # standard errors; what is random may be off by so many, not by more


def measured(name: str, **fields: object) -> np.ndarray:
    return np.array([record.measured[name] for record in records_of(plan(**fields))], dtype=np.float64)  # type: ignore[arg-type]


@pytest.mark.parametrize(("seats", "total"), [(2, 11.87), (3, 9.22), (4, 10.06), (5, 10.95)])
def test_winners_of_the_cafe_have_the_totals_of_the_house(seats: int, total: float) -> None:
    """6,000 matches of any five families, by random players (rules, section 4)."""
    found = measured("winning_total", seats=(seats,), matches=MATCHES, draw=("mix=*",))
    allowed = max(0.15, SLACK * found.std() / len(found) ** 0.5)
    assert found.mean() == pytest.approx(total, abs=allowed)


@pytest.mark.parametrize(
    ("seats", "motifs", "fewest", "most"), [(4, 8.92, 8, 12), (6, 13.69, 13, 17), (8, 18.55, 18, 22)]
)
def test_seven_tiles_less_leave_the_whole_motifs_of_the_rules_page(
    seats: int, motifs: float, fewest: int, most: int
) -> None:
    found = measured("whole_motifs", game="trophy", seats=(seats,), matches=MATCHES // 3)
    assert fewest <= found.min()
    assert found.max() <= most
    assert found.mean() == pytest.approx(motifs, abs=SLACK * found.std() / len(found) ** 0.5)
