"""The log: what went wrong is written down, is never long, and names nobody."""

import os
from pathlib import Path

import pytest

from monstar import logbook


def stumble(depth: int = 0) -> Exception:
    """Return a mistake with its trace, some calls deep."""
    try:
        if depth:
            raise stumble(depth - 1)
        raise ValueError(f"a nail in {Path.home() / 'Pictures'}")
    except ValueError as error:
        return error


def test_a_mistake_is_written_down_with_its_trace_and_what_was_done(home: Path) -> None:
    path = logbook.write_down(stumble(), "The window broke")
    assert path == home / "logs" / "monstar.log"
    text = path.read_text(encoding="utf-8")
    assert "The window broke (monstar " in text
    assert "in stumble" in text
    assert "ValueError: a nail" in text


def test_no_folder_of_a_person_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "grandma"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "grandma"))
    path = logbook.write_down(stumble(), "The window broke")
    assert path is not None
    text = path.read_text(encoding="utf-8")
    assert "grandma" not in text
    assert f"a nail in ~{os.sep}Pictures" in text
    assert str(Path(logbook.__file__).parent.parent) not in text
    assert "<monstar>" in text


def test_the_log_is_begun_anew_before_it_grows_long() -> None:
    for number in range(3 * logbook.LARGEST // 1000):
        logbook.write_down(ValueError("x" * 900 + str(number)), "again")
    files = logbook.log_files()
    assert len(files) == logbook.OLD_FILES + 1
    assert max(file.stat().st_size for file in files) <= logbook.LARGEST
    assert f"x{3 * logbook.LARGEST // 1000 - 1}" in files[0].read_text(encoding="utf-8")


def test_a_mistake_that_goes_round_in_circles_is_told_in_short() -> None:
    path = logbook.write_down(stumble(200), "again")
    assert path is not None
    assert len(path.read_text(encoding="utf-8").splitlines()) < 80


def test_where_nothing_can_be_written_nothing_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(logbook, "user_folder", lambda _kept: (tmp_path / "away", False))
    assert logbook.write_down(stumble(), "again") is None
