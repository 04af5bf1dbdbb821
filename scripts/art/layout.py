"""Where things stand inside the pictures: the one place that writes these positions down.

The drawings use them, and the screen reads them from ``assets/art/layout.json``, so a tile always meets its
spot. Lengths are pixels of the 1280 x 720 canvas unless a comment says otherwise; rectangles are
``(x, y, width, height)``, points ``(x, y)``, each in its own picture, from the top left. A picture may be
shown at any size: scale its numbers with it. Angles are degrees clockwise from straight up.
"""

import json
import math
import re
from dataclasses import dataclass

from scripts.art.layout_cafe import cafe_layout
from scripts.art.layout_trophy import trophy_layout
from scripts.art.render import ART

Rect = tuple[float, float, float, float]
Point = tuple[float, float]
Size = tuple[float, float]

FILE = ART / "layout.json"
ZONES = ("yellow", "green", "red")
SEATS = "abcdefgh"


# Stage boards ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Board:
    """A stage board: where its zones, spots and chairs are.

    ``spots`` maps the number of spots in a zone to the spots' places inside it, ``chairs`` the number of chairs to
    theirs on the board. A spot or chair is where a tile's whole picture goes, margins included.
    """

    size: Size
    header: Rect
    zones: tuple[Rect, Rect, Rect]
    spots: dict[int, tuple[Rect, ...]]
    chairs: dict[int, tuple[Rect, ...]]

    def written(self) -> dict[str, object]:
        """Return the board as it stands in the file: zones by colour, spots on the board itself."""
        zones = dict(zip(ZONES, self.zones, strict=True))
        spots = {
            str(count): {colour: [_inside(spot, zone) for spot in places] for colour, zone in zones.items()}
            for count, places in self.spots.items()
        }
        chairs = {str(count): places for count, places in self.chairs.items()}
        return {"size": self.size, "header": self.header, "zones": zones, "spots": spots, "chairs": chairs}


def _inside(rect: Rect, outer: Rect) -> Rect:
    """Move a rectangle from the coordinates of ``outer`` to those ``outer`` is given in."""
    return rect[0] + outer[0], rect[1] + outer[1], rect[2], rect[3]


def _row(count: int, left: float, top: float, apart: float, side: float) -> tuple[Rect, ...]:
    """Return squares in a row, ``apart`` from left edge to left edge."""
    return tuple((left + number * apart, top, side, side) for number in range(count))


STAGE = Board(
    size=(293, 343),
    header=(0, 0, 293, 42),
    zones=((7.5, 47, 90, 200), (101.5, 47, 90, 200), (195.5, 47, 90, 200)),
    spots={
        1: ((1, 56, 88, 88),),
        2: ((1, 8, 88, 88), (1, 104, 88, 88)),
        3: ((10, 0, 70, 70), (10, 65, 70, 70), (10, 130, 70, 70)),
    },
    chairs={
        2: _row(2, 57.5, 251, 94, 84),
        3: _row(3, 10.5, 251, 94, 84),
        4: _row(4, 0.5, 256, 72, 76),
        5: _row(5, 0.2, 262, 57.25, 63.5),
    },
)
"""The board in a corner of the casting table."""

STAGE_SHOW = Board(
    size=(727, 445),
    header=(0, 0, 727, 46),
    zones=((10.5, 52, 232, 246), (247.5, 52, 232, 246), (484.5, 52, 232, 246)),
    spots={
        1: ((41, 78, 150, 150),),
        2: ((1, 108, 115, 115), (116, 108, 115, 115)),
        3: ((61, 27, 110, 110), (4, 129, 110, 110), (118, 129, 110, 110)),
    },
    chairs={
        2: _row(2, 183, 302, 237, 124),
        3: _row(3, 64.5, 302, 237, 124),
        4: _row(4, 52.5, 302, 166, 124),
        5: _row(5, 27.5, 302, 137, 124),
    },
)
"""The board of the applause show: tiles stand on the booths' floor, under the lamps, with air for seals above."""


# Tiles and badges -----------------------------------------------------------------------------------------

TILE_SIZE: Size = (120, 120)
"""Units of a tile's picture; on the table it is shown at 59 (face down) or 80 canvas pixels."""

TILE_FRAME: Rect = (6, 5, 108, 108)
SHIELD: Rect = (6, 3, 108, 113)
ICON_RADIUS = 21.0
"""Outer radius of a talent icon on a tile: 28 canvas pixels wide on a tile of 80."""

TILE_ICONS: dict[int, tuple[Point, ...]] = {
    2: ((98, 51.5), (98, 96.5)),
    3: ((22.5, 97), (60, 97), (97.5, 97)),
}
"""Centres of a tile's talent icons, by how many it has: a MonStar's two at its side, a Mega's three at its feet."""

