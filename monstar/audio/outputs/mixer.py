"""The default output: pygame's mixer."""

from statistics import median
from time import perf_counter_ns

import pygame

from monstar.audio.effects import Effect
from monstar.audio.outputs import NoDevice, OutputName
from monstar.audio.track import RATE, Track
from monstar.paths import asset

BUFFER = 512
CHANNELS = 16
TRACK, TUNE = 0, 1  # channels kept for them
FADE_MS = 12  # so that stopping and going on in the middle of a sound do not click
BASELINE = 15  # position reports compared with the perf counter before any is believed


class MixerOutput:
    """Plays a track as one sound, so that no stall of the program can tear it.

    The mixer tells no position of a sound, but it counts what it puts out for its music stream: a silent one runs
    beside, and its count shows whether the device runs faster or slower than the perf counter, or stalls. Heard is a
    sound one buffer and a bit after `play`, 15 ms on the average.
    """

    name = OutputName.MIXER
    audible = True
    rate = 1.0
    latency_ms = 15.0

    def __init__(self, device: str | None = None) -> None:
        self.device = device or "default"
        self._named = device
        self._effects: dict[tuple[Effect, int], pygame.mixer.Sound] = {}
        self._track: pygame.mixer.Sound | None = None
        self._master = 1.0
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
        """Play a track's rest from an instant on; return the perf counter at that moment."""
        assert track is not None
        self.stop()
        self._leads.clear()
        rest = track.rest(from_ms)
        try:
            channel = pygame.mixer.Channel(TRACK)
            if len(rest):
                self._track = pygame.mixer.Sound(buffer=rest)
                self._track.set_volume(self._master)
                channel.play(self._track, fade_ms=FADE_MS if from_ms > 0 else 0)
        except pygame.error as error:
            raise NoDevice(str(error)) from error
        now_ns = perf_counter_ns()
        self._began = (now_ns, from_ms)
        return now_ns

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
            return
        sound = pygame.mixer.Sound(buffer=tune.pcm)
        sound.set_volume(volume)
        channel.play(sound, loops=-1, fade_ms=300)

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

    def set_master(self, volume: float) -> None:
        """Set the loudness of the track."""
        self._master = volume
        if self._track is not None:
            self._track.set_volume(volume)

    def close(self) -> None:
        """Shut the mixer down."""
        self._track = None
        self._effects.clear()
        pygame.mixer.quit()
