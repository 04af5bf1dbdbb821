"""Hair, feathers, leaves and moustaches."""

from scripts.art.colour import lighter
from scripts.art.monster.horns import scaled
from scripts.art.monster.parts import Figure, Layer, part
from scripts.art.shapes import circle, mirror, place
from scripts.art.solid import solid
from scripts.art.svg import inked

SHAPES = {
    "tuft": "M-44 20 C-60 -20 -50 -40 -66 -66 C-30 -60 -22 -40 -16 -30 C-14 -60 -6 -80 6 -100"
    " C22 -76 24 -50 22 -32 C36 -46 48 -56 70 -58 C58 -30 54 -10 44 20 Q0 34 -44 20 Z",
    "mohawk": "M-30 40 L-78 -10 L-36 -20 L-50 -72 L-8 -54 L4 -108 L34 -56 L76 -74 L54 -22 L90 4 L34 40 Q0 26 -30 40 Z",
    "quiff": "M-70 34 C-110 -40 -40 -96 40 -84 C100 -76 120 -30 80 -20 C100 -44 60 -54 44 -30"
    " C70 -10 80 10 74 34 Q0 4 -70 34 Z",
    "crest": "M-26 34 C-70 20 -96 -16 -92 -44 C-70 -34 -62 -24 -52 -16 C-70 -56 -58 -92 -34 -108"
    " C-28 -80 -22 -64 -14 -50 C-10 -92 14 -122 44 -126 C38 -96 34 -76 34 -56 C52 -80 76 -88 96 -84"
    " C84 -60 72 -40 60 -22 C78 -30 92 -26 102 -18 C84 8 60 26 30 34 Q0 24 -26 34 Z",
}


@part("hair", Layer.CREST)
def hair_behind(
    figure: Figure, kind: str = "tuft", colour: str = "", scale: float = 1.0, dx: float = 0, dy: float = 0
) -> str:
    """Hair that grows from behind the head; ``kind`` as in ``hair_of``."""
    return hair_of(figure, kind, colour, scale, dx, dy)


@part("fringe", Layer.TOP)
def hair_before(
    figure: Figure, kind: str = "quiff", colour: str = "", scale: float = 1.0, dx: float = 0, dy: float = 10
) -> str:
    """Hair that lies over the forehead; ``kind`` as in ``hair_of``."""
    return hair_of(figure, kind, colour, scale, dx, dy)


def hair_of(figure: Figure, kind: str, colour: str, scale: float, dx: float, dy: float) -> str:
    """Draw hair on the head: tuft, mohawk, quiff, crest, curls, bun, leaves, petals or spikes."""
    head = figure.body.head
    x, y, w = head.x + dx, head.y + dy, head.size
    shade = colour or figure.who.accent
    if kind in SHAPES:
        return solid(place(SHAPES[kind], x, y, scale), shade, scale=0.6)
    if kind == "curls":
        spots = ((-0.95, 30, 36), (0.95, 30, 36), (-0.66, -16, 42), (0.66, -16, 42), (0, -34, 50))
        return "".join(solid(circle(x + a * w, y + b, r * scale), shade, scale=0.5) for a, b, r in spots)
    if kind == "bun":
        cap = scaled("M -1.15,64 C -1.2,-24 -.5,-22 0,-22 C .5,-22 1.2,-24 1.15,64 C .7,10 -.7,10 -1.15,64 Z", x, y, w)
        return solid(circle(x + 8, y - 44 * scale, 46 * scale), shade, scale=0.6) + solid(cap, shade, scale=0.5)
    if kind == "leaves":
        left = "M0 14 C-20 -40 -90 -50 -104 -34 C-90 6 -40 20 0 14 Z"
        right = "M0 14 C10 -46 66 -84 92 -76 C96 -20 46 16 0 14 Z"
        return solid(place(left, x, y, scale), shade, 8, scale=0.5) + solid(
            place(right, x, y, scale), lighter(shade, 0.15), 8, scale=0.5
        )
    if kind == "petals":
        petal = "M0 0 C-30 -20 -34 -64 0 -84 C34 -64 30 -20 0 0 Z"
        around = "".join(solid(place(petal, x, y, scale, a), shade, 8, scale=0.35) for a in (-100, -50, 0, 50, 100))
        return around + solid(circle(x, y + 2, 20 * scale), "#ffd23f", 8, scale=0.3)
    spikes = ""
    for i in (-2, 2, -1, 1, 0):
        cx, cy = x + i * w * 0.5, y + abs(i) ** 1.6 * 10
        spike = f"M{cx - 26:.1f} {cy + 26:.1f} L{cx + i * 14:.1f} {cy - (70 - abs(i) * 8) * scale:.1f} L{cx + 26:.1f} {cy + 26:.1f} Z"
        spikes += solid(spike, shade, 8, scale=0.4)
    return spikes


@part("moustache", Layer.FACE)
def moustache(figure: Figure, colour: str = "#3a1c22", dy: float = 58, scale: float = 1.0) -> str:
    """A twirled moustache above the mouth."""
    face = figure.body.face
    half = "M0 -4 C26 -26 62 -14 74 8 C84 24 110 20 112 -6 C128 22 104 52 74 44 C44 38 20 26 0 14 Z"
    x = figure.face_x
    d = place(half, x, face.y + dy * face.size, scale * face.size)
    return solid(mirror(d, x), colour, 8, scale=0.35) + solid(d, colour, 8, scale=0.35)


@part("whiskers", Layer.FACE)
def whiskers(figure: Figure, dy: float = 50) -> str:
    """Three whiskers on each cheek."""
    face = figure.body.face
    y = face.y + dy * face.size
    out = ""
    for side in (-1, 1):
        for rise in (-16, 0, 16):
            x = face.x + side * 84 * face.size
            out += inked(f"M{x:.1f} {y + rise * 0.5:.1f} L{x + side * 52:.1f} {y + rise * 1.4:.1f}", width=5)
    return out
