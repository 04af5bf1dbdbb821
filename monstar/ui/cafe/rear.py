"""The secret choice of the rear lines: bots in silence, people one after the other behind the curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.i18n import _, ngettext, pgettext
from monstar.rules.cafe.acts import ChooseRear
from monstar.rules.cafe.params import REAR_CARDS
from monstar.rules.cafe.state import Card, Phase
from monstar.ui.cafe import lessons
from monstar.ui.cafe.aimcard import AimCard
from monstar.ui.cafe.board import beside, draw_prompt, draw_title, draw_words, spared
from monstar.ui.cafe.cards import CardArt, CardLook
from monstar.ui.cafe.furniture import draw_barista, draw_glow, draw_room
from monstar.ui.cafe.learning import NAMES, Privately
from monstar.ui.cafe.plan import aside, choice_plan, make_plan
from monstar.ui.cafe.scene import CafeScene
from monstar.ui.cafe.spots import CardSpot, Point
from monstar.ui.cafe.thinking import Thought
from monstar.ui.cafe.words import family_words
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.events import Action, Event
from monstar.ui.focus import Form
from monstar.ui.keyhints import Hint, pressing, walking
from monstar.ui.match.coach import coach_for
from monstar.ui.match.learnt import Learnt
from monstar.ui.match.note import Note
from monstar.ui.painter import Painter
from monstar.ui.scenes.handover import CurtainScene, EyesOpenScene
from monstar.ui.scenes.match import draw_pause
from monstar.ui.text import Face
from monstar.ui.widgets import Button, Style, Widget

if TYPE_CHECKING:
    from monstar.rules.table import Seat
    from monstar.ui.cafe.sitting import Sitting

_HEAD = Box(33, 10, 960, 60)


class RearScene(CafeScene):
    """Leads through the choice: lets the bots choose, hands the screen to each person, then goes on.

    It never shows a card itself; what stands above it in the stack is opaque.
    """

    def __init__(self, sitting: Sitting) -> None:
        """Begin with the bots."""
        super().__init__(sitting)
        self._thought: Thought | None = None
        self._opened = False

    def resume(self) -> None:
        """Lead on: for the first time, or when somebody has chosen."""
        self._lead()

    def update(self, dt_ms: float) -> None:
        """Wait for bots that think."""
        super().update(dt_ms)
        self._lead()

    def _lead(self) -> None:
        while self._bots_choose():
            pass
        if self._thought is not None or self.app.stack.top is not self:
            return
        seat = self._next_person()
        if seat is not None:
            if not self._explained():
                self._hand_over(seat)
        elif self.sitting.shared and not self._opened:
            self._opened = True
            self._open_eyes()
        else:
            self.sitting.go_on()

    def _bots_choose(self) -> bool:
        """Play a bot's choice if it has made one, and let the next begin; tell whether another might be ready."""
        if self._thought is not None:
            if not self._thought.ready:
                return False
            act, self._thought = self._thought.act, None
            assert act is not None
            self.sitting.match.play(act)
        state = self.sitting.state
        waiting = [seat for seat in self.sitting.seats if self.sitting.is_bot(seat) and state.hands[seat]]
        if state.phase is not Phase.REAR or not waiting:
            return False
        self._thought = Thought(self.sitting.match, waiting[0])
        return self._thought.ready

    def _next_person(self) -> Seat | None:
        state = self.sitting.state
        if state.phase is not Phase.REAR:
            return None
        return next((seat for seat in self.sitting.people if state.hands[seat]), None)

    def _explained(self) -> bool:
        """Tell everybody what the game is about, before anybody chooses; tell whether that was to be done."""
        sitting = self.sitting
        learnt = Learnt(self.app.settings, sitting.match.game.name, NAMES)
        if not sitting.taught or not AimCard.due(learnt):
            return False
        self.app.stack.push(AimCard(self.app, learnt, CardArt(sitting.game.mix)))
        return True

    def _hand_over(self, seat: Seat) -> None:
        choice = ChoiceScene(self.sitting, seat)
        self.app.stack.push(choice.curtain() if self.sitting.shared else choice)

    def _open_eyes(self) -> None:
        """Close the curtain once more, so that all can open their eyes before the table shows."""
        self.app.stack.push(
            EyesOpenScene(
                self.app, _("All secret cards are chosen."), _("The round can begin."), self.app.stack.pop
            )
        )

    def draw(self, painter: Painter) -> None:
        """Draw the closed curtain while bots think."""
        painter.picture("theatre/curtain", CANVAS)
        words = _("The bots choose their secret cards …")
        painter.text(words, (CANVAS.w / 2, 360), 40, "cream", face=Face.DISPLAY, align="centre", stroke=5, width=1100)


