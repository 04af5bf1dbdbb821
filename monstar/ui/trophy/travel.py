"""Where hands are drawn: those that hop glide to where they are, and lift a tile from where it lay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from monstar.rules.table import Seat
from monstar.rules.trophy.state import Tile, TrophyView
from monstar.ui.canvas import Box
from monstar.ui.trophy.cursors import held_box
from monstar.ui.trophy.hand import Hand
from monstar.ui.trophy.plan import Pos, TablePlan
from monstar.ui.tween import along, out_cubic

_HOP_MS = 110.0
_BOT_MS = 260.0
_LIFT_MS = 110.0
_EXACT = ("mouse", "touch")  # what is drawn where it is, always


@dataclass
class _Glide:
    """Is the way of a hand from where it was drawn to where it is."""

    start: Pos
    end: Pos
    lasts_ms: float
    age_ms: float = 0.0

    @property
    def pos(self) -> Pos:
        """Return where the hand is drawn."""
        return along(self.start, self.end, out_cubic(min(self.age_ms / self.lasts_ms, 1.0)))


@dataclass
class _Lift:
    """Is a tile that has just been taken up, and from where."""

    tile: Tile
    start: Pos
    age_ms: float = 0.0

    @property
    def share(self) -> float:
        """Return how far it has come into the hand, 0 to 1."""
        return out_cubic(min(max(self.age_ms / _LIFT_MS, 0.0), 1.0))


class Travels:
    """Follows the hands of all seats."""

    def __init__(self, plan: TablePlan) -> None:
        """Know the table; no hand has been seen yet."""
        self.plan = plan
        self._glides: dict[Seat, _Glide] = {}
        self._lifts: dict[Seat, _Lift] = {}
        self._boxes: dict[Tile, Box] = {}

    def update(self, hands: Sequence[Hand], view: TrophyView, dt_ms: float, *, still: bool) -> None:
        """Let the hands move on, and lift what they have taken up from where it lay."""
        for lift in self._lifts.values():
            lift.age_ms += dt_ms
        self._lifts = {hand.seat: self._lift(hand, view, still) for hand in hands if hand.held is not None}
        self._boxes = {}
        for hand in hands:
            glide = self._glides.get(hand.seat)
            if glide is None:
                self._glides[hand.seat] = _Glide(hand.pos, hand.pos, 1.0)
                continue
            glide.age_ms += dt_ms
            if glide.end != hand.pos:
                start = hand.pos if still or hand.device in _EXACT else glide.pos
                self._glides[hand.seat] = _Glide(start, hand.pos, _HOP_MS if hand.device else _BOT_MS)
            if hand.held is not None:
                self._boxes[hand.held] = held_box(self.plan, *self.tile(hand, hand.held))
            elif hand.pushing is not None:
                self._boxes[hand.pushing] = Box.around(self.at(hand), self.plan.tile)

    def _lift(self, hand: Hand, view: TrophyView, still: bool) -> _Lift:
        """Return how far the tile in a hand has been lifted."""
        assert hand.held is not None
        lift, place = self._lifts.get(hand.seat), view.lying[hand.held]
        if lift is not None and lift.tile == hand.held:
            return lift
        start = hand.pos if place is None else self.plan.canvas(place)
        waits_ms = 0.0 if hand.device else _BOT_MS - _LIFT_MS  # until the hand is there
        return _Lift(hand.held, start, _LIFT_MS if still else -waits_ms)

    def at(self, hand: Hand) -> Pos:
        """Return where the fingertip of a hand is drawn."""
        glide = self._glides.get(hand.seat)
        return hand.pos if glide is None or hand.device in _EXACT else glide.pos

    def tile(self, hand: Hand, tile: Tile) -> tuple[Pos, float]:
        """Return where the tile in a hand is, and how far it has been lifted (0 to 1)."""
        lift = self._lifts.get(hand.seat)
        if lift is None or lift.tile != tile:
            return self.at(hand), 1.0
        return along(lift.start, self.at(hand) if hand.device else hand.pos, lift.share), lift.share

    def last(self, tile: Tile) -> Box | None:
        """Return where a tile was drawn last in a hand, None if it was in none."""
        return self._boxes.get(tile)
