"""Places inside pictures that code draws on (letters, zones, dial), as the art wrote them in ``layout.json``."""

import json
from functools import cache
from typing import Any

from monstar.errors import BadInput
from monstar.paths import asset
from monstar.ui.canvas import Box


@cache
def art_layout() -> dict[str, Any]:
    """Load the layout once: numbers in canvas px, by picture; raise ``BadInput`` when it is missing or broken."""
    path = asset("art", "layout.json")
    try:
        layout: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadInput(f"{path}: not a layout of the art ({error}); install the game again") from error
    return layout


def box_of(*keys: str, at: tuple[float, float] = (0.0, 0.0)) -> Box:
    """Return a box of the layout, for example ``box_of("sign", "panel", at=(30, 400))``, moved to a picture's place."""
    found: Any = art_layout()
    for key in keys:
        found = found[key]
    x, y, w, h = found
    return Box(at[0] + x, at[1] + y, w, h)


def badge_letter(icon: str) -> tuple[float, float]:
    """Return where the letter of a badge stands, as shares (0-1) of the badge's width and height."""
    badge = art_layout()["badge"]
    x, y = badge["letter"].get(icon, [size / 2 for size in badge["size"]])
    return x / badge["size"][0], y / badge["size"][1]
