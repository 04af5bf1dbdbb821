"""What the usher looks at in MonStar, and what he teaches before and during a turn: how to flip, take and place.

He sees what everybody before the screen can see and hear. What there is to know besides stands in `knowledge`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.rules.cues import CueKind, CueSounded
from monstar.rules.monstar.acts import Reason
from monstar.rules.monstar.events import FlewBack, Flipped, Picked, Placed
from monstar.rules.monstar.pieces import Spot
from monstar.rules.monstar.scoring import stands_well
from monstar.rules.table import Seat
from monstar.ui.bindings import ZONES
from monstar.ui.canvas import Box
from monstar.ui.events import Action
from monstar.ui.keycaps import is_drawn, keycap
from monstar.ui.match.coach import Lesson
from monstar.ui.monstar.cursors import Cursor, holds
from monstar.ui.monstar.plan import BoardPlan, Point
from monstar.ui.monstar.targets import Aim, OnStage

if TYPE_CHECKING:
    from monstar.match import Step
    from monstar.rules.monstar.state import MonstarView
    from monstar.ui.monstar.hands import Hands
    from monstar.ui.monstar.sitting import Sitting

_WIDEST = 600.0  # canvas px: with more room the usher speaks in the middle of it
_ASIDE = 6.0  # between what he says and the edges of a corner without a stage ...
_FRAME = 10.0  # ... and above the frame of a stage on turn
READY = "ready"  # the card before the first breath


@dataclass
class Deeds:
    """Remembers what people have done since the last breath: "flip", "take", "monster" (in its light), "judge".

    Of the turn before it knows whose tile `flew` back and whose paw was `astray` on a stage; `told` are those whom a
    bubble has told that they were too late, and `flipped` those who wanted to flip after the bell. `hover` is where the
    mouse rested at the last cue.
    """

    done: set[str] = field(default_factory=set)
    told: set[Seat] = field(default_factory=set)
    flipped: set[Seat] = field(default_factory=set)
    flew: Seat | None = None
    astray: Seat | None = None
    hover: Point | None = None
    _turn_of: Seat | None = None

    def hear(self, sitting: Sitting, step: Step, hands: Hands) -> None:
        """Take note of what happened."""
        for event in step.events:
            match event:
                case CueSounded():
                    self._cue(event, hands)
                case Flipped() if not event.auto and not sitting.is_bot(event.seat):
                    self.done.add("flip")
                case Picked() if not sitting.is_bot(event.seat):
                    self.done.add("take")
                case Placed() if not sitting.is_bot(event.seat):
                    self._placed(sitting, event)
                case FlewBack():
                    self.flew = event.seat
                case _:
                    pass
        if step.refusal is not None and step.act is not None:
            if step.refusal.reason == Reason.TOO_LATE:
                self.told.add(step.act.seat)
            elif step.refusal.reason == Reason.FLIP_CLOSED:
                self.flipped.add(step.act.seat)

    def _cue(self, event: CueSounded, hands: Hands) -> None:
        self.hover = hands.hover
        if event.cue.kind is CueKind.BELL:
            self.flew = None
            return
        ended, self._turn_of = self._turn_of, event.cue.seat
        paw = None if ended is None else hands.paw(ended)
        self.astray = ended if paw is not None and isinstance(paw.target, OnStage) and self.flew != ended else None
        self.done.clear()
        self.told.clear()
        self.flipped.clear()

    def _placed(self, sitting: Sitting, event: Placed) -> None:
        piece = sitting.game.pieces[event.tile]
        self.done.add("take")
        if piece.is_judge:
            self.done.add("judge")
        elif stands_well(piece, event.spot):
            self.done.add("monster")


@dataclass(frozen=True, slots=True)
class Sight:
    """Is what the usher looks at: the public view, where things lie and hands are, what people did in this turn."""

    sitting: Sitting
    plan: BoardPlan
    view: MonstarView
    aim: Aim
    deeds: Deeds = field(default_factory=Deeds)
    hands: Hands | None = None

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
    def calm(self) -> bool:
        """Tell whether nobody before the screen has anything to do: bots play, or the person waits for a cue."""
        view = self.view
        if view.on_turn is None:
            return False
        return self.person is None or view.take_done or (view.flip_done and not view.bell_rung)

    @property
    def may_flip(self) -> bool:
        """Tell whether the person on turn is to flip a tile."""
        return self.person is not None and not self.view.bell_rung and not self.view.flip_done

    @property
    def may_take(self) -> bool:
        """Tell whether the person on turn may take a tile now."""
        view = self.view
        return self.person is not None and view.bell_rung and not view.take_done and view.hand is None

    @property
    def finds(self) -> bool:
        """Tell whether an open tile has room on the stage on turn."""
        return self.view.on_turn is not None and bool(self.fitting(self.view.on_turn))

    @property
    def late(self) -> Seat | None:
        """Return the person who could have taken a tile in the turn before and has not, until the bell rings.

        It is nobody if a bubble has told them already.
        """
        view = self.view
        if view.on_turn is None or view.turn < 1 or view.bell_rung or view.grace or view.take_turn >= view.turn - 1:
            return None
        seat = (view.on_turn - 1) % view.seats
        quiet = seat in self.deeds.told or self.sitting.is_bot(seat)
        return None if quiet or not self.fitting(seat) else seat

    def fitting(self, seat: Seat) -> list[int]:
        """Return the places of open tiles that have room on the stage of a seat."""
        tiles = {place: self.aim.face(place) for place in self.aim.places(True)}
        return [place for place, tile in tiles.items() if tile is not None and self.aim.free_spots(seat, tile)]

    def holds(self, *, judge: bool) -> bool:
        """Tell whether the person on turn holds a tile of a kind."""
        hand, seat = self.view.hand, self.person
        return (
            hand is not None and hand.seat == seat and self.sitting.game.pieces[hand.tile].is_judge is judge
        )

    # -- hands

    @property
    def paw(self) -> Cursor | None:
        """Return the paw of the person on turn, None where they point or it is not their turn."""
        return None if self.hands is None or self.person is None else self.hands.paw(self.person)

    @property
    def ring(self) -> Box | None:
        """Return what that paw is around."""
        return None if self.paw is None or self.paw.target is None else self.paw.box(self.aim)

    @property
    def astray(self) -> bool:
        """Tell whether that paw is on a stage although the middle asks for it: to flip or to take."""
        paw = self.paw
        if paw is None or not isinstance(paw.target, OnStage) or holds(paw, self.aim):
            return False
        return self.may_flip or (self.may_take and self.finds)

    @property
    def lifted(self) -> bool:
        """Tell whether that paw has lifted a tile off a stage."""
        return self.paw is not None and self.paw.lifted is not None

    def way_back(self, seat: Seat) -> str:
        """Return the key that leads from a seat's stage to the middle, or the stick of a gamepad."""
        paw = None if self.hands is None else self.hands.paw(seat)
        if paw is None or paw.device not in ZONES:
            return _("the stick")
        way, devices = inwards(self.plan, seat), self.sitting.app.devices
        if is_drawn(devices, paw.device, way):
            return _("the right arrow") if way is Action.RIGHT else _("the left arrow")
        return keycap(devices, paw.device, way)

    def key(self, action: Action) -> str:
        """Return the key or button of the paw of the person on turn for OK or Back."""
        paw = self.paw
        if paw is None or paw.device not in ZONES:
            return "A" if action is Action.OK else "B"
        return keycap(self.sitting.app.devices, paw.device, action)

    def lying(self, *, face_up: bool, judge: bool | None = None, fits: bool = False) -> Box | None:
        """Return the tile of the middle that lies like this and is nearest to the hand; what the paw is on before all.

        Without a hand it is the uppermost, so that the arrow to it covers least. With `fits` one that has room on the
        stage on turn is preferred.
        """
        pieces = self.sitting.game.pieces
        places = self.aim.places(face_up)
        if judge is not None:
            tiles = {place: self.aim.face(place) for place in places}
            places = [p for p, tile in tiles.items() if tile is not None and pieces[tile].is_judge is judge]
        if fits and self.view.on_turn is not None:
            room = set(self.fitting(self.view.on_turn))
            places = [place for place in places if place in room] or places
        hand = self.deeds.hover if self.ring is None else self.ring.centre

        def far(box: Box) -> tuple[float, float]:
            return (box.y, box.x) if hand is None else (math.dist(box.centre, hand), 0.0)

        return min((self.aim.tile_target(place) for place in places), key=far, default=None)

    def goal(self) -> Box | None:
        """Return the best free spot for the tile in the hand."""
        hand = self.view.hand
        if hand is None:
            return None
        spots = self.aim.free_spots(hand.seat, hand.tile)
        return self.aim.box(spots[0]) if spots else None

    # -- stages

    def standing(self, which: Callable[[Seat, Spot, int], bool]) -> OnStage | None:
        """Return the first tile on the stage of a person, of whoever is on turn before all, for which something holds.

        It is asked for seat, spot and tile.
        """
        people = sorted(self.sitting.people, key=lambda seat: seat != self.view.on_turn)
        return next(
            (
                OnStage(seat, spot)
                for seat in people
                for spot, tile in self.view.stages[seat].items()
                if which(seat, spot, tile)
            ),
            None,
        )

    def misplaced(self) -> OnStage | None:
        """Return a person's monster that stands in a wrong light."""
        pieces = self.sitting.game.pieces
        return self.standing(
            lambda _seat, spot, tile: not pieces[tile].is_judge and not stands_well(pieces[tile], spot)
        )


