"""The brain of `random`: any legal act is as good as another."""

from collections.abc import Sequence

from monstar.bots.monstar.brain import StageBrain
from monstar.rules.monstar.acts import Flip, Move, PlaceTile, PutBack, Steal, Take
from monstar.rules.monstar.state import MonstarView
from monstar.rules.rng import Rng
from monstar.rules.table import Act

FIDGET = 0.15  # the chance to move something when there is time


class ChanceBrain(StageBrain):
    """Draws every decision."""

    def flip(self, view: MonstarView, options: Sequence[Flip], luck: Rng) -> Flip:
        """Return any tile."""
        return luck.choice(options)

    def take(self, view: MonstarView, options: Sequence[Take | Steal], luck: Rng) -> Take | Steal | None:
        """Return any landing of any tile."""
        return luck.choice(options)

    def place(self, view: MonstarView, options: Sequence[PlaceTile], luck: Rng) -> PlaceTile:
        """Return any spot."""
        return luck.choice(options)

    def rearrange(self, view: MonstarView, options: Sequence[Move | PutBack], luck: Rng) -> Move | PutBack | None:
        """Return any change, but rarely."""
        return luck.choice(options) if luck.fraction() < FIDGET else None

    def reveal(self, view: MonstarView, options: Sequence[Act], luck: Rng) -> Act:
        """Return any tile."""
        return luck.choice(options)
