"""What shines in the house: bulbs, spotlights and their beams, footlights, and the dark they leave."""

from scripts.art.colour import clear, lighter, tone
from scripts.art.layout import Rect
from scripts.art.shapes import Point, poly
from scripts.art.solid import solid
from scripts.art.svg import blur, dot, group, ink, inked, line, linear, moved, oval, path, radial


def bulb(x: float, y: float, r: float = 5) -> str:
    """Draw one lit bulb with its halo."""
    warm = tone("brass200")
    glass = radial([(0, tone("eyeWhite")), (0.5, lighter(warm, 0.4)), (1, tone("brass400"))], 0.4, 0.35, 0.7)
    halo = radial([(0, clear(warm, 0.7)), (1, clear(warm, 0))])
    return dot(x, y, r * 2.6, halo) + f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{glass}" {ink(r * 0.36)}/>'


def bulbs_around(box: Rect, across: int, down: int, r: float = 5) -> str:
    """Draw bulbs along the edges of a box: ``across`` and ``down`` gaps to a side."""
    x, y, w, h = box
    places: list[Point] = [(x + w * i / across, y) for i in range(across)]
    places += [(x + w, y + h * i / down) for i in range(down)]
    places += [(x + w - w * i / across, y + h) for i in range(across)]
    places += [(x, y + h - h * i / down) for i in range(down)]
    return "".join(bulb(round(px, 1), round(py, 1), r) for px, py in places)


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
