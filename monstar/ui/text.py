"""Letters: the shipped fonts at device size, outlined, wrapped and made to fit."""

from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from itertools import groupby

import pygame

from monstar.errors import BadInput
from monstar.paths import asset
from monstar.ui.caches import SurfaceCache
from monstar.ui.theme import RGB

MIN_SIZE = 18.0  # canvas px: nothing smaller can be read from the sofa
_CACHE_BYTES = 24 * 1024 * 1024
_MOST_WIDTHS = 10_000
_PROBE_PX = 16
_LINE_GROWS = 0.8
_AIR = 0.95  # of its width, which a line that grows may fill
_FEW_LINES = 3
_NO_LETTER = "\uffff"


class Face(StrEnum):
    """The typefaces, by what they are for."""

    DISPLAY = "LilitaOne-Regular"
    TEXT = "Fredoka-Medium"
    LABEL = "Fredoka-SemiBold"
    STRONG = "Fredoka-Bold"


class Backup(StrEnum):
    """The fonts for names from other alphabets: for letters alone that the typefaces lack."""

    LATIN = "Nunito-ExtraBold-LatinExt"
    CYRILLIC = "Nunito-ExtraBold-Cyrillic"
    VIETNAMESE = "Nunito-ExtraBold-Vietnamese"


def writable(letter: str) -> bool:
    """Tell whether a letter can be written in every typeface, if need be by a backup."""
    return all(_knows(_writer(letter, face), letter) for face in Face)


def _writer(letter: str, face: Face) -> Face | Backup:
    """Return the font that writes a letter of a text in a typeface; the typeface itself where none can."""
    return next((font for font in (face, *Backup) if _knows(font, letter)), face)


@cache
def _knows(font: Face | Backup, letter: str) -> bool:
    """Tell whether a font has a letter: what it has not looks like what is no letter at all."""
    return letter.isspace() or (
        _probe(font).size(letter)[0] > 0 and _proof(font, letter) != _proof(font, _NO_LETTER)
    )


@cache
def _proof(font: Face | Backup, letter: str) -> bytes:
    return pygame.image.tobytes(_rendered(_probe(font), letter, (255, 255, 255), 0), "RGBA")


@cache
def _probe(font: Face | Backup) -> pygame.Font:
    return _open(font, _PROBE_PX)


def _open(font: Face | Backup, px: int) -> pygame.Font:
    path = asset("fonts", f"{font.value}.woff2")
    if not path.is_file():
        raise BadInput(f"{path}: the font is missing; install the game again")
    return pygame.Font(path, px)


