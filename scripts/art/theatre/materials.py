"""What the house is made of: brass, velvet, wood, bulbs, and the shadow things cast."""

from scripts.art.colour import clear, darker, lighter, mix, tone
from scripts.art.shapes import Point, circle, poly, rrect, shift
from scripts.art.solid import solid
from scripts.art.svg import blur, clipped, dot, group, ink, inked, line, linear, moved, oval, path, radial

Box = tuple[float, float, float, float]


def shadow_of(d: str, drop: float = 6, soft: float = 6, opacity: float = 0.5) -> str:
    """Draw the soft shadow of a shape on what lies below it."""
    return path(shift(d, 0, drop), tone("floor"), opacity=opacity, filter=blur(soft))


def brass_paint() -> str:
    """Return brass lit from above: cream edge, gold, brown foot."""
    deep = mix(tone("brass600"), tone("brass900"), 0.5)
    return linear([(0, tone("brass200")), (0.35, tone("brass400")), (0.75, tone("brass600")), (1, deep)])


def brass_plate(box: Box, r: float, width: float = 3.5) -> str:
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


def night_panel(box: Box, r: float, width: float = 3) -> str:
    """Draw the dark plum field letters stand on, hollow inside its frame."""
    x, y, w, h = box
    d = rrect(x, y, w, h, r)
    glow = radial([(0, mix(tone("plum600"), tone("plum400"), 0.45)), (1, tone("night800"))], 0.5, 0.35, 0.8)
    hollow = line(shift(d, -2, -3), tone("floor"), 12, opacity=0.55, filter=blur(4))
    return path(d, glow) + clipped(d, hollow) + inked(d, width=width)


def brass_frame(box: Box, r: float, thick: float, width: float = 3.5) -> str:
    """Draw a brass frame around a plum panel."""
    x, y, w, h = box
    inner = (x + thick, y + thick, w - 2 * thick, h - 2 * thick)
    return brass_plate(box, r, width) + night_panel(inner, max(4, r - thick * 0.6), width * 0.8)


def bulb(x: float, y: float, r: float = 5) -> str:
    """Draw one lit bulb with its halo."""
    warm = tone("brass200")
    glass = radial([(0, tone("eyeWhite")), (0.5, lighter(warm, 0.4)), (1, tone("brass400"))], 0.4, 0.35, 0.7)
    halo = radial([(0, clear(warm, 0.7)), (1, clear(warm, 0))])
    return dot(x, y, r * 2.6, halo) + f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{glass}" {ink(r * 0.36)}/>'


def bulbs_around(box: Box, across: int, down: int, r: float = 5) -> str:
    """Draw bulbs along the edges of a box: ``across`` and ``down`` gaps to a side."""
    x, y, w, h = box
    places: list[Point] = [(x + w * i / across, y) for i in range(across)]
    places += [(x + w, y + h * i / down) for i in range(down)]
    places += [(x + w - w * i / across, y + h) for i in range(across)]
    places += [(x, y + h - h * i / down) for i in range(down)]
    return "".join(bulb(round(px, 1), round(py, 1), r) for px, py in places)


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


def planks(box: Box, vanish: Point, count: int, lit: float = 0.3) -> str:
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


def _grain(box: Box) -> str:
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


def light_pool(x: float, y: float, rx: float, colour: str, opacity: float = 0.5) -> str:
    """Draw the flat oval a spotlight throws on a floor."""
    fade = radial([(0, clear(colour, 0.95)), (0.7, clear(colour, 0.75)), (1, clear(colour, 0))])
    return oval(x, y, rx, rx * 0.24, fade, opacity=opacity)


def light_cone(
    start: tuple[float, float, float], end: tuple[float, float, float], colour: str, opacity: float = 0.5
) -> str:
    """Draw a spotlight's beam from ``(x, y, half width)`` to another, and its pool on the floor."""
    (x0, y0, w0), (x1, y1, w1) = start, end
    beam = poly([(x0 - w0, y0), (x0 + w0, y0), (x1 + w1, y1), (x1 - w1, y1)])
    heart = poly([(x0 - w0 * 0.4, y0), (x0 + w0 * 0.4, y0), (x1 + w1 * 0.45, y1), (x1 - w1 * 0.45, y1)])
    fade = linear([(0, clear(colour, 0.9)), (0.7, clear(colour, 0.3)), (1, clear(colour, 0.08))])
    return group(
        path(beam, fade, filter=blur(7)) + path(heart, fade, filter=blur(9), opacity=0.6),
        opacity=opacity,
    ) + light_pool(x1, y1, w1, colour, opacity * 0.9)


def spotlight_lamp(x: float, y: float, colour: str, size: float = 1, tilt: float = 0) -> str:
    """Draw a hanging spotlight with barn doors; its glass, at the bottom, shines in ``colour``."""
    steel, low = tone("steelDark"), tone("grip")
    hood = "M-13 -16 L13 -16 C17 -16 18 -12 18 -8 L22 14 L-22 14 L-18 -8 C-18 -12 -17 -16 -13 -16 Z"
    doors = "M-22 12 L-32 24 L-25 26 L-17 14 Z M22 12 L32 24 L25 26 L17 14 Z"
    glass = oval(0, 15, 19, 5.5, radial([(0, tone("eyeWhite")), (0.6, lighter(colour, 0.5)), (1, colour)]))
    halo = dot(0, 18, 42, radial([(0, clear(lighter(colour, 0.5), 0.75)), (1, clear(colour, 0))]))
    yoke = inked("M-3 -30 L3 -30 L3 -14 L-3 -14 Z", steel, 3)
    body = inked(doors, low, 3) + solid(hood, low, 3.5, scale=0.3) + glass
    ring = f'<ellipse cx="0" cy="15" rx="19" ry="5.5" fill="none" {ink(3)}/>'
    return moved(halo + yoke + body + ring, x, y, size, tilt)


def footlight(x: float, y: float, size: float = 1) -> str:
    """Draw a brass shell footlight, seen from the house, its light falling on the stage behind it."""
    warm = tone("brass200")
    glow = radial([(0, clear(lighter(warm, 0.3), 0.72)), (0.4, clear(warm, 0.3)), (1, clear(warm, 0))])
    ribs = "".join(line(f"M0 22 L{k * 11:g} -30", tone("brass900"), 3.2, opacity=0.6) for k in (-3, -1.6, 0, 1.6, 3))
    shell = "M-32 20 C-38 -8 -20 -27 0 -27 C20 -27 38 -8 32 20 Z"
    return moved(
        oval(0, -34, 110, 84, glow)
        + oval(0, -10, 25, 18, lighter(warm, 0.6))
        + solid(shell, tone("brass400"), 4.5, ribs, scale=0.36)
        + inked("M-37 19 L37 19 L33 31 L-33 31 Z", tone("brass600"), 4),
        x,
        y,
        size,
    )


def vignette(width: float, height: float, opacity: float = 0.5) -> str:
    """Darken the corners of a scene."""
    night = tone("night900")
    fade = radial([(0, clear(night, 0)), (0.6, clear(night, 0)), (1, night)], 0.5, 0.48, 0.76)
    return f'<rect width="{width:g}" height="{height:g}" fill="{fade}" opacity="{opacity:g}"/>'


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
