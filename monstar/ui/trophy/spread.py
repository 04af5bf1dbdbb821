"""Where the tiles of a pile lie when it is spread out: first as they were kept, then set by set and the loose ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from monstar.ui.canvas import Box

_BIGGEST, _SMALLEST = 150.0, 40.0
_GAP = 0.06  # between tiles, as a share of their side
_OVERLAP = 0.14  # of the three of a set
_APART = 0.22  # between sets, and from row to row


@dataclass(frozen=True)
class Spread:
    """Tells where the tiles lie, by their place in the pile, and the box of each set."""

    side: float
    kept: tuple[Box, ...]
    sorted: tuple[Box, ...]
    groups: tuple[Box, ...]


def spread(count: int, sets: Sequence[Sequence[int]], loose: Sequence[int], room: Box) -> Spread:
    """Lay out a pile of so many tiles in a room, as large as it allows."""
    side = _BIGGEST
    while side > _SMALLEST and not (_grid_fits(count, side, room) and _rows_fit(len(sets), len(loose), side, room)):
        side -= 2
    groups, singles = _rows(len(sets), len(loose), side, room)
    sorted_: dict[int, Box] = {}
    for places, box in zip(sets, groups, strict=True):
        for number, place in enumerate(places):
            sorted_[place] = Box(box.x + number * side * (1 - _OVERLAP), box.y, side, side)
    sorted_.update(zip(loose, singles, strict=True))
    return Spread(side, tuple(_grid(count, side, room)), tuple(sorted_[place] for place in range(count)), tuple(groups))


def _columns(count: int, side: float, room: Box) -> int:
    """Return how many tiles stand in a row of the grid: no row is much emptier than the others."""
    most = max(int(room.w / (side * (1 + _GAP))), 1)
    rows = max(ceil(count / most), 1)
    return max(ceil(count / rows), 1)


def _grid_fits(count: int, side: float, room: Box) -> bool:
    step = side * (1 + _GAP)
    return ceil(count / max(int(room.w / step), 1)) * step <= room.h


def _grid(count: int, side: float, room: Box) -> list[Box]:
    step, columns = side * (1 + _GAP), _columns(count, side, room)
    rows = ceil(count / columns)
    boxes = []
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        x = room.centre[0] + (column - (in_row - 1) / 2) * step
        y = room.centre[1] + (row - (rows - 1) / 2) * step
        boxes.append(Box.around((x, y), side))
    return boxes


def _set_width(side: float) -> float:
    return side * (3 - 2 * _OVERLAP)


def _in_rows(count: int, wide: float, gap: float, room: Box) -> list[int]:
    """Return how many things of a width stand in each row, evenly."""
    if not count:
        return []
    most = max(int((room.w + gap) / (wide + gap)), 1)
    rows = ceil(count / most)
    return [count // rows + (row < count % rows) for row in range(rows)]


def _row_plan(sets: int, loose: int, side: float, room: Box) -> list[tuple[int, float, float]]:
    """Return the rows from the top: how many things, how wide each, how far apart."""
    gap = side * _APART
    rows = [(count, _set_width(side), gap) for count in _in_rows(sets, _set_width(side), gap, room)]
    return rows + [(count, side, side * _GAP * 3) for count in _in_rows(loose, side, side * _GAP * 3, room)]


def _rows_fit(sets: int, loose: int, side: float, room: Box) -> bool:
    return len(_row_plan(sets, loose, side, room)) * side * (1 + _APART) <= room.h + side * _APART


def _rows(sets: int, loose: int, side: float, room: Box) -> tuple[list[Box], list[Box]]:
    """Return the boxes of the sets and of the loose tiles."""
    plan = _row_plan(sets, loose, side, room)
    step = side * (1 + _APART)
    boxes = []
    for row, (count, wide, gap) in enumerate(plan):
        y = room.centre[1] + (row - (len(plan) - 1) / 2) * step - side / 2
        left = room.centre[0] - (count * (wide + gap) - gap) / 2
        boxes += [Box(left + number * (wide + gap), y, wide, side) for number in range(count)]
    return boxes[:sets], boxes[sets:]