TILE_FIGURES: dict[str, dict[str, float]] = {
    "monstar": {"size": 108, "middle": 50, "ground": 104},
    "mega": {"size": 110, "middle": 60, "ground": 93},
}
"""How large a monster's own picture is on a tile of its kind, and where the middle of its feet stands."""
TILE_FLOOR = 109.0
"""How far down a monster shows on its tile: there the frame begins."""
FEET = 446 / 480
"""How far down in its own picture a monster's feet stand, of its height."""
TILE_ASIDE = {"gunge": 14.0, "hum": 7.0}
"""How far right some MonStars stand, so that the badge does not hide their faces; the frame cuts off what is behind."""

JUDGE_ICON: Point = (60, 97)
TILE_BADGE: Point = (22, 22)
TILE_BADGE_RADIUS = 20.5
"""The spotlight's badge, rimmed in cream: 27 canvas pixels wide on a tile of 80."""

DUO_MARK: Point = (21, 97)
DUO_RADIUS = 20.5

LETTER_OFFSETS: dict[str, Point] = {
    "heart": (0, -0.08),
    "drop": (0, 0.16),
    "moon": (-0.3, 0.3),
}
"""Where a letter's middle is from its badge's centre, in shares of the badge's radius; elsewhere right on it."""

BADGE_RADIUS = 46.0
"""Radius of a badge in the 120 units of its icon."""


# The applause meter ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Dial:
    """The arched applause meter: an arc about a centre far below it.

    ``start_deg`` is at 0 points, ``end_deg`` at ``top``, ``last_deg`` where the scale's paper ends.
    """

    size: Size
    centre: Point
    radius: float
    band: float
    start_deg: float
    last_deg: float
    top: int

    @property
    def degrees_per_point(self) -> float:
        """Return how far a spider turns about the centre for a point; two points' room is past the star."""
        return (self.last_deg - self.start_deg) / (self.top + 2)

    def angle(self, points: float) -> float:
        """Return the angle at a number of points."""
        return self.start_deg + points * self.degrees_per_point

    def at(self, points: float, radius: float) -> Point:
        """Return the place at a number of points and a distance from the centre."""
        turn = math.radians(self.angle(points))
        return self.centre[0] + radius * math.sin(turn), self.centre[1] - radius * math.cos(turn)


DIAL = Dial((660, 206), (342, 682), 667, 61, -24.6, 24.6, 30)
SPIDER_SIZE: Size = (62, 62)
SPIDER_LETTER: tuple[Point, float] = ((31, 39), 13)
"""Where a spider's letter goes in its picture, and how high its capital is."""

STAR_SIZE: Size = (66, 66)
SLIME: Rect = (-8, 18, 150, 160)
SLIME_SPOTS: tuple[Point, ...] = ((28, 52), (28, 102), (70, 100), (112, 96))
"""Where the spiders of seats a to d wait before they have points: whole, and above the stage of the applause."""


# Scenes and furniture -------------------------------------------------------------------------------------

CASTING: dict[str, Rect] = {
    "dial": (308, 62, 660, 206),
    "plaque": (543, 144, 195, 50),
    "table": (313.5, 200, 653, 413),
    "cuebar": (324, 627, 632, 81),
}
"""Where pictures go on the canvas at the casting."""

CASTING_STAGES: tuple[Rect, ...] = (
    (12, 15, 293, 343),
    (975, 15, 293, 343),
    (975, 363, 293, 343),
    (12, 363, 293, 343),
)
"""Where the stages go, clockwise from the top left."""

APPLAUSE: dict[str, Rect] = {"dial": (61, 96, 778.8, 243.1), "stage-show": (87, 261, 727, 445)}
"""Where pictures go on the canvas at the applause."""

TABLE_SIZE: Size = (653, 413)
TABLE_FELT: Rect = (15, 15, 623, 383)
CUEBAR_SIZE: Size = (632, 81)
CUEBAR_PANEL: Rect = (12, 12, 608, 55)
SIGN_SIZE: Size = (326, 180)
SIGN_PANEL: Rect = (26, 24, 274, 128)
SIGN_WIDE_SIZE: Size = (760, 316)
SIGN_WIDE_PANEL: Rect = (32, 28, 696, 252)
LOGO_SIZE: Size = (740, 240)
SWAG_SIZE: Size = (1280, 100)
CHAIR_PLATE: tuple[float, float, float] = (60, 42, 21)
"""Centre and radius of the brass plate on a chair, in the 120 units of a tile."""
CHAIR_POOL_SIZE: Size = (150, 36)
CHAIR_POOL: Rect = (-12, 86, 144, 34.56)
"""Where the light a chair stands in lies, in the 120 units of a tile; it is a little wider than the chair."""

