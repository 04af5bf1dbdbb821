"""The café itself: the room, the cloths, the counter, the chalkboard under its awning, and the menu."""

import math

from scripts.art.colour import clear, darker, lighter, mix, tone
from scripts.art.layout_cafe import (
    AWNING_SIZE,
    BOARD_SIZE,
    CARD_RATIO,
    MENU_SIZE,
    Cloth,
    Counter,
    Rect,
)
from scripts.art.shapes import at, blob, circle, ellipse, rrect, shift
from scripts.art.svg import (
    blur,
    clipped,
    document,
    dot,
    group,
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
from scripts.art.theatre.materials import shadow_of

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
        out += line(f"M0 {y} L{TABLE_EDGE} {y}", deep, 2.6, opacity=0.65) + line(f"M0 {y + 2.4} L{TABLE_EDGE} {y + 2.4}", lighter(light, 0.5), 1.2, opacity=0.28)  # fmt: skip
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
    out = path(sheet, radial([(0, mix(tone("plum600"), tone("velvet700"), 0.4)), (0.7, tone("night700")), (1, tone("night900"))], 0.5, 0.15, 0.9))  # fmt: skip
    tile = pattern(44, 30, line("M0 0 L44 0 M0 15 L44 15 M10 0 L10 15 M32 15 L32 30", tone("night900"), 1.6, opacity=0.4))
    out += path(sheet, tile)
    out += path(f"M{x} 0 L{x + 22} 0 L{x + 22} {HEIGHT} L{x} {HEIGHT} Z", linear([(0, clear(tone("floor"), 0.75)), (1, clear(tone("floor"), 0))], 0, 0, 1, 0))  # fmt: skip
    glow = radial([(0, clear(tone("brass200"), 0.5)), (1, clear(tone("brass200"), 0))])
    out += oval(x + w / 2, 46, 150, 100, glow)
    rail = linear([(0, tone("brass900")), (0.35, tone("brass200")), (0.6, tone("brass600")), (1, tone("brass900"))], 0, 0, 1, 0)
    return out + f'<rect x="{x - 4:g}" y="-4" width="7" height="{HEIGHT + 8:g}" fill="{rail}"/>'


# Cloths and counter ----------------------------------------------------------------------------------------


def _gingham(colour: str) -> str:
    """Return the paint of a checked cloth, dark enough for cream letters."""
    ground = mix(colour, tone("night800"), 0.74)
    bands = path("M0 0 L15 0 L15 30 L0 30 Z", colour, opacity=0.17) + path("M0 0 L30 0 L30 15 L0 15 Z", colour, opacity=0.17)
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
    paper = radial([(0, lighter(tone("cream"), 0.6)), (0.6, mix(tone("cream"), tone("paper"), 0.6)), (1, mix(tone("paper"), bright, 0.45))], 0.5, 0.4, 0.75)  # fmt: skip
    hollow = line(shift(sheet, 2, 4), tone("wood900"), 10, opacity=0.5, filter=blur(4))
    rings = _stain(w * 0.135, h * 0.8, 22) + _stain(w * 0.865, h * 0.2, 15)
    doilies = "".join(_doily(ox + ow / 2, oy + oh / 2, oh / 2) for ox, oy, ow, oh in kind.orders)
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
    return line(circle(x, y, r), brown, r * 0.19, opacity=0.3) + line(circle(x + 1.5, y + 1, r * 0.92), brown, r * 0.06, opacity=0.45)


def _doily(x: float, y: float, r: float) -> str:
    """Draw a paper doily, a little higher than the card that will lie on it."""
    lace: list[tuple[float, float]] = []
    for k in range(36):
        reach = 1.1 if k % 2 else 0.99
        turn = k * math.pi / 18
        lace.append((x + r * 1.0 * reach * math.cos(turn), y + r * reach * math.sin(turn)))
    edge = mix(tone("paper"), tone("wood400"), 0.4)
    holes = "".join(
        dot(x + r * 0.92 * math.cos(k * math.pi / 9), y + r * 0.92 * math.sin(k * math.pi / 9), r * 0.045, edge, opacity=0.8)
        for k in range(18)
    )
    return (
        path(shift(blob(lace), 0, 1.5), tone("wood900"), opacity=0.22)
        + path(blob(lace), lighter(tone("cream"), 0.75))
        + line(blob(lace), edge, 1.2, opacity=0.9)
        + holes
        + line(circle(x, y, r * 0.82), edge, 1.1, stroke_dasharray="3 3", opacity=0.9)
    )


def ring() -> str:
    """Return the document of a coffee ring, pale, for the place of a card that was played."""
    warm = mix(tone("brass600"), tone("cream"), 0.35)
    drawn = line(circle(60, 60, 44), warm, 9, opacity=0.4) + line(circle(62, 61, 39), warm, 2.6, opacity=0.55)
    drips = dot(104, 88, 3.4, warm, opacity=0.45) + dot(110, 76, 2, warm, opacity=0.4)
    return document(120, 120, drawn + drips)


# Chalkboards ---------------------------------------------------------------------------------------------


def _framed_slate(size: tuple[float, float], frame: float, r: float) -> str:
    """Draw a slate in a wooden frame, wiped clean many times."""
    w, h = size
    outer = rrect(4, 3, w - 8, h - 10, r)
    inner = rrect(4 + frame, 3 + frame, w - 8 - 2 * frame, h - 10 - 2 * frame, r * 0.5)
    wood = linear([(0, lighter(tone("wood400"), 0.25)), (0.4, tone("wood400")), (1, tone("wood600"))], 0, 0, 1, 1)
    slate = mix(tone("feltDark"), tone("night800"), 0.55)
    face = radial([(0, mix(slate, tone("eyeEdge"), 0.17)), (0.7, slate), (1, darker(slate, 0.4))], 0.45, 0.35, 0.85)
    chalk = tone("eyeWhite")
    wiped = "".join(
        line(f"M{w * a:.0f} {h * b:.0f} Q{w * (a + 0.22):.0f} {h * (b - 0.05):.0f} {w * (a + 0.44):.0f} {h * b:.0f}", chalk, 30, opacity=0.03, filter=blur(6))
        for a, b in ((0.1, 0.3), (0.4, 0.52), (0.16, 0.7), (0.46, 0.86), (0.3, 0.16))
    )
    mitres = "".join(
        line(f"M{at((x0, y0))} L{at((x1, y1))}", tone("wood900"), 2, opacity=0.6)
        for x0, y0, x1, y1 in (
            (7, 6, 4 + frame, 3 + frame), (w - 7, 6, w - 4 - frame, 3 + frame),
            (7, h - 10, 4 + frame, h - 7 - frame), (w - 7, h - 10, w - 4 - frame, h - 7 - frame),
        )
    )  # fmt: skip
    return (
        shadow_of(outer, 4, 3)
        + path(outer, wood)
        + mitres
        + line(shift(rrect(7, 6, w - 14, h - 16, r * 0.85), 0, 0.5), tone("sheen"), 2, opacity=0.5)
        + inked(outer, width=3.6)
        + path(inner, face)
        + clipped(inner, wiped + line(shift(inner, 2, 4), tone("floor"), 9, opacity=0.6, filter=blur(4)))
        + inked(inner, width=3)
    )


def _doodles(marks: str, opacity: float) -> str:
    """Draw chalk scribbles, faint."""
    return group(line(marks, tone("eyeWhite"), 2.6), opacity=opacity)


def chalkboard() -> str:
    """Return the document of the board that says whose turn it is and what a card does."""
    marks = (
        "M26 596 C34 580 52 584 52 596 M204 44 L212 60 L196 60 Z"
        " M30 424 C24 412 38 406 38 416 C38 424 28 428 26 438 M222 300 L222 320 M212 310 L232 310"
    )
    return document(*BOARD_SIZE, _framed_slate(BOARD_SIZE, 13, 15) + _doodles(marks, 0.16))


def awning() -> str:
    """Return the document of the awning over the chalkboard: red and cream stripes, scalloped."""
    w, h = AWNING_SIZE
    stripes, top, drop = 8, 3.0, h - 26
    step = (w - 8) / stripes
    cloth_, shade = "", ""
    for i in range(stripes):
        x = 4 + i * step
        d = f"M{x:.1f} {top} L{x + step:.1f} {top} L{x + step:.1f} {drop} C{x + step:.1f} {drop + 17} {x:.1f} {drop + 17} {x:.1f} {drop} Z"
        if i % 2 == 0:
            paint = linear([(0, tone("velvet700")), (0.5, tone("velvet300")), (1, tone("velvet500"))])
        else:
            paint = linear([(0, mix(tone("paper"), tone("wood400"), 0.5)), (0.5, lighter(tone("cream"), 0.5)), (1, tone("paper"))])
        cloth_ += inked(d, paint, 3)
        shade += path(shift(d, 0, 7), tone("floor"), opacity=0.5, filter=blur(3))
    pole = rrect(1.5, 1.5, w - 3, 8, 4)
    brass = linear([(0, tone("brass200")), (0.5, tone("brass400")), (1, tone("brass900"))])
    sag = line(f"M4 {drop - 3} L{w - 4} {drop - 3}", tone("floor"), 2, opacity=0.3)
    return document(w, h, shade + cloth_ + sag + inked(pole, brass, 2.6))


def menu_board() -> str:
    """Return the document of the menu: a wide slate in three columns, a chalk flourish over each."""
    w, h = MENU_SIZE
    column = (w - 52) / 3
    lines = "".join(
        line(f"M{26 + i * column:.0f} 44 L{26 + i * column:.0f} {h - 54}", tone("eyeWhite"), 2, stroke_dasharray="10 7", opacity=0.35)
        for i in (1, 2)
    )
    marks = "M36 516 C44 500 64 504 64 516 M1196 40 L1206 60 L1186 60 Z M1180 520 C1196 500 1214 520 1196 534 C1186 526 1184 520 1180 520"
    return document(w, h, _framed_slate(MENU_SIZE, 20, 18) + lines + _doodles(marks, 0.2))
