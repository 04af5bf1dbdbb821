"""The outputs: pygame's mixer on a dummy device, simpleaudio on a stand-in, and both without any device."""

import sys
import time
from collections.abc import Iterator
from types import ModuleType

import pygame
import pytest

from monstar.audio.effects import TICKS, Effect
from monstar.audio.outputs import NoDevice, OutputName, make_output
from monstar.audio.outputs import mixer as mixer_module
from monstar.audio.outputs.mixer import BUFFER_MS, MixerOutput
from monstar.audio.outputs.simple import SimpleaudioOutput
from monstar.audio.player import Notice, Soundtrack
from monstar.audio.track import FRAME_BYTES, RATE, Track, joined, read_ogg
from monstar.errors import BadInput
from monstar.paths import asset

TRACK = Track.of(bytes(range(1, 101)) * (RATE * FRAME_BYTES // 100 * 2))  # two seconds


@pytest.fixture
def mixer() -> Iterator[MixerOutput]:
    """Return the mixer, open on the dummy device."""
    output = MixerOutput()
    output.open()
    yield output
    output.close()


def test_every_effect_has_its_sound_and_can_be_played(mixer: MixerOutput) -> None:
    for effect in Effect:
        mixer.effect(effect, 0, 0.5)
    for step in range(TICKS + 3):
        mixer.effect(Effect.TICK, step, 0.5)
    on_disk = {file.stem for file in asset("sound", "effects").glob("*.ogg")}
    assert {effect.file(step).stem for effect in Effect for step in range(TICKS)} == on_disk


def test_the_mixer_opens_at_the_rate_of_our_tracks(mixer: MixerOutput) -> None:
    assert pygame.mixer.get_init() == (44_100, -16, 2)
    assert (mixer.name, mixer.audible, mixer.device) == (OutputName.MIXER, True, "default")


def test_the_mixer_plays_a_tracks_rest(mixer: MixerOutput) -> None:
    mixer.play(TRACK, 1500)
    playing = pygame.mixer.Channel(0).get_sound()
    assert playing is not None
    assert playing.get_raw() == TRACK.pcm[RATE * 3 // 2 * FRAME_BYTES :]


def test_the_mixer_plays_nothing_after_the_end(mixer: MixerOutput) -> None:
    mixer.play(TRACK, 5000)
    assert not pygame.mixer.Channel(0).get_busy()
    assert mixer.position_ms(0) is None


def test_the_mixer_tells_when_a_sound_began_to_within_a_buffer(mixer: MixerOutput) -> None:
    before_ns = time.perf_counter_ns()
    began_ns = mixer.play(TRACK, 0)
    after_ns = time.perf_counter_ns()
    assert before_ns - BUFFER_MS * 1e6 < began_ns < after_ns + BUFFER_MS * 1e6


class Device:
    """Counts as the mixer does, by a perf counter that only sleeping moves; `late_ms` holds up one buffer."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, started_ms: float = 5000.0) -> None:
        self.now_ms = started_ms
        self.late_ms = 0.0
        monkeypatch.setattr(mixer_module, "perf_counter_ns", lambda: round(self.now_ms * 1e6))
        monkeypatch.setattr(mixer_module, "sleep", self.sleep)
        monkeypatch.setattr(pygame.mixer.music, "get_pos", self.count_ms)

    def sleep(self, seconds: float) -> None:
        """Let time pass."""
        self.now_ms += seconds * 1000

    def count_ms(self) -> int:
        """Return the count: what was put out, and the time since."""
        due = int((self.now_ms - 5000) / BUFFER_MS)
        last_ms = 5000 + due * BUFFER_MS
        if due == 5:  # the one that is held up
            if self.now_ms < last_ms + self.late_ms:
                due, last_ms = 4, last_ms - BUFFER_MS
            else:
                last_ms += self.late_ms
        return int(due * BUFFER_MS) + int(self.now_ms - last_ms)


@pytest.mark.parametrize("started_ms", [5000 + 3.2 * BUFFER_MS, 5000 + 3.5 * BUFFER_MS, 5000 + 3.9 * BUFFER_MS])
def test_the_mixer_tells_its_position_by_its_own_count(
    mixer: MixerOutput, monkeypatch: pytest.MonkeyPatch, started_ms: float
) -> None:
    device = Device(monkeypatch, started_ms)
    began_ns = mixer.play(TRACK, 1000)
    device.now_ms += 590
    position_ms = mixer.position_ms(0)
    assert position_ms == pytest.approx(1000 + device.now_ms - began_ns / 1e6, abs=1.5)


def test_a_sound_started_while_a_buffer_is_late_is_started_again(
    mixer: MixerOutput, monkeypatch: pytest.MonkeyPatch
) -> None:
    device = Device(monkeypatch, 5000 + 5.5 * BUFFER_MS)
    device.late_ms = 0.9 * BUFFER_MS
    began_ns = mixer.play(TRACK, 0)
    assert began_ns / 1e6 > 5000 + 5 * BUFFER_MS + device.late_ms


def test_a_device_that_is_never_steady_plays_all_the_same(mixer: MixerOutput, monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device(monkeypatch)
    monkeypatch.setattr(pygame.mixer.music, "get_pos", lambda: 5)
    assert mixer.play(TRACK, 0) == round(device.now_ms * 1e6)
    assert pygame.mixer.Channel(0).get_busy()


def test_without_a_count_the_mixer_tells_no_position(mixer: MixerOutput, monkeypatch: pytest.MonkeyPatch) -> None:
    mixer.play(TRACK, 0)
    monkeypatch.setattr(pygame.mixer.music, "get_pos", lambda: -1)
    assert mixer.position_ms(0) is None


def test_tunes_go_round_and_follow_their_volume(mixer: MixerOutput) -> None:
    mixer.tune(TRACK, 0.5)
    sound = pygame.mixer.Channel(1).get_sound()
    assert sound is not None
    assert sound.get_volume() == pytest.approx(0.5, abs=0.01)
    mixer.tune_volume(0.25)
    assert sound.get_volume() == pytest.approx(0.25, abs=0.01)
    mixer.tune(None, 0)
    mixer.tune_volume(0.1)
    assert sound.get_volume() == pytest.approx(0.25, abs=0.01)


def test_a_mixer_shut_down_by_somebody_else_is_a_lost_device(mixer: MixerOutput) -> None:
    pygame.mixer.quit()
    with pytest.raises(NoDevice):
        mixer.position_ms(0)
    with pytest.raises(NoDevice):
        mixer.play(TRACK, 0)
    with pytest.raises(NoDevice):
        mixer.effect(Effect.FLIP, 0, 1)
    with pytest.raises(NoDevice):
        mixer.tune(TRACK, 1)
    mixer.close()


def test_no_device_at_all_leaves_a_silent_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    soundtrack = Soundtrack(make_output(OutputName.MIXER))
    assert soundtrack.notice is Notice.NO_DEVICE
    assert "no-such-driver" in soundtrack.notice_detail
    assert soundtrack.output.name is OutputName.SILENT
    soundtrack.close()


class Playing:
    """Is a buffer that stands in for one simpleaudio plays."""

    def __init__(self, sound: bytes) -> None:
        self.sound = sound
        self.stopped = False

    def stop(self) -> None:
        """Stop it."""
        self.stopped = True

    def is_playing(self) -> bool:
        """Tell whether it is still to be heard."""
        return not self.stopped


class Stage(ModuleType):
    """Stands in for the module simpleaudio, and crashes as badly on an empty buffer."""

    class SimpleaudioError(Exception):
        """Is what simpleaudio raises."""

    def __init__(self) -> None:
        super().__init__("simpleaudio")
        self.playing: list[Playing] = []
        self.plugged = True

    def play_buffer(self, sound: bytes, channels: int, width: int, rate: int) -> Playing:
        """Play a buffer."""
        assert len(sound), "an empty buffer crashes simpleaudio"
        assert (channels, width, rate) == (2, 2, 44_100)
        if not self.plugged:
            raise self.SimpleaudioError("no device")
        self.playing.append(Playing(sound))
        return self.playing[-1]


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    """Put a stand-in in the place of simpleaudio."""
    stage = Stage()
    monkeypatch.setitem(sys.modules, "simpleaudio", stage)
    monkeypatch.setitem(sys.modules, "simpleaudio._simpleaudio", stage)
    return stage


@pytest.fixture
def simple(stage: Stage) -> SimpleaudioOutput:
    """Return the simpleaudio output, open on the stand-in."""
    output = SimpleaudioOutput()
    output.open()
    stage.playing.clear()
    return output


def test_simpleaudio_plays_the_rest_as_a_buffer_of_its_own(simple: SimpleaudioOutput, stage: Stage) -> None:
    simple.play(TRACK, 0)
    simple.stop()
    simple.play(TRACK, 1500)
    first, rest = stage.playing
    assert first.sound == TRACK.pcm
    assert first.stopped
    assert rest.sound == TRACK.pcm[RATE * 3 // 2 * FRAME_BYTES :]


def test_simpleaudio_never_gets_an_empty_buffer(simple: SimpleaudioOutput, stage: Stage) -> None:
    simple.play(TRACK, TRACK.length_ms)
    simple.effect(Effect.FLIP, 0, 0.0)
    simple.tune(TRACK, 0.0)
    assert stage.playing == []


def test_simpleaudio_plays_effects_at_their_volume(simple: SimpleaudioOutput, stage: Stage) -> None:
    simple.effect(Effect.FLIP, 0, 1.0)
    simple.effect(Effect.FLIP, 0, 0.25)
    loud, quiet = (Track.of(playing.sound).segment for playing in stage.playing)
    assert quiet.max == pytest.approx(loud.max / 4, rel=0.02)


def test_simpleaudio_begins_a_tune_anew_when_it_is_over(simple: SimpleaudioOutput, stage: Stage) -> None:
    simple.tune(TRACK, 1.0)
    assert simple.position_ms(0) is None
    assert len(stage.playing) == 1
    stage.playing[0].stopped = True
    simple.position_ms(0)
    assert len(stage.playing) == 2
    simple.tune(None, 0)
    simple.position_ms(0)
    assert len(stage.playing) == 2


def test_simpleaudio_without_a_device_is_told_in_time(simple: SimpleaudioOutput, stage: Stage) -> None:
    stage.plugged = False
    with pytest.raises(NoDevice):
        SimpleaudioOutput().open()
    with pytest.raises(NoDevice):
        simple.play(TRACK, 0)


def test_without_simpleaudio_installed_the_game_is_silent_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "simpleaudio", None)
    soundtrack = Soundtrack(make_output(OutputName.SIMPLEAUDIO))
    assert soundtrack.notice is Notice.NO_SIMPLEAUDIO
    assert soundtrack.output.name is OutputName.SILENT
    soundtrack.close()


def test_the_real_simpleaudio_plays_or_says_that_there_is_no_device() -> None:
    pytest.importorskip("simpleaudio", reason="the extra monstar[simpleaudio] is not installed")
    soundtrack = Soundtrack(make_output(OutputName.SIMPLEAUDIO))
    soundtrack.effect(Effect.BUTTON)
    plays = soundtrack.output.name is OutputName.SIMPLEAUDIO
    assert soundtrack.notice is (None if plays else Notice.NO_SIMPLEAUDIO)
    soundtrack.close()


def test_pieces_are_joined_without_a_gap() -> None:
    assert joined([TRACK, TRACK]).pcm == TRACK.pcm * 2


def test_a_missing_sound_is_named() -> None:
    missing = asset("sound", "effects", "nothing.ogg")
    with pytest.raises(BadInput, match=r"nothing\.ogg: cannot be read"):
        read_ogg(missing)
