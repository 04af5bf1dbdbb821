"""Parts of a seat's card in the set-up: the badge to change, the device to choose, the keys it has."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from monstar.i18n import N_, _
from monstar.ui.bindings import ZONES
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Kind, Pointer, Press
from monstar.ui.input import Devices
from monstar.ui.painter import Painter
from monstar.ui.sitting import POINTER
from monstar.ui.text import Face
from monstar.ui.widgets import Pressable, Stepper, seat_badge

KEYCAP = 30.0
_ARROWS = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}  # keys that bear an arrow: to be drawn
# Which of two like keys it is need not stand on the key: the place of the others tells that.
_SHORT = {
    "LSHIFT": N_("Shift"),
    "RSHIFT": N_("Shift"),
    "LCTRL": N_("Ctrl"),
    "RCTRL": N_("Ctrl"),
    "LALT": N_("Alt"),
    "RALT": N_("Alt"),
    "KP_ENTER": N_("Enter"),
}
_WIDEST_KEYCAP = 96.0
_FINGERS = ((Action.UP, 1, 0), (Action.LEFT, 0, 1), (Action.DOWN, 1, 1), (Action.RIGHT, 2, 1))


class BadgePicker(Pressable):
    """Shows a seat's badge; pressing it goes on to the next one."""

    def __init__(
        self, key: str, box: Box, badge: int, badges: int, on_change: Callable[[int], None], help: str = ""
    ) -> None:
        """Show one (0 for A) of so many badges."""
        super().__init__(key, box, lambda: on_change((badge + 1) % badges), help)
        self.badge = badge
        self.corner = box.w / 2

    def draw(self, painter: Painter) -> None:
        """Draw the badge, a little larger under the mouse."""
        seat_badge(painter, self.box.centre, self.box.w * (1.08 if self.hovered else 1.0), self.badge)


class DevicePicker(Stepper):
    """Steps through the devices that are there, or takes the one that is used next.

    OK, or a click in the middle, makes it listen: the next press of any zone or gamepad, or click, chooses that
    device. Escape or leaving ends the listening.
    """

    def __init__(
        self,
        key: str,
        box: Box,
        devices: Devices,
        chosen: str,
        on_choose: Callable[[str], None],
        *,
        size: float = 20.0,
        help: str = "",
    ) -> None:
        """Show a device by its id."""
        self.ids = device_ids(devices)
        labels = [device_label(devices, device) for device in self.ids]
        super().__init__(
            key, box, labels, self.ids.index(chosen) if chosen in self.ids else 0,
            lambda index: on_choose(self.ids[index]), size=size, help=help, icons=[device_icon(d) for d in self.ids],
        )  # fmt: skip
        self.listening = False

    def blur(self) -> None:
        """Stop listening when the focus leaves."""
        self.listening = False

    def point(self, event: Pointer) -> None:
        """Step at the ends, listen in the middle; a click while listening chooses the pointer."""
        if event.kind is not Kind.UP or not self.target.has(event.pos):
            return
        third = (event.pos[0] - self.box.x) / self.box.w
        if self.listening:
            self._take(POINTER)
        elif third < 1 / 4:
            self.step(-1)
        elif third > 3 / 4:
            self.step(1)
        else:
            self.listening = True

    def press(self, event: Press) -> bool:
        """Step with left and right, listen with OK; while listening take the device that speaks."""
        if not self.listening:
            if event.action is Action.OK:
                self.listening = event.down and not event.repeat
                return True
            return super().press(event)
        if not event.down or event.repeat:
            return True
        if event.device in self.ids:
            self._take(event.device)
            return True
        self.listening = False
        return event.action in (Action.PAUSE, Action.BACK)

    def draw(self, painter: Painter) -> None:
        """Draw the stepper, or the call to press something."""
        if not self.listening:
            super().draw(painter)
            return
        painter.rounded(self.box, self.corner, ("slime200", "slime500"), edge_width=3)
        call = _("Press your key or button …")
        painter.text(call, self.box.centre, self.size, "ink", align="centre", width=self.box.w - 20)

    def _take(self, device: str) -> None:
        self.listening = False
        self.index = self.ids.index(device)
        self.on_change(self.index)


def device_ids(devices: Devices) -> list[str]:
    """Return what can be chosen: the pointer, the keyboard zones, the gamepads that are plugged in."""
    pads = [device.id for device in devices.present() if device.id.startswith("pad:")]
    return [POINTER, *ZONES, *pads]


def device_label(devices: Devices, device: str) -> str:
    """Return how a device is called on its button."""
    if device == POINTER:
        return _("Mouse, touch")
    if device in ZONES:
        return devices.zone_label(device)
    return _("Gamepad {number}").format(number=device.partition(":")[2])


def device_icon(device: str) -> str:
    """Return the picture of a kind of device."""
    if device == POINTER:
        return "icons/mouse"
    return "icons/keyboard" if device in ZONES else "icons/gamepad"


def draw_zone(painter: Painter, box: Box, devices: Devices, zone: str) -> None:
    """Draw the keys of a keyboard zone: the four arrows as they lie, and beside them what acts and what goes back."""
    step = KEYCAP + 4
    left = box.x + KEYCAP / 2 + 2
    top = box.centre[1] - step / 2
    for action, column, row in _FINGERS:
        _draw_keycap(painter, (left + column * step, top + row * step), devices, zone, action)
    words = box.x + 3 * step + 14
    for row, (action, word) in enumerate(((Action.OK, _("act")), (Action.BACK, _("let go")))):
        y = top + row * step
        wide = _keycap_width(painter, keycap(devices, zone, action))
        _draw_keycap(painter, (words + wide / 2, y), devices, zone, action)
        left = words + wide + 8
        painter.text(word, (left, y), 18, "brass200", width=max(box.right - left, 40))


def keycap(devices: Devices, zone: str, action: Action) -> str:
    """Return what is printed on the key of an action, as short as it can be told."""
    name = devices.bindings.get(zone, {}).get(action, ("",))[0]
    if name.startswith("KP") and name[2:].isdigit():
        return name[2:]
    return _(_SHORT[name]) if name in _SHORT else devices.key_label(zone, action)


def _draw_keycap(painter: Painter, centre: tuple[float, float], devices: Devices, zone: str, action: Action) -> None:
    """Draw the key of an action; arrows are drawn as such."""
    label = keycap(devices, zone, action)
    arrow = _ARROWS.get(devices.bindings.get(zone, {}).get(action, ("",))[0])
    box = Box.around(centre, KEYCAP if arrow else _keycap_width(painter, label), KEYCAP)
    painter.rounded(box.moved(0, 3), 7, "wood600", edge_width=2.5)
    painter.rounded(box, 7, ("cream", "paper"), edge_width=2.5)
    if arrow is None:
        painter.text(label, box.centre, 18, "ink", face=Face.STRONG, align="centre", width=box.w - 6)
        return
    (dx, dy), (x, y) = arrow, box.centre
    points = [(x + 8 * dx, y + 8 * dy), (x - 5 * dx + 8 * dy, y - 5 * dy + 8 * dx)]
    points.append((x - 5 * dx - 8 * dy, y - 5 * dy - 8 * dx))
    painter.polygon(points, "ink")


def _keycap_width(painter: Painter, label: str) -> float:
    return min(max(painter.text_width(label, 18, Face.STRONG) + 14, KEYCAP), _WIDEST_KEYCAP)


def draw_wrapped(painter: Painter, box: Box, texts: Sequence[str]) -> None:
    """Draw a few words in the middle of a box."""
    painter.paragraph("\n".join(texts), box, 20, "brass200", align="centre", middle=True)
