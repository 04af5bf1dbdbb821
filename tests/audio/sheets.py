"""Cue sheets to compose from, without a game."""

from monstar.rules.cues import Cue, CueKind, CueSheet, Pace, draw_sheet
from monstar.rules.rng import Rng

NORMAL = Pace(3000, (1600, 4000), (2600, 4000), tightening=True)
FAST = Pace(3000, (1200, 2800), (1800, 2600), tightening=True)


def drawn(turns: int = 4, seats: int = 4, pace: Pace = NORMAL, seed: int = 1) -> CueSheet:
    """Draw a short round."""
    return draw_sheet(0, seats, turns, pace, Rng(seed))


def by_hand(*instants_ms: int) -> CueSheet:
    """Make a sheet of breath, bell, breath, bell ... applause at these instants, for two seats."""
    last = len(instants_ms) - 1
    kinds = [CueKind.APPLAUSE if i == last else (CueKind.BREATH, CueKind.BELL)[i % 2] for i in range(last + 1)]
    return CueSheet(
        tuple(
            Cue(at_ms, kind, None if kind is CueKind.APPLAUSE else i // 2 % 2)
            for i, (at_ms, kind) in enumerate(zip(instants_ms, kinds, strict=True))
        )
    )
