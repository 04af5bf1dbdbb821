"""The runner of a casting: the shared one, which also knows whose turn it is at an instant of the track."""

from typing import cast

from monstar.rules.cues import CueKind
from monstar.rules.monstar.state import MonstarState
from monstar.rules.table import Seat
from monstar.ui.match import runner


class Runner(runner.Runner):
    """Drives the casting of one match by one clock."""

    @property
    def state(self) -> MonstarState:
        """Return the state, to look at only."""
        return cast(MonstarState, self.match.state)

    def seat_on_turn(self, at_ms: int) -> Seat | None:
        """Return whose turn it is at an instant that has been heard, also if that is not settled yet."""
        seat: Seat | None = None
        for cue in self.state.sheet.cues:
            if cue.at_ms > at_ms:
                break
            seat = None if cue.kind is CueKind.APPLAUSE else cue.seat
        return seat

    def seats_by_turn(self, at_ms: int) -> list[Seat]:
        """Return the seats by how lately each had its turn, from the one whose turn it is or was last."""
        order: list[Seat] = []
        for cue in self.state.sheet.cues:
            if cue.at_ms > at_ms:
                break
            if cue.kind is CueKind.BREATH and cue.seat is not None:
                if cue.seat in order:
                    order.remove(cue.seat)
                order.insert(0, cue.seat)
        return order
