"""What the scenes of a match between castings have in common: the pause, and going on when nobody is there to press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.ui.events import Action, Event, Kind, Pointer, Press
from monstar.ui.scene import Scene
from monstar.ui.scenes.pause import PauseScene

if TYPE_CHECKING:
    from monstar.ui.monstar.sitting import Sitting


class MatchScene(Scene):
    """Is a scene without a clock: Escape pauses, F1 explains, and with bots alone it goes on by itself."""

    def __init__(self, sitting: Sitting) -> None:
        """Belong to a sitting."""
        super().__init__(sitting.app)
        self.sitting = sitting

    def handle(self, event: Event) -> None:
        """Pause on Escape; everything else is the scene's own."""
        if isinstance(event, Press) and event.down and event.action is Action.PAUSE:
            self.app.stack.push(PauseScene(self.app, count=False))
        else:
            self.answer(event)

    def answer(self, event: Event) -> None:
        """Answer an event that is not the pause key."""


def is_nudge(event: Event) -> bool:
    """Tell whether an event means "go on": a click, a tap, OK or Back of any device."""
    if isinstance(event, Pointer):
        return event.kind is Kind.DOWN
    return isinstance(event, Press) and event.down and not event.repeat and event.action in (Action.OK, Action.BACK)
