"""What one frame draws, written down: compared with the frame before, only what differs is drawn and sent on.

Sending a whole frame to the window takes longer than drawing it, and no input is heard meanwhile. Most frames differ
in a few places, so this keeps both the screen cheap and the stamps of input true.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import pygame

_MOST_RECTS = 16
_MOST_AREA = 0.6  # beyond this share of the frame all of it is drawn at once

Area = tuple[int, int, int, int]


def _nothing() -> None:
    """Do nothing."""


class Entry(NamedTuple):
    """Is one thing drawn: a surface at a place, or a function with its arguments; equal entries give equal pixels.

    ``area`` is all it can touch, already cut to what was clipped; ``alpha`` is 0-255.
    """

    area: Area
    surface: pygame.Surface | None
    x: int
    y: int
    alpha: int
    draw: Callable[..., object] | None = None
    arguments: tuple[Any, ...] = ()

    def play(self, target: pygame.Surface) -> None:
        """Draw it on a surface."""
        if self.surface is None:
            assert self.draw is not None
            self.draw(target, *self.arguments)
        elif self.alpha == 255:
            target.blit(self.surface, (self.x, self.y))
        else:
            self.surface.set_alpha(self.alpha)
            target.blit(self.surface, (self.x, self.y))
            self.surface.set_alpha(255)


class DisplayList:
    """Collects the entries of a frame and plays those that differ from the frame before."""

    def __init__(self) -> None:
        """Know no frame yet: the first is played whole."""
        self.entries: list[Entry] = []
        self._before: list[Entry] | None = None
        self._target: pygame.Surface | None = None
        self._touched: list[Area] = []
        self._aside: pygame.Surface | None = None

    def begin(self, target: pygame.Surface) -> None:
        """Start to collect for a surface; another surface than last time is played whole."""
        if target is not self._target:
            self._target, self._before = target, None
        self.entries = []

    def touch(self, area: Area) -> None:
        """Say that pixels changed inside a surface that is drawn again as the same entry."""
        self._touched.append(area)

    def forget(self) -> None:
        """Play the next frame whole, as when the window was covered or cleared."""
        self._before = None

    def finish(
        self,
        frame: Area,
        ground: tuple[int, int, int],
        between: Callable[[], None] = _nothing,
        surround: Callable[[pygame.Surface, Area], None] | None = None,
    ) -> list[Area] | None:
        """Play what differs; return the areas that changed, or None for the whole frame.

        ``frame`` is the part of the surface that may be drawn on, ``ground`` the colour under everything; ``between``
        is called after every entry that is played. Before a whole frame ``surround`` fills what of the surface lies
        outside; without it the ground does.
        """
        assert self._target is not None
        changed = self._changed(frame)
        if changed is None and surround is not None:
            surround(self._target, frame)
        elif changed is None:
            self._target.fill(ground)
        for area in [frame] if changed is None else changed:
            self._play(self._target, pygame.Rect(area), ground, between)
        self._before, self._touched = self.entries, []
        return changed

    def _changed(self, frame: Area) -> list[Area] | None:
        """Find what differs: entries that came, went or moved, and what was touched."""
        before, now = self._before, self.entries
        if before is None:
            return None
        if before == now and not self._touched:
            return []
        alike = set(before) & set(now)
        if [entry for entry in before if entry in alike] != [entry for entry in now if entry in alike]:
            return None  # the same things in another order, or some of them twice
        areas = [entry.area for entry in (*before, *now) if entry not in alike] + self._touched
        bounds = pygame.Rect(frame)
        rects = joined([cut for area in areas if (cut := bounds.clip(area)).w and cut.h])
        if len(rects) > _MOST_RECTS or sum(r.w * r.h for r in rects) > _MOST_AREA * bounds.w * bounds.h:
            return None
        return [(r.x, r.y, r.w, r.h) for r in rects]

    def _play(
        self, target: pygame.Surface, rect: pygame.Rect, ground: tuple[int, int, int], between: Callable[[], None]
    ) -> None:
        target.set_clip(rect)
        target.fill(ground, rect)
        for entry in self.entries:
            part = rect.clip(entry.area)
            if part.w and part.h:
                target.set_clip(part)
                if entry.surface is None and tuple(part) != entry.area:
                    self._play_part(target, entry, part)
                else:
                    entry.play(target)
                between()
        target.set_clip(None)

    def _play_part(self, target: pygame.Surface, entry: Entry, part: pygame.Rect) -> None:
        """Draw a part of what a function draws, aside: a line that pygame cuts has other pixels than a whole one.

        What surrounds the part is drawn twice there, and thrown away.
        """
        if self._aside is None or self._aside.get_size() != target.get_size():
            self._aside = target.copy()
        self._aside.set_clip(entry.area)
        self._aside.blit(target, entry.area, entry.area)
        entry.play(self._aside)
        target.blit(self._aside, part, part)


def joined(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Join rectangles that overlap, so that nothing is drawn twice over itself."""
    apart: list[pygame.Rect] = []
    for rect in rects:
        grown = rect.copy()
        while (hit := grown.collidelist(apart)) >= 0:
            grown.union_ip(apart.pop(hit))
        apart.append(grown)
    return apart
