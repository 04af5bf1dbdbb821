"""What the scenes of a match without a clock have in common: the pause, and going on when nobody is there to press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.ui.canvas import Box
from monstar.ui.events import Action, Event, Kind, Pointer, Press
from monstar.ui.painter import Painter
from monstar.ui.scene import Scene
from monstar.ui.scenes.pause import PauseScene
from monstar.ui.tween import Tween, in_out

if TYPE_CHECKING:
    from monstar.ui.sitting import Sitting


_DAWN_MS = 220.0
_CORNER = Box(1224, 14, 46, 46)


class MatchScene(Scene):
    """Is a scene without a clock: Escape or the button in the corner pause, F1 explains.

    With bots alone such a scene goes on by itself; as soon as one person plays it waits for somebody.
    """

    def __init__(self, sitting: Sitting) -> None:
        """Belong to a sitting."""
        super().__init__(sitting.app)
        self.sitting = sitting
        self._dawn = Tween(_DAWN_MS, in_out)

    @property
    def pause_box(self) -> Box:
        """Return where a pointer finds the pause: in the corner that the hand comes from."""
        return _CORNER.mirrored if self.app.left_handed else _CORNER

    def handle(self, event: Event) -> None:
        """Pause on Escape or a press in the corner; everything else is the scene's own."""
        pressed = isinstance(event, Press) and event.down and event.action is Action.PAUSE
        if pressed or (isinstance(event, Pointer) and event.kind is Kind.DOWN and self.pause_box.has(event.pos)):
            self.app.stack.push(self.pause_scene())
        else:
            self.answer(event)

    def pause_scene(self) -> PauseScene:
        """Return what a pause of this scene shows."""
        return PauseScene(self.app, count=False)

    @property
    def game(self) -> str:
        """Return the game that is played."""
        return self.sitting.match.game.name

    def focus_lost(self) -> None:
        """Let go of what is held, as before another scene comes: its release will go to another window."""
        self.pause()

    def update(self, dt_ms: float) -> None:
        """Let the lights go up when the scene begins."""
        self._dawn.advance(dt_ms)

    def draw_dawn(self, painter: Painter) -> None:
        """Draw the dark that the scene comes out of; the last thing a scene draws."""
        if not self._dawn.done:
            painter.shade(1 - self._dawn.value)

    def answer(self, event: Event) -> None:
        """Answer an event that is not the pause key."""


def draw_pause(painter: Painter, box: Box) -> None:
    """Draw the button that pauses into its box."""
    painter.rounded(box, 14, ("plum600", "night700"), edge_width=3)
    painter.ring(box.inset(4), 11, "plum400", 1.5, alpha=0.7)
    painter.picture("icons/pause", box.inset(9))


def is_nudge(event: Event) -> bool:
    """Tell whether an event means "go on": a click, a tap, OK or Back of any device."""
    if isinstance(event, Pointer):
        return event.kind is Kind.DOWN
    return isinstance(event, Press) and event.down and not event.repeat and event.action in (Action.OK, Action.BACK)
