"""What grows on the trophy monsters: horns, ears and crests sized to stay on a round tile.

Paths are written about the top of the head, right-hand side, at the width of a dome.
"""

from typing import Literal

from scripts.art.colour import darker, lighter, tone
from scripts.art.monster.parts import Figure, Layer, part
from scripts.art.shapes import circle, mirror, place
from scripts.art.solid import Ball, Tube, limbs, solid
from scripts.art.svg import inked, path

HORNS = {
    "short": "M30 18 C38 -12 60 -38 92 -54 C98 -24 94 14 78 40 Z",
    "ram": "M36 14 C54 -50 136 -56 144 12 C148 58 108 74 98 48 C114 46 114 16 102 12 C90 8 84 26 80 44 Z",
    "tall": "M18 10 C22 -30 32 -58 46 -82 C66 -54 74 -14 70 26 Z",
}
EARS = {
    "bat": (
        "M26 14 C46 -38 80 -62 114 -62 C126 -24 122 24 100 60 Z",
        "M54 12 C66 -16 84 -34 102 -38 C106 -12 104 14 92 36 Z",
    ),
    "bunny": (
        "M8 18 C-2 -30 18 -82 54 -84 C90 -78 90 -24 76 30 Z",
        "M30 8 C26 -24 38 -56 54 -60 C72 -54 70 -20 62 12 Z",
    ),
    "flop": (
        "M34 10 C76 -42 146 -26 160 52 C168 104 140 120 124 92 C116 70 104 56 84 52 Z",
        "M96 14 C120 12 134 34 138 70 C126 58 116 44 96 34 Z",
    ),
    "round": (circle(98, 4, 47), circle(98, 6, 26)),
}


def _right(figure: Figure, d: str) -> str:
    """Put a path written about the top of a dome's head on this figure's head."""
    head = figure.body.head
    wide = head.size - 84
    return place(d, head.x + wide * 0.7, head.y)


@part("crown-horns", Layer.CREST)
def crown_horns(figure: Figure, kind: Literal["short", "ram", "tall"] = "short") -> str:
    """Two horns."""
    right = _right(figure, HORNS[kind])
    return "".join(solid(d, tone("horn"), scale=0.5) for d in (mirror(right, figure.body.head.x), right))


@part("crown-ears", Layer.CREST)
def crown_ears(figure: Figure, kind: Literal["bat", "bunny", "flop", "round"] = "bat") -> str:
    """Two ears."""
    axis, out = figure.body.head.x, ""
    outer, inner = (_right(figure, d) for d in EARS[kind])
    for flip in (True, False):
        ear, inside = (mirror(d, axis) if flip else d for d in (outer, inner))
        out += solid(ear, figure.who.colour, scale=0.5) + path(inside, tone("earInner"), fill_opacity=0.9)
    return out


@part("knobs", Layer.CREST)
def knobs(figure: Figure, spread: float = 78) -> str:
    """Two feelers that end in knobs."""
    head, out = figure.body.head, ""
    for side in (-1, 1):
        x, y = head.x + side * spread, head.y - 44
        stem = Tube(
            f"M{head.x + side * 40:.0f} {head.y + 22:.0f} Q{head.x + side * 44:.0f} {y:.0f} {x:.0f} {y:.0f}", 20
        )
        out += limbs([stem], [Ball(x, y, 1, gleam=False)], figure.who.colour)
        out += solid(circle(x, y, 27), tone("horn"), scale=0.4)
    return out


@part("spikes", Layer.CREST)
def spikes(figure: Figure) -> str:
    """A crown of five spikes."""
    d = "M-96 50 L-100 -16 L-58 8 L-46 -56 L-14 -8 L0 -78 L14 -8 L46 -56 L58 8 L100 -16 L96 50 Z"
    return solid(place(d, figure.body.head.x, figure.body.head.y, figure.body.head.size / 84), tone("horn"), scale=0.5)


@part("unicorn", Layer.TOP)
def unicorn(figure: Figure) -> str:
    """One horn in the middle of the forehead, ringed."""
    head = figure.body.head
    d = "M-34 34 C-24 -14 -12 -50 0 -84 C12 -50 24 -14 34 34 C14 44 -14 44 -34 34 Z"
    rings = "".join(inked(place(f"M-40 {y} Q0 {y + 14} 40 {y - 8}", head.x, head.y), width=5) for y in (12, -14, -40))
    return solid(place(d, head.x, head.y), tone("horn"), inside=rings, scale=0.5)


@part("tuft", Layer.CREST)
def tuft(figure: Figure) -> str:
    """A shock of hair, combed by nobody."""
    d = (
        "M-62 44 C-84 14 -100 -18 -92 -44 C-74 -34 -60 -26 -48 -8 C-50 -40 -38 -70 -12 -82 C-8 -58 -4 -42 4 -20"
        " C18 -50 42 -68 70 -68 C66 -46 62 -30 54 -8 C68 -18 84 -22 98 -18 C94 8 80 30 62 44 Z"
    )
    return solid(place(d, figure.body.head.x, figure.body.head.y), darker(figure.who.colour, 0.5), scale=0.5)


@part("comb", Layer.CREST)
def comb(figure: Figure) -> str:
    """A tall comb of three round lobes."""
    head = figure.body.head
    d = "M-70 48 C-104 30 -104 -26 -66 -30 C-70 -74 -18 -96 0 -60 C18 -96 70 -74 66 -30 C104 -26 104 30 70 48 Z"
    return solid(place(d, head.x, head.y), lighter(figure.who.colour, 0.35), scale=0.5)
