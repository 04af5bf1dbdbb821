"""Press all your keys: the test finds what a keyboard swallows while other keys are held."""

from collections.abc import Callable

import pytest

from monstar.settings import UI_SCALE, Settings
from monstar.ui.bindings import KEYBOARD, ZONES
from monstar.ui.events import Action, Plugged, Press
from monstar.ui.scene import Scene
from monstar.ui.trophy.keycheck import STEP_MS, Key, KeyCheck, keys_of
from monstar.ui.trophy.keytest import KeyTestScene
from tests.ui.driver import Driver

TWO = keys_of(ZONES[:2])


class Keyboard:
    """Is a keyboard that swallows what ``hears`` says it does not hear, given what is held."""

    def __init__(self, check: KeyCheck, hears: Callable[[set[Key], Key], bool]) -> None:
        self.check = check
        self.hears = hears

    def press(self, key: Key) -> None:
        if self.hears(self.check.down, key):
            self.check.press(key, True)

    def hold_all(self) -> None:
        """Do as one is told, until nothing more is asked."""
        while self.check.asked is not None:
            asked = self.check.asked
            self.press(asked)
            if self.check.asked == asked:
                self.check.advance(STEP_MS)


def test_a_keyboard_that_hears_everything_is_told_so() -> None:
    check = KeyCheck(TWO)
    Keyboard(check, lambda _held, _key: True).hold_all()
    assert check.over
    assert check.dropped == []
    assert check.most == len(TWO) == 12


@pytest.mark.parametrize("most", [2, 3, 6])
def test_a_keyboard_with_a_limit_is_found_out_and_not_asked_for_ever(most: int) -> None:
    check = KeyCheck(TWO)
    Keyboard(check, lambda held, _key: len(held) < most).hold_all()
    assert check.most == most
    assert check.dropped == list(TWO[most : most + 3])


def test_a_key_that_only_some_others_swallow_is_named_and_the_rest_goes_on() -> None:
    ghost = ("keys:2", Action.LEFT)
    blockers = {("keys:1", Action.OK), ("keys:1", Action.LEFT)}
    check = KeyCheck(TWO)
    Keyboard(check, lambda held, key: key != ghost or not blockers <= held).hold_all()
    assert check.dropped == [ghost]
    assert check.most == 11


def test_nothing_is_swallowed_before_the_first_key() -> None:
    check = KeyCheck(TWO)
    check.advance(100 * STEP_MS)
    assert check.asked == TWO[0]
    assert check.dropped == []


def test_a_key_that_comes_late_was_not_swallowed() -> None:
    check = KeyCheck(TWO)
    check.press(TWO[0], True)
    check.advance(STEP_MS)
    assert check.dropped == [TWO[1]]
    check.press(TWO[1], True)
    assert check.dropped == []
    assert check.most == 2


def test_a_key_that_comes_after_the_last_question_still_counts_while_all_others_are_held() -> None:
    check = KeyCheck(TWO[:2])
    check.press(TWO[0], True)
    check.advance(STEP_MS)
    assert check.over
    check.press(TWO[1], True)
    assert (check.dropped, check.most) == ([], 2)
    other = KeyCheck(TWO[:2])
    other.press(TWO[0], True)
    other.advance(STEP_MS)
    other.press(TWO[0], False)
    other.press(TWO[1], True)
    assert (other.dropped, other.most) == ([TWO[1]], 1)


def test_a_key_held_before_it_is_asked_for_counts_when_it_is() -> None:
    check = KeyCheck(TWO)
    check.press(TWO[1], True)
    assert check.most == 0
    check.press(TWO[0], True)
    assert check.asked == TWO[2]
    assert check.most == 2


def test_letting_go_stops_the_clock_of_the_step_and_pressing_again_goes_on() -> None:
    check = KeyCheck(TWO)
    check.press(TWO[0], True)
    check.advance(STEP_MS - 1)
    check.press(TWO[0], False)
    check.advance(STEP_MS - 1)
    assert check.loose == (TWO[0],)
    assert check.dropped == []
    check.press(TWO[0], True)
    assert check.loose == ()
    check.advance(STEP_MS - 1)
    assert check.asked == TWO[1]


def test_letting_go_for_good_ends_it_and_swallows_nothing() -> None:
    check = KeyCheck(TWO)
    check.press(TWO[0], True)
    check.press(TWO[0], False)
    check.advance(STEP_MS)
    assert check.over
    assert (check.most, check.dropped) == (1, [])


def test_every_zone_is_asked_in_turn() -> None:
    assert [zone for zone, _action in keys_of(ZONES)[:4]] == list(ZONES)
    assert len(set(keys_of(ZONES))) == 24


# -- the scene


