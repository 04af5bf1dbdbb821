"""Light on the stage: cones from above and their pools on the floor, soft at the edges."""

import numpy as np
import pygame

from monstar.ui.canvas import Box
from monstar.ui.painter import Colour, Painter
from monstar.ui.theme import RGB

_COARSE = 4  # light has no edges: it is made this much smaller, and enlarged
_FROM_Y = -10.0
_NECK = 0.16  # of its width, that the cone is wide at the top
_CORE = 0.45  # of its width: within it the cone is as bright as can be
_BRIGHT, _POOL_BRIGHT = 0.42, 0.54
_POOL, _POOL_CORE, _FLAT = 1.06, 0.56, 0.19  # of the cone's width; and how flat the pool lies


def draw_beam(painter: Painter, x: float, floor_y: float, width: float, colour: Colour = "brass200") -> None:
    """Draw a cone of light that falls from the flies onto the floor at ``x``, with its pool ``width`` wide."""
    box = Box(x - width, 0, 2 * width, floor_y + width * 0.2)
    rgb, size = painter.rgb(colour), painter.view.rect(box)[2:]

    def make(baking: Painter) -> None:
        baking.put(_light(size, box.h, floor_y, width, rgb), box)

    painter.baked(("beam", floor_y, width, colour), box, make)


def _light(size: tuple[int, int], tall: float, floor_y: float, width: float, rgb: RGB) -> pygame.Surface:
    """Make cone and pool in the middle of a surface of so many device pixels; lengths are canvas px."""
    small = max(size[0] // _COARSE, 1), max(size[1] // _COARSE, 1)
    x = np.abs(np.linspace(-width, width, small[0], dtype=np.float32))[:, None] / (width / 2)
    y = np.linspace(0, tall, small[1], dtype=np.float32)[None, :]
    spread = _NECK + (1 - _NECK) * (y - _FROM_Y) / (floor_y - _FROM_Y)
    cone = np.where(y <= floor_y, _fading(x / spread, _CORE, 1.0), 0) * _BRIGHT
    pool = _fading(np.hypot(x, (y - floor_y) / (width / 2 * _FLAT)), _POOL_CORE, _POOL) * _POOL_BRIGHT
    light = pygame.Surface(small, pygame.SRCALPHA)
    light.fill((*rgb, 0))
    pygame.surfarray.pixels_alpha(light)[:] = (255 * (1 - (1 - cone) * (1 - pool))).astype(np.uint8)
    return pygame.transform.smoothscale(light, size)


def _fading(far: np.ndarray, core: float, edge: float) -> np.ndarray:
    """Return 1 within a core, then less and less, 0 beyond the edge."""
    return np.clip((edge - far) / (edge - core), 0, 1)
