"""Every cell of a sweep plays the same deals, and the report holds what it needs within itself."""

import json
import re
import shlex
from pathlib import Path

import pytest

from monstar.cli import main
from monstar.playtest import plots
from monstar.playtest.plan import Plan
from monstar.playtest.store import Kept, Run
from monstar.playtest.sweep import cells_of, report, results
from monstar.playtest.variation import read_values
from tests.playtest.plans import contents, plan, records_of
from tests.repo.project import ROOT

Printed = pytest.CaptureFixture[str]


def sweep(folder: Path, *more: str, matches: int = 6) -> int:
    return main(["sweep", "cafe", "--matches", str(matches), "--jobs", "1", "--out", str(folder), *more])


def cells(made: Plan, *texts: str, sample: int | None = None) -> list[str]:
    varied = dict(read_values(made.game, text, "--vary", made.params) for text in texts)
    return [cell.name for cell in cells_of(made, varied, sample)]


def test_values_are_lists_ranges_names_or_all() -> None:
    values = {
        "cookies=1,3": [1, 3],
        "cookies=0:12:6": [0, 6, 12],
        "cookies=0:2,9": [0, 1, 2, 9],
        "reshuffle=dealt_only": ["dealt_only"],
        "reshuffle=*": ["all", "dealt_only"],
        "undo=*": [False, True],
        'mix=["rex","brewt","mummy","mopper","haggler"]': [["rex", "brewt", "mummy", "mopper", "haggler"]],
    }
    for text, expected in values.items():
        assert read_values("cafe", text, "--vary", {})[1] == expected
    assert len(read_values("cafe", "mix=*", "--vary", {})[1]) == 792


def test_cells_are_the_grid_or_a_part_of_it_drawn_by_the_seed() -> None:
    made = plan()
    grid = cells(made, "cookies=0,6,12", "reshuffle=*")
    assert len(grid) == 6
    assert grid[0] == "cookies=0, reshuffle=all"
    drawn = cells(made, "cookies=0:60", "creams=0:60", sample=5)
    assert len(drawn) == 5
    assert drawn == cells(made, "cookies=0:60", "creams=0:60", sample=5)


def test_every_cell_plays_the_same_deals_and_is_a_run_of_its_own(tmp_path: Path, capsys: Printed) -> None:
    folder = tmp_path / "sweep"
    assert sweep(folder, "--vary", "cookies=0,12") == 0
    first, second = (Run.read(folder / "cells" / number) for number in ("001", "002"))
    assert [r.fixture for r in first.records()] == [r.fixture for r in second.records()]
    assert first.manifest["params"]["cookies"] == 0
    assert first.manifest["command"].startswith("monstar sim cafe --preset latte-newbie --set cookies=0 ")
    told = capsys.readouterr().out
    assert "held against the usual rules, cookies=12" in told
    assert main(["compare", str(folder / "cells" / "001"), str(folder / "cells" / "002")]) == 0
    assert json.loads((folder / "sweep.json").read_text())["cells"] == {"001": "cookies=0", "002": "cookies=12"}
    page = (folder / "report.html").read_text(encoding="utf-8")
    assert_stands_alone(page)
    for link in re.findall(r'href="([^#"]+)"', page):
        assert (folder / link).exists()
    assert_stands_alone((folder / "cells" / "001" / "report.html").read_text(encoding="utf-8"))


def test_the_command_of_a_sweep_plays_it_again(tmp_path: Path) -> None:
    order = ("--vary", 'mix=["rex","brewt","mummy","mopper","haggler"],["rex","brewt","mummy","mopper","murmur"]')
    assert sweep(tmp_path / "one", *order, "--no-report", matches=2) == 0
    command = json.loads((tmp_path / "one" / "sweep.json").read_text())["command"]
    again = [*shlex.split(command)[1:], "--jobs", "1", "--no-report", "--out", str(tmp_path / "two")]
    assert main(again) == 0
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


