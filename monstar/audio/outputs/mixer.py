"""The default output: pygame's mixer."""

import faulthandler
import os
import signal
import subprocess
import sys
import threading
from time import perf_counter_ns, sleep

import pygame
from pygame._sdl2 import sdl2

from monstar.audio.effects import Effect
from monstar.audio.outputs import NoDevice, OutputName
from monstar.audio.track import RATE, Track
from monstar.paths import asset

BUFFER = 512
CHANNELS = 16
TRACK, TUNE = 0, 1  # channels kept for them
FADE_MS = 12  # so that stopping and going on in the middle of a sound do not click
BUFFER_MS = BUFFER * 1000 / RATE
INSIDE_MS = (3.5, 9.0)  # where in a buffer the device can be told to be, the count being whole ms
SURE_MS = 1.0  # if it takes longer to start a sound, a buffer may have begun meanwhile
STEADY_MS = 3.0  # what the count may stray from the perf counter while every buffer is in time
PATIENCE = 40  # times to look, about a ms apart
TRIAL_S = 5.0  # how long a process of its own may take to open the device
_SERVERS = ("", "pulseaudio", "pulse", "pipewire")  # drivers of SDL that ask a server; "" may be one of them


class MixerOutput:
    """Plays a track as one sound, so that no stall of the program can tear it.

    The mixer tells no position of a sound, but it counts what it puts out for its music stream: a silent one runs
    beside, and its count shows whether the device runs faster or slower than the perf counter, or stalls. A sound
    begins with the next buffer, so the count also shows how soon; it is heard a buffer and a bit later. What of a
    track is not composed yet is written into the memory of the sound while it plays, far ahead of what is heard.
    """

    name = OutputName.MIXER
    audible = True
    rate = 1.0
    latency_ms = 15.4  # from the middle of a buffer; measured on PulseAudio

    def __init__(self, device: str | None = None) -> None:
        self.device = device or "default"
        self._named = device
        self._opened = False
        self._effects: dict[tuple[Effect, int], pygame.mixer.Sound] = {}
        self._track: pygame.mixer.Sound | None = None
        self._tune: pygame.mixer.Sound | None = None
        self._zero_ms = 0.0  # what the mixer's count was, or would have been, at the beginning of the track

    def open(self) -> None:
        """Open the device at 44.1 kHz with a short buffer; raise NoDevice if there is none.

        Once it was lost the usual device serves if a named one is away.
        """
        try:
            initialise(self._named)
        except NoDevice:
            if not self._opened or self._named is None:
                raise
            initialise(None)
            self._named, self.device = None, "default"
        try:
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(2)
            # From a file of its own: a stream out of Python's memory would make the device wait for the interpreter.
            pygame.mixer.music.load(asset("sound", "silence.ogg"))
            pygame.mixer.music.play(loops=-1)
        except pygame.error as error:
            raise NoDevice(str(error)) from error
        self._opened = True

    def play(self, track: Track | None, from_ms: float) -> int:
        """Play a track's rest from an instant on; return the perf counter then, as if it had been mid-buffer."""
        assert track is not None
        self.stop()
        rest = track.rest(from_ms)
        try:
            if len(rest):
                self._track = pygame.mixer.Sound(buffer=rest)
                track.copy_to(pygame.sndarray.samples(self._track).data.cast("B"), from_ms)
            began_ns, count_ms, into_buffer_ms = self._begin(FADE_MS if from_ms > 0 else 0)
        except pygame.error as error:
            raise NoDevice(str(error)) from error
        early_ms = BUFFER_MS / 2 - into_buffer_ms
        self._zero_ms = count_ms + early_ms - from_ms
        return began_ns + round(early_ms * 1e6)

    def _begin(self, fade_ms: int) -> tuple[int, float, float]:
        """Start the sound; return the perf counter and the mixer's count then, and how far into a buffer it was.

        How far is told from the count, which is only right if no buffer is late just then. Where one is, the sound is
        started again, before anything of it was heard.
        """
        for _ in range(PATIENCE):
            count_ms = pygame.mixer.music.get_pos()
            into_ms = count_ms % BUFFER_MS
            if not INSIDE_MS[0] < into_ms < INSIDE_MS[1]:
                sleep(0.001)
                continue
            before_ns = perf_counter_ns()
            self._play(fade_ms)
            began_ns = perf_counter_ns()
            if began_ns - before_ns < SURE_MS * 1e6 and _steady(began_ns, count_ms):
                return began_ns, count_ms, into_ms
        self._play(fade_ms)
        return perf_counter_ns(), pygame.mixer.music.get_pos(), BUFFER_MS / 2

    def _play(self, fade_ms: int) -> None:
        if self._track is not None:
            pygame.mixer.Channel(TRACK).play(self._track, fade_ms=fade_ms)

    def stop(self) -> None:
        """Stop the track."""
        if self._track is not None and pygame.mixer.get_init():
            pygame.mixer.Channel(TRACK).fadeout(FADE_MS)
        self._track = None

    def position_ms(self, now_ns: int) -> float | None:
        """Return the position by the mixer's own count; None where it does not count."""
        if not pygame.mixer.get_init():
            raise NoDevice("the mixer has been shut down")
        count_ms = pygame.mixer.music.get_pos()
        if self._track is None or count_ms < 0:
            return None
        return count_ms - self._zero_ms

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


