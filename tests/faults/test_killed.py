"""The real program, ended by force in the midst of a match: Continue loses no act that was accepted."""

import pytest

from tests.extent import sample
from tests.repo.project import ROOT
from tests.repo.scripts import load

KINDS = ["kill -9 in the midst of a match, then Continue", "two programs at once in the same folders"]


@pytest.mark.parametrize("kind", sample(KINDS[:1], [*KINDS, "the program stopped and set going again"]))
def test_programs_that_are_killed_lose_nothing(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The campaign forks the program off in a process of its own, where no other thread can be in the way."""
    extent = sample(["--tries", "1", "--minutes", "0.01"], ["--minutes", "2"])
    assert load("torture").main(["--only", kind, "--jobs", "1", *extent]) == 0
    row = capsys.readouterr().out.splitlines()[1].removeprefix(kind).split()
    assert row[:4] == [row[0], row[0], "0", "0"]
    assert int(row[row.index("acts") - 1]) > 3


def test_the_campaign_ends_with_a_table_and_exit_code_0(capsys: pytest.CaptureFixture[str]) -> None:
    torture = load("torture")
    assert torture.main(["--only", "the clock set back", "--minutes", "0.02", "--tries", "2", "--seed", "4"]) == 0
    head, row, last = capsys.readouterr().out.splitlines()
    assert head.split() == ["kind", "of", "fault", "tries", "survived", "lost", "acts", "tracebacks"]
    assert row.split()[:8] == ["the", "clock", "set", "back", "2", "2", "0", "0"]
    assert last.split()[:5] == ["all", "2", "2", "0", "0"]


def test_an_unknown_kind_of_fault_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert load("torture").main(["--only", "boredom"]) == 2
    assert "unknown kind 'boredom' (known: " in capsys.readouterr().err


def test_a_task_that_dies_has_not_survived(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    torture = load("torture")
    monkeypatch.setattr(torture, "__file__", str(ROOT / "tests" / "no_such_script.py"))
    assert torture.main(["--only", "the clock set back", "--minutes", "0.01", "--jobs", "1"]) == 1
    assert capsys.readouterr().out.splitlines()[1].split()[4:8] == ["1", "0", "0", "1"]
