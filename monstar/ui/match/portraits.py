"""The players as they are shown between rounds: a monster of the badge's colour, or a robot that wears the badge."""

import math
from collections.abc import Iterable

from monstar.ui.canvas import Box
from monstar.ui.effects import draw_monster
from monstar.ui.painter import Painter
from monstar.ui.text import Face
from monstar.ui.widgets import brass_plaque, seat_badge
from monstar.ui.widgets.marks import seat_icon

_BADGE = 34.0  # canvas px: in a smaller one the smallest letter would cover its shape
# Who stands for badge A to H: monsters of about its colour.
MONSTERS = ("howl", "burp", "wig", "moth", "cact", "boo", "comp", "bins")
# Where the plate on the robot's chest is, as shares of its picture; its field is wider than the badge put there.
PLATES = {"idle": (0.5, 0.727), "blink": (0.5, 0.727), "cheer": (0.5, 0.692), "shock": (0.51, 0.74)}
_PLATE = 0.165


def draw_portrait(
    painter: Painter, box: Box, badge: int, *, bot: bool, pose: str = "idle", lift: float = 0.0, breath: int = 0
) -> None:
    """Draw a player into a square box: poses are idle, blink, cheer and shock; ``lift`` is how high they hop.

    ``breath`` is how full of air a monster is (see ``Life``); robots do not breathe.
    """
    if bot:
        place = box.moved(0, -lift)
        draw_monster(painter, f"monsters/robot-{pose}", place)
        x, y = PLATES[pose]
        plate = Box.around((place.x + x * place.w, place.y + y * place.h), _PLATE * place.w)
        painter.picture(seat_icon(badge), plate, kept=True)
    else:
        draw_monster(painter, f"monsters/{MONSTERS[badge]}-{pose}", box.moved(0, -lift), breath)


def draw_name_sign(
    painter: Painter, box: Box, name: str, badge: int, size: float = 26.0, most: float = math.inf
) -> None:
    """Draw a brass sign with a player's badge and name, no larger than ``most`` (see ``names_size``)."""
    brass_plaque(painter, box, radius=16)
    side, room = _badge_side(box), _name_room(box)
    seat_badge(painter, (box.x + 7 + side / 2, box.centre[1]), side, badge)
    painter.text(name, (room.x, box.centre[1]), size, "ink", face=Face.DISPLAY, width=room.w, most=most)


def names_size(painter: Painter, signs: Iterable[tuple[str, Box]], size: float) -> float:
    """Return how large names may be for each to fit its own sign: all are equally large then."""
    return painter.fit_all([(name, _name_room(box).w) for name, box in signs], size, Face.DISPLAY)


def _badge_side(box: Box) -> float:
    return max(box.h * 0.76, min(_BADGE, box.h))


def _name_room(box: Box) -> Box:
    """Return where the name stands on a sign."""
    left = box.x + 12 + _badge_side(box)
    return Box(left, box.y, box.right - 8 - left, box.h)
