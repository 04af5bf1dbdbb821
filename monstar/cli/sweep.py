"""Play the same deals under many rules, and say what each changes: --vary spots_per_zone=1,2,3.

Several --vary make a grid, --sample draws some of its cells. Every cell is a run of its own, kept and resumed as
those of sim are.
"""

import argparse
import sys

from monstar.cli.playtests import (
    add_engine,
    add_folder,
    add_plan,
    add_results,
    add_varied,
    chosen_engine,
    chosen_folder,
    chosen_form,
    chosen_plan,
    goes_on,
    progress_bar,
    wants_page,
)


def add(to: argparse.ArgumentParser) -> None:
    """Add the options of `monstar sweep`."""
    add_plan(to)
    add_varied(to, "draw so many cells of the grid")
    add_folder(to)
    add_results(to)
    add_engine(to)


def run(arguments: argparse.Namespace) -> None:
    """Play every cell, write the results and print what changed."""
    from monstar.playtest import runner, sweep
    from monstar.playtest.store import MANIFEST, Run
    from monstar.playtest.variation import read_values

    plan, engine = chosen_plan(arguments), chosen_engine(arguments)
    with_page, form = wants_page(arguments), chosen_form(arguments)
    varied = dict(read_values(plan.game, text, "--vary", plan.params) for text in arguments.vary)
    cells = sweep.cells_of(plan, varied, arguments.sample)
    manifest = sweep.manifest_of(plan, cells, varied)
    folder = chosen_folder(arguments, f"sweep-{plan.game}")
    sweep.keep_manifest(folder, manifest, plan, resume=goes_on(arguments, folder))
    records = []
    for number, cell in enumerate(cells, 1):
        where = sweep.folder_of(folder, number)
        begun = arguments.resume and (where / MANIFEST).exists()
        kept = Run.resume(where, cell.plan) if begun else Run.start(where, cell.plan)
        print(f"{number} of {len(cells)}: {cell.name}", file=sys.stderr)
        try:
            records.append(runner.play(kept, cell.plan, engine, progress_bar()))
        except KeyboardInterrupt:
            print(f"\nStopped in cell {number} of {len(cells)}. Go on with --resume --out {folder}", file=sys.stderr)
            raise
        runner.write_results(kept, cell.plan, records[-1], with_page=with_page, form=form)
    found = sweep.results(cells, records, plan.measures())
    sweep.write_results(folder, plan, found, manifest, with_page=with_page)
    head, *parts = sweep.sections(plan, found)
    print(head.text + "\n")
    for part in parts:
        print(runner.for_terminal(part))
    print(f"Written to {folder}: {', '.join(sorted(path.name for path in folder.iterdir()))}")
