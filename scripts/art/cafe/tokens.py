"""The tokens: cookie, cream, mummy, coffee and the golden spoon, each about the origin, some 52 units to its edge."""

from collections.abc import Callable

from scripts.art.colour import INK, darker, lighter, tone
from scripts.art.shapes import circle, ellipse
from scripts.art.solid import solid
from scripts.art.svg import clipped, dot, ink, inked, line, moved, oval, path


def cookie() -> str:
    """Draw a cookie, bitten at the upper right."""
    bitten = "M-8 -50 C10 -52 20 -46 22 -38 C14 -26 26 -14 36 -20 C36 -8 46 -2 50 -4 C54 30 28 52 0 52 C-30 52 -52 28 -52 0 C-52 -28 -32 -50 -8 -50 Z"
    drops = "".join(
        dot(x, y, r, tone("wood900")) + dot(x - 2, y - 2.5, r * 0.35, lighter(tone("wood400"), 0.3))
        for x, y, r in ((-24, -22, 9), (4, -18, 8), (-30, 10, 7), (-4, 12, 10), (24, 18, 9), (-14, 36, 8), (14, 38, 6))
    )
    crumbs = inked(circle(40, -36, 6), tone("horn"), 5) + inked(circle(50, -22, 4), tone("horn"), 4)
    return solid(bitten, tone("horn"), 7, drops, 0.5, sheen=0.6) + crumbs


def cream() -> str:
    """Draw a swirl of whipped cream with a cherry."""
    foam = tone("rubber")
    low = "M-46 24 C-56 8 -40 -6 -26 -4 C0 4 26 2 34 -4 C52 -2 54 18 44 28 C52 46 30 52 0 52 C-32 52 -54 44 -46 24 Z"
    middle = "M-34 6 C-44 -12 -26 -24 -14 -20 C4 -16 18 -18 22 -22 C38 -20 42 -4 34 4 C20 14 -20 16 -34 6 Z"
    top = "M-20 -14 C-26 -28 -12 -34 -2 -38 C2 -44 6 -50 4 -56 C22 -48 28 -28 18 -16 C8 -8 -12 -6 -20 -14 Z"
    drawn = "".join(solid(d, foam, 6.5, scale=0.3, sheen=0.3, shade=0.24) for d in (low, middle, top))
    swirls = line("M-30 32 C-10 40 14 40 32 30 M-20 -2 C-6 2 10 2 20 -4", tone("eyeEdge"), 5)
    berry = solid(circle(4, -48, 12), tone("velvet500"), 6, scale=0.2, rim=tone("tongue"))
    return moved(drawn + swirls + berry + oval(0, -53, 3.6, 2.6, tone("eyeWhite")), 0, 4, 0.94)


def mummy() -> str:
    """Draw a mummy's head: two eyes in a slit between bandages."""
    linen, shade = tone("family.mummy"), darker(tone("family.mummy"), 0.45)
    head = "M0 -52 C30 -52 46 -32 46 -4 C46 32 28 52 0 52 C-28 52 -46 32 -46 -4 C-46 -32 -30 -52 0 -52 Z"
    strips = line("M-60 -34 L60 -18 M-60 -20 L60 -44 M-60 30 L60 40 M-60 50 L60 24", shade, 5, stroke_opacity=0.8)
    slit = inked("M-60 -16 L60 -12 L60 18 L-60 14 Z", tone("night800"), 5)
    eyes = "".join(dot(x, 0, 12, tone("eyeWhite")) + dot(x + 3, 1, 6, INK) for x in (-18, 18))
    end = solid("M34 -40 C48 -56 56 -40 64 -50 L66 -34 C56 -24 50 -38 40 -26 Z", lighter(linen, 0.3), 6, scale=0.2)
    return moved(
        end + solid(head, lighter(linen, 0.35), 7, strips, 0.5) + clipped(head, slit) + eyes + inked(head, width=7),
        -4,
        0,
        0.94,
    )


def spoon() -> str:
    """Draw the golden spoon, leaning to the right, with a glint."""
    gold = tone("gold")
    handle = solid("M-6 -4 L6 -4 L10 56 C10 66 -10 66 -10 56 Z", gold, 7, scale=0.25)
    bowl = solid(ellipse(0, -32, 23, 31), gold, 7, oval(3, -27, 13, 20, tone("brass600"), fill_opacity=0.55), 0.4)
    glint = "M0 -15 Q0 0 15 0 Q0 0 0 15 Q0 0 -15 0 Q0 0 0 -15 Z"
    drawn = moved(handle + bowl + oval(-9, -42, 4, 8, tone("eyeWhite"), fill_opacity=0.9), degrees=36)
    return (
        moved(drawn, 0, 2, 0.92)
        + moved(inked(glint, tone("eyeWhite"), 5), -28, -34)
        + moved(inked(glint, tone("eyeWhite"), 4), 42, 24, 0.7)
    )


def coffee() -> str:
    """Draw a steaming cup of coffee."""
    china = tone("cream")
    handle = "M26 -8 C60 -16 60 34 20 28"
    cup = "M-46 -18 L32 -18 L28 26 C24 50 -38 50 -42 26 Z"
    steam = "M-22 -40 q-9 -10 0 -19 M6 -40 q-9 -10 0 -19"
    saucer = solid("M-54 42 C-30 36 16 36 40 42 C46 50 20 55 -7 55 C-34 55 -60 50 -54 42 Z", china, 6, scale=0.25)
    band = path("M-60 0 L60 0 L60 14 L-60 14 Z", tone("velvet500"))
    drawn = (
        f'<path d="{steam}" fill="none" {ink(15, 10)}/>'
        + line(steam, tone("eyeWhite"), 6.5)
        + f'<path d="{handle}" fill="none" {ink(22, 10)}/>'
        + line(handle, china, 10)
        + saucer
        + solid(cup, china, 7, band, 0.45)
        + inked(ellipse(-7, -18, 39, 12), tone("wood600"), 6)
        + oval(-16, -20, 14, 3.4, lighter(tone("wood400"), 0.3), fill_opacity=0.8)
    )
    return moved(drawn, 3, 7, 0.9)


TOKENS: dict[str, Callable[[], str]] = {
    "cookie": cookie,
    "cream": cream,
    "mummy": mummy,
    "coffee": coffee,
    "spoon": spoon,
}
