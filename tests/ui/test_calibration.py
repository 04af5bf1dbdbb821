"""Calibration: the median of the taps, refused when they spread, applied only when asked to."""

import random
from collections.abc import Sequence
from itertools import pairwise

import pytest

from monstar.audio.outputs import NoDevice, OutputName
from monstar.audio.outputs.silent import SilentOutput
from monstar.audio.player import Soundtrack
from monstar.audio.track import FRAME_BYTES, RATE, Track
from monstar.ui.calibration import CLICKS, FEWEST_TAPS, GAP_MS, LISTEN, Tapping
from monstar.ui.clicks import play_clicks, stop_clicks
from monstar.ui.events import Action, Kind, Press
from monstar.ui.scenes.calibrate import CalibrateScene
from tests.ui.driver import Driver


def tapped(late_ms: float, spread_ms: float, taps: int = CLICKS - LISTEN) -> Tapping:
    luck = random.Random(4)
    tapping = Tapping()
    for click_ms in tapping.clicks_ms[LISTEN : LISTEN + taps]:
        tapping.tap(click_ms + late_ms + luck.gauss(0, spread_ms))
    return tapping


@pytest.mark.parametrize("late_ms", [-120, -10, 0, 35, 250])
def test_the_median_of_steady_taps_is_found(late_ms: int) -> None:
    verdict = tapped(late_ms, 12).verdict()
    assert verdict.steady
    assert verdict.late_ms == pytest.approx(late_ms, abs=8)


def test_taps_that_spread_by_30_ms_or_more_are_refused() -> None:
    assert not tapped(80, 45).verdict().steady
    tapping = Tapping()
    for number, click_ms in enumerate(tapping.clicks_ms):
        tapping.tap(click_ms + (30 if number % 2 else -30))
    assert tapping.verdict().spread_ms == 30
    assert not tapping.verdict().steady


def test_too_few_taps_say_nothing_however_steady() -> None:
    assert not tapped(50, 0, FEWEST_TAPS - 1).verdict().steady
    assert tapped(50, 0, FEWEST_TAPS).verdict().steady
    assert not Tapping().verdict().enough


def test_the_first_clicks_are_for_listening() -> None:
    tapping = Tapping()
    assert [tapping.tap(click_ms + 5) for click_ms in tapping.clicks_ms[: LISTEN + 1]] == [None] * LISTEN + [5]


def test_a_tap_far_from_any_click_does_not_count() -> None:
    tapping = Tapping()
    assert tapping.tap(tapping.clicks_ms[-1] + GAP_MS) is None
    assert tapping.tap(-1000) is None


def test_one_missed_click_does_not_move_the_median() -> None:
    tapping = tapped(60, 5)
    tapping.tap(tapping.clicks_ms[10] + 280)
    assert tapping.verdict().late_ms == pytest.approx(60, abs=5)


class Clicks:
    """Stands for the sound: says when the clicks begin, and notes when they are stopped."""

    def __init__(self, zero_ns: int | None) -> None:
        self.zero_ns = zero_ns
        self.played: list[tuple[int, ...]] = []
        self.stops = 0

    def play(self, instants_ms: Sequence[int]) -> int | None:
        self.played.append(tuple(instants_ms))
        return self.zero_ns

    def stop(self) -> None:
        self.stops += 1


def opened(zero_ns: int | None = 500_000_000) -> tuple[Driver, CalibrateScene, Clicks]:
    driver, clicks = Driver(), Clicks(zero_ns)
    driver.app.sound_device = "Television"
    scene = CalibrateScene(driver.app, clicks.play, clicks.stop)
    driver.show(scene)
    return driver, scene, clicks


def tap_along(driver: Driver, scene: CalibrateScene, late_ms: Sequence[int]) -> None:
    assert scene.tapping is not None
    for number, late in enumerate(late_ms):
        driver.now_ns = 500_000_000 + (scene.tapping.clicks_ms[LISTEN + number] + late) * 1_000_000
        driver.app.dispatch(Press(Action.OK, "keys:1", driver.now_ns))
    driver.wait(scene.tapping.length_ms + 100)


