"""The applause meter: an arc from the slime to the star at 30, and the spiders that climb along it."""

import math
from collections.abc import Sequence

import pygame

from monstar.rules.monstar.params import STAR_AT
from monstar.ui.canvas import Box
from monstar.ui.painter import Painter
from monstar.ui.places import art_layout
from monstar.ui.text import MIN_SIZE, Face
from monstar.ui.theme import SEAT_LETTERS
from monstar.ui.tween import along

Point = tuple[float, float]
_NUMBERS = (5, 10, 15, 20, 25)
_NEAR = 2.8  # numbers between spiders side by side: nearer ones would hide more than one another's feet
_FIRST = 0.5  # the least number at which one may sit
_ASIDE = 8  # px of the drawing a spider may sit off its tick without a thread to it
_INTO_RIM = 19  # px of the drawing from the rim to the end of such a thread: below those who sit there
_BELLY = 0.8  # how far down a spider such a thread begins
_LETTER_LIFT = 37 / 62


def draw_dial(painter: Painter, box: Box) -> None:
    """Draw the meter without its spiders; the box has the proportions of the drawing."""
    dial = art_layout()["dial"]
    scale = box.w / dial["size"][0]
    painter.picture("theatre/dial", box)
    for number in _NUMBERS:
        centre = _on_arc(box, number, dial["number_radius"])
        _turned_number(painter, str(number), centre, max(23 * scale, MIN_SIZE), -_degrees(number))
    x, y, w, h = dial["star"]
    star = Box(box.x + x * scale, box.y + y * scale, w * scale, h * scale)
    painter.picture("theatre/star30", star)
    x, y = star.centre
    painter.text(
        str(STAR_AT), (x, y + star.h * 0.04), max(22 * scale, MIN_SIZE), "ink", face=Face.DISPLAY, align="centre"
    )
    x, y, w, h = dial["slime"]
    painter.picture("theatre/slime", Box(box.x + x * scale, box.y + y * scale, w * scale, h * scale))


def spider_boxes(box: Box, totals: Sequence[float]) -> list[Box]:
    """Return where the spiders sit, by seat, for totals that may be on their way (fractions).

    Below one they sit in the slime, each in a place of its own. Past 30 they walk the arc a second time, starred.
    Those that would hide one another move apart along the rim, as little as they have to. On the way from one number
    to the next everybody goes from where the first one puts them to where the second one does.
    """
    way = max((total - math.floor(total) for total in totals), default=0.0)
    here = _perches(box, [math.floor(total) for total in totals])
    if way > 0:
        there = _perches(box, [math.ceil(total) for total in totals])
        here = [along(start, end, way) for start, end in zip(here, there, strict=True)]
    side = _spider_side(box)
    return [Box.around(centre, side) for centre in here]


def draw_spiders(painter: Painter, box: Box, totals: Sequence[float], badges: Sequence[int]) -> None:
    """Draw each seat's spider at its total, in the colour of its badge (0-3); none hides the letter of another."""
    places = spider_boxes(box, totals)
    for seat, place in enumerate(places):
        draw_leader(painter, box, totals[seat], place, badges[seat])
    for seat, place in enumerate(places):
        draw_spider(painter, place, badges[seat], starred=totals[seat] > STAR_AT)


def draw_leader(painter: Painter, box: Box, total: float, place: Box, badge: int) -> None:
    """Draw a thread from a spider that had to move aside to the tick of its total; none from one that sits at it."""
    if total < 1:
        return
    dial = art_layout()["dial"]
    tick = _on_arc(box, on_arc(total), dial["radius"] - _INTO_RIM)
    seat = _on_arc(box, on_arc(total), dial["walk_radius"])
    if math.dist(seat, place.centre) > _ASIDE * box.w / dial["size"][0]:
        start = place.centre[0], place.y + place.h * _BELLY
        painter.line(start, tick, "ink", 6)
        painter.line(start, tick, painter.theme.seat(badge), 3)
        painter.disc(tick, 5, painter.theme.seat(badge), edge_width=2)


def draw_spider(painter: Painter, box: Box, badge: int, *, starred: bool = False, angle: float = 0.0) -> None:
    """Draw one spider with its letter; past 30 its starred side shows."""
    letter = SEAT_LETTERS[badge]
    name = f"theatre/spider-{letter.lower()}"
    painter.picture(f"{name}-star" if starred else name, box, angle=angle)
    where = box.x + box.w / 2, box.y + box.h * _LETTER_LIFT
    painter.text(letter, where, max(box.h * 0.3, MIN_SIZE), "ink", face=Face.DISPLAY, align="centre")


def on_arc(total: float) -> float:
    """Return the number on the dial at which a total stands: past 30 it begins anew."""
    return total - STAR_AT if total > STAR_AT else total


def _perches(box: Box, totals: Sequence[int]) -> list[Point]:
    """Return the middles of the spiders, by seat, for whole totals."""
    dial = art_layout()["dial"]
    scale = box.w / dial["size"][0]
    climbing = sorted((on_arc(total), seat) for seat, total in enumerate(totals) if total >= 1)
    numbers = dict(zip((seat for _at, seat in climbing), _apart([at for at, _seat in climbing]), strict=True))
    return [
        _on_arc(box, numbers[seat], dial["walk_radius"])
        if seat in numbers
        else (box.x + dial["slime_spots"][seat][0] * scale, box.y + dial["slime_spots"][seat][1] * scale)
        for seat in range(len(totals))
    ]


def _apart(numbers: Sequence[float]) -> list[float]:
    """Move numbers on the arc apart where they are nearer than spiders are wide, around their common middle.

    They come in order and stay in it; neighbours that touch join to one row, until no two rows touch.
    """
    rows: list[list[float]] = []  # the numbers of spiders that sit side by side
    for number in numbers:
        rows.append([number])
        while len(rows) > 1 and _first(rows[-1]) < _first(rows[-2]) + len(rows[-2]) * _NEAR:
            last = rows.pop()
            rows[-1] += last
    return [_first(row) + place * _NEAR for row in rows for place in range(len(row))]


def _first(row: Sequence[float]) -> float:
    """Return where a row of spiders side by side begins, so that they sit as near their numbers as can be."""
    wide = (len(row) - 1) * _NEAR
    return min(max(sum(row) / len(row) - wide / 2, _FIRST), STAR_AT + 1 - wide)


def _spider_side(box: Box) -> float:
    art = art_layout()
    return float(art["spider"]["size"][0] * box.w / art["dial"]["size"][0])


def _degrees(number: float) -> float:
    dial = art_layout()["dial"]
    start, end = dial["start_deg"], dial["end_deg"]
    return float(start + (end - start) * number / dial["max"])


def _on_arc(box: Box, number: float, radius: float) -> Point:
    dial = art_layout()["dial"]
    scale = box.w / dial["size"][0]
    lean = math.radians(_degrees(number))
    x, y = dial["centre"]
    return box.x + (x + radius * math.sin(lean)) * scale, box.y + (y - radius * math.cos(lean)) * scale


def _turned_number(painter: Painter, text: str, centre: Point, size: float, degrees: float) -> None:
    px = painter.view.px(size)
    line = painter.lettering.line(text, Face.DISPLAY, px, painter.rgb("ink"))
    turned = pygame.transform.rotozoom(line, degrees, 1.0)
    x, y = painter.view.to_device(centre)
    painter.stamp(turned, (round(x - turned.get_width() / 2), round(y - turned.get_height() / 2)))
