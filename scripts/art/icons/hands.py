"""The paws that point for keyboard and gamepad seats."""

from scripts.art.colour import darker, lighter, tone
from scripts.art.icons.badges import SEAT_TONES
from scripts.art.layout import HAND_HOT, HAND_SIZE
from scripts.art.solid import solid
from scripts.art.svg import inked, line, moved

_TIP = (-15.0, -19.0)
"""Where the claw's point is in the drawing."""


def hand(seat: str) -> str:
    """Draw a paw in a seat's colour, about the middle of its frame, its claw on the hot spot."""
    colour = tone(SEAT_TONES[seat])
    paw = (
        "M-14 0 C-22 -8 -10 -26 4 -14 L34 20 C40 4 54 6 58 18 C70 10 82 16 84 30 C98 26 108 36 106 50"
        " C108 84 92 108 62 108 C40 108 26 96 12 76 C4 64 -6 52 -12 44 C-20 32 -8 22 4 32 L16 40 Z"
    )
    knuckles = line("M58 20 C60 28 60 34 57 40 M84 32 C84 40 82 46 78 50", darker(colour, 0.6), 5)
    fluff = line("M40 92 C46 98 52 100 58 100", lighter(colour, 0.5), 5, opacity=0.7)
    claw = inked("M-15 -19 C-6 -20 0 -14 1 -7 C-4 -3 -9 -2 -14 -4 C-18 -8 -18 -14 -15 -19 Z", tone("claw"), 5.5)
    frame = 120 / HAND_SIZE[0]
    scale = 0.78
    x = HAND_HOT[0] * frame - 60 - _TIP[0] * scale
    y = HAND_HOT[1] * frame - 60 - _TIP[1] * scale
    return moved(solid(paw, colour, 8, fluff, scale=0.5) + knuckles + claw, x, y, scale)
