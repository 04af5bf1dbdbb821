"""Between the rounds of Monster Café: the table, who begins next and why, and that all is shuffled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.rules.cafe.acts import NextRound
from monstar.ui.cafe.standings import table_of
from monstar.ui.canvas import Box
from monstar.ui.match import summary
from monstar.ui.match.summary import NEWS
from monstar.ui.painter import Painter

if TYPE_CHECKING:
    from monstar.ui.cafe.sitting import Sitting

_CARD = (92.0, 128.0)


class SummaryScene(summary.SummaryScene):
    """Shows the table after round 1."""

    sitting: Sitting

    backdrop = "cafe/parlour"

    def __init__(self, sitting: Sitting) -> None:
        """Read the match."""
        super().__init__(sitting, table_of(sitting), sitting.game.tied(sitting.state))

    def next_round(self) -> NextRound:
        """Return the act that goes on."""
        return NextRound(seat=0)

    def why(self) -> str:
        """Return why it is they who begin."""
        names = [self.sitting.name(seat) for seat in self.starters]
        if len(names) == 1:
            return _("{name} has the fewest coffees and begins.").format(name=names[0])
        if len(names) == len(self.sitting.places):
            return _("All are level on coffees: one of them is named.")
        *first, last = names
        together = _("{names} and {last}").format(names=", ".join(first), last=last)
        return _("{names} are level with the fewest coffees: one of them is named.").format(names=together)

    def draw_news(self, painter: Painter) -> None:
        """Draw why they begin, and that new cards are dealt."""
        if self.sitting.game.params.reshuffle == "all":
            cards = _("All cards are shuffled, and everybody is dealt new ones.")
        else:
            cards = _("The cards of round 1 are shuffled and dealt anew.")
        self.draw_words(painter, _("Another round for everybody!"), f"{self.why()} {cards}", NEWS.x + 210)
        up = 0.0 if self.app.reduce_motion else (1 - self.rise.value) * 90
        with painter.clipped(NEWS.inset(5)):
            for number, angle in enumerate((12, 0, -12)):
                y = NEWS.y + 26 + up * (1 + 0.3 * number) + 6 * abs(number - 1)
                box = Box(NEWS.x + 22 + 32 * number, y, *_CARD)
                painter.picture("cafe/card-back", box, angle=angle)
