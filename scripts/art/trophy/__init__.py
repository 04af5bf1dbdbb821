"""Trophy Grab: its 75 round tiles and their back, trophies and podium, table, seat panels, room and clock.

``motifs`` makes the monsters of ``cast.toml`` from ``bodies grown marks`` and the theatre's machinery, ``tiles`` mints
them; ``cups furniture room`` are what they lie on. Where things go is written in ``scripts/art/layout_trophy.py``.
No picture has letters or numbers on it.
"""

from collections.abc import Iterator
from functools import partial

from scripts.art.layout_trophy import PANEL, PANEL_SMALL
from scripts.art.render import Picture
from scripts.art.trophy import cups, furniture, room
from scripts.art.trophy.motifs import VARIANTS, motifs
from scripts.art.trophy.tiles import tile_back, tile_face

TILE_WIDTH = 228
SEATS = "abcdefgh"


def pictures() -> Iterator[Picture]:
    """Yield every picture of Trophy Grab."""
    for ident in motifs():
        for variant in VARIANTS:
            yield Picture(f"trophy/tile-{ident}-{variant}", partial(tile_face, ident, variant), TILE_WIDTH, quality=88)
    yield Picture("trophy/back", tile_back, TILE_WIDTH, quality=90)
    for value in (3, 2, 1):
        yield Picture(f"trophy/cup-{value}", partial(cups.cup, value), 360, quality=88)
    yield Picture("trophy/podium", cups.podium, 990, quality=86)
    yield Picture("trophy/clock", cups.clock, 192, quality=90)
    yield Picture("trophy/table", furniture.table, 2496, quality=84)
    yield Picture("trophy/room", room.room, 2560, quality=84, opaque=True)
    for seat in SEATS:
        yield Picture(f"trophy/seat-{seat}", partial(furniture.seat_panel, PANEL, seat), 1188, quality=86)
    for seat in SEATS:
        yield Picture(f"trophy/seat-small-{seat}", partial(furniture.seat_panel, PANEL_SMALL, seat), 918, quality=86)
