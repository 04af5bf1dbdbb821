"""The journal: an append-only record of a match, one JSON line for the header, each act and each cue.

A writer thread puts every line on the disk at once, so an accepted act survives a pulled plug. The format is told in
`docs/journal.md`; a journal holds no wall-clock time and no path, so the same seed gives the same bytes.
"""

import json
import os
import queue
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from monstar.content import params_type
from monstar.errors import BadInput
from monstar.match import Player, Step
from monstar.rules.cues import CueSounded
from monstar.rules.params import Params

FORMAT = 1
_STOP = None


@dataclass(frozen=True, slots=True)
class Header:
    """Says which match a journal holds: enough to set it up again."""

    game: str
    rules_version: int
    params: Params
    players: tuple[Player, ...]
    seed: int

    def to_json(self) -> dict[str, object]:
        """Return the header line as plain JSON data."""
        return {
            "format": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "params": self.params.to_json(),
            "seats": [{"name": player.name, "bot": player.bot} for player in self.players],
            "seed": self.seed,
        }

    @classmethod
    def read(cls, data: Mapping[str, Any], where: str) -> "Header":
        """Take back a header line; raise BadInput for one this version cannot play."""
        if data.get("format") != FORMAT:
            raise BadInput(f"{where}: format is {data.get('format')!r}; this version reads format {FORMAT}")
        game = data.get("game")
        if not isinstance(game, str):
            raise BadInput(f"{where}: game is {game!r}; it must be a game's name")
        version, seed = (_whole(data, key, where) for key in ("rules_version", "seed"))
        params = data.get("params")
        if not isinstance(params, dict):
            raise BadInput(f"{where}: params is {params!r}; it must be a table of all parameters")
        try:
            kind = params_type(game)
        except BadInput as problem:
            raise BadInput(f"{where}: {problem}") from None
        return cls(game, version, kind.read(params, where), _read_players(data.get("seats"), where), seed)


def _whole(data: Mapping[str, Any], key: str, where: str) -> int:
    value = data.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(f"{where}: {key} is {value!r}; it must be a whole number")
    return value


def _read_players(seats: object, where: str) -> tuple[Player, ...]:
    if not isinstance(seats, list) or not seats:
        raise BadInput(f"{where}: seats is {seats!r}; it must list a name and a bot (or null) for each seat")
    players = []
    for seat in seats:
        name, bot = (seat.get("name"), seat.get("bot")) if isinstance(seat, dict) else (None, None)
        if not isinstance(name, str) or not (bot is None or isinstance(bot, str)):
            raise BadInput(f"{where}: found the seat {seat!r}; it must have a name and a bot (a name or null)")
        players.append(Player(name, bot))
    return tuple(players)


def lines_of(step: Step) -> list[dict[str, object]]:
    """Return the journal lines of a step: one for its act, or one for each cue that time brought.

    A cue that an act brings about has no line: it follows from the act, and a file cut between them would be wrong.
    """
    if step.act is None:
        return [
            {"round": step.round, "at": event.cue.at_ms, "seat": event.cue.seat, "cue": str(event.cue.kind)}
            for event in step.events
            if isinstance(event, CueSounded)
        ]
    act = step.act.to_json()
    head = {"round": step.round, "at": act.pop("at"), "seat": act.pop("seat"), "act": act.pop("act")}
    line: dict[str, object] = {**head, **act, "accepted": step.refusal is None}
    if step.refusal is not None:
        line["refused"] = step.refusal.to_json()
    return [line]


# ------------------------------------------------------------------ writing


