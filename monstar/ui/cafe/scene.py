"""What the scenes of a café match have in common: the sitting that tells who may see what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.ui.cafe.keysign import draw_sign
from monstar.ui.keyhints import Hint
from monstar.ui.scenes.match import MatchScene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from monstar.ui.cafe.plan import ChalkPlan
    from monstar.ui.cafe.sitting import Sitting
    from monstar.ui.events import Event
    from monstar.ui.painter import Painter


class CafeScene(MatchScene):
    """Is a scene of the café; the sitting tells who may see what."""

    sitting: Sitting

    def handle(self, event: Event) -> None:
        """Note what is used to play, then pause or answer."""
        self.sitting.note_hand(event)
        super().handle(event)

    def draw_keys(self, painter: Painter, chalk: ChalkPlan, hints: Sequence[Hint]) -> None:
        """Draw which keys do what, for whoever plays by them."""
        draw_sign(painter, chalk, self.app.devices, self.sitting.hand, hints)
