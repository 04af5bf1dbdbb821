"""Setting the table of Trophy Grab: which motifs are in play, and how tiles lie in disorder."""

from itertools import accumulate

from monstar.rules.rng import Rng
from monstar.rules.trophy.params import (
    MOTIFS,
    PODIUM_ACROSS,
    PODIUM_DOWN,
    TABLE_HEIGHT,
    TABLE_WIDTH,
    Eyes,
    TrophyParams,
)
from monstar.rules.trophy.state import Point

_COLUMNS, _ROWS = 17, 5
_STRAY = 14  # how far a tile may lie from the middle of its cell


def motif_numbers(eyes: Eyes) -> range:
    """Return the numbers of a group's motifs: 0-14 two-eyed, 15-19 one-eyed, 20-24 three-eyed."""
    ends = dict(zip(MOTIFS, accumulate(MOTIFS.values()), strict=True))
    return range(ends[eyes] - MOTIFS[eyes], ends[eyes])


def motifs_for(params: TrophyParams, seats: int, rng: Rng) -> list[int]:
    """Return the motifs in play: 15 for up to 4 seats, 20 for 5 and 6, all 25 for more (set-up table)."""
    if seats <= 4:
        groups = [Eyes.TWO]
    elif seats >= 7:
        groups = list(Eyes)
    elif params.extra_motifs == "random":
        groups = [Eyes.TWO, rng.choice((Eyes.ONE, Eyes.THREE))]
    else:
        groups = [Eyes.TWO, Eyes(params.extra_motifs)]
    return [motif for group in groups for motif in motif_numbers(group)]


def set_table(tiles: int, removed: int, rng: Rng) -> list[Point | None]:
    """Strew the tiles about the table, the middle kept clear for the trophies; the first `removed` are taken out.

    Tiles are in a random order already, so which numbers are taken out tells nothing.
    """
    width, height = TABLE_WIDTH / _COLUMNS, TABLE_HEIGHT / _ROWS
    cells = [((column + 0.5) * width, (row + 0.5) * height) for row in range(_ROWS) for column in range(_COLUMNS)]
    clear = [cell for cell in cells if not _under_podium(*cell)]
    rng.shuffle(clear)
    places: list[Point | None] = [None] * removed
    for index in range(tiles - removed):
        x, y = clear[index % len(clear)]
        places.append(Point(round(x) + rng.between(-_STRAY, _STRAY), round(y) + rng.between(-_STRAY, _STRAY)))
    return places


def _under_podium(x: float, y: float) -> bool:
    """Tell whether the trophies in the middle hide a place."""
    across, down = (x - TABLE_WIDTH / 2) / (PODIUM_ACROSS / 2), (y - TABLE_HEIGHT / 2) / (PODIUM_DOWN / 2)
    return across**2 + down**2 < 1


def random_point(rng: Rng) -> Point:
    """Draw a place on the table."""
    return Point(rng.below(TABLE_WIDTH + 1), rng.below(TABLE_HEIGHT + 1))
