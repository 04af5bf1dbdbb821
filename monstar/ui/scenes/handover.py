"""The hand-over curtain: opaque, silent and still; it names whoever may look, and shows nothing until they hold on.

Every game with hidden information uses it. Nothing of the scene below is drawn, heard or hinted at meanwhile: scenes
under an opaque one are not drawn at all, and the curtain is painted from the player's name and badge alone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from monstar.i18n import _, language, pgettext
from monstar.settings import HOLD_TO_LOOK
from monstar.ui.bindings import ZONES, is_gamepad
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.events import Action, Event, Kind, Plugged, Pointer, Press
from monstar.ui.focus import Form
from monstar.ui.input import MOUSE, TOUCH
from monstar.ui.keyhints import Hint, HintWriter, Look
from monstar.ui.painter import Painter
from monstar.ui.scene import Scene
from monstar.ui.scenes.pause import PauseScene
from monstar.ui.scenes.sign import draw_hung_sign
from monstar.ui.text import Face
from monstar.ui.theme import mixed
from monstar.ui.widgets.base import Widget
from monstar.ui.widgets.button import Button, Style
from monstar.ui.widgets.marks import label, seat_badge

if TYPE_CHECKING:
    from monstar.ui.app import App

HOLD_MS = 650.0
_LONGER_MS = 2500.0  # how long somebody who let go too early reads what is to be done
_DISC = Box.around((640, 560), 156)
_TAG = Box.around((640, 456), 400, 44)
_LEAVE = Box(1010, 640, 240, 54)
_GO = Box(470, 520, 340, 84)
_HINT = Look(26.0, 22.0, near=8.0, apart=0.0, ink="brass200")
_HINT_Y = 670.0  # below the disc


class HoldDisc(Widget):
    """Is the round button that is held until its ring is full; it says when that is so and when it is let go.

    With `holding` off a press fills it and the next one lets go. `key` is what is printed on the player's own key, ""
    where they have none. `by` is the device that held it last, `longer` that it was let go of too early just now.
    """

    def __init__(
        self, badge: int, holding: bool, on_open: Callable[[], None], on_close: Callable[[], None], key: str = ""
    ) -> None:
        """Stand before the curtain in a player's colour."""
        super().__init__("hold", _DISC)
        self.corner = _DISC.w / 2
        self.badge = badge
        self.holding = holding
        self.key_label = key
        self.on_open = on_open
        self.on_close = on_close
        self.open = False
        self.by = ""
        self._down = False
        self._held_ms = 0.0
        self._longer_ms = 0.0

    @property
    def longer(self) -> bool:
        """Tell whether it was let go of too early just now."""
        return self._longer_ms > 0 and not self._down

    @property
    def share(self) -> float:
        """Return how full the ring is, 0 to 1."""
        return 1.0 if self.open else min(self._held_ms / HOLD_MS, 1.0)

    def point(self, event: Pointer) -> None:
        """Hold while a pointer is down."""
        if event.kind is Kind.DOWN:
            self.by = event.device
            self._push()
        elif event.kind is Kind.UP:
            self._let_go()

    def press(self, event: Press) -> bool:
        """Hold while OK is down."""
        if event.action is not Action.OK:
            return False
        if event.down and not event.repeat:
            self.by = event.device
            self._push()
        elif not event.down:
            self._let_go()
        return True

    def _push(self) -> None:
        self._down = True
        if not self.holding:
            if self.open:
                self.shut()
            else:
                self._open()

    def _let_go(self) -> None:
        if self.holding:
            if self._down and not self.open:
                self._longer_ms = _LONGER_MS
            self.shut()
        self._down = False

    def shut(self) -> None:
        """Be let go of."""
        self._held_ms = 0.0
        if self.open:
            self.open = False
            self.on_close()

    def blur(self) -> None:
        """Be let go of when the focus leaves."""
        self._down = False
        self.shut()

    def update(self, dt_ms: float) -> None:
        """Fill the ring while it is held."""
        self._longer_ms = max(self._longer_ms - dt_ms, 0.0)
        if self._down and self.holding and not self.open:
            self._held_ms += dt_ms
            if self._held_ms >= HOLD_MS:
                self._open()

    def _open(self) -> None:
        self.open = True
        self.on_open()

    def draw(self, painter: Painter) -> None:
        """Draw the disc and its ring."""
        centre = self.box.centre
        colour = painter.theme.seat(self.badge)
        painter.disc(centre, 78, "plum600", edge_width=4)
        painter.arc(centre, 67, self.share, "slime500", 15)
        lit, low = mixed(colour, painter.rgb("cream"), 0.25), mixed(colour, painter.rgb("ink"), 0.15)
        painter.disc(centre, 56, (lit, colour, low), edge_width=4)
        words = _("Look")
        if self.holding and self.longer:
            words = _("Hold it longer!")
        elif self.holding:
            words = _("Hold {key} to look").format(key=self.key_label) if self.key_label else _("Hold to look")
        label(painter, words, Box.around(centre, 94, 84), 28, "ink", face=Face.DISPLAY)


