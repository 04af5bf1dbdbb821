"""Reads what we ship and what a designer writes: piece lists, presets, rulesets and cue sheets, each checked."""

import csv
import functools
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from monstar.errors import BadInput, nearest
from monstar.paths import asset
from monstar.reading import parse_toml, read_text
from monstar.rules.cafe import CafeGame
from monstar.rules.cafe.families import Kitchen
from monstar.rules.cafe.params import CafeParams
from monstar.rules.cues import CueSheet
from monstar.rules.monstar import MonstarGame, tilelist
from monstar.rules.monstar.pieces import PieceList
from monstar.rules.params import Params
from monstar.rules.table import Game
from monstar.rules.trophy import TrophyGame
from monstar.rules.trophy.params import TrophyParams

AnyGame = Game[Any, Any, Any]
Rows = Sequence[Mapping[str, Any]]  # tables of a ruleset, each with its id
_HEAD = re.compile(r"\s*\[\s*([^\[\]]+)\]")  # of a table of TOML


def read_pieces(path: Path) -> PieceList:
    """Read the box of MonStar from a CSV table; raise BadInput naming the line that breaks it."""
    return tilelist.box(_table_rows(path), str(path))


def _table_rows(path: Path) -> list[tuple[int, dict[str, str]]]:
    """Read the rows of a table of tiles with their lines; raise BadInput for a table of another form."""
    lines = read_text(path).splitlines()
    rows = csv.DictReader(lines, restval="", restkey="beyond")
    wanted = tilelist.COLUMNS
    numbered = []
    try:
        if tuple(rows.fieldnames or ()) not in (wanted, (*wanted, tilelist.LOOKS)):
            columns = f"{','.join(wanted)}, and {tilelist.LOOKS} if that is wanted"
            raise BadInput(f"{path}, line 1: the columns must be {columns}")
        for row in rows:
            if "beyond" in row:
                raise BadInput(f"{path}, line {rows.line_num}: more columns than line 1")
            numbered.append((rows.line_num, row))
    except csv.Error as error:
        raise BadInput(f"{path}, line {rows.line_num}: is no row of a table ({error})") from None
    return numbered


def _tiles_of_a_file(path: Path) -> Rows:
    """Read a whole list of tiles, as the box has one, and return what it changes about the box."""
    read = tilelist.read_rows(_table_rows(path), str(path))
    return _plain(tilelist.whole_list(our_pieces(), ((tile, copies) for tile, copies, _ in read)))


def _families_of_a_file(path: Path) -> Rows:
    """Read a file of families, in the form in which ours stand in one."""
    return _plain(read_kitchen(path).families.values())


def _plain(rows: Iterable[Any]) -> Rows:
    return [asdict(row) for row in rows]


def read_kitchen(path: Path) -> Kitchen:
    """Read the Café's families and its menu; raise BadInput naming the entry that breaks it."""
    return Kitchen.read(parse_toml(read_text(path), path), str(path))


# ------------------------------------------------------------------ the games


@dataclass(frozen=True, slots=True)
class _Kind:
    """Is how a game is put together: its class, the pieces it is played with, and its presets, the usual one first.

    `tables` are, by parameter, how tables of a ruleset are read from a file that it names, and how ours would stand in
    one.
    """

    game: type[AnyGame]
    pieces: Callable[[], tuple[Any, ...]]
    presets: Callable[[], dict[str, Params]]
    tables: Mapping[str, tuple[Callable[[Path], Rows], Callable[[], Rows]]] = field(default_factory=dict)


@functools.cache
def our_pieces() -> PieceList:
    """Return the box of MonStar."""
    return read_pieces(asset("pieces", "monstar.csv"))


@functools.cache
def _our_kitchen() -> Kitchen:
    return read_kitchen(asset("pieces", "cafe.toml"))


@functools.cache
def _rulesets(game: str) -> dict[str, Params]:
    """Read the rulesets we ship for a game, `classic` first."""
    paths = sorted(asset("rules", game).glob("*.toml"), key=lambda path: (path.stem != "classic", path.stem))
    return {path.stem: read_ruleset(path, game) for path in paths}


