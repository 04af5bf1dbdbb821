"""The applause show: stage after stage is counted in front of everybody, and the spiders climb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.audio.effects import Effect
from monstar.i18n import _, language
from monstar.rules.monstar.params import STAR_AT
from monstar.rules.monstar.pieces import ZONE_OF
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.effects import Confetti
from monstar.ui.events import Event, Pointer
from monstar.ui.match.coach import coach_for
from monstar.ui.match.counting import CountingScene
from monstar.ui.monstar import countlessons, lessons
from monstar.ui.monstar.board import draw_stage
from monstar.ui.monstar.count import BOW_MS, Beat, Count, count, talents_seated
from monstar.ui.monstar.dial import draw_dial, draw_leader, draw_spider, spider_boxes
from monstar.ui.monstar.plan import stage_plan
from monstar.ui.monstar.showstage import ShowStage, draw_dashes, talent_name
from monstar.ui.monstar.sums import draw_other, draw_sum, rows
from monstar.ui.monstar.tiles import TileArt
from monstar.ui.painter import Painter
from monstar.ui.places import box_of
from monstar.ui.scenes.match import draw_pause, is_nudge
from monstar.ui.text import Face
from monstar.ui.theme import SEAT_LETTERS
from monstar.ui.tween import out_cubic
from monstar.ui.widgets import seat_badge

if TYPE_CHECKING:
    from monstar.rules.table import Seat
    from monstar.ui.monstar.sitting import Sitting

_COLUMN = Box(862, 88, 391, 614)  # sum, the others, the button
_BUTTON_H, _OTHER_H, _GAP = 66.0, 68.0, 8.0


class ApplauseScene(CountingScene[Count]):
    """Shows the counts of all stages in the order of play."""

    sitting: Sitting

    def __init__(self, sitting: Sitting) -> None:
        """Work out every show from the match's tallies."""
        view = sitting.view()
        game = sitting.game
        tallies, starter = view.tallies, view.starter
        assert tallies is not None
        assert starter is not None
        stages = [{spot: stage[spot] for spot in ZONE_OF if spot in stage} for stage in view.stages]
        tiles = [{spot: game.pieces[tile] for spot, tile in stage.items()} for stage in stages]
        before = totals_before(view.points, floor=game.params.meter_floor)
        shows = [
            count(tallies[seat], tiles[seat], before[seat], floor=game.params.meter_floor) for seat in range(view.seats)
        ]
        super().__init__(sitting, shows, [(starter + turn) % view.seats for turn in range(view.seats)])
        self.round = view.round
        self.stages = stages
        self.judges = [talents_seated(tiles[seat], tallies[seat]) for seat in range(view.seats)]
        self.art = TileArt(game.pieces, duo=game.params.duo)
        self.coach = coach_for(sitting, lessons.NAMES, countlessons.COUNT, (countlessons.ROOM,))

    @property
    def _colour(self) -> str:
        return f"seat-{SEAT_LETTERS[self.sitting.badge(self.seat)].lower()}"

    def button_box(self) -> Box:
        """Return the foot of the column."""
        return Box(_COLUMN.x, _COLUMN.bottom - _BUTTON_H, _COLUMN.w, _BUTTON_H)

    def end_label(self) -> str:
        """Ask for the totals."""
        return _("The totals")

    def cheer(self) -> Confetti | None:
        """Let confetti fall for a stage that earned anything."""
        if self.show.points <= 0:
            return None
        return Confetti(70, 3200, still=self.app.reduce_motion, seed=self.round * 4 + self.seat)

    def focus_box(self) -> Box | None:
        """Keep the stage in sight while it is counted, then the sum and the button."""
        return _COLUMN if self.finished else box_of("places", "applause", "stage-show")

    # -- life

    def answer(self, event: Event) -> None:
        """Let a press put away what the usher says before it means the count; a click on the button means the count."""
        coach = self.coach
        if coach is not None:
            clicked = isinstance(event, Pointer) and self.button_box().has(event.pos)
            if coach.handle(event):
                return
            if coach.speaks and is_nudge(event) and not clicked:
                coach.skip()
                return
        super().answer(event)

    def pause(self) -> None:
        """Keep what has been learnt."""
        if self.coach is not None:
            self.coach.learnt.keep()

    def update(self, dt_ms: float) -> None:
        """Let the count go on, unless the usher speaks; with bots alone the next one follows by itself."""
        super().update(dt_ms)
        if self.coach is not None:
            sight = self._sight()
            self.coach.look(sight, dt_ms, countlessons.kept_clear(sight), self.form.ringed_box)
            if self.coach.speaks:
                return
        before_ms, self.at_ms = self.at_ms, self.at_ms + dt_ms
        self._sound(before_ms)
        if before_ms < self.show.end_ms <= self.at_ms:
            self.finish()
        if self.sitting.by_itself and self.at_ms >= self.show.end_ms + BOW_MS:
            self.go_on()

    def _sight(self) -> countlessons.Sight:
        seat = self.seat
        spider = spider_boxes(box_of("places", "applause", "dial"), self._totals())[seat]
        spots = self._stage().plan.spots
        return countlessons.Sight(
            self.show, self.at_ms, self.judges[seat], spots, spider, self.sitting.name(seat)
        )

    def _sound(self, before_ms: float) -> None:
        """Play what began or arrived since the last frame."""
        for number, seal in enumerate(self.show.seals):
            if before_ms < seal.to_ms <= self.at_ms:
                self.sitting.effect(Effect.TICK, number)
                self.sitting.effect(Effect.SPIDER_STEP)
        for step in self.show.steps:
            if before_ms <= step.from_ms < self.at_ms:
                effect = {Beat.TURN: Effect.FLIP, Beat.RETURN: Effect.CARD, Beat.SUM: Effect.TOKEN}.get(step.beat)
                if effect is not None:
                    self.sitting.effect(effect)

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Draw the house, the meter, the stage in front of it, the sums."""
        totals = self._totals()
        spiders = spider_boxes(box_of("places", "applause", "dial"), totals)
        stage = self._stage()
        self._draw_set(painter, stage, totals, spiders)
        stage.draw(painter, self.show, self.at_ms)
        self._draw_caption(painter, stage.plan.box)
        self._draw_spider(painter, self.seat, totals[self.seat], spiders[self.seat])
        stage.draw_flying(painter, self.show, self.at_ms, spiders[self.seat].centre)
        self._draw_sums(painter)
        self.form.draw(painter)
        draw_pause(painter, self.pause_box)
        if self._confetti is not None:
            self._confetti.draw(painter)
        if self.coach is not None:
            self.coach.draw(painter)
        self.draw_dawn(painter)

    def _draw_set(self, painter: Painter, stage: ShowStage, totals: list[float], spiders: list[Box]) -> None:
        """Draw what stands behind: house, meter, goal, other spiders; before them the empty stage, which comes on."""
        dial = box_of("places", "applause", "dial")

        def draw_ground(target: Painter) -> None:
            target.picture("theatre/applause", CANVAS)
            draw_dial(target, dial)

        painter.baked("monstar-applause", CANVAS, draw_ground, solid=True)
        for seat in self.sitting.seats:
            draw_leader(painter, dial, totals[seat], spiders[seat], self.sitting.badge(seat))
        self._draw_goal(painter, totals)
        for seat in reversed(self.sitting.seats):  # none hides the letter of another
            if seat != self.seat:
                self._draw_spider(painter, seat, totals[seat], spiders[seat])
        box = stage.plan.box
        draw_stage(painter, stage.plan, drawing="stage-show")
        painter.ring(box.inset(-7), 21, "ink", 9)
        painter.ring(box.inset(-5), 19, self._colour, 6)
        self._draw_name(painter, box)

    def _stage(self) -> ShowStage:
        game = self.sitting.game
        box = box_of("places", "applause", "stage-show")
        if not self.app.reduce_motion:
            entering = out_cubic(min(self.at_ms / self.show.steps[0].to_ms, 1.0))
            box = box.moved(0, (1 - entering) * (CANVAS.h - box.y))
        plan = stage_plan(self.seat, box, game.params, "stage-show")
        blocked = game.gate.blocked(self.round)
        return ShowStage(plan, self.stages[self.seat], game.pieces, self.art, blocked, self.app.reduce_motion)

    def _totals(self) -> list[float]:
        """Return where every spider stands just now."""
        done = self.order[: self.turn]
        counted = self.show.total_at if self.app.reduce_motion else self.show.walk_at
        return [
            float(counted(self.at_ms))
            if seat == self.seat
            else float(self.shows[seat].total if seat in done else self.shows[seat].before)
            for seat in self.sitting.seats
        ]

    def _draw_spider(self, painter: Painter, seat: Seat, total: float, box: Box) -> None:
        draw_spider(painter, box, self.sitting.badge(seat), starred=total > STAR_AT)

    def _draw_goal(self, painter: Painter, totals: list[float]) -> None:
        """Draw a ring where the counted spider is about to stop, behind those who sit there."""
        flying = self.show.flying(self.at_ms)
        coming = self.show.total_at(self.at_ms) + sum(seal.points for seal in flying)
        if flying and coming > 0:
            goal = [float(coming) if seat == self.seat else total for seat, total in enumerate(totals)]
            place = spider_boxes(box_of("places", "applause", "dial"), goal)[self.seat]
            draw_dashes(painter, place.centre, place.w / 2, self._colour)

    def _draw_name(self, painter: Painter, box: Box) -> None:
        y = box.y + 22
        seat_badge(painter, (box.x + 36, y), 40, self.sitting.badge(self.seat))
        name = self.sitting.name(self.seat)
        painter.text(name, (box.x + 64, y), 30, "cream", face=Face.DISPLAY, width=330, stroke=3)

    def _draw_caption(self, painter: Painter, box: Box) -> None:
        place = box.right - 24, box.y + 22
        painter.text(
            self._caption(), place, 23, "brass200", face=Face.STRONG, align="right", width=290, stroke=3
        )

    def _caption(self) -> str:
        """Say what is going on, in a few words."""
        running = [step for step in self.show.steps if step.from_ms <= self.at_ms]
        beat = running[-1].beat if running else Beat.ENTER
        if beat is Beat.SUM or self.finished:
            return _("take a bow!") if self.show.points > 0 else _("oh dear!")
        if beat is Beat.RETURN:
            return _("one of each is enough")
        if beat is Beat.TURN:
            return _("not their colour!")
        last = running[-1]
        if last.points < 0:
            return _("a wrong light: −1")
        if last.match is not None:
            return _("{judge}: +1").format(judge=talent_name(last.match.talent))
        return _("a pair: +1") if last.symbol else _("applause, please")

    def _draw_sums(self, painter: Painter) -> None:
        sitting, seat = self.sitting, self.seat
        title = _("{name}, round {round}").format(name=sitting.name(seat), round=self.round)
        done = self.order[: self.turn]
        shown = [show.total if other in done else show.before for other, show in enumerate(self.shows)]
        others = sorted((other for other in self.order if other != seat), key=lambda other: -shown[other])
        lines = rows(self.show, self.judges[seat], self.at_ms)
        top = _COLUMN.bottom - _BUTTON_H - 14 - len(others) * (_OTHER_H + _GAP)
        panel = Box(_COLUMN.x, _COLUMN.y, _COLUMN.w, top - _COLUMN.y - 4)
        badge, show, at_ms = sitting.badge(seat), self.show, self.at_ms
        sums = show.before, show.total_at(at_ms), show.summed(at_ms)
        key = "monstar-sum", language(), title, badge, tuple(lines), sums, panel
        painter.baked(key, panel.inset(-24), lambda p: draw_sum(p, panel, title, badge, lines, show, at_ms))
        for number, other in enumerate(others):
            self._draw_other(painter, other, shown[other], other in done, top + 2 + number * (_OTHER_H + _GAP))

    def _draw_other(self, painter: Painter, seat: Seat, total: int, counted: bool, y: float) -> None:
        name, badge = self.sitting.name(seat), self.sitting.badge(seat)
        box = Box(_COLUMN.x, y, _COLUMN.w, _OTHER_H)
        key = "monstar-other", name, badge, total, counted, box
        painter.baked(key, box.inset(-24), lambda p: draw_other(p, box, name, badge, total, counted))


def totals_before(points: tuple[tuple[int, ...], ...], *, floor: bool) -> list[int]:
    """Return every seat's total before the last of the rounds that have been scored."""
    totals = [0] * len(points[0])
    for row in points[:-1]:
        totals = [max(total + won, 0) if floor else total + won for total, won in zip(totals, row, strict=True)]
    return totals
