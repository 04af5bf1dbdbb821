"""The window's own icon: a star in the spotlight between two curtains."""

from scripts.art.colour import darker, lighter, tone
from scripts.art.monster import monster_svg
from scripts.art.monster.frame import FRAME
from scripts.art.shapes import rrect
from scripts.art.svg import clipped, document, inked, moved, path, radial
from scripts.art.theatre.drapery import swags, tied_back
from scripts.art.theatre.lights import light_cone

SIDE = 256


def window_icon() -> str:
    """Return the icon's document."""
    edge = rrect(6, 6, SIDE - 12, SIDE - 12, 56)
    night = radial([(0, lighter(tone("plum400"), 0.2)), (1, tone("night800"))], 0.5, 0.4, 0.7)
    scene = path(edge, night)
    scene += light_cone((128, -10, 30), (128, 214, 100), tone("spotlight.yellow"), 0.8)
    scene += path(f"M0 214 L{SIDE} 214 L{SIDE} {SIDE} L0 {SIDE} Z", darker(tone("wood400"), 0.1))
    scene += tied_back(0, 84, 0, 150, 300, 4) + tied_back(SIDE, SIDE - 84, 0, 150, 300, 4, 2)
    scene += swags(-20, SIDE + 20, 6, 3, 44)
    star = monster_svg("star", "cheer", bold=1.6, shadow=False)
    size = 292
    person = moved(star, (SIDE - size) / 2, -18, size / FRAME)
    return document(SIDE, SIDE, clipped(edge, scene) + inked(edge, width=12) + person)
