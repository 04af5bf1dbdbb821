"""What is written on: the chalkboard under its awning, and the menu."""

from scripts.art.colour import darker, lighter, mix, tone
from scripts.art.layout_cafe import (
    AWNING_SIZE,
    BOARD_SIZE,
    MENU_SIZE,
)
from scripts.art.shapes import at, rrect, shift
from scripts.art.svg import (
    blur,
    clipped,
    document,
    inked,
    line,
    linear,
    path,
    radial,
)
from scripts.art.theatre.materials import shadow_of


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
        line(
            f"M{w * a:.0f} {h * b:.0f} Q{w * (a + 0.22):.0f} {h * (b - 0.05):.0f} {w * (a + 0.44):.0f} {h * b:.0f}",
            chalk,
            26,
            opacity=0.035,
            filter=blur(9, 3),
        )
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


def chalkboard() -> str:
    """Return the document of the board that says whose turn it is and what a card does."""
    return document(*BOARD_SIZE, _framed_slate(BOARD_SIZE, 13, 15))


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
            paint = linear(
                [(0, mix(tone("paper"), tone("wood400"), 0.5)), (0.5, lighter(tone("cream"), 0.5)), (1, tone("paper"))]
            )
        cloth_ += inked(d, paint, 3)
        shade += path(shift(d, 0, 7), tone("floor"), opacity=0.5, filter=blur(3))
    pole = rrect(1.5, 1.5, w - 3, 8, 4)
    brass = linear([(0, tone("brass200")), (0.5, tone("brass400")), (1, tone("brass900"))])
    sag = line(f"M4 {drop - 3} L{w - 4} {drop - 3}", tone("floor"), 2, opacity=0.3)
    return document(w, h, shade + cloth_ + sag + inked(pole, brass, 2.6))


def menu_board() -> str:
    """Return the document of the menu: a wide slate in three columns."""
    w, h = MENU_SIZE
    column = (w - 52) / 3
    lines = "".join(
        line(
            f"M{26 + i * column:.0f} 44 L{26 + i * column:.0f} {h - 54}",
            tone("eyeWhite"),
            2,
            stroke_dasharray="10 7",
            opacity=0.35,
        )
        for i in (1, 2)
    )
    return document(w, h, _framed_slate(MENU_SIZE, 20, 18) + lines)
