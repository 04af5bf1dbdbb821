"""The house style of a solid thing: one light from the top left, shade, rim, sheen, ink outline last."""

from collections.abc import Sequence
from dataclasses import dataclass

from scripts.art.colour import darker, lighter, tone
from scripts.art.shapes import Point, bounds, num, poly, shift
from scripts.art.svg import blur, clipped, dot, ink, inked, line, path, radial

OUTLINE = 9
"""Ink weight of a monster's outline in its 480 frame."""


def _frame(d: str) -> str:
    """Draw a box a little larger than a path; a tight one keeps the renderer's layers small."""
    left, top, right, low = bounds(d)
    return poly([(left - 30, top - 30), (right + 30, top - 30), (right + 30, low + 30), (left - 30, low + 30)])


def solid(
    d: str,
    colour: str,
    width: float = OUTLINE,
    inside: str = "",
    scale: float = 1.0,
    paint: str | None = None,
    rim: str | None = None,
    sheen: float = 0.5,
    shade: float = 0.34,
) -> str:
    """Draw a shaded solid.

    ``inside`` is a fragment drawn on its skin (patterns), under the shading. ``scale`` sizes the light: 1 for
    a whole body, 0.4 for a hat. ``paint`` replaces the body gradient. ``sheen`` and ``shade`` are opacities.
    """
    body = paint or radial([(0, lighter(colour, 0.38)), (0.45, colour), (1, darker(colour, 0.42))], 0.36, 0.24, 0.88)
    terminator = path(
        f"{_frame(d)} {shift(d, -15 * scale, -18 * scale)}",
        darker(colour, 0.75),
        fill_rule="evenodd",
        fill_opacity=shade,
    )
    hollow = line(
        shift(d, -10 * scale, -16 * scale),
        darker(colour, 0.85),
        46 * scale,
        stroke_opacity=shade,
        filter=blur(13 * scale, 0.3),
    )
    glow = line(
        shift(d, -7 * scale, -3 * scale),
        rim or tone("monster.rim"),
        9 * scale,
        stroke_opacity=0.55,
        filter=blur(2.5 * scale, 0.2),
    )
    light = line(
        shift(d, 11 * scale, 12 * scale), tone("sheen"), 16 * scale, stroke_opacity=sheen, filter=blur(6 * scale, 0.2)
    )
    return path(d, body) + clipped(d, inside + terminator + hollow + glow + light) + inked(d, width=width)


@dataclass(frozen=True)
class Tube:
    """A limb's centre line and its width, ink included; small ones, like fingers, have no ``gleam``."""

    d: str
    width: float
    gleam: bool = True


@dataclass(frozen=True)
class Ball:
    """A round part of a limb: a palm, a fingertip; where tubes meet there is no ``gleam``."""

    x: float
    y: float
    r: float
    gleam: bool = True


def limbs(tubes: Sequence[Tube], balls: Sequence[Ball], colour: str, width: float = OUTLINE) -> str:
    """Draw limbs merged into one outline: tubes and balls have no seams where they meet."""
    base, low = darker(colour, 0.12), darker(colour, 0.4)
    outline = "".join(f'<path d="{t.d}" fill="none" {ink(t.width + width, 2 * width)}/>' for t in tubes)
    outline += "".join(_ball_outline(ball, width) for ball in balls)
    skin = "".join(line(t.d, low, t.width - width) for t in tubes)
    skin += "".join(dot(b.x, b.y, b.r - width / 2, low) for b in balls)
    skin += "".join(line(shift(t.d, -2.5, -3), base, max(2, t.width - width - 6)) for t in tubes)
    skin += "".join(dot(b.x - 2, b.y - 2.5, max(1, b.r - width / 2 - 2.5), base) for b in balls)
    light = "".join(
        line(
            shift(t.d, -t.width * 0.17, -t.width * 0.2),
            lighter(colour, 0.5),
            max(3, t.width * 0.16),
            stroke_opacity=0.55,
        )
        for t in tubes
        if t.gleam
    )
    light += "".join(
        dot(b.x - b.r * 0.28, b.y - b.r * 0.32, b.r * 0.24, lighter(colour, 0.6), fill_opacity=0.7)
        for b in balls
        if b.gleam
    )
    return outline + skin + light


def _ball_outline(ball: Ball, width: float) -> str:
    """Draw the ink disc behind a ball."""
    return (
        f'<circle cx="{num(ball.x)}" cy="{num(ball.y)}" r="{num(ball.r)}" fill="{tone("ink")}"'
        f" {ink(width, 2 * width)}/>"
    )


def curve(start: Point, bend: Point, end: Point) -> str:
    """Draw a limb's centre line: from ``start`` to ``end``, pulled towards ``bend``."""
    return f"M{num(start[0])} {num(start[1])} Q{num(bend[0])} {num(bend[1])} {num(end[0])} {num(end[1])}"
