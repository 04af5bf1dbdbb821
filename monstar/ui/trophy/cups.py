"""The trophies: a cup for each value, with the number on it; a value of a designer's own stands on the finest cup."""

from __future__ import annotations

from monstar.ui.canvas import Box
from monstar.ui.painter import Painter
from monstar.ui.places import art_layout
from monstar.ui.text import MIN_SIZE, Face

FINEST = 3  # the highest value that has a cup of its own


def cup(value: int) -> str:
    """Return the art name of the cup for a value."""
    return f"trophy/cup-{min(value, FINEST)}"


def draw_cup(
    painter: Painter, box: Box, value: int, *, alpha: float = 1.0, stretch: tuple[float, float] = (1.0, 1.0)
) -> None:
    """Draw a trophy into a square box; `stretch` squashes it around the middle, but never its number."""
    layout = art_layout()["trophy"]["cup"]
    painter.picture(cup(value), box, alpha=alpha, stretch=stretch)
    spot, side = layout["numbers"][str(min(value, FINEST))], layout["size"][0]
    (x, y), (across, down) = box.centre, stretch
    place = x + (spot["at"][0] / side - 0.5) * box.w * across, y + (spot["at"][1] / side - 0.5) * box.w * down
    size = max(spot["height"] / side * box.w, MIN_SIZE)
    painter.text(
        str(value), place, size, "ink", face=Face.DISPLAY, align="centre", stroke=2.5, stroke_colour="cream",
        alpha=alpha,
    )  # fmt: skip
