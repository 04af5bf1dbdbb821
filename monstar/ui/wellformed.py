"""Tells events that have what their kind has from others: any program may post an event with anything in it."""

from collections.abc import Callable, Mapping

import pygame

_FARTHEST = 1e6  # no window is so large, and no stick pushed so far
_LARGEST = 1 << 40


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and -_FARTHEST < value < _FARTHEST  # what is no number is never so


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and -_LARGEST < value < _LARGEST


def _is_pair(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(map(_is_number, value))


def _is_text(value: object) -> bool:
    return isinstance(value, str)


Needs = Mapping[str, Callable[[object], bool]]

_BUTTON: Needs = {"pos": _is_pair, "button": _is_whole}
_FINGER: Needs = {"x": _is_number, "y": _is_number, "finger_id": _is_whole}
_KEY: Needs = {"scancode": _is_whole}
_PAD: Needs = {"instance_id": _is_whole}
_PAD_BUTTON: Needs = {**_PAD, "button": _is_whole}
_PAD_AXIS: Needs = {**_PAD, "axis": _is_whole, "value": _is_number}
_NEEDED: Mapping[int, Needs] = {
    pygame.MOUSEBUTTONDOWN: _BUTTON,
    pygame.MOUSEBUTTONUP: _BUTTON,
    pygame.MOUSEMOTION: {"pos": _is_pair},
    pygame.MOUSEWHEEL: {"y": _is_number},
    pygame.FINGERDOWN: _FINGER,
    pygame.FINGERMOTION: _FINGER,
    pygame.FINGERUP: _FINGER,
    pygame.KEYDOWN: _KEY,
    pygame.KEYUP: _KEY,
    pygame.TEXTINPUT: {"text": _is_text},
    pygame.JOYDEVICEADDED: {"device_index": _is_whole},
    pygame.JOYDEVICEREMOVED: _PAD,
    pygame.JOYBUTTONDOWN: _PAD_BUTTON,
    pygame.JOYBUTTONUP: _PAD_BUTTON,
    pygame.JOYAXISMOTION: _PAD_AXIS,
    pygame.JOYHATMOTION: {**_PAD, "value": _is_pair},
    pygame.CONTROLLERBUTTONDOWN: _PAD_BUTTON,
    pygame.CONTROLLERBUTTONUP: _PAD_BUTTON,
    pygame.CONTROLLERAXISMOTION: _PAD_AXIS,
    pygame.AUDIODEVICEREMOVED: {"iscapture": _is_whole, "which": _is_whole},
}
_IF_THERE: Needs = {"mod": _is_whole, "unicode": _is_text, "precise_y": _is_number, "instance_id": _is_whole}


def well_formed(event: pygame.Event) -> bool:
    """Tell whether an event has all that its kind is read for, each as it should be."""
    fields = event.dict
    return all(name in fields and good(fields[name]) for name, good in _NEEDED.get(event.type, {}).items()) and all(
        good(fields[name]) for name, good in _IF_THERE.items() if name in fields
    )
