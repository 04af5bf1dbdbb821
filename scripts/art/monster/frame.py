"""Fits characters into the 480 frame: as large as the widest of their poses allows, feet on the ground line."""

import re
from dataclasses import dataclass
from functools import cache

from scripts.art.monster.cast import Character, cast
from scripts.art.monster.figure import draw_figure
from scripts.art.monster.posture import GROUND, Pose
from scripts.art.render import rasterise
from scripts.art.svg import document, moved

FRAME = 480
MARGIN = 7
LARGEST = 1.08

_AROUND = 160  # how far beyond the frame a figure is looked for
_PROBE = 200  # px of the picture it is looked for in


@dataclass(frozen=True)
class Fit:
    """How a character is scaled about the ground's middle, and then moved to the right."""

    scale: float
    dx: float

    def apply(self, fragment: str) -> str:
        """Return a fragment of the unfitted frame, fitted."""
        x = 240 * (1 - self.scale) + self.dx
        y = GROUND * (1 - self.scale)
        return f'<g transform="translate({x:.1f} {y:.1f}) scale({self.scale:.2f})">{fragment}</g>'


@cache
def fit(ident: str) -> Fit:
    """Return how a character of the cast fits the frame in all of its poses."""
    return fit_of(cast()[ident])


def fit_of(who: Character) -> Fit:
    """Return how a character, of the cast or not, fits the frame in all of its poses."""
    lefts, tops, rights = zip(*(_extent(who, pose) for pose in Pose), strict=True)
    left, top, right = min(lefts), min(tops), max(rights)
    room = FRAME - 2 * MARGIN
    scale = round(min(LARGEST, room / (right - left), (GROUND - MARGIN) / (GROUND - top)) - 0.005, 2)
    middle = 240 + ((left + right) / 2 - 240) * scale
    slack = (room - (right - left) * scale) / 2
    off = middle - FRAME / 2
    return Fit(scale, float(round(-max(abs(off) - slack, 0) * (1 if off > 0 else -1))))


def _extent(who: Character, pose: Pose) -> tuple[float, float, float]:
    """Return left, top and right of what is drawn in a pose, its glow and shadow apart."""
    size = FRAME + 2 * _AROUND
    figure = draw_figure(who, pose, shadow=False, glow=False)
    outlines = re.sub(r' filter="[^"]*"', "", figure)  # blurs take nearly all the time and reach no further
    image = rasterise(document(size, size, moved(outlines, _AROUND, _AROUND)), _PROBE)
    box = image.getchannel("A").point(lambda alpha: 255 if alpha > 40 else 0).getbbox()
    assert box, f"{who.ident} draws nothing"
    left, top, right = (edge * size / _PROBE - _AROUND for edge in box[:3])
    return left, top, right
