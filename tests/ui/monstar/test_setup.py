"""The set-up of a match: all of it by keys alone, by mouse alone, and what it keeps for the next evening."""

import pytest

from monstar.content import preset
from monstar.rules.monstar.params import MonstarParams
from monstar.settings import LAST_PRESETS, LAST_SEATS, Settings
from monstar.ui.cafe import setup as cafe_setup
from monstar.ui.events import Action, Plugged
from monstar.ui.match.company import Company
from monstar.ui.match.house import Wishes
from monstar.ui.match.seatcard import DevicePicker
from monstar.ui.monstar import flow
from monstar.ui.monstar import setup as monstar_setup
from monstar.ui.monstar.presets import casting_minutes
from monstar.ui.monstar.setup import SetupScene
from monstar.ui.sitting import POINTER
from tests.ui.monstar.evening import QUICK, Evening


def set_up(evening: Evening) -> SetupScene:
    """Show the set-up over the title, as its sign does."""
    evening.app.to_title()
    scene = flow.set_up(evening.app, evening.house)
    assert isinstance(scene, SetupScene)
    evening.show(scene)
    return scene


def walk_to(evening: Evening, scene: SetupScene, key: str) -> None:
    """Walk to a widget with Tab, as somebody without a mouse does."""
    for _step in range(40):
        assert scene.form.focused is not None
        if scene.form.focused.key == key:
            return
        evening.driver.press(Action.NEXT, "keyboard")
    raise AssertionError(f"{key} cannot be reached")


def click_on(evening: Evening, scene: SetupScene, key: str, share: float = 0.5) -> None:
    """Click on a widget, at a share of its width."""
    box = scene.form.find(key).box
    evening.driver.click((box.x + box.w * share, box.centre[1]))


def test_a_match_can_be_set_up_by_keys_alone() -> None:
    evening = Evening()
    scene = set_up(evening)
    walk_to(evening, scene, "add")
    evening.driver.press(Action.OK)
    walk_to(evening, scene, "name-2")
    evening.driver.press(Action.OK)
    evening.driver.type("Mia")
    evening.driver.press(Action.OK)
    walk_to(evening, scene, "who-2")
    evening.driver.press(Action.OK)
    walk_to(evening, scene, "device-0")
    evening.driver.press(Action.OK)
    evening.driver.press(Action.UP, "keys:1")
    walk_to(evening, scene, "badge-1")
    evening.driver.press(Action.OK)
    walk_to(evening, scene, "rules")
    evening.driver.press(Action.OK)
    chosen = scene.ruleset
    walk_to(evening, scene, "start")
    evening.driver.press(Action.OK)
    assert evening.scene == "ScariestScene"
    sitting = evening.sitting
    assert [player.name for player in sitting.match.players] == ["Noodle", "Pickle", "Mia"]
    assert [player.bot for player in sitting.match.players] == [None, None, "greedy"]
    assert [place.device for place in sitting.places] == ["keys:1", "keys:2", ""]
    assert sitting.match.game.params == preset("monstar", chosen)
    assert chosen != "classic"


def test_a_match_can_be_set_up_by_mouse_alone() -> None:
    evening = Evening()
    scene = set_up(evening)
    click_on(evening, scene, "add")
    click_on(evening, scene, "who-2", 0.95)
    click_on(evening, scene, "device-1", 0.05)
    click_on(evening, scene, "remove-0")
    click_on(evening, scene, "start")
    assert [place.device for place in evening.sitting.places] == ["keys:1", ""]


@pytest.mark.parametrize("company", [monstar_setup.COMPANY, cafe_setup.COMPANY])
def test_the_first_bot_offered_is_one_that_plays_sensibly(company: Company) -> None:
    assert company.offered[0] == "greedy"
    assert company.offered[-1] == "random"
    assert sorted(company.offered) == sorted(company.bots)


def test_a_gamepad_sets_up_too() -> None:
    evening = Evening()
    evening.app.devices.add_pad(7, "Pad of the house")
    scene = set_up(evening)
    scene.form.focus(scene.form.find("device-0"))
    evening.driver.press(Action.OK, "pad:1")
    evening.driver.press(Action.OK, "pad:1")
    assert scene.seating.seats[0].device == "pad:1"


