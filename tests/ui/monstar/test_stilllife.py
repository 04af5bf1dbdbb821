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
from monstar.ui.monstar.targets import OnStage
from monstar.ui.monstar.tiles import TileArt
from tests.ui.driver import Driver
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


def test_a_judge_on_a_chair_is_never_in_the_dark() -> None:
    chair, again = (drawn(spot, "jf").mean() for spot in ("chair-1", "chair-2"))
    assert abs(chair - again) < 1
