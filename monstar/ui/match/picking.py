"""One of the players is picked: the table points at somebody, or a spotlight runs round the faces and stops."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from monstar.audio.effects import Effect
from monstar.i18n import _
from monstar.rules.table import Act
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.effects import Life
from monstar.ui.events import Event
from monstar.ui.focus import Form
from monstar.ui.keyhints import draw_key_hints
from monstar.ui.match.lights import draw_beam
from monstar.ui.match.portraits import draw_name_sign, draw_portrait
from monstar.ui.painter import Painter
from monstar.ui.scenes.match import MatchScene, draw_pause, is_nudge
from monstar.ui.text import Face
from monstar.ui.tween import Tween, out_back
from monstar.ui.widgets import Button, Pressable, Style, title_plaque

if TYPE_CHECKING:
    from monstar.match import Step
    from monstar.rules.table import Seat
    from monstar.ui.sitting import Sitting

_FLOOR_Y = 556.0
_FIGURE, _BROADER = 352.0, 1.12  # a monster at most; what is empty at its sides may reach into its neighbours' room
_STEP = 400.0  # from one to the next at most
_BUTTON_Y = 649.0  # of its middle: keys are named below it
_LINE_Y, _LINE_TALL = 158.0, 50.0  # below the fringe of the curtain
_LINE_MOST = 1000.0
_LOOK_MS = 900.0  # how long bots look at each other before they spin
_REVEAL_MS = 2000.0  # how long whoever was picked enjoys it
_FASTEST_MS, _SLOWEST_MS = 70.0, 330.0  # the spotlight's steps, first and last
_LAPS_STEPS = 12  # it runs at least so far


class Candidate(Pressable):
    """Is a player on the stage, to be pointed at."""

    def __init__(self, seat: Seat, centre_x: float, room: float, name: str, on_pick: Callable[[Seat], None]) -> None:
        """Stand on the floor, with so much room to the left and right."""
        wide, self._side = min(_FIGURE, room), min(_FIGURE, room * _BROADER)
        box = Box(centre_x - wide / 2, _FLOOR_Y - self._side, wide, self._side + 62)
        super().__init__(f"seat-{seat}", box, partial(on_pick, seat))
        self.seat = seat
        self.name = name
        self.corner = 24.0

    @property
    def figure(self) -> Box:
        """Return the box of the monster."""
        return Box(self.box.centre[0] - self._side / 2, self.box.y, self._side, self._side)

    @property
    def sign(self) -> Box:
        """Return the box of the name below it."""
        wide = min(self.box.w - 16, 236)
        return Box(self.box.centre[0] - wide / 2, self.box.bottom - 56, wide, 52)


def spotlight_run(seats: int, chosen: Seat) -> list[tuple[float, Seat]]:
    """Return the run of the spotlight as (when in ms, whom it lights), ever slower, the chosen one last."""
    steps = _LAPS_STEPS + (chosen - _LAPS_STEPS) % seats
    run = []
    at_ms = 0.0
    for step in range(steps + 1):
        run.append((at_ms, step % seats))
        at_ms += _FASTEST_MS + (_SLOWEST_MS - _FASTEST_MS) * (step / steps) ** 2
    return run


class Wording(NamedTuple):
    """Is what the scene says: the question and its line, and both again (with ``{name}``) for the answer."""

    question: str
    ask: str
    answer: str
    told: str


class PickScene(MatchScene, ABC):
    """Settles which of some seats it is. The act is the match's: the rules draw, the spotlight only tells of it.

    Each game says what is asked, which acts answer, and whom the match then has picked.
    """

    max_ui = 1.25
    backdrop: ClassVar[str] = "theatre/title"

    def __init__(self, sitting: Sitting, seats: Sequence[Seat]) -> None:
        """Line up those who may be picked."""
        super().__init__(sitting)
        self.seats = tuple(seats)
        self.form = Form()
        self.candidates: list[Candidate] = []
        self.chosen: Seat | None = None
        self._run: list[tuple[float, Seat]] = []
        self._age_ms = 0.0
        self._lit: Seat | None = None
        self._hop = Tween(420, out_back)
        self._life = Life(len(sitting.places))

    @abstractmethod
    def wording(self) -> Wording:
        """Return what the scene says, in the language of now."""

    @abstractmethod
    def act_for(self, seat: Seat | None) -> Act:
        """Return the act that picks a seat, or lets chance pick."""

    @abstractmethod
    def picked(self, step: Step) -> Seat:
        """Return whom the match has picked."""

    # -- the choice

    def layout(self) -> None:
        """Place the players side by side, and the button that lets the spotlight choose."""
        step = min(_STEP, 1200.0 / len(self.seats))
        left = CANVAS.w / 2 - step * (len(self.seats) - 1) / 2
        self.candidates = [
            Candidate(seat, left + number * step, step - 8, self.sitting.name(seat), self._pick)
            for number, seat in enumerate(self.seats)
        ]
        box = Box.around((CANVAS.w / 2, _BUTTON_Y), 360, 60)
        button = Button("spin", box, _("Let the spotlight choose"), self.spin, style=Style.PRIMARY, size=self.size(26))
        self.form.set([*self.candidates, button])
        if self.form.focused is self.candidates[0] and self.chosen is None:
            self.form.focus(button)

    def _pick(self, seat: Seat) -> None:
        self._choose(self.act_for(seat), spun=False)

    def spin(self) -> None:
        """Let chance choose."""
        self._choose(self.act_for(None), spun=True)

    def _choose(self, act: Act, *, spun: bool) -> None:
        """Let the match settle it and begin to tell."""
        if self.chosen is not None:
            return
        self.chosen = self.picked(self.sitting.match.play(act))
        self._age_ms = 0.0
        self._run = [(0.0, self.chosen)]
        if spun:
            run = spotlight_run(len(self.seats), self.seats.index(self.chosen))
            self._run = [(at_ms, self.seats[place]) for at_ms, place in run]
        self.form.leave()

    @property
    def _stops_ms(self) -> float:
        return self._run[-1][0] if self._run else 0.0

    @property
    def revealed(self) -> bool:
        """Tell whether the spotlight stands on whom the match has picked."""
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
        return self.form.focused_box

    def update(self, dt_ms: float) -> None:
        """Run the spotlight; bots alone let it choose after a look around."""
        super().update(dt_ms)
        self._age_ms += dt_ms
        self._life.update(dt_ms, still=self.app.reduce_motion)
        self.form.update(dt_ms)
        if self.chosen is None:
            if self.sitting.by_itself and self._age_ms >= self.sitting.paced(_LOOK_MS):
                act = self.sitting.match.ask_bot(0)
                self._choose(act, spun=act == self.act_for(None))
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
        painter.baked(("picking", self.backdrop), CANVAS, self._draw_backdrop, solid=True)
        lit = self._lit if self.chosen is not None else self._pointed_at()
        for candidate in self.candidates:
            if candidate.seat != lit:
                self._draw_candidate(painter, candidate)
        if lit is not None:
            painter.shade(0.22, "night900")
            candidate = next(c for c in self.candidates if c.seat == lit)
            draw_beam(painter, candidate.box.centre[0], _FLOOR_Y - 10, 330)
            self._draw_candidate(painter, candidate, lit=True)
        self._draw_words(painter)
        draw_pause(painter, self.pause_box)
        if self.chosen is None:
            self.form.draw(painter)
            draw_key_hints(painter, self.app.devices, self.form)
        self.draw_dawn(painter)

    def _pointed_at(self) -> Seat | None:
        pointed = next((c for c in self.candidates if c.hovered), self.form.focused if self.form.ring else None)
        return pointed.seat if isinstance(pointed, Candidate) else None

    def _draw_candidate(self, painter: Painter, candidate: Candidate, lit: bool = False) -> None:
        pose, lift = self._life.pose(candidate.seat), 0.0
        if self.revealed:
            pose = "cheer" if lit else "shock"
            lift = 0.0 if self.app.reduce_motion or not lit else 26 * _arch(self._hop.share)
        elif lit:
            pose = "shock"
        sitting, seat = self.sitting, candidate.seat
        badge, bot, breath = sitting.badge(seat), sitting.is_bot(seat), self._life.breath(seat)
        draw_portrait(painter, candidate.figure, badge, bot=bot, pose=pose, lift=lift, breath=breath)
        draw_name_sign(painter, candidate.sign, candidate.name, sitting.badge(seat), self.size(26))

    def _draw_words(self, painter: Painter) -> None:
        wording = self.wording()
        title, line = wording.question, wording.ask
        if self.revealed and self.chosen is not None:
            name = self.sitting.name(self.chosen)
            title, line = wording.answer.format(name=name), wording.told.format(name=name)
        title_plaque(painter, title)
        words, size = painter.fit(line, self.size(25), Face.STRONG, _LINE_MOST)
        wide = painter.text_width(words, size, Face.STRONG)
        middle = CANVAS.w / 2, _LINE_Y
        painter.rounded(Box.around(middle, wide + _LINE_TALL, _LINE_TALL), _LINE_TALL / 2, "night900", alpha=0.7)
        painter.text(line, middle, self.size(25), "cream", face=Face.STRONG, align="centre", width=_LINE_MOST)

    def _draw_backdrop(self, painter: Painter) -> None:
        painter.picture(self.backdrop, CANVAS)
        painter.shade(0.25, "night900")


def _arch(share: float) -> float:
    return 4 * share * (1 - share)
