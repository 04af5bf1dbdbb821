"""The board of Trophy Grab's films: the table as it was played, with everybody's hand and what they look at."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

from monstar.i18n import _
from monstar.rules.trophy import events as ev
from monstar.rules.trophy.acts import PickUp, Push, PutBack
from monstar.rules.trophy.state import Phase, Point
from monstar.ui.canvas import Box
from monstar.ui.match.runner import Runner
from monstar.ui.replaying.board import Board, Screen, Telling, Whose, with_glimpses
from monstar.ui.trophy import sitting
from monstar.ui.trophy.hands import Answer, Hands
from monstar.ui.trophy.owners import Owners
from monstar.ui.trophy.panels import BOT
from monstar.ui.trophy.pieces import tilt
from monstar.ui.trophy.plan import make_plan
from monstar.ui.trophy.show import Show
from monstar.ui.trophy.words import refusal_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from monstar.audio.effects import Effect
    from monstar.match import Step
    from monstar.rules.table import Act, Event, Seat
    from monstar.rules.trophy.state import Tile, TrophyState
    from monstar.ui.layers import Thing
    from monstar.ui.painter import Painter
    from monstar.ui.trophy.hand import Hand
    from monstar.ui.trophy.panels import PanelLook
    from monstar.ui.trophy.plan import Pos, TablePlan

_REST_MS = 760.0  # also a trophy has reached its seat by then, and what was called is still to be read
_GLIMPSE = 0.74  # of a tile's side: its face, seen through its back
_FAR_MS = 10_000.0  # so long everything is at rest


class _Sitting(sitting.Sitting):
    """Is a sitting at which nothing sounds while it is muted."""

    muted = True

    def effect(self, effect: Effect, step: int = 0) -> None:
        """Play a small sound, unless muted."""
        if not self.muted:
            super().effect(effect, step)


class _Hands(Hands):
    """Are hands that no device moves; they rest where they have acted last."""

    def rest(self, places: dict[Seat, Pos]) -> None:
        """Lay hands down where they have been."""
        self._resting |= places


class _Show(Show):
    """Shows what one seat could see; with everything open also what everybody looks at, and all tiles."""

    def __init__(self, sitting: _Sitting, plan: TablePlan, hands: Hands, whose: Whose) -> None:
        """Look at the match as it stands."""
        self._whose = whose
        super().__init__(sitting, plan, hands)

    def _may_look(self, seat: Seat) -> bool:
        return self._whose in (None, seat)

    def _panel(self, hand: Hand) -> PanelLook:
        device = BOT if self.sitting.is_bot(hand.seat) else ""
        return replace(super()._panel(hand), device=device, may_keep=False, push=None)

    def _listed(self, hands: Sequence[Hand], away: frozenset[Tile]) -> list[Thing]:
        before = self._looks
        things = super()._listed(hands, away)
        if self._looks is not before:
            bare = [thing for thing in things if thing.name != "pause"]  # a film has its own
            self._things = list(with_glimpses(bare, self._glimpse)) if self._whose is None else bare
        return self._things

    def _glimpse(self, thing: Thing) -> Thing | None:
        """Return the face that is seen through a tile's back."""
        if not isinstance(thing.name, tuple) or thing.name[0] != "tile":
            return None
        tile: Tile = thing.name[1]
        place = self.view.lying[tile]
        if place is None:
            return None
        draw = partial(self._draw_glimpse, tile=tile, box=self.plan.tile_box(place))
        return replace(thing, name=("glimpse", tile), draw=draw)

    def _draw_glimpse(self, painter: Painter, tile: Tile, box: Box) -> None:
        x, y, _radius = self.plan.disc
        centre = box.x + x * box.w, box.y + y * box.h
        name = self._faces.name(tile, self.sitting.state.motif[tile])
        painter.picture(name, Box.around(centre, box.w * _GLIMPSE), angle=tilt(tile))


