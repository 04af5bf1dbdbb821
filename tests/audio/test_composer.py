"""Composed tracks, measured: cues on their instants, clear of the bed, nothing given away before it sounds."""

import wave
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pyloudnorm
import pytest

from monstar.audio.composer import RATE, Arrangement, compose, kit_of, lay_cues, stream
from monstar.audio.kit import BREATHS, CHEERS, Kit
from monstar.audio.report import Sound, check, loudness_lufs
from monstar.audio.theme import Theme
from monstar.audio.track import write_wav
from monstar.audio.volumes import Volumes
from monstar.errors import BadInput
from monstar.rules.cues import CueKind, CueSheet, Pace
from tests.audio.sheets import FAST, NORMAL, by_hand, drawn

DUCK_MS = 60  # what may change before a cue: below any reaction time


def samples(arrangement: Arrangement) -> Sound:
    """Return a whole track as numbers."""
    return np.frombuffer(compose(arrangement).pcm, "<i2").reshape(-1, 2) / 32768


@pytest.mark.parametrize(("level", "pace"), [(1, NORMAL), (2, FAST), (3, NORMAL)])
def test_a_track_reaches_its_figures(level: int, pace: Pace) -> None:
    figures = check(Arrangement(drawn(turns=6, seats=2, pace=pace, seed=level), level, seed=level))
    assert figures.onset_ms <= 5
    assert figures.margin_db >= 9
    assert figures.loudness_lufs == pytest.approx(-16, abs=1)
    assert figures.true_peak_db < -1
    assert figures.clipped == 0
    assert figures.join < 1


def test_the_check_of_onsets_sees_a_sheet_that_is_shifted() -> None:
    assert check(Arrangement(drawn(turns=2, seats=2), 1), shifted_ms=8).onset_ms == pytest.approx(8, abs=0.5)


def test_our_loudness_agrees_with_the_standard_meter() -> None:
    track = samples(Arrangement(drawn(turns=2, seats=2), 1))
    assert loudness_lufs(track) == pytest.approx(pyloudnorm.Meter(RATE).integrated_loudness(track), abs=0.1)


@pytest.mark.parametrize(
    ("now", "later", "first_difference_ms"),
    [
        pytest.param((3000, 5000, 9000), (3000, 6400, 9000), 5000, id="a bell"),
        pytest.param((3200, 4700, 9000), (3200, 5900, 9000), 4700, id="a bell as the drums lead back in"),
        pytest.param((3000, 5000, 8000, 9500, 12000), (3000, 5000, 8900, 9500, 12000), 8000, id="a breath"),
        pytest.param((3000, 5000, 8000), (3000, 5000, 8000, 9700, 12000), 8000, id="the applause"),
    ],
)
@pytest.mark.parametrize("level", [1, 3])
def test_nothing_in_the_track_gives_a_cue_away(
    now: tuple[int, ...], later: tuple[int, ...], first_difference_ms: int, level: int
) -> None:
    one, other = (samples(Arrangement(by_hand(*instants), level)) for instants in (now, later))
    same = round((first_difference_ms - DUCK_MS - 2) * RATE / 1000)
    assert np.array_equal(one[:same], other[:same])
    soon = same + round(0.2 * RATE)
    assert not np.array_equal(one[same:soon], other[same:soon])


def test_the_bars_that_are_streamed_are_the_track() -> None:
    arrangement = Arrangement(drawn(turns=2, seats=2), 2)
    bars = [(bar.mixed * 32767).astype("<i2").tobytes() for bar in stream(arrangement)]
    assert len(bars) > 5
    assert b"".join(bars) == compose(arrangement).pcm


def test_the_same_arrangement_gives_the_same_samples_and_another_seed_other_cheers() -> None:
    sheet = drawn(turns=4)
    one, again, other = (compose(Arrangement(sheet, 1, seed)).pcm for seed in (1, 1, 2))
    assert one == again != other


def test_every_seat_has_its_own_breath() -> None:
    arrangement = Arrangement(drawn(turns=8), 1)
    breaths = [laid.name for laid in lay_cues(arrangement, kit_of(arrangement.theme)) if "breath" in laid.name]
    assert breaths == [*BREATHS[:4], *BREATHS[:4]]


