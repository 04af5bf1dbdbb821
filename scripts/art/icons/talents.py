"""The five talents: a bold glyph on a disc, told apart by shape alone."""

from collections.abc import Callable

from scripts.art.colour import darker, lighter, tone
from scripts.art.shapes import circle, rrect
from scripts.art.svg import dot, ink, inked, line, moved, oval, radial

WIDTH = 6.0
"""Ink weight of a glyph on a disc of radius 50."""


def ghost() -> str:
    """Draw fear: a howling ghost."""
    body = (
        "M0 -40 C27 -40 35 -18 35 6 L39 36 L24 29 L12 39 L0 30 L-12 39 L-24 29 L-39 36 L-35 6 C-35 -18 -27 -40 0 -40 Z"
    )
    return (
        inked(body, tone("eyeWhite"), WIDTH)
        + oval(-13, -13, 7.5, 10, tone("ink"))
        + oval(13, -13, 7.5, 10, tone("ink"))
        + oval(0, 13, 9.5, 12, tone("ink"))
    )


def slime() -> str:
    """Draw disgust: slime that runs and drips."""
    body = (
        "M-38 -22 C-38 -42 38 -42 38 -22 L38 6 C38 20 23 20 23 8 C23 -1 11 -1 11 8 L11 30 C11 46 -10 46 -10 30"
        " L-10 10 C-10 1 -21 1 -21 10 C-21 26 -38 24 -38 8 Z"
    )
    tint = lighter(tone("slime200"), 0.15)
    return (
        inked(body, tint, WIDTH)
        + oval(-13, -22, 15, 5.5, tone("eyeWhite"))
        + inked(circle(29, 36, 8), tint, WIDTH * 0.85)
    )


def microphone() -> str:
    """Draw vocals: a stage microphone."""
    grip = "M-10 8 L10 8 L6 46 L-6 46 Z"
    head = circle(0, -15, 24)
    mesh = line("M-22 -15 L22 -15 M0 -38 L0 7 M-16 -31 C-6 -24 6 -24 16 -31 M-16 1 C-6 -6 6 -6 16 1", tone("ink"), 3.6)
    collar = inked(rrect(-14, 4, 28, 11, 4), tone("note"), WIDTH * 0.8)
    drawn = inked(grip, tone("eyeWhite"), WIDTH) + inked(head, tone("eyeWhite"), WIDTH) + mesh + collar
    return moved(drawn, 2, 0, degrees=34)


def shoe() -> str:
    """Draw dance: a high-top dancing shoe."""
    upper = "M-35 -38 L-5 -38 C-3 -26 5 -16 16 -10 C34 -4 43 2 43 16 L-37 16 C-40 0 -40 -20 -35 -38 Z"
    laces = "M-6 -22 L9 -27 M2 -11 L16 -19"
    toe = "M27 -4 C20 2 19 9 20 15"
    return (
        inked(upper, tone("eyeWhite"), WIDTH)
        + line("M-34 -27 L-9 -27", tone("ink"), 4)
        + line(laces, tone("ink"), 5.5)
        + line(toe, tone("ink"), 4)
        + inked(rrect(-42, 14, 88, 17, 8.5), tone("note"), WIDTH)
    )


def bow_tie() -> str:
    """Draw costume: a bow tie."""
    wing = "M-6 0 C-18 -28 -36 -31 -43 -25 C-48 -10 -48 10 -43 25 C-36 31 -18 28 -6 0 Z"
    folds = "M-40 -8 C-30 -6 -22 -4 -14 -1 M-40 8 C-30 6 -22 4 -14 1"
    half = inked(wing, tone("eyeWhite"), WIDTH) + line(folds, tone("ink"), 3.6)
    return half + moved(half, flip=True) + inked(rrect(-12, -16, 24, 32, 8), tone("note"), WIDTH)


GLYPHS: dict[str, Callable[[], str]] = {
    "fear": ghost,
    "disgust": slime,
    "vocals": microphone,
    "dance": shoe,
    "costume": bow_tie,
}


def talent_icon(talent: str, r: float) -> str:
    """Draw a talent's icon about the origin, ``r`` to the outside of its ink ring."""
    colour = tone(f"talent.{talent}")
    face = radial([(0, lighter(colour, 0.42)), (0.6, colour), (1, darker(colour, 0.32))], 0.4, 0.3, 0.8)
    disc = f'<circle r="46.5" fill="{face}" {ink(7)}/>'
    sheen = dot(-15, -20, 21, lighter(colour, 0.7), opacity=0.28)
    return moved(disc + sheen + moved(GLYPHS[talent](), scale=0.88), scale=r / 50)
