"""What lies on the table: cloths, the counter with its doilies, the rings cups have left."""

import math

from scripts.art.colour import clear, lighter, mix, tone
from scripts.art.layout_cafe import (
    Cloth,
    Counter,
    Rect,
)
from scripts.art.shapes import Point, blob, circle, rrect, shift
from scripts.art.svg import (
    blur,
    clipped,
    document,
    dot,
    inked,
    line,
    linear,
    path,
    pattern,
    radial,
)
from scripts.art.theatre.materials import shadow_of


def _gingham(colour: str) -> str:
    """Return the paint of a checked cloth, dark enough for cream letters."""
    ground = mix(colour, tone("night800"), 0.74)
    bands = path("M0 0 L15 0 L15 30 L0 30 Z", colour, opacity=0.17) + path(
        "M0 0 L30 0 L30 15 L0 15 Z", colour, opacity=0.17
    )
    weave = line("M0 30 L30 0", tone("night900"), 0.6, opacity=0.25)
    return pattern(30, 30, path("M0 0 L30 0 L30 30 L0 30 Z", ground) + bands + weave)


def cloth(kind: Cloth, seat: str) -> str:
    """Return the document of a player's cloth: checks in the seat's colour, a hem, and a tray for the rear cards."""
    colour = tone(f"seat.{seat.upper()}")
    w, h = kind.size
    sheet = rrect(3, 2, w - 6, h - 8, 15)
    hem = rrect(9, 8, w - 18, h - 20, 10)
    light = radial([(0, clear(tone("brass200"), 0.16)), (1, clear(tone("brass200"), 0))], 0.4, 0.2, 0.8)
    fold = line(f"M{w * 0.5:.0f} 0 L{w * 0.5:.0f} {h}", tone("night900"), 3, opacity=0.16)
    return document(
        w,
        h,
        path(shift(sheet, 0, 3.5), tone("floor"), opacity=0.55, filter=blur(2))
        + path(sheet, _gingham(colour))
        + clipped(sheet, fold + path(sheet, light) + _tray(kind.tray, colour))
        + line(sheet, mix(colour, tone("night800"), 0.45), 5)
        + inked(rrect(1.2, 0.8, w - 2.4, h - 5.6, 16.5), width=2.4)
        + line(shift(hem, 0.5, 0.8), tone("night900"), 2, stroke_dasharray="7 6", opacity=0.5)
        + line(hem, tone("cream"), 1.8, stroke_dasharray="7 6", opacity=0.5),
    )


def _tray(box: Rect, colour: str) -> str:
    """Draw the darker runner under the rear cards."""
    d = rrect(*box, 9)
    dark = mix(colour, tone("night900"), 0.82)
    return (
        path(d, dark, opacity=0.86)
        + line(shift(d, 1, 2), tone("floor"), 5, opacity=0.5, filter=blur(2))
        + line(d, mix(colour, tone("cream"), 0.3), 1.6, opacity=0.55)
    )


def counter(kind: Counter) -> str:
    """Return the document of the counter: a rim of wood around bright paper, a doily for each family's pile."""
    w, h = kind.size
    rim = rrect(3, 2, w - 6, h - 8, 34)
    x, y, pw, ph = kind.paper
    sheet = rrect(x, y, pw, ph, 25)
    bright, deep = tone("wood400"), tone("wood600")
    wood = linear([(0, lighter(bright, 0.4)), (0.3, lighter(bright, 0.1)), (0.8, deep), (1, tone("wood900"))])
    paper = radial(
        [
            (0, lighter(tone("cream"), 0.6)),
            (0.6, mix(tone("cream"), tone("paper"), 0.6)),
            (1, mix(tone("paper"), bright, 0.45)),
        ],
        0.5,
        0.4,
        0.75,
    )
    hollow = line(shift(sheet, 2, 4), tone("wood900"), 10, opacity=0.5, filter=blur(4))
    rings = _stain(w * 0.135, h * 0.8, 22) + _stain(w * 0.865, h * 0.2, 15)
    doilies = "".join(_doily(ox + ow / 2, oy + oh / 2, ow * 0.585, oh * 0.53) for ox, oy, ow, oh in kind.orders)
    return document(
        w,
        h,
        shadow_of(rim, 3, 2.5)
        + path(rim, wood)
        + line(shift(rrect(6, 5, w - 12, h - 14, 31), 0, 0.5), tone("sheen"), 2, opacity=0.6)
        + inked(rim, width=3.6)
        + path(sheet, paper)
        + clipped(sheet, rings + doilies + hollow)
        + inked(sheet, width=3),
    )


def _stain(x: float, y: float, r: float) -> str:
    """Draw the ring a cup has left."""
    brown = mix(tone("wood400"), tone("wood600"), 0.4)
    return line(circle(x, y, r), brown, r * 0.19, opacity=0.3) + line(
        circle(x + 1.5, y + 1, r * 0.92), brown, r * 0.06, opacity=0.45
    )


def _doily(x: float, y: float, rx: float, ry: float) -> str:
    """Draw a paper doily of these radii, a little larger than the card that will lie on it."""

    def around(share: float, turn: float) -> Point:
        return x + rx * share * math.cos(turn), y + ry * share * math.sin(turn)

    lace = blob([around(1.06 if k % 2 else 0.97, k * math.pi / 20) for k in range(40)])
    edge = mix(tone("paper"), tone("wood400"), 0.4)
    holes = "".join(dot(*around(0.93, k * math.pi / 20), 1.9, edge, opacity=0.8) for k in range(0, 40, 2))
    return (
        path(shift(lace, 0, 1.5), tone("wood900"), opacity=0.22)
        + path(lace, lighter(tone("cream"), 0.75))
        + line(lace, edge, 1.2, opacity=0.9)
        + holes
    )


def ring() -> str:
    """Return the document of a coffee ring, pale, for the place of a card that was played."""
    warm = mix(tone("brass600"), tone("cream"), 0.35)
    drawn = line(circle(60, 60, 44), warm, 9, opacity=0.4) + line(circle(62, 61, 39), warm, 2.6, opacity=0.55)
    drips = dot(104, 88, 3.4, warm, opacity=0.45) + dot(110, 76, 2, warm, opacity=0.4)
    return document(120, 120, drawn + drips)
