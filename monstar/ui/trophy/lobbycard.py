"""Parts of a seat's card in the lobby: the place to join at, and what somebody plays with."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from monstar.i18n import N_, _
from monstar.ui.bindings import GAMEPAD, KEYBOARD, ZONES, is_gamepad
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.events import Action, Kind, Pointer, Press
from monstar.ui.input import MOUSE, TOUCH, Devices
from monstar.ui.keycaps import (
    KEYCAP,
    draw_arrow_keys,
    draw_button,
    draw_keycap,
    keycap,
    keycap_width,
)
from monstar.ui.match.seatcard import device_icon, device_label
from monstar.ui.painter import Painter
from monstar.ui.text import MIN_SIZE, Face
from monstar.ui.widgets import Widget, label

_ENTER_ZONE = "keys:2"  # any zone helps whoever walks with Tab: this one's key is the best known
_PULSE_MS = 1400.0
_OVER = 1.0  # canvas px between a box and the key that presses it, for it stands on the ring of the focus
_UNDER = 9.0  # ... from the foot of a box to the middle of a key there: what is drawn below needs the room
_MEMORIES = {
    "goldfish": N_("Has forgotten it already."),
    "child": N_("Remembers a good deal."),
    "elephant": N_("Hardly ever forgets a tile."),
}


class JoinArea(Widget):
    """Is where somebody joins: with the device that clicks here, taps here, or presses OK while the ring is here."""

    def __init__(self, key: str, box: Box, on_join: Callable[[str], None], title: str, text: str, size: float) -> None:
        """Call for somebody; the call gets the device that answers."""
        super().__init__(key, box, _("For somebody without a seat: OK, a click or a tap takes it."))
        self.on_join = on_join
        self.title = title
        self.text = text
        self.size = size
        self.corner = 18.0
        self.still = False
        self._age_ms = 0.0

    def point(self, event: Pointer) -> None:
        """Join when released inside."""
        if event.kind is Kind.UP and self.target.has(event.pos):
            self.on_join(event.device)

    def press(self, event: Press) -> bool:
        """Join with OK."""
        if event.action is not Action.OK:
            return False
        if event.down and not event.repeat:
            self.on_join(event.device)
        return True

    def update(self, dt_ms: float) -> None:
        """Breathe."""
        self._age_ms += dt_ms

    def draw(self, painter: Painter) -> None:
        """Draw the call, its edge breathing."""
        box = self.box
        wave = 0.5 if self.still else (1 + math.sin(self._age_ms / _PULSE_MS * math.tau)) / 2
        painter.rounded(box, self.corner, "slime500", alpha=0.24 if self.hovered else 0.12, edge_width=0)
        painter.ring(box, self.corner, "slime500", 3, alpha=round(0.45 + 0.55 * wave, 1))
        size, tall = self.size, self._height(painter, self.size)
        while size > MIN_SIZE and tall > box.h - 8:
            size -= 1
            tall = self._height(painter, size)
        head = size * 1.25
        top = box.y + max(box.h - tall, 0) / 2
        place = box.centre[0], top + head * 0.65
        painter.text(self.title, place, head, "slime200", face=Face.DISPLAY, align="centre", width=box.w - 16)
        words = Box(box.x + 10, top + head * 1.3, box.w - 20, box.bottom - top - head * 1.3 - 4)
        painter.paragraph(self.text, words, size, "cream", align="centre", leading=1.25)

    def _height(self, painter: Painter, size: float) -> float:
        """Return how high the call is, its title and its text."""
        return size * 1.25 * (1.3 + len(painter.lines(self.text, size, self.box.w - 20)))


def draw_device(painter: Painter, box: Box, devices: Devices, device: str) -> None:
    """Draw what a person plays with: the keys of a zone, or the buttons of a gamepad, or words."""
    if device in ZONES:
        _draw_keys(painter, box, devices, device)
    elif device in (MOUSE, TOUCH):
        words = _("Click and drag; the right button pushes.") if device == MOUSE else _("Tap and drag with a finger.")
        painter.paragraph(words, box, 20, "brass200", leading=1.2, middle=True)
    else:
        _draw_buttons(painter, box, device)


def draw_offer(painter: Painter, box: Box, devices: Devices, device: str, *, works: bool = False) -> None:
    """Draw a device that nobody has yet into an empty room, and which of its keys joins; not while it works buttons."""
    absent = device == GAMEPAD  # one without a number is not plugged in yet
    name = _("A gamepad") if absent else device_label(devices, device)
    painter.text(name, (box.centre[0], box.y + 42), 22, "brass200", align="centre", width=box.w - 32)
    wide = box.w - 28 if device in ZONES else 172.0
    draw_device(painter, Box(box.centre[0] - wide / 2, box.y + 68, wide, 84), devices, device)
    room = Box(box.x + 14, box.bottom - 60, box.w - 28, 52)
    if works:
        label(painter, _("Works the buttons now"), room, 22, "brass200", face=Face.LABEL)
    elif device in ZONES:
        _draw_press(painter, room, devices, device)
    else:
        words = _("Plug it in, then press {key}") if absent else _("Press {key}")
        label(painter, words.format(key="A"), room, 22, "slime200", face=Face.LABEL)


def _draw_press(painter: Painter, room: Box, devices: Devices, zone: str) -> None:
    """Write that a key joins: the key as it lies, with a label that tells it from its like."""
    name, before, after = devices.key_label(zone, Action.OK), *_("Press {key}").split("{key}")
    wide, start = keycap_width(painter, name), painter.text_width(before, 22)
    left, y = room.centre[0] - (start + wide + painter.text_width(after, 22)) / 2, room.centre[1]
    painter.text(before, (left, y), 22, "slime200")
    draw_keycap(painter, (left + start + wide / 2, y), devices, zone, Action.OK, label=name)
    painter.text(after, (left + start + wide, y), 22, "slime200")


def draw_holder(painter: Painter, box: Box, devices: Devices, device: str, others: Sequence[Box] = ()) -> None:
    """Draw on the ring of the focus which key presses what it is around: the OK of whoever has the ring."""
    zone = _ENTER_ZONE if device == KEYBOARD else device
    cap = keycap(devices, zone, Action.OK) if zone in ZONES else ""
    tag = holder_box(box, keycap_width(painter, cap) if cap else KEYCAP, others)
    if cap:
        draw_keycap(painter, tag.centre, devices, zone, Action.OK)
    elif is_gamepad(zone):
        draw_button(painter, tag.centre, Action.OK)


def holder_box(box: Box, wide: float, others: Sequence[Box]) -> Box:
    """Return where a key so wide (canvas px) stands at a box: where it covers least of others, and then of it.

    That is above its right end, if nothing is there, or else below, at either end or beside it.
    """
    ends, over = (box.right - wide / 2 + 4, box.x + wide / 2 - 4), _OVER + KEYCAP / 2
    places = [(x, y) for y in (box.y - over, box.bottom + _UNDER) for x in ends]
    places += [(x, box.centre[1]) for x in (box.right + over + wide / 2, box.x - over - wide / 2)]
    tags = [Box.around((min(x, CANVAS.right - wide / 2 - 4), y), wide, KEYCAP) for x, y in places]
    shown = [tag for tag in tags if tag.x >= 0 and tag.y >= 0 and tag.bottom <= CANVAS.bottom]
    return min(shown or tags, key=lambda tag: (sum(map(tag.shared, others)), tag.shared(box)))


def draw_memory(painter: Painter, box: Box, bot: str) -> None:
    """Write how good a bot's memory is."""
    painter.paragraph(_(_MEMORIES[bot]), box, 20, "brass200", leading=1.2, middle=True)


