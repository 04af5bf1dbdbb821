"""The café's table: turn after turn, by people and bots, until every front line is down to three.

The scene draws nothing but the view of whoever looks at the screen (`Sitting.viewer`): the only person, or the whole
table where several share it. So nothing can show that somebody before the screen may not know; what only one may see
is shown behind the curtain.
"""

from __future__ import annotations

from dataclasses import replace
from math import ceil, inf
from typing import TYPE_CHECKING

from monstar.audio.effects import Effect
from monstar.rules.cafe.acts import Undo
from monstar.rules.cafe.state import Card, Phase
from monstar.rules.table import Act, Seat
from monstar.ui.cafe import controls, lessons
from monstar.ui.cafe.aiming import first_card, targets, wanted
from monstar.ui.cafe.barista import Barista
from monstar.ui.cafe.board import BoardLook
from monstar.ui.cafe.botturn import BotTurn
from monstar.ui.cafe.cards import CardArt
from monstar.ui.cafe.chalk import Chalk
from monstar.ui.cafe.excuses import excuse
from monstar.ui.cafe.learning import NAMES
from monstar.ui.cafe.lying import Lie, others, parted
from monstar.ui.cafe.peek import eye_buttons, peek_at
from monstar.ui.cafe.plan import make_plan
from monstar.ui.cafe.recap import Telling
from monstar.ui.cafe.scene import CafeScene
from monstar.ui.cafe.serving import Serving
from monstar.ui.cafe.spots import CardSpot, Point, card_of
from monstar.ui.cafe.still import LIFT, Looks, Still, lights
from monstar.ui.cafe.tabletop import Tabletop
from monstar.ui.canvas import Box
from monstar.ui.events import Event, Kind, Pointer
from monstar.ui.focus import Form
from monstar.ui.layers import StillLife, Thing
from monstar.ui.match.coach import coach_for
from monstar.ui.match.motion import Shake
from monstar.ui.match.note import LowNote
from monstar.ui.painter import Painter
from monstar.ui.scenes.match import draw_pause
from monstar.ui.widgets import Bubble, Button, Widget

if TYPE_CHECKING:
    from monstar.ui.cafe.sitting import Sitting

_CALM_MS = 700.0  # after a serving, until a press can tell the next one to go on
_LOOK_MS = 1900.0  # how long the last serving of a round is looked at


