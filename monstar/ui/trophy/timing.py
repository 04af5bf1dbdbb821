"""How time runs at Trophy Grab, and what is heard of it: a stopwatch and a bed that goes round, or a track.

A burst has an end that is known, so its bell, bed and breath are one track, and acts are judged by what is heard of it.
A scramble lasts as long as it lasts: its sounds follow what happens and judge nothing.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Protocol

from monstar.audio.burst import BURST, burst_sheet
from monstar.audio.effects import Effect
from monstar.rules.trophy.state import Phase
from monstar.ui.match.runner import TrackClock
from monstar.ui.trophy.stopwatch import Stopwatch

if TYPE_CHECKING:
    from monstar.ui.trophy.sitting import Sitting

COUNT, COUNT_MS = 3, 800  # a scramble is counted in by so many numbers, each so long
_BED = "scramble"
_JUST_MS = 200  # a second that began so long ago is still ticked off
_LAST = 3  # so many seconds before the stop are ticked off louder


class Timing(Protocol):
    """Runs the clock of play, and its sounds."""

    @property
    def clock(self) -> TrackClock:
        """Return the clock that acts are stamped by."""

    def count(self, left_ms: float) -> None:
        """Sound what is due, `left_ms` before the start."""

    def begin(self, from_ns: int) -> None:
        """Start at the beginning, at a perf counter reading."""

    def go(self) -> None:
        """Go on from where time stands."""

    def hold(self, as_of_ns: int | None = None) -> None:
        """Let time stand still as of a perf counter reading: now, or earlier where nobody could act since."""

    def update(self, remaining_ms: float | None) -> None:
        """Sound what is due, `remaining_ms` before the stop; None as long as nothing runs out."""

    def end(self) -> None:
        """Hear that play is over."""


class ScrambleTiming:
    """Runs a scramble by a stopwatch."""

    def __init__(self, sitting: Sitting) -> None:
        """Stand where the match stands."""
        self._sitting = sitting
        song = sitting.soundtrack.clock
        self.clock = Stopwatch(sitting.app.session.time_scale, song.now_ns)
        self.clock.set(sitting.state.now_ms)
        self._counted: int | None = None  # the number counted last, 0 for the bell
        self._tick: int | None = None  # the next second to be ticked off

    @property
    def _lead_ms(self) -> float:
        """Return how long before it is to be heard a sound must be asked for."""
        soundtrack = self._sitting.soundtrack
        output = soundtrack.output
        return output.latency_ms + (soundtrack.latency_ms if output.audible else 0.0)

    def count(self, left_ms: float) -> None:
        """Tick off three, two, one, and ring the bell."""
        number = max(math.ceil((left_ms - self._lead_ms) / COUNT_MS), 0)
        if number == self._counted:
            return
        self._counted = number
        if number == 0:
            self._sitting.effect(Effect.BELL_DOUBLE)
        else:
            self._sitting.effect(Effect.COUNTDOWN_LAST if number == 1 else Effect.COUNTDOWN)

    def begin(self, from_ns: int) -> None:
        """Run, by the bell at the latest."""
        self.count(0)
        self.clock.go(from_ns)
        self._sitting.house.tune(_BED)

    def go(self) -> None:
        """Go on from now."""
        self.clock.go(self.clock.now_ns())
        self._sitting.house.tune(_BED)

    def hold(self, as_of_ns: int | None = None) -> None:
        """Stand still, and be silent."""
        self.clock.hold(as_of_ns)
        self._counted = None
        self._sitting.house.tune(None)

    def update(self, remaining_ms: float | None) -> None:
        """Tick off the seconds of the countdown, as much earlier as the output takes to be heard."""
        if remaining_ms is None:
            return
        heard_ms = remaining_ms - self._lead_ms
        if self._tick is None:
            self._tick = math.floor((heard_ms + _JUST_MS) / 1000)
        if heard_ms <= self._tick * 1000:
            self._sound(self._tick)
            self._tick -= 1

    def _sound(self, second: int) -> None:
        if second == 0:
            self._sitting.effect(Effect.STOP)
        elif second > 0:
            self._sitting.effect(Effect.COUNTDOWN_LAST if second <= _LAST else Effect.COUNTDOWN)

    def end(self) -> None:
        """Let the bed end; a scramble that ends before its time has no gong yet."""
        self._sitting.house.tune(None)
        if self._tick is None or self._tick >= 0:
            self._sitting.effect(Effect.STOP)
            self._tick = -1


class BurstTiming:
    """Runs a burst by its track."""

    def __init__(self, sitting: Sitting) -> None:
        """Have the track made; the longer before the burst begins the better."""
        state, params = sitting.state, sitting.game.params
        self._soundtrack = sitting.soundtrack
        self._from_ms = state.now_ms if state.phase is Phase.PLAY else 0
        self._length_ms = params.burst_ms if state.last_bursts is None else params.countdown_ms
        self._started = False
        self.clock: TrackClock = self._soundtrack.clock
        assert state.burst is not None
        self._soundtrack.load(burst_sheet(self._length_ms, state.burst), BURST)

    def count(self, left_ms: float) -> None:
        """Sound nothing: a burst is not counted in."""

    def begin(self, from_ns: int) -> None:
        """Ring the bell, which is the track's first sound: the output says when that was."""
        self.go()

    def go(self) -> None:
        """Let the track go on."""
        if self._started:
            self._soundtrack.resume()
        else:
            self._started = True
            self._soundtrack.start(self._from_ms)

    def hold(self, as_of_ns: int | None = None) -> None:
        """Stop the track."""
        if self._started:
            self._soundtrack.pause(as_of_ns)

    def update(self, remaining_ms: float | None) -> None:
        """Sound nothing: it is all in the track."""

    def end(self) -> None:
        """Let the breath be heard to its end; a trophy ends the burst before it."""
        if self._soundtrack.clock.track_ms() < self._length_ms:
            self._soundtrack.stop()


def timing_of(sitting: Sitting) -> Timing:
    """Return how time runs in the stretch of play that a match stands at."""
    return BurstTiming(sitting) if sitting.game.passes else ScrambleTiming(sitting)