def _draw_keys(painter: Painter, box: Box, devices: Devices, zone: str) -> None:
    """Draw the arrows of a zone, and beside them OK (green, above) and Back (red, below).

    Where these two have long names and the box is narrow, they stand there alone with what they mean: the arrows are
    named above.
    """
    step = KEYCAP + 4
    wide = [keycap_width(painter, keycap(devices, zone, action)) for action in (Action.OK, Action.BACK)]
    all_wide = 3 * step + 8 + max(wide)
    whole = all_wide <= box.w
    words = [_("OK"), _("Back")]
    start = max(wide) + 8
    told = max(painter.text_width(word, 19) for word in words) <= box.w - start
    left = box.centre[0] - all_wide / 2 + 3 * step + 8 if whole else box.x if told else box.centre[0] - max(wide) / 2
    if whole:
        draw_arrow_keys(painter, (left - 3 * step - 8, box.centre[1]), devices, zone)
    for row, action in enumerate((Action.OK, Action.BACK)):
        place = left + wide[row] / 2, box.centre[1] + (row - 0.5) * step
        draw_keycap(painter, place, devices, zone, action)
        if told and not whole:
            painter.text(words[row], (left + start, place[1]), 19, "brass200")


def _draw_buttons(painter: Painter, box: Box, device: str) -> None:
    """Draw a gamepad and its two buttons; it makes room for their words."""
    words = max(painter.text_width(word, 19) for word in (_("OK"), _("Back")))
    side = min(box.h, 84.0, box.w - words - 38)
    painter.picture(device_icon(device), Box(box.x - 4, box.centre[1] - side / 2, side, side))
    left = box.x + side + 14
    for row, (action, word) in enumerate(((Action.OK, _("OK")), (Action.BACK, _("Back")))):
        y = box.centre[1] + (row - 0.5) * 36
        draw_button(painter, (left, y), action)
        painter.text(word, (left + 22, y), 19, "brass200")  # two words of one size: there is room for the longer one
