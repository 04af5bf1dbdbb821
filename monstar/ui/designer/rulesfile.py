"""A ruleset in a file, watched while somebody edits it elsewhere, and written without losing what they wrote."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

from monstar.content import files_of, presets, read_ruleset
from monstar.errors import BadInput
from monstar.paths import write_whole
from monstar.reading import parse_toml, read_text
from monstar.ruleset import template, to_toml
from monstar.ui.designer.draft import Draft

Stamp = tuple[tuple[int, ...], ...]  # of each file: when it was written last, its size and which it is
_UNREAD: Stamp = ((-1,),)
_GONE = ()
_TRIES = 100


class RulesFile:
    """Watches the ruleset of a game; ``draft`` is what it said when it was last without a mistake, if it ever was.

    A table of tiles beside it that it names is watched as well. ``problem`` is what is wrong with them as they are now,
    "" for nothing.
    """

    def __init__(self, path: Path, game: str) -> None:
        """Watch a file, which is not read yet."""
        self.path = path
        self.game = game
        self.draft: Draft | None = None
        self.problem = ""
        self._files: tuple[Path, ...] = (path,)
        self._read = self._last = _UNREAD

    @property
    def name(self) -> str:
        """Return the file's name without its folder."""
        return self.path.name

    @property
    def mistaken(self) -> str:
        """Return the name of the file that the problem is in."""
        found = next((path for path in self._files if self.problem.startswith(f"{path}")), self.path)
        return found.name

    def stirred(self) -> bool:
        """Tell whether the file changed since it was read and has come to rest: two looks in a row saw the same.

        An editor may first empty a file or put another in its place. This asks the system for size and time, no more.
        """
        stamp = self._stamp()
        rested, self._last = stamp == self._last, stamp
        return rested and stamp != self._read

    def read(self) -> None:
        """Read the file; where it has a mistake ``problem`` tells it and ``draft`` stays."""
        before, known = self._stamp(), self._files
        try:
            self._files = files_of(self.path, self.game)
            self.draft = _draft_of(self.path, self.game)
            self.problem = ""
        except BadInput as problem:
            self.problem = str(problem)
        self._read = self._last = before if self._files == known else self._stamp()

    def write(self, draft: Draft) -> Path:
        """Write a draft and return where: into this file with all its comments, else into a new one beside it.

        Beside it, too, when the file has changed since it was read. Raises BadInput where nothing can be written.
        """
        kept = None if self._stamp() != self._read or self.draft is None else self._rewritten(self.draft, draft)
        if kept is None:
            path = free_name(self.path)
            write_whole(path, template(draft.game, draft.base, draft.params))
            return path
        write_whole(self.path.resolve(), kept)
        self.read()
        return self.path

    def _rewritten(self, before: Draft, after: Draft) -> str | None:
        """Return the file's text with what has changed, None where that cannot be done line by line."""
        text = _text(self.path)
        if text == template(before.game, before.base, before.params):
            return template(after.game, after.base, after.params)
        try:
            fresh = rewritten(text, _changes(before, after))
            return fresh if _says(fresh, self.path, after) else None
        except ValueError:
            return None

    def _stamp(self) -> Stamp:
        return tuple(map(_stamp, self._files))


def _stamp(path: Path) -> tuple[int, ...]:
    try:
        found = path.stat()
    except OSError:
        return _GONE
    return found.st_mtime_ns, found.st_size, found.st_ino


