"""The soundtrack: what the game says to its sound (load, start, pause, go on), and the clock it is judged by."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from threading import Lock
from time import perf_counter_ns
from typing import TYPE_CHECKING, TypeVar

from monstar.audio.clock import SongClock
from monstar.audio.effects import Effect
from monstar.audio.outputs import NoDevice, Output, OutputName
from monstar.audio.outputs.silent import SilentOutput
from monstar.audio.volumes import Volumes, gain
from monstar.errors import BadInput
from monstar.rules.cues import CueSheet

if TYPE_CHECKING:
    from monstar.audio.theme import LevelName
    from monstar.audio.track import Track

_T = TypeVar("_T")


class Notice(StrEnum):
    """Says why there is no sound although it was asked for; the game goes on by its visible cues."""

    NO_DEVICE = "no_device"  # none was there at the start
    NO_SIMPLEAUDIO = "no_simpleaudio"  # the extra is not installed, or found no device
    DEVICE_LOST = "device_lost"  # it was there, and is no longer
    NO_SOUNDS = "no_sounds"  # our own sound files are missing or damaged


@dataclass(frozen=True, slots=True)
class _Round:
    """Is the round that is loaded."""

    sheet: CueSheet
    level: "LevelName"
    seed: int
    theme: str | None
    tempo: int


class Soundtrack:
    """Plays rounds, music between them and small effects; without a device it goes on silently and says why.

    A round's track is composed in the background as soon as it is loaded, from its sheet alone: nothing that happens
    during the round changes it. It can be heard as soon as its first second is there; the rest is written far ahead of
    what is heard. `clock` tells track time; `update` keeps it true.
    """

    def __init__(
        self,
        output: Output,
        volumes: Volumes | None = None,
        latency_ms: float = 0.0,
        now_ns: Callable[[], int] = perf_counter_ns,
    ) -> None:
        self.output = output
        self._wanted = output  # what is tried again where a silent one had to take its place
        self.volumes = volumes or Volumes()
        self.latency_ms = latency_ms  # the player's calibration for this device; counts from the next start on
        self.clock = SongClock(now_ns)
        self.theme: str | None = None  # whose music rounds and tunes are; None for the usual one
        self.on_device: Callable[[], None] = _nothing  # called when a device is taken up again, before it plays
        self.notice: Notice | None = None
        self.notice_detail = ""  # what the library said, for the log and for `doctor`
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="composer")
        self._late_ms = 0.0  # what counts since the last start
        self._round: _Round | None = None
        self._track: Future[Track] | None = None
        self._sounding: Track | None = None  # another one than `_track` once the volumes have changed
        self._tune: str | None = None
        self._tunes_asked = 0  # a tune is read in the background, and begins only if none was asked for since
        self._tuning = Lock()
        self._open()

    @property
    def device(self) -> str:
        """Return the name that the latency of the device is kept under, also while it is away."""
        return self._wanted.device

    def load(
        self, sheet: CueSheet, level: "LevelName", seed: int = 0, theme: str | None = None, tempo: int = 100
    ) -> None:
        """Make a round (level 1 to 3) or a burst ready to start; composing goes on in the background for a moment.

        `theme` is whose music it is where the rules say so; else it is the one that was chosen. `tempo` is in percent.
        """
        self.stop()
        self._round = _Round(sheet, level, seed, theme or self.theme, tempo)
        self.clock.reset()
        self._compose()

    def start(self, from_ms: float = 0.0) -> None:
        """Play the loaded round, from its beginning or, for a match that is continued, from an instant of it."""
        self.clock.reset(from_ms)
        self.resume()

    def pause(self, as_of_ns: int | None = None) -> float:
        """Stop judging, then the sound; return the track time in ms at which it stands.

        It stands where it was at a perf counter reading: now, or earlier where nobody could have acted since.
        """
        at_ms = self.clock.pause(as_of_ns)
        self._try(self.output.stop)
        self._sounding = None
        return at_ms

    def resume(self) -> None:
        """Go on from where the track stands; nothing happens if it is running.

        A device that was lost is tried again.
        """
        if self.clock.running:
            return
        if self.notice is Notice.DEVICE_LOST:
            self._reopen()
        from_ms = self.clock.track_ms()
        began_ns = self._play(from_ms)
        self._late_ms = self.output.latency_ms + (self.latency_ms if self.output.audible else 0.0)
        self.clock.start(began_ns + round(self._late_ms * 1e6), from_ms, self.output.rate)

    def stop(self) -> None:
        """End the round and forget it."""
        self.pause()
        self._round = self._track = None

    def update(self) -> None:
        """Compare the clock with the output, and see whether it is still there. Call once a frame while it plays."""
        try:
            if self._sounding is not None:
                self._sounding.check()
        except BadInput as error:
            self._go_silent(Notice.NO_SOUNDS, error)
        now_ns = self.clock.now_ns()
        position_ms = self._try(lambda: self.output.position_ms(now_ns))
        if position_ms is not None and self.clock.running:
            self.clock.report(now_ns, position_ms - self._late_ms)

    def effect(self, effect: Effect, step: int = 0) -> None:
        """Play a small sound; `step` lets a tick climb with the points."""
        self._try(lambda: self.output.effect(effect, step, gain(self.volumes.effects)))

    def music(self, tune: str | None) -> None:
        """Play one of the theme's tunes (such as "title") over and over, or none."""
        with self._tuning:
            self._tunes_asked += 1
        self._tune = tune
        if tune is None:
            self._try(lambda: self.output.tune(None, 0.0))
        elif self.output.audible:
            self._worker.submit(self._begin_tune, tune, self.theme, self._tunes_asked)

    def set_theme(self, theme: str | None) -> None:
        """Choose a theme: the tune that plays becomes its own at once, a round's music when the next one is loaded."""
        before, self.theme = self.theme, theme
        if before != theme and self._tune is not None:
            self.music(self._tune)

    def set_volumes(self, volumes: Volumes) -> None:
        """Take over the sliders: at once, but for a round's music and cues, which change when it is next resumed."""
        before, self.volumes = self.volumes, volumes
        self._try(lambda: self.output.tune_volume(gain(volumes.music)))
        if (before.music, before.cues) != (volumes.music, volumes.cues):
            self._compose()

    def device_lost(self) -> None:
        """Go on silently from where the track is, because the system says that its device has gone."""
        if self.output.audible:
            self._go_silent(Notice.DEVICE_LOST, NoDevice("the device was removed"))

    def change(self, output: Output) -> None:
        """Play on another output from the next start on; what plays stops, a tune begins anew."""
        self.pause()
        self.output.close()
        self.output = self._wanted = output
        self.notice, self.notice_detail = None, ""
        self._open()
        self._compose()
        self.music(self._tune)

    def close(self) -> None:
        """Stop everything and let go of the device."""
        self.stop()
        self._worker.shutdown(cancel_futures=True)  # what is being composed is done in a moment
        self.output.close()

    def _open(self) -> None:
        """Take hold of the device that is wanted, or stay silent and say why."""
        try:
            self.output.open()
        except NoDevice as error:
            simple = self.output.name is OutputName.SIMPLEAUDIO
            self._go_silent(Notice.NO_SIMPLEAUDIO if simple else Notice.NO_DEVICE, error)

    def _compose(self) -> None:
        """Have the loaded round's track made; one that is being made stops unless it is heard."""
        if self._round is not None and self.output.audible:
            self._track = Future()
            self._worker.submit(self._make_track, self._track, self._round, self.volumes)

    def _make_track(self, promised: "Future[Track]", the_round: _Round, volumes: Volumes) -> None:
        """Make a round's track or find it made already, and hand it over as soon as it is known how long it is.

        It runs in the background, where importing numpy takes a moment.
        """
        from monstar.audio.cache import TrackCache, key_of  # noqa: PLC0415
        from monstar.audio.composer import Arrangement, Score  # noqa: PLC0415
        from monstar.audio.theme import DEFAULT_THEME, theme_of  # noqa: PLC0415

        if self._track is not promised:
            return
        mixed = replace(Volumes(), music=volumes.music, cues=volumes.cues)
        try:
            theme = theme_of(the_round.level, the_round.theme or DEFAULT_THEME).at_tempo(the_round.tempo)
            arrangement = Arrangement(the_round.sheet, the_round.level, the_round.seed, mixed, theme)
            cache, key = TrackCache.of_user(), key_of(arrangement)
            track = cache.find(key)
            if track is not None:
                promised.set_result(track)
                return
            score = Score(arrangement)
            track = score.blank()
        except Exception as error:  # noqa: BLE001 (raised where the track is asked for)
            promised.set_exception(error)
            return
        promised.set_result(track)
        if score.write_into(track, lambda: self._track is promised or self._sounding is track):
            with suppress(RuntimeError):  # closed meanwhile: then it need not be kept
                self._worker.submit(cache.keep, key, track)

    def _play(self, from_ms: float) -> int:
        """Play the loaded round's rest on the output, or on a silent one if that fails; return when it began."""
        if self.output.audible:
            assert self._track is not None, "a round is loaded before it is started"
            try:
                track = self._sounding = self._track.result()
                with track.held(from_ms):
                    return self.output.play(track, from_ms)
            except NoDevice as error:
                self._go_silent(Notice.DEVICE_LOST, error)
            except BadInput as error:
                self._go_silent(Notice.NO_SOUNDS, error)
        return self.output.play(None, from_ms)

    def _begin_tune(self, name: str, theme: str | None, number: int) -> None:
        """Read a tune, in the background, and play it if it is still wanted."""
        try:
            tune = _read_tune(name, theme)
        except BadInput as error:
            self.notice, self.notice_detail = Notice.NO_SOUNDS, str(error)
            return
        with self._tuning, suppress(NoDevice):  # a lost device is noticed, and told, in the foreground
            if self._tunes_asked == number:
                self.output.tune(tune, gain(self.volumes.music))

    def _try(self, act: Callable[[], _T]) -> _T | None:
        """Do something with the output, and go on silently if it is lost."""
        try:
            return act()
        except NoDevice as error:
            self._go_silent(Notice.DEVICE_LOST, error)
            return None

    def _reopen(self) -> None:
        """Take up the device that was wanted, or whatever the system has in its place; stay silent without one."""
        try:
            self._wanted.open()
        except NoDevice as error:
            self.notice_detail = str(error)
            return
        self.output, self.notice, self.notice_detail = self._wanted, None, ""
        self.on_device()
        self._compose()  # it may have been loaded, or the volumes changed, in silence

    def _go_silent(self, notice: Notice, error: Exception) -> None:
        """Put a silent output in the place of one that fails; the clock runs on as it is."""
        self.notice, self.notice_detail = notice, str(error)
        self.output.close()
        self._sounding = None
        self.output = SilentOutput(now_ns=self.clock.now_ns)


def _nothing() -> None:
    """Do nothing."""


def _read_tune(name: str, theme: str | None) -> "Track":
    """Join a tune's pieces; raise BadInput if neither theme nor house has one of that name, or a piece is missing."""
    from monstar.audio.theme import DEFAULT_THEME, tune_files  # noqa: PLC0415
    from monstar.audio.track import joined, read_ogg  # noqa: PLC0415

    return joined([read_ogg(file) for file in tune_files(name, theme or DEFAULT_THEME)])
