"""Where things stand at Trophy Grab: the part ``trophy`` of ``layout.json`` (see ``layout.py`` for its units).

The table lies across the whole screen; seats have panels above and below it, clockwise from the top left, a panel's
porthole showing the tile its player looks at, or the trophy of a player who has stopped. Every rectangle of a seat is on the canvas, not in the picture.
"""

from dataclasses import dataclass

Rect = tuple[float, float, float, float]
Point = tuple[float, float]
Size = tuple[float, float]

TILE_SIZE: Size = (120, 120)
"""Units of a tile's picture, margins included."""

TILE_DISC: tuple[float, float, float] = (60, 59, 55)
"""Centre and radius of the tile itself in its picture: what can be touched."""

TILE_SHOWN, TILE_CROWDED, PEEK_SHOWN, PILE_SHOWN = 76.0, 68.0, 107.0, 44.0
"""Sides of a tile's picture on the table, there with all 25 monsters in play, in a porthole, and on a pile."""

PILE_STEP, PILE_MOST = 3.0, 4
"""A pile shows this many tiles at most, each so much higher than the one below it."""

TABLE: Rect = (16, 124, 1248, 472)
FELT: Rect = (20, 19, 1208, 430)
"""The cloth inside the table's picture."""

FELT_RADIUS = 66.0
PODIUM_SIZE: Size = (330, 182)
PODIUM: Rect = (475, 304, *PODIUM_SIZE)
PODIUM_TOP: tuple[float, float, float, float] = (165, 72, 152, 56)
"""Centre and radii of the podium's upper face, in its picture."""

KEEP_OFF: tuple[float, float, float, float] = (640, 356, 172, 110)
"""Centre and radii of the oval, on the canvas, that podium and trophies hide: no tile is dealt there."""

CUP_SIZE: Size = (120, 120)
CUP_SHOWN, WON_SHOWN = 102.0, 92.0
CUP_FOOT = 0.93
"""How far down its picture a cup stands."""

CUP_NUMBERS: dict[int, tuple[float, float, float]] = {3: (60, 49, 34), 2: (60, 46, 31), 1: (60, 55, 27)}
"""Where the number goes on a cup: its middle, and how high its figures are."""

CLOCK_SIZE: Size = (120, 120)
BAR: Rect = (500, 348, 280, 56)
"""Where the countdown is told: on the podium, which is empty by then, so that it hides no tile."""


# Trophies --------------------------------------------------------------------------------------------------

_STANDS: dict[int, tuple[Point, ...]] = {
    1: ((165, 80),),
    2: ((112, 80), (218, 80)),
    3: ((165, 54), (88, 84), (242, 84)),
    4: ((116, 50), (214, 50), (84, 98), (246, 98)),
    5: ((165, 40), (76, 60), (254, 60), (113, 110), (217, 110)),
}
"""Where the feet of the trophies stand on the podium's picture, by how many there are, the highest first."""


def _cup_at(foot: Point) -> Rect:
    """Return where the picture of a cup goes whose foot stands there on the podium."""
    x, y = PODIUM[0] + foot[0], PODIUM[1] + foot[1]
    return x - CUP_SHOWN / 2, y - CUP_SHOWN * CUP_FOOT, CUP_SHOWN, CUP_SHOWN


# Seats -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Panel:
    """A kind of seat panel: how its things lie on it, from its picture's top left corner."""

    size: Size
    badge: Rect
    name: Rect
    status: Rect
    pile: Rect
    count: Rect

    @property
    def plate(self) -> Rect:
        """Return the panel itself up to the middle of the porthole, which ends it."""
        return 3, 12, self.porthole[0] - 3, self.size[1] - 27

    @property
    def porthole(self) -> tuple[float, float, float]:
        """Return centre and inner radius of the place for the looked-at tile."""
        return self.size[0] - 62, self.size[1] / 2 - 1.5, 53.5

    def framed(self, side: float) -> Rect:
        """Return where a square picture goes that is seen in the porthole."""
        x, y, _ = self.porthole
        return x - side / 2, y - side / 2, side, side


