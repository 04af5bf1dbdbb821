"""What happens in a match: breath, bell, applause, points, star and crown."""

from collections.abc import Callable
from functools import partial

from scripts.art.colour import darker, lighter, mix, tone
from scripts.art.shapes import circle, rrect, star
from scripts.art.solid import solid
from scripts.art.svg import dot, ink, inked, line, moved, oval, radial


def breath() -> str:
    """Draw a breath: curling wind on a pale blue disc."""
    blue = tone("seat.A")
    face = radial([(0, lighter(blue, 0.85)), (1, mix(blue, tone("plum400"), 0.25))], 0.4, 0.3, 0.85)
    disc = f'<circle r="52" fill="{face}" {ink(7)}/>'
    upper = "M-36 -8 L14 -8 C34 -8 34 -36 14 -34 C4 -33 2 -22 10 -18"
    lower = "M-30 10 L24 10 C44 10 42 38 24 36 C15 35 13 26 20 23"
    tail = "M-20 27 L2 27"
    return (
        disc
        + "".join(line(d, tone("ink"), 7.5) for d in (upper, lower, tail))
        + dot(-22, -28, 6, tone("eyeWhite"), opacity=0.8)
    )


def bell() -> str:
    """Draw a brass hand bell, swung a little."""
    cup = "M-44 26 C-28 14 -36 -38 0 -40 C36 -38 28 14 44 26 C30 36 -30 36 -44 26 Z"
    band = "M-34 14 C-14 22 14 22 34 14"
    glint = line("M-18 -18 C-24 -6 -24 4 -24 10", tone("eyeWhite"), 6, opacity=0.8)
    shine = line(band, tone("brass900"), 4, opacity=0.7)
    return moved(
        solid(circle(0, 36, 12), tone("brass600"), 6, scale=0.25)
        + inked(circle(0, -44, 8), tone("brass400"), 6)
        + solid(cup, tone("brass400"), 7, shine, scale=0.42, shade=0.2)
        + glint,
        0,
        4,
        degrees=-8,
    )


def applause() -> str:
    """Draw two clapping paws and the noise they make."""
    claps = "M-32 -38 L-41 -50 M0 -42 L0 -55 M32 -38 L41 -50"
    left = moved(_clapping_paw("seat.D"), -20, 13, 0.95, 16)
    right = moved(moved(_clapping_paw("slime500"), flip=True), 20, 15, 0.95, -16)
    return left + right + line(claps, tone("ink"), 12) + line(claps, tone("note"), 6)


def _clapping_paw(colour: str) -> str:
    """Draw an open paw with three fat fingers, its thumb towards the left."""
    paw = (
        "M-24 14 C-38 10 -42 -6 -30 -8 C-26 -9 -22 -6 -20 -2 L-21 -22 C-21 -36 -5 -36 -5 -23 L-4 -10"
        " L1 -30 C5 -43 20 -38 17 -26 L13 -9 L20 -20 C28 -30 40 -20 33 -10 C27 4 27 20 20 32"
        " C10 46 -12 44 -18 30 C-20 24 -20 18 -24 14 Z"
    )
    palm = line("M-8 18 C-2 26 8 26 14 18", darker(tone(colour), 0.4), 4, opacity=0.6)
    return solid(paw, tone(colour), 7, scale=0.3, shade=0.22) + palm


def crown() -> str:
    """Draw the winner's crown."""
    body = "M-48 34 L-54 -26 L-26 -2 L0 -44 L26 -2 L54 -26 L48 34 C28 42 -28 42 -48 34 Z"
    gems = "".join(
        inked(circle(x, y, 8), tone(t), 4.5)
        for x, y, t in ((-54, -30, "gemBlue"), (0, -46, "gemRed"), (54, -30, "gemBlue"))
    )
    stones = oval(0, 20, 8, 9, tone("gemRed")) + dot(-26, 20, 5, tone("gemBlue")) + dot(26, 20, 5, tone("gemBlue"))
    return moved(solid(body, tone("gold"), 7, stones, scale=0.4, shade=0.2) + gems, 0, 5, 0.92)


def gold_star() -> str:
    """Draw a star of gold."""
    return solid(star(0, 4, 54, inner=0.52), tone("gold"), 7.5, scale=0.36, shade=0.18)


def seal(good: bool) -> str:
    """Draw the toothed seal that carries points: lime for points won, red for points lost."""
    colour = tone("slime500") if good else tone("bad")
    face = radial([(0, lighter(colour, 0.6)), (0.6, colour), (1, darker(colour, 0.25))], 0.4, 0.3, 0.8)
    rim = star(0, 0, 56, points=14 if good else 10, inner=0.83 if good else 0.78)
    ring = f'<circle r="38" fill="none" stroke="{lighter(colour, 0.6)}" stroke-width="3" opacity=".8"/>'
    return inked(rim, face, 7) + ring


def pause() -> str:
    """Draw a pause sign."""
    bar = rrect(-12, -44, 24, 88, 8)
    return "".join(moved(solid(bar, tone("cream"), 7, scale=0.3, shade=0.14), x, 0) for x in (-24, 24))


CUES: dict[str, Callable[[], str]] = {
    "breath": breath,
    "bell": bell,
    "applause": applause,
    "crown": crown,
    "star": gold_star,
    "seal-plus": partial(seal, good=True),
    "seal-minus": partial(seal, good=False),
    "pause": pause,
}
