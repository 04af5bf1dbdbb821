"""A quiet sign on the awning over the board that tells which keys, or buttons of a gamepad, do what just now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from monstar.ui.bindings import has_keys
from monstar.ui.canvas import Box
from monstar.ui.keyhints import Hint, HintWriter, Look
from monstar.ui.text import MIN_SIZE

if TYPE_CHECKING:
    from monstar.ui.cafe.plan import ChalkPlan
    from monstar.ui.input import Devices
    from monstar.ui.painter import Painter

_ROW, _EDGE, _PAD = 24.0, 2.0, 7.0  # three rows are as high as the awning: the barista's face stays free
_LARGEST = 21.0  # of the words: all are equally large
_LOOK = Look(22.0, MIN_SIZE, near=7.0, apart=0.0, ink="brass200")


def sign_box(chalk: ChalkPlan, rows: int) -> Box:
    """Return where a sign with some rows hangs."""
    tall = rows * _ROW + 2 * _EDGE
    return Box(chalk.board.x + 4, chalk.awning.bottom - tall, chalk.board.w - 8, tall)


def draw_sign(painter: Painter, chalk: ChalkPlan, devices: Devices, hand: str, hints: Sequence[Hint]) -> None:
    """Draw what can be pressed on the device in use, a row each, over the awning; nothing for one that points."""
    if not hints or not has_keys(hand):
        return
    box, writer = sign_box(chalk, len(hints)), HintWriter(painter, devices, hand, _LOOK)
    painter.rounded(box, 12, "night900", alpha=0.86)
    keys = max(writer.keys_width(hint) for hint in hints)
    left = box.x + _PAD + keys + _LOOK.near
    room_w = box.right - _PAD - left
    size = min(_LARGEST, painter.fit_all([(hint.words, room_w) for hint in hints], _LOOK.size, _LOOK.face))
    for number, hint in enumerate(hints):
        y = box.y + _EDGE + (number + 0.5) * _ROW
        writer.draw_keys(hint, (box.x + _PAD + keys / 2, y))
        words = painter.fit(hint.words, size, _LOOK.face, room_w)[0]
        painter.text(words, (left, y), size, _LOOK.ink, face=_LOOK.face)
