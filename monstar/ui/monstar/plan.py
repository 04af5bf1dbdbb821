"""Where everything of the casting lies on the canvas, for each number of seats: pure numbers, nothing is drawn here.

Seats sit clockwise around the table, the first one at the top left; the dial hangs above the table, the cue bar
below it. With two players the stages are larger, as there is one on each side.
"""

import math
import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

from monstar.rules.monstar.params import MonstarParams
from monstar.rules.monstar.pieces import CHAIR_SPOTS, ZONE_OF, Spot, zone_spots
from monstar.rules.table import Seat
from monstar.ui.canvas import WIDTH, Box
from monstar.ui.places import art_layout

Point = tuple[float, float]

TILE_SHARE = 108 / 120  # how much of a tile's picture is its frame; the rest is room for shadow and badge
_DOWN_FILL = 0.9  # how much of its cell the frame of a face-down tile fills
_UP_SIZE = 1.36  # how much larger a face-up tile is
_SPREAD_ROUNDS = 6
_FEWEST_ROWS, _MOST_ROWS = 4, 9
_LARGE_STAGE = 1.2  # two players: one stage on each side
_LOWER = 28.0  # four stages leave no corner to what the usher says: dial and table make room for it above them


@dataclass(frozen=True, slots=True)
class StagePlan:
    """Is where one stage and its spots lie, in canvas px; `scale` is its size against the drawing in the art."""

    seat: int
    box: Box
    scale: float
    spots: Mapping[Spot, Box]

    @property
    def header(self) -> Box:
        """Return the velvet strip that bears the name."""
        return Box(self.box.x, self.box.y, self.box.w, art_layout()["stage"]["header"][3] * self.scale)

    def nearest(self, pos: Point) -> Spot:
        """Return the spot whose middle is nearest to a point."""
        return min(self.spots, key=lambda spot: math.dist(pos, self.spots[spot].centre))


@dataclass(frozen=True, slots=True)
class Lie:
    """Is how a tile lies at a place of the middle: its centre in canvas px and its tilt in whole degrees."""

    centre: Point
    angle: int


@dataclass(frozen=True, slots=True)
class TablePlan:
    """Is the table: its edge, its felt, and every place of the middle; `down` and `up` are the sizes of tiles."""

    box: Box
    felt: Box
    lies: tuple[Lie, ...]
    down: float
    up: float

    def centre(self, place: int, face_up: bool) -> Point:
        """Return the middle of a tile; one that lies face up, and so is larger, keeps inside the felt."""
        return self._inside(self.lies[place].centre) if face_up else self.lies[place].centre

    def spread(self, face_up: Iterable[int]) -> dict[int, Point]:
        """Return the middles of all face-up tiles, neighbours moved apart so that none hides another's letter.

        The same places always give the same middles.
        """
        side = self.up * TILE_SHARE
        at = {place: list(self.centre(place, True)) for place in sorted(face_up)}
        for _round in range(_SPREAD_ROUNDS):
            for one, other in combinations(at.values(), 2):
                _push_apart(one, other, side)
            for centre in at.values():
                centre[:] = self._inside((centre[0], centre[1]))
        return {place: (centre[0], centre[1]) for place, centre in at.items()}

    def _inside(self, centre: Point) -> Point:
        half = self.up * TILE_SHARE / 2
        return (
            min(max(centre[0], self.felt.x + half), self.felt.right - half),
            min(max(centre[1], self.felt.y + half), self.felt.bottom - half),
        )

    def tile_box(self, place: int, face_up: bool) -> Box:
        """Return the box that the picture of a tile fills."""
        return Box.around(self.centre(place, face_up), self.up if face_up else self.down)

    def target(self, place: int, face_up: bool) -> Box:
        """Return the box of the tile itself, without its shadow: where a pointer hits it."""
        return Box.around(self.centre(place, face_up), (self.up if face_up else self.down) * TILE_SHARE)


