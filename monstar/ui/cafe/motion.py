"""Cards and tokens on their way. They show what has happened already, so nothing waits for them.

With less motion everything fades in where it belongs instead.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from monstar.ui.cafe.cards import CardArt, CardLook, draw_token
from monstar.ui.canvas import Box
from monstar.ui.painter import Painter
from monstar.ui.tween import Tween, arc, between, in_out, linear, out_cubic, shake

FLIGHT_MS = 250.0
SWAP_MS = 420.0
FLIP_MS = 350.0
DROP_MS = 260.0
FADE_MS = 150.0
_ARC = 70.0
_SHAKE_MS = 260.0


@dataclass
class Flight:
    """Moves a card from a box to a box; `hides` names what is not drawn at rest meanwhile.

    `height` is how far above the straight way it is thrown. `gone` lets it vanish on the way.
    """

    look: CardLook
    start: Box
    end: Box
    hides: Hashable
    height: float = _ARC
    delay_ms: float = 0.0
    lasts_ms: float = FLIGHT_MS
    gone: bool = False
    still: bool = False

    def __post_init__(self) -> None:
        lasts = FADE_MS if self.still else self.lasts_ms
        self._way = Tween(lasts, linear if self.still else in_out, self.delay_ms)

    @property
    def done(self) -> bool:
        """Tell whether the card lies still."""
        return self._way.done

    def advance(self, dt_ms: float) -> None:
        """Let stage time go on."""
        self._way.advance(dt_ms)

    def draw(self, painter: Painter, art: CardArt) -> None:
        """Draw the card where it is now."""
        t = self._way.value
        if self.still:
            art.draw(painter, self.look, self.start if not self._way.started else self.end, alpha=_fade(self, t))
            return
        if not self._way.started:
            art.draw(painter, self.look, self.start)
            return
        centre = arc(self.start.centre, self.end.centre, t, self.height)
        zoom = between(self.start.w / self.end.w, 1.0, t)
        box = Box.around(centre, self.end.w, self.end.h)
        art.draw(painter, self.look, box, alpha=1 - t if self.gone else 1.0, stretch=(zoom, zoom))


def _fade(flight: Flight, t: float) -> float:
    if flight.gone:
        return 1 - t
    return t if flight._way.started else 1.0


@dataclass
class Flip:
    """Turns a card over where it lies, around its upright axis."""

    before: CardLook
    after: CardLook
    box: Box
    hides: Hashable
    delay_ms: float = 0.0
    still: bool = False

    def __post_init__(self) -> None:
        self._way = Tween(FADE_MS if self.still else FLIP_MS, in_out, self.delay_ms)

    @property
    def done(self) -> bool:
        """Tell whether the card lies still."""
        return self._way.done

    def advance(self, dt_ms: float) -> None:
        """Let stage time go on."""
        self._way.advance(dt_ms)

    def draw(self, painter: Painter, art: CardArt) -> None:
        """Draw the side that shows now."""
        t = self._way.value
        if self.still:
            art.draw(painter, self.before, self.box, alpha=1 - t)
            art.draw(painter, self.after, self.box, alpha=t)
            return
        zoom = 1 + 0.15 * 4 * t * (1 - t)
        wide = max(abs(1 - 2 * t), 0.03)
        art.draw(painter, self.before if t < 0.5 else self.after, self.box, stretch=(wide * zoom, zoom))


@dataclass
class Drop:
    """Lets a token fly from the supply (or from a cloth) onto a card, or to a cloth."""

    token: str
    start: Box
    end: Box
    hides: Hashable
    delay_ms: float = 0.0
    still: bool = False

    def __post_init__(self) -> None:
        self._way = Tween(FADE_MS if self.still else DROP_MS, linear if self.still else out_cubic, self.delay_ms)

    @property
    def done(self) -> bool:
        """Tell whether the token lies still."""
        return self._way.done

    def advance(self, dt_ms: float) -> None:
        """Let stage time go on."""
        self._way.advance(dt_ms)

    def draw(self, painter: Painter, art: CardArt) -> None:
        """Draw the token where it is now; it waits unseen."""
        if not self._way.started:
            return
        t = self._way.value
        if self.still:
            draw_token(painter, self.token, self.end, alpha=t)
            return
        centre = arc(self.start.centre, self.end.centre, t, 60)
        zoom = between(1.5, 1.0, t)
        painter.picture(f"cafe/token-{self.token}", Box.around(centre, self.end.w, self.end.h), stretch=(zoom, zoom))


@dataclass
class Shake:
    """Shakes a card that was refused where it lies."""

    look: CardLook
    box: Box
    hides: Hashable

    def __post_init__(self) -> None:
        self._way = Tween(_SHAKE_MS)

    @property
    def done(self) -> bool:
        """Tell whether the card lies still."""
        return self._way.done

    def advance(self, dt_ms: float) -> None:
        """Let stage time go on."""
        self._way.advance(dt_ms)

    def draw(self, painter: Painter, art: CardArt) -> None:
        """Draw the card a little aside."""
        art.draw(painter, self.look, self.box.moved(shake(self._way.share, 4), 0))


Moving = Flight | Flip | Drop | Shake


class Air:
    """Holds everything that is on its way."""

    def __init__(self) -> None:
        """Start with nothing in the air."""
        self.moving: list[Moving] = []

    def add(self, moving: Moving) -> None:
        """Send something on its way; what hid the same place before is over."""
        self.moving = [other for other in self.moving if other.hides != moving.hides]
        self.moving.append(moving)

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

    def draw(self, painter: Painter, art: CardArt) -> None:
        """Draw everything that is on its way."""
        for moving in self.moving:
            moving.draw(painter, art)
