"""Hands as they are drawn: carried tiles with the hand that carries them, and the paws of keys and gamepads."""

from collections.abc import Sequence

from monstar.ui.canvas import Box
from monstar.ui.input import TOUCH
from monstar.ui.match.paws import draw_paw
from monstar.ui.monstar.cursors import Cursor, holds
from monstar.ui.monstar.hands import Errand, Grip, Hands
from monstar.ui.monstar.plan import Point
from monstar.ui.monstar.targets import OnStage
from monstar.ui.monstar.tiles import TileArt
from monstar.ui.painter import Painter

_HELD = 1.08  # a tile in a hand is nearer to the eye
PAW = 58.0
_OVER_FINGER = 44.0  # canvas px a tile hovers above a finger, which would hide it


def draw_hands(painter: Painter, hands: Hands, art: TileArt, badges: Sequence[int]) -> None:
    """Draw every hand and what it holds, and where a carried tile would feel at home."""
    pointed = hands.pointed_at()
    if pointed is not None:
        target, seat = pointed
        painter.ring(hands.aim.box(target).inset(-4), 13, painter.theme.seat(badges[seat]), 3, alpha=0.9)
    for cursor in hands.cursors.values():
        if cursor.target is not None:
            _draw_cursor(painter, hands, cursor, art, badges[cursor.seat])
    for grip in hands.grips:
        if grip.lost_ns is None:
            _draw_grip(painter, hands, grip, art, badges[grip.seat])


def draw_held(
    painter: Painter, art: TileArt, tile: int, centre: Point, size: float, badge: int, *, left: bool = False
) -> None:
    """Draw a tile in the air under a right or a left hand."""
    box = Box.around((centre[0], centre[1] - 6), size * _HELD)
    painter.shadow(Box.around((centre[0], centre[1] + 10), size * 0.8), 14, blur=8, drop=8, alpha=0.4)
    art.draw(painter, tile, box)
    aside = -0.16 if left else 0.16
    draw_paw(painter, (centre[0] + size * aside, centre[1] + size * 0.12), PAW, badge, left=left)


def _draw_grip(painter: Painter, hands: Hands, grip: Grip, art: TileArt, badge: int) -> None:
    size = hands.plan.table.up
    if isinstance(grip.source, OnStage):
        size = hands.aim.box(grip.source).w
    if grip.errand is Errand.TAKE:
        _draw_homes(painter, hands, grip.seat, grip.tile)
    landing = hands.aim.landing(grip.pos)
    if landing is not None and landing.seat == grip.seat:
        spot = hands.aim.box(landing)
        painter.ring(spot.inset(4), 14, painter.theme.seat(badge), 4)
    lift = _OVER_FINGER if grip.device == TOUCH and grip.held else 0.0
    draw_held(painter, art, grip.tile, (grip.pos[0], grip.pos[1] - lift), size, badge, left=hands.plan.left_handed)


def _draw_homes(painter: Painter, hands: Hands, seat: int, tile: int) -> None:
    """Ring the free spots of a tile's own colour, or the free chairs for a judge."""
    piece = hands.game.pieces[tile]
    home = piece.spotlight.value if piece.spotlight is not None else "chair"
    for target in hands.aim.free_spots(seat, tile):
        if target.spot.startswith(home):
            painter.ring(hands.aim.box(target).inset(3), 14, "slime200", 4)


def _draw_cursor(painter: Painter, hands: Hands, cursor: Cursor, art: TileArt, badge: int) -> None:
    box = cursor.box(hands.aim)
    colour = painter.theme.seat(badge)
    ring = box.inset(-6)
    painter.ring(ring.inset(-2), 16, "ink", 8)
    painter.ring(ring, 14, colour, 4)
    view = hands.aim.view
    tile = None
    if holds(cursor, hands.aim) and view.hand is not None:
        tile = view.hand.tile
        _draw_homes(painter, hands, cursor.seat, tile)
    elif cursor.lifted is not None:
        tile = hands.aim.standing(cursor.lifted)
    left = hands.plan.left_handed
    if tile is not None:
        draw_held(painter, art, tile, (box.centre[0], box.y), hands.plan.table.up, badge, left=left)
    else:
        aside = -0.12 if left else 0.12
        draw_paw(painter, (box.centre[0] + box.w * aside, box.centre[1] + box.h * 0.1), PAW, badge, left=left)
