"""What a hand can point at: the tiles that lie on the table, and the podium as long as a trophy is left."""

import math
from collections.abc import Iterator

from monstar.rules.trophy.state import Point, Tile, TrophyView
from monstar.ui.trophy.hand import PODIUM, Podium
from monstar.ui.trophy.plan import Pos, TablePlan

Target = Tile | Podium
_BROAD = 0.6  # of the podium's radii: how near to its edge a hand may come by a hop
_APART = 0.4  # of a tile's picture: nearer than that to another one, a tile would hide it
_RINGS, _TURNS = 6, 12  # where else it is tried to lay a tile down, from near to far


class Aim:
    """Knows what lies where, for one view of the match."""

    def __init__(self, plan: TablePlan, view: TrophyView) -> None:
        self.plan = plan
        self.view = view
        held = set(view.right)
        self._lying = {tile: place for tile, place in enumerate(view.lying) if place is not None and tile not in held}

        self._hit: tuple[Pos | None, Target | None] = None, None  # asked several times a frame of a hand that rests

    def place(self, tile: Tile) -> Point | None:
        """Return where a tile lies; None if it is in a hand, kept or was taken out."""
        return self._lying.get(tile)

    def beside(self, pos: Pos, tile: Tile | None) -> Point:
        """Return where a tile comes to lie that is let go at a place of the canvas: so that it hides no other one.

        That is beside the podium, and as near as can be; where it is too crowded for that it lies on another.
        """
        wanted = self.plan.off_podium(pos)
        lying = enumerate(self.view.lying)  # also where what others hold goes back to
        places = [self.plan.canvas(at) for other, at in lying if at is not None and other != tile]
        apart = self.plan.tile * _APART
        for there in (wanted, *_around(wanted, apart)):
            point = self.plan.point(self.plan.off_podium(there))
            x, y = self.plan.canvas(point)
            if all(math.dist((x, y), place) >= apart for place in places):
                return point
        return self.plan.point(wanted)

    def pos(self, target: Target) -> Pos:
        """Return where on the canvas a hand goes that points at something that can be pointed at."""
        if target == PODIUM:
            return self.plan.podium_top[:2]
        return self.plan.canvas(self._lying[target])

    @property
    def has_trophies(self) -> bool:
        """Tell whether there is something to take from the podium."""
        return bool(self.view.trophies)

    def goals(self, here: Pos) -> list[tuple[Target, Pos]]:
        """Return everything that can be pointed at, and where it is.

        The podium is broad: it is where its middle is, and also where it is nearest to the place of a hand.
        """
        found: list[tuple[Target, Pos]] = [(tile, self.plan.canvas(place)) for tile, place in self._lying.items()]
        if self.has_trophies:
            x, y, across, down = self.plan.podium_top
            wide, high = across * _BROAD, down * _BROAD
            near = min(max(here[0], x - wide), x + wide), min(max(here[1], y - high), y + high)
            found += [(PODIUM, (x, y)), (PODIUM, near)]
        return found

    def hit(self, pos: Pos) -> Target | None:
        """Return what is under a place of the canvas: a cup before a tile, of tiles the one whose middle is nearest."""
        if pos != self._hit[0]:
            self._hit = pos, self._find(pos)
        return self._hit[1]

    def _find(self, pos: Pos) -> Target | None:
        if self.has_trophies and self.plan.on_cup(pos, len(self.view.trophies)):
            return PODIUM
        best: tuple[float, int] | None = None
        for tile, place in self._lying.items():
            far = self.plan.touches(place, pos)
            if far is not None and (best is None or (far, -tile) < best):
                best = far, -tile
        if best is not None:
            return -best[1]
        return PODIUM if self.has_trophies and self.plan.on_podium(pos) else None


def _around(middle: Pos, step: float) -> Iterator[Pos]:
    """Iterate over places around one, on rings that grow."""
    x, y = middle
    for ring in range(1, _RINGS + 1):
        for turn in range(_TURNS):
            angle = math.tau * turn / _TURNS
            yield x + ring * step / 2 * math.cos(angle), y + ring * step / 2 * math.sin(angle)
