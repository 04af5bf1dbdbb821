"""Which keys work a form, on a quiet strip at the foot of a scene: shown as long as the ring of its focus is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from monstar.i18n import pgettext
from monstar.ui.bindings import KEYBOARD
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.events import ARROWS, Action
from monstar.ui.match.keycaps import PAPER, cap_width, draw_cap, draw_keycap, keycap_width
from monstar.ui.text import MIN_SIZE, Face

if TYPE_CHECKING:
    from monstar.ui.focus import Form
    from monstar.ui.input import Devices
    from monstar.ui.painter import Painter

FOOT_Y = 704.0
_SIDE = 22.0
_NEAR, _APART = 6.0, 22.0  # canvas px between a key and its word, and between that and the next key
_TALL = 28.0
_ARROWS_OF = "keys:2"  # the zone whose keys look the part


class _Hint(NamedTuple):
    """Is what some keys do: each key by its zone and action, or as a word of its own."""

    caps: tuple[tuple[str, Action] | str, ...]
    words: str


def draw_key_hints(
    painter: Painter, devices: Devices, form: Form, span: tuple[float, float] = (40.0, 1240.0), *, rules: bool = True
) -> None:
    """Draw the strip within two ends (canvas px) while the form's ring shows, with the key for the ``rules`` or not."""
    if not form.ring or form.focused is None:
        return
    hints = _pad_hints(form) if form.by.startswith("pad") else _key_hints(form, rules=rules)
    wide = sum(_width(painter, devices, hint) for hint in hints) + _APART * (len(hints) - 1)
    middle, y = sum(span) / 2, FOOT_Y
    painter.rounded(Box.around((middle, y), min(wide + 36, CANVAS.w), _TALL), _TALL / 2, "night900", alpha=0.82)
    x = middle - wide / 2
    for hint in hints:
        x = _draw(painter, devices, hint, (x, y)) + _APART


def _key_hints(form: Form, *, rules: bool) -> list[_Hint]:
    hints = [
        _Hint(tuple((_ARROWS_OF, arrow) for arrow in ARROWS), pgettext("what a key does", "walk")),
        _Hint(((_ARROWS_OF, Action.OK),), pgettext("what a key does", "choose")),
    ]
    if form.on_back is not None:
        hints.append(_Hint(((KEYBOARD, Action.PAUSE),), pgettext("what a key does", "back")))
    if rules:
        hints.append(_Hint(((KEYBOARD, Action.HELP),), pgettext("what a key does", "rules")))
    return hints


def _pad_hints(form: Form) -> list[_Hint]:
    hints = [
        _Hint((pgettext("what a key does", "Stick"),), pgettext("keys", "walk")),
        _Hint(("A",), pgettext("what a key does", "choose")),
    ]
    return hints if form.on_back is None else [*hints, _Hint(("B",), pgettext("what a key does", "back"))]


def _cap_wide(painter: Painter, devices: Devices, cap: tuple[str, Action] | str) -> float:
    return keycap_width(painter, cap, _SIDE) if isinstance(cap, str) else cap_width(painter, devices, *cap, _SIDE)


def _width(painter: Painter, devices: Devices, hint: _Hint) -> float:
    caps = sum(_cap_wide(painter, devices, cap) + 3 for cap in hint.caps)
    return caps + _NEAR + painter.text_width(hint.words, MIN_SIZE, Face.LABEL)


def _draw(painter: Painter, devices: Devices, hint: _Hint, left: tuple[float, float]) -> float:
    """Draw the keys and what they do, right of a place; return where that ends."""
    x, y = left
    for cap in hint.caps:
        wide = _cap_wide(painter, devices, cap)
        middle = x + wide / 2, y - 1
        if isinstance(cap, str):
            draw_cap(painter, middle, cap, _SIDE, PAPER, wide)
        else:
            draw_keycap(painter, middle, devices, *cap, side=_SIDE)
        x += wide + 3
    x += _NEAR
    return painter.text(hint.words, (x, y), MIN_SIZE, "brass200", face=Face.LABEL).right
