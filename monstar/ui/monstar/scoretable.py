"""The score table of a match: everybody's rounds and total, the best on top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from monstar.i18n import _, pgettext
from monstar.rules.monstar.params import ROUNDS
from monstar.ui.canvas import Box
from monstar.ui.painter import Painter
from monstar.ui.text import Face
from monstar.ui.theme import SEAT_LETTERS
from monstar.ui.widgets import panel, seat_badge

if TYPE_CHECKING:
    from monstar.rules.table import Seat
    from monstar.ui.monstar.sitting import Sitting

_HEAD = 46.0


@dataclass(frozen=True)
class Line:
    """Is one player's row: the points of the rounds played so far, the total, missed takes (None: not counted)."""

    seat: Seat
    rank: int
    name: str
    badge: int
    points: tuple[int, ...]
    total: int
    missed: int | None


def ranks(totals: Sequence[int], last: Sequence[int]) -> list[int]:
    """Return everybody's rank from 1: by total, then by the last round; who is level in both shares a rank."""
    keys = list(zip(totals, last, strict=True))
    return [1 + sum(1 for other in keys if other > key) for key in keys]


def lines_of(sitting: Sitting) -> list[Line]:
    """Return the rows of a match, the best first, seats in order where two are level."""
    view = sitting.view()
    counted = sitting.game.params.missed_take == "counted"
    places = ranks(view.totals, view.points[-1])
    lines = [
        Line(
            seat,
            places[seat],
            sitting.name(seat),
            sitting.badge(seat),
            tuple(row[seat] for row in view.points),
            view.totals[seat],
            view.missed_takes[seat] if counted else None,
        )
        for seat in sitting.seats
    ]
    return sorted(lines, key=lambda line: (line.rank, line.seat))


def draw_table(
    painter: Painter, room: Box, lines: Sequence[Line], *, row: float = 80.0, size: float = 26.0, small: bool = False
) -> None:
    """Draw the table on a panel in the middle of a room, no taller than its rows; ``small`` has short heads."""
    row = min(row, (room.h - _HEAD - 18) / len(lines))
    box = Box.around(room.centre, room.w, _HEAD + 18 + row * len(lines))
    panel(painter, box, radius=22)
    missed = lines[0].missed is not None
    columns = ROUNDS + 1 + missed
    step = min((box.w * (0.46 if small else 0.56)) / columns, 130.0)
    long = pgettext("head of a column", "Round {n}")
    heads = [str(n) if small else long.format(n=n) for n in range(1, ROUNDS + 1)]
    heads.append(_("Total"))
    if missed:
        heads.append(_("Missed"))
    centres = [box.right - 20 - step * (columns - number - 0.5) for number in range(columns)]
    for head, x in zip(heads, centres, strict=True):
        painter.text(head, (x, box.y + 30), 20, "brass200", align="centre", width=step + 6)
    for number, line in enumerate(lines):
        _draw_line(painter, box, box.y + _HEAD + row * (number + 0.5) + 6, row, centres, line, size)


def _draw_line(
    painter: Painter, box: Box, y: float, room: float, centres: Sequence[float], line: Line, size: float
) -> None:
    strip = Box(box.x + 14, y - room / 2 + 3, box.w - 28, room - 6)
    painter.rounded(strip, 14, ("plum600", "night700") if line.rank == 1 else "night800", alpha=0.95)
    if line.rank == 1:
        painter.picture("icons/crown", Box.around((strip.x + 34, y), min(room * 0.66, 42)))
    else:
        painter.text(str(line.rank), (strip.x + 34, y), size, "brass400", face=Face.DISPLAY, align="centre")
    badge = min(room * 0.74, 46)
    seat_badge(painter, (strip.x + 86, y), badge, line.badge)
    left = strip.x + 96 + badge / 2
    step = centres[1] - centres[0]
    painter.text(line.name, (left, y), size, "cream", face=Face.DISPLAY, width=centres[0] - step / 2 - left)
    for number in range(ROUNDS):
        played = number < len(line.points)
        words = str(line.points[number]).replace("-", "−") if played else "·"
        colour = "cream" if played else "plum400"
        painter.text(words, (centres[number], y), size, colour, face=Face.DISPLAY, align="centre")
    seat = f"seat-{SEAT_LETTERS[line.badge].lower()}"
    painter.text(
        str(line.total), (centres[ROUNDS], y), size * 1.3, seat, face=Face.DISPLAY, align="centre", stroke=3
    )
    if line.missed is not None:
        colour = "state-badText" if line.missed else "plum400"
        painter.text(str(line.missed), (centres[-1], y), size, colour, face=Face.DISPLAY, align="centre")
