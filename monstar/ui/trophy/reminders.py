"""What the keys of a hand do now, for whoever has not pressed any for a while: help that stands in every match.

It stands where tips stand (`monstar.ui.trophy.tipstrip`) and gives way to them. At the podium it stands at once and for
every device, since the second press there ends somebody's play.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from monstar.rules.trophy.state import Phase, TrophyView
from monstar.ui.events import Press
from monstar.ui.input import MOUSE, TOUCH
from monstar.ui.trophy.hand import PODIUM, Hand
from monstar.ui.trophy.tipstrip import Strip
from monstar.ui.trophy.tipwords import Tip, hints_of, reminding

if TYPE_CHECKING:
    from monstar.rules.table import Seat
    from monstar.ui.keyhints import Hint
    from monstar.ui.painter import Painter
    from monstar.ui.trophy.plan import TablePlan
    from monstar.ui.trophy.sitting import Sitting

QUIET_MS = 8000.0  # without a press: then somebody may have forgotten which keys are theirs


class Reminders:
    """Knows who has been quiet; before their first press everybody has been quiet long enough."""

    def __init__(self, sitting: Sitting, plan: TablePlan) -> None:
        self.sitting = sitting
        self.plan = plan
        self.shown: dict[Seat, tuple[Hint, ...]] = {}
        self._hands: dict[Seat, Hand] = {}
        self._pressed: dict[str, float] = {}  # how long ago (ms) each device has pressed something last
        self._age_ms = 0.0

    def hear(self, press: Press) -> None:
        """Take note that somebody presses something."""
        if press.down and not press.repeat:
            self._pressed[press.device] = 0.0

    def look(self, hands: Sequence[Hand], view: TrophyView, taught: Collection[Seat], dt_ms: float) -> None:
        """Let time go on and see who needs to be told what; those who are `taught` something just now do not."""
        self._age_ms += dt_ms
        for device in self._pressed:
            self._pressed[device] += dt_ms
        self.shown, self._hands = {}, {}
        for hand in hands:
            plays = hand.device and not view.won[hand.seat] and view.burst in (None, hand.seat)
            if not plays or view.phase is Phase.OVER or hand.seat in taught:
                continue
            hints = self._hints(hand, view)
            if hints:
                self.shown[hand.seat], self._hands[hand.seat] = tuple(hints), hand

    def _hints(self, hand: Hand, view: TrophyView) -> list[Hint]:
        if view.phase is Phase.PLAY and (hand.awaits_trophy or (hand.target == PODIUM and hand.held is None)):
            rules = self.sitting.game.params
            return hints_of(Tip.PODIUM, hand.device, rules, asked=hand.awaits_trophy, hasty=hand.hasty)
        if hand.device in (MOUSE, TOUCH) or self._pressed.get(hand.device, QUIET_MS) < QUIET_MS:
            return []
        return reminding(holds=hand.held is not None, pushes=hand.pushing is not None)

    def draw(self, painter: Painter) -> None:
        """Draw what is told now; a question that waits for its answer shines."""
        for seat, hints in self.shown.items():
            hand, devices, badge = self._hands[seat], self.sitting.app.devices, self.sitting.badge(seat)
            strip = Strip(self.plan.seats[seat], cross=False)
            strip.draw(painter, devices, hand.device, hints, badge, self._age_ms, lit=hand.awaits_trophy)
