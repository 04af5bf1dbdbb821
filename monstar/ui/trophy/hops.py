"""How a hand hops over a scattered table by arrows: to the next tile that way, back again, or to another one instead.

An arrow prefers what lies more ahead than aside, so whoever always presses the one that points at a tile gets there.
Still, four arrows can lead from a tile to four others only, and a lonely one might be nobody's next. So whoever comes
back by the opposite arrow and presses the first one again is led to the next best: no tile is out of reach.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from monstar.ui.events import OPPOSITE, Action
from monstar.ui.trophy.aim import Target
from monstar.ui.trophy.hand import PODIUM
from monstar.ui.trophy.plan import Pos

Goals = Sequence[tuple[Target, Pos]]  # where what can be pointed at is; broad things may be in several places

_WIDEST = 2.5  # what lies further aside than so many times ahead is meant by another arrow
_ASIDE = 2.0  # how much more a px aside counts than a px ahead


@dataclass(frozen=True, slots=True)
class Trail:
    """Is what a hand remembers of its way: where its last hop came from, and what it has tried from where it is.

    `before` are the targets that were already tried from there.
    """

    source: Target | None = None
    arrow: Action | None = None
    before: tuple[Target, ...] = ()
    tried: tuple[Target, ...] = ()


def hop(here: Pos, target: Target | None, trail: Trail, arrow: Action, goals: Goals) -> tuple[Target | None, Trail]:
    """Return what an arrow leads to from a place, and the trail from there; None if nothing lies that way."""
    back = trail.source if trail.arrow is OPPOSITE[arrow] and trail.source != target else None
    if back is not None and any(goal == back for goal, _pos in goals):
        tried = trail.before if target is None else (*trail.before, target)
        return back, Trail(tried=tried)
    best = _best(here, target, arrow, goals, trail.tried)
    if best is not None:
        return best, Trail(source=target, arrow=arrow, before=trail.tried)
    best = _best(here, target, arrow, goals, ())  # all have been tried: begin anew
    return best, trail if best is None else Trail(source=target, arrow=arrow)


def nearest(here: Pos, goals: Goals) -> Target | None:
    """Return the tile that is nearest to a place of the canvas; where none lies any more, what else there is."""
    tiles = [goal for goal in goals if goal[0] != PODIUM] or goals
    found = min(tiles, key=lambda goal: math.dist(here, goal[1]), default=None)
    return None if found is None else found[0]


def _best(here: Pos, target: Target | None, arrow: Action, goals: Goals, tried: tuple[Target, ...]) -> Target | None:
    """Return what lies best in the direction of an arrow: ahead before aside, near before far."""
    best: tuple[tuple[bool, float], Target] | None = None
    for goal, pos in goals:
        ahead, aside = _split(here, pos, arrow)
        if goal == target or goal in tried or ahead < 0 or ahead * _WIDEST < aside:
            continue
        cost = aside > ahead, ahead + _ASIDE * aside
        if best is None or cost < best[0]:
            best = cost, goal
    return None if best is None else best[1]


def _split(here: Pos, there: Pos, arrow: Action) -> tuple[float, float]:
    """Return how far ahead a place is, and how far aside."""
    dx, dy = there[0] - here[0], there[1] - here[1]
    if arrow in (Action.LEFT, Action.RIGHT):
        return (dx if arrow is Action.RIGHT else -dx), abs(dy)
    return (dy if arrow is Action.DOWN else -dy), abs(dx)
