"""The same deals under many rules: a run for each combination of values, and what each does against the usual rules."""

import json
import re
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import product
from pathlib import Path
from typing import Any

from monstar import content
from monstar.errors import BadInput
from monstar.paths import write_whole
from monstar.playtest import page, plots
from monstar.playtest.compare import EXPLANATION, SAME, VISIBLE_FROM, Change, changes, in_short, same
from monstar.playtest.plan import Plan
from monstar.playtest.record import Record
from monstar.playtest.report import REPORT
from monstar.playtest.sections import SPOKEN, Section, interval, number
from monstar.playtest.store import untouched
from monstar.playtest.summary import Group, groups
from monstar.playtest.variation import change
from monstar.playtest.watch import Measure
from monstar.rules.rng import Rng

MANIFEST, SUMMARY, CELLS = "sweep.json", "summary.md", "cells"
MOST_CELLS = 500
ALWAYS = ("tied", "lead", "drama", "lead_changes", "minutes")  # measures that are drawn whatever they do
MOST_DRAWN = 12
ROOM = 40  # letters of names that fit under a picture
Values = Mapping[str, Sequence[Any]]


@dataclass(frozen=True, slots=True)
class Cell:
    """Is one combination of values, and the run that is played under it."""

    name: str
    plan: Plan
    usual: bool  # whether these are the rules that the sweep starts from


def cells_of(plan: Plan, varied: Values, sample: int | None) -> list[Cell]:
    """Return the cells of a sweep: the whole grid, or so many of them drawn; those that make no game are refused."""
    names = list(varied)
    grid = list(product(*varied.values()))
    if sample is not None and sample < len(grid):
        Rng.derived(plan.seed).shuffle(grid)
        chosen = set(map(json.dumps, grid[:sample]))
        grid = [values for values in product(*varied.values()) if json.dumps(values) in chosen]
    if len(grid) < 2:
        raise BadInput(f"--vary: {', '.join(names)} has one value only; name two or more")
    if len(grid) > MOST_CELLS:
        raise BadInput(f"--vary: {len(grid)} cells; at most {MOST_CELLS} (use --sample to draw some)")
    return [_cell(plan, dict(zip(names, values, strict=True))) for values in grid]


def _cell(plan: Plan, values: Mapping[str, Any]) -> Cell:
    texts = tuple(change(name, value) for name, value in values.items())
    params = content.params_type(plan.game).read({**plan.params, **values}, "--vary").to_json()
    others = tuple(text for text in plan.changed if text.partition("=")[0].strip() not in values)
    try:
        made = replace(plan, changed=(*others, *texts), params=params)
        made.make_game()
    except BadInput as problem:
        raise BadInput(f"--vary: {', '.join(texts)}: {problem}") from None
    return Cell(", ".join(texts), made, params == plan.params)


def folder_of(folder: Path, number: int) -> Path:
    """Return where the run of a cell lies, counted from 1."""
    return folder / CELLS / f"{number:03d}"


def manifest_of(plan: Plan, cells: Sequence[Cell], varied: Values) -> dict[str, Any]:
    """Return what was varied and which cell is which."""
    options = [word for name, values in varied.items() for word in ("--vary", f"{name}={_listed(values)}")]
    return {
        "format": 1,
        "command": f"{plan.command_there('sweep')} {shlex.join(options)}",
        "varied": {name: list(values) for name, values in varied.items()},
        "cells": {f"{number:03d}": cell.name for number, cell in enumerate(cells, 1)},
    }


def _listed(values: Sequence[Any]) -> str:
    return ",".join(change("", value)[1:] for value in values)


