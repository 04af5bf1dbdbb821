"""The tables of a run, as CSV and as Parquet: the same rows, the same bytes each time."""

import csv
import sys
from pathlib import Path
from typing import Any

import pytest

from monstar.cli import main
from monstar.playtest.tables import Form, Of, check_form, tables, write_tables
from tests.playtest.plans import plan, played

Printed = pytest.CaptureFixture[str]


def sim(folder: Path, *more: str) -> int:
    order = ["sim", "monstar", "--seats", "2,3", "--bots", "dice", "--matches", "4", "--no-report", "--jobs", "1"]
    return main([*order, "--out", str(folder), *more])


def read_csv(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture
def parquet() -> Any:
    return pytest.importorskip("pyarrow.parquet", reason="needs the extra parquet")


def test_parquet_has_the_rows_of_csv_with_lists_and_numbers_as_such(tmp_path: Path, parquet: Any) -> None:
    assert sim(tmp_path / "csv") == 0
    assert sim(tmp_path / "parquet", "--format", "parquet") == 0
    for name in ("matches", "seats", "things"):
        rows = parquet.read_table(tmp_path / "parquet" / f"{name}.parquet").to_pylist()
        plain = read_csv(tmp_path / "csv" / f"{name}.csv")
        assert len(rows) == len(plain)
        for row, text in zip(rows, plain, strict=True):
            assert list(row) == list(text)
            for key, value in row.items():
                if isinstance(value, list):
                    joined = ("," if key == "bots" else " ").join(map(str, value))
                    assert joined == text[key]
                elif isinstance(value, float):
                    assert value == float(text[key])
                else:
                    assert ("" if value is None else str(value)) == text[key]


@pytest.mark.usefixtures("parquet")
def test_parquet_is_the_same_byte_for_byte_on_a_rerun_whatever_the_workers(tmp_path: Path) -> None:
    assert sim(tmp_path / "one", "--format", "parquet") == 0
    assert sim(tmp_path / "two", "--format", "parquet", "--jobs", "2") == 0
    found = [{path.name: path.read_bytes() for path in (tmp_path / run).iterdir()} for run in ("one", "two")]
    assert found[0] == found[1]
    assert {"matches.parquet", "seats.parquet", "things.parquet"} <= set(found[0])
    assert not any(name.endswith(".csv") for name in found[0])


@pytest.mark.usefixtures("parquet")
def test_a_folder_never_holds_tables_of_two_forms(tmp_path: Path) -> None:
    assert sim(tmp_path / "run") == 0
    assert sim(tmp_path / "run", "--resume", "--format", "parquet") == 0
    assert {path.suffix for path in (tmp_path / "run").iterdir()} >= {".parquet"}
    assert not list((tmp_path / "run").glob("*.csv"))


def test_without_the_library_parquet_is_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "pyarrow"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pyarrow", None)  # as if it were not installed
    assert sim(tmp_path / "run", "--format", "parquet") == 2
    assert "--format parquet needs the extra parquet: pip install 'monstar[parquet]'" in capsys.readouterr().err
    assert not (tmp_path / "run").exists()
    check_form(Form.CSV)


def test_what_a_match_cannot_tell_is_empty(tmp_path: Path) -> None:
    run = played(tmp_path / "run", plan("trophy", matches=2))
    records, measures = run.records(), run.measures()
    write_tables(tmp_path, records, measures)
    assert [row["first"] for row in read_csv(tmp_path / "matches.csv")] == ["", ""]
    assert [row["place"] for row in read_csv(tmp_path / "seats.csv")] == [""] * 4
    matches = next(iter(tables(records, measures)))
    assert matches.columns["first"] is Of.WHOLE
    assert [row[list(matches.columns).index("first")] for row in matches.rows] == [None, None]