def test_a_crowd_still_cheering_makes_way_for_the_next_breath() -> None:
    arrangement = Arrangement(by_hand(1000, 2000, 2900, 4000, 6000), 1)
    laid = lay_cues(arrangement, kit_of(arrangement.theme))
    cheer = next(one for one in laid if one.name.startswith("cheer"))
    breath = next(one for one in laid if one.start == round(2.9 * RATE))
    over = cheer.sound[breath.start - cheer.start :]
    assert np.abs(over).max() < 0.25 * np.abs(breath.sound).max()


def test_without_music_the_cues_sound_as_before() -> None:
    sheet = drawn(turns=2, seats=2)
    bars = list(stream(Arrangement(sheet, 1, volumes=Volumes(music=0))))
    full = list(stream(Arrangement(sheet, 1)))
    assert not any(bar.bed.any() for bar in bars)
    assert all(np.array_equal(bar.cues, loud.cues) for bar, loud in zip(bars, full, strict=True))


def test_the_crowd_never_cheers_the_same_way_twice_running() -> None:
    arrangement = Arrangement(drawn(turns=16), 1)
    cheers = [laid.name for laid in lay_cues(arrangement, kit_of(arrangement.theme)) if laid.name.startswith("cheer")]
    assert len(cheers) == 16
    assert all(one != other for one, other in pairwise(cheers))
    assert set(cheers) == set(CHEERS)


def test_without_cues_the_music_sounds_as_before() -> None:
    sheet = drawn(turns=2, seats=2)
    bars = list(stream(Arrangement(sheet, 1, volumes=Volumes(cues=0))))
    full = list(stream(Arrangement(sheet, 1)))
    assert not any(bar.cues.any() for bar in bars)
    assert all(np.array_equal(bar.bed, loud.bed) for bar, loud in zip(bars, full, strict=True))


def test_the_music_returns_after_every_breath_without_waiting_for_the_bell() -> None:
    bars = list(stream(Arrangement(by_hand(3000, 9000, 12000), 1)))
    bed = np.concatenate([bar.bed for bar in bars]).mean(axis=1)
    assert np.abs(bed[round(3.9 * RATE) : round(4.0 * RATE)]).max() < 0.02
    assert np.abs(bed[round(6.5 * RATE) : round(7.5 * RATE)]).max() > 0.1


def test_a_cue_may_stand_at_the_very_beginning() -> None:
    figures = check(Arrangement(by_hand(0, 1500, 4000), 2))
    assert figures.onset_ms <= 5


def test_a_sheet_that_ends_without_applause_is_composed_to_its_last_sound() -> None:
    cues = tuple(cue for cue in drawn(turns=2).cues if cue.kind is not CueKind.APPLAUSE)
    track = compose(Arrangement(CueSheet(cues), 1))
    assert track.length_ms > cues[-1].at_ms + 1500


def test_a_written_track_is_a_wav_file_of_the_same_samples(tmp_path: Path) -> None:
    track = compose(Arrangement(by_hand(500, 1500, 3000), 1))
    write_wav(track, tmp_path / "t.wav")
    with wave.open(str(tmp_path / "t.wav")) as file:
        assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (44_100, 2, 2)
        assert file.readframes(file.getnframes()) == track.pcm


def test_a_missing_sound_is_named(tmp_path: Path) -> None:
    arrangement = Arrangement(by_hand(500, 1500, 3000), 1)
    with pytest.raises(BadInput, match="breath_pack"):
        compose(arrangement, Kit(tmp_path, cues=tmp_path))


def test_a_damaged_sound_is_named(tmp_path: Path) -> None:
    (tmp_path / "breath_pack.ogg").write_bytes(b"OggS, but no more")
    with pytest.raises(BadInput, match=r"breath_pack\.ogg: cannot be read as a sound"):
        compose(Arrangement(by_hand(500, 1500, 3000), 1), Kit(tmp_path, cues=tmp_path))


def test_a_theme_whose_music_is_missing_is_named() -> None:
    theme = Theme.load()
    elsewhere = replace(theme, file=theme.file.with_name("nothing.toml"))
    with pytest.raises(BadInput, match=r"nothing: has no sound ending\.ogg"):
        compose(Arrangement(by_hand(500, 1500, 3000), 1, theme=elsewhere))
