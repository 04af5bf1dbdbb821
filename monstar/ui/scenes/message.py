"""A message before the closed curtain: what went wrong, or a question, with a button for each answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.focus import Form
from monstar.ui.painter import Painter
from monstar.ui.places import box_of
from monstar.ui.scenes.form import FormScene
from monstar.ui.text import Face
from monstar.ui.widgets import Button, Style

if TYPE_CHECKING:
    from monstar.ui.app import App

_SIGN = Box(260, 118, 760, 316)
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
        monster: str = "trill-shock",
        back: int = -1,
    ) -> None:
        """Show a title, a text and, beside the sign, a monster (an art name with its pose)."""
        super().__init__(app)
        self.title = title
        self.text = text
        self.monster = monster
        self.answers = list(answers) or [(_("All right"), _nothing)]
        self.form = Form(lambda: self._answer(self.answers[back][1]), app.play_effect)

    def layout(self) -> None:
        """Place the buttons below the sign."""
        width, gap = min(330.0, 840 / len(self.answers)), 24.0
        x = CANVAS.w / 2 + 60 - (len(self.answers) * (width + gap) - gap) / 2
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
        painter.picture("theatre/curtain", CANVAS)
        painter.picture("theatre/sign-wide", _SIGN)
        panel = box_of("sign-wide", "panel", at=(_SIGN.x, _SIGN.y)).inset(36, 20)
        place = panel.centre[0], panel.y + 32
        painter.text(
            self.title, place, self.size(40), "brass200", face=Face.DISPLAY, align="centre", stroke=4, width=panel.w
        )
        body = Box(panel.x, panel.y + 68, panel.w, panel.h - 68)
        painter.paragraph(self.text, body, self.size(24), align="centre", middle=True)
        painter.picture(f"monsters/{self.monster}", Box(16, 416, 236, 236))
        self.form.draw(painter)

    def _answer(self, call: Callable[[], None]) -> None:
        self.app.stack.remove(self)
        call()


def _nothing() -> None:
    """Only take the message off."""
