"""The set-up of a match of Monster Café: who plays; the menu comes next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from monstar.bots import bots_of
from monstar.content import presets
from monstar.i18n import N_, _
from monstar.settings import LAST_PRESETS
from monstar.ui.cafe.learning import NAMES
from monstar.ui.cafe.menu import MenuScene
from monstar.ui.cafe.mixes import GAME
from monstar.ui.canvas import Box
from monstar.ui.match import setup
from monstar.ui.match.company import Company
from monstar.ui.match.learnt import Learnt
from monstar.ui.match.setup import Start
from monstar.ui.painter import Painter
from monstar.ui.text import Face
from monstar.ui.widgets import Widget, panel

if TYPE_CHECKING:
    from monstar.ui.app import App
    from monstar.ui.match.house import House

_LEVELS = {"random": N_("Easy bot"), "greedy": N_("Good bot"), "barista": N_("Hard bot")}
COMPANY = Company(GAME, 2, 5, tuple((bot, _LEVELS[bot]) for bot in bots_of(GAME)), own_devices=False)
_FOOT = Box(226, 430, 700, 238)
_BARISTA = Box(238, 444, 210, 210)


class SetupScene(setup.SetupScene):
    """Lets everybody find their seat, then opens the menu."""

    backdrop = "cafe/parlour"
    card_h = 300.0
    gap = 12.0
    lessons = NAMES
    lessons_box = Box(24, 516, 196, 42)

    def __init__(self, app: App, house: House, start: Start) -> None:
        """Take the seats of last time."""
        beginners = house.teaches and Learnt(app.settings, GAME, NAMES).on
        super().__init__(app, house, replace(COMPANY, beginners=beginners))
        self.start = start

    def title(self) -> str:
        """Return what stands over the seats."""
        return _("Who is in for a coffee?")

    def start_label(self) -> str:
        """Return what stands on the button that opens the menu."""
        return _("Next: the guests")

    def bots_help(self) -> str:
        """Return a line about the bots."""
        return _("A person, or a bot: good ones play along, hard ones plan, easy ones serve anything.")

    def foot(self) -> list[Widget]:
        """Return nothing: what is played is chosen from the menu."""
        return []

    def draw_foot(self, painter: Painter) -> None:
        """Draw the barista, who tells how one plays at one screen."""
        panel(painter, _FOOT)
        painter.picture("cafe/barista-cheer", _BARISTA)
        left = _BARISTA.right + 20
        room = _FOOT.right - 24 - left
        place = left, _FOOT.y + 46
        painter.text(_("All at one table"), place, self.size(30), "brass200", face=Face.DISPLAY, width=room)
        words = _(
            "Everybody plays at this screen, with the mouse, the keys or a gamepad. "
            "Secret cards are shown behind a curtain, to one player at a time."
        )
        painter.paragraph(words, Box(left, _FOOT.y + 78, room, 140), self.size(23), "cream")

    def chosen_preset(self) -> str:
        """Return the mix of last time, unless it was one of somebody's own or rules were brought along."""
        kept = self.app.settings.get(LAST_PRESETS).get(GAME, "")
        return kept if kept in presets(GAME) and self.house.own_rules(GAME) is None else ""

    def keep(self) -> None:
        """Remember nothing but the seats."""

    def go_on(self) -> None:
        """Open the menu."""
        menu = MenuScene(
            self.app, self.house, self.seating.players, self.seating.places, self.start,
            lambda: SetupScene(self.app, self.house, self.start),
        )  # fmt: skip
        self.app.stack.replace(menu)
