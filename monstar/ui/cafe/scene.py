"""What the scenes of a café match have in common: the sitting that tells who may see what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.ui.scenes.match import MatchScene

if TYPE_CHECKING:
    from monstar.ui.cafe.sitting import Sitting


class CafeScene(MatchScene):
    """Is a scene of the café; the sitting tells who may see what."""

    sitting: Sitting
