"""How well a player remembers what it has looked at: a model, so that a bot can be as forgetful as people are.

What was seen fades with every other tile looked at since, and with time. Each look has a strength of its own, drawn
once (exponential, so the odds to remember halve with each half of fading); some looks are remembered as another motif.
"""

import functools
import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from monstar.rules.rng import Rng
from monstar.rules.trophy.state import Peek, Tile

_SALT = 0x7EE9  # keeps the strength of looks apart from all else that is derived from the match's seed
_PILE_FADES = 0.15  # what was kept was kept on purpose: it fades so many times as fast


@dataclass(frozen=True, slots=True)
class Look:
    """Is one look of a seat: what it saw, and when, in ms since the match began."""

    tile: Tile
    motif: int
    at_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """Holds how a player remembers.

    `capacity`: half of what was seen is forgotten after looking at so many other tiles. `half_life_ms`: and half after
    so long. `slip`: the chance that a look is remembered as another motif.
    """

    capacity: int
    half_life_ms: int
    slip: float

    def recall(
        self, looks: Sequence[Look], now_ms: int, motifs: Sequence[int], kept: Collection[Tile], key: tuple[int, int]
    ) -> dict[Tile, int]:
        """Return what the player believes of tiles at an instant, from all its looks in order.

        `motifs` are those in play, `kept` the tiles of its own pile; `key` (seed and seat) decides what is forgotten.
        """
        believed: dict[Tile, int] = {}
        since: set[Tile] = set()
        for number in range(len(looks) - 1, -1, -1):
            look = looks[number]
            if look.tile in since:
                continue
            faded = len(since) / self.capacity + (now_ms - look.at_ms) / self.half_life_ms
            since.add(look.tile)
            strength, slipping, wrong = _fate(*key, number)
            if faded * (_PILE_FADES if look.tile in kept else 1) < strength:
                believed[look.tile] = motifs[wrong % len(motifs)] if slipping < self.slip else look.motif
        return believed


def looks_of(peeks: Sequence[Peek], round_ms: int) -> list[Look]:
    """Return a seat's looks in the match's own time, where each round of play lasts `round_ms`."""
    return [Look(peek.tile, peek.motif, (peek.round - 1) * round_ms + peek.at_ms) for peek in peeks]


@functools.lru_cache(maxsize=8192)
def _fate(seed: int, seat: int, number: int) -> tuple[float, float, int]:
    """Return what becomes of a look: its strength, a draw against slips, and what a slip would make of it."""
    luck = Rng.derived(seed, _SALT, seat, number)
    return -math.log2(1 - luck.fraction()), luck.fraction(), luck.below(1 << 16)
