"""What is worn: bows, boas, skirts, braid; and slime, which some wear too."""

import itertools
import math
import random
from collections.abc import Sequence

from scripts.art.colour import INK, darker, lighter, tone
from scripts.art.monster.parts import Figure, Layer, part
from scripts.art.shapes import Point, at, blob, circle, mirror, rrect
from scripts.art.solid import solid
from scripts.art.svg import dot, ink, line, moved, oval, path, radial


@part("bow-tie", Layer.NECK)
def bow_tie(figure: Figure, colour: str, scale: float = 0.8, dx: float = 0, dy: float = 0, degrees: float = 0) -> str:
    """A spotted bow tie on the chest."""
    chest = figure.body.chest
    wing = "M-6 0 C-30 -40 -66 -44 -80 -36 C-90 -12 -90 12 -80 36 C-66 44 -30 40 -6 0 Z"
    out = ""
    for d, side in ((wing, -1), (mirror(wing, 0), 1)):
        dots = "".join(
            dot(side * x, y, 7, tone("eyeWhite"), fill_opacity=0.85) for x, y in ((60, -16), (40, 6), (64, 18))
        )
        out += solid(d, colour, 8, dots, 0.4)
    return moved(
        out + solid(rrect(-19, -24, 38, 48, 14), lighter(colour, 0.1), 8, scale=0.3),
        chest.x + dx,
        chest.y + dy,
        scale,
        degrees,
    )


@part("boa", Layer.NECK)
def boa(
    figure: Figure,
    colour: str,
    fluff: float = 27,
    dy: float = 0,
    wide: float = 1.0,
    sling: bool = True,
    seed: int = 2,
) -> str:
    """A feather boa round the shoulders; with ``sling`` one end hangs down on the right."""
    chest = figure.body.chest
    w = chest.size * wide
    around = [(-1.0, -20), (-0.6, 16), (0.0, 28), (0.6, 16), (1.02, -20)]
    points = [(chest.x + a * w, chest.y + dy + b) for a, b in around]
    if sling:
        swing = 36 * figure.lift
        points += [
            (chest.x + w + swing * 0.4, chest.y + dy + 50 - swing * 0.3),
            (chest.x + w * 0.88 + swing, chest.y + dy + 104 - swing),
        ]
    return _fluffy(points, colour, fluff, seed)


def _fluffy(points: Sequence[Point], colour: str, r: float, seed: int) -> str:
    """Draw overlapping fluffs along a line: ink first, so that they merge into one outline."""
    chance = random.Random(seed)
    centres = _strewn(points, r * 1.05)
    paint = radial([(0, lighter(colour, 0.5)), (0.6, colour), (1, darker(colour, 0.35))], 0.35, 0.3, 0.75)
    under, over = "", ""
    for x, y in centres:
        turn = chance.random() * 6
        under += f'<path d="{_fluff(x, y, r, turn)}" fill="{INK}" {ink(10)}/>'
        over += path(_fluff(x, y, r, turn), paint)
    return under + over


def _strewn(points: Sequence[Point], gap: float) -> list[Point]:
    """Return points about ``gap`` apart along a polyline."""
    out, left = [points[0]], gap
    for a, b in itertools.pairwise(points):
        run = math.dist(a, b)
        walked = left
        while walked <= run:
            out.append((a[0] + (b[0] - a[0]) * walked / run, a[1] + (b[1] - a[1]) * walked / run))
            walked += gap
        left = walked - run
    return out


def _fluff(x: float, y: float, r: float, turn: float) -> str:
    """Return the outline of one fluff of feathers."""
    corners = [(turn + i * math.pi / 8, r if i % 2 == 0 else r * 0.78) for i in range(16)]
    return blob([(x + q * math.cos(a), y + q * math.sin(a)) for a, q in corners])


