"""What the house is made of: brass, velvet, wood, and the shadow things cast."""

from scripts.art.colour import darker, lighter, mix, tone
from scripts.art.layout import Rect
from scripts.art.shapes import Point, circle, rrect, shift
from scripts.art.solid import solid
from scripts.art.svg import blur, clipped, inked, line, linear, moved, path, radial


def shadow_of(d: str, drop: float = 6, soft: float = 6, opacity: float = 0.5) -> str:
    """Draw the soft shadow of a shape on what lies below it."""
    return path(shift(d, 0, drop), tone("floor"), opacity=opacity, filter=blur(soft))


def brass_paint() -> str:
    """Return brass lit from above: cream edge, gold, brown foot."""
    deep = mix(tone("brass600"), tone("brass900"), 0.5)
    return linear([(0, tone("brass200")), (0.35, tone("brass400")), (0.75, tone("brass600")), (1, deep)])


def brass_plate(box: Rect, r: float, width: float = 3.5) -> str:
    """Draw a brass plate with a bright bevel inside its ink edge."""
    x, y, w, h = box
    d = rrect(x, y, w, h, r)
    inset = width * 1.5
    bevel = rrect(x + inset, y + inset, w - 2 * inset, h - 2 * inset, max(3, r - inset))
    return (
        shadow_of(d)
        + path(d, brass_paint())
        + line(shift(bevel, 0.6, 0.8), tone("brass900"), 1.4, opacity=0.45)
        + line(bevel, tone("cream"), 1.6, opacity=0.75)
        + inked(d, width=width)
    )


def night_panel(box: Rect, r: float, width: float = 3) -> str:
    """Draw the dark plum field letters stand on, hollow inside its frame."""
    x, y, w, h = box
    d = rrect(x, y, w, h, r)
    glow = radial([(0, mix(tone("plum600"), tone("plum400"), 0.45)), (1, tone("night800"))], 0.5, 0.35, 0.8)
    hollow = line(shift(d, -2, -3), tone("floor"), 12, opacity=0.55, filter=blur(4))
    return path(d, glow) + clipped(d, hollow) + inked(d, width=width)


def velvet_fold() -> str:
    """Return the paint of one velvet fold, dark at both seams, lit left of its middle."""
    deep, red, lit = tone("velvet900"), tone("velvet500"), tone("velvet300")
    seam = darker(deep, 0.55)
    return linear(
        [
            (0, seam),
            (0.16, mix(deep, tone("velvet700"), 0.8)),
            (0.38, mix(red, lit, 0.25)),
            (0.5, lit),
            (0.62, red),
            (0.86, mix(deep, tone("velvet700"), 0.5)),
            (1, seam),
        ],
        0,
        0,
        1,
        0,
    )


def planks(box: Rect, vanish: Point, count: int, lit: float = 0.3) -> str:
    """Draw a floor of boards that run towards a vanishing point above it; ``lit`` is where the light falls."""
    x, y, w, h = box
    vx, vy = vanish
    far = tone("wood900")
    paint = linear(
        [
            (0, mix(far, tone("wood600"), 0.35)),
            (lit, mix(tone("wood600"), tone("wood400"), 0.8)),
            (1, mix(far, tone("wood600"), 0.55)),
        ]
    )
    low = y + h
    reach = (low - vy) / max(1.0, y - vy)
    seams = ""
    for i in range(count + 1):
        top = x + w * i / count
        foot = vx + (top - vx) * reach
        d = f"M{top:.1f} {y:.1f} L{foot:.1f} {low:.1f}"
        seams += line(d, tone("wood900"), 2.2, opacity=0.6) + line(
            shift(d, 2, 0), lighter(tone("wood400"), 0.5), 1, opacity=0.22
        )
    edge = rrect(x, y, w, h, 0.1)
    return clipped(edge, path(edge, paint) + seams + _grain(box))


def _grain(box: Rect) -> str:
    """Draw the boards' joints: a short dark line across a board here and there, nearer ones longer."""
    x, y, w, h = box
    out = ""
    for i, (across, down) in enumerate(((0.12, 0.4), (0.3, 0.74), (0.47, 0.3), (0.63, 0.66), (0.8, 0.38), (0.93, 0.8))):
        cx, cy = x + w * across, y + h * down
        half = w / 46 * (0.7 + down)
        out += line(
            f"M{cx - half:.1f} {cy:.1f} L{cx + half:.1f} {cy:.1f}", tone("wood900"), 1.6, opacity=0.35 + 0.02 * i
        )
    return out


def tassel(x: float, y: float, size: float = 1) -> str:
    """Draw a brass tassel that hangs from ``x``, ``y``."""
    threads = "".join(line(f"M{k * 0.5:g} 24 L{k:g} 60", tone("brass900"), 2) for k in (-8, -3, 3, 8))
    skirt = "M-7 16 L-14 62 Q0 68 14 62 L7 16 Z"
    return moved(
        solid(skirt, tone("brass400"), 3.5, threads, scale=0.3, shade=0.15)
        + solid(circle(0, 10, 11), tone("brass400"), 3.5, scale=0.22, shade=0.2),
        x,
        y,
        size,
    )
