"""The backgrounds: the table with the wall beside it, and the parlour for menu and choice."""

import math

from scripts.art.cafe.families import FAMILIES
from scripts.art.colour import clear, lighter, mix, tone
from scripts.art.shapes import rrect
from scripts.art.svg import (
    blur,
    document,
    dot,
    inked,
    line,
    linear,
    moved,
    oval,
    path,
    pattern,
    radial,
)
from scripts.art.theatre.lights import vignette

WIDTH, HEIGHT = 1280.0, 720.0
TABLE_EDGE = 1020.0


# The room --------------------------------------------------------------------------------------------------


def room() -> str:
    """Return the document of the background: a table of long boards, and the wall the chalkboard hangs on."""
    body = _table() + _wall()
    warm = radial([(0, clear(tone("brass200"), 0.34)), (1, clear(tone("brass200"), 0))])
    body += oval(510, 350, 640, 420, warm)
    return document(WIDTH, HEIGHT, body + vignette(WIDTH, HEIGHT, 0.5))


def _table() -> str:
    """Draw the table's boards."""
    light, mid, deep = mix(tone("wood400"), tone("wood600"), 0.35), tone("wood600"), tone("wood900")
    sheet = rrect(0, 0, TABLE_EDGE, HEIGHT, 0.1)
    out = path(sheet, radial([(0, light), (0.55, mid), (1, mix(mid, deep, 0.75))], 0.45, 0.42, 0.72))
    board = 60.0
    for i in range(13):
        y = i * board
        shade = (0.0, 0.1, 0.04, 0.14)[i % 4]
        out += path(f"M0 {y} L{TABLE_EDGE} {y} L{TABLE_EDGE} {y + board} L0 {y + board} Z", deep, opacity=shade)
        out += line(f"M0 {y} L{TABLE_EDGE} {y}", deep, 2.6, opacity=0.65) + line(
            f"M0 {y + 2.4} L{TABLE_EDGE} {y + 2.4}", lighter(light, 0.5), 1.2, opacity=0.28
        )
        for k in range(2):
            x = (i * 311 + k * 560) % 1040
            out += line(f"M{x} {y + 1} L{x} {y + board - 1}", deep, 2.4, opacity=0.6)
            out += dot(x - 9, y + 12, 2, deep, opacity=0.6) + dot(x + 9, y + board - 12, 2, deep, opacity=0.6)
        for k, down in enumerate((16, 30, 44)):
            x = (i * 197 + k * 331) % 900
            grain = f"M{x} {y + down} C{x + 60} {y + down - 5} {x + 120} {y + down + 6} {x + 190} {y + down}"
            out += line(grain, deep, 1.4, opacity=0.26)
    return out


def _wall() -> str:
    """Draw the wall at the right: plum tiles above, panels below, a brass rail where it meets the table."""
    x, w = TABLE_EDGE, WIDTH - TABLE_EDGE
    sheet = f"M{x} 0 L{WIDTH} 0 L{WIDTH} {HEIGHT} L{x} {HEIGHT} Z"
    out = path(
        sheet,
        radial(
            [(0, mix(tone("plum600"), tone("velvet700"), 0.4)), (0.7, tone("night700")), (1, tone("night900"))],
            0.5,
            0.15,
            0.9,
        ),
    )
    tile = pattern(
        44, 30, line("M0 0 L44 0 M0 15 L44 15 M10 0 L10 15 M32 15 L32 30", tone("night900"), 1.6, opacity=0.4)
    )
    out += path(sheet, tile)
    out += path(
        f"M{x} 0 L{x + 22} 0 L{x + 22} {HEIGHT} L{x} {HEIGHT} Z",
        linear([(0, clear(tone("floor"), 0.75)), (1, clear(tone("floor"), 0))], 0, 0, 1, 0),
    )
    glow = radial([(0, clear(tone("brass200"), 0.5)), (1, clear(tone("brass200"), 0))])
    out += oval(x + w / 2, 46, 150, 100, glow)
    rail = linear(
        [(0, tone("brass900")), (0.35, tone("brass200")), (0.6, tone("brass600")), (1, tone("brass900"))], 0, 0, 1, 0
    )
    return out + f'<rect x="{x - 4:g}" y="-4" width="7" height="{HEIGHT + 8:g}" fill="{rail}"/>'


