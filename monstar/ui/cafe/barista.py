"""The barista behind the awning: blinks and breathes, is glad of every card that is served."""

from typing import NamedTuple

from monstar.ui.effects import Life

_GLAD_MS = 1300.0


class BaristaLook(NamedTuple):
    """Says how the barista looks: the pose (`idle`, `blink` or `cheer`), and how full of air (see `Life`)."""

    pose: str = "idle"
    breath: int = 0


AT_EASE = BaristaLook()


class Barista:
    """Holds how the barista looks."""

    def __init__(self) -> None:
        """Look on."""
        self.look = AT_EASE
        self._life = Life(1)
        self._glad_ms = 0.0

    def cheer(self) -> None:
        """Be glad for a moment."""
        self._glad_ms = _GLAD_MS

    def update(self, dt_ms: float, *, still: bool) -> bool:
        """Let stage time go on; tell whether the look is another one now. With less motion it never is."""
        before = self.look
        self._glad_ms = max(self._glad_ms - dt_ms, 0.0)
        self._life.update(dt_ms, still=still)
        if not still:
            self.look = BaristaLook("cheer" if self._glad_ms else self._life.pose(0), self._life.breath(0))
        return self.look != before