def test_what_was_measured_is_applied_only_on_request() -> None:
    driver, scene, _clicks = opened()
    driver.press(Action.OK)
    tap_along(driver, scene, [90 + n % 3 for n in range(15)])
    assert driver.app.settings.latency_ms("Television") == 0
    assert scene.form.focused is scene.form.find("use")
    driver.press(Action.OK)
    assert driver.app.settings.latency_ms("Television") == 91
    assert len(driver.app.stack) == 0


def test_leaving_changes_nothing() -> None:
    driver, scene, _clicks = opened()
    driver.press(Action.OK)
    tap_along(driver, scene, [90] * 15)
    driver.press(Action.BACK)
    assert driver.app.settings.latency_ms("Television") == 0


def test_uneven_taps_can_only_be_repeated() -> None:
    driver, scene, clicks = opened()
    driver.press(Action.OK)
    tap_along(driver, scene, [-80, 90] * 8)
    assert [widget.key for widget in scene.form.widgets] == ["start", "close"]
    driver.press(Action.OK)
    assert len(clicks.played) == 2
    assert scene.taps == []


def test_a_click_anywhere_but_on_stop_is_a_tap() -> None:
    driver, scene, clicks = opened()
    driver.press(Action.OK)
    assert scene.tapping is not None
    driver.now_ns = 500_000_000 + (scene.tapping.clicks_ms[8] + 20) * 1_000_000
    driver.point(Kind.DOWN, (400, 300))
    assert scene.taps == [20]
    driver.click(scene.form.find("stop").box.centre)
    assert (scene.tapping, clicks.stops) == (None, 1)


@pytest.mark.parametrize("leave", ["pause", "focus"])
def test_the_clicks_stop_when_one_turns_away(leave: str) -> None:
    driver, scene, clicks = opened()
    driver.press(Action.OK)
    if leave == "pause":
        driver.press(Action.PAUSE, "keyboard")
        assert len(driver.app.stack) == 0
    else:
        scene.focus_lost()
    assert clicks.stops == 1


def test_without_sound_it_says_so() -> None:
    driver, scene, _clicks = opened(zero_ns=None)
    driver.press(Action.OK)
    assert scene.silent
    assert not scene.running


class Tape(SilentOutput):
    """An output that keeps what it was given to play."""

    name = OutputName.MIXER
    audible = True
    latency_ms = 20.0

    def __init__(self, *, broken: bool = False) -> None:
        super().__init__()
        self.tracks: list[Track | None] = []
        self.broken = broken

    def play(self, track: Track | None, from_ms: float) -> int:
        if self.broken:
            raise NoDevice("gone")
        self.tracks.append(track)
        return 7_000_000

    def stop(self) -> None:
        if self.broken:
            raise NoDevice("gone")
        self.tracks.append(None)


def test_clicks_sound_exactly_at_their_instants() -> None:
    tape = Tape()
    soundtrack = Soundtrack(tape)
    assert play_clicks(soundtrack, [100, 350]) == 27_000_000
    track = tape.tracks[0]
    assert track is not None
    loud = [n for n in range(0, len(track.pcm), FRAME_BYTES) if any(track.pcm[n : n + FRAME_BYTES])]
    onsets = [loud[0]] + [b for a, b in pairwise(loud) if b - a > 100]
    first_ms = onsets[0] / FRAME_BYTES * 1000 / RATE
    assert first_ms == pytest.approx(100, abs=1)
    assert track.pcm[round(0.35 * RATE) * FRAME_BYTES :][:4000] == track.pcm[round(0.1 * RATE) * FRAME_BYTES :][:4000]
    stop_clicks(soundtrack)
    assert tape.tracks[-1] is None


def test_no_sound_or_a_lost_device_gives_none() -> None:
    assert play_clicks(Soundtrack(SilentOutput()), [100]) is None
    broken = Soundtrack(Tape(broken=True))
    assert play_clicks(broken, [100]) is None
    stop_clicks(broken)
