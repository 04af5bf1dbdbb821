"""A cache of surfaces that forgets what was not used for longest, bounded by memory."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import ClassVar

import pygame


class SurfaceCache:
    """Keeps made surfaces up to a number of bytes; the least lately used go first."""

    made: ClassVar[int] = 0  # by all caches

    def __init__(self, limit_bytes: int) -> None:
        """Start empty."""
        self.limit_bytes = limit_bytes
        self.used_bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of a key, making it when it is not there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        SurfaceCache.made += 1
        self._kept[key] = made
        self.used_bytes += weight(made)
        while self.used_bytes > self.limit_bytes and len(self._kept) > 1:
            _key, old = self._kept.popitem(last=False)
            self.used_bytes -= weight(old)
        return made

    def has(self, key: Hashable) -> bool:
        """Tell whether the surface of a key is kept."""
        return key in self._kept

    def clear(self) -> None:
        """Forget everything, as after a change of window size."""
        self._kept.clear()
        self.used_bytes = 0

    def __len__(self) -> int:
        """Return how many surfaces are kept."""
        return len(self._kept)


def weight(surface: pygame.Surface) -> int:
    """Return the bytes of a surface's pixels."""
    return surface.get_pitch() * surface.get_height()
