"""Who plays and with what: people, bots, mouse, keyboard, gamepad, touch; and the settings' gear."""

import math
from collections.abc import Callable

from scripts.art.colour import tone
from scripts.art.shapes import circle, poly, rrect
from scripts.art.solid import solid
from scripts.art.svg import dot, inked, line, oval

WIDTH = 7.0


def _body(d: str, colour: str = "cream") -> str:
    """Draw the main shape of a control."""
    return solid(d, tone(colour), WIDTH, scale=0.34, shade=0.16)


def mouse() -> str:
    """Draw a mouse with its wheel."""
    shell = "M-30 -12 C-30 -62 30 -62 30 -12 L30 14 C30 58 -30 58 -30 14 Z"
    return (
        _body(shell)
        + line("M-29 -8 L29 -8 M0 -46 L0 -10", tone("ink"), 5)
        + inked(rrect(-6, -36, 12, 22, 6), tone("spotlight.red"), 5)
    )


def keyboard() -> str:
    """Draw a keyboard."""
    keys = "".join(dot(x, -14, 5.5, tone("ink")) for x in (-36, -18, 0, 18, 36))
    keys += "".join(dot(x, 3, 5.5, tone("ink")) for x in (-27, -9, 9, 27))
    return _body(rrect(-54, -32, 108, 64, 13)) + keys + line("M-24 20 L24 20", tone("ink"), 8)


def gamepad() -> str:
    """Draw a gamepad: cross on the left, two coloured buttons on the right."""
    shell = (
        "M-28 -30 L28 -30 C60 -28 64 38 44 38 C32 38 28 18 18 18 L-18 18"
        " C-28 18 -32 38 -44 38 C-64 38 -60 -28 -28 -30 Z"
    )
    return (
        _body(shell)
        + line("M-40 -5 L-18 -5 M-29 -16 L-29 6", tone("ink"), 8.5)
        + inked(circle(22, 1, 7), tone("spotlight.red"), 4)
        + inked(circle(37, -12, 7), tone("spotlight.green"), 4)
    )


def touch() -> str:
    """Draw a finger that touches a screen."""
    finger = (
        "M-12 54 C-26 40 -38 22 -32 16 C-25 10 -16 18 -12 22 L-12 -26"
        " C-12 -39 6 -39 6 -26 L6 2 L32 9 C42 12 42 30 36 54 Z"
    )
    ring = "M-30 -24 C-30 -56 24 -56 24 -24"
    return line(ring, tone("ink"), 13) + line(ring, tone("note"), 6) + _body(finger)


def bot() -> str:
    """Draw a wind-up robot's head."""
    mast = line("M0 -32 L0 -46", tone("ink"), 7) + inked(circle(0, -48, 8), tone("spotlight.red"), 5)
    ears = "".join(inked(rrect(x, -10, 12, 30, 5), tone("steelDark"), 6) for x in (-56, 44))
    head = solid(rrect(-45, -32, 90, 80, 20), tone("steel"), WIDTH, scale=0.4)
    eyes = "".join(inked(circle(x, -2, 13), tone("slime200"), 5) + dot(x + 2, 0, 5, tone("ink")) for x in (-20, 20))
    mouth = inked(rrect(-22, 22, 44, 14, 6), tone("eyeWhite"), 5) + line("M-8 23 L-8 35 M7 23 L7 35", tone("ink"), 4)
    return mast + ears + head + eyes + mouth


def human() -> str:
    """Draw a player: a smiling head and shoulders."""
    shoulders = "M-50 54 C-52 16 52 16 50 54 Z"
    head = solid(circle(0, -14, 31), tone("horn"), WIDTH, scale=0.4)
    hair = "M-32 -14 C-36 -54 36 -54 32 -14 C24 -28 6 -30 -6 -36 C-12 -26 -24 -22 -32 -14 Z"
    face = (
        oval(-11, -9, 4, 5, tone("ink"))
        + oval(11, -9, 4, 5, tone("ink"))
        + line("M-9 3 C-4 9 4 9 9 3", tone("ink"), 4.5)
    )
    return _body(shoulders, "seat.A") + head + inked(hair, tone("wood600"), 6) + face


def gear() -> str:
    """Draw a gear wheel."""
    teeth, points = 8, []
    for i in range(4 * teeth):
        angle = (i + 0.5) * math.pi / (2 * teeth)
        r = 53 if i % 4 < 2 else 39
        points.append((r * math.cos(angle), r * math.sin(angle)))
    return _body(poly(points)) + inked(circle(0, 0, 17), tone("plum600"), WIDTH)


CONTROLS: dict[str, Callable[[], str]] = {
    "mouse": mouse,
    "keyboard": keyboard,
    "gamepad": gamepad,
    "touch": touch,
    "bot": bot,
    "human": human,
    "gear": gear,
}
