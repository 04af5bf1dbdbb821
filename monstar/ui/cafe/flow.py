"""The way through a match of Monster Café (how ways work is told in `monstar.ui.match.way`).

REAR -> the secret choice      FIRST -> who begins?      PLAY -> the table
SCORED -> the count, then the summary of the round       OVER -> the count, then the podium
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from monstar.rules.cafe.state import Phase
from monstar.ui.cafe import rulebook
from monstar.ui.cafe.naming import NamingScene
from monstar.ui.cafe.podium import PodiumScene
from monstar.ui.cafe.rear import RearScene
from monstar.ui.cafe.scoring import ScoringScene
from monstar.ui.cafe.setup import COMPANY, SetupScene
from monstar.ui.cafe.sitting import Sitting
from monstar.ui.cafe.summary import SummaryScene
from monstar.ui.cafe.table import TableScene
from monstar.ui.match.house import House
from monstar.ui.match.way import Way
from monstar.ui.registry import CAFE

if TYPE_CHECKING:
    from monstar.ui.app import App
    from monstar.ui.scene import Scene

TUNE = "cafe"  # what the band plays there: nobody is in a hurry


def set_up(app: App, house: House) -> Scene:
    """Return the scene in which a new match is set up."""
    house.tune(TUNE)
    return SetupScene(app, house, partial(WAY.start, app, house))


def next_scene(sitting: Sitting) -> Scene:
    """Return the scene that the match's phase asks for."""
    sitting.house.tune(TUNE)
    state = sitting.state
    if state.phase in (Phase.REAR, Phase.FIRST, Phase.PLAY):
        sitting.remember()
    match state.phase:
        case Phase.REAR:
            return RearScene(sitting)
        case Phase.FIRST:
            return NamingScene(sitting)
        case Phase.PLAY:
            return TableScene(sitting)
        case Phase.SCORED | Phase.OVER if sitting.shown < state.round:
            return ScoringScene(sitting)
        case Phase.SCORED:
            return SummaryScene(sitting)
        case Phase.OVER:
            return PodiumScene(sitting)


WAY = Way(COMPANY, CAFE, Sitting, next_scene, set_up, rulebook.pages)
