"""Replay: a journal or a match of a run, told or shown in a window; what does not go together is one error."""

import json
import shutil
from pathlib import Path

import pytest

from monstar.cli import main
from monstar.paths import user_folder
from monstar.replay import find_unfinished
from monstar.ui.app import App
from monstar.ui.replaying.scene import ReplayScene
from monstar.ui.scene import Scene
from tests.ui.replaying.films import write_golden

Printed = pytest.CaptureFixture[str]
CAFE = ("cafe", "latte-newbie", 2)


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """Write a match of the Café as a journal."""
    return write_golden(tmp_path / "cafe-0001.jsonl", *CAFE)


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[ReplayScene]:
    """Let windows close by themselves once the film has been looked at, and keep their scenes."""
    scenes: list[ReplayScene] = []

    def run(app: App, first: Scene) -> None:
        assert isinstance(first, ReplayScene)
        app.stack.push(first)
        app.frame(16)
        first.toggle()
        app.frame(3000)
        scenes.append(first)
        app.stack.reset()

    monkeypatch.setattr(App, "run", run)
    return scenes


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Play a run of the Café with two and three seats, once for all tests."""
    folder = tmp_path_factory.mktemp("runs") / "run"
    order = ["sim", "cafe", "--bots", "random,greedy", "--seats", "2,3", "--matches", "3", "--no-report", "--jobs", "1"]
    assert main([*order, "--out", str(folder)]) == 0
    return folder


@pytest.fixture
def run_folder(tmp_path: Path, played: Path) -> Path:
    """Return a copy of the run, to be read or broken."""
    return Path(shutil.copytree(played, tmp_path / "run"))


@pytest.mark.parametrize("match", [("monstar", "duo", 3), CAFE, ("trophy", "scramble", 3)], ids=lambda match: match[0])
def test_a_journal_is_shown_in_a_window(tmp_path: Path, shown: list[ReplayScene], match: tuple[str, str, int]) -> None:
    path = write_golden(tmp_path / "match.jsonl", *match)
    assert main(["replay", str(path), "--screen", "--audio", "silent"]) == 0
    (scene,) = shown
    assert scene.game == match[0]
    assert scene.film.whole
    assert scene.at_ms > 0


def test_a_journal_that_is_shown_stays_as_it_is_and_can_still_be_continued(
    home: Path, journal: Path, shown: list[ReplayScene]
) -> None:
    folder = user_folder("matches")[0]
    kept = folder / journal.name
    kept.write_text("".join(journal.read_text(encoding="utf-8").splitlines(keepends=True)[:9]), encoding="utf-8")
    before = kept.read_bytes(), kept.stat().st_mtime_ns
    assert main(["replay", str(kept), "--screen", "--audio", "silent"]) == 0
    assert (kept.read_bytes(), kept.stat().st_mtime_ns) == before
    assert list(folder.iterdir()) == [kept]
    assert find_unfinished(folder, "cafe") == kept
    assert not shown[0].film.whole
    assert str(home) in str(folder)


def test_a_damaged_journal_is_shown_as_far_as_it_goes_and_that_is_told(
    journal: Path, shown: list[ReplayScene], capsys: Printed
) -> None:
    lines = journal.read_text(encoding="utf-8").splitlines(keepends=True)
    journal.write_text("".join([*lines[:20], "\0\n", *lines[20:]]), encoding="utf-8")
    assert main(["replay", str(journal)]) == 2
    assert "line 21: " in capsys.readouterr().err
    assert main(["replay", str(journal), "--screen", "--audio", "silent"]) == 0
    told = capsys.readouterr().err
    assert told.startswith(f"monstar: {journal}, line 21: ")
    assert told.endswith("; what stands before it is shown\n")
    assert len(shown[0].film.frames) == 20


@pytest.mark.parametrize("option", [[], ["--screen", "--audio", "silent"]])
@pytest.mark.parametrize("fault", ["missing", "empty", "rules_version", "no journal"])
def test_what_cannot_be_replayed_at_all_is_one_error(
    journal: Path, capsys: Printed, option: list[str], fault: str, shown: list[ReplayScene]
) -> None:
    text = journal.read_text(encoding="utf-8")
    if fault == "missing":
        journal.unlink()
    else:
        newer = text.replace('"rules_version": 1', '"rules_version": 44')
        journal.write_text({"empty": "", "rules_version": newer, "no journal": "Dear diary\n"}[fault], encoding="utf-8")
    assert main(["replay", str(journal), *option]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"monstar: {journal}")
    assert told.count("\n") == 1
    assert shown == []


# ------------------------------------------------------------------ matches of a run


@pytest.mark.parametrize("number", ["0", "2"])
def test_a_match_of_a_run_is_told_as_it_was_counted(run_folder: Path, capsys: Printed, number: str) -> None:
    capsys.readouterr()
    assert main(["replay", str(run_folder), "--match", number, "--seats", "3", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    records = [json.loads(line) for line in (run_folder / "records.jsonl").read_text().splitlines()]
    (kept,) = [row for row in records if (row["seats"], row["match"]) == (3, int(number))]
    assert told["outcome"]["totals"] == kept["totals"]
    assert [seat["bot"] for seat in told["seats"]] == kept["bots"]
    assert len(told["acts"]) > 30
    assert main(["replay", str(run_folder), "--match", number, "--seats", "2"]) == 0
    assert "Won by" in capsys.readouterr().out


def test_a_match_of_a_run_is_shown_in_a_window(run_folder: Path, shown: list[ReplayScene]) -> None:
    order = ["replay", str(run_folder), "--match", "1", "--seats", "2", "--screen", "--audio", "silent"]
    assert main(order) == 0
    assert shown[0].film.whole
    assert len(shown[0].film.players) == 2


@pytest.mark.parametrize("game", ["monstar", "cafe", "trophy"])
def test_a_match_of_dice_under_drawn_rules_is_shown_too(tmp_path: Path, shown: list[ReplayScene], game: str) -> None:
    folder = tmp_path / game
    draw = {"monstar": "grace_ms=0:100:50", "cafe": "mix=*", "trophy": "set_points=2,3,4"}[game]
    order = ["sim", game, "--bots", "dice", "--draw", draw, "--matches", "2", "--no-report", "--jobs", "1"]
    assert main([*order, "--out", str(folder)]) == 0
    assert main(["replay", str(folder), "--match", "1", "--screen", "--audio", "silent"]) == 0
    (kept,) = [row for row in map(json.loads, (folder / "records.jsonl").read_text().splitlines()) if row["match"] == 1]
    scene = shown[0]
    outcome = scene.film.game.outcome(scene.film.frames[-1].state)
    assert outcome is not None
    assert list(outcome.totals) == kept["totals"]


def test_a_run_with_rules_in_python_asks_for_them(tmp_path: Path, capsys: Printed) -> None:
    folder, plugin = tmp_path / "free", "docs/examples/free_point.py"
    order = ["sim", "cafe", "--plugin", plugin, "--matches", "2", "--no-report", "--jobs", "1"]
    assert main([*order, "--out", str(folder)]) == 0
    capsys.readouterr()
    assert main(["replay", str(folder), "--match", "0"]) == 2
    assert "was played with --plugin free_point.py" in capsys.readouterr().err
    assert main(["replay", str(folder), "--match", "0", "--plugin", plugin]) == 0
    assert "Won by" in capsys.readouterr().out


def test_a_run_that_was_counted_by_other_rules_is_told(run_folder: Path, capsys: Printed) -> None:
    path = run_folder / "records.jsonl"
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    for row in rows:
        row["totals"][0] += 1
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    capsys.readouterr()
    assert main(["replay", str(run_folder), "--match", "0", "--seats", "2"]) == 2
    assert "was counted as" in capsys.readouterr().err


# ------------------------------------------------------------------ what does not go together


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--match", "3", "--seats", "2"], "has no match 3 (they are numbered from 0 to 2)"),
        (["--match", "1"], "has matches with 2, 3 seats; --seats says which"),
        (["--match", "1", "--seats", "4"], "has no match with 4 seats (but with 2, 3)"),
        ([], "is a folder; --match N names a match of the run in it"),
        (["--match", "1", "--seats", "2", "--to", "9"], "--to stops at a line of a journal"),
        (["--match", "1", "--seats", "2", "--plugin", "docs/examples/wipe.py"], "was played without a plugin"),
    ],
)
def test_matches_that_a_run_does_not_have_are_told(
    run_folder: Path, capsys: Printed, options: list[str], told: str
) -> None:
    capsys.readouterr()
    assert main(["replay", str(run_folder), *options]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--screen", "--json"], "--screen shows the match, so --json has no place beside it"),
        (["--screen", "--fairness"], "--screen shows the match, so --fairness has no place beside it"),
        (["--screen", "--to", "5"], "--screen shows the match, so --to has no place beside it"),
        (["--seats", "3"], "--seats goes with --match, for a match of a run"),
        (["--match", "0"], "is no run"),
    ],
)
def test_options_that_do_not_go_together_are_told(
    journal: Path, capsys: Printed, options: list[str], told: str
) -> None:
    assert main(["replay", str(journal), *options]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("lost", ["params", "versions", "bots"])
def test_a_manifest_that_lacks_something_is_told(run_folder: Path, capsys: Printed, lost: str) -> None:
    path = run_folder / "manifest.json"
    manifest = json.loads(path.read_text())
    del manifest[lost]
    path.write_text(json.dumps(manifest))
    capsys.readouterr()
    assert main(["replay", str(run_folder), "--match", "0", "--seats", "2"]) == 2
    assert capsys.readouterr().err.startswith(f"monstar: {path}: is no manifest of a run")
