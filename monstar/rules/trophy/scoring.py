"""What a pile of tiles and a trophy are worth (rules, section 3). Pure functions."""

from collections import Counter
from collections.abc import Hashable, Iterable
from dataclasses import dataclass

from monstar.rules.trophy.params import TILES_PER_MOTIF


@dataclass(frozen=True, slots=True)
class Haul:
    """Says what a seat brought home: complete sets, loose tiles, its trophy (0 for none), and the points of it all."""

    sets: int
    loose: int
    trophy: int
    points: int


def score(motifs: Iterable[Hashable], trophy: int, *, set_points: int, loose_points: int) -> Haul:
    """Score a pile: each three tiles of a motif are a set, every other tile is loose."""
    counts = Counter(motifs)
    sets = sum(count // TILES_PER_MOTIF for count in counts.values())
    loose = sum(count % TILES_PER_MOTIF for count in counts.values())
    return Haul(sets, loose, trophy, sets * set_points + loose * loose_points + trophy)
