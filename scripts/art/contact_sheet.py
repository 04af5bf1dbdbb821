"""All pictures of the game on sheets, to look at: at 512, 128 and 64 px, in colour, in grey, and as other eyes see them.

``scripts/shots.py --sheet`` writes them. What is shipped is shown, so the sheets tell how crisp it is, too.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from scripts.art.colour import tone
from scripts.art.render import ART, files_of, scaled
from scripts.sight import Sight, seen

LARGE, MIDDLE, SMALL = 512, 128, 64
_ACROSS, _DOWN = 2, 8
_GAP, _LABEL = 12, 18
_CELL = (2 * LARGE + 2 * MIDDLE + 4 * _GAP, LARGE + _LABEL + _GAP)
_GROUND = tone("plum600")


def names(beginnings: Sequence[str] = ()) -> list[str]:
    """Return the pictures whose names begin like one of these; without any, all but poses and full scenes."""
    found = sorted(path.relative_to(ART).with_suffix("").as_posix() for path in ART.glob("*/*.webp"))
    found = [name for name in found if not name.endswith("@half")]
    if beginnings:
        return [name for name in found if name.startswith(tuple(beginnings))]
    return [name for name in found if not name.endswith(("-blink", "-cheer", "-shock")) and not _is_scene(name)]


def _is_scene(name: str) -> bool:
    with Image.open(files_of(name)[0]) as image:
        return image.width > 4 * LARGE


def sheets(wanted: Sequence[str]) -> Iterator[tuple[str, Image.Image]]:
    """Yield the sheets of some pictures, each with its name: group by group, sixteen pictures on each."""
    for group in dict.fromkeys(Path(name).parts[0] for name in wanted):
        own = [name for name in wanted if name.startswith(f"{group}/")]
        for number in range(0, len(own), _ACROSS * _DOWN):
            yield f"sheet-{group}-{number // (_ACROSS * _DOWN) + 1}", _sheet(own[number : number + _ACROSS * _DOWN])


def _sheet(wanted: Sequence[str]) -> Image.Image:
    rows = -(-len(wanted) // _ACROSS)
    sheet = Image.new("RGB", (_ACROSS * _CELL[0], rows * _CELL[1]), _GROUND)
    for number, name in enumerate(wanted):
        row, column = divmod(number, _ACROSS)
        sheet.paste(_cell(name), (column * _CELL[0], row * _CELL[1]))
    return sheet


def _cell(name: str) -> Image.Image:
    """Return a picture in all sizes: large and middle in colour and grey, small for each kind of eyes."""
    cell = Image.new("RGB", _CELL, _GROUND)
    ImageDraw.Draw(cell).text((_GAP, 1), name, fill=tone("cream"), font_size=15)
    with Image.open(files_of(name)[0]) as image:
        whole = image.convert("RGBA")
    for number, sight in enumerate((Sight.FULL, Sight.GREY)):
        cell.paste(_shown(whole, LARGE, sight), (_GAP + number * (LARGE + _GAP), _LABEL))
        cell.paste(_shown(whole, MIDDLE, sight), (2 * (LARGE + _GAP) + _GAP + number * (MIDDLE + _GAP), _LABEL))
    for number, sight in enumerate(Sight):
        place = 2 * (LARGE + _GAP) + _GAP + number % 3 * (SMALL + _GAP), _LABEL + MIDDLE + _GAP + number // 3 * 76
        cell.paste(_shown(whole, SMALL, sight), place)
    return cell


def _shown(image: Image.Image, side: int, sight: Sight) -> Image.Image:
    """Return a picture in a square of a side, on the house's plum, as some eyes see it."""
    scale = side / max(image.size)
    small = scaled(image, max(round(image.width * scale), 1), max(round(image.height * scale), 1))
    square = Image.new("RGBA", (side, side), _GROUND)
    square.alpha_composite(small, ((side - small.width) // 2, (side - small.height) // 2))
    return Image.fromarray(seen(np.asarray(square.convert("RGB")), sight))