class TableScene(CafeScene):
    """Shows the table and takes servings from any device."""

    def __init__(self, sitting: Sitting) -> None:
        """Sit down at the table as the match stands."""
        super().__init__(sitting)
        self.plan = make_plan(sitting.state.seats, left_handed=sitting.app.left_handed)
        self.art = CardArt(sitting.game.mix)
        self.still = Still(sitting, self.plan, self.art)
        self.chalk = Chalk(sitting, self.plan.chalk)
        self.tabletop = Tabletop(sitting, self.plan)
        self.bot = BotTurn(sitting)
        self.serving: Serving | None = None
        self.bubble: Bubble | None = None
        self.form = Form(self.step_back, self.app.play_effect)
        self.coach = coach_for(sitting, NAMES, lessons.TABLE, lessons.rooms(self.plan.chalk), LowNote)
        self._life = StillLife(self.still.ground, self.still.warm)
        self.seen = self.lies  # where they lie with room made for those that stand up
        self._things: list[Thing] | None = None
        self._listed_for: tuple[object, ...] = ()
        self._waited_ms = 0.0
        self._told_s = 0  # of the time in which a serving can be taken back
        self._dragged: tuple[Card, Point] | None = None
        self.reads_powers = False  # the board tells what the families do, not what has happened
        self._barista = Barista()

    @property
    def lies(self) -> dict[Card, Lie]:
        """Return where the cards lie."""
        return self.tabletop.lies

    # -- who does what

    @property
    def turn(self) -> Seat | None:
        """Return the seat on turn."""
        return self.sitting.state.turn

    @property
    def person(self) -> Seat | None:
        """Return the person on turn, None while a bot is or nobody."""
        turn = self.turn
        return turn if turn is not None and not self.sitting.is_bot(turn) else None

    @property
    def may_undo(self) -> Seat | None:
        """Return the person who may take the last serving back."""
        seat = self.tabletop.view.may_undo
        return seat if seat is not None and not self.sitting.is_bot(seat) else None

    # -- serving

    def pick(self, card: Card) -> None:
        """Answer a card that was clicked: take it up, aim at it, or say why not."""
        seat = self.person
        if seat is None or self.sitting.state.phase is not Phase.PLAY:
            self._explain(card)
            return
        if self.serving is not None:
            if card == self.serving.card:
                self.put_back()
            elif card in self.serving.options:
                self._take(self.serving.aim(card))
            elif card in self.serving.aimed:
                self.step_back()
            elif self.serving.ready and self._may_serve(card):
                self._take(Serving(self.sitting.game, self.sitting.state, seat, card))
            else:
                self._explain(card)
        elif self._may_serve(card):
            self._take(Serving(self.sitting.game, self.sitting.state, seat, card))
        else:
            self._explain(card)

    def _may_serve(self, card: Card) -> bool:
        return self.sitting.game.why_not(self.sitting.state, card) is None

    def _take(self, serving: Serving | None) -> None:
        """Go on with a serving as it is now, and move the focus to what it asks for."""
        self.serving = serving
        self.bubble = None
        self.sitting.effect(Effect.CARD)
        self._changed()
        ring = self.form.ring
        if serving is not None:
            self.form.focus(wanted(self.form, serving, self.tabletop.view, self.seen))
        self.form.ring = ring

    def serve(self) -> None:
        """Play the serving that was put together."""
        if self.serving is not None and self.serving.ready:
            self.play(self.serving.act)

    def put_back(self) -> None:
        """Put the card back: nothing has happened."""
        card = self.serving.card if self.serving is not None else None
        self._take(None)
        spot = next((w for w in self.form.widgets if w.key == f"card-{card}"), None)
        if spot is not None:
            ring = self.form.ring
            self.form.focus(spot)
            self.form.ring = ring

    def step_back(self) -> None:
        """Take the last choice of a person's serving back, or the card itself; while a bot waits the last serving."""
        if self.regret_ms:
            self.undo()
        if self.serving is None or self.person is None:
            return
        before = self.serving.back()
        if before is None:
            self.put_back()
        else:
            self._take(before)

    def undo(self) -> None:
        """Take the last serving back."""
        if (seat := self.may_undo) is not None:
            self.play(Undo(seat=seat))

    def hurry(self) -> None:
        """Let the bot go on at once: nobody wants to take anything back."""
        self.bot.hurried = True
        if self.coach is not None:
            self.coach.skip()
        self._changed()

    @property
    def regret_ms(self) -> float:
        """Return how long a bot still waits for a person to take the last serving back."""
        return self.bot.regret_ms(self._waited_ms) if self.person is None and self.may_undo is not None else 0.0

    @property
    def held(self) -> bool:
        """Tell whether bots and the time to take a serving back stand still until a lesson has been put away."""
        return self.coach is not None and self.coach.patient and self.coach.speaks

    # -- dragging

    def _drag(self, card: Card, place: Point) -> None:
        """Carry a card about, if it may be served."""
        if self.person is None or not self._may_serve(card):
            return
        started = self._dragged is None
        self._dragged = card, place
        if started:
            self.bubble = None
            self._things = None

    def _drop(self, card: Card, place: Point) -> None:
        """Serve a card let go over the counter, or take it up where its powers want a target first."""
        carried, self._dragged = self._dragged, None
        self._things = None
        if carried is None:
            self._explain(card)
            return
        over = self.plan.centre.counter.has(place)
        if not over or self.person is None:
            return
        serving = Serving(self.sitting.game, self.sitting.state, self.person, card)
        if serving.ready:
            self.lies[card] = Lie(Box.around(place, *self.lies[card].box[2:]), self.lies[card].look, self.person)
            self.play(serving.act)
        else:
            self._take(serving)

    # -- why not

    def _explain(self, card: Card) -> None:
        """Say why a card cannot be chosen now, at the card."""
        lie, turn = self.seen.get(card), self.turn
        words = None if turn is None else excuse(self.sitting, turn, self.serving, card)
        if lie is None or turn is None or words is None:
            return
        self.sitting.effect(Effect.REFUSE)
        tip = lie.box.centre[0], lie.box.y + lie.box.h * 0.7
        badge, still = self.sitting.badge(turn), self.app.reduce_motion
        avoid = [*others(self.seen, card), self.plan.chalk.slate]
        self.bubble = Bubble(*words, tip, badge, still=still, avoid=avoid, about=lie.box)
        if not still and lie.owner is not None:
            up = LIFT if card == self._focused else 0.0
            self.tabletop.air.add(Shake(lie.look, lie.box.moved(0, -up), card))

    # -- what happens

    def play(self, act: Act) -> None:
        """Let the match do an act and go on from there."""
        if not self.tabletop.play(act):
            return
        self._barista.cheer()
        self.bot.forget()
        self.serving = self._dragged = self.bubble = None
        self._waited_ms = 0.0
        self.reads_powers = False
        self._changed()
        self._begin_turn()

    def _begin_turn(self) -> None:
        """Give the focus to the first card that may be served, the own ones first."""
        seat = self.person
        if seat is None or self.sitting.state.phase is not Phase.PLAY:
            return
        card = first_card(seat, frozenset(self.sitting.game.choosable(self.sitting.state)), self.lies)
        if card is not None:
            self.form.focus(self.form.find(f"card-{card}"))

    # -- time

    def update(self, dt_ms: float) -> None:
        """Let things fly and bots play."""
        super().update(dt_ms)
        self.form.update(dt_ms)
        if self._barista.update(dt_ms, still=self.app.reduce_motion):
            self._things = None
        self.tabletop.air.advance(dt_ms)
        if self.bubble is not None:
            self.bubble.update(dt_ms)
            if self.bubble.gone:
                self.bubble = None
        lessons.teach(self, dt_ms)
        if self.tabletop.air.moving:
            return
        most_ms = max(self._waited_ms, _CALM_MS) if self.held else inf
        self._waited_ms = min(self._waited_ms + dt_ms, most_ms)
        if self.tabletop.secret is not None:
            secret, self.tabletop.secret = self.tabletop.secret, None
            peek_at(self.sitting, secret.seat, secret.card)
            return
        match self.sitting.state.phase:
            case Phase.PLAY if self.person is None and self.turn is not None:
                self._bot_plays(self.turn)
            case Phase.SCORED | Phase.OVER if self._waited_ms >= _LOOK_MS:
                self.sitting.go_on()
            case _:
                pass

    def _bot_plays(self, seat: Seat) -> None:
        """Let a bot hold its card up, and then serve it."""
        due = self.bot.serves(self._waited_ms)
        if due is not None:
            self.play(due)
            return
        self._wait_for_regret()
        act = self.bot.plans(seat, self._waited_ms, regret=self.may_undo is not None)
        if act is not None:
            self.serving = Serving(self.sitting.game, self.sitting.state, seat, act.card, act.targets)
            self._waited_ms = 0.0
            self.sitting.effect(Effect.CARD)
            self._changed()

    def _wait_for_regret(self) -> None:
        """Show how long the last serving can be taken back; the focus comes late, for no press of before to hit it."""
        left_ms = self.regret_ms
        if (left_s := controls.wane(self.form, left_ms)) != self._told_s:
            self._told_s = left_s
            self._things = None
        if left_ms and self.form.focused is None and self._waited_ms >= _CALM_MS:
            self.form.focus(self.form.find(controls.GO))

    # -- widgets

    def layout(self) -> None:
        """Draw everything anew, perhaps in another language."""
        self._life.forget()
        fresh = self.form.focused is None
        self._changed()
        if fresh and self.serving is None:
            self._begin_turn()

    def _changed(self) -> None:
        """Make pressable what can be pressed now; what lies still is listed anew."""
        self._things = None
        serving = self.serving
        self.seen = parted(self.lies, self.plan, {serving.card, *serving.aimed} if serving is not None else ())
        eyes = eye_buttons(self.sitting, self.plan) if self.turn is not None else []
        self.form.set([*self._spots(), *eyes, *controls.buttons(self)])
        if self.person is None:
            self.form.focus(None)  # no key pressed a moment too late opens a curtain or takes something back

    def _spots(self) -> list[Widget]:
        """Return the cards that can be picked: all front cards, or the targets that are asked for."""
        if self.person is None or self.sitting.state.phase is not Phase.PLAY:
            return []
        if self.serving is None:
            return [self._spot(card, drag=True) for card in self.tabletop.front]
        return [self._spot(card) for card in targets(self.serving, self.lies)]

    def _spot(self, card: Card, *, drag: bool = False) -> CardSpot:
        return CardSpot(
            f"card-{card}",
            self.seen[card].box,
            lambda: self.pick(card),
            on_drag=(lambda place: self._drag(card, place)) if drag else None,
            on_drop=lambda place: self._drop(card, place),
            ringed=False,
        )

    # -- the board

    @property
    def since(self) -> tuple[Telling, ...]:
        """Return what the person on turn is told: what the others have served since."""
        if self.person is None or self.serving is not None:
            return ()
        return self.tabletop.history.since(self.person)

    def turn_page(self) -> None:
        """Show what the families do in the place of what happened, or that again."""
        self.reads_powers = not self.reads_powers
        if self.reads_powers and self.coach is not None:
            self.coach.skip()  # its note would lie on what is asked for
        self._changed()

    def _board(self) -> BoardLook:
        """Return what stands on the chalkboard now."""
        foot = min((w.box.y for w in self.form.widgets if isinstance(w, Button)), default=self.plan.chalk.slate.bottom)
        turn, last = self.turn, self.tabletop.history.last
        if turn is None:
            return self.chalk.over(foot, last)
        if self.serving is not None:
            return self.chalk.serving(foot, self.serving)
        if self.person is None:
            return self.chalk.thinking(foot, turn, self.tabletop.note, last, ceil(self.regret_ms / 1000))
        since = () if self.reads_powers else self.since
        whole = len(since) == len(self.tabletop.history.tellings)
        return self.chalk.turn(foot, turn, self.tabletop.note, since, self._pointed, whole=whole)

    # -- input

    def answer(self, event: Event) -> None:
        """Let the form answer; a press elsewhere explains a card, serves on the counter, or makes things land."""
        if self.coach is not None and self.coach.handle(event):
            return
        if isinstance(event, Pointer) and event.kind is Kind.DOWN:
            self.bubble = None
        if self.form.handle(event) or not isinstance(event, Pointer) or event.kind is not Kind.DOWN:
            return
        hit = [card for card, lie in self.seen.items() if lie.box.has(event.pos)]
        if hit and (self.lies[hit[-1]].owner is not None or self._asks_for_centre):
            self.pick(hit[-1])
        elif self.serving is not None and self.person is not None and self.plan.centre.counter.has(event.pos):
            self.serve()

    @property
    def _asks_for_centre(self) -> bool:
        asking = self.serving.asking if self.serving is not None else None
        return asking is not None and asking.power == "sweep_centre"

    def pause(self) -> None:
        """Let go of everything held."""
        self._dragged = None
        self._things = None
        self.form.leave()

    def focus_box(self) -> Box | None:
        """Keep what has the focus in sight."""
        return self.form.focused_box

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Draw what lies still, then what flies, the buttons, the bubble."""
        self._life.show(painter, self._listed())
        self.tabletop.air.draw(painter, self.art)
        self.form.draw(painter)
        if self._dragged is not None:
            card, place = self._dragged
            self.still.draw_carried(painter, self.lies[card], place)
        self.draw_keys(painter, self.plan.chalk, controls.hints(self))
        draw_pause(painter, self.pause_box)
        if self.coach is not None:
            self.coach.draw(painter)
        if self.bubble is not None:
            self.bubble.draw(painter)
        self.draw_dawn(painter)

    def _listed(self) -> list[Thing]:
        """Return what lies still, listed anew only when something has changed."""
        hidden = self.tabletop.air.hidden()
        note = self.coach.paper_on(self.plan.chalk.slate) if self.coach is not None else None
        state = hidden, self._focused, self._pointed, note
        if self._things is None or state != self._listed_for:
            self._listed_for = state
            dragged = self._dragged[0] if self._dragged is not None else None
            lifted = self.serving.card if self.serving is not None else None
            front = self.tabletop.front if self.sitting.state.phase is Phase.PLAY else ()
            lit = lights(self.serving, front, self._may_serve, by_person=self.person is not None)
            board = replace(self._board(), note=note)
            looks = Looks(board, lit, hidden, lifted, self._focused, dragged, self._barista.look)
            lies = parted(self.lies, self.plan, [card for card in self.tabletop.front if looks.up(card)])
            self._things = self.still.things(self.tabletop.view, lies, looks)
        return self._things

    @property
    def _pointed(self) -> int | None:
        """Return the family of the card of a front line that is pointed at or has the ring of the focus."""
        hovered = next((w for w in self.form.widgets if w.hovered), None)
        card = card_of(hovered) if hovered is not None else self._focused
        lie = None if card is None else self.seen.get(card)
        return None if lie is None else lie.look.family

    @property
    def _focused(self) -> Card | None:
        """Return the card that has the ring of the focus."""
        return card_of(self.form.focused if self.form.ring else None)
