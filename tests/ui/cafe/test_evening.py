"""People play whole matches of the café, from the set-up to the podium: by keys alone, and with the mouse alone."""

from collections.abc import Callable

import pytest

from monstar.rules.cafe.state import Phase
from monstar.ui.cafe.peek import PeekScene
from monstar.ui.cafe.rear import ChoiceScene
from monstar.ui.cafe.spots import CardSpot
from monstar.ui.cafe.table import TableScene
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Kind, Press
from monstar.ui.scene import Scene
from monstar.ui.scenes.handover import HOLD_MS, CurtainScene
from monstar.ui.widgets import Button, Style
from tests.ui.cafe.evenings import Evening
from tests.ui.cafe.test_menu import click_on, form_of, set_up

STEPS = 1500
Hand = Callable[[Evening, Scene], None]


def by_keys(evening: Evening, scene: Scene) -> None:
    """Do the next thing in a scene with one keyboard."""
    if isinstance(scene, CurtainScene) and not isinstance(scene, PeekScene):
        evening.app.dispatch(Press(Action.OK, "keys:2", 0))
        evening.step(HOLD_MS + 60)
        evening.app.dispatch(Press(Action.OK, "keys:2", 0, down=False))
    elif isinstance(scene, PeekScene):
        evening.driver.press(Action.BACK, "keys:2")
    elif isinstance(scene, ChoiceScene) and None in scene.picked:
        evening.driver.press(Action.OK, "keys:2")
        evening.driver.press(Action.RIGHT, "keys:2")
    else:
        evening.driver.press(Action.OK, "keys:2")


def by_mouse(evening: Evening, scene: Scene) -> None:
    """Do the next thing in a scene with the mouse."""
    if isinstance(scene, PeekScene):
        evening.driver.click(scene.form.find("leave").box.centre)
    elif isinstance(scene, CurtainScene):
        place = scene.form.widgets[0].box.centre
        evening.driver.point(Kind.DOWN, place, "mouse")
        evening.step(HOLD_MS + 60)
        evening.driver.point(Kind.UP, place, "mouse")
    elif isinstance(scene, ChoiceScene):
        for place in (1, 4, 6):
            evening.driver.click(scene.plan.hand[place].centre)
        evening.driver.click(scene.form.find("done").box.centre)
    elif isinstance(scene, TableScene):
        evening.driver.click(wanted(scene).centre)
    else:
        buttons = [w for w in form_of(scene).widgets if isinstance(w, Button) and w.style is Style.PRIMARY]
        evening.driver.click(buttons[0].box.centre if buttons else (500, 400))


def wanted(scene: TableScene) -> Box:
    """Return what somebody at the table would click: what a serving asks for, else a card that may be served."""
    serving = scene.serving
    if serving is not None and serving.ready:
        return scene.form.find("serve").box
    cards = {int(w.key.partition("-")[2]): w.box for w in scene.form.widgets if isinstance(w, CardSpot)}
    if serving is not None:
        return next(box for card, box in cards.items() if card in serving.options)
    game, state = scene.sitting.game, scene.sitting.state
    return next((box for card, box in cards.items() if game.why_not(state, card) is None), Box(5, 5, 2, 2))


def play(evening: Evening, hand: Hand) -> list[str]:
    """Play until the podium; return the scenes on the way, each change once."""
    seen: list[str] = []
    for _step in range(STEPS):
        if not seen or seen[-1] != evening.scene:
            seen.append(evening.scene)
        if evening.scene == "PodiumScene":
            return seen
        hand(evening, evening.driver.top)
        evening.step(400)
    raise AssertionError(f"the podium never came: {seen}")


@pytest.mark.parametrize("mix", ["mix-latte-newbie", "mix-black-as-night"])
def test_two_people_play_a_whole_match_by_keys_alone(mix: str) -> None:
    evening = Evening(window=(1280, 720))
    set_up(evening)
    evening.driver.press(Action.OK, "keys:2")
    form = form_of(evening.driver.top)
    form.focus(form.find(mix))
    seen = play(evening, by_keys)
    assert seen.count("ChoiceScene") == 4
    assert {"NamingScene", "TableScene", "ScoringScene", "SummaryScene"} <= set(seen)
    assert evening.at_table.state.phase is Phase.OVER


def test_three_people_play_a_whole_match_with_the_mouse() -> None:
    evening = Evening(window=(1280, 720))
    set_up(evening)
    click_on(evening, "add")
    click_on(evening, "start")
    click_on(evening, "start")
    seen = play(evening, by_mouse)
    assert seen.count("ChoiceScene") == 6
    assert {"NamingScene", "TableScene", "ScoringScene", "SummaryScene"} <= set(seen)
    assert [player.name for player in evening.at_table.match.players] == ["Noodle", "Grumps", "Pickle"]
