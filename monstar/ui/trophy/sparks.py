"""Sparks that fly off a trophy on its way, and a burst of them where it lands."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from monstar.ui.painter import Painter
from monstar.ui.trophy.plan import Pos

_COLOURS = ("brass200", "spot-yellow", "cream")
_LASTS_MS = 620.0
_PER_TRAIL_MS = 24.0
_BURST = 16
_FALL = 0.00018  # canvas px per ms^2


@dataclass(slots=True)
class _Spark:
    """Is one spark: where it began, how fast it flies (canvas px per ms), its size, how it turns."""

    start: Pos
    speed: Pos
    size: float
    spin: float
    colour: str
    age_ms: float = 0.0


class Sparks:
    """Holds all sparks that still glow."""

    def __init__(self, seed: int = 1) -> None:
        """Start with none."""
        self._random = random.Random(seed)
        self._sparks: list[_Spark] = []
        self._due_ms = 0.0

    def trail(self, at: Pos, dt_ms: float) -> None:
        """Shed sparks from something on its way, so many per time."""
        self._due_ms += dt_ms
        while self._due_ms >= _PER_TRAIL_MS:
            self._due_ms -= _PER_TRAIL_MS
            self._add(at, 0.05)

    def burst(self, at: Pos) -> None:
        """Throw sparks in all directions."""
        for _number in range(_BURST):
            self._add(at, 0.22)

    def _add(self, at: Pos, fast: float) -> None:
        pick = self._random
        turn, speed = pick.uniform(0, math.tau), pick.uniform(0.3, 1.0) * fast
        drift = speed * math.cos(turn), speed * math.sin(turn)
        self._sparks.append(_Spark(at, drift, pick.uniform(4, 10), pick.uniform(-0.006, 0.006), pick.choice(_COLOURS)))

    def update(self, dt_ms: float) -> None:
        """Let them fly and go out."""
        for spark in self._sparks:
            spark.age_ms += dt_ms
        self._sparks = [spark for spark in self._sparks if spark.age_ms < _LASTS_MS]

    def draw(self, painter: Painter) -> None:
        """Draw each as a small star that shrinks."""
        for spark in self._sparks:
            age = spark.age_ms
            x = spark.start[0] + spark.speed[0] * age
            y = spark.start[1] + spark.speed[1] * age + _FALL * age * age
            _draw_star(painter, (x, y), spark.size * (1 - age / _LASTS_MS), spark.spin * age, spark.colour)


def _draw_star(painter: Painter, centre: Pos, size: float, turn: float, colour: str) -> None:
    corners = []
    for number in range(8):
        reach = size if number % 2 == 0 else size * 0.4
        angle = turn + math.tau * number / 8
        corners.append((centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle)))
    painter.shard(corners, colour)
