"""The casting: the real-time heart of MonStar, from a round's first breath to its applause.

The scene listens, stamps, hands in and shows. What counts is judged by the match alone, on the song clock; a frame
only asks for what has become final and draws it.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from monstar.audio.effects import Effect
from monstar.i18n import _, language
from monstar.rules.monstar.events import RoundScored
from monstar.rules.monstar.params import CHOSEN
from monstar.rules.monstar.state import Phase
from monstar.settings import CAPTIONS
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Event, Kind, Plugged, Pointer, Press
from monstar.ui.input import MOUSE
from monstar.ui.layers import StillLife, Thing
from monstar.ui.match.coach import coach_for
from monstar.ui.match.note import LowNote
from monstar.ui.monstar import lessons
from monstar.ui.monstar.cuebar import Bar, bar_of, hint_box
from monstar.ui.monstar.hands import Hands
from monstar.ui.monstar.handsdraw import draw_hands
from monstar.ui.monstar.keystrip import Strip, draw_strip, strip_of
from monstar.ui.monstar.knowledge import KNOWLEDGE
from monstar.ui.monstar.owners import Owners
from monstar.ui.monstar.plan import make_plan
from monstar.ui.monstar.readycard import ReadyCard
from monstar.ui.monstar.runner import Runner
from monstar.ui.monstar.show import Show
from monstar.ui.monstar.stilllife import Looks, Still, draw_light
from monstar.ui.monstar.tiles import TileArt
from monstar.ui.monstar.words import hint
from monstar.ui.scene import Scene
from monstar.ui.scenes.pause import CountScene, PauseScene
from monstar.ui.sound import SoundWatch
from monstar.ui.text import Face

if TYPE_CHECKING:
    from monstar.ui.monstar.sitting import Sitting
    from monstar.ui.painter import Painter

_INTRO_MS = 900.0  # everybody finds their stage before the music begins
_WELCOME_MS = 1500.0
_OUTRO_MS = 2400.0  # confetti falls for a while after the round has been scored
_LIGHT_MS = 150.0
_LIGHT_STEPS = 5
_HALO_RESTING = 0.5
_HALO_TAKEABLE = 1.0


class CastingScene(Scene):
    """Plays one round's casting, then asks the sitting to go on."""

    timed = True

    def __init__(self, sitting: Sitting) -> None:
        """Sit everybody around the table and have the round's track made; the music begins when the scene is seen."""
        super().__init__(sitting.app)
        self.sitting = sitting
        game, state = sitting.game, sitting.state
        self.params = game.params
        places = len(game.pieces.in_play(state.seats, megas=True))
        self.plan = make_plan(
            state.seats, game.params, places, left_handed=sitting.app.left_handed, at_hand=sitting.at_hand
        )
        self.runner = Runner(sitting.match, sitting.soundtrack.clock)
        bots = [seat for seat in sitting.seats if sitting.is_bot(seat)]
        self.hands = Hands(Owners(sitting.places, bots), self.runner, self.plan, game)
        self.hands.on_lift = lambda: sitting.effect(Effect.CARD)
        self.tile_art = TileArt(game.pieces, duo=game.params.duo)
        names = tuple(sitting.name(seat) for seat in sitting.seats)
        badges = tuple(sitting.badge(seat) for seat in sitting.seats)
        self.still = Still(self.plan, game, self.tile_art, names, badges)
        self.show = Show(sitting, self.plan, self.still, self.hands)
        self.view = sitting.view()
        self._deeds = lessons.Deeds()
        # Where cues are only heard nothing may tell that the bell has rung.
        told = (*lessons.TURN, *KNOWLEDGE) if game.params.cue_twins else ()
        self.coach = coach_for(sitting, lessons.NAMES, told, lessons.rooms(self.plan), LowNote, hurried=True)
        self._round = state.round
        self._life = StillLife(self._draw_ground, self._warm)
        self._things: list[Thing] = []
        self._looks: Looks | None = None
        self._lit = [0.0] * state.seats
        self._intro_ms = _INTRO_MS if state.now_ms == 0 else 0.0
        self._seen_ms = 0.0
        self._outro_ms: float | None = None
        self._playing = False  # the track has been started once
        self._counted = False  # the cover above this scene ends with the count of three
        self._sound = SoundWatch(self.app, sitting.soundtrack, self._stop_for)
        self._load_track()

    def _load_track(self) -> None:
        """Have the round's track composed, by the theme and the tempo of the rules."""
        state, rules = self.sitting.state, self.params
        self.sitting.soundtrack.load(
            state.sheet,
            state.round,
            self.sitting.match.seed + state.round,
            theme=None if rules.theme == CHOSEN else rules.theme,
            tempo=rules.tempo,
        )

    # -------------------------------------------------------------- coming and going

    def layout(self) -> None:
        """Draw everything anew: perhaps in another language."""
        self._life.forget()
        self._looks = None

    def resume(self) -> None:
        """Begin, or go on after the count of three."""
        if self._outro_ms is not None:
            return
        if not self._playing and self._intro_ms > 0:
            self._counted = False  # the music has not begun: the intro goes on
        elif self._counted:
            self._counted = False
            self._play()
        else:
            self._counted = True
            self.app.stack.push(CountScene(self.app, self.sitting.soundtrack.stop))

    def pause(self) -> None:
        """Stop judging, then the sound; after the end of the round the applause may go on sounding."""
        self._halt()
        if self.coach is not None:
            self.coach.learnt.keep()

    def _halt(self) -> None:
        if self._outro_ms is not None:
            return
        self.runner.stop()
        if self._playing:
            self.sitting.soundtrack.pause()
        self.hands.let_go()

    def focus_lost(self) -> None:
        """Pause: somebody looks elsewhere."""
        self._stop_for()

    def slept(self, last_ns: int) -> None:
        """Pause as of the last instant at which anybody could act."""
        if self._outro_ms is not None or not self._playing:
            return
        self.runner.stop()
        self.sitting.soundtrack.pause(last_ns)
        self._stop_for(_("The computer was asleep or busy. The round goes on from where it was before."))

    def _stop_for(self, reason: str = "") -> None:
        """Stop judging, then the sound, then draw the curtain."""
        if self._outro_ms is not None:
            return
        self.runner.stop()
        self._counted = True
        self.app.stack.push(PauseScene(self.app, reason, self.sitting.soundtrack.stop))

    def _play(self) -> None:
        self.runner.go_on()
        if self._playing:
            self.sitting.soundtrack.resume()
        else:
            self._playing = True
            self._intro_ms = 0.0
            self.sitting.soundtrack.start(self.sitting.state.now_ms)

    # -------------------------------------------------------------- input

    def handle(self, event: Event) -> None:
        """Hand an event to the hand it belongs to."""
        if isinstance(event, Press) and event.action is Action.PAUSE:
            if event.down and not event.repeat:
                self._stop_for()
        elif isinstance(event, Plugged):
            self._plugged(event)
        elif isinstance(event, Pointer) and event.kind is Kind.DOWN and self.plan.pause.has(event.pos):
            self._stop_for()
        elif not self._playing or self._outro_ms is not None or (self.coach is not None and self.coach.handle(event)):
            return
        elif isinstance(event, Pointer):
            self.hands.point(event)
        elif isinstance(event, Press):
            if event.device != MOUSE:
                self.hands.press(event)
            elif event.down and event.action is Action.BACK:
                self.hands.cancel()

    def _plugged(self, event: Plugged) -> None:
        seat = self.hands.owners.owner(event.device)
        if seat is not None and not event.there:
            reason = _("The gamepad of {name} is not connected any more.").format(name=self.sitting.name(seat))
            self._stop_for(reason)

    def focus_box(self) -> Box | None:
        """Keep the paw moved last in sight where the view is enlarged."""
        target = self.hands.focus()
        return None if target is None else self.hands.aim.box(target)

    # -------------------------------------------------------------- time

    def update(self, dt_ms: float) -> None:
        """Show what has become final, and let all that moves move on."""
        if not self._playing:
            self._intro_ms -= dt_ms
            if self._intro_ms <= 0:
                if self._explain():
                    return
                self._play()
        self._seen_ms += dt_ms
        stumbled = _("The sound stumbled. The round goes on once sound and clock agree again.")
        self._sound.look(stumbled, playing=self._playing)
        self._settle()
        self.show.update(dt_ms)
        self._light(dt_ms)
        if self.coach is not None and self._outro_ms is None:
            sight = self._sight()
            self.coach.look(sight, dt_ms, lessons.kept_clear(sight), sight.ring)
        if self._outro_ms is not None:
            self._outro_ms -= dt_ms
            if self._outro_ms <= 0:
                self.sitting.go_on()

    def _explain(self) -> bool:
        """Hold the music once for the card that says what each cue means; tell whether that was done."""
        if self.coach is None or not ReadyCard.due(self.coach.learnt):
            return False
        self.app.stack.push(ReadyCard(self.app, self.coach.learnt))
        return True

    def _sight(self) -> lessons.Sight:
        return lessons.Sight(self.sitting, self.plan, self.view, self.hands.aim, self._deeds, self.hands)

    def _settle(self) -> None:
        now_ns = self.sitting.soundtrack.clock.now_ns()
        self.runner.slack_ms = self.app.lateness.slack_ms
        steps = self.runner.settle(now_ns)
        if not steps:
            return
        answers = [self.hands.judged(step, now_ns) for step in steps]
        if self.sitting.state.phase is Phase.CASTING:
            self.view = self.sitting.view()
            self.hands.follow(self.view)
        for step, answer in zip(steps, answers, strict=True):
            self.show.step(step, answer)
            self._deeds.hear(self.sitting, step, self.hands)
            if any(isinstance(event, RoundScored) for event in step.events):
                self._outro_ms = _OUTRO_MS
        self.show.fly_back()

    def _light(self, dt_ms: float) -> None:
        """Let the light move to the stage on turn."""
        step = dt_ms / _LIGHT_MS
        for seat, lit in enumerate(self._lit):
            on = seat == self.view.on_turn and self._outro_ms is None
            if self.app.reduce_motion:
                self._lit[seat] = 1.0 if on else 0.0
            else:
                self._lit[seat] = min(lit + step, 1.0) if on else max(lit - step, 0.0)

    # -------------------------------------------------------------- drawing

    def draw(self, painter: Painter) -> None:
        """Draw the still picture, then everything that moves."""
        self._life.show(painter, self._still_things())
        self.show.draw_under(painter)
        draw_hands(painter, self.hands, self.tile_art, self.still.badges)
        self._draw_keys(painter)
        self.show.draw_over(painter)
        told = self.coach if self._outro_ms is None else None
        self.show.draw_cue(painter, told.balloon.stands if told is not None and told.speaks else None)
        if told is not None:
            told.draw(painter)
        if not self.view.sounded:
            self._draw_welcome(painter)

    def _draw_welcome(self, painter: Painter) -> None:
        """Say which round begins, until there is no time left to read it."""
        alpha = min(1.0, (_WELCOME_MS - self._seen_ms) / 400)
        words = _("Round {round}").format(round=self._round)
        felt = self.plan.table.felt
        if alpha > 0:
            painter.text(
                words, felt.centre, 110, "brass200",
                face=Face.DISPLAY, align="centre", stroke=9, width=felt.w - 20, alpha=alpha,
            )  # fmt: skip

    def _draw_ground(self, painter: Painter) -> None:
        self.still.ground(painter)

    def _warm(self, painter: Painter) -> None:
        """Have the elaborate pictures made before the first breath."""
        for stage in self.plan.stages:
            draw_light(painter, stage, self.still.badges[stage.seat], 0.5)
        self.show.warm(painter)

    def _still_things(self) -> list[Thing]:
        """Return the still things, made anew only when something may look different."""
        takeable, on_turn = self._takeable(), self.view.on_turn
        looks = Looks(
            hidden=frozenset(self.show.hidden() | self.hands.in_air()),
            lit=tuple(round(lit * _LIGHT_STEPS) / _LIGHT_STEPS for lit in self._lit),
            halo=_HALO_TAKEABLE if takeable else _HALO_RESTING,
            bar=self._bar(),
            hint=self._hint(),
            useless=self.hands.aim.roomless(on_turn) if takeable and on_turn is not None else frozenset(),
        )
        if looks != self._looks or self.show.changed(self.view):
            self._looks = looks
            self._things = self.still.things(self.view, looks)
        return self._things

    def _hint(self) -> str:
        """Return what helps somebody new, unless the usher says it; bots need no help."""
        on_turn = self.view.on_turn
        spoken = self.coach is not None and (self.coach.speaks or self._keys() is not None)
        if on_turn is None or self.sitting.is_bot(on_turn) or spoken:
            return ""
        return hint(self.view, self.sitting.name(on_turn), twins=self.params.cue_twins)

    def _draw_keys(self, painter: Painter) -> None:
        """Draw what keys do now, above the paws."""
        keys, box = self._keys(), hint_box(self.plan.cuebar)
        if keys is not None:
            devices = self.app.devices
            caps = tuple(devices.key_label(keys.device, action) for hint in keys.hints for action in hint.actions)
            draw = partial(draw_strip, box=box, strip=keys, devices=devices)
            painter.baked(("monstar-keys", language(), keys, caps, box), box.inset(-6), draw)

    def _keys(self) -> Strip | None:
        """Return what keys do now; where cues are not shown it would tell of the bell."""
        return strip_of(self._sight()) if self.params.cue_twins and self._outro_ms is None else None

    def _takeable(self) -> bool:
        """Tell whether face-up tiles shall shine as takeable; where cues are not shown they always shine alike."""
        return self.params.cue_twins and self.view.bell_rung and not self.view.take_done

    def _bar(self) -> Bar:
        sitting, captions = self.sitting, self.app.settings.get(CAPTIONS)
        return bar_of(self.view, sitting.name, sitting.badge, twins=self.params.cue_twins, captions=captions)
