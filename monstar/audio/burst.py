"""The bed of a burst: Trophy Grab's turn behind the curtain, opened by the bell and closed by the breath.

A burst is played like a round of MonStar, on the same clock::

    soundtrack.load(burst_sheet(20_000, seat), BURST)
    soundtrack.start()
    ...                                # soundtrack.clock.track_ms(), update(), pause(), resume() as in a casting

The bell sounds at 0 ms. The breath, that of the seat whose burst it was, sounds as the burst is over: what is stamped
at that instant is too late. Where everybody grabs at once nobody knows how long it takes, so the same bed is there as
a tune, `soundtrack.music("scramble")`, which goes round and round.
"""

from monstar.audio.theme import BURST
from monstar.rules.cues import Cue, CueKind, CueSheet

__all__ = ["BURST", "burst_sheet"]


def burst_sheet(length_ms: int, seat: int = 0) -> CueSheet:
    """Return the cues of one burst of a seat: the bell at once, the breath after `length_ms`."""
    return CueSheet((Cue(0, CueKind.BELL, seat), Cue(length_ms, CueKind.BREATH, seat)))