class Lettering:
    """Measures and renders text in device pixels, keeping what was rendered lately."""

    def __init__(self) -> None:
        """Start with no font loaded."""
        self._fonts: dict[tuple[Face | Backup, int], pygame.Font] = {}
        self._rendered = SurfaceCache(_CACHE_BYTES)
        self._widths: dict[tuple[str, Face, int], int] = {}

    def font(self, face: Face | Backup, px: int) -> pygame.Font:
        """Return a font of a height in device pixels; raise ``BadInput`` when its file is missing."""
        key = face, max(px, 1)
        if key not in self._fonts:
            self._fonts[key] = _open(*key)
        return self._fonts[key]

    def _runs(self, text: str, face: Face, px: int) -> list[tuple[pygame.Font, str]]:
        """Split a text into parts that one font can write."""
        runs = groupby(text, lambda letter: _writer(letter, face))
        return [(self.font(writer, px), "".join(letters)) for writer, letters in runs]

    def width(self, text: str, face: Face, px: int) -> int:
        """Return the width of one line in device pixels."""
        key = text, face, px
        if key not in self._widths:
            if len(self._widths) >= _MOST_WIDTHS:
                self._widths.clear()
            self._widths[key] = sum(font.size(part)[0] for font, part in self._runs(text, face, px))
        return self._widths[key]

    def line(
        self, text: str, face: Face, px: int, colour: RGB, stroke_px: int = 0, stroke: RGB = (0, 0, 0)
    ) -> pygame.Surface:
        """Render one line; with a stroke the surface is larger by ``stroke_px`` on every side.

        The stroke goes under the letters and outside them, so they keep their weight.
        """
        key = (text, face, px, colour, stroke_px, stroke)
        return self._rendered.get(key, lambda: self._render(text, face, px, colour, stroke_px, stroke))

    def _render(self, text: str, face: Face, px: int, colour: RGB, stroke_px: int, stroke: RGB) -> pygame.Surface:
        letters = self._written(text, face, px, colour)
        if not stroke_px:
            return letters
        outlined = self._written(text, face, px, stroke, stroke_px)
        whole = pygame.Surface(
            (letters.get_width() + 2 * stroke_px, letters.get_height() + 2 * stroke_px), pygame.SRCALPHA
        )
        whole.blit(outlined, (0, 0))
        whole.blit(letters, (stroke_px, stroke_px))
        return whole

    def _written(self, text: str, face: Face, px: int, colour: RGB, outline_px: int = 0) -> pygame.Surface:
        """Render the letters alone, or their outline; parts in other fonts stand on the same line."""
        runs = self._runs(text, face, px)
        parts = [_rendered(font, part, colour, outline_px) for font, part in runs]
        own = self.font(face, px)
        if len(parts) == 1 and runs[0][0] is own:
            return parts[0]
        wide = sum(part.get_width() - 2 * outline_px for part in parts) + 2 * outline_px
        whole = pygame.Surface((max(wide, 1), own.get_height() + 2 * outline_px), pygame.SRCALPHA)
        x = 0
        for (font, _part), part in zip(runs, parts, strict=True):
            whole.blit(part, (x, own.get_ascent() - font.get_ascent()))
            x += part.get_width() - 2 * outline_px
        return whole

    def wrap(self, text: str, face: Face, px: int, width_px: int) -> list[str]:
        """Break a text into lines that fit a width; a word too long for a line is broken inside.

        Lines break at plain spaces only: a no-break space holds its neighbours together.
        """
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in self._pieces(paragraph, face, px, width_px):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, face, px) > width_px:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def balanced(self, text: str, face: Face, px: int, width_px: int) -> list[str]:
        """Break a text into lines that fit a width; a few are about equally long, with no word alone on the last."""
        lines = self.wrap(text, face, px, width_px)
        if not 1 < len(lines) <= _FEW_LINES:
            return lines
        narrow, wide = 0, width_px
        while wide - narrow > 1:
            tried = (narrow + wide) // 2
            fits = len(self.wrap(text, face, px, tried)) <= len(lines) and not self.breaks(text, face, px, tried)
            narrow, wide = (narrow, tried) if fits else (tried, wide)
        return self.wrap(text, face, px, wide)

    def breaks(self, text: str, face: Face, px: int, width_px: int) -> bool:
        """Tell whether a text has a word that is too long for a line of a width."""
        return any(self.width(word, face, px) > width_px for word in text.replace("\n", " ").split(" "))

    def _pieces(self, paragraph: str, face: Face, px: int, width_px: int) -> Iterator[str]:
        for word in filter(None, paragraph.split(" ")):
            while len(word) > 1 and self.width(word, face, px) > width_px:
                cut = len(word) - 1
                while cut > 1 and self.width(word[:cut], face, px) > width_px:
                    cut -= 1
                yield word[:cut]
                word = word[cut:]
            yield word

    def shortened(self, text: str, face: Face, px: int, width_px: int) -> str:
        """Cut a text with an ellipsis so that it fits a width."""
        if self.width(text, face, px) <= width_px:
            return text
        while text and self.width(f"{text.rstrip()}…", face, px) > width_px:
            text = text[:-1]
        return f"{text.rstrip()}…"

    def fitting_size(self, text: str, face: Face, size: float, scale: float, width: float) -> float:
        """Return the largest size (canvas px, at most ``size``, never below ``MIN_SIZE``) at which a line fits.

        ``scale`` is device pixels per canvas px, ``width`` the room in canvas px. The caller wraps or shortens what
        does not fit at ``MIN_SIZE``.
        """
        room, smallest = width * scale, min(size, MIN_SIZE)
        high, floor = round(size * scale), round(smallest * scale)
        if self.width(text, face, high) <= room:
            return size
        low = floor
        while high - low > 1:
            middle = (low + high) // 2
            if self.width(text, face, middle) <= room:
                low = middle
            else:
                high = middle
        return low / scale if low > floor else smallest

    def fitting_paragraph(
        self, text: str, face: Face, size: float, scale: float, room: tuple[float, float]
    ) -> float:
        """Return the largest size, in whole steps down as far as ``MIN_SIZE``, at which a wrapped text fits a room.

        Its lines touch and no word of it is broken. Units as for ``fitting_size``.
        """
        while size > MIN_SIZE:
            px, wide = round(size * scale), round(room[0] * scale)
            if len(self.wrap(text, face, px, wide)) * size <= room[1] and not self.breaks(text, face, px, wide):
                break
            size = max(size - 1, MIN_SIZE)
        return size

    def grown(self, text: str, face: Face, size: float, scale: float, width: float, letters: float) -> float:
        """Return how large a line is where letters may be larger by a factor: at least ``size``, with air beside it.

        Units as for ``fitting_size``. How high its room is nobody said, so it takes only a part of what it may.
        """
        if letters <= 1:
            return size
        wish = size * (1 + _LINE_GROWS * (letters - 1))
        return max(self.fitting_size(text, face, wish, scale, width * _AIR), size)

    def clear(self) -> None:
        """Forget what was rendered and the fonts, as after a change of window size."""
        self._fonts.clear()
        self._rendered.clear()
        self._widths.clear()


def _rendered(font: pygame.Font, text: str, colour: RGB, outline_px: int) -> pygame.Surface:
    """Render a text, or what is as high as it and see-through where it has no width: pygame refuses that."""
    if not font.size(text)[0]:
        return pygame.Surface((1, font.get_height() + 2 * outline_px), pygame.SRCALPHA)
    font.outline = outline_px
    try:
        return font.render(text, True, colour)
    finally:
        font.outline = 0
