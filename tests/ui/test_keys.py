"""The keys page: what every action is bound to, told when it takes a key away from another one."""

import random

import pytest

from monstar.settings import BINDINGS
from monstar.ui.bindings import DEFAULT_BINDINGS, KEYBOARD, ZONES, Bound, by_scancode, scancodes
from monstar.ui.events import Action, Kind
from monstar.ui.scenes.keys import ACTIONS, SHARED, rebound
from monstar.ui.scenes.settings import KEYS, SettingsScene
from tests.extent import sample
from tests.ui.driver import Driver


def at_keys() -> tuple[Driver, SettingsScene]:
    driver = Driver()
    scene = SettingsScene(driver.app)
    driver.show(scene)
    scene.open(KEYS)
    return driver, scene


def toast(driver: Driver) -> str:
    return driver.app._toasts[-1].text


def test_a_key_can_be_bound_anew_and_the_old_ones_come_back() -> None:
    driver, scene = at_keys()
    scene.form.focus(scene.form.find("keys:1-ok"))
    driver.press(Action.OK)
    assert scene.keys.waiting is not None
    driver.key(scancodes()["T"])
    assert driver.app.devices.key_label("keys:1", Action.OK) == "T"
    driver.key(scancodes()["T"], down=False)
    driver.click(scene.form.find("reset").box.centre)
    assert driver.app.settings.get(BINDINGS) == {}
    assert driver.app.devices.key_label("keys:1", Action.OK) == "E"


def test_a_key_already_in_use_changes_places() -> None:
    driver, scene = at_keys()
    scene.form.find("keys:1-up").on_press()
    driver.key(scancodes()["I"])
    devices = driver.app.devices
    assert devices.key_label("keys:1", Action.UP) == "I"
    assert devices.key_label("keys:3", Action.UP) == "W"


def test_a_key_taken_from_another_action_is_told_and_leaves_it_another_one() -> None:
    driver, scene = at_keys()
    scene.form.find("keys:1-up").on_press()
    driver.key(scancodes()["I"])
    assert toast(driver) == "I it is. Zone 3, Up now has W."
    scene.form.find("keys:2-back").on_press()
    driver.key(scancodes()["SPACE"])
    assert toast(driver) == "Space it is. Zone 1, Take now has E."


def test_what_everybody_does_can_be_bound_anew_and_the_usual_key_goes_on() -> None:
    driver, scene = at_keys()
    scene.form.find("keyboard-pause").on_press()
    driver.key(scancodes()["P"])
    driver.key(scancodes()["P"], down=False)
    assert driver.app.bindings()[KEYBOARD][Action.PAUSE] == ("P", "ESCAPE", "PAUSE")
    driver.key(scancodes()["P"])
    assert not driver.app.stack.holds(scene)


def test_a_zone_may_have_a_key_that_everybody_uses_and_that_is_told() -> None:
    driver, scene = at_keys()
    scene.form.find("keys:1-up").on_press()
    driver.key(scancodes()["TAB"])
    assert toast(driver) == "Tab it is. All, Next now has W."
    meaning = by_scancode(driver.app.bindings())
    assert meaning[scancodes()["TAB"]] == Bound("keys:1", Action.UP)
    assert meaning[scancodes()["W"]] == Bound(KEYBOARD, Action.NEXT)


def test_a_key_that_only_some_screens_need_yields_to_a_zone() -> None:
    driver, scene = at_keys()
    scene.form.find("keys:3-ok").on_press()
    driver.key(scancodes()["5"])
    assert by_scancode(driver.app.bindings())[scancodes()["5"]] == Bound("keys:3", Action.OK)
    assert driver.app.bindings()[KEYBOARD][Action.NUMBER] == DEFAULT_BINDINGS[KEYBOARD][Action.NUMBER]


@pytest.mark.parametrize("seed", range(sample(6, 200)))
def test_however_keys_are_bound_every_action_keeps_a_key_of_its_own(seed: int) -> None:
    luck, bound = random.Random(seed), DEFAULT_BINDINGS
    places = [(zone, action) for zone in ZONES for action in ACTIONS] + [(KEYBOARD, action) for action in SHARED]
    keys = ["A", "W", "E", "SPACE", "O", "TAB", "F1", "PAUSE", "DELETE", "KP_ENTER", "Z"]
    for _press in range(40):
        bound, _robbed = rebound(bound, luck.choice(keys), *luck.choice(places))
        meaning = set(by_scancode(bound).values())
        assert {(found.device, found.action) for found in meaning} >= set(places)
        assert "ESCAPE" in bound[KEYBOARD][Action.PAUSE]


def test_escape_binds_nothing_and_a_click_elsewhere_stops_waiting() -> None:
    driver, scene = at_keys()
    scene.form.find("keys:1-up").on_press()
    assert "Escape" in scene.form.find("keys:1-up").help
    driver.key(scancodes()["ESCAPE"])
    assert driver.app.settings.get(BINDINGS) == {}
    assert len(driver.app.stack) == 1
    scene.form.find("keys:1-up").on_press()
    driver.point(Kind.DOWN, (5, 5))
    assert scene.keys.waiting is None
    assert driver.app.devices.catch is None
