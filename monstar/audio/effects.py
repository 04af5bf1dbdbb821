"""The small sounds of the table: what they are called and where they lie.

``Soundtrack.effect(Effect.KEEP)`` plays one, at once and over whatever sounds; scenes of a match say
``sitting.effect(Effect.KEEP)``. The last ten seconds of Trophy Grab are counted with COUNTDOWN each second down to
four, with COUNTDOWN_LAST for three, two and one, and end with STOP.
"""

from enum import StrEnum
from pathlib import Path

from monstar.paths import asset

TICKS = 10  # the tick climbs so many notes before it stays on the highest


class Effect(StrEnum):
    """Names the small sounds."""

    FLIP = "flip"
    PLACE = "place"
    REFUSE = "refuse"
    TICK = "tick"
    SPIDER_STEP = "spider_step"
    CURTAIN = "curtain"
    TOKEN = "token"
    CARD = "card"
    COUNTDOWN = "countdown"
    COUNTDOWN_LAST = "countdown_last"
    TROPHY = "trophy"  # a cup is grabbed
    BELL_DOUBLE = "bell_double"
    STAR = "star"  # a spider passes the star
    DUO = "duo"  # two monsters that go together
    MINUS = "minus"  # a point lost
    WHOOSH = "whoosh"  # a tile flies back by itself
    POOF = "poof"  # a double goes back
    BUTTON = "button"
    DRUM_ROLL = "drum_roll"  # before the winner is named
    FANFARE = "fanfare"
    PICK_UP = "pick_up"  # Trophy Grab: a tile is lifted and looked at
    PUT_BACK = "put_back"  # ... and laid down again where it was
    KEEP = "keep"  # ... or kept on the own pile
    PUSH = "push"  # tiles are shoved aside
    STOP = "stop"  # the countdown has run out: paws off

    def file(self, step: int = 0) -> Path:
        """Return the effect's file; `step` picks the note of a tick, which climbs with the points."""
        name = f"tick_{min(step, TICKS - 1)}" if self is Effect.TICK else str(self)
        return asset("sound", "effects", f"{name}.ogg")
