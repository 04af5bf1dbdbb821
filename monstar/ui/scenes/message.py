"""A message before the closed curtain: what went wrong, or a question, with a button for each answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.focus import Form
from monstar.ui.keyhints import draw_key_hints
from monstar.ui.painter import Painter
from monstar.ui.scenes.form import FormScene
from monstar.ui.scenes.sign import draw_hung_sign
from monstar.ui.text import Face
from monstar.ui.widgets import Button, Style

if TYPE_CHECKING:
    from monstar.ui.app import App

_TITLE_H = 64.0
_MONSTER, _FOOT_Y, _BESIDE = 236.0, 656.0, 24.0
Answer = tuple[str, Callable[[], None]]


class MessageScene(FormScene):
    """Says something and waits for an answer; the first answer is the expected one, Back gives the last, or `back`.

    Without answers there is one that goes back to the scene below. An answer takes the message off, then acts.
    """

    max_ui = 1.25

    def __init__(
        self,
        app: App,
        title: str,
        text: str,
        answers: Sequence[Answer] = (),
        *,
        monsters: tuple[str, str] = ("trill-shock", "bins-shock"),
        back: int = -1,
    ) -> None:
        """Show a title, a text and, on both sides of the answers, a monster (an art name with its pose)."""
        super().__init__(app)
        self.title = title
        self.text = text
        self.monsters = monsters
        self.answers = list(answers) or [(_("All right"), _nothing)]
        self.form = Form(lambda: self._answer(self.answers[back][1]), app.play_effect)

    def layout(self) -> None:
        """Place the buttons below the sign."""
        width, gap = min(330.0, 800 / len(self.answers)), 24.0
        x = CANVAS.w / 2 - (len(self.answers) * (width + gap) - gap) / 2
        buttons = []
        for number, (label, call) in enumerate(self.answers):
            style = Style.PRIMARY if number == 0 else Style.SECONDARY
            box = Box(x + number * (width + gap), 480, width, 64)
            button = Button(
                f"answer-{number}", box, label, partial(self._answer, call), style=style, size=self.size(26)
            )
            buttons.append(button)
        self.form.set(buttons)

    def draw(self, painter: Painter) -> None:
        """Draw the sign with the text, the monster and the answers."""
        self._draw_words(painter, draw_hung_sign(painter).inset(36, 22))
        room = self.form.widgets[0].box.x
        side = min(_MONSTER, room - _BESIDE)
        for monster, x in zip(self.monsters, (room / 2, CANVAS.w - room / 2), strict=True):
            painter.picture(f"monsters/{monster}", Box(x - side / 2, _FOOT_Y - side, side, side))
        self.form.draw(painter)
        draw_key_hints(painter, self.app.devices, self.form)

    def _draw_words(self, painter: Painter, panel: Box) -> None:
        """Draw title and text as a block in the middle of the panel."""
        size, most = self.size(29), panel.h - _TITLE_H
        tall = min(len(painter.lines(self.text, size, panel.w)) * size * 1.3, most)
        top = panel.y + (most - tall) / 2
        place, large = (panel.centre[0], top + _TITLE_H / 2 - 2), self.size(44)
        painter.text(self.title, place, large, "brass200", face=Face.DISPLAY, align="centre", stroke=4, width=panel.w)
        body = Box(panel.x, top + _TITLE_H, panel.w, tall)
        painter.paragraph(self.text, body, size, align="centre", middle=True)

    def _answer(self, call: Callable[[], None]) -> None:
        self.app.stack.remove(self)
        call()


def _nothing() -> None:
    """Only take the message off."""
