"""Whole matches as the family plays them: bots through the real program, two people and one mouse from the title on."""

import json

import pytest

from monstar.cli.main import main
from monstar.rules.trophy.state import Phase
from monstar.ui.events import Kind
from monstar.ui.scenes.handover import HOLD_MS
from monstar.ui.trophy.between import BurstCurtain
from monstar.ui.trophy.burst import SecretBurst
from monstar.ui.trophy.setup import SetupScene
from monstar.ui.widgets import Button, Style
from tests.extent import sample
from tests.ui.trophy.evenings import Evening, keep, pick_up, table, take_trophy

EIGHT = ",".join(f"bot:{level}" for level in ("goldfish", "child", "elephant", "child") * 2)


@pytest.mark.parametrize("ruleset", ["scramble", "pass-and-play"])
def test_eight_bots_play_through_the_real_program_to_the_podium(
    ruleset: str, capsys: pytest.CaptureFixture[str]
) -> None:
    scale = sample("1000", "50")
    order = ["play", "trophy", "--preset", ruleset, "--seats", EIGHT, "--seed", "5", "--audio", "silent"]
    assert main([*order, "--time-scale", scale, "--quit-at-end", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["game"] == "trophy"
    assert len(told["outcome"]["totals"]) == 8
    assert told["outcome"]["winners"]


def test_two_people_pass_one_mouse_from_the_title_to_the_podium() -> None:
    evening = Evening(window=(1280, 720))
    evening.app.to_title()
    evening.driver.wait(20)
    title = evening.driver.top
    evening.driver.click(title.form.find("trophy").box.centre)  # type: ignore[attr-defined]
    lobby = evening.driver.top
    assert isinstance(lobby, SetupScene)
    if not lobby.passes:
        way = lobby.form.find("way").box
        evening.driver.click((way.right - 20, way.centre[1]))
    assert lobby.passes
    evening.driver.click(lobby.form.find("start").box.centre)
    seen: list[str] = []
    for _scene in range(400):
        if not seen or seen[-1] != evening.scene:
            seen.append(evening.scene)
        if evening.scene == "PodiumScene":
            break
        _by_mouse(evening)
    assert evening.scene == "PodiumScene", seen
    assert seen.count("BurstCurtain") >= 4
    state = evening.at_table.state
    assert state.phase is Phase.OVER
    assert all(state.left)
    assert sum(won > 0 for won in state.won) == 1  # two play for one trophy


def _by_mouse(evening: Evening) -> None:
    """Do the next thing with the mouse: keep the first two tiles of a burst, from the third burst on stop."""
    scene = evening.driver.top
    if isinstance(scene, BurstCurtain):
        evening.driver.point(Kind.DOWN, scene.disc.box.centre)
        evening.tick(HOLD_MS + 60)
        evening.driver.point(Kind.UP, scene.disc.box.centre)
        evening.step()
    elif isinstance(scene, SecretBurst):
        _play_burst(evening)
    else:
        form = getattr(scene, "form", None)
        buttons = [w for w in form.widgets if isinstance(w, Button) and w.style is Style.PRIMARY] if form else []
        evening.driver.click(buttons[0].box.centre if buttons else (500, 400))
        evening.step(400)


def _play_burst(evening: Evening) -> None:
    """Keep two tiles in each of two bursts, then take the trophy; without one left, wait for the end."""
    scene, state = table(evening), evening.at_table.state
    seat = state.burst
    assert seat is not None
    if len(state.left[seat]) >= 4 and state.trophies:
        take_trophy(evening)
    elif state.trophies:
        for _tile in range(2):
            pick_up(evening)
            keep(evening)
    for _tick in range(300):
        if evening.driver.top is not scene:
            return
        evening.tick(100)
    raise AssertionError("the burst never ended")