def _push_apart(one: list[float], other: list[float], side: float) -> None:
    """Move the middles of two squares apart along the shorter way, half each, until they only touch."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    if abs(dx) >= side or abs(dy) >= side:
        return
    axis = 0 if abs(dx) >= abs(dy) else 1
    gap = dx if axis == 0 else dy
    step = (side - abs(gap)) / 2
    sign = 1 if gap >= 0 else -1
    one[axis] -= sign * step
    other[axis] += sign * step


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """Is the whole scene: stages by seat, table, dial, plaque, cue bar; `spare` is a corner without a stage.

    `pause` is where a pointer stops the show: on the side that the hand comes from.
    """

    stages: tuple[StagePlan, ...]
    table: TablePlan
    dial: Box
    plaque: Box
    cuebar: Box
    spare: Box | None
    left_handed: bool = False

    @property
    def between(self) -> tuple[float | None, float | None]:
        """Return where the stages left and right of the dial end beside it; None on a side where none is so high."""
        middle, beside = self.dial.centre[0], [stage.box for stage in self.stages if stage.box.y < self.dial.centre[1]]
        left = max((box.right for box in beside if box.right < middle), default=None)
        return left, min((box.x for box in beside if box.x > middle), default=None)

    @property
    def pause(self) -> Box:
        """Return the pause button, in the free corner above an end of the dial."""
        if self.left_handed:
            return Box(self.dial.x + 4, self.dial.y - 16, 46, 46)  # clear of the spiders in the slime
        return Box(self.dial.right - 50, self.dial.y - 6, 46, 46)


def make_plan(
    seats: int, params: MonstarParams, places: int, *, left_handed: bool = False, at_hand: Seat | None = None
) -> BoardPlan:
    """Lay out a casting; `places` is how many tiles the middle can hold in the whole match.

    A seat that alone is `at_hand`, by mouse or finger, gets a stage on the side that the hand comes from: an arm over
    the table would hide what is to be taken.
    """
    fixed = art_layout()["places"]["casting"]
    corners = [Box(*box) for box in fixed["stages"]]
    cuebar = Box(*fixed["cuebar"])
    if seats == 2:
        w, h = corners[0].w * _LARGE_STAGE, corners[0].h * _LARGE_STAGE
        top = cuebar.y - 16 - h
        boxes = [Box(14, top, w, h), Box(1280 - 14 - w, top, w, h)]
        between = 1280 - 2 * (14 + w) - 2 * 10
    else:
        boxes = corners[:seats]
        between = Box(*fixed["table"]).w
    if at_hand is not None:
        boxes = _turned(boxes, at_hand, left_handed=left_handed)
    dial, plaque, table = _middle(fixed, between, _LOWER if seats == 4 else 0.0)
    stages = tuple(stage_plan(seat, box, params) for seat, box in enumerate(boxes))
    spare = corners[3] if seats == 3 else None
    return BoardPlan(stages, table_plan(table, dial, places), dial, plaque, cuebar, spare, left_handed)


def _turned(boxes: list[Box], at_hand: Seat, *, left_handed: bool) -> list[Box]:
    """Let all seats move on around the table, no farther than until one of them sits on the side of the hand."""
    ways = (boxes[turn:] + boxes[:turn] for turn in range(len(boxes)))
    return next(way for way in ways if (way[at_hand].centre[0] < WIDTH / 2) is left_handed)


def _middle(fixed: Mapping[str, list[float]], between: float, lower: float) -> tuple[Box, Box, Box]:
    """Fit dial, plaque and table into the width between the stages; the table takes the height that is left."""
    dial, plaque, table = (Box(*fixed[name]).moved(0, lower) for name in ("dial", "plaque", "table"))
    table = Box(table.x, table.y, table.w, table.h - lower)
    scale = between / table.w
    if scale >= 1:
        return dial, plaque, table
    small = Box(640 - dial.w * scale / 2, dial.y, dial.w * scale, dial.h * scale)
    top = dial.y + (table.y - dial.y) * scale
    hung = Box.around((640, dial.y + (plaque.centre[1] - dial.y) * scale), plaque.w, plaque.h)
    return small, hung, Box(640 - between / 2, top, between, table.bottom - top)


def stage_plan(seat: int, box: Box, params: MonstarParams, drawing: str = "stage") -> StagePlan:
    """Lay out one stage in a box of the drawing's own proportions."""
    art = art_layout()[drawing]
    scale = box.w / art["size"][0]
    in_zones, on_chairs = art["spots"][str(params.spots_per_zone)], art["chairs"][str(params.chairs)]
    spots: dict[Spot, Box] = {}
    for spot in (*zone_spots(params.spots_per_zone), *CHAIR_SPOTS[: params.chairs]):
        number = int(spot[-1]) - 1
        zone = ZONE_OF[spot]
        x, y, w, h = on_chairs[number] if zone is None else in_zones[zone.value][number]
        spots[spot] = Box(box.x + x * scale, box.y + y * scale, w * scale, h * scale)
    return StagePlan(seat, box, scale, spots)


