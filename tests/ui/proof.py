"""Proofreads the screen: a painter that makes no picture, but notes where every line comes to stand and what for.

What a line had to suffer (smaller letters, an ellipsis, a word broken in two) it asks of the painter's own text code.
Surfaces carry what is written on them along, so cards and kept pictures are read where they are put down.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import pygame

from monstar import i18n
from monstar.settings import UI_SCALE, Settings
from monstar.ui.app import App
from monstar.ui.art import Art
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.painter import Painter, Point
from monstar.ui.registry import CAFE, MONSTAR, TROPHY
from monstar.ui.session import Session
from monstar.ui.text import MIN_SIZE, Face, Lettering
from monstar.ui.theme import theme
from scripts.shots.longer import Longer

LONGER = "longer"  # stands for a language of long words
Size = tuple[int, int]
_BLANK = pygame.Surface((1, 1))
_CAPS = 0.72  # of the size of letters: what is surely ink of a line, around its middle
_SEEN = 0.35  # fainter lines are on their way in or out
_SOLID = 0.9
_CUT, _HIDDEN = 0.12, 0.9  # less of a line than that is not missed, more of it hidden is not read by half
_MARK = 2  # letters of what is a number or a sign, on a seal or badge of its own
_BADGE = 120.0  # canvas px: a larger picture is no badge
_PANELS = {"cafe/counter": 15.0, "cafe/counter-small": 15.0, "cafe/chalkboard": 12.0}  # frames


class Item(NamedTuple):
    """Is a line of text or, without words, a plate that lies over what was drawn before it; boxes in device px."""

    box: Box
    words: str = ""
    solid: bool = True
    loose: bool = False  # on a card: what lies on it may hide it
    disc: bool = False
    art: bool = False  # a picture: letters and numbers alone may stand on it as on a plate


class Proof(Painter):
    """Notes lines and plates in the order in which they are drawn, and at once whatever a line suffers."""

    def __init__(self) -> None:
        """Start with nothing read."""
        super().__init__(theme(), _NoArt(), Lettering())
        self.items: list[Item] = []
        self.suffered: dict[tuple[str, str], str] = {}
        self._broken: dict[str, bool] = {}
        self._carried: WeakKeyDictionary[pygame.Surface, list[Item]] = WeakKeyDictionary()
        self._clips: list[Box] = []
        self._noting = False  # of the hundreds of frames that a shot plays, only what is kept needs notes

    def read(self, app: App) -> list[str]:
        """Draw a frame of an app and return its faults."""
        screen, app.screen = app.screen, pygame.Surface((64, 36))
        app.frame(0)  # at another size first, so that nothing kept is shown
        app.screen = screen
        self.items, self._clips = [], []
        self.suffered.clear()
        self._broken.clear()
        self._noting = True
        app.frame(0)
        self._noting = False
        return sorted({*self._sufferings(), *faults(map(self._on_canvas, self.items), enlarged=self.view.zoom > 1)})

    def _sufferings(self) -> Iterator[str]:
        yield from (f"{kind}: {words!r} {how}" for (kind, words), how in self.suffered.items())
        yield from (f"broken: {words!r}" for words, broken in self._broken.items() if broken)

    def _on_canvas(self, item: Item) -> Item:
        x, y = self.view.to_canvas(item.box[:2])
        scale = self.view.scale
        return item._replace(box=Box(x, y, item.box.w / scale, item.box.h / scale))

    def _on_device(self, box: Box) -> Box:
        x, y = self.view.to_device(box[:2])
        return Box(x, y, box.w * self.view.scale, box.h * self.view.scale)

    def _note(self, item: Item) -> None:
        if self._noting and all(clip.has(item.box.centre) for clip in self._clips):
            self.items.append(item)

    # -- letters

    def text(self, text: str, pos: Point, size: float, *rest: Any, **how: Any) -> Box:
        """Note a line."""
        box = super().text(text, pos, size, *rest, **how)
        if not self._noting or not text.strip() or how.get("alpha", 1.0) < _SEEN:
            return box
        words, fitting = self.fit(text, size, how.get("face", Face.LABEL), how.get("width"))
        size = min(fitting, how.get("most", math.inf))
        stroke = how.get("stroke", 0.0)
        inked = Box.around(box.centre, box.w - 2 * stroke, size * _CAPS)
        if words != text and not how.get("foreign"):
            self.suffered["cut", text] = words
        if size * self.view.zoom < MIN_SIZE - 0.01:
            self.suffered["small", text] = f"{size * self.view.zoom:.1f}"
        self._note(Item(self._on_device(inked), words))
        return box

    def paragraph(self, text: str, box: Box, size: float, *rest: Any, **how: Any) -> float:
        """Note a text that runs over its box."""
        height = super().paragraph(text, box, size, *rest, **how)
        if height > box.h + 2:
            self.suffered["over", text] = f"{height:.0f} > {box.h:.0f}"
        return height

    def lines(self, text: str, size: float, width: float, face: Face = Face.TEXT) -> list[str]:
        """Note whether a word was broken, the last time that the text was set."""
        self._broken[text] = self.breaks(text, size, width, face)
        return super().lines(text, size, width, face)

    # -- plates

    def rounded(self, box: Box, radius: float, fill: Any, *, alpha: float = 1.0, **_how: Any) -> None:
        """Note a plate."""
        if alpha > 0.2 and box.w > 0 and box.h > 0:
            disc = radius >= 0.45 * max(box.w, box.h)
            self._note(Item(self._on_device(box), solid=alpha >= _SOLID, disc=disc))

    def fill(self, colour: Any = "night900") -> None:
        """Forget what is covered by the whole frame."""
        self.items.clear()

    def shade(self, alpha: float, colour: Any = "night900", box: Box = CANVAS) -> None:
        """Forget what has been made the background of something else."""
        if alpha >= 0.3 and box.shared(CANVAS) > 0.9 * CANVAS.w * CANVAS.h:
            self.items.clear()

    def picture(self, name: str, box: Box, *, alpha: float = 1.0, **_how: Any) -> None:
        """Forget what is covered by a picture of the whole canvas; a framed or small one is a plate."""
        if alpha >= _SOLID and box.shared(CANVAS) > 0.98 * CANVAS.w * CANVAS.h:
            self.items.clear()
        elif name in _PANELS:
            self._note(Item(self._on_device(box.inset(_PANELS[name])), solid=False))
        elif alpha > 0.2 and max(box.w, box.h) <= _BADGE:
            self._note(Item(self._on_device(box), solid=False, art=True))

    # -- surfaces

    def onto(self, surface: pygame.Surface, place: Size, draw: Callable[[Painter], None]) -> None:
        """Note what is written on a surface, to be read where it is put down."""
        outer = self.items, self._clips, self._noting
        self.items, self._clips, self._noting = self._carried.setdefault(surface, []), [], True
        try:
            super().onto(surface, place, draw)
        finally:
            self.items, self._clips, self._noting = outer

    def stamp(self, surface: pygame.Surface, place: Size, alpha: float = 1.0) -> None:
        """Read what is written on a surface."""
        if alpha < _SEEN or not self._noting:
            return
        loose = surface.get_width() < 0.3 * CANVAS.w * self.view.scale
        for item in self._carried.get(surface, ()):
            self._note(item._replace(box=item.box.moved(*place), loose=loose or item.loose))

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        """Read only what is inside a box meanwhile."""
        self._clips.append(self._on_device(box))
        try:
            yield
        finally:
            self._clips.pop()

    def _shape(self, *_key: object) -> pygame.Surface:
        return _BLANK

    def direct(self, *_drawn: object) -> None:
        """Draw nothing."""

    def finish(self) -> None:
        """Show nothing."""


class _NoArt(Art):
    """Is art of the right sizes without a drawing on it."""

    def picture(self, name: str, size: Size, angle: int = 0, flipped: bool = False) -> pygame.Surface:
        """Return an empty surface of a size."""
        return pygame.Surface(size, pygame.SRCALPHA)


# -- what is wrong with a page


def scaled(app: App, percent: int) -> None:
    """Lay an app's scenes out anew at a UI scale."""
    app.settings.set(UI_SCALE, percent)
    for scene in app.stack.seen():
        scene.layout()


