"""`monstar doctor --bundle` packs what a bug report needs, and nobody's name; a mistake of ours is told in a line."""

import json
import zipfile
from pathlib import Path

import pytest

from monstar import logbook
from monstar.cli import main, rules
from monstar.journal import Header, Journal
from monstar.settings import LAST_SEATS, Settings
from tests.players import cafe_match

Printed = pytest.CaptureFixture[str]


@pytest.fixture
def kept(home: Path) -> Path:
    """Leave a log, settings and two matches behind, with people's names in them."""
    logbook.write_down(ValueError(f"no such folder: {Path.home() / 'secret'}"), "The window broke")
    Settings.load().set(LAST_SEATS, [{"name": "Wilhelmina", "bot": ""}])
    match = cafe_match()
    folder = home / "matches"
    folder.mkdir(parents=True)
    for number in range(2):
        header = Header("cafe", match.game.rules_version, match.game.params, match.players, match.seed)
        Journal(folder / f"cafe-{number}.jsonl", header).close()
    (folder / "cafe-damaged.jsonl").write_bytes(b"\xffWilhelmina\n")
    return folder


def packed(path: Path) -> dict[str, str]:
    with zipfile.ZipFile(path) as bundle:
        return {name: bundle.read(name).decode() for name in bundle.namelist()}


@pytest.mark.usefixtures("kept")
def test_a_bundle_holds_the_log_the_settings_and_the_last_matches(tmp_path: Path, capsys: Printed) -> None:
    path = tmp_path / "report.zip"
    assert main(["doctor", "--bundle", str(path)]) == 0
    texts = packed(path)
    assert {"doctor.json", "monstar.log", "settings.json"} < set(texts)
    assert len([name for name in texts if name.startswith("matches/cafe-")]) == 1, "of the last two, one is damaged"
    assert "ValueError" in texts["monstar.log"]
    assert json.loads(texts["doctor.json"])["versions"]["monstar"]
    assert str(path) in capsys.readouterr().out


@pytest.mark.usefixtures("kept")
def test_nobody_is_named_in_a_bundle(tmp_path: Path) -> None:
    path = tmp_path / "report.zip"
    main(["doctor", "--bundle", str(path)])
    texts = packed(path)
    names = [player.name for player in cafe_match().players]
    assert names
    assert all(name not in text for name in [*names, "Wilhelmina", str(Path.home())] for text in texts.values())
    journal = next(text for name, text in texts.items() if name.startswith("matches/"))
    seats = json.loads(journal.splitlines()[0])["seats"]
    assert [seat["name"] for seat in seats] == ["Player 1", "Player 2", "Player 3"]


def test_a_bundle_never_overwrites_a_file(tmp_path: Path, capsys: Printed) -> None:
    path = tmp_path / "report.zip"
    path.write_text("mine")
    assert main(["doctor", "--bundle", str(path)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert path.read_text() == "mine"


def test_a_mistake_of_ours_is_told_in_a_line_and_written_down(
    monkeypatch: pytest.MonkeyPatch, capsys: Printed, home: Path
) -> None:
    def stumbles(_arguments: object) -> None:
        raise ZeroDivisionError("a nail")

    monkeypatch.setattr(rules, "run", stumbles)
    assert main(["rules", "monstar"]) == 70
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "our mistake (ZeroDivisionError: a nail)" in told
    assert str(home / "logs" / "monstar.log") in told
    assert "Traceback" in (home / "logs" / "monstar.log").read_text()
