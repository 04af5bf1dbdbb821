"""SVG fragments and documents.

A fragment is a string of SVG elements. Gradients, clips, blurs and symbols are *definitions*: a function such
as ``linear`` registers one and returns the reference to write into the fragment. A definition's id is a hash
of what it defines, so the same one is shared wherever it is used, drawings never disturb each other, and
``document`` gathers just those its body refers to. A document is thus the same whatever was drawn before it.
"""

import hashlib
import re
from collections.abc import Sequence

from scripts.art.colour import INK
from scripts.art.shapes import num

Stops = Sequence[tuple[float, str]]
"""Gradient stops: (offset 0 to 1, ``#rrggbb`` or ``#rrggbbaa``)."""

_definitions: dict[str, str] = {}
_REFERENCE = re.compile(r'(?:url\(|href=")#(d[0-9a-f]{10})')
_INK_LINE = re.compile(r'stroke-width="([\d.]+)" data-ink="([\d.]+)"')


def define(template: str) -> str:
    """Register a definition and return its id; ``{id}`` in the template stands for it."""
    ident = "d" + hashlib.sha256(template.encode()).hexdigest()[:10]
    _definitions.setdefault(ident, template.replace("{id}", ident))
    return ident


def document(width: float, height: float, body: str) -> str:
    """Wrap a fragment as an SVG document with the definitions it needs."""
    needed: dict[str, str] = {}
    pending = _REFERENCE.findall(body)
    while pending:
        ident = pending.pop()
        if ident not in needed:
            needed[ident] = _definitions[ident]
            pending += _REFERENCE.findall(needed[ident])
    defs = "".join(needed[ident] for ident in sorted(needed))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' width="{num(width)}" height="{num(height)}" viewBox="0 0 {num(width)} {num(height)}">'
        f"<defs>{defs}</defs>{body}</svg>"
    )


# Paints ---------------------------------------------------------------------------------------------------


def _stops(stops: Stops) -> str:
    """Write gradient stops; an alpha in a colour becomes the stop's opacity."""
    out = ""
    for offset, colour in stops:
        alpha = f' stop-opacity="{int(colour[7:9], 16) / 255:.2f}"' if len(colour) > 7 else ""
        out += f'<stop offset="{offset:g}" stop-color="{colour[:7]}"{alpha}/>'
    return out


def linear(stops: Stops, x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 1, user: bool = False) -> str:
    """Return a linear gradient paint, downwards by default.

    Coordinates are shares of the painted shape's box, or drawing units with ``user``.
    """
    units = ' gradientUnits="userSpaceOnUse"' if user else ""
    return _url(
        f'<linearGradient id="{{id}}" x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"{units}>'
        f"{_stops(stops)}</linearGradient>"
    )


def radial(stops: Stops, cx: float = 0.5, cy: float = 0.5, r: float = 0.5, user: bool = False) -> str:
    """Return a radial gradient paint; coordinates as in ``linear``."""
    units = ' gradientUnits="userSpaceOnUse"' if user else ""
    place = f'cx="{cx:g}" cy="{cy:g}" r="{r:g}"{units}'
    return _url(f'<radialGradient id="{{id}}" {place}>{_stops(stops)}</radialGradient>')


def pattern(width: float, height: float, body: str) -> str:
    """Return a paint that repeats a fragment in cells of that size."""
    return _url(
        f'<pattern id="{{id}}" width="{num(width)}" height="{num(height)}" patternUnits="userSpaceOnUse">'
        f"{body}</pattern>"
    )


def clip(d: str) -> str:
    """Return the ``clip-path`` value for a path."""
    return _url(f'<clipPath id="{{id}}"><path d="{d}"/></clipPath>')


def blur(sigma: float, margin: float = 0.6) -> str:
    """Return the ``filter`` value of a Gaussian blur with that standard deviation, in drawing units.

    What lies further outside the shape's box than ``margin``, a share of its width and height, is cut off; a
    wide margin costs time.
    """
    start, size = f"{-100 * margin:g}%", f"{100 + 200 * margin:g}%"
    return _url(
        f'<filter id="{{id}}" x="{start}" y="{start}" width="{size}" height="{size}">'
        f'<feGaussianBlur stdDeviation="{sigma:.2g}"/></filter>'
    )


def _url(template: str) -> str:
    """Register a definition and return it as a ``url(#...)`` reference."""
    return f"url(#{define(template)})"


# Elements -------------------------------------------------------------------------------------------------


def ink(width: float, grows: float | None = None) -> str:
    """Return the stroke attributes of an ink line.

    ``embolden`` widens it by ``grows`` (by default ``width``) times its factor less one: limbs are wide ink
    strokes of which only the rim shows.
    """
    mark = width if grows is None else grows
    return (
        f'stroke="{INK}" stroke-width="{num(width)}" data-ink="{num(mark)}"'
        ' stroke-linejoin="round" stroke-linecap="round"'
    )


def embolden(fragment: str, factor: float) -> str:
    """Return the fragment with its ink lines ``factor`` times as heavy, for use at small sizes.

    Symbols a fragment uses are left as they are: embolden before ``symbol``.
    """
    if factor == 1:
        return fragment
    return _INK_LINE.sub(
        lambda m: f'stroke-width="{num(float(m[1]) + (factor - 1) * float(m[2]))}" data-ink="{m[2]}"',
        fragment,
    )


def path(d: str, fill: str = "none", **attributes: object) -> str:
    """Draw a path; attribute names use underscores: ``stroke_width=3``."""
    return f'<path d="{d}" fill="{fill}"{_attributes(attributes)}/>'


def line(d: str, colour: str, width: float, **attributes: object) -> str:
    """Draw a round-ended stroke."""
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{num(width)}"'
        f' stroke-linejoin="round" stroke-linecap="round"{_attributes(attributes)}/>'
    )


def inked(d: str, fill: str = "none", width: float = 8) -> str:
    """Draw a flat shape with an ink outline; with no fill, an ink line."""
    return f'<path d="{d}" fill="{fill}" {ink(width)}/>'


def dot(x: float, y: float, r: float, fill: str, **attributes: object) -> str:
    """Draw a filled circle."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{_attributes(attributes)}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, **attributes: object) -> str:
    """Draw a filled ellipse."""
    return (
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="{fill}"{_attributes(attributes)}/>'
    )


def group(body: str, **attributes: object) -> str:
    """Wrap a fragment in a group with attributes."""
    return f"<g{_attributes(attributes)}>{body}</g>"


def clipped(d: str, body: str) -> str:
    """Show only the part of a fragment inside a path."""
    return group(body, clip_path=clip(d))


def moved(body: str, x: float = 0, y: float = 0, scale: float = 1, degrees: float = 0, flip: bool = False) -> str:
    """Draw a fragment with its origin at ``x``, ``y``, turned clockwise, scaled, mirrored left to right."""
    steps = f"translate({num(x)} {num(y)})"
    if degrees:
        steps += f" rotate({degrees:g})"
    if scale != 1 or flip:
        steps += f" scale({-scale if flip else scale:.4g} {scale:.4g})"
    return f'<g transform="{steps}">{body}</g>'


def symbol(body: str) -> str:
    """Register a fragment to be drawn many times and return a fragment that draws it once."""
    return f'<use xlink:href="#{define(f"""<g id="{{id}}">{body}</g>""")}"/>'


def _attributes(attributes: dict[str, object]) -> str:
    """Write keyword arguments as XML attributes."""
    return "".join(
        f' {name.replace("_", "-")}="{f"{value:g}" if isinstance(value, float) else value}"'
        for name, value in attributes.items()
    )
