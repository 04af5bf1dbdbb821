"""Measuring tracks: a fault of every kind that is planted is found, and is said with its figure."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import soundfile

from monstar.audio import composer
from monstar.audio.burst import BURST, burst_sheet
from monstar.audio.composer import Arrangement
from monstar.audio.kit import RATE, Kit, Samples
from monstar.audio.report import Figures, check
from monstar.audio.theme import Mix, Theme, theme_names
from monstar.paths import asset
from tests.audio.sheets import drawn


def arrangement(**mix: float) -> Arrangement:
    """Return a short round, of a theme whose mix is changed."""
    theme = Theme.load()
    changed: Mix = replace(theme.mix, **mix)  # type: ignore[arg-type]
    return Arrangement(drawn(turns=2, seats=2), 2, theme=replace(theme, mix=changed))


def kit_with(folder: Path, name: str, spoil: Callable[[Samples], Samples]) -> Kit:
    """Return the theme's kit with one sound spoilt."""
    theme = Theme.load()
    music = theme.file.with_suffix("")
    for file in (*music.glob("*.ogg"), *asset("sound", "cues").glob("*.ogg")):
        (folder / file.name).symlink_to(file)
    sound = soundfile.read(folder / f"{name}.ogg", dtype="float32", always_2d=True)[0]
    (folder / f"{name}.ogg").unlink()
    soundfile.write(folder / f"{name}.ogg", spoil(sound), RATE, format="OGG", subtype="VORBIS")
    return Kit(folder, cues=folder)


def late(sound: Samples) -> Samples:
    """Put 10 ms of silence before a sound."""
    return np.concatenate([np.zeros((441, 2), np.float32), sound])


def stepped(sound: Samples) -> Samples:
    """Let a loop end far from where it began."""
    spoilt = sound.copy()
    spoilt[-200:] += np.linspace(0, 0.9, 200, dtype=np.float32)[:, None]
    return spoilt


def only(faults: list[str], *said: str) -> bool:
    """Tell whether exactly these things are said."""
    return len(faults) == len(said) and all(any(word in fault for fault in faults) for word in said)


@pytest.mark.parametrize("name", theme_names())
@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_theme_s_rounds_are_as_they_must_be(name: str, level: int) -> None:
    assert check(Arrangement(drawn(turns=6, seats=2), level, theme=Theme.load(name))).faults() == []


@pytest.mark.parametrize("length_ms", [10_000, 20_000])
def test_a_burst_is_as_it_must_be(length_ms: int) -> None:
    figures = check(Arrangement(burst_sheet(length_ms, seat=3), BURST, theme=Theme.house()))
    assert figures.faults() == []
    assert figures.length_ms == pytest.approx(length_ms + 1650, abs=200)


def test_a_faster_record_is_as_it_must_be() -> None:
    assert check(Arrangement(drawn(turns=6, seats=2), 1, theme=Theme.load().at_tempo(112))).faults() == []


def test_a_cue_that_is_laid_late_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    place = composer._place
    monkeypatch.setattr(composer, "_place", lambda at_ms: place(at_ms + 7))
    assert only(check(arrangement()).faults(), "a cue is 7.")


def test_a_cue_whose_file_begins_late_is_found(tmp_path: Path) -> None:
    assert only(check(arrangement(), kit_with(tmp_path, "bell", late)).faults(), "a cue is 10.")


def test_a_bed_that_drowns_a_cue_is_found() -> None:
    assert any("above the bed, needed are 9" in fault for fault in check(arrangement(duck_db=0.0)).faults())


@pytest.mark.parametrize("by_db", [-6.0, 6.0])
def test_a_track_that_is_too_soft_or_too_loud_is_found(by_db: float) -> None:
    names = ("bed_db", "breath_db", "bell_db", "cheer_db", "applause_db")
    mix = Theme.load().mix
    faults = check(arrangement(**{name: min(6.0, getattr(mix, name) + by_db) for name in names})).faults()
    assert any("LUFS, not -16 +-1" in fault for fault in faults)


def test_a_track_without_a_limiter_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(composer, "limited", lambda sound: np.clip(3 * sound, -1, 1))
    faults = check(arrangement()).faults()
    assert any("the true peak is" in fault for fault in faults)
    assert any("samples are clipped" in fault for fault in faults)


def test_a_loop_that_does_not_run_into_itself_is_found(tmp_path: Path) -> None:
    assert any(
        "a join of bars jumps" in fault
        for fault in check(arrangement(), kit_with(tmp_path, "loop_2_a", stepped)).faults()
    )


def test_a_track_without_a_sound_is_found() -> None:
    silence = Figures(0, 20, -np.inf, -180, 0, 0, 1000)
    assert only(silence.faults(), "LUFS")
