"""What is in the air around a character: music, flies, and the marks of movement."""

from scripts.art.colour import tone
from scripts.art.monster.parts import Figure, Layer, part
from scripts.art.shapes import Point, at
from scripts.art.svg import dot, ink, line, moved, oval

Spots = tuple[tuple[float, float], ...]


@part("notes", Layer.AIR)
def notes(figure: Figure, double: Point = (420, 110), single: Point = (70, 130)) -> str:
    """A pair of quavers and a single one, rising in a cheer."""
    rise = 14 * figure.lift
    pair = "M-20 30 L-20 -34 L34 -46 L34 18"
    out = moved(_note(pair, ((-32, 32), (22, 20)), tone("note")), double[0], double[1] - rise, 0.9, 6)
    stem = "M0 28 L0 -44 Q10 -20 34 -14"
    return out + moved(_note(stem, ((-14, 30),), tone("note")), single[0], single[1] - rise, 0.84, -8)


def _note(stem: str, heads: Spots, colour: str) -> str:
    """Draw a note: stems and heads merged into one outline."""
    out = f'<path d="{stem}" fill="none" {ink(22, 16)}/>'
    out += "".join(f'<ellipse cx="{x}" cy="{y}" rx="21" ry="16" fill="{tone("ink")}" {ink(9)}/>' for x, y in heads)
    return out + line(stem, colour, 10) + "".join(oval(x, y, 17, 13, colour) for x, y in heads)


@part("flies", Layer.AIR)
def flies(figure: Figure, right: Point = (410, 110), left: Point = (66, 150)) -> str:
    """Two flies with the trails they came by, scattering in a cheer."""
    out = 12 * figure.lift
    return moved(_fly(), right[0] + out * 0.4, right[1] - out, 0.95) + moved(
        _fly(), left[0] - out * 0.4, left[1] - out, 0.95, flip=True
    )


def _fly() -> str:
    """Draw a fly that heads to the right."""
    trail = line("M-64 26 C-50 46 -34 40 -26 22", tone("ink"), 5, stroke_dasharray="3 11")
    wings = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" transform="rotate({turn} {x} {y})" fill="{tone(shade)}" {ink(5)}/>'
        for x, y, rx, ry, turn, shade in ((-8, -20, 15, 21, -28, "flyWing"), (18, -18, 13, 20, 26, "flyWingFar"))
    )
    body = f'<ellipse cx="0" cy="6" rx="25" ry="19" fill="{tone("flyBody")}" {ink(6)}/>'
    eye = f'<circle cx="15" cy="0" r="9" fill="{tone("eyeWhite")}" {ink(4)}/>' + dot(17, 1, 4, tone("ink"))
    return trail + wings + body + eye


@part("swish", Layer.AIR)
def swish(figure: Figure, right: Point = (446, 360), left: Point = (34, 360), scale: float = 0.8) -> str:
    """Marks of movement on both sides."""
    size = scale * (1 + 0.15 * figure.lift)
    return moved(_arcs(), right[0], right[1], size) + moved(_arcs(), left[0], left[1], size, flip=True)


def _arcs() -> str:
    """Draw two arcs that open to the left."""
    d = "M0 -30 Q26 0 0 30 M26 -46 Q66 0 26 46"
    return f'<path d="{d} Z" fill="none" {ink(21, 14)}/>' + line(d, tone("motion"), 9)


@part("sparkles", Layer.AIR)
def sparkles(figure: Figure, spots: Spots = ((410, 120), (70, 160))) -> str:
    """Four-pointed glints, larger in a cheer."""
    out = ""
    for i, (x, y) in enumerate(spots):
        r = (26 if i % 2 == 0 else 18) * (1 + 0.3 * figure.lift)
        d = f"M{at((0, -r))}"
        for tip in ((r, 0), (0, r), (-r, 0), (0, -r)):
            d += f" Q{at((0, 0), tip)}"
        out += moved(f'<path d="{d} Z" fill="{tone("brass200")}" {ink(6)}/>', x, y)
    return out
