"""The background: the house's wall on prize night, rays of light behind the table."""

import math

from scripts.art.colour import clear, lighter, tone
from scripts.art.shapes import circle, poly, rrect
from scripts.art.svg import document, line, oval, path, radial
from scripts.art.theatre.drapery import hanging, swags
from scripts.art.theatre.house import HEIGHT, WIDTH, wall
from scripts.art.theatre.lights import vignette

CENTRE = (640.0, 350.0)


def room() -> str:
    """Return the document of the background."""
    body = wall(0.5, 0.48, 0.9) + _rays() + _confetti()
    body += hanging(-16, 58, -10, 800, 4, seed=5) + hanging(1222, 1296, -10, 800, 4, seed=8)
    body += swags(-24, 1304, -6, 8, 44, 14)
    return document(WIDTH, HEIGHT, body + vignette(WIDTH, HEIGHT, 0.45))


def _rays() -> str:
    """Draw rays from the middle of the screen and the glow they come from."""
    x, y = CENTRE
    warm, out = tone("brass200"), ""
    fade = radial([(0, clear(warm, 0.3)), (0.55, clear(warm, 0.1)), (1, clear(warm, 0))], x, y, 760, user=True)
    for k in range(20):
        turn = k * math.pi / 10 + 0.06
        ends = [(x + 900 * math.cos(turn + d), y + 900 * math.sin(turn + d)) for d in (-0.075, 0.075)]
        out += path(poly([CENTRE, *ends]), fade)
    return out + oval(x, y, 520, 320, radial([(0, clear(warm, 0.45)), (1, clear(warm, 0))]))


def _confetti() -> str:
    """Draw the confetti of the last prize night, strewn the same way every time."""
    out = ""
    for k in range(110):
        turn, reach = k * 2.39996, 60 + 72 * math.sqrt(k)
        x, y = CENTRE[0] + reach * 1.1 * math.cos(turn), CENTRE[1] + reach * 0.75 * math.sin(turn)
        colour = lighter(tone(("brass400", "velvet300", "slime500", "skinSky", "skinRose")[k % 5]), 0.2)
        if k % 3 == 0:
            out += path(circle(x, y, 3.2), colour, opacity=0.5)
        elif k % 3 == 1:
            out += path(rrect(x, y, 9, 4, 1), colour, opacity=0.5, transform=f"rotate({k * 37 % 180} {x:.0f} {y:.0f})")
        else:
            out += line(
                f"M{x:.0f} {y:.0f} Q{x + 5:.0f} {y - 7:.0f} {x + 9:.0f} {y:.0f} Q{x + 13:.0f} {y + 7:.0f} {x + 18:.0f} {y:.0f}",
                colour,
                2.4,
                opacity=0.45,
            )
    return out
