"""Judges' chairs, free and blocked, and the empty spots of the zones."""

from scripts.art.colour import darker, lighter, tone
from scripts.art.icons.badges import spot_badge
from scripts.art.layout import CHAIR_PLATE, TILE_FRAME, TILE_SIZE
from scripts.art.shapes import blob, both_sides, circle, ellipse, rrect, shift
from scripts.art.solid import solid
from scripts.art.svg import blur, clipped, document, dot, inked, line, linear, moved, oval, path, radial
from scripts.art.theatre.materials import brass_paint


def chair() -> str:
    """Return the document of a judge's free chair, its brass plate waiting for a number."""
    return document(*TILE_SIZE, _chair())


def _chair() -> str:
    """Draw a velvet chair, seen from the front."""
    red = tone("velvet500")
    cx, cy, r = CHAIR_PLATE
    back = "M24 12 L96 12 C106 12 111 19 109 28 L100 76 L20 76 L11 28 C9 19 14 12 24 12 Z"
    cushion = "M27 19 L93 19 C99 19 102 23 101 29 L94 70 L26 70 L19 29 C18 23 21 19 27 19 Z"
    seat = "M16 74 L104 74 L110 96 L10 96 Z"
    velvet = radial([(0, lighter(red, 0.32)), (0.5, red), (1, tone("velvet900"))], 0.4, 0.3, 0.85)
    legs = line("M20 96 L16 113 M100 96 L104 113", tone("ink"), 11) + line(
        "M20 96 L16 112 M100 96 L104 112", tone("wood400"), 5
    )
    buttons = "".join(dot(x, y, 2.2, tone("velvet900")) for x, y in ((32, 32), (88, 32), (36, 60), (84, 60)))
    sheen = line("M24 78 L96 78", tone("sheen"), 3, opacity=0.35)
    plate = inked(
        circle(cx, cy, r),
        radial([(0, tone("brass200")), (0.6, tone("brass400")), (1, tone("brass600"))], 0.4, 0.3, 0.8),
        3.6,
    )
    ring = line(circle(cx, cy, r - 3.6), tone("cream"), 1.4, opacity=0.7)
    return (
        path(ellipse(60, 112, 50, 5), tone("floor"), opacity=0.55, filter=blur(2.5))
        + legs
        + inked(back, brass_paint(), 4.2)
        + path(cushion, velvet)
        + clipped(cushion, line(shift(cushion, -2, -3), tone("floor"), 9, opacity=0.4, filter=blur(3)))
        + line(cushion, tone("brass900"), 2)
        + buttons
        + inked(seat, linear([(0, lighter(red, 0.15)), (0.4, red), (1, tone("velvet900"))]), 4.2)
        + sheen
        + plate
        + ring
    )


def chair_blocked() -> str:
    """Return the document of a chair that a sleeping latecomer blocks."""
    return document(*TILE_SIZE, moved(_chair(), 6, 11, 0.9) + _sleeper())


def _sleeper() -> str:
    """Draw the latecomer: a round blue monster fast asleep, its snores rising."""
    colour, pale = tone("seat.H"), lighter(tone("seat.A"), 0.7)
    ears = "".join(
        solid(circle(x, 27, 14), colour, 3.6, dot(x, 28, 6.5, tone("earInner")), scale=0.25) for x in (32, 84)
    )
    body = blob(both_sides([(58, 20), (84, 26), (101, 52), (99, 84), (84, 103), (58, 107)], 58))
    belly = oval(58, 92, 30, 22, pale, opacity=0.9)
    muzzle = oval(58, 71, 17, 12, pale)
    lids = line("M33 58 C37 65 46 65 50 58 M66 58 C70 65 79 65 83 58", tone("ink"), 4)
    cheeks = oval(30, 71, 8, 5, tone("cheek"), opacity=0.4) + oval(86, 71, 8, 5, tone("cheek"), opacity=0.4)
    mouth = inked(ellipse(58, 75, 5.5, 6.5), tone("mouthLow"), 3)
    nose = path(ellipse(58, 64.5, 5, 3.4), tone("ink"))
    paws = "".join(inked(ellipse(x, 99, 11, 8), darker(colour, 0.1), 3.6) for x in (32, 84))
    snores = "".join(_snore(x, y, size) for x, y, size in ((95, 24, 1.0), (108, 9, 0.72)))
    face = muzzle + nose + lids + cheeks + mouth
    return ears + solid(body, colour, 4, belly, scale=0.3) + face + paws + snores


def _snore(x: float, y: float, size: float) -> str:
    """Draw a snore, the zigzag every comic knows."""
    zigzag = "M-6 -6 L6 -6 L-6 6 L6 6"
    return moved(line(zigzag, tone("ink"), 9) + line(zigzag, tone("cream"), 4), x, y, size)


def empty_spot(zone: str) -> str:
    """Return the document of a free spot: a dark bed with a dashed edge and the spotlight's badge, no letter."""
    colour = tone(f"spotlight.{zone}")
    x, y, w, h = TILE_FRAME
    bed = rrect(x + 2, y + 2, w - 4, h - 4, 15)
    dashes = line(bed, lighter(colour, 0.3), 4.2, stroke_dasharray="11 7.5")
    hollow = line(shift(bed, 2, 4), tone("floor"), 9, opacity=0.5, filter=blur(3))
    return document(
        *TILE_SIZE,
        path(bed, tone("ink"), opacity=0.5) + clipped(bed, hollow) + dashes + moved(spot_badge(zone, 25), 60, 60),
    )
