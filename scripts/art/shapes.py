"""Path data: functions that give the ``d`` of an SVG path, in absolute M L C Q Z commands.

Points are ``(x, y)`` in the drawing's own units, y downwards. ``shift``, ``mirror`` and ``turn`` move a path
made of those commands, so anything made here can be moved.
"""

import math
import random
import re
from collections.abc import Callable, Sequence

Point = tuple[float, float]

_ROUND = 0.5523  # handle length of a cubic quarter circle
_WORD = re.compile(r"[A-Za-z]|-?\d*\.?\d+(?:e-?\d+)?")


def num(value: float) -> str:
    """Write a number as short as one decimal allows: ``12.0`` as ``12``."""
    text = f"{value:.1f}"
    return text.removesuffix(".0")


def at(*points: Point) -> str:
    """Write points as path coordinates: ``x y x y``."""
    return " ".join(f"{num(x)} {num(y)}" for x, y in points)


def poly(points: Sequence[Point], closed: bool = True) -> str:
    """Join points by straight lines."""
    return "M" + " L".join(at(point) for point in points) + (" Z" if closed else "")


def transform(d: str, change: Callable[[float, float], Point]) -> str:
    """Send every coordinate of a path through ``change``."""
    out: list[str] = []
    pending: float | None = None
    for word in _WORD.findall(d):
        if word.isalpha():
            if word not in "MLCQZ":
                raise ValueError(f"only absolute M L C Q Z can be moved, not {word!r}")
            out.append(word)
        elif pending is None:
            pending = float(word)
        else:
            out.append(at(change(pending, float(word))))
            pending = None
    return " ".join(out)


def bounds(d: str) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of a path's points, handles included."""
    numbers = [float(word) for word in _WORD.findall(d) if not word.isalpha()]
    return min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])


def shift(d: str, dx: float, dy: float) -> str:
    """Move a path by ``dx``, ``dy``."""
    return transform(d, lambda x, y: (x + dx, y + dy))


def mirror(d: str, axis_x: float) -> str:
    """Mirror a path left to right about the vertical line at ``axis_x``."""
    return transform(d, lambda x, y: (2 * axis_x - x, y))


