"""Notices that the computer was asleep or the program stood still: whatever was due meanwhile, nobody could act."""

import time
from collections.abc import Callable

STOOD_STILL_NS = 1_000_000_000  # longer than any frame takes, even on a busy machine
ASLEEP_NS = 2_000_000_000  # what the two clocks may stray apart for other reasons


def sleepless_ns() -> int:
    """Return a clock that goes on while the computer sleeps, in ns; the perf counter of some systems stands still."""
    clock = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))
    return time.perf_counter_ns() if clock is None else time.clock_gettime_ns(clock)


class Awake:
    """Looks at two clocks again and again, many times a second as long as all is well."""

    def __init__(
        self, now_ns: Callable[[], int] = time.perf_counter_ns, sleepless: Callable[[], int] = sleepless_ns
    ) -> None:
        self._now_ns = now_ns
        self._sleepless = sleepless
        self._last_ns = now_ns()
        self._last_sleepless_ns = sleepless()

    def look(self) -> int | None:
        """Return the perf counter at the last look, if it was long ago by either clock; None if all is well."""
        now_ns, sleepless_ns = self._now_ns(), self._sleepless()
        last_ns, passed_ns = self._last_ns, now_ns - self._last_ns
        slept_ns = sleepless_ns - self._last_sleepless_ns - passed_ns
        self._last_ns, self._last_sleepless_ns = now_ns, sleepless_ns
        return last_ns if passed_ns > STOOD_STILL_NS or slept_ns > ASLEEP_NS else None
