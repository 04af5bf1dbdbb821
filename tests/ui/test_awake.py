"""A computer that sleeps, or a program that stands still, pauses what is timed as of the instant before."""

from collections.abc import Callable

import pytest

from monstar.ui import app as app_module
from monstar.ui.app import App
from monstar.ui.awake import Awake, sleepless_ns
from monstar.ui.scene import Scene
from monstar.ui.session import Session

MS = 1_000_000


class Clocks:
    """Are a perf counter and a clock that never stands still, both moved by hand."""

    def __init__(self) -> None:
        self.perf_ns = self.sleepless_ns = 5000 * MS

    def pass_ms(self, ms: float, asleep_ms: float = 0) -> None:
        self.perf_ns += round(ms * MS)
        self.sleepless_ns += round((ms + asleep_ms) * MS)

    def awake(self) -> Awake:
        return Awake(lambda: self.perf_ns, lambda: self.sleepless_ns)


def test_frames_however_slow_are_no_sleep() -> None:
    clocks = Clocks()
    awake = clocks.awake()
    for ms in (1, 16, 300, 999):
        clocks.pass_ms(ms)
        assert awake.look() is None


def test_a_program_that_stood_still_is_noticed_with_its_last_good_instant() -> None:
    clocks = Clocks()
    awake = clocks.awake()
    clocks.pass_ms(10)
    assert awake.look() is None
    last_ns = clocks.perf_ns
    clocks.pass_ms(1500)
    assert awake.look() == last_ns
    clocks.pass_ms(10)
    assert awake.look() is None


def test_a_sleep_in_which_the_perf_counter_stands_still_is_noticed_too() -> None:
    clocks = Clocks()
    awake = clocks.awake()
    last_ns = clocks.perf_ns
    clocks.pass_ms(3, asleep_ms=3_600_000)
    assert awake.look() == last_ns


def test_clocks_that_stray_apart_a_little_are_no_sleep() -> None:
    clocks = Clocks()
    awake = clocks.awake()
    clocks.pass_ms(10, asleep_ms=500)
    assert awake.look() is None


def test_there_is_a_clock_that_goes_on() -> None:
    assert sleepless_ns() <= sleepless_ns()


class Sleeper(Scene):
    """Takes some ms for each frame, by the perf counter."""

    def __init__(self, app: App, pass_ms: Callable[[float], None], frames_ms: list[float]) -> None:
        super().__init__(app)
        self.pass_ms = pass_ms
        self.frames_ms = frames_ms
        self.lived_ms: list[float] = []
        self.woken: list[int] = []
        self.lost = 0

    def slept(self, last_ns: int) -> None:
        self.woken.append(last_ns)
        super().slept(last_ns)

    def focus_lost(self) -> None:
        self.lost += 1

    def update(self, dt_ms: float) -> None:
        self.lived_ms.append(dt_ms)
        if not self.frames_ms:
            self.app.quit()
            return
        self.pass_ms(self.frames_ms.pop(0))


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Clocks:
    """Return the clocks that the app goes by."""
    clocks = Clocks()
    monkeypatch.setattr(app_module.time, "perf_counter_ns", lambda: clocks.perf_ns)
    monkeypatch.setattr(app_module.time, "sleep", lambda seconds: clocks.pass_ms(seconds * 1000))
    monkeypatch.setattr(app_module, "Awake", clocks.awake)
    return clocks


def test_the_app_tells_the_scene_on_top_and_gives_it_no_leap_of_time(clocks: Clocks) -> None:
    app = App(Session(window=(320, 180)))
    scene = Sleeper(app, clocks.pass_ms, [5, 5, 60_000, 5])
    app.run(scene)
    assert len(scene.woken) == scene.lost == 1
    assert max(scene.lived_ms) < 100


def test_the_first_frame_of_a_scene_may_take_long(clocks: Clocks) -> None:
    app = App(Session(window=(320, 180)))
    scene = Sleeper(app, clocks.pass_ms, [3000, 5, 5])
    app.run(scene)
    assert scene.woken == []
