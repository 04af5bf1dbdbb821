"""The curtain: hold to look, or press to look where the setting says so; silent; by every device."""

from monstar.settings import HOLD_TO_LOOK
from monstar.ui.events import Action, Kind, Press
from monstar.ui.scenes.handover import HOLD_MS, CurtainScene
from tests.ui.cafe.tables import Evening, open_match


def _curtain(settings: dict[str, object] | None = None) -> tuple[Evening, CurtainScene, list[str]]:
    evening = Evening(open_match(2), settings)
    heard: list[str] = []
    scene = CurtainScene(
        evening.app, "Noé", 1, leave="Back", on_open=lambda: heard.append("open"), on_leave=lambda: heard.append("left")
    )
    evening.driver.show(scene)
    return evening, scene, heard


def test_holding_opens_only_when_the_ring_is_full() -> None:
    evening, scene, heard = _curtain()
    evening.driver.point(Kind.DOWN, scene.disc.box.centre)
    evening.wait(HOLD_MS - 60)
    assert heard == []
    assert 0.8 < scene.disc.share < 1
    evening.wait(120)
    assert heard == ["open"]
    evening.driver.point(Kind.UP, scene.disc.box.centre)
    assert not scene.revealed


def test_letting_go_early_starts_the_ring_anew() -> None:
    evening, scene, heard = _curtain()
    for _ in range(3):
        evening.driver.point(Kind.DOWN, scene.disc.box.centre)
        evening.wait(HOLD_MS * 0.6)
        evening.driver.point(Kind.UP, scene.disc.box.centre)
    assert heard == []
    assert scene.disc.share == 0


def test_a_key_and_a_gamepad_hold_as_well() -> None:
    for device in ("keys:1", "pad:1"):
        evening, scene, heard = _curtain()
        evening.app.dispatch(Press(Action.OK, device, 0))
        evening.wait(HOLD_MS + 60)
        assert heard == ["open"]
        assert scene.revealed
        evening.app.dispatch(Press(Action.OK, device, 0, down=False))
        assert not scene.revealed


def test_without_holding_one_press_shows_and_another_hides() -> None:
    evening, scene, heard = _curtain({HOLD_TO_LOOK.name: False})
    evening.driver.click(scene.disc.box.centre)
    assert scene.revealed
    evening.driver.click(scene.disc.box.centre)
    assert not scene.revealed
    evening.driver.press(Action.OK)
    assert scene.revealed
    assert heard == ["open", "open"]


def test_back_and_the_button_leave_without_a_look() -> None:
    evening, scene, heard = _curtain()
    evening.driver.press(Action.BACK)
    evening.driver.click(scene.form.find("leave").box.centre)
    assert heard == ["left", "left"]


def test_the_curtain_makes_no_sound() -> None:
    evening, scene, _heard = _curtain()
    evening.driver.click(scene.form.find("leave").box.centre)
    evening.app.dispatch(Press(Action.OK, "keys:1", 0))
    evening.wait(HOLD_MS + 60)
    assert evening.driver.sounds == []
    assert evening.output.heard == []
