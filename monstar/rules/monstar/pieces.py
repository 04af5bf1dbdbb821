"""The tiles of MonStar, which of them lie on a table, and the spots of a stage."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NewType

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
    """Is one tile: who is on it, its talents (a Mega's three times the same), its spotlight and duo symbol.

    `looks` is the character of the box whose picture it bears, "" for its own.
    """

    character: str
    name: str
    kind: Kind
    talents: tuple[Talent, ...]
    spotlight: Spotlight | None = None
    duo: str | None = None
    looks: str = ""

    @property
    def figure(self) -> str:
        """Return the character of the box whose picture the tile bears."""
        return self.looks or self.character

    @property
    def is_judge(self) -> bool:
        """Tell whether the tile belongs on a chair."""
        return self.kind is Kind.JURY


# ------------------------------------------------------------------ spots of a stage

Spot = NewType("Spot", str)  # "yellow-1" ... "red-3" and "chair-1" ... "chair-5"
MOST_SPOTS_PER_ZONE = 3
MOST_CHAIRS = len(Talent)  # a judge of a talent that has its judge already would be a duplicate
CHAIR_SPOTS = tuple(Spot(f"chair-{number}") for number in range(1, MOST_CHAIRS + 1))
ZONE_SPOTS = {c: tuple(Spot(f"{c}-{n}") for n in range(1, MOST_SPOTS_PER_ZONE + 1)) for c in Spotlight}
ZONE_OF: dict[Spot, Spotlight | None] = {
    **{spot: colour for colour, spots in ZONE_SPOTS.items() for spot in spots},
    **dict.fromkeys(CHAIR_SPOTS),
}


def zone_spots(spots_per_zone: int) -> tuple[Spot, ...]:
    """Return the zone spots of a stage, zone by zone."""
    return tuple(spot for spots in ZONE_SPOTS.values() for spot in spots[:spots_per_zone])


# ------------------------------------------------------------------ the box

SMALL_TABLE = 3  # up to so many seats, one copy of every judge stays in the box


@dataclass(frozen=True, slots=True)
class PieceList:
    """Holds every tile of the box; a tile's place in it is its id."""

    tiles: tuple[Tile, ...]
    _in_play: dict[tuple[bool, bool], list[TileId]] = field(default_factory=dict, compare=False, repr=False)

    def __getitem__(self, tile: TileId) -> Tile:
        return self.tiles[tile]

    @classmethod
    def of(cls, cast: Iterable[Tile], copies: Mapping[str, int]) -> "PieceList":
        """Return the box with so many copies of each character."""
        return cls(tuple(tile for tile in cast for _ in range(copies[tile.character])))

    @property
    def cast(self) -> dict[str, Tile]:
        """Return a tile of each character, by character."""
        return {tile.character: tile for tile in self.tiles}

    @property
    def copies(self) -> Counter[str]:
        """Return how many tiles bear each character."""
        return Counter(tile.character for tile in self.tiles)

    def in_play(self, seats: int, *, megas: bool) -> list[TileId]:
        """Return the ids of the tiles that lie on the table: 2 or 3 seats use one copy less of a judge than 4."""
        key = seats <= SMALL_TABLE, megas
        if key not in self._in_play:
            self._in_play[key] = list(self._chosen(*key))
        return self._in_play[key].copy()

    def _chosen(self, small: bool, megas: bool) -> Iterator[TileId]:
        copies, seen = self.copies, Counter[str]()
        for tile, piece in enumerate(self.tiles):
            seen[piece.character] += 1
            in_box = small and piece.is_judge and 1 < seen[piece.character] == copies[piece.character]
            if not in_box and (megas or piece.kind is not Kind.MEGA):
                yield tile
