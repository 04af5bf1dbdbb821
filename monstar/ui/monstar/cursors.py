"""The paws of players without a pointer: where they point, how arrows move them, what OK means there."""

import math
from dataclasses import dataclass

from monstar.rules.monstar.acts import Flip, LayBack, Move, Pick, PlaceTile, PutBack, Steal, Take
from monstar.rules.table import Act, Seat
from monstar.ui.canvas import Box
from monstar.ui.events import ARROWS, Action, Press
from monstar.ui.focus import neighbour
from monstar.ui.monstar.targets import FELT, Aim, Middle, OnStage, Target
from monstar.ui.monstar.ways import ASTRAY, ways


@dataclass
class Cursor:
    """Is the paw of one device: the seat it acts for, what it points at, and the tile it has lifted off a stage.

    `moved` is the stamp (ns) of its last press, 0 before the first.
    """

    device: str
    seat: Seat = 0
    target: Target | None = None
    lifted: OnStage | None = None
    moved: int = 0

    def box(self, aim: Aim) -> Box:
        """Return what it points at."""
        if self.target is None:
            return Box.around(aim.plan.table.felt.centre, 0)
        if isinstance(self.target, Middle) and aim.view.middle[self.target.place] is None:
            return aim.plan.table.target(self.target.place, False)
        return aim.box(self.target)


def walk(cursor: Cursor, event: Press, aim: Aim, at_ms: int, *, quick: bool) -> Act | None:
    """Move a cursor by a press, or return the act that OK means where it stands."""
    cursor.moved = event.stamp_ns
    if event.repeat and event.action not in ARROWS:
        return None
    if _lost_its_target(cursor, aim):
        _go_nearest(cursor, aim)
        if event.action is Action.OK:
            return None  # it did not stand where the player meant it to
    if event.action in ARROWS:
        _step(cursor, aim, event.action)
    elif event.action in (Action.NEXT, Action.PREVIOUS):
        _hop(cursor, aim)
    elif event.action is Action.BACK:
        cursor.lifted = None
        if holds(cursor, aim):
            return LayBack(seat=cursor.seat, at_ms=at_ms)
    elif event.action is Action.OK:
        return _do(cursor, aim, at_ms, quick=quick)
    return None


def holds(cursor: Cursor, aim: Aim) -> bool:
    """Tell whether the cursor's seat has a tile of the middle in hand."""
    return aim.view.hand is not None and aim.view.hand.seat == cursor.seat


def goals(cursor: Cursor, aim: Aim) -> list[Target]:
    """Return what the cursor can go to: only what could be of use now, so that the way there is short."""
    view, seat = aim.view, cursor.seat
    if view.hand is not None and view.hand.seat == seat:
        return list(aim.free_spots(seat, view.hand.tile))
    if cursor.lifted is not None:
        tile = aim.standing(cursor.lifted)
        spots: list[Target] = [] if tile is None else list(aim.kin_spots(seat, tile))
        return spots + ([FELT] if aim.game.params.put_back else [])
    found: list[Target] = [Middle(place) for place in aim.places(face_up=True)]
    flips = not (view.on_turn == seat and (view.flip_done or _flip_closed(aim)))
    if flips:
        found += [Middle(place) for place in aim.places(face_up=False)]
    if _may_lift(aim):
        found += [OnStage(seat, spot) for spot in view.stages[seat]]
    if aim.game.params.duo:
        found += aim.duo_tiles(seat)
    return found


def lifts(cursor: Cursor, aim: Aim) -> bool:
    """Tell whether OK lifts a tile off the stage of the cursor's seat, whose turn it is."""
    target = cursor.target
    if cursor.lifted is not None or holds(cursor, aim) or not isinstance(target, OnStage) or target.seat != cursor.seat:
        return False
    return aim.view.on_turn == cursor.seat and aim.standing(target) is not None and _may_lift(aim)


def _may_lift(aim: Aim) -> bool:
    return aim.game.params.rearrange != "never" or aim.game.params.put_back


