"""The curtain: hold to look, or press to look where the setting says so; silent; by every device."""

from typing import Any

import pytest

from monstar.settings import HOLD_TO_LOOK, UI_SCALE
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Kind, Plugged, Press
from monstar.ui.painter import Painter
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


def test_whose_curtain_it_is_stands_in_the_view_however_large_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[Box] = []
    draw = Painter.text

    def text(painter: Painter, words: str, *rest: Any, **more: Any) -> Box:
        box = draw(painter, words, *rest, **more)
        if words == "Noé":
            written.append(box)
        return box

    monkeypatch.setattr(Painter, "text", text)
    for percent in (75, 100, 125, 150, 200, 300):
        evening, _scene, _heard = _curtain({UI_SCALE.name: percent})
        evening.app.painter.forget()
        written.clear()
        evening.pixels()
        view = evening.app.view.seen
        assert any(view.has((box.x, box.y)) and view.has((box.right, box.bottom)) for box in written), percent


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


@pytest.mark.parametrize("holding", [True, False], ids=["held", "toggled"])
@pytest.mark.parametrize(
    "cause", ["focus lost", "asleep", "pause", "rules", "another scene", "gamepad gone", "elsewhere"]
)
def test_no_secret_stays_open_by_accident(cause: str, holding: bool) -> None:
    evening, scene, _heard = _curtain({HOLD_TO_LOOK.name: holding})
    evening.app.dispatch(Press(Action.OK, "pad:1", 0))
    if holding:
        evening.wait(HOLD_MS + 60)
    else:
        evening.app.dispatch(Press(Action.OK, "pad:1", 0, down=False))
        evening.wait(60)
    assert scene.revealed
    {
        "focus lost": scene.focus_lost,
        "asleep": lambda: scene.slept(0),
        "pause": lambda: evening.driver.press(Action.PAUSE, "keyboard"),
        "rules": lambda: evening.driver.press(Action.HELP, "keyboard"),
        "another scene": lambda: evening.app.stack.push(CurtainScene(evening.app, "Ana", 0)),
        "gamepad gone": lambda: evening.app.dispatch(Plugged("pad:1", False, 0)),
        "elsewhere": lambda: evening.driver.click((30, 300)),
    }[cause]()
    if cause == "rules" and evening.app.stack.top is scene:  # this test's app has no rules to open
        scene.pause()
    assert not scene.revealed
    while evening.app.stack.top is not scene:
        evening.app.stack.pop()
    evening.wait(HOLD_MS + 60)
    assert not scene.revealed


@pytest.mark.parametrize("holding", [True, False])
def test_what_shows_without_being_held_says_how_to_hide_it(holding: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    evening, scene, _heard = _curtain({HOLD_TO_LOOK.name: holding})
    scene.revealed = True
    written: list[str] = []
    monkeypatch.setattr(Painter, "text", lambda _painter, words, *_rest, **_more: written.append(words))
    evening.pixels()
    assert written == ([] if holding else ["Press again to hide it."])


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
