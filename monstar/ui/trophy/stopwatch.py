"""The clock of a scramble, which has no track: it runs from the start, and stands still in a pause."""

from collections.abc import Callable
from time import perf_counter_ns

from monstar.audio.clock import SongClock


class Stopwatch:
    """Tells how long play has been on, as a pure function of perf counter readings, past or present.

    `rate` is how many ms of play a real ms brings.
    """

    def __init__(self, rate: float = 1.0, now_ns: Callable[[], int] = perf_counter_ns) -> None:
        self.rate = rate
        self._clock = SongClock(now_ns)

    @property
    def running(self) -> bool:
        """Tell whether it runs."""
        return self._clock.running

    def now_ns(self) -> int:
        """Return the present reading of the perf counter."""
        return self._clock.now_ns()

    def set(self, at_ms: int) -> None:
        """Stand at an instant of play."""
        self._clock.reset(at_ms)

    def go(self, from_ns: int) -> None:
        """Run on from where it stands, since a reading; readings before that give where it stood."""
        if not self.running:
            self._clock.start(from_ns, self._clock.track_ms(from_ns), self.rate)

    def hold(self, as_of_ns: int | None = None) -> None:
        """Stand still as of a reading (default: now)."""
        self._clock.pause(as_of_ns)

    def stamp_ms(self, perf_ns: int | None = None) -> int:
        """Return the time of play at a reading (default: now), in whole ms, rounded down."""
        return self._clock.stamp_ms(perf_ns)
