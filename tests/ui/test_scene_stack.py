"""The scene stack: who hears, who is drawn, and in which order scenes wake and rest."""

import pytest

from monstar.ui.app import App
from monstar.ui.events import Event
from monstar.ui.painter import Painter
from monstar.ui.scene import Scene
from tests.ui.driver import Driver


class Noted(Scene):
    """Writes down what happens to it."""

    def __init__(self, app: App, name: str, log: list[str]) -> None:
        super().__init__(app)
        self.name = name
        self.log = log

    def layout(self) -> None:
        self.log.append(f"{self.name} layout")

    def resume(self) -> None:
        self.log.append(f"{self.name} resume")

    def pause(self) -> None:
        self.log.append(f"{self.name} pause")

    def handle(self, event: Event) -> None:
        self.log.append(f"{self.name} hears")

    def update(self, dt_ms: float) -> None:
        self.log.append(f"{self.name} lives {dt_ms:g}")

    def draw(self, painter: Painter) -> None:
        self.log.append(f"{self.name} drawn")

    def focus_lost(self) -> None:
        self.log.append(f"{self.name} focus lost")


class Veil(Noted):
    """Lies over another scene without hiding it."""

    opaque = False


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def driver() -> Driver:
    return Driver()


def test_a_new_scene_puts_the_one_below_to_rest_before_it_wakes(driver: Driver, log: list[str]) -> None:
    stack = driver.app.stack
    stack.push(Noted(driver.app, "a", log))
    stack.push(Noted(driver.app, "b", log))
    assert log == ["a layout", "a resume", "a pause", "b layout", "b resume"]


def test_a_scene_taken_off_wakes_the_one_below(driver: Driver, log: list[str]) -> None:
    stack = driver.app.stack
    stack.push(Noted(driver.app, "a", log))
    stack.push(Noted(driver.app, "b", log))
    log.clear()
    stack.pop()
    assert log == ["b pause", "a layout", "a resume"]


def test_a_scene_replaced_does_not_wake_the_one_below(driver: Driver, log: list[str]) -> None:
    stack = driver.app.stack
    stack.push(Noted(driver.app, "a", log))
    stack.push(Noted(driver.app, "b", log))
    log.clear()
    stack.replace(Noted(driver.app, "c", log))
    assert log == ["b pause", "c layout", "c resume"]
    assert len(stack) == 2


def test_removing_a_scene_takes_all_above_it_along(driver: Driver, log: list[str]) -> None:
    stack = driver.app.stack
    low, middle = Noted(driver.app, "a", log), Noted(driver.app, "b", log)
    for scene in (low, middle, Noted(driver.app, "c", log)):
        stack.push(scene)
    log.clear()
    stack.remove(middle)
    assert stack.top is low
    assert log == ["c pause", "a layout", "a resume"]
    stack.remove(middle)
    assert log == ["c pause", "a layout", "a resume"]


def test_reset_ends_everything_and_starts_anew(driver: Driver, log: list[str]) -> None:
    stack = driver.app.stack
    stack.push(Noted(driver.app, "a", log))
    stack.reset(Noted(driver.app, "b", log))
    assert len(stack) == 1
    assert log[-3:] == ["a pause", "b layout", "b resume"]
    stack.reset()
    assert stack.top is None


def test_a_scene_under_an_opaque_one_is_not_drawn(driver: Driver, log: list[str]) -> None:
    stack = driver.app.stack
    for name in ("a", "b"):
        stack.push(Noted(driver.app, name, log))
    log.clear()
    driver.app.frame(10)
    assert log == ["b lives 10", "b drawn"]


def test_a_scene_under_a_veil_is_drawn_first_but_does_not_live(driver: Driver, log: list[str]) -> None:
    stack = driver.app.stack
    stack.push(Noted(driver.app, "a", log))
    stack.push(Noted(driver.app, "b", log))
    stack.push(Veil(driver.app, "c", log))
    log.clear()
    driver.app.frame(10)
    assert log == ["c lives 10", "b drawn", "c drawn"]


def test_only_the_top_scene_hears(driver: Driver, log: list[str]) -> None:
    for name in ("a", "b"):
        driver.app.stack.push(Noted(driver.app, name, log))
    log.clear()
    driver.point_down((10, 10))
    assert log == ["b hears"]


class AtTable(Noted):
    """Belongs to a game."""

    @property
    def game(self) -> str:
        return "cafe"


def test_a_restart_takes_the_place_of_the_lowest_scene_of_a_game_and_of_all_above() -> None:
    app, log = Driver().app, list[str]()
    title, fresh = Noted(app, "title", log), AtTable(app, "fresh", log)
    for scene in (title, AtTable(app, "table", log), Noted(app, "pause", log), AtTable(app, "bench", log)):
        app.stack.push(scene)
    log.clear()
    app.stack.restart(fresh)
    assert app.stack.top is fresh
    assert len(app.stack) == 2
    assert log == ["bench pause", "fresh layout", "fresh resume"]


def test_a_restart_among_scenes_of_no_game_comes_on_top() -> None:
    app, log = Driver().app, list[str]()
    app.stack.push(Noted(app, "title", log))
    app.stack.restart(AtTable(app, "fresh", log))
    assert len(app.stack) == 2