@part("tutu", Layer.NECK)
def tutu(figure: Figure, colour: str, dy: float = 20, wide: float = 1.0) -> str:
    """A ballet skirt of tulle, swinging up in a cheer."""
    x, y, w = figure.body.chest.x, figure.body.chest.y + dy, figure.body.chest.size * wide
    hem, puffs = y + 34 - 12 * figure.lift, 6
    reach = w * 1.5
    step = 2 * reach / puffs
    d = f"M{at((x - w * 0.74, y - 18))} L{at((x + w * 0.74, y - 18))} Q{at((x + w * 1.2, y), (x + reach, hem))}"
    for i in range(puffs):
        a = x + reach - (i + 1) * step
        d += f" C{at((a + step * 0.9, hem + 40), (a + step * 0.1, hem + 40), (a, hem))}"
    d += f" Q{at((x - w * 1.2, y), (x - w * 0.74, y - 18))} Z"
    pleats = "".join(
        line(
            f"M{at((x + k * 0.24 * w, y - 10))} L{at((x + k * step * 0.94, hem + 4))}",
            tone("eyeWhite"),
            6,
            stroke_opacity=0.6,
        )
        for k in (-2, -1, 0, 1, 2)
    )
    return solid(d, colour, inside=pleats, scale=0.5) + solid(
        rrect(x - w * 0.78, y - 28, w * 1.56, 24, 11), lighter(colour, 0.4), 8, scale=0.2
    )


@part("waistcoat", Layer.NECK)
def waistcoat(figure: Figure, colour: str, dy: float = 30) -> str:
    """Two gold buttons on a strip of braid."""
    x, y = figure.body.chest.x, figure.body.chest.y + dy
    out = ""
    for drop in (0, 44):
        out += line(f"M{x - 34} {y + drop} L{x + 34} {y + drop}", INK, 20) + line(
            f"M{x - 34} {y + drop} L{x + 34} {y + drop}", colour, 9
        )
        out += solid(circle(x, y + drop, 15), tone("gold"), 7, scale=0.25)
    return out


@part("slime", Layer.TOP)
def slime(figure: Figure, colour: str, wide: float = 1.0, dy: float = 22, drip: float = 1.0, arch: float = 30) -> str:
    """Slime poured over the head, running down; ``drip`` scales how far, ``arch`` how high it piles."""
    x, y, w = figure.body.head.x, figure.body.head.y + dy, figure.body.head.size * wide
    k, a = drip, arch

    def put(*points: Point) -> str:
        return at(*((x + u * w, y + v) for u, v in points))

    d = (
        f"M{put((-1, 18 * k))} C{put((-0.9, -a * 0.6), (-0.4, -a), (0, -a))} C{put((0.4, -a), (0.9, -a * 0.6), (1, 18 * k))}"
        f" C{put((1.06, 50 * k), (0.9, 74 * k), (0.78, 72 * k))} C{put((0.66, 70 * k), (0.66, 36 * k), (0.5, 34 * k))}"
        f" C{put((0.36, 34 * k), (0.4, 56 * k), (0.26, 56 * k))} C{put((0.12, 56 * k), (0.16, 30 * k), (0, 30 * k))}"
        f" C{put((-0.16, 30 * k), (-0.12, 100 * k), (-0.3, 100 * k))} C{put((-0.48, 100 * k), (-0.4, 44 * k), (-0.56, 42 * k))}"
        f" C{put((-0.7, 42 * k), (-0.68, 62 * k), (-0.82, 62 * k))} C{put((-0.96, 60 * k), (-1.04, 44 * k), (-1, 18 * k))} Z"
    )
    gleam = oval(x - w * 0.36, y - a * 0.3, w * 0.28, 8, tone("eyeWhite"), fill_opacity=0.75)
    return solid(d, colour, 8, gleam, 0.45, rim=tone("slime200"))


@part("snout-drip", Layer.FACE)
def snout_drip(figure: Figure, colour: str, dy: float = 40) -> str:
    """A drop that hangs from the nose."""
    x, y = figure.face_x, figure.body.face.y + dy * figure.body.face.size
    drop = (
        f"M{at((x - 10, y))} C{at((x - 10, y + 14), (x - 16, y + 30), (x, y + 34))}"
        f" C{at((x + 16, y + 30), (x + 10, y + 14), (x + 10, y))} Z"
    )
    nostrils = dot(x - 7, y - 8, 5, INK) + dot(x + 7, y - 8, 5, INK)
    return solid(drop, colour, 6, scale=0.2) + oval(x, y - 6, 22, 14, darker(figure.who.colour, 0.45)) + nostrils
