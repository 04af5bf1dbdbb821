"""Reads what we ship and what a designer writes: piece lists, presets, rulesets and cue sheets, each checked."""

import csv
import functools
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from monstar.errors import BadInput, nearest
from monstar.paths import asset
from monstar.rules.cafe import CafeGame
from monstar.rules.cafe.families import Kitchen
from monstar.rules.cafe.params import CafeParams
from monstar.rules.cues import CueSheet
from monstar.rules.monstar import MonstarGame
from monstar.rules.monstar.pieces import PieceList
from monstar.rules.params import Params
from monstar.rules.table import Game
from monstar.rules.trophy import TrophyGame
from monstar.rules.trophy.params import TrophyParams

AnyGame = Game[Any, Any, Any]


def read_pieces(path: Path) -> PieceList:
    """Read MonStar's tile list from a CSV table; raise BadInput naming the line that breaks it."""
    lines = read_text(path).splitlines()
    rows = csv.DictReader(lines, restval="", restkey="beyond")
    wanted = ["character", "name", "kind", "copies", "talents", "spotlight", "duo"]
    if rows.fieldnames != wanted:
        raise BadInput(f"{path}, line 1: the columns must be {','.join(wanted)}")
    numbered = []
    for row in rows:
        if "beyond" in row:
            raise BadInput(f"{path}, line {rows.line_num}: more columns than the {len(wanted)} of line 1")
        numbered.append((rows.line_num, row))
    return PieceList.read(numbered, str(path))


def read_kitchen(path: Path) -> Kitchen:
    """Read the Café's families and its menu; raise BadInput naming the entry that breaks it."""
    return Kitchen.read(parse_toml(read_text(path), path), str(path))


# ------------------------------------------------------------------ the games


@dataclass(frozen=True, slots=True)
class _Kind:
    """Is how a game is put together: its class, the pieces it is played with, and its presets, the usual one first."""

    game: type[AnyGame]
    pieces: Callable[[], tuple[Any, ...]]
    presets: Callable[[], dict[str, Params]]


@functools.cache
def _our_pieces() -> PieceList:
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
    "monstar": _Kind(MonstarGame, lambda: (_our_pieces(),), lambda: _rulesets("monstar")),
    "cafe": _Kind(CafeGame, lambda: (_our_kitchen(),), _menu),
    "trophy": _Kind(TrophyGame, tuple, _modes),
}


_OURS = {name: kind.game for name, kind in _GAMES.items()}


def games() -> tuple[str, ...]:
    """Return the names of the games that can be played."""
    return tuple(_GAMES)


def _kind(game: str) -> _Kind:
    if game not in _GAMES:
        raise BadInput(f"unknown game {game!r} (known: {', '.join(_GAMES)})")
    return _GAMES[game]


def game_type(game: str) -> type[AnyGame]:
    """Return the class of a game, which tells its title and its seats; raise BadInput for an unknown game."""
    return _kind(game).game


def params_type(game: str) -> type[Params]:
    """Return the class that holds a game's parameters; raise BadInput for an unknown game."""
    return _kind(game).game.params_type


def make_game(params: Params) -> AnyGame:
    """Return the game whose parameters these are, with the pieces we ship.

    Raises BadInput, the parameter first, where they do not go together: a mix may name a family nobody knows.
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
    if game is not None and named != game:
        raise BadInput(f"{path}: is a ruleset for {named}, not for {game}")
    kind = params_type(named)
    base: Mapping[str, object] = {}
    if "preset" in data:
        chosen = data.pop("preset")
        if not isinstance(chosen, str):
            raise BadInput(f"{path}{_line_of(text, 'preset')}: preset must be a name in quotes")
        base = preset(named, chosen).to_json()
    for place, value in _one_by_one(text, data):
        kind.read(value, f"{path}{place}")
    params = kind.read({**base, **data}, str(path))
    try:
        make_game(params)
    except BadInput as problem:
        parameter = str(problem).partition(":")[0]
        raise BadInput(f"{path}{_line_of(text, parameter)}: {problem}") from None
    return params


def _one_by_one(text: str, data: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each value alone with its place in the text, the tables in a table one by one."""
    for key, value in data.items():
        if isinstance(value, dict):
            for name, row in value.items():
                yield _line_of(text, f"[{key}.{name}]") or _line_of(text, name), {key: {name: row}}
        else:
            yield _line_of(text, key), {key: value}


def read_sheet(path: Path, seats: int) -> CueSheet:
    """Read a hand-written cue sheet: a TOML table `cues` of at_ms, kind and seat; raise BadInput naming the cue."""
    data = parse_toml(read_text(path), path)
    rows = data.get("cues")
    if set(data) != {"cues"} or not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise BadInput(f"{path}: a cue sheet has one list [[cues]] of at_ms, kind and seat, and nothing else")
    return CueSheet.read(rows, seats, str(path))


def read_text(path: Path) -> str:
    """Return a file's text; raise BadInput where it cannot be read or is not UTF-8."""
    try:
        return path.read_text(encoding="utf-8-sig")  # some editors put a mark before the text
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError as error:
        raise BadInput(f"{path}: is not UTF-8 text (byte {error.start})") from None


def parse_toml(text: str, path: Path) -> dict[str, Any]:
    """Parse TOML; raise BadInput with the place of the mistake."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{path}: {error}") from None


def read_value(text: str) -> Any:
    """Read one value as it stands in a ruleset; what is no TOML is a name."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text.strip()


def _line_of(text: str, key: str) -> str:
    """Return ", line N" for a key or the head of a table."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.split("=")[0].strip().strip("\"'") == key:
            return f", line {number}"
    return ""
