"""What a hand can point at: tiles of the middle, spots and tiles of stages, the felt; and where it is on the canvas."""

from collections.abc import Iterator
from dataclasses import dataclass

from monstar.rules.monstar import MonstarGame
from monstar.rules.monstar.pieces import CHAIR_SPOTS, Spot, TileId
from monstar.rules.monstar.state import MonstarView
from monstar.rules.table import Seat
from monstar.ui.canvas import Box
from monstar.ui.monstar.plan import TILE_SHARE, BoardPlan, Point


@dataclass(frozen=True, slots=True)
class Middle:
    """Is a place of the middle."""

    place: int


@dataclass(frozen=True, slots=True)
class OnStage:
    """Is a spot of a seat's stage."""

    seat: Seat
    spot: Spot


@dataclass(frozen=True, slots=True)
class Felt:
    """Is the table between its tiles."""


Target = Middle | OnStage | Felt
FELT = Felt()


class Aim:
    """Knows what lies where, for one view of the match."""

    def __init__(self, plan: BoardPlan, game: MonstarGame, view: MonstarView) -> None:
        self.plan = plan
        self.game = game
        self.view = view
        self.face_up = plan.table.spread(self.places(True))

    def tile_target(self, place: int) -> Box:
        """Return the box of a tile of the middle, without its shadow: where a pointer hits it."""
        table = self.plan.table
        if place in self.face_up:
            return Box.around(self.face_up[place], table.up * TILE_SHARE)
        return table.target(place, False)

    def face_box(self, place: int) -> Box:
        """Return the box that the picture of a face-up tile fills."""
        return Box.around(self.face_up[place], self.plan.table.up)

    def hit(self, pos: Point) -> Target | None:
        """Return what is under a point, the upmost first: face-up tiles lie over face-down ones."""
        for face_up in (True, False):
            for place in reversed(self.places(face_up)):
                if self.tile_target(place).has(pos):
                    return Middle(place)
        spot = self.landing(pos)
        if spot is not None:
            return spot
        return FELT if self.plan.table.box.has(pos) else None

    def landing(self, pos: Point) -> OnStage | None:
        """Return the spot a tile let go at a point comes to: on a stage always the nearest one."""
        for stage in self.plan.stages:
            if stage.box.has(pos):
                return OnStage(stage.seat, stage.nearest(pos))
        return None

    def box(self, target: Target) -> Box:
        """Return the box of a target."""
        if isinstance(target, Middle):
            return self.tile_target(target.place)
        if isinstance(target, OnStage):
            return self.plan.stages[target.seat].spots[target.spot]
        return self.plan.table.felt

    def places(self, face_up: bool) -> list[int]:
        """Return the places of the middle whose tile lies face up, or those whose tile lies face down."""
        return [
            place
            for place, lying in enumerate(self.view.middle)
            if lying is not None and (lying.tile is not None) is face_up
        ]

    def face(self, place: int) -> TileId | None:
        """Return the tile that shows its face at a place of the middle."""
        lying = self.view.middle[place]
        return None if lying is None else lying.tile

    def standing(self, target: OnStage) -> TileId | None:
        """Return the tile on a spot of a stage."""
        return self.view.stages[target.seat].get(target.spot)

    def free_spots(self, seat: Seat, tile: TileId) -> list[OnStage]:
        """Return the free spots of a stage on which a tile may stand in this round, those of its colour first."""
        piece = self.game.pieces[tile]
        free = [
            OnStage(seat, spot)
            for spot in self.game.gate.usable(self.view.round)
            if spot not in self.view.stages[seat] and (spot in CHAIR_SPOTS) is piece.is_judge
        ]
        colour = piece.spotlight.value if piece.spotlight is not None else "chair"
        return sorted(free, key=lambda target: not target.spot.startswith(colour))

    def roomless(self, seat: Seat) -> frozenset[int]:
        """Return the places of the middle whose open tile has no room on a seat's stage in this round."""
        faces = ((place, self.face(place)) for place in self.places(True))
        return frozenset(place for place, tile in faces if tile is not None and not self.free_spots(seat, tile))

    def kin_spots(self, seat: Seat, tile: TileId) -> list[OnStage]:
        """Return all spots of a stage on which a tile may stand in this round, taken or not."""
        judge = self.game.pieces[tile].is_judge
        return [
            OnStage(seat, spot)
            for spot in self.game.gate.usable(self.view.round)
            if (spot in CHAIR_SPOTS) is judge
        ]

    def duo_tiles(self, seat: Seat) -> Iterator[OnStage]:
        """Return the tiles with a duo symbol on the other stages: what a seat may steal if it has the partner."""
        for victim, stage in enumerate(self.view.stages):
            if victim != seat:
                yield from (OnStage(victim, spot) for spot, tile in stage.items() if self.game.pieces[tile].duo)
