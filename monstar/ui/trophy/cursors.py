"""The hands over the table: whose they are, what they point at, what they hold face down."""

from __future__ import annotations

import math

from monstar.ui.canvas import Box
from monstar.ui.painter import Painter
from monstar.ui.places import art_layout, badge_letter
from monstar.ui.text import Face
from monstar.ui.theme import SEAT_LETTERS
from monstar.ui.trophy.faces import BACK
from monstar.ui.trophy.pieces import tilt
from monstar.ui.trophy.plan import Pos, TablePlan
from monstar.ui.widgets.marks import seat_badge, seat_icon

_MITTEN = 66.0
_BADGE = 36.0
_LETTER = 19.0
_HELD = 1.12  # a tile in a hand is nearer to the eye
_LIFT = 9.0
_RING_DOTS = 220


def draw_ring(painter: Painter, plan: TablePlan, box: Box, badge: int, grow: float = 0.0) -> None:
    """Draw the glow around a tile that a hand points at, in the hand's colour; `grow` leaves room for another's."""
    x, y, radius = plan.disc
    centre, r = (box.x + x * box.w, box.y + y * box.h), radius * box.w + grow
    colour = painter.theme.seat(badge)
    painter.ring(Box.around(centre, 2 * r + 20), r + 10, colour, 8, alpha=0.35)
    painter.ring(Box.around(centre, 2 * r + 12), r + 6, "ink", 8)
    painter.ring(Box.around(centre, 2 * r + 9), r + 4.5, colour, 5)


def draw_podium_ring(painter: Painter, plan: TablePlan, badge: int, grow: float = 0.0) -> None:
    """Draw the glow around the podium that a hand points at."""
    x, y, across, down = plan.podium_top
    across, down = across + 13 + grow, down + 13 + grow
    box = Box(x - across - 8, y - down - 8, 2 * across + 16, 2 * down + 16)

    def draw(inner: Painter) -> None:
        for radius, colour in ((5.5, inner.rgb("ink")), (3.5, inner.theme.seat(badge))):
            for step in range(_RING_DOTS):
                turn = math.tau * step / _RING_DOTS
                inner.disc((x + across * math.cos(turn), y + down * math.sin(turn)), radius, colour)

    painter.baked(("podium-ring", badge, grow), box, draw)


def draw_question(painter: Painter, plan: TablePlan, words: str, badge: int, row: int) -> None:
    """Ask a seat over the podium whether it is sure; several questions stand one above the other."""
    wide = painter.text_width(words, 23, Face.DISPLAY) + 84
    box = Box.around((plan.podium.centre[0], plan.podium.y - 34 - 58 * row), wide, 50)
    painter.shadow(box, 16)
    painter.rounded(box, 16, "cream", edge=painter.theme.seat(badge), edge_width=5)
    painter.ring(box.inset(-2), 18, "ink", 3)
    painter.text(words, (box.x + 58, box.centre[1]), 23, "ink", face=Face.DISPLAY)
    seat_badge(painter, (box.x + 16, box.centre[1]), 48, badge)


def draw_mitten(painter: Painter, at: Pos, badge: int, alpha: float = 1.0) -> None:
    """Draw a hand with its fingertip at a point, its seat's shape and letter at the wrist."""
    art = art_layout()["hand"]
    scale = _MITTEN / art["size"][0]
    x, y = art["hot"]
    box = Box(at[0] - x * scale, at[1] - y * scale, _MITTEN, _MITTEN)
    painter.picture(f"icons/hand-{SEAT_LETTERS[badge].lower()}", box, alpha=alpha)
    icon = seat_icon(badge)
    mark = Box.around((box.right - 4, box.bottom - 2), _BADGE)
    painter.picture(icon, mark, alpha=alpha)
    across, down = badge_letter(icon.removeprefix("icons/"))
    place = mark.x + across * mark.w, mark.y + down * mark.h
    painter.text(SEAT_LETTERS[badge], place, _LETTER, "ink", face=Face.DISPLAY, align="centre", alpha=alpha)


def held_box(plan: TablePlan, at: Pos, share: float = 1.0) -> Box:
    """Return where a tile is that is held over a place; a share below 1 has not been lifted so far yet."""
    return Box.around((at[0], at[1] - _LIFT * share), plan.tile * (1 + (_HELD - 1) * share))


def draw_held(painter: Painter, plan: TablePlan, tile: int, at: Pos, share: float) -> None:
    """Draw a tile in the air under a hand, face down, with its shadow on the cloth."""
    painter.shadow(Box.around((at[0] + 3, at[1] + 8), plan.tile * 0.8), plan.tile * 0.4, blur=7, drop=6, alpha=0.45)
    zoom = held_box(plan, at, share).w / (plan.tile * _HELD)
    box = Box.around(held_box(plan, at, share).centre, plan.tile * _HELD)
    painter.picture(BACK, box, angle=tilt(tile), stretch=(zoom, zoom))


def draw_pushed(painter: Painter, plan: TablePlan, tile: int, at: Pos) -> None:
    """Draw a tile that is being pushed about: it stays on the cloth."""
    painter.picture(BACK, Box.around(at, plan.tile), angle=tilt(tile))
