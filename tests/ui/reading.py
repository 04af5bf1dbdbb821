"""What a scene shows at one instant, drawn three times: whole, without the letters, without the small pictures.

So every letter and every icon is found at its place, together with the very pixels that lie under it, whatever was
drawn before, over it or kept from an earlier frame.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from monstar.ui.app import App
from monstar.ui.canvas import Box
from monstar.ui.painter import Painter
from monstar.ui.text import Face, Lettering
from monstar.ui.theme import RGB
from monstar.ui.widgets import Button
from scripts.sight import Pixels

Mask = npt.NDArray[np.bool_]
Place = tuple[int, int]
ICONS = ("icons/", "cafe/emblem-", "cafe/power-", "cafe/token-", "trophy/cup-")


@dataclass(frozen=True)
class Written:
    """Is a line of letters: `place` is where they begin on the screen (device px), without their stroke."""

    text: str
    face: Face
    size: float
    colour: RGB
    place: Place
    solid: Mask
    inked: Mask
    stroke_px: int
    alpha: float

    @property
    def large(self) -> bool:
        """Tell whether it is large: 24 px, or bold and at least our smallest 18 (WCAG 2 has 18.7)."""
        return self.size >= 24 or (self.size > 17.5 and self.face in (Face.STRONG, Face.DISPLAY))


@dataclass(frozen=True)
class Drawn:
    """Is a small picture, and the box it was drawn into (device px)."""

    name: str
    place: Place
    size: Place


class Reading:
    """Reads the scene on top of an app; scenes below it, and buttons that cannot be used, say nothing."""

    def __init__(self, app: App) -> None:
        self.written: list[Written] = []
        self.drawn: list[Drawn] = []
        self._app = app
        self._live = False
        self._off = (0, 0)
        self._line: tuple[Any, ...] = ()
        with pytest.MonkeyPatch.context() as patch:
            self._listen(patch)
            self.whole = self._draw()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Lettering, "_render", _strokes_alone)
            self.without_letters = self._draw()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Painter, "picture", _without_icons(Painter.picture))
            self.without_icons = self._draw()

    def _draw(self) -> Pixels:
        """Draw all of it anew, kept parts too, and let no time go by."""
        app, painter = self._app, self._app.painter
        painter.forget()
        painter.begin(app.screen, app.view)
        for scene in app.stack.seen():
            scene.layout()
            self._live = scene is app.stack.top
            scene.draw(painter)
        painter.finish()
        return pygame.surfarray.array3d(app.screen)

    # -- listening

    def _listen(self, patch: pytest.MonkeyPatch) -> None:
        line, text, picture, onto, button = (
            Lettering.line, Painter.text, Painter.picture, Painter.onto, Button.draw,
        )  # fmt: skip

        def hear_line(lettering: Lettering, *args: Any) -> pygame.Surface:
            self._line = args
            return line(lettering, *args)

        def hear_text(painter: Painter, words: str, *args: Any, **more: Any) -> Box:
            box = text(painter, words, *args, **more)
            if self._live and words.strip() and more.get("alpha", 1.0) > 0:
                self._note(painter, box, more.get("alpha", 1.0))
            return box

        def hear_picture(painter: Painter, name: str, box: Box, **more: Any) -> None:
            picture(painter, name, box, **more)
            if self._live and name.startswith(ICONS) and not more:
                x, y, w, h = painter.view.rect(box)
                self.drawn.append(Drawn(name, (x + self._off[0], y + self._off[1]), (w, h)))

        def hear_onto(
            painter: Painter, surface: pygame.Surface, place: Place, draw: Callable[[Painter], None]
        ) -> None:
            outer, self._off = self._off, (self._off[0] + place[0], self._off[1] + place[1])
            onto(painter, surface, place, draw)
            self._off = outer

        def hear_button(widget: Button, painter: Painter) -> None:
            before, self._live = self._live, self._live and widget.enabled
            button(widget, painter)
            self._live = before

        for owner, name, heard in (
            (Lettering, "line", hear_line),
            (Painter, "text", hear_text),
            (Painter, "picture", hear_picture),
            (Painter, "onto", hear_onto),
            (Button, "draw", hear_button),
        ):
            patch.setattr(owner, name, heard)

    def _note(self, painter: Painter, box: Box, alpha: float) -> None:
        text, face, px, colour, *stroke = self._line
        stroke_px = stroke[0] if stroke else 0
        x, y = painter.view.to_device((box.x, box.y))
        place = round(x) + self._off[0] + stroke_px, round(y) + self._off[1] + stroke_px
        letters = pygame.surfarray.array_alpha(painter.lettering.font(face, px).render(text, True, colour))
        size = px / painter.view.scale
        self.written.append(Written(text, face, size, colour, place, letters > 220, letters > 0, stroke_px, alpha))


def _strokes_alone(
    lettering: Lettering, text: str, face: Face, px: int, _colour: RGB, stroke_px: int, stroke: RGB
) -> pygame.Surface:
    """Render a line as ever, but leave its letters out."""
    font = lettering.font(face, px)
    w, h = font.size(text)
    whole = pygame.Surface((w + 2 * stroke_px, h + 2 * stroke_px), pygame.SRCALPHA)
    if stroke_px:
        font.outline = stroke_px
        whole.blit(font.render(text, True, stroke), (0, 0))
        font.outline = 0
    return whole


def _without_icons(picture: Callable[..., None]) -> Callable[..., None]:
    def draw(painter: Painter, name: str, box: Box, **more: Any) -> None:
        if not name.startswith(ICONS):
            picture(painter, name, box, **more)

    return draw