def place(d: str, x: float, y: float, scale: float = 1.0, degrees: float = 0.0) -> str:
    """Scale a path about the origin, turn it clockwise, then move the origin to ``x``, ``y``."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return transform(d, lambda u, v: (x + scale * (u * cos - v * sin), y + scale * (u * sin + v * cos)))


def blob(points: Sequence[Point], tension: float = 1.0, closed: bool = True) -> str:
    """Draw a smooth curve through points (Catmull-Rom; ``tension`` 0 gives straight sides)."""
    count = len(points)
    d = "M" + at(points[0])
    for i in range(count if closed else count - 1):
        here, after = points[i], points[(i + 1) % count]
        before = points[i - 1] if closed or i > 0 else here
        beyond = points[(i + 2) % count] if closed or i + 2 < count else after
        first = (
            here[0] + (after[0] - before[0]) * tension / 6,
            here[1] + (after[1] - before[1]) * tension / 6,
        )
        second = (
            after[0] - (beyond[0] - here[0]) * tension / 6,
            after[1] - (beyond[1] - here[1]) * tension / 6,
        )
        d += " C" + at(first, second, after)
    return d + (" Z" if closed else "")


def both_sides(right: Sequence[Point], axis_x: float = 240) -> list[Point]:
    """Complete a right-hand outline, top to bottom, with its mirror image; the ends lie on the axis."""
    return list(right) + [(2 * axis_x - x, y) for x, y in reversed(right[1:-1])]


def flatten(points: Sequence[Point], steps: int = 14) -> list[Point]:
    """Return points along the closed smooth curve through ``points``, ``steps`` for each span."""
    out: list[Point] = []
    for i in range(len(points)):
        a, b, c, d = points[i - 1], points[i], points[(i + 1) % len(points)], points[(i + 2) % len(points)]
        for j in range(steps):
            u = j / steps
            out.append((_catmull(a[0], b[0], c[0], d[0], u), _catmull(a[1], b[1], c[1], d[1], u)))
    return out


def _catmull(a: float, b: float, c: float, d: float, u: float) -> float:
    """Interpolate one coordinate between ``b`` and ``c``."""
    return 0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u * u + (3 * b - a - 3 * c + d) * u**3)


def fur(points: Sequence[Point], tufts: int = 34, length: float = 24, seed: int = 1, droop: float = 0.35) -> str:
    """Draw a closed outline of tufts standing off the smooth curve through ``points``.

    ``length`` is a tuft's mean height, ``droop`` how far tips hang, as a share of it. One seed, one coat.
    """
    chance = random.Random(seed)
    d = ""
    ends = along(flatten(points, 24), tufts)
    for i in range(tufts):
        a, b = ends[i], ends[(i + 1) % tufts]
        run = math.hypot(b[0] - a[0], b[1] - a[1])
        out_x, out_y = (b[1] - a[1]) / run, -(b[0] - a[0]) / run
        reach = length * chance.uniform(0.75, 1.2)
        hang = reach * droop if out_y < 0.9 else 0.0
        tip = ((a[0] + b[0]) / 2 + out_x * reach, (a[1] + b[1]) / 2 + out_y * reach + hang)
        rise = (a[0] + out_x * reach * 0.55, a[1] + out_y * reach * 0.55)
        fall = (b[0] + out_x * reach * 0.35, b[1] + out_y * reach * 0.35)
        d += ("M" + at(a) if i == 0 else "") + f" Q{at(rise, tip)} Q{at(fall, b)}"
    return d + " Z"


def along(ring: Sequence[Point], count: int) -> list[Point]:
    """Return ``count`` points at even distances along a closed polyline."""
    lengths = [math.dist(ring[i], ring[(i + 1) % len(ring)]) for i in range(len(ring))]
    step, out, walked, i = sum(lengths) / count, [], 0.0, 0
    for k in range(count):
        while walked + lengths[i] < k * step:
            walked += lengths[i]
            i += 1
        u = (k * step - walked) / (lengths[i] or 1)
        a, b = ring[i], ring[(i + 1) % len(ring)]
        out.append((a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u))
    return out


def circle(x: float, y: float, r: float) -> str:
    """Draw a circle."""
    return ellipse(x, y, r, r)


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    """Draw an ellipse with upright axes."""
    kx, ky = _ROUND * rx, _ROUND * ry
    return (
        f"M{at((x - rx, y))} C{at((x - rx, y - ky), (x - kx, y - ry), (x, y - ry))}"
        f" C{at((x + kx, y - ry), (x + rx, y - ky), (x + rx, y))}"
        f" C{at((x + rx, y + ky), (x + kx, y + ry), (x, y + ry))}"
        f" C{at((x - kx, y + ry), (x - rx, y + ky), (x - rx, y))} Z"
    )


def rrect(x: float, y: float, width: float, height: float, r: float) -> str:
    """Draw a box with rounded corners of radius ``r``."""
    k, right, low = (1 - _ROUND) * r, x + width, y + height
    return (
        f"M{at((x + r, y))} L{at((right - r, y))} C{at((right - k, y), (right, y + k), (right, y + r))}"
        f" L{at((right, low - r))} C{at((right, low - k), (right - k, low), (right - r, low))}"
        f" L{at((x + r, low))} C{at((x + k, low), (x, low - k), (x, low - r))}"
        f" L{at((x, y + r))} C{at((x, y + k), (x + k, y), (x + r, y))} Z"
    )


def star(x: float, y: float, r: float, points: int = 5, inner: float = 0.5, degrees: float = 0.0) -> str:
    """Draw a star standing on two points; ``inner`` is the notches' share of the radius ``r``."""
    return poly(star_points(x, y, r, points, inner, degrees))


def star_points(x: float, y: float, r: float, points: int = 5, inner: float = 0.5, degrees: float = 0.0) -> list[Point]:
    """Return a star's corners, tips and notches by turns, from the top tip clockwise."""
    out: list[Point] = []
    for i in range(2 * points):
        angle = -math.pi / 2 + math.radians(degrees) + i * math.pi / points
        reach = r if i % 2 == 0 else r * inner
        out.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return out
