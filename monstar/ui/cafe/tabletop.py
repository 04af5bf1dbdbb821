"""What lies on the table for those who look at the screen, how it moves there, and what has been told of it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.rules.cafe import events as ev
from monstar.rules.cafe.acts import Serve
from monstar.rules.cafe.state import Card, Phase
from monstar.rules.cafe.view import CafeView
from monstar.rules.table import Act, Event, Seat
from monstar.ui.cafe.cards import AnyLook
from monstar.ui.cafe.lying import Lie, lies
from monstar.ui.cafe.plan import TablePlan
from monstar.ui.cafe.recalled import recalled
from monstar.ui.cafe.recap import History, Telling
from monstar.ui.cafe.staging import Staging
from monstar.ui.cafe.telling import Teller
from monstar.ui.match.motion import Air

if TYPE_CHECKING:
    from collections.abc import Callable

    from monstar.ui.cafe.sitting import Sitting


class Tabletop:
    """Holds the view of whoever looks, where its cards lie, what is in the air, and the history in words.

    `note` is the sentence of an act that was no serving, or why a serving cannot be taken back. `secret` is a look that
    one of several people before the screen may now have behind the curtain.
    """

    def __init__(self, sitting: Sitting, plan: TablePlan) -> None:
        """Look at the match as it stands; at the beginning of a round the front lines are turned up."""
        self.sitting = sitting
        self.plan = plan
        self.air: Air[AnyLook] = Air()
        self.history = History()
        self._note: Callable[[], str] = str
        self.secret: ev.Peeked | None = None
        self.view: CafeView = sitting.view(sitting.viewer)
        self.lies: dict[Card, Lie] = lies(self.view, plan)
        if not self.view.centre and not self.view.swept:
            self._staging.lay_out(self.lies)
        elif sitting.house.journal_path is not None:  # a match that is continued
            self.history = recalled(sitting, sitting.house.journal_path)

    @property
    def note(self) -> str:
        """Return what is to be said besides, in the language of now."""
        return self._note()

    @property
    def _staging(self) -> Staging:
        return Staging(self.air, self.plan, self.sitting.app.reduce_motion)

    @property
    def front(self) -> list[Card]:
        """Return all cards of the front lines."""
        return [card for card, lie in self.lies.items() if lie.owner is not None and not lie.rear]

    def play(self, act: Act) -> bool:
        """Let the match do an act, set what came of it in motion and put it into words; tell whether it was done."""
        sitting = self.sitting
        before, lay = self.view, self.lies
        landed = self._landed(act)
        if landed is not None:
            sitting.before = landed
        step = sitting.match.play(act)
        if step.refusal is not None:
            return False
        over = landed is not None and sitting.state.phase is not Phase.PLAY
        self.view = landed if over and landed is not None else sitting.view(sitting.viewer)
        self.lies = lies(self.view, self.plan)
        seen = [event for e in step.events if (event := e.seen_by(sitting.viewer)) is not None]
        for effect in self._staging.show(lay, self.lies, seen):
            sitting.effect(effect)
        self._tell(seen, before)
        looks = (event for event in step.events if isinstance(event, ev.Peeked))
        self.secret = next((look for look in looks if sitting.shared and not sitting.is_bot(look.seat)), None)
        return True

    def _landed(self, act: Act) -> CafeView | None:
        """Return the view right after a serving, before the round might be counted: rear lines stay face down here."""
        game, state = self.sitting.game, self.sitting.state
        if not isinstance(act, Serve) or game.check(state, act) is not None:
            return None
        after = state.copy()
        game.serve(after, act)
        return game.view(after, self.sitting.viewer)

    def _stays(self, seat: Seat) -> str:
        """Return why a person cannot take back what they have just served, "" if they can or the round is over."""
        sitting = self.sitting
        may = sitting.is_bot(seat) or not sitting.game.params.undo or self.view.may_undo == seat
        if may or sitting.state.phase is not Phase.PLAY:
            return ""
        return _("A secret has come to light, so this cannot be taken back.")

    def _tell(self, seen: list[Event], before: CafeView) -> None:
        """Put what has happened into words, for those who look at the screen."""
        teller = Teller(self.sitting.game, self.sitting.name, before, self.view)
        served = next((event for event in seen if isinstance(event, ev.Served)), None)
        if served is not None:
            self.history.add(Telling(served.seat, served.family, partial(teller.lines, seen)))
            self._note = partial(self._stays, served.seat)
            return
        self._note = lambda: " ".join(teller.lines(seen))
        if any(isinstance(event, ev.Undone) for event in seen):
            self.history.take_back()