class TrophyBoard(Board):
    """Shows the table; a seat's view shows the tile in its own porthole and all others from behind."""

    sitting: _Sitting

    def __init__(self, screen: Screen) -> None:
        """Sit everybody around the table."""
        super().__init__(screen)
        self.sitting = screen.sit(_Sitting)
        self.plan = make_plan(len(self.film.seats))
        self._set(0)

    # -- frames

    def show(self, number: int, whose: Whose) -> None:
        """Set a frame down: the one before it, then its step come to rest."""
        self.whose = whose
        self._set(max(number - 1, 0))
        if number:
            self.play_unheard(number)
            self.update(_REST_MS, 0.0)
        else:
            self._remaining(0.0)

    def _set(self, number: int) -> None:
        """Set the table as it stands after a frame: hands where they acted last, tiles as they came to lie."""
        frame = self.stand_at(number)
        view = self.sitting.view()
        runner = Runner(self.sitting.match, self.sitting.soundtrack.clock)
        self.hands = _Hands(Owners({}, ()), runner, self.plan, view)
        self._show = _Show(self.sitting, self.plan, self.hands, self.whose)
        order = self._show.staging.order
        rests: dict[Seat, Pos] = {}
        for before, after in zip(self.film.frames, self.film.frames[1 : frame.number + 1], strict=False):
            lying = cast("TrophyState", before.state).lying
            for event in after.events:
                self._rest(event, lying, rests, order)
        self.hands.rest(rests)
        self._show.travels.update(self.hands.all, view, _FAR_MS, still=True)

    def _rest(
        self, event: Event, lying: Sequence[Point | None], rests: dict[Seat, Pos], order: list[Tile]
    ) -> None:
        """Take note of where a hand has been, and of a tile that was laid down on top of the others."""
        if isinstance(event, ev.PickedUp):
            place = lying[event.tile]
            rests[event.seat] = self.plan.canvas(place or Point(0, 0))
        elif isinstance(event, ev.WentBack | ev.Pushed):
            rests[event.seat] = self.plan.canvas(event.place)
            if event.tile in order:
                order.remove(event.tile)
                order.append(event.tile)
        elif isinstance(event, ev.TrophyTaken):
            rests[event.seat] = self.plan.podium_top[:2]

    def play(self, number: int) -> None:
        """Let a step happen."""
        frame = self.stand_at(number)
        assert frame.step is not None
        self.sitting.muted = self.muted
        self.hands.judged(frame.step)
        self.hands.follow(self.sitting.view())
        self._show.step(frame.step, self._answer(frame.step))
        self._remaining(0.0)

    def _answer(self, step: Step) -> Answer | None:
        """Return where the hand was whose act was refused."""
        if step.act is None or step.refusal is None or step.act.seat not in self.film.seats:
            return None
        return Answer(self._place(step.act), "")

    def _place(self, act: Act) -> Pos:
        lying = self.sitting.state.lying
        if isinstance(act, PickUp | Push) and 0 <= act.tile < len(lying):
            place = lying[act.tile]
            if place is not None:
                return self.plan.canvas(place)
        if isinstance(act, PutBack):
            return self.plan.canvas(Point(act.x, act.y))
        return self.hands.of(act.seat).pos

    def update(self, dt_ms: float, since_ms: float) -> None:
        """Let what is in the air move on, and time run out."""
        self._remaining(since_ms)
        self._show.update(dt_ms)

    @property
    def at_rest(self) -> bool:
        """Tell whether nothing is in the air."""
        return not self._show.staging.air.moving

    def _remaining(self, since_ms: float) -> None:
        state = self.sitting.state
        if state.phase is not Phase.PLAY or state.ends_ms is None:
            self._show.remaining_ms = None
        else:
            self._show.remaining_ms = max(state.ends_ms - state.now_ms - since_ms, 0.0)

    # -- what is told

    def told(self) -> Telling:
        """Return what happened; what a tile shows is never told."""
        step, seat = self.frame.step, self.frame.seat
        if step is not None and step.refusal is not None and step.act is not None and seat is not None:
            who = self.name(seat) if seat in self.film.seats else ""
            why = refusal_words(step.refusal, step.act, self.name)
            return (_("{name} is refused.").format(name=who), *(words for words in why if words))
        return tuple(words for event in self.frame.events if (words := self._words(event)))

    def _words(self, event: Event) -> str:
        seat = getattr(event, "seat", None)
        name = "" if seat is None else self.name(seat)
        match event:
            case ev.PlayBegan():
                if event.burst is None:
                    return _("Everybody plays at once.")
                return _("The burst of {name} begins.").format(name=self.name(event.burst))
            case ev.PickedUp():
                return _("{name} looks at a tile.").format(name=name)
            case ev.WentBack():
                if event.forced:
                    return _("The tile of {name} falls back.").format(name=name)
                return _("{name} puts the tile back.").format(name=name)
            case ev.Kept():
                return _("{name} keeps the tile.").format(name=name)
            case ev.Pushed():
                return _("{name} pushes a tile.").format(name=name)
            case ev.TrophyTaken():
                return _("{name} takes the trophy worth {points}.").format(name=name, points=event.value)
            case ev.CountdownStarted():
                return _("All trophies gone!")
            case ev.BurstEnded():
                return _("The burst of {name} is over.").format(name=name)
            case ev.MatchEnded():
                return self.won()
            case _:
                return ""

    def totals(self) -> tuple[int | None, ...]:
        """Return what everybody would bring home; until the end nobody knows that of the others."""
        state = self.sitting.state
        known = state.phase is Phase.OVER or self.whose is None
        hauls = self.sitting.game.hauls(state)
        return tuple(haul.points if known or self.whose == seat else None for seat, haul in enumerate(hauls))

    # -- drawing

    def forget(self) -> None:
        """Draw everything anew."""
        self._show.forget()

    def draw(self, painter: Painter) -> None:
        """Draw the table."""
        self._show.draw(painter)