@functools.cache
def _menu() -> dict[str, Params]:
    """Read the Café's menu: each mix is a preset."""
    return {mix.id: CafeParams(mix=mix.families) for mix in _our_kitchen().menu}


def _modes() -> dict[str, Params]:
    """Return Trophy Grab's two ways to play."""
    return {"scramble": TrophyParams(), "pass-and-play": TrophyParams(mode="pass_and_play")}


_GAMES = {
    "monstar": _Kind(
        MonstarGame,
        lambda: (our_pieces(),),
        lambda: _rulesets("monstar"),
        {"tiles": (_tiles_of_a_file, lambda: _plain(tilelist.rows_of(our_pieces())))},
    ),
    "cafe": _Kind(
        CafeGame,
        lambda: (_our_kitchen(),),
        _menu,
        {"families": (_families_of_a_file, lambda: _plain(_our_kitchen().families.values()))},
    ),
    "trophy": _Kind(TrophyGame, tuple, _modes),
}


_OURS = {name: kind.game for name, kind in _GAMES.items()}


def games() -> tuple[str, ...]:
    """Return the names of the games that can be played."""
    return tuple(_GAMES)


def _kind(game: str) -> _Kind:
    if game not in _GAMES:
        raise BadInput(f"unknown game {game!r}{nearest(game, _GAMES)} (known: {', '.join(_GAMES)})")
    return _GAMES[game]


def game_type(game: str) -> type[AnyGame]:
    """Return the class of a game, which tells its title and its seats; raise BadInput for an unknown game."""
    return _kind(game).game


def params_type(game: str) -> type[Params]:
    """Return the class that holds a game's parameters; raise BadInput for an unknown game."""
    return _kind(game).game.params_type


def our_tables(game: str) -> Mapping[str, Rows]:
    """Return the pieces we ship as a ruleset would write them, by the parameter that changes them."""
    return {name: ours() for name, (_, ours) in _kind(game).tables.items()}


def make_game(params: Params) -> AnyGame:
    """Return the game whose parameters these are, with the pieces we ship.

    Raises BadInput at the parameter where they do not go together: a mix may name a family nobody knows.
    """
    kind = next(kind for kind in _GAMES.values() if type(params) is kind.game.params_type)
    make: Callable[..., AnyGame] = kind.game
    return make(params, *kind.pieces())


def play_by(*games: type[AnyGame]) -> None:
    """Let games be played by classes of somebody's own, all others by ours; raise BadInput for any other class."""
    for game in games:
        ours = _OURS.get(getattr(game, "name", ""))
        if ours is None or not issubclass(game, ours):
            names = ", ".join(known.__name__ for known in _OURS.values())
            raise BadInput(f"{game.__name__} is no kind of one of our games (known: {names})")
    played = _OURS | {game.name: game for game in games}
    for name, kind in _GAMES.items():
        _GAMES[name] = replace(kind, game=played[name])


def presets(game: str) -> tuple[str, ...]:
    """Return the names of a game's presets, the usual one first."""
    return tuple(_kind(game).presets())


def preset(game: str, name: str) -> Params:
    """Return the parameters of a preset; raise BadInput for an unknown name."""
    known = _kind(game).presets()
    if name not in known:
        raise BadInput(f"unknown preset {name!r} of {game}{nearest(name, known)} (known: {', '.join(known)})")
    return _as_played(known[name], game)


def _as_played(params: Params, game: str) -> Params:
    """Return parameters as the game takes them: a class of somebody's own may have more of them than ours."""
    kind = params_type(game)
    return params if type(params) is kind else kind.read(params.to_json(), game)


# ------------------------------------------------------------------ rulesets