HAND_SIZE: Size = (64, 64)
HAND_HOT: Point = (7, 7)
"""The fingertip of the pointing paw."""


def layout() -> dict[str, object]:
    """Return all positions as they stand in the file."""
    return {
        "canvas": (1280, 720),
        "places": {"casting": {**CASTING, "stages": CASTING_STAGES}, "applause": APPLAUSE},
        "stage": STAGE.written(),
        "stage-show": STAGE_SHOW.written(),
        "dial": _dial(),
        "spider": {"size": SPIDER_SIZE, "letter": SPIDER_LETTER[0], "letter_height": SPIDER_LETTER[1]},
        "tile": {
            "size": TILE_SIZE,
            "frame": TILE_FRAME,
            "shield": SHIELD,
            "icons": {str(count): centres for count, centres in TILE_ICONS.items()},
            "judge_icon": JUDGE_ICON,
            "icon_radius": ICON_RADIUS,
            "badge": TILE_BADGE,
            "badge_size": round(TILE_BADGE_RADIUS * 120 / BADGE_RADIUS, 2),
            "duo": DUO_MARK,
            "duo_radius": DUO_RADIUS,
            "figure": TILE_FIGURES,
            "aside": TILE_ASIDE,
            "floor": TILE_FLOOR,
            "feet": FEET,
        },
        "badge": {
            "size": (120, 120),
            "radius": BADGE_RADIUS,
            "letter_height": 40,
            "letter": {
                f"seat-{name}": _letter_place((60, 60), shape, BADGE_RADIUS) for name, shape in SEAT_SHAPES.items()
            },
        },
        "chair": {"size": TILE_SIZE, "plate": CHAIR_PLATE, "pool": CHAIR_POOL},
        "table": {"size": TABLE_SIZE, "felt": TABLE_FELT},
        "cuebar": {"size": CUEBAR_SIZE, "panel": CUEBAR_PANEL},
        "sign": {"size": SIGN_SIZE, "panel": SIGN_PANEL},
        "sign-wide": {"size": SIGN_WIDE_SIZE, "panel": SIGN_WIDE_PANEL},
        "logo": {"size": LOGO_SIZE},
        "swag": {"size": SWAG_SIZE},
        "hand": {"size": HAND_SIZE, "hot": HAND_HOT},
        "cafe": cafe_layout(),
        "trophy": trophy_layout(),
    }


SPOT_SHAPES = {"yellow": "circle", "green": "triangle", "red": "square"}
SEAT_SHAPES = dict(
    zip(SEATS, ("hexagon", "heart", "diamond", "flower", "cross", "drop", "shield", "moon"), strict=True)
)


def _letter_place(centre: Point, shape: str, radius: float) -> Point:
    """Return where a letter's middle goes on a badge of that shape."""
    dx, dy = LETTER_OFFSETS.get(shape, (0, 0))
    return centre[0] + dx * radius, centre[1] + dy * radius


def _dial() -> dict[str, object]:
    """Return the dial's part of the file."""
    number_radius = DIAL.radius - DIAL.band * 0.56
    star = DIAL.at(DIAL.top, number_radius)
    return {
        "size": DIAL.size,
        "centre": DIAL.centre,
        "radius": DIAL.radius,
        "band": DIAL.band,
        "start_deg": DIAL.start_deg,
        "end_deg": DIAL.angle(DIAL.top),
        "last_deg": DIAL.last_deg,
        "max": DIAL.top,
        "walk_radius": DIAL.radius + 17,
        "number_radius": number_radius,
        "number_height": 15,
        "star": (star[0] - STAR_SIZE[0] / 2, star[1] - STAR_SIZE[1] / 2, *STAR_SIZE),
        "slime": SLIME,
        "slime_spots": SLIME_SPOTS,
    }


def layout_text() -> str:
    """Return the text of ``layout.json``."""
    text = json.dumps(_rounded(layout()), indent=1)
    return _NUMBERS.sub(lambda row: f"[{' '.join(row[0][1:-1].split())}]", text) + "\n"


def write() -> None:
    """Write ``layout.json``."""
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(layout_text(), encoding="utf-8")


_NUMBERS = re.compile(r"\[[^][{}]*\]")
"""A list of plain values, which reads better on one line."""


def _rounded(value: object) -> object:
    """Round all numbers to hundredths, for a file people can read."""
    if isinstance(value, dict):
        return {key: _rounded(member) for key, member in value.items()}
    if isinstance(value, tuple | list):
        return [_rounded(member) for member in value]
    return round(value, 2) if isinstance(value, float) else value
