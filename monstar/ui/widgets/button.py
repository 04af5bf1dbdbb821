"""Buttons: lime for what one mostly wants, plum for the rest, brass for labels that can be pressed."""

import math
from collections.abc import Callable, Iterable
from enum import StrEnum

from monstar.ui.canvas import Box
from monstar.ui.events import Action, Kind, Pointer, Press
from monstar.ui.painter import Colour, Painter
from monstar.ui.text import Face
from monstar.ui.theme import RGB, mixed
from monstar.ui.widgets.base import Widget
from monstar.ui.widgets.marks import label, seat_badge

_PRESS_MS = 110.0
_LEVEL = 0.7  # of its size: as far a label may take those beside it down with it


class Style(StrEnum):
    """The looks of a button."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    BRASS = "brass"
    DANGER = "danger"


_BODY = {Style.PRIMARY: "slime500", Style.SECONDARY: "plum400", Style.BRASS: "brass400", Style.DANGER: "velvet500"}
_DEEPER = {Style.SECONDARY: 0.3}  # how far a body goes from its colour towards the night
_LETTERS = {Style.PRIMARY: "ink", Style.SECONDARY: "cream", Style.BRASS: "ink", Style.DANGER: "cream"}


class Button(Widget):
    """Calls something when it is pressed and let go inside, or by OK while it has the focus."""

    def __init__(
        self,
        key: str,
        box: Box,
        label: str,
        on_press: Callable[[], None],
        *,
        style: Style = Style.SECONDARY,
        size: float = 26.0,
        icon: str = "",
        badge: int | None = None,
        help: str = "",
    ) -> None:
        """Stand at a box with a label and perhaps an icon (an art name) or a seat's badge (0 for A) before it."""
        super().__init__(key, box, help)
        self.label = label
        self.on_press = on_press
        self.style = style
        self.size = size
        self.icon = icon
        self.badge = badge
        self.most = math.inf  # canvas px of its letters, where buttons beside it have no room for more
        self.corner = box.h * 0.32
        self._down = False
        self._sunk_ms = 0.0

    @property
    def main(self) -> bool:
        """Tell whether it is lime."""
        return self.style is Style.PRIMARY

    def point(self, event: Pointer) -> None:
        """Sink under a pointer and fire when it is released inside."""
        self._down = event.kind is not Kind.UP and self.target.has(event.pos)
        if event.kind is Kind.UP and self.target.has(event.pos):
            self.fire()

    def press(self, event: Press) -> bool:
        """Fire on OK."""
        if event.action is not Action.OK:
            return False
        if event.down and not event.repeat:
            self._sunk_ms = _PRESS_MS
            self.fire()
        return True

    def fire(self) -> None:
        """Do what the button does."""
        self._down = False
        self.play("button")
        self.on_press()

    def update(self, dt_ms: float) -> None:
        """Rise again after a press by key."""
        self._sunk_ms = max(self._sunk_ms - dt_ms, 0.0)

    @property
    def sunk(self) -> bool:
        """Tell whether it is pressed just now."""
        return self._down or self._sunk_ms > 0

    def draw(self, painter: Painter) -> None:
        """Draw the button with its thick lower lip; pressed, it sinks onto it."""
        ink = painter.rgb("ink")
        body = mixed(painter.rgb(_BODY[self.style]), painter.rgb("night700"), _DEEPER.get(self.style, 0.0))
        if not self.enabled:
            body = mixed(painter.rgb("night700"), painter.rgb("plum600"), 0.5)
        elif self.hovered:
            body = mixed(body, painter.rgb("cream"), 0.14)
        lip = max(self.box.h * 0.07, 3.0)
        sunk = lip * 0.8 if self.sunk else 0.0
        face = self.box.moved(0, sunk)
        radius = self.corner
        painter.shadow(self.box, radius, drop=lip + 3)
        painter.rounded(self.box.moved(0, lip), radius, mixed(body, ink, 0.6), edge_width=4)
        painter.rounded(face, radius, _shades(painter, body) if self.enabled else body, edge_width=4)
        sheen = Box(face.x + 7, face.y + 5, face.w - 14, face.h * 0.34)
        painter.rounded(sheen, sheen.h / 2, "cream", alpha=0.2 if self.enabled else 0.05)
        self._draw_label(painter, face)

    def fitting(self, painter: Painter) -> float:
        """Return how large (canvas px) the letters of its label may be in one line, 0 where one line is too short."""
        written, size = painter.fit(self.label, self.size, Face.STRONG, _room(self.box))
        return size if written == self.label else 0.0

    def _draw_label(self, painter: Painter, face: Box) -> None:
        colour: Colour = _LETTERS[self.style]
        if not self.enabled:
            colour = mixed(painter.rgb("plum400"), painter.rgb("cream"), 0.55)
        room = _room(face)
        tall = face.h - 6
        if not self.icon and self.badge is None:
            label(painter, self.label, Box.around(face.centre, room, tall), self.size, colour, most=self.most)
            return
        side = min(face.h * 0.62, self.size * 1.5)
        wide = painter.text_width(self.label, self.size, Face.STRONG) if self.label else 0
        gap = side * 0.25 if self.label else 0
        wide = min(wide + 1, room - side - gap)
        left = face.centre[0] - (side + gap + wide) / 2
        if self.badge is not None:
            seat_badge(painter, (left + side / 2, face.centre[1]), side, self.badge)
        else:
            painter.picture(self.icon, Box(left, face.centre[1] - side / 2, side, side))
        if self.label:
            words = Box(left + side + gap, face.centre[1] - tall / 2, max(wide, 1), tall)
            label(painter, self.label, words, self.size, colour, align="left")


def level(painter: Painter, buttons: Iterable[Button]) -> None:
    """Let buttons that are alike, meant to have letters as large or above one another, have one size of letters.

    It is the smallest that fits. A label far too long for that shrinks alone.
    """
    alike: dict[tuple[float, ...], list[Button]] = {}
    for button in buttons:
        button.most = math.inf
        if button.label and not button.icon and button.badge is None:
            alike.setdefault((button.size,), []).append(button)
            alike.setdefault((button.box.x, button.box.right), []).append(button)
    for together in alike.values():
        least = _LEVEL * min(button.size for button in together)
        found = [size for button in together if (size := min(button.fitting(painter), button.most)) >= least]
        for button in together:
            button.most = min(button.most, *found) if found else button.most


def width_for(painter: Painter, label: str, size: float, tall: float) -> float:
    """Return how wide (canvas px) a button must be for its label to stand there as large as it is meant to."""
    return painter.text_width(label, size, Face.STRONG) + 2 * _margin(tall) + 2


def _room(face: Box) -> float:
    """Return how wide a label on a button may be."""
    return face.w - 2 * _margin(face.h)


def _margin(tall: float) -> float:
    return max(tall * 0.24, 14)


def _shades(painter: Painter, body: RGB) -> tuple[RGB, ...]:
    """Return a body's gradient: lit from above, darker below."""
    return mixed(body, painter.rgb("cream"), 0.3), body, mixed(body, painter.rgb("ink"), 0.15)
