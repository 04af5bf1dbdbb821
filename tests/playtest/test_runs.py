"""A run gives the same bytes however it is played, broken off or gone on with."""

import contextlib
import csv
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from monstar.cli import main
from monstar.playtest import runner
from monstar.playtest.engine import Pieces, _deaf, here
from monstar.playtest.store import RECORDS, Run
from tests.extent import sample
from tests.playtest.plans import contents, interrupted, plan, played
from tests.repo.project import ROOT

Printed = pytest.CaptureFixture[str]


def sim(folder: Path, *more: str, matches: int = 12, jobs: int = 1, report: bool = False) -> int:
    order = ["sim", "cafe", "--seats", "2,3", "--matches", str(matches), "--jobs", str(jobs), "--out", str(folder)]
    return main([*order, *more, *([] if report else ["--no-report"])])


def test_a_run_is_the_same_byte_for_byte_whatever_the_workers(tmp_path: Path) -> None:
    assert sim(tmp_path / "one", jobs=1, report=True) == 0
    assert sim(tmp_path / "two", jobs=2, report=True) == 0
    one, two = contents(tmp_path / "one"), contents(tmp_path / "two")
    assert one == two
    assert set(one) == {
        "manifest.json", "records.jsonl", "matches.csv", "seats.csv", "things.csv", "summary.md", "report.html",
        "rules.toml",
    }  # fmt: skip


def test_a_longer_run_begins_with_the_same_matches(tmp_path: Path) -> None:
    short = played(tmp_path / "short", plan(matches=4)).records()
    assert played(tmp_path / "long", plan(matches=9)).records()[:4] == short


def test_a_run_broken_off_goes_on_to_the_same_bytes(tmp_path: Path) -> None:
    made = plan(matches=120)
    whole = played(tmp_path / "whole", made)
    run = Run.start(tmp_path / "broken", made)

    def break_off(done: int, _wanted: int) -> None:
        if done >= 7:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        runner.play(run, made, here, break_off)
    assert len(run.done()) == 40
    again = Run.resume(tmp_path / "broken", made)
    runner.play(again, made, here, lambda _done, _wanted: None)
    assert contents(again.folder) == contents(whole.folder)


@pytest.mark.parametrize("cut", [1, 100, 2000])
def test_a_torn_end_is_dropped_and_played_again(tmp_path: Path, cut: int) -> None:
    made = plan(matches=5)
    run = played(tmp_path / "run", made)
    whole = contents(run.folder)
    records = run.folder / RECORDS
    records.write_bytes(records.read_bytes()[:-cut])
    assert len(run.done()) < 5
    runner.play(Run.resume(run.folder, made), made, here, lambda _done, _wanted: None)
    assert contents(run.folder) == whole


def test_a_damaged_line_is_told_with_its_number(tmp_path: Path, capsys: Printed) -> None:
    assert sim(tmp_path / "run", matches=3) == 0
    records = tmp_path / "run" / RECORDS
    lines = records.read_text(encoding="utf-8").splitlines()
    records.write_text("\n".join([lines[0], "{}", *lines[2:]]) + "\n", encoding="utf-8")
    assert sim(tmp_path / "run", "--resume", matches=3) == 2
    assert "records.jsonl, line 2: is not the record of a match" in capsys.readouterr().err


def test_matches_can_be_added_to_a_run_and_nothing_else_changed(tmp_path: Path, capsys: Printed) -> None:
    run = tmp_path / "run"
    assert sim(run, matches=3) == 0
    assert sim(run, "--resume", matches=5) == 0
    assert sim(tmp_path / "fresh", matches=5) == 0
    assert contents(run) == contents(tmp_path / "fresh")
    capsys.readouterr()
    for more, told in (
        (["--seed", "2"], "was begun under seed = 1, not 2; --resume goes on with a run as it was"),
        (["--set", "cookies=3"], "was begun under changed = [], not"),
        (["--bots", "greedy"], 'was begun under bots = ["random"], not ["greedy"]'),
        (["--matches", "4"], "is a run of 5 matches; it cannot go on to 4"),
    ):
        assert sim(run, "--resume", *more, matches=5) == 2
        assert told in capsys.readouterr().err
    assert sim(run, matches=5) == 2
    assert "holds a run already; --resume goes on with it" in capsys.readouterr().err


