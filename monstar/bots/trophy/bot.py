"""The player of Trophy Grab: looks about, collects what it believes it can complete, and takes a trophy in time."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from monstar.bots.trophy.levels import Level
from monstar.bots.trophy.memory import looks_of
from monstar.rules.rng import Rng
from monstar.rules.table import Act, Seat
from monstar.rules.trophy import TrophyGame
from monstar.rules.trophy.acts import Keep, PickUp, PutBack, TakeTrophy
from monstar.rules.trophy.params import TILES_PER_MOTIF
from monstar.rules.trophy.setting import random_point
from monstar.rules.trophy.state import Phase, Tile, TrophyView

SALT = 0x760B  # keeps a bot's luck apart from all else that is derived from the match's seed


class Purpose(IntEnum):
    """Names what luck is drawn for, so that no draw depends on how often the bot was asked before."""

    LOOK_LAG = 1
    REACH_LAG = 2
    EXPLORE = 3
    PATIENCE = 4


@dataclass(frozen=True, slots=True)
class _Mind:
    """Is what a bot believes at an instant: where which motifs lie, and how many of each its own pile holds.

    `unknown` are the tiles on the table that it remembers nothing of, `within` is how many tiles it still can fetch.
    """

    lying: dict[int, list[Tile]]
    pile: Counter[int]
    unknown: list[Tile]
    within: int

    @property
    def sets(self) -> int:
        """Return how many sets are complete."""
        return sum(count // TILES_PER_MOTIF for count in self.pile.values())

    def begun(self, motif: int) -> int:
        """Return how many tiles of a set that is not complete are in the pile."""
        return self.pile[motif] % TILES_PER_MOTIF

    def can_complete(self, motif: int, more: int = 0) -> bool:
        """Tell whether a set can be completed from the table, `more` tiles of it being at hand already."""
        missing = TILES_PER_MOTIF - self.begun(motif) - more
        return missing <= min(len(self.lying.get(motif, ())), self.within)

    def next_to_fetch(self) -> tuple[int, Tile] | None:
        """Return the motif to collect, those begun first, and a tile of it."""
        wanted = [motif for motif in sorted(self.lying) if self.can_complete(motif)]
        motif = max(wanted, key=self.begun, default=None)
        return None if motif is None else (motif, self.lying[motif][0])


class TrophyBot:
    """Plays a seat by its view alone; what it remembers follows from the view and the seed, so it keeps nothing."""

    def __init__(self, game: TrophyGame, seat: Seat, seed: int, level: Level) -> None:
        self.game = game
        self.seat = seat
        self.seed = seed
        self.level = level

    def choose(self, view: TrophyView, acts: Sequence[Act]) -> Act:
        """Begin: there is nothing else to choose without a clock."""
        return acts[0]

    def plan(self, view: TrophyView, at_ms: int) -> Act | None:
        """Return the seat's next act, at the instant its hand is there, or None."""
        if view.phase is not Phase.PLAY or view.won[self.seat] or view.burst not in (None, self.seat):
            return None
        due_ms = self._due_ms(view, at_ms)
        if view.ends_ms is not None and due_ms >= view.ends_ms:
            return None
        mind = self._mind(view, due_ms)
        return self._part_with(view, due_ms, mind) if view.shown is not None else self._reach(view, due_ms, mind)

    # -------------------------------------------------------------- what to do

    def _part_with(self, view: TrophyView, due_ms: int, mind: _Mind) -> Act:
        """Keep the tile in hand if it is believed to make a set, else put it back where it lay."""
        tile, motif = view.right[self.seat], view.shown
        assert tile is not None
        assert motif is not None
        if mind.can_complete(motif, more=1):
            return Keep(seat=self.seat, at_ms=due_ms)
        place = view.lying[tile]
        assert place is not None
        return PutBack(seat=self.seat, at_ms=due_ms, x=place.x, y=place.y)

    def _reach(self, view: TrophyView, due_ms: int, mind: _Mind) -> Act | None:
        """Reach for a trophy, for a tile to collect, or for one to look at; None if there is nothing to reach for."""
        found = mind.next_to_fetch()
        going_on = found is not None and mind.begun(found[0]) > 0
        if view.trophies and self._had_enough(view, due_ms, mind, going_on=going_on):
            return TakeTrophy(seat=self.seat, at_ms=due_ms)
        if found is not None:
            return PickUp(seat=self.seat, at_ms=due_ms, tile=found[1])
        return PickUp(seat=self.seat, at_ms=due_ms, tile=self._explore(view, mind)) if mind.unknown else None

    def _had_enough(self, view: TrophyView, due_ms: int, mind: _Mind, *, going_on: bool) -> bool:
        """Tell whether it is time for a trophy: a set that was begun is finished first, if patience lasts."""
        if self._played_ms(view, due_ms) >= self.level.patience.draw(self._luck(Purpose.PATIENCE)):
            return True
        wanted = max(1, round(self.level.hunger * len(view.motifs) / view.seats))
        nothing_left = not mind.unknown and mind.next_to_fetch() is None
        return nothing_left or (mind.sets >= wanted and not going_on)

    def _explore(self, view: TrophyView, mind: _Mind) -> Tile:
        """Return a tile to look at: the unknown one nearest to where the hand happens to go."""
        goal = random_point(self._luck(Purpose.EXPLORE, len(view.peeks)))

        def far(tile: Tile) -> int:
            place = view.lying[tile]
            assert place is not None
            return (place.x - goal.x) ** 2 + (place.y - goal.y) ** 2

        return min(mind.unknown, key=far)

    # -------------------------------------------------------------- what is believed

    def _mind(self, view: TrophyView, now_ms: int) -> _Mind:
        round_ms = self.game.params.burst_ms
        pile = view.piles[self.seat]
        believed = self.level.memory.recall(
            looks_of(view.peeks, round_ms),
            (view.round - 1) * round_ms + now_ms,
            view.motifs,
            pile,
            (self.seed, self.seat),
        )
        lying: dict[int, list[Tile]] = {}
        unknown = []
        for tile, place in enumerate(view.lying):
            if place is not None and tile not in view.right:
                if tile in believed:
                    lying.setdefault(believed[tile], []).append(tile)
                else:
                    unknown.append(tile)
        within = len(view.lying)
        if not view.trophies and view.ends_ms is not None:
            within = (view.ends_ms - now_ms) // (self.level.look.mean_ms + self.level.reach.mean_ms)
        return _Mind(lying, Counter(believed[tile] for tile in pile if tile in believed), unknown, within)

    # -------------------------------------------------------------- instants

    def _due_ms(self, view: TrophyView, at_ms: int) -> int:
        """Return when the hand is ready: the first of its beats later than `at_ms`.

        Beats are counted from the last look, the only act of its own that a view dates; a hand that came too late for
        a tile has another beat to go.
        """
        number = len(view.peeks)
        looked = bool(view.peeks) and view.peeks[-1].round == view.round
        due_ms = view.peeks[-1].at_ms if looked else 0
        if looked:
            due_ms += self.level.look.draw(self._luck(Purpose.LOOK_LAG, number))
        if view.shown is None:
            due_ms += self.level.reach.draw(self._luck(Purpose.REACH_LAG, number))
        beat = 0
        while due_ms <= at_ms:
            beat += 1
            due_ms += self.level.reach.draw(self._luck(Purpose.REACH_LAG, number, beat))
        return due_ms

    def _played_ms(self, view: TrophyView, now_ms: int) -> int:
        """Return how long the seat itself has played, about."""
        return (view.round - 1) // view.seats * self.game.params.burst_ms + now_ms

    def _luck(self, purpose: Purpose, *keys: int) -> Rng:
        return Rng.derived(self.seed, SALT, self.seat, purpose, *keys)