# ------------------------------------------------------------------ the places of the middle


def table_plan(box: Box, dial: Box, places: int) -> TablePlan:
    """Strew places over the felt in staggered rows: irregular, always the same, never on top of one another.

    The first row leaves out the corner into which the slime of the dial drips.
    """
    art = art_layout()
    edge = art["table"]["felt"][0]
    felt = box.inset(edge)
    room = felt.inset(11, 6)
    scale = dial.w / art["dial"]["size"][0]
    slime = Box(*art["dial"]["slime"])
    drip_right = dial.x + (slime.x + slime.w * 0.64) * scale
    drip_bottom = dial.y + (slime.y + slime.h) * scale
    rows = max(range(_FEWEST_ROWS, _MOST_ROWS), key=lambda n: _cell(room, n, places, drip_right, drip_bottom))
    frame = _cell(room, rows, places, drip_right, drip_bottom) * _DOWN_FILL
    lies = _strewn(room, rows, places, drip_right, drip_bottom, frame)
    return TablePlan(box, felt, lies, frame / TILE_SHARE, frame * _UP_SIZE / TILE_SHARE)


def _row_spans(room: Box, rows: int, drip_right: float, drip_bottom: float) -> list[tuple[float, float]]:
    """Return from where to where each row may reach."""
    spans = []
    for row in range(rows):
        left, right = room.x, room.right
        if row == 0 and drip_bottom > room.y + 8:
            left = max(left, drip_right)
        if row in (0, rows - 1):  # the corners of the table are round
            left, right = max(left, room.x + 8), right - 8
        spans.append((left, right))
    return spans


def _counts(spans: list[tuple[float, float]], places: int) -> list[int]:
    """Share places out to rows in proportion to their length."""
    lengths = [right - left for left, right in spans]
    counts = [int(places * length / sum(lengths)) for length in lengths]
    while sum(counts) < places:
        loosest = max(range(len(counts)), key=lambda row: lengths[row] / (counts[row] + 1))
        counts[loosest] += 1
    return counts


def _cell(room: Box, rows: int, places: int, drip_right: float, drip_bottom: float) -> float:
    """Return the side of the largest square that every cell can hold, for a number of rows."""
    spans = _row_spans(room, rows, drip_right, drip_bottom)
    widths = [(right - left) / count for (left, right), count in zip(spans, _counts(spans, places), strict=True)]
    return min(room.h / rows, *widths)


def _strewn(
    room: Box, rows: int, places: int, drip_right: float, drip_bottom: float, frame: float
) -> tuple[Lie, ...]:
    luck = random.Random(places)  # fixed: a place stays where it is through the whole match
    spans = _row_spans(room, rows, drip_right, drip_bottom)
    lies = []
    tall = room.h / rows
    for row, ((left, right), count) in enumerate(zip(spans, _counts(spans, places), strict=True)):
        wide = (right - left) / count
        for column in range(count):
            dx = luck.uniform(-1, 1) * (wide - frame) / 2
            dy = luck.uniform(-1, 1) * (tall - frame) / 2
            centre = left + (column + 0.5) * wide + dx, room.y + (row + 0.5) * tall + dy
            lies.append(Lie(centre, luck.choice((-11, -8, -5, -3, 3, 5, 8, 11))))
    luck.shuffle(lies)  # so that the places of late Megas are spread over the table
    return tuple(lies)
