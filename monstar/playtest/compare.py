"""What another rule changed: two runs side by side, measure by measure, and how sure each difference is."""

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from monstar.errors import BadInput
from monstar.playtest import statistics
from monstar.playtest.record import Record
from monstar.playtest.sections import Section, interval, number
from monstar.playtest.statistics import Difference, Estimate, Numbers
from monstar.playtest.store import Run
from monstar.playtest.summary import Group, groups
from monstar.playtest.watch import Measure

Names = Collection[str] | None  # of measures; None means all

WON_FIRST = "won_first"
SAME = "the same in every match"
NOISE = "noise"
FEW = "too few differ to tell"
DIFFERS, SURELY = "differs", "differs, surely"


@dataclass(frozen=True, slots=True)
class Change:
    """Is one measure in two runs."""

    measure: Measure
    before: Estimate
    after: Estimate
    difference: Difference
    verdict: str

    @property
    def proven(self) -> bool:
        """Tell whether the runs differ for all one can tell."""
        return self.verdict in (DIFFERS, SURELY)

    @property
    def size(self) -> float:
        """Return how large the difference is against how much it varies from match to match."""
        value, spread = abs(self.difference.estimate.value), self.difference.spread
        return value / spread if spread > 0 else math.inf if value > 0 else 0.0


def check_comparable(first: Run, second: Run) -> bool:
    """Tell whether two runs were of the same deals and bots, so that each match of one has its twin in the other.

    Raises BadInput for runs that have nothing to do with one another.
    """
    for key in ("game", "seats"):
        if first.manifest[key] != second.manifest[key]:
            a, b = first.manifest[key], second.manifest[key]
            raise BadInput(f"{first.folder} and {second.folder} cannot be compared: their {key} are {a} and {b}")
    return all(first.manifest[key] == second.manifest[key] for key in ("seed", "bots", "never"))


def changes(
    first: Group, second: Group, measures: Mapping[str, Measure], *, twins: bool, only: Names = None
) -> list[Change]:
    """Compare two groups of matches in everything that both have measured, the shares of wins first.

    With `only`, in nothing but what has these names.
    """
    found = _columns(first, second, measures, twins=twins)
    columns = [column for column in found if only is None or column[0].name in only]
    differences = [(statistics.paired if twins else statistics.unpaired)(a, b) for _, a, b in columns]
    surely = statistics.holm([difference.p for difference in differences])
    return [
        Change(measure, *_estimates(measure, a, b, twins=twins), difference, _verdict(difference, surely=sure))
        for (measure, a, b), difference, sure in zip(columns, differences, surely, strict=True)
    ]


def _columns(
    first: Group, second: Group, measures: Mapping[str, Measure], *, twins: bool
) -> list[tuple[Measure, Numbers, Numbers]]:
    """Return what is compared, match by match; twins stand side by side."""
    if twins:
        first, second = _twins(first, second)
    found = [(measure, column(first), column(second)) for measure, column in _wins(first, measures, second)]
    return [row for row in found if len(statistics.known(row[1])) > 1 and len(statistics.known(row[2])) > 1]


def _wins(first: Group, measures: Mapping[str, Measure], second: Group) -> list[tuple[Measure, "_Column"]]:
    placed = first.shares_by_place is not None and second.shares_by_place is not None
    wins = [measure for measure in win_measures(first.seats) if placed or measure.name != WON_FIRST]
    return [(measure, column_of(measure.name)) for measure in [*wins, *measures.values()]]


def win_measures(seats: int) -> list[Measure]:
    """Return the shares of wins as measures: of who begins, and of each seat."""
    first = Measure(WON_FIRST, "Wins of who begins", "The part of matches won by who has the first turn.", share=True)
    by_seat = [
        Measure(f"won_{seat}", f"Wins of seat {seat}", f"The part of matches won by seat {seat}.", share=True)
        for seat in range(1, seats + 1)
    ]
    return [first, *by_seat]


def column_of(name: str) -> "_Column":
    """Return what reads a measure, or a share of wins such as won_first and won_1, off each match of a group."""
    if name == WON_FIRST:
        return _Column(place=0)
    seat = name.removeprefix("won_")
    return _Column(seat=int(seat) - 1) if seat != name and seat.isdigit() else _Column(name=name)


