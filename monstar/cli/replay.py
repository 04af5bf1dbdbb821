"""Play a journal again by the rules: every act, whether it is accepted or why not, and how it ends.

The journal's own word is not taken for anything: its acts are judged anew, in the order of their instants.
"""

import argparse
from pathlib import Path
from typing import Any

from monstar.cli.common import print_json, whole
from monstar.match import Step
from monstar.replay import Replay, replay


def add(to: argparse.ArgumentParser) -> None:
    """Add the options of `monstar replay`."""
    to.add_argument("file", metavar="FILE", type=Path, help="a journal (see docs/journal.md)")
    to.add_argument("--to", metavar="N", type=whole(1), help="stop after line N of the journal; the header is line 1")
    to.add_argument("--json", action="store_true", help="print JSON instead of a table")


def run(arguments: argparse.Namespace) -> None:
    """Replay the journal and print what happened."""
    played = replay(arguments.file, arguments.to)
    if arguments.json:
        print_json(_as_json(played))
    else:
        _print_table(played)


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
