"""The hands that point for the players: a paw in the seat's colour, its badge at the wrist for who misses colours."""

from monstar.ui.canvas import Box
from monstar.ui.painter import Painter
from monstar.ui.places import art_layout
from monstar.ui.theme import SEAT_LETTERS
from monstar.ui.widgets import seat_badge

_BADGE = 0.54  # of the size of the paw
_BADGE_IN = 0.06


def draw_paw(
    painter: Painter, at: tuple[float, float], size: float, badge: int, alpha: float = 1.0, *, left: bool = False
) -> None:
    """Draw a right or a left paw of a size (canvas px) with the tip of its finger at a point."""
    hand = art_layout()["hand"]
    scale = size / hand["size"][0]
    x, y = hand["hot"]
    box = Box(at[0] - (size - x * scale if left else x * scale), at[1] - y * scale, size, size)
    painter.picture(f"icons/hand-{SEAT_LETTERS[badge].lower()}", box, alpha=alpha, flipped=left)
    inside = size * _BADGE_IN
    wrist = box.x + inside if left else box.right - inside, box.bottom - inside / 2
    seat_badge(painter, wrist, size * _BADGE, badge, alpha)