class CurtainScene(Scene):
    """Covers everything and waits for one player; subclasses or `on_open` show the secret.

    `head` stands above the name, `foot` below it. While `revealed`, `draw_secret` is drawn instead of the curtain.
    `leave` is the label of a button that goes away without looking, "" for none; `device` what the player plays with.
    """

    max_ui = 1.25

    def __init__(
        self,
        app: App,
        name: str,
        badge: int,
        *,
        head: str = "",
        foot: str = "",
        leave: str = "",
        device: str = "",
        on_open: Callable[[], None] | None = None,
        on_leave: Callable[[], None] | None = None,
    ) -> None:
        """Close the curtain for a player."""
        super().__init__(app)
        self.name = name
        self.badge = badge
        self.head = head
        self.foot = foot
        self.leave = leave
        self.device = device
        self.on_open = on_open
        self.on_leave = on_leave
        self.revealed = False
        self.form = Form()
        self.disc = self._disc()

    def _disc(self) -> HoldDisc:
        key = self.app.devices.key_label(self.device, Action.OK) if self.device in ZONES else ""
        return HoldDisc(self.badge, self.app.settings.get(HOLD_TO_LOOK), self._reveal, self.conceal, key)

    def layout(self) -> None:
        """Place the disc, and the button that leaves where there is one."""
        self.revealed = False
        self.disc = self._disc()
        widgets: list[Widget] = [self.disc]
        if self.leave:
            widgets.append(Button("leave", _LEAVE, self.leave, self._leave, style=Style.SECONDARY, size=self.size(24)))
        self.form.set(widgets)

    def _reveal(self) -> None:
        self.revealed = True
        if self.on_open is not None:
            self.on_open()

    def conceal(self) -> None:
        """Close the curtain at once."""
        self.revealed = False

    def _leave(self) -> None:
        self.conceal()
        if self.on_leave is not None:
            self.on_leave()

    def pause(self) -> None:
        """Close the curtain before another scene comes."""
        self.conceal()
        self.form.leave()

    def focus_lost(self) -> None:
        """Close the curtain when the window loses the keyboard."""
        self.disc.blur()

    def handle(self, event: Event) -> None:
        """Let the disc be held; Escape pauses, Back leaves. A gamepad pulled out lets go: it will not say so itself."""
        if isinstance(event, Plugged):
            self.disc.blur()
        elif isinstance(event, Press) and event.down and event.action is Action.PAUSE:
            self.app.stack.push(PauseScene(self.app, count=False))
        elif isinstance(event, Press) and event.down and event.action is Action.BACK and self.leave:
            self._leave()
        else:
            self.form.handle(event)

    def focus_box(self) -> Box | None:
        """Keep the disc in sight, with what is written above and below it."""
        return None if self.revealed else Box(_DISC.x, _TAG.y, _DISC.w, _HINT_Y + 24 - _TAG.y)

    def update(self, dt_ms: float) -> None:
        """Fill the ring."""
        self.form.update(dt_ms)

    def draw(self, painter: Painter) -> None:
        """Draw the closed curtain, or the secret while it is held."""
        if self.revealed:
            self.draw_secret(painter)
            if not self.disc.holding:
                self._draw_way_back(painter)
            return
        draw_curtain(painter, self.name, self.badge, self.head, self.foot)
        self.form.draw(painter)
        if self.zoom > 1:
            self._draw_tag(painter)
        self._draw_hint(painter)

    def _draw_way_back(self, painter: Painter) -> None:
        """Say how to hide again what shows without being held."""
        words = _("Press again to hide it.")
        wide = min(painter.text_width(words, self.size(24), Face.LABEL) + 56, CANVAS.w - 40)
        strip = Box.around((CANVAS.w / 2, CANVAS.h - 34), wide, 48)
        painter.rounded(strip, strip.h / 2, "night900", edge="brass400", edge_width=3, alpha=0.9)
        painter.text(words, strip.centre, self.size(24), "brass200", align="centre", width=wide - 40)

    def _draw_hint(self, painter: Painter) -> None:
        """Say below the disc which key holds it, where it does not bear one and no pointer has been used."""
        if self.disc.key_label or not self.form.ring or self.device in (MOUSE, TOUCH):
            return
        device = next((device for device in (self.form.by, self.device) if is_gamepad(device)), ZONES[1])
        words = pgettext("what a key does", "hold") if self.disc.holding else pgettext("what a key does", "look")
        hint, centre = Hint(words, (Action.OK,)), (_DISC.centre[0], _HINT_Y)
        writer = HintWriter(painter, self.app.devices, device, _HINT)
        wide = writer.width([hint])
        painter.rounded(Box.around(centre, wide + 36, 36), 18, "night900", alpha=0.82)
        writer.draw([hint], Box.around(centre, wide, 36))

    def _draw_tag(self, painter: Painter) -> None:
        """Say at the disc whose it is, where an enlarged view leaves no room for the sign."""
        room = _TAG.w - 60
        wide = min(painter.text_width(self.name, 30, Face.DISPLAY), room)
        left = _TAG.centre[0] - (wide + 44) / 2
        painter.rounded(Box(left - 14, _TAG.y, wide + 72, _TAG.h), _TAG.h / 2, "night700", edge_width=3)
        seat_badge(painter, (left + 16, _TAG.centre[1]), 34, self.badge)
        colour = painter.theme.seat(self.badge)
        painter.text(self.name, (left + 44, _TAG.centre[1]), 30, colour, face=Face.DISPLAY, width=room)

    def draw_secret(self, painter: Painter) -> None:
        """Draw what only this player may see."""


