"""Measuring lateness: tap along with 24 clicks, see how late they are heard or the device is, use that or leave it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeGuard

from monstar.i18n import _, ngettext
from monstar.settings import LATEST_PRESS_MS
from monstar.ui.calibration import Tapping, Verdict
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.events import Action, Event, Kind, Pointer, Press
from monstar.ui.focus import Form
from monstar.ui.keyhints import draw_key_hints
from monstar.ui.lateness import called
from monstar.ui.painter import Painter
from monstar.ui.scene import Scene
from monstar.ui.text import Face
from monstar.ui.widgets import Button, Style, panel, title_plaque

if TYPE_CHECKING:
    from monstar.ui.app import App

# Plays clicks at these ms and returns the perf counter (ns) at which ms 0 is heard as far as the output knows, or
# None where nothing can be heard.
PlayClicks = Callable[[Sequence[int]], int | None]

_PANEL = Box(170, 120, 940, 430)
_RULER = Box(250, 440, 780, 8)
_WORDS = Box(_PANEL.x + 50, _PANEL.y + 22, _PANEL.w - 100, 200)
_WIDEST_MS = 300.0
_NOTICED_MS = 10  # less than this is how people tap, not how late a device is


class CalibrateScene(Scene):
    """Listens, judges, and changes the latency of the sound, or of the device that tapped, only when asked to.

    Nothing on the screen moves with the clicks: one shall answer the ear. Taps cannot tell a late sound from a late
    device; but once the sound is measured with one device, what another one is later is its own.
    """

    max_ui = 1.25

    def __init__(self, app: App, play_clicks: PlayClicks, stop_clicks: Callable[[], None]) -> None:
        """Wait for the start."""
        super().__init__(app)
        self.play_clicks = play_clicks
        self.stop_clicks = stop_clicks
        self.form = Form(self._close, app.play_effect)
        self.tapping: Tapping | None = None
        self.verdict: Verdict | None = None
        self.taps: list[float] = []
        self.tappers: set[str] = set()  # the names of the devices that tapped
        self.silent = False
        self._zero_ns = 0
        self._age_ms = 0.0

    @property
    def running(self) -> bool:
        """Tell whether clicks sound and taps count."""
        return self.tapping is not None and self.verdict is None

    def layout(self) -> None:
        """Offer what can be done now: nothing but stopping while the clicks sound."""
        size, buttons = self.size(26), []
        if self.running:
            entries = [("stop", _("Stop"), self._stop, Style.SECONDARY)]
        else:
            start = _("Again") if self.verdict is not None else _("Start")
            entries = [
                ("start", start, self._start, Style.PRIMARY),
                ("close", _("Close"), self._close, Style.SECONDARY),
            ]
            if self.verdict is not None and self.verdict.steady:
                entries[0] = (*entries[0][:3], Style.SECONDARY)
                if self.device_late_ms:
                    late = _("Device: {n} ms").format(n=self.device_late_ms)
                    entries.insert(0, ("device", late, self._use_for_device, Style.SECONDARY))
                use = _("Sound: {n} ms").format(n=self.verdict.late_ms)
                entries.insert(0, ("use", use, self._use, Style.PRIMARY))
        step, middle = (260.0, CANVAS.w / 2) if len(entries) < 4 else (244.0, CANVAS.w / 2 + 120)  # beside the ghost
        x = middle - len(entries) * step / 2 + 10
        for number, (key, label, call, style) in enumerate(entries):
            box = Box(x + step * number, 590, step - 20, 62)
            buttons.append(Button(key, box, label, call, style=style, size=size))
        self.form.set(buttons, focus=buttons[0])

    def pause(self) -> None:
        """Stop the clicks when something else comes up."""
        if self.running:
            self._stop()

    def focus_lost(self) -> None:
        """Stop the clicks: nobody taps into another window."""
        if self.running:
            self._stop()

    def handle(self, event: Event) -> None:
        """Count a tap of any key, button or pointer while the clicks sound; otherwise let the form answer."""
        if self.running and self._is_tap(event):
            assert self.tapping is not None
            offset_ms = self.tapping.tap((event.stamp_ns - self._zero_ns) / 1e6)
            if offset_ms is not None:
                self.taps.append(offset_ms)
                self.tappers.add(self.app.lateness.name(event.device))
        else:
            self.form.handle(event)

    def _is_tap(self, event: Event) -> TypeGuard[Press | Pointer]:
        if isinstance(event, Press):
            return event.down and not event.repeat and event.action not in (Action.PAUSE, Action.BACK)
        stop = self.form.find("stop")
        return isinstance(event, Pointer) and event.kind is Kind.DOWN and not stop.target.has(event.pos)

    @property
    def device_late_ms(self) -> int:
        """Return how late the device that tapped is in all, if the sound is as late as the settings say; 0 for not.

        Nothing can be said where several devices tapped, nor of a sound that has not been measured.
        """
        settings = self.app.settings
        sound_ms = settings.latency_ms(self.app.sound_device)
        if self.verdict is None or not self.verdict.steady or len(self.tappers) != 1 or not sound_ms:
            return 0
        (name,) = self.tappers
        late_ms = settings.press_late_ms(name) + self.verdict.late_ms - sound_ms
        return late_ms if _NOTICED_MS <= late_ms <= LATEST_PRESS_MS else 0

    def focus_box(self) -> Box | None:
        """Keep the focused button in sight, but for while one listens."""
        return None if self.running else self.form.focused_box

    def update(self, dt_ms: float) -> None:
        """Judge when the last click is over."""
        self.form.update(dt_ms)
        if self.running:
            assert self.tapping is not None
            self._age_ms += dt_ms
            if self._age_ms >= self.tapping.length_ms:
                self.verdict = self.tapping.verdict()
                self.layout()

    def draw(self, painter: Painter) -> None:
        """Draw what to do or what was found, and every tap on a ruler of +-300 ms."""
        painter.baked("calibrate", CANVAS, _backdrop, solid=True)
        title_plaque(painter, _("How late is your sound?"))
        painter.paragraph(self._words(), _WORDS, self.size(29), align="centre", middle=True)
        self._draw_ruler(painter)
        painter.picture("monsters/boo-idle", Box(20, 468, 210, 210))
        self.form.draw(painter)
        if not self.running:
            draw_key_hints(painter, self.app.devices, self.form)

    def _words(self) -> str:
        """Say what to do, or what came out."""
        if self.silent:
            return _("There is no sound to be measured on this computer.")
        if self.running:
            return _("Tap along: any key, any button, or anywhere on the screen. Shut your eyes if that helps.")
        if self.verdict is None:
            return _(
                "You will hear 24 clicks. Listen to the first few, then tap along with the rest, with any key or a "
                "click. Nothing changes unless you say so."
            )
        if self.device_late_ms:
            return _result(self.verdict) + " " + _(
                "The settings say that the sound is {sound} ms late. If that is right, it is {device} that is late."
            ).format(sound=self.app.settings.latency_ms(self.app.sound_device), device=called(*self.tappers))
        return _result(self.verdict)

    def _draw_ruler(self, painter: Painter) -> None:
        painter.rounded(_RULER, 4, "night900", edge_width=2)
        middle = _RULER.centre
        for share in (-1, -0.5, 0, 0.5, 1):
            x = middle[0] + share * _RULER.w / 2
            painter.rounded(Box.around((x, middle[1]), 4, 30), 2, "plum400")
            label = _("{n} ms").format(n=round(share * _WIDEST_MS)).replace("-", "−")
            painter.text(label, (x, middle[1] + 44), 25, "brass200", align="centre")
        for tap in self.taps:
            x = middle[0] + max(min(tap / _WIDEST_MS, 1.0), -1.0) * _RULER.w / 2
            painter.disc((x, middle[1]), 11, "slime500", edge_width=3, alpha=0.85)
        if self.verdict is not None and self.verdict.enough:
            x = middle[0] + max(min(self.verdict.late_ms / _WIDEST_MS, 1.0), -1.0) * _RULER.w / 2
            painter.rounded(Box.around((x, middle[1] - 12), 8, 60), 4, "brass200", edge_width=2)
            label = _("{n} ms").format(n=self.verdict.late_ms)
            painter.text(label, (x, middle[1] - 66), 40, "brass200", face=Face.DISPLAY, align="centre", stroke=5)

    # -- what the buttons do

    def _start(self) -> None:
        self.tapping, self.verdict, self.taps, self.tappers = Tapping(), None, [], set()
        self._age_ms = 0.0
        zero_ns = self.play_clicks(self.tapping.clicks_ms)
        if zero_ns is None:
            self.tapping, self.silent = None, True
        else:
            self._zero_ns = zero_ns
        self.layout()

    def _stop(self) -> None:
        self.stop_clicks()
        self.tapping, self.taps = None, []
        self.layout()

    def _use(self) -> None:
        if self.verdict is not None:
            self.app.settings.set_latency_ms(self.app.sound_device, self.verdict.late_ms)
            self.app.settings_changed()
        self._close()

    def _use_for_device(self) -> None:
        (name,) = self.tappers
        self.app.settings.set_press_late_ms(name, self.device_late_ms)
        self.app.settings_changed()
        self._close()

    def _close(self) -> None:
        if self.running:
            self._stop()
        self.app.stack.remove(self)


def _result(verdict: Verdict) -> str:
    """Say in words what the taps tell."""
    if not verdict.enough:
        return ngettext(
            "Only {n} tap counted: that is too few to tell. Try again?",
            "Only {n} taps counted: that is too few to tell. Try again?",
            verdict.taps,
        ).format(n=verdict.taps)
    if not verdict.steady:
        return _("The taps spread by {spread} ms, too widely to tell. Try again?").format(
            spread=round(verdict.spread_ms)
        )
    return _("You hear it {late} ms late; your taps spread by {spread} ms.").format(
        late=verdict.late_ms, spread=round(verdict.spread_ms)
    )


def _backdrop(painter: Painter) -> None:
    painter.picture("theatre/curtain", CANVAS)
    painter.shade(0.35)
    panel(painter, _PANEL, radius=24)
