"""Before a scramble: who plays with what, and what its keys do. Who presses OK is ready; when all are, it begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from monstar.audio.effects import Effect
from monstar.i18n import _, language, pgettext
from monstar.ui.bindings import ZONES
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.events import Action, Event, Kind, Pointer, Press
from monstar.ui.focus import Form
from monstar.ui.input import MOUSE, TOUCH
from monstar.ui.keycaps import KEYCAP, draw_arrow_keys, draw_button, draw_keycap, keycap, keycap_width
from monstar.ui.keyhints import Hint, HintWriter, Look
from monstar.ui.match.portraits import draw_portrait
from monstar.ui.match.seatcard import device_icon, device_label
from monstar.ui.painter import Painter
from monstar.ui.scenes.match import MatchScene, draw_pause
from monstar.ui.scenes.pause import PauseScene
from monstar.ui.sitting import NO_DEVICE, POINTER
from monstar.ui.text import Face
from monstar.ui.theme import SEAT_LETTERS
from monstar.ui.trophy.burst import play_scene
from monstar.ui.trophy.cups import draw_cup
from monstar.ui.widgets import Button, Style, Widget, label, panel, seat_badge, title_plaque

if TYPE_CHECKING:
    from monstar.rules.table import Seat
    from monstar.ui.app import App
    from monstar.ui.match.house import House
    from monstar.ui.scene import Scene
    from monstar.ui.trophy.sitting import Sitting

_LEFT, _WIDE, _TOP, _HIGH = 31.0, 1218.0, 100.0, 492.0
_GAP = 14.0
_TALLEST, _WIDEST = 330.0, 330.0
_SMALL = 260.0  # canvas px: as high as a card is at most that stands in one of two rows
_BOT_SIDE = 150.0
_NEWS = Box(31, 606, 868, 96)
_GO = Box(919, 606, 330, 96)
_STAMP_Y = -3.0  # from the edge of a card: clear of the name below
_CALL = Look(26.0, 20.0, near=7.0, apart=0.0, ink="slime200")
_BOTS_MS = 1500.0  # how long bots alone stand ready
_SET_MS = 700.0  # how long everybody is seen to be ready


class ReadyScene(MatchScene):
    """Waits until everybody has pressed OK on the own device, or somebody presses the button."""

    max_ui = 1.15
    sitting: Sitting

    def __init__(self, sitting: Sitting, set_up: Callable[[App, House], Scene] | None = None) -> None:
        """Wait for the people; bots are always ready. A pause leads back to the `set_up`, where there is one."""
        super().__init__(sitting)
        self.ready: set[Seat] = {seat for seat in sitting.seats if sitting.is_bot(seat)}
        self.set_up = set_up
        self.form = Form(play=self.app.play_effect)
        self._age_ms = 0.0
        self._all_ms = 0.0

    @property
    def all_ready(self) -> bool:
        """Tell whether nobody is waited for any more."""
        return len(self.ready) == len(self.sitting.seats)

    # -- who is ready

    def layout(self) -> None:
        """Place the button that begins; it never has the focus, so that OK means "ready" on every device."""
        widgets: list[Widget] = []
        if not self.sitting.by_itself:
            widgets.append(Button("go", _GO, _("Begin!"), self._begin, style=Style.PRIMARY, size=self.size(40)))
        self.form.set(widgets)
        self.form.focus(None)

    def answer(self, event: Event) -> None:
        """Make a seat ready when its device says OK, or a pointer presses its card."""
        if isinstance(event, Press):
            if event.down and not event.repeat and event.action is Action.OK:
                self._raise_hand(event.device)
            return
        if isinstance(event, Pointer) and not self.form.handle(event) and event.kind is Kind.DOWN:
            for seat in self.sitting.people:
                if self.card(seat).has(event.pos):
                    self._get_ready(seat)

    def pause_scene(self) -> PauseScene:
        """Return the pause, which leads back to the seats: nothing has been played yet."""
        return PauseScene(self.app, count=False, on_lobby=None if self.set_up is None else self._sit_anew)

    def _sit_anew(self) -> None:
        assert self.set_up is not None
        app, house = self.app, self.sitting.house
        if app.title is None:
            app.stack.reset(self.set_up(app, house))
        else:
            app.to_title()
            app.stack.push(self.set_up(app, house))

    def _raise_hand(self, device: str) -> None:
        """Make the seat ready that a device belongs to; one that belongs to nobody takes the first seat without one."""
        devices = {seat: self.sitting.places[seat].device for seat in self.sitting.people}
        if device not in devices.values() and device != MOUSE:
            waiting = next((seat for seat, own in devices.items() if own == NO_DEVICE), None)
            if waiting is not None:
                self.sitting.move(waiting, device)
                devices[waiting] = device
        for seat, own in devices.items():
            if own == device:
                self._get_ready(seat)

    def _get_ready(self, seat: Seat) -> None:
        if seat not in self.ready:
            self.ready.add(seat)
            self.sitting.effect(Effect.TICK, len(self.ready))

    def update(self, dt_ms: float) -> None:
        """Begin a moment after the last one is ready."""
        super().update(dt_ms)
        self.form.update(dt_ms)
        self._age_ms += dt_ms
        if self.all_ready:
            self._all_ms += dt_ms
            if self._all_ms >= (_BOTS_MS if self.sitting.by_itself else _SET_MS):
                self._begin()

    def _begin(self) -> None:
        self.app.stack.replace(play_scene(self.sitting))

    def focus_box(self) -> Box | None:
        """Keep the button in sight."""
        return _GO

    # -- drawing

    def card(self, seat: Seat) -> Box:
        """Return the box of a seat's card: one row for up to four, else two."""
        seats = len(self.sitting.seats)
        rows = 1 if seats <= 4 else 2
        columns = (seats + rows - 1) // rows
        row, column = divmod(seat, columns)
        in_row = columns if row == 0 else seats - columns
        step = min((_WIDE + _GAP) / columns, _WIDEST + _GAP)
        high = min((_HIGH + _GAP) / rows - _GAP, _TALLEST)
        left = CANVAS.centre[0] - (in_row * step - _GAP) / 2
        top = _TOP + (_HIGH - (rows * (high + _GAP) - _GAP)) / 2
        return Box(left + column * step, top + row * (high + _GAP), step - _GAP, high)

    def draw(self, painter: Painter) -> None:
        """Draw a card for everybody, what must be known, and the button."""
        places = tuple(self.sitting.places)
        key = "trophy-ready", language(), self.size(20), places, tuple(map(self.sitting.name, self.sitting.seats))
        painter.baked(key, CANVAS, self._draw_still, solid=True)
        for seat in self.sitting.people:
            if seat in self.ready:
                self._draw_ready(painter, seat)
            else:
                self._draw_call(painter, seat)
        self.form.draw(painter)
        draw_pause(painter, self.pause_box)
        self.draw_dawn(painter)

    def _draw_still(self, painter: Painter) -> None:
        painter.picture("trophy/room", CANVAS)
        painter.shade(0.25)
        title_plaque(painter, _("Paws up: who is ready?"))
        for seat in self.sitting.seats:
            self._draw_card(painter, seat)
        self._draw_news(painter)

    def _draw_card(self, painter: Painter, seat: Seat) -> None:
        sitting, box, figure = self.sitting, self.card(seat), self._figure(seat)
        badge, bot = sitting.badge(seat), sitting.is_bot(seat)
        panel(painter, box, edge=f"seat-{SEAT_LETTERS[badge].lower()}", edge_width=5, radius=22)
        draw_portrait(painter, figure, badge, bot=bot)
        left = figure.right + 2
        seat_badge(painter, (left + 22, figure.centre[1] - 14), 42, badge)
        place = left + 48, figure.centre[1] - 14
        painter.text(sitting.name(seat), place, 27, "cream", face=Face.DISPLAY, width=box.right - 12 - place[0])
        told = Box(left, figure.centre[1] + 10, box.right - 14 - left, 36)
        if bot:
            words = Box(told.x + 4, told.y + 2, told.w - 4, 60)
            painter.paragraph(_("Plays by itself."), words, self.size(20), "brass200", leading=1.2)
            return
        self._draw_device(painter, told, seat)
        self._draw_how(painter, self._how_room(seat), seat)

    def _figure(self, seat: Seat) -> Box:
        """Return where a monster stands: at the head of a card, or beside the middle of one that tells no keys."""
        box = self.card(seat)
        if self.sitting.is_bot(seat):
            return Box(box.x + 6, box.centre[1] - _BOT_SIDE / 2, _BOT_SIDE, _BOT_SIDE)
        tall = box.h > _SMALL
        side = 128.0 if tall else 96.0
        return Box(box.x + 6, box.y + (14 if tall else 2), side, side)

    def _how_room(self, seat: Seat) -> Box:
        """Return where it stands how a seat plays."""
        box, figure = self.card(seat), self._figure(seat)
        return Box(box.x + 16, figure.bottom + 6, box.w - 30, box.bottom - 16 - figure.bottom)

    def _draw_device(self, painter: Painter, box: Box, seat: Seat) -> None:
        device = self.sitting.places[seat].device
        icon = device_icon(device)
        left = box.x
        if icon:
            painter.picture(icon, Box(left + 2, box.y, 36, 36))
            left += 46
        words = device_label(self.app.devices, device)
        room = Box(left, box.y, box.right - left, box.h + 4)
        label(painter, words, room, self.size(20), "brass200", face=Face.LABEL, align="left")

    def _draw_how(self, painter: Painter, room: Box, seat: Seat) -> None:
        """Draw what the two keys of a seat do, or how one points."""
        device = self.sitting.places[seat].device
        small = room.h < 150
        if device == NO_DEVICE:
            words = _("Press OK on keys or a gamepad that nobody has.")
            painter.paragraph(words, room, self.size(20), "brass200", align="centre", middle=True, leading=1.2)
            return
        if device in (MOUSE, TOUCH, POINTER):
            words = how_to_point(device, small=small)
            painter.paragraph(words, room, self.size(20), align="centre", middle=True, leading=1.2)
            return
        if device in ZONES and not small:  # a small card has the name of the arrows alone
            draw_arrow_keys(painter, (room.centre[0] - 1.5 * (KEYCAP + 4), room.y + 38), self.app.devices, device)
            room = Box(room.x, room.y + 72, room.w, room.h - 72)
        self._draw_keys(painter, room, device)

    def _draw_keys(self, painter: Painter, room: Box, device: str) -> None:
        """Draw the two keys of a device, the words beside them begin on one line; all of it in the middle of a room."""
        rows = ((Action.OK, _("look, then keep")), (Action.BACK, _("push, or put back")))
        step = min(room.h / 2, 58.0)
        caps = self._caps(painter, device)
        wide = max(caps)
        size = self._words_size(painter)
        told_w = max(painter.text_width(words, size, Face.LABEL) for _action, words in rows) + 2
        told_w = min(told_w, room.w - wide - 10)
        left = room.centre[0] - (wide + 10 + told_w) / 2
        for number, ((action, words), cap) in enumerate(zip(rows, caps, strict=True)):
            place = left + wide - cap / 2, room.centre[1] + (number - 0.5) * step
            if device in ZONES:
                draw_keycap(painter, place, self.app.devices, device, action)
            else:
                draw_button(painter, place, action)
            told = Box(left + wide + 10, place[1] - step / 2, told_w, step)
            label(painter, words, told, size / painter.view.letters, face=Face.LABEL, align="left", most=size)

    def _caps(self, painter: Painter, device: str) -> list[float]:
        """Return how wide the two keys of a device are."""
        keys, zoned = (Action.OK, Action.BACK), device in ZONES
        return [keycap_width(painter, keycap(self.app.devices, device, key) if zoned else "") for key in keys]

    def _words_size(self, painter: Painter) -> float:
        """Return how large the words beside the keys are, equally on all cards: those that have to break them, too."""
        devices = [(seat, self.sitting.places[seat].device) for seat in self.sitting.people]
        rooms = [
            self._how_room(seat).w - max(self._caps(painter, device)) - 10
            for seat, device in devices
            if device not in (MOUSE, TOUCH, POINTER, NO_DEVICE)
        ]
        lines, most = (_("look, then keep"), _("push, or put back")), self.size(20)
        fitted = [(line, painter.fit(line, most, Face.LABEL, room)) for room in rooms for line in lines]
        return min((size for line, (written, size) in fitted if written == line), default=most)

    def _draw_news(self, painter: Painter) -> None:
        """Draw what everybody should know before it begins."""
        panel(painter, _NEWS, radius=20)
        draw_cup(painter, Box(_NEWS.x + 12, _NEWS.y + 6, 84, 84), self.sitting.state.trophies[0])
        words = _(
            "Find three of the same monster, whatever their colours, and keep them. All others cost points. "
            "Take a trophy whenever you like: then you have stopped for good."
        )
        room = Box(_NEWS.x + 108, _NEWS.y + 8, _NEWS.w - 126, _NEWS.h - 16)
        painter.paragraph(words, room, self.size(22), "cream", middle=True, leading=1.2)

    def _draw_call(self, painter: Painter, seat: Seat) -> None:
        """Say on the edge of a card what makes its player ready; where there is no device yet the card says it."""
        device, box = self.sitting.places[seat].device, self.card(seat)
        centre = box.centre[0], box.y + _STAMP_Y
        if device == NO_DEVICE:
            return
        hint = Hint(pgettext("what a key does", "ready"), (Action.OK,))
        if device in (MOUSE, TOUCH, POINTER):
            hint = Hint(_("Tap here: ready") if device == TOUCH else _("Click here: ready"))
        writer = HintWriter(painter, self.app.devices, device, _CALL)
        wide = min(writer.width([hint]), box.w - 60)
        painter.rounded(Box.around(centre, wide + 30, 36), 18, "night900", edge="slime500", edge_width=3)
        writer.draw([hint], Box.around(centre, wide, 36))

    def _draw_ready(self, painter: Painter, seat: Seat) -> None:
        """Draw that somebody is ready."""
        box, badge = self.card(seat), self.sitting.badge(seat)
        painter.ring(box.inset(-4), 25, "slime500", 7)
        stamp = Box.around((box.centre[0], box.y + _STAMP_Y), 150, 36)
        painter.rounded(stamp, 18, ("slime200", "slime500"), edge_width=3)
        painter.text(_("Ready!"), stamp.centre, 23, "ink", face=Face.DISPLAY, align="centre", width=stamp.w - 16)
        draw_portrait(painter, self._figure(seat), badge, bot=False, pose="cheer")


def how_to_point(device: str, *, small: bool) -> str:
    """Return how one plays with the mouse or a finger, or as much of it as a small card holds."""
    if device == TOUCH:
        if small:
            return _("Tap and drag with a finger.")
        return _("Tap a tile to look. Drag it to put it back, or onto your corner to keep it.")
    if small:
        return _("Click and drag; the right button pushes.")
    return _("Click a tile to look. Drag it to put it back, or onto your corner to keep it. Right button: push.")
