"""A pile of tiles written down by hand, for `monstar score`: read it, check it, say what it is worth."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from monstar.errors import BadInput, only_known
from monstar.rules.trophy.params import HIGHEST_TROPHY, TILES_PER_MOTIF, TrophyParams
from monstar.rules.trophy.scoring import score

_KEYS = ("game", "params", "kept", "trophy")


@dataclass(frozen=True, slots=True)
class Position:
    """Is what a player brought home, motifs by any name, under the parameters it is scored by."""

    params: TrophyParams
    kept: tuple[str, ...]
    trophy: int

    @classmethod
    def read(cls, data: Mapping[str, Any], where: str) -> "Position":
        """Build a position from JSON data; raise BadInput for what nobody can bring home: a motif four times."""
        only_known(data, _KEYS, where)
        params = data.get("params", {})
        if not isinstance(params, dict):
            raise BadInput(f"{where}: params is {params!r}; it must be a table")
        kept = data.get("kept", [])
        if not isinstance(kept, list):
            raise BadInput(f"{where}: kept is {kept!r}; it must be a list of motifs")
        for motif in kept:
            if not isinstance(motif, str) or not motif:
                raise BadInput(f"{where}: kept holds {motif!r}; a motif is a name")
        for motif, count in Counter(kept).items():
            if count > TILES_PER_MOTIF:
                raise BadInput(f"{where}: {motif} is kept {count} times; there are {TILES_PER_MOTIF} tiles of a motif")
        trophy = data.get("trophy", 0)
        if type(trophy) is not int or not 0 <= trophy <= HIGHEST_TROPHY:
            raise BadInput(f"{where}: trophy is {trophy!r}; it must be its value, 0 to {HIGHEST_TROPHY} (0 for none)")
        return cls(TrophyParams.read(params, f"{where}: params"), tuple(kept), trophy)

    def score(self) -> dict[str, object]:
        """Return the points and what they are made of, as plain JSON data."""
        rates = self.params
        haul = score(self.kept, self.trophy, set_points=rates.set_points, loose_points=rates.loose_points)
        return {"points": haul.points, "sets": haul.sets, "loose": haul.loose}
