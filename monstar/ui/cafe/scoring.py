"""The count of a round: the rear lines turn up, and family by family the coffees go to whoever is strongest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.audio.effects import Effect
from monstar.i18n import _, ngettext, pgettext
from monstar.rules.cafe.params import ROUNDS
from monstar.rules.cafe.state import Token
from monstar.ui.cafe import lessons
from monstar.ui.cafe.barista import BaristaLook
from monstar.ui.cafe.cards import CardArt, CardLook, draw_token
from monstar.ui.cafe.count import STAY_MS, Beat, Step, count
from monstar.ui.cafe.furniture import draw_barista, draw_pile, draw_room
from monstar.ui.cafe.learning import NAMES
from monstar.ui.cafe.plan import aside, make_plan
from monstar.ui.cafe.scene import CafeScene
from monstar.ui.cafe.scoreline import ScoreLine, lines_plan
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.effects import Confetti
from monstar.ui.events import Action, Event
from monstar.ui.focus import Form
from monstar.ui.keyhints import Hint
from monstar.ui.match.coach import Coach, coach_for
from monstar.ui.match.note import Note
from monstar.ui.painter import Painter
from monstar.ui.scenes.match import draw_pause, is_nudge
from monstar.ui.text import Face
from monstar.ui.tween import arc, out_cubic
from monstar.ui.widgets import Button, Style, seat_badge

if TYPE_CHECKING:
    from monstar.rules.cafe.scoring import FamilyResult
    from monstar.rules.cafe.state import Card
    from monstar.rules.cafe.view import CafeView
    from monstar.rules.table import Seat
    from monstar.ui.cafe.sitting import Sitting

_COUNTER = Box(10, 11, 1006, 176)
_PILE = (110.0, 153.4)
_PILE_STEP = 172.0
_FLYING = 46.0
_EMBLEM = 150.0


class ScoringScene(CafeScene):
    """Shows how the round was decided. One press finishes the count, the next goes on.

    A count that is being explained waits after each family, and goes on by one step with each press: whoever learns
    has the time to count along, and misses nothing.
    """

    def __init__(self, sitting: Sitting) -> None:
        """Write the script from what the rules found."""
        super().__init__(sitting)
        view = sitting.view()
        assert view.results is not None
        self.round = view.round
        self.view = view
        results = sorted(view.results, key=lambda result: result.family)  # as the piles lie, from left to right
        self.count = count(results, *tokens_won(view, sitting.before))
        self.served = [sum(shown.family == family for shown in view.centre) for family in range(len(view.mix))]
        self.art = CardArt(sitting.game.mix)
        left_handed = sitting.app.left_handed
        self.chalk = make_plan(view.seats, left_handed=left_handed).chalk
        dx = aside(left_handed=left_handed)
        self._counter = _COUNTER.moved(dx, 0)
        self.form = Form()
        self.coach: Coach[lessons.Counting] | None = None
        self.at_ms = 0.0
        self._guided = False  # something has been explained in this count
        self._confetti: Confetti | None = None
        rears = view.rears if sitting.before is None else sitting.before.rears
        turned_up = {shown.card for rear in rears for shown in rear if shown.face_up and sitting.before is not None}
        self.lines = [
            ScoreLine(seat, plan, sitting.name(seat), sitting.badge(seat), view.fronts[seat], view.rears[seat],
                      frozenset(turned_up), view.spoon == seat, self._bearers(seat, Token.COOKIE),
                      self._bearers(seat, Token.MUMMY))
            for seat, plan in enumerate(lines_plan(view.seats, dx))
        ]  # fmt: skip

    def _bearers(self, seat: Seat, token: Token) -> tuple[Card, ...]:
        """Return the front cards of a seat that bore a kind of token as the round ended; none where nobody saw it."""
        before = self.sitting.before
        lying = before.tokens[token] if before is not None else frozenset()
        return tuple(shown.card for shown in self.view.fronts[seat] if shown.card in lying)

    @property
    def finished(self) -> bool:
        """Tell whether the count has been shown to its end."""
        return self.at_ms >= self.count.end_ms

    # -- going on

    def layout(self) -> None:
        """Place the one button."""
        box = self.chalk.stack(1, 62.0)[0]
        if self.coach is None:
            rooms = lessons.count_rooms(self.chalk, box)
            self.coach = coach_for(self.sitting, NAMES, lessons.COUNT, rooms, Note)
        self.form.set([Button("next", box, self._label(), self.go_on, style=Style.PRIMARY, size=self.size(24))])

    @property
    def _taught(self) -> bool:
        """Tell whether a lesson is told: the count waits for it."""
        return self.coach is not None and self.coach.lesson is not None

    @property
    def _stepwise(self) -> bool:
        """Tell whether a press leads to the next step and no further."""
        return self._guided and self.coach is not None and self.coach.learnt.wanted

    def _label(self) -> str:
        if not self.finished:
            return _("Go on") if self._stepwise else _("Skip the count")
        return _("The winner is …") if self.round == ROUNDS else _("The totals")

    def go_on(self) -> None:
        """Put a lesson away, or go one step on, or finish the count if it still runs, else go on to the next scene."""
        if self.coach is not None and self._taught:
            self.coach.skip()
            self._learn(0.0)
        elif not self.finished and self._stepwise:
            self._step_on()
        elif not self.finished:
            self.at_ms = float(self.count.end_ms)
            self._finish()
        else:
            self.sitting.shown = self.round
            self.sitting.go_on()

    def _step_on(self) -> None:
        """Go on to the next family, to what comes of it, or to what is counted after all of them."""
        step = self.count.stop_after(self.at_ms)
        if step is None:
            self.at_ms = float(self.count.end_ms)
            self._finish()
            return
        self.at_ms = float(step.from_ms)
        self._sound_of(step)
        self._learn(0.0)

    def _finish(self) -> None:
        if self._confetti is None:
            self._confetti = Confetti(60, 3000, still=self.app.reduce_motion, seed=self.round)
            self.layout()

    def answer(self, event: Event) -> None:
        """Take any press anywhere for "go on"."""
        if self.coach is not None and self.coach.handle(event):
            return
        if not self.form.handle(event) and is_nudge(event):
            self.go_on()

    def focus_box(self) -> Box | None:
        """Keep the line in sight that is being told, else the board with the button."""
        step = self.count.beat(self.at_ms)
        if self.finished or step.seat is None:
            return self.chalk.slate
        return self.lines[step.seat].plan.box

    # -- life

    def update(self, dt_ms: float) -> None:
        """Let the count go on; with bots alone the next scene follows by itself."""
        super().update(dt_ms)
        self.form.update(dt_ms)
        before_ms, done = self.at_ms, self.finished
        self._learn(dt_ms)
        if self._taught:
            return
        self._run(dt_ms)
        if self._confetti is not None:
            self._confetti.update(dt_ms)
        if not done:
            self._sound(before_ms)
            if self.finished:
                self._finish()
        elif self.sitting.by_itself and self.at_ms >= self.count.end_ms + STAY_MS:
            self.go_on()

    def _run(self, dt_ms: float) -> None:
        """Let the script run; one that is being explained waits after each family until somebody goes on."""
        stop = self.count.wait_after(self.at_ms) if self._stepwise and not self.sitting.by_itself else None
        self.at_ms += dt_ms
        if stop is not None:
            self.at_ms = min(self.at_ms, stop.from_ms - 1.0)

    def _learn(self, dt_ms: float) -> None:
        """Let what is seen just now be explained, the first time; what was learnt is kept."""
        if self.coach is None:
            return
        label, decided = self._label(), self.count.decided(self.at_ms)
        family = None if self.finished else self.count.family(self.at_ms)
        pile = None if family is None else _sealed(self._pile_box(self.count.results[family].family))
        tie = max(decided.strengths) if decided is not None and decided.winner is None and pile is not None else 0
        self.coach.look(lessons.Counting(pile, tie), dt_ms, [self.form.widgets[0].box])
        self.coach.learnt.keep()
        self._guided = self._guided or self._taught
        if label != self._label():
            self.layout()

    def _sound(self, before_ms: float) -> None:
        """Play what belongs to the steps that began or ended just now."""
        for step in self.count.steps:
            if before_ms < step.from_ms <= self.at_ms:
                self._sound_of(step)
            if step.points and before_ms < step.to_ms <= self.at_ms and step.seat is not None:
                coffee = step.beat is Beat.COFFEE
                tick = self.count.coffees(step.seat, step.to_ms) - 1 if coffee else 0
                self.sitting.effect(Effect.TICK if coffee else Effect.TOKEN if step.points > 0 else Effect.MINUS, tick)

    def _sound_of(self, step: Step) -> None:
        match step.beat:
            case Beat.TURN:
                self.sitting.effect(Effect.FLIP)
            case Beat.FAMILY:
                self.sitting.effect(Effect.CARD)
            case Beat.DECIDE if step.family is not None:
                won = self.count.results[step.family].winner is not None
                self.sitting.effect(Effect.STAR if won else Effect.POOF)

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Draw the counter with the piles, everybody's lines, and what the board says of it."""
        painter.baked(("cafe-scoring", len(self.lines), self._counter), CANVAS, self._draw_still, solid=True)
        at_ms = self.at_ms
        self._draw_piles(painter)
        family = self.count.family(at_ms)
        place = None if family is None else self.count.results[family].family
        decided = self.count.decided(at_ms)
        for line in self.lines:
            line.draw(painter, self.art, self.count, at_ms, place, decided, calm=self.app.reduce_motion)
        self._draw_board(painter, decided)
        self._draw_flights(painter)
        self.form.draw(painter)
        self.draw_keys(painter, self.chalk, [Hint(pgettext("what a key does", "go on"), (Action.OK,))])
        draw_pause(painter, self.pause_box)
        if self.coach is not None:
            self.coach.draw(painter)
        if self._confetti is not None:
            self._confetti.draw(painter)
        self.draw_dawn(painter)

    def _draw_still(self, painter: Painter) -> None:
        """Draw the room with the counter."""
        draw_room(painter, self.chalk)
        draw_barista(painter, self.chalk)
        painter.shadow(self._counter, 26, blur=8, drop=7)
        painter.rounded(self._counter, 26, ("brass400", "wood600"), edge_width=4)
        painter.rounded(self._counter.inset(9), 19, ("cream", "paper"), edge_width=3)

    def _pile_box(self, family: int) -> Box:
        """Return where the cards of a family (its place in the mix) lie on the counter."""
        count = len(self.served)
        x = self._counter.centre[0] + (family - (count - 1) / 2) * _PILE_STEP
        return Box.around((x, self._counter.centre[1] + 2), *_PILE)

    def _draw_piles(self, painter: Painter) -> None:
        """Draw the piles; the one being counted is lifted, those decided bear their winner's badge."""
        now = self.count.family(self.at_ms)
        order = [result.family for result in self.count.results]
        for family, served in enumerate(self.served):
            box = self._pile_box(family)
            number = order.index(family) if family in order else None
            if number is not None and number == now and not self._taught:  # else the usher has a ring of his own
                painter.ring(box.inset(-9), 16, "slime500", 7, alpha=0.9)
                painter.ring(box.inset(-12), 19, "ink", 3)
            draw_pile(painter, self.art, box, family, served)
            if number is not None and self.count.closed(number, self.at_ms):
                self._draw_stamp(painter, box, self.count.results[number].winner)

    def _draw_stamp(self, painter: Painter, box: Box, winner: Seat | None) -> None:
        place = box.x + 2, box.centre[1] + 22
        if winner is not None:
            seat_badge(painter, place, 46, self.sitting.badge(winner))
            return
        painter.disc(place, 21, ("brass200", "brass400", "brass600"), edge_width=3)
        painter.text("=", place, 32, "ink", face=Face.DISPLAY, align="centre")

    def _draw_flights(self, painter: Painter) -> None:
        """Draw the coffees and tokens on their way, unless things are not to fly."""
        if self.app.reduce_motion:
            return
        for step in self.count.carried(self.at_ms):
            assert step.seat is not None
            line = self.lines[step.seat]
            kind = "coffee" if step.beat is Beat.COFFEE else "cookie" if step.points > 0 else "mummy"
            family = None if step.family is None else self.count.results[step.family].family
            if family is not None:
                start = self._pile_box(family).centre
            else:
                number = self.count.taken(step.seat, step.points, step.from_ms) - 1
                start = (line.bearer(step.points, number) or line.plan.front).centre
            x, y = arc(start, line.plan.count(kind).centre, out_cubic(step.share(self.at_ms)), 50)
            draw_token(painter, kind, Box.around((x, y), _FLYING))

    # -- the board

    def _draw_board(self, painter: Painter, decided: FamilyResult | None) -> None:
        """Draw what is counted and what came of it."""
        chalk = self.chalk
        if decided is not None and decided.winner is not None:
            draw_barista(painter, chalk, BaristaLook("cheer"))
        title = _("Round {n}").format(n=self.round)
        painter.text(
            title, (chalk.slate.centre[0], chalk.title.centre[1]), 32, "brass200", face=Face.DISPLAY, align="centre"
        )
        if self._taught:  # the note says it
            return
        number = self.count.family(self.at_ms)
        room = Box(chalk.text.x, chalk.card.y, chalk.text.w, 0)
        if number is not None:
            result = self.count.results[number]
            card = Box.around((chalk.slate.centre[0], chalk.card.centre[1]), chalk.card.w, chalk.card.h)
            self.art.draw(painter, CardLook(result.family, named=True), card)
            room = Box(chalk.text.x, card.bottom + 16, chalk.text.w, 0)
        else:
            self._draw_emblem(painter, room)
            room = Box(room.x, room.y + _EMBLEM + 18, room.w, 0)
        foot = self.form.widgets[0].box.y - 12 if self.form.widgets else chalk.text.bottom
        words = Box(room.x, room.y, room.w, foot - room.y)
        painter.paragraph(
            self.words(), words, self.size(27), "cream", align="centre", face=Face.STRONG, leading=1.2, middle=True
        )

    def _draw_emblem(self, painter: Painter, room: Box) -> None:
        """Draw what it is about while no family is counted: rear cards, tokens, the coffees of the round."""
        box = Box(room.centre[0] - _EMBLEM / 2, room.y, _EMBLEM, _EMBLEM)
        beat = self.count.beat(self.at_ms).beat
        if beat in (Beat.ENTER, Beat.TURN) and not self.finished:
            painter.picture("cafe/card-back", painter.fitted("cafe/card-back", box))
        elif beat is Beat.TOKEN and not self.finished:
            half = box.w * 0.6
            draw_token(painter, "cookie", Box(box.centre[0] - half, box.y + 14, half, half))
            draw_token(painter, "mummy", Box(box.centre[0], box.bottom - half - 8, half, half))
        else:
            draw_token(painter, "coffee", box)

    def words(self) -> str:
        """Return what is going on, in a sentence or two."""
        step = self.count.beat(self.at_ms)
        if self.finished or step.beat is Beat.SUM:
            return _("That was round {n}.").format(n=self.round)
        if step.beat is Beat.TOKEN:
            return _("A cookie is one coffee more, a mummy one less.")
        number = self.count.family(self.at_ms)
        if number is None:
            return _("Secret cards up! Each of them counts double.")
        result = self.count.results[number]
        family = self.sitting.game.mix[result.family].name
        decided = self.count.decided(self.at_ms)
        if decided is not None:
            return self._verdict(decided, family)
        n = self.served[result.family]
        words = ngettext("{n} coffee for the most {family}.", "{n} coffees for the most {family}.", n)
        return words.format(n=n, family=family)

    def _verdict(self, result: FamilyResult, family: str) -> str:
        best = max(result.strengths)
        if best == 0:
            return _("Nobody has any {family}. Nobody gets the coffees.").format(family=family)
        if result.winner is None:
            return _("A tie at {n}: nobody gets the coffees.").format(n=best)
        name, n = self.sitting.name(result.winner), result.coffees
        if result.strengths.count(best) > 1:
            return _("A tie at {n}: the golden spoon decides for {name}.").format(n=best, name=name)
        return ngettext("{n} coffee for {name}!", "{n} coffees for {name}!", n).format(n=n, name=name)


def _sealed(pile: Box) -> Box:
    """Return what a ring is drawn around on the counter for a pile: with its seal, and clear of the counter's edge."""
    return Box(pile.x - 8, pile.y - 3, pile.w + 22, pile.h)


def tokens_won(after: CafeView, before: CafeView | None) -> tuple[list[int], list[int]]:
    """Return the cookies and the mummies that everybody won in a round, from the views around its end."""
    if before is None:
        return list(after.cookies), list(after.mummies)
    cookies = [now - then for now, then in zip(after.cookies, before.cookies, strict=True)]
    return cookies, [now - then for now, then in zip(after.mummies, before.mummies, strict=True)]
