"""The title's painted scenery: a harvest moon over crooked towers."""

import math
import random

from scripts.art.colour import clear, lighter, mix, tone
from scripts.art.shapes import circle, ellipse, star
from scripts.art.svg import blur, clipped, dot, inked, line, linear, oval, path, radial

MOON = (640.0, 318.0, 172.0)
"""Centre and radius of the moon."""


def skyline(ground: float) -> str:
    """Draw the scenery down to the line the stage floor starts at."""
    return _glow() + _stars() + _moon() + _clouds() + _far_hills(ground) + _castle(ground)


def _glow() -> str:
    """Draw the moon's light in the haze."""
    x, y, r = MOON
    warm, haze = tone("brass200"), mix(tone("horn"), tone("talent.costume"), 0.35)
    return dot(x, y, r * 2.1, radial([(0, clear(warm, 0.8)), (0.5, clear(haze, 0.38)), (1, clear(haze, 0))]))


def _moon() -> str:
    """Draw the moon and its craters."""
    x, y, r = MOON
    disc = circle(x, y, r)
    face = radial(
        [(0, lighter(tone("cream"), 0.8)), (0.7, lighter(tone("brass200"), 0.35)), (1, tone("brass400"))],
        0.42,
        0.36,
        0.7,
    )
    pits = ""
    for dx, dy, size in (
        (-82, -56, 23),
        (82, 38, 31),
        (30, -96, 15),
        (-54, 64, 18),
        (110, -50, 13),
        (-118, 14, 12),
        (4, 8, 10),
    ):
        pits += dot(x + dx, y + dy, size, tone("brass600"), opacity=0.3)
        pits += line(circle(x + dx - 1, y + dy - 1.5, size), tone("brass900"), 2, opacity=0.22)
    edge = line(circle(x - 9, y - 11, r), tone("brass600"), 26, opacity=0.4, filter=blur(9))
    return path(disc, face) + clipped(disc, pits + edge) + inked(disc, width=4.5)


def _stars() -> str:
    """Draw the stars around the moon."""
    chance = random.Random(3)
    out = ""
    for _ in range(60):
        x, y = chance.uniform(210, 1070), chance.uniform(110, 400)
        size = chance.choice((2.6, 3.6, 5.0))
        if math.hypot(x - MOON[0], y - MOON[1]) > MOON[2] + 34:
            out += path(star(x, y, size, inner=0.45), tone("note"), opacity=0.9)
    return out


def _clouds() -> str:
    """Draw thin clouds across the moon."""
    haze = mix(tone("plum400"), tone("horn"), 0.35)
    shapes = ((470, 372, 130, 13), (560, 384, 90, 10), (800, 268, 110, 11), (740, 258, 60, 8), (850, 404, 120, 12))
    return "".join(oval(x, y, rx, ry, haze, opacity=0.45, filter=blur(2.5)) for x, y, rx, ry in shapes)


def _far_hills(ground: float) -> str:
    """Draw the hills far behind, paler than the castle."""
    d = (
        f"M-20 {ground:g} L-20 470 C30 474 84 452 140 430 C240 372 300 430 380 418 C470 396 520 446 640 436 C760 446 820 392 900 414"
        f" C990 432 1050 370 1140 430 C1196 452 1250 474 1300 470 L1300 {ground:g} Z"
    )
    return path(d, linear([(0, mix(tone("plum400"), tone("plum600"), 0.55)), (1, tone("plum600"))]))


def _castle(ground: float) -> str:
    """Draw the near hills with their crooked towers and lit windows."""
    d = (
        f"M-20 {ground:g} L-20 500 C40 506 108 486 160 448 C232 396 282 420 322 440 L330 388 L322 388 L350 336 L381 390 L373 390 L380 426"
        " L404 428 L404 400 L397 400 L420 362 L443 400 L436 400 L436 446 C510 474 538 436 640 446"
        " C742 458 790 420 840 440 L838 386 L830 386 L862 330 L892 388 L884 388 L888 428 L912 420 L910 392 L904 392"
        f" L926 356 L948 394 L942 394 L944 416 C1000 384 1060 404 1120 448 C1172 486 1240 506 1300 500 L1300 {ground:g} Z"
    )
    windows = "".join(
        _window(x, y) for x, y in ((352, 402), (420, 420), (862, 402), (926, 412), (346, 430), (868, 432))
    )
    trees = "".join(_tree(x, ground - 12, size) for x, size in ((292, 1.0), (470, 0.7), (806, 0.75), (990, 1.05)))
    return inked(d, linear([(0, tone("night700")), (1, tone("night900"))]), 4.5) + windows + trees


def _window(x: float, y: float) -> str:
    """Draw a small lit window."""
    halo = dot(x, y, 17, radial([(0, clear(tone("spotlight.yellow"), 0.55)), (1, clear(tone("spotlight.yellow"), 0))]))
    d = f"M{x - 5:g} {y + 9:g} L{x - 5:g} {y - 3:g} Q{x:g} {y - 12:g} {x + 5:g} {y - 3:g} L{x + 5:g} {y + 9:g} Z"
    return halo + inked(d, tone("spotlight.yellow"), 2.6)


def _tree(x: float, y: float, size: float) -> str:
    """Draw a bare, crooked tree."""
    limbs = (
        f"M{x:g} {y:g} Q{x - 6 * size:g} {y - 40 * size:g} {x + 4 * size:g} {y - 74 * size:g}"
        f" M{x - 2 * size:g} {y - 34 * size:g} Q{x - 20 * size:g} {y - 50 * size:g} {x - 22 * size:g} {y - 70 * size:g}"
        f" M{x:g} {y - 48 * size:g} Q{x + 18 * size:g} {y - 56 * size:g} {x + 24 * size:g} {y - 78 * size:g}"
        f" M{x - 15 * size:g} {y - 48 * size:g} L{x - 34 * size:g} {y - 54 * size:g}"
    )
    return line(limbs, tone("night900"), 6 * size) + path(ellipse(x, y, 12 * size, 5 * size), tone("night900"))
