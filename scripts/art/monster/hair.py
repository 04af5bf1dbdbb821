"""Hair, feathers, petals and moustaches."""

from typing import Literal

from scripts.art.colour import tone
from scripts.art.monster.horns import scaled
from scripts.art.monster.parts import Figure, Layer, part
from scripts.art.shapes import circle, mirror, place
from scripts.art.solid import solid
from scripts.art.svg import inked

MOHAWK = "M-30 40 L-78 -10 L-36 -20 L-50 -72 L-8 -54 L4 -108 L34 -56 L76 -74 L54 -22 L90 4 L34 40 Q0 26 -30 40 Z"
QUIFF = (
    "M-70 34 C-110 -40 -40 -96 40 -84 C100 -76 120 -30 80 -20 C100 -44 60 -54 44 -30 C70 -10 80 10 74 34 Q0 4 -70 34 Z"
)
CREST = (
    "M-26 34 C-70 20 -96 -16 -92 -44 C-70 -34 -62 -24 -52 -16 C-70 -56 -58 -92 -34 -108"
    " C-28 -80 -22 -64 -14 -50 C-10 -92 14 -122 44 -126 C38 -96 34 -76 34 -56 C52 -80 76 -88 96 -84"
    " C84 -60 72 -40 60 -22 C78 -30 92 -26 102 -18 C84 8 60 26 30 34 Q0 24 -26 34 Z"
)
PETAL = "M0 0 C-30 -20 -34 -64 0 -84 C34 -64 30 -20 0 0 Z"
HAIRNET = "M -1.15,64 C -1.2,-24 -.5,-22 0,-22 C .5,-22 1.2,-24 1.15,64 C .7,10 -.7,10 -1.15,64 Z"


@part("crest", Layer.CREST)
def crest(figure: Figure, colour: str, scale: float = 1.0, dy: float = 0) -> str:
    """A cock's crest, from behind the head."""
    return solid(place(CREST, figure.body.head.x, figure.body.head.y + dy, scale), colour, scale=0.6)


@part("curls", Layer.CREST)
def curls(figure: Figure, colour: str, scale: float = 1.0) -> str:
    """Curls piled up behind the head."""
    head = figure.body.head
    piled = ((-0.95, 30, 36), (0.95, 30, 36), (-0.66, -16, 42), (0.66, -16, 42), (0, -34, 50))
    return "".join(solid(circle(head.x + a * head.size, head.y + b, r * scale), colour, scale=0.5) for a, b, r in piled)


@part("bun", Layer.CREST)
def bun(figure: Figure, colour: str, scale: float = 1.0, dy: float = 0) -> str:
    """Hair put up in a bun."""
    head = figure.body.head
    net = scaled(HAIRNET, head.x, head.y + dy, head.size)
    knot = circle(head.x + 8, head.y + dy - 44 * scale, 46 * scale)
    return solid(knot, colour, scale=0.6) + solid(net, colour, scale=0.5)


@part("fringe", Layer.TOP)
def fringe(
    figure: Figure, colour: str, kind: Literal["quiff", "mohawk"] = "quiff", scale: float = 1.0, dy: float = 10
) -> str:
    """Hair that stands up over the forehead."""
    d = {"quiff": QUIFF, "mohawk": MOHAWK}[kind]
    return solid(place(d, figure.body.head.x, figure.body.head.y + dy, scale), colour, scale=0.6)


@part("flower", Layer.TOP)
def flower(figure: Figure, colour: str, scale: float = 1.0, dy: float = 10) -> str:
    """Half a flower on top of the head."""
    x, y = figure.body.head.x, figure.body.head.y + dy
    petals = "".join(solid(place(PETAL, x, y, scale, a), colour, 8, scale=0.35) for a in (-100, -50, 0, 50, 100))
    return petals + solid(circle(x, y + 2, 20 * scale), tone("gold"), 8, scale=0.3)


@part("moustache", Layer.FACE)
def moustache(figure: Figure, colour: str, dy: float = 58, scale: float = 1.0) -> str:
    """A twirled moustache above the mouth."""
    face = figure.body.face
    half = "M0 -4 C26 -26 62 -14 74 8 C84 24 110 20 112 -6 C128 22 104 52 74 44 C44 38 20 26 0 14 Z"
    d = place(half, figure.face_x, face.y + dy * face.size, scale * face.size)
    return solid(mirror(d, figure.face_x), colour, 8, scale=0.35) + solid(d, colour, 8, scale=0.35)


@part("whiskers", Layer.FACE)
def whiskers(figure: Figure, dy: float = 50) -> str:
    """Three whiskers on each cheek."""
    face = figure.body.face
    y, out = face.y + dy * face.size, ""
    for side in (-1, 1):
        for rise in (-16, 0, 16):
            x = face.x + side * 84 * face.size
            out += inked(f"M{x:.1f} {y + rise * 0.5:.1f} L{x + side * 52:.1f} {y + rise * 1.4:.1f}", width=5)
    return out
