"""Labels of keys as the player's own keyboard layout prints them."""

import ctypes
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pygame

from monstar.i18n import N_, _
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
    if len(label) == 1 and label not in _WORDS:
        return label.upper()
    if len(label) > 1 and label.startswith("[") and label.endswith("]"):
        return _("Num {key}").format(key=label[1:-1])
    return _(_WORDS[label]) if label in _WORDS else label.capitalize()


def keys_label(names: Sequence[str]) -> str:
    """Return what stands on several keys in a row, shorter where all are arrows or on the number pad."""
    if set(names) == {"UP", "LEFT", "DOWN", "RIGHT"}:
        return _("Arrow keys")
    labels = [key_label(name) for name in names]
    if all(name.startswith("KP") and name[2:].isdigit() for name in names):
        return _("Num {key}").format(key=" ".join(name[2:] for name in names))
    return " ".join(labels)


# The shipped fonts have no arrows, and the words of SDL are English.
_WORDS = {
    "up": N_("Up"),
    "down": N_("Down"),
    "left": N_("Left"),
    "right": N_("Right"),
    "return": N_("Enter"),
    "enter": N_("Num Enter"),
    "space": N_("Space"),
    "escape": N_("Escape"),
    "tab": N_("Tab"),
    "backspace": N_("Backspace"),
    "delete": N_("Delete"),
    "left shift": N_("Left Shift"),
    "right shift": N_("Right Shift"),
    "left ctrl": N_("Left Ctrl"),
    "right ctrl": N_("Right Ctrl"),
    "left alt": N_("Left Alt"),
    "right alt": N_("Right Alt"),
    # Marks so small that nobody would see them on a key.
    "-": N_("Minus"),
    ".": N_("Dot"),
    ",": N_("Comma"),
    ";": N_("Semicolon"),
    ":": N_("Colon"),
    "'": N_("Apostrophe"),
    "`": N_("Backtick"),
    "^": N_("Caret"),
}