class Journal:
    """Writes a match down; a thread of its own does the waiting for the disk."""

    def __init__(self, path: Path, header: Header | None) -> None:
        """Start a new journal with a header, or go on with one that has its header already (None).

        Raises OSError where the file cannot be written; a new journal never overwrites a file.
        """
        self.path = path
        self.trouble: OSError | None = None  # why lines are no longer kept, if they are not
        self._file = path.open("xb" if header is not None else "ab")
        self._lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="journal", daemon=True)
        if header is not None:
            self._put(header.to_json())
        self._writer.start()

    def record(self, step: Step) -> None:
        """Take a step into the journal; it is on the disk a moment later."""
        for line in lines_of(step):
            self._put(line)

    def close(self) -> None:
        """Wait until all is on the disk, and close the file."""
        self._lines.put(_STOP)
        self._writer.join()

    def _put(self, line: Mapping[str, object]) -> None:
        self._lines.put(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")

    def _write_all(self) -> None:
        with self._file:
            while (line := self._lines.get()) is not _STOP:
                batch = [line]
                stopped = False
                while not self._lines.empty():
                    more = self._lines.get()
                    if more is _STOP:
                        stopped = True
                        break
                    batch.append(more)
                if self.trouble is None:
                    self._write(b"".join(batch))
                if stopped:
                    return

    def _write(self, data: bytes) -> None:
        """Put bytes on the disk; after a failure nothing more is written, so that no gap is hidden by later lines."""
        try:
            self._file.write(data)
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            self.trouble = error


def new_path(folder: Path, game: str) -> Path:
    """Return a free file name in a folder, numbered after the journals that are there."""
    taken = [int(path.stem.rpartition("-")[2]) for path in folder.glob(f"{game}-*.jsonl") if path.stem[-4:].isdigit()]
    return folder / f"{game}-{max(taken, default=0) + 1:04d}.jsonl"


# ------------------------------------------------------------------ reading


@dataclass(frozen=True, slots=True)
class Record:
    """Is a journal as read: its header and its lines with their numbers in the file.

    `torn` tells that the last line was cut off and left out; `good_bytes` is the length of the file without it.
    """

    path: Path
    header: Header
    lines: tuple[tuple[int, dict[str, Any]], ...]
    torn: bool
    good_bytes: int


def read(path: Path) -> Record:
    """Read a journal; raise BadInput naming the line that is damaged. A torn last line is dropped, not an error."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror})") from None
    rows = data.split(b"\n")
    ends_clean = rows[-1] == b""
    if ends_clean:
        rows.pop()
    parsed: list[tuple[int, dict[str, Any]]] = []
    good_bytes = 0
    torn = False
    for number, row in enumerate(rows, 1):
        last = number == len(rows) and not ends_clean
        line = _parse(row)
        if line is None:
            if last and parsed:
                torn = True
                break
            raise BadInput(f"{path}, line {number}: {_excerpt(row)} is not a JSON object")
        good_bytes += len(row) + 1
        parsed.append((number, line))
    if not parsed:
        raise BadInput(f"{path}: is empty; a journal starts with a header line")
    header = Header.read(parsed[0][1], f"{path}, line 1")
    return Record(path, header, tuple(parsed[1:]), torn, min(good_bytes, len(data)))


def _parse(row: bytes) -> dict[str, Any] | None:
    try:
        line = json.loads(row)
    except (ValueError, RecursionError):
        return None
    return line if isinstance(line, dict) else None


def _excerpt(row: bytes) -> str:
    text = row[:40].decode("utf-8", "replace")
    return repr(text + ("…" if len(row) > 40 else ""))


def reopen(record: Record) -> Journal:
    """Go on writing a journal that was read: its torn line is cut off first. Raises OSError."""
    with record.path.open("r+b") as file:
        file.truncate(record.good_bytes)
        file.seek(0, os.SEEK_END)
        if record.good_bytes and not _ends_with_newline(record.path):
            file.write(b"\n")
    return Journal(record.path, None)


def _ends_with_newline(path: Path) -> bool:
    with path.open("rb") as file:
        file.seek(-1, os.SEEK_END)
        return file.read(1) == b"\n"


def newest_first(folder: Path, game: str) -> list[Path]:
    """Return a game's journals in a folder, the one written last first."""
    found = [(path.stat().st_mtime_ns, path.name, path) for path in folder.glob(f"{game}-*.jsonl")]
    return [path for _, _, path in sorted(found, reverse=True)]