def inwards(plan: BoardPlan, seat: Seat) -> Action:
    """Return the direction from a seat's stage to the middle."""
    return Action.RIGHT if plan.stages[seat].box.centre[0] < plan.table.box.centre[0] else Action.LEFT


def _late_words(sight: Sight) -> str:
    seat = sight.late or 0
    name = sight.sitting.name(seat)
    if sight.deeds.astray == seat:
        words = _("{name}: your hand was on a stage when the breath came. Go to the middle with {key}.")
        return words.format(name=name, key=sight.way_back(seat))
    if sight.deeds.flew == seat:
        return _("{name}: the breath came before the tile stood on your stage, so it flew back.").format(name=name)
    return _("Too late, {name}: the breath had come. Next time take at the bell!").format(name=name)


def _astray_words(sight: Sight) -> str:
    paw, seat = sight.paw, sight.person or 0
    words = _("{name}: your hand is on your own stage. Go back to the middle with {key}.")
    if paw is not None and isinstance(paw.target, OnStage) and paw.target.seat != seat:
        words = _("{name}: your hand is on somebody's stage. Go back to the middle with {key}.")
    return words.format(name=sight.name, key=sight.way_back(seat))


def _lifted_words(sight: Sight) -> str:
    paw, pieces = sight.paw, sight.sitting.game.pieces
    lifted = None if paw is None else paw.lifted
    tile = None if lifted is None else sight.aim.standing(lifted)
    words = _("{name}: you have lifted a tile of your own. Leave it where it was with {back}.")
    monster = None if tile is None or pieces[tile].is_judge else pieces[tile]
    if lifted is not None and monster is not None and not stands_well(monster, lifted.spot):
        words = _("{name}: carry it to the light of its badge and press {ok}. With {back} it stays where it was.")
    return words.format(name=sight.name, ok=sight.key(Action.OK), back=sight.key(Action.BACK))


