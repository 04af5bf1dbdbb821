"""A sitting of MonStar: the shared one, narrowed to the rules and the state of this game."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from monstar.ui import sitting

if TYPE_CHECKING:
    from monstar.rules.monstar import MonstarGame
    from monstar.rules.monstar.state import MonstarState, MonstarView

BADGES = 4  # the stages of the box: badges A to D


class Sitting(sitting.Sitting):
    """Holds what all scenes of one match of MonStar share."""

    @property
    def game(self) -> MonstarGame:
        """Return the rules of the match."""
        return cast("MonstarGame", self.match.game)

    @property
    def state(self) -> MonstarState:
        """Return the state of the match, to look at only."""
        return cast("MonstarState", self.match.state)

    def view(self) -> MonstarView:
        """Return what everybody at the screen may see."""
        return cast("MonstarView", self.match.view())
