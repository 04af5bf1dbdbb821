"""The applause meter: its arched dial, the slime it starts in, the star at thirty, and the spiders."""

from scripts.art.colour import clear, darker, lighter, mix, tone
from scripts.art.icons.badges import SEAT_TONES, SHAPES
from scripts.art.layout import DIAL, SEAT_SHAPES, SLIME, SPIDER_SIZE, STAR_SIZE
from scripts.art.shapes import Point, at, circle, shift, star
from scripts.art.solid import solid
from scripts.art.svg import blur, clipped, document, dot, inked, line, linear, moved, oval, path, radial

_STEP = 0.5
"""Points between the corners of the arcs' outlines; short enough that they look round."""


def dial() -> str:
    """Return the document of the dial: brass arch, paper scale with its heat, ticks; no numbers, no slime."""
    outer, inner = DIAL.radius, DIAL.radius - DIAL.band
    arch = _ring(inner - 12, outer + 12, -1.6, 33.6)
    paper = _ring(inner, outer, -1.2, 33.2)
    body = path(shift(arch, 0, 8), tone("floor"), opacity=0.5, filter=blur(6))
    body += inked(arch, _brass_across(), 4)
    body += line(_arc(outer + 8, -1.4, 33.4), tone("cream"), 1.8, opacity=0.85)
    body += line(_arc(inner - 8, -1.4, 33.4), tone("brass900"), 2.2, opacity=0.6)
    body += path(paper, linear([(0, lighter(tone("cream"), 0.5)), (0.55, tone("cream")), (1, tone("paper"))]))
    body += (
        clipped(paper, _heat(inner) + _paper_shade(outer, inner))
        + inked(paper, width=3.2)
        + _ticks(outer)
        + _rivets(outer, inner)
    )
    return document(*DIAL.size, body)


def _brass_across() -> str:
    """Return brass shaded across the arch, from its outer rim to its inner one."""
    reach = DIAL.radius + 12
    share = (DIAL.radius - DIAL.band - 12) / reach
    stops = [
        (share, tone("brass900")),
        (share + 0.008, tone("brass600")),
        (share + 0.018, tone("brass400")),
        (1 - 0.018, tone("brass400")),
        (1 - 0.006, tone("brass200")),
        (1, tone("brass200")),
    ]
    return radial(stops, *DIAL.centre, reach, user=True)


def _arc(radius: float, first: float, last: float) -> str:
    """Draw part of a circle about the dial's centre, from one number of points to another."""
    count = max(2, round(abs(last - first) / _STEP))
    return "M" + " L".join(at(DIAL.at(first + (last - first) * i / count, radius)) for i in range(count + 1))


def _ring(inner: float, outer: float, first: float, last: float) -> str:
    """Draw part of a ring about the dial's centre."""
    return _arc(outer, first, last) + " L" + _arc(inner, last, first)[1:] + " Z"


def _heat(inner: float) -> str:
    """Draw the scale's colours along its inner rim: lime, through gold, to red."""
    lime, gold, red = lighter(tone("slime500"), 0.35), tone("gold"), tone("spotlight.red")
    ends = [lime, mix(lime, gold, 0.5), lighter(gold, 0.35), gold, mix(gold, red, 0.5), mix(gold, red, 0.85)]
    return "".join(
        path(_ring(inner, inner + 14, i * 5, (i + 1) * 5 + (1.5 if i == 5 else 0.02)), colour)
        for i, colour in enumerate(ends)
    ) + line(_arc(inner + 14, 0, 31.5), tone("ink"), 1.4, opacity=0.35)


def _paper_shade(outer: float, inner: float) -> str:
    """Draw the shadow the brass casts on the paper, and its bounce at the inner rim."""
    return line(_arc(outer - 2, -2, 34), tone("brass900"), 9, opacity=0.4, filter=blur(3)) + line(
        _arc(inner + 1, -2, 34), tone("brass600"), 6, opacity=0.35, filter=blur(2)
    )


def _ticks(outer: float) -> str:
    """Draw a tick for every point, longer at each fifth."""
    out = ""
    for points in range(DIAL.top + 1):
        fifth = points % 5 == 0
        start, end = DIAL.at(points, outer - 2.5), DIAL.at(points, outer - (17 if fifth else 9.5))
        out += line(f"M{at(start)} L{at(end)}", tone("ink"), 3.8 if fifth else 2)
    return out


def _rivets(outer: float, inner: float) -> str:
    """Draw the screws at the arch's right end; the slime hides the left one."""
    out = ""
    for radius in (outer + 5.5, inner - 5.5):
        x, y = DIAL.at(33.2, radius)
        out += inked(circle(x, y, 3.4), tone("brass200"), 1.8)
    return out


