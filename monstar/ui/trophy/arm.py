"""The arm of a seat that a person moves: what its hand points at and holds, and what it has been told so far."""

from dataclasses import dataclass, field

from monstar.rules.table import Act, Seat
from monstar.rules.trophy.acts import Keep, PickUp, Push, PutBack, TakeTrophy
from monstar.rules.trophy.state import Point, Tile
from monstar.ui.trophy.aim import Aim, Target
from monstar.ui.trophy.hand import PODIUM, Hand
from monstar.ui.trophy.hops import Trail
from monstar.ui.trophy.plan import Pos

CONFIRM_NS = 2_200_000_000  # how long the question whether to take the trophy stands
BOUNCE_NS = 100_000_000  # a second press sooner than this is the first one's echo


@dataclass(eq=False)
class Arm:
    """Is one seat's right arm, moved by `device`.

    `held` is the tile in the hand, also one just picked up that has not been judged yet. `target` is what it points at
    and `aimed` where that lay then, so that a tile pushed away meanwhile is not taken for it. `moved`: the hand has
    been moved by arrows since it picked up or grabbed. `picked_ns` is when it picked up last, `kept_ns` when it kept,
    `asked_ns` when it was asked whether to take the trophy; `hasty`: it has answered too soon to be believed.
    """

    seat: Seat
    device: str
    pos: Pos
    target: Target | None = None
    aimed: Point | None = None
    trail: Trail = field(default_factory=Trail)
    held: Tile | None = None
    pushing: Tile | None = None
    push_mode: bool = False
    moved: bool = False
    picked_ns: int = 0
    kept_ns: int | None = None
    asked_ns: int | None = None
    hasty: bool = False
    stopped: bool = False
    in_sight: bool = False

    def aim_at(self, target: Target | None, aim: Aim, trail: Trail | None = None) -> None:
        """Point at something, and go there."""
        self.target = target
        self.trail = Trail() if trail is None else trail
        self.aimed = aim.place(target) if target is not None and target != PODIUM else None
        if target is not None:
            self.pos = aim.pos(target)

    def on_target(self, aim: Aim) -> bool:
        """Tell whether what it points at is still there."""
        if self.target == PODIUM:
            return aim.has_trophies
        return self.target is not None and self.aimed is not None and aim.place(self.target) == self.aimed

    def awaits_trophy(self, now_ns: int) -> bool:
        """Tell whether the question is open whether to take the trophy."""
        return self.asked_ns is not None and now_ns - self.asked_ns <= CONFIRM_NS

    # -------------------------------------------------------------- acts

    def pick_up(self, tile: Tile, stamp_ns: int, at_ms: int) -> Act:
        """Reach for a tile."""
        self.held, self.moved, self.picked_ns = tile, False, stamp_ns
        return PickUp(seat=self.seat, at_ms=at_ms, tile=tile)

    def keep(self, at_ms: int) -> Act:
        """Put the tile in hand on the pile."""
        self.held = None
        self.aim_nowhere()
        return Keep(seat=self.seat, at_ms=at_ms)

    def put_back(self, place: Point, at_ms: int) -> Act:
        """Lay the tile in hand down."""
        self.held = None
        return PutBack(seat=self.seat, at_ms=at_ms, x=place.x, y=place.y)

    def grab(self, tile: Tile, aim: Aim) -> None:
        """Take hold of a tile without lifting it; nobody else notices before it is pushed."""
        self.pushing, self.moved = tile, False
        self.target, self.aimed, self.trail = tile, aim.place(tile), Trail()

    def let_go(self, place: Point | None, aim: Aim, at_ms: int) -> Act | None:
        """Let go of the tile taken hold of, pushed to a place; None leaves it where it was.

        One that somebody else has pushed away meanwhile is no longer held; one that somebody has taken is tried for
        all the same: who was faster shall be told.
        """
        tile, self.pushing = self.pushing, None
        if tile is None or place is None or not (self.on_target(aim) or aim.place(tile) is None):
            return None
        return Push(seat=self.seat, at_ms=at_ms, tile=tile, x=place.x, y=place.y)

    def reach_for_trophy(self, stamp_ns: int, at_ms: int) -> Act | None:
        """Take a trophy if it has been asked before whether to, within a time; ask otherwise.

        Taking one ends the play of the seat for good, so one stray press must not do it, nor its echo: that is told
        to whoever meant it (`hasty`). Any second press of a person counts, or a race would be lost by it.
        """
        if self.asked_ns is None or not self.awaits_trophy(stamp_ns):
            self.asked_ns, self.hasty = stamp_ns, False
            return None
        if stamp_ns - self.asked_ns < BOUNCE_NS:
            self.hasty = True
            return None
        self.asked_ns = None
        self.held = None
        return TakeTrophy(seat=self.seat, at_ms=at_ms)

    def aim_nowhere(self) -> None:
        """Point at nothing, from where it is."""
        self.target, self.aimed, self.trail = None, None, Trail()

    def hand(self, held: Tile | None, pushing: Tile | None, target: Target | None, now_ns: int) -> Hand:
        """Return what there is to see of it; `held` as it has been judged, the others as they are now."""
        return Hand(
            seat=self.seat,
            device=self.device,
            pos=self.pos,
            target=target,
            held=held,
            pushing=pushing,
            awaits_trophy=self.awaits_trophy(now_ns),
            hasty=self.awaits_trophy(now_ns) and self.hasty,
            push_mode=self.push_mode,
            in_sight=self.in_sight and not self.stopped,
        )
