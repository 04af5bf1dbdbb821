"""Patterns on a body's skin. They are drawn inside its outline, under the shading."""

import random

from scripts.art.colour import darker, lighter, tone
from scripts.art.monster.parts import Figure, Layer, part
from scripts.art.shapes import at
from scripts.art.svg import dot, line, oval, path, radial


@part("belly", Layer.SKIN)
def belly(figure: Figure, scale: float = 1.0, dy: float = 50) -> str:
    """A pale belly."""
    chest, pale = figure.body.chest, figure.who.second
    paint = radial([(0, lighter(pale, 0.4)), (1, pale)], 0.45, 0.3, 0.75)
    return oval(chest.x, chest.y + dy, chest.size * 0.82 * scale, chest.size * 0.8 * scale, paint)


@part("spots", Layer.SKIN)
def spots(figure: Figure, count: int = 13, seed: int = 1) -> str:
    """Round spots, none on the face; as many of ``count`` as find room."""
    chance = random.Random(seed)
    face, out = figure.body.face, ""
    placed: list[tuple[float, float, float]] = []
    for _ in range(2000):
        if len(placed) == count:
            break
        x, y, r = chance.uniform(70, 410), chance.uniform(70, 430), chance.uniform(12, 28)
        near_face = abs(x - face.x) < 120 * face.size and -80 * face.size < y - face.y < 130 * face.size
        if not near_face and all((x - a) ** 2 + (y - b) ** 2 > (r + c + 10) ** 2 for a, b, c in placed):
            placed.append((x, y, r))
            out += oval(x, y, r, r * 0.9, figure.who.second, fill_opacity=0.85)
    return out


@part("stripes", Layer.SKIN)
def stripes(figure: Figure) -> str:
    """Stripes right across, sagging in the middle."""
    out = ""
    for y in range(60, 480, 48):
        d = f"M0 {y} Q240 {y + 44} 480 {y} L480 {y + 20} Q240 {y + 64} 0 {y + 20} Z"
        out += path(d, figure.who.second, fill_opacity=0.75)
    return out


@part("side-stripes", Layer.SKIN)
def side_stripes(figure: Figure, reach: float = 170) -> str:
    """Pointed stripes that come in from both sides, like a tiger's."""
    out = ""
    for y in range(130, 440, 46):
        for flip in (False, True):
            xs = [480 - x if flip else x for x in (10, reach - 40, reach, reach - 60)]
            d = f"M{xs[0]} {y - 14} Q{xs[1]} {y + 2} {xs[2]} {y + 10} Q{xs[3]} {y + 14} {xs[0]} {y + 14} Z"
            out += path(d, figure.who.second, fill_opacity=0.8)
    return out


@part("dipped", Layer.SKIN)
def dipped(figure: Figure, y: float = 330) -> str:
    """A coat whose lower end has another colour."""
    zigzag = " ".join(f"L{x} {y + (26 if i % 2 else -2)}" for i, x in enumerate(range(20, 480, 40)))
    return path(f"M0 {y} {zigzag} L480 {y} L480 480 L0 480 Z", figure.who.second, fill_opacity=0.85)


@part("rings", Layer.SKIN)
def rings(figure: Figure) -> str:
    """A worm's rings."""
    curves = (f"M40 {y + 10} Q210 {y + 40} 470 {y - 6}" for y in range(190, 470, 36))
    return "".join(line(d, figure.who.second, 9, stroke_opacity=0.75) for d in curves)


@part("warts", Layer.SKIN)
def warts(figure: Figure) -> str:
    """Warts on cheeks and flanks."""
    colour, out = figure.who.colour, ""
    low = ((104, 280, 20), (150, 380, 24), (366, 300, 22), (330, 380, 16), (388, 240, 12))
    for x, y, r in (*low, (300, 110, 14), (170, 120, 16)):
        out += dot(x, y, r, darker(colour, 0.4)) + dot(x - r * 0.2, y - r * 0.25, r * 0.7, lighter(colour, 0.25))
    return out


@part("lobes", Layer.SKIN)
def lobes(figure: Figure) -> str:
    """A pumpkin's furrows."""
    shade = darker(figure.who.colour, 0.5)
    middle, left = "M240 160 C236 250 236 340 240 424", "M180 150 C100 210 100 370 180 430"
    right = "M300 150 C380 210 380 370 300 430"
    return "".join(line(d, shade, 9, stroke_opacity=0.6) for d in (middle, left, right))


def _ridges(figure: Figure, lines: tuple[str, ...]) -> str:
    """Draw ridges: a dark line and the light on its right."""
    colour = figure.who.colour
    out = "".join(line(d, darker(colour, 0.5), 9, stroke_opacity=0.65) for d in lines)
    light = {"stroke_opacity": 0.5, "transform": "translate(8 0)"}
    return out + "".join(line(d, lighter(colour, 0.5), 4, **light) for d in lines)


@part("bin-ribs", Layer.SKIN)
def bin_ribs(figure: Figure) -> str:
    """The ribs of a dustbin's tin."""
    return _ridges(figure, ("M150 200 L164 430", "M240 200 L240 430", "M330 200 L316 430"))


@part("cactus-ribs", Layer.SKIN)
def cactus_ribs(figure: Figure) -> str:
    """A cactus's ribs."""
    return _ridges(figure, ("M190 70 Q170 240 190 430", "M290 70 Q310 240 290 430"))


@part("spines", Layer.COAT)
def spines(figure: Figure) -> str:
    """A cactus's little hooks, below the face."""
    top = figure.body.chest.y
    places = ((170, 42), (216, 76), (264, 42), (306, 80), (176, 114), (250, 118), (300, 14), (186, -6))
    return "".join(line(hook(x, top + y), tone("claw"), 5) for x, y in places)


def hook(x: float, y: float) -> str:
    """Return the path of one of a cactus's hooks."""
    return f"M{at((x - 9, y - 7))} L{at((x, y))} L{at((x + 9, y - 7))}"


@part("tufts", Layer.COAT)
def tufts(figure: Figure) -> str:
    """Little waves that show that a coat is thick."""
    chest, shade, out = figure.body.chest, darker(figure.who.colour, 0.5), ""
    for dx, dy in ((-66, 24), (34, 28), (-16, 56), (-84, -14), (60, -10)):
        x, y = chest.x + dx, chest.y + dy
        d = f"M{at((x, y))} Q{at((x + 7, y + 16), (x + 14, y))} Q{at((x + 21, y + 16), (x + 28, y))}"
        out += line(d, shade, 5, stroke_opacity=0.7)
    return out
