"""What devices say, in the words of the screen: pointers, presses and typed text, each with its own stamp."""

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType


class Kind(StrEnum):
    """What a pointer (the mouse or a finger) just did."""

    DOWN = "down"
    MOVE = "move"
    UP = "up"


class Action(StrEnum):
    """What a key or a gamepad button means."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    OK = "ok"
    BACK = "back"
    PAUSE = "pause"
    NEXT = "next"
    PREVIOUS = "previous"
    HELP = "help"
    FULL_SCREEN = "full-screen"
    ERASE = "erase"
    FIRST = "first"
    LAST = "last"
    EARLIER = "earlier"
    LATER = "later"
    NUMBER = "number"


TRAVEL = 10.0  # canvas px a pointer may tremble before a click becomes a drag
ARROWS = (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT)
OPPOSITE = MappingProxyType(
    {Action.LEFT: Action.RIGHT, Action.RIGHT: Action.LEFT, Action.UP: Action.DOWN, Action.DOWN: Action.UP}
)


@dataclass(frozen=True, slots=True)
class Pointer:
    """A mouse or finger at a place.

    ``pos`` is in canvas px, ``stamp_ns`` is ``time.perf_counter_ns()`` on arrival. ``device`` is ``mouse`` or
    ``touch``; ``finger`` tells fingers apart (the mouse is 0). ``held`` says whether a button or finger is down.
    """

    kind: Kind
    pos: tuple[float, float]
    device: str
    stamp_ns: int
    finger: int = 0
    held: bool = True


@dataclass(frozen=True, slots=True)
class Wheel:
    """A turned wheel: ``dy`` steps, upwards positive, at a place in canvas px."""

    pos: tuple[float, float]
    dy: float
    device: str
    stamp_ns: int


@dataclass(frozen=True, slots=True)
class Press:
    """A key or button going down (or up: ``down`` is False), as what it means.

    ``device`` is ``keys:1`` ... ``keys:4`` for a keyboard zone, ``keyboard`` for keys of no zone (Escape, Tab, F1),
    ``pad:1`` ... for gamepads. ``repeat`` marks the repeats of a held key: real-time games ignore them. The right
    button of the mouse is Back of the device ``mouse``; then ``pos`` tells where (canvas px), so that it can drag.
    ``number`` is the digit of a ``NUMBER``.
    """

    action: Action
    device: str
    stamp_ns: int
    down: bool = True
    repeat: bool = False
    pos: tuple[float, float] | None = None
    number: int = 0


@dataclass(frozen=True, slots=True)
class Typed:
    """Text from the keyboard, sent only while a text field has the focus."""

    text: str
    stamp_ns: int


@dataclass(frozen=True, slots=True)
class Plugged:
    """A device that came (or went: ``there`` is False)."""

    device: str
    there: bool
    stamp_ns: int


Event = Pointer | Wheel | Press | Typed | Plugged
