"""A form: widgets that a mouse, a finger, keys or a gamepad can walk through and work."""

from collections.abc import Callable, Iterable

from monstar.ui.canvas import Box
from monstar.ui.events import ARROWS, Action, Event, Kind, Pointer, Press, Typed
from monstar.ui.painter import Painter
from monstar.ui.widgets.base import Widget
from monstar.ui.widgets.button import Button, level

FOCUS_WIDTH = 4.0
FOCUS_GAP = 1.0  # close to the widget: in lists it must not cut into the rows above and below
FOCUS_CASING = 2.0
_FAR_ASIDE = 3.0  # times as far aside as ahead: what is farther lies beside, and neither above nor below


def neighbour(start: Box, others: Iterable[Box], direction: Action, *, astray_weight: float = 0.01) -> int | None:
    """Return the index of the box a player means by an arrow from ``start``; None when there is none that way.

    The nearest box that lies mostly in that direction wins; being off to the side counts sixfold, and sideways a box
    of the same row wins over any other. How far its middle is aside only decides between equals; with a larger
    ``astray_weight`` it counts by itself, for things that lie about in no rows.
    """
    best: tuple[tuple[bool, float], int] | None = None
    for index, box in enumerate(others):
        ahead, aside, astray = _distance(start, box, direction)
        if ahead is None:
            continue
        off_row = direction in (Action.LEFT, Action.RIGHT) and aside > 0
        cost = off_row, ahead + 6 * aside + astray_weight * astray
        if best is None or cost < best[0]:
            best = cost, index
    return None if best is None else best[1]


def _distance(start: Box, box: Box, direction: Action) -> tuple[float | None, float, float]:
    """Return how far ahead a box is (None: not ahead at all), the gap to the side, and how far its middle is aside."""
    dx, dy = box.centre[0] - start.centre[0], box.centre[1] - start.centre[1]
    if direction in (Action.LEFT, Action.RIGHT):
        ahead, across = (dx if direction is Action.RIGHT else -dx), dy
        gap = max(box.y - start.bottom, start.y - box.bottom, 0.0)
        slack = min(start.w, box.w) / 2
    else:
        ahead, across = (dy if direction is Action.DOWN else -dy), dx
        gap = max(box.x - start.right, start.x - box.right, 0.0)
        slack = min(start.h, box.h) / 2
    return (ahead if ahead >= slack else None), gap, abs(across)


def _lies_there(start: Box, box: Box, direction: Action) -> bool:
    """Tell whether a box can be meant by an arrow from ``start``: not one that lies over, under or beside it instead.

    One in another row is to the left or right only if it is so wholly, and one in another column above or below only if
    it is no more than so much farther aside.
    """
    ahead, aside, _astray = _distance(start, box, direction)
    if ahead is None or aside == 0:
        return ahead is not None
    wholly = {
        Action.LEFT: box.right <= start.x,
        Action.RIGHT: box.x >= start.right,
        Action.UP: box.bottom <= start.y,
        Action.DOWN: box.y >= start.bottom,
    }
    return wholly[direction] and (direction in (Action.LEFT, Action.RIGHT) or aside <= _FAR_ASIDE * ahead)


def draw_focus(painter: Painter, box: Box, corner: float) -> None:
    """Draw the ring of the focus around a box (canvas px) with round corners, cased in ink on both sides."""
    out = FOCUS_GAP + FOCUS_WIDTH
    ring, radius = box.inset(-out), corner + out
    casing = ring.inset(-FOCUS_CASING), radius + FOCUS_CASING
    painter.ring(*casing, "ink", FOCUS_WIDTH + 2 * FOCUS_CASING)  # or it would be lost on brass and paper
    painter.ring(ring, radius, "state-focus", FOCUS_WIDTH)


