"""A sitting of Trophy Grab: the shared one, narrowed to the rules and the state of this game."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from monstar.ui import sitting

if TYPE_CHECKING:
    from monstar.rules.table import Viewer
    from monstar.rules.trophy import TrophyGame
    from monstar.rules.trophy.state import TrophyState, TrophyView


class Sitting(sitting.Sitting):
    """Holds what all scenes of one match of Trophy Grab share."""

    @property
    def game(self) -> TrophyGame:
        """Return the rules of the match."""
        return cast("TrophyGame", self.match.game)

    @property
    def state(self) -> TrophyState:
        """Return the state of the match, to look at only."""
        return cast("TrophyState", self.match.state)

    def view(self, viewer: Viewer = None) -> TrophyView:
        """Return what a viewer may know; by default what everybody at the screen may see."""
        return cast("TrophyView", self.match.view(viewer))
