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

Point = tuple[float, float]
_NUMBERS = (5, 10, 15, 20, 25)
IN_SLIME = 0.5  # below this a spider still sits in the slime
_NEAR = 2.4  # numbers within which two spiders would hide one another
_ASIDE = 34  # canvas px of the drawing between spiders side by side
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


def spider_boxes(box: Box, totals: Sequence[float], sizes: float = 1.0) -> list[Box]:
    """Return where the spiders sit, by seat, for totals that may be on their way (fractions).

    Below a half they sit in the slime, each in a place of its own. Past 30 they walk the arc a second time, starred.
    Those that would hide one another sit in a row across the arc.
    """
    art = art_layout()
    dial = art["dial"]
    scale = box.w / dial["size"][0]
    side = art["spider"]["size"][0] * scale * sizes
    boxes = []
    for seat, total in enumerate(totals):
        if total < IN_SLIME:
            x, y = dial["slime_spots"][seat]
            centre = box.x + x * scale, box.y + y * scale
        else:
            near = (abs(on_arc(other) - on_arc(total)) < _NEAR for other in totals[:seat] if other >= IN_SLIME)
            centre = _on_arc(box, on_arc(total), dial["walk_radius"] - _ASIDE * sum(near))
        boxes.append(Box.around(centre, side))
    return boxes


def draw_spiders(painter: Painter, box: Box, totals: Sequence[float], badges: Sequence[int]) -> None:
    """Draw each seat's spider at its total, in the colour of its badge (0-3); none hides the letter of another."""
    for seat, place in reversed(list(enumerate(spider_boxes(box, totals)))):
        draw_spider(painter, place, badges[seat], starred=totals[seat] > STAR_AT)


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
