"""The scene that shows a film: the board, whose view of it, the line of time, and what it is worked with.

Nothing here plays the match: a step is shown by the state that it led to, so any place is reached at once, forwards
and backwards, and the journal is only read.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from monstar.i18n import _
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.events import Action, Event, Kind, Pointer, Press, Wheel
from monstar.ui.focus import Form
from monstar.ui.replaying.band import Band
from monstar.ui.replaying.board import Screen
from monstar.ui.replaying.boards import board_of
from monstar.ui.replaying.controls import Sign, SignButton, ViewRow, help_of
from monstar.ui.replaying.film import MarkKind
from monstar.ui.replaying.timeline import Timeline
from monstar.ui.scene import Scene
from monstar.ui.sitting import Place
from monstar.ui.text import MIN_SIZE, Face
from monstar.ui.widgets import Button, Style, help_line, panel

if TYPE_CHECKING:
    from monstar.ui.app import App
    from monstar.ui.match.house import House
    from monstar.ui.painter import Painter
    from monstar.ui.replaying.board import Board, Whose
    from monstar.ui.replaying.film import Film, Frame

SPEEDS = (1, 2, 4, 16)
OPEN = "open"  # the key of the row that shows everything
_BOARD = Box(0, 0, 1072, 603)
_COLUMN = Box(1081, 8, 190, 588)
_LINE = Box(14, 612, 1252, 42)
_ROW_Y, _ROW_H = 664.0, 46.0
_HEAD = 34.0
_ROW_APART = 5.0
_MOST_STEPS = 40  # more at once are not played but passed over


class ReplayScene(Scene):
    """Shows a film, at first its beginning with everything open; the house is silent meanwhile."""

    def __init__(
        self,
        app: App,
        house: House,
        film: Film,
        places: tuple[Place, ...] | None = None,
    ) -> None:
        """Set the first frame down; without ``places`` seats have their badges in order."""
        super().__init__(app)
        self.house = house
        self.film = film
        self.places = places or tuple(Place(seat) for seat in film.seats)
        self.board: Board = board_of(Screen(app, house, film, self.places))
        self.band = Band(house.soundtrack, film)
        self._tune_before = house.tune_now
        self.whose: Whose = None
        self.number = 0
        self.at_ms = 0.0
        self.playing = False
        self.speed = SPEEDS[0]
        self.alone = False  # the board fills the canvas
        self._dragging = False
        self.form = Form(self._back, app.play_effect)
        self.timeline = self._line()
        self.rows: list[ViewRow] = []
        self.board.show(0, None)

    @property
    def game(self) -> str:
        """Return the game that is shown."""
        return self.film.game.name

    @property
    def frame(self) -> Frame:
        """Return the frame that is shown."""
        return self.film.frames[self.number]

    @property
    def ended(self) -> bool:
        """Tell whether the last frame is shown."""
        return self.number == len(self.film.frames) - 1

    # -- where the film stands

    def go_to(self, number: int) -> None:
        """Set a frame down."""
        self.number = min(max(number, 0), len(self.film.frames) - 1)
        self.at_ms = float(self.frame.at_ms)
        self.board.show(self.number, self.whose)

    def step(self, by: int) -> None:
        """Go some steps on or back, and stand still."""
        self.stop()
        self.go_to(self.number + by)

    def drag(self, at_ms: float) -> None:
        """Go to an instant of the film, as long as the knob is held."""
        self._dragging = True
        self.band.rest()
        self.at_ms = at_ms
        number = self.film.at(at_ms)
        if number != self.number:
            self.number = number
            self.board.show(number, self.whose)

    def drop(self) -> None:
        """Let go of the knob."""
        self._dragging = False

    def to_round(self, by: int) -> None:
        """Go to where a round begins: the one before or after this place."""
        starts = [mark.at_ms for mark in self.film.marks if mark.kind is MarkKind.ROUND]
        if by < 0:
            goal = max((ms for ms in starts if ms < self.frame.at_ms), default=0)
        else:
            goal = min((ms for ms in starts if ms > self.frame.at_ms), default=self.film.lasts_ms)
        self.stop()
        self.go_to(self.film.at(goal))

    def look_as(self, whose: Whose) -> None:
        """Show the view of a seat, or everything (None)."""
        if whose is not None and whose not in self.film.seats:
            return
        self.whose = whose
        self.board.show(self.number, whose)
        self._mark_rows()

    # -- playing

    def toggle(self) -> None:
        """Play, from the beginning if the film is at its end, or stand still."""
        if self.playing:
            self.stop()
            return
        if self.ended:
            self.go_to(0)
        self.playing = True
        self._place_widgets()

    def stop(self) -> None:
        """Stand still; what is in the air stays there."""
        self.band.rest()
        if self.playing:
            self.playing = False
            self._place_widgets()

    def faster(self) -> None:
        """Play at the next speed from now on; after the fastest comes the first again."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.band.rest()
        self._place_widgets()

    def update(self, dt_ms: float) -> None:
        """Let the film run."""
        self.form.update(dt_ms)
        if self.playing and not self._dragging:
            self._run(dt_ms)
        self.timeline.at_ms = self.at_ms
        self._mark_rows()

    def _run(self, dt_ms: float) -> None:
        heard_ms = self.band.play(self.frame, self.at_ms - self.frame.at_ms) if self.speed == 1 else None
        self.at_ms = self.at_ms + dt_ms * self.speed if heard_ms is None else max(heard_ms, self.at_ms)
        self.at_ms = min(self.at_ms, float(self.film.lasts_ms))
        due = self.film.at(self.at_ms)
        self.board.muted = self.speed != 1
        if due - self.number > _MOST_STEPS:
            self.number = due
            self.board.show(due, self.whose)
        while self.number < due:
            self.number += 1
            self.board.play(self.number)
        self.board.update(dt_ms * self.speed, self.at_ms - self.frame.at_ms)
        if self.ended and self.board.at_rest:
            self.stop()

    # -- coming and going

    def layout(self) -> None:
        """Place everything, perhaps in another language."""
        self.board.forget()
        self._place_widgets()

    def resume(self) -> None:
        """Let the band be silent: a film has its own sound."""
        self.house.tune(None)

    def pause(self) -> None:
        """Stand still when something comes over it."""
        self.stop()
        self.form.leave()

    def focus_box(self) -> Box | None:
        """Keep what has the focus in sight, of the line of time the knob."""
        if self.alone:
            return None
        return self.timeline.box_at(self.at_ms) if self.form.focused is self.timeline else self.form.focused_box

    def _back(self) -> None:
        """Leave the whole picture, or the film."""
        if self.alone:
            self.show_alone(False)
        else:
            self.leave()

    def leave(self) -> None:
        """Leave the film."""
        self.band.stop()
        self.house.tune(self._tune_before)
        self.app.stack.remove(self)

    def show_alone(self, alone: bool) -> None:
        """Let the board fill the canvas, or stand beside what it is worked with."""
        self.alone = alone

    # -- what it is worked with

    def _line(self) -> Timeline:
        badges = tuple(place.badge for place in self.places)
        return Timeline(
            _LINE, self.film, badges, on_drag=self.drag, on_drop=self.drop, on_step=self.step, on_play=self.toggle
        )

    def _place_widgets(self) -> None:
        """Place the line of time, the buttons below it, and the list of views."""
        self.rows = self._view_rows()
        self._mark_rows()
        self.form.set([self.timeline, *self._buttons(), *self.rows])

    def _buttons(self) -> list[Any]:
        play = Sign.PAUSE if self.playing else Sign.PLAY
        calls: tuple[tuple[Sign, float, Callable[[], None]], ...] = (
            (Sign.FIRST, 52, partial(self._jump, 0)),
            (Sign.BACK, 52, partial(self.step, -1)),
            (play, 96, self.toggle),
            (Sign.ON, 52, partial(self.step, 1)),
            (Sign.LAST, 52, partial(self._jump, len(self.film.frames) - 1)),
        )
        x, buttons = _LINE.x, list[Any]()
        for sign, wide, call in calls:
            style = Style.PRIMARY if sign is play else Style.SECONDARY
            button = SignButton(Box(x, _ROW_Y, wide, _ROW_H), sign, call, help_of(sign), style=style)
            button.key = "play" if sign is play else str(sign)
            buttons.append(button)
            x += wide + 8
        speed = Button("speed", Box(x, _ROW_Y, 96, _ROW_H), f"×{self.speed}", self.faster, size=24, help=_("Speed"))
        whole, close = Box(922, _ROW_Y, 200, _ROW_H), Box(1130, _ROW_Y, 136, _ROW_H)
        buttons += [
            speed,
            Button("alone", whole, _("Whole picture"), partial(self.show_alone, True), size=21),
            Button("close", close, _("Close"), self.leave, size=21),
        ]
        return buttons

    def _jump(self, number: int) -> None:
        self.stop()
        self.go_to(number)

    def _view_rows(self) -> list[ViewRow]:
        views: list[Whose] = [None, *self.film.seats]
        tall = min(46.0, 420 / len(views) - _ROW_APART)
        rows = []
        for place, whose in enumerate(views):
            box = Box(_COLUMN.x, _COLUMN.y + _HEAD + place * (tall + _ROW_APART), _COLUMN.w, tall)
            name = _("All open") if whose is None else self.board.name(whose)
            badge = None if whose is None else self.places[whose].badge
            key = OPEN if whose is None else f"view-{whose}"
            rows.append(ViewRow(key, box, name, badge, partial(self.look_as, whose)))
        return rows

    def _mark_rows(self) -> None:
        totals = (None, *self.board.totals())
        for row, whose, total in zip(self.rows, (None, *self.film.seats), totals, strict=False):
            row.chosen, row.total = whose == self.whose, total

    # -- input

    def handle(self, event: Event) -> None:
        """Answer the keys that work everywhere, then the widgets."""
        if isinstance(event, Press) and event.down and event.action in (Action.PAUSE, Action.BACK):
            self._back()
        elif isinstance(event, Press) and event.down and self._answer(event):
            return
        elif isinstance(event, Wheel):
            self.step(-1 if event.dy > 0 else 1)
        elif not self.alone:
            self.form.handle(event)
        elif isinstance(event, Press):
            self.timeline.press(event)
        elif isinstance(event, Pointer) and event.kind is Kind.DOWN:
            self.show_alone(False)

    def _answer(self, press: Press) -> bool:
        """Answer Home, End, Page Up, Page Down and the digits; tell whether it was one of them."""
        match press.action:
            case Action.FIRST:
                self._jump(0)
            case Action.LAST:
                self._jump(len(self.film.frames) - 1)
            case Action.EARLIER:
                self.to_round(-1)
            case Action.LATER:
                self.to_round(1)
            case Action.NUMBER:
                self.look_as(None if press.number == 0 else press.number - 1)
            case _:
                return False
        return True

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Draw the board, and beside and below it what it is worked with."""
        if self.alone:
            self.board.draw(painter)
            self._draw_progress(painter)
            return
        painter.shade(1.0, "night900")
        with painter.within(_BOARD):
            self.board.draw(painter)
        painter.text(_("Whose view?"), (_COLUMN.centre[0], _COLUMN.y + 14), 22, "brass200",
                     face=Face.DISPLAY, align="centre", width=_COLUMN.w)  # fmt: skip
        self._draw_told(painter)
        self._draw_place(painter)
        self.form.draw(painter)
        if self.form.ring and self.form.help:
            help_line(painter, self.form.help, y=_BOARD.bottom - 24)

    def _draw_progress(self, painter: Painter) -> None:
        """Draw how far the film is along the foot of the whole picture."""
        foot = Box(0, CANVAS.h - 6, CANVAS.w, 6)
        painter.rounded(foot, 0, "night900")
        share = self.at_ms / max(self.film.lasts_ms, 1)
        painter.rounded(Box(0, foot.y, max(foot.w * share, 1), 6), 0, "brass400")

    def _draw_told(self, painter: Painter) -> None:
        """Draw what has just happened, under the list of views."""
        refused = self.frame.step is not None and self.frame.step.refusal is not None
        told = self._told(refused=refused)
        if not told:
            return
        top = self.rows[-1].box.bottom + 12
        box = Box(_COLUMN.x, top, _COLUMN.w, _COLUMN.bottom - top)
        panel(painter, box)
        inner = box.inset(12, 10)
        y = inner.y
        for words, colour in told:
            if y > inner.bottom - MIN_SIZE:
                return
            room = Box(inner.x, y, inner.w, inner.bottom - y)
            y += painter.paragraph(words, room, MIN_SIZE, colour, leading=1.15) + 6

    def _told(self, *, refused: bool) -> list[tuple[str, str]]:
        told: list[tuple[str, str]] = []
        if self.number == 0:
            keys = _("Space plays, arrows go step by step, 0 to 9 choose the view, Home and End jump.")
            told.append((keys, "cream"))
        elif not self.board.tells:
            told += [(words, "state-badText" if refused else "cream") for words in self.board.told()]
        if self.ended and not self.film.whole:
            told.append((self._end(), "brass200"))
        return told

    def _end(self) -> str:
        """Return why the film ends where it does."""
        if self.film.damage is not None:
            return _("The journal is damaged from line {line} on: the film ends.").format(line=self.film.goes_to + 1)
        if self.film.torn:
            return _("The last line of the journal was cut off and is left out.")
        return _("The match was broken off here.")

    def _draw_place(self, painter: Painter) -> None:
        """Draw where in the match the film stands."""
        state, left = self.frame.state, self.form.find("speed").box.right + 18
        parts = [_("Round {round}").format(round=state.round)]
        before = self.film.frames[max(self.number - 1, 0)].state  # what ends the play still has its time
        if self.film.game.running(state) or self.film.game.running(before):
            now_ms = state.now_ms + max(self.at_ms - self.frame.at_ms, 0)
            parts.append(f"{int(now_ms // 60_000)}:{now_ms // 1000 % 60:02.0f}")
        parts.append(_("Step {n} of {all}").format(n=self.number, all=len(self.film.frames) - 1))
        words = "   ".join(parts)
        painter.text(words, (left, _ROW_Y + _ROW_H / 2), 22, "cream", face=Face.LABEL, width=908 - left)
