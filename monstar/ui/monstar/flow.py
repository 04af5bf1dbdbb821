"""The way through a match of MonStar (how ways work is told in `monstar.ui.match.way`).

    SCARIEST -> who is the scariest?      OPENING -> opening flips      CASTING -> casting
    APPLAUSE -> applause show, then the summary of the round            OVER -> applause show, then the podium

A casting that was broken off is entered at the very instant its journal ends; it counts 3-2-1 before the music goes on.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from monstar.rules.monstar.state import Phase
from monstar.ui.match.house import TUNE, House
from monstar.ui.match.way import Way
from monstar.ui.monstar import rulebook
from monstar.ui.monstar.applause import ApplauseScene
from monstar.ui.monstar.casting import CastingScene
from monstar.ui.monstar.opening import OpeningScene
from monstar.ui.monstar.podium import PodiumScene
from monstar.ui.monstar.scariest import ScariestScene
from monstar.ui.monstar.setup import COMPANY, SetupScene
from monstar.ui.monstar.sitting import Sitting
from monstar.ui.monstar.summary import SummaryScene
from monstar.ui.registry import MONSTAR

if TYPE_CHECKING:
    from monstar.ui.app import App
    from monstar.ui.scene import Scene


def set_up(app: App, house: House) -> Scene:
    """Return the scene in which a new match is set up."""
    house.tune(TUNE)
    return SetupScene(app, house, partial(WAY.start, app, house))


def next_scene(sitting: Sitting) -> Scene:
    """Return the scene that the match's phase asks for; the band plays but in a casting, which has its own track."""
    state = sitting.state
    sitting.house.tune(None if state.phase is Phase.CASTING else TUNE)
    match state.phase:
        case Phase.SCARIEST:
            return ScariestScene(sitting)
        case Phase.OPENING:
            return OpeningScene(sitting)
        case Phase.CASTING:
            return CastingScene(sitting)
        case Phase.APPLAUSE | Phase.OVER if sitting.shown < state.round:
            return ApplauseScene(sitting)
        case Phase.APPLAUSE:
            return SummaryScene(sitting)
        case Phase.OVER:
            return PodiumScene(sitting)


WAY = Way(COMPANY, MONSTAR, Sitting, next_scene, set_up, rulebook.pages)