class Booth:
    """Holds the scene and the driver."""

    def __init__(self, badges: dict[str, int], settings: Settings | None = None) -> None:
        self.driver = Driver(settings, window=(640, 360))
        self.app = self.driver.app
        self.app.stack.push(Scene(self.app))
        self.scene = KeyTestScene(self.app, badges)
        self.driver.show(self.scene)

    def press(self, key: Key, down: bool = True) -> None:
        zone, action = key
        self.app.dispatch(Press(action, zone, 0, down))

    def hold(self, keys: int) -> None:
        for key in self.scene.check.keys[:keys]:
            self.press(key)

    def let_go(self) -> None:
        for key in list(self.scene.check.down):
            self.press(key, down=False)

    @property
    def open(self) -> bool:
        return self.app.stack.top is self.scene


def test_it_asks_for_the_keys_of_those_who_play_with_some() -> None:
    assert Booth({"keys:4": 0, "keys:1": 5}).scene.zones == ["keys:1", "keys:4"]
    assert Booth({}).scene.zones == ["keys:1", "keys:2"]


def test_keys_light_up_and_what_is_swallowed_is_told_when_all_are_let_go() -> None:
    booth = Booth({"keys:1": 0, "keys:2": 1})
    booth.hold(4)
    booth.driver.wait(20)
    booth.scene.update(3 * STEP_MS)
    for _step in range(2):
        booth.scene.update(STEP_MS)
    assert booth.scene.check.over
    assert booth.scene.check.dropped == list(TWO[4:7])
    assert not booth.scene.form.ring  # keys are still held: nothing may be pressed by them
    booth.let_go()
    booth.driver.wait(20)
    assert booth.scene.form.ring
    assert "refuse" in booth.driver.sounds


def test_afterwards_keys_press_the_buttons_again() -> None:
    booth = Booth({"keys:1": 0})
    booth.hold(6)
    booth.let_go()
    booth.driver.wait(20)
    booth.driver.press(Action.RIGHT, "keys:3")
    booth.driver.press(Action.OK, "keys:3")
    assert booth.open
    assert not booth.scene.check.begun
    assert not booth.scene.form.ring
    booth.hold(1)
    assert booth.scene.running


def test_escape_ends_the_test_and_then_leaves() -> None:
    booth = Booth({"keys:1": 0})
    booth.hold(2)
    booth.driver.press(Action.PAUSE, KEYBOARD)
    assert booth.open
    assert booth.scene.check.over
    booth.driver.press(Action.PAUSE, KEYBOARD)
    assert not booth.open


def test_zones_are_switched_on_and_off_by_mouse_gamepad_and_keys() -> None:
    booth = Booth({"keys:1": 0})
    booth.driver.click(booth.scene.form.find("zone-keys:3").box.centre)
    assert booth.scene.zones == ["keys:1", "keys:3"]
    booth.driver.press(Action.NEXT, KEYBOARD)
    booth.scene.form.focus(booth.scene.form.find("zone-keys:1"))
    booth.driver.press(Action.OK, "keys:2")
    assert booth.scene.zones == ["keys:3"]
    assert not booth.scene.form.ring
    booth.driver.press(Action.LEFT, "pad:1")
    booth.scene.form.focus(booth.scene.form.find("zone-keys:3"))
    booth.driver.press(Action.OK, "pad:1")
    assert booth.scene.zones == ["keys:3"]  # one at least takes part


def test_a_gamepad_or_a_click_leaves() -> None:
    booth = Booth({})
    booth.driver.press(Action.BACK, "pad:1")
    assert not booth.open
    booth = Booth({})
    booth.driver.click(booth.scene.form.find("back").box.centre)
    assert not booth.open


def test_a_lost_window_lets_go_of_all_and_a_gamepad_that_comes_disturbs_nothing() -> None:
    booth = Booth({"keys:1": 0})
    booth.hold(3)
    booth.app.dispatch(Plugged("pad:1", True, 0))
    assert booth.scene.check.down
    booth.scene.focus_lost()
    assert not booth.scene.check.down


@pytest.mark.parametrize(("language", "scale"), [("en", 100), ("de", 150), ("fr", 300), ("es", 75)])
@pytest.mark.parametrize("heard", [0, 3, 24])
def test_it_is_drawn_in_every_language_and_size(language: str, scale: int, heard: int) -> None:
    settings = Settings(values={"language": language})
    settings.set(UI_SCALE, scale)
    booth = Booth(dict(zip(ZONES, range(4), strict=True)), settings)
    booth.hold(heard)
    booth.driver.wait(20)
    assert booth.scene.check.most == heard
    assert booth.scene.check.over is (heard == 24)
    for _step in range(3):
        booth.scene.update(STEP_MS)
    booth.driver.wait(20)
    assert len(booth.scene.check.dropped) == (3 if heard == 3 else 0)
