"""The song clock: which instant of the track was being heard at a given reading of the perf counter."""

from bisect import bisect_right
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from math import floor
from statistics import median
from time import perf_counter_ns

HALF_LIFE_MS = 80.0  # an error shrinks to half in this time
SNAP_MS = 35.0  # beyond this it is corrected at once
ASTRAY_MS = 1000.0  # beyond this nothing is corrected: what is heard is not what is judged any more
IGNORE_MS = 0.25  # below this a correction is not worth a new stretch
REPORTS = 9  # how many position reports the median is taken of
ENOUGH_REPORTS = 5  # fewer than this say nothing yet
STRETCHES = 512  # how much of the past can still be asked for: seconds at 60 reports a second


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Is a stretch of time in which track time follows one formula."""

    from_ns: int
    base_ms: float  # where the straight line is at from_ns
    rate: float  # track ms per real ms; 0 while paused
    owed_ms: float  # still to be added (or taken away) to reach what the reports say
    floor_ms: float  # track time had come this far already, and never goes back

    def line(self, perf_ns: int) -> float:
        """Return what the formula says, wherever track time had come already."""
        real_ms = max(0, perf_ns - self.from_ns) / 1e6
        return self.base_ms + self.rate * real_ms + self.owed_ms - self.still_owed_ms(perf_ns)

    def at(self, perf_ns: int) -> float:
        """Return the track time of a reading within this stretch (or before it: that of its start)."""
        return max(self.floor_ms, self.line(perf_ns))

    def still_owed_ms(self, perf_ns: int) -> float:
        """Return what the formula has not worked off by then."""
        share: float = 2.0 ** (-max(0, perf_ns - self.from_ns) / 1e6 / HALF_LIFE_MS)
        return self.owed_ms * share


class SongClock:
    """Tells track time, in ms, from perf counter readings, in ns: the *heard* instant, so less the output's latency.

    Track time is a line anchored where playing began, bent slowly towards the coarse positions an output reports:
    their median counts, an error halves in 80 ms, one beyond 35 ms is corrected at once, and time never runs
    backwards (it stands still instead). It is a pure function of the reading: what is learnt later changes nothing
    that was told before, so an event stamped some hundred ms ago is still judged as it was then. Readings taken while
    the track is paused all give the paused instant.

    Reports that agree on more than a second of error are not followed, for that would skip cues or hold the round up:
    the clock is then `astray` until it is started again, and whoever plays has to pause.
    """

    def __init__(self, now_ns: Callable[[], int] = perf_counter_ns) -> None:
        self.now_ns = now_ns
        self._stretches: deque[_Stretch] = deque([_Stretch(0, 0.0, 0.0, 0.0, 0.0)], maxlen=STRETCHES)
        self._anchor = (0, 0.0)
        self._offsets: deque[float] = deque(maxlen=REPORTS)
        self.astray = False

    @property
    def running(self) -> bool:
        """Tell whether track time goes on."""
        return self._stretches[-1].rate > 0

    def track_ms(self, perf_ns: int | None = None) -> float:
        """Return the track time heard at a perf counter reading, past or present (default: now)."""
        reading = self.now_ns() if perf_ns is None else perf_ns
        return self._stretch(reading).at(reading)

    def stamp_ms(self, perf_ns: int | None = None) -> int:
        """Return the track time in whole ms, rounded down, as acts are stamped."""
        return floor(self.track_ms(perf_ns))

    def reset(self, at_ms: float = 0.0) -> None:
        """Stand at an instant of a new track; what was heard before is forgotten."""
        self._stretches.clear()
        self._stretches.append(_Stretch(0, at_ms, 0.0, 0.0, at_ms))
        self._offsets.clear()
        self.astray = False

    def start(self, perf_ns: int, from_ms: float, rate: float = 1.0) -> None:
        """Run on from `from_ms`, which is heard at `perf_ns`: the moment of playing plus the output's latency."""
        self._anchor = (perf_ns, from_ms)
        self._offsets.clear()
        self.astray = False
        self._append(_Stretch(perf_ns, from_ms, rate, 0.0, from_ms))

    def pause(self, perf_ns: int | None = None) -> float:
        """Stop track time at a reading, perhaps a past one, and return where it stands.

        A second pause changes nothing. Of a pause in the past everything told for later readings is taken back.
        """
        reading = self.now_ns() if perf_ns is None else perf_ns
        at_ms = self.track_ms(reading)
        if self.running:
            self._append(_Stretch(reading, at_ms, 0.0, 0.0, at_ms))
        return at_ms

    def report(self, perf_ns: int, heard_ms: float) -> None:
        """Take in a coarse position: at that reading the output was heard to be at `heard_ms`."""
        last = self._stretches[-1]
        if not self.running or perf_ns < last.from_ns:
            return
        anchor_ns, anchor_ms = self._anchor
        anchored_ms = anchor_ms + last.rate * (perf_ns - anchor_ns) / 1e6
        self._offsets.append(heard_ms - anchored_ms)
        if len(self._offsets) < ENOUGH_REPORTS:
            return
        wanted_ms = anchored_ms + median(self._offsets)
        reached_ms = last.line(perf_ns)
        error_ms = wanted_ms - reached_ms
        if abs(error_ms) > ASTRAY_MS:
            self.astray = True
        elif abs(error_ms) > SNAP_MS:
            self._append(_Stretch(perf_ns, wanted_ms, last.rate, 0.0, last.at(perf_ns)))
        elif abs(error_ms - last.still_owed_ms(perf_ns)) > IGNORE_MS:
            self._append(_Stretch(perf_ns, reached_ms, last.rate, error_ms, last.at(perf_ns)))

    def _append(self, stretch: _Stretch) -> None:
        """Begin a stretch; those that would have begun later never come."""
        while len(self._stretches) > 1 and self._stretches[-1].from_ns >= stretch.from_ns:
            self._stretches.pop()
        self._stretches.append(stretch)

    def _stretch(self, perf_ns: int) -> _Stretch:
        """Return the stretch a reading falls into; the oldest known one if it is older still."""
        place = bisect_right(self._stretches, perf_ns, key=lambda stretch: stretch.from_ns)
        return self._stretches[max(0, place - 1)]
