"""Where everything stands on the café's table, on the canvas; the art wrote the numbers (`layout.json`, "cafe")."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from monstar.rules.table import Seat
from monstar.ui.canvas import Box
from monstar.ui.places import art_layout

Point = tuple[float, float]
_GAP = 8.0  # canvas px between the cards of a line that has room
_RINGED = 9.0  # ... and after a card with a ring, for the ring to hide nothing of the next one
_EYE = 44.0
_BOARD_LEFT = -1018.0  # canvas px the board moves where the hand comes from the left ...
_BESIDE_LEFT = 254.0  # ... and everything beside it
_ON_BOARD = ("awning", "barista", "slate", "badge", "title", "card", "power", "text")


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Is a seat's cloth and what lies on it; `wide` cloths take a whole row."""

    seat: Seat
    wide: bool
    cloth: Box
    badge: Box
    name: Box
    tokens: tuple[Box, ...]
    front: Box
    card: tuple[float, float]
    rear: tuple[Box, ...]

    @property
    def eye(self) -> Box:
        """Return where the button stands that shows a player the own cards."""
        return Box(self.name.right - _EYE, self.name.centre[1] - _EYE / 2, _EYE, _EYE)

    def line(self, count: int, up: Collection[int] = ()) -> list[Box]:
        """Return the boxes of a front line of so many cards, from the left; long lines overlap.

        What follows a card that stands `up` (its place in the line) makes room for it and for the ring around it.
        """
        w, h = self.card
        apart = w + _RINGED
        ups = [n for n in up if n < count - 1]
        others = count - 1 - len(ups)
        step = w + _GAP
        if others > 0:
            step = min(step, (self.front.w - w - len(ups) * apart) / others)
        boxes, x = [], self.front.x
        for n in range(count):
            boxes.append(Box(x, self.front.y, w, h))
            x += max(step, apart) if n in ups else step
        return boxes

    def rings(self, count: int, start: int) -> list[Box]:
        """Return where coffee rings mark the cards that have left a line, as far as there is room."""
        w, h = self.card
        free = [Box(self.front.x + n * (w + _GAP), self.front.y, w, h) for n in range(count, start)]
        return [box for box in free if box.right <= self.front.right + 1]


@dataclass(frozen=True, slots=True)
class CentrePlan:
    """Is the counter: a place for each family's pile, the supply, and the turns that are left."""

    small: bool
    counter: Box
    title: Box
    orders: tuple[Box, ...]
    supply: Box
    turns: Box

    @property
    def round(self) -> Box:
        """Return where it stands which round it is."""
        return Box(self.turns.x, self.title.y, self.turns.w, 24)

    @property
    def dial(self) -> Box:
        """Return what the turns that are left fill below the words on the round."""
        return self.turns if self.small else Box(self.turns.x + 8, self.turns.y + 18, self.turns.w - 16, 144)

    def supplies(self, count: int) -> list[Box]:
        """Return the places of so many kinds of supply: a column on the long counter, a row on the small one."""
        x, y, w, h = self.supply
        if self.small:
            return [Box(x + n * w / count, y, w / count, h) for n in range(count)]
        row = min(h / count, 47.0)
        top = y + (h - row * count) / 2
        return [Box(x, top + n * row, w, row) for n in range(count)]


@dataclass(frozen=True, slots=True)
class ChalkPlan:
    """Is the chalkboard at the right, with the barista above it."""

    board: Box
    awning: Box
    barista: Box
    slate: Box
    badge: Box
    title: Box
    card: Box
    power: Box
    text: Box
    buttons: tuple[Box, ...]

    def stack(self, count: int, height: float = 54.0, gap: float = 10.0) -> list[Box]:
        """Return boxes for so many buttons, one above the other, standing on the foot of the slate."""
        last = self.buttons[-1]
        return [
            Box(last.x, last.bottom - (count - n) * height - (count - 1 - n) * gap, last.w, height)
            for n in range(count)
        ]


@dataclass(frozen=True, slots=True)
class TablePlan:
    """Is the whole table for a number of seats."""

    seats: tuple[SeatPlan, ...]
    centre: CentrePlan
    chalk: ChalkPlan


@dataclass(frozen=True, slots=True)
class ChoicePlan:
    """Is where the cards dealt lie while three are chosen, and the three places of the rear line."""

    hand: tuple[Box, ...]
    rear: tuple[Box, ...]


def aside(*, left_handed: bool) -> float:
    """Return how far all that lies beside the board is moved, for the board to stand where the hand comes from."""
    return _BESIDE_LEFT if left_handed else 0.0


def _boxes(rows: Sequence[Sequence[float]], dx: float = 0.0) -> tuple[Box, ...]:
    return tuple(Box(*row).moved(dx, 0) for row in rows)


@cache
def make_plan(seats: int, *, left_handed: bool = False) -> TablePlan:
    """Return the table for a number of seats (2-5), clockwise from the top left; the board is where the hand is."""
    layout: dict[str, Any] = art_layout()["cafe"]
    places = layout["places"][str(seats)]
    centre, board = places["centre"], layout["board"]
    dx, board_dx = aside(left_handed=left_handed), _BOARD_LEFT if left_handed else 0.0
    counter, title, turns = _boxes([centre["counter"], centre["title"], centre["turns"]], dx)
    return TablePlan(
        tuple(_seat(seat, row, dx) for seat, row in enumerate(places["seats"])),
        CentrePlan(
            centre["picture"] == "counter-small",
            counter,
            title,
            tuple(_order(box) for box in _boxes(centre["orders"], dx)),
            Box.enclosing(_boxes(centre["supply"], dx)),
            turns,
        ),
        ChalkPlan(
            board=Box(*board["chalkboard"]).moved(board_dx, 0),
            buttons=_boxes(board["buttons"], board_dx),
            **{key: Box(*board[key]).moved(board_dx, 0) for key in _ON_BOARD},
        ),
    )


def _order(box: Box) -> Box:
    """Return the place of a pile: on the long counter a little larger, so that the longest name can be read."""
    return Box.around((box.centre[0], box.centre[1] + 3), box.w, box.h) if box.w < 100 else box.inset(-5, -6.9)


def _seat(seat: Seat, row: dict[str, Any], dx: float) -> SeatPlan:
    w, h = row["card"]
    cloth, badge, name, front = _boxes([row[key] for key in ("cloth", "badge", "name", "front")], dx)
    wide, tokens, rear = row["picture"] == "cloth-wide", _boxes(row["tokens"], dx), _boxes(row["rear"], dx)
    return SeatPlan(seat, wide, cloth, badge, name, tokens, front, (w, h), rear)


@cache
def choice_plan(dealt: int, *, left_handed: bool = False) -> ChoicePlan:
    """Return where the cards lie in the secret choice of a rear line."""
    layout = art_layout()["cafe"]["choosing"][str(dealt)]
    dx = aside(left_handed=left_handed)
    return ChoicePlan(_boxes(layout["hand"], dx), _boxes(layout["rear"], dx))
