"""What lies and moves on the table: tiles, by the art name of the side that shows, and trophies, by their value."""

from __future__ import annotations

import math

from monstar.rules.trophy.state import Tile
from monstar.ui.canvas import Box
from monstar.ui.painter import Painter
from monstar.ui.trophy.cups import draw_cup

Look = str | int  # a tile's side, or a trophy's value

_TILTS = 9
_TILT_STEP = 6  # degrees


def tilt(tile: Tile) -> int:
    """Return how a tile leans, in degrees: by its number, which tells nothing of what it shows."""
    return (tile * 5 % _TILTS - _TILTS // 2) * _TILT_STEP


def tilted_margin(box: Box) -> float:
    """Return how far a tile that leans may reach beyond its box."""
    lean = math.radians(_TILTS // 2 * _TILT_STEP)
    return box.w * (math.sin(lean) + math.cos(lean) - 1) / 2


class PieceArt:
    """Draws tiles and trophies alike, for all that makes them move."""

    def draw(
        self,
        painter: Painter,
        look: Look,
        box: Box,
        *,
        angle: int = 0,
        alpha: float = 1.0,
        stretch: tuple[float, float] = (1.0, 1.0),
    ) -> None:
        """Draw a tile or a trophy into a box, a tile turned by whole degrees; `stretch` squashes around the middle."""
        if isinstance(look, str):
            painter.picture(look, box, angle=angle, alpha=alpha, stretch=stretch)
        else:
            draw_cup(painter, box, look, alpha=alpha, stretch=stretch)
