"""The hands at the table: what a press, a drag or a click of each device means, as acts of the seat it belongs to.

Nothing is judged here. Every act bears the instant at which its event arrived; whether it counts is told later by the
step in which the match judged it. Whoever hands an event in has settled the match up to that event before, so what it
means follows from stamps alone and never from what a frame has shown.
"""

from dataclasses import dataclass

from monstar.match import Step
from monstar.rules.table import Act, Event, Seat
from monstar.rules.trophy.acts import TakeTrophy
from monstar.rules.trophy.events import Kept, PickedUp, Pushed, TrophyTaken, WentBack
from monstar.rules.trophy.state import Tile, TrophyView
from monstar.ui.events import Action, Kind, Pointer, Press
from monstar.ui.input import MOUSE, TOUCH
from monstar.ui.match.runner import Runner
from monstar.ui.trophy import keys
from monstar.ui.trophy.aim import Aim, Target
from monstar.ui.trophy.arm import Arm
from monstar.ui.trophy.hand import Hand
from monstar.ui.trophy.hops import nearest
from monstar.ui.trophy.owners import Owners
from monstar.ui.trophy.plan import Pos, TablePlan
from monstar.ui.trophy.pointers import RIGHT_BUTTON, Pointers


@dataclass(frozen=True, slots=True)
class Answer:
    """Tells where on the canvas the hand is whose act has been judged; `told` is False where words are too many.

    For what somebody else got first, `rival` is who that was, and `by_ms` how much earlier: 0 if both reached for it
    within the same ms and luck decided.
    """

    pos: Pos
    device: str
    told: bool = True
    rival: Seat | None = None
    by_ms: int | None = None


@dataclass(eq=False)
class _Waiting:
    act: Act
    pos: Pos
    device: str
    told: bool = True


