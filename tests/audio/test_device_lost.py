"""A device that goes in the midst of a round, stumbles or comes back: nothing of the round is lost."""

import sys
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace

import pygame
import pytest

from monstar.audio.clock import ASTRAY_MS
from monstar.audio.outputs import NoDevice, OutputName
from monstar.audio.outputs import mixer as mixer_module
from monstar.audio.outputs.mixer import MixerOutput
from monstar.audio.outputs.silent import SilentOutput
from monstar.audio.outputs.simple import SimpleaudioOutput
from monstar.audio.player import Notice, Soundtrack
from monstar.audio.track import FRAME_BYTES, RATE, Track
from tests.audio.sheets import by_hand

SHEET = by_hand(500, 1500, 3000)


class Plug(SilentOutput):
    """Is an output with a plug; `ns` is the perf counter, `heard_ms` what it reports (None: as time goes)."""

    name = OutputName.MIXER
    device = "plug"
    audible = True

    def __init__(self) -> None:
        self.ns = 10**12
        super().__init__(now_ns=lambda: self.ns)
        self.plugged = True
        self.opened = 0
        self.played: list[float] = []
        self.heard_ms: float | None = None

    def _need_plug(self) -> None:
        if not self.plugged:
            raise NoDevice("pulled out")

    def open(self) -> None:
        self._need_plug()
        self.opened += 1

    def play(self, track: Track | None, from_ms: float) -> int:
        self._need_plug()
        assert track is not None
        self.played.append(from_ms)
        return self.ns

    def stop(self) -> None:
        self._need_plug()

    def position_ms(self, now_ns: int) -> float | None:
        self._need_plug()
        return self.heard_ms

    def wait(self, ms: float) -> None:
        self.ns += round(ms * 1e6)


@pytest.fixture
def plug() -> Plug:
    return Plug()


@pytest.fixture
def soundtrack(plug: Plug) -> Iterator[Soundtrack]:
    soundtrack = Soundtrack(plug, now_ns=lambda: plug.ns)
    soundtrack.load(SHEET, 1)
    soundtrack.start()
    yield soundtrack
    soundtrack.close()


def test_a_device_that_is_back_when_the_round_goes_on_plays_it_from_where_it_stood(
    soundtrack: Soundtrack, plug: Plug
) -> None:
    plug.wait(700)
    plug.plugged = False
    soundtrack.update()
    assert soundtrack.notice is Notice.DEVICE_LOST
    assert soundtrack.pause() == pytest.approx(700)
    plug.plugged = True
    plug.wait(30_000)
    soundtrack.resume()
    assert (soundtrack.notice, soundtrack.notice_detail) == (None, "")
    assert soundtrack.output is plug
    assert plug.played == [0, pytest.approx(700)]
    plug.wait(100)
    assert soundtrack.clock.track_ms() == pytest.approx(800)


def test_a_device_that_stays_away_leaves_the_round_silent_and_its_time_whole(
    soundtrack: Soundtrack, plug: Plug
) -> None:
    plug.wait(700)
    plug.plugged = False
    soundtrack.device_lost()
    soundtrack.pause()
    plug.wait(5000)
    soundtrack.resume()
    plug.wait(300)
    assert soundtrack.notice is Notice.DEVICE_LOST
    assert not soundtrack.output.audible
    assert soundtrack.clock.track_ms() == pytest.approx(1000)


def test_a_round_loaded_in_silence_is_heard_once_the_device_is_back(soundtrack: Soundtrack, plug: Plug) -> None:
    plug.plugged = False
    soundtrack.device_lost()
    soundtrack.load(by_hand(400, 900, 2000), 2)
    plug.plugged = True
    soundtrack.start()
    assert soundtrack.notice is None
    assert plug.played == [0, 0]


def test_the_latency_belongs_to_the_device_also_while_it_is_away(soundtrack: Soundtrack, plug: Plug) -> None:
    plug.plugged = False
    soundtrack.device_lost()
    assert soundtrack.output.device == "silent"
    assert soundtrack.device == "plug"


def test_a_game_that_never_had_a_device_does_not_look_for_one_at_every_turn() -> None:
    plug = Plug()
    plug.plugged = False
    soundtrack = Soundtrack(plug, now_ns=lambda: plug.ns)
    plug.plugged = True
    soundtrack.load(SHEET, 1)
    soundtrack.start()
    assert soundtrack.notice is Notice.NO_DEVICE
    assert plug.opened == 0
    soundtrack.close()


def test_a_device_that_jumped_by_seconds_plays_the_track_anew_from_where_it_was_judged(
    soundtrack: Soundtrack, plug: Plug
) -> None:
    for frame in range(40):
        plug.wait(1000 / 60)
        plug.heard_ms = (frame + 1) * 1000 / 60 + 2 * ASTRAY_MS
        soundtrack.update()
    assert soundtrack.clock.astray
    stood_ms = soundtrack.pause()
    assert stood_ms == pytest.approx(40 * 1000 / 60, abs=1)
    soundtrack.resume()
    assert plug.played[-1] == pytest.approx(stood_ms)
    assert not soundtrack.clock.astray


def test_a_pause_as_of_the_last_frame_gives_back_what_nobody_could_act_in(soundtrack: Soundtrack, plug: Plug) -> None:
    plug.wait(700)
    last_frame_ns = plug.ns
    plug.wait(9000)  # a counter that runs on while the computer sleeps
    assert soundtrack.pause(last_frame_ns) == pytest.approx(700)
    soundtrack.resume()
    assert plug.played[-1] == pytest.approx(700)