class EyesOpenScene(Scene):
    """Tells everybody, before the closed curtain, that the secrets are over; one press goes on."""

    max_ui = 1.25

    def __init__(self, app: App, head: str, foot: str, on_go: Callable[[], None]) -> None:
        """Close the curtain; `head` stands above "Eyes open!", `foot` below."""
        super().__init__(app)
        self.head = head
        self.foot = foot
        self.on_go = on_go
        self.form = Form()

    def layout(self) -> None:
        """Place the button."""
        size = self.size(34)
        self.form.set([Button("go", _GO, _("Raise the curtain"), self.on_go, style=Style.PRIMARY, size=size)])

    def handle(self, event: Event) -> None:
        """Let the button answer; Escape pauses."""
        if isinstance(event, Press) and event.down and event.action is Action.PAUSE:
            self.app.stack.push(PauseScene(self.app, count=False))
        else:
            self.form.handle(event)

    def focus_box(self) -> Box | None:
        """Keep the button in sight."""
        return _GO

    def update(self, dt_ms: float) -> None:
        """Let the button rise."""
        self.form.update(dt_ms)

    def draw(self, painter: Painter) -> None:
        """Draw the curtain, the sign and the button."""
        key = "eyes-open", self.head, self.foot, language()
        painter.baked(key, CANVAS, self._draw_still, solid=True)
        self.form.draw(painter)

    def _draw_still(self, painter: Painter) -> None:
        panel = _draw_sign(painter, self.head, self.foot)
        place = panel.centre[0], panel.y + 132
        painter.text(
            _("Eyes open!"), place, 92, "brass200", face=Face.DISPLAY, align="centre", stroke=9, width=panel.w - 60
        )


def draw_curtain(painter: Painter, name: str, badge: int, head: str = "", foot: str = "") -> None:
    """Draw the closed curtain with the sign for a player; the same arguments always give the same pixels."""
    head = head or _("Only for the eyes of")
    foot = foot or _("Everyone else: eyes shut!")
    key = "handover", name, badge, head, foot, language()
    painter.baked(key, CANVAS, partial(_draw, name=name, badge=badge, head=head, foot=foot), solid=True)


def _draw_sign(painter: Painter, head: str, foot: str) -> Box:
    """Draw the curtain with its sign, a line at the top of it and one at the foot; return the sign's panel."""
    panel = draw_hung_sign(painter)
    middle = panel.centre[0]
    painter.text(head, (middle, panel.y + 48), 42, "cream", align="centre", width=panel.w - 60)
    painter.text(foot, (middle, panel.bottom - 34), 28, "brass200", align="centre", width=panel.w - 60)
    return panel


def _draw(painter: Painter, name: str, badge: int, head: str, foot: str) -> None:
    panel = _draw_sign(painter, head, foot)
    size, badge_side, gap = 110.0, 104.0, 26.0
    room = panel.w - badge_side - gap - 60
    while size > 40 and painter.text_width(name, size, Face.DISPLAY) > room:
        size -= 2
    wide = min(painter.text_width(name, size, Face.DISPLAY), room)
    left = panel.centre[0] - (badge_side + gap + wide) / 2
    y = panel.y + 132
    seat_badge(painter, (left + badge_side / 2, y), badge_side, badge)
    colour = painter.theme.seat(badge)
    start = left + badge_side + gap
    deep = mixed(colour, painter.rgb("ink"), 0.45)
    painter.text(name, (start, y + 5), size, deep, face=Face.DISPLAY, stroke=9, width=room)
    painter.text(name, (start, y + 2.5), size, deep, face=Face.DISPLAY, width=room)
    painter.text(name, (start, y), size, colour, face=Face.DISPLAY, width=room)
    painter.picture("monsters/usher-idle", Box(263, 418, 240, 240))
    painter.picture("monsters/usher2-idle", Box(789, 422, 240, 240))
