"""Stamps stay true while a frame is made: input is read and stamped in its midst, and answered after it."""

import gc
import itertools
import os
from collections.abc import Iterator

import pygame
import pytest

from monstar.ui import app as app_module
from monstar.ui.app import App
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Event, Press
from monstar.ui.painter import Painter
from monstar.ui.scene import Scene
from monstar.ui.session import Session
from monstar.ui.window import bands, sends_areas

MS = 1_000_000


class Slow(Scene):
    """Draws many boxes, each of which takes its time; a key goes down while the n-th is drawn."""

    timed = True

    def __init__(self, app: App, clock: "Clock", press_at: int = 20, boxes: int = 40) -> None:
        super().__init__(app)
        self.clock = clock
        self.press_at = press_at
        self.boxes = boxes
        self.heard: list[Event] = []
        self.pressed_ns = 0
        self.heard_while_drawing = 0

    def handle(self, event: Event) -> None:
        self.heard.append(event)

    def draw(self, painter: Painter) -> None:
        before = len(self.heard)
        for number in range(self.boxes):
            self.clock.ns += MS // 4
            if number == self.press_at:
                self.pressed_ns = self.clock.ns
                pygame.event.post(key_down())
            painter.rounded(Box(10 * number, 10, 8, 8), 2, "cream")
        self.heard_while_drawing += len(self.heard) - before


class Clock:
    """Is a perf counter moved by hand."""

    def __init__(self) -> None:
        self.ns = 1000 * MS

    def __call__(self) -> int:
        return self.ns


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(app_module.time, "perf_counter_ns", clock)
    pygame.event.clear() if pygame.display.get_init() else None
    return clock


@pytest.fixture(autouse=True)
def _leave_garbage_as_it_was() -> Iterator[None]:
    yield
    gc.unfreeze()


def key_down() -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, scancode=pygame.KSCAN_W, key=0, unicode="w", mod=0)


def test_a_key_pressed_while_a_frame_is_drawn_is_stamped_within_a_moment(clock: Clock) -> None:
    app = App(Session(window=(640, 360)))
    scene = Slow(app, clock)
    app.stack.push(scene)
    app.pump()
    app.frame(16)
    assert scene.heard == []
    app.pump()
    assert [event for event in scene.heard if isinstance(event, Press)] == scene.heard != []
    assert 0 <= scene.heard[0].stamp_ns - scene.pressed_ns <= 1.5 * MS


def test_what_is_heard_while_a_frame_is_drawn_is_answered_only_after_it(clock: Clock) -> None:
    app = App(Session(window=(640, 360)))
    scene = Slow(app, clock, press_at=2)
    app.stack.push(scene)
    app.frame(16)
    app.pump()
    assert scene.heard_while_drawing == 0
    assert len(scene.heard) == 1


def test_a_key_pressed_while_a_frame_is_sent_is_stamped_between_two_bands(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = App(Session(window=(1280, 720)))
    scene = Slow(app, clock, press_at=-1)
    app.stack.push(scene)
    app._in_bands = True
    sent: list[object] = []

    def update(area: object) -> None:
        sent.append(area)
        clock.ns += MS
        if len(sent) == 2:
            scene.pressed_ns = clock.ns
            pygame.event.post(key_down())

    monkeypatch.setattr(pygame.display, "update", update)
    app.pump()
    app.send(None)
    app.pump()
    assert len(sent) == 5  # 720 lines of 1280 px
    assert [event.stamp_ns - scene.pressed_ns for event in scene.heard] == [0]


def test_bands_cover_every_area_once_and_none_is_large() -> None:
    areas = [(0, 0, 1920, 1080), (30, 40, 500, 3), (7, 8, 1, 900_000)]
    cut = list(bands(areas))
    assert sum(w * h for _x, _y, w, h in cut) == sum(w * h for _x, _y, w, h in areas)
    assert max(w * h for _x, _y, w, h in cut) <= 200_000
    of_first = [band for band in cut if band[2] == 1920]
    assert all(a[1] + a[3] == b[1] for a, b in itertools.pairwise(of_first))


def test_where_an_area_cannot_be_sent_by_itself_all_of_them_go_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    app = App(Session(window=(640, 360)))
    sent: list[object] = []
    monkeypatch.setattr(pygame.display, "update", sent.append)
    monkeypatch.setattr(pygame.display, "flip", lambda: sent.append("all"))
    app.send([(0, 0, 640, 300), (0, 300, 9, 9)])
    app.send([])
    app.send(None)
    assert sent == [[(0, 0, 640, 300), (0, 300, 9, 9)], "all"]


@pytest.mark.parametrize(
    ("driver", "wished", "sends"),
    [("x11", None, True), ("x11", "1", False), ("windows", None, True), ("wayland", None, False)],
)
def test_sdl_is_told_to_send_areas_by_themselves_only_where_it_can(
    monkeypatch: pytest.MonkeyPatch, driver: str, wished: str | None, sends: bool
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    if wished is None:
        monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    else:
        monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", wished)
    assert sends_areas() is sends
    set_by_us = os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == "0"
    assert set_by_us is (driver == "x11" and wished is None)
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)


def test_garbage_is_left_alone_while_a_timed_scene_is_played() -> None:
    kept: list[int] = []

    class Played(Slow):
        def update(self, dt_ms: float) -> None:
            kept.append(gc.get_freeze_count())
            self.app.stack.pop()

    app = App(Session(window=(320, 180)))
    app.run(Played(app, Clock()))
    assert kept[0] > 0
    assert gc.get_freeze_count() == 0


def test_a_held_arrow_still_repeats(clock: Clock) -> None:
    app = App(Session(window=(320, 180)))
    scene = Slow(app, clock, press_at=-1)
    app.stack.push(scene)
    pygame.event.post(key_down())
    app.pump()
    clock.ns += 400 * MS
    app.pump()
    assert [(event.action, event.repeat) for event in scene.heard if isinstance(event, Press)] == [
        (Action.UP, False),
        (Action.UP, True),
    ]
