"""What the usher teaches in a first round of MonStar, from what everybody before the screen can see and hear."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.rules.cues import CueKind, CueSounded
from monstar.rules.monstar.events import Flipped, Picked, Placed
from monstar.rules.table import Event, Seat
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.match.coach import Lesson
from monstar.ui.monstar.plan import BoardPlan
from monstar.ui.monstar.targets import Aim

if TYPE_CHECKING:
    from monstar.rules.monstar.state import MonstarView
    from monstar.ui.monstar.sitting import Sitting

_WIDEST = 600.0  # canvas px: with more room the usher speaks as near the middle as can be
READY = "ready"  # the card before the first breath


@dataclass
class Deeds:
    """Remembers what people have done since the last breath: "flip", "take", "monster", "judge"."""

    done: set[str] = field(default_factory=set)

    def hear(self, sitting: Sitting, events: Sequence[Event]) -> None:
        """Take note of what happened."""
        for event in events:
            match event:
                case CueSounded() if event.cue.kind is not CueKind.BELL:
                    self.done.clear()
                case Flipped() if not event.auto and not sitting.is_bot(event.seat):
                    self.done.add("flip")
                case Picked() if not sitting.is_bot(event.seat):
                    self.done.add("take")
                case Placed() if not sitting.is_bot(event.seat):
                    judge = sitting.game.pieces[event.tile].is_judge
                    self.done |= {"take", "judge" if judge else "monster"}
                case _:
                    pass


@dataclass(frozen=True, slots=True)
class Sight:
    """Is what the usher looks at: the public view, where things lie, what people have done in this turn."""

    sitting: Sitting
    plan: BoardPlan
    view: MonstarView
    aim: Aim
    deeds: Deeds = field(default_factory=Deeds)

    @property
    def person(self) -> Seat | None:
        """Return the person on turn, None while it is nobody's turn or a bot's."""
        seat = self.view.on_turn
        return None if seat is None or self.sitting.is_bot(seat) else seat

    @property
    def name(self) -> str:
        """Return the name of whoever is on turn, "" before the first breath."""
        return "" if self.view.on_turn is None else self.sitting.name(self.view.on_turn)

    @property
    def late(self) -> Seat | None:
        """Return the person who could have taken a tile in the turn before and has not, until the bell rings."""
        view = self.view
        if view.on_turn is None or view.turn < 1 or view.bell_rung or view.grace or view.take_turn >= view.turn - 1:
            return None
        seat = (view.on_turn - 1) % view.seats
        tiles = (self.aim.face(place) for place in self.aim.places(True))
        could = any(tile is not None and self.aim.free_spots(seat, tile) for tile in tiles)
        return seat if could and not self.sitting.is_bot(seat) else None

    def holds(self, *, judge: bool) -> bool:
        """Tell whether the person on turn holds a tile of a kind."""
        hand, seat = self.view.hand, self.person
        return (
            hand is not None and hand.seat == seat and self.sitting.game.pieces[hand.tile].is_judge is judge
        )

    def lying(self, *, face_up: bool, judge: bool | None = None) -> Box | None:
        """Return the uppermost tile of the middle that lies like this, so that the arrow to it covers least."""
        pieces = self.sitting.game.pieces
        places = self.aim.places(face_up)
        if judge is not None:
            tiles = {place: self.aim.face(place) for place in places}
            places = [p for p, tile in tiles.items() if tile is not None and pieces[tile].is_judge is judge]
        return min((self.aim.tile_target(place) for place in places), key=lambda box: (box.y, box.x), default=None)

    def goal(self) -> Box | None:
        """Return the best free spot for the tile in the hand."""
        hand = self.view.hand
        if hand is None:
            return None
        spots = self.aim.free_spots(hand.seat, hand.tile)
        return self.aim.box(spots[0]) if spots else None


OPENING: tuple[Lesson[Sight], ...] = (
    Lesson(
        "talents",
        lambda sight: sight.lying(face_up=True, judge=False) is not None,
        lambda _sight: _("A monster has two talents, and a badge: in the light of that badge it belongs."),
        lambda sight: sight.lying(face_up=True, judge=False),
    ),
    Lesson(
        "judges",
        lambda sight: sight.lying(face_up=True, judge=True) is not None,
        lambda _sight: _("A judge loves one talent. Cast monsters that have it, and there will be applause!"),
        lambda sight: sight.lying(face_up=True, judge=True),
    ),
)

CASTING: tuple[Lesson[Sight], ...] = (
    Lesson(
        "flip",
        lambda sight: sight.person is not None and not sight.view.bell_rung and not sight.view.flip_done,
        lambda sight: _("{name}: turn up one tile that lies face down, this one perhaps.").format(name=sight.name),
        lambda sight: sight.lying(face_up=False),
        lambda sight: "flip" in sight.deeds.done,
        lambda _sight: _("That was it! Now wait for the bell."),
    ),
    Lesson(
        "take",
        lambda sight: (
            sight.person is not None
            and sight.view.bell_rung
            and not sight.view.take_done
            and sight.view.hand is None
        ),
        lambda sight: _("The bell! {name}: take one open tile before the next breath.").format(name=sight.name),
        lambda sight: sight.lying(face_up=True),
        lambda sight: "take" in sight.deeds.done,
    ),
    Lesson(
        "monster",
        lambda sight: sight.holds(judge=False),
        lambda _sight: _("Put it into the light of its own badge. In a wrong light it costs a point."),
        lambda sight: sight.goal(),
        lambda sight: "monster" in sight.deeds.done,
        lambda sight: _("Well cast, {name}! The next breath passes the turn on.").format(name=sight.name),
    ),
    Lesson(
        "judge",
        lambda sight: sight.holds(judge=True),
        lambda _sight: _("Put the judge on a chair: it will applaud the talent it loves."),
        lambda sight: sight.goal(),
        lambda sight: "judge" in sight.deeds.done,
        lambda sight: _("Well seated, {name}! The next breath passes the turn on.").format(name=sight.name),
    ),
    Lesson(
        "late",
        lambda sight: sight.late is not None,
        lambda sight: _("Too late, {name}: the breath had come. Next time take at the bell!").format(
            name=sight.sitting.name(sight.late or 0)
        ),
        lambda _sight: None,
    ),
    Lesson(
        "watch",
        lambda sight: sight.view.on_turn is not None and sight.person is None,
        lambda sight: _("Now {name} plays. Look what you want next; here it says whose turn it is.").format(
            name=sight.name
        ),
        lambda sight: sight.plan.cuebar,
    ),
)

NAMES = (READY, "flip", "take", "monster", "judge")


def kept_clear(plan: BoardPlan) -> tuple[Box, ...]:
    """Return what neither the usher nor his arrow should hide: names, and the plate with the round."""
    return (plan.plaque, *(stage.header for stage in plan.stages))


def rooms(plan: BoardPlan) -> tuple[Box, ...]:
    """Return where the usher may speak: above the dial, between the stages and the pause button."""
    beside = [stage.box for stage in plan.stages if stage.box.y < 110]
    left = max((box.right for box in beside if box.right < plan.dial.centre[0]), default=2.0)
    right = min((box.x for box in beside if box.x > plan.dial.centre[0]), default=CANVAS.w - 2)
    if plan.left_handed:
        left = max(left, plan.pause.right) + 8
        right = min(right - 4, left + _WIDEST)
    else:
        right = min(right, plan.pause.x) - 8
        left = max(left + 4, right - _WIDEST)
    return (Box(left, 4, right - left, 80),)
