"""The board of the Café's films: everybody's lines as one seat saw them, or with all cards open."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from monstar.i18n import _, ngettext
from monstar.rules.cafe import events as ev
from monstar.rules.cafe.params import REAR_CARDS
from monstar.rules.cafe.state import Card, Phase
from monstar.rules.cafe.view import CafeView, Open
from monstar.ui.cafe import sitting
from monstar.ui.cafe.board import BoardLook, Part
from monstar.ui.cafe.cards import BACK, AnyLook, CardArt, CardLook
from monstar.ui.cafe.lying import Lie, lies
from monstar.ui.cafe.plan import make_plan
from monstar.ui.cafe.staging import Staging
from monstar.ui.cafe.still import Looks, Still
from monstar.ui.cafe.telling import Teller
from monstar.ui.cafe.words import refusal_words
from monstar.ui.layers import StillLife, Thing
from monstar.ui.match.motion import Air
from monstar.ui.replaying.board import Board, Screen, Telling, Whose

if TYPE_CHECKING:
    from collections.abc import Mapping

    from monstar.audio.effects import Effect
    from monstar.rules.table import Event
    from monstar.ui.painter import Painter

Lies = dict[Card, Lie]


class _Sitting(sitting.Sitting):
    """Is a sitting at which nobody looks at own cards behind a curtain; nothing sounds while it is muted."""

    muted = True

    @property
    def shared(self) -> bool:
        """Return False: whose view is shown is chosen beside the table."""
        return False

    def effect(self, effect: Effect, step: int = 0) -> None:
        """Play a small sound, unless muted."""
        if not self.muted:
            super().effect(effect, step)


class CafeBoard(Board):
    """Shows the table with the chalkboard, on which stands what has happened."""

    sitting: _Sitting
    tells: ClassVar[bool] = True

    def __init__(self, screen: Screen) -> None:
        """Sit everybody at the table."""
        super().__init__(screen)
        self.sitting = screen.sit(_Sitting)
        self.plan = make_plan(len(self.film.seats))
        self.art = CardArt(self.sitting.game.mix)
        self.still = Still(self.sitting, self.plan, self.art)
        self.air: Air[AnyLook] = Air()
        self._life = StillLife(self.still.ground, self.still.warm)
        self._listed: tuple[object, ...] = ()
        self._things: list[Thing] = []
        self._told: Telling = ()
        self._set(0)

    # -- frames

    def show(self, number: int, whose: Whose) -> None:
        """Set a frame down: nothing is in the air."""
        self.whose = whose
        self._set(number)
        self.air.clear()

    def _set(self, number: int) -> None:
        """Look at the table after a frame, as whoever looks may know it."""
        before = self.film.frames[max(number - 1, 0)]
        self.stand_at(before.number)
        former = self._look()
        frame = self.stand_at(number)
        self.view = self._look()
        self.lies = self._lies(self.view)
        self._told = self._sentences(frame.events, former)
        self._listed = ()

    def _look(self) -> CafeView:
        """Return what whoever looks may know; with everything open, what all of them together know."""
        if self.whose is not None:
            return self.sitting.view(self.whose)
        table = self.sitting.view()
        views = [self.sitting.view(seat) for seat in self.film.seats]
        rears = tuple(views[seat].rears[seat] for seat in self.film.seats)
        return replace(table, fronts=tuple(views[seat].fronts[seat] for seat in self.film.seats), rears=rears)

    def play(self, number: int) -> None:
        """Let a step happen: cards and tokens fly."""
        lay = self.lies
        self._set(number)
        self.sitting.muted = self.muted
        staging, events = Staging(self.air, self.plan, self.calm), self.frame.events
        if any(isinstance(event, ev.CardsDealt | ev.FrontsRevealed) for event in events):
            self.air.clear()
            staging.lay_out(self.lies)
            return
        seen = [event for e in events if (event := self._seen(e)) is not None]
        for effect in staging.show(lay, self.lies, seen):
            self.sitting.effect(effect)

    def _seen(self, event: Event) -> Event | None:
        return event if self.whose is None else event.seen_by(self.whose)

    def update(self, dt_ms: float, since_ms: float) -> None:
        """Let what is in the air move on."""
        before = self.air.hidden()
        self.air.advance(dt_ms)
        if self.air.hidden() != before:
            self._listed = ()

    @property
    def at_rest(self) -> bool:
        """Tell whether nothing is in the air."""
        return not self.air.moving

    # -- where everything lies

    def _lies(self, view: CafeView) -> Lies:
        """Return where every card rests; while rear lines are chosen also the cards in the hands."""
        found = lies(view, self.plan)
        if view.phase is not Phase.REAR:
            return found
        for seat in self.film.seats:
            dealt = view.dealt[seat]
            mine = self.sitting.view(seat) if self.whose in (None, seat) else None
            known: Mapping[Card, int] = {} if mine is None else dict(mine.hand)
            if view.chosen[seat] and mine is not None:
                continue
            rear = self.plan.seats[seat].rear if view.chosen[seat] else ()
            front = dealt[: len(dealt) - len(rear)]
            for card, box in zip(front, self.plan.seats[seat].line(len(front)), strict=True):
                look = CardLook(known[card]) if card in known else BACK
                found[card] = Lie(box, look, seat)
            for card, box in zip(dealt[len(front) :], rear, strict=True):
                found[card] = Lie(box, BACK, seat, rear=True)
        return found

    def _counted(self) -> CafeView:
        """Return the view with as many cards in front as there will be, for whoever counts the turns left."""
        view = self.view
        if view.phase is not Phase.REAR:
            return view
        line = tuple(Open(card, 0) for card in view.dealt[0][REAR_CARDS:])
        return replace(view, fronts=(line,) * view.seats)

    # -- what is told

    def _sentences(self, events: tuple[Event, ...], before: CafeView) -> Telling:
        teller = Teller(self.sitting.game, self.name, before, self.view)
        seen = [event for e in events if (event := self._seen(e)) is not None]
        return tuple(words for event in seen if (words := self._between(event) or "".join(teller.lines([event]))))

    def _between(self, event: Event) -> str:
        """Return what happened outside the servings."""
        match event:
            case ev.RearChosen():
                return _("{name} has chosen three secret cards.").format(name=self.name(event.seat))
            case ev.FrontsRevealed():
                return _("The front lines are turned up.")
            case ev.FirstNamed():
                return _("{name} begins!").format(name=self.name(event.seat))
            case ev.CardsDealt():
                return _("Round {round} begins.").format(round=event.round)
            case ev.RoundScored():
                return " ".join(self._coffees(event))
            case ev.MatchEnded():
                return self.won()
            case _:
                return ""

    def _coffees(self, event: ev.RoundScored) -> list[str]:
        told = []
        for seat, count in enumerate(event.coffees):
            words = ngettext("{name} takes {n} coffee.", "{name} takes {n} coffees.", count)
            told.append(words.format(name=self.name(seat), n=count))
        return told

    def told(self) -> Telling:
        """Return what happened, as whoever looks may know it."""
        step, seat = self.frame.step, self.frame.seat
        if step is not None and step.refusal is not None and seat is not None:
            who = self.name(seat) if seat in self.film.seats else ""
            why = (words for words in refusal_words(step.refusal) if words)
            return (_("{name} is refused.").format(name=who), *why)
        return self._told

    def totals(self) -> tuple[int | None, ...]:
        """Return what everybody has won so far."""
        return self.sitting.game.totals(self.sitting.state)

    # -- drawing

    def forget(self) -> None:
        """Draw everything anew."""
        self._life.forget()
        self._listed = ()

    def draw(self, painter: Painter) -> None:
        """Draw what lies still, then what flies."""
        hidden = self.air.hidden()
        listed = self.number, self.whose, hidden
        if listed != self._listed:
            self._listed = listed
            looks = Looks(self._board(), hidden=hidden)
            self._things = self.still.things(self._counted(), self.lies, looks)
        self._life.show(painter, self._things)
        self.air.draw(painter, self.art)

    def _board(self) -> BoardLook:
        """Return what stands on the board: who did something, with which card, and what came of it."""
        foot, view = self.plan.chalk.slate.bottom - 8, self.view
        served = next((event for event in self.frame.events if isinstance(event, ev.Served)), None)
        parts: tuple[Part, ...] = tuple((words, "cream") for words in self.told())
        if self.frame.step is not None and self.frame.step.refusal is not None:
            parts = tuple((words, "state-badText") for words in self.told())
        over = view.phase in (Phase.SCORED, Phase.OVER)
        dealt = any(isinstance(event, ev.CardsDealt) for event in self.frame.events)
        seat = self.frame.seat if self.frame.seat in self.film.seats and not over and not dealt else None
        title = _("Round over!") if over else _("Round {round}").format(round=view.round)
        title = title if seat is None else self.name(seat)
        badge = None if seat is None else self.sitting.badge(seat)
        return BoardLook(badge, title, foot, served.family if served is not None and not over else None, parts=parts)

