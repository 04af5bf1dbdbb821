"""Settings survive damage, unknown versions, bad values and homes that cannot be written."""

import json
import tempfile
from pathlib import Path

import hypothesis.strategies as st
import pytest
from hypothesis import given

from monstar import settings as module
from monstar.settings import (
    BOT_PACE,
    FILE_NAME,
    LANGUAGE,
    LAST_SEATS,
    MUSIC,
    OPTIONS,
    REDUCE_MOTION,
    UI_SCALE,
    Page,
    Settings,
)


def test_what_is_set_is_there_after_a_restart(tmp_path: Path) -> None:
    first = Settings.load(tmp_path)
    first.set(LANGUAGE, "fr")
    first.set(MUSIC, 35)
    first.set(LAST_SEATS, [{"name": "Noé", "device": "keys:2"}])
    first.set_latency_ms("Big speaker", 120)
    second = Settings.load(tmp_path)
    assert second.get(LANGUAGE) == "fr"
    assert second.get(MUSIC) == 35
    assert second.get(LAST_SEATS) == [{"name": "Noé", "device": "keys:2"}]
    assert second.latency_ms("Big speaker") == 120
    assert second.latency_ms("Another one") == 0
    assert second.notices == []


def test_without_a_file_everything_is_as_declared(tmp_path: Path) -> None:
    fresh = Settings.load(tmp_path)
    assert all(fresh.get(option) == option.default for option in OPTIONS)
    assert fresh.notices == []


@pytest.mark.parametrize("damage", ["", "{", "[1, 2]", "null", '{"music": 50', "\x00\x01"])
def test_a_damaged_file_is_kept_aside_and_told(tmp_path: Path, damage: str) -> None:
    (tmp_path / FILE_NAME).write_text(damage, encoding="utf-8")
    found = Settings.load(tmp_path)
    assert found.get(MUSIC) == MUSIC.default
    assert len(found.notices) == 1
    assert "settings.damaged.json" in found.notices[0]
    assert (tmp_path / "settings.damaged.json").read_text(encoding="utf-8") == damage


def test_a_file_that_is_no_text_is_kept_aside_too(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"\xff\xfe\xfa")
    assert "settings.damaged.json" in Settings.load(tmp_path).notices[0]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("music", 101),
        ("music", "loud"),
        ("music", True),
        ("language", "tlh"),
        ("reduce_motion", 1),
        ("latency_ms", {"x": 501}),
        ("latency_ms", [1]),
        ("bindings", {"keys:1": {"ok": "E"}}),
        ("last_seats", [{"name": 3}]),
        ("last_presets", {"monstar": None}),
    ],
)
def test_a_bad_value_falls_back_alone_and_is_named(tmp_path: Path, name: str, value: object) -> None:
    (tmp_path / FILE_NAME).write_text(json.dumps({name: value, "bot_pace": 150}), encoding="utf-8")
    found = Settings.load(tmp_path)
    option = next(option for option in OPTIONS if option.name == name)
    assert found.get(option) == option.default
    assert found.get(BOT_PACE) == 150
    assert len(found.notices) == 1
    assert name in found.notices[0]
    assert (tmp_path / "settings.damaged.json").is_file()


def test_options_of_another_version_are_kept_for_it(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text(json.dumps({"smell": 7, "music": 20}), encoding="utf-8")
    found = Settings.load(tmp_path)
    found.set(REDUCE_MOTION, True)
    kept = json.loads((tmp_path / FILE_NAME).read_text(encoding="utf-8"))
    assert kept == {"smell": 7, "music": 20, "reduce_motion": True}


def test_a_value_that_is_not_allowed_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    found = Settings.load(tmp_path)
    with pytest.raises(ValueError, match="75 to 300"):
        found.set(UI_SCALE, 301)
    assert found.get(UI_SCALE) == UI_SCALE.default
    with pytest.raises(ValueError, match="-500 to 500"):
        found.set_latency_ms("x", -501)


def test_a_failed_write_leaves_the_old_file_and_a_notice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = Settings.load(tmp_path)
    found.set(MUSIC, 10)

    def full_disk(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("monstar.settings.os.fsync", full_disk)
    found.set(MUSIC, 90)
    found.set(MUSIC, 95)
    assert found.get(MUSIC) == 95
    assert json.loads((tmp_path / FILE_NAME).read_text(encoding="utf-8")) == {"music": 10}
    assert len(found.notices) == 1
    assert "No space left on device" in found.notices[0]
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


def test_where_nothing_can_be_kept_the_player_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "user_folder", lambda _kept: (tmp_path, False))
    assert len(Settings.load().notices) == 1


def test_settings_without_a_path_write_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    loose = Settings(values={"music": 5})
    loose.set(MUSIC, 6)
    assert loose.get(MUSIC) == 6
    assert list(tmp_path.iterdir()) == []


_ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@given(found=st.dictionaries(st.sampled_from([option.name for option in OPTIONS]), _ANY, max_size=4))
def test_whatever_stands_in_the_file_every_option_has_a_value_that_is_allowed(found: dict[str, object]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / FILE_NAME).write_text(json.dumps(found), encoding="utf-8")
        loaded = Settings.load(Path(folder))
        for option in OPTIONS:
            assert option.check(loaded.get(option)) == loaded.get(option)
        loaded.set(MUSIC, 15)
        assert Settings.load(Path(folder)).get(MUSIC) == 15


def test_every_option_with_a_row_explains_itself_and_allows_its_default() -> None:
    for option in OPTIONS:
        assert option.check(option.default) == option.default
        if option.page is not Page.KEPT:
            assert option.label, option.name
            assert option.help, option.name
