"""What spreads behind a body: wings, capes, tails and glows."""

import math

from scripts.art.colour import clear, darker, lighter, tone
from scripts.art.monster.parts import Figure, Layer, part
from scripts.art.shapes import Point, at, blob, circle, fur
from scripts.art.solid import Ball, Tube, curve, limbs, solid
from scripts.art.svg import inked, line, oval, path, radial


@part("glow", Layer.GLOW)
def glow(figure: Figure, colour: str) -> str:
    """An eerie light behind the whole figure."""
    stops = [(0, clear(colour, 0.94)), (0.62, clear(colour, 0.6)), (0.82, clear(colour, 0.2)), (1, clear(colour, 0))]
    return oval(240, 236, 204, 204, radial(stops))


@part("bat-wings", Layer.BACK)
def bat_wings(
    figure: Figure,
    colour: str,
    x: float = 240,
    y: float = 236,
    scale: float = 1.0,
    left: float = 0,
    right: float = 0,
    spread: float = 20,
) -> str:
    """A bat's wings; ``left`` and ``right`` turn them up in degrees, ``spread`` is each root's distance from x."""
    out = ""
    for side, up in ((-1, left), (1, right)):
        turn = math.radians(-(up + 26 * figure.lift))
        out += _bat_wing(x, y, scale, side, turn, spread, colour)
    return out


def _bat_wing(x: float, y: float, scale: float, side: int, turn: float, spread: float, colour: str) -> str:
    """Draw one wing: an arm bone, three fingers, skin scalloped between them."""
    cos, sin = math.cos(turn), math.sin(turn)

    def put(a: float, b: float) -> Point:
        return x + side * (spread + (a * cos - b * sin) * scale), y + (a * sin + b * cos) * scale

    root, tip = put(0, 0), put(150, -134)
    points = [put(178, -46), put(186, 26), put(126, 56), put(58, 70), put(10, 40)]
    d = (
        f"M{at(root)} Q{at(put(46, -84), tip)} Q{at(put(194, -96), points[0])} L{at(points[1])}"
        f" Q{at(put(144, 0), points[2])} Q{at(put(84, 18), points[3])} Q{at(put(44, 30), points[4])} Z"
    )
    bones = "".join(
        line(f"M{at(tip)} L{at(end)}", darker(colour, 0.6), 6, stroke_opacity=0.7)
        for end in (points[1], points[2], points[3])
    )
    thumb = inked(f"M{at(put(138, -126))} L{at(put(142, -156))} L{at(put(158, -130))} Z", tone("claw"), 6)
    return solid(d, colour, inside=bones, scale=0.6) + thumb


@part("moth-wings", Layer.BACK)
def moth_wings(figure: Figure) -> str:
    """Four round wings with eyes on them."""
    shade = figure.who.second
    up = 22 * figure.lift
    out = ""
    for side in (-1, 1):

        def put(a: float, b: float, side: int = side) -> Point:
            return 240 + side * a, b

        hind = blob([put(40, 268), put(140, 262), put(186, 320), put(160, 392), put(100, 388), put(46, 340)])
        spot = circle(*put(128, 326), 22)
        out += solid(hind, lighter(shade, 0.2), inside=path(spot, darker(shade, 0.3)), scale=0.8)
        fore = blob(
            [put(34, 216), put(98, 126 - up), put(184, 98 - up), put(216, 170 - up), put(190, 252), put(86, 276)]
        )
        x, y = put(156, 172 - up * 0.8)
        eye = path(circle(x, y, 36), lighter(shade, 0.6)) + path(circle(x, y, 21), darker(shade, 0.6))
        eye += path(circle(x - 6, y - 7, 7), lighter(shade, 0.9))
        edge = line(fore, lighter(shade, 0.45), 22, stroke_opacity=0.45)
        out += solid(fore, shade, inside=edge + eye)
    return out


@part("cape", Layer.BACK)
def cape(figure: Figure, colour: str, wide: float = 105, collar: float = 100) -> str:
    """A cape down to the ground with a stand-up collar."""
    x, y = figure.body.chest.x, figure.body.chest.y - 20
    low, flare = 442.0, 22 * figure.lift
    right = [(0.5, 0), (0.95, -50), (1.05, -collar), (1.42, (low - y) * 0.35), (1.74, low - y - flare)]
    half = [(x + a * wide, y + b) for a, b in right]
    mirrored = [(2 * x - px, py) for px, py in half]
    d = (
        f"M{at(mirrored[0])} C{at(mirrored[1], mirrored[1], mirrored[2])} C{at(mirrored[3], mirrored[3], mirrored[4])}"
        f" Q{at((x - wide * 0.9, low - 30), (x, low - 8))} Q{at((x + wide * 0.9, low - 30), half[4])}"
        f" C{at(half[3], half[3], half[2])} C{at(half[1], half[1], half[0])} Z"
    )
    folds = "".join(
        line(
            f"M{at((x + k * wide * 0.7, y))} Q{at((x + k * wide, y + 120), (x + k * wide * 1.3, low))}",
            darker(colour, 0.5),
            8,
            stroke_opacity=0.5,
        )
        for k in (-1.0, -0.7, 0.7, 1.0)
    )
    return solid(d, colour, inside=folds)


@part("tail", Layer.BACK)
def tail(figure: Figure, x: float = 340, y: float = 400, scale: float = 1.0) -> str:
    """A smooth tail to the right, a ball at its end."""
    end = (x + 100 * scale, y - 104 * scale - 40 * figure.lift)
    line_of_tail = curve((x, y), (x + 116 * scale, y + 6), end)
    return limbs([Tube(line_of_tail, 30 * scale)], [Ball(*end, 21 * scale)], figure.who.colour)


@part("bushy-tail", Layer.BACK)
def bushy_tail(figure: Figure, colour: str, x: float = 340, y: float = 400) -> str:
    """A fox's tail to the right."""
    up = 40 * figure.lift
    shape = ((0, 0), (46, -16), (84, -64), (86, -128 - up), (54, -150 - up), (26, -104), (14, -50), (-20, -24))
    return solid(fur([(x + a, y + b) for a, b in shape], 26, 18, 4), colour, scale=0.7)
