"""The round tiles: a monster in its medallion, and the back with its one open eye."""

import math

from scripts.art.colour import clear, darker, lighter, mix, tone
from scripts.art.layout_trophy import TILE_DISC, TILE_SIZE
from scripts.art.shapes import at, circle, ellipse, poly, shift
from scripts.art.svg import blur, clipped, document, dot, inked, line, linear, moved, oval, path, radial
from scripts.art.trophy.motifs import motif_svg

X, Y, R = TILE_DISC
WINDOW = R * 0.86
"""Radius of a medallion's inner field."""

LOOK_AT = (240.0, 245.0, 211.0)
"""Centre and radius, in a monster's 480 frame, of what the field shows."""


def _coin(edge: str) -> str:
    """Draw a tile's disc and its shadow; ``edge`` paints the rim."""
    d = circle(X, Y, R - 1.6)
    return path(shift(circle(X, Y, R), 0, 3), tone("floor"), opacity=0.55, filter=blur(1.6, 0.2)) + inked(d, edge, 3.2)


def tile_face(ident: str, variant: str) -> str:
    """Return the document of a tile's face."""
    field = circle(X, Y, WINDOW)
    cream = tone("cream")
    rim = linear([(0, lighter(cream, 0.7)), (0.55, cream), (1, mix(tone("paper"), tone("brass400"), 0.55))])
    paper = radial(
        [(0, lighter(cream, 0.8)), (0.6, mix(cream, tone("brass200"), 0.4)), (1, mix(cream, tone("brass400"), 0.6))],
        0.42,
        0.34,
        0.75,
    )
    scale = WINDOW / LOOK_AT[2]
    monster = moved(motif_svg(ident, variant), X - LOOK_AT[0] * scale, Y - LOOK_AT[1] * scale, scale)
    hollow = line(shift(field, 1, 1.6), tone("wood900"), 4.4, opacity=0.42, filter=blur(1.5, 0.2))
    return document(
        *TILE_SIZE,
        _coin(rim) + path(field, paper) + clipped(field, hollow + monster) + inked(field, width=2.4),
    )


def tile_back() -> str:
    """Return the document of the back: rays around an eye that sees nothing."""
    bright, deep = tone("trophyRim"), darker(tone("trophyRim"), 0.55)
    rim = linear([(0, lighter(bright, 0.35)), (0.5, bright), (1, deep)])
    field = circle(X, Y, R * 0.8)
    red = radial([(0, tone("velvet500")), (0.6, tone("velvet700")), (1, tone("velvet900"))], 0.42, 0.34, 0.75)
    hollow = line(shift(field, 1, 1.8), tone("floor"), 5, opacity=0.5, filter=blur(1.8, 0.2))
    studs = "".join(
        dot(
            X + R * 0.885 * math.cos(k * math.pi / 6 + 0.26),
            Y + R * 0.885 * math.sin(k * math.pi / 6 + 0.26),
            1.9,
            deep,
        )
        for k in range(12)
    )
    return document(
        *TILE_SIZE,
        _coin(rim) + studs + path(field, red) + clipped(field, hollow + _rays()) + inked(field, width=2.6) + _eye(),
    )


def _rays() -> str:
    """Draw twelve rays, long and short by turns."""
    gold, out = linear([(0, tone("brass200")), (1, tone("trophyRim"))]), ""
    for k in range(12):
        tip, foot, half = (41.5, 25, 6.0) if k % 2 == 0 else (35.5, 24, 4.4)
        ray = inked(poly([(0, -tip), (half, -foot), (-half, -foot)]), gold, 1.8)
        out += moved(ray, X, Y, degrees=k * 30)
    return out


def _eye() -> str:
    """Draw the eye in the middle."""
    lid = f"M{at((X - 25, Y))} C{at((X - 14, Y - 20), (X + 14, Y - 20), (X + 25, Y))} C{at((X + 14, Y + 20), (X - 14, Y + 20), (X - 25, Y))} Z"
    white = radial([(0, tone("eyeWhite")), (0.7, tone("cream")), (1, mix(tone("paper"), tone("brass600"), 0.5))])
    iris = radial([(0, tone("slime200")), (0.6, tone("slime500")), (1, tone("slime700"))], 0.4, 0.35, 0.7)
    shade = oval(X, Y - 13, 24, 9, clear(tone("wood900"), 1), opacity=0.3, filter=blur(2))
    ball = inked(circle(X, Y, 11.4), iris, 2.2) + path(ellipse(X, Y, 4.4, 7), tone("pupil"))
    glint = dot(X - 3.8, Y - 4.6, 3, tone("eyeWhite")) + dot(X + 4, Y + 4.6, 1.4, tone("eyeWhite"), opacity=0.8)
    return path(lid, white) + clipped(lid, ball + shade + glint) + inked(lid, width=3)
