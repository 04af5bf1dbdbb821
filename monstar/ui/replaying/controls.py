"""What a film is worked with beside its line of time: buttons with signs on them, and the list of whose view it is."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.ui.cafe.cards import draw_eye
from monstar.ui.canvas import Box
from monstar.ui.text import Face
from monstar.ui.theme import mixed
from monstar.ui.widgets import Button, Pressable, Style, seat_badge

if TYPE_CHECKING:
    from monstar.ui.painter import Painter


class Sign(StrEnum):
    """Names the signs on the buttons."""

    FIRST = "first"
    BACK = "back"
    PLAY = "play"
    PAUSE = "pause"
    ON = "on"
    LAST = "last"


# Each sign is made of bars and triangles, by place and size against half the button's height: bars (x, width),
# triangles (x of the flat side, x of the tip).
_BARS: dict[Sign, tuple[tuple[float, float], ...]] = {
    Sign.FIRST: ((-0.5, 0.14),),
    Sign.BACK: ((0.32, 0.14),),
    Sign.PAUSE: ((-0.26, 0.22), (0.26, 0.22)),
    Sign.ON: ((-0.32, 0.14),),
    Sign.LAST: ((0.5, 0.14),),
}
_TRIANGLES: dict[Sign, tuple[tuple[float, float], ...]] = {
    Sign.FIRST: ((0.05, -0.4), (0.5, 0.05)),
    Sign.BACK: ((0.16, -0.4),),
    Sign.PLAY: ((-0.3, 0.48),),
    Sign.ON: ((-0.16, 0.4),),
    Sign.LAST: ((-0.05, 0.4), (-0.5, -0.05)),
}
_TALL = 0.42  # half the height of a sign


class SignButton(Button):
    """Is a button with a sign instead of words; ``help`` says in words what it does."""

    def __init__(
        self, box: Box, sign: Sign, on_press: Callable[[], None], help: str, *, style: Style = Style.SECONDARY
    ) -> None:
        """Stand at a box with a sign."""
        super().__init__(sign, box, "", on_press, style=style, help=help)
        self.sign = sign

    def _draw_label(self, painter: Painter, face: Box) -> None:
        x, y = face.centre
        half = face.h / 2
        colour = "ink" if self.style is Style.PRIMARY else "cream"
        tall = _TALL * half
        for at, wide in _BARS.get(self.sign, ()):
            painter.rounded(Box.around((x + at * half, y), wide * half, 2 * tall), 1.5, colour)
        for flat, tip in _TRIANGLES.get(self.sign, ()):
            points = [(x + flat * half, y - tall), (x + flat * half, y + tall), (x + tip * half, y)]
            painter.polygon(points, colour)


class ViewRow(Pressable):
    """Is one line of the list of views: everything open (badge None), or a seat with its total."""

    def __init__(
        self, key: str, box: Box, name: str, badge: int | None, on_press: Callable[[], None], help: str = ""
    ) -> None:
        """Stand at a box."""
        super().__init__(key, box, on_press, help)
        self.name = name
        self.badge = badge
        self.chosen = False
        self.total: int | None = None
        self.corner = 12.0

    def draw(self, painter: Painter) -> None:
        """Draw the row; the chosen one shines, and a brass tip on it points at the board: a frame is the focus."""
        box, night = self.box, painter.rgb("night800")
        colour = painter.rgb("plum400") if self.badge is None else painter.theme.seat(self.badge)
        body = mixed(colour, night, 0.3 if self.chosen else 0.8 if self.hovered else 0.86)
        painter.rounded(box, self.corner, (body, mixed(body, painter.rgb("night900"), 0.4)), edge_width=3)
        if self.chosen:
            x, y, tall = box.x, box.centre[1], min(box.h * 0.3, 13.0)
            painter.polygon([(x - 8, y), (x + 7, y - tall), (x + 7, y + tall)], "brass200", edge_width=3)
        side = min(box.h - 2, 40.0) if self.badge is not None else 26.0
        left = box.x + 12
        if self.badge is None:
            draw_eye(painter, (left + side / 2, box.centre[1]), side)
        else:
            seat_badge(painter, (left + side / 2, box.centre[1]), side, self.badge)
        left += side + 6
        right = box.right - 8
        if self.badge is not None:
            words = "?" if self.total is None else str(self.total)
            painter.text(words, (right, box.centre[1]), 22, "brass200", face=Face.DISPLAY, align="right")
            right -= painter.text_width(words, 22, Face.DISPLAY) + 6
        painter.text(self.name, (left, box.centre[1]), 20, face=Face.LABEL, width=right - left, foreign=True)


def help_of(sign: Sign) -> str:
    """Return what a sign means."""
    return {
        Sign.FIRST: _("To the beginning"),
        Sign.BACK: _("One step back"),
        Sign.PLAY: _("Play"),
        Sign.PAUSE: _("Pause"),
        Sign.ON: _("One step forward"),
        Sign.LAST: _("To the end"),
    }[sign]
