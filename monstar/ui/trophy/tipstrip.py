"""Strips of paper before the corners of the seats, one line high, on which the tips stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from monstar.ui.canvas import CANVAS, Box
from monstar.ui.keyhints import Hint, HintWriter, Look
from monstar.ui.text import MIN_SIZE, Face
from monstar.ui.widgets.base import SMALLEST_TARGET

if TYPE_CHECKING:
    from monstar.ui.input import Devices
    from monstar.ui.painter import Painter
    from monstar.ui.trophy.plan import SeatPlan

_TALL = 33.0
_ABOVE_Y, _BELOW_Y = 118.0, 569.0  # over the frame of the table, in front of the corners
_AS_WIDE = 3.0  # canvas px from the end of a panel's picture to the edge of the corner in it
_LOOK = Look(26.0, 20.0, near=5.0, apart=8.0, face=Face.STRONG, one_key=True)
_SMALL = _LOOK._replace(key=22.0)
_FARTHEST = 40.0  # canvas px from one hint to the next where there is room
_NARROW = 290.0  # a tip narrower than that has no room for a cross
_CROSS = 30.0
_PAUSE_X = 1231.0  # the pause button begins here
TURN_MS = 2000.0  # how long each of several parts is to be seen


class Strip:
    """Is the strip of one seat: where it stands, and how it is drawn; with a `cross` only where there is room."""

    def __init__(self, plan: SeatPlan, *, cross: bool) -> None:
        self.look = _SMALL if plan.small else _LOOK
        left, right = plan.panel.x + _AS_WIDE, plan.panel.right - _AS_WIDE
        if plan.above:  # the pause is on the side of the hand
            left, right = (left, min(right, _PAUSE_X)) if plan.mirrored else (max(left, CANVAS.w - _PAUSE_X), right)
        self.box = Box(left, _ABOVE_Y if plan.above else _BELOW_Y, right - left, _TALL)
        self.has_cross = cross and self.box.w >= _NARROW

    @property
    def cross(self) -> Box:
        """Return where a pointer hits the cross that takes the tip away."""
        return Box.around((self.box.right - _CROSS / 2 - 2, self.box.centre[1]), SMALLEST_TARGET)

    @property
    def room(self) -> Box:
        """Return the room of what a tip says."""
        box = self.box
        return Box(box.x + 8, box.y, box.w - 10 - (_CROSS if self.has_cross else 2), box.h)

    def parts(self, writer: HintWriter, hints: Sequence[Hint]) -> list[Sequence[Hint]]:
        """Return what can be told at once: all of it, or where it does not fit, a key at a time."""
        least = writer.bare_width(hints) + writer.words_width(hints, MIN_SIZE)
        return [hints] if least <= self.room.w else [[hint] for hint in hints]

    def draw(
        self,
        painter: Painter,
        devices: Devices,
        device: str,
        hints: Sequence[Hint],
        badge: int,
        age_ms: float = 0.0,
        *,
        lit: bool = False,
    ) -> None:
        """Draw keys with what they do, side by side; where the room is too small they take turns as time goes on.

        `lit` are strips that wait for an answer.
        """
        writer = HintWriter(painter, devices, device, self.look)
        parts = self.parts(writer, hints)
        part = parts[int(age_ms / TURN_MS) % len(parts)]
        painter.rounded(self.box.inset(-2), 15, "ink")
        paper = ("brass200", "brass400") if lit else ("cream", "paper")
        painter.rounded(self.box, 13, paper, edge=painter.theme.seat(badge), edge_width=4)
        if self.has_cross:
            painter.text("×", self.cross.centre, 24, "velvet900", face=Face.STRONG, align="centre")
        spare = max(self.room.w - writer.width(part), 0.0)
        writer.spread(min(self.look.apart + spare, _FARTHEST)).draw(part, self.room)
