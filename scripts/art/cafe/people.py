"""The guests of Monster Café and its barista as SVG; ``cast.toml`` here says what they are made of.

They are drawn by the same machinery as the theatre's cast, but kept apart from it: nobody here is a MonStar.
"""

from functools import cache
from pathlib import Path

from scripts.art.cafe import bodies, grown, held, worn  # noqa: F401
from scripts.art.monster.cast import Character, read_cast
from scripts.art.monster.figure import draw_figure
from scripts.art.monster.frame import FRAME, Fit, fit_of
from scripts.art.monster.posture import Pose
from scripts.art.svg import document, embolden

# The families above are imported for their parts, which register themselves.

CAST_FILE = Path(__file__).with_name("cast.toml")
POSES = ("idle", "blink", "cheer")


@cache
def guests() -> dict[str, Character]:
    """Return the twelve guests and the barista by id, in the file's order."""
    return read_cast(CAST_FILE.read_text(encoding="utf-8"))


@cache
def _fit(ident: str) -> Fit:
    """Return how a guest fits the frame."""
    return fit_of(guests()[ident])


def guest_svg(ident: str, pose: str = "idle", bold: float = 1.0, shadow: bool = True) -> str:
    """Return a guest as an SVG fragment in a 480 frame, as ``monster_svg`` does for the cast."""
    return embolden(_fit(ident).apply(draw_figure(guests()[ident], Pose(pose), shadow)), bold)


def guest_document(ident: str, pose: str) -> str:
    """Return a guest as an SVG document."""
    return document(FRAME, FRAME, guest_svg(ident, pose))
