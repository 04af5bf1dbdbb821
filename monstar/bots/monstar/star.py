"""The brain of `star`: plans which judges and monsters may stand on its stage when the applause comes."""

from collections.abc import Sequence

from monstar.bots.monstar.brain import StageBrain, best_of, one_landing_a_zone
from monstar.bots.monstar.prospects import Prospects
from monstar.rules.monstar.acts import Flip, Move, PlaceTile, PutBack, Reveal, Steal, Take
from monstar.rules.monstar.pieces import Spot, Tile
from monstar.rules.monstar.scoring import stands_well, tally
from monstar.rules.monstar.state import MonstarView
from monstar.rules.rng import Rng
from monstar.rules.table import Act

WORTHWHILE = 0.4  # how much a change of the stage must promise to be worth the trouble
SPITE = 0.25  # what it is worth to cost the player one steals from a point
JUDGES_TO_REVEAL = 2


class StarBrain(StageBrain):
    """Values each act by what the stage may be worth in the end."""

    def flip(self, view: MonstarView, options: Sequence[Flip], luck: Rng) -> Flip:
        """Return a judge's back while a wanted judge is not in sight, else a monster's."""
        prospects = Prospects(self.game, view, self.seat)
        wants_judge = prospects.judge_missing(self.stage(view))
        backs = {jury: [act for act in options if self._is_jury(view, act.tile) is jury] for jury in (True, False)}
        return luck.choice(backs[wants_judge] or backs[not wants_judge])

    def take(self, view: MonstarView, options: Sequence[Take | Steal], luck: Rng) -> Take | Steal | None:
        """Return what promises most; None if a spot kept free promises more."""
        sensible = [act for act in one_landing_a_zone(options) if self._harmless(view, act)]
        if not sensible:
            return None
        prospects = Prospects(self.game, view, self.seat)
        turns = prospects.turns_after
        best, promised = best_of(
            sensible, lambda act: prospects.worth(self.after(view, act), turns) + self._spite(view, act), luck
        )
        return best if promised >= prospects.worth(self.stage(view), turns) else None

    def place(self, view: MonstarView, options: Sequence[PlaceTile], luck: Rng) -> PlaceTile:
        """Return the spot that promises most."""
        prospects = Prospects(self.game, view, self.seat)
        return best_of(
            one_landing_a_zone(options), lambda act: prospects.worth(self.after(view, act), prospects.turns_after), luck
        )[0]

    def rearrange(self, view: MonstarView, options: Sequence[Move | PutBack], luck: Rng) -> Move | PutBack | None:
        """Return a move that mends the stage, or a tile put back to make room, if it is worth the trouble."""
        stage = self.stage(view)
        useful = [
            act
            for act in options
            if isinstance(act, PutBack) or not stands_well(stage[Spot(act.source)], Spot(act.source))
        ]
        if not useful:
            return None
        prospects = Prospects(self.game, view, self.seat)
        turns = prospects.turns_after + (not view.take_done)
        best, promised = best_of(useful, lambda act: prospects.worth(self.after(view, act), turns), luck)
        return best if promised > prospects.worth(stage, turns) + WORTHWHILE else None

    def reveal(self, view: MonstarView, options: Sequence[Act], luck: Rng) -> Act:
        """Return two judges first, then monsters."""
        tiles = [act for act in options if isinstance(act, Reveal) and act.tile is not None]
        shown = sum(lying is not None and lying.tile is not None and lying.jury_back for lying in view.middle)
        wanted = [act for act in tiles if self._is_jury(view, act.tile) is (shown < JUDGES_TO_REVEAL)]
        return luck.choice(wanted or tiles or options)

    def _harmless(self, view: MonstarView, act: Take | Steal) -> bool:
        """Tell whether an act costs no point: the tile stands well, or goes back in the end as the copy of another."""
        tile = self.game.pieces[self.taken(view, act)]
        copied = tile.character in {standing.character for standing in self.stage(view).values()}
        return copied or stands_well(tile, Spot(act.spot or ""))

    def _spite(self, view: MonstarView, act: Take | Steal) -> float:
        """Return what it is worth that a stolen tile is missing on another stage."""
        if not isinstance(act, Steal):
            return 0.0
        before = self.stage(view, act.victim)
        after = {spot: tile for spot, tile in before.items() if spot != act.source}
        return SPITE * (self._points(before) - self._points(after))

    def _points(self, stage: dict[Spot, Tile]) -> int:
        return tally(stage, duo=self.game.params.duo).points

    @staticmethod
    def _is_jury(view: MonstarView, place: int | None) -> bool:
        lying = None if place is None else view.middle[place]
        return lying is not None and lying.jury_back