PANEL = Panel(
    size=(396, 127),
    badge=(13, 26, 72, 72),
    name=(92, 18, 176, 36),
    status=(92, 60, 90, 38),
    pile=(190, 58, PILE_SHOWN, PILE_SHOWN),
    count=(236, 58, 36, 44),
)
"""With up to three panels in a row."""

PANEL_SMALL = Panel(
    size=(306, 127),
    badge=(10, 19, 46, 46),
    name=(60, 19, 122, 34),
    status=(14, 68, 82, 34),
    pile=(102, 59, PILE_SHOWN, PILE_SHOWN),
    count=(148, 59, 36, 44),
)
"""With four in a row: seven or eight seats."""

ROW_TOP, ROW_LOW = 0.0, 593.0


def seat_corners(players: int, panel: Panel) -> list[Point]:
    """Return the top left corner of each seat's picture, clockwise from the top left."""
    above = (players + 1) // 2
    top, low = _row(above, panel.size[0], ROW_TOP), _row(players - above, panel.size[0], ROW_LOW)
    return top + low[::-1]


def _row(count: int, width: float, y: float) -> list[Point]:
    """Return the corners of a row of panels, evenly across the screen."""
    free = (1280 - count * width) / (count + 1)
    return [(free + i * (width + free), y) for i in range(count)]


def _seat(panel: Panel, corner: Point) -> dict[str, object]:
    """Return a seat's part of the file."""

    def on_canvas(rect: Rect) -> Rect:
        return corner[0] + rect[0], corner[1] + rect[1], rect[2], rect[3]

    return {
        "panel": (*corner, *panel.size),
        "badge": on_canvas(panel.badge),
        "name": on_canvas(panel.name),
        "status": on_canvas(panel.status),
        "pile": on_canvas(panel.pile),
        "count": on_canvas(panel.count),
        "peek": on_canvas(panel.framed(PEEK_SHOWN)),
        "trophy": on_canvas(panel.framed(WON_SHOWN)),
    }


def _seats(players: int) -> dict[str, object]:
    """Return the part of the file for a number of players; ``middles`` is where the middles of tiles may lie."""
    panel, picture = (PANEL, "seat") if players <= 6 else (PANEL_SMALL, "seat-small")
    tile = TILE_SHOWN if players <= 6 else TILE_CROWDED
    x, y, w, h = FELT
    return {
        "picture": picture,
        "tile": tile,
        "middles": (TABLE[0] + x + tile / 2, TABLE[1] + y + tile / 2, w - tile, h - tile),
        "seats": [_seat(panel, corner) for corner in seat_corners(players, panel)],
    }


def trophy_layout() -> dict[str, object]:
    """Return Trophy Grab's positions as they stand in the file."""
    return {
        "tile": {
            "size": TILE_SIZE,
            "disc": TILE_DISC,
            "pile_step": PILE_STEP,
            "pile_most": PILE_MOST,
        },
        "table": TABLE,
        "felt": (TABLE[0] + FELT[0], TABLE[1] + FELT[1], FELT[2], FELT[3]),
        "felt_radius": FELT_RADIUS,
        "podium": PODIUM,
        "podium_top": (PODIUM[0] + PODIUM_TOP[0], PODIUM[1] + PODIUM_TOP[1], *PODIUM_TOP[2:]),
        "keep_off": KEEP_OFF,
        "cup": {
            "size": CUP_SIZE,
            "numbers": {str(value): {"at": place[:2], "height": place[2]} for value, place in CUP_NUMBERS.items()},
        },
        "trophies": {str(count): [_cup_at(foot) for foot in feet] for count, feet in _STANDS.items()},
        "bar": BAR,
        "places": {str(players): _seats(players) for players in range(2, 9)},
    }
