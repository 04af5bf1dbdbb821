"""A sign over the board that tells beginners which keys, or buttons of a gamepad, do what just now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from monstar.i18n import pgettext
from monstar.ui.bindings import ZONES
from monstar.ui.canvas import Box
from monstar.ui.events import Action
from monstar.ui.match.keycaps import ARROW_PLACES, draw_keycap, is_drawn, keycap, keycap_width
from monstar.ui.text import Face
from monstar.ui.widgets.marks import label

if TYPE_CHECKING:
    from monstar.ui.cafe.plan import ChalkPlan
    from monstar.ui.input import Devices
    from monstar.ui.painter import Painter

POINTER = "pointer"  # stands for whatever points: it shows itself what it does
_ROW, _CAP, _GAP = 26.0, 24.0, 2.0
_WIDEST = 132.0  # of a key with a long name
_PAD = {Action.OK: ("A", "slime500"), Action.BACK: ("B", "velvet500")}


class Hint(NamedTuple):
    """Says what a key does just now; `action` None stands for the arrows."""

    action: Action | None
    words: str


def walking() -> Hint:
    """Return what the arrows do."""
    return Hint(None, pgettext("what a key does", "walk"))


def pressing() -> Hint:
    """Return what OK does on a button."""
    return Hint(Action.OK, pgettext("what a key does", "press"))


def sign_box(chalk: ChalkPlan, rows: int) -> Box:
    """Return where a sign with some rows hangs."""
    tall = rows * _ROW + 12
    return Box(chalk.awning.x + 6, chalk.awning.bottom - tall, chalk.awning.w - 12, tall)


def draw_sign(painter: Painter, chalk: ChalkPlan, devices: Devices, hand: str, hints: Sequence[Hint]) -> None:
    """Draw what can be pressed on the device in use, a row each, over the awning; nothing for one that points."""
    if not hints or hand == POINTER:
        return
    box = sign_box(chalk, len(hints))
    painter.rounded(box, 13, ("plum600", "night700"), edge="brass400", edge_width=3)
    left = max(_width(painter, devices, hand, hint) for hint in hints)
    for number, hint in enumerate(hints):
        y = box.y + 6 + (number + 0.5) * _ROW
        _draw_mark(painter, (box.x + 10, y), left, devices, hand, hint)
        room = Box(box.x + 18 + left, y - _ROW / 2, box.w - 26 - left, _ROW)
        label(painter, hint.words, room, 19, face=Face.STRONG, align="left")


def _width(painter: Painter, devices: Devices, hand: str, hint: Hint) -> float:
    if hint.action is None:
        return _CAP if hand not in ZONES else 4 * (_CAP + _GAP) - _GAP
    if hand not in ZONES or is_drawn(devices, hand, hint.action, _CAP):
        return _CAP
    return min(keycap_width(painter, keycap(devices, hand, hint.action), _CAP), _WIDEST)


def _draw_mark(
    painter: Painter, place: tuple[float, float], wide: float, devices: Devices, hand: str, hint: Hint
) -> None:
    """Draw the keys of a hint, or the button of a gamepad, in the middle of a column so wide."""
    middle = place[0] + wide / 2, place[1]
    if hand not in ZONES:
        _draw_button(painter, middle, hint.action)
    elif hint.action is not None:
        draw_keycap(painter, middle, devices, hand, hint.action, side=_CAP, widest=_WIDEST)
    else:
        for number, (action, _column, _row) in enumerate(ARROW_PLACES):
            x = middle[0] + (number - 1.5) * (_CAP + _GAP)
            draw_keycap(painter, (x, place[1]), devices, hand, action, side=_CAP)


def _draw_button(painter: Painter, middle: tuple[float, float], action: Action | None) -> None:
    x, y = middle
    if action is None:
        painter.rounded(Box.around(middle, 8, _CAP), 3, "cream", edge_width=2)
        painter.rounded(Box.around(middle, _CAP, 8), 3, "cream", edge_width=2)
        return
    letter, colour = _PAD[action]
    painter.disc((x, y), _CAP / 2, colour, edge_width=2)
    painter.text(letter, (x, y), 18, "ink", face=Face.STRONG, align="centre")
