"""The end of a match of Monster Café."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.ui.cafe.standings import table_of, tie_words
from monstar.ui.match import podium

if TYPE_CHECKING:
    from monstar.ui.cafe.sitting import Sitting


class PodiumScene(podium.PodiumScene):
    """Celebrates whoever has the most coffees."""

    backdrop = "cafe/parlour"

    def __init__(self, sitting: Sitting) -> None:
        """Read the outcome."""
        table = table_of(sitting, short=True)
        super().__init__(sitting, table, tie_words(table.lines))
