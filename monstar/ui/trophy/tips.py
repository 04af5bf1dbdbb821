"""What the first scramble teaches: beside each person's corner, what their own keys do just now.

All play at once and nobody has time for a long word, so everybody gets a line of their own, until they have done it
once. A tip follows from nothing but whose hand holds a tile, which all may see.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

from monstar.i18n import _, pgettext
from monstar.rules.trophy.events import Kept, PickedUp, WentBack
from monstar.rules.trophy.state import Phase, TrophyView
from monstar.ui.bindings import ZONES
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Event, Kind, Pointer, Press
from monstar.ui.input import MOUSE, TOUCH
from monstar.ui.match.coach import SkipKey
from monstar.ui.match.keycaps import draw_keycap, is_drawn, keycap, keycap_width
from monstar.ui.match.learnt import Learnt
from monstar.ui.text import Face
from monstar.ui.trophy.lobbycard import BACK_KEY, OK_KEY
from monstar.ui.widgets.base import SMALLEST_TARGET

if TYPE_CHECKING:
    from monstar.rules import table
    from monstar.rules.table import Seat
    from monstar.ui.painter import Painter
    from monstar.ui.trophy.hand import Hand
    from monstar.ui.trophy.plan import TablePlan
    from monstar.ui.trophy.sitting import Sitting


class Tip(StrEnum):
    """Names the tips, in the order in which they come up."""

    LOOK = "look"
    DECIDE = "decide"


NAMES = tuple(str(tip) for tip in Tip)
_TALL = 36.0
_CAP, _SMALL_CAP = 26.0, 22.0
_PAD_CAP = 28.0  # a round one has less room for its letter
_NARROW = 290.0  # a tip narrower than that has no room for a cross
_CROSS = 30.0
_SIZE = 20.0
_WORD_GAP, _ROW_GAP = 5.0, 8.0  # canvas px between a key and its words, and before the next key
_PAUSE_X = 1229.0  # the pause button begins here


class Tips:
    """Knows who has done what already; stays with the sitting, from one burst to the next."""

    def __init__(self, sitting: Sitting, plan: TablePlan) -> None:
        self.sitting = sitting
        self.plan = plan
        self.learnt = Learnt(sitting.app.settings, sitting.match.game.name, NAMES)
        self.shown: dict[Seat, tuple[Tip, str]] = {}  # by seat: the tip, and the device it is told for
        self._done: dict[Tip, set[Seat]] = {tip: set() for tip in Tip}
        self._key = SkipKey(self._skip_shown, lambda: self.learnt.turn(False))

    # -- what is told

    def hear(self, events: Sequence[table.Event]) -> None:
        """Take note of what people have done; what all have done is learnt."""
        for event in events:
            if isinstance(event, PickedUp):
                self._do(Tip.LOOK, event.seat)
            elif isinstance(event, Kept | WentBack):
                self._do(Tip.DECIDE, event.seat)

    def _do(self, tip: Tip, seat: Seat) -> None:
        self._done[tip].add(seat)
        if self._done[tip].issuperset(self.sitting.people):
            self.learnt.learn(tip)

    def look(self, hands: Sequence[Hand], view: TrophyView, dt_ms: float) -> None:
        """Let time go on and see what each hand could do now."""
        self._key.advance(dt_ms)
        self.shown = {}
        if view.phase is not Phase.PLAY or not self.learnt.wanted:
            return
        for hand in hands:
            tip = Tip.LOOK if hand.held is None else Tip.DECIDE
            plays = hand.device and view.burst in (None, hand.seat) and not view.won[hand.seat]
            if plays and _can(hand, tip) and hand.seat not in self._done[tip] and not self.learnt.knows(tip):
                self.shown[hand.seat] = tip, hand.device

    # -- skipping

    def handle(self, event: Event) -> bool:
        """Listen to the crosses and to the key that skips; tell whether an event was meant for them."""
        if isinstance(event, Pointer) and event.kind is Kind.DOWN:
            crosses = {seat: self.cross(seat) for seat in self.shown if self._has_cross(seat)}
            seat = next((seat for seat, cross in crosses.items() if cross.has(event.pos)), None)
            if seat is None:
                return False
            self._skip(seat)
            return True
        if not isinstance(event, Press) or event.action is not Action.ERASE:
            return False
        if self.shown or not event.down:
            self._key.hear(event)
        return True

    def _skip(self, seat: Seat) -> None:
        self._do(self.shown.pop(seat)[0], seat)

    def _skip_shown(self) -> None:
        for seat in list(self.shown):
            self._skip(seat)

    # -- drawing

    def box(self, seat: Seat) -> Box:
        """Return where the tip of a seat stands: on the rim of the table, before its corner."""
        plan = self.plan.seats[seat]
        left, right = plan.panel.x - 1, plan.panel.right + 1
        if plan.above and right > _PAUSE_X:
            right = _PAUSE_X
        return Box(left, 118.0 if plan.above else 564.0, right - left, _TALL)

    def cross(self, seat: Seat) -> Box:
        """Return where a pointer hits the cross that takes the tip of a seat away."""
        box = self.box(seat)
        return Box.around((box.right - _CROSS / 2 - 2, box.centre[1]), SMALLEST_TARGET)

    def room(self, seat: Seat) -> Box:
        """Return the room of what a tip says."""
        box = self.box(seat)
        return Box(box.x + 8, box.y, box.w - 10 - (_CROSS if self._has_cross(seat) else 4), box.h)

    def _has_cross(self, seat: Seat) -> bool:
        """Tell whether a tip has a cross: on a small seat only where somebody points; keys have one of their own."""
        tip = self.shown.get(seat)
        pointed = tip is None or tip[1] in (MOUSE, TOUCH)
        return self.box(seat).w >= _NARROW and (pointed or not self.plan.seats[seat].small)

    def cap(self, seat: Seat) -> float:
        """Return how large keys are drawn for a seat."""
        return _SMALL_CAP if self.plan.seats[seat].small else _CAP

    def draw(self, painter: Painter) -> None:
        """Draw the tips that are told now."""
        for seat, (tip, device) in self.shown.items():
            box, cross = self.box(seat), self.cross(seat)
            colour = painter.theme.seat(self.sitting.badge(seat))
            painter.rounded(box.inset(-2), 15, "ink")
            painter.rounded(box, 13, ("cream", "paper"), edge=colour, edge_width=4)
            if self._has_cross(seat):
                painter.text("×", cross.centre, 24, "velvet900", face=Face.STRONG, align="centre")
            room = self.room(seat)
            if device in ZONES or device.startswith("pad:"):
                self._draw_keys(painter, seat, tip, device)
            else:
                words = pointing(tip, device)
                painter.text(words, (room.x, room.centre[1]), _SIZE, "ink", face=Face.STRONG, width=room.w)

    def _draw_keys(self, painter: Painter, seat: Seat, tip: Tip, device: str) -> None:
        """Draw keys with what they do, side by side; words share what the keys leave."""
        rows, room, side = pressing(tip), self.room(seat), self.cap(seat)
        caps = [self.cap_width(painter, device, action, side) for action, _words in rows]
        longs = [painter.text_width(words, _SIZE, Face.STRONG) + 1 for _action, words in rows]
        left_over = room.w - sum(caps) - _WORD_GAP * len(rows) - _ROW_GAP * (len(rows) - 1)
        share = min(left_over / sum(longs), 1.0)
        x = room.x
        for (action, words), cap, long in zip(rows, caps, longs, strict=True):
            self._draw_cap(painter, (x + cap / 2, room.centre[1]), device, action, side)
            x += cap + _WORD_GAP
            painter.text(words, (x, room.centre[1]), _SIZE, "ink", face=Face.STRONG, width=long * share)
            x += long * share + max(_ROW_GAP, min(left_over - sum(longs), 40.0))

    def cap_width(self, painter: Painter, device: str, action: Action, side: float) -> float:
        """Return how wide a key or a button of a device is drawn."""
        if device not in ZONES:
            return max(side, _PAD_CAP)
        devices = self.sitting.app.devices
        return side if is_drawn(devices, device, action, side) else keycap_width(
            painter, keycap(devices, device, action), side
        )

    def _draw_cap(
        self, painter: Painter, centre: tuple[float, float], device: str, action: Action, side: float
    ) -> None:
        fill = OK_KEY if action is Action.OK else BACK_KEY
        if device in ZONES:
            place = centre[0], centre[1] - 1
            draw_keycap(painter, place, self.sitting.app.devices, device, action, side=side, fill=fill)
            return
        painter.disc(centre, max(side, _PAD_CAP) / 2, fill, edge_width=2)
        letter = "A" if action is Action.OK else "B"
        painter.text(letter, centre, 18, "ink", face=Face.STRONG, align="centre")


def _can(hand: Hand, tip: Tip) -> bool:
    """Tell whether a hand can do now what a tip tells: keys look only at what they point at."""
    if hand.pushing is not None:
        return False
    return tip is Tip.DECIDE or hand.device in (MOUSE, TOUCH) or isinstance(hand.target, int)


def pressing(tip: Tip) -> tuple[tuple[Action, str], ...]:
    """Return what keys and buttons do now."""
    if tip is Tip.LOOK:
        return ((Action.OK, pgettext("what a key does", "look at this tile")),)
    return (
        (Action.OK, pgettext("what a key does", "keep")),
        (Action.BACK, pgettext("what a key does", "put back")),
    )


def pointing(tip: Tip, device: str) -> str:
    """Return what a mouse or a finger does now."""
    if tip is Tip.DECIDE:
        return _("Drag it here, or put it back.")
    return _("Tap a tile to look.") if device == TOUCH else _("Click a tile to look.")


def tips_for(sitting: Sitting, plan: TablePlan) -> Tips | None:
    """Return the tips of a sitting that is taught, always the same ones; None for one that is not."""
    if sitting.taught and sitting.tips is None:
        sitting.tips = Tips(sitting, plan)
    return sitting.tips
