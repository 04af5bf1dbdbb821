"""A list of lines to choose one from, scrolling when there are more than fit."""

from collections.abc import Callable, Sequence

from monstar.ui.canvas import Box
from monstar.ui.events import Action, Kind, Pointer, Press
from monstar.ui.painter import Painter
from monstar.ui.widgets.base import Widget


class ListBox(Widget):
    """Shows lines and a chosen one; up and down walk through it and leave it at its ends."""

    def __init__(
        self,
        key: str,
        box: Box,
        lines: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        *,
        size: float = 22.0,
        row: float = 48.0,
        help: str = "",
    ) -> None:
        """Show the lines from the top, scrolled so far that the chosen one is seen."""
        super().__init__(key, box, help)
        self.lines = list(lines)
        self.index = index
        self.on_change = on_change
        self.size = size
        self.row = row
        self.top = 0
        self._keep_seen()

    @property
    def rows(self) -> int:
        """Return how many lines fit."""
        return max(int(self.box.h // self.row), 1)

    def choose(self, index: int) -> None:
        """Choose a line and scroll to it."""
        if 0 <= index < len(self.lines) and index != self.index:
            self.index = index
            self._keep_seen()
            self.on_change(index)

    def scroll(self, by: int) -> None:
        """Show lines further down (or up: negative) without choosing."""
        self.top = min(max(self.top + by, 0), max(len(self.lines) - self.rows, 0))

    def point(self, event: Pointer) -> None:
        """Choose the line under a released pointer."""
        if event.kind is Kind.UP and self.box.has(event.pos):
            self.choose(self.top + int((event.pos[1] - self.box.y) // self.row))

    def press(self, event: Press) -> bool:
        """Walk with up and down; at an end the arrow goes on to the next widget."""
        if not event.down or event.action not in (Action.UP, Action.DOWN):
            return False
        goal = self.index + (1 if event.action is Action.DOWN else -1)
        if not 0 <= goal < len(self.lines):
            return False
        self.choose(goal)
        return True

    def draw(self, painter: Painter) -> None:
        """Draw the lines that fit, the chosen one on lime, and a bar when there are more."""
        painter.rounded(self.box.inset(-6), self.corner + 6, ("night800", "night900"), edge_width=4)
        more = len(self.lines) > self.rows
        width = self.box.w - (14 if more else 0)
        for place in range(min(self.rows, len(self.lines))):
            number = self.top + place
            line = Box(self.box.x, self.box.y + place * self.row, width, self.row).inset(2)
            chosen = number == self.index
            if chosen:
                painter.rounded(line, self.corner, ("slime200", "slime500"), edge_width=3)
            colour = "ink" if chosen else "cream"
            painter.text(self.lines[number], (line.x + 14, line.centre[1]), self.size, colour, width=line.w - 28)
        if more:
            bar = self.box.h / len(self.lines)
            place_y = self.box.y + self.top * bar
            painter.rounded(Box(self.box.right - 9, place_y, 8, self.rows * bar), 4, "brass400", edge_width=1)

    def _keep_seen(self) -> None:
        self.top = min(max(self.top, self.index - self.rows + 1), max(self.index, 0))
