"""What is said at a hand: why an act was refused. Words stand where they cover least of what is played with."""

from __future__ import annotations

from collections.abc import Sequence

from monstar.rules.table import Seat
from monstar.ui.canvas import Box
from monstar.ui.painter import Painter
from monstar.ui.trophy.plan import Pos
from monstar.ui.widgets.bubble import Bubble


class Sayings:
    """Holds a bubble for each seat that was refused something just now."""

    def __init__(self, badges: Sequence[int]) -> None:
        """Know the badge of each seat."""
        self.badges = tuple(badges)
        self.bubbles: dict[Seat, Bubble] = {}

    def refuse(self, seat: Seat, words: tuple[str, str], at: Pos, avoid: Sequence[Box], *, still: bool) -> None:
        """Say at a place, in a title and a line, why a seat may not."""
        title, line = words
        others = [
            bubble.stands for other, bubble in self.bubbles.items() if other != seat and bubble.stands is not None
        ]
        self.bubbles[seat] = Bubble(title, line, at, self.badges[seat], still=still, avoid=[*avoid, *others])

    def update(self, dt_ms: float) -> None:
        """Let bubbles grow older and go."""
        for bubble in self.bubbles.values():
            bubble.update(dt_ms)
        self.bubbles = {seat: bubble for seat, bubble in self.bubbles.items() if not bubble.gone}

    def draw(self, painter: Painter) -> None:
        """Draw all of them."""
        for bubble in self.bubbles.values():
            bubble.draw(painter)
