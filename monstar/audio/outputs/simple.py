"""The second output: simpleaudio, an extra that plays whole buffers and nothing else."""

from dataclasses import dataclass
from time import perf_counter_ns
from typing import Any

import numpy as np
from numpy.typing import NDArray

from monstar.audio.effects import Effect
from monstar.audio.outputs import NoDevice, OutputName
from monstar.audio.track import FRAME_BYTES, RATE, Track, read_ogg

CUT_SHORT_MS = 500.0  # a buffer that is over by so much before its end was cut off: the device is gone
PROBE = bytes(RATE // 20 * FRAME_BYTES)  # 50 ms of silence: what is played to see whether there is a device
PIECE_MS = 6000.0  # so long a buffer sounds before the next one takes over
AHEAD_MS = 2000.0  # so long before its instant the next one is handed over
SOON_MS = 50.0  # where the program stalled beyond that instant, so much later
SEAM_MS = 10.0  # in this time one fades into the next
SURE_MS = 0.5  # a handing over that takes so much longer or shorter than expected is done again
TRIES = 8


@dataclass(frozen=True, slots=True)
class _Piece:
    """Is a part of the track in a buffer of its own, until the next one takes over."""

    samples: NDArray[np.int16]
    sound: Any
    ends_ms: float  # the instant of the track


class SimpleaudioOutput:
    """Hands over buffers of some seconds, each of which begins on its instant by the perf counter.

    simpleaudio knows no position, so the clock runs by the perf counter alone and the sound has to keep to it, however
    fast the card runs: a track is handed over piece by piece, each well before its instant, with as much silence in
    front as there is time left. simpleaudio knows no volume either, so a change is heard when the music begins anew;
    and it stops some 0.2 s late, of which the clock counts nothing. It reads the buffer it is given while it plays, so
    what of a track is not composed yet is heard once it is written there.
    """

    name = OutputName.SIMPLEAUDIO
    device = "simpleaudio"
    audible = True
    rate = 1.0
    latency_ms = 0.0  # measured on PulseAudio: what waits on its way is as long as the call that hands it over

    def __init__(self) -> None:
        self._library: Any = None
        self._errors: tuple[type[Exception], ...] = ()
        self._track: Track | None = None
        self._pieces: list[_Piece] = []  # the one that sounds, and the one that comes next
        self._zero_ns = 0  # the perf counter at which the track's beginning was handed over, or would have been
        self._call_ns = 0  # how long it takes to hand a buffer over
        self._tune: Any = None
        self._repeat: tuple[bytes | bytearray | memoryview, float] | None = None
        self._effects: dict[tuple[Effect, int], Track] = {}

    def open(self) -> None:
        """Load the library and try the device; raise NoDevice if either is missing."""
        try:
            import simpleaudio  # noqa: PLC0415 (an extra: it may not be installed)
            from simpleaudio._simpleaudio import SimpleaudioError  # noqa: PLC0415
        except ImportError as error:
            raise NoDevice(f"simpleaudio is not installed: {error}") from error
        self._library, self._errors = simpleaudio, (SimpleaudioError, ValueError, OSError)
        self._play(PROBE, 1.0)

    def play(self, track: Track | None, from_ms: float) -> int:
        """Play a track's rest from an instant on; return the perf counter at that moment."""
        assert track is not None
        self.stop()
        self._track = track
        self._hand_over(track, from_ms, None)
        began_ns = perf_counter_ns()
        self._zero_ns = began_ns - round(from_ms * 1e6)
        return began_ns

    def stop(self) -> None:
        """Stop the track."""
        for piece in self._pieces:
            piece.sound.stop()
        self._pieces.clear()
        self._track = None

    def position_ms(self, now_ns: int) -> float | None:
        """Return None, as no position is known; hand over the next piece in time, begin a tune anew when it is over.

        Raises NoDevice for a piece that ended before its time, which is all that is told of a device that has gone.
        """
        at_ms = (now_ns - self._zero_ns) / 1e6
        if any(at_ms < piece.ends_ms - CUT_SHORT_MS and not piece.sound.is_playing() for piece in self._pieces):
            raise NoDevice("the track was cut off")
        if self._track is not None and self._pieces:
            begins_ms = self._pieces[-1].ends_ms
            if at_ms > begins_ms - AHEAD_MS and begins_ms < self._track.length_ms:
                self._hand_over(self._track, max(begins_ms, at_ms + SOON_MS), self._pieces[-1])
        if self._repeat is not None and self._tune is not None and not self._tune.is_playing():
            self._tune = self._play(*self._repeat)
        return None

    def tune(self, tune: Track | None, volume: float) -> None:
        """Play music over and over, or none."""
        if self._tune is not None:
            self._tune.stop()
        self._repeat = (tune.pcm, volume) if tune is not None else None
        self._tune = self._play(*self._repeat) if self._repeat is not None else None

    def effect(self, effect: Effect, step: int, volume: float) -> None:
        """Play a small sound once."""
        if (effect, step) not in self._effects:
            self._effects[effect, step] = read_ogg(effect.file(step))
        self._play(self._effects[effect, step].pcm, volume)

    def tune_volume(self, volume: float) -> None:
        """Change the loudness of the music from its next beginning on."""
        if self._repeat is not None:
            self._repeat = (self._repeat[0], volume)

    def close(self) -> None:
        """Stop everything."""
        self.stop()
        if self._library is not None:
            self.tune(None, 0.0)

    def _hand_over(self, track: Track, from_ms: float, before: _Piece | None) -> None:
        """Hand over the track's part from an instant on: to sound now, or on its instant, `before` fading into it."""
        part = track.rest(from_ms)[: _frames(PIECE_MS + SEAM_MS) * FRAME_BYTES]
        if not len(part):
            return
        silence, seam = _frames(AHEAD_MS), min(_frames(SEAM_MS), len(part) // FRAME_BYTES)
        samples = np.zeros((silence + len(part) // FRAME_BYTES, 2), np.int16)
        track.copy_to(samples[silence:].data.cast("B"), from_ms)
        samples[silence:] = np.frombuffer(part, np.int16).reshape(-1, 2)
        if before is None:
            sound = self._play(samples[silence:].data.cast("B"), 1.0)
        else:
            rising = np.linspace(0.0, 1.0, seam)[:, np.newaxis]
            samples[silence : silence + seam] = samples[silence : silence + seam] * rising
            before.samples[-seam:] = before.samples[-seam:] * rising[::-1]
            sound = self._on_its_instant(samples, silence, self._zero_ns + round(from_ms * 1e6))
        self._pieces = [*self._pieces[-1:], _Piece(samples, sound, min(from_ms + PIECE_MS, track.length_ms))]

    def _on_its_instant(self, samples: NDArray[np.int16], silence: int, due_ns: int) -> Any:
        """Play samples so that what comes after their silence begins on an instant; return what plays.

        How long the call takes is not known before. Where it took unusually long it is stopped and made again, for
        nothing of it was to be heard yet.
        """
        sound = None
        for _ in range(TRIES):
            if sound is not None:
                sound.stop()
            called_ns = perf_counter_ns()
            lead = _frames((due_ns - called_ns - self._call_ns) / 1e6)
            sound = self._play(samples[max(0, silence - lead) :].data.cast("B"), 1.0)
            took_ns = perf_counter_ns() - called_ns
            usual, self._call_ns = abs(took_ns - self._call_ns) < SURE_MS * 1e6, took_ns
            if usual:
                break
        return sound

    def _play(self, pcm: bytes | bytearray | memoryview, volume: float) -> Any:
        """Play a buffer at a loudness; nothing for an empty one, which would crash the library."""
        if not len(pcm) or volume <= 0:
            return None
        sound = pcm if volume == 1.0 else Track.of(bytes(pcm)).at_volume(volume).pcm
        try:
            return self._library.play_buffer(sound, 2, 2, RATE)
        except self._errors as error:
            raise NoDevice(str(error)) from error


def _frames(ms: float) -> int:
    return round(ms * RATE / 1000)
