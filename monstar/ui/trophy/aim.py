"""What a hand can point at: the tiles that lie on the table, and the podium as long as a trophy is left."""

from monstar.rules.trophy.state import Point, Tile, TrophyView
from monstar.ui.trophy.hand import PODIUM, Podium
from monstar.ui.trophy.plan import Pos, TablePlan

Target = Tile | Podium
_BROAD = 0.6  # of the podium's radii: how near to its edge a hand may come by a hop


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
