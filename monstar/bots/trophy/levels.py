"""The levels, as data: how well they remember, how fast their hands are, and when they reach for a trophy."""

from dataclasses import dataclass

from monstar.bots.reaction import Lag
from monstar.bots.trophy.memory import Memory


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """Is a kind of player.

    `look`: from picking a tile up to keeping it or putting it back. `reach`: from there to the next tile or a trophy.
    `hunger`: of an even share of all motifs in play, the part it wants in sets before it takes a trophy. `patience`:
    after how long it takes one anyway.
    """

    memory: Memory
    look: Lag
    reach: Lag
    hunger: float
    patience: Lag


LEVELS: dict[str, Level] = {
    "goldfish": Level(
        memory=Memory(capacity=6, half_life_ms=30_000, slip=0.08),
        look=Lag(1100, 340),
        reach=Lag(1100, 340),
        hunger=0.3,
        patience=Lag(150_000, 25_000),
    ),
    "child": Level(
        memory=Memory(capacity=16, half_life_ms=120_000, slip=0.04),
        look=Lag(900, 260),
        reach=Lag(950, 260),
        hunger=0.35,
        patience=Lag(200_000, 30_000),
    ),
    "elephant": Level(
        memory=Memory(capacity=90, half_life_ms=1_200_000, slip=0.01),
        look=Lag(700, 180),
        reach=Lag(800, 200),
        hunger=0.4,
        patience=Lag(240_000, 30_000),
    ),
}
