"""The hands at the table: what a press, a drag or a click of each device means, as acts of the seat it belongs to.

Nothing is judged here. Every act bears the instant at which its event arrived; whether it counts is told later by the
step in which the match judged it. Until then a hand only remembers what it has handed in, and where on the canvas, so
that the answer can be shown there.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

from monstar.match import Step
from monstar.rules.cues import CueKind, CueSounded
from monstar.rules.monstar import MonstarGame
from monstar.rules.monstar.acts import Flip, LayBack, Move, Pick, PlaceTile, PutBack, Reason, Steal, Take
from monstar.rules.monstar.events import FlewBack
from monstar.rules.monstar.pieces import Spot, TileId
from monstar.rules.monstar.state import MonstarView
from monstar.rules.table import Act, Event, Seat
from monstar.ui.events import TRAVEL, Kind, Pointer, Press
from monstar.ui.input import MOUSE
from monstar.ui.monstar.cursors import Cursor, nearest_to, walk
from monstar.ui.monstar.owners import Owners
from monstar.ui.monstar.plan import BoardPlan, Point
from monstar.ui.monstar.runner import Runner
from monstar.ui.monstar.targets import Aim, Middle, OnStage, Target

_LOST_NS = 1_500_000_000  # how long after its turn a tile let go still earns the answer "too late by ..."
# A tile that landed like this stays in the hand: on another spot, or back in the middle, all is well.
_REPAIRABLE = (
    Reason.LIGHTS_FULL, Reason.CHAIRS_FULL, Reason.STAGE_FULL,
    Reason.SPOT_TAKEN, Reason.CHAIR_BLOCKED, Reason.WRONG_KIND, Reason.UNKNOWN_SPOT,
)  # fmt: skip


class Errand(StrEnum):
    """Names what a carried tile is carried for."""

    TAKE = "take"
    MOVE = "move"
    STEAL = "steal"


@dataclass(eq=False)
class Grip:
    """Is one tile carried by a pointer for the seat that was fixed when it was lifted.

    `held`: the button or finger is down. A grip that is not held was made by a click: the next click puts it down.
    `lost_ns` is when its turn ended: the tile has flown back, but letting go of it still earns an answer.
    """

    seat: Seat
    tile: TileId
    source: Middle | OnStage
    errand: Errand
    device: str
    finger: int
    start: Point
    pos: Point
    held: bool = True
    dragging: bool = False
    waiting: bool = False  # handed in, not judged yet
    lost_ns: int | None = None


@dataclass(frozen=True, slots=True)
class Return:
    """Is a tile that goes back to where it was lifted: from a point of the canvas to its source."""

    tile: TileId
    pos: Point
    source: Middle | OnStage


@dataclass(frozen=True, slots=True)
class Answer:
    """Tells where on the canvas the hand is whose act has been judged; `told` is False where words are too many."""

    pos: Point
    device: str
    told: bool = True


@dataclass(eq=False)
class _Waiting:
    act: Act
    pos: Point
    device: str
    grip: Grip | None = None
    mute: bool = False


@dataclass
class Hands:
    """Turns input into acts and keeps what every hand holds.

    `follow` must hear of every new view, `judged` of every step, in order. `returns` collects tiles to be shown flying
    back; whoever shows them empties it. `hover` is where the mouse rests, None as long as it has not moved.
    """

    owners: Owners
    runner: Runner
    plan: BoardPlan
    game: MonstarGame
    grips: list[Grip] = field(default_factory=list)
    cursors: dict[str, Cursor] = field(default_factory=dict)
    returns: list[Return] = field(default_factory=list)
    on_lift: Callable[[], None] = lambda: None
    hover: Point | None = None

    def __post_init__(self) -> None:
        self._waiting: list[_Waiting] = []
        view = self.runner.match.view()
        self.aim = Aim(self.plan, self.game, view)
        self._on_turn: Seat | None = view.on_turn
        self._pointed_ns = 0  # when a pointer last did something, but for resting somewhere
        for device, seat in self.owners.own.items():
            self.cursors[device] = Cursor(device, seat, nearest_to(self.plan.stages[seat].box.centre, self.aim))

    # -------------------------------------------------------------- what the scene asks

    def in_air(self) -> set[Middle | OnStage]:
        """Return the places whose tile is in a hand, so that it is not drawn where it lay."""
        lifted = {cursor.lifted for cursor in self.cursors.values() if cursor.lifted is not None}
        going = {
            OnStage(entry.act.seat, Spot(entry.act.source))
            for entry in self._waiting
            if isinstance(entry.act, Move | PutBack) and entry.grip is None
        }
        return {grip.source for grip in self.grips if grip.lost_ns is None} | lifted | going

    def follow(self, view: MonstarView) -> None:
        """Look at the table as it is now: what a hand held and is no longer there is let go."""
        self.aim = Aim(self.plan, self.game, view)
        for grip in list(self.grips):
            if isinstance(grip.source, OnStage) and self.aim.standing(grip.source) != grip.tile:
                self.grips.remove(grip)
        hand = view.hand
        if hand is None or hand.seat not in self.owners.sharing:
            return
        if not any(grip.errand is Errand.TAKE and grip.tile == hand.tile for grip in self.grips):
            # The match was resumed with a tile in the air: it waits over its place to be put down.
            pos = self.plan.table.centre(hand.place, True)
            source = Middle(hand.place)
            grip = Grip(hand.seat, hand.tile, source, Errand.TAKE, MOUSE, 0, pos, pos, held=False)
            self.grips.append(grip)

    def pointed_at(self) -> tuple[Middle | OnStage, Seat] | None:
        """Return the tile that the mouse rests on and could lift or flip, and for which seat; None while it carries."""
        if self.hover is None or any(grip.device == MOUSE for grip in self.grips):
            return None
        target = self.aim.hit(self.hover)
        if isinstance(target, OnStage):
            lifts = self.aim.standing(target) is not None and self.owners.may_lift(MOUSE, target.seat)
            return (target, target.seat) if lifts else None
        seat = self.owners.owner(MOUSE)
        if seat is None and self.aim.view.on_turn in self.owners.sharing:
            seat = self.aim.view.on_turn
        return (target, seat) if isinstance(target, Middle) and seat is not None else None

    def let_go(self) -> None:
        """Open all hands, as in a pause: tiles of stages go back at once, a picked one waits where it is."""
        for grip in list(self.grips):
            grip.held = grip.dragging = False
            if grip.errand is not Errand.TAKE or grip.lost_ns is not None:
                self._give_back(grip)

    def cancel(self) -> None:
        """Let tiles go back that were lifted off a stage and are not handed in."""
        for grip in list(self.grips):
            if grip.errand is not Errand.TAKE and not grip.waiting:
                self._give_back(grip)

    # -------------------------------------------------------------- pointers

    def point(self, event: Pointer) -> None:
        """Answer the mouse or a finger."""
        if event.device == MOUSE:
            self.hover = event.pos
        if event.kind is Kind.DOWN:
            self._pointed_ns = event.stamp_ns
            self._down(event)
            return
        for grip in list(self.grips):
            if (grip.device, grip.finger) == (event.device, event.finger):
                self._carry(grip, event)

    def _down(self, event: Pointer) -> None:
        loose = next((grip for grip in self.grips if not grip.held and not grip.waiting), None)
        if loose is not None and self._put_down_or_regrab(loose, event):
            return
        target = self.aim.hit(event.pos)
        at_ms = self.runner.stamp_ms(event.stamp_ns)
        if isinstance(target, Middle):
            self._point_at_middle(target, event, at_ms)
        elif isinstance(target, OnStage):
            self._lift(target, event, at_ms)

    def _put_down_or_regrab(self, grip: Grip, event: Pointer) -> bool:
        """Let a click put down what an earlier click lifted; tell whether the click is spent by that."""
        if grip.lost_ns is not None:
            self.grips.remove(grip)
            landing = self.aim.landing(event.pos)
            if landing is None or landing.seat != grip.seat or event.stamp_ns - grip.lost_ns > _LOST_NS:
                return False
            self._hand_in_drop(grip, landing, event)
            return True
        grip.device, grip.finger = event.device, event.finger
        landing = self.aim.landing(event.pos)
        if landing is None and grip.errand is Errand.TAKE:
            other = self.aim.hit(event.pos)
            if isinstance(other, Middle) and self.aim.face(other.place) is not None:
                self._lay_back(grip, event)
                return False  # this click means the other tile it points at
            grip.held, grip.dragging, grip.start, grip.pos = True, False, event.pos, event.pos
            return True
        if grip.errand is not Errand.TAKE and isinstance(self.aim.hit(event.pos), Middle):
            self._give_back(grip)  # it was lifted by mistake: this click means the tile it points at
            return False
        grip.pos = event.pos
        self._drop(grip, event)
        return True

    def _carry(self, grip: Grip, event: Pointer) -> None:
        if not grip.waiting:
            grip.pos = event.pos
        if event.kind is Kind.MOVE:
            travel = max(abs(event.pos[0] - grip.start[0]), abs(event.pos[1] - grip.start[1]))
            grip.dragging = grip.dragging or (grip.held and travel > TRAVEL)
        elif event.kind is Kind.UP and grip.held:
            grip.held = False
            if grip.dragging:
                grip.dragging = False
                self._drop(grip, event)
            elif grip.lost_ns is not None:
                self.grips.remove(grip)

    def _point_at_middle(self, target: Middle, event: Pointer, at_ms: int) -> None:
        seat = self.owners.acts_for(event.device, self.runner, at_ms)
        if seat is None:
            return
        tile = self.aim.face(target.place)
        if tile is None:
            self._submit(Flip(seat=seat, at_ms=at_ms, tile=target.place), event.pos, event.device)
        elif self.owners.quick(event.device, seat):
            self._submit(Take(seat=seat, at_ms=at_ms, tile=target.place), event.pos, event.device)
        else:
            grip = Grip(seat, tile, target, Errand.TAKE, event.device, event.finger, event.pos, event.pos)
            self.grips.append(grip)
            self._submit(Pick(seat=seat, at_ms=at_ms, tile=target.place), event.pos, event.device, grip)
            self.on_lift()

    def _lift(self, target: OnStage, event: Pointer, at_ms: int) -> None:
        """Lift a tile off a stage: to move it, or to steal it for the current seat in the duo variant."""
        tile = self.aim.standing(target)
        if tile is None:
            return
        lifted = self._errand(event.device, target, tile, at_ms)
        if lifted is None:
            return
        seat, errand = lifted
        self.grips.append(Grip(seat, tile, target, errand, event.device, event.finger, event.pos, event.pos))
        self.on_lift()

    def _errand(self, device: str, target: OnStage, tile: TileId, at_ms: int) -> tuple[Seat, Errand] | None:
        own = self.owners.owner(device)
        taker = self.runner.seat_on_turn(at_ms) if own is None else own
        duo = self.game.params.duo and self.game.pieces[tile].duo is not None
        if duo and taker is not None and taker != target.seat and (own is not None or taker in self.owners.sharing):
            return taker, Errand.STEAL
        return (target.seat, Errand.MOVE) if self.owners.may_lift(device, target.seat) else None

    # -------------------------------------------------------------- letting go

    def _drop(self, grip: Grip, event: Pointer) -> None:
        """Let go of a tile: on a spot of its seat's stage, in the middle, or nowhere."""
        landing = self.aim.landing(grip.pos)
        if landing is not None and landing.seat == grip.seat:
            if landing == grip.source:
                self.grips.remove(grip)
                return
            self._hand_in_drop(grip, landing, event)
        elif grip.lost_ns is not None:
            self.grips.remove(grip)
        elif grip.errand is Errand.MOVE and landing is None and self.aim.hit(grip.pos) is not None:
            assert isinstance(grip.source, OnStage)
            grip.waiting = True
            at_ms = self.runner.stamp_ms(event.stamp_ns)
            self._submit(
                PutBack(seat=grip.seat, at_ms=at_ms, source=grip.source.spot), grip.pos, grip.device, grip
            )
        elif grip.errand is not Errand.TAKE:
            self._give_back(grip)
        elif landing is None and self.plan.table.felt.has(grip.pos):
            self._lay_back(grip, event)

    def _lay_back(self, grip: Grip, event: Pointer) -> None:
        """Hand in that a picked tile goes back into the middle: another may be taken instead."""
        grip.waiting = True
        act = LayBack(seat=grip.seat, at_ms=self.runner.stamp_ms(event.stamp_ns))
        self._submit(act, grip.pos, grip.device, grip)

    def _hand_in_drop(self, grip: Grip, landing: OnStage, event: Pointer) -> None:
        """Hand in what letting go over a spot means, stamped by the release."""
        at_ms = self.runner.stamp_ms(event.stamp_ns)
        act: Act
        if grip.errand is Errand.TAKE:
            act = PlaceTile(seat=grip.seat, at_ms=at_ms, spot=landing.spot)
        else:
            assert isinstance(grip.source, OnStage)
            if grip.errand is Errand.MOVE:
                act = Move(seat=grip.seat, at_ms=at_ms, source=grip.source.spot, spot=landing.spot)
            else:
                source = grip.source
                act = Steal(
                    seat=grip.seat, at_ms=at_ms, victim=source.seat, source=source.spot, spot=landing.spot
                )
        grip.waiting = True
        self._submit(act, event.pos, grip.device, grip)

    def _give_back(self, grip: Grip) -> None:
        if grip in self.grips:
            self.grips.remove(grip)
        if grip.lost_ns is None:
            self.returns.append(Return(grip.tile, grip.pos, grip.source))

    # -------------------------------------------------------------- keys and gamepads

    def press(self, event: Press) -> None:
        """Answer a key of a zone or a button of a gamepad."""
        if not event.down:
            return
        at_ms = self.runner.stamp_ms(event.stamp_ns)
        seat = self.owners.acts_for(event.device, self.runner, at_ms)
        if seat is None:
            return
        cursor = self.cursors.setdefault(event.device, Cursor(event.device))
        if cursor.seat != seat and isinstance(cursor.target, OnStage):
            cursor.target = None  # it stayed on the stage of whoever had these keys before
        cursor.seat = seat
        act = walk(cursor, event, self.aim, at_ms, quick=self.owners.quick(event.device, seat))
        if act is not None:
            self._submit(act, cursor.box(self.aim).centre, event.device)

    def focus(self) -> Target | None:
        """Return what the cursor moved last points at, for a view that must keep it in sight."""
        moved = [cursor for cursor in self.cursors.values() if cursor.moved]
        return max(moved, key=lambda cursor: cursor.moved).target if moved else None

    def paw(self, seat: Seat) -> Cursor | None:
        """Return the paw that acts for a seat: of its own keys or gamepad, or of those that the table last pressed.

        It is None for a seat that acts with mouse or finger.
        """
        own = self.cursors.get(self.owners.places[seat].device)
        if own is not None or seat not in self.owners.sharing:
            return own
        loose = [c for d, c in self.cursors.items() if self.owners.owner(d) is None and c.moved > self._pointed_ns]
        return max(loose, key=lambda cursor: cursor.moved, default=None)

    # -------------------------------------------------------------- answers

    def _submit(self, act: Act, pos: Point, device: str, grip: Grip | None = None) -> None:
        self._waiting.append(_Waiting(act, pos, device, grip))
        self.runner.submit(act)

    def judged(self, step: Step, now_ns: int) -> Answer | None:
        """Hear of a step; return where the hand is that did its act, None if it was no hand of ours."""
        for event in step.events:
            self._hear(event, now_ns)
        entry = next((entry for entry in self._waiting if entry.act is step.act), None)
        if entry is None:
            return None
        self._waiting.remove(entry)
        pos = entry.pos
        if entry.grip is not None:
            pos = entry.grip.pos
            self._settle_grip(entry, entry.grip, step)
        return Answer(pos, entry.device, told=not entry.mute)

    def _settle_grip(self, entry: _Waiting, grip: Grip, step: Step) -> None:
        picking = isinstance(step.act, Pick)
        if step.refusal is None:
            if not picking and grip in self.grips:
                self.grips.remove(grip)
            return
        if picking:
            for later in self._waiting:
                later.mute = later.mute or later.grip is grip
            if grip in self.grips:
                self._give_back(grip)
        elif grip.errand is Errand.TAKE and step.refusal.reason in _REPAIRABLE and grip.lost_ns is None:
            grip.waiting = False
        elif grip in self.grips:
            self._give_back(grip)

    def _hear(self, event: Event, now_ns: int) -> None:
        """Take tiles out of the hands of a seat whose turn is over; letting go of them later is answered."""
        if isinstance(event, FlewBack):
            self._lose(lambda grip: grip.errand is Errand.TAKE and grip.tile == event.tile, now_ns)
            self._paw_loses(event)
        elif isinstance(event, CueSounded) and event.cue.kind is not CueKind.BELL:
            ended = self._on_turn
            self._on_turn = event.cue.seat
            if not self.game.params.grace_ms:
                self._lose(lambda grip: grip.errand is not Errand.TAKE and grip.seat == ended, now_ns)
            for cursor in self.cursors.values():
                cursor.lifted = None

    def _paw_loses(self, event: FlewBack) -> None:
        """Let a tile that no pointer carried fly back from the paw that did."""
        source = Middle(event.place)
        paw = next((c for c in self.cursors.values() if c.seat == event.seat and c.moved), None)
        if paw is not None and not any(gone.source == source for gone in self.returns):
            self.returns.append(Return(event.tile, paw.box(self.aim).centre, source))

    def _lose(self, which: Callable[[Grip], bool], now_ns: int) -> None:
        for grip in self.grips:
            if grip.lost_ns is None and which(grip):
                self.returns.append(Return(grip.tile, grip.pos, grip.source))
                grip.lost_ns = now_ns
