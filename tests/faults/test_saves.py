"""What was kept outlives an upgrade and a downgrade: it is used, or refused in clear words, and never spoilt.

`saves/` holds files of every format there has been. Whoever raises one adds a folder; none is ever changed.
"""

import json
import os
import shutil
import stat
import tempfile
from pathlib import Path

import pytest

from monstar import journal, paths, settings
from monstar.content import game_type
from monstar.errors import BadInput
from monstar.journal import read
from monstar.replay import find_unfinished, replay
from monstar.settings import BINDINGS, LANGUAGE, LAST_PRESETS, LAST_SEATS, LEARNT, MUSIC, REDUCE_MOTION, Settings
from monstar.ui.app import App
from monstar.ui.scenes.message import MessageScene
from monstar.ui.session import Session

SAVES = Path(__file__).parent / "saves"
FOLDERS = sorted(SAVES.iterdir())
JOURNALS = sorted(SAVES.glob("*/*.jsonl"))

named = {"ids": lambda path: f"{path.parent.name}/{path.name}"}


def test_every_format_has_files_to_be_read() -> None:
    newest = max(journal.FORMAT, settings.FORMAT)
    assert [folder.name for folder in FOLDERS] == [f"format-{number}" for number in range(1, newest + 1)]
    assert {path.stem for path in JOURNALS} == {"monstar", "cafe", "trophy"}


@pytest.mark.parametrize("kept", JOURNALS, **named)
def test_a_journal_of_any_version_is_played_or_refused_and_stays_as_it_is(kept: Path, tmp_path: Path) -> None:
    path = Path(shutil.copy(kept, tmp_path))
    header = json.loads(kept.read_text(encoding="utf-8").splitlines()[0])
    if header["rules_version"] == game_type(header["game"]).rules_version:
        told = [line["accepted"] for _, line in read(path).lines if "act" in line]
        judged = [step.refusal is None for _, step in replay(path).steps if step.act is not None]
        assert judged == told
        assert replay(path).match.players[0].name == "Zoë"
    else:
        with pytest.raises(BadInput, match=f"rules_version is {header['rules_version']}; this version plays"):
            replay(path)
    assert path.read_bytes() == kept.read_bytes()


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_settings_of_any_version_are_taken_over_whole(folder: Path, tmp_path: Path) -> None:
    shutil.copy(folder / "settings.json", tmp_path)
    found = Settings.load(tmp_path)
    assert found.notices == []
    assert (found.get(MUSIC), found.get(LANGUAGE), found.get(REDUCE_MOTION)) == (35, "de", True)
    assert (found.latency_ms("Headphones"), found.press_late_ms("Clank")) == (80, 25)
    assert found.get(BINDINGS) == {"keys:1": {"ok": ["F"]}}
    assert found.get(LEARNT) == ["monstar/ready"]
    assert [seat["name"] for seat in found.get(LAST_SEATS)] == ["Zoë", ""]
    assert found.get(LAST_PRESETS) == {"monstar": "duo"}


@pytest.mark.parametrize("change", [{"format": 2}, {"rules_version": 99}, {"params": {"smell": "strong"}}])
def test_a_journal_of_a_newer_version_is_refused_and_left_untouched(tmp_path: Path, change: dict[str, object]) -> None:
    path = tmp_path / "monstar-0001.jsonl"
    lines = JOURNALS[1].read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([json.dumps({**json.loads(lines[0]), **change}), *lines[1:]]) + "\n", encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(BadInput, match=r"monstar-0001\.jsonl, line 1: "):
        replay(path)
    assert find_unfinished(tmp_path, "monstar") is None
    assert path.read_bytes() == before


def test_a_journal_of_an_older_version_need_not_name_parameters_that_came_later(tmp_path: Path) -> None:
    path = tmp_path / "monstar-0001.jsonl"
    header, *lines = JOURNALS[1].read_text(encoding="utf-8").splitlines()
    data = json.loads(header)
    del data["params"]["grace_ms"]
    path.write_text("\n".join([json.dumps(data), *lines]) + "\n", encoding="utf-8")
    assert read(path).header.params == read(JOURNALS[1]).header.params


