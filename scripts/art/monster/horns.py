"""What grows on heads, in pairs: horns, ears, antennae, eye stalks."""

from collections.abc import Callable, Sequence
from typing import Literal

from scripts.art.colour import darker, lighter, tone
from scripts.art.monster.parts import Figure, Layer, part
from scripts.art.shapes import Point, at, blob, circle, mirror
from scripts.art.solid import Tube, curve, limbs, solid
from scripts.art.svg import inked, path


def pair(draw: Callable[[str], str], right: str, axis_x: float) -> str:
    """Draw a right-hand path and its mirror image."""
    return draw(mirror(right, axis_x)) + draw(right)


def scaled(points: str, x: float, y: float, w: float) -> str:
    """Fill the numbers of a template path: each ``a,b`` is x + a * w, y + b."""
    out = []
    for word in points.split():
        if "," in word:
            a, b = word.split(",")
            out.append(f"{x + float(a) * w:.1f} {y + float(b):.1f}")
        else:
            out.append(word)
    return " ".join(out)


Horn = Literal["short", "ram", "tall", "great"]
Ear = Literal["bat", "wide", "bunny", "flop", "fin"]

HORNS: dict[Horn, str] = {
    "short": "M .45,16 C .6,-20 .9,-40 1.25,-62 C 1.32,-10 1.2,24 .98,44 Z",
    "ram": "M .5,14 C .6,-50 1.5,-66 1.72,6 C 1.86,60 1.42,84 1.3,62 C 1.52,58 1.5,10 1.28,8 C 1.12,8 1.02,28 .98,48 Z",
    "tall": "M .3,12 C .4,-50 .5,-80 .9,-112 C 1.06,-60 1.02,-10 .9,32 Z",
    "great": "M .6,26 C 1.1,30 1.5,-6 1.36,-74 C 1.3,-96 1.5,-96 1.6,-80 C 1.98,-20 1.7,76 .84,92 Z",
}

EARS: dict[Ear, tuple[str, str]] = {
    "bat": (
        "M .4,10 C .6,-60 1.0,-90 1.3,-104 C 1.5,-40 1.4,30 1.1,70 Z",
        "M .72,6 C .86,-40 1.04,-60 1.2,-70 C 1.28,-20 1.2,20 1.04,44 Z",
    ),
    "wide": (
        "M .5,16 C .9,-50 1.5,-76 2.2,-74 C 2.1,-10 1.7,60 1.1,84 Z",
        "M .84,16 C 1.1,-26 1.5,-46 1.94,-52 C 1.84,-8 1.56,40 1.12,58 Z",
    ),
    "bunny": (
        "M .2,20 C .1,-60 .5,-128 .8,-118 C 1.1,-104 1.0,-20 .85,40 Z",
        "M .42,10 C .36,-50 .6,-96 .74,-90 C .9,-80 .8,-20 .7,20 Z",
    ),
    "flop": (
        "M .5,10 C .9,-40 1.7,-30 1.8,60 C 1.86,120 1.6,150 1.45,110 C 1.4,70 1.2,50 1.0,60 Z",
        "M 1.3,14 C 1.5,10 1.62,40 1.64,90 C 1.5,60 1.44,40 1.3,34 Z",
    ),
    "fin": (
        "M .9,70 C 1.2,10 1.5,0 1.9,10 C 1.7,40 1.7,50 1.85,76 C 1.6,86 1.6,100 1.66,130 C 1.4,130 1.1,130 .96,110 Z",
        "",
    ),
}


@part("horns", Layer.CREST)
def horns(figure: Figure, kind: Horn = "short", colour: str = "", grow: float = 1.0, dy: float = 8) -> str:
    """Two horns; ``grow`` scales their distance and so their size."""
    head = figure.body.head
    d = scaled(HORNS[kind], head.x, head.y + dy, head.size * grow)
    rings = "".join(
        inked(
            scaled(f"M .9,{y} C 1.2,{y - 6} 1.5,{y - 16} 1.9,{y - 34}", head.x, head.y + dy, head.size * grow), width=4
        )
        for y in (66, 42, 18)
    )
    inside = rings if kind == "great" else ""
    return pair(
        lambda side: solid(side, colour or tone("horn"), inside=inside if side == d else "", scale=0.5), d, head.x
    )


@part("ears", Layer.CREST)
def ears(figure: Figure, kind: Ear = "bat", dy: float = 14) -> str:
    """Two ears, pricked up in a cheer, the left one more."""
    head = figure.body.head
    outer_path, inner_path = EARS[kind]
    perk = -16 * figure.lift
    out = ""
    for flip in (True, False):
        lowered = dy + perk * (1 if flip else 0.6)
        d = scaled(outer_path, head.x, head.y + lowered, head.size)
        ear = solid(mirror(d, head.x) if flip else d, figure.who.colour, scale=0.6)
        if inner_path:
            d = scaled(inner_path, head.x, head.y + lowered, head.size)
            ear += path(mirror(d, head.x) if flip else d, tone("earInner"), fill_opacity=0.85)
        out += ear
    return out


def _stem(start: Point, bend: Point, end: Point, colour: str) -> str:
    """Draw a thin stem."""
    return limbs([Tube(curve(start, bend, end), 14)], [], colour, 7)


@part("antennae", Layer.CREST)
def antennae(figure: Figure, spread: float = 1.1, height: float = 84) -> str:
    """Two antennae that end in feathers."""
    head, out = figure.body.head, ""
    for side in (-1, 1):
        root = (head.x + side * head.size * 0.4, head.y + 16)
        x, y = head.x + side * head.size * spread, head.y - height - 14 * figure.lift
        out += _stem(root, (root[0] + side * 4, head.y - height * 0.6), (x, y), figure.who.colour)
        vein = inked(f"M{at((x, y + 20))} L{at((x + side * 22, y - 34))}", width=4)
        out += solid(blob(_plume(x, y, side)), figure.who.accent, 8, vein, 0.4)
    return out


def _plume(x: float, y: float, side: int) -> Sequence[Point]:
    """Return the outline of a feathered antenna's end."""
    offsets = ((0, 26), (34, 8), (52, -30), (34, -62), (0, -40), (-14, 4))
    return [(x + side * dx, y + dy) for dx, dy in offsets]


@part("eye-stalks", Layer.CREST)
def eye_stalks(figure: Figure) -> str:
    """Stalks from the head to eyes of the kind ``stalks``."""
    head = figure.body.head
    out = ""
    for eye in figure.eyes:
        root = (head.x + eye.side * 22, head.y + 40)
        bend = (root[0] + eye.side * 2, (root[1] + eye.y) / 2)
        out += limbs([Tube(curve(root, bend, (eye.x, eye.y)), 30)], [], figure.who.colour)
    return out


@part("brow-ridge", Layer.HEAD_SKIN)
def brow_ridge(figure: Figure) -> str:
    """A bulge of skin over each eye."""
    colour = darker(lighter(figure.who.colour, 0.1), 0.05)
    return "".join(
        solid(circle(eye.x, eye.y - eye.r * 0.16, eye.r * 1.22), colour, 8, scale=0.4) for eye in figure.eyes
    )
