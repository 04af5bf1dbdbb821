"""The cast: every monster, judge and usher, in every pose, as SVG.

``monster_svg(ident, pose, bold=1.5, shadow=False)`` returns a fragment in a 480 x 480 frame, standing on the
ground line y = 446, for embedding in other drawings (tiles, signs). Small uses want ``bold`` 1.5: below 120
canvas px a line of normal weight turns to mush.

Who is made of what stands in ``cast.toml``; ``cast.py`` reads it, ``figure.py`` puts a
character together, ``frame.py`` fits it into the frame.
Families of parts, a file each: ``bodies eyes mouths arms feet horns hair hats skin wings extras held costume
machine air``. A new part is one decorated function; its keyword arguments are the keys its entry may have.
"""

from collections.abc import Iterator
from functools import partial

from scripts.art.monster.cast import cast
from scripts.art.monster.figure import draw_figure
from scripts.art.monster.frame import FRAME, fit
from scripts.art.monster.posture import Pose
from scripts.art.render import Picture
from scripts.art.svg import document, embolden

POSES = tuple(pose.value for pose in Pose)
_OF_USHERS = {"usher": POSES[:1], "usher2": POSES[:1], "guide": POSES[:3]}


def monster_svg(ident: str, pose: str = "idle", bold: float = 1.0, shadow: bool = True) -> str:
    """Return one character as an SVG fragment in a 480 frame.

    ``bold`` multiplies the weight of ink lines, ``shadow`` puts a contact shadow on the floor.
    """
    figure = draw_figure(cast()[ident], Pose(pose), shadow)
    return embolden(fit(ident).apply(figure), bold)


def monster_document(ident: str, pose: str) -> str:
    """Return one character as an SVG document."""
    return document(FRAME, FRAME, monster_svg(ident, pose))


def pictures() -> Iterator[Picture]:
    """Yield the pictures of the whole cast: each character in each pose; ushers never look up, nor are ever shocked."""
    for ident in cast():
        for pose in _OF_USHERS.get(ident, POSES):
            yield Picture(f"monsters/{ident}-{pose}", partial(monster_document, ident, pose), FRAME)
