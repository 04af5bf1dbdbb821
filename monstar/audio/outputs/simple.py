"""The second output: simpleaudio, an extra that plays whole buffers and nothing else."""

from time import perf_counter_ns
from typing import Any

from monstar.audio.effects import Effect
from monstar.audio.outputs import NoDevice, OutputName
from monstar.audio.track import FRAME_BYTES, RATE, Track, read_ogg

CUT_SHORT_MS = 500.0  # a track that is over by so much before its end was cut off: the device is gone
PROBE = bytes(RATE // 20 * FRAME_BYTES)  # 50 ms of silence: what is played to see whether there is a device


class SimpleaudioOutput:
    """Hands over whole buffers: a track goes on after a pause as a new buffer of its rest.

    simpleaudio knows no position, so the clock runs by the perf counter alone; it knows no volume, so a change is heard
    when the music begins anew; and it stops some 0.2 s late, of which the clock counts nothing. It reads the buffer it
    is given while it plays, so what of a track is not composed yet is heard once it is written there.
    """

    name = OutputName.SIMPLEAUDIO
    device = "simpleaudio"
    audible = True
    rate = 1.0
    latency_ms = 2.0

    def __init__(self) -> None:
        self._library: Any = None
        self._errors: tuple[type[Exception], ...] = ()
        self._track: Any = None
        self._ends_ns = 0
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
        """Play a track's rest from an instant on as a buffer of its own; return the perf counter at that moment."""
        assert track is not None
        self.stop()
        self._track = self._play(track.rest(from_ms), 1.0)
        began_ns = perf_counter_ns()
        self._ends_ns = began_ns + round((track.length_ms - from_ms) * 1e6)
        return began_ns

    def stop(self) -> None:
        """Stop the track."""
        if self._track is not None:
            self._track.stop()
        self._track = None

    def position_ms(self, now_ns: int) -> float | None:
        """Return None, as no position is known; begin the tune anew when it is over.

        Raises NoDevice for a track that ended before its time, which is all that is told of a device that has gone.
        """
        if self._track is not None and not self._track.is_playing() and now_ns < self._ends_ns - CUT_SHORT_MS * 1e6:
            raise NoDevice("the track was cut off")
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

    def _play(self, pcm: bytes | bytearray | memoryview, volume: float) -> Any:
        """Play a buffer at a loudness; nothing for an empty one, which would crash the library."""
        if not len(pcm) or volume <= 0:
            return None
        sound = pcm if volume == 1.0 else Track.of(bytes(pcm)).at_volume(volume).pcm
        try:
            return self._library.play_buffer(sound, 2, 2, RATE)
        except self._errors as error:
            raise NoDevice(str(error)) from error
