"""The controls of parameters: a number to step or type, a small round button, a button that tells what it opens."""

from __future__ import annotations

from collections.abc import Callable

from monstar.ui.canvas import Box
from monstar.ui.events import Action, Kind, Pointer, Press
from monstar.ui.input import Devices
from monstar.ui.painter import Painter
from monstar.ui.text import Face
from monstar.ui.widgets import Pressable, TextField

_HURRY = 12  # repeats of a held arrow after which it makes longer steps
_LONGER = 10


def step_of(low: int, high: int) -> int:
    """Return how far an arrow goes: long ranges are walked in round steps."""
    for step, least in ((100, 5000), (10, 100)):
        if high - low >= least:
            return step
    return 1


class NumberBox(TextField):
    """Holds a whole number from low to high: arrows step, also those at its ends; OK or a click lets one type it.

    ``on_change`` hears every new number, ``on_refuse`` what was typed that is none that is allowed.
    """

    def __init__(
        self,
        key: str,
        box: Box,
        number: int,
        low: int,
        high: int,
        on_change: Callable[[int], None],
        devices: Devices,
        *,
        on_refuse: Callable[[str], None] = lambda _text: None,
        size: float = 22.0,
        help: str = "",
        step: int | None = None,
        arrows: bool = True,
    ) -> None:
        """Show a number."""
        longest = max(len(str(low)), len(str(high)))
        super().__init__(key, box, str(number), lambda _text: None, devices, longest=longest, size=size, help=help)
        self.number = number
        self.low, self.high = low, high
        self.step = step_of(low, high) if step is None else step
        self.arrows = arrows
        self.on_number = on_change
        self.on_refuse = on_refuse
        self._repeats = 0

    def show(self, number: int) -> None:
        """Show another number that was chosen elsewhere."""
        self.number, self.text = number, str(number)

    def change(self, number: int) -> None:
        """Take the nearest number that is allowed."""
        number = min(max(number, self.low), self.high)
        if number != self.number:
            self.show(number)
            self.play("tick")
            self.on_number(number)

    def edit(self, on: bool) -> None:
        """Begin to type, or take what was typed."""
        was = self.editing
        super().edit(on)
        if on and not was:
            self.text = ""
        elif was and not on:
            self._take()

    def _take(self) -> None:
        typed, self.text = self.text.strip(), str(self.number)
        if not typed:
            return
        try:
            number = int(typed)
        except ValueError:
            number = self.low - 1
        if self.low <= number <= self.high:
            self.change(number)
        else:
            self.on_refuse(typed)

    def point(self, event: Pointer) -> None:
        """Step at the ends, type in the middle."""
        if event.kind is not Kind.UP or not self.target.has(event.pos):
            return
        side = (event.pos[0] - self.box.centre[0]) / (self.box.w / 2)
        if self.arrows and not self.editing and abs(side) > 1 - 2 * self._wing / self.box.w * 1.4:
            self.change(self.number + (self.step if side > 0 else -self.step))
        else:
            super().point(event)

    def press(self, event: Press) -> bool:
        """Step with left and right, in longer steps when held for long; OK begins and ends typing, Escape drops it."""
        if self.editing:
            if event.down and event.action in (Action.PAUSE, Action.BACK):
                self.text = ""
            return super().press(event)
        if event.down and event.action in (Action.LEFT, Action.RIGHT):
            self._repeats = self._repeats + 1 if event.repeat else 0
            far = self.step * (_LONGER if self._repeats > _HURRY else 1)
            self.change(self.number + (far if event.action is Action.RIGHT else -far))
            return True
        return super().press(event)

    def type(self, text: str) -> bool:
        """Take digits and a minus."""
        return super().type("".join(letter for letter in text if letter in "-0123456789"))

    @property
    def _wing(self) -> float:
        return min(self.box.h * 0.5, 22.0)

    def draw(self, painter: Painter) -> None:
        """Draw the number between its arrows, or the paper it is typed on."""
        if self.editing:
            super().draw(painter)
            return
        box, wing = self.box, self._wing
        painter.rounded(box, self.corner, ("night700", "night800"), edge_width=3)
        if self.hovered:
            painter.ring(box.inset(3), self.corner - 2, "plum400", 2)
        if self.arrows:
            for side, end in ((-1, self.low), (1, self.high)):
                x = box.centre[0] + side * (box.w / 2 - wing * 0.95)
                tip, half = x + side * wing * 0.3, wing * 0.38
                back = x - side * wing * 0.28
                points = [(tip, box.centre[1]), (back, box.centre[1] - half), (back, box.centre[1] + half)]
                painter.polygon(points, "plum400" if self.number == end else "brass200", edge_width=2)
        room = box.w - (3.2 * wing if self.arrows else 20)
        painter.text(str(self.number), box.centre, self.size, align="centre", width=room)


