"""What lies still on a stage: a monster in its own light, and one that stands in another's."""

from dataclasses import replace

import numpy as np
import numpy.typing as npt
import pygame

from monstar.rules.monstar import MonstarGame
from monstar.rules.monstar.pieces import Spot
from monstar.ui.monstar.cuebar import Bar
from monstar.ui.monstar.plan import make_plan
from monstar.ui.monstar.stilllife import Looks, Still
from monstar.ui.monstar.targets import Middle, OnStage
from monstar.ui.monstar.tiles import TileArt
from tests.ui.driver import Driver
from tests.ui.monstar.classroom import bell
from tests.ui.monstar.stagehand import Stagehand
from tests.ui.monstar.tabletop import NAMES, casting_match

LOOKS = Looks(hidden=(), lit=(1.0, 1.0), halo=0.0, bar=Bar(None, None, "", "", None, None))


def drawn(spot: str, character: str) -> npt.NDArray[np.uint8]:
    """Return the pixels of a spot of the first stage with a character on it."""
    match = casting_match(2)
    game = match.game
    assert isinstance(game, MonstarGame)
    tile = next(number for number, tile in enumerate(game.pieces.tiles) if tile.character == character)
    view = replace(game.view(match.state, 0), stages=({Spot(spot): tile}, {}))
    plan = make_plan(2, game.params, len(game.pieces.in_play(2, megas=True)))
    still = Still(plan, game, TileArt(game.pieces), NAMES[:2], (0, 1))
    thing = next(thing for thing in still.things(view, LOOKS) if thing.name == OnStage(0, Spot(spot)))
    driver = Driver()
    driver.wait(20)
    driver.app.screen.fill((110, 110, 110))
    thing.draw(driver.app.painter)
    area = driver.app.painter.view.rect(thing.box)
    return pygame.surfarray.array3d(driver.app.screen.subsurface(area))


def test_a_monster_in_anothers_light_stands_in_the_dark() -> None:
    own, other = (drawn(spot, "star").mean() for spot in ("yellow-1", "green-1"))
    assert other < 0.93 * own


def test_an_open_tile_without_room_on_the_stage_on_turn_does_not_shine() -> None:
    hand = Stagehand(casting_match(2))
    hand.start()
    bell(hand)
    scene, seat = hand.scene, hand.state.on_turn
    assert seat is not None

    def shining() -> set[object]:
        return {thing.name for thing in scene._still_things() if isinstance(thing.name, tuple) and "halo" in thing.name}

    lying = [place for place in scene.hands.aim.places(True) if Middle(place) not in scene.show.hidden()]
    assert shining() == {("halo", place) for place in lying}
    pieces, state = scene.hands.game.pieces, hand.state
    spots = iter(spot for spot in scene.hands.game.gate.usable(1) if not spot.startswith("chair"))
    for place in state.face_down:
        tile = state.middle[place]
        assert tile is not None
        if not pieces[tile].is_judge and (spot := next(spots, None)) is not None:
            state.stages[seat][spot], state.middle[place] = tile, None
    scene.view = scene.sitting.view()
    scene.hands.follow(scene.view)
    judges = {place for place in lying if pieces[state.middle[place]].is_judge}
    assert shining() == {("halo", place) for place in judges} != set()


def test_a_judge_on_a_chair_is_never_in_the_dark() -> None:
    chair, again = (drawn(spot, "jf").mean() for spot in ("chair-1", "chair-2"))
    assert abs(chair - again) < 1
