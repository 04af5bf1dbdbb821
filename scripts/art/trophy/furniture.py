"""The table everybody grabs from and the panels of the seats."""

import math

from scripts.art.colour import clear, darker, lighter, mix, tone
from scripts.art.layout_trophy import FELT, FELT_RADIUS, PODIUM, PODIUM_TOP, TABLE, Panel
from scripts.art.shapes import circle, ellipse, rrect, shift
from scripts.art.svg import blur, clipped, document, dot, inked, line, linear, moved, oval, path, pattern, radial


def table() -> str:
    """Return the document of the table: a wooden rim around plum felt, lit where the podium stands."""
    w, h = TABLE[2:]
    rim = rrect(4, 3, w - 8, h - 10, FELT_RADIUS + 16)
    x, y, fw, fh = FELT
    felt = rrect(x, y, fw, fh, FELT_RADIUS)
    wood = linear(
        [(0, lighter(tone("wood400"), 0.4)), (0.12, tone("wood400")), (0.8, tone("wood600")), (1, tone("wood900"))]
    )
    plum = radial(
        [
            (0, lighter(tone("plum400"), 0.12)),
            (0.5, mix(tone("plum400"), tone("plum600"), 0.55)),
            (1, mix(tone("plum600"), tone("night700"), 0.6)),
        ],
        0.5,
        0.48,
        0.62,
    )
    hollow = line(shift(felt, 0, 4), tone("floor"), 16, opacity=0.55, filter=blur(6, 0.1))
    braid = rrect(x + 13, y + 13, fw - 26, fh - 26, FELT_RADIUS - 12)
    return document(
        w,
        h,
        path(shift(rim, 0, 4), tone("floor"), opacity=0.6, filter=blur(2.4, 0.1))
        + path(rim, wood)
        + clipped(rim, _grain(w, h))
        + line(shift(rrect(8, 7, w - 16, h - 18, FELT_RADIUS + 12), 0, 0.5), tone("sheen"), 2, opacity=0.5)
        + inked(rim, width=4)
        + _studs(w, h)
        + path(felt, plum)
        + path(felt, _weave())
        + clipped(felt, _rings(w / 2) + hollow)
        + line(braid, tone("brass400"), 1.8, opacity=0.45)
        + line(rrect(x + 18, y + 18, fw - 36, fh - 36, FELT_RADIUS - 17), tone("brass400"), 1, opacity=0.3)
        + inked(felt, width=3.6),
    )


def _grain(w: float, h: float) -> str:
    """Draw the grain along the long sides of the rim."""
    out = ""
    for i in range(26):
        gx = 70 + i * 43
        y = 8 + (i * 5) % 8 if i % 2 else h - 22 + (i * 3) % 9
        out += line(f"M{gx} {y} Q{gx + 40} {y + 2} {gx + 84} {y}", tone("wood900"), 1.2, opacity=0.28)
    return out


def _studs(w: float, h: float) -> str:
    """Draw the brass studs along the rim."""
    out = ""
    for i in range(18):
        x = 96 + i * (w - 192) / 17
        for y in (11.5, h - 15.5):
            out += (
                dot(x, y + 1, 3.6, tone("ink")) + dot(x, y, 3, tone("brass400")) + dot(x - 0.9, y - 1, 1, tone("cream"))
            )
    return out


def _weave() -> str:
    """Return the felt's pattern: small stars and dots, barely seen."""
    pale = lighter(tone("plum400"), 0.5)
    mark = "M30 18 Q31 29 42 30 Q31 31 30 42 Q29 31 18 30 Q29 29 30 18 Z"
    return pattern(
        60, 60, path(mark, pale, opacity=0.09) + dot(0, 0, 2, pale, opacity=0.1) + dot(60, 60, 2, pale, opacity=0.1)
    )


def _rings(x: float) -> str:
    """Draw the pool of light and the rings round the podium."""
    y = PODIUM[1] - TABLE[1] + PODIUM_TOP[1] + 16
    warm = tone("brass200")
    out = oval(x, y, 430, 270, radial([(0, clear(warm, 0.5)), (0.5, clear(warm, 0.16)), (1, clear(warm, 0))]))
    out += line(ellipse(x, y, 214, 118), warm, 2.4, opacity=0.3)
    for k in range(36):
        turn = k * math.pi / 18
        px, py = x + 228 * math.cos(turn), y + 128 * math.sin(turn)
        out += dot(px, py, 3 if k % 3 == 0 else 1.6, warm, opacity=0.38)
    return out


def seat_panel(kind: Panel, seat: str) -> str:
    """Return the document of a seat's panel in its colour: a plate with a slot for the pile, and a porthole."""
    colour = tone(f"seat.{seat.upper()}")
    x, y, w, h = kind.plate
    px, py, r = kind.porthole
    shapes = (rrect(x + 4, y + 3, w, h - 6, 20), circle(px, py, r + 2.5))
    ground = linear([(0, mix(colour, tone("night700"), 0.78)), (1, mix(colour, tone("night900"), 0.9))])
    edge = linear([(0, lighter(colour, 0.3)), (0.5, colour), (1, darker(colour, 0.12))])
    fill = "".join(path(d, ground) for d in shapes)
    sheen = clipped(shapes[0], line(shift(shapes[0], 3, 4), tone("sheen"), 4, opacity=0.22, filter=blur(1.5, 0.1)))
    return document(
        *kind.size,
        "".join(path(shift(d, 0, 3), tone("floor"), opacity=0.5, filter=blur(1.5, 0.1)) for d in shapes)
        + "".join(line(d, tone("ink"), 10) for d in shapes)
        + "".join(line(d, edge, 6) for d in shapes)
        + fill
        + sheen
        + _slot(kind)
        + _porthole(px, py, r, colour),
    )


def _slot(kind: Panel) -> str:
    """Draw the hollow the kept tiles lie in, with room for their number."""
    x, y, _, h = kind.pile
    d = rrect(x - 5, y - 3, kind.count[0] + kind.count[2] - x + 4, h + 5, 20)
    hollow = line(shift(d, 1, 2.5), tone("floor"), 7, opacity=0.6, filter=blur(2.4, 0.2))
    return path(d, tone("night900"), opacity=0.62) + clipped(d, hollow) + line(d, tone("plum400"), 1.4, opacity=0.7)


def _porthole(x: float, y: float, r: float, colour: str) -> str:
    """Draw the empty place of the looked-at tile, dashed in the seat's colour."""
    d = circle(x, y, r)
    deep = radial([(0, mix(colour, tone("night800"), 0.84)), (1, tone("night900"))], 0.5, 0.45, 0.6)
    hollow = line(shift(d, 1, 3), tone("floor"), 12, opacity=0.7, filter=blur(4, 0.2))
    pupil = moved(path("M-20 0 C-11 -14 11 -14 20 0 C11 14 -11 14 -20 0 Z", colour, opacity=0.16), x, y)
    return (
        path(d, deep)
        + clipped(d, hollow)
        + pupil
        + dot(x, y, 7, tone("night900"), opacity=0.75)
        + line(circle(x, y, r - 8), colour, 2.6, stroke_dasharray="8 7", opacity=0.75)
        + inked(d, width=2.6)
    )