class Form:
    """Holds the widgets of a scene and knows which one has the focus.

    The focus is visible (a ring) as soon as keys or a gamepad are used, and until a pointer is. A widget pressed by a
    pointer keeps that pointer until it is released. In a form of many ``columns`` left and right walk past switches and
    choices, lest somebody who is on the way changes them; a choice turns with them once OK has opened it, until the
    focus leaves.
    """

    def __init__(
        self,
        on_back: Callable[[], None] | None = None,
        play: Callable[[str], None] | None = None,
        *,
        columns: bool = False,
    ) -> None:
        """Start empty; ``on_back`` answers Back and Escape, ``play`` plays the small sounds of the widgets."""
        self.columns = columns
        self._levelled: tuple[float, float] | None = None  # the view for which buttons have their letters
        self._opened = ""  # the key of the choice that turns with left and right
        self.widgets: list[Widget] = []
        self.focused: Widget | None = None
        self.ring = True
        self.by = ""  # the device that pressed something last
        self.on_back = on_back
        self.play = play
        self._held: dict[tuple[str, int], Widget] = {}

    @property
    def focused_box(self) -> Box | None:
        """Return the box of what has the focus: an enlarged view keeps it in sight."""
        return self.focused.box if self.focused is not None else None

    @property
    def ringed_box(self) -> Box | None:
        """Return the box of what has the focus while its ring shows: nothing should cover it then."""
        return self.focused_box if self.ring else None

    def set(self, widgets: Iterable[Widget], focus: Widget | None = None) -> None:
        """Show these widgets; the focus goes to ``focus``, else stays at the same key, else to the first."""
        before = self.focused.key if self.focused is not None else ""
        self.widgets = list(widgets)
        if self.play is not None:
            for widget in self.widgets:
                widget.play = self.play
        self._held.clear()
        self._levelled = None
        kept = next((w for w in self.widgets if before and w.key == before and w.reachable), None)
        first = next((w for w in self.widgets if w.reachable), None)
        self.focus(focus or kept or first)

    def focus(self, widget: Widget | None) -> None:
        """Give the focus to a widget."""
        if widget is self.focused:
            return
        if widget is None or widget.key != self._opened:
            self._opened = ""
        if self.focused is not None:
            self.focused.blur()
        self.focused = widget
        if widget is not None:
            widget.gain()

    def leave(self) -> None:
        """Let go of everything held or typed into, as when another scene comes on top."""
        self._held.clear()
        if self.focused is not None:
            self.focused.blur()

    def find(self, key: str) -> Widget:
        """Return the widget with a key; ``KeyError`` when there is none."""
        for widget in self.widgets:
            if widget.key == key:
                return widget
        raise KeyError(key)

    def handle(self, event: Event) -> bool:
        """Let the widgets answer an event; tell whether one did."""
        if isinstance(event, Pointer):
            return self._point(event)
        if isinstance(event, Typed):
            used = self.focused is not None and self.focused.type(event.text)
            self.ring = self.ring or used
            return used
        if isinstance(event, Press):
            return self._press(event)
        return False

    def update(self, dt_ms: float) -> None:
        """Let the widgets' little motions go on."""
        for widget in self.widgets:
            widget.update(dt_ms)

    def draw(self, painter: Painter) -> None:
        """Draw all widgets, then the ring around the one with the focus."""
        sight = painter.view.scale, painter.view.letters
        if sight != self._levelled:
            self._levelled = sight
            level(painter, [widget for widget in self.widgets if isinstance(widget, Button) and widget.visible])
        for widget in self.widgets:
            widget.turning = self.ring and widget is self.focused and self.turns(widget)
            if widget.visible:
                widget.draw(painter)
        self.draw_ring(painter)

    def draw_ring(self, painter: Painter) -> None:
        """Draw the ring around the widget with the focus, while it shows."""
        if self.ring and self.focused is not None and self.focused.reachable and self.focused.ringed:
            draw_focus(painter, self.focused.box, self.focused.corner)

    @property
    def help(self) -> str:
        """Return the line of help of the widget under the mouse, or else of the one with the focus."""
        pointed = next((widget.help for widget in self.widgets if widget.hovered and widget.help), "")
        return pointed or (self.focused.help if self.focused is not None else "")

    def _point(self, event: Pointer) -> bool:
        owner = event.device, event.finger
        if event.kind is Kind.DOWN:
            self.ring = False
            hit = next((w for w in reversed(self.widgets) if w.reachable and w.target.has(event.pos)), None)
            if hit is None:
                if self.focused is not None:
                    self.focused.blur()
                return False
            self._held[owner] = hit
            self.focus(hit)
            hit.point(event)
            return True
        held = self._held.get(owner)
        if event.kind is Kind.UP:
            self._held.pop(owner, None)
        if held is not None:
            held.point(event)
            return True
        for widget in self.widgets:
            widget.hovered = widget.reachable and widget.target.has(event.pos) and event.device == "mouse"
        return any(widget.hovered for widget in self.widgets)

    def _press(self, event: Press) -> bool:
        self.by = event.device
        if self.focused is not None and not self._passes(event) and self.focused.press(event):
            self.ring = True
            return True
        if not event.down:
            return False
        for widget in self.widgets:
            widget.hovered = False  # until the mouse moves again
        if event.action in ARROWS:
            return self._walk(event.action)
        if event.action in (Action.NEXT, Action.PREVIOUS):
            return self.step(1 if event.action is Action.NEXT else -1)
        if event.action in (Action.BACK, Action.PAUSE) and self.on_back is not None:
            self.on_back()
            return True
        return False

    def turns(self, widget: Widget) -> bool:
        """Tell whether left and right change what a widget with the focus shows, instead of leading on."""
        return widget.sideways and (not self.columns or widget.key == self._opened)

    def _passes(self, event: Press) -> bool:
        """Tell whether an arrow walks past what has the focus, though that would turn with it; OK opens it."""
        here = self.focused
        if not self.columns or here is None:
            return False
        if event.action is Action.OK and event.down:
            self._opened = here.key if here.opened_by_ok else ""
        return event.action in (Action.LEFT, Action.RIGHT) and here.sideways and not self.turns(here)

    def _walk(self, direction: Action) -> bool:
        """Move the focus by an arrow; the first arrow after a pointer only shows where it is.

        Down, pressed often enough, comes to the main button from anywhere: it leads there from the lowest row.
        """
        if not self.ring and self.focused is not None:
            self.ring = True
            return True
        self.ring = True
        reachable = [w for w in self.widgets if w.reachable and w is not self.focused]
        if self.focused is None:
            self.focus(reachable[0] if reachable else None)
            return bool(reachable)
        start = self.focused.walked
        there = [w for w in reachable if _lies_there(start, w.walked, direction)]
        if self.focused.main:
            there = [w for w in there if not w.quiet] or there
        found = neighbour(start, [w.walked for w in there], direction)
        if found is not None:
            self.focus(there[found])
            return True
        main = next((w for w in reachable if w.main), None)
        if direction is not Action.DOWN or main is None or self.focused.main:
            return False
        self.focus(main)
        return True

    def step(self, step: int) -> bool:
        """Move the focus to the next (1) or previous (-1) widget, around the end; tell whether there is any."""
        reachable = [w for w in self.widgets if w.reachable]
        if not reachable:
            return False
        self.ring = True
        place = reachable.index(self.focused) if self.focused in reachable else -step
        self.focus(reachable[(place + step) % len(reachable)])
        return True
