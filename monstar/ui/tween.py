"""Motion over stage time: eased values and arcs, moved by ``advance(dt_ms)`` alone."""

import math
from collections.abc import Callable
from dataclasses import dataclass

Ease = Callable[[float], float]
Point = tuple[float, float]


def linear(t: float) -> float:
    """Go at one speed."""
    return t


def in_out(t: float) -> float:
    """Start and end gently: for flips and fades."""
    return t * t * (3 - 2 * t)


def out_cubic(t: float) -> float:
    """Start fast and come to rest: for things thrown."""
    return 1 - (1 - t) ** 3


def out_back(t: float) -> float:
    """Come to rest from a little beyond the goal: for arrivals."""
    over = 1.7
    return 1 + (over + 1) * (t - 1) ** 3 + over * (t - 1) ** 2


def between(a: float, b: float, t: float) -> float:
    """Return the value at a share t of the way from a to b."""
    return a + (b - a) * t


def along(a: Point, b: Point, t: float) -> Point:
    """Return the point at a share t of the straight way from a to b."""
    return between(a[0], b[0], t), between(a[1], b[1], t)


def arc(a: Point, b: Point, t: float, height: float = 60.0) -> Point:
    """Return the point at a share t of a thrown curve from a to b, ``height`` canvas px above the straight way."""
    x, y = along(a, b, t)
    return x, y - 4 * height * t * (1 - t)


def shake(t: float, width: float = 3.0) -> float:
    """Return the sideways shift of a refused thing at a share t of its shake: there and back, twice."""
    return math.sin(t * 4 * math.pi) * width if 0 <= t < 1 else 0.0


@dataclass
class Tween:
    """Runs from 0 to 1 in ``duration_ms`` after ``delay_ms``."""

    duration_ms: float
    ease: Ease = linear
    delay_ms: float = 0.0
    elapsed_ms: float = 0.0

    def advance(self, dt_ms: float) -> None:
        """Let stage time go on."""
        self.elapsed_ms += dt_ms

    def finish(self) -> None:
        """Jump to the end."""
        self.elapsed_ms = self.delay_ms + self.duration_ms

    @property
    def share(self) -> float:
        """Return how much of the time is over, 0 to 1, without easing."""
        if self.duration_ms <= 0:
            return 1.0 if self.elapsed_ms >= self.delay_ms else 0.0
        return min(max((self.elapsed_ms - self.delay_ms) / self.duration_ms, 0.0), 1.0)

    @property
    def value(self) -> float:
        """Return the eased way gone: 0 at the start, 1 at the end, perhaps beyond in between."""
        return self.ease(self.share)

    @property
    def started(self) -> bool:
        """Tell whether the delay is over."""
        return self.elapsed_ms >= self.delay_ms

    @property
    def done(self) -> bool:
        """Tell whether the end is reached."""
        return self.elapsed_ms >= self.delay_ms + self.duration_ms
