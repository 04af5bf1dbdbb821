"""The cards: twelve faces, with and without a place for the name, and the back."""

from scripts.art.cafe.emblems import emblem
from scripts.art.cafe.people import guest_svg
from scripts.art.cafe.tokens import coffee
from scripts.art.colour import clear, darker, lighter, tone
from scripts.art.layout_cafe import CARD_BADGE, CARD_NAME, CARD_SIZE
from scripts.art.shapes import circle, rrect, shift
from scripts.art.svg import blur, clipped, document, inked, line, linear, moved, oval, path, pattern, radial

PLATE = (4.0, 3.0, 134.0, 188.0)
RADIUS = 15.0
RIM = 8.5
BOLD = 1.3
"""Ink weight of guests on cards, which are seen small."""

FIT: dict[str, tuple[float, float, float]] = {
    "rex": (0.31, 0.385, 6),
    "brewt": (0.31, 0.375, 3),
    "peepling": (0.295, 0.35, -4),
    "murmur": (0.31, 0.365, 2),
    "cakosaurus": (0.31, 0.37, -2),
    "snorkel": (0.3, 0.345, -2),
    "mummy": (0.31, 0.375, 0),
    "spoonfang": (0.31, 0.365, -2),
    "mopper": (0.31, 0.365, 0),
    "flipflop": (0.295, 0.33, 2),
    "haggler": (0.305, 0.35, 0),
    "grabbit": (0.295, 0.34, 0),
}
"""How large a guest is on its named and on its plain card, in units per px of its frame, and how far right it stands."""


def _inset(by: float, low: float = 0) -> tuple[float, float, float, float]:
    """Return the card's plate smaller by ``by`` on every side, and by ``low`` more at the foot."""
    x, y, w, h = PLATE
    return x + by, y + by, w - 2 * by, h - 2 * by - low


def _stock() -> str:
    """Draw the card itself: shadow, cream stock, ink edge."""
    d = rrect(*PLATE, RADIUS)
    stock = linear([(0, lighter(tone("cream"), 0.5)), (0.6, tone("cream")), (1, tone("paper"))])
    return path(shift(d, 0, 4), tone("floor"), opacity=0.5, filter=blur(2.2)) + path(d, stock) + inked(d, width=4.5)


def _window(family: str, named: bool) -> str:
    """Draw a family's guest before its own colour, lit from the top left."""
    colour = tone(f"family.{family}")
    low = PLATE[1] + PLATE[3] - CARD_NAME[1] - 3 if named else 0.0
    x, y, w, h = _inset(RIM, max(0.0, low - RIM))
    d = rrect(x, y, w, h, 8)
    wall = radial(
        [(0, lighter(colour, 0.72)), (0.5, lighter(colour, 0.25)), (1, darker(colour, 0.42))], 0.42, 0.34, 0.85
    )
    spots = path(
        d,
        pattern(
            22, 22, "".join(path(circle(a, b, 3.2), lighter(colour, 0.8), opacity=0.3) for a, b in ((5, 5), (16, 16)))
        ),
    )
    ground = y + h - (9 if named else 11)
    floor = path(
        f"M{x} {ground - 20} L{x + w} {ground - 20} L{x + w} {y + h} L{x} {y + h} Z",
        linear([(0, clear(darker(colour, 0.55), 0.75)), (1, clear(darker(colour, 0.75), 0.9))]),
    )
    edge = line(f"M{x} {ground - 20} L{x + w} {ground - 20}", lighter(colour, 0.6), 2, opacity=0.6)
    named_size, plain_size, dx = FIT[family]
    size = named_size if named else plain_size
    shadow = oval(71 + dx, ground - 2, 50, 6, tone("floor"), opacity=0.5, filter=blur(2.5))
    guest = moved(guest_svg(family, "idle", BOLD, shadow=False), 71 + dx - 240 * size, ground - 446 * size, size)
    hollow = line(shift(d, 3, 4), tone("floor"), 8, opacity=0.35, filter=blur(3))
    return path(d, wall) + spots + clipped(d, floor + edge + hollow + shadow + guest) + inked(d, width=3.2)


def card_face(family: str, named: bool = False) -> str:
    """Return the document of a card's face; ``named`` leaves a strip of stock at its foot for the name."""
    x, y, r = CARD_BADGE
    mark = moved(emblem(family, r, 3.6), x, y)
    return document(*CARD_SIZE, _stock() + _window(family, named) + mark)


def card_back() -> str:
    """Return the document of the back: a cup on quilted brown."""
    x, y, w, h = _inset(RIM)
    d = rrect(x, y, w, h, 8)
    brown = linear([(0, lighter(tone("wood600"), 0.05)), (1, tone("wood900"))])
    quilt = "".join(
        line(f"M{a} -20 L{a + 220} 200 M{a + 220} -20 L{a} 200", tone("wood400"), 2, opacity=0.55)
        for a in range(-220, 221, 26)
    )
    medal = (
        path(circle(71, 97, 41), tone("wood900"))
        + line(circle(71, 97, 41), tone("ink"), 8)
        + line(circle(71, 97, 41), tone("brass400"), 4)
    )
    hollow = line(shift(d, 2, 3), tone("floor"), 8, opacity=0.45, filter=blur(3))
    body = (
        path(d, brown)
        + clipped(d, quilt + hollow)
        + inked(d, width=3.2)
        + line(rrect(x + 6, y + 6, w - 12, h - 12, 5), tone("brass400"), 1.8)
    )
    return document(*CARD_SIZE, _stock() + body + medal + moved(coffee(), 73, 97, 0.56))
