"""The sounds a track is made of, read from the shipped files when they are first needed."""

from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import soundfile

from monstar.errors import BadInput
from monstar.paths import asset

RATE = 44_100
Samples: TypeAlias = npt.NDArray[np.float32]  # (length, 2), 1.0 is full scale

# Every seat has its own breath, in this order.
BREATHS = ("breath_pack", "breath_giant", "breath_imps", "breath_hiss", "breath_sob")
CHEERS = ("cheer_1", "cheer_2", "cheer_3")


class Kit:
    """Holds the cue sounds and the music of one theme, each decoded at its first use."""

    def __init__(self, music: Path, cues: Path | None = None) -> None:
        self._folders = (cues or asset("sound", "cues"), music)
        self._sounds: dict[str, Samples] = {}

    def __getitem__(self, name: str) -> Samples:
        """Return a sound; raise BadInput if its file is missing, damaged or of another form."""
        if name not in self._sounds:
            self._sounds[name] = self._read(name)
        return self._sounds[name]

    def files(self) -> list[Path]:
        """Return every file a sound may come from, in a fixed order."""
        return sorted(file for folder in self._folders for file in folder.glob("*.ogg"))

    def _read(self, name: str) -> Samples:
        cues, music = self._folders
        if (cue := cues / f"{name}.ogg").exists():
            return _read_cue(cue)
        if (piece := music / f"{name}.ogg").exists():
            return _read(piece)
        raise BadInput(f"{music}: has no sound {name}.ogg")


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


@lru_cache(maxsize=16)  # all cues, 7 MB: every round needs them, in whichever theme
def _read_cue(file: Path) -> Samples:
    return _read(file)
