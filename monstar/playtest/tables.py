"""The tables of a run for a spreadsheet or a notebook: a row for each match, for each seat of it, for each thing."""

import csv
import importlib
import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from monstar.errors import BadInput
from monstar.paths import write_whole
from monstar.playtest.record import Record
from monstar.playtest.summary import fates, groups
from monstar.playtest.watch import Measure

Row = tuple[object, ...]


class Form(StrEnum):
    """Names the forms in which tables are written; each is the ending of its files."""

    CSV = "csv"
    PARQUET = "parquet"


class Of(StrEnum):
    """Names what stands in a column, any of which may be missing; written as Parquet's library calls it."""

    WHOLE = "int64"
    NUMBER = "float64"
    TEXT = "string"
    WHOLES = "list<int64>"
    TEXTS = "list<string>"


@dataclass(frozen=True, slots=True)
class Table:
    """Is a table: its name, what stands in its columns, and its rows; seats count from 1 in it."""

    name: str
    columns: Mapping[str, Of]
    rows: Iterable[Row]


def write_tables(
    folder: Path, records: Sequence[Record], measures: Mapping[str, Measure], form: Form = Form.CSV
) -> None:
    """Write all tables of a run in a form, and take away those of another run of it in any other form."""
    for table in tables(records, measures):
        for other in Form:
            path = folder / f"{table.name}.{other}"
            if other is form:
                write_whole(path, _WRITERS[form](table))
            else:
                path.unlink(missing_ok=True)


def check_form(form: Form) -> None:
    """Raise BadInput where there is nothing to write a form with, before matches are played for it."""
    if form is Form.PARQUET:
        _pyarrow("pyarrow")


# ------------------------------------------------------------------ what stands in them


def tables(records: Sequence[Record], measures: Mapping[str, Measure]) -> Iterator[Table]:
    """Yield the tables of a run."""
    key = {"seats": Of.WHOLE, "match": Of.WHOLE}
    yield Table(
        "matches",
        {
            **key,
            "seed": Of.WHOLE,
            "bots": Of.TEXTS,
            "first": Of.WHOLE,
            "totals": Of.WHOLES,
            "winners": Of.WHOLES,
            **dict.fromkeys(measures, Of.NUMBER),
        },
        (_match_row(record, tuple(measures)) for record in records),
    )
    yield Table(
        "seats",
        {**key, "seat": Of.WHOLE, "bot": Of.TEXT, "place": Of.WHOLE, "total": Of.WHOLE, "won": Of.NUMBER},
        (row for record in records for row in _seat_rows(record)),
    )
    shares = dict.fromkeys(("won", "won_low", "won_high"), Of.NUMBER)
    means = dict.fromkeys(("seen", "taken"), Of.NUMBER)
    yield Table(
        "things",
        {"seats": Of.WHOLE, "kind": Of.TEXT, "thing": Of.TEXT, **means, "takers": Of.WHOLE, **shares},
        _thing_rows(records),
    )
    if any(record.acts for record in records):
        columns = {"act": Of.WHOLE, "round": Of.WHOLE, "at_ms": Of.WHOLE, "seat": Of.WHOLE, "kind": Of.TEXT}
        columns |= {"details": Of.TEXT, "choices": Of.WHOLE, "refused": Of.TEXT}
        yield Table("acts", {**key, **columns}, (row for record in records for row in _act_rows(record)))


def _match_row(record: Record, names: Sequence[str]) -> Row:
    fixture = record.fixture
    return (
        fixture.seats,
        fixture.match,
        fixture.seed,
        fixture.company,
        None if record.first is None else record.first + 1,
        record.totals,
        tuple(seat + 1 for seat in record.winners),
        *(_rounded(record.measured.get(name)) for name in names),
    )


def _seat_rows(record: Record) -> Iterator[Row]:
    seats = record.fixture.seats
    for seat, (bot, total, won) in enumerate(zip(record.fixture.company, record.totals, record.shares(), strict=True)):
        place = None if record.first is None else (seat - record.first) % seats + 1
        yield seats, record.fixture.match, seat + 1, bot, place, total, _rounded(won)


def _thing_rows(records: Sequence[Record]) -> Iterator[Row]:
    for group in groups(records):
        for fate in fates(group):
            won = (_rounded(value) for value in (fate.won.value, fate.won.low, fate.won.high))
            yield group.seats, fate.kind, fate.name, fate.seen, fate.taken, fate.takers, *won


def _act_rows(record: Record) -> Iterator[Row]:
    """Yield the acts of a match; `choices` is known of those matches that were looked at closely."""
    for number, (round_, at_ms, seat, *rest) in enumerate(record.acts, 1):
        assert isinstance(seat, int)
        yield record.fixture.seats, record.fixture.match, number, round_, at_ms, seat + 1, *rest


def _rounded(value: float | None) -> float | None:
    return None if value is None or value != value else round(value, 6)  # noqa: PLR0124 - NaN alone differs from itself


# ------------------------------------------------------------------ how they are written


def _csv(table: Table) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(table.columns)
    joints = {Of.WHOLES: " ", Of.TEXTS: ","}
    lists = [(place, joints[of]) for place, of in enumerate(table.columns.values()) if of in joints]
    writer.writerows(_joined(row, lists) if lists else row for row in table.rows)
    return text.getvalue()


def _joined(row: Row, lists: Sequence[tuple[int, str]]) -> list[object]:
    """Return a row in which each list is one text."""
    cells: list[Any] = list(row)
    for place, joint in lists:
        cells[place] = joint.join(map(str, cells[place]))
    return cells


def _parquet(table: Table) -> bytes:
    pyarrow, parquet = _pyarrow("pyarrow"), _pyarrow("pyarrow.parquet")
    values = zip(*table.rows, strict=True)
    kinds = {of: _type(pyarrow, of) for of in Of}
    columns = {
        name: pyarrow.array(next(values, ()), kinds[of]) for name, of in table.columns.items()
    }
    written = io.BytesIO()
    parquet.write_table(pyarrow.table(columns), written)
    return written.getvalue()


def _type(pyarrow: Any, of: Of) -> Any:
    """Return the library's own object for what stands in a column."""
    inner = of.removeprefix("list<").removesuffix(">")
    made = getattr(pyarrow, inner)()
    return made if inner == of else pyarrow.list_(made)


def _pyarrow(module: str) -> Any:
    try:
        return importlib.import_module(module)
    except ImportError:
        raise BadInput("--format parquet needs the extra parquet: pip install 'monstar[parquet]'") from None


_WRITERS: Mapping[Form, Callable[[Table], str | bytes]] = {Form.CSV: _csv, Form.PARQUET: _parquet}
