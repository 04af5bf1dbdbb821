"""The set-up of a match of MonStar: who plays, and by which rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.content import presets
from monstar.i18n import N_, _
from monstar.settings import LAST_PRESETS
from monstar.ui.canvas import Box
from monstar.ui.match import setup
from monstar.ui.match.company import Company
from monstar.ui.match.house import OWN_RULES, House
from monstar.ui.match.setup import Start
from monstar.ui.monstar import lessons
from monstar.ui.monstar.presets import explanation, how_long, title
from monstar.ui.painter import Painter
from monstar.ui.text import Face
from monstar.ui.widgets import Stepper, Widget, panel

if TYPE_CHECKING:
    from monstar.ui.app import App

GAME = "monstar"
COMPANY = Company(
    GAME, 2, 4, (("random", N_("Easy bot")), ("greedy", N_("Good bot")), ("star", N_("Hard bot")))
)  # fmt: skip
_RULES = Box(226, 540, 700, 132)


class SetupScene(setup.SetupScene):
    """Lets everybody find their seat and choose the rules of the evening."""

    lessons = lessons.NAMES

    def __init__(self, app: App, house: House, start: Start) -> None:
        """Take the seats and the rules of last time."""
        super().__init__(app, house, COMPANY)
        self.start = start
        own = [OWN_RULES] if house.own_rules(GAME) is not None else []
        self.rulesets = [*own, *presets(GAME)]
        wanted = own[0] if own else house.wishes.preset or app.settings.get(LAST_PRESETS).get(GAME, "")
        self.ruleset = wanted if wanted in self.rulesets else self.rulesets[0]

    def title(self) -> str:
        """Return what stands over the seats."""
        return _("Who is on stage tonight?")

    def start_label(self) -> str:
        """Return what stands on the button that starts the match."""
        return _("Curtain up!")

    def bots_help(self) -> str:
        """Return a line about the bots."""
        return _("A person, or a bot: good ones play along, hard ones plan, easy ones put tiles anywhere.")

    def foot(self) -> list[Widget]:
        """Return the choice of rules."""
        labels = [title(name) for name in self.rulesets]
        return [
            Stepper(
                "rules", Box(_RULES.right - 364, _RULES.y + 12, 344, 50), labels, self.rulesets.index(self.ruleset),
                self._choose_rules, size=self.size(24), help=_("Rules can change a lot: see what each brings."),
            )
        ]  # fmt: skip

    def _choose_rules(self, index: int) -> None:
        self.ruleset = self.rulesets[index]
        self.app.play_effect("card")

    def draw_foot(self, painter: Painter) -> None:
        """Draw what the rules bring."""
        panel(painter, _RULES)
        place = _RULES.x + 28, _RULES.y + 37
        painter.text(_("Rules"), place, 30, "brass200", face=Face.DISPLAY, width=_RULES.w - 420)
        params = self.house.params(GAME, self.ruleset)
        words = [explanation(self.ruleset), how_long(params, len(self.seating.seats))]
        box = Box(_RULES.x + 28, _RULES.y + 67, _RULES.w - 56, 48)
        painter.paragraph(" ".join(words), box, 20, "cream", leading=1.2, middle=True)

    def chosen_preset(self) -> str:
        """Return the rules that are chosen, unless they were brought along."""
        return self.ruleset

    def keep(self) -> None:
        """Remember the rules, unless they were brought along."""
        if self.ruleset != OWN_RULES:
            kept = self.app.settings.get(LAST_PRESETS)
            self.app.settings.set(LAST_PRESETS, {**kept, GAME: self.ruleset})

    def go_on(self) -> None:
        """Start the match."""
        params = self.house.params(GAME, self.ruleset)
        self.app.stack.replace(self.start(params, self.seating.players, self.seating.places))
