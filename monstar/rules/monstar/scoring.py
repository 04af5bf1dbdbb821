"""The applause phase: what a stage is worth (rules, section 4). Pure functions over the tiles on one stage."""

from collections.abc import Mapping
from dataclasses import dataclass

from monstar.rules.monstar.pieces import CHAIR_SPOTS, ZONE_OF, Spot, Talent, Tile

Stage = Mapping[Spot, Tile]


@dataclass(frozen=True, slots=True)
class LovedIcon:
    """Is one applauded icon: the MonStar on `spot` shows a talent that the judge on `chair` loves."""

    spot: Spot
    talent: Talent
    chair: Spot


@dataclass(frozen=True, slots=True)
class Tally:
    """Says what a stage earned and why.

    `returned`: spots whose tile is a duplicate and goes back. `turned`: spots whose MonStar is misplaced, -1 each.
    `matches`: every applauded icon, +1 each. `duos`: symbols of which both characters stand unturned, +1 each.
    """

    returned: tuple[Spot, ...]
    turned: tuple[Spot, ...]
    matches: tuple[LovedIcon, ...]
    duos: tuple[str, ...]

    @property
    def points(self) -> int:
        """Return the round's points, which may be below 0."""
        return len(self.matches) - len(self.turned) + len(self.duos)


def tally(stage: Stage, *, duo: bool) -> Tally:
    """Score one stage: duplicates leave, misplaced MonStars turn over, loved icons count."""
    returned = duplicates(stage)
    monsters = {s: t for s, t in stage.items() if s not in returned and not t.is_judge}
    chairs = {t.talents[0]: s for s, t in stage.items() if s not in returned and t.is_judge}
    turned = tuple(spot for spot, tile in monsters.items() if not stands_well(tile, spot))
    upright = {spot: tile for spot, tile in monsters.items() if spot not in turned}
    matches = tuple(
        LovedIcon(spot, talent, chairs[talent])
        for spot, tile in upright.items()
        for talent in tile.talents
        if talent in chairs
    )
    return Tally(returned, turned, matches, full_duos(upright) if duo else ())


def stands_well(tile: Tile, spot: Spot) -> bool:
    """Tell whether a tile is where it belongs: a judge on a chair, a MonStar in the zone of its spotlight."""
    return ZONE_OF[spot] is tile.spotlight


def duplicates(stage: Stage) -> tuple[Spot, ...]:
    """Return the spots of the copies that go back: of each character one stays, a well-placed one if there is one."""
    kept: dict[str, Spot] = {}
    for spot, tile in stage.items():
        held = kept.get(tile.character)
        if held is None or (stands_well(tile, spot) and not stands_well(tile, held)):
            kept[tile.character] = spot
    staying = set(kept.values())
    return tuple(spot for spot in stage if spot not in staying)


def full_duos(upright: Stage) -> tuple[str, ...]:
    """Return the duo symbols that two different characters show."""
    bearers: dict[str, set[str]] = {}
    for tile in upright.values():
        if tile.duo:
            bearers.setdefault(tile.duo, set()).add(tile.character)
    return tuple(symbol for symbol, characters in bearers.items() if len(characters) > 1)


def best_spot(tile: Tile, taken: Mapping[Spot, object], usable: tuple[Spot, ...]) -> Spot | None:
    """Return the first free usable spot of the tile's own colour, else the first free one of its kind, else None."""
    free = [spot for spot in usable if spot not in taken and (spot in CHAIR_SPOTS) == tile.is_judge]
    return next((spot for spot in free if stands_well(tile, spot)), free[0] if free else None)
