"""The tiles of MonStar, the spots of a stage, and the check a list of tiles must pass."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import NewType

from monstar.errors import BadInput

TileId = int  # a tile's place in the piece list


class Talent(StrEnum):
    """Names what a monster can do and a judge can love."""

    FEAR = "fear"
    DISGUST = "disgust"
    VOCALS = "vocals"
    DANCE = "dance"
    COSTUME = "costume"


class Spotlight(StrEnum):
    """Names the colours of the three zones and of a MonStar's spotlight."""

    YELLOW = "yellow"
    GREEN = "green"
    RED = "red"


class Kind(StrEnum):
    """Names the three kinds of tile. MonStars and Megas share a back; a jury tile's back has another shape."""

    MONSTAR = "monstar"
    MEGA = "mega"
    JURY = "jury"


@dataclass(frozen=True, slots=True)
class Tile:
    """Is one tile: who is on it, its talents (a Mega's three times the same), its spotlight and duo symbol."""

    character: str
    name: str
    kind: Kind
    talents: tuple[Talent, ...]
    spotlight: Spotlight | None = None
    duo: str | None = None

    @property
    def is_judge(self) -> bool:
        """Tell whether the tile belongs on a chair."""
        return self.kind is Kind.JURY


# ------------------------------------------------------------------ spots of a stage

Spot = NewType("Spot", str)  # "yellow-1" ... "red-3" and "chair-1" ... "chair-3"
MOST_SPOTS_PER_ZONE = 3
CHAIR_SPOTS = tuple(Spot(f"chair-{number}") for number in (1, 2, 3))
ZONE_SPOTS = {c: tuple(Spot(f"{c}-{n}") for n in range(1, MOST_SPOTS_PER_ZONE + 1)) for c in Spotlight}
ZONE_OF: dict[Spot, Spotlight | None] = {
    **{spot: colour for colour, spots in ZONE_SPOTS.items() for spot in spots},
    **dict.fromkeys(CHAIR_SPOTS),
}


def zone_spots(spots_per_zone: int) -> tuple[Spot, ...]:
    """Return the zone spots of a stage, zone by zone."""
    return tuple(spot for spots in ZONE_SPOTS.values() for spot in spots[:spots_per_zone])


# ------------------------------------------------------------------ the piece list

MONSTAR_COPIES = 2
TALENT_PAIR_CHARACTERS = 2
MONSTAR_SPOTLIGHTS = {Spotlight.YELLOW: 7, Spotlight.GREEN: 7, Spotlight.RED: 6}
MEGA_SPOTLIGHTS = {Spotlight.YELLOW: 1, Spotlight.GREEN: 1, Spotlight.RED: 3}
DUO_SYMBOLS = 5
DUO_CHARACTERS = 2
JUDGE_COPIES = {2: 2, 3: 2, 4: 3}  # by seats
MEGA_ICONS = 3


@dataclass(frozen=True, slots=True)
class PieceList:
    """Holds every tile of the box; a tile's place in it is its id."""

    tiles: tuple[Tile, ...]

    def __getitem__(self, tile: TileId) -> Tile:
        return self.tiles[tile]

    def in_play(self, seats: int, *, megas: bool) -> list[TileId]:
        """Return the ids of the tiles that lie on the table: 2 or 3 seats use two copies of a judge, 4 use three."""
        copies: Counter[str] = Counter()
        chosen = []
        for tile, piece in enumerate(self.tiles):
            copies[piece.character] += 1
            if piece.is_judge and copies[piece.character] > JUDGE_COPIES[seats]:
                continue
            if megas or piece.kind is not Kind.MEGA:
                chosen.append(tile)
        return chosen

    @classmethod
    def read(cls, rows: Iterable[tuple[int, Mapping[str, str]]], where: str) -> "PieceList":
        """Build the list from table rows (line number, columns) and check it.

        The columns are character, name, kind, copies, talents (separated by spaces), spotlight and duo. Raises
        BadInput that names the line, or for the counts of the whole list says which count is off.
        """
        tiles: list[Tile] = []
        seen: dict[str, int] = {}
        for line, row in rows:
            place = f"{where}, line {line}"
            tile = _read_tile(row, place)
            if tile.character in seen:
                raise BadInput(f"{place}: character {tile.character!r} stands already on line {seen[tile.character]}")
            seen[tile.character] = line
            tiles += [tile] * _read_copies(row, tile.kind, place)
        pieces = cls(tuple(tiles))
        _check_counts(pieces, where)
        return pieces


