"""What the tiles of Trophy Grab look like: each motif is drawn in three colours, one for each of its tiles."""

from __future__ import annotations

from collections.abc import Sequence

from monstar.rules.trophy.params import MOTIFS, Eyes
from monstar.rules.trophy.setting import motif_numbers
from monstar.rules.trophy.state import Tile

BACK = "trophy/back"
_SKINS = "abc"
_GROUPS = {Eyes.TWO: "two", Eyes.ONE: "one", Eyes.THREE: "three"}


class Faces:
    """Knows in which colour each tile of a match is drawn, and nothing of what it shows.

    The motif comes from whoever asks, and so from a view: nobody can be shown a face that is not theirs to see.
    """

    def __init__(self, motifs: Sequence[int]) -> None:
        """Give the tiles of each motif their colours, in the order of their numbers; `motifs` is every tile's."""
        met: dict[int, int] = {}
        skins = []
        for motif in motifs:
            met[motif] = met.get(motif, -1) + 1
            skins.append(_SKINS[met[motif]])
        self._skins = "".join(skins)

    def name(self, tile: Tile, motif: int) -> str:
        """Return the art name of a tile's face."""
        return face(motif, self._skins[tile])


def face(motif: int, skin: str) -> str:
    """Return the art name of a motif in a colour, `a` to `c`."""
    for eyes in MOTIFS:
        numbers = motif_numbers(eyes)
        if motif in numbers:
            return f"trophy/tile-{_GROUPS[eyes]}-{motif - numbers.start + 1:02d}-{skin}"
    raise ValueError(f"{motif} is no motif")
