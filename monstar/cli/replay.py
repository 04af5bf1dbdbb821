"""Play a journal, or a match of a run, again by the rules: every act, whether it is accepted or why not, and the end.

The journal's own word is not taken for anything: its acts are judged anew, in the order of their instants. With
--screen the match is shown in a window, forwards and backwards, and as any seat saw it. With --fairness it tells how
quickly everybody answered breath and bell, who was refused by how much, and every round as a strip of acts and cues.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from monstar.cli.common import OUTPUTS, print_json, whole
from monstar.errors import BadInput
from monstar.fairness import Deed, Fairness, Reaction, RoundStrip, SeatReport, Window, fairness
from monstar.match import Step
from monstar.replay import Replay, See, replay


def add(to: argparse.ArgumentParser) -> None:
    """Add the options of `monstar replay`."""
    to.add_argument("file", metavar="FILE", type=Path, help="a journal (see docs/journal.md), or the folder of a run")
    to.add_argument("--match", metavar="N", type=whole(0), help="of a run: the number of the match, as in its report")
    to.add_argument("--seats", metavar="N", type=whole(2), help="of a run: with how many seats, if there are several")
    to.add_argument("--plugin", metavar="FILE.py", type=Path, help="of a run: its rules in Python; the file is run")
    to.add_argument("--screen", action="store_true", help="show the match in a window")
    to.add_argument(
        "--audio",
        choices=OUTPUTS,
        default=OUTPUTS[0],
        help=f"with --screen: where the sound goes (default: {OUTPUTS[0]})",
    )
    to.add_argument("--to", metavar="N", type=whole(1), help="stop after line N of the journal; the header is line 1")
    to.add_argument("--fairness", action="store_true", help="report reactions, refusals and every act in its window")
    to.add_argument("--json", action="store_true", help="print JSON instead of a table")


def run(arguments: argparse.Namespace) -> None:
    """Replay the match and print or show what happened."""
    _check(arguments)
    if arguments.screen:
        _show(arguments)
        return
    played = _played(arguments) if arguments.match is not None else replay(arguments.file, arguments.to)
    if arguments.fairness:
        report = fairness(played)
        if arguments.json:
            print_json(report.to_json())
        else:
            _print_fairness(report)
    elif arguments.json:
        print_json(_as_json(played))
    else:
        _print_table(played)


def _check(arguments: argparse.Namespace) -> None:
    """Raise BadInput for options that do not go together."""
    if arguments.match is None:
        if arguments.file.is_dir():
            raise BadInput(f"{arguments.file}: is a folder; --match N names a match of the run in it")
        alone = [name for name in ("seats", "plugin") if getattr(arguments, name) is not None]
        if alone:
            raise BadInput(f"--{alone[0]} goes with --match, for a match of a run")
    elif arguments.to is not None:
        raise BadInput("--to stops at a line of a journal; a match of a run (--match) has none")
    if arguments.screen:
        told = [name for name in ("to", "fairness", "json") if getattr(arguments, name)]
        if told:
            raise BadInput(f"--screen shows the match, so --{told[0]} has no place beside it")


def _played(arguments: argparse.Namespace, see: See | None = None) -> Replay:
    """Play a match of a run again."""
    from monstar.playtest.plugin import Plugin
    from monstar.playtest.rewatch import rewatch

    plugin = None if arguments.plugin is None else Plugin.read(arguments.plugin)
    return rewatch(arguments.file, arguments.match, arguments.seats, plugin, see)


def _show(arguments: argparse.Namespace) -> None:
    """Open the window with the film of the match, however far that goes."""
    from monstar.ui.launch import Launch, launch
    from monstar.ui.replaying.film import film_of, film_of_journal

    if arguments.match is None:
        film = film_of_journal(arguments.file)
        if film.damage is not None:
            print(f"monstar: {arguments.file}, {film.damage}; what stands before it is shown", file=sys.stderr)
    else:
        film = film_of(lambda see: _played(arguments, see))
    launch(Launch(game=film.game.name, params=film.game.params, film=film, audio=arguments.audio))


def _as_json(played: Replay) -> dict[str, Any]:
    match, outcome = played.match, played.match.outcome
    return {
        "game": match.game.name,
        "seats": [{"name": player.name, "bot": player.bot} for player in match.players],
        "acts": [_act_json(line, step) for line, step in played.steps if step.act is not None],
        "state": match.state.to_json(),
        "outcome": None if outcome is None else outcome.to_json(),
        "torn": played.record.torn,
    }


def _act_json(line: int | None, step: Step) -> dict[str, Any]:
    assert step.act is not None
    data: dict[str, Any] = {"line": line, "round": step.round, **step.act.to_json(), "accepted": step.refusal is None}
    if step.refusal is not None:
        data["refused"] = step.refusal.to_json()
    return data


def _print_table(played: Replay) -> None:
    names = [player.name for player in played.match.players]
    for line, step in played.steps:
        for event in step.events if step.act is None else ():
            print(f"{'':>6} {step.round} {step.at_ms:>8} ms  {event.kind.replace('_', ' ')}")
        if step.act is None:
            continue
        data = step.act.to_json()
        details = " ".join(f"{key}={value}" for key, value in data.items() if key not in ("act", "seat", "at"))
        verdict = "ok"
        if step.refusal is not None:
            by = "" if step.refusal.by_ms is None else f" by {step.refusal.by_ms} ms"
            verdict = f"refused: {step.refusal.reason.replace('_', ' ')}{by}"
        when = "" if step.act.at_ms is None else f"{step.act.at_ms} ms"
        seat = step.act.seat
        who = names[seat] if 0 <= seat < len(names) else f"seat {seat}"
        print(f"{line or '':>6} {step.round} {when:>11}  {who}: {step.act.kind} {details}  [{verdict}]")
    if played.record.torn:
        print("The last line of the journal was cut off and is left out.")
    outcome = played.match.outcome
    if outcome is None:
        print("The match is not over.")
    else:
        scores = ", ".join(f"{name} {total}" for name, total in zip(names, outcome.totals, strict=True))
        print(f"Totals: {scores}. Won by {' and '.join(names[seat] for seat in outcome.winners)}.")


# ------------------------------------------------------------------ fairness

_STEP_MS = 100  # of a strip, a character
_LEGEND = "One character is 0.1 s.  |: breath  B: bell  f: flip  t: take  p: tile placed  m: tile moved  x: refused"
_SIGNS = {"flip": "f", "pick": "t", "take": "t", "steal": "t", "place": "p", "lay_back": "p", "move": "m"}


def _print_fairness(report: Fairness) -> None:
    wide = max(len(seat.name) for seat in report.seats)
    print(f"{'':{wide}}  to breath: median best   to bell: median best   flips missed   turns without a tile   refused")
    for seat in report.seats:
        breath, bell = _reaction(seat.breath), _reaction(seat.bell)
        print(
            f"{seat.name:{wide}}  {breath:>23}   {bell:>21}   {seat.flips_missed:>12}   "
            f"{f'{seat.empty_turns} of {seat.turns}':>20}   {len(seat.refused):>7}"
        )
    for seat in report.seats:
        _print_margins(seat)
    for strip in report.rounds:
        print(f"\nRound {strip.number}. {_LEGEND if strip is report.rounds[0] else ''}".rstrip())
        for number, turn in enumerate(strip.windows):
            last = number == len(strip.windows) - 1
            name = report.seats[turn.seat].name
            print(f"{turn.breath_ms / 1000:>7.1f} s  {name:{wide}}  {_strip(strip, turn, last)}")


def _reaction(reaction: Reaction) -> str:
    if reaction.median_ms is None or reaction.best_ms is None:
        return "-"
    return f"{reaction.median_ms} ms {reaction.best_ms:>5} ms"


def _print_margins(seat: SeatReport) -> None:
    """Print the closest call of one seat, each refusal that a moment decided, and the others by their reasons."""
    if seat.closest is not None:
        deed = seat.closest
        print(f"{seat.name}: closest, {deed.act} in round {deed.round} with {deed.spare_ms} ms to spare")
    for deed in seat.refused:
        if deed.by_ms is not None:
            why = f"{_words(deed)} by {deed.by_ms} ms"
            print(f"{seat.name}: {deed.act} in round {deed.round} at {deed.at_ms} ms: {why}")
    others = Counter(_words(deed) for deed in seat.refused if deed.by_ms is None)
    if others:
        print(f"{seat.name}: refused otherwise, " + ", ".join(f"{reason} {n}" for reason, n in others.items()))


def _words(deed: Deed) -> str:
    return (deed.reason or "").replace("_", " ")


def _strip(strip: RoundStrip, turn: Window, last: bool) -> str:
    """Draw a turn as a line of characters: its cues, and what anybody did while it lasted."""
    end_ms = turn.end_ms if turn.end_ms is not None else strip.ends_ms + 1
    cells = ["."] * (max(end_ms - turn.breath_ms, 0) // _STEP_MS + 1)
    cells[0] = "|"
    if turn.bell_ms is not None:
        cells[(turn.bell_ms - turn.breath_ms) // _STEP_MS] = "B"
    for deed in strip.deeds:
        if turn.breath_ms <= deed.at_ms < end_ms or (last and deed.at_ms >= end_ms):
            _mark(cells, deed, turn)
    return "".join(cells)


def _mark(cells: list[str], deed: Deed, turn: Window) -> None:
    """Put an act's sign in its cell, or in the next one where that is taken."""
    place = (deed.at_ms - turn.breath_ms) // _STEP_MS
    while place < len(cells) and cells[place] != ".":
        place += 1
    cells += ["."] * (place + 1 - len(cells))
    cells[place] = _SIGNS.get(deed.act, "m") if deed.accepted else "x"
