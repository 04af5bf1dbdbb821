"""Mouths: families of grins, roars and beaks, each a function of where and how large.

A mouth's points are written about the middle of its upper edge, in units of the face's scale.
"""

from collections.abc import Callable
from dataclasses import dataclass

from scripts.art.colour import INK, tone
from scripts.art.monster.posture import Pose
from scripts.art.shapes import place
from scripts.art.solid import solid
from scripts.art.svg import clipped, inked, line, linear, oval, path


@dataclass(frozen=True)
class Spot:
    """Where a mouth goes: centre of its upper edge and scale."""

    x: float
    y: float
    scale: float

    def put(self, d: str) -> str:
        """Return a path written about the origin, put here."""
        return place(d, self.x, self.y, self.scale)


def _cave(spot: Spot, d: str, inside: str) -> str:
    """Draw an open mouth: dark red inside, what is in it, and its ink edge."""
    edge = spot.put(d)
    dark = linear([(0, tone("mouthTop")), (1, tone("mouthLow"))])
    return path(edge, dark) + clipped(edge, inside) + inked(edge, width=7)


def _tooth(spot: Spot, d: str, width: float = 3.5) -> str:
    """Draw a tooth or a row of them."""
    return inked(spot.put(d), tone("tooth"), width)


def _tongue(spot: Spot, x: float, y: float, rx: float, ry: float) -> str:
    """Draw a tongue lying in the mouth."""
    k = spot.scale
    return oval(spot.x + x * k, spot.y + y * k, rx * k, ry * k, tone("tongue")) + oval(
        spot.x + (x - rx * 0.3) * k,
        spot.y + (y - ry * 0.4) * k,
        rx * 0.36 * k,
        ry * 0.2 * k,
        tone("tongueLight"),
        fill_opacity=0.85,
    )


def _lip(spot: Spot, d: str) -> str:
    """Draw a closed mouth's line."""
    return inked(spot.put(d), width=9)


def fangs(spot: Spot) -> str:
    """Open, with two upper fangs."""
    teeth = _tooth(spot, "M-64 0 L-46 34 L-26 8 Z") + _tooth(spot, "M64 0 L46 34 L26 8 Z")
    return _cave(spot, "M-80 0 Q0 26 80 0 Q74 74 0 74 Q-74 74 -80 0 Z", _tongue(spot, 0, 78, 52, 30) + teeth)


def laugh(spot: Spot) -> str:
    """Wide open with joy."""
    teeth = _tooth(spot, "M-84 -14 L84 -14 L76 14 Q0 26 -76 14 Z")
    return _cave(spot, "M-84 -6 Q0 14 84 -6 Q86 92 0 92 Q-86 92 -84 -6 Z", _tongue(spot, 0, 88, 54, 34) + teeth)


def fang_laugh(spot: Spot) -> str:
    """Wide open with joy, two fangs above and two below."""
    teeth = "".join(
        _tooth(spot, d)
        for d in (
            "M-72 -4 L-54 36 L-34 4 Z",
            "M72 -4 L54 36 L34 4 Z",
            "M-52 98 L-38 62 L-20 98 Z",
            "M52 98 L38 62 L20 98 Z",
        )
    )
    return _cave(spot, "M-88 -8 Q0 16 88 -8 Q90 98 0 98 Q-90 98 -88 -8 Z", _tongue(spot, 0, 94, 56, 34) + teeth)


def grin(spot: Spot) -> str:
    """A row of big teeth."""
    row = _tooth(spot, "M-96 -8 Q0 26 96 -8 L92 30 Q0 46 -92 30 Z")
    gaps = "".join(line(spot.put(f"M{x} -4 L{x} 44"), INK, 3.5) for x in (-54, -18, 18, 54))
    return _cave(spot, "M-92 -4 Q0 30 92 -4 Q86 62 0 64 Q-86 62 -92 -4 Z", row + gaps)


def zigzag(spot: Spot) -> str:
    """Teeth like a saw, above and below."""
    above = "M-90 4 L-68 34 L-48 2 L-26 32 L-2 -4 L22 32 L46 2 L68 34 L90 4 L90 -20 L-90 -20 Z"
    below = "M-70 70 L-46 40 L-24 70 L0 42 L24 70 L46 40 L70 70 Z"
    return _cave(spot, "M-86 6 Q0 -18 86 6 Q80 66 0 66 Q-80 66 -86 6 Z", _tooth(spot, above) + _tooth(spot, below))


def sing(spot: Spot) -> str:
    """Round open on a high note."""
    inside = _tongue(spot, 0, 86, 36, 30) + _tooth(spot, "M-30 -26 L30 -26 L24 -2 L-24 -2 Z")
    return _cave(
        spot, "M0 -22 C44 -22 56 14 50 48 C46 78 24 92 0 92 C-24 92 -46 78 -50 48 C-56 14 -44 -22 0 -22 Z", inside
    )


def howl(spot: Spot) -> str:
    """Pursed upwards for a long howl, fangs at the corners."""
    inside = (
        _tongue(spot, 0, 74, 30, 24)
        + _tooth(spot, "M-34 -18 L-24 10 L-10 -20 Z")
        + _tooth(spot, "M34 -18 L24 10 L10 -20 Z")
    )
    return _cave(
        spot, "M0 -26 C32 -26 44 -2 42 32 C40 66 22 82 0 82 C-22 82 -40 66 -42 32 C-44 -2 -32 -26 0 -26 Z", inside
    )


