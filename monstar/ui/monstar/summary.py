"""Between two rounds of MonStar: the table, who starts next, and what the next round brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.rules.monstar.acts import NextRound
from monstar.rules.monstar.params import MEGA_ROUND
from monstar.ui.canvas import Box
from monstar.ui.match import summary
from monstar.ui.match.summary import MORE, NEWS
from monstar.ui.monstar.fairness import show_fairness
from monstar.ui.monstar.standings import table_of
from monstar.ui.painter import Painter
from monstar.ui.text import Face
from monstar.ui.widgets import Button

if TYPE_CHECKING:
    from monstar.ui.monstar.sitting import Sitting

_MEGAS = ("dread", "stomp", "glam")


class SummaryScene(summary.SummaryScene):
    """Shows the table after rounds 1 and 2."""

    sitting: Sitting

    def __init__(self, sitting: Sitting) -> None:
        """Read the match."""
        coming = sitting.state.copy()
        coming.round += 1
        starter = sitting.game.starter(coming)
        assert starter is not None
        super().__init__(sitting, table_of(sitting), (starter,))

    def next_round(self) -> NextRound:
        """Return the act that goes on."""
        return NextRound(seat=0)

    def more(self) -> list[Button]:
        """Offer the report on fairness, where the match has a journal."""
        if self.sitting.house.journal_path is None:
            return []
        return [Button("fair", MORE, _("How fair was it?"), self._fairness, size=self.size(21))]

    def _fairness(self) -> None:
        show_fairness(self.sitting)

    def draw_news(self, painter: Painter) -> None:
        """Draw what the next round brings: another chair, then the Megas."""
        coming, params = self.round + 1, self.sitting.game.params
        up = 0.0 if self.app.reduce_motion else (1 - self.rise.value) * 90
        if params.open_chairs(coming) > params.open_chairs(self.round):
            words = _("The sleeper is up: every chair is free.")
            self.draw_words(painter, _("Room for another judge"), words, NEWS.x + 210)
            with painter.clipped(NEWS.inset(5)):
                painter.picture("theatre/chair", Box(NEWS.x + 34, NEWS.y + 22 + up, 140, 140))
                plate = NEWS.x + 104, NEWS.y + 70 + up
                painter.text(str(params.chairs), plate, 36, "ink", face=Face.DISPLAY, align="centre")
        elif coming == MEGA_ROUND:
            words = _("Five giants join the tiles: one talent each, three times over.")
            self.draw_words(painter, _("The Megas are coming!"), words, NEWS.x + 300)
            with painter.clipped(NEWS.inset(5)):
                for number, mega in enumerate(_MEGAS):
                    late = up * (1 + 0.4 * number)
                    painter.picture(
                        f"monsters/{mega}-cheer", Box(NEWS.x - 12 + 62 * number, NEWS.y + 16 + late, 170, 170)
                    )
