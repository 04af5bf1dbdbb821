"""The score table of a match: everybody's rounds, what else counts, and the total, the best on top."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from monstar.i18n import pgettext
from monstar.ui.canvas import Box
from monstar.ui.painter import Painter
from monstar.ui.text import Face
from monstar.ui.theme import SEAT_LETTERS
from monstar.ui.widgets import panel, seat_badge

if TYPE_CHECKING:
    from monstar.rules.table import Seat

_HEAD = 46.0
_NOTE = 28.0
_SHORT = 2
_NARROW = 800.0  # a table less wide stands closer together
_BADGE = 32.0  # canvas px: in a smaller one the smallest letter would cover its shape
_NAME_ROOM = 230.0  # what the longest name and what stands before it need there
_LEAST_STEP = 58.0  # of a column: two figures and air


@dataclass(frozen=True)
class Cell:
    """Is what stands in a column: words and their colour; a ``total`` is large and in the player's colour."""

    words: str
    colour: str = "cream"
    total: bool = False

    @classmethod
    def number(cls, value: int | None) -> Cell:
        """Return a number, or a dot for what has not been played yet."""
        return cls("·") if value is None else cls(signed(value))


@dataclass(frozen=True)
class Head:
    """Is what stands over a column: a word or two, or a picture (an art name)."""

    words: str
    picture: str = ""


@dataclass(frozen=True)
class Line:
    """Is one player's row. ``total`` and ``last``, what the last round brought, decide the rank."""

    seat: Seat
    rank: int
    name: str
    badge: int
    total: int
    last: int
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True)
class Table:
    """Is the whole table, the best line on top; ``note`` stands below it where sums need a word, "" for none."""

    heads: tuple[Head, ...]
    lines: tuple[Line, ...]
    note: str = ""

    @property
    def led(self) -> bool:
        """Tell whether somebody has more than another, so that there is a crown to wear."""
        return any(line.rank > 1 for line in self.lines)

    @classmethod
    def ranked(cls, heads: Iterable[Head], lines: Iterable[Line], note: str = "") -> Table:
        """Return the table of these lines, the best first and level ones by seat."""
        return cls(tuple(heads), tuple(sorted(lines, key=lambda line: (line.rank, line.seat))), note)


def signed(value: int) -> str:
    """Return a number with a real minus sign."""
    return str(value).replace("-", "−")


def round_head(number: int, *, short: bool) -> Head:
    """Return the head of a round's column."""
    return Head(str(number) if short else pgettext("head of a column", "Round {n}").format(n=number))


def ranks(totals: Sequence[int], last: Sequence[int]) -> list[int]:
    """Return everybody's rank from 1: by total, then by the last round; who is level in both shares a rank."""
    keys = list(zip(totals, last, strict=True))
    return [1 + sum(1 for other in keys if other > key) for key in keys]


def tie_of(lines: Sequence[Line]) -> tuple[Line, Line | None] | None:
    """Return the winner of a tie and who lost it (None where the win is shared); None where totals alone tell."""
    level = [line for line in lines if line.total == lines[0].total]
    return None if len(level) == 1 else (lines[0], next((line for line in level if line.rank > 1), None))


def draw_table(painter: Painter, room: Box, table: Table, *, row: float = 80.0, size: float = 26.0) -> None:
    """Draw the table on a panel in the middle of a room, no taller than its rows."""
    foot = 18 + (_NOTE if table.note else 0.0)
    row = min(row, (room.h - _HEAD - foot) / len(table.lines))
    box = Box.around(room.centre, room.w, _HEAD + foot + row * len(table.lines))
    panel(painter, box, radius=22)
    columns = len(table.heads)
    left = _name_x(box, row)
    step = _step(painter, box, table, left, size)
    centres = [box.right - 20 - step * (columns - number - 0.5) for number in range(columns)]
    beside = False  # a word has more room beside a picture or a number
    for head, x in zip(table.heads, centres, strict=True):
        narrow, beside = beside, bool(head.picture) or len(head.words) <= _SHORT
        if head.picture:
            painter.picture(head.picture, painter.fitted(head.picture, Box.around((x, box.y + 29), 36)))
        else:
            most = step + (18 if narrow else 2)
            painter.text(head.words, (x, box.y + 30), 20, "brass200", align="centre", width=most)
    wide = centres[0] - step / 2 - left
    names = painter.fit_all([(line.name, wide) for line in table.lines], size, Face.DISPLAY)
    for number, line in enumerate(table.lines):
        y = box.y + _HEAD + row * (number + 0.5) + 6
        _draw_line(painter, box, y, row, centres, line, size, crown=table.led)
        painter.text(line.name, (left, y), size, "cream", face=Face.DISPLAY, width=wide, most=names)
    if table.note:
        place = box.right - 24, box.bottom - 10 - _NOTE / 2
        painter.text(table.note, place, 20, "brass200", align="right", width=box.w - 48)


def _step(painter: Painter, box: Box, table: Table, left: float, size: float) -> float:
    """Return how far apart the columns are: closer where a name is long, but never closer than heads are wide."""
    columns = len(table.heads)
    usual = min((box.w - _NAME_ROOM if box.w < _NARROW else box.w * 0.56) / columns, 130.0)
    name = max(painter.text_width(line.name, size * painter.view.letters, Face.DISPLAY) for line in table.lines)
    least = max([_LEAST_STEP, *(painter.text_width(head.words, 20) + 8 for head in table.heads if head.words)])
    return min(usual, max((box.right - 20 - left - name - 16) / columns, least))


def _badge_side(box: Box, row: float) -> float:
    return max(min(row * 0.74, 38 if box.w < _NARROW else 46), min(_BADGE, row))


def _name_x(box: Box, row: float) -> float:
    """Return where names begin, behind rank and badge."""
    return box.x + 14 + (56 if box.w < _NARROW else 86) + 10 + _badge_side(box, row) / 2


def _draw_line(
    painter: Painter, box: Box, y: float, room: float, centres: Sequence[float], line: Line, size: float, *, crown: bool
) -> None:
    strip = Box(box.x + 14, y - room / 2 + 3, box.w - 28, room - 6)
    painter.rounded(strip, 14, ("plum600", "night700") if line.rank == 1 else "night800", alpha=0.95)
    rank = strip.x + (18 if box.w < _NARROW else 34)
    if line.rank == 1 and crown:
        painter.picture("icons/crown", Box.around((rank, y), min(room * 0.66, 32 if box.w < _NARROW else 42)))
    else:
        painter.text(str(line.rank), (rank, y), size, "brass400", face=Face.DISPLAY, align="centre")
    badge = _badge_side(box, room)
    seat_badge(painter, (_name_x(box, room) - 10 - badge / 2, y), badge, line.badge)
    own = f"seat-{SEAT_LETTERS[line.badge].lower()}"
    for cell, x in zip(line.cells, centres, strict=True):
        grown, colour, stroke = (size * 1.3, own, 3) if cell.total else (size, cell.colour, 0)
        painter.text(cell.words, (x, y), grown, colour, face=Face.DISPLAY, align="centre", stroke=stroke)
