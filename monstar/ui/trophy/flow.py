"""The way through a match of Trophy Grab (how ways work is told in `monstar.ui.match.way`).

Scramble:       READY -> who is ready?                         PLAY -> the table      OVER -> the haul, then the podium
Pass and play:  READY, PLAY -> the curtain, then the burst                            OVER -> the haul, then the podium

Play that was broken off is entered at the very instant its journal ends; it counts 3-2-1, or asks behind the curtain
for the person whose burst it is.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from monstar.rules.params import Params
from monstar.rules.trophy.params import TrophyParams
from monstar.rules.trophy.state import Phase
from monstar.ui.match.house import TUNE, House
from monstar.ui.match.way import Way
from monstar.ui.registry import TROPHY
from monstar.ui.trophy import rulebook
from monstar.ui.trophy.burst import burst_scene, play_scene
from monstar.ui.trophy.company import COMPANY
from monstar.ui.trophy.haul import HaulScene
from monstar.ui.trophy.podium import PodiumScene
from monstar.ui.trophy.ready import ReadyScene
from monstar.ui.trophy.setup import SetupScene
from monstar.ui.trophy.sitting import Sitting

if TYPE_CHECKING:
    from monstar.ui.app import App
    from monstar.ui.scene import Scene


def set_up(app: App, house: House) -> Scene:
    """Return the scene in which a new match is set up."""
    house.tune(TUNE)
    return SetupScene(app, house, partial(WAY.start, app, house))


def next_scene(sitting: Sitting) -> Scene:
    """Return the scene that the match's phase asks for; play has sounds of its own, and the curtain is silent."""
    phase = sitting.state.phase
    waits = phase is Phase.READY and not sitting.game.passes
    sitting.house.tune(TUNE if waits or phase is Phase.OVER else None)
    match phase:
        case Phase.OVER:
            return PodiumScene(sitting) if sitting.shown else HaulScene(sitting)
        case _ if sitting.game.passes:
            return burst_scene(sitting)
        case Phase.READY:
            return ReadyScene(sitting, set_up)
        case Phase.PLAY:
            return play_scene(sitting)


def _reseats(old: Params, new: Params) -> bool:
    """Tell whether the screen is passed round under one set of rules and not under the other."""
    assert isinstance(old, TrophyParams)
    assert isinstance(new, TrophyParams)
    return old.mode != new.mode


WAY = Way(COMPANY, TROPHY, Sitting, next_scene, set_up, rulebook.pages, _reseats)