def test_other_numbers_under_the_same_name_are_told_by_their_parameter(tmp_path: Path, capsys: Printed) -> None:
    rules = tmp_path / "my.toml"
    for cookies, more in ((4, []), (5, ["--resume"])):
        rules.write_text(f'game = "cafe"\ncookies = {cookies}\n', encoding="utf-8")
        sim(tmp_path / "run", "--rules", str(rules), *more, matches=2)
    assert "was begun under cookies = 4, not 5" in capsys.readouterr().err


def test_acts_are_kept_where_they_are_asked_for(tmp_path: Path) -> None:
    order = ["sim", "monstar", "--seats", "3", "--matches", "1", "--acts", "--jobs", "1", "--no-report"]
    assert main([*order, "--out", str(tmp_path / "run")]) == 0
    with (tmp_path / "run" / "acts.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    with (tmp_path / "run" / "matches.csv").open(encoding="utf-8", newline="") as file:
        (match,) = csv.DictReader(file)
    assert sum(not row["refused"] for row in rows) == int(match["acts"])
    assert {row["kind"] for row in rows} >= {"scariest", "reveal", "flip", "pick", "place", "next_round"}
    assert {row["seat"] for row in rows} == {"1", "2", "3"}
    instants = [int(row["at_ms"]) for row in rows if row["round"] == "2" and row["at_ms"]]
    assert instants == sorted(instants)
    assert all(row["details"] for row in rows if row["kind"] == "flip")


def test_a_manifest_holds_neither_time_nor_path(tmp_path: Path) -> None:
    assert sim(tmp_path / "run", "--set", "cookies=3", matches=2) == 0
    text = (tmp_path / "run" / "manifest.json").read_text(encoding="utf-8")
    assert str(tmp_path) not in text
    manifest = json.loads(text)
    assert manifest["command"] == (
        "monstar sim cafe --preset latte-newbie --set cookies=3 --seats 2,3 --bots random --matches 2 --seed 1"
    )
    assert manifest["params"]["cookies"] == 3
    assert not {"time", "date", "host", "jobs"} & set(manifest)


def test_ctrl_c_stops_a_run_also_where_its_exception_is_lost(tmp_path: Path) -> None:
    made = plan(matches=120)
    run = Run.start(tmp_path / "run", made)

    def deaf(plan: str, pieces: Pieces) -> Iterator[list[str]]:
        for lines in here(plan, pieces):
            with contextlib.suppress(KeyboardInterrupt):  # as Python does it in a finaliser
                signal.raise_signal(signal.SIGINT)
            yield lines

    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt):
        runner.play(run, made, deaf, lambda _done, _wanted: None)
    assert len(run.done()) == 40
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.skipif(os.name == "nt", reason="sends the signal that a terminal sends")
def test_ctrl_c_keeps_what_is_done_and_says_how_to_go_on(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    order = ["sim", "cafe", "--bots", "greedy", "--matches", "4000", "--out", str(folder), "--jobs", sample("1", "2")]
    command = [sys.executable, "-m", "monstar", *order]
    process = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    told = interrupted(process, folder)
    assert process.returncode == 130
    kept = len((folder / RECORDS).read_bytes().splitlines())
    assert f"Stopped with {kept} of 4000 matches. Go on with --resume." in told
    assert "Traceback" not in told


@pytest.mark.skipif(os.name == "nt", reason="sends the signal that a terminal sends")
def test_ctrl_c_is_not_heard_by_workers_that_are_still_being_read_and_by_the_run_itself_afterwards() -> None:
    begins = "import os, signal; os.kill(os.getpid(), signal.SIGINT); print('works on')"
    with pytest.raises(KeyboardInterrupt), _deaf():  # noqa: PT012
        worker = subprocess.run([sys.executable, "-c", begins], capture_output=True, text=True, check=False)
        signal.raise_signal(signal.SIGINT)
        told = worker.stdout
    assert told == "works on\n"


@pytest.mark.skipif(os.name == "nt", reason="sends the signal that a terminal sends")
@pytest.mark.parametrize("module", ["monstar.cli", "monstar.rules.trophy"])
def test_ctrl_c_while_the_program_is_still_being_read_ends_it_without_a_word(module: str) -> None:
    code = f"""
import signal, sys
from monstar.__main__ import start

class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Finder())
sys.exit(start())
"""
    ended = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "")


