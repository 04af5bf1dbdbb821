"""The five symbols of the duo variant, plum on a scalloped cream plate no other mark has."""

import math
from collections.abc import Callable

from scripts.art.colour import darker, tone
from scripts.art.shapes import at, circle
from scripts.art.svg import inked, line, linear


def bolt() -> str:
    """Draw a bolt of lightning."""
    return _cut("M10 -42 L-26 8 L-4 8 L-12 42 L28 -10 L5 -10 Z")


def moon() -> str:
    """Draw a thin crescent moon."""
    return _cut("M14 -36 C-20 -42 -42 -12 -34 14 C-26 40 10 46 32 22 C2 28 -18 -4 14 -36 Z")


def key() -> str:
    """Draw a key, its bit down."""
    d = "M2 -4 L2 38 M2 36 L20 36 M2 22 L16 22"
    return line(d, tone("ink"), 17) + _ring(2, -20, 15) + line(d, tone("plum600"), 8)


def leaf() -> str:
    """Draw a leaf with its rib."""
    return _cut("M-30 34 C-36 -12 -6 -38 36 -36 C38 4 12 36 -30 34 Z") + line("M-36 40 L16 -14", tone("ink"), 5)


def anchor() -> str:
    """Draw an anchor."""
    d = "M0 -18 L0 38 M-32 8 C-30 30 -14 38 0 38 C14 38 30 30 32 8 M-16 -8 L16 -8"
    return line(d, tone("ink"), 17) + _ring(0, -29, 9) + line(d, tone("plum600"), 8)


def _cut(d: str) -> str:
    """Draw a plum shape with an ink edge."""
    return inked(d, tone("plum600"), 6)


def _ring(x: float, y: float, r: float) -> str:
    """Draw a plum ring with ink on both edges."""
    d = circle(x, y, r)
    return line(d, tone("ink"), 17) + line(d, tone("plum600"), 8)


SYMBOLS: dict[str, Callable[[], str]] = {"bolt": bolt, "moon": moon, "key": key, "leaf": leaf, "anchor": anchor}


def duo_mark(symbol: str) -> str:
    """Draw a duo symbol on its plate, about the origin, 56 to the outside."""
    face = linear([(0, tone("cream")), (1, darker(tone("cream"), 0.16))])
    return inked(_scallops(8, 52, 58), face, 6) + SYMBOLS[symbol]()


def _scallops(count: int, inner: float, outer: float) -> str:
    """Draw a round plate with a scalloped rim."""

    def polar(r: float, turn: float) -> tuple[float, float]:
        angle = 2 * math.pi * turn / count
        return r * math.cos(angle), r * math.sin(angle)

    d = "M" + at(polar(inner * 0.96, 0))
    for k in range(count):
        d += " Q" + at(polar(outer * 1.06, k + 0.5), polar(inner * 0.96, k + 1))
    return d + " Z"
