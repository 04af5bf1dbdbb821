"""The app under the dummy driver: windows, stamps, the keys that work everywhere, zoom, endings."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from monstar.errors import BadInput
from monstar.settings import BINDINGS, FULL_SCREEN, LANGUAGE, UI_SCALE, Settings
from monstar.ui import app as app_module
from monstar.ui.app import App
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Event, Kind, Pointer, Press
from monstar.ui.painter import Painter
from monstar.ui.registry import MONSTAR
from monstar.ui.scene import Scene
from monstar.ui.scenes.rules import RulesScene
from monstar.ui.session import Session
from monstar.ui.window import NoScreen
from tests.ui.driver import Driver

ROOT = Path(__file__).resolve().parents[2]


class Listener(Scene):
    """Keeps what it hears."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.heard: list[Event] = []
        self.lived_ms = 0.0
        self.layouts = 0
        self.lost = 0
        self.box: Box | None = None

    def layout(self) -> None:
        self.layouts += 1

    def handle(self, event: Event) -> None:
        self.heard.append(event)

    def update(self, dt_ms: float) -> None:
        self.lived_ms += dt_ms

    def draw(self, painter: Painter) -> None:
        painter.fill("slime500")

    def focus_lost(self) -> None:
        self.lost += 1

    def focus_box(self) -> Box | None:
        return self.box


def listening(driver: Driver) -> Listener:
    scene = Listener(driver.app)
    driver.show(scene)
    return scene


def test_events_bear_the_stamp_of_their_arrival() -> None:
    driver = Driver()
    scene = listening(driver)
    driver.now_ns = 123_456_789
    driver.key(pygame.KSCAN_E)
    assert scene.heard == [Press(Action.OK, "keys:1", 123_456_789)]


def test_input_between_frames_is_heard_before_the_next_frame() -> None:
    driver = Driver()
    scene = listening(driver)
    lived = scene.lived_ms
    pygame.event.post(pygame.Event(pygame.KEYDOWN, scancode=pygame.KSCAN_W, key=0, unicode="w", mod=0))
    driver.app.pump()
    assert [event.action for event in scene.heard if isinstance(event, Press)] == [Action.UP]
    assert scene.lived_ms == lived


def test_stage_time_is_scaled() -> None:
    driver = Driver(session=Session(time_scale=50, window=(640, 360)))
    scene = listening(driver)
    scene.lived_ms = 0
    driver.app.frame(10)
    assert scene.lived_ms == 500


@pytest.mark.parametrize("window", [(1280, 720), (1920, 1080), (700, 900), (1500, 400), (333, 222)])
def test_bars_are_dark_and_the_picture_fills_the_rest_of_any_window(window: tuple[int, int]) -> None:
    driver = Driver(window=window)
    listening(driver)
    left, top, w, h = driver.app.view.frame
    screen, app = driver.app.screen, driver.app
    assert screen.get_size() == window
    assert screen.get_at((left, top))[:3] == app.painter.rgb("slime500")
    assert screen.get_at((left + w - 1, top + h - 1))[:3] == app.painter.rgb("slime500")
    if left > 1 or top > 1:
        assert max(screen.get_at((0, 0))[:3]) < 64


def test_a_new_window_size_is_drawn_at_its_own_resolution() -> None:
    driver = Driver(window=(640, 360))
    listening(driver)
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    driver.app.hear(pygame.Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900), 0)
    driver.app.frame(16)
    assert driver.app.view.scale == 1.25
    assert driver.app.screen.get_size() == (1600, 900)


def test_f11_changes_to_the_whole_screen_and_back_and_is_remembered() -> None:
    driver = Driver(window=(800, 600))
    listening(driver)
    driver.key(pygame.KSCAN_F11)
    assert driver.app.settings.get(FULL_SCREEN)
    driver.key(pygame.KSCAN_F11, down=False)
    driver.key(pygame.KSCAN_F11)
    assert not driver.app.settings.get(FULL_SCREEN)
    assert driver.app.screen.get_size() == (800, 600)


