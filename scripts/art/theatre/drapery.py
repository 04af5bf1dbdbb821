"""Velvet: hanging panels, panels tied back, and the swags along the top of the house."""

import math
import random
from itertools import pairwise

from scripts.art.colour import darker, lighter, mix, tone
from scripts.art.shapes import Point, at, circle, shift
from scripts.art.solid import solid
from scripts.art.svg import blur, clipped, group, inked, line, linear, path
from scripts.art.theatre.materials import brass_paint, tassel, velvet_fold


def _fold_edges(x0: float, x1: float, folds: int, seed: int) -> list[float]:
    """Return the seams of a panel, unevenly spaced as cloth falls."""
    chance = random.Random(seed)
    widths = [chance.uniform(0.75, 1.25) for _ in range(folds)]
    total, seams = sum(widths), [x0]
    for width in widths:
        seams.append(seams[-1] + (x1 - x0) * width / total)
    return seams


def _fold(d: str) -> str:
    """Draw one fold with the thin dark line of its seam."""
    return path(d, velvet_fold()) + line(d, darker(tone("velvet900"), 0.5), 1.3)


def hanging(x0: float, x1: float, top: float, foot: float, folds: int, seed: int = 1) -> str:
    """Draw a closed panel that hangs straight, with a fringed hem."""
    seams = _fold_edges(x0, x1, folds, seed)
    out = hem = ""
    mid = (top + foot) / 2
    for i in range(folds):
        a, b = seams[i], seams[i + 1]
        sway = 4 * math.sin(i * 1.7 + seed)
        low = (a + b) / 2
        out += _fold(
            f"M{at((a, top))} L{at((b, top))} C{at((b + sway, mid), (b - sway, foot - 40), (b, foot))}"
            f" Q{at((low, foot + 11))} {at((a, foot))} C{at((a - sway, foot - 40), (a + sway, mid), (a, top))} Z"
        )
        hem += _hem(a, b, foot)
    return out + hem


def _hem(a: float, b: float, foot: float, sag: float = 11) -> str:
    """Draw a fold's brass braid and fringe, which hang down in its middle."""
    low = (a + b) / 2
    braid = f"M{at((a, foot - 26))} Q{at((low, foot - 26 + sag))} {at((b, foot - 26))}"
    fringe = f"M{at((a, foot - 8))} Q{at((low, foot - 7 + sag))} {at((b, foot - 8))}"
    return (
        line(shift(braid, 0, 3), tone("velvet900"), 6, opacity=0.6)
        + line(braid, tone("brass400"), 5.5)
        + line(shift(braid, 0, -1.6), tone("brass200"), 1.4)
        + _cord(fringe, 17)
    )


def _cord(d: str, width: float) -> str:
    """Draw a fringe along a line: brown cords side by side with gold ones."""
    return path(d, stroke=tone("brass900"), stroke_width=width) + path(
        d, stroke=tone("brass400"), stroke_width=width - 2, stroke_dasharray="3.4 1.8"
    )


def tied_back(outer: float, inner: float, top: float, tie: float, foot: float, folds: int, seed: int = 1) -> str:
    """Draw a panel that hangs from ``outer`` to ``inner``, is tied back to the outer side at ``tie`` and has a fringe."""
    width, gather, flare = inner - outer, 0.32, 0.46
    seams = [(seam - outer) / width for seam in _fold_edges(outer, inner, folds, seed)]
    side = 1 if width > 0 else -1
    sag = 0.3 * abs(width) * flare / folds
    out = hem = ""
    for a, b in pairwise(seams):
        left, right = outer + width * a, outer + width * b
        waist_a, waist_b = outer + width * gather * a, outer + width * gather * b
        low_a, low_b = outer + width * flare * a, outer + width * flare * b
        fall = top + (tie - top) * 0.55
        out += _fold(
            f"M{at((left, top))} L{at((right, top))}"
            f" C{at((right, fall), (waist_b + width * 0.12 * b, tie - 40), (waist_b, tie))}"
            f" C{at((waist_b, tie + 40), (low_b, tie + 60), (low_b, foot))}"
            f" Q{at(((low_a + low_b) / 2, foot + sag))} {at((low_a, foot))}"
            f" C{at((low_a, tie + 60), (waist_a, tie + 40), (waist_a, tie))}"
            f" C{at((waist_a + width * 0.12 * a, tie - 40), (left, fall), (left, top))} Z"
        )
        hem += _hem(low_a, low_b, foot, sag)
    waist = outer + width * gather
    out += hem
    shade = f"M{at((outer, tie + 6))} Q{at(((outer + waist) / 2, tie + 26))} {at((waist, tie + 12))}"
    return out + line(shade, tone("velvet900"), 22, opacity=0.55, filter=blur(7)) + _tie(outer, waist, tie, side)