@pytest.mark.parametrize("command", ["sweep", "tune"])
def test_the_command_of_a_sweep_of_ones_own_rules_works_in_its_folder_alone(
    tmp_path: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, folder = tmp_path / "my.toml", tmp_path / "one"
    own.write_text('game = "cafe"\ncookies = 5\n', encoding="utf-8")
    wishes = ["--target", "mean_total=10"] if command == "tune" else ["--no-report"]
    order = ["--rules", str(own), "--set", "creams=3", "--vary", "mummies=0,4", *wishes, "--matches", "2"]
    assert main([command, "cafe", *order, "--jobs", "1", "--out", str(folder)]) == 0
    own.unlink()
    monkeypatch.chdir(folder)
    manifest = "sweep.json" if command == "sweep" else "tune.json"
    again = json.loads(Path(manifest).read_text(encoding="utf-8"))["command"]
    assert main([*shlex.split(again)[1:], "--jobs", "1", "--out", str(tmp_path / "two")]) == 0
    first, second = (Run.read(root / "cells" / "002") for root in (folder, tmp_path / "two"))
    assert (second.manifest["params"]["cookies"], second.manifest["params"]["creams"]) == (5, 3)
    assert first.records() == second.records()


def test_a_sweep_and_each_of_its_cells_keep_the_plugin_that_their_commands_name(tmp_path: Path) -> None:
    plugin = ROOT / "docs" / "examples" / "free_point.py"
    assert sweep(tmp_path, "--vary", "cookies=0,12", "--no-report", "--plugin", str(plugin), matches=2) == 0
    for folder in (tmp_path, tmp_path / "cells" / "001", tmp_path / "cells" / "002"):
        assert (folder / "free_point.py").read_bytes() == plugin.read_bytes()


@pytest.mark.parametrize("text", ["[]", "3", "{", "{}", '["cells"]'])
def test_a_manifest_that_is_none_is_told_in_one_line(tmp_path: Path, capsys: Printed, text: str) -> None:
    (tmp_path / "sweep.json").write_text(text)
    assert sweep(tmp_path, "--vary", "cookies=0,12", "--resume") == 2
    assert capsys.readouterr().err == f"monstar: {tmp_path / 'sweep.json'}: is no manifest of a sweep\n"


@pytest.mark.parametrize(
    ("texts", "joined"),
    [
        (["cookies=0,6,12"], True),
        (["cookies=12,0"], False),
        (["reshuffle=*"], False),
        (["cookies=0,12", "creams=2,7"], False),
    ],
)
def test_a_line_joins_only_numbers_that_rise(texts: list[str], joined: bool) -> None:
    made = plan(matches=4)
    varied = dict(read_values(made.game, text, "--vary", made.params) for text in texts)
    of_grid = cells_of(made, varied, None)
    found = results(of_grid, [records_of(cell.plan) for cell in of_grid], made.measures())
    page = report(made, found, {"command": "monstar sweep"})
    assert "<svg" in page
    assert (f"stroke: {plots.FAINT}; stroke-linecap" in page) is joined


def assert_stands_alone(page: str) -> None:
    """Hold a page to needing nothing from anywhere."""
    assert page.startswith("<!doctype html>")
    assert page.count("<svg") == page.count("</svg>") > 2
    assert "<script" not in page
    assert not re.search(r'(?:src|xlink:href|data)="(?!#)', page)
    assert not re.search(r"@import|url\((?!#)", page)
    assert not re.search(r'href="https?:', page)


def test_a_sweep_broken_off_goes_on_to_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    order = ("--vary", "cookies=0,12", "--no-report")
    assert sweep(tmp_path / "whole", *order, matches=60) == 0
    keep = Run.keep

    def break_off(run: Run, lines: list[str]) -> list[Kept]:
        kept = keep(run, lines)
        if run.folder.name == "002" and len(run.done()) > 2:
            raise KeyboardInterrupt
        return kept

    monkeypatch.setattr(Run, "keep", break_off)
    assert sweep(tmp_path / "broken", *order, matches=60) == 130
    assert "Stopped in cell 2 of 2. Go on with --resume" in capsys.readouterr().err
    monkeypatch.setattr(Run, "keep", keep)
    assert sweep(tmp_path / "broken", "--vary", "cookies=0,9", "--resume", matches=60) == 2
    assert "was begun with other cells" in capsys.readouterr().err
    assert sweep(tmp_path / "broken", *order, "--resume", matches=60) == 0
    assert contents(tmp_path / "broken") == contents(tmp_path / "whole")