def read_ruleset(path: Path, game: str | None = None) -> Params:
    """Read a ruleset: `game`, optionally a `preset` to start from, and the parameters that differ.

    Raises BadInput naming the line where there is one. With `game` given, a ruleset for another game is refused.
    """
    text = read_text(path)
    data = parse_toml(text, path)
    named = data.pop("game", game)
    if not isinstance(named, str):
        known = " or ".join(f'"{name}"' for name in _GAMES)
        raise BadInput(f"{path}: the key game is missing; write game = {known}")
    try:
        kind = params_type(named)
    except BadInput as problem:
        raise BadInput(f"{path}{_line_of(text, 'game')}: {problem}") from None
    if game is not None and named != game:
        raise BadInput(f"{path}{_line_of(text, 'game')}: is a ruleset for {named}, not for {game}")
    base: Mapping[str, object] = {}
    if "preset" in data:
        chosen = data.pop("preset")
        if not isinstance(chosen, str):
            raise BadInput(f"{path}{_line_of(text, 'preset')}: preset must be a name in quotes")
        try:
            base = preset(named, chosen).to_json()
        except BadInput as problem:
            raise BadInput(f"{path}{_line_of(text, 'preset')}: {problem}") from None
    for name, (of_a_file, _) in _kind(named).tables.items():
        if isinstance(data.get(name), str):
            data[name] = of_a_file(_beside(path, data[name], _line_of(text, name)))
    try:
        kind.read(data, str(path))  # alone, so that of several mistakes the first is told
        params = kind.read({**base, **data}, str(path))
        make_game(params)
    except BadInput as problem:
        told = str(problem).removeprefix(f"{path}: ")
        # What does not go with the pieces and stands nowhere in the file is told where the file changes the pieces.
        lines = [_line_of(text, *problem.at), *(_line_of(text, name) for name in _kind(named).tables if problem.at)]
        raise BadInput(f"{path}{next(filter(None, lines), '')}: {told}") from None
    return params


def files_of(path: Path, game: str) -> tuple[Path, ...]:
    """Return a ruleset and the files beside it that it names; raise BadInput where it cannot be read."""
    text = read_text(path)
    data = parse_toml(text, path)
    named = [(name, data[name]) for name in _kind(game).tables if isinstance(data.get(name), str)]
    return path, *(_beside(path, value, _line_of(text, name)) for name, value in named)


def _beside(path: Path, name: str, line: str) -> Path:
    """Return a file in the folder of a ruleset; raise BadInput for one anywhere else."""
    if not name or Path(name).name != name:
        raise BadInput(f"{path}{line}: {name!r} must be the name of a file beside the ruleset")
    return path.with_name(name)


def read_sheet(path: Path, seats: int) -> CueSheet:
    """Read a hand-written cue sheet: a TOML table `cues` of at_ms, kind and seat; raise BadInput naming the cue."""
    data = parse_toml(read_text(path), path)
    rows = data.get("cues")
    if set(data) != {"cues"} or not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise BadInput(f"{path}: a cue sheet has one list [[cues]] of at_ms, kind and seat, and nothing else")
    return CueSheet.read(rows, seats, str(path))


def read_value(text: str) -> Any:
    """Read one value as it stands in a ruleset; what is no TOML is a name."""
    try:
        return parse_toml(f"value = {text}", text)["value"]
    except BadInput:
        return text.strip()


def _line_of(text: str, *keys: str) -> str:
    """Return ", line N" for the line of a ruleset that leads furthest to where some keys lead, "" if none does."""
    best, furthest = "", 0
    table: tuple[str, ...] = ()
    for number, line in enumerate(text.splitlines(), 1):
        head = _HEAD.match(line)
        if head is not None:
            path = table = _keys(head[1])
        elif "=" in line and not line.lstrip().startswith("#"):
            path = (*table, *_keys(line.partition("=")[0]))
        else:
            continue
        shared = min(len(path), len(keys))
        if shared > furthest and path[:shared] == keys[:shared]:
            best, furthest = f", line {number}", shared
    return best


def _keys(text: str) -> tuple[str, ...]:
    return tuple(key.strip().strip("\"'") for key in text.split("."))
