"""What the casting shows of each step: tiles fly and turn, cues swing, refusals get their bubble, bots their paw.

All of it follows what has happened; nothing waits for it.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from monstar.audio.effects import Effect
from monstar.i18n import _
from monstar.rules.cues import CueKind, CueSounded
from monstar.rules.monstar.acts import Flip, Pick, Reason, Take
from monstar.rules.monstar.events import (
    FlewBack,
    FlipMissed,
    Flipped,
    LaidBack,
    Moved,
    Picked,
    Placed,
    Stolen,
    TakeMissed,
    WentBack,
)
from monstar.rules.monstar.scoring import stands_well
from monstar.rules.table import Event, Refusal, Seat
from monstar.ui.canvas import Box
from monstar.ui.match.motion import Air, Flight, Hop, Shake, Turn
from monstar.ui.match.paws import draw_paw
from monstar.ui.monstar.board import missed_plate
from monstar.ui.monstar.handsdraw import PAW, draw_held
from monstar.ui.monstar.remarks import NOTE_MS, PULSE_MS, Note, Pulse
from monstar.ui.monstar.targets import Middle, OnStage
from monstar.ui.monstar.tiles import Back, Sprite
from monstar.ui.monstar.twins import Twins
from monstar.ui.monstar.words import refusal_words
from monstar.ui.tween import along, out_cubic
from monstar.ui.widgets.bubble import Bubble

if TYPE_CHECKING:
    from monstar.match import Step
    from monstar.rules.monstar.state import MonstarView
    from monstar.ui.monstar.hands import Answer, Hands
    from monstar.ui.monstar.plan import BoardPlan, Point
    from monstar.ui.monstar.sitting import Sitting
    from monstar.ui.monstar.stilllife import Still
    from monstar.ui.painter import Painter

_EARLY_TOLD_MS = 2000  # beyond this nobody wants to know by how much they were too early
_HOPS_APART_MS = 35.0
_INTO = 12.0  # canvas px the tail of a bubble reaches into what it is about
_GLOW = 14.0  # canvas px the table shines when the bell has rung
_PAW_MS = 220.0
_PAW_STAYS_MS = 700.0
_CARRY_MS = 1400.0
_CARRIED = 0.6  # how much of the way to the stage a bot comes before it chooses the spot


@dataclass
class _Paw:
    """Is the hand of a bot: it glides to where the bot has just acted, then fades."""

    seat: Seat
    start: Point
    end: Point
    lasts_ms: float = _PAW_MS
    age_ms: float = 0.0

    @property
    def pos(self) -> Point:
        """Return where its finger is."""
        return along(self.start, self.end, out_cubic(min(self.age_ms / self.lasts_ms, 1.0)))


class Show:
    """Turns steps into motion, sound and words."""

    def __init__(self, sitting: Sitting, plan: BoardPlan, still: Still, hands: Hands) -> None:
        self.sitting = sitting
        self.plan = plan
        self.stilllife = still
        self.hands = hands
        self.air: Air[Sprite] = Air()
        self.twins = Twins(plan, still=sitting.app.reduce_motion)
        self.bubbles: dict[Seat, Bubble] = {}
        self._paws: dict[Seat, _Paw] = {}
        self._notes: list[Note] = []
        self._pulses: list[Pulse] = []
        self._held_back: list[tuple[Refusal, Seat, Point]] = []
        self._view: MonstarView | None = None
        self._crowd_moved = False

    @property
    def _calm(self) -> bool:
        return self.sitting.app.reduce_motion

    # -------------------------------------------------------------- what the scene asks

    def hidden(self) -> frozenset[Hashable]:
        """Return the places whose tile is on its way."""
        return self.air.hidden()

    def changed(self, view: MonstarView) -> bool:
        """Tell whether still things may look different since this was asked last."""
        changed = view is not self._view or self._crowd_moved
        self._view, self._crowd_moved = view, False
        return changed

    def update(self, dt_ms: float) -> None:
        """Let stage time go on."""
        self.air.advance(dt_ms)
        self.air.drop(self.hands.in_air())
        self.twins.update(dt_ms)
        self._crowd_moved = self.stilllife.crowd.update(dt_ms, still=self._calm) or self._crowd_moved
        for paw in self._paws.values():
            paw.age_ms += dt_ms
        for note in self._notes:
            note.age_ms += dt_ms
        self._notes = [note for note in self._notes if note.age_ms < NOTE_MS]
        for pulse in self._pulses:
            pulse.age_ms += dt_ms
        self._pulses = [pulse for pulse in self._pulses if pulse.age_ms < PULSE_MS]
        for bubble in self.bubbles.values():
            bubble.update(dt_ms)
        self.bubbles = {seat: bubble for seat, bubble in self.bubbles.items() if not bubble.gone}

    def warm(self, painter: Painter) -> None:
        """Have what is elaborate made, so that it is ready when its cue sounds."""
        self.twins.warm(painter)
        self._glow(painter, 1.0)

    def _glow(self, painter: Painter, alpha: float) -> None:
        box = self.plan.table.box.inset(-_GLOW)
        painter.baked("table-glow", box, partial(_draw_glow, box=box), alpha=alpha)

    def draw_under(self, painter: Painter) -> None:
        """Draw what lies below the players' hands: light on the table, tiles on their way, hands of bots."""
        ring = self.twins.ring
        if ring > 0:
            self._glow(painter, ring)
        self.air.draw(painter, self.stilllife.art)
        view, left = self._view, self.plan.left_handed
        for paw in self._paws.values():
            badge = self.sitting.badge(paw.seat)
            if view is not None and view.hand is not None and view.hand.seat == paw.seat:
                draw_held(painter, self.stilllife.art, view.hand.tile, paw.pos, self.plan.table.up, badge, left=left)
            elif paw.age_ms < _PAW_STAYS_MS:
                draw_paw(painter, paw.pos, PAW, badge, min((_PAW_STAYS_MS - paw.age_ms) / 200, 1.0), left=left)

    def draw_over(self, painter: Painter) -> None:
        """Draw what lies above the hands: remarks and bubbles."""
        for pulse in self._pulses:
            pulse.draw(painter, self._calm)
        for bubble in self.bubbles.values():
            bubble.box(painter)  # where they stand is where no note may be
        papers = tuple(bubble.stands for bubble in self.bubbles.values() if bubble.stands is not None)
        for note in self._notes:
            note.draw(painter, self._calm, papers)
        for bubble in self.bubbles.values():
            bubble.draw(painter)

    def draw_cue(self, painter: Painter, paper: Box | None = None) -> None:
        """Draw the twin of the last cue, above all else but the `paper` of who speaks."""
        self.twins.draw(painter, paper)

    # -------------------------------------------------------------- steps

    def step(self, step: Step, answer: Answer | None) -> None:
        """Show a step; `answer` tells where the hand is whose act it was."""
        for event in step.events:
            self._event(event, answer)
        if step.refusal is not None and step.act is not None and answer is not None and answer.told:
            self._refused(step, step.refusal, answer)

    def fly_back(self) -> None:
        """Let tiles fly back that a hand had to let go."""
        for gone in self.hands.returns:
            size = self.plan.table.up if isinstance(gone.source, Middle) else self.hands.aim.box(gone.source).w
            self._fly(gone.tile, Box.around(gone.pos, size), gone.source)
        self.hands.returns.clear()

    def _event(self, event: Event, answer: Answer | None) -> None:
        match event:
            case CueSounded():
                self._cue(event)
            case Flipped():
                self._flipped(event)
            case FlipMissed():
                stage = self.plan.stages[event.seat]
                self._note(_("No flip"), Box.around(stage.box.centre, 0), stage.box)
            case Picked():
                self._carry(event.seat, self.plan.table.centre(event.place, True))
            case Placed():
                self._placed(event, answer)
            case LaidBack():
                self._laid_back(event, answer)
            case FlewBack():
                self._flew_back(event)
            case Moved():
                self._moved(event, answer)
            case WentBack():
                start = self.plan.stages[event.seat].spots[event.source]
                self._fly(event.tile, self._from(answer, start), Middle(event.place), Effect.PLACE)
            case Stolen():
                self._stolen(event, answer)
            case TakeMissed():
                self._pulses.append(Pulse(missed_plate(self.plan.stages[event.seat], sign=False)))
            case _:
                pass  # the scenes between castings show the rest

    def _cue(self, event: CueSounded) -> None:
        kind = event.cue.kind
        if kind is CueKind.BELL:
            self._tell_early()
        else:
            self._held_back.clear()
        if not self.sitting.game.params.cue_twins:
            return
        self.stilllife.crowd.hear(kind)
        seat = event.cue.seat
        if kind is CueKind.BELL and seat is not None:
            self._hop(seat)
        name, badge = ("", 0) if seat is None else (self.sitting.name(seat), self.sitting.badge(seat))
        self.twins.sound(kind, name, badge, self.since_ms(event.cue.at_ms))

    def _hop(self, seat: Seat) -> None:
        """Let those who stand in their own light, and the judges, hop at their bell, one after the other."""
        if self._calm:
            return
        away, pieces = self.air.hidden() | self.hands.in_air(), self.sitting.game.pieces
        for number, (spot, tile) in enumerate(self.hands.aim.view.stages[seat].items()):
            place = OnStage(seat, spot)
            at_home = pieces[tile].is_judge or stands_well(pieces[tile], spot)  # the others stay in the dark
            if place not in away and at_home:
                self.air.add(Hop(tile, self.plan.stages[seat].spots[spot], place, number * _HOPS_APART_MS))

    def since_ms(self, at_ms: int) -> float:
        """Return how long ago an instant of the track was heard."""
        return max(self.sitting.soundtrack.clock.track_ms() - at_ms, 0.0)

    # -------------------------------------------------------------- tiles

    def _flipped(self, event: Flipped) -> None:
        table, place = self.plan.table, event.place
        jury = self.sitting.game.pieces[event.tile].is_judge
        self.air.add(
            Turn(
                Back.of(jury),
                event.tile,
                table.tile_box(place, False),
                self._face_box(place),
                Middle(place),
                tilt=(table.lies[place].angle, self.stilllife.tilt(place)),
                still=self._calm,
            )
        )
        self.sitting.effect(Effect.FLIP)
        centre = table.centre(place, True)
        if event.auto:
            faces = (self._face_box(other) for other in self.hands.aim.face_up if other != place)
            clear = (*faces, self.plan.plaque)
            self._note(_("Nobody flipped in time: chance did."), self._face_box(place), table.felt, clear)
        else:
            self._point(event.seat, centre)

    def _face_box(self, place: int) -> Box:
        """Return where a face-up tile lies now, or would lie if it is on its way."""
        aim = self.hands.aim
        return aim.face_box(place) if place in aim.face_up else self.plan.table.tile_box(place, True)

    def _placed(self, event: Placed, answer: Answer | None) -> None:
        start = self.plan.table.tile_box(event.place, True)
        held = self._paws.get(event.seat)
        if held is not None and self._holding(event.seat):
            start = Box.around(held.pos, start.w)
        where = OnStage(event.seat, event.spot)
        dropped = answer is not None and self.plan.stages[event.seat].box.has(answer.pos)
        self._fly(event.tile, self._from(answer, start) if dropped else start, where, Effect.PLACE)
        self._point(event.seat, self.hands.aim.box(where).centre)

    def _holding(self, seat: Seat) -> bool:
        return self._view is not None and self._view.hand is not None and self._view.hand.seat == seat

    def _flew_back(self, event: FlewBack) -> None:
        if any(gone.source == Middle(event.place) for gone in self.hands.returns):
            return  # the hand that had it tells from where
        start = self._stage_point(event.seat)
        paw = self._paws.get(event.seat)
        if paw is not None:
            start = paw.pos
        self._fly(event.tile, Box.around(start, self.plan.table.up), Middle(event.place))

    def _laid_back(self, event: LaidBack, answer: Answer | None) -> None:
        held = self._paws.get(event.seat)
        at = self.plan.table.centre(event.place, True) if held is None else held.pos
        start = self._from(answer, Box.around(at, self.plan.table.up))
        self._fly(event.tile, start, Middle(event.place), Effect.PLACE)

    def _moved(self, event: Moved, answer: Answer | None) -> None:
        spots = self.plan.stages[event.seat].spots
        self._fly(
            event.tile, self._from(answer, spots[event.source]), OnStage(event.seat, event.spot), Effect.PLACE
        )
        if event.swapped is not None:
            self._fly(event.swapped, spots[event.spot], OnStage(event.seat, event.source))
        self._point(event.seat, spots[event.spot].centre)

    def _stolen(self, event: Stolen, answer: Answer | None) -> None:
        start = self.plan.stages[event.victim].spots[event.source]
        self._fly(event.tile, self._from(answer, start), OnStage(event.seat, event.spot), Effect.PLACE)
        words = _("{name} steals {tile}!").format(
            name=self.sitting.name(event.seat), tile=self.sitting.game.pieces[event.tile].name
        )
        stage = self.plan.stages[event.victim]
        others = tuple(box for spot, box in stage.spots.items() if spot is not event.source)
        self._note(words, start, stage.box, others)
        self._point(event.seat, self.plan.stages[event.seat].spots[event.spot].centre)

    def _fly(self, tile: int, start: Box, goal: Middle | OnStage, effect: Effect | None = None) -> None:
        """Let a tile fly to where it stands or lies now."""
        tilt = 0
        if isinstance(goal, Middle):
            end = self._face_box(goal.place)
            tilt = self.stilllife.tilt(goal.place)
        else:
            end = self.plan.stages[goal.seat].spots[goal.spot]

        def landed() -> None:
            if effect is not None:
                self.sitting.effect(effect)

        self.air.add(Flight(tile, start, end, goal, tilt=tilt, on_land=landed, still=self._calm))

    @staticmethod
    def _from(answer: Answer | None, box: Box) -> Box:
        """Return the box a tile sets off from: where a hand let go of it, else where it stood."""
        return box if answer is None else Box.around(answer.pos, box.w)

    # -------------------------------------------------------------- words

    def _refused(self, step: Step, refusal: Refusal, answer: Answer) -> None:
        assert step.act is not None
        seat = step.act.seat
        if refusal.held_back:
            self._held_back.append((refusal, seat, answer.pos))
        view = self.hands.aim.view
        flips = view.on_turn == seat and not view.flip_done and bool(self.hands.aim.places(False))
        title, line = refusal_words(refusal.public(), self.sitting.name, flips=flips)
        self._tell(seat, title, line, answer.pos)
        self.sitting.effect(Effect.REFUSE)
        if isinstance(step.act, Flip | Pick | Take) and refusal.reason is not Reason.UNKNOWN_TILE:
            self._shake(step.act.tile)

    def _tell_early(self) -> None:
        """Tell how much too early a take was, now that the bell has sounded."""
        for refusal, seat, pos in self._held_back:
            if refusal.by_ms is not None and refusal.by_ms <= _EARLY_TOLD_MS:
                self._tell(seat, *refusal_words(refusal, self.sitting.name), pos)
        self._held_back.clear()

    def _tell(self, seat: Seat, title: str, line: str, at: Point) -> None:
        """Tell it beside what was pressed, on the side where there is more room: never on it."""
        plan, pressed = self.plan, Box.around(at, self.plan.table.up)
        tip = at[0], pressed.bottom - _INTO if at[1] < plan.table.felt.centre[1] else pressed.y + _INTO
        avoid = (pressed, plan.cuebar, plan.plaque, *(stage.header for stage in plan.stages))
        self.bubbles[seat] = Bubble(title, line, tip, self.sitting.badge(seat), still=self._calm, avoid=avoid)

    def _note(self, words: str, tile: Box, room: Box, clear: tuple[Box, ...] = ()) -> None:
        self._notes.append(Note(words, tile, room, clear))

    def _shake(self, place: int) -> None:
        """Shake the tile that was refused, where it lies."""
        lying = self.hands.aim.view.middle[place]
        if lying is None or self._calm or Middle(place) in self.air.hidden():
            return
        table = self.plan.table
        if lying.tile is None:
            sprite: int | Back = Back.of(lying.jury_back)
            box, tilt = table.tile_box(place, False), table.lies[place].angle
        else:
            sprite, box, tilt = lying.tile, self._face_box(place), self.stilllife.tilt(place)
        self.air.add(Shake(sprite, box, Middle(place), tilt))

    def _stage_point(self, seat: Seat) -> Point:
        """Return the middle of a seat's zones."""
        box = self.plan.stages[seat].box
        return box.centre[0], box.y + box.h * 0.45

    def _point(self, seat: Seat, at: Point) -> None:
        """Let a bot's hand go to where it has acted."""
        if not self.sitting.is_bot(seat):
            return
        before = self._paws.get(seat)
        start = self._stage_point(seat) if before is None or before.age_ms > _PAW_STAYS_MS else before.pos
        self._paws[seat] = _Paw(seat, at if self._calm else start, at)

    def _carry(self, seat: Seat, place: Point) -> None:
        """Let a bot's hand carry what it has picked towards its stage."""
        if self.sitting.is_bot(seat):
            goal = along(place, self._stage_point(seat), _CARRIED)
            self._paws[seat] = _Paw(seat, place, place if self._calm else goal, _CARRY_MS)


def _draw_glow(painter: Painter, box: Box) -> None:
    """Draw a rim of light around the table: a bright line, and a glow that fades outwards."""
    for step in range(10):
        share = step / 9
        ring = box.inset(share * (_GLOW + 7))
        painter.ring(ring, 63 + _GLOW * (1 - share), "brass200", 6, alpha=0.04 + 0.3 * share**2)
    painter.ring(box.inset(_GLOW + 8), 64, "cream", 4)
