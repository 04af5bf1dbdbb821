"""The right side of an applause show: what each judge brought, the sum, and how the others stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from monstar.i18n import _
from monstar.rules.monstar.params import STAR_AT
from monstar.rules.monstar.pieces import Spot, Talent
from monstar.ui.canvas import Box
from monstar.ui.monstar.count import Count
from monstar.ui.monstar.showstage import signed, talent_name
from monstar.ui.painter import Painter
from monstar.ui.text import Face
from monstar.ui.theme import SEAT_LETTERS
from monstar.ui.widgets import panel, seat_badge

_ROW = 52.0


@dataclass(frozen=True)
class Row:
    """Is a line of the sum: an icon (an art name), its words, its points so far."""

    icon: str
    words: str
    points: int


def rows(show: Count, judges: Mapping[Spot, Talent], at_ms: float) -> list[Row]:
    """Return the lines of a sum: every judge on a chair, then pairs and turned tiles where there are any."""
    won = show.won(at_ms)
    lines = [
        Row(f"icons/talent-{talent.value}", talent_name(talent), won.get(chair, 0)) for chair, talent in judges.items()
    ]
    if any(seal.symbol for seal in show.seals):
        lines.append(Row("icons/seal-plus", _("pairs"), show.paired(at_ms)))
    if any(seal.points < 0 for seal in show.seals):
        lines.append(Row("tiles/back", _("turned over"), -show.lost(at_ms)))
    return lines


def draw_sum(
    painter: Painter, box: Box, title: str, badge: int, lines: list[Row], show: Count, at_ms: float
) -> None:
    """Draw the panel with one player's sum; the total stands there once it is said."""
    colour = f"seat-{SEAT_LETTERS[badge].lower()}"
    panel(painter, box, edge=colour, edge_width=5)
    painter.text(title, (box.x + 28, box.y + 35), 28, "cream", face=Face.DISPLAY, width=box.w - 56)
    line_y = box.bottom - 84
    if not lines:
        room = Box(box.x + 28, box.y + 60, box.w - 56, line_y - box.y - 66)
        painter.paragraph(_("No judge is seated: nobody applauds."), room, 22, "brass200", middle=True)
    step = min(_ROW, (line_y - box.y - 62) / max(len(lines), 1))
    for number, line in enumerate(lines):
        _draw_row(painter, box, box.y + 60 + step * (number + 0.5), line, step)
    for dot in range(int((box.w - 56) / 9)):
        painter.rounded(Box(box.x + 28 + 9 * dot, line_y - 1.5, 5, 3), 1.5, "plum400")
    middle = (line_y + box.bottom) / 2 - 2
    lost_floor = show.stopped_by_floor and show.summed(at_ms)
    earned = sum(line.points for line in lines)
    sign = "+" if earned >= 0 else "−"
    words = _("{before} {sign} {earned} =").format(before=show.before, sign=sign, earned=abs(earned))
    lift = 14 if lost_floor else 0
    painter.text(words, (box.x + 28, middle - lift), 32, "cream", face=Face.DISPLAY, width=box.w - 170)
    if lost_floor:
        painter.text(_("The meter stops at 0."), (box.x + 28, middle + 20), 20, "brass200", width=box.w - 130)
    total = str(show.total_at(at_ms))
    painter.text(
        total, (box.right - 28, middle), 66, colour, face=Face.DISPLAY, align="right", stroke=5,
        alpha=1.0 if show.summed(at_ms) else 0.45,
    )  # fmt: skip


def _draw_row(painter: Painter, box: Box, y: float, line: Row, room: float) -> None:
    """Draw a line of the sum, smaller where there are so many that its room is narrow."""
    painter.picture(line.icon, Box.around((box.x + 46, y), min(34, 0.92 * room)))
    painter.text(line.words, (box.x + 76, y), min(22, 0.8 * room), "cream", width=box.w - 170)
    colour = "slime500" if line.points > 0 else "state-badText" if line.points < 0 else "cream"
    points = signed(line.points) if line.points else "0"
    painter.text(points, (box.right - 28, y), min(26, 0.9 * room), colour, face=Face.DISPLAY, align="right")


def draw_other(painter: Painter, box: Box, name: str, badge: int, total: int, counted: bool) -> None:
    """Draw another player's total as a bar; before their own count this round it is a little dimmer."""
    panel(painter, box)
    seat_badge(painter, (box.x + 38, box.centre[1]), 46, badge)
    painter.text(name, (box.x + 74, box.centre[1]), 26, "cream", face=Face.DISPLAY, width=box.w - 246)
    bar = Box(box.right - 152, box.centre[1] - 8, 82, 16)
    painter.rounded(bar, 8, "night900", edge_width=2.5)
    share = min(max(total, 0) / STAR_AT, 1.0)
    if share > 0:
        colour = f"seat-{SEAT_LETTERS[badge].lower()}"
        painter.rounded(Box(bar.x, bar.y, max(bar.w * share, 16), bar.h), 8, colour, edge_width=2.5)
    place = box.right - 24, box.centre[1]
    painter.text(str(total), place, 30, face=Face.DISPLAY, align="right", alpha=1.0 if counted else 0.55)
