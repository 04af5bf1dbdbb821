"""How many keys at once: shows which keys arrive, and which the keyboard swallows while others are held."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from monstar.i18n import _, ngettext
from monstar.ui.bindings import KEYBOARD, ZONES
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.events import Action, Event, Plugged, Press
from monstar.ui.focus import Form
from monstar.ui.keycaps import ARROW_PLACES, PAPER, draw_keycap
from monstar.ui.painter import Colour, Painter
from monstar.ui.scene import Scene
from monstar.ui.text import Face
from monstar.ui.theme import SEAT_LETTERS
from monstar.ui.trophy.keycheck import STEP_MS, Key, KeyCheck, keys_of
from monstar.ui.widgets import Button, Pressable, Style, Widget, help_line, panel, seat_badge, title_plaque

if TYPE_CHECKING:
    from monstar.ui.app import App

_USUAL = ("keys:1", "keys:2")
_SIDE = 46.0
_STEP = 52.0
_ASK = Box(31, 332, 1218, 250)
_HELD: tuple[Colour, ...] = ("slime200", "slime500")
_ASKED: tuple[Colour, ...] = ("brass200", "brass400")
_DROPPED: tuple[Colour, ...] = ("seat-b", "state-bad")
_PULSE_MS = 900.0


class ZoneSwitch(Pressable):
    """Is the panel of a zone; pressing it lets the zone take part, or not."""

    def draw(self, painter: Painter) -> None:
        """Draw nothing: the scene draws the panel, with its keys."""


class KeyTestScene(Scene):
    """Asks for the keys of some zones, one after the other, all to stay down (see `KeyCheck`), and tells the result.

    ``badges`` are the zones people play with, and under which badge; they take part. While the ring shows (Tab, or a
    gamepad) keys work the buttons; else they are what is tested.
    """

    def __init__(self, app: App, badges: Mapping[str, int]) -> None:
        """Wait for the first key."""
        super().__init__(app)
        self.badges = dict(badges)
        self.zones = [zone for zone in ZONES if zone in badges] or list(_USUAL)
        self.check = KeyCheck(keys_of(self.zones))
        self.form = Form(self._leave, app.play_effect)
        self.form.ring = False
        self._age_ms = 0.0
        self._told = False

    @property
    def running(self) -> bool:
        """Tell whether keys are being held."""
        return self.check.begun and not self.check.over

    # -- widgets

    def layout(self) -> None:
        """Place the zones and the two buttons."""
        switches: list[Widget] = []
        for zone in ZONES:
            switch = ZoneSwitch(f"zone-{zone}", self._zone_box(zone), partial(self._switch, zone))
            switch.help = _("Press here to test these keys too, or to leave them out.")
            switch.corner = 24.0
            switches.append(switch)
        again = Button("again", Box(960, 604, 289, 60), _("Once more"), self._restart, size=self.size(26))
        again.style = Style.PRIMARY
        again.enabled = self.check.begun
        back = Button("back", Box(31, 604, 172, 60), _("Back"), self._leave, size=self.size(26))
        self.form.set([*switches, back, again])
        if not self.form.ring:
            self.form.focus(back)

    def _zone_box(self, zone: str) -> Box:
        return Box(31 + 309 * ZONES.index(zone), 92, 291, 226)

    def _switch(self, zone: str) -> None:
        """Let a zone take part, or not; one at least does."""
        chosen = {*self.zones} ^ {zone}
        self.zones = [zone for zone in ZONES if zone in chosen] or self.zones
        self._restart()

    def _restart(self) -> None:
        self.check = KeyCheck(keys_of(self.zones))
        self._told = False
        self.layout()

    def _leave(self) -> None:
        self.app.stack.pop()

    # -- life

    def handle(self, event: Event) -> None:
        """Test the keys of the zones; with the ring, and with all else, work the buttons."""
        if isinstance(event, Plugged):
            return
        if not isinstance(event, Press) or not (event.device in ZONES or event.device == KEYBOARD):
            self._work(event)
            return
        if event.device in ZONES:
            self._hear(event)
        elif not self.running:
            self._work(event)
        elif event.down and event.action is Action.PAUSE:
            self.check.end()

    def _hear(self, event: Press) -> None:
        """Take a key of a zone: for the test, or while the ring shows for the buttons."""
        if self.form.ring and not self.running:
            self.check.down.discard((event.device, event.action))
            self._work(event)
            return
        if event.repeat:
            return
        before = len(self.check.held)
        self.check.press((event.device, event.action), event.down)
        if len(self.check.held) > before:
            self.app.play_effect("tick")
            if not before:
                self.layout()

    def _work(self, event: Event) -> None:
        """Let the buttons answer; when one asks for a new test, the ring goes, so that keys are tested again."""
        before = self.check
        self.form.handle(event)
        if self.check is not before:
            self.form.ring = False

    def update(self, dt_ms: float) -> None:
        """Let the step's time run; when all is over and all keys are up, the buttons are to be had."""
        self._age_ms += dt_ms
        self.form.update(dt_ms)
        dropped = len(self.check.dropped)
        self.check.advance(dt_ms)
        if len(self.check.dropped) > dropped:
            self.app.play_effect("refuse")
        if self.check.over and not self._told and not self.check.down:
            self._told = True
            self.form.ring = True
            self.form.focus(self.form.find("back"))

    def focus_lost(self) -> None:
        """Hear that no key-up will come."""
        self.check.down.clear()

    def focus_box(self) -> Box | None:
        """Keep what is asked in sight, or the button with the ring."""
        return self.form.focused.box if self.form.ring and self.form.focused is not None else _ASK

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Draw the keys of all zones, what is asked or what was found, and the buttons."""
        painter.baked(("keytest", tuple(self.badges.items())), CANVAS, self._draw_room, solid=True)
        title_plaque(painter, _("How many keys at once?"))
        for zone in ZONES:
            self._draw_zone(painter, zone)
        if self.check.over:
            self._draw_result(painter)
        else:
            self._draw_question(painter)
        self.form.draw(painter)
        hint = _("Escape ends the test.") if self.running else self.form.help if self.form.ring else ""
        help_line(painter, hint, size=self.size(20))

    def _draw_room(self, painter: Painter) -> None:
        painter.picture("trophy/room", CANVAS)
        painter.shade(0.45)
        for zone in ZONES:
            badge = self.badges.get(zone)
            edge = "plum400" if badge is None else f"seat-{SEAT_LETTERS[badge].lower()}"
            panel(painter, self._zone_box(zone), edge=edge, edge_width=6, radius=24)
        panel(painter, _ASK)

    def _draw_zone(self, painter: Painter, zone: str) -> None:
        """Draw a zone's name and its six keys as they lie."""
        box = self._zone_box(zone)
        left = box.x + 22
        if zone in self.badges:
            seat_badge(painter, (box.x + 44, box.y + 42), 46, self.badges[zone])
            left = box.x + 78
        label = self.app.devices.zone_label(zone)
        takes_part = zone in self.zones
        room = box.right - 20 - left
        painter.text(label, (left, box.y + 42), self.size(24), face=Face.DISPLAY, width=room)
        for action, column, row in ARROW_PLACES:
            self._draw_key(painter, (zone, action), (box.x + 46 + column * _STEP, box.y + 110 + row * _STEP))
        for row, action in enumerate((Action.OK, Action.BACK)):
            self._draw_key(painter, (zone, action), (box.x + 229, box.y + 110 + row * _STEP))
        if not takes_part:
            painter.rounded(box.inset(6), 20, "night900", alpha=0.5, edge_width=0)

    def _draw_key(
        self, painter: Painter, key: Key, centre: tuple[float, float], side: float = _SIDE, *, listed: bool = False
    ) -> None:
        """Draw a key: lime while it is down, brass when asked for, red and crossed out when swallowed.

        Where it is `listed` among those that were swallowed it is never drawn as one that is down.
        """
        check = self.check
        zone, action = key
        down, dropped = key in check.down and not listed, key in check.dropped
        asked = key == check.asked
        lit = down or (check.over and key in check.held)
        fill = _HELD if lit else _DROPPED if dropped else _ASKED if asked else PAPER
        x, y = centre[0], centre[1] + (3 if down else 0)
        if asked and not down:
            wave = 0.5 if self.app.reduce_motion else (1 + math.sin(self._age_ms / _PULSE_MS * math.tau)) / 2
            painter.disc(centre, side * 0.5 + 18, "brass200", alpha=round(0.15 + 0.3 * wave, 1))
        draw_keycap(painter, (x, y), self.app.devices, zone, action, side=side, fill=fill, widest=2 * side)
        if dropped and not lit:
            _draw_cross(painter, (x + side / 2 - 2, y - side / 2 + 2), 11)

    def _draw_question(self, painter: Painter) -> None:
        """Ask for the next key, with the time left for it."""
        check = self.check
        asked = check.asked
        assert asked is not None
        picture, words = Box(_ASK.x + 60, _ASK.y + 36, 190, 120), Box(_ASK.x + 280, _ASK.y + 28, 860, 130)
        wanted = check.loose[0] if check.loose else asked
        self._draw_key(painter, wanted, picture.centre, side=104)
        if check.loose:
            text = _("Do not let go! Hold this one again.")
        elif check.begun:
            text = _("Now this one too, and let go of none.")
        else:
            text = _("Hold this key down. Then one more and one more, and let go of none.")
        painter.paragraph(text, words, self.size(34), face=Face.LABEL, middle=True)
        held = len(check.down.intersection(check.held))
        count = ngettext("{n} key held", "{n} keys held", held).format(n=held)
        painter.text(count, (_ASK.x + 60, _ASK.bottom - 46), self.size(26), "slime200", face=Face.DISPLAY, width=210)
        if check.begun:
            fuse = Box(words.x, _ASK.bottom - 56, 860, 20)
            painter.rounded(fuse, 10, "night900", edge_width=3)
            left = max(fuse.w * check.left_ms / STEP_MS, 20)
            painter.rounded(Box(fuse.x, fuse.y, left, fuse.h), 10, ("brass200", "brass400"), edge_width=3)

    def _draw_result(self, painter: Painter) -> None:
        """Tell how many keys arrived together, which did not, and what to make of it."""
        check = self.check
        head = ngettext(
            "This keyboard heard {n} key at once.", "This keyboard heard {n} keys at once.", check.most
        ).format(n=check.most)
        room = _ASK.w - 72
        painter.text(head, (_ASK.x + 36, _ASK.y + 48), self.size(36), "slime200", face=Face.DISPLAY, width=room)
        if not check.dropped:
            painter.picture("monsters/hum-cheer", Box(_ASK.right - 244, _ASK.y + 18, 214, 214))
            painter.paragraph(self._praise(), Box(_ASK.x + 36, _ASK.y + 88, room - 230, 140), self.size(28))
            return
        place = _ASK.x + 36, _ASK.y + 112
        painter.text(_("These did not arrive in time:"), place, self.size(26), width=350)
        for number, key in enumerate(check.dropped[:8]):
            self._draw_key(painter, key, (_ASK.x + 440 + number * 98, _ASK.y + 112), listed=True)
        painter.paragraph(self._advice(), Box(_ASK.x + 36, _ASK.y + 156, room, 84), self.size(26))

    def _praise(self) -> str:
        if len(self.check.held) == len(self.check.keys):
            return _("None was swallowed: press as you like.")
        return _("None was swallowed as far as the test went.")

    def _advice(self) -> str:
        """Return what to do about a keyboard that swallows keys; as long as all others are held, that is not sure."""
        if not self.check.loose:
            return _("Were you too slow? As long as you hold all others, such a key still counts. Press it now.")
        if self.check.most >= 2 * len(self.zones):
            return _("Tap and do not hold, and every tap will arrive: the game needs taps only.")
        return _(
            "Tap and do not hold: the game needs taps only. "
            "If a tap gets lost all the same, let somebody take the mouse or a gamepad."
        )


def _draw_cross(painter: Painter, centre: tuple[float, float], radius: float) -> None:
    """Draw the mark of what did not arrive."""
    painter.disc(centre, radius, "cream", edge_width=3)
    reach = radius * 0.45
    x, y = centre
    painter.line((x - reach, y - reach), (x + reach, y + reach), "state-bad", 3.5)
    painter.line((x - reach, y + reach), (x + reach, y - reach), "state-bad", 3.5)
