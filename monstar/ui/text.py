"""Letters: the shipped fonts at device size, outlined, wrapped and made to fit."""

from collections.abc import Iterator
from enum import StrEnum

import pygame

from monstar.errors import BadInput
from monstar.paths import asset
from monstar.ui.caches import SurfaceCache
from monstar.ui.theme import RGB

MIN_SIZE = 18.0  # canvas px: nothing smaller can be read from the sofa
_CACHE_BYTES = 24 * 1024 * 1024
_MOST_WIDTHS = 10_000


class Face(StrEnum):
    """The typefaces, by what they are for."""

    DISPLAY = "LilitaOne-Regular"
    TEXT = "Fredoka-Medium"
    LABEL = "Fredoka-SemiBold"
    STRONG = "Fredoka-Bold"


class Lettering:
    """Measures and renders text in device pixels, keeping what was rendered lately."""

    def __init__(self) -> None:
        """Start with no font loaded."""
        self._fonts: dict[tuple[Face, int], pygame.Font] = {}
        self._rendered = SurfaceCache(_CACHE_BYTES)
        self._widths: dict[tuple[str, Face, int], int] = {}

    def font(self, face: Face, px: int) -> pygame.Font:
        """Return a font of a height in device pixels; raise ``BadInput`` when its file is missing."""
        key = face, max(px, 1)
        if key not in self._fonts:
            path = asset("fonts", f"{face.value}.woff2")
            if not path.is_file():
                raise BadInput(f"{path}: the font is missing; install the game again")
            self._fonts[key] = pygame.Font(path, key[1])
        return self._fonts[key]

    def width(self, text: str, face: Face, px: int) -> int:
        """Return the width of one line in device pixels."""
        key = text, face, px
        if key not in self._widths:
            if len(self._widths) >= _MOST_WIDTHS:
                self._widths.clear()
            self._widths[key] = self.font(face, px).size(text)[0]
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
        font = self.font(face, px)
        letters = font.render(text, True, colour)
        if not stroke_px:
            return letters
        font.outline = stroke_px
        try:
            outlined = font.render(text, True, stroke)
        finally:
            font.outline = 0
        whole = pygame.Surface(
            (letters.get_width() + 2 * stroke_px, letters.get_height() + 2 * stroke_px), pygame.SRCALPHA
        )
        whole.blit(outlined, (0, 0))
        whole.blit(letters, (stroke_px, stroke_px))
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

    def clear(self) -> None:
        """Forget what was rendered and the fonts, as after a change of window size."""
        self._fonts.clear()
        self._rendered.clear()
        self._widths.clear()
