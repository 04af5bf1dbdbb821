"""What a key or a button of a gamepad means to a hand: arrows and two buttons do everything.

Acts are on key-down; repeats of a held key mean nothing, since keyboards lose keys that are held down together.
"""

from monstar.rules.table import Act
from monstar.rules.trophy.state import Point
from monstar.ui.events import ARROWS, Action, Press
from monstar.ui.trophy.aim import Aim
from monstar.ui.trophy.arm import BOUNCE_NS, Arm
from monstar.ui.trophy.hand import PODIUM
from monstar.ui.trophy.hops import hop, nearest
from monstar.ui.trophy.plan import Pos

_STEP = 0.85  # of a tile's picture, that an arrow moves a hand which holds something
_WAY = {Action.LEFT: (-1, 0), Action.RIGHT: (1, 0), Action.UP: (0, -1), Action.DOWN: (0, 1)}


def press(arm: Arm, event: Press, aim: Aim, at_ms: int) -> Act | None:
    """Move a hand by a press, or return the act that the press means where the hand is."""
    arm.in_sight = True
    if event.action in ARROWS:
        arm.asked_ns = None
        if arm.held is not None or arm.pushing is not None:
            _step(arm, event.action, aim)
        else:
            _hop(arm, event.action, aim)
        return None
    if event.action is Action.OK:
        return _ok(arm, event, aim, at_ms)
    if event.action is Action.BACK:
        arm.asked_ns = None
        return _back(arm, aim, at_ms)
    return None


def _hop(arm: Arm, arrow: Action, aim: Aim) -> None:
    """Go to the next target; from one that has gone, from where it was; from nothing to a tile before the podium."""
    target = arm.target if arm.on_target(aim) else None
    goals = aim.goals(arm.pos)
    tiles = [goal for goal in goals if goal[0] != PODIUM] if arm.target is None else []
    found, trail = hop(arm.pos, target, arm.trail, arrow, tiles or goals)
    if found is not None:
        arm.aim_at(found, aim, trail)


def _step(arm: Arm, arrow: Action, aim: Aim) -> None:
    """Carry what is in the hand over the table, across the podium in one go."""
    plan = aim.plan
    dx, dy = (plan.tile * _STEP * way for way in _WAY[arrow])
    x, y = arm.pos
    area = plan.middles
    while True:
        x, y = min(max(x + dx, area.x), area.right), min(max(y + dy, area.y), area.bottom)
        if plan.off_podium((x, y)) == (x, y):
            break
    arm.pos, arm.moved = (x, y), True


def _ok(arm: Arm, event: Press, aim: Aim, at_ms: int) -> Act | None:
    if arm.held is not None:
        return _keep(arm, event.stamp_ns, at_ms)
    if arm.kept_ns is not None and event.stamp_ns - arm.kept_ns < BOUNCE_NS:
        return None
    if arm.pushing is not None:
        return _let_go(arm, aim, at_ms)
    if arm.target == PODIUM and (aim.has_trophies or arm.awaits_trophy(event.stamp_ns)):
        return arm.reach_for_trophy(event.stamp_ns, at_ms)
    if isinstance(arm.target, int) and (arm.on_target(aim) or aim.place(arm.target) is None):
        return arm.pick_up(arm.target, event.stamp_ns, at_ms)  # also if somebody was faster: they shall be told so
    _go_nearest(arm, aim)
    return None


def _keep(arm: Arm, stamp_ns: int, at_ms: int) -> Act | None:
    if stamp_ns - arm.picked_ns < BOUNCE_NS:
        return None
    arm.kept_ns = stamp_ns
    return arm.keep(at_ms)


def _back(arm: Arm, aim: Aim, at_ms: int) -> Act | None:
    if arm.held is not None:
        return put_back(arm, aim, at_ms)
    if arm.pushing is not None:
        return _let_go(arm, aim, at_ms)
    if isinstance(arm.target, int) and arm.on_target(aim):
        arm.grab(arm.target, aim)
    return None


def put_back(arm: Arm, aim: Aim, at_ms: int, pos: Pos | None = None) -> Act | None:
    """Lay the tile in hand down where the hand has been moved to (or at `pos`), else where it was."""
    assert arm.held is not None
    origin = aim.view.lying[arm.held]
    if origin is None:
        return None
    place = origin
    if pos is not None or arm.moved:
        place = aim.beside(arm.pos if pos is None else pos, arm.held)
    _rest_on(arm, arm.held, place, aim)
    return arm.put_back(place, at_ms)


def _let_go(arm: Arm, aim: Aim, at_ms: int) -> Act | None:
    """Let go of what is pushed: it stays where it was if the hand has not been moved."""
    tile = arm.pushing
    if tile is None or not arm.moved:
        return arm.let_go(None, aim, at_ms)
    place = aim.beside(arm.pos, tile)
    act = arm.let_go(place, aim, at_ms)
    _rest_on(arm, tile, place, aim)
    return act


def _rest_on(arm: Arm, tile: int, place: Point, aim: Aim) -> None:
    """Point at a tile that is about to lie there."""
    arm.aim_nowhere()
    arm.target, arm.aimed = tile, place
    arm.pos = aim.plan.canvas(place)


def _go_nearest(arm: Arm, aim: Aim) -> None:
    """Point at what is nearest, without acting: the hand was not on what the player meant."""
    found = nearest(arm.pos, aim.goals(arm.pos))
    if found is not None:
        arm.aim_at(found, aim)
