"""The end of a match of Trophy Grab."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.ui.match import podium
from monstar.ui.trophy.standings import table_of, tie_words

if TYPE_CHECKING:
    from monstar.ui.trophy.sitting import Sitting


class PodiumScene(podium.PodiumScene):
    """Celebrates whoever brought most home."""

    backdrop = "trophy/room"

    def __init__(self, sitting: Sitting) -> None:
        """Read the outcome."""
        table = table_of(sitting)
        super().__init__(sitting, table, tie_words(table.lines, sitting.game.params.tie_break))
