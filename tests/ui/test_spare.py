"""What is needed soon is made a little at a time, beside the frames, and never seen."""

import time

import pygame
import pytest

from monstar.settings import UI_SCALE, Settings
from monstar.ui.app import App
from monstar.ui.art import Art
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.painter import Painter
from monstar.ui.registry import CAFE, MONSTAR, TROPHY
from monstar.ui.scene import Scene
from monstar.ui.scenes.title import TitleScene
from monstar.ui.session import Session
from tests.ui.driver import FRAME_MS, Driver

NO_TIME = 0  # a perf counter reading that has long gone
FRAMES = [(40.0 + 8 * number, 30.0) for number in range(5)]


@pytest.fixture
def painter() -> Painter:
    app = App(Session(window=(320, 180), full_screen=False))
    app.frame(0)
    return app.painter


def boxes(painter: Painter) -> None:
    for w, h in FRAMES:
        painter.rounded(Box(10, 10, w, h), 6, "cream")


def test_each_time_at_least_one_thing_is_made_and_with_no_time_no_more(painter: Painter) -> None:
    painter.spare.wish(boxes)
    before = len(painter._shapes)
    for number in range(len(FRAMES)):
        assert painter.spare.use(painter, NO_TIME)
        assert len(painter._shapes) == before + number + 1
    painter.spare.use(painter, NO_TIME)
    assert not painter.spare.use(painter, NO_TIME)


def test_with_time_all_is_made_at_once_and_the_screen_keeps_its_looks(painter: Painter) -> None:
    before = pygame.image.tobytes(painter.target, "RGB")
    painter.spare.wish(boxes)
    painter.spare.use(painter, time.perf_counter_ns() + 10**12)
    assert len(painter._shapes) >= len(FRAMES)
    assert not painter.spare.use(painter, NO_TIME)
    assert pygame.image.tobytes(painter.target, "RGB") == before


def test_what_never_fits_into_what_is_kept_is_given_up(painter: Painter) -> None:
    painter._shapes.limit_bytes = 1
    painter.spare.wish(boxes)
    uses = 0
    while painter.spare.use(painter, NO_TIME):
        uses += 1
        assert uses < 1000


def test_a_new_scene_ends_what_the_one_before_wished_for() -> None:
    driver = Driver()
    driver.show(Scene(driver.app))
    driver.app.painter.spare.wish(boxes)
    driver.show(Scene(driver.app))
    assert not driver.app.prepare(time.perf_counter_ns() + 10**9)


def test_nothing_is_made_when_a_frame_is_due() -> None:
    driver = Driver()
    driver.show(Scene(driver.app))
    driver.app.painter.spare.wish(boxes)
    assert not driver.app.prepare(time.perf_counter_ns())
    assert driver.app.prepare(time.perf_counter_ns() + 10**9)


def test_a_file_read_ahead_gives_the_same_picture(painter: Painter) -> None:
    size = painter.view.rect(CANVAS)[2:]
    usual = pygame.image.tobytes(Art().picture("theatre/curtain", size), "RGB")
    ahead = Art()
    ahead.read_ahead(["theatre/curtain"], size)
    assert pygame.image.tobytes(ahead.picture("theatre/curtain", size), "RGB") == usual
    assert ahead._read_ahead == {}
    ahead.read_ahead(["theatre/curtain"], size)
    assert ahead._read_ahead == {}  # it is kept


def test_windows_that_come_and_go_and_scales_switched_back_and_forth_pile_up_nothing() -> None:
    driver = Driver(Settings(values={}), doors=(MONSTAR, CAFE, TROPHY))
    driver.show(TitleScene(driver.app))
    painter = driver.app.painter
    kept = [painter._shapes, painter._baked, painter.art._kept, painter.lettering._rendered]
    held = []
    for percent in (100, 150, 75, 300) * 3:
        driver.app.settings.set(UI_SCALE, percent)
        driver.app.screen = pygame.Surface((640 + percent, 360 + percent))
        driver.app.settings_changed()
        driver.wait(FRAME_MS)
        held.append(sum(cache.used_bytes for cache in kept))
    assert held[-4:] == held[-8:-4]


@pytest.mark.parametrize("door", [MONSTAR, CAFE, TROPHY])
def test_the_backdrops_of_the_game_that_is_played_are_read_ahead(door) -> None:  # type: ignore[no-untyped-def]
    class Playing(Scene):
        game = door.game

    driver = Driver(doors=(MONSTAR, CAFE, TROPHY))
    driver.show(Playing(driver.app))
    assert len(driver.app.painter.art._read_ahead) == len(door.backdrops)
    assert all(driver.app.painter.art.has(name) for name in door.backdrops)