def faults(items: Iterable[Item], *, enlarged: bool) -> Iterator[str]:
    """Yield what is wrong where lines stand: out of the window, out of their plate, over or under something.

    In an enlarged view what the usher or a bubble covers comes to light as the view moves, so it may be covered.
    """
    shown: list[Item] = []
    plates: list[Item] = []
    for item in items:
        if not item.words:
            plates.append(item)
            if item.solid:
                if not enlarged:
                    yield from _covered(item, shown)
                gone = _CUT if enlarged else _HIDDEN
                shown = [line for line in shown if _part(line.box, item.box) < gone]
            continue
        if not CANVAS.inset(-1).has(item.box[:2]) or not CANVAS.inset(-1).has((item.box.right, item.box.bottom)):
            yield f"out of the window: {item.words!r}"
        plate = next((p for p in reversed(plates) if _bears(p, item)), None)
        if plate is not None and not _inside(item.box, plate.box):
            yield f"out of its plate: {item.words!r} {_told(item.box)} > {_told(plate.box)}"
        if item.loose:
            shown = [line for line in shown if not (line.loose and _meet(item.box, line.box))]
        for other in shown:
            if min(len(item.words), len(other.words)) <= _MARK:
                continue  # numbers and letters fly and lie over others on seals of their own
            if _meet(item.box, other.box) and not (item.words == other.words and _near(item.box, other.box)):
                yield f"one over the other: {other.words!r} {item.words!r}"
        shown.append(item)