def initialise(device: str | None) -> None:
    """Start the mixer on a device at 44.1 kHz with a short buffer, in safety; raise NoDevice where that cannot be done.

    Where a sound server of Linux is without any device SDL 2 does not fail, it ends the program. So another process
    tries first.
    """
    pygame.mixer.quit()
    if sys.platform == "linux" and os.environ.get("SDL_AUDIODRIVER", "") in _SERVERS and not _survived(device):
        raise NoDevice("the sound server has no device")
    start(device)


def start(device: str | None) -> None:
    """Start the mixer, whatever comes of it; raise NoDevice where that cannot be done."""
    try:
        pygame.mixer.init(RATE, -16, 2, BUFFER, devicename=device, allowedchanges=0)
    except pygame.error as error:
        raise NoDevice(str(error)) from error


def device_names() -> tuple[str, ...]:
    """Return the names of the devices there are now; none where that cannot be told, as before the mixer is open."""
    if not pygame.mixer.get_init():
        return ()
    try:
        from pygame._sdl2 import audio  # noqa: PLC0415 (experimental: it may go one day)

        return tuple(audio.get_audio_device_names(False))
    except (ImportError, AttributeError, pygame.error):
        return ()


def _survived(device: str | None) -> bool:
    """Tell whether another process survives the start: a copy of this one, which is quick, or a new one.

    Only a process without other threads can be copied safely: so it is at the program's start, and not in the midst of
    all, where half a second matters less.
    """
    return _copy_survives() if threading.active_count() == 1 else _new_one_opens(device)


def _new_one_opens(device: str | None) -> bool:
    """Tell whether a process of its own can open the device and survives it."""
    ours = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "monstar"]
    trying = [*ours, "doctor", "--opens", device or ""]
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path))
    try:
        tried = subprocess.run(trying, env=environment, capture_output=True, timeout=TRIAL_S, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return tried.returncode == 0


def _copy_survives() -> bool:
    """Tell whether a copy of the process survives the start of sound; an error it reports is reported here, too."""
    copy = os.fork()
    if copy == 0:
        _start_and_end()
    until_ns = perf_counter_ns() + round(TRIAL_S * 1e9)
    while perf_counter_ns() < until_ns:
        ended, status = os.waitpid(copy, os.WNOHANG)
        if ended:
            return not os.WIFSIGNALED(status)
        sleep(0.001)
    os.kill(copy, signal.SIGKILL)
    os.waitpid(copy, 0)
    return False


def _start_and_end() -> None:
    """Start sound in a copy of the process, without leaving a trace if that ends it."""
    try:
        import resource  # noqa: PLC0415 (not on every system)

        faulthandler.disable()
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        sdl2.init_subsystem(sdl2.INIT_AUDIO)
    finally:
        os._exit(0)


def _steady(since_ns: int, count_ms: float) -> bool:
    """Watch the count for a buffer and a half; tell whether it goes on as time does, so that no buffer was late."""
    while (elapsed_ms := (perf_counter_ns() - since_ns) / 1e6) < 1.5 * BUFFER_MS:
        if abs(pygame.mixer.music.get_pos() - count_ms - elapsed_ms) > STEADY_MS:
            return False
        sleep(0.001)
    return True
