"""Patterns on a body's skin. They are drawn inside its outline, under the shading."""

import random

from scripts.art.colour import darker, lighter
from scripts.art.monster.parts import Figure, Layer, part
from scripts.art.shapes import ellipse
from scripts.art.svg import dot, inked, line, oval, path, radial


@part("belly", Layer.SKIN)
def belly(figure: Figure, colour: str = "", scale: float = 1.0, dy: float = 50) -> str:
    """A pale belly."""
    chest = figure.body.chest
    pale = colour or figure.who.second
    paint = radial([(0, lighter(pale, 0.4)), (1, pale)], 0.45, 0.3, 0.75)
    return oval(chest.x, chest.y + dy, chest.size * 0.82 * scale, chest.size * 0.8 * scale, paint)


@part("spots", Layer.SKIN)
def spots(figure: Figure, colour: str = "", count: int = 13, seed: int = 1) -> str:
    """Round spots, more towards the sides."""
    chance = random.Random(seed)
    out, placed = "", []
    while len(placed) < count:
        x, y, r = chance.uniform(70, 410), chance.uniform(70, 430), chance.uniform(12, 28)
        face = figure.body.face
        near_face = abs(x - face.x) < 120 * face.size and -80 * face.size < y - face.y < 130 * face.size
        if not near_face and all((x - a) ** 2 + (y - b) ** 2 > (r + c + 10) ** 2 for a, b, c in placed):
            placed.append((x, y, r))
            out += oval(x, y, r, r * 0.9, colour or figure.who.second, fill_opacity=0.85)
    return out


@part("stripes", Layer.SKIN)
def stripes(figure: Figure, colour: str = "", width: float = 20) -> str:
    """Stripes right across, sagging in the middle."""
    shade = colour or figure.who.second
    return "".join(
        path(
            f"M0 {y} Q240 {y + 44} 480 {y} L480 {y + width} Q240 {y + width + 44} 0 {y + width} Z",
            shade,
            fill_opacity=0.75,
        )
        for y in range(60, 480, 48)
    )


@part("side-stripes", Layer.SKIN)
def side_stripes(figure: Figure, colour: str = "", reach: float = 170) -> str:
    """Pointed stripes that come in from both sides, like a tiger's."""
    shade = colour or figure.who.second
    out = ""
    for y in range(130, 440, 46):
        for flip in (False, True):
            xs = [480 - x if flip else x for x in (10, reach - 40, reach, reach - 60)]
            d = f"M{xs[0]} {y - 14} Q{xs[1]} {y + 2} {xs[2]} {y + 10} Q{xs[3]} {y + 14} {xs[0]} {y + 14} Z"
            out += path(d, shade, fill_opacity=0.8)
    return out


@part("dipped", Layer.SKIN)
def dipped(figure: Figure, colour: str = "", y: float = 330) -> str:
    """A coat whose lower end has another colour."""
    zigzag = " ".join(f"L{x} {y + (26 if i % 2 else -2)}" for i, x in enumerate(range(20, 480, 40)))
    return path(f"M0 {y} {zigzag} L480 {y} L480 480 L0 480 Z", colour or figure.who.second, fill_opacity=0.85)


@part("rings", Layer.SKIN)
def rings(figure: Figure, colour: str = "", start: float = 190) -> str:
    """A worm's rings."""
    shade = colour or figure.who.second
    return "".join(
        line(
            f"M40 {start + i * 36 + 10} Q210 {start + i * 36 + 40} 470 {start + i * 36 - 6}",
            shade,
            9,
            stroke_opacity=0.75,
        )
        for i in range(8)
    )


@part("warts", Layer.SKIN)
def warts(figure: Figure) -> str:
    """Warts on cheeks and flanks."""
    colour = figure.who.colour
    out = ""
    for x, y, r in (
        (104, 280, 20),
        (150, 380, 24),
        (366, 300, 22),
        (330, 380, 16),
        (300, 110, 14),
        (170, 120, 16),
        (388, 240, 12),
    ):
        out += dot(x, y, r, darker(colour, 0.4)) + dot(x - r * 0.2, y - r * 0.25, r * 0.7, lighter(colour, 0.25))
    return out


@part("lobes", Layer.SKIN)
def lobes(figure: Figure) -> str:
    """A pumpkin's furrows."""
    shade = darker(figure.who.colour, 0.5)
    furrows = (
        "M240 160 C236 250 236 340 240 424",
        "M180 150 C100 210 100 370 180 430",
        "M300 150 C380 210 380 370 300 430",
    )
    return "".join(line(d, shade, 9, stroke_opacity=0.6) for d in furrows)


@part("ridges", Layer.SKIN)
def ridges(figure: Figure, spines: bool = False) -> str:
    """Ridges from top to bottom, of a bin or, with ``spines``, of a cactus."""
    colour = figure.who.colour
    lines = (
        ("M190 70 Q170 240 190 430", "M290 70 Q310 240 290 430")
        if spines
        else ("M150 200 L164 430", "M240 200 L240 430", "M330 200 L316 430")
    )
    out = "".join(line(d, darker(colour, 0.5), 9, stroke_opacity=0.65) for d in lines)
    return out + "".join(
        line(d, lighter(colour, 0.5), 4, stroke_opacity=0.5, transform="translate(8 0)") for d in lines
    )


@part("spines", Layer.COAT)
def spines(figure: Figure) -> str:
    """A cactus's little hooks."""
    places = ((170, 318), (216, 352), (264, 318), (306, 356), (176, 390), (250, 394), (300, 290), (186, 270))
    return "".join(line(f"M{x - 9} {y - 7} L{x} {y} L{x + 9} {y - 7}", "#fff3d0", 5) for x, y in places)


@part("tufts", Layer.COAT)
def tufts(figure: Figure) -> str:
    """Little waves that show that a coat is thick."""
    x0, y0 = figure.body.chest.x, figure.body.chest.y
    shade = darker(figure.who.colour, 0.5)
    places = ((-66, 24), (34, 28), (-16, 56), (-84, -14), (60, -10))
    return "".join(
        line(
            f"M{x0 + x} {y0 + y} Q{x0 + x + 7} {y0 + y + 16} {x0 + x + 14} {y0 + y} Q{x0 + x + 21} {y0 + y + 16} {x0 + x + 28} {y0 + y}",
            shade,
            5,
            stroke_opacity=0.7,
        )
        for x, y in places
    )


@part("muzzle", Layer.HEAD_SKIN)
def muzzle(figure: Figure, colour: str = "", dy: float = 84, nose: bool = True) -> str:
    """A pale muzzle round the mouth and a dark nose."""
    face = figure.body.face
    k = face.size
    x, y = figure.face_x, face.y + dy * k
    pale = colour or figure.who.second
    out = path(ellipse(x, y, 92 * k, 66 * k), radial([(0, lighter(pale, 0.5)), (1, pale)], 0.45, 0.3, 0.8))
    if nose:
        out += inked(
            f"M{x - 22 * k:.1f} {y - 62 * k:.1f} Q{x:.1f} {y - 78 * k:.1f} {x + 22 * k:.1f} {y - 62 * k:.1f}"
            f" Q{x + 10 * k:.1f} {y - 36 * k:.1f} {x:.1f} {y - 36 * k:.1f} Q{x - 10 * k:.1f} {y - 36 * k:.1f} {x - 22 * k:.1f} {y - 62 * k:.1f} Z",
            darker(figure.who.colour, 0.75),
            6,
        )
    return out
