"""The report of a run: its summary with pictures, and the matches worth watching, on one page."""

import json
import shlex
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from monstar.playtest import page, plots, statistics
from monstar.playtest.plan import Plan
from monstar.playtest.record import Record
from monstar.playtest.sections import Section
from monstar.playtest.summary import Group, fates, head
from monstar.playtest.watch import Measure

REPORT = "report.html"
_SPREAD = ("winning_total", "lead", "minutes")  # measures of which the whole spread is drawn


Described = Sequence[tuple[Group, Sequence[Section]]]  # what was found of the matches with each number of seats


def report(plan: Plan, described: Described, measures: Mapping[str, Measure], manifest: Mapping[str, Any]) -> str:
    """Return the page of a run."""
    top = head(plan)
    listed = [section for _, sections in described for section in sections]
    pictured = ((section, group) for group, sections in described for section in sections)
    blocks = [page.block(section, _pictures(section, group, measures)) for section, group in pictured]
    watchable = _worth_watching(plan, [record for group, _ in described for record in group.records])
    listed.append(watchable)
    blocks.append(page.block(watchable))
    manifest_text = json.dumps(manifest, indent=2, ensure_ascii=False)
    parts = [page.heading(top.title, top.text), page.contents(listed), *blocks, page.folded("Manifest", manifest_text)]
    return page.page(top.title, parts)


def _pictures(section: Section, group: Group, measures: Mapping[str, Measure]) -> list[tuple[str, str]]:
    """Return the pictures that go with a section, each with its caption."""
    even = 1 / group.seats
    if section.kind == "wins":
        seats, by_place = range(group.seats), group.shares_by_place
        names = [f"seat {seat + 1}" for seat in seats]
        found = [statistics.share(group.shares[:, seat]) for seat in seats]
        if by_place is not None:
            names += [f"plays {_nth(place)}" for place in seats]
            found += [statistics.share(by_place[:, place]) for place in seats]
        caption = "Bars are 95 % intervals, the line an even share. Orange: not by luck alone."
        return [(plots.dots(names, found, line=even, label="wins, %", share=True), caption)]
    if section.kind == "bots":
        by_bot = group.by_bot()
        return [(plots.dots(list(by_bot), list(by_bot.values()), line=even, label="wins, %", share=True), "")]
    if section.kind == "measures":
        return [picture for name in _SPREAD if (picture := _spread(group, measures[name])) is not None]
    found_fates = sorted(
        (fate for fate in fates(group) if fate.kind == section.kind and fate.takers > 1), key=lambda f: -f.won.value
    )
    names, wins = [fate.name for fate in found_fates], [fate.won for fate in found_fates]
    caption = "Each interval is right 19 times of 20; of twenty things, one strays by luck."
    return [(plots.dots(names, wins, line=even, label="wins of who has one, %", share=True), caption)] if names else []


def _spread(group: Group, measure: Measure) -> tuple[str, str] | None:
    values = statistics.known(group.values(measure.name))
    if len(values) < 2 or float(np.ptp(values)) < 1e-9:
        return None
    return plots.histogram(values, label=measure.label, mean=float(values.mean())), measure.help


def _nth(place: int) -> str:
    return ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")[place]


def _worth_watching(plan: Plan, records: Sequence[Record]) -> Section:
    """Name matches out of the ordinary with the commands that show them."""

    def most(name: str, sign: int) -> Record:
        return max(records, key=lambda record: sign * (record.measured.get(name) or 0))

    picked = (
        ("the closest", most("lead", -1)),
        ("the clearest", most("lead", 1)),
        ("the greatest comeback", most("drama", 1)),
        ("the lowest winner", most("winning_total", -1)),
    )
    rows = tuple(
        (what, str(record.fixture.match), " ".join(map(str, record.totals)), _command(plan, record))
        for what, record in picked
    )
    text = (
        "Given in the folder of this report, its command shows a match in a window, forward, backward and as any seat "
        "saw it. Any other match is shown likewise, by its number."
    )
    return Section("Worth watching", text, ("which", "match", "totals", "command"), rows, kind="watch")


def _command(plan: Plan, record: Record) -> str:
    words = ["monstar", "replay", ".", "--match", str(record.fixture.match)]
    words += ["--seats", str(record.fixture.seats)] if len(plan.seats) > 1 else []
    words += [] if plan.plugin is None else ["--plugin", plan.plugin.name]
    return shlex.join([*words, "--screen"])
