"""What will be needed soon, made in the time that frames leave: a little at a time, so that input never waits for it.

Drawing changes nothing and keeps all that it makes. So a drawing can be broken off whenever the time is up and begun
anew later: what was made is there by then, and it gets further.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from monstar.ui.caches import SurfaceCache

if TYPE_CHECKING:
    from monstar.ui.painter import Painter

_MOST_TRIES = 200  # what is not whole by then does not fit into what is kept


class _TimeIsUp(Exception):
    """Breaks a drawing off."""


class SpareTime:
    """Holds drawings whose parts are to be made ahead, the latest wish first."""

    def __init__(self) -> None:
        """Start with nothing to do."""
        self._wishes: list[Callable[[Painter], None]] = []
        self._tries = 0

    def wish(self, draw: Callable[[Painter], None]) -> None:
        """Have the parts of a drawing made; nothing of it will be seen."""
        self._wishes.append(draw)
        self._tries = 0

    def clear(self) -> None:
        """Make nothing more, as after a change of scene or scale: whoever draws will wish anew."""
        self._wishes.clear()

    def use(self, painter: Painter, until_ns: int) -> bool:
        """Make something, and more until a perf counter reading; tell whether there was anything to make."""
        if not self._wishes:
            return False
        made, outer = SurfaceCache.made, painter.between
        self._tries += 1

        def between() -> None:
            outer()
            if SurfaceCache.made > made and time.perf_counter_ns() >= until_ns:
                raise _TimeIsUp

        painter.between = between
        try:
            while self._wishes:
                painter.onto(pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0), self._wishes[-1])
                self._done()
                between()
        except _TimeIsUp:
            if self._tries > _MOST_TRIES:
                self._done()
        finally:
            painter.between = outer
        return True

    def _done(self) -> None:
        if self._wishes:
            self._wishes.pop()
        self._tries = 0