def test_a_window_that_keeps_the_size_of_the_screen_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(window=(800, 600))
    listening(driver)
    driver.app.toggle_full_screen()
    asked: list[tuple[int, int]] = []
    set_mode = pygame.display.set_mode

    def stubborn(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        asked.append(size)
        return set_mode((1024, 768) if len(asked) == 1 else size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", stubborn)
    driver.app.toggle_full_screen()
    assert asked == [(800, 600)] * 2
    assert driver.app.screen.get_size() == (800, 600)


def test_f1_opens_the_rules_and_closes_them_again() -> None:
    driver = Driver(doors=(MONSTAR,))
    listening(driver)
    driver.press(Action.HELP, "keyboard")
    assert isinstance(driver.top, RulesScene)
    driver.press(Action.HELP, "keyboard")
    assert isinstance(driver.top, Listener)


def test_losing_the_window_lets_keys_go_and_tells_the_scene() -> None:
    driver = Driver()
    scene = listening(driver)
    driver.key(pygame.KSCAN_W)
    driver.app.hear(pygame.Event(pygame.WINDOWFOCUSLOST), 9)
    assert scene.heard[-1] == Press(Action.UP, "keys:1", 9, down=False)
    assert scene.lost == 1


def test_closing_the_window_ends_the_loop_with_the_value_left() -> None:
    app = App(Session(window=(320, 180)))
    app.exit_value = {"winners": [1]}
    pygame.event.post(pygame.Event(pygame.QUIT))
    assert app.run(Listener(app)) == {"winners": [1]}


def test_the_loop_ends_when_the_last_scene_leaves() -> None:
    class Short(Listener):
        def update(self, dt_ms: float) -> None:
            self.app.exit_value = "done"
            self.app.stack.pop()

    app = App(Session(window=(320, 180)))
    assert app.run(Short(app)) == "done"


def test_a_large_ui_scale_zooms_what_a_layout_does_not_serve() -> None:
    driver = Driver(Settings(values={"ui_scale": 200}))
    scene = listening(driver)
    assert driver.app.view.zoom == 2.0
    assert scene.ui == 1.0
    scene.box = Box(1200, 650, 60, 40)
    driver.press(Action.DOWN)
    assert driver.app.view.seen.right >= 1260
    assert driver.app.view.seen.bottom >= 690


@pytest.mark.parametrize(("percent", "zoom", "letters"), [(75, 1, 1), (125, 1, 1.25), (150, 1, 1.5), (175, 1.75, 1)])
def test_up_to_half_as_large_again_a_scene_is_seen_whole_and_its_letters_take_the_room_they_have(
    percent: int, zoom: float, letters: float
) -> None:
    driver = Driver(Settings(values={"ui_scale": percent}))
    listening(driver)
    assert (driver.app.view.zoom, driver.app.view.letters) == (zoom, letters)


def test_a_layout_that_grows_by_itself_leaves_its_letters_less_to_grow() -> None:
    class Grown(Listener):
        max_ui = 1.25

    driver = Driver(Settings(values={"ui_scale": 150}))
    driver.show(Grown(driver.app))
    assert driver.app.view.letters == pytest.approx(1.2)
    driver.app.settings.set(UI_SCALE, 200)
    driver.wait(20)
    assert (driver.app.view.zoom, driver.app.view.letters) == (1.6, 1)


def test_a_zoomed_view_drifts_with_the_mouse_at_its_edge_and_the_mouse_stays_true() -> None:
    driver = Driver(Settings(values={"ui_scale": 200}))
    scene = listening(driver)
    driver.wait(100)
    before = driver.app.view.seen.x
    edge = driver.app.view.to_canvas((1279, 360))
    driver.point(Kind.MOVE, edge, held=False)
    driver.wait(300)
    assert driver.app.view.seen.x > before
    move = pygame.Event(pygame.MOUSEMOTION, pos=(640, 360), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    driver.app.hear(move, 5)
    last = scene.heard[-1]
    assert isinstance(last, Pointer)
    assert driver.app.view.to_device(last.pos) == pytest.approx((640, 360))


def test_a_small_ui_scale_makes_letters_smaller_but_never_unreadable() -> None:
    driver = Driver(Settings(values={"ui_scale": 75}))
    scene = listening(driver)
    assert driver.app.view.zoom == 1.0
    assert scene.size(40) == 30
    assert scene.size(20) == 18


def test_changed_settings_reach_language_keys_layout_and_listeners() -> None:
    heard: list[str] = []
    app = App(Session(window=(320, 180)), on_settings=lambda settings: heard.append(settings.get(LANGUAGE)))
    scene = Listener(app)
    app.stack.push(scene)
    app.settings.set(LANGUAGE, "de")
    app.settings.set(BINDINGS, {"keys:1": {"ok": ["X"]}})
    app.settings.set(UI_SCALE, 125)
    app.settings_changed()
    assert heard == ["auto", "de"]
    assert app.devices.key_label("keys:1", Action.OK) == "X"
    assert scene.layouts == 2


def test_notices_of_the_settings_are_shown_one_after_the_other() -> None:
    settings = Settings()
    settings.notices += ["One thing.", "Another."]
    driver = Driver(settings)
    listening(driver)
    driver.wait(300)
    shown = driver.app.screen.get_at((640, 40))[:3]
    assert shown != driver.app.painter.rgb("slime500")
    driver.wait(8000)
    assert driver.app.screen.get_at((640, 40))[:3] == driver.app.painter.rgb("slime500")


def test_without_a_screen_there_is_one_clear_message(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_args: object, **_more: object) -> pygame.Surface:
        raise pygame.error("No available video device")

    monkeypatch.setattr(app_module.pygame.display, "set_mode", refuse)
    with pytest.raises(NoScreen, match=r"No available video device.*a screen"):
        App()


def test_the_other_pygame_is_refused_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(app_module.pygame, "IS_CE")
    with pytest.raises(BadInput, match="pip install pygame-ce"):
        App()


def test_a_machine_without_video_gets_no_traceback() -> None:
    code = (
        "from monstar.ui.app import App\nfrom monstar.ui.window import NoScreen\n"
        "try:\n    App()\nexcept NoScreen as e:\n    print('CLEAR', e)"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "x11", "DISPLAY": ":987", "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.startswith("CLEAR no window can be opened here"), done.stderr


def test_a_gamepad_that_comes_or_goes_is_told() -> None:
    driver = Driver()
    listening(driver)
    driver.app.devices.add_pad(3, "Pad")
    said: list[str] = []
    driver.app.say = said.append  # type: ignore[method-assign]
    driver.app.hear(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=3), 0)
    assert said == ["Gamepad 1 is gone."]


def test_a_finger_held_at_the_edge_moves_a_zoomed_view_until_it_is_lifted() -> None:
    driver = Driver(Settings(values={"ui_scale": 200}))
    listening(driver)
    driver.wait(50)
    start = driver.app.view.seen.x
    driver.point(Kind.DOWN, driver.app.view.to_canvas((1275, 360)), "touch")
    driver.wait(200)
    moved = driver.app.view.seen.x
    assert moved > start
    driver.point(Kind.UP, driver.app.view.to_canvas((1275, 360)), "touch")
    driver.wait(200)
    assert driver.app.view.seen.x == moved
