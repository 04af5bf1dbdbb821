"""Keys drawn as they lie on the keyboard, with what this layout prints on them; and the buttons of a gamepad."""

from __future__ import annotations

from monstar.i18n import _
from monstar.ui.canvas import Box
from monstar.ui.events import ARROWS, Action
from monstar.ui.input import Devices
from monstar.ui.painter import Colour, Painter
from monstar.ui.text import MIN_SIZE, Face
from monstar.ui.widgets.marks import label as write

KEYCAP = 30.0
PAPER: tuple[Colour, ...] = ("cream", "paper")
_FILLS: dict[Action, tuple[Colour, ...]] = {Action.OK: ("slime200", "slime500"), Action.BACK: ("seat-b", "state-bad")}
_WIDEST = 150.0
_ARROWS = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}  # keys that bear an arrow: to be drawn
_ENTERS = ("RETURN", "KP_ENTER")
_ENTER_WIDE = 22.0  # canvas px of its arrow on a common key
_TWO_LINES = 38.0  # canvas px: a key so high has room for two lines
_LETTERS = {Action.OK: "A", Action.BACK: "B", Action.ERASE: "Y"}  # of the buttons of a gamepad
# Where the arrows lie, as column and row.
ARROW_PLACES = ((Action.UP, 1, 0), (Action.LEFT, 0, 1), (Action.DOWN, 1, 1), (Action.RIGHT, 2, 1))


def keycap(devices: Devices, zone: str, action: Action) -> str:
    """Return what a key is called, so that it is not taken for its like; arrows on a number pad are numbers alone."""
    name = _name(devices, zone, action)
    if action in ARROWS and name.startswith("KP") and name[2:].isdigit():
        return name[2:]  # the four lie as they do on the pad, and the name of their zone says so
    return devices.key_label(zone, action)


def is_drawn(devices: Devices, zone: str, action: Action, side: float = KEYCAP) -> bool:
    """Tell whether a key bears a drawing: one with an arrow, and Enter on a small one."""
    name = _name(devices, zone, action)
    return name in _ARROWS or (name in _ENTERS and side < KEYCAP)


def _beside_enter(name: str) -> str:
    """Return what stands beside the arrow of a small Enter: that it is the one on the number pad."""
    return _("Num {key}").format(key="").strip() if name.startswith("KP") else ""


def cap_width(painter: Painter, devices: Devices, zone: str, action: Action, side: float = KEYCAP) -> float:
    """Return how wide the key of an action is drawn."""
    if not is_drawn(devices, zone, action, side):
        return keycap_width(painter, keycap(devices, zone, action), side)
    beside = _beside_enter(_name(devices, zone, action))
    return keycap_width(painter, beside, side) + _ENTER_WIDE * side / KEYCAP if beside else side


def _name(devices: Devices, zone: str, action: Action) -> str:
    return devices.bindings.get(zone, {}).get(action, ("",))[0]


def keycap_width(painter: Painter, label: str, side: float = KEYCAP) -> float:
    """Return how wide a key is with its label."""
    scale = side / KEYCAP
    wide = painter.text_width(label, max(18 * scale, MIN_SIZE), Face.STRONG) + 14 * scale
    return min(max(wide, side), _WIDEST * scale)


def draw_arrow_keys(painter: Painter, middle_left: tuple[float, float], devices: Devices, zone: str) -> None:
    """Draw the four arrows of a zone as they lie, right of a place."""
    step = KEYCAP + 4
    left, top = middle_left[0] + KEYCAP / 2, middle_left[1] - step / 2
    for action, column, row in ARROW_PLACES:
        draw_keycap(painter, (left + column * step, top + row * step), devices, zone, action)


