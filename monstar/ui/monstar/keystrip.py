"""The strip of keys below the table while lessons are on: what the keys or the gamepad of the person on turn do now.

It follows from what everybody sees: a cue that has sounded, a paw, a hand. Who points needs no keys, and gets none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from monstar.i18n import pgettext
from monstar.ui.bindings import ZONES
from monstar.ui.canvas import Box
from monstar.ui.events import Action
from monstar.ui.match.keycaps import ARROW_PLACES, draw_keycap, is_drawn, keycap, keycap_width
from monstar.ui.monstar.cursors import holds
from monstar.ui.monstar.lessons import Sight, inwards
from monstar.ui.text import Face

if TYPE_CHECKING:
    from monstar.ui.input import Devices
    from monstar.ui.painter import Painter

_CAP, _BUTTON = 25.0, 27.0  # canvas px: a key, a button of a gamepad
_SIZE = 20.0
_NEAR, _APART, _EDGE = 3.0, 22.0, 16.0  # between keys, between what they do, at the ends
_OK_FILL, _BACK_FILL = ("slime200", "slime500"), ("seat-b", "state-bad")
_LETTERS = {Action.OK: "A", Action.BACK: "B"}
_TIP = 7.0


@dataclass(frozen=True, slots=True)
class Keys:
    """Is what some keys or buttons of a device do now."""

    actions: tuple[Action, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Strip:
    """Holds a device and what can be done with it, from left to right."""

    device: str
    keys: tuple[Keys, ...]


def strip_of(sight: Sight) -> Strip | None:
    """Return the strip for the person on turn; None for who points, and where there is only to wait."""
    paw = sight.paw
    if paw is None or not (paw.device in ZONES or paw.device.startswith("pad:")):
        return None
    keys = tuple(_keys(sight))
    return Strip(paw.device, keys) if keys else None


def _keys(sight: Sight) -> Iterator[Keys]:
    paw, seat = sight.paw, sight.person
    assert paw is not None
    assert seat is not None
    ways = tuple(action for action, _column, _row in ARROW_PLACES)
    if holds(paw, sight.aim):
        yield Keys(ways, pgettext("what a key does", "choose a place"))
        yield Keys((Action.OK,), pgettext("what a key does", "put it there"))
        yield Keys((Action.BACK,), pgettext("what a key does", "lay it back"))
    elif paw.lifted is not None:
        yield Keys(ways, pgettext("what a key does", "choose a place"))
        yield Keys((Action.OK,), pgettext("what a key does", "move it there"))
        yield Keys((Action.BACK,), pgettext("what a key does", "leave it"))
    elif sight.astray:
        yield Keys((inwards(sight.plan, seat),), pgettext("what a key does", "back to the middle"))
    elif sight.may_flip:
        yield Keys(ways, pgettext("what a key does", "choose a tile"))
        yield Keys((Action.OK,), pgettext("what a key does", "turn it up"))
    elif sight.may_take and sight.finds:
        yield Keys(ways, pgettext("what a key does", "choose a tile"))
        yield Keys((Action.OK,), pgettext("what a key does", "take it"))


def draw_strip(painter: Painter, box: Box, strip: Strip, devices: Devices) -> Box:
    """Draw the strip in the middle of a box, no wider than it, and return where it is: words shrink where they must."""
    caps = [sum(_wide(painter, devices, strip.device, one) for one in _shown(strip, keys)) for keys in strip.keys]
    longs = [painter.text_width(keys.words, _SIZE, Face.LABEL) + 1 for keys in strip.keys]
    gaps = 2 * _EDGE + _APART * (len(longs) - 1) + 2 * _NEAR * len(longs)
    share = min((box.w - gaps - sum(caps)) / sum(longs), 1.0)
    paper = Box.around(box.centre, gaps + sum(caps) + share * sum(longs), box.h)
    painter.rounded(paper, paper.h / 2, "cream", edge_width=3)
    x, y = paper.x + _EDGE, paper.centre[1]
    for keys, long in zip(strip.keys, longs, strict=True):
        for action in _shown(strip, keys):
            wide = _wide(painter, devices, strip.device, action)
            _draw_key(painter, (x + (wide - _NEAR) / 2, y), devices, strip.device, action)
            x += wide
        x += 2 * _NEAR
        painter.text(keys.words, (x, y), _SIZE, "ink", face=Face.LABEL, width=long * share)
        x += long * share + _APART
    return paper


def _shown(strip: Strip, keys: Keys) -> tuple[Action, ...]:
    """Return what is drawn for some keys: a gamepad has one cross for all ways."""
    return keys.actions if strip.device in ZONES else keys.actions[:1]


def _wide(painter: Painter, devices: Devices, device: str, action: Action) -> float:
    """Return how much room a key takes, with the gap behind it."""
    if device not in ZONES:
        return _BUTTON + _NEAR
    if is_drawn(devices, device, action, _CAP):
        return _CAP + _NEAR
    return keycap_width(painter, keycap(devices, device, action), _CAP) + _NEAR


def _draw_key(painter: Painter, centre: tuple[float, float], devices: Devices, device: str, action: Action) -> None:
    fill = {Action.OK: _OK_FILL, Action.BACK: _BACK_FILL}.get(action, ("cream", "paper"))
    if device in ZONES:
        draw_keycap(painter, (centre[0], centre[1] - 1), devices, device, action, side=_CAP, fill=fill)
        return
    painter.disc(centre, _BUTTON / 2, fill, edge_width=2.5)
    if action in _LETTERS:
        painter.text(_LETTERS[action], centre, 18, "ink", face=Face.STRONG, align="centre")
        return
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):  # the stick: it leans wherever one likes
        x, y = centre[0] + (_BUTTON / 2 - 2.5) * dx, centre[1] + (_BUTTON / 2 - 2.5) * dy
        foot, wing = (x - _TIP * dx, y - _TIP * dy), _TIP * 0.6
        sides = [(foot[0] + wing * dy * way, foot[1] + wing * dx * way) for way in (1, -1)]
        painter.polygon([(x, y), *sides], "ink")
