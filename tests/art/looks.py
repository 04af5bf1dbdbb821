"""The shipped pictures, as tests look at them: with all eyes, at the size at which they are seen."""

from collections.abc import Callable
from functools import cache

import numpy as np
import numpy.typing as npt
import pygame
from PIL import Image

from monstar.paths import asset
from monstar.ui.art import Art
from monstar.ui.canvas import View
from monstar.ui.painter import Painter
from monstar.ui.text import Lettering
from monstar.ui.theme import theme
from scripts.sight import Pixels, Sight, lab, seen

Grey = npt.NDArray[np.float64]
GROUND = (110, 110, 110)
_GLANCE = 25.0  # a quarter of the way from black to white, in lightness or in colour


@cache
def picture(path: str) -> Image.Image:
    """Return a picture, by its path below the art without its ending."""
    with Image.open(asset("art", f"{path}.webp")) as image:
        image.load()
    return image


@cache
def pixels(path: str, side: int) -> Pixels:
    """Return a picture on mid grey at a small size."""
    small = picture(path).convert("RGBa").resize((side, side), Image.Resampling.LANCZOS).convert("RGBA")
    ground = Image.new("RGBA", small.size, (*GROUND, 255))
    return np.asarray(Image.alpha_composite(ground, small).convert("RGB"))


@cache
def in_grey(path: str, side: int) -> Grey:
    """Return a picture on mid grey at a small size, as lightness from 0 to 255."""
    return np.asarray(Image.fromarray(pixels(path, side)).convert("L"), dtype=np.float64)


def painted(draw: Callable[[Painter], None], side: int) -> Pixels:
    """Return what the screen draws into the upper left corner of the canvas, on mid grey."""
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    surface = pygame.Surface((side, side))
    surface.fill(GROUND)
    painter = Painter(theme(), Art(), Lettering())
    painter.aim(surface, View())
    draw(painter)
    return pygame.surfarray.array3d(surface)


class Look:
    """Is what these eyes make of pixels: their places in Lab, and where they are not the ground."""

    def __init__(self, shown: Pixels, sight: Sight) -> None:
        self.lab = lab(seen(shown, sight)).astype(np.float32)
        self.there = (shown != np.array(GROUND)).any(axis=-1)

    def apart(self, other: "Look") -> float:
        """Return the share that differs at a glance, of the place that either of two takes up."""
        differs = np.linalg.norm(self.lab - other.lab, axis=-1) > _GLANCE
        return float(differs.sum() / (self.there | other.there).sum())
