"""Tiles, cards and tokens on their way. They show what has happened already, so nothing waits for them.

The match has long moved on when something is still in the air, so any number of things can be up at once. With less
motion everything fades in where it belongs instead. A game says how its things look, and by whom they are drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from monstar.ui.canvas import Box
from monstar.ui.painter import Painter
from monstar.ui.tween import Ease, Tween, along, arc, between, in_out, linear, out_cubic, shake

FLIGHT_MS = 250.0
FLIP_MS = 350.0
FADE_MS = 150.0
_SQUASH_MS = 130.0
_SHAKE_MS = 260.0
_HOP_MS = 300.0
_FULL_ARC = 420.0  # canvas px: a flight this long rises the full height
_ARC_HEIGHT = 90.0
_THINNEST = 0.02  # of its width: a thing that turns its edge to us is not quite gone

Look = TypeVar("Look")
Looks = TypeVar("Looks", contravariant=True)  # noqa: PLC0105 - the looks that somebody can draw


class Drawer(Protocol[Looks]):
    """Draws things by their looks: turned by whole degrees, see-through, squashed around the middle of the box."""

    def draw(
        self,
        painter: Painter,
        look: Looks,
        box: Box,
        *,
        angle: int = 0,
        alpha: float = 1.0,
        stretch: tuple[float, float] = (1.0, 1.0),
    ) -> None:
        """Draw a thing into a box."""


def throw(start: Box, end: Box) -> float:
    """Return how high above the straight way something rises that is thrown there: the farther, the higher."""
    length: float = ((start.x - end.x) ** 2 + (start.y - end.y) ** 2) ** 0.5
    return _ARC_HEIGHT * min(length / _FULL_ARC, 1.0)


@dataclass
class Flight(Generic[Look]):
    """Moves a thing from a box to a box; `hides` names what is not drawn at rest meanwhile.

    `height` is how far above the straight way it is thrown (canvas px; None: by its length), `squash` how much it is
    squashed as it lands (share of its size). It leans by `lean` degrees on its way and by `tilt` when it lies. `gone`
    lets it vanish on the way, `unseen` hides it as long as it waits for its start. `sharp` draws it from a picture of
    its larger size, for what shrinks a lot.
    """

    look: Look
    start: Box
    end: Box
    hides: Hashable
    tilt: int = 0
    lean: int = 0
    height: float | None = None
    delay_ms: float = 0.0
    lasts_ms: float = FLIGHT_MS
    ease: Ease = out_cubic
    squash: float = 0.06
    gone: bool = False
    unseen: bool = False
    sharp: bool = False
    on_land: Callable[[], None] = field(default=lambda: None)
    still: bool = False

    def __post_init__(self) -> None:
        self._height = throw(self.start, self.end) if self.height is None else self.height
        lasts_ms = FADE_MS if self.still else self.lasts_ms
        squash_ms = 0.0 if self.still or not self.squash else _SQUASH_MS
        self._way = Tween(lasts_ms, linear if self.still else self.ease, self.delay_ms)
        self._squash = Tween(squash_ms, linear, self.delay_ms + lasts_ms)
        self._landed = False

    @property
    def done(self) -> bool:
        """Tell whether the thing lies still."""
        return self._squash.done

    @property
    def share(self) -> float:
        """Return how much of its time in the air is over, 0 to 1."""
        return self._way.share

    @property
    def centre(self) -> tuple[float, float]:
        """Return where its middle is now."""
        if self.still:
            return self.end.centre if self._way.started else self.start.centre
        return arc(self.start.centre, self.end.centre, self._way.value, self._height)

    def advance(self, dt_ms: float) -> None:
        """Let stage time go on; the landing is heard once."""
        self._way.advance(dt_ms)
        self._squash.advance(dt_ms)
        if self._way.done and not self._landed:
            self._landed = True
            self.on_land()

    def draw(self, painter: Painter, art: Drawer[Look]) -> None:
        """Draw the thing where it is now."""
        if not self._way.started:
            if not self.unseen:
                art.draw(painter, self.look, self.start, angle=self.lean)
            return
        t = self._way.value
        if self.still:
            art.draw(painter, self.look, self.end, angle=self.tilt, alpha=1 - t if self.gone else t)
            return
        s = self._squash.share
        squash = self.squash * 4 * s * (1 - s) if self._way.done else 0.0
        # One picture, stretched: putting one together for every size on the way would cost more than the frame has.
        made = self.start if self.sharp and self.start.w > self.end.w and t < 1 else self.end
        zoom = between(self.start.w, self.end.w, t) / made.w
        box = Box.around(self.centre, made.w, made.h)
        angle = self.tilt if self._way.done else self.lean
        stretch = zoom * (1 + squash), zoom * (1 - squash)
        art.draw(painter, self.look, box, angle=angle, alpha=1 - t if self.gone else 1.0, stretch=stretch)


class OneWay:
    """Is on its way for as long as one tween lasts."""

    _way: Tween

    @property
    def done(self) -> bool:
        """Tell whether the thing is still."""
        return self._way.done

    def advance(self, dt_ms: float) -> None:
        """Let stage time go on."""
        self._way.advance(dt_ms)


@dataclass
class Turn(OneWay, Generic[Look]):
    """Turns a thing over where it lies, around its upright axis, growing from one size to another.

    It rises by `rise` canvas px and swells by a share of its size in between. `tilt` is how it leans before and after.
    """

    before: Look
    after: Look
    start: Box
    end: Box
    hides: Hashable
    tilt: tuple[int, int] = (0, 0)
    rise: float = 14.0
    swell: float = 0.1
    delay_ms: float = 0.0
    lasts_ms: float = FLIP_MS
    still: bool = False

    def __post_init__(self) -> None:
        self._way = Tween(FADE_MS if self.still else self.lasts_ms, in_out, self.delay_ms)

    def draw(self, painter: Painter, art: Drawer[Look]) -> None:
        """Draw the side that shows now."""
        t = self._way.value
        if self.still:
            art.draw(painter, self.before, self.start, angle=self.tilt[0], alpha=1 - t)
            art.draw(painter, self.after, self.end, angle=self.tilt[1], alpha=t)
            return
        first = t < 0.5
        shown, box = (self.before, self.start) if first else (self.after, self.end)
        up = 4 * t * (1 - t)
        x, y = along(self.start.centre, self.end.centre, t)
        zoom = between(self.start.w, self.end.w, t) / box.w * (1 + self.swell * up)
        placed = Box.around((x, y - self.rise * up), box.w, box.h)
        stretch = max(abs(1 - 2 * t), _THINNEST) * zoom, zoom
        art.draw(painter, shown, placed, angle=self.tilt[0 if first else 1], stretch=stretch)


@dataclass
class Shake(OneWay, Generic[Look]):
    """Shakes a thing that was refused where it lies."""

    look: Look
    box: Box
    hides: Hashable
    tilt: int = 0

    def __post_init__(self) -> None:
        self._way = Tween(_SHAKE_MS)

    def draw(self, painter: Painter, art: Drawer[Look]) -> None:
        """Draw the thing a little aside."""
        art.draw(painter, self.look, self.box.moved(shake(self._way.share, 4), 0), angle=self.tilt)


@dataclass
class Hop(OneWay, Generic[Look]):
    """Lets a thing hop once where it stands, after a while: a monster that has heard its cue."""

    look: Look
    box: Box
    hides: Hashable
    delay_ms: float = 0.0
    height: float = 9.0

    def __post_init__(self) -> None:
        self._way = Tween(_HOP_MS, delay_ms=self.delay_ms)

    def draw(self, painter: Painter, art: Drawer[Look]) -> None:
        """Draw the thing as high as it is."""
        t = self._way.share
        art.draw(painter, self.look, self.box.moved(0, -self.height * 4 * t * (1 - t)))


Moving = Flight[Look] | Turn[Look] | Shake[Look] | Hop[Look]


class Air(Generic[Look]):
    """Holds everything that is on its way."""

    def __init__(self) -> None:
        """Start with nothing in the air."""
        self.moving: list[Moving[Look]] = []

    def add(self, moving: Moving[Look]) -> None:
        """Send something on its way; what hid the same place before is over."""
        self.moving = [other for other in self.moving if other.hides != moving.hides]
        self.moving.append(moving)

    def drop(self, places: Collection[Hashable]) -> None:
        """Forget what is in the air over some places: a hand has it now."""
        self.moving = [moving for moving in self.moving if moving.hides not in places]

    def hidden(self) -> frozenset[Hashable]:
        """Return what must not be drawn at rest."""
        return frozenset(moving.hides for moving in self.moving)

    def advance(self, dt_ms: float) -> None:
        """Let stage time go on."""
        for moving in self.moving:
            moving.advance(dt_ms)
        self.moving = [moving for moving in self.moving if not moving.done]

    def clear(self) -> None:
        """Let everything be where it belongs."""
        self.moving.clear()

    def draw(self, painter: Painter, art: Drawer[Look]) -> None:
        """Draw everything that is on its way."""
        for moving in self.moving:
            moving.draw(painter, art)
