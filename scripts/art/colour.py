"""The theme's colours, by name, and how to mix them.

Every colour of the house is named in ``assets/theme.json``, which the screen reads too; a drawing asks for
``tone("velvet700")`` or ``tone("spotlight.red")``. Only a character's own colours live elsewhere, with the
character, in ``cast.toml``.
"""

import json
from functools import cache
from pathlib import Path

THEME_FILE = Path(__file__).resolve().parents[2] / "assets" / "theme.json"


@cache
def _tones() -> dict[str, str]:
    """Read the theme's colours: ``group.name`` for all, and the bare ``name`` where only one has it."""
    groups = json.loads(THEME_FILE.read_text(encoding="utf-8"))["colour"]
    tones: dict[str, str] = {}
    bare: dict[str, list[str]] = {}
    for group, members in groups.items():
        for name, value in members.items():
            code = value["colour"] if isinstance(value, dict) else value
            tones[f"{group}.{name}"] = code
            bare.setdefault(name, []).append(code)
    for name, codes in bare.items():
        if len(codes) == 1:
            tones[name] = codes[0]
    return tones


def tone(name: str) -> str:
    """Return the theme colour of that name as ``#rrggbb``, for example ``velvet700`` or ``seat.A``.

    Raises ``KeyError`` naming the colour when the theme has no such one.
    """
    try:
        return _tones()[name]
    except KeyError:
        raise KeyError(f"{THEME_FILE.name} has no colour {name!r}") from None


INK = tone("ink")
SHADE = tone("monster.shade")
LIGHT = tone("monster.light")


def channels(code: str) -> tuple[int, int, int]:
    """Split ``#rrggbb`` into red, green and blue, 0 to 255."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(first: str, second: str, share: float) -> str:
    """Mix two colours; ``share`` 0 gives the first, 1 the second."""
    return "#" + "".join(
        f"{round(a + (b - a) * share):02x}" for a, b in zip(channels(first), channels(second), strict=True)
    )


def darker(code: str, share: float = 0.4) -> str:
    """Mix towards the house's night violet, as shade falls in this theatre."""
    return mix(code, SHADE, share)


def lighter(code: str, share: float = 0.4) -> str:
    """Mix towards the warm cream of the spotlight."""
    return mix(code, LIGHT, share)


def clear(code: str, alpha: float) -> str:
    """Add an opacity of 0 to 1 to a colour, giving ``#rrggbbaa``, as gradient stops take it."""
    return f"{code[:7]}{round(alpha * 255):02x}"


def luminance(code: str) -> float:
    """Return how light a colour looks in grey, 0 to 1 (Rec. 709 weights on the sRGB values)."""
    red, green, blue = channels(code)
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
