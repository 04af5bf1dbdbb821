"""The game's name as a picture: fat letters with depth, an eye for its first o, slime on its S."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from scripts.art.colour import darker, lighter, mix, tone
from scripts.art.layout import LOGO_SIZE
from scripts.art.shapes import circle, ellipse, num
from scripts.art.solid import solid
from scripts.art.svg import blur, clipped, document, dot, inked, line, linear, moved, oval, path, radial

FONT = Path(__file__).resolve().parents[3] / "assets" / "fonts" / "LilitaOne-Regular.woff2"
SIZE = 180.0
DEPTH = 13
"""How far the letters reach back, in canvas pixels."""


@dataclass(frozen=True)
class Letter:
    """One letter of the name: its colour, its turn clockwise in degrees, how far it drops."""

    text: str
    colour: str
    degrees: float
    drop: float


LETTERS = (
    Letter("M", "spotlight.yellow", -7, 8),
    Letter("o", "slime500", 4, 0),
    Letter("n", "seat.C", -3, -8),
    Letter("S", "spotlight.red", 5, -12),
    Letter("t", "seat.D", -4, -8),
    Letter("a", "seat.A", 3, 0),
    Letter("r", "spotlight.yellow", 8, 8),
)


@cache
def _outline(character: str) -> tuple[str, float]:
    """Return a letter's path, its baseline at 0, and its width."""
    font = TTFont(FONT)
    glyphs = font.getGlyphSet()
    scale = SIZE / font["head"].unitsPerEm
    glyph = glyphs[font.getBestCmap()[ord(character)]]
    pen = SVGPathPen(glyphs, ntos=num)
    glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
    return pen.getCommands(), glyph.width * scale


def logo() -> str:
    """Return the document of the logo."""
    w, h = LOGO_SIZE
    gap = 3.0
    total = sum(_outline(letter.text)[1] + gap for letter in LETTERS) - gap
    left, baseline = (w - total) / 2, 186.0
    layers: Sequence[list[str]] = ([], [], [])
    for letter in LETTERS:
        d, width = _outline(letter.text)
        for layer, drawn in zip(layers, (_behind(d), _depth(d, letter.colour), _front(d, letter)), strict=True):
            layer.append(_set(drawn, left, baseline + letter.drop, width, letter.degrees))
        left += width + gap
    return document(w, h, "".join("".join(layer) for layer in layers))


def _set(body: str, x: float, y: float, width: float, degrees: float) -> str:
    """Put a letter on the line, turned about its middle."""
    turned = moved(moved(body, -width / 2, SIZE * 0.35), width / 2, -SIZE * 0.35, degrees=degrees)
    return moved(turned, x, y)


def _behind(d: str) -> str:
    """Draw a letter's ink and its shadow, right down its depth."""
    shadow = moved(line(d, tone("floor"), 18, opacity=0.55, filter=blur(6)), 0, DEPTH + 7)
    ink = "".join(moved(path(d, tone("ink")) + line(d, tone("ink"), 15), 0, y) for y in range(0, DEPTH + 1, 3))
    return shadow + ink


def _depth(d: str, colour: str) -> str:
    """Draw a letter's side, going back into the dark."""
    return "".join(
        moved(path(d, side) + line(d, side, 3), 0, y)
        for y, side in ((y, darker(tone(colour), 0.45 + 0.25 * y / DEPTH)) for y in range(DEPTH, 0, -2))
    )


def _front(d: str, letter: Letter) -> str:
    """Draw a letter's face: gradient, inner shade, glossy edge, and what sits on it."""
    colour = tone(letter.colour)
    face = path(d, linear([(0, lighter(colour, 0.55)), (0.5, colour), (1, darker(colour, 0.28))]))
    shade = moved(line(d, darker(colour, 0.6), 12, opacity=0.38, filter=blur(3)), -2.4, -3.6)
    gloss = moved(line(d, tone("eyeWhite"), 4.5, opacity=0.75, filter=blur(1)), 2.2, 3)
    extra = {"o": _eye, "S": _slime_cap}.get(letter.text)
    return face + clipped(d, shade + gloss) + (extra() if extra else "")


def _eye() -> str:
    """Draw the eye that looks out of the o."""
    _, width = _outline("o")
    white = radial([(0, tone("eyeWhite")), (0.7, tone("eyeMid")), (1, tone("eyeEdge"))], 0.42, 0.4, 0.7)
    iris_tone = tone("talent.costume")
    iris = radial([(0, lighter(iris_tone, 0.25)), (0.6, iris_tone), (1, darker(iris_tone, 0.5))], 0.42, 0.36, 0.7)
    ball = circle(0, 0, 34)
    lid = "M-36 -6 C-34 -51 34 -51 36 -6 C13.6 -20 -13.6 -18 -36 -6 Z"
    lid_paint = linear([(0, tone("slime500")), (1, tone("slime700"))])
    inside = (
        inked(circle(5, 3, 17.5), iris, 4)
        + path(ellipse(6, 4, 8.5, 9), tone("pupil"))
        + dot(-1, -3.5, 5.2, tone("eyeWhite"))
        + dot(11, 10, 2.4, tone("eyeWhite"), opacity=0.85)
        + oval(0, -19, 30, 11, tone("floor"), opacity=0.3, filter=blur(3))
        + inked(lid, lid_paint, 4)
    )
    return moved(path(ball, white) + clipped(ball, inside) + inked(ball, width=5.5), width / 2, -SIZE * 0.245)


def _slime_cap() -> str:
    """Draw the slime that runs off the top of the S."""
    _, width = _outline("S")
    d = (
        "M-40 4 C-42 -16 -18 -22 2 -20 C24 -20 44 -14 42 4 C42 16 32 16 30 8 C28 2 20 2 19 10 L18 30 C17 40 6 40 6 30"
        " L5 10 C4 2 -6 2 -7 10 C-8 22 -20 22 -20 12 C-20 4 -27 2 -29 8 C-31 15 -39 14 -40 4 Z"
    )
    green = mix(tone("slime500"), tone("slime200"), 0.15)
    shine = oval(-14, -10, 14, 3.6, tone("eyeWhite"), opacity=0.8) + dot(12, 30, 2.4, tone("eyeWhite"), opacity=0.8)
    return moved(solid(d, green, 4, scale=0.2, shade=0.2) + shine, width / 2 + 1, -SIZE * 0.68, 1.02)
