"""What judges wear: robes of several cuts, ruffs, medals, pearls."""

import itertools
import math
from typing import Literal

from scripts.art.colour import INK, darker, lighter, tone
from scripts.art.monster.parts import Figure, Layer, part
from scripts.art.shapes import Point, at, blob, circle, fur, star
from scripts.art.solid import solid
from scripts.art.svg import inked, line, path


def _ruff(colour: str, x: float, y: float, w: float) -> str:
    """Draw a wide pleated collar that lies on the shoulders, of half width ``w``."""
    folds = 7
    rim = [(x + w * math.cos(a), y + 46 * math.sin(a)) for a in (math.pi * k / folds for k in range(folds + 1))]
    d = f"M{at(rim[0])}"
    for before, after in itertools.pairwise(rim):
        middle = ((before[0] + after[0]) / 2, (before[1] + after[1]) / 2)
        out = (middle[0] + (middle[0] - x) * 0.2, middle[1] + 18)
        d += f" Q{at(out, after)}"
    d += f" C{at((x - w * 0.9, y - 34), (x - w * 0.5, y - 22), (x, y - 20))}"
    d += f" C{at((x + w * 0.5, y - 22), (x + w * 0.9, y - 34), rim[0])} Z"
    pleats = "".join(
        line(f"M{at((x + (px - x) * 0.45, y - 12 + (py - y) * 0.2))} L{at((px, py))}", tone("eyeEdge"), 5)
        for px, py in rim[1:-1]
    )
    return solid(d, colour, 8, pleats, 0.4, sheen=0.3, shade=0.22)


@part("pearls", Layer.FACE)
def pearls(figure: Figure) -> str:
    """Two pearl earrings."""
    face = figure.body.face
    return "".join(
        solid(circle(face.x + side * 123 * face.size, face.y + 66, 17), tone("rubber"), 7, scale=0.25)
        for side in (-1, 1)
    )


Cut = Literal["sloping", "round", "square", "fur", "puffed"]

SHOULDERS: dict[Cut, tuple[Point, ...]] = {
    "sloping": ((64, -6), (88, 30), (130, 44), (160, 96), (176, 176)),
    "round": ((64, -6), (116, 8), (170, 26), (196, 84), (200, 176)),
    "square": ((64, -6), (112, -4), (206, -26), (218, 36), (204, 176)),
    "fur": ((64, -6), (116, 4), (168, 24), (192, 84), (196, 176)),
    "puffed": ((64, -6), (104, 20), (140, 70), (146, 128), (156, 176)),
}
"""Each cut's right outline, from the neck to the ground, as (outwards, down from the chest)."""


@part("robe", Layer.GROUND_FRONT)
def robe(figure: Figure, colour: str, lapel: str, cut: Cut = "round") -> str:
    """A judge's robe with lapels, a pleated collar and a medal."""
    y = figure.body.chest.y
    folds = "".join(
        line(
            f"M{240 + side * 144} {y + 66} Q{240 + side * 152} {y + 96} 240 446",
            darker(colour, 0.6),
            8,
            stroke_opacity=0.4,
        )
        for side in (-1, 1)
    )
    lapels = "".join(
        path(f"M{at((240 + s * 64, y - 6), (240 + s * 120, y + 14), (240 + s * 44, 446), (240 + s * 4, 446))} Z", lapel)
        for s in (-1, 1)
    )
    edges = line(f"M120 {y + 14} L196 446 M360 {y + 14} L284 446", INK, 6)
    gown = solid(_gown(cut, y), colour, inside=folds + lapels + edges)
    return (
        _sleeves(cut, colour, y)
        + gown
        + _stole(cut, lapel, y)
        + _ruff(lighter(lapel, 0.72), 240, y + 4, 112)
        + _medal(y)
    )


def _gown(cut: Cut, y: float) -> str:
    """Return the outline of a robe."""
    right = [(240 + out, y + down) for out, down in SHOULDERS[cut]]
    right[-1] = (right[-1][0], 446)
    left = [(480 - px, py) for px, py in right]
    half = blob(right, closed=False)
    back = blob([*reversed(left)], closed=False).replace("M", "L", 1)
    return f"{half} {back} Q{at((240, y + 30), right[0])} Z"


def _sleeves(cut: Cut, colour: str, y: float) -> str:
    """Draw puffed sleeves behind a robe that has them."""
    if cut != "puffed":
        return ""
    return "".join(solid(circle(240 + side * 146, y + 74, 62), lighter(colour, 0.12), scale=0.6) for side in (-1, 1))


def _stole(cut: Cut, colour: str, y: float) -> str:
    """Draw a fur collar over a robe that has one."""
    if cut != "fur":
        return ""
    ring = [
        (240 - 196, y + 44),
        (240 - 120, y + 2),
        (240 + 120, y + 2),
        (240 + 196, y + 44),
        (240 + 150, y + 78),
        (240, y + 62),
        (240 - 150, y + 78),
    ]
    return solid(fur(ring, 34, 18, 5), lighter(colour, 0.62), scale=0.6)


def _medal(y: float) -> str:
    """Draw a medal on its ribbon."""
    ribbon = inked(f"M226 {y + 44} L240 {y + 76} L254 {y + 44} Z", tone("velvet500"), 7)
    return (
        ribbon
        + solid(circle(240, y + 94, 24), tone("gold"), 8, scale=0.35)
        + path(star(240, y + 94, 12, inner=0.46), INK)
    )
