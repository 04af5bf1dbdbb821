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
from scripts.art.shapes import circle, rrect, shift, star
from scripts.art.svg import blur, clipped, document, group, inked, line, linear, path, pattern, radial
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
    """Return the document of the casting table: a rim of polished wood around green felt with a stitched star."""
    w, h = TABLE_SIZE
    rim = rrect(3, 3, w - 6, h - 9, 78)
    deep, bright = tone("wood600"), tone("wood400")
    wood = linear([(0, lighter(bright, 0.25)), (0.3, bright), (0.75, deep), (1, tone("wood900"))])
    return document(
        w,
        h,
        path(shift(rim, 0, 4), darker(tone("wood900"), 0.5))
        + path(rim, wood)
        + line(shift(rrect(6, 6, w - 12, h - 15, 75), 0, 0.5), tone("sheen"), 2, opacity=0.55)
        + inked(rim, width=4)
        + _felt(),
    )


def _felt() -> str:
    """Draw the table's felt: its nap, the rim's shadow, the seam and the star."""
    x, y, w, h = TABLE_FELT
    felt = rrect(x, y, w, h, 66)
    light = radial(
        [(0, lighter(tone("feltLight"), 0.12)), (0.55, tone("feltMid")), (1, tone("feltDark"))], 0.46, 0.4, 0.72
    )
    nap = pattern(5, 5, line("M0 5 L5 0", lighter(tone("feltLight"), 0.5), 0.7, opacity=0.14))
    hollow = line(shift(felt, 3, 6), tone("floor"), 22, opacity=0.6, filter=blur(8))
    middle = x + w / 2, y + h / 2
    emblem = (
        _stitched(star(*middle, 96, inner=0.55)) + _stitched(circle(*middle, 112)) + _stitched(circle(*middle, 122))
    )
    return (
        path(felt, light)
        + path(felt, nap)
        + group(emblem, opacity=0.6)
        + clipped(felt, hollow)
        + line(rrect(x - 2, y - 2, w + 4, h + 4, 68), tone("brass400"), 2.4)
        + _stitched(rrect(x + 9, y + 9, w - 18, h - 18, 57))
        + inked(felt, width=3.2)
    )


def _stitched(d: str) -> str:
    """Draw a seam of brass thread, sunk a little into the felt."""
    thread = mix(tone("feltLight"), tone("brass200"), 0.4)
    return line(shift(d, 0.6, 1), tone("feltDark"), 2.4, opacity=0.5) + line(
        d, thread, 1.4, stroke_dasharray="6 5", opacity=0.6
    )


def swag_strip() -> str:
    """Return the document of a strip of swags for the top of any scene."""
    w, h = SWAG_SIZE
    return document(w, h, swags(-26, w + 26, 8, 7, h - 34, 16))
