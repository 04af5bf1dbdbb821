"""Play many matches of bots without a screen, and say what came of them and how sure that is.

Results are kept as they come: Ctrl-C loses a moment's work, and --resume goes on. The same command gives the same
tables and summary, byte for byte, however many processes play.
"""

import argparse
import sys

from monstar.cli.playtests import (
    add_engine,
    add_folder,
    add_plan,
    add_results,
    chosen_engine,
    chosen_folder,
    chosen_form,
    chosen_plan,
    goes_on,
    progress_bar,
    wants_page,
)


def add(to: argparse.ArgumentParser) -> None:
    """Add the options of `monstar sim`."""
    add_plan(to)
    add_folder(to)
    add_results(to)
    add_engine(to)


def run(arguments: argparse.Namespace) -> None:
    """Play the matches, write the results and print the summary."""
    from monstar.playtest import runner
    from monstar.playtest.store import Run

    plan, engine = chosen_plan(arguments), chosen_engine(arguments)
    with_page, form = wants_page(arguments), chosen_form(arguments)
    folder = chosen_folder(arguments, f"sim-{plan.game}")
    kept = Run.resume(folder, plan) if goes_on(arguments, folder) else Run.start(folder, plan)
    try:
        records = runner.play(kept, plan, engine, progress_bar())
    except KeyboardInterrupt:
        print(f"\nStopped with {len(kept.done())} of {kept.wanted} matches. Go on with --resume.", file=sys.stderr)
        raise
    found = runner.write_results(kept, plan, records, with_page=with_page, form=form)
    print(runner.told(plan, found))
    print(f"Written to {folder}: {', '.join(sorted(path.name for path in folder.iterdir()))}")
