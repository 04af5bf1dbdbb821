"""Feet: families of what a character stands on. Each is drawn about the middle of its sole's upper side."""

from collections.abc import Callable
from dataclasses import dataclass, field

from scripts.art.colour import darker, lighter, tone
from scripts.art.shapes import circle, ellipse
from scripts.art.solid import Tube, limbs, solid
from scripts.art.svg import dot, inked, line, moved, path


@dataclass(frozen=True)
class Feet:
    """A character's feet, as ``cast.toml`` says it.

    ``left`` and ``right`` move a foot by (outwards, down) px and turn it outwards by degrees, for a dance
    step. ``colour`` is the shoe's or the leg's. ``front`` feet are drawn over the body, ``legs`` gives tubes
    from the body to the feet of that thickness.
    """

    kind: str = "stub"
    colour: str | None = None
    left: tuple[float, float, float] = field(default=(0, 0, 0))
    right: tuple[float, float, float] = field(default=(0, 0, 0))
    scale: float = 1.0
    legs: float = 0
    front: bool = False


def stub(colour: str, side: int) -> str:
    """A rounded foot."""
    return solid(ellipse(0, 0, 46, 24), colour, scale=0.5)


def paw(colour: str, side: int) -> str:
    """A soft paw with toes."""
    toes = "".join(inked(f"M{x} 4 L{x} 17", width=6) for x in (-14, 8))
    return solid(ellipse(side * 6, -4, 54, 28), colour, scale=0.5) + moved(toes, side * 12, 0)


def claws(colour: str, side: int) -> str:
    """A foot with three nails."""
    nails = "".join(inked(f"M{x - 10} 2 L{x} 24 L{x + 10} 2 Z", tone("claw"), 6) for x in (-28, 0, 28))
    return solid(ellipse(0, 0, 50, 24), colour, scale=0.5) + nails


def flipper(colour: str, side: int) -> str:
    """A diver's fin."""
    d = "M-30 -16 C0 -30 40 -18 74 4 C84 14 60 18 52 12 C48 22 26 22 20 14 C12 24 -20 22 -34 14 C-46 6 -44 -10 -30 -16 Z"
    return moved(solid(d, colour, scale=0.45), flip=side < 0)


def sneaker(colour: str, side: int) -> str:
    """A dancing shoe, its toe pointing outwards."""
    rubber = tone("rubber")
    cap = path("M44 -30 C60 -22 90 -10 90 20 L40 20 C36 0 36 -16 44 -30 Z", rubber)
    upper = solid(
        "M-44 -46 C-30 -56 -4 -56 6 -46 C16 -30 34 -22 54 -18 C76 -12 82 4 78 14 L-48 14 C-54 0 -52 -30 -44 -46 Z",
        colour, 8, cap, 0.45,
    )  # fmt: skip
    sole = inked("M-54 10 C-54 4 -50 2 -44 2 L76 2 C86 4 86 22 76 24 L-44 24 C-52 24 -55 18 -54 10 Z", rubber, 7)
    laces = line("M2 -34 L18 -44 M14 -24 L32 -34", rubber, 8) + line("M-32 -34 L-26 -14 L-14 -30", rubber, 7)
    return moved(upper + sole + laces, flip=side < 0)


def ballet(colour: str, side: int) -> str:
    """A ballet shoe on its point, ribbon round the ankle."""
    shoe = solid(
        "M-26 -40 C-30 -14 -22 14 -4 24 C4 28 12 24 14 16 C24 -4 28 -24 24 -42 C10 -30 -14 -30 -26 -40 Z",
        colour,
        8,
        scale=0.4,
    )
    return shoe + line("M-24 -54 L22 -42 M22 -58 L-24 -42", colour, 7)


def hoof(colour: str, side: int) -> str:
    """A cleft hoof."""
    d = "M-34 -22 C-20 -32 20 -32 34 -22 L46 14 C46 22 40 24 32 24 L-32 24 C-40 24 -46 22 -46 14 Z"
    return solid(d, colour, scale=0.45) + inked("M0 2 L0 22", width=7)


def wheel(colour: str, side: int) -> str:
    """A rubber wheel with a steel hub."""
    hub = solid(circle(0, -10, 15), lighter(colour, 0.25), 6, scale=0.3)
    return solid(circle(0, -10, 34), darker(tone("steelDark"), 0.3), 9, scale=0.5) + hub + dot(0, -10, 4, tone("ink"))


Foot = Callable[[str, int], str]
FEET: dict[str, Foot] = {
    "stub": stub,
    "paw": paw,
    "claws": claws,
    "flipper": flipper,
    "sneaker": sneaker,
    "ballet": ballet,
    "hoof": hoof,
    "wheel": wheel,
}

GROUND_Y = 424.0


def draw_feet(feet: Feet, place: tuple[float, float, float], skin: str) -> str:
    """Draw both feet under a body whose legs leave it at ``place``: left x, right x, height."""
    shoes = feet.kind in {"sneaker", "ballet"}
    colour = feet.colour or skin
    leg_colour = skin if shoes else colour
    out = ""
    for side, hip_x, move in ((-1, place[0], feet.left), (1, place[1], feet.right)):
        x, y = hip_x + side * move[0], GROUND_Y + 4 + move[1]
        if feet.legs:
            ankle = y - (34 if shoes else 8) * feet.scale
            knee_x, knee_y = (hip_x + x) / 2 + side * 10, (place[2] + ankle) / 2
            out += limbs(
                [Tube(f"M{hip_x:.1f} {place[2] - 24:.1f} Q{knee_x:.1f} {knee_y:.1f} {x:.1f} {ankle:.1f}", feet.legs)],
                [],
                leg_colour,
            )
        out += moved(FEET[feet.kind](colour, side), x, y, feet.scale, side * move[2])
    return out