@pytest.mark.parametrize("command", ["sim", "sweep"])
def test_going_on_with_what_was_ended_before_anything_was_written_begins_anew(
    tmp_path: Path, capsys: Printed, command: str
) -> None:
    folder = tmp_path / "run"
    order = [command, "cafe", "--matches", "2", "--jobs", "1", "--no-report", "--resume", "--out", str(folder)]
    order += ["--vary", "cookies=0,9"] if command == "sweep" else []
    assert main(order) == 0
    assert f"{folder}: has nothing to go on with, so this begins anew" in capsys.readouterr().err
    assert main(order) == 0
    assert "anew" not in capsys.readouterr().err


def test_going_on_in_a_folder_of_something_else_is_refused(tmp_path: Path, capsys: Printed) -> None:
    (tmp_path / "photo.png").touch()
    assert sim(tmp_path, "--resume") == 2
    assert f"{tmp_path}: is no run (manifest.json cannot be read" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("order", "told"),
    [
        (["sim", "chess"], "unknown game 'chess'"),
        (["sim", "cafe", "--seats", "6"], "--seats: 6 of them; Monster Café is for 2 to 5"),
        (["sim", "cafe", "--seats", "few"], "--seats few: must be a number"),
        (["sim", "cafe", "--bots", "star"], "unknown bot 'star' of cafe (known: dice, random, greedy, barista)"),
        (["sim", "monstar", "--bots", "dice,star"], "--bots: dice plays among its own kind only"),
        (["sim", "monstar", "--bots", "dice", "--never", "move"], "--never: dice knows no restraint"),
        (["sim", "monstar", "--never", "sing"], "'sing' is nothing a bot of monstar could go without (known: flip,"),
        (["sim", "cafe", "--bots", "dice", "--acts"], "--acts: dice just throw; choose other --bots (random,"),
        (["sim", "cafe", "--set", "cookie=3"], "--set: unknown parameter 'cookie'; did you mean 'cookies'?"),
        (["sim", "cafe", "--set", "cookies=many"], '--set: cookies = "many" is not allowed; it must be a whole number'),
        (["sim", "cafe", "--set", "cookies"], "--set cookies: must be NAME=VALUE"),
        (["sim", "cafe", "--draw", "cookie=1,2"], "--draw: unknown parameter 'cookie'; did you mean 'cookies'?"),
        (["sim", "cafe", "--resume"], "--resume needs --out"),
        (["sim", "cafe", "--engine", "dask"], "--engine dask needs --scheduler"),
        (["sim", "cafe", "--scheduler", "tcp://x"], "--scheduler goes with --engine dask only"),
        (["sweep", "cafe", "--vary", "cookies=1:x"], "must be LOW:HIGH or LOW:HIGH:STEP in whole numbers"),
        (["sweep", "cafe", "--vary", "cookies=70"], "--vary: cookies = 70 is not allowed; it must be a whole number"),
        (["sweep", "cafe", "--vary", "cookies=7"], "--vary: cookies has one value only; name two or more"),
        (["sweep", "cafe", "--vary", "cookies"], "--vary cookies: must be NAME=VALUE,VALUE,..."),
        (["sweep", "monstar", "--vary", "breath_bell_ms=*"], "there are countless pairs; name some"),
        (["sweep", "cafe", "--vary", "mix=*"], "--vary: 792 cells; at most 500"),
    ],
)
def test_what_makes_no_sense_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed, order: list[str], told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(order) == 2
    printed = capsys.readouterr().err
    assert told in printed
    assert printed.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_without_the_library_for_pictures_nothing_is_played_for_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    assert sim(tmp_path / "run", report=True) == 2
    assert "a report needs the extra playtest" in capsys.readouterr().err
    assert not (tmp_path / "run").exists()
    assert sim(tmp_path / "run") == 0
