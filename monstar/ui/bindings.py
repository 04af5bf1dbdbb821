"""Which key means what: four keyboard zones, bound by the place of a key and not by its letter.

A scancode is a place on the keyboard, so the left hand's zone is the same square of keys on QWERTY and AZERTY; its
label comes from the layout. Names are those of pygame's ``KSCAN_`` constants without the prefix.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import pygame

from monstar.ui.events import Action

Bindings = Mapping[str, Mapping[Action, tuple[str, ...]]]

KEYBOARD = "keyboard"
VIEW = "view"  # arrows of this device move what is seen of an enlarged picture
ZONES = ("keys:1", "keys:2", "keys:3", "keys:4")
GAMEPAD = "pad:"  # how the name of every gamepad begins: its number follows
_ACTIONS = {action.value for action in Action}


def is_gamepad(device: str) -> bool:
    """Tell whether a device is a gamepad."""
    return device.startswith(GAMEPAD)


def has_keys(device: str) -> bool:
    """Tell whether a device has keys or buttons for what a player does, and does not point."""
    return device in ZONES or is_gamepad(device)


def _zone(
    up: str, left: str, down: str, right: str, ok: tuple[str, ...], back: tuple[str, ...]
) -> dict[Action, tuple[str, ...]]:
    return {
        Action.UP: (up,),
        Action.LEFT: (left,),
        Action.DOWN: (down,),
        Action.RIGHT: (right,),
        Action.OK: ok,
        Action.BACK: back,
    }


# Where two claim a key, the later one has it: what a player binds to a zone goes before what only some screens need.
DEFAULT_BINDINGS: Bindings = {
    KEYBOARD: {
        # A zone may give these away: in menus they go on working, unless they mean something else now.
        Action.UP: ("UP",),
        Action.LEFT: ("LEFT",),
        Action.DOWN: ("DOWN",),
        Action.RIGHT: ("RIGHT",),
        Action.OK: ("RETURN", "KP_ENTER"),
        Action.FIRST: ("HOME",),
        Action.LAST: ("END",),
        Action.EARLIER: ("PAGEUP",),
        Action.LATER: ("PAGEDOWN",),
        Action.NUMBER: ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9"),
        Action.PAUSE: ("ESCAPE", "PAUSE"),
        Action.NEXT: ("TAB",),
        Action.HELP: ("F1",),
        Action.FULL_SCREEN: ("F11",),
        Action.ERASE: ("BACKSPACE", "DELETE"),
    },
    "keys:1": _zone("W", "A", "S", "D", ("E", "SPACE"), ("Q",)),
    # Shift last: pressed five times in a row it makes Windows ask whether keys shall stick.
    "keys:2": _zone("UP", "LEFT", "DOWN", "RIGHT", ("RETURN",), ("RCTRL", "RSHIFT")),
    "keys:3": _zone("I", "J", "K", "L", ("O",), ("U",)),
    "keys:4": _zone("KP8", "KP4", "KP5", "KP6", ("KP_ENTER", "KP9"), ("KP7",)),
}


@cache
def scancodes() -> Mapping[str, int]:
    """Return the scancode of every key name that may stand in a binding."""
    return {name[6:]: int(getattr(pygame, name)) for name in dir(pygame) if name.startswith("KSCAN_")}


@dataclass(frozen=True)
class Bound:
    """Says what a scancode means and for which device; `place` is that of the key among those bound to the action."""

    device: str
    action: Action
    place: int = 0


def by_scancode(bindings: Bindings) -> dict[int, Bound]:
    """Turn bindings round: from a scancode to what it means; unknown key names are left out."""
    codes = scancodes()
    return {
        codes[name]: Bound(device, action, place)
        for device, actions in bindings.items()
        for action, names in actions.items()
        for place, name in enumerate(names)
        if name in codes
    }


def merged(base: Bindings, own: Mapping[str, Mapping[str, list[str]]]) -> Bindings:
    """Lay a player's own bindings over others: an action that names keys replaces that action's keys.

    Devices, actions and keys that do not exist are left out, so that old settings never lock anybody out.
    """
    known = scancodes()
    whole = {device: dict(actions) for device, actions in base.items()}
    for device, actions in own.items():
        for action, keys in actions.items():
            good = tuple(key for key in keys if key in known)
            if device in whole and action in _ACTIONS and good:
                whole[device][Action(action)] = good
    return whole
