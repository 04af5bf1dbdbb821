"""The audience: dark heads along the bottom of the title, rimmed by the footlights."""

import random

from scripts.art.colour import mix, tone
from scripts.art.shapes import at, circle, ellipse, poly, rrect
from scripts.art.svg import line, path


def horned(x: float, y: float, r: float) -> list[str]:
    """Draw a pair of horns on a head."""
    return [poly([(x + s * r, y - 5), (x + s * r * 0.9, y - r - 23), (x + s * r * 0.2, y - r * 0.9)]) for s in (-1, 1)]


def round_eared(x: float, y: float, r: float) -> list[str]:
    """Draw round ears on a head."""
    return [circle(x + s * r * 0.8, y - r * 0.75, r * 0.36) for s in (-1, 1)]


def one_stalk(x: float, y: float, r: float) -> list[str]:
    """Draw a stalk with a bobble on a head."""
    stem = f"M{at((x - 10, y - r + 4))} Q{at((x - 7, y - r - 32), (x + 13, y - r - 28))}"
    stem += f" L{at((x + 8, y - r - 19))} Q{at((x, y - r - 22), (x + 9, y - r + 4))} Z"
    return [stem, circle(x + 13, y - r - 26, 9)]


def spiky(x: float, y: float, r: float) -> list[str]:
    """Draw three spikes of hair on a head."""
    crest = (
        (-0.7, -0.5, 0),
        (-0.5, -1, -18),
        (-0.15, -1, 2),
        (0.05, -1, -24),
        (0.3, -1, 2),
        (0.6, -1, -16),
        (0.8, -0.4, 0),
    )
    return [poly([(x + r * across, y + r * up + more) for across, up, more in crest])]


def top_hatted(x: float, y: float, r: float) -> list[str]:
    """Draw a top hat on a head."""
    crown = poly([(x - 20, y - r + 5), (x - 23, y - r - 31), (x + 23, y - r - 31), (x + 20, y - r + 5)])
    return [crown, ellipse(x, y - r + 4, 37, 7)]


def long_eared(x: float, y: float, r: float) -> list[str]:
    """Draw long ears on a head."""
    return [
        f"M{at((x + s * r * 0.6, y - r * 0.4))}"
        f" C{at((x + s * r * 1.1, y - r - 46), (x + s * r * 0.3, y - r - 46), (x + s * r * 0.1, y - r * 0.8))} Z"
        for s in (-1, 1)
    ]


CROWNS = (horned, round_eared, one_stalk, spiky, top_hatted, long_eared)
"""What heads of the audience wear or grow, by turns."""


def audience() -> str:
    """Draw two rows of heads, the near one lower and darker."""
    far = _row(offset=36, y=708, shade=mix(tone("night800"), tone("plum600"), 0.25), seed=9, first=2, size=0.86)
    return far + _row(offset=-6, y=722, shade=tone("night900"), seed=4, first=0, size=1.0)


def _row(offset: float, y: float, shade: str, seed: int, first: int, size: float) -> str:
    """Draw one row of heads."""
    chance = random.Random(seed)
    out = ""
    for i in range(19):
        x = offset + i * 72 + chance.uniform(-10, 10)
        top = y + chance.uniform(-8, 7) - (0 if 5 < i < 13 else 6)
        r = chance.uniform(29, 38) * size
        parts = CROWNS[(i + first) % len(CROWNS)](x, top, r)
        parts += [circle(x, top, r), rrect(x - r * 1.3, top + r * 0.7, r * 2.6, 80, 26)]
        out += "".join(line(d, tone("brass400"), 3.4, opacity=0.42) for d in parts)
        out += "".join(path(d, shade) for d in parts)
    return out
