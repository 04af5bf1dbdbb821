"""The timing page of the settings: how late the sound is heard, and how late each device is, in plain words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from monstar.i18n import _
from monstar.settings import LATENCY_MS, PRESS_LATE_MS, Option
from monstar.ui.canvas import Box
from monstar.ui.lateness import called
from monstar.ui.painter import Painter
from monstar.ui.text import Face
from monstar.ui.widgets import Button, Slider, Widget
from monstar.ui.widgets.marks import label as in_lines

if TYPE_CHECKING:
    from monstar.ui.app import App

MARGIN = 50.0  # canvas px that labels and controls leave to the panel's sides
_TRACK_IN, _VALUE_IN = 14.0, 8.0  # canvas px from the ends of a slider's box to its track and to its value
CONTROL_W, _LABEL_W = 530.0, 440.0
_WORDS_H, _MEASURE_H, _ROW_H = 86.0, 66.0, 62.0


class TimingPage:
    """Makes a row for the output in use and one for every device that is here."""

    def __init__(self, app: App, on_change: Callable[[], None]) -> None:
        """Belong to an app; ``on_change`` hears of every new value."""
        self.app = app
        self.on_change = on_change
        self.wide = CONTROL_W
        self._rows: list[tuple[str, float]] = []
        self._tall = _ROW_H

    def widgets(self, panel: Box, size: float) -> list[Widget]:
        """Return sliders in rows below the words, and the button that measures."""
        settings, sound = self.app.settings, self.app.sound_device
        rows = [
            (LATENCY_MS, LATENCY_MS.name, _(LATENCY_MS.label), settings.latency_ms(sound), partial(self._sound, sound))
        ]
        rows += [
            (
                PRESS_LATE_MS,
                f"late-{name}",
                _(PRESS_LATE_MS.label).format(device=called(name)),
                settings.press_late_ms(name),
                partial(self._press, name),
            )
            for name in self.app.lateness.names
        ]
        room = panel.h - _WORDS_H - _MEASURE_H - 16
        tall = self._tall = min(_ROW_H, room / len(rows))
        self._rows = []
        made: list[Widget] = []
        for number, (option, key, label, value, change) in enumerate(rows):
            y = panel.y + _WORDS_H + tall * (number + 0.5)
            self._rows.append((label, y))
            box = slider_box(control_box(panel, y, self.wide, min(52, tall - 4)))
            made.append(_slider(option, key, box, value, change, size))
        if self.app.calibrate is None:
            return made
        box = Box(panel.right - MARGIN - 364, panel.bottom - _MEASURE_H, 364, 50)
        help_ = _("Tap along with clicks to find out how late your speakers or a device are.")
        return [*made, Button("measure", box, _("Measure by tapping"), self._measure, size=size, help=help_)]

    def draw(self, painter: Painter, panel: Box, size: float) -> None:
        """Draw what all this is for, and the rows' labels."""
        words = _(
            "Do sounds, pictures or presses come late at your place? Set here by how much, and nobody loses by it."
        )
        body = Box(panel.x + MARGIN, panel.y + 16, panel.w - 2 * MARGIN, _WORDS_H - 22)
        painter.paragraph(words, body, size, "brass200", middle=True)
        for label, y in self._rows:
            room = Box(panel.x + MARGIN, y - self._tall / 2, _LABEL_W, self._tall)
            in_lines(painter, label, room, size * 1.1, face=Face.TEXT, align="left")

    def _sound(self, device: str, late_ms: int) -> None:
        self.app.settings.set_latency_ms(device, late_ms, save=False)
        self.on_change()

    def _press(self, name: str, late_ms: int) -> None:
        self.app.settings.set_press_late_ms(name, late_ms, save=False)
        self.on_change()

    def _measure(self) -> None:
        if self.app.calibrate is not None:
            self.app.stack.push(self.app.calibrate(self.app))


def control_box(panel: Box, y: float, wide: float = CONTROL_W, tall: float = 52.0) -> Box:
    """Return where the control of a row stands, its middle at ``y``: all of them make one column."""
    return Box(panel.right - MARGIN - wide, y - tall / 2, wide, tall)


def slider_box(control: Box) -> Box:
    """Return the box of a slider whose track begins, and whose value ends, where other controls do."""
    return Box(control.x - _TRACK_IN, control.y, control.w + _TRACK_IN + _VALUE_IN, control.h)


def _slider(
    option: Option[Any], key: str, box: Box, value: int, change: Callable[[int], None], size: float
) -> Slider:
    return Slider(
        key, box, value, option.low, option.high, option.step, change,
        written=lambda n: _(option.unit).format(n=n), size=size * 1.1, help=_(option.help),
    )  # fmt: skip
