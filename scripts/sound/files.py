"""Levels, and OGG files that are only written when what is heard has changed."""

from pathlib import Path

import numpy as np
import soundfile

from monstar.audio.report import loudness_lufs
from scripts.sound.dsp import RATE, Sound, count, factor

CHUNK = 65_536  # one long write crashes libsndfile
SAME_DB = -20.0  # two sounds that differ by less are the same: Vorbis alone changes a noisy one by -13 dB


def loudest_lufs(sound: Sound) -> float:
    """Return the loudness of the loudest 400 ms; a shorter sound counts as followed by silence."""
    block, step = count(0.4), count(0.1)
    padded = np.concatenate([sound, np.zeros((max(0, block + 1 - len(sound)), 2))])
    starts = range(0, max(1, len(padded) - block), step)
    return max(loudness_lufs(padded[start : start + block]) for start in starts)


def at_loudness(sound: Sound, lufs: float, peak_db: float = -1.5) -> Sound:
    """Set the loudest 400 ms of a stereo sound; what then rises above the peak is rounded off."""
    out = sound * factor(lufs - loudest_lufs(sound))
    top = factor(peak_db)
    bent = np.sign(out) * top * (0.6 + 0.4 * np.tanh((np.abs(out) / top - 0.6) / 0.4))
    return np.where(np.abs(out) > 0.6 * top, bent, out)


def squashed(sound: Sound, knee: float = 0.35) -> Sound:
    """Lower the crest of a noisy sound by a few dB, without an edge that can be heard."""
    return np.tanh(sound / np.max(np.abs(sound)) / knee) * knee


def write_ogg(path: Path, sound: Sound, quality: float = 0.4) -> bool:
    """Write a sound (quality 0 to 1) unless the file already sounds like it; return whether it was written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".fresh.ogg")
    with soundfile.SoundFile(fresh, "w", RATE, 2, format="OGG", subtype="VORBIS", compression_level=1 - quality) as out:
        for start in range(0, len(sound), CHUNK):
            out.write(sound[start : start + CHUNK].astype(np.float32))
    if path.exists() and same(path, fresh):
        fresh.unlink()
        return False
    fresh.replace(path)
    return True


def same(one: Path, other: Path) -> bool:
    """Tell whether two files sound the same."""
    a, b = (soundfile.read(path, dtype="float32", always_2d=True)[0] for path in (one, other))
    return a.shape == b.shape and float(np.sum((a - b) ** 2)) <= 10 ** (SAME_DB / 10) * float(np.sum(a**2))
