"""The journal: an append-only record of a match, one JSON line for the header, each act and each cue.

A line is handed to the system as its act is judged, so it outlives the program, and a thread puts it on the disk at
once, so it survives a pulled plug. The format is told in
`docs/journal.md`; a journal holds no wall-clock time and no path, so the same seed gives the same bytes.
"""

import errno
import json
import os
import re
import shutil
import sys
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from io import FileIO
from pathlib import Path
from typing import IO, Any

from monstar.content import params_type
from monstar.errors import BadInput
from monstar.match import Player, Step
from monstar.reading import parse_json, read_bytes
from monstar.rules.cues import CueSounded
from monstar.rules.params import Params

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FORMAT = 1
MOST_BYTES = 16_000_000  # five hundred times a usual match
LONGEST_NAME = 60
RETRY_S = 2.0  # so often a disk that took nothing is tried again
_RIVALS = 20  # who may start a journal at the same moment
_PATIENCE_S = 0.2  # somebody may be looking whether a file is in use
_LOCKED_BYTE = 1 << 30  # locked on Windows, where what is locked cannot be read: far behind the end


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
        if len(name) > LONGEST_NAME:
            raise BadInput(f"{where}: a name has {len(name)} letters; {LONGEST_NAME} are the most")
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
    """Writes a match down: a line is handed to the system at once, and a thread of its own waits for the disk.

    So an act outlives the program however that ends. What cannot be written (a full disk, a folder that has gone) is
    tried again every few seconds and at the end, from the first line that is missing: the file never has a gap. While
    it is open no other process can go on with it.
    """

    def __init__(self, path: Path, header: Header | None, good_bytes: int = 0) -> None:
        """Start a new journal with a header, or go on with one (None) after so many good bytes.

        Raises OSError where the file cannot be written, BadInput where somebody else is writing it; a new journal never
        overwrites a file.
        """
        self.path = path
        self.trouble: OSError | None = None  # why lines are not kept just now, if they are not
        if header is not None:
            path.open("xb").close()
        self._file = _open(path)
        self._whole = bytearray()  # all that belongs into the file
        try:
            self._take(good_bytes)
        except BaseException:
            self._file.close()
            raise
        self._kept = len(self._whole)  # as much of it as is in the file
        self._failed_s = 0.0  # when writing failed last
        self._lock = threading.Lock()  # of all this; nobody waits for the disk while holding it
        self._woken = threading.Event()
        self._ended = False
        self._writer = threading.Thread(target=self._sync_all, name="journal", daemon=True)
        if header is not None:
            self._put(header.to_json())
        elif not self._whole.endswith(b"\n"):
            self._add(b"\n")
        self._writer.start()

    def _take(self, good_bytes: int) -> None:
        """Take hold of the file, and cut off what is not good."""
        if not lock(self._file, patience_s=_PATIENCE_S):
            raise BadInput(f"{self.path}: this match is being played in another window")
        self._file.truncate(good_bytes)
        self._file.seek(0)
        self._whole += self._file.read()

    def record(self, step: Step) -> None:
        """Take a step into the journal; it is on the disk a moment later."""
        for line in lines_of(step):
            self._put(line)

    def close(self) -> None:
        """Wait until all is on the disk, as far as it can be, and close the file."""
        self._ended = True
        self._woken.set()
        self._writer.join()

    def _put(self, line: Mapping[str, object]) -> None:
        text = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
        self._add(text.encode("utf-8", "backslashreplace") + b"\n")  # half a letter becomes its JSON escape

    def _add(self, data: bytes) -> None:
        """Hand bytes to the system, unless it takes none just now."""
        with self._lock:
            self._whole += data
            if self.trouble is None:
                self._write()
        self._woken.set()

    def _write(self) -> None:
        """Hand over what is missing; the caller has the lock."""
        try:
            while self._kept < len(self._whole):
                self._kept += self._file.write(self._whole[self._kept :])
        except OSError as error:
            self._fail(error)

    def _fail(self, error: OSError) -> None:
        self.trouble, self._failed_s = error, time.monotonic()

    # -------------------------------------------------------------- the thread that waits for the disk

    def _sync_all(self) -> None:
        ended = False
        while not ended:
            self._woken.wait(timeout=None if self.trouble is None else RETRY_S)
            self._woken.clear()
            ended = self._ended
            if self.trouble is None or ended or time.monotonic() - self._failed_s >= RETRY_S:
                self._sync()
        if self.trouble is not None:
            self._sync()  # it may have turned out only now that the file has gone
        with suppress(OSError):
            self._file.close()

    def _sync(self) -> None:
        """Put what is written on the disk, in the file that is there: one that was deleted would take it as well."""
        try:
            if self.trouble is not None:
                self._find_again()
            os.fsync(self._file.fileno())
            if not os.path.samestat(self.path.stat(), os.fstat(self._file.fileno())):
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        except OSError as error:
            with self._lock:
                self._fail(error)

    def _find_again(self) -> None:
        """Open the file once more, or make it anew where it has gone; raise OSError for one that is not ours."""
        with suppress(OSError):
            self._file.close()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._file = _open(self.path)
        self._file.seek(0)
        found = self._file.read()
        held = lock(self._file)
        with self._lock:
            if not self._whole.startswith(found) or not held:
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
            self._kept, self.trouble = len(found), None
            self._write()
            if (trouble := self.trouble) is not None:
                raise trouble


