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
from monstar.ui.match.keycaps import ARROW_PLACES, cap_width, draw_keycap
from monstar.ui.monstar.cursors import holds
from monstar.ui.monstar.lessons import Sight, inwards
from monstar.ui.text import MIN_SIZE, Face

if TYPE_CHECKING:
    from monstar.ui.input import Devices
    from monstar.ui.painter import Painter

_CAP, _BUTTON = 25.0, 27.0  # canvas px: a key, a button of a gamepad
_NEAR, _EDGE = 3.0, 16.0  # between keys, at the ends
_OK_FILL, _BACK_FILL = ("slime200", "slime500"), ("seat-b", "state-bad")
_WAYS = tuple(action for action, _column, _row in ARROW_PLACES)
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


def opening_strip(device: str) -> Strip | None:
    """Return the strip for who turns up the first tiles with a device of their own; None for one that points."""
    if not (device in ZONES or device.startswith("pad:")):
        return None
    choose = Keys(_WAYS, pgettext("what a key does", "choose a tile"))
    return Strip(device, (choose, Keys((Action.OK,), pgettext("what a key does", "turn it up"))))


def _keys(sight: Sight) -> Iterator[Keys]:
    paw, seat = sight.paw, sight.person
    assert paw is not None
    assert seat is not None
    if holds(paw, sight.aim):
        yield Keys(_WAYS, pgettext("what a key does", "choose"))
        yield Keys((Action.OK,), pgettext("what a key does", "place it"))
        yield Keys((Action.BACK,), pgettext("what a key does", "lay it back"))
    elif paw.lifted is not None:
        yield Keys(_WAYS, pgettext("what a key does", "choose"))
        yield Keys((Action.OK,), pgettext("what a key does", "move it"))
        yield Keys((Action.BACK,), pgettext("what a key does", "leave it"))
    elif sight.astray:
        yield Keys((inwards(sight.plan, seat),), pgettext("what a key does", "back to the middle"))
    elif sight.may_flip:
        yield Keys(_WAYS, pgettext("what a key does", "choose a tile"))
        yield Keys((Action.OK,), pgettext("what a key does", "turn it up"))
    elif sight.may_take and sight.finds:
        yield Keys(_WAYS, pgettext("what a key does", "choose an open tile"))
        yield Keys((Action.OK,), pgettext("what a key does", "take it"))


@dataclass(frozen=True, slots=True)
class _Setting:
    """Is how a strip is written: how large, how far apart, and whether words stand at the four ways, too."""

    size: float
    apart: float
    ways: bool = True

    def words(self, keys: Keys) -> str:
        """Return what is written at some keys."""
        return keys.words if self.ways or keys.actions != _WAYS else ""


_SETTINGS = (_Setting(20.0, 22.0), _Setting(MIN_SIZE, 14.0), _Setting(MIN_SIZE, 14.0, ways=False))


def paper(painter: Painter, box: Box, strip: Strip, devices: Devices) -> tuple[Box, _Setting]:
    """Return where the strip is in the middle of a box, and the first setting in which it is no wider than that."""
    wide, setting = 0.0, _SETTINGS[0]
    for setting in _SETTINGS:
        parts = (sum(_parts(painter, strip, keys, devices, setting)) for keys in strip.keys)
        wide = 2 * _EDGE + setting.apart * (len(strip.keys) - 1) + sum(parts)
        if wide <= box.w:
            break
    return Box.around(box.centre, min(wide, box.w), box.h), setting


def draw_strip(painter: Painter, box: Box, strip: Strip, devices: Devices) -> None:
    """Draw the strip in the middle of a box: keys, and what they do."""
    place, setting = paper(painter, box, strip, devices)
    painter.rounded(place, place.h / 2, "cream", edge_width=3)
    x, y = place.x + _EDGE, place.centre[1]
    for keys in strip.keys:
        *caps, long = _parts(painter, strip, keys, devices, setting)
        for action, wide in zip(_shown(strip, keys), caps, strict=True):
            _draw_key(painter, (x + (wide - _NEAR) / 2, y), devices, strip.device, action)
            x += wide
        words = setting.words(keys)
        room = min(long, place.right - _EDGE - x) - _NEAR
        painter.text(words, (x + _NEAR, y), setting.size, "ink", face=Face.LABEL, width=room)
        x += long + setting.apart


def _parts(painter: Painter, strip: Strip, keys: Keys, devices: Devices, setting: _Setting) -> list[float]:
    """Return how wide each of some keys is with the gap behind it, and their words last."""
    caps = [_wide(painter, devices, strip.device, action) + _NEAR for action in _shown(strip, keys)]
    words = setting.words(keys)
    return [*caps, painter.text_width(words, setting.size, Face.LABEL) + 1 + _NEAR if words else 0.0]


def _shown(strip: Strip, keys: Keys) -> tuple[Action, ...]:
    """Return what is drawn for some keys: a gamepad has one cross for all ways."""
    return keys.actions if strip.device in ZONES else keys.actions[:1]


def _wide(painter: Painter, devices: Devices, device: str, action: Action) -> float:
    return cap_width(painter, devices, device, action, _CAP) if device in ZONES else _BUTTON


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
