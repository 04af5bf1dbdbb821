"""A round's track as a strip: every turn with its cues, and all that was done, broken into lines like a score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, hypot

from monstar.fairness import Deed, RoundStrip, Window
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Kind, Pointer, Press
from monstar.ui.painter import Painter
from monstar.ui.widgets import Widget, seat_badge

_LEAD_MS = 600  # shown before the first breath and after the end
_WISHED_MS = 18_000  # of a line
_LINE_H = 34.0  # no less, or marks touch
_BAR_H = 16.0
_MARK = 5.0
_NEAR = 16.0  # canvas px from a pointer to the mark it means
_BADGE = 31.0


@dataclass(frozen=True)
class Place:
    """Is where an act is drawn."""

    deed: Deed
    x: float
    y: float


class Strip(Widget):
    """Shows one round; the pointer, or left and right while it has the focus, choose an act.

    ``badges`` are those of the seats. ``on_choose`` hears which act is meant.
    """

    def __init__(
        self, key: str, box: Box, strip: RoundStrip, badges: Sequence[int], on_choose: Callable[[Deed], None]
    ) -> None:
        """Break the round into as few lines as can be read, and place every act."""
        super().__init__(key, box)
        self.strip = strip
        self.badges = badges
        self.on_choose = on_choose
        self.chosen: Deed | None = None
        begins = strip.windows[0].breath_ms if strip.windows else 0
        self.from_ms = min([begins, *(deed.at_ms for deed in strip.deeds)]) - _LEAD_MS
        whole_ms = strip.ends_ms + _LEAD_MS - self.from_ms
        self.lines = max(min(ceil(whole_ms / _WISHED_MS), int(box.h / _LINE_H)), 1)
        self.line_ms = whole_ms / self.lines
        self.line_h = min(box.h / self.lines, 2 * _LINE_H)
        self.places = [Place(deed, *self._at(deed.at_ms)) for deed in strip.deeds]

    def _at(self, at_ms: float) -> tuple[float, float]:
        """Return where an instant lies: its x, and the middle of its line."""
        line = min(int((at_ms - self.from_ms) / self.line_ms), self.lines - 1)
        x = self.box.x + (at_ms - self.from_ms - line * self.line_ms) / self.line_ms * self.box.w
        return x, self.box.y + (line + 0.5) * self.line_h

    # -- choosing

    def choose(self, deed: Deed) -> None:
        """Mark an act and tell of it."""
        self.chosen = deed
        self.on_choose(deed)

    def point(self, event: Pointer) -> None:
        """Choose what is touched."""
        if event.kind is Kind.DOWN:
            self.hover(event.pos)

    def hover(self, pos: tuple[float, float]) -> None:
        """Choose the act under the mouse, if there is one."""
        near = min(self.places, key=lambda place: hypot(place.x - pos[0], place.y - pos[1]), default=None)
        if near is not None and hypot(near.x - pos[0], near.y - pos[1]) <= _NEAR and near.deed != self.chosen:
            self.choose(near.deed)

    def press(self, event: Press) -> bool:
        """Step to the act before or after; beyond the ends the focus goes on."""
        step = {Action.LEFT: -1, Action.RIGHT: 1}.get(event.action)
        if step is None or not event.down or not self.places:
            return False
        deeds = [place.deed for place in self.places]
        wanted = deeds.index(self.chosen) + step if self.chosen in deeds else 0 if step > 0 else len(deeds) - 1
        if not 0 <= wanted < len(deeds):
            return False
        self.choose(deeds[wanted])
        return True

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Draw lines, turns, acts, and a ring around the chosen one."""
        for line in range(self.lines):
            y = self.box.y + (line + 0.5) * self.line_h
            painter.rounded(Box(self.box.x, y - 1, self.box.w, 2), 1, "plum400", alpha=0.5)
        for turn in self.strip.windows:
            self._draw_turn(painter, turn)
        for place in self.places:
            self._draw_deed(painter, place)
        for turn in self.strip.windows:
            x, y = self._at(turn.breath_ms)
            seat_badge(painter, (x + 2, y - _BAR_H / 2 - 1), _BADGE, self.badges[turn.seat])
        for place in self.places:
            if place.deed == self.chosen:
                painter.ring(Box.around((place.x, place.y), 24), 12, "state-focus", 3)

    def _draw_turn(self, painter: Painter, turn: Window) -> None:
        """Draw a turn in its seat's colour: faint until the bell, full from there to the end."""
        colour = painter.theme.seat(self.badges[turn.seat])
        over_ms = self.strip.ends_ms
        bell_ms = turn.bell_ms if turn.bell_ms is not None else over_ms
        end_ms = turn.end_ms if turn.end_ms is not None else over_ms
        for bar in self._bars(turn.breath_ms, bell_ms):
            painter.rounded(bar, 3, colour, alpha=0.3)
        for bar in self._bars(bell_ms, end_ms):
            painter.rounded(bar, 3, colour, alpha=0.85)
        x, y = self._at(turn.breath_ms)
        painter.rounded(Box(x - 1, y - _BAR_H / 2 - 4, 3, _BAR_H + 8), 1, "cream")
        if turn.bell_ms is not None:
            x_bell, y_bell = self._at(turn.bell_ms)
            painter.rounded(Box(x_bell - 1, y_bell - _BAR_H / 2 - 2, 3, _BAR_H + 4), 1, "brass200")

    def _bars(self, from_ms: float, to_ms: float) -> list[Box]:
        """Return the boxes of a stretch of time: more than one where a line ends within it."""
        bars = []
        for line in range(self.lines):
            begins = max(from_ms, self.from_ms + line * self.line_ms)
            ends = min(to_ms, self.from_ms + (line + 1) * self.line_ms)
            if begins < ends:
                x = self.box.x + (begins - self.from_ms - line * self.line_ms) / self.line_ms * self.box.w
                wide = (ends - begins) / self.line_ms * self.box.w
                y = self.box.y + (line + 0.5) * self.line_h - _BAR_H / 2
                bars.append(Box(x, y, max(wide - 1, 1), _BAR_H))
        return bars

    def _draw_deed(self, painter: Painter, place: Place) -> None:
        if place.deed.accepted:
            draw_counted(painter, (place.x, place.y))
        else:
            draw_refused(painter, (place.x, place.y), painter.theme.seat(self.badges[place.deed.seat]))


def draw_refused(painter: Painter, at: tuple[float, float], colour: tuple[int, int, int]) -> None:
    """Draw the mark of an act that was refused: a cross on the colour of who did it."""
    painter.disc(at, _MARK + 3, colour, edge_width=2)
    for lean in (-1, 1):
        painter.line((at[0] - 4, at[1] - 4 * lean), (at[0] + 4, at[1] + 4 * lean), "ink", 3)


def draw_counted(painter: Painter, at: tuple[float, float]) -> None:
    """Draw the mark of an act that counted."""
    painter.disc(at, _MARK, "cream", edge_width=2)
