"""The way through the matches of a game: the doors into one, and how each scene finds the next.

A new match: the sign on the title (or ``monstar play``) shows the game's set-up; it ends by calling ``Way.start``,
which opens the match in the ``House`` and shows the scene its phase asks for. ``start`` can be called without a set-up
too, with the players and rules of the command line.

A match that was broken off: ``Way.resume`` replays its journal and shows the scene its phase asks for.

From then on each scene calls ``sitting.go_on()`` when it is over, and the game's ``next_scene`` looks at nothing but
the match and whether the round's show has been seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from monstar.errors import BadInput
from monstar.i18n import _
from monstar.journal import written_ns
from monstar.match import Match, Player
from monstar.rules.params import Params
from monstar.ui.match.company import Company
from monstar.ui.match.house import House, places_of
from monstar.ui.registry import Door
from monstar.ui.scenes.message import MessageScene
from monstar.ui.scenes.rules import RulesPage, RulesScene
from monstar.ui.sitting import Place, Sitting

if TYPE_CHECKING:
    from monstar.ui.app import App
    from monstar.ui.scene import Scene

S = TypeVar("S", bound=Sitting)


@dataclass(frozen=True)
class Way(Generic[S]):
    """Puts a game together: who can sit down to it, its scenes, its rules page and its sign on the title.

    ``pages`` writes the rules page, with what differs under the parameters of the match being played (None: no match).
    ``reseats`` tells that people who sit there under some rules need other devices under others.
    """

    company: Company
    sign: Door
    sit: type[S]
    next_scene: Callable[[S], Scene]
    set_up: Callable[[App, House], Scene]
    pages: Callable[[App, Params | None], Sequence[RulesPage]]
    reseats: Callable[[Params, Params], bool] = lambda _old, _new: False

    def start(
        self, app: App, house: House, params: Params, players: Sequence[Player], places: Sequence[Place]
    ) -> Scene:
        """Open a new match and return its first scene."""
        return self._sit_down(app, house, house.open(app, params, players), places)

    def resume(self, app: App, house: House, path: Path) -> Scene:
        """Open the match of a journal and return the scene it stands at; raise BadInput for one nobody can play."""
        match = house.resume(app, path)
        return self._sit_down(app, house, match, places_of(match, self.company, app))

    def _sit_down(self, app: App, house: House, match: Match, places: Sequence[Place]) -> Scene:
        def next_scene(sitting: Sitting) -> Scene:
            assert isinstance(sitting, self.sit)
            return self.next_scene(sitting)

        sitting = self.sit(app, house, match, places, next_scene)
        sitting.taught = house.teaches and not sitting.by_itself
        house.sitting = sitting
        return next_scene(sitting)

    def door(self, house: House) -> Door:
        """Return the game's sign on the title with all that lies behind it: new match, rules, Continue."""
        game = self.company.game
        return replace(
            self.sign,
            rules=lambda app: RulesScene(app, lambda app: self.pages(app, _params_of_match(house, game))),
            new_match=lambda app: self.set_up(app, house),
            unfinished=lambda: _last_written_ns(house.unfinished(game)),
            continue_match=lambda app: self._continue(app, house),
        )

    def _continue(self, app: App, house: House) -> Scene:
        """Return the scene of the match that was broken off, or say why it cannot be played on."""
        path = house.unfinished(self.company.game)
        if path is None:
            return self.set_up(app, house)
        try:
            return self.resume(app, house, path)
        except BadInput as problem:
            return MessageScene(app, _("This match cannot go on"), str(problem))


def _params_of_match(house: House, game: str) -> Params | None:
    """Return the rules of the match being played, if it is one of this game; None between matches."""
    match = house.match
    return match.game.params if match is not None and match.game.name == game and match.outcome is None else None


def _last_written_ns(path: Path | None) -> int | None:
    """Return when a file was written last, None if there is none."""
    return None if path is None else written_ns(path) or None
