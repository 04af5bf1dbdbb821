"""What a run found, as sections: who wins, what was measured, and what became of each tile, family or trophy."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from monstar.content import game_type
from monstar.playtest import statistics
from monstar.playtest.plan import Plan
from monstar.playtest.record import Record
from monstar.playtest.sections import Section, interval, number
from monstar.playtest.statistics import Balance, Estimate, Numbers
from monstar.playtest.watch import Measure

SEATS, PLACES = "seats", "places in the order of play"
QUANTILES = {"5th": 0.05, "median": 0.5, "95th": 0.95}
SURE = "95 % interval"
_TAKEN = {"character": "taken", "family": "served", "trophy": "taken"}


@dataclass(frozen=True)
class Group:
    """Is the part of a run with one number of seats; what takes long is made out once."""

    seats: int
    records: Sequence[Record]

    def values(self, measure: str) -> Numbers:
        """Return a measure match by match; NaN where a match cannot tell."""
        return statistics.numbers([record.measured.get(measure) for record in self.records])

    @cached_property
    def shares(self) -> Numbers:
        """Return which part of each match (row) each seat (column) won."""
        return np.array([record.shares() for record in self.records], dtype=np.float64).reshape(-1, self.seats)

    @cached_property
    def shares_by_place(self) -> Numbers | None:
        """Return the same by the order of play, who begins first; None where all play at once."""
        rows = [
            (shares := record.shares())[record.first :] + shares[: record.first]
            for record in self.records
            if record.first is not None
        ]
        return np.array(rows, dtype=np.float64) if rows else None

    def by_bot(self) -> dict[str, Estimate]:
        """Return which part of a match a seat with each bot wins."""
        names = sorted({bot for record in self.records for bot in record.fixture.company})
        found = {}
        for name in names:
            seated = [[bot == name for bot in record.fixture.company] for record in self.records]
            mask = np.array(seated, dtype=np.float64)
            found[name] = statistics.ratio((mask * self.shares).sum(axis=1), mask.sum(axis=1))
        return found

    @cached_property
    def balances(self) -> dict[str, Balance]:
        """Return how fair the seats are and, in games with an order of play, the places in it."""
        by_place = self.shares_by_place
        seats = {SEATS: statistics.balance(self.shares)}
        return seats if by_place is None else seats | {PLACES: statistics.balance(by_place)}


@dataclass(frozen=True, slots=True)
class Fate:
    """Is what became of a thing: how often it was seen and taken a match, and what those who took it won."""

    kind: str
    name: str
    seen: float
    taken: float
    takers: int
    won: Estimate


def groups(records: Sequence[Record]) -> list[Group]:
    """Sort the records of a run by the number of seats."""
    by_seats: dict[int, list[Record]] = defaultdict(list)
    for record in records:
        by_seats[record.fixture.seats].append(record)
    return [Group(seats, by_seats[seats]) for seats in sorted(by_seats)]


def fates(group: Group) -> list[Fate]:
    """Return what became of each thing, kind by kind."""
    kinds = sorted({kind for record in group.records for kind in record.things})
    return [fate for kind in kinds for fate in _fates(group, kind)]


def _fates(group: Group, kind: str) -> Iterator[Fate]:
    names = sorted({name for record in group.records for name in record.things.get(kind, {})})
    n, shares = len(group.records), group.shares
    for name in names:
        none = [0] * (group.seats + 1)
        rows = [record.things.get(kind, {}).get(name, none) for record in group.records]
        counts = np.array(rows, dtype=np.float64)
        took = (counts[:, 1:] > 0).astype(np.float64)
        won = statistics.ratio((took * shares).sum(axis=1), took.sum(axis=1))
        yield Fate(kind, name, counts[:, 0].sum() / n, counts[:, 1:].sum() / n, int(took.sum()), won)


# ------------------------------------------------------------------ as sections


def head(plan: Plan) -> Section:
    """Return what was played, by whom, and how to play it again."""
    seats = " and ".join(map(str, plan.seats))
    company = ", ".join(plan.bots) + ("" if plan.never is None else f"; one seat in turn goes without {plan.never}")
    extra = "" if plan.plugin is None else f" Rules in Python: {plan.plugin.name}."
    if plan.draw:
        extra += f" Drawn for each match: {', '.join(plan.draw)}."
    text = (
        f"{plan.matches} matches with {seats} seats under {plan.rules}, played by {company}.{extra} Every bot sits in "
        f"every seat equally often. Given in the folder of this summary, this plays them again:\n\n    "
        f"{plan.command_there()}"
    )
    return Section(f"Playtest of {game_type(plan.game).title}", text, (), ())


def sections(group: Group, measures: Mapping[str, Measure], *, several: bool) -> list[Section]:
    """Return the summary of a group; where there are `several`, the titles tell them apart."""
    kinds: dict[str, list[Fate]] = defaultdict(list)
    for fate in fates(group):
        kinds[fate.kind].append(fate)
    found = [_who_wins(group), _bots(group), _measures(group, measures)]
    found += [_things(group, kind, of_kind) for kind, of_kind in kinds.items()]
    return [
        replace(section, title=f"{section.title}, {group.seats} seats") if several else section
        for section in found
        if section is not None
    ]


def _who_wins(group: Group) -> Section:
    by_place, shares = group.shares_by_place, group.shares
    off = [what for what, balance in group.balances.items() if not balance.fair]
    verdict = f"Off by more than luck: the {' and the '.join(off)}" if off else "No more than luck makes of a fair game"
    told = "; ".join(
        f"of the {what} {number(balance.value, share=True)}, where 19 of 20 fair games as long reach "
        f"{number(balance.by_luck, share=True)}"
        for what, balance in group.balances.items()
    )
    text = (
        f"{verdict}. Balance (1 less the largest gap between two) {told}. "
        f"Shared wins count in parts; an even share is {number(1 / group.seats, share=True)}."
    )
    rows = []
    for seat in range(group.seats):
        won = statistics.share(shares[:, seat])
        row = [str(seat + 1), number(won.value, share=True), interval(won, share=True)]
        if by_place is not None:
            placed = statistics.share(by_place[:, seat])
            row += [number(placed.value, share=True), interval(placed, share=True)]
        totals = statistics.mean(statistics.numbers([record.totals[seat] for record in group.records]))
        rows.append((*row, number(totals.value), interval(totals)))
    header = ["seat", "wins", SURE]
    header += [] if by_place is None else ["wins by place", SURE]
    return Section("Who wins", text, (*header, "mean total", SURE), tuple(rows), kind="wins")


def _bots(group: Group) -> Section | None:
    found = group.by_bot()
    if len(found) < 2:
        return None
    rows = tuple(
        (name, number(won.value, share=True), interval(won, share=True)) for name, won in found.items()
    )
    text = f"What a seat with this bot wins; equals would each win {number(1 / group.seats, share=True)}."
    return Section("Bots", text, ("bot", "wins", SURE), rows, kind="bots")


def _measures(group: Group, measures: Mapping[str, Measure]) -> Section:
    rows = []
    for measure in measures.values():
        values = statistics.known(group.values(measure.name))
        if not len(values):
            continue
        found = (statistics.share if measure.share else statistics.mean)(values)
        share = measure.share
        spread = number(float(values.std(ddof=1)), share=share) if len(values) > 1 else "-"
        quantiles = [number(float(np.quantile(values, q)), share=share) for q in QUANTILES.values()]
        rows.append(
            (
                measure.label,
                measure.help,
                number(found.value, share=share),
                interval(found, share=share),
                spread,
                *(["", "", ""] if measure.share else quantiles),
                str(found.n),
            )
        )
    header = ("measure", "what it is", "mean", SURE, "spread", *QUANTILES, "matches")
    text = (
        f"`{SURE}` is where the mean lies, as far as so many matches can tell; `spread` is the standard deviation "
        "between matches; 5 % of them lie below `5th`, half below `median`, 95 % below `95th`. Where fewer `matches` "
        "are named, only so many were looked at closely."
    )
    return Section("Measures", text, header, tuple(rows), words=2, kind="measures")


def _things(group: Group, kind: str, found: Sequence[Fate]) -> Section:
    verb = _TAKEN.get(kind, "taken")
    rows = tuple(
        (
            fate.name,
            number(fate.seen),
            number(fate.taken),
            number(fate.won.value, share=True),
            interval(fate.won, share=True),
            str(fate.takers),
        )
        for fate in sorted(found, key=lambda fate: (-_or_zero(fate.won.value), fate.name))
    )
    text = (
        f"`seen` and `{verb}` are times a match; `wins` is what a seat that has {verb} one wins "
        f"(an even share is {number(1 / group.seats, share=True)}), from so many seats."
    )
    return Section(f"By {kind}", text, (kind, "seen", verb, "wins", SURE, "seats"), rows, kind=kind)


def _or_zero(value: float) -> float:
    return 0.0 if np.isnan(value) else value
