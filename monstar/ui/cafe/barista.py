"""The barista behind the awning: blinks now and then, is glad of every card that is served."""

from monstar.ui.effects import Blinker

_GLAD_MS = 1300.0


class Barista:
    """Holds the barista's pose: `idle`, `blink` or `cheer`."""

    def __init__(self) -> None:
        """Look on."""
        self.pose = "idle"
        self._blinker = Blinker(1)
        self._glad_ms = 0.0

    def cheer(self) -> None:
        """Be glad for a moment."""
        self._glad_ms = _GLAD_MS

    def update(self, dt_ms: float) -> bool:
        """Let stage time go on; tell whether the pose is another one now."""
        before = self.pose
        self._glad_ms = max(self._glad_ms - dt_ms, 0.0)
        self._blinker.update(dt_ms)
        self.pose = "cheer" if self._glad_ms else "blink" if self._blinker.blinks(0) else "idle"
        return self.pose != before
