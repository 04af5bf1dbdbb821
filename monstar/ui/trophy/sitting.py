"""A sitting of Trophy Grab: the shared one, narrowed to the rules and the state of this game, and who may see what."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from monstar.ui import sitting
from monstar.ui.trophy.faces import Faces

if TYPE_CHECKING:
    from monstar.rules.table import Viewer
    from monstar.rules.trophy import TrophyGame
    from monstar.rules.trophy.state import TrophyState, TrophyView
    from monstar.ui.trophy.tips import Tips


class Sitting(sitting.Sitting):
    """Holds what all scenes of one match of Trophy Grab share."""

    tips: Tips | None = None  # what people are told while they play, in a sitting that is taught

    @property
    def game(self) -> TrophyGame:
        """Return the rules of the match."""
        return cast("TrophyGame", self.match.game)

    @property
    def state(self) -> TrophyState:
        """Return the state of the match, to look at only."""
        return cast("TrophyState", self.match.state)

    @property
    def faces(self) -> Faces:
        """Return in which colour each tile is drawn."""
        return Faces(self.state.motif)

    @property
    def shared(self) -> bool:
        """Tell whether the screen is passed round between several people, so that secrets need the curtain."""
        return self.game.passes and len(self.people) > 1

    def view(self, viewer: Viewer = None) -> TrophyView:
        """Return what a viewer may know; by default what everybody at the screen may see."""
        return cast("TrophyView", self.match.view(viewer))
