"""How a picture looks to eyes that do not see all colours.

Each deficiency is a matrix on linear RGB, for its full severity, from Machado, Oliveira and Fernandes, "A
Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer
Graphics 15(6), 2009.
"""

from enum import StrEnum

import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]
Light = npt.NDArray[np.float64]


class Sight(StrEnum):
    """The eyes that a picture is shown to."""

    FULL = "full"
    GREY = "grey"
    PROTAN = "protan"
    DEUTAN = "deutan"
    TRITAN = "tritan"


_LUMINANCE = (0.2126, 0.7152, 0.0722)
_SEES = {
    Sight.GREY: (_LUMINANCE, _LUMINANCE, _LUMINANCE),
    Sight.PROTAN: (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    Sight.DEUTAN: (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    Sight.TRITAN: (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# From linear sRGB to the XYZ of CIE 1931, divided by its white (D65), which Lab starts from.
_TO_XYZ = np.array(((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505)))
_TO_XYZ /= _TO_XYZ.sum(axis=1, keepdims=True)


def light(pixels: Pixels) -> Light:
    """Return how much light pixels (the last axis is red, green, blue, 0-255) give: linear, 0 to 1."""
    return _TABLE[pixels]


def seen(pixels: Pixels, sight: Sight) -> Pixels:
    """Return pixels as these eyes see them."""
    if sight is Sight.FULL:
        return pixels
    linear = np.clip(light(pixels) @ np.array(_SEES[sight]).T, 0, 1)
    coded = np.where(linear <= 0.0031308, 12.92 * linear, 1.055 * linear ** (1 / 2.4) - 0.055)
    return np.round(coded * 255).astype(np.uint8)


def luminance(pixels: Pixels) -> Light:
    """Return the relative luminance of pixels, 0 to 1, as WCAG 2 defines it."""
    return light(pixels) @ np.array(_LUMINANCE)


def lab(pixels: Pixels) -> Light:
    """Return pixels in CIE Lab, in which a distance of 2 is just noticed and black and white are 100 apart."""
    share = light(pixels) @ _TO_XYZ.T
    root = np.where(share > 216 / 24389, np.cbrt(share), (24389 / 27 * share + 16) / 116)
    x, y, z = np.moveaxis(root, -1, 0)
    return np.stack((116 * y - 16, 500 * (x - y), 200 * (y - z)), axis=-1)


def _linear(code: Light) -> Light:
    return np.where(code <= 0.04045, code / 12.92, ((code + 0.055) / 1.055) ** 2.4)


_TABLE = _linear(np.arange(256) / 255)