def parlour() -> str:
    """Return the document of the background for menu and choice: the papered wall, lamps, a shelf, the bar."""
    sheet = rrect(0, 0, WIDTH, HEIGHT, 0.1)
    warm, deep = mix(tone("plum600"), tone("velvet700"), 0.42), mix(tone("night700"), tone("velvet900"), 0.3)
    body = path(sheet, radial([(0, lighter(warm, 0.12)), (0.5, warm), (1, deep)], 0.5, 0.4, 0.8))
    stripes = pattern(64, 64, path("M0 0 L32 0 L32 64 L0 64 Z", tone("night900"), opacity=0.13))
    body += path(sheet, stripes)
    body += _bunting() + _bar(640)
    body += "".join(_lamp(x) for x in (150, 1130))
    return document(WIDTH, HEIGHT, body + vignette(WIDTH, HEIGHT, 0.5))


def _bunting() -> str:
    """Draw two swags of flags along the top, in the families' colours."""
    colours = [tone(f"family.{family}") for family in FAMILIES]
    out = ""
    for start, end in ((-20.0, 640.0), (640.0, 1300.0)):
        out += line(f"M{start} 6 Q{(start + end) / 2} 78 {end} 6", tone("brass400"), 2.4)
        for i in range(12):
            u = (i + 0.6) / 12.2
            x, y = start + (end - start) * u, 6 + 144 * u * (1 - u)
            tilt = math.degrees(math.atan((144 - 288 * u) / (end - start)))
            flag = inked("M-17 0 L17 0 L0 34 Z", colours[i], 2.6) + line("M-12 4 L2 4", tone("sheen"), 2.4, opacity=0.5)
            out += moved(flag, x, y, degrees=tilt)
    return out


def _lamp(x: float) -> str:
    """Draw a brass lamp that hangs from the ceiling, and its light."""
    warm = tone("brass200")
    cone = f"M{x - 34} 112 L{x + 34} 112 L{x + 190} 640 L{x - 190} 640 Z"
    light = path(cone, linear([(0, clear(warm, 0.34)), (1, clear(warm, 0))]), filter=blur(12))
    shade = f"M{x - 14} 70 L{x + 14} 70 L{x + 44} 112 C{x + 20} 120 {x - 20} 120 {x - 44} 112 Z"
    brass = linear([(0, tone("brass200")), (0.4, tone("brass400")), (1, tone("brass900"))])
    return (
        light
        + line(f"M{x} -6 L{x} 72", tone("ink"), 5)
        + oval(x, 114, 62, 30, radial([(0, clear(warm, 0.8)), (1, clear(warm, 0))]))
        + oval(x, 114, 28, 8, lighter(warm, 0.6))
        + inked(shade, brass, 3.4)
    )


def _bar(y: float) -> str:
    """Draw the bar along the foot: a worn top with a brass edge, panels below."""
    top, front = tone("wood400"), tone("wood600")
    wood = linear([(0, lighter(top, 0.25)), (0.24, top), (0.25, front), (1, tone("wood900"))])
    sheet = f"M0 {y} L{WIDTH} {y} L{WIDTH} {HEIGHT} L0 {HEIGHT} Z"
    panels = "".join(line(rrect(x, y + 34, 142, 90, 8), tone("wood900"), 3, opacity=0.6) for x in range(14, 1280, 158))
    edge = line(f"M0 {y + 20} L{WIDTH} {y + 20}", tone("brass900"), 6) + line(
        f"M0 {y + 18.5} L{WIDTH} {y + 18.5}", tone("brass200"), 2.6
    )
    shade = line(f"M0 {y - 5} L{WIDTH} {y - 5}", tone("floor"), 14, opacity=0.5, filter=blur(6, 3))
    return shade + path(sheet, wood) + panels + edge + line(f"M0 {y} L{WIDTH} {y}", tone("ink"), 3.4)