def _text(path: Path) -> str:
    """Return a file's text with its line ends as they are."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        return file.read()


def _draft_of(path: Path, game: str) -> Draft:
    """Read a ruleset as a draft; raise BadInput for a mistake in it."""
    params = read_ruleset(path, game)
    base = parse_toml(read_text(path), path).get("preset", presets(game)[0])
    return Draft(game, str(base), params)


def _says(text: str, near: Path, wanted: Draft) -> bool:
    """Tell whether a text says just what is wanted; it is tried in a file beside another."""
    trial = near.with_name(f".{near.name}.trial")
    try:
        write_whole(trial, text)
        return _draft_of(trial, wanted.game) == wanted
    except BadInput:
        return False
    finally:
        trial.unlink(missing_ok=True)


def _changes(before: Draft, after: Draft) -> dict[str, object]:
    """Return what has to be written to get from one draft to another; None stands for going back to the preset."""
    usual, old, new = after.usual.to_json(), before.params.to_json(), after.params.to_json()
    rebased = before.base != after.base
    changes: dict[str, object] = {"preset": after.base} if rebased else {}
    for name, value in new.items():
        if value == usual[name]:
            if old[name] != value or rebased:
                changes[name] = None
        elif value != old[name] or rebased:
            changes[name] = value
    return changes


def free_name(path: Path) -> Path:
    """Return a path that no file has yet: the one given, or numbered."""
    tries = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in range(2, _TRIES))
    return next((wanted for wanted in (path, *tries) if not wanted.exists()), path.with_name(f"{path.stem}-new.toml"))


# ------------------------------------------------------------------ line by line


def rewritten(text: str, changes: Mapping[str, object]) -> str:
    """Return a ruleset's text with other values; every comment stays, and all else that is not changed.

    None puts a parameter to sleep: it is as the preset has it. Raises ValueError where a value does not stand on a
    line of its own.
    """
    lines = text.splitlines(keepends=True)
    head = next((n for n, line in enumerate(lines) if line.lstrip().startswith("[") and _is_table(line)), len(lines))
    end = "\r\n" if lines and lines[0].endswith("\r\n") else "\n"
    top, tables = lines[:head], lines[head:]
    for name, value in changes.items():
        place = next((n for n, line in enumerate(top) if _key(line) == name), None)
        if place is None and value is not None:
            place = _room(top, name)
            if place and not top[place - 1].endswith(("\n", "\r")):
                top[place - 1] += end
            top.insert(place, f"{name} = {to_toml(value)}{end}")
        elif place is not None:
            top[place] = _asleep(top[place]) if value is None else _with_value(top[place], value)
    return "".join([*top, *tables])


def _is_table(line: str) -> bool:
    """Tell whether a line opens a table, and does not merely go on with a list."""
    try:
        return bool(tomllib.loads(line))
    except tomllib.TOMLDecodeError:
        return False


def _key(line: str) -> str:
    """Return the key that a line gives a value, "" for none."""
    found = re.match(r"""\s*["']?([\w-]+)["']?\s*=""", line)
    return found[1] if found else ""


def _room(lines: list[str], name: str) -> int:
    """Return where a new line may stand: below the one that sleeps, else below all others, above what heads a table."""
    for place, line in enumerate(lines):
        if re.match(rf"#\s?{re.escape(name)}\s*=", line):
            return place + 1
    place = len(lines)
    while place and (not lines[place - 1].strip() or lines[place - 1].lstrip().startswith("#")):
        place -= 1
    return place


def _split(line: str) -> tuple[str, str, str]:
    """Split a line into what stands before its value, the value, and the comment with the line's end."""
    body = line.rstrip("\r\n")
    for place in [*(n for n, letter in enumerate(body) if letter == "#"), len(body)]:
        try:
            tomllib.loads(body[:place])
        except tomllib.TOMLDecodeError:
            continue
        value = body[body.index("=") + 1 : place]
        start = body.index("=") + 1 + len(value) - len(value.lstrip())
        stop = place - (len(value) - len(value.rstrip()))
        return body[:start], body[start:stop], line[stop:]
    raise ValueError(line)


def _with_value(line: str, value: object) -> str:
    before, _old, after = _split(line)
    return before + to_toml(value) + after


def _asleep(line: str) -> str:
    _split(line)  # raises ValueError where only a part of the value stands here
    return "# " + line
