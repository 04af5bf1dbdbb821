"""Looks for rules that hit targets: a race of many rules over the same deals, in which the worse half drops out.

Each heat plays twice as many matches as the one before, so most of the work goes into rules that are worth it
(successive halving). Targets that pull different ways are weighed by how much rules differ in them at all.
"""

import json
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from monstar import content
from monstar.errors import BadInput, nearest
from monstar.paths import write_whole
from monstar.playtest import statistics
from monstar.playtest.compare import column_of, win_measures
from monstar.playtest.plan import Plan
from monstar.playtest.record import Record
from monstar.playtest.sections import Section, interval, number
from monstar.playtest.statistics import Estimate
from monstar.playtest.summary import SURE, groups
from monstar.playtest.sweep import Cell
from monstar.playtest.watch import Measure
from monstar.ruleset import template

FINALISTS = 4
FEWEST_MATCHES = 40
MANIFEST, SUMMARY, BEST = "tune.json", "summary.md", "best.toml"
ALSO_CALLED = {"ties": "tied"}

Playing = Callable[[int, Cell, int], Sequence[Record]]  # plays a cell, by its number, to so many matches


@dataclass(frozen=True, slots=True)
class Target:
    """Is what a measure shall be."""

    measure: Measure
    value: float


@dataclass(frozen=True, slots=True)
class Runner:
    """Is a cell in the race: its number, what was measured of it, and how far off the targets that is."""

    number: int
    cell: Cell
    found: Sequence[Estimate]
    miss: float


def read_targets(texts: Sequence[str], measures: Mapping[str, Measure], seats: int) -> list[Target]:
    """Read NAME=NUMBER texts; raise BadInput for a measure that does not exist, or no number."""
    known = dict(measures) | {measure.name: measure for measure in win_measures(seats)}
    targets = []
    for text in texts:
        name, _, value = text.partition("=")
        name = ALSO_CALLED.get(name.strip(), name.strip())
        if name not in known:
            raise BadInput(f"--target: unknown measure {name!r}{nearest(name, known)} (known: {', '.join(known)})")
        try:
            targets.append(Target(known[name], float(value)))
        except ValueError:
            raise BadInput(f"--target {text}: must be MEASURE=NUMBER (a part of 1, where it is shown in %)") from None
        if known[name].share and not 0 <= targets[-1].value <= 1:
            raise BadInput(f"--target {text}: {name} is a part of 1, so from 0 to 1")
    return targets


def heats(cells: int, matches: int) -> list[int]:
    """Return how many matches are played in each heat, the last with all of them."""
    count = max(0, math.ceil(math.log2(cells / FINALISTS))) if cells > FINALISTS else 0
    planned = [max(min(FEWEST_MATCHES, matches), matches >> (count - heat)) for heat in range(count + 1)]
    return sorted(set(planned))


def race(cells: Sequence[Cell], targets: Sequence[Target], matches: int, play: Playing) -> list[Runner]:
    """Run the race and return the finalists, the nearest to the targets first."""
    running = list(enumerate(cells, 1))
    ranked: list[Runner] = []
    for heat in heats(len(cells), matches):
        found = [_estimates(play(place, cell, heat), targets) for place, cell in running]
        scale = _scales(found, targets)
        ranked = sorted(
            (
                Runner(place, cell, estimates, _miss(estimates, targets, scale))
                for (place, cell), estimates in zip(running, found, strict=True)
            ),
            key=lambda runner: (runner.miss, runner.number),
        )
        ranked = ranked[: max(FINALISTS, math.ceil(len(ranked) / 2))]
        running = [(runner.number, runner.cell) for runner in ranked]
    return ranked[:FINALISTS]


def _estimates(records: Sequence[Record], targets: Sequence[Target]) -> list[Estimate]:
    (group,) = groups(records)
    found = []
    for target in targets:
        values = statistics.known(column_of(target.measure.name)(group))
        found.append((statistics.share if target.measure.share else statistics.mean)(values))
    return found


def _scales(found: Sequence[Sequence[Estimate]], targets: Sequence[Target]) -> list[float]:
    """Return how much the rules differ in each target, so that no target drowns the others by its unit."""
    spreads = np.array([[estimate.value for estimate in row] for row in found]).std(axis=0)
    return [
        float(spread) if spread > 0 else max(1e-9, abs(target.value))
        for spread, target in zip(spreads, targets, strict=True)
    ]


def _miss(found: Sequence[Estimate], targets: Sequence[Target], scale: Sequence[float]) -> float:
    total = sum(
        ((estimate.value - target.value) / unit) ** 2
        for estimate, target, unit in zip(found, targets, scale, strict=True)
    )
    return math.inf if math.isnan(total) else math.sqrt(total)


def section(plan: Plan, finalists: Sequence[Runner], targets: Sequence[Target], cells: int) -> Section:
    """Return what the race came to."""
    wishes = ", ".join(
        f"{target.measure.label} {number(target.value, share=target.measure.share)}" for target in targets
    )
    rows = []
    for runner in finalists:
        row = [runner.cell.name]
        for target, estimate in zip(targets, runner.found, strict=True):
            share = target.measure.share
            hit = "yes" if estimate.low <= target.value <= estimate.high else "no"
            row += [number(estimate.value, share=share), interval(estimate, share=share), hit]
        rows.append((*row, str(runner.found[0].n)))
    header = ["rules", *(word for target in targets for word in (target.measure.label, SURE, "target in it"))]
    text = (
        f"Wanted: {wishes}. {cells} rules raced over the same deals with {plan.seats[0]} seats, played by "
        f"{', '.join(plan.bots)}; these came nearest, the best first. The best of many looks a little better than it "
        "is: play it again with another seed before you trust it."
    )
    return Section(f"Tuning {content.game_type(plan.game).title}", text, (*header, "matches"), tuple(rows))


def write_results(folder: Path, plan: Plan, finalists: Sequence[Runner], found: Section, command: str) -> None:
    """Write the summary and the ruleset of the winner."""
    best = finalists[0].cell.plan
    params = content.params_type(plan.game).read(best.params, best.rules)
    write_whole(folder / BEST, template(plan.game, content.presets(plan.game)[0], params))
    write_whole(folder / SUMMARY, found.to_markdown(1))
    write_whole(folder / MANIFEST, json.dumps({"format": 1, "command": command}, indent=2, ensure_ascii=False) + "\n")
