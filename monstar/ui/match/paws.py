"""The hands that point for the players: a paw in the seat's colour, its badge at the wrist for who misses colours."""

import math

from monstar.ui.canvas import Box
from monstar.ui.painter import Painter
from monstar.ui.places import art_layout
from monstar.ui.theme import SEAT_LETTERS
from monstar.ui.widgets import seat_badge

_BADGE = 0.54  # of the size of the paw
_BADGE_IN = 0.06
_HIGHEST = 0.28  # of the size of the paw, that its badge stays below the top at least


def draw_paw(
    painter: Painter,
    at: tuple[float, float],
    size: float,
    badge: int,
    alpha: float = 1.0,
    *,
    left: bool = False,
    foot: float = math.inf,
) -> None:
    """Draw a right or a left paw of a size (canvas px) with the tip of its finger at a point.

    Its badge stays above a `foot` (canvas y), as far as there is a paw to carry it.
    """
    hand = art_layout()["hand"]
    scale = size / hand["size"][0]
    x, y = hand["hot"]
    box = Box(at[0] - (size - x * scale if left else x * scale), at[1] - y * scale, size, size)
    painter.picture(f"icons/hand-{SEAT_LETTERS[badge].lower()}", box, alpha=alpha, flipped=left)
    inside = size * _BADGE_IN
    high = max(min(box.bottom - inside / 2, foot - size * _BADGE / 2), box.y + size * _HIGHEST)
    seat_badge(painter, (box.x + inside if left else box.right - inside, high), size * _BADGE, badge, alpha)
