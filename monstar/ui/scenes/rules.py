"""The rules of a game in a few pages: pictures on the left, what to know on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.events import Action, Event, Press, Wheel
from monstar.ui.focus import Form
from monstar.ui.keyhints import draw_key_hints
from monstar.ui.painter import Painter
from monstar.ui.scene import Scene
from monstar.ui.text import MIN_SIZE
from monstar.ui.widgets import Button, Style, panel, title_plaque

if TYPE_CHECKING:
    from monstar.ui.app import App

_PANEL = Box(70, 92, 1140, 498)
_PICTURE = Box(_PANEL.x + 24, _PANEL.y + 24, 400, _PANEL.h - 48)
_TEXT = Box(_PANEL.x + 452, _PANEL.y + 26, _PANEL.w - 486, _PANEL.h - 52)
_ICON = 74.0
_LEADING = 1.22
_APART = 18.0  # at least from one thing to know to the next


@dataclass(frozen=True)
class Line:
    """One thing to know: an icon (an art name, "" for none) and a sentence or two, translated already."""

    icon: str
    text: str


@dataclass(frozen=True)
class RulesPage:
    """A page: its title, what to know, and what draws the picture into a box of 400 x 450 canvas px."""

    title: str
    lines: Sequence[Line]
    picture: Callable[[Painter, Box], None]


class RulesScene(Scene):
    """Turns pages with left and right, the wheel or the buttons; up and down walk over these, Back leaves.

    ``pages`` is called anew for every layout, so that texts follow the language and the key bindings.
    """

    max_ui = 1.25

    def __init__(self, app: App, pages: Callable[[App], Sequence[RulesPage]]) -> None:
        """Open the first page."""
        super().__init__(app)
        self.make_pages = pages
        self.pages: Sequence[RulesPage] = ()
        self.number = 0
        self.form = Form(self._close, app.play_effect)

    def layout(self) -> None:
        """Make the pages in the language of now and place the buttons."""
        self.pages = self.make_pages(self.app)
        size = self.size(26)
        last = self.number == len(self.pages) - 1
        back = Button("back", Box(330, 616, 190, 60), _("Previous"), lambda: self.turn(-1), size=size)
        done = Button("done", Box(545, 616, 190, 60), _("Close"), self._close, size=size)
        on = Button("on", Box(760, 616, 190, 60), _("Next"), lambda: self.turn(1), size=size)
        back.enabled, on.enabled = self.number > 0, not last
        (done if last else on).style = Style.PRIMARY
        keep = self.form.focused is not None and self.form.focused.key in {"back", "on"}
        wanted = done if last or (keep and self.form.focused is back) else None
        self.form.set([back, done, on], focus=wanted if keep or wanted else on)

    def turn(self, by: int) -> None:
        """Turn to another page, if there is one."""
        if 0 <= self.number + by < len(self.pages):
            self.number += by
            self.app.play_effect("card")
            self.layout()

    def handle(self, event: Event) -> None:
        """Turn pages, or let the form answer."""
        if isinstance(event, Wheel):
            self.turn(-1 if event.dy > 0 else 1)
        elif isinstance(event, Press) and event.down and event.action in (Action.LEFT, Action.RIGHT):
            self.turn(1 if event.action is Action.RIGHT else -1)
        elif isinstance(event, Press) and event.down and event.action in (Action.UP, Action.DOWN):
            self.form.step(1 if event.action is Action.DOWN else -1)
        elif isinstance(event, Press) and event.down and event.action is Action.HELP:
            self._close()
        else:
            self.form.handle(event)

    def rules(self) -> Scene | None:
        """Open no second copy on F1: the same key closes this one."""
        self._close()
        return None

    def focus_box(self) -> Box | None:
        """Begin a page where its text begins; walking on the buttons shows those."""
        return self.form.focused_box if self.form.ring else _TEXT

    def update(self, dt_ms: float) -> None:
        """Let buttons rise."""
        self.form.update(dt_ms)

    def draw(self, painter: Painter) -> None:
        """Draw the page on its panel before the closed curtain."""
        page = self.pages[self.number]
        painter.baked("rules", CANVAS, _backdrop, solid=True)
        title_plaque(painter, page.title)
        page.picture(painter, _PICTURE)
        self._draw_lines(painter, page.lines)
        self._draw_dots(painter)
        self.form.draw(painter)
        draw_key_hints(painter, self.app.devices, self.form, rules=False)

    def _draw_lines(self, painter: Painter, lines: Sequence[Line]) -> None:
        """Write all lines as large as the page has room for, equally far apart."""
        width, size = _TEXT.w - _ICON - 20, self.size(26) * painter.view.letters
        talls = self._talls(painter, lines, size, width)
        while size > MIN_SIZE and sum(talls) + _APART * (len(lines) - 1) > _TEXT.h:
            size = max(size - 1, MIN_SIZE)
            talls = self._talls(painter, lines, size, width)
        gap = (_TEXT.h - sum(talls)) / len(lines)
        top = _TEXT.y + gap / 2
        for line, tall in zip(lines, talls, strict=True):
            box = Box(_TEXT.x, top, _TEXT.w, tall)
            if line.icon:
                icon = Box.around((box.x + _ICON / 2, box.centre[1]), _ICON)
                painter.picture(line.icon, painter.fitted(line.icon, icon))
            painter.paragraph(
                line.text, Box(box.x + _ICON + 20, top, width, tall), size, middle=True, leading=_LEADING, most=size
            )
            top += tall + gap

    @staticmethod
    def _talls(painter: Painter, lines: Sequence[Line], size: float, width: float) -> list[float]:
        """Return how tall each line is in a size of letters: no less than its icon."""
        words = [len(painter.lines(line.text, size, width)) * size * _LEADING + 1 for line in lines]
        return [max(tall, _ICON) for tall in words]

    def _draw_dots(self, painter: Painter) -> None:
        for number in range(len(self.pages)):
            x = CANVAS.w / 2 + (number - (len(self.pages) - 1) / 2) * 26
            here = number == self.number
            painter.disc((x, _PANEL.bottom - 15), 7 if here else 5, "brass200" if here else "plum400", edge_width=2)

    def _close(self) -> None:
        self.app.stack.remove(self)


def _backdrop(painter: Painter) -> None:
    painter.picture("theatre/curtain", CANVAS)
    painter.shade(0.35)
    panel(painter, _PANEL, radius=24)
    painter.rounded(_PICTURE, 20, ("night800", "night900"), edge_width=3)
