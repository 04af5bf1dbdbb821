"""A card that explains what a game is about, in pictures side by side, read in peace; nothing runs meanwhile."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from monstar.i18n import _
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.events import Action, Event, Press
from monstar.ui.focus import Form
from monstar.ui.match.learnt import Learnt, stopped_words
from monstar.ui.painter import Painter
from monstar.ui.scenes.form import FormScene
from monstar.ui.scenes.pause import PauseScene
from monstar.ui.text import Face
from monstar.ui.widgets import Button, Style, panel, title_plaque

if TYPE_CHECKING:
    from monstar.ui.app import App

_LEFT, _TOP, _TALL, _GAP = 40.0, 104.0, 420.0, 18.0
_PICTURE = 150.0
_HEAD, _LEADING = Face.DISPLAY, 1.22


class Told(NamedTuple):
    """Is one thing on the card: a title, a sentence, and what draws its picture into a box."""

    title: str
    words: str
    draw: Callable[[Painter, Box], None]


class LessonCard(FormScene, ABC):
    """Explains; the scene below goes on when somebody is ready. Each game says what is told.

    `lesson` is the name of it among what is learnt: nobody sees the card twice.
    """

    max_ui = 1.25
    lesson: ClassVar[str]
    backdrop: ClassVar[str] = "theatre/curtain"

    def __init__(self, app: App, learnt: Learnt) -> None:
        """Wait for somebody; whichever button is pressed, the card goes and is learnt."""
        super().__init__(app)
        self.learnt = learnt
        self.form = Form(play=app.play_effect)

    @classmethod
    def due(cls, learnt: Learnt) -> bool:
        """Tell whether it is to be shown."""
        return learnt.wanted and not learnt.knows(cls.lesson)

    @abstractmethod
    def title(self) -> str:
        """Return what stands over all of it, in the language of now."""

    @abstractmethod
    def told(self) -> Sequence[Told]:
        """Return what is explained, in the order in which it is read."""

    def ready_label(self) -> str:
        """Return what stands on the button that goes on."""
        return _("Ready!")

    def layout(self) -> None:
        """Place the two buttons."""
        ready = Box(CANVAS.centre[0] - 190, 574, 380, 92)
        none = Box(CANVAS.w - 40 - 250, 588, 250, 64)
        self.form.set(
            [
                Button("ready", ready, self.ready_label(), self._leave, style=Style.PRIMARY, size=40),
                Button("none", none, _("No lessons"), self._want_none, size=self.size(25)),
            ]
        )

    def _want_none(self) -> None:
        self.learnt.turn(False)
        self._leave()
        self.app.say(stopped_words())

    def _leave(self) -> None:
        self.learnt.learn(self.lesson)
        self.learnt.keep()
        self.app.stack.remove(self)

    def handle(self, event: Event) -> None:
        """Pause on Escape; everything else is the buttons' own."""
        if isinstance(event, Press) and event.down and event.action is Action.PAUSE:
            self.app.stack.push(PauseScene(self.app, count=False))
        else:
            super().handle(event)

    def draw(self, painter: Painter) -> None:
        """Draw what is told side by side, with arrows from one to the next, and the usher."""
        painter.picture(self.backdrop, CANVAS)
        painter.shade(0.35)
        title_plaque(painter, self.title())
        told = self.told()
        wide = (CANVAS.w - 2 * _LEFT + _GAP) / len(told)
        boxes = [Box(_LEFT + number * wide, _TOP, wide - _GAP, _TALL) for number in range(len(told))]
        size = self.size(29)
        heads = painter.fit_all([(thing.title, wide - _GAP - 24) for thing in told], size, _HEAD)
        rooms = [(thing.words, _room(box)) for thing, box in zip(told, boxes, strict=True)]
        words = painter.fit_paragraphs(rooms, size * painter.view.letters, _LEADING)
        for thing, box in zip(told, boxes, strict=True):
            self._draw_told(painter, box, thing, heads, words)
        for number in range(1, len(told)):
            x, y = _LEFT + number * wide - _GAP / 2, _TOP + 40 + _PICTURE / 2
            painter.polygon([(x - 20, y - 28), (x + 26, y), (x - 20, y + 28)], "brass200", edge_width=4)
        painter.picture("monsters/guide-idle", Box(_LEFT + 40, 520, 190, 190))
        self.form.draw(painter)

    @staticmethod
    def _draw_told(painter: Painter, box: Box, thing: Told, head: float, words: float) -> None:
        """Draw one thing with its title and its sentence, in the sizes that all have in common."""
        panel(painter, box, radius=22)
        thing.draw(painter, Box.around((box.centre[0], box.y + 40 + _PICTURE / 2), _PICTURE))
        painter.text(thing.title, (box.centre[0], box.y + 226), head, "brass200", face=_HEAD, align="centre")
        painter.paragraph(
            thing.words, _room(box), words, "cream", align="centre", middle=True, leading=_LEADING, most=words
        )


def _room(box: Box) -> Box:
    """Return where the sentence stands in the box of a thing."""
    return Box(box.x + 20, box.y + 254, box.w - 40, box.h - 270)
