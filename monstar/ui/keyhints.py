"""What the keys of a device do just now: each key or button with a word beside it, alike wherever it is written.

A scene says what its keys do (`Hint`) and how large that is to be (`Look`); which keys these are, and whether they are
keys at all, follows from the device.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from monstar.i18n import pgettext
from monstar.ui.bindings import KEYBOARD, ZONES, is_gamepad
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.events import Action
from monstar.ui.keycaps import (
    ARROW_PLACES,
    PAPER,
    cap_width,
    draw_button,
    draw_cap,
    draw_keycap,
    draw_ways,
    is_drawn,
    keycap,
    keycap_width,
)
from monstar.ui.text import MIN_SIZE, Face
from monstar.ui.widgets.marks import HELP_Y, help_line

if TYPE_CHECKING:
    from monstar.ui.focus import Form
    from monstar.ui.input import Devices
    from monstar.ui.painter import Colour, Painter
    from monstar.ui.widgets import Widget

FOOT_Y = 704.0
WAYS = tuple(action for action, _column, _row in ARROW_PLACES)
_SIDEWAYS = (Action.LEFT, Action.RIGHT)
_BETWEEN = 3.0  # canvas px from one key of a hint to the next
_KEYBOARDS = (*ZONES, KEYBOARD)
_LEAST_BUTTON = 24.0  # a round one has less room for its letter
_LETTERS = 6  # the names of the four ways, if they are no longer than that together, stand on one key
_FOOT_TALL, _FOOT_EDGE = 28.0, 18.0
_HELP_EDGE, _TIGHT = 24.0, 1.04  # letters are whole pixels: a little more than they are wide
_FOOT_GROWS = 1.2  # as far as letters may at a larger UI scale: more room is not below the buttons


class Hint(NamedTuple):
    """Is what some keys do: `WAYS` are the four arrows or a stick; without keys there are words alone."""

    words: str
    actions: tuple[Action, ...] = ()


class Look(NamedTuple):
    """Is how hints are written; canvas px of a key, of letters, from a key to its words and to the next hint.

    With `one_key` the four ways stand on one.
    """

    key: float
    size: float
    near: float
    apart: float
    ink: Colour = "ink"
    face: Face = Face.LABEL
    one_key: bool = False


_FOOT = Look(22.0, MIN_SIZE, near=6.0, apart=22.0, ink="brass200")


def walking() -> Hint:
    """Return what arrows and sticks do where there are things to choose from."""
    return Hint(pgettext("what a key does", "walk"), WAYS)


def pressing() -> Hint:
    """Return what OK does on a button."""
    return Hint(pgettext("what a key does", "press"), (Action.OK,))


@dataclass(frozen=True, slots=True)
class HintWriter:
    """Writes what the keys of one device do."""

    painter: Painter
    devices: Devices
    device: str
    look: Look

    # -- keys

    def keys_width(self, hint: Hint) -> float:
        """Return how wide the keys of a hint are, 0 without any."""
        caps = [wide for _action, wide in self._caps(hint)]
        return sum(caps) + _BETWEEN * (len(caps) - 1) if caps else 0.0

    def draw_keys(self, hint: Hint, middle: tuple[float, float]) -> None:
        """Draw the keys of a hint around a place."""
        x, y = middle[0] - self.keys_width(hint) / 2, middle[1]
        for action, wide in self._caps(hint):
            self._draw_key(action, (x + wide / 2, y), wide)
            x += wide + _BETWEEN

    def _caps(self, hint: Hint) -> Iterator[tuple[Action | None, float]]:
        """Iterate over the keys of a hint and their widths; None is the one on which all four ways stand."""
        if self.device not in _KEYBOARDS:  # one stick has all the ways
            yield from ((action, max(self.look.key, _LEAST_BUTTON)) for action in hint.actions[:1])
        elif hint.actions == WAYS and self.look.one_key:
            letters = self._letters()
            yield None, keycap_width(self.painter, letters, self.look.key) if letters else self.look.key + 4
        else:
            for action in hint.actions:
                yield action, cap_width(self.painter, self.devices, self._zone(action), action, self.look.key)

    def _zone(self, action: Action) -> str:
        """Return whose key an action is on: some keys are there once for all."""
        return self.device if action in self.devices.bindings[self.device] else KEYBOARD

    def _letters(self) -> str:
        """Return what stands on the four ways in one word; "" where they are better drawn."""
        if any(is_drawn(self.devices, self.device, action) for action in WAYS):
            return ""
        letters = "".join(keycap(self.devices, self.device, action) for action in WAYS)
        return letters if len(letters) <= _LETTERS else ""

    def _draw_key(self, action: Action | None, centre: tuple[float, float], wide: float) -> None:
        lifted, side = (centre[0], centre[1] - 1), self.look.key  # a key stands on its shadow
        if action is None:
            letters = self._letters()
            draw_cap(self.painter, lifted, letters, side, PAPER, wide)
            if not letters:
                draw_ways(self.painter, lifted, side / 2 - 2)
        elif self.device in _KEYBOARDS:
            draw_keycap(self.painter, lifted, self.devices, self._zone(action), action, side=side)
        else:
            draw_button(self.painter, centre, action, wide)

    # -- rows

    def spread(self, apart: float) -> HintWriter:
        """Return the same one with another distance (canvas px) from hint to hint."""
        return replace(self, look=self.look._replace(apart=apart))

    def words_width(self, hints: Sequence[Hint], size: float = 0.0) -> float:
        """Return how wide the words of some hints are together, perhaps in another size."""
        size = size or self.look.size
        return sum(self.painter.text_width(hint.words, size, self.look.face) + 1 for hint in hints if hint.words)

    def bare_width(self, hints: Sequence[Hint]) -> float:
        """Return how wide a row of hints is without its words."""
        gaps = self.look.near * sum(bool(hint.words and hint.actions) for hint in hints)
        return sum(map(self.keys_width, hints)) + gaps + self.look.apart * (len(hints) - 1)

    def width(self, hints: Sequence[Hint]) -> float:
        """Return how wide a row of hints is."""
        return self.bare_width(hints) + self.words_width(hints)

    def draw(self, hints: Sequence[Hint], room: Box) -> None:
        """Draw hints side by side from the left of a room; where it is too narrow all words shrink alike."""
        look, (x, y) = self.look, (room.x, room.centre[1])
        long = self.words_width(hints)
        share = min((room.w - self.bare_width(hints)) / long, 1.0) if long else 1.0
        for hint in hints:
            keys = self.keys_width(hint)
            if keys:
                self.draw_keys(hint, (x + keys / 2, y))
                x += keys + (look.near if hint.words else 0.0)
            wide = self.words_width([hint]) * share
            if hint.words:
                self.painter.text(hint.words, (x, y), look.size, look.ink, face=look.face, width=wide)
            x += wide + look.apart


def draw_key_hints(
    painter: Painter, devices: Devices, form: Form, span: tuple[float, float] = (40.0, 1240.0), *, rules: bool = True
) -> None:
    """Draw which keys work a form on a quiet strip at the foot of a scene, as long as the ring of its focus shows.

    It lies within two ends (canvas px), and tells of the key for the ``rules`` or not.
    """
    if not form.ring or form.focused is None:
        return
    grown = min(painter.view.letters, _FOOT_GROWS)
    writer = _writer(painter, devices, form, _FOOT._replace(key=_FOOT.key * grown, size=_FOOT.size * grown))
    hints = _form_hints(form, pad=is_gamepad(form.by), rules=rules)
    wide, tall = writer.width(hints), _FOOT_TALL * grown
    middle = sum(span) / 2, FOOT_Y + (_FOOT_TALL - tall) / 2
    place = Box.around(middle, min(wide + 2 * _FOOT_EDGE, CANVAS.w), tall)
    painter.rounded(place, tall / 2, "night900", alpha=0.82)
    writer.draw(hints, Box.around(middle, min(wide, place.w), tall))


def draw_help(
    painter: Painter, devices: Devices, form: Form, words: str, size: float, span: tuple[float, float] = (40.0, 1240.0)
) -> None:
    """Draw the line of help of a form at the foot of a scene, after the keys that change what has the focus, if any."""
    here, middle = form.focused, sum(span) / 2
    if here is None or not (form.ring and here.sideways and here.help == words):
        help_line(painter, words, size=size, span=span)
        return
    writer = _writer(painter, devices, form, _FOOT._replace(key=size + 4, size=size))
    hints = [_changing(form, here), Hint(words)]
    least = writer.bare_width(hints) + writer.words_width(hints, MIN_SIZE) + 2 * _HELP_EDGE
    if least * _TIGHT > span[1] - span[0]:  # no room for both
        help_line(painter, words, size=size, span=span)
        return
    wide = min(writer.width(hints) + 2 * _HELP_EDGE, span[1] - span[0])
    painter.rounded(Box.around((middle, HELP_Y), wide, size * 1.8), size * 0.9, "night900", alpha=0.82)
    writer.draw(hints, Box.around((middle, HELP_Y), wide - 2 * _HELP_EDGE, size * 1.8))


def _writer(painter: Painter, devices: Devices, form: Form, look: Look) -> HintWriter:
    """Return who writes for the device that works a form."""
    usual = all(devices.keyboard_does(action) for action in (*WAYS, Action.OK))
    return HintWriter(painter, devices, form.by if is_gamepad(form.by) else KEYBOARD if usual else ZONES[1], look)


def _changing(form: Form, widget: Widget) -> Hint:
    """Return what changes a choice or a switch that has the focus: OK opens it where arrows lead past it."""
    return Hint(pgettext("what a key does", "change"), _SIDEWAYS if form.turns(widget) else (Action.OK,))


def _form_hints(form: Form, *, pad: bool, rules: bool) -> list[Hint]:
    here = form.focused
    if here is not None and here.sideways:
        hints = [walking(), _changing(form, here)]
    else:
        hints = [walking(), Hint(pgettext("what a key does", "choose"), (Action.OK,))]
    if form.on_back is not None:
        hints.append(Hint(pgettext("what a key does", "back"), (Action.BACK if pad else Action.PAUSE,)))
    if rules and not pad:
        hints.append(Hint(pgettext("what a key does", "rules"), (Action.HELP,)))
    return hints
