"""Every format of file: what is damaged or out of bounds is answered with one clear error, and never runs."""

import importlib.util
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from monstar import content, i18n
from monstar.audio.track import read_wav
from monstar.errors import BadInput
from monstar.reading import parse_json, parse_toml, read_bytes, read_text
from monstar.settings import LAST_SEATS, MUSIC, Settings
from scripts.torture import formats
from tests.extent import sample
from tests.repo.project import ROOT

every_format = pytest.mark.parametrize("format_", formats.FORMATS)


@every_format
def test_good_files_are_accepted(format_: str) -> None:
    assert all(formats.read(format_, data) for data in formats.samples(format_))


@every_format
def test_the_nastiest_files_are_answered_in_a_moment(format_: str) -> None:
    slow = {"a million ends of lines", "a hundred thousand tables", "deep keys in TOML", "a number of a million digits"}
    for name, data in formats.NASTY.items():
        if name not in slow or sample(False, True):
            formats.read(format_, data)


@every_format
@settings(max_examples=sample(25, 2000))
@given(seed=st.integers(0, 1 << 40))
def test_damaged_files_are_read_or_answered(format_: str, seed: int) -> None:
    formats.read(format_, formats.damaged(format_, random.Random(seed)))


@every_format
@settings(max_examples=sample(10, 500))
@given(data=st.binary(max_size=200))
def test_any_bytes_are_answered(format_: str, data: bytes) -> None:
    formats.read(format_, data)


def test_where_the_fuzzer_is_missing_that_is_said() -> None:
    if importlib.util.find_spec("atheris") is not None:
        pytest.skip("it is there")
    done = subprocess.run(
        [sys.executable, "scripts/fuzz.py", "journal"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith("atheris is not installed here")
    assert "Traceback" not in done.stderr


# ------------------------------------------------------------------ what the campaign found, and the bounds


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a = " + "9" * 5000, "holds a number of more than 18 digits"),
        ("a = 0x" + "f" * 5000, "holds a number of more than 18 digits"),
        ("a = " + "[" * 5000 + "]" * 5000, "lists and tables stand more than 24 deep in one another"),
        ("a = " + "[" * 30 + "]" * 30, "lists and tables stand more than 24 deep in one another"),
        ("b = 1\n[" + "a." * 300 + "a]", "line 2: has more than 250 dots"),
    ],
    ids=["digits", "hex", "deep", "just too deep", "dots"],
)
def test_toml_out_of_bounds_is_told(text: str, told: str) -> None:
    with pytest.raises(BadInput, match=rf"^my\.toml.*{told}$"):
        parse_toml(text, "my.toml")


def test_dots_in_a_comment_or_few_of_them_are_fine() -> None:
    assert parse_toml("# " + "." * 400 + '\na.b.c = "..."', "my.toml") == {"a": {"b": {"c": "..."}}}


@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"a":' * 30 + "1" + "}" * 30, "9" * 19, "-" + "9" * 5000, '{"a"', "\xff"]
)
def test_json_out_of_bounds_is_told(text: str) -> None:
    with pytest.raises(BadInput, match=r"^my\.json"):
        parse_json(text, "my.json")


def test_a_file_beyond_its_bound_is_never_read_whole(tmp_path: Path) -> None:
    with (tmp_path / "huge.toml").open("wb") as file:
        file.truncate(1 << 40)  # a terabyte of nothing
    with pytest.raises(BadInput, match=r"huge\.toml: is longer than 1000000 bytes"):
        read_text(tmp_path / "huge.toml")
    with pytest.raises(BadInput, match="is no name of a file"):
        read_bytes(tmp_path / "a\0b")


def test_a_message_is_never_longer_than_a_screen(tmp_path: Path) -> None:
    (tmp_path / "my.toml").write_text('game = "monstar"\npace = "' + "x" * 100_000 + '"\n')
    with pytest.raises(BadInput) as error:
        content.read_ruleset(tmp_path / "my.toml")
    told = str(error.value)
    assert len(told) < 2100
    assert told.endswith('it must be one of "normal", "slow", "fast"')


def test_a_ruleset_for_a_game_nobody_knows_names_its_line(tmp_path: Path) -> None:
    (tmp_path / "my.toml").write_text('grace_ms = 50\ngame = "chess"\n')
    with pytest.raises(BadInput, match=r"my\.toml, line 2: unknown game 'chess'"):
        content.read_ruleset(tmp_path / "my.toml")


def test_a_ruleset_that_asks_for_a_billion_tiles_is_refused(tmp_path: Path) -> None:
    ours = formats.samples("tiles")[0].decode()
    (tmp_path / "tiles.csv").write_text(ours.replace(",monstar,2,", ",monstar,1000000000,", 1))
    (tmp_path / "my.toml").write_text('game = "monstar"\ntiles = "tiles.csv"\n')
    with pytest.raises(BadInput, match=r"tiles\.csv, line 2"):
        content.read_ruleset(tmp_path / "my.toml")


def test_a_table_with_an_endless_field_is_told(tmp_path: Path) -> None:
    (tmp_path / "tiles.csv").write_bytes(formats.samples("tiles")[0].replace(b"fear", b"f" * 200_000, 1))
    with pytest.raises(BadInput, match=r"tiles\.csv, line \d+: is no row of a table"):
        content.read_pieces(tmp_path / "tiles.csv")


def test_a_damaged_catalogue_leaves_the_game_in_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = tmp_path / "locale" / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "monstar.mo").write_bytes(b"\xde\x12\x04\x95" + b"\xff" * 40)
    monkeypatch.setattr(i18n, "ASSETS", tmp_path)
    assert i18n.set_language("fr") == "en"
    assert i18n._("Quit") == "Quit"


def test_a_damaged_track_starts_no_other_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def started(*_what: object, **_how: object) -> None:
        raise AssertionError("a program was started")

    monkeypatch.setattr(subprocess, "Popen", started)
    for data in (b"", b"RIFF", b"ID3" + bytes(500), bytes(2000), formats.samples("track")[0][:-3]):
        (tmp_path / "a.wav").write_bytes(data)
        with pytest.raises((OSError, ValueError)):
            read_wav(tmp_path / "a.wav")


def test_settings_that_stand_too_deep_in_one_another_start_with_defaults(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"learnt":' + "[" * 100_000)
    found = Settings.load(tmp_path)
    assert found.get(MUSIC) == MUSIC.default
    assert "settings.damaged.json" in found.notices[0]


def test_half_a_letter_in_the_settings_is_kept_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"last_seats": [{"name": "\\ud83c"}]}')
    found = Settings.load(tmp_path)
    found.set(MUSIC, 10)
    again = Settings.load(tmp_path)
    assert again.notices == []
    assert again.get(LAST_SEATS) == [{"name": "\ud83c"}]
