"""A sitting of Monster Café: the shared one, narrowed to the rules and the state of this game, and who may see what."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from monstar.ui import sitting
from monstar.ui.bindings import ZONES, has_keys
from monstar.ui.events import Kind, Pointer, Press
from monstar.ui.sitting import POINTER

if TYPE_CHECKING:
    from monstar.rules.cafe import CafeGame
    from monstar.rules.cafe.state import CafeState
    from monstar.rules.cafe.view import CafeView
    from monstar.rules.table import Viewer
    from monstar.ui.cafe.learning import Privately
    from monstar.ui.events import Event

BADGES = 5  # badges A to E


class Sitting(sitting.Sitting):
    """Holds what all scenes of one match of Monster Café share."""

    before: CafeView | None = None  # how the round lay before it was counted: tokens won so far, rear cards face up
    hand = ZONES[1]  # the device that was used last
    privately: Privately | None = None  # what is taught behind the curtain, to one person after the other

    def note_hand(self, event: Event) -> None:
        """Take note of the device that is used."""
        if isinstance(event, Pointer) and event.kind is Kind.DOWN:
            self.hand = POINTER
        elif isinstance(event, Press) and event.down and has_keys(event.device):
            self.hand = event.device

    @property
    def game(self) -> CafeGame:
        """Return the rules of the match."""
        return cast("CafeGame", self.match.game)

    @property
    def state(self) -> CafeState:
        """Return the state of the match, to look at only."""
        return cast("CafeState", self.match.state)

    @property
    def viewer(self) -> Viewer:
        """Return who looks at the screen: the only person, or the whole table where several share it or none plays."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def shared(self) -> bool:
        """Tell whether several people share the screen, so that secrets need the curtain."""
        return len(self.people) > 1

    def view(self, viewer: Viewer = None) -> CafeView:
        """Return what a viewer may know; None is what everybody at the table may see."""
        return cast("CafeView", self.match.view(viewer))

    def remember(self) -> None:
        """Take note of how the round lies before it is counted."""
        self.before = self.view()
