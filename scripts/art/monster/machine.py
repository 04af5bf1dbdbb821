"""What makes a robot of a body: the aerial with its lamp, bolts for ears, rivets, and the plate on its chest."""

from scripts.art.colour import clear, darker, lighter, mix, tone
from scripts.art.monster.parts import Figure, Layer, part
from scripts.art.shapes import circle, rrect
from scripts.art.solid import solid
from scripts.art.svg import dot, inked, line, radial

PLATE_R = 44.0
"""Radius of the field inside the chest's plate: the screen shows there whose robot it is."""


@part("aerial", Layer.CREST)
def aerial(figure: Figure) -> str:
    """A lamp on a spring; it lights up in a cheer or a shock."""
    head, red = figure.body.head, tone("spotlight.red")
    lit = figure.lift > 0
    foot, top = head.y + 8, head.y - 46
    coil = f"M{head.x} {foot} L{head.x} {foot - 14} L{head.x - 10} {foot - 20} L{head.x + 10} {foot - 28}"
    coil += f" L{head.x - 10} {foot - 36} L{head.x} {foot - 42} L{head.x} {top}"
    halo = radial([(0, clear(lighter(red, 0.4), 0.8)), (0.4, clear(red, 0.35)), (1, clear(red, 0))])
    glow = dot(head.x, top, 50, halo) if lit else ""
    lamp = solid(circle(head.x, top, 21), lighter(red, 0.35) if lit else darker(red, 0.12), 8, scale=0.3)
    return glow + line(coil, tone("ink"), 15) + line(coil, tone("steelDark"), 6) + lamp


@part("bolts", Layer.CREST)
def bolts(figure: Figure) -> str:
    """A bolt through the head, an end at each side of it."""
    face, half = figure.body.face, figure.body.head.size
    return "".join(
        solid(rrect(face.x + side * (half + 12) - 20, face.y - 34, 40, 76, 13), tone("steelDark"), 8, scale=0.35)
        for side in (-1, 1)
    )


@part("rivets", Layer.HEAD_SKIN)
def rivets(figure: Figure) -> str:
    """A rivet in each upper corner of the head, and the seam of its lid."""
    head, shade = figure.body.head, darker(figure.who.colour, 0.45)
    seam = line(f"M{head.x - head.size} {head.y + 30} L{head.x + head.size} {head.y + 30}", shade, 4, opacity=0.5)
    return seam + "".join(dot(head.x + side * (head.size - 24), head.y + 16, 6, shade) for side in (-1, 1))


@part("chest-plate", Layer.COAT)
def chest_plate(figure: Figure) -> str:
    """A round brass plate with a dark field, in which the screen puts a seat's shape."""
    chest = figure.body.chest
    ring = solid(circle(chest.x, chest.y, PLATE_R + 14), tone("brass400"), 7, scale=0.2)
    field = mix(tone("night700"), tone("night800"), 0.5)
    return ring + inked(circle(chest.x, chest.y, PLATE_R), field, 6)
