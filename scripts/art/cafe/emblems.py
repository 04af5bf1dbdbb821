"""The families' emblems: for each its own outline *and* its own glyph, so that they are told apart without colour."""

import math
from collections.abc import Callable

from scripts.art.colour import INK, darker, lighter, tone
from scripts.art.icons.badges import SHAPES
from scripts.art.shapes import Point, at, blob, circle, ellipse, place, poly, rrect, shift, star
from scripts.art.svg import clipped, inked, line, linear, moved, path

# Outlines, of radius 50 about the origin; none is a seat's shape ------------------------------------------------


def _scallop(count: int, inner: float) -> str:
    """Draw a ring of bumps, like a cake's paper."""
    d, step = "", math.tau / count
    for i in range(count):
        start, end = i * step - math.pi / 2, (i + 1) * step - math.pi / 2
        a, b = ((inner * math.cos(t), inner * math.sin(t)) for t in (start, end))
        mid = (start + end) / 2
        d += ("M" + at(a) if i == 0 else "") + f" Q{at((66 * math.cos(mid), 66 * math.sin(mid)), b)}"
    return d + " Z"


def _ngon(count: int, r: float, turn: float = 0) -> str:
    """Draw a polygon with equal sides."""
    points: list[Point] = [
        (r * math.cos(math.tau * i / count + turn), r * math.sin(math.tau * i / count + turn)) for i in range(count)
    ]
    return poly(points)


OUTLINES: dict[str, str] = {
    "rex": SHAPES["triangle"](50),
    "brewt": _ngon(8, 52, math.pi / 8),
    "peepling": "M-58 0 C-34 -50 34 -50 58 0 C34 50 -34 50 -58 0 Z",
    "murmur": "M-36 -46 L36 -46 C48 -46 54 -40 54 -28 L54 10 C54 22 48 28 36 28 L6 28 L-24 54 L-22 28 L-36 28 C-48 28 -54 22 -54 10 L-54 -28 C-54 -40 -48 -46 -36 -46 Z",
    "cakosaurus": _scallop(9, 46),
    "snorkel": circle(0, 0, 50),
    "mummy": rrect(-46, -46, 92, 92, 8),
    "spoonfang": star(0, 0, 58, points=8, inner=0.72),
    "mopper": "M0 -52 C30 -52 46 -32 46 -6 L46 50 L-46 50 L-46 -6 C-46 -32 -30 -52 0 -52 Z",
    "flipflop": rrect(-34, -54, 68, 108, 34),
    "haggler": "M-4 -50 L50 -50 L50 4 L4 50 C-2 54 -8 54 -12 50 L-50 12 C-54 8 -54 2 -50 -4 Z",
    "grabbit": "M-52 -40 C-20 -52 20 -52 52 -40 C52 8 30 42 0 56 C-30 42 -52 8 -52 -40 Z",
}
"""Triangle, octagon, eye, bubble, frill, disc, square, burst, arch, pill, tag, leaf."""


# Glyphs, ink on the badge; some 30 units to their edge ------------------------------------------------------


def _crown() -> str:
    """Draw a king's crown."""
    d = "M-26 26 L-32 -8 L-14 6 L0 -22 L14 6 L32 -8 L26 26 Z"
    return moved(path(d, INK) + line(d, INK, 6) + line("M-20 14 L20 14", tone("cream"), 6), 0, 13, 0.74)


def _bean() -> str:
    """Draw a coffee bean."""
    bean = place(ellipse(0, 0, 24, 34), 0, 0, 1, 32)
    return path(bean, INK) + line("M14 -26 C-8 -14 10 8 -14 26", tone("cream"), 7)


def _eye() -> str:
    """Draw a wide open eye."""
    return path(circle(0, 0, 24), INK) + path(circle(-8, -9, 8), tone("cream"))


def _whisper() -> str:
    """Draw three dots: something said under one's breath."""
    return "".join(path(circle(x, -9, 9.5), INK) for x in (-28, 0, 28))


