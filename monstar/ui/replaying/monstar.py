"""The board of MonStar's films: the casting as it was played, with a hand for everybody."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.rules.monstar.acts import Flip, Pick, Take
from monstar.rules.monstar.state import Phase
from monstar.ui.cafe.cards import draw_eye
from monstar.ui.canvas import Box
from monstar.ui.layers import StillLife, Thing
from monstar.ui.monstar import sitting
from monstar.ui.monstar.cuebar import Bar, bar_of
from monstar.ui.monstar.hands import Answer, Hands
from monstar.ui.monstar.owners import Owners
from monstar.ui.monstar.plan import Point, make_plan
from monstar.ui.monstar.runner import Runner
from monstar.ui.monstar.show import Show
from monstar.ui.monstar.showstage import signed
from monstar.ui.monstar.stilllife import Looks, Still, draw_light
from monstar.ui.monstar.targets import Middle, OnStage
from monstar.ui.monstar.tiles import Back, TileArt
from monstar.ui.monstar.twins import INHALE_MS
from monstar.ui.replaying.board import Board, Screen, Telling, Whose, with_glimpses
from monstar.ui.replaying.monstarwords import told
from monstar.ui.widgets.marks import brass_plaque

if TYPE_CHECKING:
    from monstar.audio.effects import Effect
    from monstar.match import Step
    from monstar.rules.table import Act, Seat
    from monstar.ui.painter import Painter

_REST_MS = 450.0  # tiles have landed by then, and what has just happened is still to be seen
_EYE = 0.36  # of the side of a tile that lies face down: the mark on its face that says so
_HALO_RESTING, _HALO_TAKEABLE = 0.5, 1.0
_PLATE = (118.0, 46.0)
_PLATE_SHADOW = 24.0


class _Sitting(sitting.Sitting):
    """Is a sitting at which every hand is shown as those of bots are; nothing sounds while it is muted."""

    muted = True

    def is_bot(self, seat: Seat) -> bool:
        """Return True: no device of this screen moves any hand."""
        return True

    def effect(self, effect: Effect, step: int = 0) -> None:
        """Play a small sound, unless muted."""
        if not self.muted:
            super().effect(effect, step)


class _Show(Show):
    """Shows steps when they are looked at, whenever that is."""

    def since_ms(self, at_ms: int) -> float:
        """Return 0: a cue of a film sounds when its step is shown."""
        return 0.0


class MonstarBoard(Board):
    """Shows the table and all stages. Everybody knows the same; with everything open, backs can be seen through."""

    sitting: _Sitting

    def __init__(self, screen: Screen) -> None:
        """Sit everybody around the table."""
        super().__init__(screen)
        self.sitting = screen.sit(_Sitting)
        game, seats = self.sitting.game, len(self.film.seats)
        self.plan = make_plan(seats, game.params, len(game.pieces.in_play(seats, megas=True)))
        self.art = TileArt(game.pieces, duo=game.params.duo)
        self._badges = tuple(place.badge for place in screen.places)
        self._life = StillLife(self._ground, self._warm)
        self._round = 1
        self._listed: tuple[int, Whose, Looks] | None = None
        self._things: list[Thing] = []
        self._set(0)

    # -- frames

    def show(self, number: int, whose: Whose) -> None:
        """Set a frame down: the one before it, then its step come to rest."""
        self.whose = whose
        self._set(max(number - 1, 0))
        if number:
            self.play_unheard(number)
            self._show.update(_REST_MS)
            self._show.twins.update(INHALE_MS - _REST_MS)  # the curtain of a breath hides nothing any more
        self._listed = None

    def _set(self, number: int) -> None:
        """Set the table as it stands after a frame, everybody's hands away from it."""
        self.stand_at(number)
        names = tuple(self.name(seat) for seat in self.film.seats)
        self.still = Still(self.plan, self.sitting.game, self.art, names, self._badges)
        runner = Runner(self.sitting.match, self.sitting.soundtrack.clock)
        self.hands = Hands(Owners(self.screen.places, self.film.seats), runner, self.plan, self.sitting.game)
        self._show = _Show(self.sitting, self.plan, self.still, self.hands)
        self.view = self.sitting.view()
        self._show.changed(self.view)

    def play(self, number: int) -> None:
        """Let a step happen."""
        frame = self.stand_at(number)
        assert frame.step is not None
        self.sitting.muted = self.muted
        self._show.changed(self.view)
        self.view = self.sitting.view()
        self.hands.follow(self.view)
        self._show.step(frame.step, self._answer(frame.step))
        self._listed = None

    def _answer(self, step: Step) -> Answer | None:
        """Return where the hand was whose act was refused; what was accepted sets off from where it lay."""
        if step.act is None or step.refusal is None:
            return None
        return Answer(self._place(step.act), "")

    def _place(self, act: Act) -> Point:
        """Return what an act was aimed at, else the stage of whose it was; any line may stand in a journal."""
        aim = self.hands.aim
        if isinstance(act, Flip | Pick | Take) and 0 <= act.tile < len(self.plan.table.lies):
            return aim.tile_target(act.tile).centre
        seat = act.seat if act.seat in self.film.seats else 0
        named = getattr(act, "spot", None) or getattr(act, "source", None)
        spot = next((spot for spot in self.plan.stages[seat].spots if spot == named), None)
        if spot is not None:
            return aim.box(OnStage(seat, spot)).centre
        return self.plan.stages[seat].box.centre

    def update(self, dt_ms: float, since_ms: float) -> None:
        """Let what is in the air move on."""
        self._show.update(dt_ms)

    @property
    def at_rest(self) -> bool:
        """Tell whether nothing is in the air."""
        return not self._show.air.moving

    # -- what is told

    def told(self) -> Telling:
        """Return what happened; everybody has seen it."""
        return told(self.frame, self.sitting.game, self.name, whole=self.whose is None)

    def totals(self) -> tuple[int | None, ...]:
        """Return everybody's applause so far."""
        return self.view.totals

    # -- drawing

    def forget(self) -> None:
        """Draw everything anew."""
        self._life.forget()
        self._listed = None

    def draw(self, painter: Painter) -> None:
        """Draw what lies still, what moves, what was just heard or said, and what the round has brought."""
        if self.view.round != self._round:
            self._round = self.view.round
            self._life.forget()
        self._life.show(painter, self._still_things())
        self._show.draw_under(painter)
        self._show.draw_over(painter)

    def _ground(self, painter: Painter) -> None:
        self.still.ground(painter, pause=False)

    def _warm(self, painter: Painter) -> None:
        for stage in self.plan.stages:
            draw_light(painter, stage, self._badges[stage.seat], 0.5)
        self._show.warm(painter)

    def _still_things(self) -> list[Thing]:
        view, twins = self.view, self.sitting.game.params.cue_twins
        takeable = twins and view.bell_rung and not view.take_done
        looks = Looks(
            hidden=frozenset(self._show.hidden()),
            lit=tuple(1.0 if seat == view.on_turn else 0.0 for seat in self.film.seats),
            halo=_HALO_TAKEABLE if takeable else _HALO_RESTING,
            bar=self._bar(),
            useless=self.hands.aim.roomless(view.on_turn) if takeable and view.on_turn is not None else frozenset(),
        )
        listed = self.number, self.whose, looks
        if self._show.changed(view) or listed != self._listed:
            self._listed = listed
            things = self.still.things(view, looks)
            self._things = [*with_glimpses(things, self._glimpse), *self._plates()]
        return self._things

    def _bar(self) -> Bar:
        """Return what the bar says: the casting's own words, else who has won, or that it has not begun."""
        view = self.view
        if view.phase is Phase.CASTING:
            return bar_of(view, self.name, self.sitting.badge, twins=self.sitting.game.params.cue_twins, captions=True)
        words = {
            Phase.SCARIEST: _("Who is the scariest?"),
            Phase.OPENING: _("The first tiles are turned up."),
            Phase.APPLAUSE: _("Applause!"),
            Phase.OVER: self.won(),
        }
        return Bar(name=None, badge=None, verb=words.get(view.phase, ""), caption="", sounded=None, next_badge=None)

    def _glimpse(self, thing: Thing) -> Thing | None:
        """Return the face of a tile that lies face down, where everything lies open."""
        if self.whose is not None or not isinstance(thing.look, Back) or not isinstance(thing.name, Middle):
            return None
        place = thing.name.place
        tile = self.sitting.state.middle[place]
        if tile is None:
            return None
        lie, side = self.plan.table.lies[place], self.plan.table.down
        draw = partial(self._draw_glimpse, tile=tile, box=Box.around(lie.centre, side), angle=lie.angle)
        return replace(thing, name=("glimpse", place), look=tile, draw=draw)

    def _draw_glimpse(self, painter: Painter, tile: int, box: Box, angle: int) -> None:
        """Draw a face that nobody at the table sees: dim, with an eye."""
        self.art.draw(painter, tile, box, angle=angle, lit=False)
        draw_eye(painter, (box.centre[0], box.bottom - 0.1 * box.h), _EYE * box.w)

    def _plates(self) -> list[Thing]:
        """Return the plates with what the round has brought, once it is scored."""
        if self.view.tallies is None:
            return []
        plates = []
        for stage, points in zip(self.plan.stages, self.view.points[-1], strict=True):
            box = Box.around((stage.box.centre[0], stage.box.bottom - 26), *_PLATE)
            draw = partial(brass_plaque, box=box, text=signed(points), size=30)
            plates.append(Thing(("points", stage.seat), points, box.inset(-_PLATE_SHADOW), draw))
        return plates
