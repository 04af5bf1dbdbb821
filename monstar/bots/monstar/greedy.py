"""The brain of `greedy`: whatever scores most if the round ended now."""

from collections.abc import Sequence

from monstar.bots.monstar.brain import StageBrain, best_of, one_landing_a_zone
from monstar.rules.monstar.acts import Flip, Move, PlaceTile, PutBack, Steal, Take
from monstar.rules.monstar.pieces import Spot, Tile
from monstar.rules.monstar.scoring import tally
from monstar.rules.monstar.state import MonstarView
from monstar.rules.rng import Rng
from monstar.rules.table import Act


class GreedyBrain(StageBrain):
    """Counts the points of the stage after each act, and looks no further."""

    def points(self, stage: dict[Spot, Tile]) -> int:
        """Return what a stage would earn as it stands."""
        return tally(stage, duo=self.game.params.duo).points

    def flip(self, view: MonstarView, options: Sequence[Flip], luck: Rng) -> Flip:
        """Return any tile."""
        return luck.choice(options)

    def take(self, view: MonstarView, options: Sequence[Take | Steal], luck: Rng) -> Take | Steal | None:
        """Return what adds most, None if everything would cost points."""
        best, points = best_of(one_landing_a_zone(options), lambda act: self.points(self.after(view, act)), luck)
        return best if points >= self.points(self.stage(view)) else None

    def place(self, view: MonstarView, options: Sequence[PlaceTile], luck: Rng) -> PlaceTile:
        """Return the spot that adds most."""
        return best_of(one_landing_a_zone(options), lambda act: self.points(self.after(view, act)), luck)[0]

    def rearrange(self, view: MonstarView, options: Sequence[Move | PutBack], luck: Rng) -> Move | PutBack | None:
        """Return a change that adds points at once."""
        best, points = best_of(options, lambda act: self.points(self.after(view, act)), luck)
        return best if points > self.points(self.stage(view)) else None

    def reveal(self, view: MonstarView, options: Sequence[Act], luck: Rng) -> Act:
        """Return any tile."""
        return luck.choice(options)
