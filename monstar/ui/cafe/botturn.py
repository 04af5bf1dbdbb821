"""A bot's turn at a pace people can follow: it thinks aside, holds its card up for all to see, then serves it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.rules.cafe.acts import Serve
from monstar.ui.cafe.thinking import Thought

if TYPE_CHECKING:
    from monstar.rules.table import Seat
    from monstar.ui.cafe.sitting import Sitting

_THINKS_MS = 700.0
_SHOWS_MS = 1500.0  # how long a card is held up
REGRET_MS = 6000.0  # how long a bot waits, for all to see, where a person may still take a serving back


class BotTurn:
    """Holds what the bot on turn is about: `planned` is the serving that it holds up.

    `hurried` tells that nobody wants to take the serving before back: the bot need not wait for that.
    """

    def __init__(self, sitting: Sitting) -> None:
        """Have nothing in mind."""
        self.sitting = sitting
        self.thought: Thought | None = None
        self.planned: Serve | None = None
        self.hurried = False

    def forget(self) -> None:
        """Drop every thought: the match has moved on."""
        self.thought = self.planned = None
        self.hurried = False

    def regret_ms(self, waited_ms: float) -> float:
        """Return how long the bot still waits for a person to take a serving back."""
        over = self.hurried or self.planned is not None
        return 0.0 if over else max(REGRET_MS - waited_ms, 0.0)

    def plans(self, seat: Seat, waited_ms: float, *, regret: bool) -> Serve | None:
        """Return the serving it now holds up; None while it thinks, or where it holds one up already.

        `regret` tells that a person may still take the serving before back.
        """
        if self.planned is not None:
            return None
        if self.thought is None:
            self.thought = Thought(self.sitting.match, seat)
        patience = REGRET_MS if regret and not self.hurried else self.sitting.paced(_THINKS_MS)
        if waited_ms < patience or not self.thought.ready:
            return None
        act = self.thought.act
        assert isinstance(act, Serve)
        self.thought, self.planned = None, act
        return act

    def serves(self, waited_ms: float) -> Serve | None:
        """Return the serving when it has been held up long enough."""
        return self.planned if waited_ms >= self.sitting.paced(_SHOWS_MS) else None
