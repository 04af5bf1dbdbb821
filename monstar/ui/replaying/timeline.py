"""The line of time below a film: where it stands, its rounds, cues, takes and refusals, and a knob to drag."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Kind, Pointer, Press
from monstar.ui.replaying.film import Film, Mark, MarkKind
from monstar.ui.text import Face
from monstar.ui.widgets import Widget

if TYPE_CHECKING:
    from monstar.ui.painter import Painter

_BAR = 12.0  # canvas px: the line itself
_ENDS = 14.0  # of the box, left free at both ends for the knob
_KNOB = 11.0
_DISC = 4.5
_CROSS = 4.5
_FLAG = 21.0
_FLAGS_APART = 44.0  # nearer to the one before, a round has no flag, only its post
_NEAR = 74.0  # so far from the knob takes, bells and refusals are told: all at once would be a haze
_TURNS = (MarkKind.BREATH, MarkKind.APPLAUSE)


class Timeline(Widget):
    """Shows a film from its beginning to its end; dragged it goes anywhere, left and right step, OK plays.

    Above the line stand the flags of rounds, on it the turns in the colours of their seats. Near the knob it tells
    more: a disc above for each take, a larger one for a trophy, the bells on the line, a cross below for each refusal.
    """

    def __init__(
        self,
        box: Box,
        film: Film,
        badges: tuple[int, ...],
        *,
        on_drag: Callable[[float], None],
        on_drop: Callable[[], None],
        on_step: Callable[[int], None],
        on_play: Callable[[], None],
    ) -> None:
        """Stand at a box; ``on_drag`` gets an instant of the film in ms."""
        super().__init__("timeline", box)
        self.film = film
        self.badges = badges
        self.at_ms = 0.0
        self.on_drag, self.on_drop, self.on_step, self.on_play = on_drag, on_drop, on_step, on_play
        self.corner = 14.0

    @property
    def line(self) -> Box:
        """Return the box of the line."""
        box = self.box
        return Box(box.x + _ENDS, box.centre[1] - _BAR / 2 + 3, box.w - 2 * _ENDS, _BAR)

    def x_of(self, at_ms: float) -> float:
        """Return where an instant of the film is, in canvas px."""
        return self.line.x + self.line.w * at_ms / max(self.film.lasts_ms, 1)

    def box_at(self, at_ms: float) -> Box:
        """Return the box of what is told about an instant while it is shown: the knob is in the middle of it."""
        return Box.around((self.x_of(at_ms), self.box.centre[1]), 2 * _NEAR, self.box.h)

    def ms_of(self, x: float) -> float:
        """Return the instant of the film at a place, in ms."""
        share = (x - self.line.x) / self.line.w
        return min(max(share, 0.0), 1.0) * self.film.lasts_ms

    def point(self, event: Pointer) -> None:
        """Go where the pointer is, until it is released."""
        self.on_drag(self.ms_of(event.pos[0]))
        if event.kind is Kind.UP:
            self.on_drop()

    def press(self, event: Press) -> bool:
        """Step with left and right, play with OK."""
        if event.action in (Action.LEFT, Action.RIGHT):
            if event.down:
                self.on_step(-1 if event.action is Action.LEFT else 1)
            return True
        if event.action is Action.OK:
            if event.down and not event.repeat:
                self.on_play()
            return True
        return False

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Draw the line with its marks, how far it has been shown, and the knob."""
        key = "timeline", self.box, self.badges, hash(self.film.marks)
        painter.baked(key, self.box, self._draw_marks)
        line, x = self.line, self.x_of(self.at_ms)
        self._draw_near(painter, x)
        painter.shade(0.28, "cream", Box(line.x, line.y, max(x - line.x, 0.1), line.h))
        painter.rounded(Box(x - 2, self.box.y + 4, 4, self.box.h - 8), 2, "cream")
        self._draw_flags(painter)
        knob = _KNOB + (2 if self.hovered else 0)
        painter.disc((x, line.centre[1]), knob, ("brass200", "brass400", "brass600"), edge_width=3)

    def _draw_marks(self, painter: Painter) -> None:
        line = self.line
        painter.rounded(line.inset(-3), _BAR / 2 + 3, "ink")
        painter.rounded(line, _BAR / 2, "night700")
        marks = self.film.marks
        self._draw_turns(painter, marks)
        for mark in self._rounds():
            painter.rounded(Box(self.x_of(mark.at_ms) - 1.5, self.box.y + 4, 3, self.box.h - 8), 1, "brass400")

    def _rounds(self) -> list[Mark]:
        return [mark for mark in self.film.marks if mark.kind is MarkKind.ROUND]

    def _draw_flags(self, painter: Painter) -> None:
        """Name the rounds, over whatever happened in them, as far as their flags have room."""
        last_x = -_FLAGS_APART
        for mark in self._rounds():
            x = self.x_of(mark.at_ms)
            if x - last_x < _FLAGS_APART:
                continue
            last_x = x
            words = _("R{n}").format(n=mark.number)
            plate = Box(x - 1.5, self.box.y, painter.text_width(words, 18, Face.STRONG) + 8, _FLAG)
            painter.rounded(plate, 6, ("brass200", "brass400"), edge_width=2)
            painter.text(words, plate.centre, 18, "ink", face=Face.STRONG, align="centre")

    def _draw_near(self, painter: Painter, knob_x: float) -> None:
        """Draw what happened about the instant that is shown."""
        near: dict[MarkKind, Callable[[Painter, Mark], None]] = {
            MarkKind.BELL: self._draw_bell,
            MarkKind.TAKE: partial(self._draw_take, radius=_DISC),
            MarkKind.TROPHY: partial(self._draw_take, radius=1.7 * _DISC),
            MarkKind.REFUSAL: self._draw_refusal,
        }
        for mark in self.film.marks:
            if mark.kind in near and abs(self.x_of(mark.at_ms) - knob_x) <= _NEAR:
                near[mark.kind](painter, mark)

    def _draw_turns(self, painter: Painter, marks: tuple[Mark, ...]) -> None:
        """Colour the line by whose turn it is, from breath to breath."""
        cues = [mark for mark in marks if mark.kind in _TURNS]
        for mark, following in pairwise(cues):
            if mark.seat is None:
                continue
            left, right = self.x_of(mark.at_ms), self.x_of(following.at_ms)
            box = Box(left, self.line.y + 1, max(right - left - 1, 1), _BAR - 2)
            painter.rounded(box, 1, painter.theme.seat(self.badges[mark.seat]), alpha=0.75)

    def _draw_bell(self, painter: Painter, mark: Mark) -> None:
        x = self.x_of(mark.at_ms)
        painter.rounded(Box(x - 1, self.line.y, 2, _BAR), 1, "ink")

    def _draw_take(self, painter: Painter, mark: Mark, radius: float) -> None:
        place = self.x_of(mark.at_ms), self.line.y - 8
        colour = painter.rgb("cream") if mark.seat is None else painter.theme.seat(self.badges[mark.seat])
        painter.disc(place, radius + 1.5, "ink")
        painter.disc(place, radius, colour)

    def _draw_refusal(self, painter: Painter, mark: Mark) -> None:
        x, y, arm = self.x_of(mark.at_ms), self.line.bottom + 8, _CROSS
        for colour, width in (("ink", 5.0), ("state-bad", 2.5)):
            painter.line((x - arm, y - arm), (x + arm, y + arm), colour, width)
            painter.line((x - arm, y + arm), (x + arm, y - arm), colour, width)
