"""How late devices are: a press by radio arrives later than one by cable, so its stamp is moved back by as much.

Lateness is kept under the name of a device: ``keyboard``, ``mouse``, ``touch``, or what a gamepad's maker called it.
"""

from collections.abc import Sequence
from dataclasses import replace

from monstar.i18n import _
from monstar.settings import Settings
from monstar.ui.bindings import KEYBOARD
from monstar.ui.events import Event, Plugged
from monstar.ui.input import MOUSE, TOUCH, Device, DeviceKind, Devices


def name_of(device: Device) -> str:
    """Return the name under which the lateness of a device is kept."""
    if device.kind is DeviceKind.PAD:
        return device.label
    return KEYBOARD if device.kind is DeviceKind.KEYS else device.id


def called(name: str) -> str:
    """Return what players call a device by its name."""
    return {KEYBOARD: _("Keyboard"), MOUSE: _("Mouse"), TOUCH: _("Touch screen")}.get(name, name)


class Lateness:
    """Knows how late every device is that is here, and moves the stamps of what it says."""

    def __init__(self, devices: Devices, settings: Settings) -> None:
        self._devices = devices
        self._settings = settings
        self._names: dict[str, str] = {}
        self._late_ms: dict[str, int] = {}
        self.learn()

    def learn(self) -> None:
        """Look at devices and settings again: something was plugged in, or changed."""
        present = self._devices.present()
        self._names = {device.id: name_of(device) for device in present} | {KEYBOARD: KEYBOARD, TOUCH: TOUCH}
        self._late_ms = {device: self._settings.press_late_ms(name) for device, name in self._names.items()}

    @property
    def names(self) -> Sequence[str]:
        """Return the names of the devices that are here, each once."""
        here = (name_of(device) for device in self._devices.present())
        return list(dict.fromkeys(here))

    @property
    def slack_ms(self) -> int:
        """Return how late the latest device is: before that nothing can be known to be final."""
        return max(self._late_ms.values(), default=0)

    def name(self, device: str) -> str:
        """Return the name of a device by its id in events."""
        return self._names.get(device, device)

    def in_time(self, event: Event) -> Event:
        """Return an event with the stamp of when it was done, as far as that is known."""
        late_ms = 0 if isinstance(event, Plugged) else self._late_ms.get(getattr(event, "device", ""), 0)
        return replace(event, stamp_ns=event.stamp_ns - late_ms * 1_000_000) if late_ms else event
