"""What is taught in a first round of Monster Café, from what whoever looks at the screen may see."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.rules.cafe.powers import FEWEST_IN_FRONT
from monstar.rules.cafe.state import Card, Phase
from monstar.rules.table import Seat
from monstar.ui.cafe.lying import Lie
from monstar.ui.cafe.plan import ChalkPlan, TablePlan
from monstar.ui.cafe.serving import Serving
from monstar.ui.canvas import Box
from monstar.ui.match.coach import Lesson
from monstar.ui.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Mapping

    from monstar.rules.cafe.view import CafeView
    from monstar.ui.cafe.sitting import Sitting
    from monstar.ui.cafe.table import TableScene


def around(boxes: Iterable[Box]) -> Box:
    """Return the box around some boxes."""
    found = list(boxes)
    x, y = min(box.x for box in found), min(box.y for box in found)
    return Box(x, y, max(box.right for box in found) - x, max(box.bottom for box in found) - y)


# ------------------------------------------------------------------ the secret choice


@dataclass(frozen=True, slots=True)
class Choice:
    """Is what is taught from while somebody chooses a rear line: how many are missing, its places, the button."""

    missing: int
    slots: Box
    button: Box


CHOICE: tuple[Lesson[Choice], ...] = (
    Lesson(
        "rear",
        lambda choice: choice.missing > 0,
        lambda _choice: _("Three cards go down here: they stay secret, and count double. Press the ones you want."),
        lambda choice: choice.slots,
        lambda choice: choice.missing == 0,
    ),
    Lesson(
        "settle",
        lambda choice: choice.missing == 0,
        lambda _choice: _("Press a card to put it back, or the green button when all is well."),
        lambda choice: choice.button,
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
    def served(self) -> bool:
        """Tell whether a person has just served."""
        seat = self.view.may_undo
        return self.serving is None and seat is not None and not self.sitting.is_bot(seat)

    def closed(self) -> Box | None:
        """Return a front line that is down to three cards."""
        line = next((line for line in self.view.fronts if len(line) == FEWEST_IN_FRONT), None)
        return None if line is None else around(self.lies[shown.card].box for shown in line)


TABLE: tuple[Lesson[Sight], ...] = (
    Lesson(
        "serve",
        lambda sight: sight.free,
        lambda sight: _("{name}: take a card that glows, from any front line, and serve it.").format(name=sight.name),
        lambda _sight: None,  # they glow
        lambda sight: sight.putting is not None,
    ),
    Lesson(
        "aim",
        lambda sight: sight.putting is not None and not sight.putting.ready,
        lambda _sight: _("This card has a power. Choose for it: every card that glows will do."),
        lambda _sight: None,
        lambda sight: sight.putting is not None and bool(sight.putting.aimed),
    ),
    Lesson(
        "confirm",
        lambda sight: sight.putting is not None and sight.putting.ready,
        lambda _sight: _("All set: the green button serves the card."),
        lambda sight: sight.button,
        lambda sight: sight.served,
        lambda _sight: _("Served! Until the next one plays, it can be taken back."),
    ),
    Lesson(
        "win",
        lambda sight: bool(sight.view.centre) and sight.putting is None,
        lambda _sight: _(
            "Each card here is a coffee for whoever keeps most of that family: "
            "front cards count 1, rear cards 2."
        ),
        lambda sight: around(sight.lies[shown.card].box for shown in sight.view.centre).inset(-5),  # with their seals
    ),
    Lesson(
        "closed",
        lambda sight: sight.view.phase is Phase.PLAY and sight.putting is None and sight.closed() is not None,
        lambda _sight: _("This line is down to three: it is closed, nobody can serve from it any more."),
        lambda sight: sight.closed(),
    ),
    Lesson(
        "look",
        lambda sight: sight.sitting.shared and sight.free,
        lambda sight: _("With the eye {name} looks at their own rear line, behind the curtain.").format(
            name=sight.name
        ),
        lambda sight: sight.plan.seats[sight.person or 0].eye,
    ),
)

def teach(scene: TableScene, dt_ms: float) -> None:
    """Let the lesson be told that helps now at the table, off the cards; keep what was learnt."""
    if scene.coach is None:
        return
    sitting, plan, lies = scene.sitting, scene.plan, scene.lies
    button = next((w.box for w in scene.form.widgets if w.key == "serve"), None)
    sight = Sight(sitting, plan, scene.tabletop.view, lies, scene.person, scene.serving, button)
    clear = [lie.box for lie in lies.values() if not lie.rear]
    clear += plan.signs
    clear += [widget.box for widget in scene.form.widgets if isinstance(widget, Button)]
    if scene.serving is not None:
        clear.append(plan.chalk.text.inset(0, 20))  # what the card does
    if scene.turn is not None:
        clear.append(plan.seats[scene.turn].badge)
    scene.coach.look(sight, dt_ms, clear, scene.form.ringed_box)
    scene.coach.learnt.keep()


NAMES = ("rear", "serve", "confirm", "win")


def rooms(chalk: ChalkPlan) -> tuple[Box, ...]:
    """Return where a note may stand: on the board, in the place of the menu, or of the card that is served."""
    menu = _on_slate(chalk, chalk.title.bottom + 100, chalk.buttons[0].y - 6)
    return menu, _on_slate(chalk, chalk.title.bottom, chalk.card.bottom + 44)
