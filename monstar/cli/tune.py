"""Look for rules that hit targets: --target ties=0.05 --target minutes=12 --vary face_up_start=*.

Many rules race over the same deals; the half that is further off the targets drops out of each heat. The winner is
written as a ruleset.
"""

import argparse
import shlex
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from monstar.cli.playtests import (
    add_engine,
    add_folder,
    add_plan,
    add_varied,
    chosen_engine,
    chosen_folder,
    chosen_plan,
    goes_on,
    progress_bar,
)
from monstar.errors import BadInput

if TYPE_CHECKING:
    from monstar.playtest.record import Record
    from monstar.playtest.sweep import Cell


def add(to: argparse.ArgumentParser) -> None:
    """Add the options of `monstar tune`."""
    add_plan(to)
    to.add_argument(
        "--target",
        metavar="MEASURE=NUMBER",
        action="append",
        required=True,
        help="what a measure shall be (its name is that of its column in matches.csv); may be given again",
    )
    add_varied(to, "try so many combinations, drawn, and not all")
    add_folder(to)
    add_engine(to)


def run(arguments: argparse.Namespace) -> None:
    """Run the race, write its winner and print the finalists."""
    from monstar.playtest import runner, sweep, tune
    from monstar.playtest.store import MANIFEST, Run
    from monstar.playtest.variation import read_values

    plan, engine = chosen_plan(arguments), chosen_engine(arguments)
    if len(plan.seats) > 1:
        raise BadInput(f"--seats {arguments.seats}: tune with one number of seats at a time")
    varied = dict(read_values(plan.game, text, "--vary", plan.params) for text in arguments.vary)
    cells = sweep.cells_of(plan, varied, arguments.sample)
    targets = tune.read_targets(arguments.target, plan.measures(), plan.seats[0])
    folder = chosen_folder(arguments, f"tune-{plan.game}")
    manifest = sweep.manifest_of(plan, cells, varied)
    sweep.keep_manifest(folder, manifest, plan, resume=goes_on(arguments, folder))
    bar = progress_bar()

    def play(place: int, cell: "Cell", matches: int) -> "Sequence[Record]":
        where = sweep.folder_of(folder, place)
        if (where / MANIFEST).exists():
            had = int(Run.read(where).manifest["matches"])
            heat = replace(cell.plan, matches=max(had, matches))
            kept = Run.resume(where, heat)
        else:
            heat = replace(cell.plan, matches=matches)
            kept = Run.start(where, heat)
        print(f"{cell.name}: {matches} matches", file=sys.stderr)
        try:
            records = runner.play(kept, heat, engine, bar)
        except KeyboardInterrupt:
            print(f"\nStopped. Go on with --resume --out {folder}", file=sys.stderr)
            raise
        return [record for record in records if record.fixture.match < matches]

    finalists = tune.race(cells, targets, plan.matches, play)
    found = tune.section(plan, finalists, targets, len(cells))
    wishes = [word for text in arguments.target for word in ("--target", text)]
    tries = [word for text in arguments.vary for word in ("--vary", text)]
    tune.write_results(folder, plan, finalists, found, f"{plan.command_there('tune')} {shlex.join([*wishes, *tries])}")
    print(f"{found.text}\n\n{runner.for_terminal(found)}")
    print(f"Written to {folder}: the best rules are in {Path(tune.BEST)}")