def draw_keycap(
    painter: Painter,
    centre: tuple[float, float],
    devices: Devices,
    zone: str,
    action: Action,
    *,
    side: float = KEYCAP,
    fill: tuple[Colour, ...] = (),
    widest: float = 0.0,
    label: str = "",
) -> None:
    """Draw the key of an action in its colour or another, perhaps with a longer label; arrows are drawn as such.

    A long label shrinks below ``widest``, or stands in two lines on a large key.
    """
    label, fill = label or keycap(devices, zone, action), fill or _FILLS.get(action, PAPER)
    arrow = _ARROWS.get(_name(devices, zone, action))
    if not is_drawn(devices, zone, action, side):
        wide = keycap_width(painter, label, side)
        draw_cap(painter, centre, label, side, fill, min(wide, widest) if widest else wide)
        return
    scale, (x, y) = side / KEYCAP, centre
    wide = cap_width(painter, devices, zone, action, side)
    draw_cap(painter, centre, "", side, fill, wide)
    if arrow is None:
        _draw_small_enter(painter, centre, _beside_enter(_name(devices, zone, action)), wide, scale)
        return
    dx, dy = arrow
    long, wing = 8 * scale, 5 * scale
    points = [(x + long * dx, y + long * dy), (x - wing * dx + long * dy, y - wing * dy + long * dx)]
    points.append((x - wing * dx - long * dy, y - wing * dy - long * dx))
    painter.polygon(points, "ink")


def draw_cap(
    painter: Painter, centre: tuple[float, float], words: str, side: float, fill: tuple[Colour, ...], wide: float
) -> None:
    """Draw a key with words on it, so wide and ``side`` high."""
    scale, box = side / KEYCAP, Box.around(centre, wide, side)
    painter.rounded(box.moved(0, 3 * scale), 7 * scale, "wood600", edge_width=2.5)
    painter.rounded(box, 7 * scale, fill, edge_width=2.5)
    if not words:
        return
    size = max(18 * scale, MIN_SIZE)
    if side >= _TWO_LINES:
        write(painter, words, box.inset(5, 0), size, "ink")
    else:
        painter.text(words, box.centre, size, "ink", face=Face.STRONG, align="centre", width=box.w - 6)


def draw_button(
    painter: Painter, centre: tuple[float, float], action: Action, side: float = KEYCAP, fill: tuple[Colour, ...] = ()
) -> None:
    """Draw the button of a gamepad that an action is on, for the four ways its stick."""
    painter.disc(centre, side / 2, fill or _FILLS.get(action, PAPER), edge_width=2.5)
    if action in ARROWS:
        draw_ways(painter, centre, 0.4 * side)
    else:
        size = max(18 * side / KEYCAP, MIN_SIZE)
        painter.text(_LETTERS[action], centre, size, "ink", face=Face.STRONG, align="centre")


def draw_ways(painter: Painter, centre: tuple[float, float], reach: float) -> None:
    """Draw four little arrows, one in each direction."""
    x, y = centre
    wing, foot = 0.42 * reach, 0.4 * reach
    for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0)):
        base = x + dx * foot, y + dy * foot
        sides = [(base[0] + side * dy * wing, base[1] + side * dx * wing) for side in (-1, 1)]
        painter.polygon([(x + dx * reach, y + dy * reach), *sides], "ink")


def _draw_small_enter(
    painter: Painter, centre: tuple[float, float], beside: str, wide: float, scale: float
) -> None:
    x, y = centre
    if beside:
        painter.text(beside, (x - wide / 2 + 6 * scale, y), max(18 * scale, MIN_SIZE), "ink", face=Face.STRONG)
        x += wide / 2 - 15 * scale
    _draw_enter(painter, (x, y), scale)


def _draw_enter(painter: Painter, middle: tuple[float, float], scale: float) -> None:
    """Draw the arrow that goes down and back to the left."""
    x, y = middle
    foot, tip = y + 4 * scale, x - 9 * scale
    painter.line((x + 8 * scale, y - 7 * scale), (x + 8 * scale, foot), "ink", 3)
    painter.line((x + 8 * scale, foot), (x - 3 * scale, foot), "ink", 3)
    painter.polygon([(tip, foot), (x - 1 * scale, foot - 6 * scale), (x - 1 * scale, foot + 6 * scale)], "ink")
