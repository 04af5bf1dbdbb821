"""The plate at the foot of the lobby: how it is played tonight, and how much lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.ui.canvas import Box
from monstar.ui.trophy.ways import (
    EXTRAS,
    asks_for_extras,
    extra_icon,
    extra_name,
    table_words,
    way_name,
    way_words,
)
from monstar.ui.widgets import Stepper, panel

if TYPE_CHECKING:
    from monstar.rules.trophy.params import TrophyParams
    from monstar.ui.painter import Painter

_PLATE = Box(234, 552, 696, 112)
_CHOICE = 326.0, 48.0  # canvas px: the size of a choice
_Size = Callable[[float], float]  # how large letters are of so many canvas px


def way_choice(rulesets: Sequence[str], chosen: str, choose: Callable[[str], None], size: _Size) -> Stepper:
    """Make the choice of how it is played."""
    return Stepper(
        "way", Box(_PLATE.x + 16, _PLATE.y + 14, *_CHOICE), list(map(way_name, rulesets)), rulesets.index(chosen),
        lambda index: choose(rulesets[index]), size=size(24), help=_("All at once, or one after the other."),
    )  # fmt: skip


def extra_choice(chosen: str, choose: Callable[[str], None], size: _Size) -> Stepper:
    """Make the choice of the monsters that come along with five or six."""
    return Stepper(
        "extra", Box(_PLATE.right - 16 - _CHOICE[0], _PLATE.y + 14, *_CHOICE), list(map(extra_name, EXTRAS)),
        EXTRAS.index(chosen), lambda index: choose(EXTRAS[index]), size=size(21), icons=list(map(extra_icon, EXTRAS)),
        help=_("With five or six at the table, five more monsters come along."),
    )  # fmt: skip


def draw_plate(painter: Painter, params: TrophyParams, ruleset: str, seats: int, size: _Size) -> None:
    """Draw how it is played, and how much lies on the table where there is nothing to choose beside it."""
    panel(painter, _PLATE)
    if not asks_for_extras(seats):
        place = _PLATE.right - 179, _PLATE.y + 38
        painter.text(table_words(params, seats), place, size(22), "brass200", align="centre", width=330)
    box = Box(_PLATE.x + 24, _PLATE.y + 65, _PLATE.w - 48, 43)
    painter.paragraph(way_words(ruleset), box, size(20), leading=1.15, middle=True)