def _tie(outer: float, waist: float, y: float, side: int) -> str:
    """Draw the brass band around a gathered panel, and its tassel."""
    end = waist + 4 * side
    mid = (outer + waist) / 2
    band = (
        f"M{at((outer, y - 11))} Q{at((mid, y + 7), (end, y - 6))} L{at((end, y + 12))}"
        f" Q{at((mid, y + 25), (outer, y + 10))} Z"
    )
    ridge = f"M{at((outer, y - 4))} Q{at((mid, y + 14), (end, y))}"
    return (
        path(shift(band, 0, 5), tone("floor"), opacity=0.5, filter=blur(4))
        + inked(band, brass_paint(), 3.5)
        + line(ridge, tone("cream"), 1.6, opacity=0.7)
        + tassel(waist - 13 * side, y + 4)
    )


def swags(x0: float, x1: float, y: float, count: int, depth: float, rail: float = 0) -> str:
    """Draw a row of swags hanging from a line at ``y``; ``rail`` is the height of the pelmet above it."""
    width = (x1 - x0) / count
    out = _pelmet(x0, x1, y, rail) if rail else ""
    out += "".join(_swag(x0 + i * width, x0 + (i + 1) * width, y, depth) for i in range(count))
    knots = "".join(_knot(x0 + i * width, y, depth) for i in range(count + 1))
    return out + knots


def _pelmet(x0: float, x1: float, y: float, rail: float) -> str:
    """Draw the gathered velvet band the swags hang from."""
    deep = tone("velvet900")
    band = f"M{at((x0, y - rail))} L{at((x1, y - rail))} L{at((x1, y + 4))} L{at((x0, y + 4))} Z"
    paint = linear(
        [(0, darker(deep, 0.3)), (0.5, tone("velvet700")), (1, mix(tone("velvet700"), tone("velvet500"), 0.6))]
    )
    gathers = "".join(
        line(f"M{at((x, y - rail))} L{at((x + 2, y))}", deep, 2.5, opacity=0.45)
        for x in range(int(x0) + 9, int(x1), 18)
    )
    edge = f"M{at((x0, y))} L{at((x1, y))}"
    return path(band, paint) + clipped(band, gathers) + line(edge, deep, 5, opacity=0.6)


def _swag(a: float, b: float, y: float, depth: float) -> str:
    """Draw one swag: shaded cloth, its inner folds, braid and fringe."""
    w, m = b - a, (a + b) / 2
    a, b = a - 4, b + 4
    edge = (
        f"M{at((b, y))} C{at((b - w * 0.08, y + depth * 0.75), (m + w * 0.22, y + depth), (m, y + depth))}"
        f" C{at((m - w * 0.22, y + depth), (a + w * 0.08, y + depth * 0.75), (a, y))}"
    )
    cloth = f"{edge} Z"
    fringe = max(12.0, depth * 0.2)
    paint = linear(
        [
            (0, darker(tone("velvet900"), 0.15)),
            (0.4, tone("velvet500")),
            (0.72, mix(tone("velvet300"), tone("velvet500"), 0.25)),
            (1, mix(tone("velvet700"), tone("velvet500"), 0.5)),
        ]
    )
    out = line(shift(edge, 0, fringe * 0.6), tone("floor"), fringe * 1.1, opacity=0.55, filter=blur(5))
    out += _cord(shift(edge, 0, fringe * 0.36), fringe)
    out += path(cloth, paint) + clipped(cloth, _swag_folds(a, b, y, depth))
    return out + line(edge, tone("brass600"), 4.4) + line(shift(edge, 0, -0.8), tone("brass200"), 2.2)


def _swag_folds(a: float, b: float, y: float, depth: float) -> str:
    """Draw the hollows and ridges that run across a swag, deeper in the middle."""
    out, w = "", b - a
    for i, drop in enumerate((0.2, 0.4, 0.58, 0.76, 0.92)):
        inset = w * 0.025 * i
        left, right = (a + inset, y), (b - inset, y)
        pull: tuple[Point, Point] = ((a + w * 0.13, y + depth * drop * 1.05), (b - w * 0.13, y + depth * drop * 1.05))
        d = f"M{at(left)} C{at(*pull, right)}"
        out += line(d, tone("velvet900"), 9 - i, opacity=0.5, filter=blur(2.2))
        out += line(shift(d, 0, depth * 0.065), lighter(tone("velvet300"), 0.35), 3.2, opacity=0.4, filter=blur(1.4))
    return group(out) + line(f"M{at((a, y + 2))} L{at((b, y + 2))}", tone("floor"), 12, opacity=0.5, filter=blur(4))


def _knot(x: float, y: float, depth: float) -> str:
    """Draw the brass boss and tassel where two swags meet."""
    size = max(0.45, depth / 120)
    return tassel(x, y - 2, size) + solid(circle(x, y, 11 * size), tone("brass400"), 3 * size + 1, scale=0.24 * size)
