"""The logical canvas of 1280x720 and its way to any window and back, as pure functions."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

WIDTH = 1280
HEIGHT = 720
MAX_ZOOM = 4.0


class Box(NamedTuple):
    """A rectangle in canvas px: left, top, width, height, all floats."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Return the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Return the lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """Return the middle as (x, y)."""
        return self.x + self.w / 2, self.y + self.h / 2

    @classmethod
    def around(cls, centre: tuple[float, float], w: float, h: float | None = None) -> "Box":
        """Make the box of a size around a centre; without a height it is a square."""
        tall = w if h is None else h
        return cls(centre[0] - w / 2, centre[1] - tall / 2, w, tall)

    @classmethod
    def enclosing(cls, boxes: Iterable["Box"]) -> "Box":
        """Make the smallest box around one or more boxes."""
        found = list(boxes)
        x, y = min(box.x for box in found), min(box.y for box in found)
        return cls(x, y, max(box.right for box in found) - x, max(box.bottom for box in found) - y)

    def has(self, pos: tuple[float, float]) -> bool:
        """Tell whether a point lies inside; the left and upper edges belong to the box."""
        return self.x <= pos[0] < self.right and self.y <= pos[1] < self.bottom

    def inset(self, dx: float, dy: float | None = None) -> "Box":
        """Return the box made smaller on every side; negative amounts make it larger."""
        down = dx if dy is None else dy
        return Box(self.x + dx, self.y + down, self.w - 2 * dx, self.h - 2 * down)

    def moved(self, dx: float, dy: float) -> "Box":
        """Return the box at another place."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    @property
    def mirrored(self) -> "Box":
        """Return the box at the other side of the canvas, as far from its edge."""
        return Box(WIDTH - self.right, self.y, self.w, self.h)

    def shared(self, other: "Box") -> float:
        """Return the area that two boxes share, in square canvas px."""
        w = min(self.right, other.right) - max(self.x, other.x)
        h = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(w, 0.0) * max(h, 0.0)

    def meets(self, other: "Box") -> bool:
        """Tell whether two boxes share any area."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom


CANVAS = Box(0, 0, WIDTH, HEIGHT)


@dataclass(frozen=True)
class View:
    """Maps canvas px to the pixels of one window: letterboxed, perhaps zoomed in and panned.

    ``zoom`` 1 shows the whole canvas; above that ``centre`` (canvas px) says which part, kept inside the canvas.
    ``origin`` is the window pixel at which the surface drawn on begins: (0, 0) for the window itself. ``letters`` is
    how much larger letters may be drawn where they have the room.
    """

    window: tuple[int, int] = (WIDTH, HEIGHT)
    zoom: float = 1.0
    centre: tuple[float, float] = (WIDTH / 2, HEIGHT / 2)
    origin: tuple[int, int] = (0, 0)
    letters: float = 1.0

    @cached_property
    def scale(self) -> float:
        """Return device pixels per canvas px; never 0, even for a window of no size."""
        fit = min(self.window[0] / WIDTH, self.window[1] / HEIGHT)
        return max(fit, 1 / WIDTH) * max(self.zoom, 1.0)

    @cached_property
    def seen(self) -> Box:
        """Return the part of the canvas that the frame shows, in canvas px."""
        w, h = WIDTH / max(self.zoom, 1.0), HEIGHT / max(self.zoom, 1.0)
        x = min(max(self.centre[0] - w / 2, 0.0), WIDTH - w)
        y = min(max(self.centre[1] - h / 2, 0.0), HEIGHT - h)
        return Box(x, y, w, h)

    @cached_property
    def frame(self) -> tuple[int, int, int, int]:
        """Return the window rectangle inside the letterbox bars, in whole device pixels."""
        fit = max(min(self.window[0] / WIDTH, self.window[1] / HEIGHT), 1 / WIDTH)
        w, h = round(WIDTH * fit), round(HEIGHT * fit)
        return (self.window[0] - w) // 2 - self.origin[0], (self.window[1] - h) // 2 - self.origin[1], w, h

    def to_device(self, pos: tuple[float, float]) -> tuple[float, float]:
        """Map a canvas point to device pixels."""
        seen, scale = self.seen, self.scale
        left, top, _, _ = self.frame
        return left + (pos[0] - seen.x) * scale, top + (pos[1] - seen.y) * scale

    def to_canvas(self, pos: tuple[float, float]) -> tuple[float, float]:
        """Map a device pixel (a mouse position) back to canvas px; outside the frame too."""
        seen, scale = self.seen, self.scale
        left, top, _, _ = self.frame
        return seen.x + (pos[0] - left) / scale, seen.y + (pos[1] - top) / scale

    def rect(self, box: Box) -> tuple[int, int, int, int]:
        """Map a box to whole device pixels so that boxes which touch on the canvas touch on the screen."""
        x0, y0 = self.to_device((box.x, box.y))
        x1, y1 = self.to_device((box.right, box.bottom))
        left, top = round(x0), round(y0)
        return left, top, max(round(x1) - left, 0), max(round(y1) - top, 0)

    def px(self, length: float) -> int:
        """Return a length in whole device pixels, at least 1 for any length above 0."""
        return max(round(length * self.scale), 1) if length > 0 else 0

    def showing(self, box: Box, margin: float = 24.0) -> "View":
        """Return the view panned just far enough that a box is seen whole, with a margin where there is room."""
        if self.zoom <= 1.0:
            return self
        seen = self.seen
        x = _slide(seen.x, seen.w, box.x - margin, box.right + margin)
        y = _slide(seen.y, seen.h, box.y - margin, box.bottom + margin)
        return replace(self, centre=(x + seen.w / 2, y + seen.h / 2))

    def edged(self, pos: tuple[float, float], step: float, band: float = 0.08) -> "View":
        """Return the view panned by ``step`` canvas px when a canvas point stands in the outer band of what is seen."""
        if self.zoom <= 1.0:
            return self
        seen = self.seen
        dx = _push((pos[0] - seen.x) / seen.w, band) * step
        dy = _push((pos[1] - seen.y) / seen.h, band) * step
        moved = replace(self, centre=seen.moved(dx, dy).centre)
        return replace(self, centre=moved.seen.centre)


def _slide(start: float, length: float, low: float, high: float) -> float:
    """Move a window of a length so that it covers low..high; what is too long shows its beginning."""
    if high - low >= length or low < start:
        return low
    return max(start, high - length)


def _push(share: float, band: float) -> float:
    """Return -1..1: how strongly a place at ``share`` (0-1) of the view presses against an edge."""
    if share < band:
        return max((share - band) / band, -1.0)
    if share > 1 - band:
        return min((share - 1 + band) / band, 1.0)
    return 0.0
