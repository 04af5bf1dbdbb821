"""Widgets that hold a value: a switch, a stepper through choices, a slider for numbers."""

from collections.abc import Callable, Sequence

from monstar.ui.canvas import Box
from monstar.ui.events import Action, Kind, Pointer, Press
from monstar.ui.painter import Painter
from monstar.ui.text import Face
from monstar.ui.tween import Tween, in_out
from monstar.ui.widgets.base import Widget
from monstar.ui.widgets.marks import label

_SLIDE_MS = 120.0


class Toggle(Widget):
    """Switches something on and off; the state shows as place, colour and a tick mark."""

    sideways = True

    def __init__(self, key: str, box: Box, on: bool, on_change: Callable[[bool], None], *, help: str = "") -> None:
        """Stand at a box; the switch fills it."""
        super().__init__(key, box, help)
        self.on = on
        self.on_change = on_change
        self.corner = box.h / 2
        self._slide = Tween(_SLIDE_MS, in_out, elapsed_ms=_SLIDE_MS)

    def flip(self) -> None:
        """Change to the other state."""
        self.on = not self.on
        self._slide = Tween(_SLIDE_MS, in_out)
        self.play("button")
        self.on_change(self.on)

    def point(self, event: Pointer) -> None:
        """Flip when released inside."""
        if event.kind is Kind.UP and self.target.has(event.pos):
            self.flip()

    def press(self, event: Press) -> bool:
        """Flip on OK; left is off, right is on, and where it is so already the arrow leads on."""
        if event.action is Action.OK:
            if event.down and not event.repeat:
                self.flip()
            return True
        if event.down and event.action is (Action.LEFT if self.on else Action.RIGHT):
            self.flip()
            return True
        return False

    def update(self, dt_ms: float) -> None:
        """Slide the knob."""
        self._slide.advance(dt_ms)

    def draw(self, painter: Painter) -> None:
        """Draw the track and the knob."""
        track = self.box
        painter.rounded(track, track.h / 2, "slime500" if self.on else "night800", edge_width=4)
        share = self._slide.value if self.on else 1 - self._slide.value
        knob = track.h / 2 - 6
        x = track.x + track.h / 2 + share * (track.w - track.h)
        painter.disc((x, track.centre[1]), knob + 3, ("cream", "paper"), edge_width=3)
        if self.on:
            left = track.x + (track.w - track.h) / 2 + 3
            tick = [(left - 7, track.centre[1]), (left - 1, track.centre[1] + 6), (left + 10, track.centre[1] - 7)]
            painter.line(tick[0], tick[1], "ink", 4)
            painter.line(tick[1], tick[2], "ink", 4)


