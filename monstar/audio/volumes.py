"""How loud the player wants it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Volumes:
    """Holds the sliders, each 0 (off) to 1 (as composed).

    Music and cues are mixed into a round's track when it is composed; effects and tunes follow at once.
    """

    music: float = 1.0
    cues: float = 1.0
    effects: float = 1.0


def gain(volume: float) -> float:
    """Return the amplitude of a slider's position: squared, so that half way sounds about half as loud."""
    return min(1.0, max(0.0, volume)) ** 2
