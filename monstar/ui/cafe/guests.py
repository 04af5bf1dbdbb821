"""Families as guests: their portrait, name, power and what it does, for pages that present them."""

from __future__ import annotations

from monstar.i18n import _
from monstar.rules.cafe.families import Family
from monstar.ui.cafe.cards import CardArt, CardLook
from monstar.ui.cafe.words import family_words
from monstar.ui.canvas import Box
from monstar.ui.painter import Painter
from monstar.ui.text import Face
from monstar.ui.widgets import brass_plaque

_TAG_H = 28.0


def draw_guest(painter: Painter, art: CardArt, family: Family, box: Box, pose: str = "idle") -> None:
    """Draw a family's monster, or the card of a family that the art does not know."""
    picture = f"cafe/family-{family.id}-{pose}"
    if painter.art.has(picture):
        painter.picture(picture, box)
        return
    card = Box.around(box.centre, box.h * 0.64, box.h * 0.9)
    art.draw(painter, CardLook(art.mix.index(family)), card)


def draw_powers(painter: Painter, family: Family, pos: tuple[float, float], room: float, side: float = 40.0) -> None:
    """Draw the pictures of a family's powers from a place (left, middle) on, and that they are the house's own."""
    x, y = pos
    known = [power for power in family.powers if painter.art.has(f"cafe/power-{power}")]
    for power in known[:3]:
        painter.picture(f"cafe/power-{power}", Box(x, y - side / 2, side, side))
        x += side + 4
    if family.powers:
        tag = _("House power")
        wide = min(painter.text_width(tag, 18, Face.DISPLAY) + 24, room - (x - pos[0]))
        brass_plaque(painter, Box(x + 2, y - _TAG_H / 2, wide, _TAG_H), radius=9)
        painter.text(tag, (x + 2 + wide / 2, y), 18, "ink", face=Face.DISPLAY, align="centre", width=wide - 10)


def draw_family(painter: Painter, art: CardArt, family: Family, box: Box, size: float, pose: str = "idle") -> None:
    """Draw a family on paper: portrait and name, its powers, and what they do in a line or two."""
    side = 86.0
    draw_guest(painter, art, family, Box(box.x - 2, box.y, side, side), pose)
    left = box.x + side + 6
    room = box.right - left
    emblem = 30.0
    art.emblem(painter, art.mix.index(family), Box(left, box.y + 6, emblem, emblem))
    painter.text(family.name, (left + emblem + 4, box.y + 22), 25, "ink", face=Face.DISPLAY, width=room - emblem - 4)
    draw_powers(painter, family, (left, box.y + 62), room)
    words = Box(box.x + 4, box.y + side + 4, box.w - 8, box.h - side - 4)
    painter.paragraph(family_words(family.powers), words, size, "ink", leading=1.14)
