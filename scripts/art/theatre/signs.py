"""Signs, the table and the cue bar: frames that wait for words and tiles."""

from scripts.art.colour import darker, lighter, mix, tone
from scripts.art.layout import (
    CUEBAR_PANEL,
    CUEBAR_SIZE,
    SIGN_PANEL,
    SIGN_SIZE,
    SIGN_WIDE_PANEL,
    SIGN_WIDE_SIZE,
    SWAG_SIZE,
    TABLE_FELT,
    TABLE_SIZE,
    Rect,
    Size,
)
from scripts.art.shapes import rrect, shift
from scripts.art.svg import blur, clipped, document, inked, line, linear, path, pattern, radial
from scripts.art.theatre.drapery import swags
from scripts.art.theatre.lights import bulbs_around
from scripts.art.theatre.materials import brass_plate, night_panel


def _bulb_sign(size: Size, panel: Rect, across: int, down: int, bulb: float) -> str:
    """Return the document of a brass sign with bulbs around its dark panel; a margin holds shadow and glow."""
    x, y, w, h = panel
    rim = 20.0
    plate = (x - rim, y - rim, w + 2 * rim, h + 2 * rim)
    ring = (x - rim / 2, y - rim / 2, w + rim, h + rim)
    body = brass_plate(plate, 26, 4) + night_panel(panel, 15, 3.4) + bulbs_around(ring, across, down, bulb)
    return document(*size, body)


def sign() -> str:
    """Return the document of the title's sign."""
    return _bulb_sign(SIGN_SIZE, SIGN_PANEL, 9, 5, 5.4)


def wide_sign() -> str:
    """Return the document of the hand-over curtain's sign."""
    return _bulb_sign(SIGN_WIDE_SIZE, SIGN_WIDE_PANEL, 17, 7, 6.4)


def cuebar() -> str:
    """Return the document of the bar that says what has sounded in this turn."""
    w, h = CUEBAR_SIZE
    return document(w, h, brass_plate((2, 2, w - 4, h - 8), 20, 3.6) + night_panel(CUEBAR_PANEL, 13, 3))


def table() -> str:
    """Return the document of the casting table: a rim of polished wood around green felt."""
    w, h = TABLE_SIZE
    rim, felt = rrect(3, 3, w - 6, h - 9, 78), rrect(*TABLE_FELT, 66)
    wood = linear(
        [(0, lighter(tone("wood400"), 0.25)), (0.3, tone("wood400")), (0.75, tone("wood600")), (1, tone("wood900"))]
    )
    light = radial(
        [(0, lighter(tone("feltLight"), 0.12)), (0.55, tone("feltMid")), (1, tone("feltDark"))], 0.46, 0.4, 0.72
    )
    nap = pattern(5, 5, line("M0 5 L5 0", lighter(tone("feltLight"), 0.5), 0.7, opacity=0.14))
    hollow = line(shift(felt, 3, 6), tone("floor"), 22, opacity=0.6, filter=blur(8))
    stitch = path(
        rrect(TABLE_FELT[0] + 9, TABLE_FELT[1] + 9, TABLE_FELT[2] - 18, TABLE_FELT[3] - 18, 57),
        stroke=mix(tone("feltLight"), tone("brass200"), 0.4),
        stroke_width=1.4,
        stroke_dasharray="6 5",
        opacity=0.55,
    )
    return document(
        w,
        h,
        path(shift(rim, 0, 4), darker(tone("wood900"), 0.5))
        + path(rim, wood)
        + line(shift(rrect(6, 6, w - 12, h - 15, 75), 0, 0.5), tone("sheen"), 2, opacity=0.55)
        + inked(rim, width=4)
        + path(felt, light)
        + path(felt, nap)
        + clipped(felt, hollow)
        + line(
            rrect(TABLE_FELT[0] - 2, TABLE_FELT[1] - 2, TABLE_FELT[2] + 4, TABLE_FELT[3] + 4, 68), tone("brass400"), 2.4
        )
        + stitch
        + inked(felt, width=3.2),
    )


def swag_strip() -> str:
    """Return the document of a strip of swags for the top of any scene."""
    w, h = SWAG_SIZE
    return document(w, h, swags(-26, w + 26, 8, 7, h - 34, 16))
