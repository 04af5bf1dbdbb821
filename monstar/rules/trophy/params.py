"""What a designer may tune in Trophy Grab, and what the set-up table says for each number of seats."""

from dataclasses import dataclass
from enum import StrEnum

from monstar.rules.params import Params, choice, numbers, whole


class Eyes(StrEnum):
    """Names the three groups of motifs by how many eyes they have."""

    TWO = "two_eyed"
    ONE = "one_eyed"
    THREE = "three_eyed"


MOTIFS = {Eyes.TWO: 15, Eyes.ONE: 5, Eyes.THREE: 5}
TILES_PER_MOTIF = 3
TROPHIES = {
    2: (3,),
    3: (3, 2),
    4: (3, 2, 1),
    5: (3, 2, 2, 1),
    6: (3, 3, 2, 2, 1),
    7: (3, 3, 2, 2, 1),
    8: (3, 3, 2, 2, 1),
}

HIGHEST_TROPHY = 9  # the rulebook's are 3 at most; a designer's may be more

# The table, in units; a position is where the middle of a tile lies.
TABLE_WIDTH, TABLE_HEIGHT = 1200, 440
PODIUM_ACROSS, PODIUM_DOWN = 364, 274  # the oval in the middle that the trophies hide; no tile is dealt there


@dataclass(frozen=True, kw_only=True)
class TrophyParams(Params):
    """Holds the parameters of Trophy Grab; the defaults are the preset `scramble`."""

    mode: str = choice(
        "scramble", "pass_and_play", help="Whether everybody plays at once, or in bursts behind a curtain."
    )
    extra_motifs: str = choice(
        "random", "one_eyed", "three_eyed", help="Which five motifs join the two-eyed with 5 or 6 players."
    )
    removed: int = whole(7, 0, 20, help="How many tiles are taken out unseen before the start.")
    trophies: tuple[int, ...] = numbers(
        5, 1, HIGHEST_TROPHY, help="Trophies of your own, by value; none means those of the set-up table."
    )
    countdown_ms: int = whole(
        10_000, 1000, 60_000, help="How long the others go on after the last trophy is gone, in ms."
    )
    burst_ms: int = whole(20_000, 3000, 120_000, help="How long a burst lasts when the screen is passed round, in ms.")
    set_points: int = whole(3, 0, 20, help="Points for three tiles of a motif.")
    loose_points: int = whole(-1, -20, 0, help="Points for every other tile.")
    tie_break: str = choice(
        "shared", "sets", "fewest_loose", help="What settles a tie: nothing, more sets, or fewer loose tiles."
    )

    def trophies_for(self, seats: int) -> tuple[int, ...]:
        """Return the trophies on the table, highest first."""
        return tuple(sorted(self.trophies or TROPHIES[seats], reverse=True))
