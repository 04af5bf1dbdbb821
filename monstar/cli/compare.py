"""Hold two runs against one another: what the second changed, and which differences are noise.

Runs of the same deals and bots are compared match by match, which takes far fewer matches to see a difference.
"""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from monstar.cli.common import print_json
from monstar.errors import BadInput, nearest

if TYPE_CHECKING:
    from monstar.playtest.compare import Change


def add(to: argparse.ArgumentParser) -> None:
    """Add the options of `monstar compare`."""
    to.add_argument("first", metavar="A", type=Path, help="the folder of a run, or of a cell of a sweep")
    to.add_argument("second", metavar="B", type=Path, help="the folder of the run to hold against it")
    to.add_argument("--measure", metavar="NAME", action="append", help="only this measure; may be given again")
    to.add_argument("--json", action="store_true", help="print JSON instead of a table")


def run(arguments: argparse.Namespace) -> None:
    """Compare the runs and print every measure."""
    from monstar.playtest import compare, runner
    from monstar.playtest.store import Run
    from monstar.playtest.summary import groups

    first, second = Run.read(arguments.first), Run.read(arguments.second)
    twins = compare.check_comparable(first, second)
    records = first.records(), second.records()
    for kept, played in zip((first, second), records, strict=True):
        if not played:
            raise BadInput(f"{kept.folder}: no match has been played yet")
    measures, only = first.measures() | second.measures(), arguments.measure
    known = [*measures, *(measure.name for measure in compare.win_measures(max(first.manifest["seats"])))]
    for name in only or ():
        if name not in known:
            hint = f"{nearest(name, known)} (known: {', '.join(known)})"
            raise BadInput(f"--measure: unknown measure {name!r}{hint}")
    if arguments.json:
        ours, theirs = (groups(played) for played in records)
        data = {
            str(a.seats): [_as_json(c) for c in compare.changes(a, b, measures, twins=twins, only=only)]
            for a, b in zip(ours, theirs, strict=True)
        }
        print_json({"twins": twins, "changes": data})
        return
    names = (first.folder.name, second.folder.name)
    print("The same deals, match by match.\n" if twins else "Different deals or bots, so each run for itself.\n")
    for section in compare.comparison(*records, measures, names, twins=twins, only=only):
        print(runner.for_terminal(section))
        print(section.text.replace("`", ""))


def _as_json(change: "Change") -> dict[str, Any]:
    estimate = change.difference.estimate
    return {
        "measure": change.measure.name,
        "a": change.before.value,
        "b": change.after.value,
        "difference": estimate.value,
        "low": estimate.low,
        "high": estimate.high,
        "matches": estimate.n,
        "verdict": change.verdict,
        "matches_to_settle": change.difference.to_settle,
    }
