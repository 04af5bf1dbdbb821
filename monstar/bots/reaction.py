"""How fast a bot is: lags like a person's, and now and then a cue slept through. The same for every game."""

import math
from dataclasses import dataclass

from monstar.rules.rng import Rng

FASTEST_MS = 150  # nobody's hand is faster, and no bot's may be


@dataclass(frozen=True, slots=True)
class Lag:
    """Is a reaction time: most lie around the mean, a few take much longer (log-normal)."""

    mean_ms: int
    sd_ms: int

    def draw(self, luck: Rng) -> int:
        """Draw a time in whole ms, never below FASTEST_MS."""
        spread = math.log(1 + (self.sd_ms / self.mean_ms) ** 2)
        drawn = math.exp(math.log(self.mean_ms) - spread / 2 + math.sqrt(spread) * _normal(luck))
        return max(FASTEST_MS, round(drawn))


@dataclass(frozen=True, slots=True, kw_only=True)
class Reaction:
    """Holds the lags of a player.

    `flip`: from the breath to the flip. `take`: from the bell to the pick. `place`: from the pick to the placing.
    `move`: between two rearrangements. `doze`: the chance to miss a cue altogether.
    """

    flip: Lag
    take: Lag
    place: Lag
    move: Lag
    doze: float


def _normal(luck: Rng) -> float:
    """Draw from the standard normal distribution (Box and Muller)."""
    radius = math.sqrt(-2 * math.log(1 - luck.fraction()))
    return radius * math.cos(2 * math.pi * luck.fraction())
