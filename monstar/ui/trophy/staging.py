"""How a change of the table is shown: tiles are laid down, fly to piles, trophies to whoever grabbed them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial

from monstar.audio.effects import Effect
from monstar.rules.table import Event, Seat
from monstar.rules.trophy.events import Kept, PickedUp, Pushed, TrophyTaken, WentBack
from monstar.rules.trophy.state import Tile, TrophyView
from monstar.ui.canvas import Box
from monstar.ui.match.motion import Air, Flight, Shake
from monstar.ui.trophy.faces import BACK
from monstar.ui.trophy.hand import Hand
from monstar.ui.trophy.panels import pile_top
from monstar.ui.trophy.pieces import Look, tilt
from monstar.ui.trophy.plan import TablePlan
from monstar.ui.trophy.sparks import Sparks
from monstar.ui.trophy.travel import Travels
from monstar.ui.tween import Ease, in_out, out_back, out_cubic

_BACK_MS = 170.0  # a tile laid down again
_KEEP_MS = 280.0
_TROPHY_MS = 700.0
_MOVE_UP_MS = 320.0
_PEEK_MS = 150.0
_LAID = 8.0  # canvas px a tile is lifted over its neighbours as it is laid down
_THROWN = 110.0


def _nothing() -> None:
    """Let nothing come of a landing."""


class Staging:
    """Sends what has changed on its way; `still` fades instead.

    `order` is how tiles lie above one another, the uppermost last: what was laid down last lies on top. What is on its
    way hides its name: ("tile", tile), ("peek", seat), ("pile", seat, count), ("trophy", seat), ("cup", place).
    """

    def __init__(self, plan: TablePlan, view: TrophyView, *, still: bool) -> None:
        """Know the places; nothing moves yet."""
        self.plan = plan
        self.still = still
        self.air: Air[Look] = Air()
        self.sparks = Sparks()
        self.travels = Travels(plan)
        self.order = [tile for tile, place in enumerate(view.lying) if place is not None]
        self._cups = list(view.trophies)

    def update(self, hands: Sequence[Hand], view: TrophyView, dt_ms: float, *, still: bool) -> None:
        """Let stage time go on."""
        self.still = still
        self.air.advance(dt_ms)
        self.travels.update(hands, view, dt_ms, still=still)
        for flight in self.air.moving:
            if isinstance(flight, Flight) and _is_won(flight.hides) and flight.share < 1 and not still:
                self.sparks.trail(flight.centre, dt_ms)
        self.sparks.update(dt_ms)

    def show(self, event: Event, before: TrophyView, view: TrophyView, peeks: Mapping[Seat, str]) -> Effect | None:
        """Show an event by the views before and after; `peeks` are the sides that show in the portholes.

        Returns the sound that goes with it.
        """
        match event:
            case PickedUp():
                self._end(("tile", event.tile))  # it may still be coming to rest
                self._picked_up(event.seat, peeks.get(event.seat))
                return Effect.PICK_UP
            case WentBack():
                self._end(("peek", event.seat))  # nobody sees a tile that is not held any more
                start = self.travels.last(event.tile) or self.plan.tile_box(event.place)
                self._lay_down(event.tile, start, view, None if event.forced else _LAID)
                return Effect.WHOOSH if event.forced else Effect.PUT_BACK
            case Kept():
                self._end(("peek", event.seat))  # nobody sees a tile that is not held any more
                self._kept(event, len(view.piles[event.seat]))
                return Effect.KEEP
            case Pushed():
                was = before.lying[event.tile] or event.place
                start = self.travels.last(event.tile) or self.plan.tile_box(was)
                self._lay_down(event.tile, start, view, 0.0)
                return Effect.PUSH
            case TrophyTaken():
                self._trophy(event)
                return Effect.TROPHY
            case _:
                return None

    def shake(self, tile: Tile, view: TrophyView) -> None:
        """Shake a tile that was refused, where it lies."""
        place = view.lying[tile] if 0 <= tile < len(view.lying) else None
        if place is not None and not self.still:
            self.air.add(Shake(BACK, self.plan.tile_box(place), ("tile", tile), tilt(tile)))

    def _picked_up(self, seat: Seat, peek: str | None) -> None:
        """Let the side that its player sees spring up in the porthole; the hand itself lifts the tile."""
        if peek is None:
            return  # it is out of the hand again
        box = self.plan.seats[seat].peek
        small = Box.around(box.centre, box.w * 0.55)
        self._fly(peek, small, box, ("peek", seat), height=0.0, lasts_ms=_PEEK_MS, ease=out_back, squash=0.0)

    def _end(self, hides: Hashable) -> None:
        """End at once what moves and hides this."""
        self.air.moving = [moving for moving in self.air.moving if moving.hides != hides]

    def _lay_down(self, tile: Tile, start: Box, view: TrophyView, height: float | None) -> None:
        """Let a tile come to rest where it lies now, on top of all others."""
        if tile in self.order:
            self.order.remove(tile)
        self.order.append(tile)
        place = view.lying[tile]
        if place is None:
            return  # somebody has kept it since
        end, lean, squash = self.plan.tile_box(place), tilt(tile), 0.05 if height != 0.0 else 0.0
        self._fly(BACK, start, end, ("tile", tile), tilt=lean, height=height, lasts_ms=_BACK_MS, squash=squash)

    def _kept(self, event: Kept, count: int) -> None:
        plan = self.plan.seats[event.seat]
        start = self.travels.last(event.tile) or Box.around(plan.panel.centre, self.plan.tile)
        hides = "pile", event.seat, count
        self._fly(BACK, start, pile_top(plan, count), hides, lasts_ms=_KEEP_MS, ease=in_out, sharp=True)

    def _trophy(self, event: TrophyTaken) -> None:
        stands = self.plan.cups(len(self._cups))
        self._cups = self._cups[1:]
        goal = self.plan.seats[event.seat].trophy
        self._fly(
            event.value, stands[0], goal, ("trophy", event.seat), height=_THROWN, lasts_ms=_TROPHY_MS, ease=in_out,
            on_land=partial(self._landed, goal),
        )  # fmt: skip
        for place, (value, start, end) in enumerate(
            zip(self._cups, stands[1:], self.plan.cups(len(self._cups)), strict=True)
        ):
            self._fly(value, start, end, ("cup", place), height=0.0, lasts_ms=_MOVE_UP_MS, ease=in_out, squash=0.0)

    def _landed(self, goal: Box) -> None:
        if not self.still:
            self.sparks.burst(goal.centre)

    def _fly(
        self,
        look: Look,
        start: Box,
        end: Box,
        hides: Hashable,
        *,
        lasts_ms: float,
        tilt: int = 0,
        height: float | None = None,
        ease: Ease = out_cubic,
        squash: float = 0.06,
        sharp: bool = False,
        on_land: Callable[[], None] = _nothing,
    ) -> None:
        self.air.add(
            Flight(
                look, start, end, hides, tilt=tilt, lean=tilt, height=height, lasts_ms=lasts_ms, ease=ease,
                squash=squash, sharp=sharp, on_land=on_land, still=self.still,
            )
        )  # fmt: skip


def _is_won(hides: Hashable) -> bool:
    """Tell whether something on its way is a trophy that somebody has grabbed."""
    return isinstance(hides, tuple) and hides[0] == "trophy"