# ------------------------------------------------------------------ simpleaudio tells nothing but the end


class Cut(ModuleType):
    """Stands in for simpleaudio; what it plays ends when it is told to."""

    class SimpleaudioError(Exception):
        pass

    class Playing:
        def __init__(self) -> None:
            self.ended = False

        def is_playing(self) -> bool:
            return not self.ended

        def stop(self) -> None:
            self.ended = True

    def __init__(self) -> None:
        super().__init__("simpleaudio")
        self.playing: list[Cut.Playing] = []

    def play_buffer(self, *_sound: object) -> Playing:
        self.playing.append(Cut.Playing())
        return self.playing[-1]


def test_simpleaudio_is_lost_when_its_track_ends_before_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    library = Cut()
    monkeypatch.setitem(sys.modules, "simpleaudio", library)
    monkeypatch.setitem(sys.modules, "simpleaudio._simpleaudio", library)
    output = SimpleaudioOutput()
    output.open()
    began_ns = output.play(Track.of(bytes(10 * RATE * FRAME_BYTES)), 4000)
    assert output.position_ms(began_ns + 10**9) is None
    library.playing[-1].ended = True
    assert output.position_ms(began_ns + 6 * 10**9) is None  # it is over
    with pytest.raises(NoDevice, match="cut off"):
        output.position_ms(began_ns + 5 * 10**9)


# ------------------------------------------------------------------ the mixer never tries what could end the program


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system where a sound server may end the program; the mixer itself starts on the dummy."""
    monkeypatch.setattr(mixer_module, "_SERVERS", ("dummy",))
    monkeypatch.setattr(mixer_module.sys, "platform", "linux")


@pytest.mark.usefixtures("served")
def test_a_mixer_that_was_lost_is_opened_again_only_if_another_process_could(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str | None] = []
    answers = [True, False, True]

    def survived(device: str | None) -> bool:
        tried.append(device)
        return answers[len(tried) - 1]

    monkeypatch.setattr(mixer_module, "_survived", survived)
    mixer = MixerOutput()
    mixer.open()
    mixer.close()
    with pytest.raises(NoDevice, match="the sound server has no device"):
        mixer.open()
    assert pygame.mixer.get_init() is None
    mixer.open()
    assert tried == [None, None, None]
    assert pygame.mixer.get_init() is not None
    mixer.close()


@pytest.mark.usefixtures("served")
def test_the_usual_device_serves_where_a_named_one_was_pulled_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mixer_module, "_survived", lambda device: device is None)
    mixer = MixerOutput()
    mixer.open()
    mixer.close()
    mixer._named, mixer.device = "Headphones", "Headphones"
    mixer.open()
    assert mixer.device == "default"
    mixer.close()


@pytest.mark.usefixtures("served")
def test_at_the_start_no_other_device_takes_the_place_of_a_named_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mixer_module, "_survived", lambda device: device is None)
    with pytest.raises(NoDevice):
        MixerOutput("Headphones").open()


@pytest.mark.usefixtures("served")
def test_a_copy_tries_at_the_start_and_a_new_process_in_the_midst_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    monkeypatch.setattr(mixer_module, "_copy_survives", lambda: tried.append("copy") is None)
    monkeypatch.setattr(mixer_module, "_new_one_opens", lambda _device: tried.append("new one") is None)
    for threads in (1, 2):  # what has threads cannot be copied safely
        monkeypatch.setattr(mixer_module.threading, "active_count", lambda threads=threads: threads)
        mixer_module.initialise(None)
        pygame.mixer.quit()
    assert tried == ["copy", "new one"]


def test_a_frozen_program_tries_by_itself_having_no_python_to_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []

    def run(command: list[str], **_how: object) -> SimpleNamespace:
        started.append(command)
        return SimpleNamespace(returncode=0)

    monkeypatch.setattr(mixer_module.subprocess, "run", run)
    monkeypatch.setattr(mixer_module.sys, "executable", "/opt/monstar/monstar")
    monkeypatch.setattr(mixer_module.sys, "frozen", True, raising=False)
    assert mixer_module._new_one_opens("Headphones")
    assert started == [["/opt/monstar/monstar", "doctor", "--opens", "Headphones"]]


def test_the_lateness_of_the_device_that_was_taken_up_counts_at_once(soundtrack: Soundtrack, plug: Plug) -> None:
    def other_device() -> None:
        soundtrack.latency_ms = 120.0

    soundtrack.on_device = other_device
    plug.plugged = False
    soundtrack.device_lost()
    soundtrack.pause()
    plug.plugged = True
    soundtrack.resume()
    plug.wait(120)
    assert soundtrack.clock.track_ms() == pytest.approx(0)
    plug.wait(50)
    assert soundtrack.clock.track_ms() == pytest.approx(50)


@pytest.mark.parametrize(("driver", "opens"), [("dummy", True), ("no-such-driver", False)])
def test_another_process_tells_whether_the_device_opens(
    monkeypatch: pytest.MonkeyPatch, driver: str, opens: bool
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    monkeypatch.setattr(mixer_module, "TRIAL_S", 300.0)  # however busy this machine is
    assert mixer_module._new_one_opens(None) is opens


def test_a_process_that_cannot_be_started_or_never_ends_opens_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mixer_module.sys, "executable", "/no/such/python")
    assert not mixer_module._new_one_opens(None)
