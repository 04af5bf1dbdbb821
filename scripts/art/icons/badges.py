"""Badges: a shape in a colour for each spotlight and seat. The letters of seats are set by the screen."""

import math
from collections.abc import Callable

from scripts.art.colour import darker, lighter, tone
from scripts.art.layout import SEAT_SHAPES, SPOT_SHAPES
from scripts.art.shapes import at, circle, poly, rrect, shift
from scripts.art.svg import clipped, inked, line, linear, path


def triangle(r: float) -> str:
    """Draw a triangle with softened corners, apex up."""
    return _soft_poly([(0, -r * 1.12), (r * 1.14, r * 0.84), (-r * 1.14, r * 0.84)], 0.16)


def square(r: float) -> str:
    """Draw a square with rounded corners."""
    return rrect(-r * 0.92, -r * 0.92, r * 1.84, r * 1.84, r * 0.16)


def hexagon(r: float) -> str:
    """Draw a hexagon standing on a side."""
    return poly([(r * 1.06 * math.cos(i * math.pi / 3), r * 1.06 * math.sin(i * math.pi / 3)) for i in range(6)])


def heart(r: float) -> str:
    """Draw a heart."""
    return (
        f"M{at((0, r * 1.05))} C{at((-r * 1.5, r * 0.1), (-r * 1.15, -r * 1.15), (-r * 0.1, -r * 0.62))}"
        f" L{at((0, -r * 0.52))} L{at((r * 0.1, -r * 0.62))}"
        f" C{at((r * 1.15, -r * 1.15), (r * 1.5, r * 0.1), (0, r * 1.05))} Z"
    )


def diamond(r: float) -> str:
    """Draw a diamond standing on a corner."""
    return poly([(0, -r * 1.2), (r * 1.12, 0), (0, r * 1.2), (-r * 1.12, 0)])


def flower(r: float) -> str:
    """Draw a flower of five petals."""
    notch, petal, spread = r * 0.62, r * 1.4, 0.5

    def polar(radius: float, angle: float) -> tuple[float, float]:
        return radius * math.cos(angle), radius * math.sin(angle)

    first = -math.pi / 2
    d = "M" + at(polar(notch, first - math.pi / 5))
    for k in range(5):
        angle = first + k * 2 * math.pi / 5
        d += " C" + at(polar(petal, angle - spread), polar(petal, angle + spread), polar(notch, angle + math.pi / 5))
    return d + " Z"


def cross(r: float) -> str:
    """Draw an upright cross with equal arms."""
    a, b = r * 0.44, r * 1.02
    return poly(
        [(-a, -b), (a, -b), (a, -a), (b, -a), (b, a), (a, a), (a, b), (-a, b), (-a, a), (-b, a), (-b, -a), (-a, -a)]
    )


def drop(r: float) -> str:
    """Draw a drop, tip up."""
    return (
        f"M{at((0, -r * 1.16))} C{at((r * 0.5, -r * 0.6), (r, -r * 0.2), (r, r * 0.25))}"
        f" C{at((r, r * 1.25), (-r, r * 1.25), (-r, r * 0.25))}"
        f" C{at((-r, -r * 0.2), (-r * 0.5, -r * 0.6), (0, -r * 1.16))} Z"
    )


def shield(r: float) -> str:
    """Draw a heraldic shield with a pointed foot."""
    return (
        f"M{at((-r, -r))} L{at((r, -r))} L{at((r, 0))} C{at((r, r * 0.62), (r * 0.4, r), (0, r * 1.16))}"
        f" C{at((-r * 0.4, r), (-r, r * 0.62), (-r, 0))} Z"
    )


def moon(r: float) -> str:
    """Draw a fat crescent, open to the upper right."""
    points = [
        ((-0.1, -1.25), (-1.05, -0.95), (-1.05, 0.0)),
        ((-1.05, 0.62), (-0.55, 1.08), (0.05, 1.08)),
        ((0.6, 1.08), (1.0, 0.7), (1.0, 0.22)),
        ((0.75, 0.42), (0.32, 0.3), (0.16, -0.05)),
        ((0.02, -0.4), (0.1, -0.75), (0.42, -0.93)),
    ]
    d = "M" + at((0.42 * r, -0.93 * r))
    for bend in points:
        d += " C" + at(*((x * r, y * r) for x, y in bend))
    return d + " Z"


def _soft_poly(points: list[tuple[float, float]], softness: float) -> str:
    """Draw a polygon whose corners are rounded off by a share of its sides."""
    d, count = "", len(points)
    for i, (x, y) in enumerate(points):
        (px, py), (nx, ny) = points[i - 1], points[(i + 1) % count]
        start = (x + (px - x) * softness, y + (py - y) * softness)
        end = (x + (nx - x) * softness, y + (ny - y) * softness)
        d += (" L" if d else "M") + at(start) + " Q" + at((x, y), end)
    return d + " Z"


SHAPES: dict[str, Callable[[float], str]] = {
    "circle": lambda r: circle(0, 0, r),
    "triangle": triangle,
    "square": square,
    "hexagon": hexagon,
    "heart": heart,
    "diamond": diamond,
    "flower": flower,
    "cross": cross,
    "drop": drop,
    "shield": shield,
    "moon": moon,
}

SEAT_TONES = {seat: f"seat.{seat.upper()}" for seat in SEAT_SHAPES}


def badge(shape: str, colour: str, r: float, width: float | None = None) -> str:
    """Draw a badge about the origin in a theme colour: lit from the top, ink outline."""
    code = tone(colour)
    d = SHAPES[shape](r)
    face = linear([(0, lighter(code, 0.4)), (0.5, code), (1, darker(code, 0.22))])
    sheen = line(shift(d, r * 0.1, r * 0.12), tone("sheen"), r * 0.13, opacity=0.55)
    foot = line(shift(d, -r * 0.05, -r * 0.1), darker(code, 0.5), r * 0.12, opacity=0.35)
    return path(d, face) + clipped(d, foot + sheen) + inked(d, width=width or max(3, r * 0.17))


def spot_badge(zone: str, r: float) -> str:
    """Draw a spotlight's badge in its own colour."""
    return badge(SPOT_SHAPES[zone], f"spotlight.{zone}", r)


def rimmed_badge(zone: str, r: float) -> str:
    """Draw a spotlight's badge as a tile bears it: in its colour, with a cream rim that parts it from the tile."""
    shape = SPOT_SHAPES[zone]
    return badge(shape, "cream", r, r * 0.17) + badge(shape, f"spotlight.{zone}", r * 0.64, r * 0.11)


def seat_badge(seat: str, r: float) -> str:
    """Draw a seat's badge."""
    return badge(SEAT_SHAPES[seat], SEAT_TONES[seat], r)
