"""A gamepad of SDL's own making, plugged into the real event loop: found, heard, pulled out."""

from collections.abc import Iterator

import pygame
import pytest

from monstar.ui.app import App
from monstar.ui.events import Action, Event, Plugged, Press
from monstar.ui.input import DeviceKind
from monstar.ui.painter import Painter
from monstar.ui.scene import Scene
from tests.ui.driver import Driver
from tests.ui.virtualpad import BUTTON_A, BUTTON_B, DPAD_DOWN, START, VirtualPad, virtual_pad


class Ear(Scene):
    """Keeps what it hears."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.heard: list[Event] = []

    def handle(self, event: Event) -> None:
        self.heard.append(event)

    def draw(self, painter: Painter) -> None:
        painter.fill()


@pytest.fixture
def driver() -> Driver:
    driver = Driver()
    driver.show(Ear(driver.app))
    return driver


@pytest.fixture
def pad(driver: Driver) -> Iterator[VirtualPad]:
    made = virtual_pad()
    driver.app.pump()
    yield made
    made.pull_out()
    pygame.event.pump()


def presses(driver: Driver) -> list[tuple[Action, bool]]:
    driver.app.pump()
    ear = driver.top
    assert isinstance(ear, Ear)
    heard = [(event.action, event.down) for event in ear.heard if isinstance(event, Press) and event.device == "pad:1"]
    ear.heard.clear()
    return heard


def test_it_is_found_when_it_is_plugged_in_and_gone_when_it_is_pulled_out(driver: Driver, pad: VirtualPad) -> None:
    ear = driver.top
    assert isinstance(ear, Ear)
    assert [(e.device, e.there) for e in ear.heard if isinstance(e, Plugged)] == [("pad:1", True)]
    assert [device.id for device in driver.app.devices.present() if device.kind is DeviceKind.PAD] == ["pad:1"]
    pad.pull_out()
    driver.app.pump()
    assert isinstance(ear.heard[-1], Plugged)
    assert not ear.heard[-1].there
    assert all(device.kind is not DeviceKind.PAD for device in driver.app.devices.present())


def test_its_buttons_are_heard_once_each(driver: Driver, pad: VirtualPad) -> None:
    for button, action in ((BUTTON_A, Action.OK), (BUTTON_B, Action.BACK), (START, Action.PAUSE)):
        pad.press(button)
        assert presses(driver) == [(action, True)]
        pad.press(button, down=False)
        assert presses(driver) == [(action, False)]


def test_its_cross_and_its_stick_walk(driver: Driver, pad: VirtualPad) -> None:
    presses(driver)
    pad.press(DPAD_DOWN)
    assert presses(driver) == [(Action.DOWN, True)]
    pad.press(DPAD_DOWN, down=False)
    presses(driver)
    pad.push(0, -1.0)
    assert presses(driver) == [(Action.LEFT, True)]
    pad.push(0, 0.0)
    assert presses(driver) == [(Action.LEFT, False)]
