"""Tiles on their way: arcs from the middle to a stage, flips, fly-backs, swaps. They show what has happened already.

The match has long moved on when a tile is still in the air, so nothing waits for a flight and any number of them can
be up at once. With less motion a tile fades in where it belongs instead.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

from monstar.ui.canvas import Box
from monstar.ui.monstar.tiles import Sprite, TileArt
from monstar.ui.painter import Painter
from monstar.ui.tween import Tween, along, arc, between, in_out, linear, out_cubic, shake

FLIGHT_MS = 250.0
FLIP_MS = 350.0
SQUASH_MS = 130.0
FADE_MS = 150.0
_SQUASH = 0.06
_FULL_ARC = 420.0  # canvas px: a flight this long rises the full height
_ARC_HEIGHT = 90.0


@dataclass
class Flight:
    """Moves one tile's picture from a box to a box; `hides` is what is not drawn at rest meanwhile."""

    sprite: Sprite
    start: Box
    end: Box
    hides: Hashable
    tilt: int = 0
    lift: float = 1.0
    delay_ms: float = 0.0
    on_land: Callable[[], None] = field(default=lambda: None)
    still: bool = False

    def __post_init__(self) -> None:
        length = ((self.start.x - self.end.x) ** 2 + (self.start.y - self.end.y) ** 2) ** 0.5
        self._height = _ARC_HEIGHT * min(length / _FULL_ARC, 1.0) * self.lift
        time_ms = FADE_MS if self.still else FLIGHT_MS
        self._way = Tween(time_ms, linear if self.still else out_cubic, self.delay_ms)
        self._squash = Tween(0 if self.still else SQUASH_MS, linear, self.delay_ms + time_ms)
        self._landed = False

    @property
    def done(self) -> bool:
        """Tell whether the tile lies still."""
        return self._squash.done

    def advance(self, dt_ms: float) -> None:
        """Let stage time go on; the landing is heard once."""
        self._way.advance(dt_ms)
        self._squash.advance(dt_ms)
        if self._way.done and not self._landed:
            self._landed = True
            self.on_land()

    def draw(self, painter: Painter, art: TileArt) -> None:
        """Draw the tile where it is now."""
        if self.still:
            art.draw(painter, self.sprite, self.end, angle=self.tilt, alpha=self._way.value)
            return
        t = self._way.value
        centre = arc(self.start.centre, self.end.centre, t, self._height)
        side = between(self.start.w, self.end.w, t)
        s = self._squash.share
        squash = _SQUASH * 4 * s * (1 - s) if self._way.done else 0.0
        # One picture, stretched: putting one together for every size on the way would cost more than the frame has.
        zoom = side / self.end.w
        box = Box.around(centre, self.end.w)
        angle = self.tilt if self._way.done else 0
        art.draw(painter, self.sprite, box, angle=angle, stretch=(zoom * (1 + squash), zoom * (1 - squash)))


@dataclass
class Turn:
    """Turns a tile over where it lies, around its vertical axis, growing from one size to another."""

    back: Sprite
    face: Sprite
    start: Box
    end: Box
    hides: Hashable
    tilt: tuple[int, int] = (0, 0)
    delay_ms: float = 0.0
    still: bool = False

    def __post_init__(self) -> None:
        self._way = Tween(FADE_MS if self.still else FLIP_MS, in_out, self.delay_ms)

    @property
    def done(self) -> bool:
        """Tell whether the tile lies still."""
        return self._way.done

    def advance(self, dt_ms: float) -> None:
        """Let stage time go on."""
        self._way.advance(dt_ms)

    def draw(self, painter: Painter, art: TileArt) -> None:
        """Draw the side that shows now."""
        t = self._way.value
        if self.still:
            art.draw(painter, self.back, self.start, angle=self.tilt[0], alpha=1 - t)
            art.draw(painter, self.face, self.end, angle=self.tilt[1], alpha=t)
            return
        first = t < 0.5
        width = abs(1 - 2 * t)
        grown = between(self.start.w, self.end.w, t)
        shown, box, angle = (
            (self.back, self.start, self.tilt[0]) if first else (self.face, self.end, self.tilt[1])
        )
        rise = 14 * 4 * t * (1 - t)
        centre = along(self.start.centre, self.end.centre, t)
        zoom = grown / box.w * (1 + 0.1 * 4 * t * (1 - t))
        placed = Box.around((centre[0], centre[1] - rise), box.w)
        art.draw(painter, shown, placed, angle=angle, stretch=(max(width, 0.02) * zoom, zoom))


@dataclass
class Shake:
    """Shakes a refused tile where it lies."""

    sprite: Sprite
    box: Box
    hides: Hashable
    tilt: int = 0

    def __post_init__(self) -> None:
        self._way = Tween(260.0)

    @property
    def done(self) -> bool:
        """Tell whether the tile lies still."""
        return self._way.done

    def advance(self, dt_ms: float) -> None:
        """Let stage time go on."""
        self._way.advance(dt_ms)

    def draw(self, painter: Painter, art: TileArt) -> None:
        """Draw the tile a little aside."""
        art.draw(painter, self.sprite, self.box.moved(shake(self._way.share, 4), 0), angle=self.tilt)


Moving = Flight | Turn | Shake


class Air:
    """Holds all tiles on their way."""

    def __init__(self) -> None:
        self.moving: list[Moving] = []

    def add(self, moving: Moving) -> None:
        """Send a tile on its way; what hid the same place before is over."""
        self.moving = [other for other in self.moving if other.hides != moving.hides]
        self.moving.append(moving)

    def hidden(self) -> set[Hashable]:
        """Return what must not be drawn at rest."""
        return {moving.hides for moving in self.moving}

    def advance(self, dt_ms: float) -> None:
        """Let stage time go on."""
        for moving in self.moving:
            moving.advance(dt_ms)
        self.moving = [moving for moving in self.moving if not moving.done]

    def draw(self, painter: Painter, art: TileArt) -> None:
        """Draw all of them."""
        for moving in self.moving:
            moving.draw(painter, art)
