"""Rules in Python: the Café, but the first seat starts with a point. Try it with sim and compare."""

from monstar.rules.cafe import CafeGame
from monstar.rules.cafe.state import CafeState


class FreePoint(CafeGame):
    """Gives the first seat a point for nothing."""

    def totals(self, state: CafeState) -> tuple[int, ...]:
        """Return what everybody has won so far, and a point more for the first seat."""
        first, *others = super().totals(state)
        return (first + 1, *others)
