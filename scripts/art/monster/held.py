"""Things to hold: drawn about the middle of the closed hand."""

from collections.abc import Callable

from scripts.art.colour import tone
from scripts.art.shapes import circle, rrect
from scripts.art.solid import solid
from scripts.art.svg import clipped, line, linear, moved, path


def microphone(degrees: float = -20, scale: float = 1.0) -> str:
    """A stage microphone, held by the grip."""
    grip = solid("M-17 -12 L17 -12 L11 72 C11 86 -11 86 -11 72 Z", tone("grip"), 8, scale=0.35)
    mesh = "".join(f"M{x} -88 L{x + 64} -24 M{-x} -88 L{-x - 64} -24 " for x in (-72, -54, -36, -18, 0))
    wires = clipped(circle(0, -46, 33), line(mesh, tone("steelDark"), 4, stroke_opacity=0.8))
    head = solid(circle(0, -46, 36), tone("steel"), 8, wires, 0.5)
    collar = solid("M-27 -20 L27 -20 L22 -2 L-22 -2 Z", tone("gold"), 7, scale=0.25)
    return moved(grip + head + collar, degrees=degrees, scale=scale)


def cane(degrees: float = 8, scale: float = 1.0) -> str:
    """A walking cane with a gold knob."""
    stick = solid(rrect(-9, -26, 18, 170, 8), tone("glass"), 8, scale=0.3)
    return moved(stick + solid(circle(0, -38, 22), tone("gold"), 8, scale=0.4), degrees=degrees, scale=scale)


def lorgnette(degrees: float = 10, scale: float = 1.0) -> str:
    """Opera glasses on a handle."""
    lens = linear([(0, tone("glass")), (1, tone("glassLow"))])
    out = solid(rrect(-7, -50, 14, 96, 6), tone("gold"), 7, scale=0.25)
    for x in (-32, 32):
        out += solid(circle(x, -78, 32), tone("gold"), 8, scale=0.3)
        out += path(circle(x, -78, 19), lens) + line(
            f"M{x - 9} {-76} L{x + 2} {-88}", tone("eyeWhite"), 5, fill_opacity=0.8
        )
    return moved(out, degrees=degrees, scale=scale)


def fan(degrees: float = 0, scale: float = 1.0) -> str:
    """An open folding fan."""
    leaf = "M0 0 L-92 -46 C-80 -104 80 -104 92 -46 Z"
    folds = "".join(
        line(f"M0 0 L{x} {y}", tone("velvet700"), 5, stroke_opacity=0.6)
        for x, y in ((-60, -78), (-22, -92), (22, -92), (60, -78))
    )
    edge = line("M-88 -50 C-76 -100 76 -100 88 -50", tone("gold"), 9)
    return moved(
        solid(leaf, tone("gemRed"), 8, folds + edge, 0.5) + solid(circle(0, 0, 11), tone("gold"), 7, scale=0.2),
        degrees=degrees,
        scale=scale,
    )


HELD: dict[str, Callable[..., str]] = {
    "microphone": microphone,
    "cane": cane,
    "lorgnette": lorgnette,
    "fan": fan,
}