class BackButton(Pressable):
    """Puts a parameter back to what the preset says: a small round arrow, there only while it differs."""

    def __init__(self, key: str, box: Box, on_press: Callable[[], None], help: str) -> None:
        """Stand at a box."""
        super().__init__(key, box, on_press, help)
        self.corner = box.h / 2

    def draw(self, painter: Painter) -> None:
        """Draw an arrow that turns back."""
        x, y = self.box.centre
        radius = self.box.h * 0.4
        body = ("brass200", "brass400") if self.hovered else ("brass400", "brass600")
        painter.disc((x, y), radius, body, edge_width=3)
        painter.arc((x, y), radius * 0.48, 0.7, "ink", 3.6)
        tip = radius * 0.42
        left, top = x - radius * 0.06, y - radius * 0.48
        painter.polygon([(left - tip * 1.3, top), (left + tip * 0.3, top - tip), (left + tip * 0.3, top + tip)], "ink")


class OpenButton(Pressable):
    """Shows a value too long for its row, and opens what changes it; without a call it only shows it."""

    def __init__(
        self, key: str, box: Box, text: Callable[[], str], on_press: Callable[[], None] | None, *, size: float
    ) -> None:
        """Stand at a box; ``text`` writes the value as it is now."""
        super().__init__(key, box, on_press or (lambda: None))
        self.text = text
        self.opens = on_press is not None
        self.size = size
        self.corner = min(14.0, box.h * 0.32)

    def draw(self, painter: Painter) -> None:
        """Draw the value, and three dots where there is more behind it."""
        box = self.box
        painter.rounded(box, self.corner, ("night700", "night800"), edge_width=3)
        if self.hovered and self.opens:
            painter.ring(box.inset(3), self.corner - 2, "plum400", 2)
        room = box.w - (64 if self.opens else 28)
        painter.text(self.text(), (box.x + 14, box.centre[1]), self.size, width=room)
        if self.opens:
            for dot in range(3):
                painter.disc((box.right - 18 - 10 * dot, box.centre[1]), 3.4, "brass200")


class Chip(Pressable):
    """Is one of several things in a row, the chosen one of brass."""

    def __init__(
        self, key: str, box: Box, label: str, on_press: Callable[[], None], *, chosen: bool, size: float
    ) -> None:
        """Stand at a box with a label."""
        super().__init__(key, box, on_press)
        self.label = label
        self.chosen = chosen
        self.size = size
        self.corner = min(14.0, box.h * 0.32)

    def draw(self, painter: Painter) -> None:
        """Draw the chip."""
        body = ("brass200", "brass400") if self.chosen else ("plum400", "plum600")
        painter.rounded(self.box, self.corner, body, edge_width=3)
        if self.hovered and not self.chosen:
            painter.ring(self.box.inset(3), self.corner - 2, "brass200", 2)
        colour = "ink" if self.chosen else "cream"
        painter.text(
            self.label, self.box.centre, self.size, colour, face=Face.STRONG, align="centre", width=self.box.w - 14
        )