OPENING: tuple[Lesson[Sight], ...] = (
    Lesson(
        "talents",
        lambda sight: sight.lying(face_up=True, judge=False) is not None,
        lambda _sight: _("A monster has two talents and a badge. It belongs in the light that has the same badge."),
        lambda sight: sight.lying(face_up=True, judge=False),
    ),
    Lesson(
        "judges",
        lambda sight: sight.lying(face_up=True, judge=True) is not None,
        lambda _sight: _("A judge loves one talent. Put monsters with it on your stage, and there will be applause!"),
        lambda sight: sight.lying(face_up=True, judge=True),
    ),
)

TURN: tuple[Lesson[Sight], ...] = (
    Lesson(
        "astray",
        lambda sight: sight.astray and not sight.lifted,
        _astray_words,
        lambda sight: sight.lying(face_up=not sight.may_flip, fits=True),
    ),
    Lesson(
        "lifted",
        lambda sight: sight.astray and sight.lifted,
        _lifted_words,
        lambda sight: sight.ring,
    ),
    Lesson(
        "flip",
        lambda sight: sight.may_flip and not sight.astray,
        lambda sight: _("{name}: turn up one tile that lies face down, this one perhaps.").format(name=sight.name),
        lambda sight: sight.lying(face_up=False),
        lambda sight: "flip" in sight.deeds.done,
        lambda _sight: _("That was it! Now wait for the bell."),
    ),
    Lesson(
        "take",
        lambda sight: sight.may_take and sight.finds and not sight.astray,
        lambda sight: _("The bell! {name}: take one open tile before the next breath.").format(name=sight.name),
        lambda sight: sight.lying(face_up=True, fits=True),
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
        "open",
        lambda sight: sight.may_take and sight.finds and sight.person in sight.deeds.flipped,
        lambda sight: _("{name}: the bell has rung, so no tile is turned up any more. Take an open one!").format(
            name=sight.name
        ),
        lambda sight: sight.lying(face_up=True, fits=True),
    ),
    Lesson(
        "late",
        lambda sight: sight.late is not None,
        _late_words,
        lambda _sight: None,
    ),
)

NAMES = (READY, "flip", "take", "monster", "judge", "wishes", "meter", "megas")


def kept_clear(sight: Sight) -> tuple[Box, ...]:
    """Return what neither the usher nor his arrow should hide: names, the plate with the round, keys, open tiles."""
    plan = sight.plan
    open_tiles = (sight.aim.tile_target(place) for place in sight.aim.places(True))
    return (plan.plaque, plan.cuebar, *(stage.header for stage in plan.stages), *open_tiles)


def rooms(plan: BoardPlan) -> tuple[Box, ...]:
    """Return where the usher may speak: where no stage is, else above the dial, between the stages."""
    if plan.spare is not None:
        return (plan.spare.inset(_ASIDE, _ASIDE),)
    if len(plan.stages) == 2:
        boxes = [stage.box for stage in plan.stages]
        return tuple(Box(box.x + _ASIDE, 4, box.w - 2 * _ASIDE, box.y - _FRAME - 4) for box in boxes)
    end, begin = plan.between
    assert end is not None
    assert begin is not None
    left, right = end + 4, begin - 4
    if plan.left_handed:
        left = plan.pause.right + 8
    return (Box.around(((left + right) / 2, 44), min(right - left, _WIDEST), 80),)
