"""A composed track: 16-bit stereo sound held by pydub, cut and written without any outside program."""

import warnings
import wave
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from math import log10
from pathlib import Path
from typing import Any

import soundfile

from monstar.audio.growth import Growth
from monstar.errors import BadInput

RATE = 44_100
FRAME_BYTES = 4

with warnings.catch_warnings():
    warnings.simplefilter("ignore", RuntimeWarning)  # it misses ffmpeg, which WAV does not need
    from pydub import AudioSegment


@dataclass(frozen=True, slots=True)
class Track:
    """Is a whole round's sound, from its first bar to the last clap; `growth` is there if some of it may be missing."""

    segment: Any  # pydub.AudioSegment, which has no types
    growth: Growth | None = None

    @classmethod
    def of(cls, pcm: bytes | bytearray | memoryview) -> "Track":
        """Wrap little-endian 16-bit stereo samples at 44.1 kHz."""
        return cls(AudioSegment(pcm, sample_width=2, frame_rate=RATE, channels=2))

    @classmethod
    def growing(cls, length: int, bar_length: int) -> "Track":
        """Return a silent track of so many samples, whose bars are to be written."""
        growth = Growth(length, bar_length, RATE, FRAME_BYTES)
        return cls(cls.of(growth.pcm).segment, growth)

    @property
    def pcm(self) -> bytes | bytearray | memoryview:
        """Return the samples, little-endian 16-bit stereo."""
        raw: bytes | bytearray | memoryview = self.segment.raw_data
        return raw

    @property
    def length_ms(self) -> float:
        """Return how long the track sounds."""
        return len(self.pcm) / FRAME_BYTES * 1000 / RATE

    def at_volume(self, factor: float) -> "Track":
        """Return the track at another loudness, a factor above 0."""
        return Track(self.segment.apply_gain(20 * log10(factor)))

    def rest(self, from_ms: float) -> memoryview:
        """Return the samples from an instant on, not copied; empty at or after the end."""
        return memoryview(self.pcm)[_byte(from_ms) :]

    def check(self) -> None:
        """Raise BadInput if a sound of it turned out not to be readable."""
        if self.growth is not None:
            self.growth.check()

    def held(self, from_ms: float) -> AbstractContextManager[None]:
        """Wait until it can be played from an instant on, and let it not grow meanwhile.

        Raises BadInput if its sounds cannot be read.
        """
        return nullcontext() if self.growth is None else self.growth.held(from_ms)

    def copy_to(self, copy: memoryview, from_ms: float) -> None:
        """Write what is still to come of a part also into a copy of it, in place of what is copied by now."""
        if self.growth is not None:
            self.growth.copy_to(copy, _byte(from_ms))


def _byte(from_ms: float) -> int:
    return max(0, round(from_ms * RATE / 1000)) * FRAME_BYTES


def joined(pieces: Sequence[Track]) -> Track:
    """Return pieces played one after another without a gap."""
    return Track(sum((piece.segment for piece in pieces[1:]), start=pieces[0].segment))


def read_ogg(path: Path) -> Track:
    """Read a shipped sound as a track; raise BadInput if it is missing, damaged or of another form."""
    try:
        pcm, rate = soundfile.read(path, dtype="int16", always_2d=True)
    except (OSError, soundfile.LibsndfileError) as error:
        raise BadInput(f"{path}: cannot be read as a sound: {error}") from error
    if rate != RATE or pcm.shape[1] != 2:
        raise BadInput(f"{path}: has {pcm.shape[1]} channels at {rate} Hz; needed are 2 at {RATE} Hz")
    return Track.of(pcm.tobytes())


def write_wav(track: Track, path: Path) -> None:
    """Write a track as a WAV file; raise OSError if it cannot be written."""
    with path.open("wb") as file:
        track.segment.export(file, format="wav")


def read_wav(path: Path) -> Track:
    """Read a track from a WAV file of our own; raise OSError or ValueError if it is anything else."""
    try:
        with wave.open(str(path), "rb") as file:
            form = file.getframerate(), file.getnchannels(), file.getsampwidth()
            pcm = file.readframes(file.getnframes()) if form == (RATE, 2, 2) else b""
    except (wave.Error, EOFError, RuntimeError) as error:  # what the library raises, whatever it is
        raise ValueError(f"{path}: is no WAV file ({error})") from None
    if form != (RATE, 2, 2) or len(pcm) % FRAME_BYTES:
        raise ValueError(f"{path}: is not 16-bit stereo at {RATE} Hz")
    return Track.of(pcm)