class Hands:
    """Turns input into acts and knows what every hand does.

    `follow` must hear of every new view of the table, `judged` of every step, in order. `live` is off before the start
    and after the end: hands may point then, but not act.
    """

    def __init__(self, owners: Owners, runner: Runner, plan: TablePlan, view: TrophyView) -> None:
        self.owners = owners
        self.runner = runner
        self.plan = plan
        self.view = view
        self.aim = Aim(plan, view)
        self.live = True
        self._burst = view.burst  # the only seat that plays, also while its trophy is seen to fly
        self._arms: dict[Seat, Arm] = {}
        self._waiting: list[_Waiting] = []
        self._pointers = Pointers(self._submit)
        self._resting = {seat: plan.canvas(plan.home(seat)) for seat in range(view.seats)}  # hands of bots
        self._gone: dict[Tile | None, tuple[Seat, int]] = {}  # who took a tile (None: the last trophy) last, and when
        self._now_ns = 0
        self.seat_anew(owners)

    def seat_anew(self, owners: Owners) -> None:
        """Let other devices move the hands from now on; what is in them stays there."""
        self.owners = owners
        for seat in owners.people:
            device = owners.device_of(seat)
            arm = self._arms.setdefault(seat, Arm(seat, device, self._resting[seat]))
            if arm.device != device and not owners.all_for_one:
                arm.device, arm.in_sight = device, False
            if arm.device not in (MOUSE, TOUCH) and not arm.in_sight:
                self._show_up(arm)
        self.let_go()
        self.follow(self.view)

    def play_with(self, device: str) -> None:
        """Let the one hand of a burst be moved by a device from the start: keys show it at once, and the first tile."""
        if not self.owners.all_for_one or device in ("", MOUSE, TOUCH):
            return
        for seat in self.owners.people:
            arm = self._arms[seat]
            arm.device = device
            if not arm.in_sight or arm.target is None:
                self._show_up(arm)

    def _show_up(self, arm: Arm) -> None:
        """Let a hand that arrows move wait on the tile nearest to it."""
        arm.in_sight = True
        found = nearest(arm.pos, self.aim.goals(arm.pos)) if arm.held is None else None
        if found is not None:
            arm.aim_at(found, self.aim)

    # -------------------------------------------------------------- what there is to see

    @property
    def all(self) -> tuple[Hand, ...]:
        """Return the hands of all seats."""
        return tuple(self.of(seat) for seat in range(self.view.seats))

    def cling(self, clinging: bool) -> None:
        """Let a click take hold of a tile to push until the next one, or let it be held down meanwhile."""
        self._pointers.clinging = clinging

    def of(self, seat: Seat) -> Hand:
        """Return the hand of a seat."""
        held = self.view.right[seat]
        arm = self._arms.get(seat)
        if arm is None:
            plays = self._burst in (None, seat) and not self.view.won[seat]
            return Hand(seat, "", self._resting[seat], held=held, in_sight=plays)
        pushing = arm.pushing if arm.on_target(self.aim) else None
        return arm.hand(held, pushing, self._pointed_at(arm), self._now_ns)

    def _pointed_at(self, arm: Arm) -> Target | None:
        if arm.pushing is not None or arm.stopped:
            return None
        if arm.target is not None:
            return arm.target if arm.on_target(self.aim) else None
        return self.aim.hit(arm.pos) if arm.device in (MOUSE, TOUCH) and arm.in_sight else None

    def focus(self) -> Pos | None:
        """Return where the one hand is that everybody looks at, for a view that must keep it in sight."""
        moved = [arm for arm in self._arms.values() if arm.in_sight]
        return moved[0].pos if len(moved) == 1 else None

    # -------------------------------------------------------------- input

    def point(self, event: Pointer) -> None:
        """Answer the mouse or a finger."""
        self._now_ns = event.stamp_ns
        if event.kind is Kind.DOWN:
            arm = self._arm_under(event)
            if arm is not None and self._may_act(arm):
                shared = event.device == TOUCH and not self.owners.all_for_one and len(self.owners.touching) > 1
                arm.device = event.device
                self._pointers.down(event, arm, self.aim, self._at_ms(event.stamp_ns), shared=shared)
        elif event.kind is Kind.MOVE:
            seat = self.owners.owner(event.device)
            self._pointers.moved(event, None if seat is None else self._arms[seat])
        else:
            self._pointers.up(event, self.aim, self._at_ms(event.stamp_ns))

    def _arm_under(self, event: Pointer) -> Arm | None:
        """Return the arm that a pointer coming down moves."""
        seat = self.owners.owner(event.device)
        if seat is None and event.device == TOUCH:
            seat = self.plan.seat_at(event.pos)
            seat = seat if seat in self.owners.touching else None
        return None if seat is None else self._arms[seat]

    def press(self, event: Press) -> None:
        """Answer a key of a zone, a button of a gamepad, or the right button of the mouse."""
        self._now_ns = event.stamp_ns
        seat = self.owners.owner(event.device)
        if seat is None or event.repeat:
            return
        arm = self._arms[seat]
        at_ms = self._at_ms(event.stamp_ns)
        if event.device == MOUSE:
            self._right_button(event, arm, at_ms)
        elif event.down and self._may_act(arm, event) and not self._pointers.busy(arm):
            arm.device = event.device
            self._submit(arm, keys.press(arm, event, self.aim, at_ms))

    def _right_button(self, event: Press, arm: Arm, at_ms: int) -> None:
        if event.action is not Action.BACK:
            return
        pos = arm.pos if event.pos is None else event.pos
        kind = Kind.DOWN if event.down else Kind.UP
        pointer = Pointer(kind, pos, MOUSE, event.stamp_ns, RIGHT_BUTTON, held=event.down)
        if not event.down:
            self._pointers.up(pointer, self.aim, at_ms)
        elif self._may_act(arm):
            self._pointers.right_down(pointer, arm, self.aim, at_ms)

    def _may_act(self, arm: Arm, event: Press | None = None) -> bool:
        """Tell whether an arm may do something now; pointing it may before the start."""
        if arm.stopped:
            return False
        return self.live or (event is not None and event.action not in (Action.OK, Action.BACK))

    def _at_ms(self, stamp_ns: int) -> int:
        return self.runner.stamp_ms(stamp_ns)

    def let_go(self) -> None:
        """Open all hands, as in a pause: a tile looked at stays in its hand, what is pushed stays where it was."""
        self._pointers.let_go()
        for arm in self._arms.values():
            arm.pushing = arm.asked_ns = None

    def tick(self, now_ns: int) -> None:
        """Let questions grow old that nobody has answered."""
        self._now_ns = now_ns

    # -------------------------------------------------------------- answers

    def _submit(self, arm: Arm, act: Act | None) -> None:
        if act is not None:
            self._waiting.append(_Waiting(act, arm.pos, arm.device))
            self.runner.submit(act)

    def judged(self, step: Step) -> Answer | None:
        """Hear of a step; return where the hand is that did its act, None if it was no hand of ours."""
        entry = next((entry for entry in self._waiting if entry.act is step.act), None)
        answer = None
        if entry is not None:
            self._waiting.remove(entry)
            if step.refusal is not None:
                self._refused(entry.act)
            rival, by_ms = self._faster(entry.act) if step.refusal is not None else (None, None)
            answer = Answer(entry.pos, entry.device, entry.told, rival, by_ms)
        for event in step.events:
            self._hear(event, step.at_ms)
        return answer

    def _refused(self, act: Act) -> None:
        """Forget what followed from an act that does not count."""
        for later in self._waiting:
            later.told = later.told and later.act.seat != act.seat
        self._arms[act.seat].aim_nowhere()

    def _faster(self, act: Act) -> tuple[Seat | None, int | None]:
        """Return who got first what an act was after, and by how much; (None, None) if nobody did."""
        wanted = None if isinstance(act, TakeTrophy) else getattr(act, "tile", -1)
        rival, at_ms = self._gone.get(wanted, (None, 0))
        if rival is None or rival == act.seat or act.at_ms is None:
            return None, None
        return rival, act.at_ms - at_ms

    def _hear(self, event: Event, at_ms: int) -> None:
        if isinstance(event, PickedUp):
            place = self.view.lying[event.tile]
            if place is not None:
                self._resting[event.seat] = self.plan.canvas(place)
            self._gone[event.tile] = event.seat, at_ms
        elif isinstance(event, WentBack | Pushed):
            self._resting[event.seat] = self.plan.canvas(event.place)
            self._gone.pop(event.tile, None)
        elif isinstance(event, Kept):
            self._gone[event.tile] = self._gone.get(event.tile, (event.seat, at_ms))
        elif isinstance(event, TrophyTaken):
            self._resting[event.seat] = self.aim.plan.podium_top[:2]
            self._gone[None] = event.seat, at_ms

    def follow(self, view: TrophyView) -> None:
        """Look at the table as it is now: hands hold what has been judged to be in them."""
        self.view = view
        self.aim = Aim(self.plan, view)
        waiting = {entry.act.seat for entry in self._waiting}
        for seat, arm in self._arms.items():
            arm.stopped = bool(view.won[seat])
            if seat not in waiting:
                self._hold(arm, view.right[seat])
                self._point_on(arm)

    def _point_on(self, arm: Arm) -> None:
        """Let a hand that arrows move point at something again, so that the next press means what everybody sees."""
        idle = arm.held is None and arm.pushing is None and arm.target is None and not arm.stopped
        if idle and arm.in_sight and arm.device not in (MOUSE, TOUCH):
            self._show_up(arm)

    def _hold(self, arm: Arm, tile: Tile | None) -> None:
        if tile is not None and arm.held != tile:
            # The match was resumed with a tile in this hand: it is where that was picked up.
            place = self.view.lying[tile]
            assert place is not None
            arm.pos, arm.target, arm.aimed, arm.moved = self.plan.canvas(place), tile, place, False
        arm.held = tile
