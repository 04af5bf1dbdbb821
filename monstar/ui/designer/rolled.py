"""A form with a long list in it, which rolls under a window: by wheel, by finger, and along with the focus."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from monstar.ui.canvas import Box
from monstar.ui.events import TRAVEL, Event, Kind, Pointer, Press, Wheel
from monstar.ui.focus import Form
from monstar.ui.input import TOUCH
from monstar.ui.painter import Painter
from monstar.ui.widgets import Widget

_WHEEL = 84.0  # canvas px a step of the wheel rolls
_AHEAD = 104.0  # what is kept in sight beyond the focus: the next row, with the title of its group
_BAR = 12.0


class RolledForm(Form):
    """Holds widgets that roll under a ``window`` (canvas px) and others that stay.

    Widgets of the list stand where they would without a window, ``offset`` higher. Out of the window a pointer does
    not find them; the focus does, as long as it is in the list, and rolls them into sight. ``place`` puts them where
    they belong for the offset of now.
    """

    def __init__(
        self,
        window: Box,
        place: Callable[[], None],
        on_back: Callable[[], None] | None = None,
        play: Callable[[str], None] | None = None,
    ) -> None:
        """Start empty, at the top."""
        super().__init__(on_back, play)
        self.window = window
        self.place = place
        self.length = 0.0  # of the whole list, canvas px
        self.offset = 0.0
        self.list: list[Widget] = []
        self._grip: tuple[tuple[str, int], float, float, float] | None = None  # pointer, y, offset, px rolled per px
        self._landed: tuple[tuple[str, int], float] | None = None  # a finger on a widget of the list, and its y

    def fill(self, listed: Iterable[Widget], others: Iterable[Widget], length: float) -> None:
        """Show these widgets; the list is so long."""
        self.list = list(listed)
        self.length = length
        self.offset = self._bound(self.offset)
        self.set([*self.list, *others])
        self.place()

    def roll(self, by: float) -> None:
        """Roll the list, as far as there is any of it."""
        offset = self._bound(self.offset + by)
        if offset != self.offset:
            self.offset = offset
            self.place()

    def show(self, box: Box) -> None:
        """Roll until a box of the list, and what comes next to it, is in sight."""
        low, high = box.y - _AHEAD - self.window.y, box.bottom + _AHEAD - self.window.bottom
        if low < 0:
            self.roll(low)
        elif high > 0:
            self.roll(high)

    def in_sight(self, widget: Widget) -> bool:
        """Tell whether a pointer can find a widget of the list."""
        return self.window.has(widget.box.centre)

    @property
    def bar(self) -> Box | None:
        """Return the bar at the right edge of the window that tells how far the list is rolled, None if all is seen."""
        if self.length <= self.window.h:
            return None
        tall = self.window.h * self.window.h / self.length
        y = self.window.y + (self.window.h - tall) * self.offset / (self.length - self.window.h)
        return Box(self.window.right + 4, y, _BAR, tall)

    # -- events

    def handle(self, event: Event) -> bool:
        """Roll, or let the widgets answer."""
        if isinstance(event, Wheel):
            self.roll(-event.dy * _WHEEL)
            return True
        walking = isinstance(event, Press) and self.focused in self.list
        for widget in self.list:
            widget.focusable = walking or self.in_sight(widget)
        if isinstance(event, Pointer) and self._pulled(event):
            return True
        before = self.focused
        if isinstance(event, Press) and event.down and before is not None and walking and not self.in_sight(before):
            self.show(before.box)
        used = super().handle(event)
        if isinstance(event, Press) and self.focused is not before and self.focused in self.list:
            self.show(self.focused.box)
        return used

    def _pulled(self, event: Pointer) -> bool:
        """Tell whether a pointer pulls at the bar, or at the list between its widgets."""
        owner = event.device, event.finger
        if event.kind is Kind.DOWN:
            bar = self.bar
            if bar is None:
                return False
            if any(w.reachable and w.target.has(event.pos) for w in self.widgets):
                finger = event.device == TOUCH and self.window.has(event.pos)
                self._landed = (owner, event.pos[1]) if finger else None
                return False
            groove = Box(self.window.right - 6, self.window.y, _BAR + 22, self.window.h)
            if groove.has(event.pos):
                self._grip = owner, event.pos[1], self.offset, self.length / self.window.h
            elif self.window.has(event.pos):
                self._grip = owner, event.pos[1], self.offset, -1.0
            return self._grip is not None
        if self._landed is not None and self._landed[0] == owner and abs(event.pos[1] - self._landed[1]) > TRAVEL:
            self._grip, self._landed = (owner, self._landed[1], self.offset, -1.0), None
            self._held.pop(owner, None)  # the finger means the list, not what it came down on
        if self._grip is None or self._grip[0] != owner:
            return False
        _owner, y, offset, share = self._grip
        self.roll(offset + (event.pos[1] - y) * share - self.offset)
        if event.kind is Kind.UP:
            self._grip = None
        return True

    def _bound(self, offset: float) -> float:
        return min(max(offset, 0.0), max(self.length - self.window.h, 0.0))

    # -- drawing

    def draw_list(self, painter: Painter, draw_row: Callable[[Painter], None]) -> None:
        """Draw the list under its window: first what lies under its widgets, then these, then the bar."""
        with painter.clipped(self.window.inset(-8, 0)):
            draw_row(painter)
            for widget in self.list:
                if widget.visible and widget.box.meets(self.window):
                    widget.draw(painter)
        bar = self.bar
        if bar is not None:
            groove = Box(bar.x, self.window.y, bar.w, self.window.h)
            painter.rounded(groove, _BAR / 2, "night900", alpha=0.6)
            painter.rounded(bar, _BAR / 2, ("brass200", "brass400"), edge_width=2)

    def draw(self, painter: Painter) -> None:
        """Draw the widgets that stay, then the ring; the list is drawn before, by ``draw_list``."""
        for widget in self.widgets:
            if widget.visible and widget not in self.list:
                widget.draw(painter)
        if self.focused not in self.list:
            self.draw_ring(painter)
        elif self.in_sight(self.focused):
            with painter.clipped(self.window.inset(-16, -8)):
                self.draw_ring(painter)
