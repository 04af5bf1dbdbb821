"""A device is gone in the middle of a scramble: the play stands still until everybody has one again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from monstar.i18n import _, ngettext
from monstar.ui.bindings import KEYBOARD, ZONES
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.events import Event, Plugged, Press
from monstar.ui.focus import Form
from monstar.ui.input import MOUSE, TOUCH
from monstar.ui.match.portraits import draw_name_sign, draw_portrait
from monstar.ui.match.seatcard import device_label
from monstar.ui.painter import Painter
from monstar.ui.scene import Scene
from monstar.ui.scenes.pause import CountScene, PauseScene
from monstar.ui.sitting import NO_DEVICE, POINTER
from monstar.ui.text import Face
from monstar.ui.theme import SEAT_LETTERS
from monstar.ui.trophy.lobbycard import JoinArea, draw_device
from monstar.ui.trophy.steering import Meaning, Steering
from monstar.ui.widgets import Button, Style, Widget, label, panel, title_plaque

if TYPE_CHECKING:
    from monstar.rules.table import Seat
    from monstar.ui.trophy.sitting import Sitting

_W, _GAP, _TOP = 290.0, 19.0, 92.0
_ONE_ROW, _TWO_ROWS = 330.0, 210.0
_WORDS = Box(31, 536, 1218, 64)
_POINTS_W = 200.0  # canvas px: what is drawn or told of a device without keys
_SETTLED_MS = 500.0  # nobody goes on with the same press, made twice, that took a seat


def lost(sitting: Sitting) -> tuple[Seat, ...]:
    """Return whose device is not here: people of a scramble who have not stopped for good."""
    if sitting.game.passes:
        return ()
    devices = sitting.app.devices
    here = {POINTER, *(device.id for device in devices.present())}
    state = sitting.state
    return tuple(seat for seat in sitting.people if not state.won[seat] and sitting.places[seat].device not in here)


class RebindScene(Scene):
    """Says whose device is gone. It may be plugged in again, or a free one takes over: OK on it, a click or a tap.

    When everybody has one again, OK counts to three and the scene below goes on. Presses mean what they mean in the
    lobby (`monstar.ui.trophy.steering`); Back gives a seat up again that was taken here. ``on_quit`` is what quitting
    from the pause does besides.
    """

    def __init__(self, sitting: Sitting, on_quit: Callable[[], None] | None = None) -> None:
        """Find out who is missing something."""
        super().__init__(sitting.app)
        self.sitting = sitting
        self.on_quit = on_quit
        self.seats = lost(sitting)  # all that were lost since the scene is there
        self._were = {seat: sitting.places[seat].device for seat in self.seats}
        self.chosen: Seat | None = None  # who is served first, if somebody said so
        self.form = Form(self._pause, self.app.play_effect)
        self.form.ring = False
        self.steering = Steering()
        self._settled_ms = 0.0

    @property
    def game(self) -> str:
        """Return the game that is played."""
        return self.sitting.match.game.name

    @property
    def lost(self) -> tuple[Seat, ...]:
        """Return who has no device now."""
        return lost(self.sitting)

    @property
    def asked(self) -> Seat | None:
        """Return who gets the next device; None when nobody lacks one."""
        lost = self.lost
        return self.chosen if self.chosen in lost else lost[0] if lost else None

    # -- widgets

    def layout(self) -> None:
        """Place a call on the card of everybody who lacks a device, and the two ways on."""
        lost = self.lost
        calls: list[Widget] = []
        for seat in lost:
            first = seat == self.asked
            title = _("Who takes over?") if first else _("Next!")
            text = _("OK, click or tap!") if first else _("One after the other.")
            call = JoinArea(f"take-{seat}", self._call_box(seat), partial(self._take, seat), title, text, self.size(19))
            call.still = self.app.reduce_motion or not first
            calls.append(call)
        go = Button("go", Box(949, 612, 300, 76), _("Go on!"), self._go_on, style=Style.PRIMARY, size=self.size(32))
        go.enabled = not lost
        pause = Button("pause", Box(31, 622, 200, 60), _("Pause"), self._pause, size=self.size(26))
        self.form.set([*calls, pause, go])
        if not self.form.ring:
            self.form.focus(pause if lost else go)

    def _card_box(self, seat: Seat) -> Box:
        """Return the box of a card: in one row, or in two from five on."""
        number, count = self.seats.index(seat), len(self.seats)
        row, column = divmod(number, 4)
        across = min(count - 4 * row, 4)
        left = CANVAS.centre[0] - (across * (_W + _GAP) - _GAP) / 2
        tall = _ONE_ROW if count <= 4 else _TWO_ROWS
        top = _TOP + (40 if count <= 4 else row * (tall + 12))
        return Box(left + column * (_W + _GAP), top, _W, tall)

    def _call_box(self, seat: Seat) -> Box:
        """Return the box at the foot of a card: the call, or the device it has again."""
        box = self._card_box(seat)
        return Box(box.x + 14, box.bottom - 92, box.w - 28, 80)

    # -- changes

    def _take(self, seat: Seat, device: str) -> None:
        """Give a seat to a device that nobody else has; else let this seat be served first."""
        if device != TOUCH and self._seat_at(device) is not None:
            self.chosen = seat
            self.layout()
            return
        self.sitting.move(seat, device)
        self.app.play_effect("card")
        self._changed()

    def _seat_at(self, device: str) -> Seat | None:
        """Return who plays with a device."""
        sitting = self.sitting
        owners = (seat for seat in sitting.people if sitting.places[seat].device in _names(device))
        return next((seat for seat in owners if not sitting.state.won[seat]), None)

    def _leave_seat(self, seat: Seat) -> None:
        """Let a seat that was taken here wait again."""
        if seat in self.seats:
            self.sitting.move(seat, NO_DEVICE)
            self._changed()

    def _changed(self) -> None:
        """See who lacks a device now."""
        for seat in self.lost:
            if seat not in self.seats:
                self._were[seat] = self.sitting.places[seat].device
                self.seats = (*self.seats, seat)
        self._settled_ms = 0.0
        self.layout()

    def _go_on(self) -> None:
        if not self.lost:
            self.app.stack.replace(CountScene(self.app, self.on_quit))

    def _pause(self) -> None:
        self.app.stack.replace(PauseScene(self.app, "", self.on_quit))

    # -- life

    def handle(self, event: Event) -> None:
        """Let free devices take over, and devices come and go."""
        if isinstance(event, Plugged):
            self._changed()
        elif not isinstance(event, Press):
            self.form.handle(event)
        else:
            self._press(event)

    def _press(self, press: Press) -> None:
        if not self.form.ring:
            self.steering.device = None
        seat = None if press.device == KEYBOARD else self._seat_at(press.device)
        match self.steering.meaning(press, seated=seat is not None, typing=False):
            case Meaning.WORK:
                self.form.handle(press)
            case Meaning.PUT_AWAY:
                self.form.ring = False
            case Meaning.JOIN if self.asked is not None:
                self._take(self.asked, press.device)
            case Meaning.JOIN | Meaning.WAVE if self._settled_ms >= _SETTLED_MS:
                self._go_on()
            case Meaning.LEAVE if seat is not None:
                self._leave_seat(seat)
            case Meaning.TO_START | Meaning.TO_BACK as meaning:
                self.steering.device = press.device
                self.form.ring = True
                wanted = self.form.find("go" if meaning is Meaning.TO_START else "pause")
                self.form.focus(wanted if wanted.reachable else self.form.find("pause"))
            case _:
                pass

    def update(self, dt_ms: float) -> None:
        """Breathe."""
        self.form.update(dt_ms)
        self._settled_ms += dt_ms

    def focus_box(self) -> Box | None:
        """Keep the ring in sight, or else the card of whoever is asked."""
        if self.form.ring and self.form.focused is not None:
            return self.form.focused.box
        return None if self.asked is None else self._card_box(self.asked)

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Draw the curtain, and before it everybody who lacks or lacked a device."""
        painter.picture("theatre/curtain", CANVAS)
        painter.shade(0.35)
        many = len(self.lost) > 1
        title = _("All here again!") if not self.lost else _("Devices wanted!") if many else _("A device is gone!")
        title_plaque(painter, title)
        for seat in self.seats:
            self._draw_card(painter, seat)
        painter.rounded(_WORDS, 18, "night900", alpha=0.82)
        painter.paragraph(self._words(), _WORDS.inset(20, 4), self.size(22), "brass200", align="centre", middle=True)
        self.form.draw(painter)

    def _draw_card(self, painter: Painter, seat: Seat) -> None:
        """Draw a player with what became of the device."""
        sitting, box = self.sitting, self._card_box(seat)
        badge, missing = sitting.badge(seat), seat in self.lost
        panel(painter, box, edge=f"seat-{SEAT_LETTERS[badge].lower()}", edge_width=6, radius=24)
        pose = "shock" if missing else "cheer"
        sign = sitting.name(seat)
        foot = self._call_box(seat)
        if len(self.seats) <= 4:
            draw_portrait(painter, Box.around((box.centre[0], box.y + 82), 140), badge, bot=False, pose=pose)
            name_box = Box(box.x + 20, box.y + 152, box.w - 40, 50)
            told = Box(box.x + 16, name_box.bottom + 2, box.w - 32, foot.y - name_box.bottom - 4)
        else:
            draw_portrait(painter, Box(box.x + 8, box.y + 10, 96, 96), badge, bot=False, pose=pose)
            name_box = Box(box.x + 104, box.y + 16, box.w - 116, 44)
            told = Box(box.x + 106, name_box.bottom, box.w - 118, foot.y - name_box.bottom - 2)
        draw_name_sign(painter, name_box, sign, badge, self.size(24))
        if missing:
            self._tell(painter, told, seat)
        else:
            device = self._device(seat)
            wide = foot.w if device in ZONES else min(foot.w, _POINTS_W)
            draw_device(painter, Box.around(foot.centre, wide, foot.h), self.app.devices, device)

    def _tell(self, painter: Painter, box: Box, seat: Seat) -> None:
        were = self._were[seat]
        text = _("No device yet") if were == NO_DEVICE else _("{device} is gone.")
        text = text.format(device=device_label(self.app.devices, were))
        label(painter, text, box, self.size(20), "brass200", face=Face.LABEL)

    def _device(self, seat: Seat) -> str:
        return self.sitting.places[seat].device

    def _words(self) -> str:
        lost = self.lost
        if not lost:
            return _("Everybody has a device. OK goes on.")
        names = ", ".join(self.sitting.name(seat) for seat in lost)
        text = ngettext(
            "{names} cannot play. Plug the gamepad in again, or press OK on keys or a gamepad that nobody has.",
            "{names} cannot play. Plug the gamepads in again, or press OK on keys or gamepads that nobody has.",
            len(lost),
        )
        return text.format(names=names)


def _names(device: str) -> tuple[str, ...]:
    """Return what a place may call a device: the pointer is the mouse, too."""
    return (device, POINTER) if device == MOUSE else (device,)
