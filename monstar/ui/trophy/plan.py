"""Where everything stands at Trophy Grab, on the canvas; the art wrote the numbers (`layout.json`, "trophy")."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from typing import Any

from monstar.rules.table import Seat
from monstar.rules.trophy.params import TABLE_HEIGHT, TABLE_WIDTH
from monstar.rules.trophy.state import Point
from monstar.ui.canvas import Box
from monstar.ui.places import art_layout

Pos = tuple[float, float]  # a place on the canvas; a Point is one on the rules' table

_PAUSE = Box.around((1254, 140), 44)  # beside the rounded corner of the table: no tile reaches it
_PUSH_HEIGHT = 46.0
_CUP_MARGIN = 0.14  # of a cup's picture, that shows no cup
_REACH = 1.12  # a finger may miss a tile's edge by so much of its radius


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Is a seat's panel and what lies on it; `small` panels stand four in a row, `above` the table or below it.

    What is pressed is on the side that the hand comes from, the porthole on the other: it stays in sight. The drawing
    is of a left-handed one; for a right hand it is `mirrored`. `push` is the toggle that lets a finger or the mouse
    push instead of pick up; it stands where `status` does.
    """

    seat: Seat
    small: bool
    above: bool
    mirrored: bool
    panel: Box
    badge: Box
    name: Box
    status: Box
    pile: Box
    count: Box
    peek: Box
    trophy: Box

    @property
    def push(self) -> Box:
        """Return where the push toggle stands."""
        return Box.around(self.status.centre, self.status.w, _PUSH_HEIGHT)


@dataclass(frozen=True, slots=True)
class TablePlan:
    """Is the whole table for a number of seats.

    `tile` is the side of a tile's picture, `disc` the tile itself in it (centre and radius as shares of the side),
    `middles` the box that the rules' table maps to. `podium_top` is centre and radii of the podium's upper face,
    `keep_off` of the oval around it in which no tile is laid by hand.
    """

    seats: tuple[SeatPlan, ...]
    tile: float
    disc: tuple[float, float, float]
    middles: Box
    table: Box
    felt: Box
    podium: Box
    podium_top: tuple[float, float, float, float]
    keep_off: tuple[float, float, float, float]
    bar: Box
    pause: Box
    stands: tuple[tuple[Box, ...], ...]

    def canvas(self, place: Point) -> Pos:
        """Return where a place of the rules' table is on the canvas."""
        area = self.middles
        return area.x + place.x * area.w / TABLE_WIDTH, area.y + place.y * area.h / TABLE_HEIGHT

    def point(self, pos: Pos) -> Point:
        """Return the place of the rules' table that is nearest to a place of the canvas: always within bounds."""
        area = self.middles
        x = round((pos[0] - area.x) * TABLE_WIDTH / area.w)
        y = round((pos[1] - area.y) * TABLE_HEIGHT / area.h)
        return Point(min(max(x, 0), TABLE_WIDTH), min(max(y, 0), TABLE_HEIGHT))

    def tile_box(self, place: Point) -> Box:
        """Return the box that the picture of a tile lying there fills."""
        return Box.around(self.canvas(place), self.tile)

    def touches(self, place: Point, pos: Pos) -> float | None:
        """Return how far a place of the canvas is from the middle of a tile that lies there, None if it misses it."""
        box = self.tile_box(place)
        x, y, radius = self.disc
        far = math.dist(pos, (box.x + x * box.w, box.y + y * box.h))
        return far if far <= radius * box.w * _REACH else None

    def cups(self, count: int) -> tuple[Box, ...]:
        """Return where so many trophies stand, the highest first."""
        return self.stands[count]

    def on_podium(self, pos: Pos) -> bool:
        """Tell whether a place of the canvas is on the podium's upper face."""
        return _share(self.podium_top, pos) <= 1

    def off_podium(self, pos: Pos) -> Pos:
        """Return where a tile let go at a place of the canvas comes to lie: beside the podium, not under its cups."""
        share = _share(self.keep_off, pos)
        if share >= 1:
            return pos
        x, y, _, down = self.keep_off
        if share == 0:
            return x, y + down
        return x + (pos[0] - x) / share, y + (pos[1] - y) / share

    def on_cup(self, pos: Pos, count: int) -> bool:
        """Tell whether a place of the canvas is on one of so many cups."""
        return any(cup.inset(cup.w * _CUP_MARGIN).has(pos) for cup in self.cups(count))

    def seat_at(self, pos: Pos) -> Seat | None:
        """Return whose panel a place of the canvas is on."""
        return next((seat.seat for seat in self.seats if seat.panel.has(pos)), None)

    def home(self, seat: Seat) -> Point:
        """Return where on the rules' table the hand of a seat rests at first: before its own panel."""
        plan = self.seats[seat]
        return self.point((plan.panel.centre[0], self.middles.y if plan.above else self.middles.bottom))


def _share(oval: tuple[float, float, float, float], pos: Pos) -> float:
    """Return how far from the middle of an oval a place is: 1 on its edge."""
    x, y, across, down = oval
    return math.hypot((pos[0] - x) / across, (pos[1] - y) / down)


@cache
def make_plan(seats: int, *, left_handed: bool = False) -> TablePlan:
    """Return the table for a number of seats (2-8), clockwise from the top left."""
    layout: dict[str, Any] = art_layout()["trophy"]
    places = layout["places"][str(seats)]
    tile, side = layout["tile"], layout["tile"]["size"][0]
    x, y, radius = tile["disc"]
    small = places["picture"] == "seat-small"
    stands = tuple(
        tuple(Box(*cup) for cup in layout["trophies"].get(str(count), ()))
        for count in range(len(layout["trophies"]) + 1)
    )
    return TablePlan(
        seats=tuple(_seat(seat, row, small=small, left_handed=left_handed) for seat, row in enumerate(places["seats"])),
        tile=places["tile"],
        disc=(x / side, y / side, radius / side),
        middles=Box(*places["middles"]),
        table=Box(*layout["table"]),
        felt=Box(*layout["felt"]),
        podium=Box(*layout["podium"]),
        podium_top=_oval(layout["podium_top"]),
        keep_off=_oval(layout["keep_off"]),
        bar=Box(*layout["bar"]),
        pause=_PAUSE.mirrored if left_handed else _PAUSE,
        stands=stands,
    )


def _seat(seat: Seat, row: dict[str, Any], *, small: bool, left_handed: bool) -> SeatPlan:
    boxes = {name: Box(*rect) for name, rect in row.items()}
    panel = boxes["panel"]
    if not left_handed:
        boxes = {name: Box(panel.x + (panel.right - box.right), box.y, box.w, box.h) for name, box in boxes.items()}
    return SeatPlan(seat, small, panel.y < 360, not left_handed, **boxes)


def _oval(row: list[float]) -> tuple[float, float, float, float]:
    x, y, across, down = row
    return x, y, across, down