def roar(spot: Spot) -> str:
    """As wide as a face can be."""
    above = "M-96 -30 L-80 14 L-56 -34 L-30 4 L-6 -38 L22 4 L50 -34 L78 14 L100 -30 Z"
    below = _tooth(spot, "M-62 122 L-46 84 L-28 122 Z") + _tooth(spot, "M62 122 L46 84 L28 122 Z")
    return _cave(
        spot,
        "M-104 -24 C-60 -44 60 -44 104 -24 C120 40 90 116 0 116 C-90 116 -120 40 -104 -24 Z",
        _tongue(spot, 0, 108, 66, 44) + _tooth(spot, above) + below,
    )


def goofy(spot: Spot) -> str:
    """A crooked smile, one tooth, tongue out."""
    tongue = inked(spot.put("M8 30 C8 92 62 96 60 32 Z"), tone("tongue"), 6.5)
    tongue += line(spot.put("M34 38 L35 66"), tone("tongueLine"), 4)
    tooth = _tooth(spot, "M-44 24 L-44 54 Q-30 60 -16 54 L-16 30 Z", 6)
    return tongue + tooth + _lip(spot, "M-80 4 Q0 54 80 4")


def smirk(spot: Spot) -> str:
    """One corner up, one fang."""
    return _lip(spot, "M-56 22 Q10 44 62 -4") + _tooth(spot, "M26 23 L42 48 L52 10 Z", 5.5)


def smile(spot: Spot) -> str:
    """A plain smile."""
    return _lip(spot, "M-50 6 Q0 50 50 6")


def buck(spot: Spot) -> str:
    """A little smile with two long teeth in front."""
    teeth = _tooth(spot, "M-22 18 L-20 54 Q-10 60 -1 54 L0 20 Z", 5.5) + _tooth(
        spot, "M22 18 L20 54 Q10 60 1 54 L0 20 Z", 5.5
    )
    return teeth + _lip(spot, "M-52 2 Q-26 32 0 14 Q26 32 52 2")


def underbite(spot: Spot) -> str:
    """Sulking, two lower fangs over the lip."""
    left, right = "M-58 18 L-46 -26 L-30 9 Z", "M58 18 L46 -26 L30 9 Z"
    return _lip(spot, "M-74 22 Q0 -6 74 22") + _tooth(spot, left, 6) + _tooth(spot, right, 6)


def pucker(spot: Spot) -> str:
    """Lips pursed for a kiss or a whistle."""
    lips = "M0 0 C14 -14 34 -6 30 12 C40 22 30 42 0 44 C-30 42 -40 22 -30 12 C-34 -6 -14 -14 0 0 Z"
    return solid(spot.put(lips), tone("gemRed"), 7, scale=0.3) + line(spot.put("M-18 20 Q0 12 18 20"), INK, 6)


def gasp(spot: Spot) -> str:
    """The round mouth of a shock."""
    return _cave(
        spot, "M0 -8 C34 -8 46 20 42 54 C38 82 20 92 0 92 C-20 92 -38 82 -42 54 C-46 20 -34 -8 0 -8 Z",
        _tongue(spot, 0, 88, 28, 22),
    )  # fmt: skip


def beak(spot: Spot, gape: float = 0.5) -> str:
    """A beak, open by ``gape``."""
    low = 40 + 70 * gape
    inside = _cave(spot, f"M-44 4 Q0 {low} 44 4 Z", _tongue(spot, 0, low * 0.55, 22, 14))
    return inside + solid(spot.put("M-54 -6 Q0 -60 54 -6 Q36 18 0 30 Q-36 18 -54 -6 Z"), tone("beak"), 7, scale=0.5)


def grille(spot: Spot, gape: float = 0.0) -> str:
    """A letter box with a row of teeth in it; ``gape`` (0 to 1) drops the jaw below them."""
    low, round_ = 46 + 34 * gape, 14
    edge = (
        f"M{-66 + round_} 0 L{66 - round_} 0 Q66 0 66 {round_} L66 {low - round_} Q66 {low} {66 - round_} {low}"
        f" L{-66 + round_} {low} Q-66 {low} -66 {low - round_} L-66 {round_} Q-66 0 {-66 + round_} 0 Z"
    )
    teeth = _tooth(spot, "M-70 -6 L70 -6 L70 30 L-70 30 Z" if gape else "M-70 -6 L70 -6 L70 52 L-70 52 Z", 5)
    gaps = "".join(line(spot.put(f"M{x} 0 L{x} {30 if gape else 46}"), INK, 5) for x in (-33, 0, 33))
    return _cave(spot, edge, teeth + gaps)


MOUTHS: dict[str, Callable[[Spot], str]] = {
    "fangs": fangs,
    "laugh": laugh,
    "fang-laugh": fang_laugh,
    "grin": grin,
    "zigzag": zigzag,
    "sing": sing,
    "howl": howl,
    "roar": roar,
    "goofy": goofy,
    "smirk": smirk,
    "smile": smile,
    "buck": buck,
    "underbite": underbite,
    "pucker": pucker,
    "gasp": gasp,
    "beak": beak,
    "grille": grille,
}

_FANGED = {"fangs", "zigzag", "roar", "underbite", "howl"}


def draw_mouth(kind: str, spot: Spot, pose: Pose) -> str:
    """Draw a character's mouth in a pose: laughing in a cheer, gasping in a shock; beaks and jaws just open wider."""
    if kind == "beak":
        return beak(spot, {Pose.CHEER: 1.3, Pose.SHOCK: 1.0}.get(pose, 0.5))
    if kind == "grille":
        return grille(spot, {Pose.CHEER: 1.0, Pose.SHOCK: 0.5}.get(pose, 0.0))
    if pose is Pose.CHEER:
        return (fang_laugh if kind in _FANGED else laugh)(Spot(spot.x, spot.y, spot.scale * 1.06))
    if pose is Pose.SHOCK:
        return gasp(spot)
    return MOUTHS[kind](spot)