class Stepper(Widget):
    """Steps through a few choices with an arrow at each end; both ends are targets, and so is the middle."""

    sideways = opened_by_ok = True

    def __init__(
        self,
        key: str,
        box: Box,
        labels: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        *,
        size: float = 22.0,
        help: str = "",
        icons: Sequence[str] = (),
        foreign: bool = False,
    ) -> None:
        """Show the label (and icon, an art name) of the chosen index; ``foreign`` labels may be cut."""
        super().__init__(key, box, help)
        self.labels = list(labels)
        self.icons = list(icons)
        self.foreign = foreign
        self.index = index
        self.on_change = on_change
        self.size = size
        self.corner = min(14.0, box.h * 0.32)

    def step(self, by: int) -> None:
        """Go to another choice, around the end."""
        self.index = (self.index + by) % len(self.labels)
        self.play("button")
        self.on_change(self.index)

    def point(self, event: Pointer) -> None:
        """Step back in the left third, on elsewhere."""
        if event.kind is Kind.UP and self.target.has(event.pos):
            self.step(-1 if event.pos[0] < self.box.x + self.box.w / 3 else 1)

    def press(self, event: Press) -> bool:
        """Step with left and right, and on with OK."""
        if event.action is Action.OK:
            if event.down and not event.repeat:
                self.step(1)
            return True
        if event.down and event.action in (Action.LEFT, Action.RIGHT):
            self.step(-1 if event.action is Action.LEFT else 1)
            return True
        return False

    def draw(self, painter: Painter) -> None:
        """Draw the label between its arrows."""
        box = self.box
        painter.rounded(box, self.corner, ("night700", "night800"), edge_width=3)
        if self.hovered:
            painter.ring(box.inset(3), self.corner - 2, "plum400", 2)
        wing = min(box.h * 0.5, 22.0)
        for side in (-1, 1):
            x = box.centre[0] + side * (box.w / 2 - wing * 0.95)
            grown = wing * (1.5 if self.turning else 1.0)
            tip, half = x + side * grown * 0.3, grown * 0.38
            points = [(tip, box.centre[1]), (x - side * grown * 0.28, box.centre[1] - half)]
            points.append((x - side * grown * 0.28, box.centre[1] + half))
            painter.polygon(points, "slime500" if self.turning else "brass200", edge_width=2)
        room = box.w - 4 * wing
        words, tall = self.labels[self.index], box.h - 6
        if self.icons and self.icons[self.index]:
            side_px = box.h * 0.66
            wide = min(painter.text_width(words, self.size) + 1, room - side_px - 6)
            left = box.centre[0] - (wide + side_px + 6) / 2
            painter.picture(self.icons[self.index], Box(left, box.centre[1] - side_px / 2, side_px, side_px))
            place = Box(left + side_px + 6, box.centre[1] - tall / 2, wide, tall)
            label(painter, words, place, self.size, face=Face.LABEL, align="left", foreign=self.foreign)
            return
        place = Box.around(box.centre, room, tall)
        label(painter, words, place, self.size, face=Face.LABEL, foreign=self.foreign)


class Slider(Widget):
    """Sets a whole number between two ends, in steps, by dragging or with left and right."""

    def __init__(
        self,
        key: str,
        box: Box,
        value: int,
        low: int,
        high: int,
        step: int,
        on_change: Callable[[int], None],
        *,
        written: Callable[[int], str] = str,
        size: float = 22.0,
        help: str = "",
    ) -> None:
        """Show a value; ``written`` turns it into what is written beside the track."""
        super().__init__(key, box, help)
        self.value = value
        self.low, self.high, self.step = low, high, step
        self.on_change = on_change
        self.written = written
        self.size = size
        self.corner = min(14.0, box.h * 0.32)

    @property
    def track(self) -> Box:
        """Return the box of the track: the value is written to its right."""
        room = max(self.box.w * 0.26, 74)
        return Box(self.box.x + 18, self.box.centre[1] - 7, self.box.w - room - 30, 14)

    def change(self, value: int) -> None:
        """Set the nearest allowed value."""
        steps = round((value - self.low) / self.step)
        value = min(max(self.low + steps * self.step, self.low), self.high)
        if value != self.value:
            self.value = value
            self.play("tick")
            self.on_change(value)

    def point(self, event: Pointer) -> None:
        """Follow a pointer along the track."""
        share = (event.pos[0] - self.track.x) / self.track.w
        self.change(round(self.low + share * (self.high - self.low)))

    def press(self, event: Press) -> bool:
        """Step with left and right."""
        if event.down and event.action in (Action.LEFT, Action.RIGHT):
            self.change(self.value + (self.step if event.action is Action.RIGHT else -self.step))
            return True
        return False

    def draw(self, painter: Painter) -> None:
        """Draw the filled track, the knob and the value."""
        track = self.track
        painter.rounded(track, 7, "night900", edge_width=3)
        share = (self.value - self.low) / (self.high - self.low)
        if share > 0:
            painter.rounded(Box(track.x, track.y, max(track.w * share, 14), track.h), 7, "slime500", edge_width=3)
        knob = 16.0 if self.hovered else 15.0
        x = track.x + track.w * share
        painter.disc((x, track.centre[1]), knob, ("brass200", "brass400", "brass600"), edge_width=3)
        place = self.box.right - 8, self.box.centre[1]
        painter.text(self.written(self.value), place, self.size, "brass200", face=Face.LABEL, align="right")