def _read_tile(row: Mapping[str, str], place: str) -> Tile:
    character = row.get("character", "")
    if not character:
        raise BadInput(f"{place}: the character has no id")
    kind = Kind(_one_of(row.get("kind", ""), tuple(Kind), f"{place}: kind"))
    names = row.get("talents", "").split()
    talents = tuple(Talent(_one_of(name, tuple(Talent), f"{place}: talent")) for name in names)
    spotlight = row.get("spotlight") or None
    duo = row.get("duo") or None
    icons = {Kind.MONSTAR: 2, Kind.MEGA: MEGA_ICONS, Kind.JURY: 1}[kind]
    if len(talents) != icons:
        raise BadInput(f"{place}: {character} shows {len(talents)} talents; a {kind} tile shows {icons}")
    if kind is Kind.MONSTAR and talents[0] is talents[1]:
        raise BadInput(f"{place}: {character} shows {talents[0]} twice; the talents of a MonStar differ")
    if kind is Kind.MEGA and len(set(talents)) != 1:
        raise BadInput(f"{place}: {character} shows {', '.join(talents)}; a Mega shows one talent three times")
    if kind is Kind.JURY:
        if spotlight or duo:
            raise BadInput(f"{place}: {character} is a judge and has neither spotlight nor duo symbol")
        return Tile(character, row.get("name") or character, kind, talents)
    colour = Spotlight(_one_of(spotlight or "", tuple(Spotlight), f"{place}: spotlight"))
    if kind is Kind.MEGA and duo:
        raise BadInput(f"{place}: {character} is a Mega and has no duo symbol, found {duo!r}")
    return Tile(character, row.get("name") or character, kind, talents, colour, duo)


def _one_of(found: str, allowed: Sequence[str], place: str) -> str:
    if found not in allowed:
        raise BadInput(f"{place} is {found!r}; it must be one of {', '.join(allowed)}")
    return found


def _read_copies(row: Mapping[str, str], kind: Kind, place: str) -> int:
    wanted = {Kind.MONSTAR: MONSTAR_COPIES, Kind.MEGA: 1, Kind.JURY: max(JUDGE_COPIES.values())}[kind]
    found = row.get("copies", "")
    if found != str(wanted):
        raise BadInput(f"{place}: copies is {found!r}; a {kind} has {wanted}")
    return wanted


def _check_counts(pieces: PieceList, where: str) -> None:
    """Hold the list to the counts of the box (rules, section 1)."""
    cast: dict[Kind, list[Tile]] = {kind: [] for kind in Kind}
    for tile in dict.fromkeys(pieces.tiles):
        cast[tile.kind].append(tile)
    pairs = Counter(frozenset(tile.talents) for tile in cast[Kind.MONSTAR])
    for pair in combinations(Talent, 2):
        _expect(where, f"MonStars with {pair[0]} and {pair[1]}", pairs[frozenset(pair)], TALENT_PAIR_CHARACTERS)
    for kind, label, spotlights in (
        (Kind.MONSTAR, "MonStars", MONSTAR_SPOTLIGHTS),
        (Kind.MEGA, "Megas", MEGA_SPOTLIGHTS),
    ):
        found = Counter(tile.spotlight for tile in cast[kind])
        for colour, wanted in spotlights.items():
            _expect(where, f"{label} in the {colour} spotlight", found[colour], wanted)
    for kind, label in ((Kind.MEGA, "Megas"), (Kind.JURY, "judges")):
        talents = Counter(tile.talents[0] for tile in cast[kind])
        for talent in Talent:
            _expect(where, f"{label} for {talent}", talents[talent], 1)
    duos = Counter(tile.duo for tile in cast[Kind.MONSTAR] if tile.duo)
    _expect(where, "duo symbols", len(duos), DUO_SYMBOLS)
    for symbol, count in duos.items():
        _expect(where, f"MonStars with the duo symbol {symbol!r}", count, DUO_CHARACTERS)


def _expect(where: str, what: str, found: int, wanted: int) -> None:
    if found != wanted:
        raise BadInput(f"{where}: {found} {what}; the box has {wanted}")
