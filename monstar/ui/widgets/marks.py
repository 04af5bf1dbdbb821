"""Things that are drawn alike everywhere: panels, brass plaques, bulbs, badges of seats and spotlights."""

import math

from monstar.ui.canvas import CANVAS, Box
from monstar.ui.painter import Align, Colour, Painter
from monstar.ui.places import badge_letter
from monstar.ui.text import MIN_SIZE, Face
from monstar.ui.theme import SEAT_LETTERS

HELP_Y = 694.0  # the middle of the line of help
_TIGHT = 1.04  # of the size of letters: how far apart the lines of a label are


def panel(painter: Painter, box: Box, *, edge: str = "ink", edge_width: float = 4.0, radius: float = 18.0) -> None:
    """Draw a plum panel with a thin rim of light inside its ink."""
    painter.shadow(box, radius, blur=8, drop=7)
    painter.rounded(box, radius, ("plum600", "night700", "night800"), edge=edge, edge_width=edge_width)
    painter.ring(box.inset(edge_width + 2), radius - edge_width, "plum400", 1.5, alpha=0.5)


def brass_plaque(painter: Painter, box: Box, text: str = "", size: float = 24.0, radius: float = 14.0) -> None:
    """Draw a brass plate with a label in ink on it."""
    painter.shadow(box, radius)
    painter.rounded(box, radius, ("brass200", "brass400", "brass600"), edge_width=4)
    painter.ring(box.inset(5), max(radius - 5, 3), "cream", 1.5, alpha=0.7)
    if text:
        room = Box.around(box.centre, box.w - min(28.0, box.h * 0.6), box.h - 4)
        label(painter, text, room, size, "ink", face=Face.DISPLAY)


def title_plaque(painter: Painter, title: str) -> None:
    """Draw the title of a page on a brass plate at the top of the canvas."""
    wide = min(painter.text_width(title, 38, Face.DISPLAY), 1000) + 88
    brass_plaque(painter, Box.around((CANVAS.w / 2, 46), wide, 62), title, 38, radius=18)


def bulbs(painter: Painter, box: Box, across: int, down: int, radius: float = 5.5, lit: float = 1.0) -> None:
    """Draw light bulbs along the edge of a box; ``lit`` (0-1) says how many of them glow, from the upper left."""
    xs = [box.x + box.w * n / across for n in range(across + 1)]
    ys = [box.y + box.h * n / down for n in range(1, down)]
    places = [(x, box.y) for x in xs] + [(box.right, y) for y in ys]
    places += [(x, box.bottom) for x in reversed(xs)] + [(box.x, y) for y in reversed(ys)]
    for number, place in enumerate(places):
        if number < lit * len(places):
            painter.disc(place, radius * 1.7, "brass200", alpha=0.35)
            painter.disc(place, radius, ("cream", "brass200"), edge_width=2)
        else:
            painter.disc(place, radius, ("brass600", "brass900"), edge_width=2)


def label(
    painter: Painter,
    words: str,
    box: Box,
    size: float,
    colour: Colour = "cream",
    *,
    face: Face = Face.STRONG,
    align: Align = "centre",
    foreign: bool = False,
    stroke: float = 0.0,
    most: float = math.inf,
) -> None:
    """Draw a few words around the middle of a box: in one line where they fit, else in as many as it has room for.

    A single line grows no larger than ``most``, if that is given.
    """
    x = box.x if align == "left" else box.right if align == "right" else box.centre[0]
    lines = [words]
    written, fitting = painter.fit(words, size, face, box.w)
    if written == words and most < fitting:
        painter.text(words, (x, box.centre[1]), most, colour, face=face, align=align, foreign=foreign, stroke=stroke)
        return
    if written != words:
        tried = max(size * painter.view.letters, MIN_SIZE)
        while tried > MIN_SIZE and not _fits(painter, words, box, tried, face):
            tried = max(tried - 1, MIN_SIZE)
        if _fits(painter, words, box, tried, face):
            size, lines = tried, painter.lines(words, tried, box.w, face)
    top = box.centre[1] - len(lines) * size * _TIGHT / 2
    for number, line in enumerate(lines):
        place = x, top + (number + 0.5) * size * _TIGHT
        width = box.w if len(lines) == 1 else None  # several have been found to fit
        painter.text(line, place, size, colour, face=face, align=align, width=width, foreign=foreign, stroke=stroke)


def _fits(painter: Painter, words: str, box: Box, size: float, face: Face) -> bool:
    """Tell whether words fit a box in several lines, each word whole."""
    if painter.breaks(words, size, box.w, face):
        return False
    return len(painter.lines(words, size, box.w, face)) * size * _TIGHT <= box.h


def seat_icon(place: int) -> str:
    """Return the picture of a seat's badge, which has no letter yet."""
    return f"icons/seat-{SEAT_LETTERS[place].lower()}"


def seat_badge(painter: Painter, centre: tuple[float, float], size: float, place: int, alpha: float = 1.0) -> None:
    """Draw the badge of a seat (index 0-7): its colour, its shape and its letter."""
    box, icon = Box.around(centre, size), seat_icon(place)
    x, y = badge_letter(icon.removeprefix("icons/"))
    painter.picture(icon, box, alpha=alpha)
    middle, letters = (box.x + x * size, box.y + y * size), max(size * 0.44, MIN_SIZE)
    own = f"seat-{SEAT_LETTERS[place].lower()}"
    halo = 2.0 if letters > size * 0.44 else 0.0  # a letter too large for its shape would be lost on a dark ground
    painter.text(
        SEAT_LETTERS[place], middle, letters, "ink", face=Face.DISPLAY, align="centre", stroke=halo, stroke_colour=own,
        alpha=alpha,
    )  # fmt: skip


def spot_badge(painter: Painter, centre: tuple[float, float], size: float, colour: str, cream: bool = False) -> None:
    """Draw the badge of a spotlight: its colour and its shape; the badge of a tile has a ``cream`` rim."""
    painter.picture(f"icons/spot-cream-{colour}" if cream else f"icons/spot-{colour}", Box.around(centre, size))


def help_line(
    painter: Painter, text: str, y: float = HELP_Y, size: float = 20.0, span: tuple[float, float] = (40.0, 1240.0)
) -> None:
    """Draw the one line of help at the foot of a scene, between two ends."""
    if not text:
        return
    middle = sum(span) / 2
    wide = min(painter.text_width(text, size) + 48, span[1] - span[0])
    painter.rounded(Box.around((middle, y), wide, size * 1.8), size * 0.9, "night900", alpha=0.82)
    painter.text(text, (middle, y), size, "brass200", align="centre", width=wide - 32)
