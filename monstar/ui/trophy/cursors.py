"""The hands over the table: whose they are, what they point at, what they hold face down."""

from __future__ import annotations

import math
from collections.abc import Sequence

from monstar.ui.canvas import Box
from monstar.ui.painter import Painter
from monstar.ui.trophy.faces import BACK
from monstar.ui.trophy.pieces import tilt
from monstar.ui.trophy.plan import Pos, TablePlan

PAW = 66.0
_BADGE_OFF = 6.0  # canvas px a hand's badge stays off the frame below: tips stand there, and the corners of others
_HELD = 1.12  # a tile in a hand is nearer to the eye
_LIFT = 9.0
_RINGS_APART = 8.0
_RIM_CORNERS = 96
_RIM_EDGE = 10.0  # canvas px: the brass edge around the podium's upper face
_FRONT = 30.0
_ARROW, _ARROW_FAR = 11.0, 18.0  # canvas px: half as broad, and so far from a tile that is pushed
_RIM_MOST = 44.0


def badge_foot(plan: TablePlan) -> float:
    """Return above which canvas y the badge of a hand stays."""
    return plan.felt.bottom - _BADGE_OFF


def draw_ring(painter: Painter, plan: TablePlan, box: Box, badge: int, inner: int = 0) -> None:
    """Draw the glow around a tile that a hand points at, in the hand's colour; `inner` are the rings within it."""
    x, y, radius = plan.disc
    centre, r = (box.x + x * box.w, box.y + y * box.h), radius * box.w + _RINGS_APART * inner
    colour = painter.theme.seat(badge)
    painter.ring(Box.around(centre, 2 * r + 20), r + 10, colour, 8, alpha=0.35)
    painter.ring(Box.around(centre, 2 * r + 12), r + 6, "ink", 8)
    painter.ring(Box.around(centre, 2 * r + 9), r + 4.5, colour, 5)


def podium_rim(plan: TablePlan) -> Box:
    """Return all that the glow around the podium may fill."""
    return plan.podium.inset(-_RIM_MOST)


def draw_podium_rim(painter: Painter, plan: TablePlan, badges: Sequence[int]) -> None:
    """Draw the podium with the glow of the hands that point at it, one around the other."""
    for number, badge in reversed(list(enumerate(badges))):
        colour = painter.theme.seat(badge)
        for grow, fill, alpha in ((14.0, colour, 0.3), (9.0, painter.rgb("ink"), 1.0), (7.0, colour, 1.0)):
            painter.polygon(_outline(plan, grow + 8.0 * number), fill, alpha=alpha)
    painter.picture("trophy/podium", plan.podium)


def _outline(plan: TablePlan, grow: float) -> list[Pos]:
    """Return the outline of the podium, somewhat larger: its upper face above, the foot of its front below."""
    x, y, across, down = plan.podium_top
    turns = [math.tau * step / _RIM_CORNERS for step in range(_RIM_CORNERS)]
    edge = [
        ((across + _RIM_EDGE + grow) * math.cos(turn), (down + _RIM_EDGE + grow) * math.sin(turn)) for turn in turns
    ]
    return [(x + dx, y + dy + (_FRONT if dy > 0 else 0.0)) for dx, dy in edge]


def held_box(plan: TablePlan, at: Pos, share: float = 1.0) -> Box:
    """Return where a tile is that is held over a place; a share below 1 has not been lifted so far yet."""
    return Box.around((at[0], at[1] - _LIFT * share), plan.tile * (1 + (_HELD - 1) * share))


def draw_held(painter: Painter, plan: TablePlan, tile: int, at: Pos, share: float, badge: int) -> None:
    """Draw a tile in the air under a hand, face down, with its shadow on the cloth."""
    if share <= 0:
        painter.picture(BACK, Box.around(at, plan.tile), angle=tilt(tile))
        return
    painter.shadow(Box.around((at[0] + 3, at[1] + 8), plan.tile * 0.8), plan.tile * 0.4, blur=7, drop=6, alpha=0.45)
    box = held_box(plan, at, share)
    zoom = box.w / (plan.tile * _HELD)
    painter.picture(BACK, Box.around(box.centre, plan.tile * _HELD), angle=tilt(tile), stretch=(zoom, zoom))
    _draw_rim(painter, plan, box, badge)


def draw_pushed(painter: Painter, plan: TablePlan, tile: int, at: Pos, badge: int) -> None:
    """Draw a tile that is being pushed about: it stays on the cloth, and arrows around it say that it goes any way."""
    box = Box.around(at, plan.tile)
    painter.picture(BACK, box, angle=tilt(tile))
    _draw_rim(painter, plan, box, badge)
    x, y, radius = plan.disc
    centre, r = (box.x + x * box.w, box.y + y * box.h), radius * box.w + _ARROW_FAR
    colour = painter.theme.seat(badge)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        for grow, fill in ((4.0, painter.rgb("ink")), (0.0, colour)):
            painter.polygon(_arrow((centre[0] + dx * r, centre[1] + dy * r), (dx, dy), _ARROW + grow), fill)


def _arrow(centre: Pos, way: tuple[int, int], size: float) -> list[Pos]:
    """Return the corners of a triangle around a place that points one way."""
    (x, y), (dx, dy) = centre, way
    tip, foot = size * 0.75, size * 0.6
    return [
        (x + dx * tip, y + dy * tip),
        (x - dx * foot + dy * size, y - dy * foot + dx * size),
        (x - dx * foot - dy * size, y - dy * foot - dx * size),
    ]


def _draw_rim(painter: Painter, plan: TablePlan, box: Box, badge: int) -> None:
    """Draw the rim of a tile that a hand has taken, in the hand's colour."""
    x, y, radius = plan.disc
    centre, r = (box.x + x * box.w, box.y + y * box.h), radius * box.w
    painter.ring(Box.around(centre, 2 * r + 6), r + 3, "ink", 6)
    painter.ring(Box.around(centre, 2 * r + 4), r + 2, painter.theme.seat(badge), 3.5)
