"""Parts of a seat's card in the set-up: the badge to change, the device to choose, the keys it has."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from monstar.i18n import _
from monstar.ui.bindings import ZONES, is_gamepad
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Kind, Pointer, Press
from monstar.ui.input import MOUSE, TOUCH, Devices
from monstar.ui.keycaps import KEYCAP, draw_arrow_keys, draw_keycap, keycap, keycap_width
from monstar.ui.painter import Painter
from monstar.ui.sitting import NO_DEVICE, POINTER
from monstar.ui.text import Face
from monstar.ui.widgets import Pressable, Stepper, seat_badge


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
        room = self.box.inset(10, 2)
        painter.paragraph(call, room, self.size, "ink", face=Face.LABEL, align="centre", leading=1.1, middle=True)

    def _take(self, device: str) -> None:
        self.listening = False
        self.index = self.ids.index(device)
        self.on_change(self.index)


def device_ids(devices: Devices) -> list[str]:
    """Return what can be chosen: the pointer, the keyboard zones, the gamepads that are plugged in."""
    pads = [device.id for device in devices.present() if is_gamepad(device.id)]
    return [POINTER, *ZONES, *pads]


def device_label(devices: Devices, device: str) -> str:
    """Return how a device is called on its button."""
    if device in ZONES:
        return devices.zone_label(device)
    names = {POINTER: _("Mouse, touch"), MOUSE: _("Mouse"), TOUCH: _("Touch screen"), NO_DEVICE: _("No device yet")}
    return names.get(device) or _("Gamepad {number}").format(number=device.partition(":")[2])


def device_icon(device: str) -> str:
    """Return the picture of a kind of device; "" for none."""
    if device in ZONES:
        return "icons/keyboard"
    icons = {POINTER: "icons/mouse", MOUSE: "icons/mouse", TOUCH: "icons/touch", NO_DEVICE: ""}
    return icons.get(device, "icons/gamepad")


def draw_zone(painter: Painter, box: Box, devices: Devices, zone: str) -> None:
    """Draw the keys of a keyboard zone: the four arrows as they lie, and beside them what acts and what goes back.

    Where the names of these two leave the arrows no room, the name of the zone alone tells of them.
    """
    step = KEYCAP + 4
    rows = ((Action.OK, _("act")), (Action.BACK, _("let go")))
    caps = [keycap_width(painter, keycap(devices, zone, action)) for action, _word in rows]
    room = max(cap + 6 + painter.text_width(word, 18) for cap, (_action, word) in zip(caps, rows, strict=True))
    left = box.x + 3 * step + 14
    if left + room <= box.right + 10:
        draw_arrow_keys(painter, (box.x + 2, box.centre[1]), devices, zone)
    else:
        left = box.centre[0] - room / 2
    for row, (cap, (action, word)) in enumerate(zip(caps, rows, strict=True)):
        y = box.centre[1] + (row - 0.5) * step
        draw_keycap(painter, (left + cap / 2, y), devices, zone, action)
        painter.text(word, (left + cap + 6, y), 18, "brass200", width=max(box.right + 10 - left - cap - 6, 40))


def draw_wrapped(painter: Painter, box: Box, texts: Sequence[str]) -> None:
    """Draw a few words in the middle of a box."""
    painter.paragraph("\n".join(texts), box, 20, "brass200", align="centre", middle=True)
