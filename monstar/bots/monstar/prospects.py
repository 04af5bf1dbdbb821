"""What a stage may be worth when the round ends: points it has, judges it may still get, spots it may still fill."""

from collections.abc import Mapping
from itertools import combinations

from monstar.rules.monstar import MonstarGame
from monstar.rules.monstar.params import MEGA_ROUND
from monstar.rules.monstar.pieces import ZONE_SPOTS, Spot, Spotlight, Talent, Tile
from monstar.rules.monstar.scoring import full_duos, stands_well
from monstar.rules.monstar.state import MonstarView
from monstar.rules.table import Seat

Loved = Mapping[Talent, float]  # how likely a judge for a talent sits on the stage in the end

LEFT_LYING = 0.8  # the chance that a tile lying face up is still there at the seat's next turn
TURNED_UP = 0.45  # the chance that a hidden judge turns up in time and is free to take
FRESH = 1.25  # how much better than the average hidden tile the best of those turned up is
CANDIDATES = 4  # how many judges are thought of at a time, unless there are more chairs
HALF_DUO = 0.3  # what one half of a duo is worth


class Prospects:
    """Values stages for one seat at one moment of a round, from what everybody can see."""

    def __init__(self, game: MonstarGame, view: MonstarView, seat: Seat) -> None:
        self.params = game.params
        self.spots_per_zone = game.params.spots_per_zone
        self.chairs = game.params.open_chairs(view.round)
        self.turns_after = (view.turns - 1 - view.turn) // view.seats
        showing = [lying.tile for lying in view.middle if lying is not None and lying.tile is not None]
        seen = {*showing, *(tile for stage in view.stages for tile in stage.values())}
        if view.hand is not None:
            seen.add(view.hand.tile)
        unseen = [tile for tile in game.pieces.in_play(view.seats, megas=view.round == MEGA_ROUND) if tile not in seen]
        hidden = [game.pieces[tile] for tile in unseen]
        self.showing = [game.pieces[tile] for tile in showing]
        self.monsters_showing = [tile for tile in self.showing if not tile.is_judge]
        self.showing_by_colour = {
            colour: list({tile.character: tile for tile in self.showing if tile.spotlight is colour}.values())
            for colour in Spotlight
        }
        self._hidden_icons = {colour: _mean_icons(hidden, colour) for colour in Spotlight}
        self.judge_odds = {talent: self._judge_odds(talent, hidden) for talent in Talent}

    def _judge_odds(self, talent: Talent, hidden: list[Tile]) -> float:
        """Return how likely the seat gets a judge for a talent in a later turn if it wants one."""
        showing = sum(tile.is_judge and tile.talents[0] is talent for tile in self.showing)
        unseen = sum(tile.is_judge and tile.talents[0] is talent for tile in hidden)
        missed: float = (1 - LEFT_LYING) ** showing * (1 - TURNED_UP * min(1.0, self.turns_after / 4)) ** unseen
        return 1 - missed

    def worth(self, stage: Mapping[Spot, Tile], turns: int) -> float:
        """Return what a stage may earn with so many takes to come, for the judges that suit it best."""
        seated = {tile.talents[0] for tile in stage.values() if tile.is_judge}
        chairs = self.chairs - sum(tile.is_judge for tile in stage.values())
        upright = {spot: tile for spot, tile in stage.items() if not tile.is_judge and stands_well(tile, spot)}
        standing = {tile.character: tile for tile in upright.values()}
        characters = {tile.character for tile in stage.values() if not tile.is_judge}
        wanted = self._wanted(seated, standing)
        most = max(0, min(chairs, turns, len(wanted)))
        best = max(
            self._with_judges(stage, standing, self._loved(seated, invited), turns - len(invited))
            for count in range(max(0, most - 1), most + 1)
            for invited in combinations(wanted, count)
        )
        return best - (len(characters) - len(standing)) + self._duos(upright)

    def judge_missing(self, stage: Mapping[Spot, Tile]) -> bool:
        """Tell whether a chair is free and no judge lies face up that the stage would rather have than another one."""
        seated = {tile.talents[0] for tile in stage.values() if tile.is_judge}
        if sum(tile.is_judge for tile in stage.values()) >= self.chairs:
            return False
        icons = {
            talent: sum(tile.talents.count(talent) for tile in stage.values() if not tile.is_judge) for talent in Talent
        }
        lying = {tile.talents[0] for tile in self.showing if tile.is_judge} - seated
        most = max((count for talent, count in icons.items() if talent not in seated), default=0)
        return all(icons[talent] < most for talent in lying)

    def _wanted(self, seated: set[Talent], standing: Mapping[str, Tile]) -> list[Talent]:
        """Return the talents whose judges are worth thinking of: those most seen on the stage and in the middle."""
        icons = dict.fromkeys(Talent, 0.0)
        for share, tiles in ((1.0, standing.values()), (LEFT_LYING / 4, self.monsters_showing)):
            for tile in tiles:
                for talent in tile.talents:
                    icons[talent] += share * self.judge_odds[talent]
        return sorted((talent for talent in Talent if talent not in seated), key=lambda talent: -icons[talent])[
            : max(CANDIDATES, self.chairs)
        ]

    def _loved(self, seated: set[Talent], invited: tuple[Talent, ...]) -> dict[Talent, float]:
        return dict.fromkeys(seated, 1.0) | {talent: self.judge_odds[talent] for talent in invited}

    def _with_judges(self, stage: Mapping[Spot, Tile], standing: Mapping[str, Tile], loved: Loved, turns: int) -> float:
        """Return the points of those who stand well and of those who may still come, for some judges."""
        now = sum(_icons(tile, loved) for tile in standing.values())
        coming: list[float] = []
        for colour, spots in ZONE_SPOTS.items():
            free = sum(spot not in stage for spot in spots[: self.spots_per_zone])
            if free:
                coming += self._fillers(colour, standing, loved)[:free]
        coming.sort(reverse=True)
        return now + sum(coming[:turns])

    def _fillers(self, colour: Spotlight, standing: Mapping[str, Tile], loved: Loved) -> list[float]:
        """Return what the next tiles of a colour may bring, best first."""
        average = FRESH * sum(self._hidden_icons[colour].get(talent, 0.0) * odds for talent, odds in loved.items())
        lying = sorted(
            (_icons(tile, loved) for tile in self.showing_by_colour[colour] if tile.character not in standing),
            reverse=True,
        )
        hoped = [icons * LEFT_LYING ** (rank + 1) for rank, icons in enumerate(lying[: self.spots_per_zone])]
        return sorted((*hoped, *[average] * self.spots_per_zone), reverse=True)

    def _duos(self, upright: Mapping[Spot, Tile]) -> float:
        if not self.params.duo:
            return 0.0
        pairs = full_duos(upright)
        halves = {tile.duo for tile in upright.values() if tile.duo} - set(pairs)
        return len(pairs) + HALF_DUO * len(halves)


def _icons(tile: Tile, loved: Loved) -> float:
    return sum(loved.get(talent, 0.0) for talent in tile.talents)


def _mean_icons(hidden: list[Tile], colour: Spotlight) -> dict[Talent, float]:
    """Return how many icons of each talent a hidden tile of a colour shows on average."""
    cast = [tile for tile in hidden if tile.spotlight is colour]
    return {talent: sum(tile.talents.count(talent) for tile in cast) / max(1, len(cast)) for talent in Talent}
