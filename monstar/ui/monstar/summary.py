"""Between two rounds: how everybody stands, who starts next, and what will be new."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.rules.monstar.acts import NextRound
from monstar.rules.monstar.params import MEGA_ROUND, OPEN_CHAIRS
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.events import Event, Kind, Pointer
from monstar.ui.focus import Form
from monstar.ui.monstar.portraits import draw_name_sign, draw_portrait
from monstar.ui.monstar.scoretable import draw_table, lines_of
from monstar.ui.painter import Painter
from monstar.ui.scenes.match import MatchScene, draw_pause
from monstar.ui.text import Face
from monstar.ui.tween import Tween, out_back
from monstar.ui.widgets import Button, Style, panel, title_plaque

if TYPE_CHECKING:
    from monstar.ui.monstar.sitting import Sitting

_TABLE = Box(130, 96, 1020, 318)
_STARTER = Box(130, 430, 330, 178)
_NEWS = Box(478, 430, 672, 178)
_NEXT = Box(450, 628, 380, 72)
_READ_MS = 2600.0  # how long the table stands when nobody is asked to go on
_MEGAS = ("dread", "stomp", "glam")


class SummaryScene(MatchScene):
    """Shows the table after rounds 1 and 2."""

    sitting: Sitting

    max_ui = 1.25

    def __init__(self, sitting: Sitting) -> None:
        """Read the match."""
        super().__init__(sitting)
        self.lines = lines_of(sitting)
        self.round = sitting.state.round
        coming = sitting.state.copy()
        coming.round += 1
        starter = sitting.game.starter(coming)
        assert starter is not None
        self.starter = starter
        self.form = Form()
        self._age_ms = 0.0
        self._rise = Tween(450, out_back)

    def layout(self) -> None:
        """Place the one button."""
        label = _("Round {n}, please!").format(n=self.round + 1)
        self.form.set([Button("next", _NEXT, label, self._next, style=Style.PRIMARY, size=self.size(32))])

    def _next(self) -> None:
        self._play(NextRound(seat=0))

    def _play(self, act: NextRound) -> None:
        self.sitting.match.play(act)
        self.app.play_effect("curtain")
        self.sitting.go_on()

    def answer(self, event: Event) -> None:
        """Let the button answer; nothing else starts a round by accident."""
        self.form.handle(event)
        if isinstance(event, Pointer) and event.kind is Kind.DOWN:
            self._rise.finish()

    def focus_box(self) -> Box | None:
        """Keep the button in sight."""
        return _NEXT

    def update(self, dt_ms: float) -> None:
        """Raise the news; bots alone go on after a look."""
        super().update(dt_ms)
        self.form.update(dt_ms)
        self._rise.advance(dt_ms)
        self._age_ms += dt_ms
        if self.sitting.by_itself and self._age_ms >= _READ_MS:
            act = self.sitting.match.ask_bot(0)
            assert isinstance(act, NextRound)
            self._play(act)

    def draw(self, painter: Painter) -> None:
        """Draw table and news before the curtain."""
        painter.baked("monstar-summary", CANVAS, _backdrop, solid=True)
        title_plaque(painter, _("After round {n}").format(n=self.round))
        draw_table(painter, _TABLE, self.lines, size=self.size(26))
        self._draw_starter(painter)
        self._draw_news(painter)
        self.form.draw(painter)
        draw_pause(painter)
        self.draw_dawn(painter)

    def _draw_starter(self, painter: Painter) -> None:
        sitting, seat = self.sitting, self.starter
        panel(painter, _STARTER)
        painter.text(
            _("Starts next"), (_STARTER.x + 150, _STARTER.y + 44), self.size(22), "brass200", width=_STARTER.w - 164
        )
        draw_portrait(
            painter, Box(_STARTER.x + 8, _STARTER.y + 18, 138, 138), sitting.badge(seat), bot=sitting.is_bot(seat)
        )
        sign = Box(_STARTER.x + 142, _STARTER.y + 76, _STARTER.w - 158, 54)
        draw_name_sign(painter, sign, sitting.name(seat), sitting.badge(seat), self.size(24))

    def _draw_news(self, painter: Painter) -> None:
        """Draw what the next round brings."""
        panel(painter, _NEWS)
        coming = self.round + 1
        up = 0.0 if self.app.reduce_motion else (1 - self._rise.value) * 90
        if OPEN_CHAIRS[coming] > OPEN_CHAIRS[self.round]:
            self._draw_words(painter, _("Room for a third judge"), _("The sleeper is up: all three chairs are free."))
            with painter.clipped(_NEWS.inset(5)):
                painter.picture("theatre/chair", Box(_NEWS.x + 34, _NEWS.y + 22 + up, 140, 140))
                plate = _NEWS.x + 104, _NEWS.y + 70 + up
                painter.text("3", plate, 36, "ink", face=Face.DISPLAY, align="centre")
        elif coming == MEGA_ROUND:
            self._draw_words(
                painter, _("The Megas are coming!"), _("Five giants join the tiles: one talent each, three times over.")
            )
            with painter.clipped(_NEWS.inset(5)):
                for number, mega in enumerate(_MEGAS):
                    late = up * (1 + 0.4 * number)
                    painter.picture(
                        f"monsters/{mega}-cheer", Box(_NEWS.x - 12 + 62 * number, _NEWS.y + 16 + late, 170, 170)
                    )

    def _draw_words(self, painter: Painter, head: str, words: str) -> None:
        left = _NEWS.x + (210 if self.round + 1 != MEGA_ROUND else 300)
        room = _NEWS.right - 24 - left
        painter.text(head, (left, _NEWS.y + 42), self.size(28), "slime200", face=Face.DISPLAY, width=room)
        box = Box(left, _NEWS.y + 66, room, 94)
        painter.paragraph(words, box, self.size(22), "cream")


def _backdrop(painter: Painter) -> None:
    painter.picture("theatre/curtain", CANVAS)
    painter.shade(0.4)
