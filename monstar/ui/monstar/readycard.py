"""The card before the first breath of a guided round: what each cue means, read in peace; nothing runs meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.rules.cues import CueKind
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.events import Action, Event, Press
from monstar.ui.focus import Form
from monstar.ui.monstar.words import cue_words
from monstar.ui.painter import Painter
from monstar.ui.scenes.form import FormScene
from monstar.ui.scenes.pause import PauseScene
from monstar.ui.text import Face
from monstar.ui.widgets import Button, Style, panel, title_plaque

if TYPE_CHECKING:
    from monstar.ui.app import App

_LEFT, _TOP, _TALL, _GAP = 40.0, 104.0, 420.0, 18.0
_ICON = 150.0


class ReadyCard(FormScene):
    """Explains breath, bell, breath and applause; the scene below goes on when somebody is ready."""

    max_ui = 1.25

    def __init__(self, app: App, on_ready: Callable[[], None], on_no_lessons: Callable[[], None]) -> None:
        """Wait for somebody; whichever button is pressed, the card goes."""
        super().__init__(app)
        self._calls = {"ready": on_ready, "none": on_no_lessons}
        self.form = Form(play=app.play_effect)

    def layout(self) -> None:
        """Place the two buttons."""
        ready = Box(CANVAS.centre[0] - 190, 574, 380, 92)
        none = Box(CANVAS.w - 40 - 250, 588, 250, 64)
        self.form.set(
            [
                Button("ready", ready, _("Ready!"), lambda: self._leave("ready"), style=Style.PRIMARY, size=40),
                Button("none", none, _("No lessons"), lambda: self._leave("none"), size=self.size(25)),
            ]
        )

    def _leave(self, key: str) -> None:
        self._calls[key]()
        self.app.stack.remove(self)

    def handle(self, event: Event) -> None:
        """Pause on Escape; everything else is the buttons' own."""
        if isinstance(event, Press) and event.down and event.action is Action.PAUSE:
            self.app.stack.push(PauseScene(self.app, count=False))
        else:
            super().handle(event)

    def draw(self, painter: Painter) -> None:
        """Draw the four cues side by side, before the closed curtain."""
        painter.picture("theatre/curtain", CANVAS)
        painter.shade(0.35)
        title_plaque(painter, _("The music tells whose turn it is"))
        wide = (CANVAS.w - 2 * _LEFT + _GAP) / 4
        for number, (icon, title, words) in enumerate(_cues()):
            self._draw_cue(painter, Box(_LEFT + number * wide, _TOP, wide - _GAP, _TALL), icon, title, words)
        for number in range(1, 4):
            x, y = _LEFT + number * wide - _GAP / 2, _TOP + 40 + _ICON / 2
            painter.polygon([(x - 20, y - 28), (x + 26, y), (x - 20, y + 28)], "brass200", edge_width=4)
        painter.picture("monsters/guide-idle", Box(_LEFT + 40, 520, 190, 190))
        self.form.draw(painter)

    def _draw_cue(self, painter: Painter, box: Box, icon: str, title: str, words: str) -> None:
        panel(painter, box, radius=22)
        painter.picture(icon, Box.around((box.centre[0], box.y + 40 + _ICON / 2), _ICON))
        place = box.centre[0], box.y + 226
        painter.text(
            title, place, self.size(29), "brass200", face=Face.DISPLAY, align="centre", width=box.w - 24
        )
        room = Box(box.x + 20, box.y + 254, box.w - 40, box.h - 270)
        painter.paragraph(words, room, self.size(29), "cream", align="centre", middle=True, leading=1.22)


def _cues() -> tuple[tuple[str, str, str], ...]:
    """Return the four cues as icon, name and what to do."""
    return (
        ("icons/breath", cue_words(CueKind.BREATH), _("Your name is shown: turn up one tile.")),
        ("icons/bell", cue_words(CueKind.BELL), _("Take one open tile, and put it on your own stage.")),
        ("icons/breath", _("The next breath"), _("Too late! Now it is the next player's turn.")),
        ("icons/applause", cue_words(CueKind.APPLAUSE), _("The round is over, and all stages are counted.")),
    )
