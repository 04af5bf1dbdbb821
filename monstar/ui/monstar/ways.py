"""Where arrows lead among things that lie about in no rows: as one would expect, and to each of them from somewhere."""

from functools import lru_cache

from monstar.ui.canvas import Box
from monstar.ui.events import ARROWS, OPPOSITE, Action
from monstar.ui.focus import neighbour

ASTRAY = 1.0  # with less, an arrow takes what lies askew for as near as what lies straight ahead
Ways = dict[tuple[int, Action], int]


@lru_cache(maxsize=16)
def ways(boxes: tuple[Box, ...]) -> Ways:
    """Return which box an arrow leads to from which: indices into ``boxes`` by index and arrow.

    The nearest box ahead is meant, as in a form. A box that every arrow would pass by is put between the box that its
    own arrow leads to and whatever that one's arrow back led to.
    """
    found: Ways = {}
    for start, box in enumerate(boxes):
        others = [index for index in range(len(boxes)) if index != start]
        for arrow in ARROWS:
            place = neighbour(box, [boxes[index] for index in others], arrow, astray_weight=ASTRAY)
            if place is not None:
                found[start, arrow] = others[place]
    for lone in set(range(len(boxes))).difference(found.values()):
        _join(lone, found)
    return found


def _join(lone: int, found: Ways) -> None:
    """Lead an arrow to a box that none leads to, so that no other loses its only way."""
    led_to = list(found.values())
    best: tuple[int, tuple[int, Action]] | None = None
    for arrow in ARROWS:
        start = found.get((lone, OPPOSITE[arrow]))
        if start is None:
            continue
        now = found.get((start, arrow))
        goes_on = now is None or found.get((lone, arrow)) == now  # to where it went before
        worth = 2 if now is None or goes_on else int(led_to.count(now) > 1)
        if worth and (best is None or worth > best[0]):
            best = worth, (start, arrow)
    if best is not None:
        found[best[1]] = lone
