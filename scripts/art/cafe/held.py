"""What the café's guests hold, drawn about the middle of the closed hand; importing this registers it."""

from scripts.art.colour import tone
from scripts.art.monster.held import HELD
from scripts.art.shapes import circle, ellipse, rrect
from scripts.art.solid import solid
from scripts.art.svg import dot, ink, line, moved, oval


def cup(degrees: float = 0, scale: float = 1.0) -> str:
    """A cup of coffee, its handle in the hand."""
    body = solid(
        "M-74 -56 L2 -56 L-6 12 C-10 30 -62 30 -66 12 Z",
        tone("cream"),
        8,
        line("M-72 -20 L0 -20", tone("velvet500"), 12),
        0.4,
    )
    coffee = f'<path d="{ellipse(-36, -56, 38, 12)}" fill="{tone("wood600")}" {ink(7)}/>'
    steam = "M-46 -82 q-10 -14 0 -28 M-22 -82 q-10 -14 0 -28"
    drawn = f'<path d="{steam}" fill="none" {ink(17, 12)}/>' + line(steam, tone("rubber"), 8)
    return moved(drawn + body + coffee, degrees=degrees, scale=scale)


def golden_spoon(degrees: float = 0, scale: float = 1.0) -> str:
    """A golden spoon as tall as its owner, bowl up."""
    handle = solid("M-9 -70 L9 -70 L13 84 C13 98 -13 98 -13 84 Z", tone("gold"), 8, scale=0.25)
    bowl = solid(
        ellipse(0, -116, 42, 56), tone("gold"), 9, oval(4, -108, 24, 36, tone("brass600"), fill_opacity=0.55), 0.5
    )
    return moved(
        handle + bowl + oval(-14, -136, 8, 15, tone("eyeWhite"), fill_opacity=0.9), degrees=degrees, scale=scale
    )


def cookie(degrees: float = 0, scale: float = 1.0) -> str:
    """A cookie with chocolate drops."""
    drops = "".join(
        dot(x, y, r, tone("wood900"))
        for x, y, r in ((-16, -58, 8), (14, -64, 7), (20, -36, 9), (-8, -32, 7), (-28, -40, 6))
    )
    return moved(solid(circle(0, -46, 44), tone("horn"), 8, drops, 0.45), degrees=degrees, scale=scale)


def pail(degrees: float = 0, scale: float = 1.0) -> str:
    """A bucket of suds that hangs from its bail."""
    bail = "M-44 48 C-40 -14 40 -14 44 48"
    tub = solid(
        "M-52 46 L52 46 L40 120 C38 128 -38 128 -40 120 Z",
        tone("velvet500"),
        8,
        line("M-50 74 L50 74", tone("velvet300"), 7),
        0.4,
    )
    suds = "".join(
        solid(circle(x, y, r), tone("eyeWhite"), 7, scale=0.3, shade=0.2)
        for x, y, r in ((-28, 44, 18), (24, 44, 20), (-2, 36, 22))
    )
    return moved(
        f'<path d="{bail}" fill="none" {ink(15, 10)}/>' + line(bail, tone("steel"), 6) + suds + tub,
        degrees=degrees,
        scale=scale,
    )


def order_slip(degrees: float = 0, scale: float = 1.0) -> str:
    """A slip of paper with an order on it."""
    sheet = solid(
        rrect(-34, -92, 68, 92, 6),
        tone("cream"),
        7,
        line("M-20 -70 L20 -70 M-20 -50 L20 -50 M-20 -30 L8 -30", tone("velvet500"), 6),
        0.3,
    )
    return moved(sheet, degrees=degrees, scale=scale)


HELD |= {"cup": cup, "golden-spoon": golden_spoon, "sweet-cookie": cookie, "pail": pail, "order-slip": order_slip}