def _open(path: Path) -> FileIO:
    """Open a file to be written at its end, nothing of it waiting in memory."""
    file = path.open("a+b", buffering=0)
    assert isinstance(file, FileIO)
    return file


def begin(folder: Path, header: Header) -> Journal:
    """Start a journal under the next free number in a folder, whoever else is starting one there; raise OSError."""
    date_back(folder)
    for _ in range(_RIVALS):
        with suppress(FileExistsError):
            return Journal(new_path(folder, header.game), header)
    return Journal(new_path(folder, header.game), header)


def new_path(folder: Path, game: str) -> Path:
    """Return a free file name in a folder, numbered after the journals that are there."""
    numbers = [re.fullmatch(rf"{game}-([0-9]{{1,9}})", path.stem) for path in folder.glob(f"{game}-*.jsonl")]
    newest = max((int(number[1]) for number in numbers if number is not None), default=0)
    return folder / f"{game}-{newest + 1:04d}.jsonl"


def date_back(folder: Path) -> None:
    """Date journals of the future as of now, in their order: the clock was set back, and what comes now is newer."""
    now_ns = time.time_ns()
    ahead = sorted((ns, path) for path in folder.glob("*.jsonl") if (ns := written_ns(path)) > now_ns)
    for number, (_, path) in enumerate(ahead):
        earlier_ns = now_ns - (len(ahead) - number) * 1_000_000
        with suppress(OSError):
            os.utime(path, ns=(earlier_ns, earlier_ns))


# ------------------------------------------------------------------ one process at a time


def lock(file: IO[bytes], patience_s: float = 0.0) -> bool:
    """Keep a file to whoever opened it until it is closed; tell whether that could be done, at once or in a moment.

    Where files cannot be locked at all everybody may have it.
    """
    until_s = time.monotonic() + patience_s
    while True:
        try:
            if sys.platform == "win32":
                file.seek(_LOCKED_BYTE)
                msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno not in (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK):
                return True
            if time.monotonic() >= until_s:
                return False
            time.sleep(0.005)
        else:
            return True


def in_use(path: Path) -> bool:
    """Tell whether a journal is being written just now, here or in another window."""
    try:
        with path.open("r+b") as file:
            return not lock(file)
    except OSError:
        return False


# ------------------------------------------------------------------ reading


@dataclass(frozen=True, slots=True)
class Record:
    """Is a journal as read: its header and its lines with their numbers in the file.

    `torn` tells that the last line was cut off and left out; `good_bytes` is the length of the file without it.
    `damage` says which line cannot be read, where only what stands before it was wanted.
    """

    path: Path
    header: Header
    lines: tuple[tuple[int, dict[str, Any]], ...]
    torn: bool
    good_bytes: int
    damage: str | None = None


def read(path: Path, *, as_far: bool = False) -> Record:
    """Read a journal; raise BadInput naming the line that is damaged. A torn last line is dropped, not an error.

    With `as_far` a damaged line is none either: what stands before it is returned.
    """
    try:
        data = read_bytes(path, MOST_BYTES)
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror})") from None
    rows = data.split(b"\n")
    ends_clean = rows[-1] == b""
    if ends_clean:
        rows.pop()
    parsed: list[tuple[int, dict[str, Any]]] = []
    good_bytes = 0
    torn = False
    damage = None
    for number, row in enumerate(rows, 1):
        last = number == len(rows) and not ends_clean
        line = _parse(row)
        if line is None:
            if last and parsed:
                torn = True
                break
            damage = f"{path}, line {number}: {_excerpt(row)} is not a JSON object"
            if as_far and parsed:
                break
            raise BadInput(damage)
        good_bytes += len(row) + 1
        parsed.append((number, line))
    if not parsed:
        raise BadInput(f"{path}: is empty; a journal starts with a header line")
    header = Header.read(parsed[0][1], f"{path}, line 1")
    return Record(path, header, tuple(parsed[1:]), torn, min(good_bytes, len(data)), damage)


def _parse(row: bytes) -> dict[str, Any] | None:
    try:
        line = parse_json(row, "")
    except BadInput:
        return None
    return line if isinstance(line, dict) else None


def _excerpt(row: bytes) -> str:
    text = row[:40].decode("utf-8", "replace")
    return repr(text + ("…" if len(row) > 40 else ""))


def reopen(record: Record) -> Journal:
    """Go on writing a journal that was read: what is torn or damaged is cut off, and what is damaged kept beside it.

    Raises OSError where that cannot be done, BadInput while somebody else is writing it.
    """
    rows = read_bytes(record.path, MOST_BYTES).split(b"\n")
    good_bytes = min(sum(len(row) + 1 for row in rows[: len(record.lines) + 1]), record.good_bytes)
    if record.damage is not None:
        shutil.copyfile(record.path, kept_beside(record.path))
    date_back(record.path.parent)
    return Journal(record.path, None, good_bytes)


def kept_beside(path: Path) -> Path:
    """Return where a damaged journal is kept as it was."""
    return path.with_suffix(".damaged")


def written_ns(path: Path) -> int:
    """Return when a file was written last; 0 for one that is not there any more."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def newest_first(folder: Path, game: str) -> list[Path]:
    """Return a game's journals in a folder, the one written last first."""
    found = [(written_ns(path), path.name, path) for path in folder.glob(f"{game}-*.jsonl")]
    return [path for _, _, path in sorted(found, reverse=True)]