def _covered(plate: Item, shown: Sequence[Item]) -> Iterator[str]:
    for line in shown:
        if len(line.words) <= _MARK:
            continue
        part = _part(line.box, plate.box)
        if _CUT < part < _HIDDEN:
            yield f"covered: {line.words!r} {part:.0%} by {_told(plate.box)}"


def _part(line: Box, plate: Box) -> float:
    return line.shared(plate) / max(line.w * line.h, 1)


def _bears(plate: Item, line: Item) -> bool:
    (x, y), (across, down) = plate.box.centre, line.box.centre
    if plate.art and len(line.words) > _MARK:
        return False
    if plate.disc and math.hypot(across - x, down - y) > plate.box.w / 2:
        return False
    return plate.box.has(line.box.centre) and plate.box.h > 0.8 * line.box.h


def _inside(line: Box, plate: Box) -> bool:
    return CANVAS.shared(line) < 1 or line.shared(plate.inset(-1, -2)) > 0.999 * line.w * line.h


def _meet(one: Box, other: Box) -> bool:
    wide = min(one.right, other.right) - max(one.x, other.x)
    tall = min(one.bottom, other.bottom) - max(one.y, other.y)
    return wide > 1 and tall > 1


def _near(one: Box, other: Box) -> bool:
    return abs(one.x - other.x) < 6 and abs(one.y - other.y) < 6


def _told(box: Box) -> str:
    return f"({box.x:.0f}, {box.y:.0f}, {box.w:.0f} x {box.h:.0f})"


# -- the app to read


def opened(language: str) -> tuple[App, Proof]:
    """Open an app, in a language (or ``LONGER``), and the proof that reads it."""
    settings = Settings(values={"language": "en" if language == LONGER else language})
    app = App(Session(window=(1280, 720), full_screen=False), settings, (MONSTAR, CAFE, TROPHY))
    app.painter = proof = Proof()
    proof.between = app.listen
    if language == LONGER:
        i18n._catalogue = Longer()
    return app, proof
