"""What the trophy monsters have on their skin, under the shading: each is seen as pale or dark, never as a colour."""

from typing import Literal

from scripts.art.colour import darker
from scripts.art.monster.parts import Figure, Layer, part
from scripts.art.shapes import circle, ellipse, poly
from scripts.art.svg import path

SPOTS = (
    (122, 318, 25), (106, 402, 20), (168, 424, 26), (356, 306, 19), (372, 378, 27), (308, 436, 22), (184, 160, 17),
    (292, 162, 23), (240, 148, 11), (350, 238, 15),
)  # fmt: skip


@part("blots", Layer.SKIN)
def blots(figure: Figure) -> str:
    """Round pale spots on brow and flanks."""
    return "".join(path(circle(x, y, r), figure.who.second, fill_opacity=0.9) for x, y, r in SPOTS)


@part("tiger", Layer.SKIN)
def tiger(figure: Figure) -> str:
    """Dark pointed stripes from both sides."""
    dark, out = darker(figure.who.colour, 0.6), ""
    for y, reach in ((206, 66), (278, 78), (344, 104), (408, 132)):
        for side in (-1, 1):
            root = 240 + side * 172
            tip = root - side * reach
            d = f"M{root} {y - 30} Q{(root + tip) / 2} {y - 18} {tip} {y + 4} Q{(root + tip) / 2} {y + 10} {root} {y + 18} Z"
            out += path(d, dark, fill_opacity=0.85)
    return out


@part("muzzle", Layer.HEAD_SKIN)
def muzzle(figure: Figure) -> str:
    """A pale muzzle and chin."""
    face = figure.body.face
    k = face.size
    return path(ellipse(figure.face_x, face.y + 102 * k, 124 * k, 82 * k), figure.who.second, fill_opacity=0.92)


@part("patch", Layer.HEAD_SKIN)
def patch(figure: Figure, side: Literal["left", "right"] = "right") -> str:
    """A dark patch round one eye."""
    eye = figure.eyes[0 if side == "left" else 1]
    return path(
        ellipse(eye.x, eye.y - 2, eye.r * 1.62, eye.r * 1.75), darker(figure.who.colour, 0.62), fill_opacity=0.9
    )


@part("mask", Layer.HEAD_SKIN)
def mask(figure: Figure) -> str:
    """A dark band across the eyes."""
    y = figure.body.face.y
    d = f"M40 {y - 52} Q240 {y - 72} 440 {y - 52} L440 {y + 46} Q240 {y + 74} 40 {y + 46} Z"
    return path(d, darker(figure.who.colour, 0.6), fill_opacity=0.9)


@part("hood", Layer.SKIN)
def hood(figure: Figure) -> str:
    """A dark hood over brow and temples, its edge in points."""
    points = []
    for i in range(13):
        x = 54.0 + i * 31
        points.append((x, 190 + ((x - 240) / 150) ** 2 * 96 + (-14 if i % 2 else 20)))
    return path(poly([(54, 60), *points, (426, 60)]), darker(figure.who.colour, 0.62), fill_opacity=0.9)


@part("socks", Layer.SKIN)
def socks(figure: Figure) -> str:
    """A pale lower half, its edge in points."""
    points = [(20 + i * 40, 352 + (26 if i % 2 else -10)) for i in range(12)]
    return path(poly([*points, (480, 560), (0, 560)]), figure.who.second, fill_opacity=0.92)
