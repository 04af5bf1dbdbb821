"""Two people play a whole match with real devices, from the set-up to the podium."""

from monstar.rules.monstar.state import Phase
from monstar.ui.events import Action
from monstar.ui.match.house import Wishes
from monstar.ui.monstar import flow
from monstar.ui.monstar.casting import CastingScene
from tests.ui.monstar.evening import QUICK, Evening


def play_casting(evening: Evening) -> None:
    """Play one casting: the first player with the mouse, the second with the arrow keys."""
    evening.until("CastingScene")
    scene = evening.driver.top
    assert isinstance(scene, CastingScene)
    while evening.driver.top is scene:
        view, plan = evening.sitting.view(), scene.plan
        if view.on_turn == 0:
            up = [p for p, lying in enumerate(view.middle) if lying is not None and lying.tile is not None]
            down = [p for p, lying in enumerate(view.middle) if lying is not None and lying.tile is None]
            if view.hand is not None:
                spots = plan.stages[0].spots
                free = [spot for spot in spots if spot not in view.stages[0]]
                judge = evening.sitting.game.pieces[view.hand.tile].is_judge
                spot = next((s for s in free if s.startswith("chair") is judge), None)
                if spot is not None:
                    evening.driver.click(spots[spot].centre)
            elif view.bell_rung and not view.take_done:
                evening.driver.click(plan.table.lies[up[0]].centre)
            elif not view.flip_done:
                evening.driver.click(plan.table.lies[down[-1]].centre)
        elif view.on_turn == 1:
            evening.driver.press(Action.LEFT, "keys:2")
            evening.driver.press(Action.OK, "keys:2")
        evening.step(25)


def test_two_people_play_from_the_set_up_to_the_podium() -> None:
    evening = Evening(Wishes(seed=3, rules=QUICK), window=(1280, 720))
    evening.app.to_title()
    evening.show(flow.set_up(evening.app, evening.house))
    evening.driver.press(Action.OK)
    assert evening.scene == "ScariestScene"
    evening.driver.click((475, 450))
    evening.until("OpeningScene")
    evening.driver.press(Action.OK)
    evening.driver.press(Action.OK, "keys:1")
    evening.driver.press(Action.RIGHT)
    for _tile in range(6):
        evening.driver.press(Action.OK)
    for round_ in (1, 2, 3):
        play_casting(evening)
        state = evening.sitting.state
        assert state.round == round_
        assert all(stage for stage in state.stages), "both devices brought tiles onto their stages"
        while evening.scene == "ApplauseScene":
            evening.driver.press(Action.OK)
        if round_ < 3:
            assert evening.scene == "SummaryScene"
            evening.driver.press(Action.OK)
    assert evening.scene == "PodiumScene"
    assert evening.sitting.state.phase is Phase.OVER
