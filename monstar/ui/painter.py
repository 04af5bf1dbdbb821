"""The painter: draws in canvas px, on the pixels of the window, so that nothing is ever enlarged.

Scenes and widgets draw only through it. Places and sizes are canvas px (1280x720); pictures, letters and shapes are
made at the size they have on the screen and kept. Colours are names of the theme or (r, g, b).
"""

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Literal

import pygame

from monstar.ui import shapes
from monstar.ui.art import Art
from monstar.ui.caches import SurfaceCache
from monstar.ui.canvas import CANVAS, Box, View
from monstar.ui.displaylist import Area, DisplayList, Entry
from monstar.ui.spare import SpareTime
from monstar.ui.surround import Surround
from monstar.ui.text import Face, Lettering
from monstar.ui.theme import RGB, Theme

Colour = str | RGB
Align = Literal["left", "centre", "right"]
Point = tuple[float, float]
_SHAPES_BYTES = 32 * 1024 * 1024
_BAKED_BYTES = 64 * 1024 * 1024


class Painter:
    """Draws on one surface through one view; made once, aimed anew for every frame."""

    def __init__(self, theme: Theme, art: Art, lettering: Lettering) -> None:
        """Share the theme, the pictures and the letters with everybody who draws."""
        self.theme = theme
        self.art = art
        self.lettering = lettering
        self.view = View()
        self.target = pygame.Surface((1, 1))
        self.between: Callable[[], None] = _nothing  # called now and then while a frame is drawn: it may not draw
        self.spare = SpareTime()
        self._baking = False
        self._list = DisplayList()
        self._surround = Surround(theme)
        self._listed: pygame.Surface | None = None
        self._clip = pygame.Rect(0, 0, 0, 0)
        self._shapes = SurfaceCache(_SHAPES_BYTES)
        self._baked = SurfaceCache(_BAKED_BYTES)

    def begin(self, target: pygame.Surface, view: View) -> None:
        """Start a frame: what is drawn on this surface until ``finish`` is compared with the frame before.

        Without it everything is drawn at once, as it comes.
        """
        self.aim(target, view)
        self._list.begin(target)
        self._listed = target
        self._clip = pygame.Rect(view.frame)

    def finish(self) -> list[Area] | None:
        """End the frame: draw what differs from the one before; return the changed areas, None for everything."""
        changed = self._list.finish(self.view.frame, self.rgb("night900"), self.between, self._surround.draw)
        self._listed = None
        return changed

    def touch(self, area: Area) -> None:
        """Say that a surface of one's own, drawn again at the same place, has other pixels in an area (device px)."""
        self._list.touch(area)

    def refresh(self) -> None:
        """Draw the next frame whole."""
        self._list.forget()

    @property
    def _listing(self) -> bool:
        return self.target is self._listed

    def aim(self, target: pygame.Surface, view: View) -> None:
        """Draw on a surface from now on; a new scale of it or its letters forgets what was made."""
        if (view.scale, view.letters) != (self.view.scale, self.view.letters):
            self.forget()
        self.target = target
        self.view = view

    def forget(self) -> None:
        """Drop everything kept for one size on the screen."""
        for kept in (self.art, self.lettering, self._shapes, self._baked, self.spare):
            kept.clear()
        self._list.forget()

    def rgb(self, colour: Colour) -> RGB:
        """Return a colour as (r, g, b)."""
        return self.theme.colour(colour) if isinstance(colour, str) else colour

    def seen(self, box: Box) -> bool:
        """Tell whether any part of a box can be seen (of what is baked everything may be, later)."""
        return self._baking or box.meets(self.view.seen)

    # -- surfaces

    def stamp(self, surface: pygame.Surface, place: tuple[int, int], alpha: float = 1.0) -> None:
        """Put a surface (device pixels) at a device place, more or less see-through (alpha 0-1)."""
        depth = min(round(alpha * 255), 255)
        if depth > 0:
            x, y = place
            self._put(Entry((x, y, *surface.get_size()), surface, x, y, depth))

    def direct(self, area: Area, draw: Callable[..., object], *arguments: Hashable) -> None:
        """Let a function draw on the target: it gets the surface and the arguments, and touches only the area.

        For what is not worth a surface of its own; the same function with the same arguments draws the same.
        """
        self._put(Entry(area, None, 0, 0, 255, draw, arguments))

    def _put(self, entry: Entry) -> None:
        if self._listing:
            x, y, w, h = self._clip.clip(entry.area)
            self._list.entries.append(entry._replace(area=(x, y, w, h)))
        else:
            entry.play(self.target)
        self.between()

    def baked(
        self, key: Hashable, box: Box, draw: Callable[["Painter"], None], *, solid: bool = False, alpha: float = 1.0
    ) -> None:
        """Draw something elaborate once and keep the result; the key names all it depends on.

        ``draw`` gets this painter, aimed at a see-through surface of the box, and uses canvas places as always. A
        ``solid`` drawing covers its box and is put down several times faster: meant for backgrounds.
        """
        rect = self.view.rect(box)
        surface = self._baked.get((key, rect[2:]), lambda: self._bake(rect, draw, solid))
        self.stamp(surface, rect[:2], alpha)

    def _bake(self, rect: tuple[int, int, int, int], draw: Callable[["Painter"], None], solid: bool) -> pygame.Surface:
        surface = pygame.Surface((max(rect[2], 1), max(rect[3], 1)), 0 if solid else pygame.SRCALPHA)
        self.onto(surface, rect[:2], draw)
        return surface

    def onto(self, surface: pygame.Surface, place: tuple[int, int], draw: Callable[["Painter"], None]) -> None:
        """Draw, at once, on a surface of one's own that stands for the device pixels from a place on.

        Nothing is left out for being out of sight: the surface may be looked at later, through a panned view.
        """
        outer = self.target, self.view, self._baking
        x, y = self.view.origin
        self.target = surface
        self.view = replace(self.view, origin=(x + place[0], y + place[1]))
        self._baking = True
        try:
            draw(self)
        finally:
            self.target, self.view, self._baking = outer

    def _shape(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._shapes.get(key, make)

    # -- pictures

    def picture(
        self,
        name: str,
        box: Box,
        *,
        alpha: float = 1.0,
        angle: float = 0.0,
        flipped: bool = False,
        stretch: Point = (1.0, 1.0),
        kept: bool = False,
    ) -> None:
        """Draw a picture of the art into a box, turned by whole degrees (counter-clockwise) around its middle.

        ``stretch`` squashes it around the box's middle, as ``put`` does; ``kept`` for few sizes that come again.
        """
        if not self.seen(box.inset(-box.w / 2, -box.h / 2)) or alpha <= 0:
            return
        w, h = self.view.px(box.w), self.view.px(box.h)  # the same wherever it is: what moves is made once
        if w <= 0 or h <= 0:
            return
        surface = self.art.picture(name, (w, h), round(angle), flipped)
        if kept and stretch != (1.0, 1.0):
            key = "squashed", name, w, h, round(angle), flipped, stretch
            surface, stretch = self._shape(key, lambda: shapes.squashed(surface, stretch)), (1.0, 1.0)
        self.put(surface, box, alpha=alpha, stretch=stretch)

    def put(self, surface: pygame.Surface, box: Box, *, alpha: float = 1.0, stretch: Point = (1.0, 1.0)) -> None:
        """Put a made picture (device pixels) into the middle of a box, squashed as it moves; what is made is not kept.

        Turned pictures are squashed as they stand. A width of 0 draws nothing.
        """
        if stretch != (1.0, 1.0):
            surface = shapes.squashed(surface, stretch)
        left, top, w, h = self.view.rect(box)
        place = left + (w - surface.get_width()) // 2, top + (h - surface.get_height()) // 2
        self.stamp(surface, place, alpha)

    def fitted(self, name: str, box: Box) -> Box:
        """Return the largest box of the picture's own proportions in the middle of a box."""
        w, h = self.art.size(name)
        scale = min(box.w / w, box.h / h)
        return Box.around(box.centre, w * scale, h * scale)

    # -- letters

    def text(
        self,
        text: str,
        pos: Point,
        size: float,
        colour: Colour = "cream",
        *,
        face: Face = Face.LABEL,
        align: Align = "left",
        stroke: float = 0.0,
        stroke_colour: Colour = "ink",
        width: float | None = None,
        most: float = math.inf,
        alpha: float = 1.0,
        foreign: bool = False,
    ) -> Box:
        """Draw one line whose vertical middle is at ``pos`` and return the box it fills.

        ``align`` says which end of the line stands at ``pos``. With a ``width`` (canvas px) the letters shrink to fit
        it, down to 18 px, then the line is cut with an ellipsis: which is a fault of the layout, unless the words are
        ``foreign``, of whatever length the maker of a device or the writer of a file chose. ``stroke`` is the ink
        around the letters. At a larger UI scale they first grow as wide as the width allows, but no
        larger than ``most``.
        """
        scale = self.view.scale
        text, fitting = self.fit(text, size, face, width)
        size = min(fitting, most)
        px, stroke_px = self.view.px(size), self.view.px(stroke)
        line = self.lettering.line(text, face, px, self.rgb(colour), stroke_px, self.rgb(stroke_colour))
        w, h = line.get_size()
        x, y = self.view.to_device(pos)
        left = x - stroke_px if align == "left" else x - w / 2 if align == "centre" else x - w + stroke_px
        self.stamp(line, (round(left), round(y - h / 2)), alpha)
        back = self.view.to_canvas((round(left), round(y - h / 2)))
        return Box(back[0], back[1], w / scale, h / scale)

    def fit(self, text: str, size: float, face: Face = Face.LABEL, width: float | None = None) -> tuple[str, float]:
        """Return what is written of a line in a width (canvas px), and how large its letters then are."""
        if width is None:
            return text, size
        scale = self.view.scale
        size = self.lettering.grown(text, face, size, scale, width, self.view.letters)
        size = self.lettering.fitting_size(text, face, size, scale, width)
        return self.lettering.shortened(text, face, self.view.px(size), round(width * scale)), size

    def fit_all(self, rows: Iterable[tuple[str, float]], size: float, face: Face) -> float:
        """Return how large letters may be for each of some lines to fit its own width: all are equally large then."""
        return min(self.fit(text, size, face, width)[1] for text, width in rows)

    def text_width(self, text: str, size: float, face: Face = Face.LABEL) -> float:
        """Return the width of one line in canvas px."""
        return self.lettering.width(text, face, self.view.px(size)) / self.view.scale

    def lines(self, text: str, size: float, width: float, face: Face = Face.TEXT) -> list[str]:
        """Break a text into lines that fit a width in canvas px."""
        return self.lettering.wrap(text, face, self.view.px(size), round(width * self.view.scale))

    def breaks(self, text: str, size: float, width: float, face: Face = Face.TEXT) -> bool:
        """Tell whether ``lines`` has to break a text inside a word."""
        return self.lettering.breaks(text, face, self.view.px(size), round(width * self.view.scale))

    def fit_paragraphs(
        self, texts: Iterable[tuple[str, Box]], most: float, leading: float = 1.3, face: Face = Face.TEXT
    ) -> float:
        """Return how large letters, ``most`` at most, may be for each of some texts to fit its own box."""
        fit, scale = self.lettering.fitting_paragraph, self.view.scale
        return min((fit(text, face, most, scale, (box.w, box.h / leading)) for text, box in texts), default=most)

    def paragraph(
        self,
        text: str,
        box: Box,
        size: float,
        colour: Colour = "cream",
        *,
        face: Face = Face.TEXT,
        align: Align = "left",
        leading: float = 1.3,
        middle: bool = False,
        alpha: float = 1.0,
        most: float = math.inf,
    ) -> float:
        """Draw a wrapped text into a box, from its top or around its middle; return the height it needs.

        The letters, larger at a larger UI scale but no larger than ``most``, shrink, down to 18 px, until the text fits
        the height and each word a line; beyond that it runs over. The few lines of a short centred text are about
        equally long, and no word of few stands alone on the last.
        """
        size = self.fit_paragraphs([(text, box)], min(size * self.view.letters, most), leading, face)
        lines = self.lines(text, size, box.w, face)
        if align == "centre" or " " not in lines[-1]:
            lines = self.lettering.balanced(text, face, self.view.px(size), round(box.w * self.view.scale))
        height = len(lines) * size * leading
        x = box.x if align == "left" else box.centre[0] if align == "centre" else box.right
        y = box.y + (max(box.h - height, 0) / 2 if middle else 0)
        for number, line in enumerate(lines):
            place = x, y + (number + 0.5) * size * leading
            self.text(line, place, size, colour, face=face, align=align, alpha=alpha)
        return height

    # -- shapes

    def fill(self, colour: Colour = "night900") -> None:
        """Fill the whole frame."""
        w, h = self.target.get_size()
        self.direct((0, 0, w, h), _fill, self.rgb(colour))

    def shade(self, alpha: float, colour: Colour = "night900", box: Box = CANVAS) -> None:
        """Lay a colour over a box, more or less see-through."""
        left, top, w, h = self.view.rect(box)
        if alpha <= 0 or w <= 0 or h <= 0:
            return
        rgb = self.rgb(colour)
        veil = self._shape(("veil", w, h, rgb), lambda: shapes.veil((w, h), rgb))
        self.stamp(veil, (left, top), alpha)

    def rounded(
        self,
        box: Box,
        radius: float,
        fill: Colour | tuple[Colour, ...],
        *,
        edge: Colour = "ink",
        edge_width: float = 0.0,
        alpha: float = 1.0,
    ) -> None:
        """Draw a box with round corners; several fill colours shade from top to bottom."""
        left, top, w, h = self.view.rect(box)
        if w <= 0 or h <= 0 or not self.seen(box):
            return
        stops = self._stops(fill)
        edge_rgb = self.rgb(edge)
        key = "box", w, h, self.view.px(radius), stops, edge_rgb, self.view.px(edge_width)
        made = self._shape(key, lambda: shapes.framed((w, h), key[3], stops, edge_rgb, key[6]))
        self.stamp(made, (left, top), alpha)

    def ring(self, box: Box, radius: float, colour: Colour, width: float, *, alpha: float = 1.0) -> None:
        """Draw only the edge of a round box, inside the box."""
        left, top, w, h = self.view.rect(box)
        key = (w, h), self.view.px(radius), self.rgb(colour), self.view.px(width)
        if shapes.is_large_ring(key[0], key[1], key[3]):
            for piece, (x, y) in shapes.ring_pieces(*key):
                self.stamp(piece, (left + x, top + y), alpha)
            return
        self.stamp(self._shape(("ring", *key), lambda: shapes.ring(*key)), (left, top), alpha)

    def shadow(self, box: Box, radius: float, *, blur: float = 6.0, drop: float = 5.0, alpha: float = 0.45) -> None:
        """Draw the soft shadow of a round box, a little below it."""
        left, top, w, h = self.view.rect(box)
        blur_px, depth = self.view.px(blur), round(alpha * 255)
        key = "shadow", w, h, self.view.px(radius), blur_px, depth
        made = self._shape(key, lambda: shapes.shadow((w, h), key[3], blur_px, depth))
        self.stamp(made, (left - 2 * blur_px, top - 2 * blur_px + self.view.px(drop)))

    def disc(
        self,
        centre: Point,
        radius: float,
        fill: Colour | tuple[Colour, ...],
        *,
        edge: Colour = "ink",
        edge_width: float = 0.0,
        alpha: float = 1.0,
    ) -> None:
        """Draw a circle."""
        box = Box.around(centre, 2 * radius)
        self.rounded(box, radius, fill, edge=edge, edge_width=edge_width, alpha=alpha)

    def polygon(
        self, points: list[Point], fill: Colour, *, edge: Colour = "ink", edge_width: float = 0.0, alpha: float = 1.0
    ) -> None:
        """Draw a filled polygon with smooth sides; the edge lies half outside the points."""
        edge_px = self.view.px(edge_width)
        devices = [self.view.to_device(point) for point in points]
        left = int(min(x for x, _ in devices)) - edge_px - 1
        top = int(min(y for _, y in devices)) - edge_px - 1
        w = int(max(x for x, _ in devices)) + edge_px + 2 - left
        h = int(max(y for _, y in devices)) + edge_px + 2 - top
        inner = tuple((round(x - left, 1), round(y - top, 1)) for x, y in devices)
        key = "polygon", w, h, inner, self.rgb(fill), self.rgb(edge), edge_px
        made = self._shape(key, lambda: shapes.polygon((w, h), inner, key[4], key[5], edge_px))
        self.stamp(made, (left, top), alpha)

    def line(self, start: Point, end: Point, colour: Colour, width: float) -> None:
        """Draw a straight line with smooth sides."""
        a, b, px = self.view.to_device(start), self.view.to_device(end), self.view.px(width)
        self.direct(_around([a, b], px + 1), pygame.draw.aaline, self.rgb(colour), a, b, px)

    def arc(self, centre: Point, radius: float, share: float, colour: Colour, width: float) -> None:
        """Draw the first part (share 0-1) of a circle's edge, clockwise from the top, with round ends."""
        if share <= 0:
            return
        middle = self.view.to_device(centre)
        r, half = radius * self.view.scale, max(width * self.view.scale / 2, 1)
        self.direct(_around([middle], r + half + 1), shapes.draw_arc, self.rgb(colour), middle, r, half, share)

    def shard(self, corners: list[Point], colour: Colour) -> None:
        """Draw a small polygon with a thin edge of ink at once: for paper and sparks that turn in every frame."""
        devices = tuple(self.view.to_device(corner) for corner in corners)
        self.direct(_around(devices, 2), shapes.draw_shard, self.rgb(colour), self.rgb("ink"), devices)

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        """Draw only inside a box meanwhile."""
        rect = pygame.Rect(self.view.rect(box))
        if self._listing:
            before, self._clip = self._clip, self._clip.clip(rect)
            try:
                yield
            finally:
                self._clip = before
            return
        outer = self.target.get_clip()
        self.target.set_clip(rect.clip(outer))
        try:
            yield
        finally:
            self.target.set_clip(outer)

    @contextmanager
    def within(self, box: Box) -> Iterator[None]:
        """Draw what fills the whole canvas into a box of its proportions meanwhile, and nothing beyond it."""
        outer, (left, top, w, h) = self.view, self.view.rect(box)
        with self.clipped(box):
            self.view = View((w, h), origin=(-left, -top))
            try:
                yield
            finally:
                self.view = outer

    def _stops(self, fill: Colour | tuple[Colour, ...]) -> tuple[RGB, ...]:
        if isinstance(fill, str):
            return (self.theme.colour(fill),)
        if fill and isinstance(fill[0], int):
            return (fill,)
        return tuple(self.rgb(colour) for colour in fill)


def _nothing() -> None:
    """Do nothing."""


def _fill(target: pygame.Surface, colour: RGB) -> None:
    target.fill(colour)


def _around(points: Sequence[Point], margin: float) -> Area:
    """Return whole device pixels around some points."""
    left, top = min(x for x, _ in points) - margin, min(y for _, y in points) - margin
    right, bottom = max(x for x, _ in points) + margin, max(y for _, y in points) + margin
    x, y = int(left) - 1, int(top) - 1
    return x, y, int(right) + 2 - x, int(bottom) + 2 - y
