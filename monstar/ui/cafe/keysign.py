"""A small brass sign, hung from the awning, that tells which keys, or buttons of a gamepad, do what just now."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from monstar.ui.bindings import has_keys
from monstar.ui.canvas import Box
from monstar.ui.keyhints import Hint, HintWriter, Look
from monstar.ui.text import MIN_SIZE

if TYPE_CHECKING:
    from monstar.ui.cafe.plan import ChalkPlan
    from monstar.ui.input import Devices
    from monstar.ui.painter import Painter

_ROW, _LOW_ROW, _EDGE, _PAD = 27.0, 24.0, 3.0, 10.0
_MOST_ROWS = 2  # of that height are as high as the awning: where there are more they are low, and the face stays free
_LARGEST = 21.0  # of the words: all are equally large
_LOOK = Look(22.0, MIN_SIZE, near=6.0, apart=14.0, ink="cream", one_key=True)
_CORNER = 12.0
_CHAIN, _RAIL = 20.0, 5.0  # canvas px from an end of the sign to its chain, and from the awning's top to what bears it
_Rows = list[list[Hint]]


def sign_rows(writer: HintWriter, hints: Sequence[Hint], room_w: float) -> _Rows:
    """Return which hints stand side by side: in as few rows as a room (canvas px) has place for, about equally long."""
    for count in range(1, len(hints)):
        ways = [_split(hints, cuts) for cuts in combinations(range(1, len(hints)), count - 1)]
        best = min(ways, key=lambda rows: max(map(writer.width, rows)))
        if max(map(writer.width, best)) <= room_w:
            return best
    return [[hint] for hint in hints]


def _split(hints: Sequence[Hint], cuts: Sequence[int]) -> _Rows:
    return [list(hints[start:end]) for start, end in pairwise((0, *cuts, len(hints)))]


def sign_box(chalk: ChalkPlan, rows: int, wide: float = 0.0) -> Box:
    """Return where a sign with some rows hangs, so wide (canvas px) or as wide as it may be."""
    most = chalk.board.w - 8
    tall = rows * _row(rows) + 2 * _EDGE
    return Box.around((chalk.board.centre[0], chalk.awning.bottom - tall / 2), min(wide or most, most), tall)


def _row(rows: int) -> float:
    return _ROW if rows <= _MOST_ROWS else _LOW_ROW


def hung_sign(painter: Painter, chalk: ChalkPlan, devices: Devices, hand: str, hints: Sequence[Hint]) -> Box | None:
    """Return where the sign of some hints hangs; None where there is none."""
    if not hints or not has_keys(hand):
        return None
    return _box(chalk, *_laid_out(painter, chalk, devices, hand, hints))


def _box(chalk: ChalkPlan, writer: HintWriter, rows: _Rows) -> Box:
    return sign_box(chalk, len(rows), max(map(writer.width, rows)) + 2 * _PAD)


def draw_sign(painter: Painter, chalk: ChalkPlan, devices: Devices, hand: str, hints: Sequence[Hint]) -> None:
    """Draw what can be pressed on the device in use, over the awning; nothing for one that points."""
    if not hints or not has_keys(hand):
        return
    writer, rows = _laid_out(painter, chalk, devices, hand, hints)
    box = _box(chalk, writer, rows)
    long = box.y - chalk.awning.y
    for x in (box.x + _CHAIN, box.right - _CHAIN) if long > _RAIL else ():  # else the rail itself bears it
        painter.rounded(Box(x - 2.5, chalk.awning.y + _RAIL, 5, long), 2.5, "brass400", edge_width=1.5)
    painter.rounded(box.moved(0, 3), _CORNER, "ink")
    painter.rounded(box, _CORNER, ("night700", "night900"), edge="brass400", edge_width=2.5)
    for number, row in enumerate(rows):
        y, tall = box.y + _EDGE + (number + 0.5) * _row(len(rows)), _row(len(rows))
        writer.draw(row, Box.around((box.centre[0], y), min(writer.width(row), box.w - 2 * _PAD), tall))


def _laid_out(
    painter: Painter, chalk: ChalkPlan, devices: Devices, hand: str, hints: Sequence[Hint]
) -> tuple[HintWriter, _Rows]:
    """Return who writes the hints, and the rows in which they stand.

    At a larger UI scale letters grow as long as that asks for no further row.
    """
    room_w = sign_box(chalk, 1).w - 2 * _PAD
    writer = HintWriter(painter, devices, hand, _LOOK)
    rows = sign_rows(writer, hints, room_w)
    size = min(MIN_SIZE * painter.view.letters, _LARGEST)
    for look in (_LOOK._replace(size=size - step) for step in range(int(size - MIN_SIZE) + 1)):
        larger = HintWriter(painter, devices, hand, look)
        if all(larger.width(row) <= room_w for row in rows):
            return larger, rows
    return writer, rows
