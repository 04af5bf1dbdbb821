"""The sounds we ship: all of them are made by scripts.sound, and each begins with its first sample."""

from pathlib import Path

import numpy as np
import pytest
import soundfile

from monstar.audio.report import Sound, true_peak_db, worst_join
from monstar.audio.theme import Theme, theme_names, tune_files
from monstar.paths import asset
from scripts.sound.__main__ import main, sounds
from scripts.sound.files import same

SHIPPED = sorted(asset("sound").rglob("*.ogg"))


def read(path: Path) -> Sound:
    """Return a sound's samples."""
    return np.asarray(soundfile.read(path, dtype="float32", always_2d=True)[0])


def test_every_sound_is_made_by_the_script_and_every_sound_it_makes_is_shipped() -> None:
    made = {name for name, _ in sounds(Path("no-soundfont"))}
    assert {str(path.relative_to(asset("sound")).with_suffix("")) for path in SHIPPED} == made


@pytest.mark.parametrize("name", ["cues/bell", "effects/flip", "effects/tick_4"])
def test_making_a_sound_again_gives_the_shipped_one(name: str, tmp_path: Path) -> None:
    assert main([name, "--into", str(tmp_path)]) == 0
    assert same(tmp_path / f"{name}.ogg", asset("sound", f"{name}.ogg"))
    assert not same(tmp_path / f"{name}.ogg", asset("sound", "effects", "place.ogg"))


def test_a_sound_that_has_not_changed_is_not_written_again(tmp_path: Path) -> None:
    main(["effects/button", "--into", str(tmp_path)])
    (file,) = (tmp_path / "effects").iterdir()
    before = file.read_bytes()
    main(["effects/button", "--into", str(tmp_path)])
    assert [path.read_bytes() for path in (tmp_path / "effects").iterdir()] == [before]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_sound_is_stereo_at_our_rate_and_does_not_clip(path: Path) -> None:
    facts = soundfile.info(path)
    assert (facts.samplerate, facts.channels) == (44_100, 2)
    assert true_peak_db(read(path)) < 0


@pytest.mark.parametrize("path", [path for path in SHIPPED if path.parent.name == "cues"], ids=lambda path: path.stem)
def test_a_cue_begins_with_its_first_sample(path: Path) -> None:
    loud = np.abs(read(path)).max(axis=1)[: round(0.12 * 44_100)]
    onset_ms = np.argmax(loud > loud.max() * 0.1) / 44.1
    assert onset_ms <= 2


@pytest.mark.parametrize("theme", [*map(Theme.load, theme_names()), Theme.house()], ids=lambda theme: theme.name)
def test_music_is_a_whole_number_of_bars_long(theme: Theme) -> None:
    for name, level in theme.levels.items():
        pieces = {f"fill_{name}"} | {f"loop_{name}_{letter}" for letter in level.form}
        rests = {piece: soundfile.info(theme.piece(piece)).frames % level.recorded_samples for piece in pieces}
        assert rests == dict.fromkeys(pieces, 0)


@pytest.mark.parametrize("theme", theme_names())
@pytest.mark.parametrize("tune", ["title", "cafe", "scramble"])
def test_a_tune_goes_round_without_a_click(theme: str, tune: str) -> None:
    files = tune_files(tune, theme)
    sounds = [read(file) for file in (*files, files[0])]
    whole = np.concatenate(sounds)
    joins = np.cumsum([len(sound) for sound in sounds[:-1]])
    assert max(worst_join(whole[join - 4000 : join + 4000], 4000) for join in joins) < 1
