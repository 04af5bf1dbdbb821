"""Plays what a run still lacks, keeps it as it comes, and writes tables, summary and report when all is there."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

from monstar.playtest.engine import Engine
from monstar.playtest.plan import Plan, Wanted
from monstar.playtest.record import Record
from monstar.playtest.sections import Section
from monstar.playtest.store import Run, write_whole
from monstar.playtest.summary import groups, sections
from monstar.playtest.tables import write_tables
from monstar.playtest.watch import measures_of

SUMMARY = "summary.md"
_MOST = {True: 200, False: 8}  # matches a piece, by whether they are quick; what is not finished is lost on Ctrl-C
_PIECES = 64

Progress = Callable[[int, int], None]  # is told how many matches are done, and of how many


def play(run: Run, plan: Plan, engine: Engine, progress: Progress) -> list[Record]:
    """Play the matches that are not there yet and return all of them in their order."""
    done = run.done()
    left = [wanted for wanted in plan.wanted() if wanted not in done]
    count = len(done)
    progress(count, run.wanted)
    if left:
        for lines in engine(json.dumps(plan.to_json()), _pieces(left, quick=plan.all_dice)):
            run.keep(lines)
            count += len(lines)
            progress(count, run.wanted)
    return run.settle()


def _pieces(wanted: list[Wanted], *, quick: bool) -> Iterator[list[Wanted]]:
    size = max(1, min(_MOST[quick], len(wanted) // _PIECES))
    return (wanted[start : start + size] for start in range(0, len(wanted), size))


def describe(plan: Plan, records: list[Record]) -> list[Section]:
    """Return the summary of a run: what was played, then what was found for each number of seats."""
    measures = measures_of(plan.make_game())
    found = [_head(plan)]
    for group in groups(records):
        for section in sections(group, measures):
            title = f"{section.title}, {group.seats} seats" if len(plan.seats) > 1 else section.title
            found.append(Section(title, section.text, section.header, section.rows, section.words))
    return found


def told(plan: Plan, records: list[Record]) -> str:
    """Return the summary for a terminal: without what each measure is, which would not fit."""
    head, *found = describe(plan, records)
    texts = [f"{head.text.partition(' Every bot')[0]}\n"]
    for section in found:
        keep = [index for index, name in enumerate(section.header) if name != "what it is"]
        rows = tuple(tuple(row[index] for index in keep) for row in section.rows)
        header = tuple(section.header[index] for index in keep)
        texts.append(Section(section.title, "", header, rows).to_markdown())
    return "\n".join(texts)


def _head(plan: Plan) -> Section:
    seats = " and ".join(map(str, plan.seats))
    company = ", ".join(plan.bots) + ("" if plan.never is None else f"; one seat in turn goes without {plan.never}")
    extra = "" if plan.plugin is None else f" Rules in Python: {plan.plugin.name}."
    text = (
        f"{plan.matches} matches with {seats} seats under {plan.rules}, played by {company}.{extra} Every bot sits in "
        f"every seat equally often. Play them again with\n\n    {plan.command()}"
    )
    return Section(f"Playtest of {plan.game}", text, (), ())


def write_results(folder: Path, plan: Plan, records: list[Record]) -> None:
    """Write tables and summary of a run."""
    write_tables(folder, records, measures_of(plan.make_game()))
    found = describe(plan, records)
    texts = [found[0].to_markdown(1), *(section.to_markdown() for section in found[1:])]
    write_whole(folder / SUMMARY, "\n".join(texts))