def _flip_closed(aim: Aim) -> bool:
    return aim.view.bell_rung and aim.game.params.flip_until == "bell"


def _lost_its_target(cursor: Cursor, aim: Aim) -> bool:
    """Tell whether it points at nothing: not yet, or at a tile that has gone."""
    target = cursor.target
    if isinstance(target, Middle):
        return aim.view.middle[target.place] is None
    if isinstance(target, OnStage):
        lands = cursor.lifted is not None or holds(cursor, aim)
        return not lands and aim.standing(target) is None
    return target is None or cursor.lifted is None


def _go_nearest(cursor: Cursor, aim: Aim) -> None:
    here = cursor.box(aim).centre
    found = goals(cursor, aim)
    if found:
        cursor.target = min(found, key=lambda goal: math.dist(here, aim.box(goal).centre))


def nearest_to(pos: tuple[float, float], aim: Aim) -> Target | None:
    """Return the tile of the middle that lies nearest to a point: where the paw of a seat waits for its first press."""
    places = aim.places(face_up=True) + aim.places(face_up=False)
    return min((Middle(p) for p in places), key=lambda goal: math.dist(pos, aim.box(goal).centre), default=None)


def _step(cursor: Cursor, aim: Aim, direction: Action) -> None:
    """Go to the next goal in a direction."""
    found = goals(cursor, aim)
    boxes = tuple(aim.box(goal) for goal in found)
    if cursor.target in found:
        place = ways(boxes).get((found.index(cursor.target), direction))
    else:  # it stands at what is of no use any more
        place = neighbour(cursor.box(aim), boxes, direction, astray_weight=ASTRAY)
    if place is not None:
        cursor.target = found[place]


def _hop(cursor: Cursor, aim: Aim) -> None:
    """Go from the middle to the own stage, or back."""
    on_stage = isinstance(cursor.target, OnStage)
    found = [goal for goal in goals(cursor, aim) if isinstance(goal, OnStage) is not on_stage]
    if found:
        here = cursor.box(aim).centre
        cursor.target = min(found, key=lambda goal: math.dist(here, aim.box(goal).centre))


def _do(cursor: Cursor, aim: Aim, at_ms: int, *, quick: bool) -> Act | None:
    seat, target = cursor.seat, cursor.target
    if holds(cursor, aim):
        return PlaceTile(seat=seat, at_ms=at_ms, spot=target.spot) if isinstance(target, OnStage) else None
    if cursor.lifted is not None:
        return _put_lifted(cursor, cursor.lifted, at_ms)
    if isinstance(target, Middle):
        tile = aim.face(target.place)
        if tile is None:
            return Flip(seat=seat, at_ms=at_ms, tile=target.place)
        if quick:
            return Take(seat=seat, at_ms=at_ms, tile=target.place)
        if aim.view.bell_rung and aim.view.on_turn == seat and (free := aim.free_spots(seat, tile)):
            cursor.target = free[0]
        return Pick(seat=seat, at_ms=at_ms, tile=target.place)
    if isinstance(target, OnStage) and target.seat != seat:
        return Steal(seat=seat, at_ms=at_ms, victim=target.seat, source=target.spot)
    if isinstance(target, OnStage) and lifts(cursor, aim):
        cursor.lifted = target
        return None
    if isinstance(target, OnStage):
        return Move(seat=seat, at_ms=at_ms, source=target.spot, spot=target.spot)  # to be told why not
    return None


def _put_lifted(cursor: Cursor, lifted: OnStage, at_ms: int) -> Act | None:
    """Put the lifted tile down: on a spot of the stage, or back into the middle."""
    cursor.lifted = None
    target = cursor.target
    if isinstance(target, OnStage) and target.seat == lifted.seat:
        if target == lifted:
            return None
        return Move(seat=cursor.seat, at_ms=at_ms, source=lifted.spot, spot=target.spot)
    return PutBack(seat=cursor.seat, at_ms=at_ms, source=lifted.spot)
