"""A stage written down by hand, for `monstar score`: read it, check it against the rules, say what it is worth."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from monstar.errors import BadInput, only_known
from monstar.rules.monstar.params import MEGA_ROUND, ROUNDS, MonstarParams
from monstar.rules.monstar.pieces import CHAIR_SPOTS, ZONE_SPOTS, Kind, Spot, Spotlight, Talent, Tile
from monstar.rules.monstar.scoring import Tally, tally
from monstar.rules.monstar.tilelist import MEGA_ICONS

_KEYS = ("game", "params", "round", "stage", "judges")
_TILE_KEYS = ("character", "talents", "spotlight", "duo")


@dataclass(frozen=True, slots=True)
class Position:
    """Is one stage in a round, under the parameters it is scored by."""

    params: MonstarParams
    stage: dict[Spot, Tile]

    @classmethod
    def read(cls, data: Mapping[str, Any], where: str) -> "Position":
        """Build a position from JSON data.

        `stage` lists MonStars by zone, `judges` the talents of the seated judges. Raises BadInput for anything a stage
        of that round cannot hold: an overfull zone, too many judges, a Mega before round 3.
        """
        only_known(data, _KEYS, where)
        params = MonstarParams.read(_table(data, "params", where), f"{where}: params")
        round_ = data.get("round", 1)
        if type(round_) is not int or round_ not in range(1, ROUNDS + 1):
            raise BadInput(f"{where}: round is {round_!r}; it must be 1 to {ROUNDS}")
        zones = _table(data, "stage", where)
        only_known(zones, tuple(Spotlight), f"{where}: stage")
        stage: dict[Spot, Tile] = {}
        for colour in Spotlight:
            zone = f"{where}: zone {colour}"
            tiles = _list(zones, colour, zone)
            if len(tiles) > params.spots_per_zone:
                raise BadInput(f"{zone} holds {len(tiles)} MonStars; it has {params.spots_per_zone} spots")
            for spot, tile in zip(ZONE_SPOTS[colour], tiles, strict=False):
                stage[spot] = _read_monster(tile, round_, zone)
        judges = _list(data, "judges", f"{where}: judges")
        chairs = CHAIR_SPOTS[: params.open_chairs(round_)]
        if len(judges) > len(chairs):
            raise BadInput(f"{where}: {len(judges)} judges; round {round_} has {len(chairs)} chairs")
        for spot, judge in zip(chairs, judges, strict=False):
            talent = _talent(judge, f"{where}: judges")
            stage[spot] = Tile(f"judge of {talent}", str(talent), Kind.JURY, (talent,))
        return cls(params, stage)

    def score(self) -> dict[str, object]:
        """Return the points and where they come from, as plain JSON data; `returned` are the ids that went back."""
        result: Tally = tally(self.stage, duo=self.params.duo)
        return {
            "points": result.points,
            "icons": len(result.matches),
            "turned": len(result.turned),
            "duos": len(result.duos),
            "returned": [self.stage[spot].name for spot in result.returned],
        }


def _read_monster(data: object, round_: int, where: str) -> Tile:
    if not isinstance(data, dict):
        raise BadInput(f"{where}: found {data!r}; a MonStar is a table of {', '.join(_TILE_KEYS)}")
    only_known(data, _TILE_KEYS, where)
    character = data.get("character")
    if not isinstance(character, str) or not character:
        raise BadInput(f"{where}: character is {character!r}; it must be a name")
    where = f"{where}, {character}"
    talents = tuple(_talent(name, where) for name in _list(data, "talents", where))
    mega = len(talents) == MEGA_ICONS and len(set(talents)) == 1
    if not mega and (len(talents) != 2 or talents[0] is talents[1]):
        found = ', '.join(talents) or 'none'
        raise BadInput(f"{where}: talents are {found}; they must be two different ones, or a Mega's three alike")
    if mega and round_ < MEGA_ROUND:
        raise BadInput(f"{where}: is a Mega, and Megas come in round {MEGA_ROUND}, not in round {round_}")
    spotlight = data.get("spotlight")
    if spotlight not in list(Spotlight):
        raise BadInput(f"{where}: spotlight is {spotlight!r}; it must be one of {', '.join(Spotlight)}")
    duo = data.get("duo")
    if duo is not None and (mega or not isinstance(duo, str)):
        raise BadInput(f"{where}: duo is {duo!r}; it must be a symbol's name, and a Mega has none")
    return Tile(character, character, Kind.MEGA if mega else Kind.MONSTAR, talents, Spotlight(spotlight), duo or None)


def _talent(name: object, where: str) -> Talent:
    if not isinstance(name, str) or name not in list(Talent):
        raise BadInput(f"{where}: {name!r} is not a talent (they are {', '.join(Talent)})")
    return Talent(name)


def _table(data: Mapping[str, Any], key: str, where: str) -> Mapping[str, Any]:
    value = data.get(key, {})
    if not isinstance(value, dict):
        raise BadInput(f"{where}: {key} is {value!r}; it must be a table")
    return value


def _list(data: Mapping[str, Any], key: str, where: str) -> list[Any]:
    value = data.get(key, [])
    if not isinstance(value, list):
        raise BadInput(f"{where}: {key} is {value!r}; it must be a list")
    return value
