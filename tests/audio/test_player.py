"""The soundtrack as the game uses it: pause, go on, change the volume, lose the device."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from threading import Event

import pytest

from monstar.audio import cache as cache_module
from monstar.audio import composer, player
from monstar.audio.effects import Effect
from monstar.audio.outputs import NoDevice, OutputName, make_output
from monstar.audio.outputs.silent import SilentOutput
from monstar.audio.player import Notice, Soundtrack
from monstar.audio.track import Track
from monstar.audio.volumes import Volumes
from monstar.errors import BadInput
from tests.audio.sheets import by_hand

SHEET = by_hand(500, 1500, 3000)
TUNES = {name: Track.of(bytes(176_400 * seconds)) for name, seconds in {"first": 1, "last": 2}.items()}


class Hand:
    """Is a perf counter moved by hand."""

    def __init__(self) -> None:
        self.ns = 10_000_000_000

    def __call__(self) -> int:
        """Return the reading."""
        return self.ns

    def wait(self, ms: float) -> None:
        """Let time pass."""
        self.ns += round(ms * 1e6)


class StageHand:
    """Is an output that writes down what it is asked for, and can be unplugged."""

    name = OutputName.MIXER
    device = "hand"
    audible = True
    rate = 1.0
    latency_ms = 20.0

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.asked: list[tuple[object, ...]] = []
        self.tracks: list[Track] = []
        self.plugged = True
        self.reported_ms: float | None = None
        self.on_stop: Callable[[], None] = lambda: None

    def _ask(self, *what: object) -> None:
        if not self.plugged:
            raise NoDevice("pulled out")
        self.asked.append(what)

    def open(self) -> None:
        self._ask("open")

    def play(self, track: Track | None, from_ms: float) -> int:
        assert track is not None
        self._ask("play", round(from_ms))
        self.tracks.append(track)
        return self.hand.ns

    def stop(self) -> None:
        self._ask("stop")
        self.on_stop()

    def position_ms(self, now_ns: int) -> float | None:
        self._ask("position", now_ns)
        return self.reported_ms

    def tune(self, tune: Track | None, volume: float) -> None:
        self._ask("tune", None if tune is None else round(tune.length_ms), volume)

    def tune_volume(self, volume: float) -> None:
        self._ask("tune_volume", volume)

    def effect(self, effect: Effect, step: int, volume: float) -> None:
        self._ask("effect", effect, step, volume)

    def close(self) -> None:
        self.asked.append(("close",))

    def count(self, what: str) -> int:
        """Return how often something was asked for."""
        return sum(asked[0] == what for asked in self.asked)


@pytest.fixture
def hand() -> Hand:
    """Return a perf counter moved by hand."""
    return Hand()


@pytest.fixture
def output(hand: Hand) -> StageHand:
    """Return an output that writes down what it is asked for."""
    return StageHand(hand)


@pytest.fixture
def soundtrack(output: StageHand, hand: Hand) -> Iterator[Soundtrack]:
    """Return a soundtrack whose round is about to start."""
    soundtrack = Soundtrack(output, now_ns=hand)
    soundtrack.load(SHEET, 1)
    yield soundtrack
    soundtrack.close()


def test_a_round_starts_when_its_first_sample_is_heard(soundtrack: Soundtrack, output: StageHand, hand: Hand) -> None:
    soundtrack.start()
    hand.wait(20)
    assert soundtrack.clock.track_ms() == 0
    hand.wait(1000)
    assert soundtrack.clock.track_ms() == pytest.approx(1000)
    assert ("play", 0) in output.asked


def test_the_calibrated_latency_of_the_player_counts_from_the_next_start(soundtrack: Soundtrack, hand: Hand) -> None:
    soundtrack.latency_ms = 80
    soundtrack.start()
    hand.wait(1100)
    assert soundtrack.clock.track_ms() == pytest.approx(1000)


def test_a_match_that_is_continued_starts_within_its_round(
    soundtrack: Soundtrack, output: StageHand, hand: Hand
) -> None:
    soundtrack.start(1234)
    hand.wait(120)
    assert ("play", 1234) in output.asked
    assert soundtrack.clock.track_ms() == pytest.approx(1334)


def test_pausing_stops_judging_before_the_sound(soundtrack: Soundtrack, output: StageHand, hand: Hand) -> None:
    soundtrack.start()
    hand.wait(520)
    judging: list[bool] = []
    output.on_stop = lambda: judging.append(soundtrack.clock.running)
    assert soundtrack.pause() == pytest.approx(500)
    hand.wait(5000)
    assert judging == [False]
    assert soundtrack.clock.track_ms() == pytest.approx(500)


def test_the_track_goes_on_from_where_it_was_paused(soundtrack: Soundtrack, output: StageHand, hand: Hand) -> None:
    soundtrack.start()
    hand.wait(520)
    soundtrack.pause()
    hand.wait(5000)
    soundtrack.resume()
    hand.wait(120)
    assert output.asked[-1] == ("play", 500)
    assert soundtrack.clock.track_ms() == pytest.approx(600)


def test_resuming_what_runs_changes_nothing(soundtrack: Soundtrack, output: StageHand) -> None:
    soundtrack.start()
    soundtrack.resume()
    assert output.count("play") == 1


def test_reported_positions_move_the_clock(soundtrack: Soundtrack, output: StageHand, hand: Hand) -> None:
    soundtrack.start()
    for frame in range(1, 60):
        hand.wait(16)
        output.reported_ms = 16 * frame + 10
        soundtrack.update()
    assert soundtrack.clock.track_ms() == pytest.approx(16 * 59 + 10 - 20, abs=1)


def test_a_changed_music_volume_is_heard_from_the_next_resume(
    soundtrack: Soundtrack, output: StageHand, hand: Hand
) -> None:
    soundtrack.start()
    hand.wait(300)
    soundtrack.pause()
    soundtrack.set_volumes(Volumes(music=0.2))
    soundtrack.resume()
    loud, quiet = output.tracks
    assert quiet.length_ms == loud.length_ms
    assert quiet.segment[:400].rms < loud.segment[:400].rms / 5


def test_the_volume_of_effects_counts_at_once(soundtrack: Soundtrack, output: StageHand) -> None:
    soundtrack.set_volumes(Volumes(effects=0.5))
    soundtrack.effect(Effect.TICK, 3)
    assert output.asked[-1] == ("effect", Effect.TICK, 3, 0.25)


def test_a_tune_begins_once_it_is_read_and_stops_when_asked(soundtrack: Soundtrack, output: StageHand) -> None:
    soundtrack.music("title")
    until = time.monotonic() + 20
    while not output.count("tune") and time.monotonic() < until:
        time.sleep(0.002)
    assert output.asked[-1] == ("tune", pytest.approx(56_000, abs=500), 1.0)
    soundtrack.music(None)
    assert output.asked[-1] == ("tune", None, 0.0)


def test_another_theme_changes_the_tune_that_plays_and_no_other(soundtrack: Soundtrack) -> None:
    asked: list[tuple[str, str | None]] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(player, "_read_tune", lambda name, theme: asked.append((name, theme)) or TUNES["first"])
        soundtrack.set_theme("haunted-waltz")
        soundtrack.music("title")
        soundtrack.set_theme("haunted-waltz")
        soundtrack.set_theme("monster-disco")
        soundtrack.music(None)
        soundtrack.set_theme("haunted-waltz")
        soundtrack._worker.submit(lambda: None).result(20)  # what was asked for before has been read
    assert asked == [("title", "haunted-waltz"), ("title", "monster-disco")]


def test_a_tune_no_longer_wanted_when_it_is_read_does_not_begin(
    soundtrack: Soundtrack, output: StageHand, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_for, read = Event(), Event()

    def slowly(name: str, _theme: str | None) -> Track:
        asked_for.wait(20)
        if name == "last":
            read.set()
        return TUNES[name]

    monkeypatch.setattr(player, "_read_tune", slowly)
    soundtrack.music("first")
    soundtrack.music(None)
    soundtrack.music("last")
    asked_for.set()
    assert read.wait(20)
    soundtrack.close()
    assert [asked[1] for asked in output.asked if asked[0] == "tune"] == [None, 2000]


def test_without_a_device_the_game_is_silent_and_says_why(output: StageHand, hand: Hand) -> None:
    output.plugged = False
    soundtrack = Soundtrack(output, now_ns=hand)
    assert (soundtrack.notice, soundtrack.notice_detail) == (Notice.NO_DEVICE, "pulled out")
    soundtrack.load(SHEET, 1)
    soundtrack.start()
    soundtrack.effect(Effect.FLIP)
    hand.wait(700)
    soundtrack.update()
    assert soundtrack.clock.track_ms() == pytest.approx(700)
    soundtrack.close()


@pytest.mark.parametrize("use", ["update", "effect", "music", "volumes", "told"])
def test_when_the_device_is_lost_the_round_goes_on_silently(
    soundtrack: Soundtrack, output: StageHand, hand: Hand, use: str
) -> None:
    soundtrack.start()
    hand.wait(520)
    output.plugged = False
    {
        "update": soundtrack.update,
        "effect": lambda: soundtrack.effect(Effect.FLIP),
        "music": lambda: soundtrack.music(None),
        "volumes": lambda: soundtrack.set_volumes(Volumes(effects=0.3)),
        "told": soundtrack.device_lost,
    }[use]()
    assert soundtrack.notice is Notice.DEVICE_LOST
    assert soundtrack.clock.running
    hand.wait(500)
    assert soundtrack.clock.track_ms() == pytest.approx(1000)
    assert not soundtrack.output.audible


def test_a_device_lost_in_a_pause_does_not_keep_the_round_from_going_on(
    soundtrack: Soundtrack, output: StageHand, hand: Hand
) -> None:
    soundtrack.start()
    hand.wait(520)
    soundtrack.pause()
    output.plugged = False
    soundtrack.resume()
    hand.wait(250)
    assert soundtrack.notice is Notice.DEVICE_LOST
    assert soundtrack.clock.track_ms() == pytest.approx(750)


def test_damaged_sounds_are_no_reason_not_to_play(
    output: StageHand, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> composer.Score:
        raise BadInput("bell.ogg: cannot be read as a sound")

    monkeypatch.setattr(composer, "Score", broken)
    soundtrack = Soundtrack(output, now_ns=hand)
    soundtrack.load(SHEET, 1)
    soundtrack.start()
    hand.wait(100)
    assert (soundtrack.notice, soundtrack.notice_detail) == (Notice.NO_SOUNDS, "bell.ogg: cannot be read as a sound")
    assert soundtrack.clock.track_ms() == pytest.approx(100)
    soundtrack.close()


def test_an_unknown_tune_is_no_reason_not_to_play(soundtrack: Soundtrack) -> None:
    soundtrack.music("waltz")
    until = time.monotonic() + 20
    while soundtrack.notice is None and time.monotonic() < until:
        time.sleep(0.002)
    assert soundtrack.notice is Notice.NO_SOUNDS
    assert "title" in soundtrack.notice_detail


def test_a_round_heard_before_is_not_composed_again(
    output: StageHand, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Soundtrack(output, now_ns=hand)
    first.load(SHEET, 1)
    first.start()
    until = time.monotonic() + 20
    while not list(cache_module.TrackCache.of_user().folder.glob("*.wav")) and time.monotonic() < until:
        time.sleep(0.002)
    first.close()

    def not_again(*_: object) -> Track:
        raise AssertionError

    monkeypatch.setattr(composer, "Score", not_again)
    second = Soundtrack(output, now_ns=hand)
    second.load(SHEET, 1)
    second.start()
    second.close()
    assert output.tracks[0].pcm == output.tracks[1].pcm


def test_a_silent_round_is_not_composed_and_runs_at_its_time_scale(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Soundtrack, "_make_track", None)
    soundtrack = Soundtrack(SilentOutput(50, hand), now_ns=hand)
    soundtrack.load(SHEET, 1)
    soundtrack.start()
    hand.wait(20)
    soundtrack.update()
    assert soundtrack.clock.track_ms() == pytest.approx(1000)
    soundtrack.close()


def test_a_round_that_is_stopped_is_forgotten_and_another_begins_at_zero(
    soundtrack: Soundtrack, output: StageHand, hand: Hand
) -> None:
    soundtrack.start()
    hand.wait(900)
    soundtrack.stop()
    soundtrack.load(by_hand(700, 1500, 3000), 2)
    assert soundtrack.clock.track_ms() == 0
    soundtrack.start()
    assert output.tracks[0].pcm != output.tracks[1].pcm


def test_the_silent_output_is_made_by_its_name() -> None:
    output = make_output(OutputName.SILENT, time_scale=20)
    assert (output.name, output.rate, output.audible) == (OutputName.SILENT, 20, False)


def test_importing_the_package_loads_neither_numpy_nor_pygame() -> None:
    told = subprocess.run(
        [sys.executable, "-c", "import sys, monstar.audio; print({'numpy', 'pygame', 'pydub'} & set(sys.modules))"],
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert told.stdout.strip() == "set()"
