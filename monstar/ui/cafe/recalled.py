"""What was told in a round before its match was broken off, told again from the journal for a match that goes on."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from monstar.errors import BadInput
from monstar.journal import read
from monstar.replay import play_again
from monstar.rules.cafe import events as ev
from monstar.rules.cafe.state import Phase
from monstar.ui.cafe.recap import History, Telling
from monstar.ui.cafe.telling import Teller

if TYPE_CHECKING:
    from monstar.match import Step
    from monstar.rules.cafe.state import CafeState
    from monstar.rules.cafe.view import CafeView
    from monstar.rules.table import State
    from monstar.ui.cafe.sitting import Sitting


class _Listener:
    """Watches a journal being played again and keeps what may be told of its last round."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.history = History()
        self.round = 0
        self._before: CafeView | None = None

    def see(self, state: State, step: Step) -> None:
        """Take note of a step, by the state after it."""
        sitting, now = self.sitting, cast("CafeState", state)
        after: CafeView = sitting.game.view(now, sitting.viewer)
        if now.round != self.round:
            self.round, self.history = now.round, History()
        elif self._before is not None and now.phase is Phase.PLAY:
            seen = [event for e in step.events if (event := e.seen_by(sitting.viewer)) is not None]
            served = next((event for event in seen if isinstance(event, ev.Served)), None)
            if served is not None:
                teller = Teller(sitting.game, sitting.name, self._before, after)
                self.history.add(Telling(served.seat, served.family, partial(teller.lines, seen)))
            elif any(isinstance(event, ev.Undone) for event in seen):
                self.history.take_back()
        self._before = after


def recalled(sitting: Sitting, journal: Path) -> History:
    """Return the history of the round that a match stands in; an empty one where its journal cannot be read."""
    listener = _Listener(sitting)
    try:
        play_again(read(journal, as_far=True), see=listener.see)
    except BadInput:
        return History()
    return listener.history if listener.round == sitting.state.round else History()
