"""Between two rounds: how everybody stands, who starts next and why, and what will be new."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from monstar.i18n import _
from monstar.rules.table import Act
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.events import Event, Kind, Pointer
from monstar.ui.focus import Form
from monstar.ui.match.portraits import draw_name_sign, draw_portrait
from monstar.ui.match.scoretable import Table, draw_table
from monstar.ui.painter import Align, Painter
from monstar.ui.scenes.match import MatchScene, draw_pause
from monstar.ui.text import Face
from monstar.ui.tween import Tween, out_back
from monstar.ui.widgets import Button, Style, label, panel, seat_badge, title_plaque

if TYPE_CHECKING:
    from monstar.rules.table import Seat
    from monstar.ui.sitting import Sitting

_TABLE = Box(130, 96, 1020, 318)
_STARTER = Box(130, 430, 330, 178)
_MOST_SIDE, _BADGE = 118.0, 34.0  # canvas px, of each of several who may start next
NEWS = Box(478, 430, 672, 178)
_NEXT = Box(450, 628, 380, 72)
MORE = Box(900, 640, 250, 50)  # where a game may ask for more
_READ_MS = 2600.0  # how long the table stands when nobody is asked to go on


class SummaryScene(MatchScene, ABC):
    """Shows the table after a round; each game tells its own news of the next one.

    ``starters`` are who starts next: one seat, or those of whom one will be named.
    """

    max_ui = 1.25
    backdrop: ClassVar[str] = "theatre/curtain"

    def __init__(self, sitting: Sitting, table: Table, starters: Sequence[Seat]) -> None:
        """Read the match."""
        super().__init__(sitting)
        self.table = table
        self.round: int = sitting.state.round
        self.starters = tuple(starters)
        self.form = Form()
        self._age_ms = 0.0
        self.rise = Tween(450, out_back)

    @abstractmethod
    def next_round(self) -> Act:
        """Return the act that goes on."""

    @abstractmethod
    def draw_news(self, painter: Painter) -> None:
        """Draw what the next round brings onto the panel ``NEWS``."""

    def layout(self) -> None:
        """Place the one button."""
        label = _("Round {n}, please!").format(n=self.round + 1)
        self.form.set([Button("next", _NEXT, label, self._next, style=Style.PRIMARY, size=self.size(32)), *self.more()])

    def more(self) -> list[Button]:
        """Return what else can be asked for between two rounds of this game."""
        return []

    def _next(self) -> None:
        self._play(self.next_round())

    def _play(self, act: Act) -> None:
        self.sitting.match.play(act)
        self.app.play_effect("curtain")
        self.sitting.go_on()

    def answer(self, event: Event) -> None:
        """Let the button answer; nothing else starts a round by accident."""
        self.form.handle(event)
        if isinstance(event, Pointer) and event.kind is Kind.DOWN:
            self.rise.finish()

    def focus_box(self) -> Box | None:
        """Keep the button in sight."""
        return _NEXT

    def update(self, dt_ms: float) -> None:
        """Raise the news; bots alone go on after a look."""
        super().update(dt_ms)
        self.form.update(dt_ms)
        self.rise.advance(dt_ms)
        self._age_ms += dt_ms
        if self.sitting.by_itself and self._age_ms >= _READ_MS:
            self._play(self.sitting.match.ask_bot(0))

    def draw(self, painter: Painter) -> None:
        """Draw table and news before the house's backdrop."""
        painter.baked(("summary", self.backdrop), CANVAS, self._draw_backdrop, solid=True)
        title_plaque(painter, _("After round {n}").format(n=self.round))
        draw_table(painter, _TABLE, self.table, size=self.size(26))
        self._draw_starters(painter)
        panel(painter, NEWS)
        self.draw_news(painter)
        self.form.draw(painter)
        draw_pause(painter, self.pause_box)
        self.draw_dawn(painter)

    def _draw_backdrop(self, painter: Painter) -> None:
        painter.picture(self.backdrop, CANVAS)
        painter.shade(0.4)

    def _draw_starters(self, painter: Painter) -> None:
        panel(painter, _STARTER)
        alone = len(self.starters) == 1
        words = _("Starts next") if alone else _("One of them starts next")
        left = _STARTER.x + (150 if alone else 20)
        room = Box(left, _STARTER.y + (21 if alone else 8), _STARTER.right - 14 - left, 46)
        align: Align = "left" if alone else "centre"
        label(painter, words, room, self.size(22), "brass200", face=Face.LABEL, align=align)
        if alone:
            self._draw_starter(painter, self.starters[0])
            return
        step = min(_MOST_SIDE + _BADGE / 2, (_STARTER.w - 24) / len(self.starters))
        side = min(_MOST_SIDE, step)
        left = _STARTER.centre[0] - step * len(self.starters) / 2
        for number, seat in enumerate(self.starters):
            box = Box.around((left + (number + 0.5) * step, _STARTER.bottom - 8 - side / 2), side)
            draw_portrait(painter, box, self.sitting.badge(seat), bot=self.sitting.is_bot(seat))
            seat_badge(painter, (box.x + _BADGE / 2, box.bottom - _BADGE / 2), _BADGE, self.sitting.badge(seat))

    def _draw_starter(self, painter: Painter, seat: Seat) -> None:
        sitting = self.sitting
        draw_portrait(
            painter, Box(_STARTER.x + 8, _STARTER.y + 18, 138, 138), sitting.badge(seat), bot=sitting.is_bot(seat)
        )
        sign = Box(_STARTER.x + 142, _STARTER.y + 76, _STARTER.w - 158, 54)
        draw_name_sign(painter, sign, sitting.name(seat), sitting.badge(seat), self.size(24))

    def draw_words(self, painter: Painter, head: str, words: str, left: float) -> None:
        """Draw a headline and a sentence at the right of a picture on the news."""
        room = NEWS.right - 24 - left
        painter.text(head, (left, NEWS.y + 42), self.size(28), "slime200", face=Face.DISPLAY, width=room)
        painter.paragraph(words, Box(left, NEWS.y + 66, room, 94), self.size(22), "cream")
