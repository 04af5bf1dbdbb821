"""The strip of keys below the table: what the keys or the gamepad of the person on turn do now.

It follows from what everybody sees: a cue that has sounded, a paw, a hand. Who points needs no keys, and gets none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from monstar.i18n import _, pgettext
from monstar.ui.bindings import has_keys
from monstar.ui.canvas import Box
from monstar.ui.events import Action
from monstar.ui.keyhints import WAYS, Hint, HintWriter, Look, pressing
from monstar.ui.monstar.cursors import Cursor, holds, lifts
from monstar.ui.monstar.lessons import Sight, inwards
from monstar.ui.monstar.targets import OnStage
from monstar.ui.monstar.words import hint
from monstar.ui.text import MIN_SIZE

if TYPE_CHECKING:
    from monstar.ui.input import Devices
    from monstar.ui.painter import Painter

_EDGE = 16.0  # canvas px of paper at the ends
_LARGE = Look(25.0, 20.0, near=6.0, apart=22.0)
_SMALL = Look(25.0, MIN_SIZE, near=6.0, apart=14.0)


@dataclass(frozen=True, slots=True)
class Strip:
    """Holds a device and what can be done with it, from left to right."""

    device: str
    hints: tuple[Hint, ...]


def strip_of(sight: Sight) -> Strip | None:
    """Return the strip for the person on turn; None for who points, and where there is only to wait."""
    paw = sight.paw
    if paw is None or not has_keys(paw.device):
        return None
    hints = tuple(_hints(sight))
    return Strip(paw.device, hints) if hints else None


def opening_strip(device: str, *, leaves: bool) -> Strip | None:
    """Return the strip for who turns up the first tiles with a device; None for one that points.

    `leaves` tells that the focus is on the button that leaves them to chance.
    """
    if not has_keys(device):
        return None
    if leaves:
        return Strip(device, (Hint(pgettext("what a key does", "choose a tile"), WAYS), pressing()))
    return Strip(device, (*_flipping(), Hint(_("Surprise us!"), (Action.BACK,))))


def _flipping() -> tuple[Hint, ...]:
    choose, flip = pgettext("what a key does", "choose a tile"), pgettext("what a key does", "turn it up")
    return Hint(choose, WAYS), Hint(flip, (Action.OK,))


def _lifting(sight: Sight, paw: Cursor) -> Iterator[Hint]:
    if lifts(paw, sight.aim):
        yield Hint(pgettext("what a key does", "lift it"), (Action.OK,))


def _hints(sight: Sight) -> Iterator[Hint]:
    paw, seat = sight.paw, sight.person
    assert paw is not None
    assert seat is not None
    if holds(paw, sight.aim):
        yield Hint(pgettext("what a key does", "choose"), WAYS)
        yield Hint(pgettext("what a key does", "place it"), (Action.OK,))
        yield Hint(pgettext("what a key does", "lay it back"), (Action.BACK,))
    elif paw.lifted is not None:
        yield Hint(pgettext("what a key does", "choose"), WAYS)
        yield Hint(pgettext("what a key does", "move it"), (Action.OK,))
        yield Hint(pgettext("what a key does", "leave it"), (Action.BACK,))
    elif sight.astray:
        yield Hint(pgettext("what a key does", "back to the middle"), (inwards(sight.plan, seat),))
        yield from _lifting(sight, paw)
    elif isinstance(paw.target, OnStage) and not hint(sight.view, sight.name, twins=True):  # its words stand there
        yield from _lifting(sight, paw)
    elif sight.may_flip:
        yield from _flipping()
    elif sight.may_take and sight.finds:
        yield Hint(pgettext("what a key does", "choose an open tile"), WAYS)
        yield Hint(pgettext("what a key does", "take it"), (Action.OK,))


def fitted(painter: Painter, box: Box, strip: Strip, devices: Devices) -> tuple[HintWriter, Sequence[Hint]]:
    """Return how a strip is written so that it fits a box, and what: at the worst the ways without words."""
    large, small = (HintWriter(painter, devices, strip.device, look) for look in (_LARGE, _SMALL))
    short = [hint if hint.actions != WAYS else Hint("", WAYS) for hint in strip.hints]
    for writer in (large, small):
        if writer.width(strip.hints) + 2 * _EDGE <= box.w:
            return writer, strip.hints
    return small, short


def draw_strip(painter: Painter, box: Box, strip: Strip, devices: Devices) -> None:
    """Draw the strip in the middle of a box: keys, and what they do."""
    writer, hints = fitted(painter, box, strip, devices)
    paper = Box.around(box.centre, min(writer.width(hints) + 2 * _EDGE, box.w), box.h)
    painter.rounded(paper, paper.h / 2, "cream", edge_width=3)
    writer.draw(hints, paper.inset(_EDGE, 0))
