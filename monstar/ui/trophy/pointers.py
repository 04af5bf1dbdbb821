"""What the mouse and fingers mean to a hand: down picks up, a drag or the next click decides what becomes of the tile.

A hand reaches out by whatever came down on the table. Where several seats share the glass, a finger belongs to the
seat on whose panel it came down: it is drawn out onto the table, and what it is lifted from is meant.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from monstar.rules.table import Act
from monstar.ui.events import TRAVEL, Pointer
from monstar.ui.input import TOUCH
from monstar.ui.trophy.aim import Aim, Target
from monstar.ui.trophy.arm import Arm
from monstar.ui.trophy.hand import PODIUM
from monstar.ui.trophy.keys import put_back
from monstar.ui.trophy.plan import Pos

RIGHT_BUTTON = -1  # in the place of a finger
_DOUBLE_NS = 250_000_000  # nobody has seen a tile sooner: a second click there is a habit, not a wish

Submit = Callable[[Arm, Act | None], None]


class Errand(StrEnum):
    """Names what a pointer that is down is there for."""

    PICK = "pick"  # it has picked up a tile and may drag it
    CARRY = "carry"  # it lays down the tile in hand where it is lifted
    PUSH = "push"  # it drags a tile that lies face down
    LET_GO = "let_go"  # it lets go of the tile that a click before has taken hold of
    REACH = "reach"  # it was drawn out of its seat's panel and means what it is lifted from


@dataclass(eq=False)
class Grip:
    """Is a button or a finger that is down, for the arm it was put down for."""

    arm: Arm
    device: str
    finger: int
    errand: Errand
    start: Pos
    dragging: bool = False

    def follow(self, pos: Pos) -> None:
        """Go with the pointer; what trembles is no drag."""
        travel = max(abs(pos[0] - self.start[0]), abs(pos[1] - self.start[1]))
        self.dragging = self.dragging or travel > TRAVEL
        self.arm.pos = pos


class Pointers:
    """Turns pointers into acts, for one table; acts are handed to `submit` in their order.

    Where they are `clinging`, nothing has to be held down to push: one click takes hold, the next lets go.
    """

    def __init__(self, submit: Submit) -> None:
        self.grips: list[Grip] = []
        self.clinging = False
        self._submit = submit

    def busy(self, arm: Arm) -> bool:
        """Tell whether a button or finger of an arm is down: it has one right hand only."""
        return any(grip.arm is arm for grip in self.grips)

    def let_go(self) -> None:
        """Forget what is down, as in a pause."""
        self.grips.clear()

    def moved(self, event: Pointer, arm: Arm | None) -> None:
        """Let hands go with their pointers; the mouse moves its hand also while no button is down."""
        mine = [
            grip for grip in self.grips if grip.device == event.device and grip.finger in (event.finger, RIGHT_BUTTON)
        ]
        for grip in mine:
            grip.follow(event.pos)
        if not mine and arm is not None and not self.busy(arm):
            arm.pos, arm.in_sight, arm.moved = event.pos, True, False
            if arm.target is not None and arm.pushing is None:
                arm.aim_nowhere()

    # -------------------------------------------------------------- down

    def down(self, event: Pointer, arm: Arm, aim: Aim, at_ms: int, *, shared: bool) -> None:
        """Answer a button or finger that comes down; `shared`: fingers of several seats are on the glass."""
        if self.busy(arm):
            return
        arm.pos, arm.in_sight, arm.moved = event.pos, True, False
        own = aim.plan.seats[arm.seat]
        if arm.pushing is not None and not shared:
            self._grip(arm, event, Errand.LET_GO)
        elif own.push.has(event.pos) and arm.held is None:
            arm.push_mode = not arm.push_mode
        elif shared:
            self._grip(arm, event, Errand.REACH)
        elif own.panel.has(event.pos):
            if arm.held is not None:
                self._submit(arm, arm.keep(at_ms))
        else:
            self._down_on(aim.hit(event.pos), event, arm, aim, at_ms)

    def _down_on(self, target: Target | None, event: Pointer, arm: Arm, aim: Aim, at_ms: int) -> None:
        if target == PODIUM or (arm.awaits_trophy(event.stamp_ns) and aim.plan.on_podium(event.pos)):
            self._submit(arm, arm.reach_for_trophy(event.stamp_ns, at_ms))
            return
        arm.asked_ns = None
        if arm.held is not None and target is None:
            if aim.plan.table.has(event.pos) and not _doubled(event, arm, aim):
                self._grip(arm, event, Errand.CARRY)
        elif isinstance(target, int) and arm.push_mode:
            self._put_aside(arm, aim, at_ms)
            self._push(arm, target, event, aim)
        elif isinstance(target, int):
            self._put_aside(arm, aim, at_ms)
            self._pick(arm, target, event, aim, at_ms)
            self._grip(arm, event, Errand.PICK)

    def right_down(self, event: Pointer, arm: Arm, aim: Aim, at_ms: int) -> None:
        """Answer the right button: it puts back what is in hand, or takes hold of a tile to push it."""
        arm.asked_ns = None
        if self.busy(arm):
            return
        if arm.held is not None:
            self._put_aside(arm, aim, at_ms)
            return
        arm.pos, arm.in_sight = event.pos, True
        if arm.pushing is not None:
            self._grip(arm, event, Errand.LET_GO)
            return
        target = aim.hit(event.pos)
        if isinstance(target, int):
            self._push(arm, target, event, aim)

    def _put_aside(self, arm: Arm, aim: Aim, at_ms: int) -> None:
        """Put what is in hand back where it was: the hand means another tile now."""
        if arm.held is not None:
            self._submit(arm, put_back(arm, aim, at_ms, None))

    def _pick(self, arm: Arm, target: int, event: Pointer, aim: Aim, at_ms: int) -> None:
        arm.aim_at(target, aim)
        arm.pos = event.pos
        self._submit(arm, arm.pick_up(target, event.stamp_ns, at_ms))

    def _push(self, arm: Arm, target: int, event: Pointer, aim: Aim) -> None:
        arm.grab(target, aim)
        self._grip(arm, event, Errand.PUSH)

    def _grip(self, arm: Arm, event: Pointer, errand: Errand) -> None:
        self.grips.append(Grip(arm, event.device, event.finger, errand, event.pos))

    # -------------------------------------------------------------- up

    def up(self, event: Pointer, aim: Aim, at_ms: int) -> None:
        """Answer a button or finger that is lifted."""
        for grip in [grip for grip in self.grips if (grip.device, grip.finger) == (event.device, event.finger)]:
            self.grips.remove(grip)
            grip.follow(event.pos)
            arm = grip.arm
            arm.in_sight = event.device != TOUCH  # nothing is left on the glass
            if grip.errand is Errand.PUSH and self.clinging and not grip.dragging:
                continue
            if grip.errand in (Errand.PUSH, Errand.LET_GO):
                there = grip.dragging if grip.errand is Errand.PUSH else _elsewhere(event, arm, aim)
                place = aim.beside(event.pos, arm.pushing) if there else None
                self._submit(arm, arm.let_go(place, aim, at_ms))
            elif grip.errand is Errand.REACH:
                self._reached(grip, event, aim, at_ms)
            elif grip.errand is Errand.CARRY or grip.dragging:
                self._drop(arm, event.pos, aim, at_ms)

    def _drop(self, arm: Arm, pos: Pos, aim: Aim, at_ms: int) -> None:
        """Let go of the tile in hand: over the own panel it is kept, over the table laid down, elsewhere held on to."""
        if arm.held is None:
            return
        if aim.plan.seats[arm.seat].panel.has(pos):
            self._submit(arm, arm.keep(at_ms))
        elif aim.plan.table.has(pos):
            self._submit(arm, put_back(arm, aim, at_ms, pos))

    def _reached(self, grip: Grip, event: Pointer, aim: Aim, at_ms: int) -> None:
        """Do what a hand drawn out of its panel was lifted from."""
        arm = grip.arm
        target = aim.hit(event.pos)
        at_podium = target == PODIUM or aim.plan.on_podium(event.pos)
        asked = arm.awaits_trophy(event.stamp_ns)
        if target == PODIUM or (asked and (at_podium or not grip.dragging)):
            self._submit(arm, arm.reach_for_trophy(event.stamp_ns, at_ms))
            return
        arm.asked_ns = None
        if arm.held is not None:
            self._drop(arm, event.pos, aim, at_ms)
        elif arm.pushing is not None:
            on_table = aim.plan.table.has(event.pos)
            place = aim.beside(event.pos, arm.pushing) if on_table else None
            self._submit(arm, arm.let_go(place, aim, at_ms))
        elif isinstance(target, int) and arm.push_mode:
            arm.grab(target, aim)
        elif isinstance(target, int):
            self._pick(arm, target, event, aim, at_ms)


def _elsewhere(event: Pointer, arm: Arm, aim: Aim) -> bool:
    """Tell whether a pointer is on the table, off the tile that its hand has taken hold of."""
    origin = None if arm.pushing is None else aim.view.lying[arm.pushing]
    on_it = origin is not None and aim.plan.touches(origin, event.pos) is not None
    return aim.plan.table.has(event.pos) and not on_it


def _doubled(event: Pointer, arm: Arm, aim: Aim) -> bool:
    """Tell whether a press is the second of a double click on the tile that the first one picked up."""
    origin = None if arm.held is None else aim.view.lying[arm.held]
    there = origin is not None and aim.plan.touches(origin, event.pos) is not None
    return there and event.stamp_ns - arm.picked_ns < _DOUBLE_NS