def keep_manifest(folder: Path, manifest: Mapping[str, Any], plan: Plan, *, resume: bool) -> None:
    """Write down what is swept, and the rules it starts from; raise BadInput for a folder with anything else in it."""
    path = folder / MANIFEST
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not resume and not untouched(folder):
            raise BadInput(f"{folder}: is not empty; --resume goes on with a sweep, or name a new folder")
        if resume and json.loads(path.read_text(encoding="utf-8"))["cells"] != manifest["cells"]:
            raise BadInput(f"{folder}: was begun with other cells; --resume goes on with a sweep as it was")
    except OSError as error:
        raise BadInput(f"{folder}: is no sweep to go on with ({error.strerror})") from None
    except (ValueError, LookupError, TypeError):
        raise BadInput(f"{path}: is no manifest of a sweep") from None
    write_whole(path, json.dumps(manifest, indent=2, ensure_ascii=False) + "\n")
    plan.keep_rules(folder)


# ------------------------------------------------------------------ what came of it


@dataclass(frozen=True, slots=True)
class Result:
    """Is what came of a sweep for one number of seats: each cell's matches, and its changes against the usual one."""

    seats: int
    cells: Sequence[Cell]
    groups: Sequence[Group]
    base: int
    changes: Sequence[Sequence[Change]]  # for each cell, measure by measure


def results(
    cells: Sequence[Cell], records: Sequence[Sequence[Record]], measures: Mapping[str, Measure]
) -> list[Result]:
    """Return what came of a sweep, for each number of seats."""
    base = next((index for index, cell in enumerate(cells) if cell.usual), 0)
    found = []
    for of_seats in zip(*map(groups, records), strict=True):
        against = [changes(of_seats[base], group, measures, twins=True) for group in of_seats]
        found.append(Result(of_seats[0].seats, cells, of_seats, base, against))
    return found


def sections(plan: Plan, found: Sequence[Result]) -> list[Section]:
    """Return the summary of a sweep."""
    first = found[0]
    what = "the usual rules" if first.cells[first.base].usual else "the first cell"
    head = (
        f"The same {plan.matches} deals under each of {len(first.cells)} rules, played by {', '.join(plan.bots)}. "
        f"Everything is held against {what}, {first.cells[first.base].name}, match by match."
    )
    parts = [Section(f"Sweep of {content.game_type(plan.game).title}", head, (), ())]
    for result in found:
        parts += [part(result, several=len(found) > 1) for part in _PARTS]
    return parts


def _in_short(result: Result, *, several: bool) -> Section:
    lines = [
        in_short(result.changes[index], cell.name) for index, cell in enumerate(result.cells) if index != result.base
    ]
    return Section(_title("In short", result, several=several), "\n\n".join(lines), (), (), kind=SPOKEN)


def _title(title: str, result: Result, *, several: bool) -> str:
    return f"{title}, {result.seats} seats" if several else title


def _values(result: Result, *, several: bool) -> Section:
    rows = [
        (
            of_measure[0].measure.label,
            of_measure[0].measure.help,
            *(number(change.after.value, share=change.measure.share) for change in of_measure),
        )
        for of_measure in _by_measure(result)
    ]
    for what in reversed(result.groups[0].balances):
        values = [number(group.balances[what].value, share=True) for group in result.groups]
        rows.insert(0, (f"Balance of the {what}", "1 less the largest gap between two shares of wins.", *values))
    names = _short_names(result.cells)
    legend = "; ".join(f"`{name}` is {cell.name}" for name, cell in zip(names, result.cells, strict=True))
    header = ("measure", "what it is", *names)
    return Section(_title("Means", result, several=several), f"{legend}.", header, tuple(rows), words=2, kind="means")


def _differences(result: Result, *, several: bool) -> Section:
    others = [index for index in range(len(result.cells)) if index != result.base]
    rows = []
    for of_measure in _by_measure(result):
        for index in others:
            found = of_measure[index]
            if found.verdict == SAME:
                continue
            share, difference = found.measure.share, found.difference
            needed = difference.to_settle
            rows.append(
                (
                    found.measure.label,
                    result.cells[index].name,
                    number(difference.estimate.value, share=share, sign=True),
                    interval(difference.estimate, share=share, sign=True),
                    found.verdict,
                    "-" if needed is None else f"{needed:,}",
                    str(difference.estimate.n),
                )
            )
    header = ("measure", "rules", "difference", "95 % interval", "verdict", "settled by", "matches")
    title = _title(f"Against {result.cells[result.base].name}", result, several=several)
    text = EXPLANATION.replace(VISIBLE_FROM, "") + same([found for index in others for found in result.changes[index]])
    return Section(title, text, header, tuple(rows), words=2, kind="differences")