def _slice() -> str:
    """Draw a slice of cake with icing and a cherry."""
    wedge = "M-36 2 L28 -20 C34 -16 36 -8 36 0 L36 32 L-36 32 Z"
    filling = line("M-36 18 L36 14", tone("cream"), 6)
    return path(wedge, INK) + filling + path(circle(0, -24, 10), INK)


def _diver() -> str:
    """Draw a diving mask with its tube."""
    return (
        path(rrect(-38, -14, 56, 36, 17), INK)
        + path(rrect(-29, -6, 38, 20, 10), tone("cream"))
        + line("M28 -34 L30 14 C30 28 20 32 6 30", INK, 9)
    )


def _wraps() -> str:
    """Draw bandages, crossed."""
    return line("M-28 -28 L28 28 M28 -28 L-28 28", INK, 17) + line("M-9 0 L9 0 M0 -9 L0 9", tone("cream"), 4.5)


def _spoon() -> str:
    """Draw a spoon upright."""
    return path(ellipse(0, -18, 15, 20), INK) + line("M0 0 L0 36", INK, 10)


def _mop() -> str:
    """Draw a mop, its cords spread."""
    cords = "M-10 -8 C-28 0 -34 16 -36 34 C-30 42 -22 42 -18 34 C-16 44 -4 44 0 36 C4 44 16 44 18 34 C22 42 30 42 36 34 C34 16 28 0 10 -8 Z"
    parting = line("M-8 2 C-14 10 -17 20 -18 28 M0 2 L0 28 M8 2 C14 10 17 20 18 28", tone("cream"), 4.5)
    return line("M0 -40 L0 -8", INK, 10) + path(cords, INK) + parting


def _sandal() -> str:
    """Draw a flip-flop from above."""
    sole = blob(
        [(0, -42), (17, -30), (18, -6), (13, 14), (14, 34), (0, 43), (-14, 34), (-12, 14), (-18, -6), (-17, -30)]
    )
    return path(sole, INK) + line("M0 -24 L-13 2 M0 -24 L13 2", tone("cream"), 6)


def _bargain() -> str:
    """Draw a discount on a price tag with its hole."""
    sign = "".join(
        path(circle(x, y, 10), INK) + path(circle(x, y, 4), tone("cream")) for x, y in ((-18, -12), (14, 16))
    )
    return moved(sign + line("M14 -18 L-18 22", INK, 8), -4, 6) + path(circle(33, -33, 7.5), INK)


def _rabbit() -> str:
    """Draw a rabbit's head with long ears."""
    ear = "M-4 0 C-18 -18 -18 -40 -10 -46 C0 -40 4 -18 4 0 Z"
    head = path(circle(0, 14, 22), INK) + path(place(ear, -7, 4, 0.95, -6) + " " + place(ear, 12, 3, 0.95, 22), INK)
    return (
        head
        + "".join(path(circle(x, 10, 4.5), tone("cream")) for x in (-8, 8))
        + path("M-5 20 L5 20 L0 26 Z", tone("cream"))
    )


GLYPHS: dict[str, Callable[[], str]] = {
    "rex": _crown,
    "brewt": _bean,
    "peepling": _eye,
    "murmur": _whisper,
    "cakosaurus": _slice,
    "snorkel": _diver,
    "mummy": _wraps,
    "spoonfang": _spoon,
    "mopper": _mop,
    "flipflop": _sandal,
    "haggler": _bargain,
    "grabbit": _rabbit,
}


def emblem(family: str, r: float, width: float | None = None, tinted: bool = False) -> str:
    """Draw a family's emblem about the origin: cream, or tinted with the family's colour."""
    ground = lighter(tone(f"family.{family}"), 0.35) if tinted else tone("cream")
    d = OUTLINES[family]
    face = linear([(0, lighter(ground, 0.6)), (0.5, ground), (1, darker(ground, 0.12))])
    foot = line(shift(d, -2, -4), darker(ground, 0.5), 6, opacity=0.3)
    weight = (width or r * 0.14) * 50 / r
    drawn = path(d, face) + clipped(d, foot) + GLYPHS[family]() + inked(d, width=weight)
    return moved(drawn, scale=r / 50)
