"""What the usher says where there is only a narrow room, such as a board: words above, himself and buttons below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.ui.canvas import Box
from monstar.ui.match.balloon import Balloon
from monstar.ui.text import MIN_SIZE, Face

if TYPE_CHECKING:
    from monstar.ui.painter import Painter

_SLIM = 350.0  # canvas px: what is wider is a strip, as any balloon
_SIZES = (21.0, 20.0, 19.0, MIN_SIZE)  # of the words, the first one at which they take no more than ...
_WORDS = 150.0  # ... this much of the paper's height
_LEADING = 1.18
_PAD = 10.0
_FOOT = 92.0  # two buttons, each with room for two lines
_BUTTONS_SHARE, _MARKED_SHARE = 0.8, 0.9  # of the paper's width; with the button of a gamepad, too
_USHER, _USHER_SHARE = 84.0, 0.28  # how wide the figure is, and at most that much of the paper
_ASIDE = 0.22  # of its picture: as far the figure is off the left edge of it


class Note(Balloon):
    """Stands upright in a room that is narrow; in any other it is a strip like every balloon."""

    def _tall(self, painter: Painter, wide: float, room: float) -> float:
        if wide > _SLIM:
            return super()._tall(painter, wide, room)
        size, lines = self._fitted(painter, wide, room)
        return lines * size * _LEADING + 2 * _PAD + _FOOT

    def _fitted(self, painter: Painter, wide: float, tall: float) -> tuple[float, int]:
        """Return the size of the words on a slim paper that is to be no taller, and how many lines they make."""
        most = min(_WORDS, tall - 2 * _PAD - _FOOT + 0.5)
        found = ((size, len(painter.lines(self.words, size, wide - 2 * _PAD, Face.STRONG))) for size in _SIZES)
        return next(fit for fit in found if fit[0] * fit[1] * _LEADING <= most or fit[0] == MIN_SIZE)

    def words_box(self, box: Box) -> Box:
        """Return the room of the words on the paper."""
        if box.w > _SLIM:
            return super().words_box(box)
        return Box(box.x + _PAD, box.y + _PAD, box.w - 2 * _PAD, box.h - _FOOT - 2 * _PAD)

    def foot(self, box: Box) -> Box:
        """Return the part of the paper below the words."""
        return box if box.w > _SLIM else Box(box.x, box.bottom - _FOOT - 4, box.w, _FOOT)

    def _buttons_wide(self, box: Box) -> float:
        return super()._buttons_wide(box) if box.w > _SLIM else (_MARKED_SHARE if self.pads else _BUTTONS_SHARE) * box.w

    def figure_box(self, box: Box) -> Box:
        """Return where the usher himself stands on the paper."""
        if box.w > _SLIM:
            return super().figure_box(box)
        foot, side = self.foot(box), min(_USHER, _USHER_SHARE * box.w)
        return Box(foot.x - _ASIDE * side, foot.centre[1] - side / 2, side, side)

    def _draw_words(self, painter: Painter, box: Box) -> None:
        if box.w > _SLIM:
            super()._draw_words(painter, box)
            return
        size, _lines = self._fitted(painter, box.w, box.h)
        room = self.words_box(box)
        painter.paragraph(self.words, room, size, "ink", face=Face.STRONG, align="centre", leading=_LEADING)


class LowNote(Note):
    """Stands at the foot of its room, before those who else would be seen there."""

    low = 1.0

    def _down(self, room: Box, tall: float) -> float:
        """Return how far down it stands: never above its room, where the head of a board may be."""
        return max(super()._down(room, tall), 0.0)
