"""Who is the scariest? The table points at somebody, or a spotlight runs round the faces and stops."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from monstar.audio.effects import Effect
from monstar.i18n import _
from monstar.rules.monstar.acts import Scariest
from monstar.rules.monstar.events import ScariestChosen
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.effects import Blinker
from monstar.ui.events import Action, Event, Kind, Pointer, Press
from monstar.ui.focus import Form
from monstar.ui.monstar.lights import draw_beam
from monstar.ui.monstar.portraits import draw_name_sign, draw_portrait
from monstar.ui.painter import Painter
from monstar.ui.scenes.match import MatchScene, draw_pause, is_nudge
from monstar.ui.text import Face
from monstar.ui.tween import Tween, out_back
from monstar.ui.widgets import Button, Style, Widget, title_plaque

if TYPE_CHECKING:
    from monstar.rules.table import Seat
    from monstar.ui.monstar.sitting import Sitting

_FLOOR_Y = 566.0
_FIGURE = 250.0
_LOOK_MS = 900.0  # how long bots look at each other before they spin
_REVEAL_MS = 2000.0  # how long the scariest enjoys it
_FASTEST_MS, _SLOWEST_MS = 70.0, 330.0  # the spotlight's steps, first and last
_LAPS_STEPS = 12  # it runs at least so far


class Candidate(Widget):
    """Is a player on the stage, to be pointed at."""

    def __init__(self, seat: Seat, centre_x: float, name: str, on_pick: Callable[[Seat], None]) -> None:
        """Stand on the floor."""
        super().__init__(f"seat-{seat}", Box(centre_x - 125, _FLOOR_Y - _FIGURE, 250, _FIGURE + 62))
        self.seat = seat
        self.name = name
        self.on_pick = on_pick
        self.corner = 24.0

    @property
    def figure(self) -> Box:
        """Return the box of the monster."""
        return Box(self.box.centre[0] - _FIGURE / 2, self.box.y, _FIGURE, _FIGURE)

    @property
    def sign(self) -> Box:
        """Return the box of the name below it."""
        return Box(self.box.x + 14, self.box.bottom - 56, self.box.w - 28, 52)

    def point(self, event: Pointer) -> None:
        """Be picked when released inside."""
        if event.kind is Kind.UP and self.target.has(event.pos):
            self.on_pick(self.seat)

    def press(self, event: Press) -> bool:
        """Be picked on OK."""
        if event.action is not Action.OK:
            return False
        if event.down and not event.repeat:
            self.on_pick(self.seat)
        return True


def spotlight_run(seats: int, chosen: Seat) -> list[tuple[float, Seat]]:
    """Return the run of the spotlight as (when in ms, whom it lights), ever slower, the chosen one last."""
    steps = _LAPS_STEPS + (chosen - _LAPS_STEPS) % seats
    run = []
    at_ms = 0.0
    for step in range(steps + 1):
        run.append((at_ms, step % seats))
        at_ms += _FASTEST_MS + (_SLOWEST_MS - _FASTEST_MS) * (step / steps) ** 2
    return run


class ScariestScene(MatchScene):
    """Settles who starts. The act is the match's: a spin is drawn by the rules, the spotlight only tells of it."""

    sitting: Sitting

    max_ui = 1.25

    def __init__(self, sitting: Sitting) -> None:
        """Line everybody up."""
        super().__init__(sitting)
        self.form = Form()
        self.candidates: list[Candidate] = []
        self.chosen: Seat | None = None
        self._run: list[tuple[float, Seat]] = []
        self._age_ms = 0.0
        self._lit: Seat | None = None
        self._hop = Tween(420, out_back)
        self._blinker = Blinker(len(sitting.places))

    # -- the choice

    def layout(self) -> None:
        """Place the players side by side, and the button that lets the spotlight choose."""
        seats = self.sitting.seats
        step = 300.0 if len(seats) == 4 else 330.0
        left = CANVAS.w / 2 - step * (len(seats) - 1) / 2
        self.candidates = [Candidate(s, left + s * step, self.sitting.name(s), self._pick) for s in seats]
        box = Box.around((CANVAS.w / 2, 674), 360, 66)
        button = Button("spin", box, _("Let the spotlight choose"), self.spin, style=Style.PRIMARY, size=self.size(26))
        self.form.set([*self.candidates, button])
        if self.form.focused is self.candidates[0] and self.chosen is None:
            self.form.focus(button)

    def _pick(self, seat: Seat) -> None:
        self._choose(Scariest(seat=seat, who=seat))

    def spin(self) -> None:
        """Let chance choose."""
        self._choose(Scariest(seat=0, who=None))

    def _choose(self, act: Scariest) -> None:
        """Let the match settle it and begin to tell."""
        if self.chosen is not None:
            return
        step = self.sitting.match.play(act)
        self.chosen = next(event.seat for event in step.events if isinstance(event, ScariestChosen))
        self._age_ms = 0.0
        spun = act.who is None
        self._run = spotlight_run(len(self.sitting.places), self.chosen) if spun else [(0.0, self.chosen)]
        self.form.leave()

    @property
    def _stops_ms(self) -> float:
        return self._run[-1][0] if self._run else 0.0

    @property
    def revealed(self) -> bool:
        """Tell whether the spotlight stands on the scariest."""
        return self.chosen is not None and self._age_ms >= self._stops_ms

    # -- life

    def answer(self, event: Event) -> None:
        """Let the form answer; once it is settled any press goes on."""
        if self.chosen is None:
            self.form.handle(event)
        elif is_nudge(event):
            self._age_ms = self._stops_ms + (_REVEAL_MS if self.revealed else 0.0)

    def focus_box(self) -> Box | None:
        """Keep the one in question in sight."""
        return self.form.focused.box if self.form.focused is not None else None

    def update(self, dt_ms: float) -> None:
        """Run the spotlight; bots alone let it choose after a look around."""
        super().update(dt_ms)
        self._age_ms += dt_ms
        self._blinker.update(dt_ms)
        self.form.update(dt_ms)
        if self.chosen is None:
            if self.sitting.by_itself and self._age_ms >= self.sitting.paced(_LOOK_MS):
                act = self.sitting.match.ask_bot(0)
                assert isinstance(act, Scariest)
                self._choose(act)
            return
        self._light()
        if self.revealed:
            self._hop.advance(dt_ms)
        if self._age_ms >= self._stops_ms + _REVEAL_MS:
            self.sitting.go_on()

    def _light(self) -> None:
        """Move the spotlight to where it is by now, with a tick for every step."""
        lit = next(seat for at_ms, seat in reversed(self._run) if at_ms <= self._age_ms or at_ms == 0.0)
        if self.revealed and self._lit is not None and self._hop.elapsed_ms == 0:
            self.sitting.effect(Effect.TROPHY)
        elif lit != self._lit:
            self.sitting.effect(Effect.TICK, lit)
        self._lit = lit

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Draw the stage at night, everybody on it, and the one in the light."""
        painter.baked("monstar-scariest", CANVAS, _backdrop, solid=True)
        lit = self._lit if self.chosen is not None else self._pointed_at()
        for candidate in self.candidates:
            if candidate.seat != lit:
                self._draw_candidate(painter, candidate)
        if lit is not None:
            painter.shade(0.5, "night900")
            candidate = self.candidates[lit]
            draw_beam(painter, candidate.box.centre[0], _FLOOR_Y - 10, 330)
            self._draw_candidate(painter, candidate, lit=True)
        self._draw_words(painter)
        draw_pause(painter)
        if self.chosen is None:
            self.form.draw(painter)
        self.draw_dawn(painter)

    def _pointed_at(self) -> Seat | None:
        pointed = next((c for c in self.candidates if c.hovered), self.form.focused if self.form.ring else None)
        return pointed.seat if isinstance(pointed, Candidate) else None

    def _draw_candidate(self, painter: Painter, candidate: Candidate, lit: bool = False) -> None:
        pose, lift = "idle", 0.0
        if self.revealed:
            pose = "cheer" if lit else "shock"
            lift = 0.0 if self.app.reduce_motion or not lit else 26 * _arch(self._hop.share)
        elif lit:
            pose = "shock"
        elif self._blinker.blinks(candidate.seat):
            pose = "blink"
        sitting, seat = self.sitting, candidate.seat
        draw_portrait(
            painter, candidate.figure, sitting.badge(seat), bot=sitting.is_bot(seat), pose=pose, lift=lift
        )
        draw_name_sign(painter, candidate.sign, candidate.name, sitting.badge(seat), self.size(26))

    def _draw_words(self, painter: Painter) -> None:
        if self.revealed and self.chosen is not None:
            title_plaque(painter, _("{name} is the scariest!").format(name=self.sitting.name(self.chosen)))
            line = _("{name} starts the show.").format(name=self.sitting.name(self.chosen))
        else:
            title_plaque(painter, _("Who is the scariest?"))
            line = _("Pull your worst face, then point at the scariest of you.")
        painter.text(
            line, (CANVAS.w / 2, 112), self.size(25), "cream", face=Face.STRONG, align="centre", stroke=4, width=1000
        )


def _arch(share: float) -> float:
    return 4 * share * (1 - share)


def _backdrop(painter: Painter) -> None:
    painter.picture("theatre/title", CANVAS)
    painter.shade(0.25, "night900")
