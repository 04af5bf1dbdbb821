"""Little life on the stage: confetti, and monsters that blink."""

import math
import random

import pygame

from monstar.ui.canvas import HEIGHT, WIDTH
from monstar.ui.painter import Painter

_COLOURS = ("spot-yellow", "state-bad", "slime500", "seat-a", "seat-b", "cream")
_GRAVITY = 0.00035  # canvas px per ms^2
_BLINK_MS = 130.0
_FASTEST = 0.16  # paper falls no faster than this, canvas px per ms


class Confetti:
    """Lets pieces of paper fall from the top for a while; ``reduce_motion`` scatters them still, then fades them."""

    def __init__(self, pieces: int = 120, lasts_ms: float = 5000.0, still: bool = False, seed: int = 1) -> None:
        """Throw the pieces."""
        self._random = random.Random(seed)
        self.lasts_ms = lasts_ms
        self.still = still
        self.age_ms = 0.0
        spread = HEIGHT if still else HEIGHT * 0.9
        self._pieces = [self._piece(spread) for _ in range(pieces)]

    def _piece(self, spread: float) -> tuple[float, float, float, float, str]:
        """Return x, start y, drift, phase and colour of a piece."""
        pick = self._random
        x, y = pick.uniform(0, WIDTH), pick.uniform(-spread, 0)
        return x, y, pick.uniform(-0.03, 0.03), pick.uniform(0, math.tau), pick.choice(_COLOURS)

    @property
    def gone(self) -> bool:
        """Tell whether all paper has fallen."""
        return self.age_ms >= self.lasts_ms

    def update(self, dt_ms: float) -> None:
        """Let it fall."""
        self.age_ms += dt_ms

    def draw(self, painter: Painter) -> None:
        """Draw each piece turning about itself as it falls."""
        if self.gone:
            return
        fade = min((self.lasts_ms - self.age_ms) / 600, 1.0)
        age = self.age_ms
        speeding = _FASTEST / _GRAVITY
        fallen = _GRAVITY * age**2 / 2 if age < speeding else _FASTEST * (age - speeding / 2)
        for x, y, drift, phase, colour in self._pieces:
            if self.still:
                place, turn = (x, y + HEIGHT), phase
            else:
                place = x + drift * age + 8 * math.sin(age / 300 + phase), y + fallen
                turn = phase + age / 220
            if 0 <= place[1] < HEIGHT and fade > 0.3:
                _draw_piece(painter, place, turn, colour)


class Blinker:
    """Lets one of several monsters blink now and then, never two at once."""

    def __init__(self, monsters: int, seed: int = 1) -> None:
        """Start with all eyes open."""
        self._random = random.Random(seed)
        self._monsters = monsters
        self._who = 0
        self._wait_ms = 1500.0

    def update(self, dt_ms: float) -> None:
        """Let time go on; each 2-4 s somebody else blinks."""
        self._wait_ms -= dt_ms
        while self._wait_ms <= -_BLINK_MS:
            self._wait_ms += self._random.uniform(2000, 4000)
            self._who = self._random.randrange(self._monsters)

    def blinks(self, index: int) -> bool:
        """Tell whether the eyes of a monster are shut just now."""
        return self._wait_ms <= 0 and index == self._who


def _draw_piece(painter: Painter, place: tuple[float, float], turn: float, colour: str) -> None:
    """Draw a strip of paper, narrower as it turns its edge to us."""
    along = pygame.Vector2(6, 0).rotate_rad(turn)
    across = pygame.Vector2(0, 3.2 * max(abs(math.cos(turn * 1.7)), 0.25)).rotate_rad(turn)
    middle = pygame.Vector2(place)
    corners = [middle + along + across, middle + along - across, middle - along - across, middle - along + across]
    painter.shard([(corner.x, corner.y) for corner in corners], colour)
