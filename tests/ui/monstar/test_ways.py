"""Arrows lead to every tile, wherever it happens to lie."""

from collections import defaultdict
from collections.abc import Mapping, Set
from random import Random

import pytest

from monstar.ui.canvas import Box
from monstar.ui.events import ARROWS, Action
from monstar.ui.focus import neighbour
from monstar.ui.monstar.ways import ASTRAY, ways

PASSED_BY = 12  # a table on which one would be


def strewn(seed: int) -> tuple[Box, ...]:
    """Return tiles that lie about, some of them larger, each at its place give or take, and some taken away."""
    random = Random(seed)
    return tuple(
        Box.around((62 * column + random.uniform(-22, 22), 58 * row + random.uniform(-22, 22)), random.choice((51, 69)))
        for row in range(6)
        for column in range(9)
        if random.random() < 0.8
    )


def reached(ways_on: Mapping[int, Set[int]]) -> set[int]:
    seen, waiting = {0}, [0]
    while waiting:
        new = ways_on[waiting.pop()] - seen
        seen |= new
        waiting += new
    return seen


@pytest.mark.parametrize("seed", range(24))
def test_from_any_tile_arrows_lead_to_any_other(seed: int) -> None:
    boxes = strewn(seed)
    on, back = defaultdict(set), defaultdict(set)
    for (start, _arrow), goal in ways(boxes).items():
        on[start].add(goal)
        back[goal].add(start)
    everything = set(range(len(boxes)))
    assert reached(on) == everything, "cannot be come to from the first"
    assert reached(back) == everything, "do not lead to the first"


def test_a_tile_that_every_arrow_would_pass_by_is_come_to_all_the_same() -> None:
    boxes = strewn(PASSED_BY)
    straight = set()
    for start, box in enumerate(boxes):
        others = boxes[:start] + boxes[start + 1 :]
        places = [neighbour(box, others, arrow, astray_weight=ASTRAY) for arrow in ARROWS]
        straight |= {place + (place >= start) for place in places if place is not None}
    assert set(range(len(boxes))) - straight, "one lies so that all pass it by"
    assert set(range(len(boxes))) == set(ways(boxes).values())


def test_in_plain_rows_arrows_lead_to_what_lies_beside() -> None:
    boxes = tuple(Box(100.0 * column, 100.0 * row, 60, 60) for row in range(3) for column in range(3))
    found = ways(boxes)
    assert [found.get((4, arrow)) for arrow in (Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN)] == [3, 5, 1, 7]
    assert found.get((0, Action.LEFT)) is None
