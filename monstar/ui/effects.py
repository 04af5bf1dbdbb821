"""Little life on the stage: confetti, and monsters that blink and breathe."""

import math
import random

import pygame

from monstar.ui.canvas import HEIGHT, WIDTH, Box
from monstar.ui.painter import Painter

_COLOURS = ("spot-yellow", "state-bad", "slime500", "seat-a", "seat-b", "cream")
_GRAVITY = 0.00035  # canvas px per ms^2
_BLINK_MS = 130.0
_BREATH_MS = 3400.0  # in and out
_BREATHS = 4  # steps of about a pixel, so that few pictures are made and few frames differ
_DEEP = 0.024  # of its height, that a monster grows as it breathes in
_APART = 2.4  # of a turn in radians, that a monster breathes after the one before
FEET = 0.43  # of the height of a picture, that the feet stand below its middle
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


class Life:
    """Lets monsters blink now and then, never two at once, and breathe, each in its own time.

    Its luck is its own: nothing can be read from it. While ``still`` (less motion) all keep their eyes open and hold
    their breath.
    """

    def __init__(self, monsters: int, seed: int = 1) -> None:
        """Start with all eyes open."""
        self._random = random.Random(seed)
        self._monsters = monsters
        self._who = 0
        self._wait_ms = 1500.0
        self._age_ms = 0.0
        self._still = False

    def update(self, dt_ms: float, *, still: bool = False) -> bool:
        """Let time go on, each 2-4 s somebody else blinks; tell whether anybody looks different now."""
        before = self._seen()
        self._still = still
        self._age_ms += dt_ms
        self._wait_ms -= dt_ms
        while self._wait_ms <= -_BLINK_MS:
            self._wait_ms += self._random.uniform(2000, 4000)
            self._who = self._random.randrange(self._monsters)
        return self._seen() != before

    def _seen(self) -> list[tuple[bool, int]]:
        return [(self.blinks(who), self.breath(who)) for who in range(self._monsters)]

    def blinks(self, who: int) -> bool:
        """Tell whether the eyes of a monster are shut just now."""
        return self._wait_ms <= 0 and who == self._who and not self._still

    def pose(self, who: int, awake: str = "idle") -> str:
        """Return the pose of a monster that has nothing else to do."""
        return "blink" if self.blinks(who) else awake

    def breath(self, who: int) -> int:
        """Return how full of air a monster is: 0 to 4, for ``draw_monster``."""
        if self._still:
            return 0
        turn = math.tau * self._age_ms / _BREATH_MS + who * _APART
        return round(_BREATHS * (1 - math.cos(turn)) / 2)


def draw_monster(painter: Painter, name: str, box: Box, breath: int = 0) -> None:
    """Draw a standing monster (a picture of the art) as tall as its breath makes it, its feet where they are."""
    grown = _DEEP * breath / _BREATHS
    painter.picture(name, box.moved(0, -FEET * grown * box.h), stretch=(1.0, 1.0 + grown), kept=True)


def _draw_piece(painter: Painter, place: tuple[float, float], turn: float, colour: str) -> None:
    """Draw a strip of paper, narrower as it turns its edge to us."""
    along = pygame.Vector2(6, 0).rotate_rad(turn)
    across = pygame.Vector2(0, 3.2 * max(abs(math.cos(turn * 1.7)), 0.25)).rotate_rad(turn)
    middle = pygame.Vector2(place)
    corners = [middle + along + across, middle + along - across, middle - along - across, middle - along + across]
    painter.shard([(corner.x, corner.y) for corner in corners], colour)
