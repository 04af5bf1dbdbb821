"""The end of a match of MonStar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.ui.match import podium
from monstar.ui.match.podium import MORE
from monstar.ui.monstar.fairness import show_fairness
from monstar.ui.monstar.standings import table_of, tie_words
from monstar.ui.widgets import Button

if TYPE_CHECKING:
    from monstar.ui.monstar.sitting import Sitting


class PodiumScene(podium.PodiumScene):
    """Celebrates whoever has the most applause."""

    sitting: Sitting

    def __init__(self, sitting: Sitting) -> None:
        """Read the outcome."""
        table = table_of(sitting, short=True)
        super().__init__(sitting, table, tie_words(table.lines))

    def more(self) -> list[Button]:
        """Offer the report on fairness, where the match has a journal."""
        if self.sitting.house.journal_path is None:
            return []
        return [Button("fair", MORE, _("How fair was it?"), self._fairness, size=self.size(25))]

    def _fairness(self) -> None:
        show_fairness(self.sitting)
