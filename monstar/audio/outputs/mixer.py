"""The default output: pygame's mixer."""

from statistics import median
from time import perf_counter_ns, sleep

import pygame

from monstar.audio.effects import Effect
from monstar.audio.outputs import NoDevice, OutputName
from monstar.audio.track import RATE, Track
from monstar.paths import asset

BUFFER = 512
CHANNELS = 16
TRACK, TUNE = 0, 1  # channels kept for them
FADE_MS = 12  # so that stopping and going on in the middle of a sound do not click
BUFFER_MS = BUFFER * 1000 / RATE
INSIDE_MS = (2.0, 9.0)  # where in a buffer the device can be told to be, the count being whole ms
BASELINE = 15  # position reports compared with the perf counter before any is believed


class MixerOutput:
    """Plays a track as one sound, so that no stall of the program can tear it.

    The mixer tells no position of a sound, but it counts what it puts out for its music stream: a silent one runs
    beside, and its count shows whether the device runs faster or slower than the perf counter, or stalls. A sound
    begins with the next buffer, so the count also shows how soon; it is heard a buffer and a bit later.
    """

    name = OutputName.MIXER
    audible = True
    rate = 1.0
    latency_ms = 15.4  # from the middle of a buffer; measured on PulseAudio

    def __init__(self, device: str | None = None) -> None:
        self.device = device or "default"
        self._named = device
        self._effects: dict[tuple[Effect, int], pygame.mixer.Sound] = {}
        self._track: pygame.mixer.Sound | None = None
        self._tune: pygame.mixer.Sound | None = None
        self._began = (0, 0.0)
        self._leads: list[float] = []

    def open(self) -> None:
        """Open the device at 44.1 kHz with a short buffer; raise NoDevice if there is none."""
        try:
            pygame.mixer.quit()
            pygame.mixer.init(RATE, -16, 2, BUFFER, devicename=self._named, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(2)
            # From a file of its own: a stream out of Python's memory would make the device wait for the interpreter.
            pygame.mixer.music.load(asset("sound", "silence.ogg"))
            pygame.mixer.music.play(loops=-1)
        except pygame.error as error:
            raise NoDevice(str(error)) from error

    def play(self, track: Track | None, from_ms: float) -> int:
        """Play a track's rest from an instant on; return the perf counter then, as if it had been mid-buffer."""
        assert track is not None
        self.stop()
        self._leads.clear()
        rest, into_buffer_ms = track.rest(from_ms), BUFFER_MS / 2
        try:
            channel = pygame.mixer.Channel(TRACK)
            if len(rest):
                self._track = pygame.mixer.Sound(buffer=rest)
                into_buffer_ms = _into_buffer_ms()
                channel.play(self._track, fade_ms=FADE_MS if from_ms > 0 else 0)
        except pygame.error as error:
            raise NoDevice(str(error)) from error
        began_ns = perf_counter_ns() + round((BUFFER_MS / 2 - into_buffer_ms) * 1e6)
        self._began = (began_ns, from_ms)
        return began_ns

    def stop(self) -> None:
        """Stop the track."""
        if self._track is not None and pygame.mixer.get_init():
            pygame.mixer.Channel(TRACK).fadeout(FADE_MS)
        self._track = None

    def position_ms(self, now_ns: int) -> float | None:
        """Return the position by the mixer's own count; None until it has been compared with the perf counter."""
        if not pygame.mixer.get_init():
            raise NoDevice("the mixer has been shut down")
        if self._track is None:
            return None
        began_ns, from_ms = self._began
        counted_ms = pygame.mixer.music.get_pos()
        if counted_ms < 0:  # somebody stopped the silent stream: there is no count
            return None
        elapsed_ms = (now_ns - began_ns) / 1e6
        if len(self._leads) < BASELINE:
            self._leads.append(counted_ms - elapsed_ms)
            return None
        return from_ms + counted_ms - median(self._leads)

    def tune(self, tune: Track | None, volume: float) -> None:
        """Play music over and over, or fade it out."""
        if not pygame.mixer.get_init():
            raise NoDevice("the mixer has been shut down")
        channel = pygame.mixer.Channel(TUNE)
        if tune is None:
            channel.fadeout(500)
            self._tune = None
            return
        self._tune = pygame.mixer.Sound(buffer=tune.pcm)
        self._tune.set_volume(volume)
        channel.play(self._tune, loops=-1, fade_ms=300)

    def effect(self, effect: Effect, step: int, volume: float) -> None:
        """Play a small sound once, if a channel is free."""
        if not pygame.mixer.get_init():
            raise NoDevice("the mixer has been shut down")
        if (effect, step) not in self._effects:
            self._effects[effect, step] = pygame.mixer.Sound(effect.file(step))
        sound = self._effects[effect, step]
        sound.set_volume(volume)
        channel = pygame.mixer.find_channel()
        if channel is not None:
            channel.play(sound)

    def tune_volume(self, volume: float) -> None:
        """Change the loudness of the music being played."""
        if self._tune is not None:
            self._tune.set_volume(volume)

    def close(self) -> None:
        """Shut the mixer down."""
        self._track = self._tune = None
        self._effects.clear()
        pygame.mixer.quit()


def _into_buffer_ms() -> float:
    """Wait until it is clear how far the device is into a buffer, some ms at most, and return that."""
    for _ in range(20):
        into_ms = pygame.mixer.music.get_pos() % BUFFER_MS
        if INSIDE_MS[0] < into_ms < INSIDE_MS[1]:
            return into_ms
        sleep(0.001)
    return BUFFER_MS / 2
