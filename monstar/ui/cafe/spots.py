"""What can be pointed at on the table: cards to pick up or drag, and the eye that shows a player the own cards."""

from __future__ import annotations

from collections.abc import Callable

from monstar.rules.cafe.state import Card
from monstar.ui.cafe.cards import draw_eye
from monstar.ui.canvas import Box
from monstar.ui.events import TRAVEL, Action, Kind, Pointer, Press
from monstar.ui.painter import Painter
from monstar.ui.widgets.base import Widget

Point = tuple[float, float]


def _nothing(place: Point) -> None:
    """Let nothing come of a drag."""


class CardSpot(Widget):
    """Is a card to be picked; the scene draws it, and its ring where it is not ``ringed``.

    A pointer that travels drags the card and drops it somewhere.
    """

    def __init__(
        self,
        key: str,
        box: Box,
        on_pick: Callable[[], None],
        *,
        on_drag: Callable[[Point], None] | None = None,
        on_drop: Callable[[Point], None] = _nothing,
        ringed: bool = True,
    ) -> None:
        """Lie at a place."""
        super().__init__(key, box)
        self.corner = box.w * 0.09
        self.ringed = ringed
        self.on_pick = on_pick
        self.on_drag = on_drag
        self.on_drop = on_drop
        self._start: Point = (0.0, 0.0)
        self._dragged = False

    @property
    def target(self) -> Box:
        """Return the card itself: in a line that overlaps, no card reaches over its neighbours."""
        return self.box

    def point(self, event: Pointer) -> None:
        """Pick when released in place, drag when it travels."""
        if event.kind is Kind.DOWN:
            self._start, self._dragged = event.pos, False
        elif event.kind is Kind.MOVE and self.on_drag is not None:
            way = abs(event.pos[0] - self._start[0]) + abs(event.pos[1] - self._start[1])
            if self._dragged or way > TRAVEL:
                self._dragged = True
                self.on_drag(event.pos)
        elif event.kind is Kind.UP:
            if self._dragged:
                self._dragged = False
                self.on_drop(event.pos)
            elif self.box.has(event.pos):
                self.on_pick()

    def press(self, event: Press) -> bool:
        """Pick on OK."""
        if event.action is not Action.OK:
            return False
        if event.down and not event.repeat:
            self.on_pick()
        return True


class EyeButton(Widget):
    """Is the button with an eye on a cloth: behind the curtain it shows that player the own cards."""

    def __init__(self, seat: int, box: Box, on_press: Callable[[], None], help: str) -> None:
        """Stand on a seat's cloth."""
        super().__init__(f"eye-{seat}", box, help)
        self.corner = 14.0
        self.on_press = on_press

    def point(self, event: Pointer) -> None:
        """Open when released inside."""
        if event.kind is Kind.UP and self.target.has(event.pos):
            self.on_press()

    def press(self, event: Press) -> bool:
        """Open on OK."""
        if event.action is not Action.OK:
            return False
        if event.down and not event.repeat:
            self.on_press()
        return True

    def draw(self, painter: Painter) -> None:
        """Draw the eye on a dark plate."""
        fill = ("plum400", "plum600") if self.hovered else ("plum600", "night700")
        painter.rounded(self.box.inset(1), 13, fill, edge_width=3)
        draw_eye(painter, self.box.centre, 30)


def card_of(widget: Widget | None) -> Card | None:
    """Return the card that a widget is for, None for any other one."""
    return int(widget.key.removeprefix("card-")) if isinstance(widget, CardSpot) else None
