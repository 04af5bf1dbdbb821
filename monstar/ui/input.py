"""Devices: mouse, fingers, four keyboard zones and gamepads, turned into the events of the screen.

Nothing here reads a clock: the app stamps every pygame event as it arrives and passes the stamp in.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

import pygame
from pygame._sdl2 import controller

from monstar.ui.bindings import (
    DEFAULT_BINDINGS,
    GAMEPAD,
    KEYBOARD,
    VIEW,
    ZONES,
    Bindings,
    Bound,
    by_scancode,
    scancodes,
)
from monstar.ui.canvas import View
from monstar.ui.events import ARROWS, Action, Event, Kind, Plugged, Pointer, Press, Typed, Wheel
from monstar.ui.keynames import key_label, keys_label

MOUSE = "mouse"
TOUCH = "touch"
REPEAT_AFTER_NS = 350_000_000
REPEAT_EVERY_NS = 90_000_000
_STICK_ON = 0.6  # beyond this a stick counts as pushed ...
_STICK_OFF = 0.4  # ... until it comes back inside this, so that a trembling thumb does not tap


class DeviceKind(StrEnum):
    """The kinds of devices a seat can be bound to."""

    MOUSE = "mouse"
    TOUCH = "touch"
    KEYS = "keys"
    PAD = "pad"


@dataclass(frozen=True)
class Device:
    """A device that can act now: its id in events, its kind, and what tells it from others of its kind.

    ``label`` is the keys of a zone in this layout ("W A S D") or the maker's name of a gamepad.
    """

    id: str
    kind: DeviceKind
    label: str = ""


_PAD_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: Action.OK,
    pygame.CONTROLLER_BUTTON_B: Action.BACK,
    pygame.CONTROLLER_BUTTON_Y: Action.ERASE,
    pygame.CONTROLLER_BUTTON_START: Action.PAUSE,
    pygame.CONTROLLER_BUTTON_BACK: Action.HELP,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Action.PREVIOUS,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Action.NEXT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Action.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Action.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Action.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Action.RIGHT,
}
# A pad that SDL does not know has numbered buttons only: the commonest order.
_RAW_BUTTONS = {0: Action.OK, 1: Action.BACK, 3: Action.ERASE, 6: Action.HELP, 7: Action.PAUSE, 9: Action.PAUSE}


@dataclass
class _Pad:
    slot: str
    name: str
    known: bool
    handle: object  # keeps the device open
    pushed: dict[str, Action | None]


class Devices:
    """Knows which devices there are and what their events mean.

    While ``typing``, letters write and mean nothing else. ``catch`` gets the scancode of the next key instead of its
    meaning: for binding keys anew.
    """

    def __init__(self, bindings: Bindings | None = None) -> None:
        """Start with the default bindings; gamepads come as they are plugged in."""
        self.bindings: Bindings = DEFAULT_BINDINGS
        self._meaning: dict[int, Bound] = {}
        self.bind(DEFAULT_BINDINGS if bindings is None else bindings)
        self.typing = False
        self.catch: Callable[[int], None] | None = None
        self.touch_seen = False
        self._held: dict[tuple[str, Action], int] = {}
        self._keys_down: dict[int, Bound] = {}
        self._mouse_down = False
        self._believed_down = False  # SDL missed a release, and will swallow the next press of the button
        self._right_down_at: tuple[float, float] | None = None
        self._pads: dict[int, _Pad] = {}
        self._left: dict[str, str] = {}

    def bind(self, bindings: Bindings) -> None:
        """Use other key bindings from now on."""
        self.bindings = bindings
        self._meaning = by_scancode(bindings)

    def present(self) -> list[Device]:
        """Return the devices that can act now: the mouse, touch once touched, the four zones, the gamepads."""
        found = [Device(MOUSE, DeviceKind.MOUSE)]
        if self.touch_seen:
            found.append(Device(TOUCH, DeviceKind.TOUCH))
        found += [Device(zone, DeviceKind.KEYS, self.zone_label(zone)) for zone in ZONES]
        pads = sorted(self._pads.values(), key=lambda pad: pad.slot)
        return found + [Device(pad.slot, DeviceKind.PAD, pad.name) for pad in pads]

    def zone_label(self, zone: str) -> str:
        """Return the four arrow keys of a zone as this keyboard prints them, for example "Z Q S D"."""
        bound = self.bindings.get(zone, {})
        arrows = (bound.get(action, ()) for action in (Action.UP, Action.LEFT, Action.DOWN, Action.RIGHT))
        return keys_label([names[0] for names in arrows if names])

    def key_label(self, zone: str, action: Action) -> str:
        """Return what is printed on the first key bound to an action of a zone; "" when there is none."""
        names = self.bindings.get(zone, {}).get(action, ())
        return key_label(names[0]) if names else ""

    def keyboard_does(self, action: Action) -> bool:
        """Tell whether the keyboard's own key for an action still does it, for a zone or for all."""
        bound = self._meaning.get(scancodes()[self.bindings[KEYBOARD][action][0]])
        return bound is not None and bound.action is action

    def translate(self, event: pygame.Event, stamp_ns: int, view: View) -> list[Event]:
        """Turn a pygame event into what it means; most mean nothing."""
        kind = event.type
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            return self._mouse(event, stamp_ns, view)
        if kind in (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION):
            return self._finger(event, stamp_ns, view)
        if kind in (pygame.KEYDOWN, pygame.KEYUP):
            return self._key(event, stamp_ns, enlarged=view.zoom > 1)
        if kind == pygame.WINDOWFOCUSGAINED:
            self._believed_down = pygame.mouse.get_pressed()[0] and not pygame.mouse.get_pressed(desktop=True)[0]
            return []
        if kind == pygame.TEXTINPUT:
            return [Typed(event.text, stamp_ns)] if self.typing else []
        if kind in (pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED):
            return self._plug(event, stamp_ns)
        return self._pad_event(event, stamp_ns)

    def repeats(self, now_ns: int) -> list[Event]:
        """Return the repeats due of arrows held down, for walking through menus and lists."""
        due: list[Event] = []
        for (device, action), next_ns in self._held.items():
            if now_ns >= next_ns:
                self._held[device, action] = now_ns + REPEAT_EVERY_NS
                due.append(Press(action, device, now_ns, repeat=True))
        return due

    def release_all(self, stamp_ns: int) -> list[Event]:
        """Let go of everything held, as when the window loses the keyboard and no key-up will come."""
        gone: list[Event] = [Press(b.action, b.device, stamp_ns, down=False) for b in self._keys_down.values()]
        if self._right_down_at is not None:
            gone.append(Press(Action.BACK, MOUSE, stamp_ns, down=False, pos=self._right_down_at))
        self._keys_down.clear()
        self._held.clear()
        self._mouse_down = False
        self._right_down_at = None
        return gone

    # -- pointers

    def _mouse(self, event: pygame.Event, stamp_ns: int, view: View) -> list[Event]:
        if getattr(event, "touch", False):
            return []  # the finger's own event tells it better
        if event.type == pygame.MOUSEWHEEL:
            pos = view.to_canvas(pygame.mouse.get_pos())
            return [Wheel(pos, getattr(event, "precise_y", event.y) or event.y, MOUSE, stamp_ns)]
        pos = view.to_canvas(event.pos)
        if event.type == pygame.MOUSEMOTION:
            return [Pointer(Kind.MOVE, pos, MOUSE, stamp_ns, held=self._mouse_down)]
        if event.button != pygame.BUTTON_LEFT:
            return self._right_button(event, pos, stamp_ns)
        swallowed, self._believed_down = self._believed_down, False
        self._mouse_down = event.type == pygame.MOUSEBUTTONDOWN
        kind = Kind.DOWN if self._mouse_down else Kind.UP
        heard: list[Event] = [Pointer(kind, pos, MOUSE, stamp_ns, held=self._mouse_down)]
        if swallowed and kind is Kind.UP:  # its press was meant, too
            heard.insert(0, Pointer(Kind.DOWN, pos, MOUSE, stamp_ns))
        return heard

    def _right_button(self, event: pygame.Event, pos: tuple[float, float], stamp_ns: int) -> list[Event]:
        if event.button != pygame.BUTTON_RIGHT:
            return []
        down = event.type == pygame.MOUSEBUTTONDOWN
        self._right_down_at = pos if down else None
        return [Press(Action.BACK, MOUSE, stamp_ns, down=down, pos=pos)]

    def _finger(self, event: pygame.Event, stamp_ns: int, view: View) -> list[Event]:
        self.touch_seen = True
        kind = {pygame.FINGERDOWN: Kind.DOWN, pygame.FINGERUP: Kind.UP, pygame.FINGERMOTION: Kind.MOVE}[event.type]
        pos = view.to_canvas((event.x * view.window[0], event.y * view.window[1]))
        return [Pointer(kind, pos, TOUCH, stamp_ns, finger=int(event.finger_id), held=kind is not Kind.UP)]

    # -- keys

    def _key(self, event: pygame.Event, stamp_ns: int, *, enlarged: bool) -> list[Event]:
        scancode = int(event.scancode)
        if event.type == pygame.KEYUP:
            bound = self._keys_down.pop(scancode, None)
            return self._release(bound.action, bound.device, stamp_ns) if bound else []
        if scancode in self._keys_down:
            return []  # the window system's own repeat: ours come from ``repeats``
        if self.catch is not None:
            self.catch(scancode)
            return []
        bound = self._meaning.get(scancode)
        if bound is None or (self.typing and _types(event)):
            return []
        if bound.action is Action.NEXT and getattr(event, "mod", 0) & pygame.KMOD_SHIFT:
            bound = Bound(bound.device, Action.PREVIOUS)
        if getattr(event, "mod", 0) & pygame.KMOD_ALT and bound.action is Action.OK:
            bound = Bound(KEYBOARD, Action.FULL_SCREEN)  # Alt+Enter, the other habit
        if enlarged and bound.action in ARROWS and getattr(event, "mod", 0) & pygame.KMOD_LSHIFT:
            bound = Bound(VIEW, bound.action)
        self._keys_down[scancode] = bound
        if bound.action is Action.NUMBER:
            return [Press(bound.action, bound.device, stamp_ns, number=bound.place)]
        return self._press(bound.action, bound.device, stamp_ns)

    def _press(self, action: Action, device: str, stamp_ns: int) -> list[Event]:
        if action in ARROWS or action is Action.ERASE:
            self._held[device, action] = stamp_ns + REPEAT_AFTER_NS
        return [Press(action, device, stamp_ns)]

    def _release(self, action: Action, device: str, stamp_ns: int) -> list[Event]:
        self._held.pop((device, action), None)
        return [Press(action, device, stamp_ns, down=False)]

    # -- gamepads

    def _plug(self, event: pygame.Event, stamp_ns: int) -> list[Event]:
        if event.type == pygame.JOYDEVICEREMOVED:
            pad = self._pads.pop(event.instance_id, None)
            if pad is None:
                return []
            self._held = {key: due for key, due in self._held.items() if key[0] != pad.slot}
            self._left[pad.slot] = pad.name
            return [Plugged(pad.slot, False, stamp_ns)]
        try:
            return self._open(event.device_index, stamp_ns)
        except pygame.error:
            return []  # gone again before it could be opened

    def _open(self, index: int, stamp_ns: int) -> list[Event]:
        known = controller.is_controller(index)
        stick = pygame.joystick.Joystick(index)
        instance = stick.get_instance_id()
        if instance in self._pads:
            return []
        handle: object = controller.Controller(index) if known else stick
        self.add_pad(instance, stick.get_name(), known, (handle, stick))
        return [Plugged(self._pads[instance].slot, True, stamp_ns)]

    def add_pad(self, instance: int, name: str, known: bool = True, handle: object = None) -> None:
        """Give a gamepad its slot: ``pad:1``, ``pad:2`` ..., so that one plugged in again is itself.

        It gets the slot that one of the same name has left, else the lowest free one.
        """
        taken = {pad.slot for pad in self._pads.values()}
        free = [slot for n in range(1, len(taken) + len(self._left) + 2) if (slot := f"{GAMEPAD}{n}") not in taken]
        slot = next((slot for slot in free if self._left.get(slot) == name), free[0])
        self._left.pop(slot, None)
        self._pads[instance] = _Pad(slot, name, known, handle, {})

    def _pad_event(self, event: pygame.Event, stamp_ns: int) -> list[Event]:
        pad = self._pads.get(getattr(event, "instance_id", -1))
        if pad is None:
            return []
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP) and pad.known:
            action = _PAD_BUTTONS.get(event.button)
            down = event.type == pygame.CONTROLLERBUTTONDOWN
        elif event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP) and not pad.known:
            action = _RAW_BUTTONS.get(event.button)
            down = event.type == pygame.JOYBUTTONDOWN
        elif event.type == pygame.CONTROLLERAXISMOTION and pad.known:
            return self._stick(pad, event.axis, event.value / 32768, stamp_ns)
        elif event.type == pygame.JOYAXISMOTION and not pad.known:
            return self._stick(pad, event.axis, event.value, stamp_ns)
        elif event.type == pygame.JOYHATMOTION and not pad.known:
            x, y = event.value
            return self._lean(pad, "hat-x", x, (Action.LEFT, Action.RIGHT), stamp_ns) + self._lean(
                pad, "hat-y", -y, (Action.UP, Action.DOWN), stamp_ns
            )
        else:
            return []
        if action is None:
            return []
        return (self._press if down else self._release)(action, pad.slot, stamp_ns)

    def _stick(self, pad: _Pad, axis: int, value: float, stamp_ns: int) -> list[Event]:
        """Read the left stick as arrows, the right one, where it is known for sure, as those of the view."""
        if axis not in ((0, 1, 2, 3) if pad.known else (0, 1)):
            return []
        pair = (Action.UP, Action.DOWN) if axis % 2 else (Action.LEFT, Action.RIGHT)
        return self._lean(pad, f"axis-{axis}", value, pair, stamp_ns, device=pad.slot if axis < 2 else VIEW)

    def _lean(
        self, pad: _Pad, name: str, value: float, pair: tuple[Action, Action], stamp_ns: int, device: str = ""
    ) -> list[Event]:
        device = device or pad.slot
        before = pad.pushed.get(name)
        limit = _STICK_OFF if before else _STICK_ON
        after = None if abs(value) < limit else pair[0] if value < 0 else pair[1]
        if after is before:
            return []
        pad.pushed[name] = after
        events = self._release(before, device, stamp_ns) if before else []
        return events + (self._press(after, device, stamp_ns) if after else [])


def _types(event: pygame.Event) -> bool:
    """Tell whether a key writes a character, so that a text field needs it more than what it is bound to does."""
    written = getattr(event, "unicode", "")
    return bool(written) and written.isprintable()
