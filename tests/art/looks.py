"""The shipped pictures, as tests look at them."""

from functools import cache

import numpy as np
import numpy.typing as npt
from PIL import Image

from monstar.paths import asset

Grey = npt.NDArray[np.float64]


@cache
def picture(path: str) -> Image.Image:
    """Return a picture, by its path below the art without its ending."""
    with Image.open(asset("art", f"{path}.webp")) as image:
        image.load()
    return image


@cache
def in_grey(path: str, side: int) -> Grey:
    """Return a picture on mid grey at a small size, as lightness from 0 to 255."""
    small = picture(path).convert("RGBa").resize((side, side), Image.Resampling.LANCZOS).convert("RGBA")
    ground = Image.new("RGBA", small.size, (110, 110, 110, 255))
    return np.asarray(Image.alpha_composite(ground, small).convert("L"), dtype=np.float64)
