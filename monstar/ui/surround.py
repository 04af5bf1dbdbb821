"""What surrounds the picture in a window of another shape: the house's velvet, darker away from the stage."""

import math

import pygame

from monstar.ui.displaylist import Area
from monstar.ui.theme import Theme, mixed

_FOLD, _SWAY = 40.0, 96.0  # canvas px: a fold's width, and over how many they grow narrower and wider again
_EDGE, _SEAM = 4.0, 2.0
_NEAR, _FAR = 60, 190  # how deep (0-255) the night lies on it beside the stage and at the window's edge


class Surround:
    """Draws velvet around the picture; what it draws is made once for a window and its picture."""

    def __init__(self, theme: Theme) -> None:
        """Take the colours of a theme."""
        self.theme = theme
        self._made_for: tuple[tuple[int, int], Area] | None = None
        self._bars: list[tuple[pygame.Surface, tuple[int, int]]] = []

    def draw(self, target: pygame.Surface, frame: Area) -> None:
        """Fill what of a surface lies outside the frame (device px)."""
        if self._made_for != (target.get_size(), frame):
            self._made_for = target.get_size(), frame
            self._bars = self._make(target, pygame.Rect(frame))
        for bar, place in self._bars:
            target.blit(bar, place)

    def _make(self, target: pygame.Surface, frame: pygame.Rect) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        window, scale = target.get_rect(), frame.w / 1280
        places = [
            (pygame.Rect(0, 0, window.w, frame.top), (0, 1)),
            (pygame.Rect(0, frame.bottom, window.w, window.bottom - frame.bottom), (0, -1)),
            (pygame.Rect(0, frame.top, frame.left, frame.h), (1, 0)),
            (pygame.Rect(frame.right, frame.top, window.right - frame.right, frame.h), (-1, 0)),
        ]
        bars = [(box, inward) for box, inward in places if box.w and box.h]
        strip = self._strip(window.w, scale, target) if bars else target
        return [(self._bar(strip, box, inward, scale), box.topleft) for box, inward in bars]

    def _strip(self, wide: int, scale: float, target: pygame.Surface) -> pygame.Surface:
        """Draw a line across the folds, alike on both sides of the middle."""
        dark, red = self.theme.colour("velvet900"), self.theme.colour("velvet500")
        strip = pygame.Surface((wide, 1), 0, target)
        for x in range(wide):
            across = abs(x + 0.5 - wide / 2) / scale
            fold = (across / _FOLD + 0.3 * math.sin(across / _SWAY)) % 1
            strip.set_at((x, 0), mixed(dark, red, 0.9 * math.sin(math.pi * fold) ** 1.5))
        return strip

    def _bar(
        self, strip: pygame.Surface, box: pygame.Rect, inward: tuple[int, int], scale: float
    ) -> pygame.Surface:
        """Draw one side: velvet in the shade, with a brass edge towards the picture; ``inward`` is where that lies."""
        part = strip.subsurface((box.x, 0, box.w, 1))
        bar = pygame.transform.scale(part, box.size)
        ends = (_FAR, _NEAR) if sum(inward) > 0 else (_NEAR, _FAR)
        shade = pygame.Surface((2, 1) if inward[0] else (1, 2), pygame.SRCALPHA)
        for number, depth in enumerate(ends):
            place = (number, 0) if inward[0] else (0, number)
            shade.set_at(place, (*self.theme.colour("night900"), depth))
        bar.blit(pygame.transform.smoothscale(shade, box.size), (0, 0))
        for name, thick in (("ink", _EDGE + 2 * _SEAM), ("brass600", _EDGE + _SEAM), ("ink", _SEAM)):
            px = max(round(thick * scale), 1)
            line = pygame.Rect(0, 0, px if inward[0] else box.w, box.h if inward[0] else px)
            if sum(inward) > 0:
                line.bottomright = box.size
            bar.fill(self.theme.colour(name), line)
        return bar
