"""Bodies of the trophy monsters: one family of heads rising from a tile's lower edge; importing this registers them.

All stand on the same spot, their crown at y = 130, and run on below the part of the frame a tile shows.
"""

import math
from collections.abc import Sequence

from scripts.art.monster.bodies import BODIES, Body, Place
from scripts.art.shapes import Point, along, at, blob, both_sides, flatten, fur

_FOOT = 540.0


def _head(outline: str, width: float = 84, face: float = 1.0, furry: bool = False) -> Body:
    """Return a body with the family's face and crown on an outline."""
    return Body(outline, Place(240, 238, face), Place(240, 130, width), Place(240, 380, 120), furry=furry)


def scalloped(points: Sequence[Point], bumps: int, height: float) -> str:
    """Draw a closed outline of round bumps along the smooth curve through ``points``."""
    ends = along(flatten(points, 24), bumps)
    d = "M" + at(ends[0])
    for i in range(bumps):
        a, b = ends[i], ends[(i + 1) % bumps]
        run = math.hypot(b[0] - a[0], b[1] - a[1])
        out = ((b[1] - a[1]) / run * height, -(b[0] - a[0]) / run * height)
        d += " C" + at((a[0] + out[0], a[1] + out[1]), (b[0] + out[0], b[1] + out[1]), b)
    return d + " Z"


def dome() -> Body:
    """A smooth dome."""
    half = [(240, 130), (322, 146), (376, 226), (388, 330), (394, 430), (396, 520), (240, _FOOT)]
    return _head(blob(both_sides(half)))


def shag() -> Body:
    """A dome of fur."""
    half = [(240, 142), (316, 158), (366, 234), (378, 330), (384, 430), (386, 520), (240, _FOOT)]
    return _head(fur(both_sides(half), 40, 27, 4), furry=True)


def loaf() -> Body:
    """A loaf with square shoulders."""
    half = [(240, 132), (340, 130), (384, 164), (388, 260), (388, 400), (388, 520), (240, _FOOT)]
    return _head(blob(both_sides(half), 0.75), 96)


def lump() -> Body:
    """A dome of round bumps, like dough."""
    half = [(240, 146), (312, 158), (358, 232), (370, 330), (374, 430), (376, 520), (240, _FOOT)]
    return _head(scalloped(both_sides(half), 22, 30))


def cone() -> Body:
    """A cone that widens downwards."""
    half = [(240, 122), (288, 134), (330, 196), (366, 300), (398, 400), (420, 520), (240, _FOOT)]
    return _head(blob(both_sides(half)), 66, 0.92)


BODIES |= {"dome": dome, "shag": shag, "loaf": loaf, "lump": lump, "cone": cone}