_PARTS = (_in_short, _values, _differences)


def _by_measure(result: Result) -> list[list[Change]]:
    """Return the changes measure by measure: those that every cell has."""
    by_name = [{change.measure.name: change for change in of_cell} for of_cell in result.changes]
    return [[cell[name] for cell in by_name] for name in by_name[result.base] if all(name in cell for cell in by_name)]


# ------------------------------------------------------------------ the page


def report(plan: Plan, found: Sequence[Result], manifest: Mapping[str, Any]) -> str:
    """Return the page of a sweep, with links to the reports of its cells."""
    head, *parts = sections(plan, found)
    blocks = []
    for section in parts:
        result = found[parts.index(section) // len(_PARTS)]
        blocks.append(page.block(section, _pictures(result) if section.kind == "means" else ()))
    text = json.dumps(manifest, indent=2, ensure_ascii=False)
    links = "\n".join(
        f'<li><a href="{CELLS}/{number:03d}/{REPORT}">{escape(cell.name)}</a>{" (usual)" if cell.usual else ""}</li>'
        for number, cell in enumerate(found[0].cells, 1)
    )
    command = f"{head.text}\n\n    {manifest['command']}"
    top = [page.heading(head.title, command), page.contents(parts), f"<p>The cells by themselves:</p><ol>{links}</ol>"]
    return page.page(head.title, [*top, *blocks, page.folded("Manifest", text)])


def _short_names(cells: Sequence[Cell]) -> list[str]:
    """Return names for the axis of a picture: the bare values of one parameter, else the numbers of the cells."""
    names = [cell.name for cell in cells]
    values = [name.partition("=")[2] for name in names]
    if any(", " in name for name in names) or sum(map(len, values)) > ROOM:
        return [str(place) for place in range(1, len(names) + 1)]
    return values


def _ordered(cells: Sequence[Cell]) -> bool:
    """Tell whether the cells are numbers of one parameter, from the lowest to the highest."""
    values = [re.fullmatch(r"\w+=(\d+)", cell.name) for cell in cells]
    found = [int(value[1]) for value in values if value is not None]
    return len(found) == len(cells) and found == sorted(found)


def _pictures(result: Result) -> list[tuple[str, str]]:
    """Draw what surely changed, the largest first, and what one always wants to know."""
    by_measure = _by_measure(result)
    surely = [of for of in by_measure if any(change.proven for change in of)]
    surely.sort(key=lambda of: -max(change.size for change in of))
    chosen = [of for of in by_measure if of[0].measure.name in ALWAYS and any(c.verdict != SAME for c in of)]
    chosen += [of for of in surely if of not in chosen][: MOST_DRAWN - len(chosen)]
    names, ordered = _short_names(result.cells), _ordered(result.cells)
    pictures = []
    for of_measure in chosen:
        measure = of_measure[0].measure
        found = [change.after for change in of_measure]
        drawn = plots.course(names, found, label=measure.label, ordered=ordered, share=measure.share)
        pictures.append((drawn, measure.help))
    return pictures


def write_results(
    folder: Path, plan: Plan, found: Sequence[Result], manifest: Mapping[str, Any], *, with_page: bool
) -> None:
    """Write the summary and, if it is wanted, the report of a sweep."""
    head, *parts = sections(plan, found)
    texts = [head.to_markdown(1), *(part.to_markdown() for part in parts)]
    write_whole(folder / SUMMARY, "\n".join(texts))
    if with_page:
        write_whole(folder / REPORT, report(plan, found, manifest))