@pytest.mark.parametrize("device", ["keys:1", "keys:3", "keys:4"])
def test_pressing_a_device_chooses_it(device: str) -> None:
    evening = Evening()
    scene = set_up(evening)
    picker = scene.form.find("device-0")
    assert isinstance(picker, DevicePicker)
    scene.form.focus(picker)
    evening.driver.press(Action.OK, "keys:2")
    assert picker.listening
    evening.driver.press(Action.LEFT, device)
    assert scene.seating.seats[0].device == device


@pytest.mark.parametrize(("by", "device"), [("keyboard", "keys:2"), ("pad:1", "pad:1"), ("mouse", POINTER)])
def test_who_came_in_by_keys_or_a_gamepad_sits_at_them(by: str, device: str) -> None:
    evening = Evening()
    evening.app.devices.add_pad(7, "Pad of the house")
    evening.app.to_title()
    evening.driver.press(Action.DOWN, "keyboard")
    if by == "mouse":
        evening.driver.click((5, 5))
    else:
        evening.driver.press(Action.UP, by)
    scene = flow.set_up(evening.app, evening.house)
    assert isinstance(scene, SetupScene)
    assert scene.seating.seats[0].device == device


def test_clicking_while_it_listens_chooses_the_pointer() -> None:
    evening = Evening()
    scene = set_up(evening)
    click_on(evening, scene, "device-1")
    click_on(evening, scene, "device-1")
    assert scene.seating.seats[1].device == POINTER


def test_escape_ends_the_listening_and_then_the_set_up() -> None:
    evening = Evening()
    scene = set_up(evening)
    scene.form.focus(scene.form.find("device-0"))
    evening.driver.press(Action.OK)
    evening.driver.press(Action.PAUSE, "keyboard")
    assert evening.scene == "SetupScene"
    evening.driver.press(Action.PAUSE, "keyboard")
    assert evening.scene == "TitleScene"


def test_letters_of_a_name_move_nothing() -> None:
    evening = Evening()
    scene = set_up(evening)
    click_on(evening, scene, "name-0")
    assert evening.app.devices.typing
    evening.driver.type("Ana")
    assert scene.seating.seats[0].name == "Ana"
    evening.driver.press(Action.OK)
    assert not evening.app.devices.typing


def test_everything_is_remembered_for_the_next_evening() -> None:
    settings = Settings()
    evening = Evening(settings=settings)
    scene = set_up(evening)
    click_on(evening, scene, "name-1")
    evening.driver.type("Noé")
    click_on(evening, scene, "rules", 0.9)
    click_on(evening, scene, "start")
    again = set_up(Evening(settings=settings))
    assert again.seating == scene.seating
    assert again.ruleset == scene.ruleset == settings.get(LAST_PRESETS)["monstar"]
    assert settings.get(LAST_SEATS)[1]["name"] == "Noé"


def test_a_gamepad_unplugged_gives_its_seat_the_pointer() -> None:
    evening = Evening()
    scene = set_up(evening)
    scene.seating = scene.seating.at_device(0, "pad:1")
    evening.app.dispatch(Plugged("pad:1", False, 0))
    assert scene.seating.seats[0].device == POINTER


def test_rules_brought_along_come_first_and_are_not_kept() -> None:
    settings = Settings()
    evening = Evening(Wishes(seed=1, rules=QUICK), settings)
    scene = set_up(evening)
    click_on(evening, scene, "start")
    assert evening.sitting.game.params == QUICK
    assert settings.get(LAST_PRESETS) == {}


def test_the_set_up_tells_how_long_a_match_takes() -> None:
    assert casting_minutes(MonstarParams(), 4) == 2 * casting_minutes(MonstarParams(), 2)
    assert casting_minutes(MonstarParams(pace="slow"), 4) > casting_minutes(MonstarParams(), 4)


@pytest.mark.parametrize("language", ["en", "fr", "es", "de"])
def test_every_preset_has_a_name_and_an_explanation(language: str) -> None:
    from monstar import i18n
    from monstar.content import presets
    from monstar.ui.monstar.presets import explanation, title

    i18n.set_language(language)
    for name in presets("monstar"):
        assert title(name)
        assert explanation(name)