class ChoiceScene(CafeScene):
    """Shows one person's cards, of which three are picked for the rear line in the order of its places."""

    def __init__(self, sitting: Sitting, seat: Seat) -> None:
        """Look at the cards dealt to a seat."""
        super().__init__(sitting)
        self.seat = seat
        view = sitting.view(seat)
        self.family = dict(view.hand)
        self.hand = sorted(self.family, key=lambda card: (self.family[card], card))
        left_handed = sitting.app.left_handed
        self.plan = choice_plan(len(self.hand), left_handed=left_handed)
        self.chalk = make_plan(view.seats, left_handed=left_handed).chalk
        self.art = CardArt(sitting.game.mix)
        self.picked: list[Card | None] = [None] * REAR_CARDS
        self.form = Form()
        if sitting.privately is None:
            names = [lesson.name for lesson in lessons.CHOICE]
            sitting.privately = Privately(self.app.settings, sitting.match.game.name, names)
        rooms = lessons.choice_rooms(self.chalk)
        self.coach = coach_for(sitting, NAMES, lessons.CHOICE, rooms, Note, learnt=sitting.privately.of(seat))
        self._dragged: tuple[Card, Point] | None = None
        self._covered = False

    def curtain(self) -> CurtainScene:
        """Return the curtain that opens on this choice."""
        name, badge = self.sitting.name(self.seat), self.sitting.badge(self.seat)
        device = self.sitting.places[self.seat].device
        return CurtainScene(self.app, name, badge, device=device, on_open=self._uncover)

    def _uncover(self) -> None:
        self._covered = False
        self.app.stack.replace(self)

    # -- life

    def layout(self) -> None:
        """Make cards and places pressable."""
        widgets: list[Widget] = []
        for card, box in zip(self.hand, self.plan.hand, strict=True):
            if card not in self.picked:
                widgets.append(self._spot(f"card-{card}", card, box))
        for slot, box in enumerate(self.plan.rear):
            held = self.picked[slot]
            if held is not None:
                widgets.append(self._spot(f"slot-{slot}", held, box))
        boxes = self.chalk.stack(2)
        if None not in self.picked:
            widgets.append(
                Button("done", boxes[0], lessons.settle_label(), self.confirm, style=Style.PRIMARY, size=self.size(26))
            )
        if self.sitting.shared:
            widgets.append(Button("hide", boxes[1], _("Close the curtain"), self.hide, size=self.size(22)))
        self.form.set(widgets)

    def _spot(self, key: str, card: Card, box: Box) -> CardSpot:
        return CardSpot(
            key,
            box,
            lambda: self.pick(card),
            on_drag=lambda place: self._drag(card, place),
            on_drop=lambda place: self._drop(card, place),
        )

    def pick(self, card: Card) -> None:
        """Move a card to the first free place of the rear line, or back to the others."""
        if card in self.picked:
            self.picked[self.picked.index(card)] = None
        elif None in self.picked:
            self.picked[self.picked.index(None)] = card
        self._changed(card)

    def _drag(self, card: Card, place: Point) -> None:
        self._dragged = card, place

    def _drop(self, card: Card, place: Point) -> None:
        self._dragged = None
        slot = next((n for n, box in enumerate(self.plan.rear) if box.inset(-12).has(place)), None)
        before = self.picked.index(card) if card in self.picked else None
        if before is not None:
            self.picked[before] = None
        if slot is not None:
            other, self.picked[slot] = self.picked[slot], card
            if other is not None and before is not None:
                self.picked[before] = other
        self._changed(card)

    def _changed(self, card: Card) -> None:
        """Lay the widgets out anew and keep the focus near: on the button when all three are there."""
        ring = self.form.ring
        place = self.hand.index(card)
        self.layout()
        if None not in self.picked:
            self.form.focus(self.form.find("done"))
        else:
            left = [c for c in self.hand[place:] + self.hand[:place] if c not in self.picked]
            self.form.focus(self.form.find(f"card-{left[0]}"))
        self.form.ring = ring

    def confirm(self) -> None:
        """Play the choice; the curtain closes for whoever comes next."""
        cards = tuple(card for card in self.picked if card is not None)
        step = self.sitting.match.play(ChooseRear(seat=self.seat, cards=cards))
        if step.refusal is None:
            self._teach(0.0, settled=True)
            self.app.stack.pop()

    def hide(self) -> None:
        """Close the curtain over the cards; the picks stay."""
        if self.sitting.shared:
            self.app.stack.replace(self.curtain())

    def pause(self) -> None:
        """Remember that something came before the cards: the curtain opens only for this player again."""
        if self.coach is not None:
            self.coach.learnt.keep()
        self._covered = self.sitting.shared
        self._dragged = None
        self.form.leave()

    def resume(self) -> None:
        """Ask for the player again after anything that covered the cards."""
        if self._covered:
            self.hide()

    def focus_lost(self) -> None:
        """Close the curtain when the window loses the keyboard."""
        self.hide()

    def answer(self, event: Event) -> None:
        """Let the form answer."""
        if self.coach is None or not self.coach.handle(event):
            self.form.handle(event)

    def focus_box(self) -> Box | None:
        """Keep what has the focus in sight."""
        return self.form.focused_box

    def update(self, dt_ms: float) -> None:
        """Let buttons rise and lessons be told."""
        super().update(dt_ms)
        self.form.update(dt_ms)
        self._teach(dt_ms)

    def _teach(self, dt_ms: float, *, settled: bool = False) -> None:
        """Let the lesson be told that helps now; keep what was learnt once the choice is made."""
        if self.coach is not None:
            slots = Box.enclosing(self.plan.rear)
            choice = lessons.Choice(self.picked.count(None), slots, self.chalk.stack(2)[0], settled)
            left = [box for card, box in zip(self.hand, self.plan.hand, strict=True) if card not in self.picked]
            self.coach.look(choice, dt_ms, [*left, *self.plan.rear, self.prompt], self.form.ringed_box)

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Draw the cards, the three places, and the board that explains."""
        painter.baked(("cafe-choice", self._head), CANVAS, self._draw_ground, solid=True)
        words = _("{name} hides three cards").format(name=self.sitting.name(self.seat))
        painter.text(words, self._head.centre, 38, "cream", face=Face.DISPLAY, align="centre", stroke=5, width=960)
        for slot, box in enumerate(self.plan.rear):
            self._draw_slot(painter, slot, box)
        for card, box in zip(self.hand, self.plan.hand, strict=True):
            self._draw_card(painter, card, box)
        self._draw_board(painter)
        draw_pause(painter, self.pause_box)
        self.form.draw(painter)
        self.draw_keys(painter, self.chalk, self._hints())
        if self._dragged is not None:
            card, place = self._dragged
            box = Box.around(place, self.plan.hand[0].w, self.plan.hand[0].h)
            self.art.draw(painter, CardLook(self.family[card], named=True), box, angle=4)
        if self.coach is not None:
            self.coach.draw(painter)
        self.draw_dawn(painter)

    @property
    def _head(self) -> Box:
        """Return where the headline stands, beside the board."""
        return _HEAD.moved(aside(left_handed=self.app.left_handed), 0)

    @property
    def prompt(self) -> Box:
        """Return where the board says how many cards are to be picked yet."""
        box = self.chalk.stack(2)[0]
        return Box(box.x, box.y - 12, box.w, box.h + 10)

    def _draw_ground(self, painter: Painter) -> None:
        draw_room(painter, self.chalk)
        draw_barista(painter, self.chalk)

    def _draw_card(self, painter: Painter, card: Card, box: Box) -> None:
        if card in self.picked:
            painter.rounded(box.inset(4), 12, "night900", alpha=0.35)
        elif self._dragged is None or self._dragged[0] != card:
            self.art.draw(painter, CardLook(self.family[card], named=True), box)

    def _draw_slot(self, painter: Painter, slot: int, box: Box) -> None:
        held = self.picked[slot]
        if held is None or (self._dragged is not None and self._dragged[0] == held):
            painter.rounded(box.inset(2), 13, "night900", alpha=0.4)
            painter.ring(box.inset(2), 13, "brass200", 3, alpha=0.8)
            painter.text(str(slot + 1), box.centre, 64, "brass200", face=Face.DISPLAY, align="centre", alpha=0.9)
            return
        draw_glow(painter, box, "slime500")
        self.art.draw(painter, CardLook(self.family[held], named=True), box)

    def _draw_board(self, painter: Painter) -> None:
        chalk, sitting = self.chalk, self.sitting
        draw_title(painter, chalk, sitting.badge(self.seat), sitting.name(self.seat))
        missing = self.picked.count(None)
        if missing:
            more = ngettext("{n} card to go", "{n} cards to go", missing).format(n=missing)
            draw_prompt(painter, self.prompt, _("Which cards?"), more)
        words = _("Three cards stay secret and count double. The others make the front line.")
        parts = [(words, "cream")]
        if not missing:
            parts.append((_("Complete!"), "slime200"))
        card = self._pointed()
        if card is not None:
            family = sitting.game.mix[self.family[card]]
            parts += [(family.name, "brass200"), (family_words(family.powers), "cream")]
        top = chalk.title.bottom + 10
        whole = Box(chalk.text.x, top, chalk.text.w, self.prompt.y - 10 - top)
        room = beside(self.coach.paper_on(chalk.slate) if self.coach is not None else None, whole)
        if room != whole:  # the note says the rest
            parts = list(spared(painter, room, parts[-2:])) if card is not None else []
        draw_words(painter, room, parts)

    def _hints(self) -> list[Hint]:
        """Return which keys do what."""
        focused = self.form.focused
        if not isinstance(focused, CardSpot):
            return [walking(), pressing()]
        hides = focused.key.startswith("card")
        words = pgettext("what a key does", "hide it") if hides else pgettext("what a key does", "put it back")
        return [walking(), Hint(words, (Action.OK,))]

    def _pointed(self) -> Card | None:
        """Return the card that is pointed at or has the focus."""
        widget = next((w for w in self.form.widgets if w.hovered), self.form.focused)
        if widget is None or not isinstance(widget, CardSpot):
            return None
        kind, number = widget.key.split("-")
        return int(number) if kind == "card" else self.picked[int(number)]
