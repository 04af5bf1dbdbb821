"""Theme files: what is wrong with one is said with its place."""

from dataclasses import replace
from pathlib import Path

import pytest

from monstar.audio.kit import BREATHS, CHEERS
from monstar.audio.theme import BURST, ROUNDS, Theme, theme_names, tune_files
from monstar.errors import BadInput
from monstar.paths import asset
from monstar.rules.monstar.params import CHOSEN, MonstarParams
from monstar.settings import THEME

GOOD = asset("sound", "themes", "monster-disco.toml").read_text("utf-8")


def read(folder: Path, text: str) -> Theme:
    """Read a theme from a text."""
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    return Theme.read(file)


@pytest.mark.parametrize("name", theme_names())
def test_a_shipped_theme_names_only_music_that_is_there(name: str) -> None:
    theme = Theme.load(name)
    music = theme.file.with_suffix("")
    wanted = {piece for pieces in theme.tunes.values() for piece in pieces} | {"ending"}
    for number in ROUNDS:
        wanted |= {f"loop_{number}_{letter}" for letter in theme.levels[number].form}
        wanted |= {f"fill_{number}", f"pickup_{number}"}
    assert {piece for piece in wanted if not (music / f"{piece}.ogg").is_file()} == set()


def test_what_the_house_names_is_there() -> None:
    house = Theme.house()
    wanted = {piece for pieces in house.tunes.values() for piece in pieces} | {"fill_burst"}
    wanted |= {f"loop_burst_{letter}" for letter in house.levels[BURST].form}
    assert {piece for piece in wanted if not house.piece(piece).is_file()} == set()


def test_every_cue_s_sound_is_there() -> None:
    cues = asset("sound", "cues")
    assert all((cues / f"{name}.ogg").is_file() for name in (*BREATHS, *CHEERS, "bell", "applause"))


@pytest.mark.parametrize(
    ("good", "bad", "said"),
    [
        ("[mix]", "[mix", r"mine\.toml: Expected"),
        ("[mix]", "[mixes]", r"mine\.toml: unknown key 'mixes'; did you mean 'mix'\?"),
        ("[level_2]", "[level_4]", r"unknown key 'level_4'; did you mean 'level_3'\?"),
        ("beats = 4", "beats = 1", r"mine\.toml: beats is 1; it must be a whole number from 2 to 8"),
        ("beats = 4", "beets = 4", r"mine\.toml: unknown key 'beets'; did you mean 'beats'\?"),
        ('form = "aab', 'frm = "aab', r"\[level_1\]: unknown key 'frm'; did you mean 'form'\?"),
        ("[level_1]", "[level_1]\ntempo = 300", r"\[level_1\]: tempo is 300; it must be a whole number from 70 to 140"),
        ("duck_db = -17.5", "duck_db = 40", r"\[mix\]: duck_db is 40; it must be a number from -60 to 6"),
        ("duck_db = -17.5", 'duck_db = "low"', r"\[mix\]: duck_db is 'low'"),
        (
            "duck_db = -17.5",
            "duk_db = -11.0",
            r"\[mix\]: unknown key 'duk_db'; did you mean 'duck_db'\? \(known: bed_db",
        ),
        ("bell_db = -1.8\n", "", r"\[mix\]: bell_db is None"),
        (
            "bar_samples = 90112",
            "bar_samples = 90111",
            r"\[level_1\]: bar_samples is 90111; it must be a multiple of 64",
        ),
        ('form = "aabcaabdcb"', 'form = ""', r"\[level_1\]: form is ''"),
        ('title = ["loop_title_a",', 'title = [3, "loop_title_a",', r"\[tunes\]: title is \[3, 'loop_title_a'"),
    ],
)
def test_what_is_wrong_with_a_theme_is_said_with_its_place(tmp_path: Path, good: str, bad: str, said: str) -> None:
    assert good in GOOD
    with pytest.raises(BadInput, match=said):
        read(tmp_path, GOOD.replace(good, bad, 1))


def test_a_table_that_is_missing_is_named(tmp_path: Path) -> None:
    beginning, _, rest = GOOD.partition("[level_2]")
    with pytest.raises(BadInput, match=r"mine\.toml: has no table \[level_2\]"):
        read(tmp_path, beginning + rest[rest.index("[level_3]") :])


def test_a_theme_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(BadInput, match=r"unknown theme 'polka' \(known: monster-disco, haunted-waltz\)"):
        Theme.load("polka")


def test_a_theme_of_ones_own_is_found_by_its_file(tmp_path: Path) -> None:
    read(tmp_path, GOOD)
    assert Theme.find(str(tmp_path / "mine.toml")).name == "mine"
    assert Theme.find("haunted-waltz").levels[1].beats == 3


def test_every_theme_can_be_chosen_in_the_settings_and_by_the_rules() -> None:
    assert tuple(value for value, _ in THEME.choices) == theme_names()
    assert MonstarParams.declarations()["theme"].values() == [CHOSEN, *theme_names()]


def test_a_tune_is_the_theme_s_own_or_the_house_s() -> None:
    assert all("haunted-waltz" in file.parts for file in tune_files("title", "haunted-waltz"))
    assert all("house" in file.parts for file in tune_files("cafe", "haunted-waltz"))
    with pytest.raises(BadInput, match=r"\[tunes\]: has no 'polka'; known are title, cafe, scramble"):
        tune_files("polka", "haunted-waltz")


def test_at_a_faster_tempo_bars_are_shorter_and_still_whole_blocks() -> None:
    level = Theme.load().levels[1]
    faster = replace(level, tempo=125)
    assert faster.bar_samples == pytest.approx(level.bar_samples / 1.25, abs=32)
    assert faster.bar_samples % 64 == 0
