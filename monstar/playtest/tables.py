"""The tables of a run for a spreadsheet or a notebook: a row for each match, for each seat of it, for each thing."""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from monstar.playtest.record import Record
from monstar.playtest.store import write_whole
from monstar.playtest.summary import fates, groups
from monstar.playtest.watch import Measure

MATCHES, SEATS, THINGS, ACTS = "matches.csv", "seats.csv", "things.csv", "acts.csv"


def write_tables(folder: Path, records: Sequence[Record], measures: Mapping[str, Measure]) -> None:
    """Write all tables of a run; seats count from 1, and what stands for several seats is split by spaces."""
    names = list(measures)
    header = ("seats", "match", "seed", "bots", "first", "totals", "winners", *names)
    _write(folder / MATCHES, header, (_match_row(record, names) for record in records))
    header = ("seats", "match", "seat", "bot", "place", "total", "won")
    _write(folder / SEATS, header, (row for record in records for row in _seat_rows(record)))
    header = ("seats", "kind", "thing", "seen", "taken", "takers", "won", "won_low", "won_high")
    rows = (
        (
            group.seats,
            fate.kind,
            fate.name,
            fate.seen,
            fate.taken,
            fate.takers,
            *(_rounded(value) for value in (fate.won.value, fate.won.low, fate.won.high)),
        )
        for group in groups(records)
        for fate in fates(group)
    )
    _write(folder / THINGS, header, rows)
    if any(record.acts for record in records):
        header = ("seats", "match", "act", "round", "at_ms", "seat", "kind", "details", "choices", "refused")
        _write(folder / ACTS, header, (row for record in records for row in _act_rows(record)))


def _match_row(record: Record, names: Sequence[str]) -> tuple[object, ...]:
    fixture = record.fixture
    return (
        fixture.seats,
        fixture.match,
        fixture.seed,
        ",".join(fixture.company),
        "" if record.first is None else record.first + 1,
        " ".join(map(str, record.totals)),
        " ".join(str(seat + 1) for seat in record.winners),
        *(_rounded(record.measured.get(name)) for name in names),
    )


def _seat_rows(record: Record) -> Iterable[tuple[object, ...]]:
    seats = record.fixture.seats
    for seat, (bot, total, won) in enumerate(zip(record.fixture.company, record.totals, record.shares(), strict=True)):
        place = "" if record.first is None else (seat - record.first) % seats + 1
        yield seats, record.fixture.match, seat + 1, bot, place, total, _rounded(won)


def _act_rows(record: Record) -> Iterable[tuple[object, ...]]:
    """Yield the acts of a match; `choices` is known of those matches that were looked at closely."""
    for number, (round_, at_ms, seat, *rest) in enumerate(record.acts, 1):
        assert isinstance(seat, int)
        told = ["" if value is None else value for value in rest]
        at = "" if at_ms is None else at_ms
        yield record.fixture.seats, record.fixture.match, number, round_, at, seat + 1, *told


def _rounded(value: float | None) -> object:
    return "" if value is None or value != value else round(value, 6)  # noqa: PLR0124 - NaN alone differs from itself


def _write(path: Path, header: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    write_whole(path, text.getvalue())
