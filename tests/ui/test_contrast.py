"""Letters, icons and the ring of the focus stand out from whatever is really under them, in every scene.

The pairs of colours are those that the scenes draw (see `reading`), so no list of them can become stale. The measure is
the contrast of WCAG 2, which asks for 4.5 for text, and for 3 for large text and for whatever else has to be made out.
"""

from typing import TypeVar

import numpy as np
import numpy.typing as npt
import pytest
from scipy.ndimage import binary_dilation

from monstar.settings import Settings
from monstar.ui.app import App
from monstar.ui.registry import CAFE, MONSTAR, TROPHY
from monstar.ui.session import Session
from scripts.shots import shots
from scripts.sight import luminance
from tests.extent import sample
from tests.ui.reading import Drawn, Mask, Reading, Written

SHOTS = shots()
T = TypeVar("T", bound=np.generic)
TEXT, LARGE = 4.5, 3.0
_MOST = 0.75  # of what borders on letters: a badge's own edge comes near a letter here and there
_SOLID = 0.75
_UNSEEN = 12  # of 255: what a thing laid over letters lets through
_OUTLINE = 0.18  # of an icon: an inked drawing on a dark ground is seen by what is bright in it
_BORDER = 2  # device px around letters that they have to stand out from


def contrast(one: npt.NDArray[np.float64], other: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Return the contrast of luminances, 1 to 21."""
    return (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)


def part(pixels: npt.NDArray[T], place: tuple[int, int], mask: Mask) -> tuple[npt.NDArray[T], Mask]:
    """Cut a mask's place out of the screen; the mask loses what lies off it."""
    (x, y), (w, h) = place, mask.shape
    left, top = max(x, 0), max(y, 0)
    right, bottom = min(x + w, pixels.shape[0]), min(y + h, pixels.shape[1])
    if left >= right or top >= bottom:
        return pixels[:0, :0], mask[:0, :0]
    return pixels[left:right, top:bottom], mask[left - x : right - x, top - y : bottom - y]


def owners(reading: Reading) -> npt.NDArray[np.int_]:
    """Return which line was written last at each pixel, by its number; -1 where there is none."""
    owner = np.full(reading.whole.shape[:2], -1)
    for number, line in enumerate(reading.written):
        here, mask = part(owner, *wider(line, line.inked, line.stroke_px))
        here[mask] = number
    return owner


def wider(line: Written, mask: Mask, by: int) -> tuple[tuple[int, int], Mask]:
    """Return a line's place and mask, grown by some device px on all sides."""
    grown = np.pad(mask, by)
    return (line.place[0] - by, line.place[1] - by), binary_dilation(grown, iterations=by) if by else grown


def legibility(reading: Reading, number: int, owner: npt.NDArray[np.int_]) -> float | None:
    """Return the contrast of a line with most of what borders on its letters; None where something covers it."""
    line = reading.written[number]
    place = line.place[0] - _BORDER, line.place[1] - _BORDER
    letters, solid = part(reading.whole, place, np.pad(line.solid, _BORDER))
    ground, inked = part(reading.without_letters, place, np.pad(line.inked, _BORDER))
    mine, _mask = part(owner, place, np.pad(line.solid, _BORDER))
    enough = 0.6 * solid.sum()
    solid = solid & (mine == number)
    marks = np.abs(letters.astype(int) - ground).max(axis=-1) * solid
    shown = marks > max(0.4 * np.quantile(marks[solid], 0.9), _UNSEEN) if solid.any() else solid
    if shown.sum() <= enough:
        like_ground = solid & (np.abs(letters.astype(int) - line.colour) < 3).all(axis=-1)
        return 1.0 if like_ground.sum() > enough > 0 else None
    border = binary_dilation(shown, iterations=_BORDER + 1) & ~inked
    if not border.any():
        return None
    bright = np.median(luminance(letters[shown]))
    return float(np.quantile(contrast(bright, luminance(ground[border])), 1 - _MOST))


def outline(reading: Reading, icon: Drawn) -> float:
    """Return the share of an icon's pixels in sight that differ from the same place without it as large text must."""
    everything = np.ones(icon.size, dtype=np.bool_)
    mine, _mask = part(reading.whole, icon.place, everything)
    ground, _mask = part(reading.without_icons, icon.place, everything)
    drawn = np.abs(mine.astype(int) - ground).max(axis=-1) > _UNSEEN
    if drawn.sum() < 0.1 * everything.sum():
        return 1.0  # something lies over it
    apart = contrast(luminance(mine), luminance(ground))
    return float((apart >= LARGE)[drawn].mean())


def faint(reading: Reading) -> list[str]:
    """Tell the lines that do not stand out enough. What is half see-through comes, goes, or cannot be used now."""
    owner, found = owners(reading), []
    for number, line in enumerate(reading.written):
        measured = legibility(reading, number, owner) if line.alpha >= _SOLID else None
        need = LARGE if line.large else TEXT
        if measured is not None and measured < need:
            x, y = line.place
            found.append(f"{line.text!r} of {line.size:.0f} px at {x}, {y}: {measured:.2f} instead of {need}")
    return found


@pytest.mark.parametrize("name", list(SHOTS)[:: sample(24, 1)])
def test_letters_and_icons_stand_out_from_what_lies_under_them(name: str) -> None:
    app = App(Session(window=(1280, 720), full_screen=False), Settings(), (MONSTAR, CAFE, TROPHY))
    SHOTS[name](app)
    reading = Reading(app)
    assert faint(reading) == []
    lost = {icon.name: share for icon in reading.drawn if (share := outline(reading, icon)) < _OUTLINE}
    assert lost == {}, "icons that are hardly seen"
