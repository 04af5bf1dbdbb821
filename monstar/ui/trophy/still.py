"""What lies still at Trophy Grab: room, table and podium, tiles, trophies and panels, as things to be kept."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from monstar.rules.table import Seat
from monstar.rules.trophy.state import Point, Tile
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.layers import Thing
from monstar.ui.painter import Painter
from monstar.ui.scenes.match import draw_pause
from monstar.ui.trophy.cups import FINEST, draw_cup
from monstar.ui.trophy.cursors import draw_podium_rim, podium_rim
from monstar.ui.trophy.faces import BACK
from monstar.ui.trophy.panels import SHINE, PanelLook, draw_panel
from monstar.ui.trophy.pieces import tilt, tilted_margin
from monstar.ui.trophy.plan import Pos, SeatPlan, TablePlan

LIGHTS = 36  # as many as there are dots around the podium on the cloth
_LIGHT = 6.0
_LIGHTS_ACROSS, _LIGHTS_DOWN, _LIGHTS_BELOW = 228.0, 128.0, 16.0


@dataclass(frozen=True)
class Looks:
    """Says what lies where, and how it looks.

    `order` is how tiles lie above one another, the uppermost last. `away` are tiles that are in the air or in a hand;
    of those held, `homes` are the seats by the tile: where it lay is kept free for it. `cups` is False for each
    trophy that is on its way. `lights` are how many of the lights around the podium burn, and whether they warn;
    `reaching` the badges of those who point at the podium.
    """

    lying: tuple[Point | None, ...]
    trophies: tuple[int, ...]
    lights: tuple[int, bool]
    reaching: tuple[int, ...]
    order: tuple[Tile, ...]
    away: frozenset[Tile]
    homes: tuple[tuple[Tile, Seat], ...]
    cups: tuple[bool, ...]
    panels: tuple[PanelLook, ...]


class Still:
    """Lists what lies still on one table."""

    def __init__(self, plan: TablePlan, badges: Sequence[int]) -> None:
        """Know the places, and the badge of each seat."""
        self.plan = plan
        self.badges = tuple(badges)

    def ground(self, painter: Painter) -> None:
        """Draw what nothing changes: the room, the table, the podium."""
        painter.picture("trophy/room", CANVAS)
        painter.picture("trophy/table", self.plan.table)
        painter.picture("trophy/podium", self.plan.podium)

    def warm(self, painter: Painter) -> None:
        """Have the pictures made that will be needed at other sizes."""
        for seat in self.plan.seats:
            painter.picture(BACK, seat.peek)
            painter.picture(BACK, seat.pile)
            for value in range(1, FINEST + 1):
                draw_cup(painter, seat.trophy, value)

    def things(self, looks: Looks) -> list[Thing]:
        """Return everything in the order in which it is drawn."""
        return [
            *self._lights(*looks.lights),
            *self._rim(looks.reaching),
            *self._homes(looks),
            *self._tiles(looks),
            *self._cups(looks),
            *self._panels(looks),
            Thing("pause", (), self.plan.pause, partial(draw_pause, box=self.plan.pause)),
        ]

    def _lights(self, burning: int, warn: bool) -> Iterator[Thing]:
        """Return the lights that still burn: they go out one by one, clockwise from the top, as time runs out."""
        for number in range(LIGHTS - burning, LIGHTS):
            centre = _light(self.plan, number)
            draw = partial(_draw_light, centre=centre, colour="spot-red" if warn else "spot-yellow")
            yield Thing(("light", number), warn, Box.around(centre, 4 * _LIGHT), draw)

    def _rim(self, badges: tuple[int, ...]) -> Iterator[Thing]:
        """Return the podium as it glows for those who point at it."""
        if badges:
            draw = partial(draw_podium_rim, plan=self.plan, badges=badges)
            yield Thing("podium", badges, podium_rim(self.plan), draw)

    def _homes(self, looks: Looks) -> Iterator[Thing]:
        for tile, seat in looks.homes:
            place = looks.lying[tile]
            if place is None:
                continue
            box = self.plan.tile_box(place)
            yield Thing(("home", tile), (place, seat), box, partial(self._draw_home, box=box, seat=seat))

    def _draw_home(self, painter: Painter, box: Box, seat: Seat) -> None:
        """Draw the mark on the cloth where a tile lay that somebody holds."""
        x, y, radius = self.plan.disc
        disc = Box.around((box.x + x * box.w, box.y + y * box.h), 2 * radius * box.w)
        painter.disc(disc.centre, disc.w / 2, "night900", alpha=0.3)
        painter.ring(disc.inset(3), disc.w / 2, painter.theme.seat(self.badges[seat]), 2.5, alpha=0.55)

    def _tiles(self, looks: Looks) -> Iterator[Thing]:
        for tile in looks.order:
            place = looks.lying[tile]
            if place is None or tile in looks.away:
                continue
            box = self.plan.tile_box(place)
            draw = partial(_draw_tile, box=box, angle=tilt(tile))
            yield Thing(("tile", tile), place, box.inset(-tilted_margin(box)), draw)

    def _cups(self, looks: Looks) -> Iterator[Thing]:
        boxes = self.plan.cups(len(looks.trophies))
        # Those further back first: the others stand before them.
        for number in sorted(range(len(boxes)), key=lambda n: boxes[n].bottom):
            if looks.cups[number]:
                value, box = looks.trophies[number], boxes[number]
                yield Thing(("cup", number), (value, box), box, partial(draw_cup, box=box, value=value))

    def _panels(self, looks: Looks) -> Iterator[Thing]:
        for plan, look in zip(self.plan.seats, looks.panels, strict=True):
            yield Thing(("panel", plan.seat), look, _shining(plan), partial(draw_panel, plan=plan, look=look))


def _light(plan: TablePlan, number: int) -> Pos:
    """Return where a light stands: on a dot of the cloth around the podium, clockwise from the top."""
    x, y, _across, _down = plan.podium_top
    turn = math.tau * (number / LIGHTS - 0.25)
    return x + _LIGHTS_ACROSS * math.cos(turn), y + _LIGHTS_BELOW + _LIGHTS_DOWN * math.sin(turn)


def _draw_light(painter: Painter, centre: Pos, colour: str) -> None:
    painter.disc(centre, _LIGHT * 1.9, colour, alpha=0.25)
    painter.disc(centre, _LIGHT * 1.4, colour, alpha=0.35)
    painter.disc(centre, _LIGHT, ("cream", colour), edge_width=1.5)


def _draw_tile(painter: Painter, box: Box, angle: int) -> None:
    painter.picture(BACK, box, angle=angle)


def _shining(plan: SeatPlan) -> Box:
    """Return all that a panel may fill."""
    return plan.panel.inset(-SHINE)
