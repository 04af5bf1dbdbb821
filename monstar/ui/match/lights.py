"""Light on the stage: cones from above and their pools on the floor, soft at the edges."""

import math

from monstar.ui.canvas import CANVAS, Box
from monstar.ui.painter import Colour, Painter

_LAYERS = 24


def draw_beam(painter: Painter, x: float, floor_y: float, width: float, colour: Colour = "brass200") -> None:
    """Draw a cone of light that falls from the flies onto the floor at ``x``, with its pool ``width`` wide."""

    def make(baking: Painter) -> None:
        for layer in range(_LAYERS):
            half = width / 2 * (1 - 0.55 * layer / _LAYERS)
            top = half * 0.16
            points = [(x - top, -10.0), (x + top, -10.0), (x + half, floor_y), (x - half, floor_y)]
            baking.polygon(points, colour, alpha=0.022)
        for layer in range(_LAYERS):
            half = width / 2 * (1.06 - 0.5 * layer / _LAYERS)
            baking.polygon(_ellipse((x, floor_y), half, half * 0.19), colour, alpha=0.032)

    box = Box(x - width, 0, 2 * width, floor_y + width * 0.2)
    painter.baked(("beam", x, floor_y, width, colour), _inside(box), make)


def _ellipse(centre: tuple[float, float], rx: float, ry: float) -> list[tuple[float, float]]:
    turns = [math.tau * step / 48 for step in range(48)]
    return [(centre[0] + rx * math.cos(turn), centre[1] + ry * math.sin(turn)) for turn in turns]


def _inside(box: Box) -> Box:
    """Return the part of a box that lies on the canvas."""
    left, top = max(box.x, CANVAS.x), max(box.y, CANVAS.y)
    return Box(left, top, min(box.right, CANVAS.right) - left, min(box.bottom, CANVAS.bottom) - top)
