"""The card before the first secret choice of a guided match: what Monster Café is about, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.rules.cafe.params import REAR_CARDS
from monstar.rules.cafe.scoring import REAR_COUNTS
from monstar.ui.cafe.cards import BACK, CardArt, CardLook, draw_token
from monstar.ui.cafe.furniture import draw_glow, draw_pile
from monstar.ui.cafe.learning import AIM
from monstar.ui.canvas import Box
from monstar.ui.match.lessoncard import LessonCard, Told
from monstar.ui.text import Face
from monstar.ui.widgets import brass_plaque

if TYPE_CHECKING:
    from collections.abc import Sequence

    from monstar.ui.app import App
    from monstar.ui.match.learnt import Learnt
    from monstar.ui.painter import Painter

_RATIO = 99 / 71
_SERVED = 3


class AimCard(LessonCard):
    """Explains what a coffee is, who drinks it, what the secret cards are for, and who wins."""

    lesson = AIM
    backdrop = "cafe/parlour"

    def __init__(self, app: App, learnt: Learnt, art: CardArt) -> None:
        """Show it with the families of the match."""
        super().__init__(app, learnt)
        self.art = art

    def title(self) -> str:
        """Return the aim of the game."""
        return _("Who drinks the most coffees?")

    def ready_label(self) -> str:
        """Return what stands on the button that goes on."""
        return _("Got it")

    def told(self) -> Sequence[Told]:
        """Return the way from a card that is served to the one who wins."""
        return (
            Told(_("Serve"), _("Each turn one card is served. That is one coffee more."), self._draw_served),
            Told(
                _("Keep"),
                _("Who keeps the most cards of that family drinks all its coffees. In a tie, nobody drinks."),
                self._draw_kept,
            ),
            Told(_("Hide"), _("Three cards are your secret. Each of them counts double!"), self._draw_hidden),
            Told(_("Win"), _("After two rounds, the most coffees win."), _draw_won),
        )

    def _draw_served(self, painter: Painter, box: Box) -> None:
        """Draw a pile with its number, and as many coffees below."""
        high = 116.0
        draw_pile(painter, self.art, Box(box.centre[0] - 38, box.y - 20, high / _RATIO, high), 0, _SERVED)
        for number in range(_SERVED):
            draw_token(painter, "coffee", Box.around((box.centre[0] + (number - 1) * 46, box.bottom - 20), 44))

    def _draw_kept(self, painter: Painter, box: Box) -> None:
        """Draw two cards of the family that shine, between others."""
        for number, family in enumerate((1, 0, 0)):
            card = _beside(box, number)
            if family == 0:
                draw_glow(painter, card, "slime500")
            self.art.draw(painter, CardLook(family), card)

    def _draw_hidden(self, painter: Painter, box: Box) -> None:
        """Draw the backs of a rear line, and what each of them counts."""
        for number in range(REAR_CARDS):
            self.art.draw(painter, BACK, _beside(box, number))
        plaque = Box.around((box.centre[0], box.bottom - 18), 66, 46)
        brass_plaque(painter, plaque, radius=12)
        painter.text(f"×{REAR_COUNTS}", plaque.centre, 30, "ink", face=Face.DISPLAY, align="centre")


def _beside(box: Box, number: int) -> Box:
    """Return where one of three cards lies side by side."""
    return Box.around((box.centre[0] + (number - 1) * 82, box.y + 70), 72, 72 * _RATIO)


def _draw_won(painter: Painter, box: Box) -> None:
    """Draw a winner with a coffee."""
    painter.picture("cafe/barista-cheer", box.inset(-14))
