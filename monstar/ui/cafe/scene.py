"""What the scenes of a café match have in common: the pause, F1 for the café's own rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.ui.scenes.match import MatchScene

if TYPE_CHECKING:
    from monstar.ui.cafe.sitting import Sitting
    from monstar.ui.scene import Scene


class CafeScene(MatchScene):
    """Is a scene of the café; the sitting tells who may see what."""

    sitting: Sitting

    def rules(self) -> Scene | None:
        """Return the café's rules, else those of the first game."""
        door = next((door for door in self.app.doors if door.game == "cafe" and door.rules is not None), None)
        return door.rules(self.app) if door is not None and door.rules is not None else super().rules()
