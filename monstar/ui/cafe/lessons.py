"""What is taught in a first round of Monster Café, from what whoever looks at the screen may see."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from monstar.i18n import N_, _, ngettext
from monstar.rules.cafe.powers import FEWEST_IN_FRONT
from monstar.rules.cafe.state import Card, Phase, Token
from monstar.rules.table import Seat
from monstar.ui.cafe.cards import token_box
from monstar.ui.cafe.controls import hints, serve_label
from monstar.ui.cafe.furniture import NAME_MOST, spoon_box
from monstar.ui.cafe.keysign import hung_sign
from monstar.ui.cafe.lying import Lie
from monstar.ui.cafe.plan import ChalkPlan, TablePlan
from monstar.ui.cafe.serving import Progress, Serving
from monstar.ui.canvas import Box
from monstar.ui.match.coach import Lesson
from monstar.ui.text import Face
from monstar.ui.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Mapping

    from monstar.rules.cafe.view import CafeView
    from monstar.ui.cafe.sitting import Sitting
    from monstar.ui.cafe.table import TableScene


# ------------------------------------------------------------------ the secret choice


@dataclass(frozen=True, slots=True)
class Choice:
    """Is what is taught from while somebody chooses a rear line: how many are missing, its places, the button.

    `settled` tells that the choice has been made for good.
    """

    missing: int
    slots: Box
    button: Box
    settled: bool = False


def settle_label() -> str:
    """Return what stands on the button that settles a choice."""
    return _("That is it!")


CHOICE: tuple[Lesson[Choice], ...] = (
    Lesson(
        "rear",
        lambda choice: choice.missing > 0,
        lambda _choice: _(
            "Three cards go down here. They stay secret and count double, so cards of one family are good here."
        ),
        lambda choice: choice.slots,
        lambda choice: choice.settled,  # whoever takes a card back is told again
    ),
    Lesson(
        "settle",
        lambda choice: choice.missing == 0,
        lambda _choice: _("Happy with these? Press “{button}”. Or press one of them, and it goes back.").format(
            button=settle_label()
        ),
        lambda choice: choice.button,
        lambda choice: choice.settled,
    ),
)


def choice_rooms(chalk: ChalkPlan) -> tuple[Box, ...]:
    """Return where a note may stand: on the board, under the name."""
    return (_on_slate(chalk, chalk.title.bottom + 2, chalk.title.bottom + 264),)


def _on_slate(chalk: ChalkPlan, top: float, foot: float) -> Box:
    slate = chalk.slate.inset(2, 0)
    return Box(slate.x, top, slate.w, foot - top)


# ------------------------------------------------------------------ the table


@dataclass(frozen=True, slots=True)
class Sight:
    """Is what is taught from at the table: the view of whoever looks, where cards lie, what a person puts together."""

    sitting: Sitting
    plan: TablePlan
    view: CafeView
    lies: Mapping[Card, Lie]
    person: Seat | None
    serving: Serving | None
    button: Box | None

    @property
    def name(self) -> str:
        """Return the name of the person on turn."""
        return "" if self.person is None else self.sitting.name(self.person)

    @property
    def free(self) -> bool:
        """Tell whether a person is to choose a card."""
        return self.person is not None and self.serving is None and self.view.phase is Phase.PLAY

    @property
    def putting(self) -> Serving | None:
        """Return the serving that a person puts together."""
        return self.serving if self.person is not None else None

    @property
    def asked(self) -> str:
        """Return the power that waits for a choice of the person, "" for none."""
        asking = self.putting.asking if self.putting is not None else None
        return asking.power if asking is not None else ""

    @property
    def face_up(self) -> Box | None:
        """Return where a rear card lies face up."""
        cards = (shown.card for rear in self.view.rears for shown in rear if shown.face_up)
        return next((self.lies[card].box for card in cards), None)

    @property
    def served(self) -> bool:
        """Tell whether a person has just served."""
        seat = self.view.may_undo
        return self.serving is None and seat is not None and not self.sitting.is_bot(seat)

    def closed(self) -> Box | None:
        """Return a front line that is down to three cards."""
        line = next((line for line in self.view.fronts if len(line) == FEWEST_IN_FRONT), None)
        return None if line is None else Box.enclosing(self.lies[shown.card].box for shown in line)


def _nowhere(_seen: object) -> None:
    """Point at nothing: what can be chosen glows."""


def _asks(power: str, sight: Sight) -> bool:
    return sight.asked == power


def _aimed(power: str, sight: Sight) -> bool:
    steps = sight.putting.steps if sight.putting is not None else ()
    return any(step.power == power and step.progress is Progress.AIMED for step in steps)


def _advice(power: str, sight: Sight) -> str:
    return _(ADVICE[power]).format(name=sight.name)


def _lies(token: Token, sight: Sight) -> bool:
    return sight.free and bool(sight.view.tokens[token])


def _meaning(token: Token, _sight: Sight) -> str:
    return _(MEANINGS[token])


def _bearer(token: Token, sight: Sight) -> Box:
    """Return where a token lies on the first card that bears it."""
    lie = next(lie for card, lie in sight.lies.items() if card in sight.view.tokens[token])
    return token_box(lie.box, lie.look.tokens.index(token))


def _turns_left(sight: Sight) -> str:
    left = sum(len(line) - FEWEST_IN_FRONT for line in sight.view.fronts)
    words = ngettext(
        "{n} turn is left: then every line is down to three cards, and the round is counted.",
        "{n} turns are left: then every line is down to three cards, and the round is counted.",
        left,
    )
    return words.format(n=left)


def _served(sight: Sight) -> Box:
    """Return what the piles fill with their seals; on the long counter with the word above them."""
    centre = sight.plan.centre
    piles = Box.enclosing(sight.lies[shown.card].box for shown in sight.view.centre)
    if centre.small:
        return piles.inset(-9, -2)
    return Box(piles.x - 14, centre.title.y, piles.w + 25, piles.bottom - 2 - centre.title.y)


ADVICE = {
    "put_cookie": N_(
        "A cookie counts as one coffee for whoever has the card in the end. "
        "Choose a card that glows, best one of {name}'s."
    ),
    "put_mummy": N_("A mummy costs one coffee in the end. Choose a card that glows, best one of another player."),
    "put_cream": N_("A card with cream stays where it is: nobody can serve it. Choose one that glows."),
    "turn_up_rear": N_("Choose a secret card of another player: everybody will see it."),
    "peek_rear": N_("Choose a secret card of another player: {name} alone will see it."),
    "sweep_centre": N_("Choose a pile: one card of it goes away, and so does a coffee."),
    "swap_own_rear": N_("Choose a front card and a secret card of {name}: they change places."),
    "swap_fronts": N_("Choose two cards of different families and lines: they change places."),
    "grab_front": N_("Choose a card of another player: it comes over to {name}'s line."),
}
MEANINGS = {
    Token.COOKIE: N_(
        "This cookie counts as one coffee for whoever has the card when the round ends. "
        "If it is served, the cookie goes back."
    ),
    Token.MUMMY: N_(
        "This mummy costs whoever has the card when the round ends one coffee. If it is served, the mummy goes back."
    ),
    Token.CREAM: N_("Cream: nobody can serve or move this card in this round."),
}
POWERS: tuple[Lesson[Sight], ...] = tuple(
    Lesson(f"power-{power}", partial(_asks, power), partial(_advice, power), _nowhere, partial(_aimed, power))
    for power in ADVICE
)
BORNE: tuple[Lesson[Sight], ...] = tuple(
    Lesson(f"bears-{token}", partial(_lies, token), partial(_meaning, token), partial(_bearer, token), lingers=True)
    for token in MEANINGS
)
TABLE: tuple[Lesson[Sight], ...] = (
    Lesson(
        "serve",
        lambda sight: sight.free,
        lambda sight: _("{name}: take a card that glows, from any front line, and serve it.").format(name=sight.name),
        _nowhere,
        lambda sight: sight.putting is not None,
    ),
    *POWERS,
    Lesson(
        "aim",
        lambda sight: sight.putting is not None and not sight.putting.ready and sight.asked not in ADVICE,
        lambda _sight: _("This card has a power. Choose for it: every card that glows will do."),
        _nowhere,
        lambda sight: sight.putting is not None and bool(sight.putting.aimed) and sight.asked not in ADVICE,
    ),
    Lesson(
        "confirm",
        lambda sight: sight.putting is not None and sight.putting.ready,
        lambda _sight: _("All set: “{button}” serves the card.").format(button=serve_label()),
        lambda sight: sight.button,
        lambda sight: sight.served,
        lambda _sight: _("Served! Until the next one plays, it can be taken back."),
    ),
    Lesson(
        "look",
        lambda sight: sight.sitting.shared and sight.free,
        lambda sight: _("With the eye {name} looks at their own secret cards, behind the curtain.").format(
            name=sight.name
        ),
        lambda sight: sight.plan.seats[sight.person or 0].eye,
        lingers=True,
    ),
    Lesson(
        "own",
        lambda sight: not sight.sitting.shared and sight.free,
        lambda sight: _("These are {name}'s secret cards. Nobody else sees them, and nobody can serve them.").format(
            name=sight.name
        ),
        lambda sight: Box.enclosing(sight.plan.seats[sight.person or 0].rear),
        lingers=True,
    ),
    Lesson(
        "win",
        lambda sight: bool(sight.view.centre) and sight.free,
        lambda _sight: _(
            "Each card here is a coffee for whoever keeps the most of that family. Secret cards count double."
        ),
        _served,
        lingers=True,
    ),
    *BORNE,
    Lesson(
        "spoon",
        lambda sight: sight.view.spoon is not None and sight.free,
        lambda sight: _("{name} has the golden spoon, and wins ties with it.").format(
            name=sight.sitting.name(sight.view.spoon or 0)
        ),
        lambda sight: spoon_box(sight.plan.seats[sight.view.spoon or 0]),
        lingers=True,
    ),
    Lesson(
        "face-up",
        lambda sight: sight.face_up is not None and sight.free,
        lambda _sight: _("This secret card is open now, for all to see. It still counts double."),
        lambda sight: sight.face_up,
        lingers=True,
    ),
    Lesson(
        "closed",
        lambda sight: sight.free and sight.closed() is not None,
        lambda _sight: _("This line is down to three: it is closed, nobody can serve from it any more."),
        lambda sight: sight.closed(),
        lingers=True,
    ),
    Lesson(
        "turns",
        lambda sight: len(sight.view.centre) >= 2 * sight.view.seats and sight.free,
        _turns_left,
        lambda sight: sight.plan.centre.dial,
        lingers=True,
    ),
    Lesson(
        "again",
        lambda sight: sight.view.round > 1 and sight.free,
        lambda _sight: _("A new round, with new cards! The coffees of the first one are kept."),
        lambda sight: sight.plan.seats[sight.person or 0].tokens[0],
        lingers=True,
    ),
)

# ------------------------------------------------------------------ the count


@dataclass(frozen=True, slots=True)
class Counting:
    """Is what is taught from in a count: where the family lies that is counted, and at which number several are level.

    `tie` is 0 where nobody is.
    """

    pile: Box | None
    tie: int


COUNT: tuple[Lesson[Counting], ...] = (
    Lesson(
        "count",
        lambda counting: counting.pile is not None,
        lambda _counting: _(
            "Front cards count 1, secret ones 2. The highest number wins all coffees of this family. "
            "In a tie nobody does."
        ),
        lambda counting: counting.pile,
        lingers=True,
    ),
    Lesson(
        "tie",
        lambda counting: counting.tie > 0,
        lambda counting: _("A tie at {n}: nobody gets the coffees.").format(n=counting.tie),
        lambda counting: counting.pile,
        lingers=True,
    ),
)


def count_rooms(chalk: ChalkPlan, button: Box) -> tuple[Box, ...]:
    """Return where a note may stand while it is counted: on the board, under its head."""
    return (_on_slate(chalk, chalk.title.bottom + 10, button.y - 10),)


def teach(scene: TableScene, dt_ms: float) -> None:
    """Let the lesson be told that helps now at the table, off the cards; keep what was learnt."""
    if scene.coach is None:
        return
    sitting, plan, lies = scene.sitting, scene.plan, scene.lies
    button = next((w.box for w in scene.form.widgets if w.key == "serve"), None)
    sight = Sight(sitting, plan, scene.tabletop.view, lies, scene.person, scene.serving, button)
    clear = [lie.box for lie in lies.values() if not lie.rear]
    clear += [*_names(scene), *(box.inset(-6, 0) for seat in plan.seats for box in (*seat.tokens, seat.eye))]
    clear += [plan.centre.title, plan.centre.turns, plan.centre.round]
    clear += [widget.box for widget in scene.form.widgets if isinstance(widget, Button)]
    if scene.serving is not None:
        clear.append(plan.chalk.text.inset(0, 20))  # what the card does
    if scene.turn is not None:
        clear.append(plan.seats[scene.turn].badge)
    sign = hung_sign(scene.app.painter, plan.chalk, scene.app.devices, sitting.hand, hints(scene))
    clear += [sign] if sign is not None else []
    scene.coach.patient = scene.person is None and scene.may_undo is not None
    scene.coach.look(sight, dt_ms, clear, scene.form.ringed_box)
    scene.coach.learnt.keep()


def _names(scene: TableScene) -> list[Box]:
    """Return what the names on the cloths fill: an arrow may lie on the cloth after a short one."""
    width = scene.app.painter.text_width
    names = ((seat.name, width(scene.sitting.name(seat.seat), NAME_MOST, Face.DISPLAY)) for seat in scene.plan.seats)
    return [Box(box.x, box.y, min(box.w, wide), box.h) for box, wide in names]


def rooms(chalk: ChalkPlan) -> tuple[Box, ...]:
    """Return where a note may stand: on the board, low where no button is, or in the place of the menu or the card.

    Above it there is room for what a card does that is pointed at.
    """
    menu = _on_slate(chalk, chalk.title.bottom + 100, chalk.buttons[0].y - 6)
    low = _on_slate(chalk, chalk.slate.bottom - 300, chalk.slate.bottom - 4)
    return low, menu, _on_slate(chalk, chalk.title.bottom + 3, chalk.card.bottom + 35)
