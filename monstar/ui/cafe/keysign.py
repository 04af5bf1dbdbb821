"""A sign over the board that tells beginners which keys, or buttons of a gamepad, do what just now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from monstar.ui.bindings import has_keys
from monstar.ui.canvas import Box
from monstar.ui.keyhints import Hint, HintWriter, Look
from monstar.ui.text import Face
from monstar.ui.widgets.marks import label

if TYPE_CHECKING:
    from monstar.ui.cafe.plan import ChalkPlan
    from monstar.ui.input import Devices
    from monstar.ui.painter import Painter

_ROW, _EDGE = 26.0, 6.0
_LOOK = Look(24.0, 19.0, near=8.0, apart=0.0, ink="cream", face=Face.STRONG)


def sign_box(chalk: ChalkPlan, rows: int) -> Box:
    """Return where a sign with some rows hangs."""
    tall = rows * _ROW + 2 * _EDGE
    return Box(chalk.awning.x + 6, chalk.awning.bottom - tall, chalk.awning.w - 12, tall)


def draw_sign(painter: Painter, chalk: ChalkPlan, devices: Devices, hand: str, hints: Sequence[Hint]) -> None:
    """Draw what can be pressed on the device in use, a row each, over the awning; nothing for one that points."""
    if not hints or not has_keys(hand):
        return
    box, writer = sign_box(chalk, len(hints)), HintWriter(painter, devices, hand, _LOOK)
    painter.rounded(box, 13, ("plum600", "night700"), edge="brass400", edge_width=3)
    keys = max(writer.keys_width(hint) for hint in hints)
    left = box.x + 10 + keys + _LOOK.near
    for number, hint in enumerate(hints):
        y = box.y + _EDGE + (number + 0.5) * _ROW
        writer.draw_keys(hint, (box.x + 10 + keys / 2, y))
        room = Box(left, y - _ROW / 2, box.right - _EDGE - 2 - left, _ROW)
        label(painter, hint.words, room, _LOOK.size, _LOOK.ink, face=_LOOK.face, align="left")
