"""The secret choice: bots in silence, people one after the other behind the curtain, a lone person without it."""

from monstar.rules.cafe.state import Phase
from monstar.ui.cafe.rear import ChoiceScene, RearScene
from monstar.ui.cafe.spots import CardSpot
from monstar.ui.events import Action, Press
from monstar.ui.scenes.handover import HOLD_MS, CurtainScene, EyesOpenScene
from tests.ui.cafe.tables import After, Evening, open_match


def _begin(seats: int, bots: tuple[int, ...] = ()) -> Evening:
    evening = Evening(open_match(seats, bots=bots))
    evening.driver.show(RearScene(evening.sitting))
    for _ in range(200):
        if not isinstance(evening.top, RearScene):
            break
        evening.app.frame(20)
    return evening


def _hold(evening: Evening) -> None:
    evening.app.dispatch(Press(Action.OK, "keys:1", 0))
    evening.wait(HOLD_MS + 60)
    evening.app.dispatch(Press(Action.OK, "keys:1", 0, down=False))


def _choose_by_mouse(evening: Evening, scene: ChoiceScene) -> list[int]:
    for place in (0, 3, 7):
        evening.driver.click(scene.plan.hand[place].centre)
    picked = [card for card in scene.picked if card is not None]
    evening.driver.click(scene.form.find("done").box.centre)
    return picked


def test_people_choose_in_turn_and_the_curtain_stands_between_them() -> None:
    evening = _begin(3)
    for seat in range(3):
        curtain = evening.top
        assert isinstance(curtain, CurtainScene)
        assert curtain.name == evening.sitting.name(seat)
        _hold(evening)
        scene = evening.top
        assert isinstance(scene, ChoiceScene)
        assert scene.seat == seat
        picked = _choose_by_mouse(evening, scene)
        assert evening.state.rears[seat] == picked
    assert isinstance(evening.top, EyesOpenScene)
    assert evening.state.phase is Phase.FIRST
    evening.driver.press(Action.OK)
    assert isinstance(evening.top, After)


def test_a_lone_person_chooses_without_a_curtain() -> None:
    evening = _begin(4, (0, 1, 3))
    scene = evening.top
    assert isinstance(scene, ChoiceScene)
    assert scene.seat == 2
    assert all(not hand for seat, hand in enumerate(evening.state.hands) if seat != 2)
    _choose_by_mouse(evening, scene)
    assert isinstance(evening.top, After)


def test_bots_alone_choose_by_themselves() -> None:
    evening = _begin(3, (0, 1, 2))
    assert isinstance(evening.top, After)
    assert evening.state.phase is Phase.FIRST


def test_the_keyboard_alone_can_choose() -> None:
    evening = _begin(2, (1,))
    scene = evening.top
    assert isinstance(scene, ChoiceScene)
    for _ in range(3):
        evening.driver.press(Action.OK)
        evening.driver.press(Action.RIGHT)
    assert None not in scene.picked
    scene.form.focus(scene.form.find("done"))
    evening.driver.press(Action.OK)
    assert isinstance(evening.top, After)


def test_after_the_third_card_the_focus_waits_on_the_button() -> None:
    evening = _begin(2, (1,))
    scene = evening.top
    assert isinstance(scene, ChoiceScene)
    for card in scene.hand[:3]:
        scene.pick(card)
    assert scene.form.focused is scene.form.find("done")
    scene.pick(scene.hand[0])
    assert isinstance(scene.form.focused, CardSpot)


def test_cards_can_be_dragged_to_a_place_and_change_places_there() -> None:
    evening = _begin(2, (1,))
    scene = evening.top
    assert isinstance(scene, ChoiceScene)
    first, second = scene.hand[0], scene.hand[4]
    evening.driver.drag(scene.plan.hand[0].centre, scene.plan.rear[2].centre)
    evening.driver.drag(scene.plan.hand[4].centre, scene.plan.rear[0].centre)
    assert scene.picked == [second, None, first]
    evening.driver.drag(scene.plan.rear[0].centre, scene.plan.rear[2].centre)
    assert scene.picked == [first, None, second]
    evening.driver.drag(scene.plan.rear[2].centre, scene.plan.hand[5].centre)
    assert scene.picked == [first, None, None]


def test_hiding_a_pause_and_a_lost_window_bring_the_curtain_back_and_keep_the_picks() -> None:
    evening = _begin(2)
    _hold(evening)
    scene = evening.top
    assert isinstance(scene, ChoiceScene)
    scene.pick(scene.hand[5])
    scene.hide()
    assert isinstance(evening.top, CurtainScene)
    _hold(evening)
    evening.driver.press(Action.PAUSE, "keyboard")
    evening.driver.press(Action.PAUSE, "keyboard")
    assert isinstance(evening.top, CurtainScene)
    _hold(evening)
    evening.app.stack.top.focus_lost()  # type: ignore[union-attr]
    assert isinstance(evening.top, CurtainScene)
    _hold(evening)
    assert evening.top is scene
    assert scene.picked[0] == scene.hand[5]