@dataclass(frozen=True, slots=True)
class _Column:
    """Reads one thing off each match of a group."""

    name: str | None = None
    seat: int | None = None
    place: int | None = None

    def __call__(self, group: Group) -> Numbers:
        if self.name is not None:
            return group.values(self.name)
        if self.seat is not None:
            column: Numbers = group.shares[:, self.seat]
            return column
        shares = [
            None if record.first is None else record.shares()[(record.first + (self.place or 0)) % group.seats]
            for record in group.records
        ]
        return statistics.numbers(shares)


def _twins(first: Group, second: Group) -> tuple[Group, Group]:
    """Keep the matches that both have, in the same order."""
    ours = {record.fixture.match: record for record in first.records}
    theirs = {record.fixture.match: record for record in second.records}
    both = sorted(set(ours) & set(theirs))
    return Group(first.seats, [ours[match] for match in both]), Group(second.seats, [theirs[match] for match in both])


def _estimates(measure: Measure, a: Numbers, b: Numbers, *, twins: bool) -> tuple[Estimate, Estimate]:
    """Estimate a measure in both runs; of twins, only pairs in which both are known."""
    if twins:
        known = ~(np.isnan(a) | np.isnan(b))
        a, b = a[known], b[known]
    estimate = statistics.share if measure.share else statistics.mean
    return estimate(statistics.known(a)), estimate(statistics.known(b))


def _verdict(difference: Difference, *, surely: bool) -> str:
    if difference.differing == 0:
        return SAME
    if difference.too_few:
        return FEW
    if difference.noise:
        return NOISE
    return SURELY if surely else DIFFERS


# ------------------------------------------------------------------ as sections


def comparison(
    first: Sequence[Record],
    second: Sequence[Record],
    measures: Mapping[str, Measure],
    names: tuple[str, str],
    *,
    twins: bool,
    only: Names = None,
) -> list[Section]:
    """Compare two runs, for each number of seats apart."""
    ours, theirs = groups(first), {group.seats: group for group in groups(second)}
    several = len(ours) > 1
    return [
        _section(
            changes(group, theirs[group.seats], measures, twins=twins, only=only), names, group.seats, several=several
        )
        for group in ours
        if group.seats in theirs
    ]


def in_short(found: Sequence[Change], name: str, most: int = 6) -> str:
    """Say in a sentence what surely differs under some rules, the largest differences first."""
    surely = sorted((change for change in found if change.verdict == SURELY), key=lambda change: -change.size)
    told = [
        f"{change.measure.label} {number(change.after.value, share=change.measure.share)} instead of "
        f"{number(change.before.value, share=change.measure.share)}"
        for change in surely[:most]
    ]
    more = f", and {len(surely) - most} more" if len(surely) > most else ""
    if not told:
        return f"{name}: nothing differs surely."
    return f"{name}: {'; '.join(told)}{more}."


def same(found: Sequence[Change]) -> str:
    """Say which measures are the same in every match, so that they need no rows."""
    labels = dict.fromkeys(change.measure.label for change in found if change.verdict == SAME)
    return f" The same in every match: {', '.join(labels)}." if labels else ""


def _section(found: Sequence[Change], names: tuple[str, str], seats: int, *, several: bool) -> Section:
    rows = tuple(
        (
            change.measure.label,
            number(change.before.value, share=change.measure.share),
            number(change.after.value, share=change.measure.share),
            number(change.difference.estimate.value, share=change.measure.share, sign=True),
            interval(change.difference.estimate, share=change.measure.share, sign=True),
            change.verdict,
            _to_settle(change.difference),
            number(change.difference.detectable, share=change.measure.share),
            str(change.difference.estimate.n),
        )
        for change in found
        if change.verdict != SAME
    )
    title = "What changed" + (f", {seats} seats" if several else "")
    header = ("measure", *names, "difference", "95 % interval", "verdict", "settled by", "visible from", "matches")
    return Section(title, EXPLANATION + same(found), header, rows, kind="changes")


VISIBLE_FROM = (
    " `visible from` is the least difference that so many matches as were played show in nine runs of ten."
)
EXPLANATION = (
    "`noise`: there may be no difference at all. `differs`: the interval leaves 0 out, as it does by luck for one "
    "measure of twenty; `surely`: also if one bears in mind how many measures stand here (Holm). `settled by` is how "
    "many matches show a difference as large as this one in nine runs of ten." + VISIBLE_FROM + " Differences of parts "
    "are in percentage points."
)


def _to_settle(difference: Difference) -> str:
    needed = difference.to_settle
    return "-" if needed is None else f"{needed:,}"
