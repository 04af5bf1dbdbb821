"""Tuning finds the rules that hit the targets, and writes them down."""

from pathlib import Path

import pytest

from monstar import content
from monstar.cli import main
from monstar.playtest.tune import heats

Printed = pytest.CaptureFixture[str]


def tune(folder: Path, *more: str) -> int:
    return main(["tune", "cafe", "--matches", "50", "--jobs", "1", "--out", str(folder), *more])


def test_each_heat_doubles_the_matches_and_the_last_has_all() -> None:
    assert heats(4, 1000) == [1000]
    assert heats(64, 1600) == [100, 200, 400, 800, 1600]
    assert heats(64, 100) == [40, 50, 100]
    assert heats(64, 10) == [10]


def test_the_rules_that_hit_the_target_win_and_read_back(tmp_path: Path, capsys: Printed) -> None:
    folder = tmp_path / "tune"
    order = ("--target", "cookies=0.5", "--vary", "cookies=0:12:2")
    assert tune(folder, *order) == 0
    best = content.read_ruleset(folder / "best.toml").to_json()
    assert best["cookies"] == 2
    table = capsys.readouterr().out
    assert table.index("cookies=2") < table.index("| cookies=4")
    assert (folder / "summary.md").read_text(encoding="utf-8").count("| cookies=") == 4
    whole = (folder / "summary.md").read_bytes()
    assert tune(folder, *order, "--resume") == 0
    assert (folder / "summary.md").read_bytes() == whole


@pytest.mark.parametrize(
    ("order", "told"),
    [
        (["--target", "fun=1", "--vary", "cookies=1,2"], "unknown measure 'fun' (known: winning_total,"),
        (["--target", "tiez=0", "--vary", "cookies=1,2"], "unknown measure 'tiez'; did you mean 'tied'? (known: winn"),
        (["--target", "ties=few", "--vary", "cookies=1,2"], "--target ties=few: must be MEASURE=NUMBER"),
        (["--target", "ties=5", "--vary", "cookies=1,2"], "tied is a part of 1, so from 0 to 1"),
        (["--target", "ties=0", "--vary", "cookies=1,2", "--seats", "2,3"], "tune with one number of seats at a time"),
    ],
)
def test_targets_that_make_no_sense_are_told(tmp_path: Path, capsys: Printed, order: list[str], told: str) -> None:
    assert tune(tmp_path / "tune", *order) == 2
    assert told in capsys.readouterr().err
