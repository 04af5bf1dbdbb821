"""The silent output: a track nobody hears, on a stopwatch."""

from collections.abc import Callable
from time import perf_counter_ns
from typing import TYPE_CHECKING

from monstar.audio.effects import Effect
from monstar.audio.outputs import OutputName

if TYPE_CHECKING:
    from monstar.audio.track import Track


class SilentOutput:
    """Needs no device, is never late, and can run at any time scale."""

    name = OutputName.SILENT
    device = "silent"
    audible = False
    latency_ms = 0.0

    def __init__(self, time_scale: float = 1.0, now_ns: Callable[[], int] = perf_counter_ns) -> None:
        self.rate = time_scale
        self._now_ns = now_ns

    def open(self) -> None:
        """Do nothing: silence is always there."""

    def play(self, track: "Track | None", from_ms: float) -> int:
        """Return the perf counter at this moment."""
        return self._now_ns()

    def stop(self) -> None:
        """Do nothing: the song clock stands still by itself."""

    def position_ms(self, now_ns: int) -> float | None:
        """Return None: the stopwatch is the only truth."""
        return None

    def tune(self, tune: "Track | None", volume: float) -> None:
        """Do nothing."""

    def effect(self, effect: Effect, step: int, volume: float) -> None:
        """Do nothing."""

    def tune_volume(self, volume: float) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""
