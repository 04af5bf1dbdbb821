"""The end of a match of MonStar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.ui.match import podium
from monstar.ui.monstar.standings import table_of, tie_words

if TYPE_CHECKING:
    from monstar.ui.monstar.sitting import Sitting


class PodiumScene(podium.PodiumScene):
    """Celebrates whoever has the most applause."""

    def __init__(self, sitting: Sitting) -> None:
        """Read the outcome."""
        table = table_of(sitting, short=True)
        super().__init__(sitting, table, tie_words(table.lines))
