"""Strips of paper before the corners of the seats, one line high, on which the tips stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from monstar.ui.bindings import ZONES
from monstar.ui.canvas import Box
from monstar.ui.events import Action
from monstar.ui.match.keycaps import (
    ARROW_PLACES,
    PAPER,
    cap_width,
    draw_cap,
    draw_keycap,
    is_drawn,
    keycap,
    keycap_width,
)
from monstar.ui.text import MIN_SIZE, Face
from monstar.ui.trophy.lobbycard import BACK_KEY, OK_KEY
from monstar.ui.widgets.base import SMALLEST_TARGET

if TYPE_CHECKING:
    from monstar.ui.input import Devices
    from monstar.ui.painter import Painter
    from monstar.ui.trophy.plan import SeatPlan
    from monstar.ui.trophy.tipwords import Row

SIZE = 20.0
_TALL = 36.0
_CAP, _SMALL_CAP = 26.0, 22.0
_PAD_CAP = 28.0  # a round one has less room for its letter
_NARROW = 290.0  # a tip narrower than that has no room for a cross
_CROSS = 30.0
_WORD_GAP, _ROW_GAP = 5.0, 8.0  # canvas px between a key and its words, and before the next key
_PAUSE_X = 1229.0  # the pause button begins here
_TURN_MS = 2000.0  # how long each of several parts is to be seen
_LETTERS = 6  # the names of four arrows, if they are no longer than that together, stand on one key


class Strip:
    """Is the strip of one seat: where it stands, and how it is drawn; with a `cross` only where there is room."""

    def __init__(self, plan: SeatPlan, *, cross: bool) -> None:
        self.plan = plan
        left, right = plan.panel.x - 1, plan.panel.right + 1
        if plan.above and right > _PAUSE_X:
            right = _PAUSE_X
        self.box = Box(left, 118.0 if plan.above else 564.0, right - left, _TALL)
        self.has_cross = cross and self.box.w >= _NARROW

    @property
    def cross(self) -> Box:
        """Return where a pointer hits the cross that takes the tip away."""
        return Box.around((self.box.right - _CROSS / 2 - 2, self.box.centre[1]), SMALLEST_TARGET)

    @property
    def room(self) -> Box:
        """Return the room of what a tip says."""
        box = self.box
        return Box(box.x + 8, box.y, box.w - 10 - (_CROSS if self.has_cross else 4), box.h)

    def words_room(self, painter: Painter, devices: Devices, device: str, rows: Sequence[Row]) -> float:
        """Return how long all words together may be, beside the keys."""
        keys = [self._cap_width(painter, devices, device, row) for row in rows]
        gaps = _WORD_GAP * sum(key > 0 for key in keys) + _ROW_GAP * (len(rows) - 1)
        return self.room.w - sum(keys) - gaps

    def parts(self, painter: Painter, devices: Devices, device: str, rows: Sequence[Row]) -> list[Sequence[Row]]:
        """Return what can be told at once: all of it, or where it does not fit, a key at a time."""
        words = sum(painter.text_width(row.words, MIN_SIZE, Face.STRONG) + 1 for row in rows)
        return [rows] if words <= self.words_room(painter, devices, device, rows) else [[row] for row in rows]

    def draw(
        self, painter: Painter, devices: Devices, device: str, rows: Sequence[Row], badge: int, age_ms: float = 0.0
    ) -> None:
        """Draw keys with what they do, side by side; where the room is too small they take turns as time goes on."""
        parts = self.parts(painter, devices, device, rows)
        rows = parts[int(age_ms / _TURN_MS) % len(parts)]
        painter.rounded(self.box.inset(-2), 15, "ink")
        painter.rounded(self.box, 13, ("cream", "paper"), edge=painter.theme.seat(badge), edge_width=4)
        if self.has_cross:
            painter.text("×", self.cross.centre, 24, "velvet900", face=Face.STRONG, align="centre")
        caps = [self._cap_width(painter, devices, device, row) for row in rows]
        longs = [painter.text_width(row.words, SIZE, Face.STRONG) + 1 for row in rows]
        left_over = self.words_room(painter, devices, device, rows)
        share = min(left_over / sum(longs), 1.0)
        x, y = self.room.x, self.room.centre[1]
        for row, cap, long in zip(rows, caps, longs, strict=True):
            if cap:
                self._draw_cap(painter, (x + cap / 2, y), devices, device, row)
                x += cap + _WORD_GAP
            painter.text(row.words, (x, y), SIZE, "ink", face=Face.STRONG, width=long * share)
            x += long * share + max(_ROW_GAP, min(left_over - sum(longs), 40.0))

    @property
    def _side(self) -> float:
        return _SMALL_CAP if self.plan.small else _CAP

    def _cap_width(self, painter: Painter, devices: Devices, device: str, row: Row) -> float:
        """Return how wide the key or the button of a row is drawn, 0 where there is none."""
        if row.key is None and not row.moves:
            return 0.0
        if device not in ZONES:
            return max(self._side, _PAD_CAP)
        if row.key is None:
            letters = _arrows(devices, device)
            return keycap_width(painter, letters, self._side) if letters else self._side + 4
        return cap_width(painter, devices, device, row.key, self._side)

    def _draw_cap(
        self, painter: Painter, centre: tuple[float, float], devices: Devices, device: str, row: Row
    ) -> None:
        fill = OK_KEY if row.key is Action.OK else BACK_KEY if row.key is Action.BACK else PAPER
        place, wide = (centre[0], centre[1] - 1), self._cap_width(painter, devices, device, row)
        letters = _arrows(devices, device) if device in ZONES and row.key is None else ""
        if device not in ZONES:
            place = centre
            painter.disc(place, wide / 2, fill, edge_width=2)
        elif row.key is None:
            draw_cap(painter, place, letters, self._side, fill, wide)
        else:
            draw_keycap(painter, place, devices, device, row.key, side=self._side, fill=fill)
        if row.key is None and not letters:
            _draw_ways(painter, place, 11.0)
        elif device not in ZONES:
            letter = "A" if row.key is Action.OK else "B"
            painter.text(letter, centre, 18, "ink", face=Face.STRONG, align="centre")


def _arrows(devices: Devices, zone: str) -> str:
    """Return what stands on the four arrows of a zone in one word; "" where they are better drawn."""
    actions = [action for action, _column, _row in ARROW_PLACES]
    if any(is_drawn(devices, zone, action) for action in actions):
        return ""
    letters = "".join(keycap(devices, zone, action) for action in actions)
    return letters if len(letters) <= _LETTERS else ""


def _draw_ways(painter: Painter, centre: tuple[float, float], reach: float) -> None:
    """Draw four little arrows, one in each direction."""
    x, y = centre
    wing, foot = reach * 0.42, reach * 0.4
    for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0)):
        tip = x + dx * reach, y + dy * reach
        base = x + dx * foot, y + dy * foot
        sides = [(base[0] + side * dy * wing, base[1] + side * dx * wing) for side in (-1, 1)]
        painter.polygon([tip, *sides], "ink")
