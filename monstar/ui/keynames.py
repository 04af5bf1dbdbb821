"""Labels of keys as the player's own keyboard layout prints them."""

import ctypes
import sys
from functools import cache
from pathlib import Path

import pygame

from monstar.ui.bindings import scancodes


@cache
def _sdl() -> ctypes.CDLL | None:
    """Find the SDL that pygame itself uses: pygame maps keys to names, but not scancodes to keys."""
    try:
        if sys.platform == "win32":
            return ctypes.CDLL("SDL2.dll")
        # Loading the extension module again gives the same library, with the SDL it is linked to behind it.
        return ctypes.CDLL(str(Path(pygame.base.__file__)))
    except (OSError, AttributeError, TypeError):
        return None


def key_of(scancode: int) -> int:
    """Return the key code that a scancode has in the layout of now; 0 when it cannot be known."""
    sdl = _sdl()
    if sdl is None:
        return 0
    try:
        return int(sdl.SDL_GetKeyFromScancode(scancode))
    except AttributeError:
        return 0


def key_label(name: str) -> str:
    """Return what stands on a key: ``key_label("Q")`` is "A" on a French keyboard.

    Falls back to the binding's own name when the layout cannot be asked.
    """
    code = scancodes().get(name, 0)
    label = pygame.key.name(key_of(code)) if code and pygame.display.get_init() else ""
    label = label or name.replace("_", " ").lower()
    return _SHORT.get(label, label.upper() if len(label) == 1 else label)


_SHORT = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
