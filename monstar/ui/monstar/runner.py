"""The bridge between the song clock and a match in its casting: stamps in, judged steps out, at any frame rate.

An act is stamped by the arrival of its event, turned into track time by the clock, and judged once nothing earlier
can arrive any more. How often `settle` is called changes when a result is *seen*, never the result.
"""

from typing import Protocol, cast

from monstar.match import Match, Step
from monstar.rules.cues import CueKind
from monstar.rules.monstar.state import MonstarState
from monstar.rules.table import Act, Seat


class TrackClock(Protocol):
    """Tells track time; `monstar.audio.SongClock` is one."""

    def stamp_ms(self, perf_ns: int | None = None) -> int:
        """Return the track time heard at a perf counter reading, in whole ms, rounded down."""
        ...


class Runner:
    """Drives the casting of one match by one clock.

    `slack_ms` is how much later than it happened an act may still be handed in, for the slowest device.
    """

    def __init__(self, match: Match, clock: TrackClock, slack_ms: int = 0) -> None:
        self.match = match
        self.clock = clock
        self.slack_ms = slack_ms
        self.judging = True

    @property
    def state(self) -> MonstarState:
        """Return the state, to look at only."""
        return cast(MonstarState, self.match.state)

    def stamp_ms(self, stamp_ns: int) -> int:
        """Return the track time of an event that arrived at a perf counter reading.

        What is already settled stays so: an event older than that counts from the instant the match stands at.
        """
        return max(self.clock.stamp_ms(stamp_ns), self.state.now_ms)

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

    def submit(self, act: Act) -> None:
        """Hand in a stamped act."""
        self.match.submit(act)

    def settle(self, now_ns: int) -> list[Step]:
        """Judge everything that nothing can come before any more; nothing while judging is stopped."""
        if not self.judging:
            return []
        to_ms = self.clock.stamp_ms(now_ns) - 1 - self.slack_ms
        return self.match.settle(to_ms) if to_ms > self.state.now_ms else []

    def stop(self) -> None:
        """Stop judging, before the sound stops."""
        self.judging = False

    def go_on(self) -> None:
        """Judge again, before the sound goes on."""
        self.judging = True
