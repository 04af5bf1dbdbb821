"""Lists of tiles: the box as a table of characters, held to its counts, and what a ruleset changes about it.

The box is what was published, so its list must have exactly the published counts. A ruleset may do as it likes with
the numbers; each tile must only be one that can be drawn and scored.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from itertools import combinations
from typing import Any, Self

from monstar.errors import BadInput, nearest, only_known
from monstar.rules.monstar.pieces import Kind, PieceList, Spotlight, Talent, Tile
from monstar.rules.params import read_name

MONSTAR_COPIES = 2
TALENT_PAIR_CHARACTERS = 2
MONSTAR_SPOTLIGHTS = {Spotlight.YELLOW: 7, Spotlight.GREEN: 7, Spotlight.RED: 6}
MEGA_SPOTLIGHTS = {Spotlight.YELLOW: 1, Spotlight.GREEN: 1, Spotlight.RED: 3}
DUO_SYMBOLS = ("anchor", "bolt", "key", "leaf", "moon")
DUO_CHARACTERS = 2
JUDGE_COPIES = 3
MEGA_ICONS = 3
ICONS = {Kind.MONSTAR: 2, Kind.MEGA: MEGA_ICONS, Kind.JURY: 1}
COPIES = {Kind.MONSTAR: MONSTAR_COPIES, Kind.MEGA: 1, Kind.JURY: JUDGE_COPIES}
COLUMNS = ("character", "name", "kind", "copies", "talents", "spotlight", "duo")
LOOKS = "looks"  # a column more, in a list with characters that are not in the box

MOST_COPIES = 6  # of a character in a ruleset
MOST_TILES = 70  # on the table of a ruleset: more would be too small to be hit with a finger


# ------------------------------------------------------------------ what a ruleset says


@dataclass(frozen=True, slots=True, kw_only=True)
class TileRow:
    """Is what a ruleset says of a character: whatever is None stays as the box has it.

    `copies` 0 leaves the character out. A `duo` of "" is none. `looks` names a character of the box whose picture it
    bears, which one that is not in the box needs.
    """

    id: str
    name: str | None = None
    kind: Kind | None = None
    copies: int | None = None
    talents: tuple[Talent, ...] | None = None
    spotlight: Spotlight | None = None
    duo: str | None = None
    looks: str | None = None

    @classmethod
    def read(cls, name: str, data: object) -> Self:
        """Build a row from its table in a ruleset; raise BadInput naming the key that is wrong."""
        place = f"tile {name}"
        keys = tuple(field.name for field in fields(cls))
        if not isinstance(data, Mapping):
            raise BadInput(f"{place} is {data!r}; it must be a table with any of {', '.join(keys[1:])}")
        given = {key: value for key, value in data.items() if value is not None}
        only_known(given, keys, place)
        if given.pop("id", name) != name:
            raise BadInput(f"{place}: id is {data['id']!r}; the table's own name is its id", at=["id"])
        made: dict[str, Any] = {key: _READ[key](value, f"{place}: {key}", key) for key, value in given.items()}
        return cls(id=name, **made)

    def applied(self, box: Mapping[str, Tile]) -> Tile:
        """Return the tile this makes of one of the box, or a new one; raise BadInput for what is no tile at all."""
        before = box.get(self.id)
        if before is None:
            for key, allowed in (("kind", Kind), ("talents", Talent), ("looks", box)):
                if getattr(self, key) is None:
                    meant = nearest(self.id, box) if self.kind is None else ""  # with a kind, it is meant to be new
                    needed = f"{key} ({', '.join(allowed)}){meant}"
                    raise BadInput(f"tile {self.id}: is not in the box, so it needs {needed}", at=[key])
            assert self.kind is not None
            before = Tile(self.id, self.id, self.kind, ())
        if self.kind is not None and self.kind is not before.kind:
            before = replace(before, spotlight=None if self.kind is Kind.JURY else before.spotlight, duo=None)
        given = {key: getattr(self, key) for key in ("name", "kind", "talents", "spotlight", "duo", "looks")}
        tile = replace(before, **{key: value for key, value in given.items() if value is not None})
        tile = replace(tile, duo=tile.duo or None)
        check_shape(tile)
        return tile


def _read_text(value: object, place: str, key: str) -> str:
    if not isinstance(value, str) or not value:
        raise BadInput(f"{place} is {value!r}; it must be a text", at=[key])
    return value


def _read_copies(value: object, place: str, key: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_COPIES:
        raise BadInput(f"{place} is {value!r}; it must be a whole number from 0 to {MOST_COPIES}", at=[key])
    return value


def _read_talents(value: object, place: str, key: str) -> tuple[Talent, ...]:
    if not isinstance(value, list | tuple):
        raise BadInput(f"{place} is {value!r}; it must be a list of talents ({', '.join(Talent)})", at=[key])
    return tuple(Talent(one_of(name, tuple(Talent), place, key)) for name in value)


_READ: Mapping[str, Callable[[object, str, str], Any]] = {
    "name": read_name,
    "kind": lambda value, place, key: Kind(one_of(value, tuple(Kind), place, key)),
    "copies": _read_copies,
    "talents": _read_talents,
    "spotlight": lambda value, place, key: Spotlight(one_of(value, tuple(Spotlight), place, key)),
    "duo": lambda value, place, key: one_of(value, ("", *DUO_SYMBOLS), place, key),
    "looks": _read_text,
}


def one_of(found: object, allowed: Sequence[str], place: str, key: str) -> str:
    """Return a name that is allowed; raise BadInput, with the nearest one, for anything else."""
    if not isinstance(found, str) or found not in allowed:
        names = ", ".join(name or "nothing" for name in allowed)
        raise BadInput(f"{place} is {found!r}; it must be one of {names}{nearest(str(found), allowed)}", at=[key])
    return found


def changed(pieces: PieceList, rows: Sequence[TileRow]) -> PieceList:
    """Return the box as a ruleset changes it; raise BadInput for a row that makes no tile, or for too many tiles."""
    if not rows:
        return pieces
    box = pieces.cast
    cast, copies = dict(box), pieces.copies
    for row in rows:
        try:
            if row.looks is not None:
                one_of(row.looks, tuple(box), f"tile {row.id}: looks", "looks")
            tile = row.applied(box)
            if (box[tile.figure].kind is Kind.JURY) is not tile.is_judge:
                raise BadInput(f"tile {row.id}: looks {tile.looks!r}; judges look like judges only", at=["looks"])
        except BadInput as problem:
            raise BadInput(str(problem), at=["tiles", row.id, *problem.at]) from None
        cast[row.id] = tile
        copies[row.id] = copies.get(row.id, COPIES[tile.kind]) if row.copies is None else row.copies
    made = PieceList.of(cast.values(), copies)
    most = len(made.in_play(4, megas=True))
    if most > MOST_TILES:
        raise BadInput(f"tiles: {most} of them would lie on the table; {MOST_TILES} have room", at=["tiles"])
    return made


def whole_list(pieces: PieceList, tiles: Iterable[tuple[Tile, int]]) -> tuple[TileRow, ...]:
    """Return rows that make a list of tiles, each with its copies, of the box: whom it does not name is left out."""
    named = {tile.character: row_of(tile, copies) for tile, copies in tiles}
    return (*named.values(), *(TileRow(id=name, copies=0) for name in pieces.cast if name not in named))


def rows_of(pieces: PieceList) -> tuple[TileRow, ...]:
    """Return the rows that say all of a box."""
    copies = pieces.copies
    return tuple(row_of(tile, copies[name]) for name, tile in pieces.cast.items())


def row_of(tile: Tile, copies: int) -> TileRow:
    """Return the row that says all of a tile."""
    return TileRow(
        id=tile.character,
        name=tile.name,
        kind=tile.kind,
        copies=copies,
        talents=tile.talents,
        spotlight=tile.spotlight,
        duo=tile.duo or "",
        looks=tile.looks or None,
    )


def check_shape(tile: Tile) -> None:
    """Raise BadInput for a tile of no kind there is: a wrong number of talents, a judge in a spotlight, ..."""
    who, kind, talents = tile.character, tile.kind, tile.talents
    if len(talents) != ICONS[kind]:
        raise BadInput(f"{who} shows {len(talents)} talents; a {kind} tile shows {ICONS[kind]}", at=["talents"])
    if kind is Kind.MONSTAR and talents[0] is talents[1]:
        raise BadInput(f"{who} shows {talents[0]} twice; the talents of a MonStar differ", at=["talents"])
    if kind is Kind.MEGA and len(set(talents)) != 1:
        raise BadInput(f"{who} shows {', '.join(talents)}; a Mega shows one talent three times", at=["talents"])
    if kind is Kind.JURY and (tile.spotlight or tile.duo):
        raise BadInput(f"{who} is a judge and has neither spotlight nor duo symbol", at=["spotlight"])
    if kind is not Kind.JURY and tile.spotlight is None:
        raise BadInput(f"{who} has no spotlight; it must be one of {', '.join(Spotlight)}", at=["spotlight"])
    if kind is Kind.MEGA and tile.duo:
        raise BadInput(f"{who} is a Mega and has no duo symbol, found {tile.duo!r}", at=["duo"])


# ------------------------------------------------------------------ the box as a table


def read_rows(rows: Iterable[tuple[int, Mapping[str, str]]], where: str) -> list[tuple[Tile, int, int]]:
    """Read tiles with their copies and lines from the rows of a table (line number, columns by `COLUMNS`).

    Talents are separated by spaces. Raises BadInput that names the line.
    """
    found: dict[str, tuple[Tile, int, int]] = {}
    for line, row in rows:
        place = f"{where}, line {line}"
        try:
            tile = _read_tile(row)
        except BadInput as problem:
            raise BadInput(f"{place}: {problem}") from None
        if tile.character in found:
            before = found[tile.character][2]
            raise BadInput(f"{place}: character {tile.character!r} stands already on line {before}")
        copies = row.get("copies", "")
        if not copies.isdecimal() or int(copies) > MOST_COPIES:
            raise BadInput(f"{place}: copies is {copies!r}; it must be a whole number from 0 to {MOST_COPIES}")
        found[tile.character] = tile, int(copies), line
    return list(found.values())


def _read_tile(row: Mapping[str, str]) -> Tile:
    if not row.get("character"):
        raise BadInput("the character has no id")
    character = read_name(row["character"], "character")
    name = read_name(row.get("name") or character, "name")
    kind = Kind(one_of(row.get("kind", ""), tuple(Kind), "kind", "kind"))
    talents = tuple(Talent(one_of(name, tuple(Talent), "talent", "talents")) for name in row.get("talents", "").split())
    colour = row.get("spotlight")
    spotlight = Spotlight(one_of(colour, tuple(Spotlight), "spotlight", "spotlight")) if colour else None
    duo = one_of(row.get("duo", ""), ("", *DUO_SYMBOLS), "duo", "duo") or None
    tile = Tile(character, name, kind, talents, spotlight, duo, row.get(LOOKS, ""))
    check_shape(tile)
    return tile


def box(rows: Iterable[tuple[int, Mapping[str, str]]], where: str) -> PieceList:
    """Build the box from the rows of its table and hold it to the published counts (rules, section 1).

    Raises BadInput that names the line, or for the counts of the whole list says which count is off.
    """
    read = read_rows(rows, where)
    for tile, copies, line in read:
        if copies != COPIES[tile.kind]:
            wanted = COPIES[tile.kind]
            raise BadInput(f"{where}, line {line}: copies is '{copies}'; a {tile.kind} has {wanted}")
    _check_counts([tile for tile, _, _ in read], where)
    return PieceList.of((tile for tile, _, _ in read), {tile.character: copies for tile, copies, _ in read})


def _check_counts(tiles: Sequence[Tile], where: str) -> None:
    cast: dict[Kind, list[Tile]] = {kind: [] for kind in Kind}
    for tile in tiles:
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
    for symbol in DUO_SYMBOLS:
        _expect(where, f"MonStars with the duo symbol {symbol!r}", duos[symbol], DUO_CHARACTERS)


def _expect(where: str, what: str, found: int, wanted: int) -> None:
    if found != wanted:
        raise BadInput(f"{where}: {found} {what}; the box has {wanted}")
