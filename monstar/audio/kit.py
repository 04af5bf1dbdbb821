"""The sounds a track is made of, read from the shipped files when they are first needed."""

from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import soundfile

from monstar.audio.theme import Level
from monstar.errors import BadInput
from monstar.paths import asset

RATE = 44_100
Samples: TypeAlias = npt.NDArray[np.float32]  # (length, 2), 1.0 is full scale

# Every seat has its own breath, in this order.
BREATHS = ("breath_pack", "breath_giant", "breath_imps", "breath_hiss", "breath_sob")
CHEERS = tuple(f"cheer_{number}" for number in range(1, 7))


class Kit:
    """Holds the cue sounds and the music of one theme, each decoded at its first use."""

    def __init__(self, music: Path, cues: Path | None = None) -> None:
        self._folders = (cues or asset("sound", "cues"), music)
        self._sounds: dict[str, Samples] = {}
        self._played: dict[tuple[str, int], Samples] = {}

    def __getitem__(self, name: str) -> Samples:
        """Return a sound; raise BadInput if its file is missing, damaged or of another form."""
        if name not in self._sounds:
            self._sounds[name] = self._read(name)
        return self._sounds[name]

    def bars(self, name: str, level: Level) -> Samples:
        """Return a piece of music at a level's tempo; raise BadInput unless it is a whole number of its bars."""
        if (name, level.bar_samples) not in self._played:
            recorded = self[name]
            count, rest = divmod(len(recorded), level.recorded_samples)
            if rest or not count:
                raise BadInput(
                    f"{self._file(name)}: has {len(recorded)} samples, which is not a whole number of bars of "
                    f"{level.recorded_samples}"
                )
            self._played[name, level.bar_samples] = _turned(recorded, count * level.bar_samples)
        return self._played[name, level.bar_samples]

    def length(self, name: str) -> int:
        """Return how many samples a sound has, without decoding it; raise BadInput as reading it would."""
        return len(self._sounds[name]) if name in self._sounds else _length(self._file(name))

    def files(self) -> list[Path]:
        """Return every file a sound may come from, in a fixed order."""
        return sorted(file for folder in self._folders for file in folder.glob("*.ogg"))

    def _file(self, name: str) -> Path:
        for folder in self._folders:
            if (file := folder / f"{name}.ogg").exists():
                return file
        raise BadInput(f"{self._folders[-1]}: has no sound {name}.ogg")

    def _read(self, name: str) -> Samples:
        file = self._file(name)
        return _read_cue(file) if file.parent == self._folders[0] else _read(file)


@lru_cache(maxsize=128)
def _length(file: Path) -> int:
    try:
        return int(soundfile.info(file).frames)
    except (OSError, soundfile.LibsndfileError) as error:
        raise BadInput(f"{file}: cannot be read as a sound: {error}") from error


def _read(file: Path) -> Samples:
    try:
        sound, rate = soundfile.read(file, dtype="float32", always_2d=True)
    except (OSError, soundfile.LibsndfileError) as error:
        raise BadInput(f"{file}: cannot be read as a sound: {error}") from error
    if rate != RATE or sound.shape[1] != 2:
        raise BadInput(f"{file}: has {sound.shape[1]} channels at {rate} Hz; needed are 2 at {RATE} Hz")
    samples = np.asarray(sound, np.float32)
    samples.flags.writeable = False  # it is handed out again and again
    return samples


def shaped(sound: Samples, curve: Samples) -> Samples:
    """Return a sound with a level for each of its samples, channel by channel: ten times as fast as both at once."""
    out = np.empty_like(sound)
    for channel in (0, 1):
        np.multiply(sound[:, channel], curve, out=out[:, channel])
    return out


def _turned(sound: Samples, length: int) -> Samples:
    """Return a sound as from a record that turns so much faster or slower that it fills `length`.

    It is taken to repeat, as loops do, so it needs no more than its spectrum.
    """
    if length == len(sound):
        return sound
    spectrum = np.fft.rfft(sound, axis=0)
    kept = min(len(spectrum), length // 2 + 1)
    return np.asarray(np.fft.irfft(spectrum[:kept], length, axis=0) * (length / len(sound)), np.float32)


@lru_cache(maxsize=16)  # all cues, 8 MB: every round needs them, in whichever theme
def _read_cue(file: Path) -> Samples:
    return _read(file)
