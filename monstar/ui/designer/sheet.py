"""A sheet of paper over the designer's screen: for what does not fit into a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.ui.canvas import CANVAS, Box
from monstar.ui.focus import Form
from monstar.ui.painter import Painter
from monstar.ui.scenes.form import FormScene
from monstar.ui.text import Face
from monstar.ui.widgets import panel

if TYPE_CHECKING:
    from monstar.ui.app import App
    from monstar.ui.scene import Scene

SHEET = Box(160, 96, 960, 528)
INNER = SHEET.inset(36, 24)


class Sheet(FormScene):
    """Lies over the screen with a title and a few words; Back takes it off."""

    opaque = False
    max_ui = 1.25

    def __init__(self, app: App, title: str, words: str) -> None:
        """Lie down."""
        super().__init__(app)
        self.title = title
        self.words = words
        self.form = Form(self.leave, app.play_effect)

    def leave(self) -> None:
        """Go, and leave things as they are."""
        self.app.stack.remove(self)

    def pause(self) -> None:
        """Stop typing."""
        self.form.leave()

    def rules(self) -> Scene | None:
        """Open nothing on F1: what it is about stands here."""
        return None

    def draw(self, painter: Painter) -> None:
        """Draw the sheet with its words and widgets; the screen below lies in the dark."""
        painter.shade(0.62)
        painter.baked("designer-sheet", SHEET.inset(-24), lambda inner: panel(inner, SHEET, radius=24), alpha=1.0)
        place = CANVAS.w / 2, INNER.y + 22
        painter.text(self.title, place, 36, "brass200", face=Face.DISPLAY, align="centre", width=INNER.w)
        body = Box(INNER.x, INNER.y + 54, INNER.w, 78)
        painter.paragraph(self.words, body, self.size(22), align="centre", middle=True)
        self.draw_rest(painter)
        self.form.draw(painter)

    def draw_rest(self, painter: Painter) -> None:
        """Draw what else stands on the sheet, below its widgets."""
