"""Families as guests: their portrait, name, power and what it does, for pages that present them."""

from __future__ import annotations

from collections.abc import Iterable

from monstar.i18n import _
from monstar.rules.cafe.families import Family
from monstar.ui.cafe.cards import CardArt, CardLook
from monstar.ui.cafe.words import family_words
from monstar.ui.canvas import Box
from monstar.ui.painter import Painter
from monstar.ui.text import Face
from monstar.ui.widgets import brass_plaque, label

_TAG_H = 28.0
_SIDE, _EMBLEM, _NAME = 74.0, 30.0, 25.0  # of a family on paper: its portrait, its emblem, its name at most
_POWER, _POWER_GAP = 42.0, 6.0  # of the picture of a power, and after it
_LEADING = 1.1
_MOST_POWERS = 3  # of a family of somebody's own that are pictured


def draw_guest(painter: Painter, art: CardArt, family: Family, box: Box, pose: str = "idle") -> None:
    """Draw a family's monster, or the card of a family that the art does not know."""
    picture = f"cafe/family-{family.id}-{pose}"
    if painter.art.has(picture):
        painter.picture(picture, box)
        return
    card = Box.around(box.centre, box.h * 0.64, box.h * 0.9)
    art.draw(painter, CardLook(art.mix.index(family)), card)


def draw_tag(painter: Painter, pos: tuple[float, float], room: float) -> float:
    """Say at a place (left, middle) that a power is the house's own; return the right edge."""
    tag = _("House power")
    wide = painter.text_width(tag, 18, Face.DISPLAY)
    tall = _TAG_H if wide <= room - 10 else 2 * _TAG_H - 12
    wide = min(wide + 22, room)
    box = Box(pos[0], pos[1] - tall / 2, wide, tall)
    brass_plaque(painter, box, radius=9)
    label(painter, tag, box.inset(5, 1), 18, "ink", face=Face.DISPLAY)
    return box.right


def draw_powers(painter: Painter, family: Family, pos: tuple[float, float], side: float) -> float:
    """Draw the pictures of a family's powers from a place (left, middle) on; return the right edge."""
    x, y = pos
    for power in family.powers[:_MOST_POWERS]:
        if painter.art.has(f"cafe/power-{power}"):
            painter.picture(f"cafe/power-{power}", Box(x, y - side / 2, side, side))
            x += side + _POWER_GAP
    return x


def family_name_size(painter: Painter, families: Iterable[Family], width: float) -> float:
    """Return the size at which the names of all families fit, each in a box of a width."""
    room = width - _SIDE - _EMBLEM - 4
    return painter.fit_all([(family.name, room) for family in families], _NAME, Face.DISPLAY)


def family_text_size(painter: Painter, families: Iterable[tuple[Family, Box]], size: float) -> float:
    """Return how large letters, at 100 % of ``size``, may be for what each family does to fit its own box."""
    rooms = ((family_words(family.powers), _words_box(painter, family, box)) for family, box in families)
    return painter.fit_paragraphs(rooms, size * painter.view.letters, _LEADING)


def _words_box(painter: Painter, family: Family, box: Box) -> Box:
    """Return where it stands what a family does: beside the pictures of its powers."""
    pictured = sum(painter.art.has(f"cafe/power-{power}") for power in family.powers[:_MOST_POWERS])
    left = box.x + 2 + pictured * (_POWER + _POWER_GAP) + 2
    return Box(left, box.y + _SIDE + 4, box.right - left, box.h - _SIDE - 4)


def draw_family(
    painter: Painter, art: CardArt, family: Family, box: Box, size: float, name_size: float, pose: str = "idle"
) -> None:
    """Draw a family on paper: portrait and name, that its power is the house's own, and what it does."""
    side, emblem = _SIDE, _EMBLEM
    draw_guest(painter, art, family, Box(box.x - 4, box.y - 2, side, side), pose)
    left = box.x + side
    room = box.right - left
    art.emblem(painter, art.mix.index(family), Box(left, box.y + 6, emblem, emblem))
    name = left + emblem + 4, box.y + 22
    painter.text(family.name, name, name_size, "ink", face=Face.DISPLAY, width=room - emblem - 4)
    if family.powers:
        draw_tag(painter, (left, box.y + 56), room)
    words = _words_box(painter, family, box)
    draw_powers(painter, family, (box.x + 2, words.y + 28), _POWER)
    painter.paragraph(family_words(family.powers), words, size, "ink", leading=_LEADING, most=size)
