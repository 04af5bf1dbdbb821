"""A bot lets people take their serving back: it waits for all to see, and whoever is sure tells it to go on."""

from monstar.rules.cafe.acts import Serve
from monstar.ui.cafe import controls
from monstar.ui.cafe.botturn import REGRET_MS
from monstar.ui.cafe.table import TableScene
from monstar.ui.events import Action, Press
from tests.ui.cafe.tables import Evening, open_match


def served() -> tuple[Evening, TableScene]:
    """Serve a card without a power before a bot's turn."""
    evening = Evening(open_match(2, bots=(1,), turns=0))
    scene = evening.table()
    game, state = scene.sitting.game, evening.state
    card = next(c for c in game.choosable(state) if not game.powers_of(state, c) and state.owner(c) == 0)
    scene.play(Serve(seat=0, card=card))
    while scene.tabletop.air.moving:
        scene.update(50)
    return evening, scene


def keys(scene: TableScene) -> set[str]:
    return {widget.key for widget in scene.form.widgets}


def test_a_bot_waits_for_a_regret_and_says_for_how_long() -> None:
    evening, scene = served()
    evening.wait(2000)
    assert keys(scene) >= {controls.GO, controls.UNDO}
    waning = scene.form.find(controls.UNDO)
    assert isinstance(waning, controls.Waning)
    assert 0.5 < waning.share < 0.8
    assert any("4" in words for words, _colour in scene._board().parts)
    evening.app.frame(0)
    scene.undo()
    assert evening.state.turn == 0
    evening.wait(REGRET_MS + 2000)
    assert evening.state.centre == []


def test_when_the_time_is_over_the_bot_plays() -> None:
    evening, scene = served()
    for _try in range(400):
        evening.wait(100)
        if scene.bot.planned is not None:
            break
    assert scene.bot.planned is not None
    assert not keys(scene) & {controls.GO, controls.UNDO}


def test_whoever_is_sure_lets_the_bot_go_on_at_once() -> None:
    evening, scene = served()
    evening.wait(1000)
    assert scene.form.focused is scene.form.find(controls.GO)
    evening.driver.press(Action.OK)
    assert scene.regret_ms == 0
    waited = 0
    while scene.bot.planned is None and waited < 200:
        evening.wait(20, 20)
        waited += 1
        if scene.bot.thought is not None:
            scene.bot.thought._thread.join()
    assert waited * 20 < REGRET_MS - 2000


def test_a_press_of_just_before_does_not_hurry_the_bot() -> None:
    evening, scene = served()
    evening.wait(200)
    evening.driver.press(Action.OK)
    assert scene.regret_ms > 0


def test_back_takes_the_serving_back_while_the_bot_waits() -> None:
    evening, scene = served()
    evening.wait(1000)
    scene.handle(Press(Action.BACK, "keys:1", 0))
    assert evening.state.turn == 0
    assert evening.state.centre == []
