"""A track while it is being composed: its bars are written in the background, ahead of what is heard."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain
from threading import Condition

import numpy as np

AHEAD_MS = 1000.0  # so much is there before a track is played: a bar of two seconds is made in some ms


class Growth:
    """Holds the samples of a track of known length, and knows which of its bars are there.

    Whoever plays it waits for the first second from where it begins, whose bars are made before all others. A bar that
    is not there yet is silence in its place: nothing ever shifts.
    """

    def __init__(self, length: int, bar_length: int, rate: int, frame_bytes: int) -> None:
        # Pages are taken as they are written: 40 MB of zeros written at once would take as long as some bars.
        self.pcm = np.zeros(length * frame_bytes, np.uint8).data
        self._bar_bytes, self._rate, self._bar_length = bar_length * frame_bytes, rate, bar_length
        self._bars = range(-(-length // bar_length))
        self._missing = set(self._bars)
        self._writing = False
        self._first = 0  # the bar that is wanted before all others
        self._needed: range | None = None  # what is still to be made for somebody who holds the track
        self._error: Exception | None = None
        self._copy: tuple[memoryview, int] | None = None  # an output's own copy, and where in the track it begins
        self._changed = Condition()

    def fill(self, write: Callable[[int, memoryview], None], wanted: Callable[[], bool] = lambda: True) -> bool:
        """Write bar after bar, by number into its place, while they are wanted; tell whether all are there.

        What goes wrong is kept for `check`.
        """
        while self._missing and wanted():
            bar = self._next()
            try:
                self._write(bar, write)
            except Exception as error:  # noqa: BLE001 (raised in the foreground)
                self._error = error
            with self._changed:
                self._writing = False
                if self._error is None:
                    self._missing.remove(bar)
                self._changed.notify_all()
            if self._error is not None:
                break
        if not self._missing:
            self._copy = None
        return not self._missing

    def _next(self) -> int:
        """Choose a bar to be made, once nobody holds the track or who does needs more of it."""
        with self._changed:
            self._changed.wait_for(lambda: self._needed is None or not self._missing.isdisjoint(self._needed))
            self._writing = True
            return next(bar for bar in chain(self._bars[self._first :], self._bars) if bar in self._missing)

    def _write(self, bar: int, write: Callable[[int, memoryview], None]) -> None:
        start = bar * self._bar_bytes
        samples = self.pcm[start : start + self._bar_bytes]
        write(bar, samples)
        if self._copy is not None:
            copy, begins = self._copy
            place = max(0, start - begins)
            kept = samples[max(0, begins - start) :][: max(0, len(copy) - place)]
            copy[place : place + len(kept)] = kept

    @contextmanager
    def held(self, from_ms: float) -> Iterator[None]:
        """Wait until the first second from an instant on is there, then let no more be made for as long as it is held.

        So what is copied is whole, and nothing competes with a start for its instant. Raises BadInput if a sound could
        not be read.
        """
        first, last = (int(at_ms * self._rate / 1000) // self._bar_length for at_ms in (from_ms, from_ms + AHEAD_MS))
        with self._changed:
            self._first, self._needed = first, self._bars[first : last + 1]
            self._changed.notify_all()
            self._changed.wait_for(self._may_be_held)
        try:
            self.check()
            yield
        finally:
            with self._changed:
                self._needed = None
                self._changed.notify_all()

    def _may_be_held(self) -> bool:
        done = self._needed is None or self._missing.isdisjoint(self._needed)
        return not self._writing and (done or self._error is not None)

    def check(self) -> None:
        """Raise BadInput if a sound of it could not be read."""
        if self._error is not None:
            raise self._error

    def copy_to(self, copy: memoryview, begins: int) -> None:
        """Write what is still missing also into an output's copy of a part, which begins at a byte of the track."""
        self._copy = (copy, begins) if self._missing else None
