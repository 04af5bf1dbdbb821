"""Judges a journal again: every act is played anew by the rules, whatever the journal says of it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby, takewhile
from pathlib import Path
from typing import Any

from monstar.content import make_game
from monstar.errors import BadInput
from monstar.journal import Record, in_use, newest_first, read
from monstar.match import Match, Step
from monstar.rules.cues import CueKind
from monstar.rules.table import Act, State

LONGEST_MS = 86_400_000  # a day: nobody sits at one round for longer
See = Callable[[State, Step], None]  # is shown each step at once, with the state as it stands after it


@dataclass(frozen=True, slots=True)
class Replay:
    """Is a journal played again: the match where it ends, and every step on the way with its line in the file.

    A step's line is None for what time alone did. The match has neither bots nor a recorder; both can be given to it.
    """

    record: Record
    match: Match
    steps: tuple[tuple[int | None, Step], ...]


@dataclass(frozen=True, slots=True)
class _Shown:
    """Stands where a journal is written, and shows what would be."""

    match: Match
    see: See

    def record(self, step: Step) -> None:
        """Show a step."""
        self.see(self.match.state, step)


@dataclass(frozen=True, slots=True)
class _Line:
    """Is a line of a journal: its number, its round and instant, and its act (None for a cue)."""

    number: int
    round: int
    at_ms: int | None
    act: Act | None


def replay(path: Path, to_line: int | None = None) -> Replay:
    """Play a journal again, up to and including a line of the file, the header being line 1.

    Acts are judged in the order of their stamps. Raises BadInput for damage the rules cannot even judge.
    """
    return play_again(read(path), to_line)


def replay_good(path: Path) -> Replay:
    """Play a journal again as far as that can be done; its record's `damage` says why it ends there, if it does.

    Raises BadInput for one whose header cannot be played.
    """
    record = read(path, as_far=True)
    try:
        return play_again(record)
    except BadInput:
        return play_again(playable(record))


def find_unfinished(folder: Path, game: str, look_at: int = 8) -> Path | None:
    """Return a game's journal written last whose match has begun and is not over.

    Those that are being played just now, or cannot be played at all, are passed over.
    """
    for path in newest_first(folder, game)[:look_at]:
        try:
            played = replay_good(path)
        except BadInput:
            continue
        if in_use(path):
            continue
        if played.match.game.name == game and played.steps and played.match.outcome is None:
            return path
    return None


def playable(record: Record) -> Record:
    """Return a journal that was read, up to the last line that can be played; raise BadInput for a header that cannot.

    The journal's `damage` says why it ends there.
    """
    try:
        play_again(record)
    except BadInput as problem:
        damage = str(problem)
    else:
        return record
    good, bad = 0, len(record.lines)
    play_again(replace(record, lines=()))
    while bad - good > 1:
        middle = (good + bad) // 2
        try:
            play_again(replace(record, lines=record.lines[:middle]))
        except BadInput:
            bad = middle
        else:
            good = middle
    return replace(record, lines=record.lines[:good], damage=damage)


def play_again(record: Record, to_line: int | None = None, see: See | None = None) -> Replay:
    """Play a journal that was read; see :func:`replay`. `see` is shown every step."""
    header, where = record.header, str(record.path)
    try:
        game = make_game(header.params)
    except BadInput as problem:
        raise BadInput(f"{where}, line 1: {problem}") from None
    if header.rules_version != game.rules_version:
        raise BadInput(
            f"{where}, line 1: rules_version is {header.rules_version}; this version plays {game.rules_version}"
        )
    try:
        match = Match(game, header.players, header.seed)
    except ValueError as problem:
        raise BadInput(f"{where}, line 1: {problem}") from None
    if see is not None:
        match.recorder = _Shown(match, see)
    lines = [
        _read_line(match, number, data, f"{where}, line {number}")
        for number, data in record.lines
        if to_line is None or number <= to_line
    ]
    if to_line is not None:
        lines += _overdue_cues(match, [row for row in record.lines if row[0] > to_line], where)
    steps: list[tuple[int | None, Step]] = []
    # What happens between two choices without a clock belongs to one casting, and time orders it.
    for timed, group in groupby(lines, key=lambda line: line.at_ms is not None):
        play = _play_casting if timed else _play_choices
        steps += play(match, list(group), where)
    match.recorder = None
    return Replay(record, match, tuple(steps))


def _overdue_cues(match: Match, later: list[tuple[int, dict[str, Any]]], where: str) -> list[_Line]:
    """Return cues that sounded before the next line's act, although an edited file has them after it.

    So what stands after line N is what the act of line N + 1 finds, also if its instant was moved onto a cue's.
    """
    rows = [_read_line(match, number, data, f"{where}, line {number}") for number, data in later]
    if not rows or rows[0].act is None or rows[0].at_ms is None:
        return []
    due_ms = rows[0].at_ms
    rest = takewhile(lambda row: row.round == rows[0].round and row.at_ms is not None, rows)
    return [row for row in rest if row.act is None and row.at_ms is not None and row.at_ms <= due_ms]


def _read_line(match: Match, number: int, data: dict[str, Any], where: str) -> _Line:
    round_, at_ms = data.get("round"), data.get("at")
    if not isinstance(round_, int) or isinstance(round_, bool):
        raise BadInput(f"{where}: round is {round_!r}; it must be a whole number")
    if at_ms is not None and (not isinstance(at_ms, int) or isinstance(at_ms, bool) or not 0 <= at_ms <= LONGEST_MS):
        raise BadInput(f"{where}: at is {at_ms!r}; it must be a whole number of ms from 0 to {LONGEST_MS}, or null")
    if "cue" in data:
        if data["cue"] not in list(CueKind) or at_ms is None:
            raise BadInput(f"{where}: cue is {data['cue']!r} at {at_ms!r}; it must be one of {', '.join(CueKind)}")
        return _Line(number, round_, at_ms, None)
    asked = {key: value for key, value in data.items() if key not in ("round", "accepted", "refused")}
    try:
        act = match.game.act_from_json(asked)
    except BadInput as problem:
        raise BadInput(f"{where}: {problem}") from None
    return _Line(number, round_, at_ms, act)


def _play_choices(match: Match, lines: list[_Line], where: str) -> Iterator[tuple[int | None, Step]]:
    for line in lines:
        assert line.act is not None
        try:
            yield line.number, match.play(line.act)
        except ValueError as problem:
            raise BadInput(f"{where}, line {line.number}: {problem}") from None


def _play_casting(match: Match, lines: list[_Line], where: str) -> Iterator[tuple[int | None, Step]]:
    """Play the lines of one casting in the order of their instants; a cue's line only tells how far time had come."""
    wrong = next((line for line in lines if line.round != match.state.round), None)
    if wrong is not None:
        raise BadInput(f"{where}, line {wrong.number}: round is {wrong.round}, but round {match.state.round} is played")
    numbers: dict[int, int] = {}
    for line in lines:
        if line.act is not None:
            numbers[id(line.act)] = line.number
            try:
                match.submit(line.act)
            except ValueError as problem:
                raise BadInput(f"{where}, line {line.number}: {problem}") from None
    for step in match.settle(max(line.at_ms for line in lines if line.at_ms is not None)):
        yield (None if step.act is None else numbers[id(step.act)]), step
    # No line tells that a round was scored: once the last cue has sounded, time brings it about by itself.
    if (closing_ms := match.game.closing_ms(match.state)) is not None:
        for step in match.settle(closing_ms):
            yield None, step
