"""Keys drawn as they lie on the keyboard, with what this layout prints on them."""

from __future__ import annotations

from monstar.i18n import N_, _
from monstar.ui.canvas import Box
from monstar.ui.events import Action
from monstar.ui.input import Devices
from monstar.ui.painter import Colour, Painter
from monstar.ui.text import MIN_SIZE, Face

KEYCAP = 30.0
PAPER: tuple[Colour, ...] = ("cream", "paper")
_WIDEST = 150.0
_ARROWS = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}  # keys that bear an arrow: to be drawn
_ENTERS = ("RETURN", "KP_ENTER")
# Which of two like keys it is need not stand on the key: the place of the others tells that.
_SHORT = {
    "LSHIFT": N_("Shift"),
    "RSHIFT": N_("Shift"),
    "LCTRL": N_("Ctrl"),
    "RCTRL": N_("Ctrl"),
    "LALT": N_("Alt"),
    "RALT": N_("Alt"),
    "KP_ENTER": N_("Enter"),
}
# Where the arrows lie, as column and row.
ARROW_PLACES = ((Action.UP, 1, 0), (Action.LEFT, 0, 1), (Action.DOWN, 1, 1), (Action.RIGHT, 2, 1))


def keycap(devices: Devices, zone: str, action: Action) -> str:
    """Return what is printed on the key of an action, as short as it can be told."""
    name = _name(devices, zone, action)
    if name.startswith("KP") and name[2:].isdigit():
        return name[2:]
    return _(_SHORT[name]) if name in _SHORT else devices.key_label(zone, action)


def is_drawn(devices: Devices, zone: str, action: Action, side: float = KEYCAP) -> bool:
    """Tell whether a key bears a drawing: one with an arrow, and Enter on a small one."""
    name = _name(devices, zone, action)
    return name in _ARROWS or (name in _ENTERS and side < KEYCAP)


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
    fill: tuple[Colour, ...] = PAPER,
    widest: float = 0.0,
    label: str = "",
) -> None:
    """Draw the key of an action, perhaps with a longer label; arrows are drawn as such.

    A long label shrinks below ``widest``.
    """
    label = label or keycap(devices, zone, action)
    drawn, arrow = is_drawn(devices, zone, action, side), _ARROWS.get(_name(devices, zone, action))
    scale = side / KEYCAP
    wide = side if drawn else keycap_width(painter, label, side)
    box = Box.around(centre, min(wide, widest) if widest else wide, side)
    painter.rounded(box.moved(0, 3 * scale), 7 * scale, "wood600", edge_width=2.5)
    painter.rounded(box, 7 * scale, fill, edge_width=2.5)
    if not drawn:
        size = max(18 * scale, MIN_SIZE)
        painter.text(label, box.centre, size, "ink", face=Face.STRONG, align="centre", width=box.w - 6)
        return
    x, y = box.centre
    if arrow is None:
        _draw_enter(painter, (x, y), scale)
        return
    dx, dy = arrow
    long, wing = 8 * scale, 5 * scale
    points = [(x + long * dx, y + long * dy), (x - wing * dx + long * dy, y - wing * dy + long * dx)]
    points.append((x - wing * dx - long * dy, y - wing * dy - long * dx))
    painter.polygon(points, "ink")


def _draw_enter(painter: Painter, middle: tuple[float, float], scale: float) -> None:
    """Draw the arrow that goes down and back to the left."""
    x, y = middle
    foot, tip = y + 4 * scale, x - 9 * scale
    painter.line((x + 8 * scale, y - 7 * scale), (x + 8 * scale, foot), "ink", 3)
    painter.line((x + 8 * scale, foot), (x - 3 * scale, foot), "ink", 3)
    painter.polygon([(tip, foot), (x - 1 * scale, foot - 6 * scale), (x - 1 * scale, foot + 6 * scale)], "ink")