# Slime and star ---------------------------------------------------------------------------------------------


def slime() -> str:
    """Return the document of the green slime the spiders start in: a pool that runs over the dial's end."""
    _, _, w, h = SLIME
    body = (
        "M38 12 C60 2 96 6 116 20 C140 36 124 52 140 66 C152 80 136 98 118 98 C104 100 112 120 98 128 C82 136 80 112"
        " 70 116 C58 122 66 148 48 150 C30 150 38 118 28 112 C20 108 22 132 12 130 C-2 126 6 100 4 84 C0 50 10 24 38 12 Z"
    )
    green = tone("slime500")
    bubbles = "".join(
        dot(x, y, r, tone("slime200"), opacity=0.85) + dot(x - r * 0.3, y - r * 0.35, r * 0.3, tone("eyeWhite"))
        for x, y, r in ((74, 78, 7), (22, 88, 4.5), (120, 74, 5), (54, 132, 3.6), (66, 26, 4))
    )
    gloss = oval(46, 27, 20, 6.5, tone("eyeWhite"), opacity=0.75, transform="rotate(-16 46 27)")
    runs = line("M48 118 C46 128 46 136 48 142 M92 104 C92 112 92 118 94 122", tone("slime200"), 4, opacity=0.6)
    shadow = path(shift(body, 2, 6), tone("floor"), opacity=0.45, filter=blur(4))
    drawn = solid(body, green, 4.6, bubbles + gloss + runs, scale=0.5, rim=lighter(tone("slime200"), 0.3), shade=0.26)
    return document(w, h, moved(shadow + drawn, 4, 3, 0.95))


def star_of_thirty() -> str:
    """Return the document of the star at the top of the scale; its number is set by the screen."""
    w, h = STAR_SIZE
    glow = _halo(w / 2, h / 2, w / 2)
    return document(
        w, h, glow + solid(star(w / 2, h / 2 + 1.5, 29, inner=0.56), tone("gold"), 3.8, scale=0.22, shade=0.2)
    )


# Spiders ----------------------------------------------------------------------------------------------------


def spider(seat: str, starred: bool) -> str:
    """Return the document of a seat's score spider, head up, room for a letter on its belly; or the same before a golden sun.

    The belly has the shape of the seat's badge, so that spiders are told apart without their colours.
    """
    w, h = SPIDER_SIZE
    colour = tone(SEAT_TONES[seat])
    belly = SHAPES[SEAT_SHAPES[seat]]
    plate = solid(star(0, 3, 51, points=10, inner=0.8), tone("gold"), 5, scale=0.3, shade=0.2) if starred else ""
    back = solid(shift(belly(32), 0, 15), colour, 5, scale=0.26, shade=0.28)
    mark = path(shift(belly(23), 0, 15), lighter(colour, 0.6), opacity=0.7)
    head = solid(circle(0, -18, 16.5), colour, 4.4, scale=0.14, shade=0.25)
    body = moved(plate + _legs(colour) + back + mark + head + _spider_face(colour), w / 2, h / 2 + 0.3, 0.58)
    return document(w, h, body)


def _halo(x: float, y: float, r: float) -> str:
    """Draw a soft golden glow."""
    warm = tone("brass200")
    return dot(
        x,
        y,
        r,
        radial([(0, clear(warm, 0.95)), (0.55, clear(warm, 0.5)), (0.85, clear(warm, 0.1)), (1, clear(warm, 0))]),
    )


def _legs(colour: str) -> str:
    """Draw eight bent legs, hairy feet outwards."""
    knees: tuple[tuple[Point, Point, Point], ...] = (
        ((14, -6), (34, -26), (29, -45)),
        ((18, 3), (44, -16), (46, -28)),
        ((19, 14), (47, 12), (47, 28)),
        ((14, 24), (36, 28), (33, 44)),
    )
    d = "".join(f"M{at(a)} Q{at(b, c)} M{at((-a[0], a[1]))} Q{at((-b[0], b[1]), (-c[0], c[1]))} " for a, b, c in knees)
    return line(d, tone("ink"), 11) + line(d, lighter(colour, 0.15), 4.4)


def _spider_face(colour: str) -> str:
    """Draw a spider's face: two big eyes, two small ones, a smile."""
    big = "".join(
        inked(circle(x, -18, 6.2), tone("eyeWhite"), 2.8)
        + dot(x * 0.9, -19, 3, tone("ink"))
        + dot(x * 0.9 - 1, -20.4, 1, tone("eyeWhite"))
        for x in (-6.6, 6.6)
    )
    small = "".join(dot(x, -28, 2.2, tone("ink")) for x in (-5, 5))
    return small + big + line("M-5 -9 C-2 -6.4 2 -6.4 5 -9", darker(colour, 0.85), 2.4)
