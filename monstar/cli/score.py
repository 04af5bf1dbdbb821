"""Say what positions are worth: one JSON object, or a file of them, one a line.

A MonStar position has game, params, round, stage (MonStars by zone) and judges (talents). A Café position has game,
lines (front and rear of each player), centre and spoon. A Trophy Grab position has params, kept (motifs) and trophy
(its value, 0 for none). One bad line stops all: its number is told, and nothing is printed.
"""

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from monstar.content import read_kitchen
from monstar.errors import BadInput
from monstar.paths import asset
from monstar.reading import parse_json, read_text
from monstar.rules.cafe.position import Position as CafePosition
from monstar.rules.monstar.position import Position as MonstarPosition
from monstar.rules.trophy.position import Position as TrophyPosition


class _Position(Protocol):
    def score(self) -> dict[str, object]: ...


def _read_cafe(data: Mapping[str, Any], where: str) -> CafePosition:
    return CafePosition.read(data, tuple(read_kitchen(asset("pieces", "cafe.toml")).families), where)


_MOST_BYTES = 256_000_000  # a million positions

_READERS: dict[str, Callable[[Mapping[str, Any], str], _Position]] = {
    "monstar": MonstarPosition.read,
    "cafe": _read_cafe,
    "trophy": TrophyPosition.read,
}


def add(to: argparse.ArgumentParser) -> None:
    """Add the options of `monstar score`."""
    to.add_argument("file", metavar="FILE|-", help="a JSON object, or a file with one on each line; - is stdin")


def run(arguments: argparse.Namespace) -> None:
    """Score every position and print one JSON object a line."""
    stdin = arguments.file == "-"
    name = "stdin" if stdin else arguments.file
    text = _read_stdin() if stdin else read_text(Path(arguments.file), _MOST_BYTES)
    results = [json.dumps(_score(data, where), ensure_ascii=False) for data, where in _positions(text, name)]
    if not results:
        raise BadInput(f"{name}: holds no position")
    print("\n".join(results))


def _read_stdin() -> str:
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(f"stdin: is not UTF-8 text (byte {error.start})") from None


def _positions(text: str, name: str) -> list[tuple[Any, str]]:
    """Split a text into positions: the whole of it is one, or else each line that is not empty."""
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if len(lines) > 1:
        with suppress(BadInput):  # not one object over several lines, so a line is an object
            return [(parse_json(text, name), name)]
    return [(parse_json(line, f"{name}, line {number}"), f"{name}, line {number}") for number, line in lines]


def _score(data: object, where: str) -> dict[str, object]:
    if not isinstance(data, dict):
        raise BadInput(f"{where}: a position is a JSON object, not {json.dumps(data)[:40]}")
    game = data.get("game")
    if not isinstance(game, str) or game not in _READERS:
        raise BadInput(f"{where}: game is {game!r}; it must be one of {', '.join(_READERS)}")
    return _READERS[game](data, where).score()
