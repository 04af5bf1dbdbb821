"""Devices that are late: their stamps are moved back, everybody waits for the latest, and taps tell which is late."""

from collections.abc import Sequence

import pygame
import pytest

from monstar.rules.monstar.acts import Flip
from monstar.settings import Page, Settings
from monstar.ui.calibration import LISTEN
from monstar.ui.events import Action, Event, Kind, Plugged, Pointer, Press
from monstar.ui.lateness import called
from monstar.ui.scene import Scene
from monstar.ui.scenes.calibrate import CalibrateScene
from monstar.ui.scenes.settings import SettingsScene
from monstar.ui.sitting import Place
from tests.ui.driver import Driver
from tests.ui.monstar.stagehand import Stagehand
from tests.ui.monstar.tabletop import casting_match

MS = 1_000_000
RADIO = "Wireless Controller"


class Ear(Scene):
    """Keeps what it hears."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver.app)
        self.heard: list[Event] = []

    def handle(self, event: Event) -> None:
        self.heard.append(event)


def with_pad(late_ms: int = 40) -> Driver:
    driver = Driver(Settings())
    driver.app.settings.set_press_late_ms(RADIO, late_ms)
    driver.app.devices.add_pad(7, RADIO)
    driver.app.lateness.learn()
    return driver


def button(pad: int = 7) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=pad, button=pygame.CONTROLLER_BUTTON_A)


def test_a_late_device_is_stamped_by_when_it_was_pressed_and_a_key_by_its_arrival() -> None:
    driver = with_pad()
    ear = Ear(driver)
    driver.show(ear)
    driver.app.hear(button(), 1000 * MS)
    driver.now_ns = 1000 * MS
    driver.key(pygame.KSCAN_E)
    pad, key = ear.heard
    assert (pad.stamp_ns, key.stamp_ns) == (960 * MS, 1000 * MS)


def test_every_kind_of_device_can_be_late() -> None:
    driver = Driver()
    settings, lateness = driver.app.settings, driver.app.lateness
    for number, name in enumerate(("keyboard", "mouse", "touch"), 1):
        settings.set_press_late_ms(name, 10 * number)
    driver.app.settings_changed()
    events: list[Event] = [
        Press(Action.OK, "keys:3", 100 * MS),
        Pointer(Kind.DOWN, (1, 1), "mouse", 100 * MS),
        Pointer(Kind.DOWN, (1, 1), "touch", 100 * MS, finger=2),
        Plugged("mouse", True, 100 * MS),
    ]
    assert [lateness.in_time(event).stamp_ns // MS for event in events] == [90, 80, 70, 100]


def test_everybody_waits_for_the_latest_device_that_is_here() -> None:
    driver = with_pad(60)
    driver.app.settings.set_press_late_ms("somewhere else", 150)
    driver.app.settings_changed()
    assert driver.app.lateness.slack_ms == 60
    driver.app.hear(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=7), 0)
    assert driver.app.lateness.slack_ms == 0


def test_an_act_of_a_late_device_counts_by_when_it_was_done() -> None:
    hand = Stagehand(casting_match(2), (Place(0, "keys:1", True), Place(1))).start()
    hand.app.settings.set_press_late_ms("keyboard", 100)
    hand.app.lateness.learn()
    turn = hand.state.sheet.turn(0)
    hand.run_to(turn.bell_ms + 60)  # pressed 40 ms before the bell, it arrives 60 ms after it
    place = hand.state.face_down[0]
    stamp_ms = hand.scene.runner.stamp_ms(hand.app.lateness.in_time(Press(Action.OK, "keys:1", hand.ns)).stamp_ns)
    assert turn.bell_ms - 45 <= stamp_ms <= turn.bell_ms - 35
    hand.scene.runner.submit(Flip(seat=0, at_ms=stamp_ms, tile=place))
    hand.run(150)
    assert place in hand.state.face_up


def test_nothing_is_final_before_the_latest_device_could_have_told_of_it() -> None:
    hand = Stagehand(casting_match(2)).start()
    hand.app.settings.set_press_late_ms("mouse", 120)
    hand.app.lateness.learn()
    hand.run(500)
    assert hand.track_ms - 120 - 20 < hand.state.now_ms <= hand.track_ms - 120


@pytest.mark.parametrize("name", ["keyboard", "mouse", "touch"])
def test_devices_are_called_by_words_and_gamepads_by_their_name(name: str) -> None:
    assert called(name)[0].isupper()
    assert called(RADIO) == RADIO


# ------------------------------------------------------------------ settings


def test_the_timing_page_has_a_row_for_every_device_that_is_here() -> None:
    driver = with_pad()
    driver.app.devices.add_pad(8, RADIO)
    scene = SettingsScene(driver.app)
    driver.show(scene)
    scene.open(Page.TIMING)
    keys = [widget.key for widget in scene.form.widgets if widget.key.startswith("late")]
    assert keys == ["latency_ms", "late-mouse", "late-keyboard", f"late-{RADIO}"]
    scene.form.focus(scene.form.find(f"late-{RADIO}"))
    driver.press(Action.RIGHT, times=2)
    assert driver.app.settings.press_late_ms(RADIO) == 50
    assert driver.app.lateness.slack_ms == 50


@pytest.mark.parametrize("late_ms", [-1, 151])
def test_a_lateness_nobody_could_play_with_is_refused(late_ms: int) -> None:
    with pytest.raises(ValueError, match="0 to 150"):
        Settings().set_press_late_ms("mouse", late_ms)


# ------------------------------------------------------------------ measuring


def measured(driver: Driver, device: str, late_ms: Sequence[int]) -> CalibrateScene:
    scene = CalibrateScene(driver.app, lambda _instants: 500 * MS, lambda: None)
    driver.app.sound_device = "Television"
    driver.show(scene)
    driver.press(Action.OK)
    assert scene.tapping is not None
    for number, late in enumerate(late_ms):
        at_ns = 500 * MS + (scene.tapping.clicks_ms[LISTEN + number] + late) * MS
        driver.app.dispatch(Press(Action.OK, device, at_ns))
    driver.wait(scene.tapping.length_ms + 100)
    return scene


def keys_of(scene: CalibrateScene) -> list[str]:
    return [widget.key for widget in scene.form.widgets]


def test_once_the_sound_is_measured_what_a_device_is_later_is_its_own() -> None:
    driver = with_pad(0)
    driver.app.settings.set_latency_ms("Television", 80)
    scene = measured(driver, "pad:1", [120] * 15)
    assert keys_of(scene) == ["use", "device", "start", "close"]
    assert RADIO in scene._words()
    scene.form.focus(scene.form.find("device"))
    driver.press(Action.OK)
    assert driver.app.settings.press_late_ms(RADIO) == 40
    assert driver.app.settings.latency_ms("Television") == 80
    assert driver.app.lateness.slack_ms == 40


def test_a_device_measured_again_keeps_what_was_known_of_it() -> None:
    driver = with_pad(40)
    driver.app.settings.set_latency_ms("Television", 80)
    scene = measured(driver, "pad:1", [100] * 15)  # 20 ms later still, its stamps being moved by 40
    assert scene.device_late_ms == 60


@pytest.mark.parametrize(("sound_ms", "taps_ms"), [(0, 120), (80, 84), (80, 70), (80, 240)])
def test_taps_that_cannot_mean_a_late_device_offer_the_sound_alone(sound_ms: int, taps_ms: int) -> None:
    driver = with_pad(0)
    driver.app.settings.set_latency_ms("Television", sound_ms)
    scene = measured(driver, "pad:1", [taps_ms] * 15)
    assert keys_of(scene) == ["use", "start", "close"]


def test_taps_of_two_devices_say_nothing_of_either() -> None:
    driver = with_pad(0)
    driver.app.settings.set_latency_ms("Television", 80)
    scene = measured(driver, "pad:1", [120] * 15)
    scene.tappers.add("keyboard")
    assert scene.device_late_ms == 0