@pytest.mark.parametrize("newer", [2, 99, "2.0", None])
def test_settings_of_a_newer_version_are_used_as_far_as_possible_and_left_untouched(
    tmp_path: Path, newer: object
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"format": newer, "music": 20, "language": "tlh", "smell": 3}))
    before = path.read_bytes()
    found = Settings.load(tmp_path)
    assert found.get(MUSIC) == 20
    assert found.get(LANGUAGE) == LANGUAGE.default
    assert len(found.notices) == 1
    assert "another version" in found.notices[0]
    found.set(MUSIC, 90)
    assert found.get(MUSIC) == 90
    assert path.read_bytes() == before
    assert [kept.name for kept in tmp_path.iterdir()] == ["settings.json"]


def test_settings_that_cannot_be_read_are_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"music": 20}')

    def refused(_path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(settings, "read_bytes", refused)
    found = Settings.load(tmp_path)
    assert "Permission denied" in found.notices[0]
    found.set(MUSIC, 90)
    assert path.read_text() == '{"music": 20}'


def test_a_player_is_told_when_settings_can_no_longer_be_kept_in_the_midst_of_an_evening(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    app = App(Session(window=(640, 360), full_screen=False), Settings.load(folder))
    said: list[str] = []
    app.stack.push(MessageScene(app, "", ""))
    app.settings.set(MUSIC, 20)
    app.frame(16)
    assert app._toasts == []
    shutil.rmtree(folder)
    folder.write_text("no folder any more")
    for value in (30, 40):
        app.settings.set(MUSIC, value)
        app.frame(16)
        said = [toast.text for toast in app._toasts]
    assert len(said) == 1, "once is enough"
    assert said[0].startswith("Settings could not be kept: ")
    assert app.settings.get(MUSIC) == 40


def test_two_windows_that_keep_their_settings_at_once_write_a_file_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = Settings.load(tmp_path), Settings.load(tmp_path)
    window = 1
    monkeypatch.setattr(settings.os, "getpid", lambda: window)
    halves: list[set[str]] = []

    def meanwhile(_handle: int) -> None:
        nonlocal window
        if window == 1:
            window = 2
            second.set(MUSIC, 20)
            assert Settings.load(tmp_path).get(MUSIC) == 20
            window = 1
        else:
            halves.append({path.name for path in tmp_path.iterdir()})

    monkeypatch.setattr(settings.os, "fsync", meanwhile)
    first.set(MUSIC, 10)
    assert len(halves[0]) == 2, "each is written beside the other"
    assert (first.notices, second.notices) == ([], [])
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]
    assert json.loads((tmp_path / "settings.json").read_text()) == {"music": 10}


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="a folder belongs to nobody here")
@pytest.mark.parametrize("laid_out", ["a folder", "a link"])
def test_a_folder_that_somebody_else_laid_out_among_the_temporary_ones_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, laid_out: str
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("MONSTAR_HOME", "/dev/null/home")
    paths._fresh.cache_clear()
    ours, theirs = tmp_path / f"monstar-{os.getuid()}", tmp_path / "theirs"
    theirs.mkdir()
    if laid_out == "a link":
        ours.symlink_to(theirs)
    else:
        monkeypatch.setattr(paths.os, "getuid", lambda: 4711)
        ours = tmp_path / "monstar-4711"
        ours.mkdir()
    folder, kept = paths.user_folder("matches")
    paths._fresh.cache_clear()
    assert not kept
    assert folder.parent == tmp_path
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert list(ours.iterdir()) == []


def test_settings_of_a_home_that_can_only_be_read_are_used(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "settings").mkdir(parents=True)
    (home / "settings" / "settings.json").write_text('{"music": 20}')
    monkeypatch.setattr(settings, "user_folder", lambda _kept: (home / "elsewhere", False))
    found = Settings.load()
    assert found.get(MUSIC) == 20
    assert "will be forgotten" in found.notices[0]
    found.set(MUSIC, 30)
    assert json.loads((home / "elsewhere" / "settings.json").read_text()) == {"music": 30}
    assert Settings.load().get(MUSIC) == 30
