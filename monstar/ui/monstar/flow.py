"""The way through a match of MonStar: which scene comes next, and the two doors into it.

A new match: the sign on the title (or ``monstar play``) shows ``SetupScene``; its Start calls ``start``, which opens
the match in the ``House`` and shows the scene its phase asks for. ``start`` can be called without a set-up too, with
the players and rules of the command line.

A match that was broken off: ``resume`` replays its journal and shows the scene its phase asks for. In a casting that
is the casting scene at the very instant the journal ends; it counts 3-2-1 before the music goes on.

From then on each scene calls ``sitting.go_on()`` when it is over, and ``next_scene`` looks at nothing but the match
and whether the round's applause has been seen:

    SCARIEST -> who is the scariest?      OPENING -> opening flips      CASTING -> casting
    APPLAUSE -> applause show, then the summary of the round            OVER -> applause show, then the podium
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from monstar.errors import BadInput
from monstar.i18n import _
from monstar.match import Player
from monstar.rules.monstar.params import MonstarParams
from monstar.rules.monstar.state import Phase
from monstar.rules.params import Params
from monstar.ui.monstar import rulebook
from monstar.ui.monstar.applause import ApplauseScene
from monstar.ui.monstar.casting import CastingScene
from monstar.ui.monstar.house import TUNE, House, places_of
from monstar.ui.monstar.opening import OpeningScene
from monstar.ui.monstar.podium import PodiumScene
from monstar.ui.monstar.scariest import ScariestScene
from monstar.ui.monstar.setup import SetupScene
from monstar.ui.monstar.sitting import Sitting
from monstar.ui.monstar.summary import SummaryScene
from monstar.ui.registry import MONSTAR, Door
from monstar.ui.scenes.message import MessageScene
from monstar.ui.scenes.rules import RulesScene
from monstar.ui.sitting import Place

if TYPE_CHECKING:
    from monstar.ui.app import App
    from monstar.ui.scene import Scene


def door(house: House) -> Door:
    """Return MonStar's sign on the title with all that lies behind it: new match, rules, Continue."""
    return replace(
        MONSTAR,
        rules=lambda app: RulesScene(app, lambda app: rulebook.pages(app, _params_of_match(house))),
        new_match=lambda app: set_up(app, house),
        can_continue=lambda: house.unfinished() is not None,
        continue_match=lambda app: _continue(app, house),
    )


def _params_of_match(house: House) -> MonstarParams | None:
    """Return the rules of the match being played; None between matches."""
    match = house.match
    if match is None or match.outcome is not None or not isinstance(match.game.params, MonstarParams):
        return None
    return match.game.params


def _continue(app: App, house: House) -> Scene:
    """Return the scene of the match that was broken off, or say why it cannot be played on."""
    path = house.unfinished()
    if path is None:
        return set_up(app, house)
    try:
        return resume(app, house, path)
    except BadInput as problem:
        return MessageScene(app, _("This match cannot go on"), str(problem))


def set_up(app: App, house: House) -> Scene:
    """Return the scene in which a new match is set up."""
    house.tune(TUNE)
    return SetupScene(app, house, lambda params, players, places: start(app, house, params, players, places))


def start(app: App, house: House, params: Params, players: Sequence[Player], places: Sequence[Place]) -> Scene:
    """Open a new match and return its first scene."""
    match = house.open(app, params, players)
    return next_scene(Sitting(app, house, match, places, next_scene))


def resume(app: App, house: House, path: Path) -> Scene:
    """Open the match of a journal and return the scene it stands at; raise BadInput for a journal nobody can play."""
    match = house.resume(app, path)
    return next_scene(Sitting(app, house, match, places_of(match, app), next_scene))


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
