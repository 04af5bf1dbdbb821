"""The opening flips of round 1: the starting player turns up tiles of choice before the music begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from monstar.audio.effects import Effect
from monstar.i18n import _, ngettext
from monstar.rules.monstar.acts import Reveal
from monstar.rules.monstar.events import TurnedUp
from monstar.rules.monstar.state import Phase
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Event, Kind, Pointer, Press
from monstar.ui.focus import Form
from monstar.ui.layers import StillLife, Thing
from monstar.ui.match.coach import coach_for
from monstar.ui.match.note import LowNote
from monstar.ui.monstar import lessons
from monstar.ui.monstar.cuebar import Bar, hint_box
from monstar.ui.monstar.keystrip import Strip, draw_strip, opening_strip
from monstar.ui.monstar.plan import make_plan
from monstar.ui.monstar.stilllife import Looks, Still
from monstar.ui.monstar.targets import Aim, Middle
from monstar.ui.monstar.tiles import Back, Sprite, TileArt
from monstar.ui.painter import Painter
from monstar.ui.places import box_of
from monstar.ui.scenes.match import MatchScene, is_nudge
from monstar.ui.text import Face
from monstar.ui.tween import Tween, along, between, in_out
from monstar.ui.widgets import Button, Style, Widget, seat_badge

if TYPE_CHECKING:
    from monstar.ui.monstar.sitting import Sitting

_FLIP_MS = 350.0
_STAGGER_MS = 140.0  # between tiles that chance turns up together
_LOOK_MS = 1300.0  # how long everybody may look before the music begins
_BOT_THINKS_MS = 750.0
_POINTED = 1.12  # how much larger the tile under the mouse is
_HALO = 0.5  # how brightly face-up tiles shine, as in the casting
_NO_BAR = Bar(name=None, badge=None, verb="", caption="", sounded=None, next_badge=None)


class DownTile(Widget):
    """Is a face-down tile of the middle, to be turned up; the scene draws it."""

    def __init__(self, place: int, box: Box, on_press: Callable[[int], None]) -> None:
        """Lie at a place."""
        super().__init__(f"tile-{place}", box)
        self.place = place
        self.on_press = on_press

    def point(self, event: Pointer) -> None:
        """Turn up when released inside."""
        if event.kind is Kind.UP and self.target.has(event.pos):
            self.on_press(self.place)

    def press(self, event: Press) -> bool:
        """Turn up on OK."""
        if event.action is not Action.OK:
            return False
        if event.down and not event.repeat:
            self.on_press(self.place)
        return True


class OpeningScene(MatchScene):
    """Shows the table as the casting will; any device may choose for the starting player, there is no hurry."""

    sitting: Sitting

    def __init__(self, sitting: Sitting) -> None:
        """Lay the table."""
        super().__init__(sitting)
        game, state = sitting.game, sitting.state
        places = len(game.pieces.in_play(state.seats, megas=True))
        self.plan = make_plan(
            state.seats, game.params, places, left_handed=sitting.app.left_handed, at_hand=sitting.at_hand
        )
        self.art = TileArt(game.pieces, duo=game.params.duo)
        assert state.scariest is not None
        self.starter = state.scariest
        names = tuple(sitting.name(seat) for seat in sitting.seats)
        badges = tuple(sitting.badge(seat) for seat in sitting.seats)
        self.still = Still(self.plan, game, self.art, names, badges)
        self.form = Form()
        self.coach = coach_for(sitting, lessons.NAMES, lessons.OPENING, lessons.rooms(self.plan), LowNote)
        self._life = StillLife(self._ground, self._warm)
        self._listed: tuple[frozenset[int], frozenset[int]] | None = None
        self._kept: list[Thing] = []
        self._flips: dict[int, Tween] = {place: _flipped() for place in state.face_up}
        self._waited_ms = 0.0

    @property
    def pause_box(self) -> Box:
        """Return the casting's own place of the pause."""
        return self.plan.pause

    @property
    def missing(self) -> int:
        """Return how many tiles have to be turned up yet."""
        return max(self.sitting.game.params.face_up_start - len(self.sitting.state.face_up), 0)

    @property
    def chosen(self) -> bool:
        """Tell whether all tiles are chosen, so that the music may begin."""
        return self.sitting.state.phase is not Phase.OPENING

    # -- the choice

    def layout(self) -> None:
        """Draw everything anew, perhaps in another language, and make what lies there pressable."""
        self._life.forget()
        self._listed = None
        self._place_widgets()

    def _place_widgets(self) -> None:
        """Make every face-down tile pressable, and the button that leaves the rest to chance."""
        if self.chosen:
            self.form.set([])
            return
        table = self.plan.table
        down = [DownTile(place, table.target(place, False), self.turn_up) for place in self.sitting.state.face_down]
        bar = self._bar
        box = Box(bar.right - 216, bar.centre[1] - 24, 210, 48)
        surprise = Button("surprise", box, _("Surprise us!"), lambda: self.turn_up(None), style=Style.PRIMARY, size=24)
        human = not self.sitting.is_bot(self.starter)
        self.form.set([*down, surprise] if human else [])

    @property
    def _bar(self) -> Box:
        return box_of("cuebar", "panel", at=(self.plan.cuebar.x, self.plan.cuebar.y))

    def turn_up(self, place: int | None) -> None:
        """Turn up the tile at a place for the starting player, or let chance turn up the rest (None)."""
        self._play(Reveal(seat=self.starter, tile=place))

    def _play(self, act: Reveal) -> None:
        """Let the match turn tiles up and show them turning."""
        focused = self.form.focused_box
        turned = [e for e in self.sitting.match.play(act).events if isinstance(e, TurnedUp)]
        for number, event in enumerate(turned):
            self._flips[event.place] = Tween(_FLIP_MS, in_out, delay_ms=number * _STAGGER_MS)
        if turned:
            self.sitting.effect(Effect.FLIP)
        self._waited_ms = 0.0
        self._place_widgets()
        if focused is not None and self.form.widgets:
            near = min(self.form.widgets, key=lambda w: abs(w.box.x - focused.x) + abs(w.box.y - focused.y))
            self.form.focus(near)

    # -- life

    def answer(self, event: Event) -> None:
        """Let the form answer; when all is chosen any press begins the music."""
        if self.coach is not None and self.coach.handle(event):
            return
        if not self.chosen:
            self.form.handle(event)
            if isinstance(event, Press) and event.down and event.action is Action.BACK and self.form.widgets:
                self.form.focus(self.form.find("surprise"))  # one press from any tile to what leaves them to chance
                self.form.ring = True
        elif is_nudge(event):
            self.sitting.go_on()

    def pause(self) -> None:
        """Keep what has been learnt."""
        if self.coach is not None:
            self.coach.learnt.keep()

    def focus_box(self) -> Box | None:
        """Keep the tile in question in sight."""
        return self.form.focused_box

    def update(self, dt_ms: float) -> None:
        """Turn tiles; a bot turns one up now and then; when all lie open the music begins by itself."""
        super().update(dt_ms)
        self.form.update(dt_ms)
        for flip in self._flips.values():
            flip.advance(dt_ms)
        self._teach(dt_ms)
        if not all(flip.done for flip in self._flips.values()):
            return
        self._waited_ms += dt_ms
        if self.chosen:
            if self._waited_ms >= _LOOK_MS:
                self.sitting.go_on()
        elif self.sitting.is_bot(self.starter) and self._waited_ms >= self.sitting.paced(_BOT_THINKS_MS):
            act = self.sitting.match.ask_bot(self.starter)
            assert isinstance(act, Reveal)
            self._play(act)

    def _teach(self, dt_ms: float) -> None:
        """Let the usher talk about tiles that lie open."""
        if self.coach is None:
            return
        view = self.sitting.view()
        aim = Aim(self.plan, self.sitting.game, view)
        self.coach.look(lessons.Sight(self.sitting, self.plan, view, aim), dt_ms, focus=self.form.ringed_box)
        if self.chosen and self.coach.speaks:
            self._waited_ms = 0.0  # nobody is hurried away from what is being said

    def _strip(self) -> Strip | None:
        """Return what the keys of the starting player do, or those pressed last, as long as tiles are missing."""
        if self.chosen or self.sitting.is_bot(self.starter):
            return None
        device = (self.form.ring and self.form.by) or self.sitting.places[self.starter].device
        return opening_strip(device, leaves=self.form.ring and self.form.focused is self.form.find("surprise"))

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Draw the board as the casting will, tiles as they turn, and the bar that says what to do."""
        turning = frozenset(place for place, flip in self._flips.items() if not flip.done)
        self._life.show(painter, self._things(turning))
        for widget in self.form.widgets:
            if isinstance(widget, DownTile) and widget.hovered and widget.place not in turning:
                self._draw_pointed(painter, widget.place)
        if turning:
            centres = self.plan.table.spread(sorted(self.sitting.state.face_up))
            for place in sorted(turning):
                self._draw_turning(painter, place, centres[place])
        self._draw_bar(painter)
        self.form.draw(painter)
        strip = self._strip()
        if strip is not None:
            draw_strip(painter, hint_box(self.plan.cuebar), strip, self.app.devices)
        if self.coach is not None:
            self.coach.draw(painter)
        self.draw_dawn(painter)

    def _ground(self, painter: Painter) -> None:
        self.still.ground(painter)
        painter.picture("theatre/cuebar", self.plan.cuebar)

    def _warm(self, painter: Painter) -> None:
        """Make both backs as they look under the mouse, so that the first tile pointed at does not stumble."""
        for back in Back:
            self.art.surface(painter, back, painter.view.px(self.plan.table.down * _POINTED))

    def _things(self, turning: frozenset[int]) -> list[Thing]:
        """Return what lies still, listed anew only when a tile began or ended to turn."""
        key = turning, frozenset(self.sitting.state.face_up)
        if key != self._listed:
            lit = tuple(1.0 if seat == self.starter else 0.0 for seat in self.sitting.seats)
            looks = Looks(hidden={Middle(place) for place in turning}, lit=lit, halo=_HALO, bar=_NO_BAR)
            things = self.still.things(self.sitting.view(), looks)
            self._kept = [thing for thing in things if thing.name != "bar"]
            self._listed = key
        return self._kept

    def _back(self, place: int) -> Back:
        tile = self.sitting.state.middle[place]
        assert tile is not None
        return Back.of(self.sitting.game.pieces[tile].is_judge)

    def _draw_pointed(self, painter: Painter, place: int) -> None:
        """Draw the tile under the mouse a little larger, with a halo."""
        lie = self.plan.table.lies[place]
        box = Box.around(lie.centre, self.plan.table.down * _POINTED)
        self.art.halo(painter, self._back(place), box, "slime200", angle=lie.angle)
        self.art.draw(painter, self._back(place), box, angle=lie.angle)

    def _draw_turning(self, painter: Painter, place: int, goal: tuple[float, float]) -> None:
        table, lie, tile = self.plan.table, self.plan.table.lies[place], self.sitting.state.middle[place]
        assert tile is not None
        share = self._flips[place].value
        # One picture of either side, stretched: making one for every size on the way would cost a frame each.
        box = Box.around(along(lie.centre, goal, share), table.up)
        size = between(table.down, table.up, share) / table.up
        sprite: Sprite = tile if share >= 0.5 else self._back(place)
        wide = 1.0 if self.app.reduce_motion else max(abs(2 * share - 1), 0.06)
        angle = lie.angle if share < 0.5 else self.still.tilt(place)
        self.art.draw(painter, sprite, box, angle=angle, stretch=(wide * size, size))

    def _draw_bar(self, painter: Painter) -> None:
        sitting, bar = self.sitting, self._bar
        seat_badge(painter, (bar.x + 32, bar.centre[1]), 46, sitting.badge(self.starter))
        name = sitting.name(self.starter)
        room = bar.w - 300 if self.form.widgets else bar.w - 80
        if self.chosen:
            words, more = _("All set, {name}!").format(name=name), _("Ears open: the music begins.")
        else:
            words = _("{name} turns up the first tiles").format(name=name)
            more = ngettext("{n} more to choose", "{n} more to choose", self.missing).format(n=self.missing)
        head = min(painter.fit(words, 23, Face.DISPLAY, room)[1], 26)
        painter.text(words, (bar.x + 64, bar.centre[1] - 12), 23, "cream", face=Face.DISPLAY, width=room, most=head)
        painter.text(more, (bar.x + 64, bar.centre[1] + 13), 20, "brass200", width=room, most=min(head, 21))


def _flipped() -> Tween:
    return Tween(_FLIP_MS, in_out, elapsed_ms=_FLIP_MS)
