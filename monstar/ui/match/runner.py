"""The bridge between a clock and a match played against it: stamps in, judged steps out, at any frame rate.

An act is stamped by the arrival of its event, turned into track time by the clock, and judged once nothing earlier
can arrive any more. How often `settle` is called changes when a result is *seen*, never the result.
"""

from typing import Protocol

from monstar.match import Match, Step
from monstar.rules.table import Act


class TrackClock(Protocol):
    """Tells track time; `monstar.audio.SongClock` is one."""

    def stamp_ms(self, perf_ns: int | None = None) -> int:
        """Return the track time heard at a perf counter reading, in whole ms, rounded down."""
        ...


class Runner:
    """Drives a match by one clock.

    `slack_ms` is how much later than it happened an act may still be handed in, for the slowest device.
    """

    def __init__(self, match: Match, clock: TrackClock, slack_ms: int = 0) -> None:
        self.match = match
        self.clock = clock
        self.slack_ms = slack_ms
        self.judging = True

    def stamp_ms(self, stamp_ns: int) -> int:
        """Return the track time of an event that arrived at a perf counter reading.

        What is already settled stays so: an event older than that counts from the instant the match stands at.
        """
        return max(self.clock.stamp_ms(stamp_ns), self.match.state.now_ms)

    def submit(self, act: Act) -> None:
        """Hand in a stamped act."""
        self.match.submit(act)

    def settle(self, now_ns: int) -> list[Step]:
        """Judge everything that nothing can come before any more; nothing while judging is stopped."""
        if not self.judging:
            return []
        to_ms = self.clock.stamp_ms(now_ns) - 1 - self.slack_ms
        return self.match.settle(to_ms) if to_ms > self.match.state.now_ms else []

    def stop(self) -> None:
        """Stop judging, before the sound stops."""
        self.judging = False

    def go_on(self) -> None:
        """Judge again, before the sound goes on."""
        self.judging = True
