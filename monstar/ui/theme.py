"""The colours of the look, read from ``assets/theme.json``; nothing else names a colour."""

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

from monstar.errors import BadInput
from monstar.paths import asset

RGB = tuple[int, int, int]
SEAT_LETTERS = "ABCDEFGH"


@dataclass(frozen=True)
class Theme:
    """Holds the colours by name: ``ink``, ``cream``, ``brass200``, ``spot-yellow``, ``seat-a``, ``state-bad`` ..."""

    colours: dict[str, RGB]

    def colour(self, name: str) -> RGB:
        """Return a named colour as (r, g, b); an unknown name is a mistake in the code (``KeyError``)."""
        return self.colours[name]

    def seat(self, place: int) -> RGB:
        """Return the colour of the seat badge with an index 0-7 (A-H)."""
        return self.colours[f"seat-{SEAT_LETTERS[place].lower()}"]


def mixed(one: RGB, other: RGB, share: float) -> RGB:
    """Return the colour between two: share 0 is the first, 1 the other."""
    r, g, b = (round(a + (c - a) * share) for a, c in zip(one, other, strict=True))
    return r, g, b


def parse_colour(text: str) -> RGB:
    """Read ``#rrggbb``."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@cache
def theme() -> Theme:
    """Load the theme once; raise ``BadInput`` when the file is missing or broken."""
    path = asset("theme.json")
    try:
        return _read(json.loads(path.read_text(encoding="utf-8")))
    except OSError as error:
        raise BadInput(f"{path}: cannot be read ({error.strerror}); install the game again") from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadInput(f"{path}: not a theme file ({error!r})") from error


def _read(tokens: dict[str, Any]) -> Theme:
    groups = tokens["colour"]
    colours: dict[str, RGB] = {}
    for group in ("house", "velvet", "brass", "slime", "paper", "wood", "felt"):
        colours |= {name: parse_colour(value) for name, value in groups[group].items()}
    colours |= {f"spot-{name}": parse_colour(value["colour"]) for name, value in groups["spotlight"].items()}
    colours |= {f"seat-{name.lower()}": parse_colour(value["colour"]) for name, value in groups["seat"].items()}
    for group in ("talent", "state"):
        colours |= {f"{group}-{name}": parse_colour(value) for name, value in groups[group].items()}
    return Theme(colours)
