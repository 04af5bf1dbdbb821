"""Theme files: what is wrong with one is said with its place."""

from pathlib import Path

import pytest

from monstar.audio.kit import BREATHS, CHEERS
from monstar.audio.theme import ROUNDS, Theme
from monstar.errors import BadInput
from monstar.paths import asset

GOOD = asset("sound", "themes", "monster-disco.toml").read_text("utf-8")


def read(folder: Path, text: str) -> Theme:
    """Read a theme from a text."""
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    return Theme.read(file)


def test_the_shipped_theme_names_only_music_that_is_there() -> None:
    theme = Theme.load()
    music = theme.file.with_suffix("")
    wanted = {piece for pieces in theme.tunes.values() for piece in pieces} | {"ending"}
    for number in ROUNDS:
        wanted |= {f"loop_{number}_{letter}" for letter in theme.levels[number].form}
        wanted |= {f"fill_{number}", f"pickup_{number}"}
    assert {piece for piece in wanted if not (music / f"{piece}.ogg").is_file()} == set()
    cues = asset("sound", "cues")
    assert all((cues / f"{name}.ogg").is_file() for name in (*BREATHS, *CHEERS, "bell", "applause"))


@pytest.mark.parametrize(
    ("good", "bad", "said"),
    [
        ("[mix]", "[mix", r"mine\.toml: cannot be read as a theme"),
        ("[mix]", "[mixes]", r"mine\.toml: has no table \[mix\]"),
        ("[level_2]", "[level_4]", r"has no table \[level_2\]"),
        ("duck_db = -11.0", "duck_db = 40", r"\[mix\]: duck_db is 40; it must be a number from -60 to 6"),
        ("duck_db = -11.0", 'duck_db = "low"', r"\[mix\]: duck_db is 'low'"),
        ("duck_db = -11.0", "duk_db = -11.0", r"\[mix\]: unknown key 'duk_db'; known are bed_db"),
        ("bell_db = -2.0\n", "", r"\[mix\]: bell_db is None"),
        (
            "bar_samples = 90112",
            "bar_samples = 90111",
            r"\[level_1\]: bar_samples is 90111; it must be a multiple of 64",
        ),
        ('form = "aabaabb"', 'form = ""', r"\[level_1\]: form is ''"),
        ('lobby = ["loop_lobby_a", "loop_lobby_b"]', "lobby = 3", r"\[tunes\]: lobby is 3"),
    ],
)
def test_what_is_wrong_with_a_theme_is_said_with_its_place(tmp_path: Path, good: str, bad: str, said: str) -> None:
    assert good in GOOD
    with pytest.raises(BadInput, match=said):
        read(tmp_path, GOOD.replace(good, bad, 1))


def test_a_theme_that_is_not_there_is_named() -> None:
    with pytest.raises(BadInput, match=r"waltz\.toml: cannot be read"):
        Theme.load("waltz")
