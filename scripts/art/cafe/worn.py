"""What the café's guests wear or come in: bandages, icing, cups, masks, bibs, aprons, caps, mops."""

from scripts.art.colour import INK, darker, lighter, tone
from scripts.art.monster.parts import Figure, Layer, part
from scripts.art.shapes import circle, ellipse, rrect
from scripts.art.solid import Ball, Tube, limbs, solid
from scripts.art.svg import clipped, dot, ink, inked, line, moved, oval, path


@part("facets", Layer.SKIN)
def facets(figure: Figure) -> str:
    """The edges and the belt of a coffee pot, and the dark line of its top."""
    shade, light = darker(figure.who.colour, 0.5), lighter(figure.who.colour, 0.55)
    edges = "M176 112 L200 280 L186 440 M296 112 L282 280 L298 440"
    return (
        path("M240 100 L296 100 L282 280 L298 440 L240 440 Z", shade, fill_opacity=0.1)
        + line(edges, shade, 7, stroke_opacity=0.5)
        + line(edges, light, 3, stroke_opacity=0.6, transform="translate(6 0)")
        + line("M120 290 L360 290", shade, 26)
        + line("M120 286 L360 286", figure.who.accent, 14)
        + line("M130 283 L300 283", lighter(figure.who.accent, 0.6), 4, stroke_opacity=0.8)
    )


@part("pot-lid", Layer.TOP)
def pot_lid(figure: Figure, colour: str) -> str:
    """A coffee pot's lid with a knob; a cheer makes it hop on its steam."""
    lid = "M-132 6 C-104 -44 -50 -56 -10 -58 L14 -58 C54 -54 92 -40 116 0 Q0 22 -132 6 Z"
    knob = solid(circle(4, -74, 24), figure.who.accent, scale=0.35)
    drawn = knob + solid(lid, colour, scale=0.5)
    return moved(drawn, 232, 112 - 30 * figure.lift, degrees=-3 - 9 * figure.lift)


@part("china-cup", Layer.GROUND_FRONT)
def china_cup(figure: Figure, colour: str, band: str) -> str:
    """A big coffee cup on a saucer, for whoever looks out of it."""
    handle = "M388 296 C470 276 476 388 372 386"
    cup = "M84 262 C86 256 394 256 396 262 L384 340 C376 408 338 428 240 428 C142 428 104 408 96 340 Z"
    dots = "".join(dot(x, 352 + (x % 3) * 2, 13, lighter(colour, 0.7)) for x in (132, 186, 240, 294, 348))
    ring = path("M80 322 Q240 344 400 322 L400 380 Q240 404 80 380 Z", band)
    saucer = solid(
        "M70 420 C110 412 370 412 410 420 C420 424 400 446 340 448 L140 448 C80 446 60 424 70 420 Z", colour, scale=0.4
    )
    lip = line("M96 270 Q240 292 384 270", lighter(colour, 0.8), 7)
    return (
        saucer
        + f'<path d="{handle}" fill="none" {ink(46, 18)}/>'
        + line(handle, colour, 28)
        + line("M392 294 C448 280 458 340 424 366", lighter(colour, 0.7), 6, stroke_opacity=0.8)
        + solid(cup, colour, inside=ring + dots + lip, scale=0.8, shade=0.24)
    )


@part("rim-paws", Layer.NECK)
def rim_paws(figure: Figure) -> str:
    """Two little paws on the rim of a cup; a cheer throws them up."""
    out = ""
    for side in (-1, 1):
        if figure.lift:
            x, y = 240 + side * 178, 150
            d = f"M{240 + side * 118} 262 Q{240 + side * 170} 240 {x} {y}"
            toes = [Ball(x + dx, y - 20, 12) for dx in (-18, 0, 18)]
            out += limbs([Tube(d, 30)], [Ball(x, y, 22, gleam=False), *toes], figure.who.colour)
        else:
            x, y = 240 + side * 108, 262
            toes = [Ball(x + dx, y + 17, 12) for dx in (-18, 0, 18)]
            out += limbs([], [Ball(x, y, 23, gleam=False), *toes], figure.who.colour)
    return out


@part("sprout", Layer.CREST)
def sprout(figure: Figure, colour: str) -> str:
    """One springy hair with a ball at its end, bent to the right."""
    head = figure.body.head
    x, y = head.x + 34, head.y - 46 - 14 * figure.lift
    return limbs([Tube(f"M{head.x} {head.y + 14} Q{head.x - 6} {y} {x} {y}", 16)], [], figure.who.colour, 7) + solid(
        circle(x + 8, y, 19), colour, 8, scale=0.3
    )


@part("icing", Layer.COAT)
def icing(figure: Figure, colour: str) -> str:
    """Icing that runs down over the lower layer of a cake, with sprinkles."""
    d = (
        "M78 306 C78 280 92 270 110 270 L370 270 C388 270 402 280 402 306 L402 330"
        " C402 346 380 346 378 330 C376 316 358 316 356 332 L356 366 C354 384 328 384 328 364"
        " C328 340 300 326 290 330 C280 334 282 350 270 350 C258 350 256 330 244 330"
        " C228 330 232 386 212 386 C194 386 198 340 184 334 C170 328 162 356 148 354"
        " C134 352 136 326 122 326 C108 326 108 346 92 346 C80 346 78 334 78 324 Z"
    )
    sprinkles = ((130, 300, 30), (186, 292, -40), (226, 306, 70), (280, 296, 10), (334, 308, -30), (376, 300, 60))
    tones = ("brass200", "gemBlue", "cream", "gemRed", "slime500", "cream")
    dots = "".join(
        moved(line("M-7 0 L7 0", tone(name), 8), x, y, degrees=turn)
        for (x, y, turn), name in zip(sprinkles, tones, strict=True)
    )
    return solid(d, colour, 8, scale=0.4) + dots


@part("cherry", Layer.TOP)
def cherry(figure: Figure, dy: float = 0) -> str:
    """A cherry on top, between two candles."""
    x, y = figure.body.head.x, figure.body.head.y + dy
    stalk = f"M{x} {y - 60} C{x + 4} {y - 84} {x + 24} {y - 98} {x + 44} {y - 100}"
    flames = ""
    for side in (-1, 1):
        cx = x + side * 74
        wax = solid(rrect(cx - 11, y - 64, 22, 72, 6), tone("gemBlue") if side < 0 else tone("brass200"), 7, scale=0.2)
        rise = 12 * figure.lift
        flame = f"M{cx} {y - 112 - rise} C{cx + 20} {y - 84} {cx + 12} {y - 68} {cx} {y - 68} C{cx - 12} {y - 68} {cx - 20} {y - 84} {cx} {y - 112 - rise} Z"
        flames += wax + inked(flame, tone("brass400"), 7) + oval(cx, y - 79, 6, 9, tone("cream"))
    berry = solid(circle(x, y - 36, 36), tone("velvet500"), scale=0.4, rim=tone("tongue"))
    return (
        flames
        + f'<path d="{stalk}" fill="none" {ink(9)}/>'
        + berry
        + oval(x - 12, y - 50, 9, 6, tone("eyeWhite"), fill_opacity=0.85)
    )


@part("diving-mask", Layer.FACE)
def diving_mask(figure: Figure, colour: str) -> str:
    """A diving mask around the eye, its glass glinting."""
    eye = figure.eyes[0]
    x, y, r = eye.x, eye.y, eye.r * 1.32
    rim = ellipse(x, y, r * 1.2, r)
    ring = f'<path d="{rim}" fill="none" {ink(34, 18)}/>' + line(rim, colour, 18)
    ring += line(
        f"M{x - r * 1.16:.1f} {y - 8:.1f} Q{x - r:.1f} {y - r:.1f} {x:.1f} {y - r:.1f}",
        lighter(colour, 0.7),
        5,
        stroke_opacity=0.8,
    )
    glass = oval(x, y, r * 1.12, r * 0.92, tone("seat.A"), fill_opacity=0.16)
    glint = line(
        f"M{x + r * 0.5:.1f} {y + r * 0.5:.1f} L{x + r * 0.86:.1f} {y - r * 0.1:.1f}",
        tone("eyeWhite"),
        9,
        stroke_opacity=0.7,
    )
    return glass + ring + glint


@part("mask-strap", Layer.SKIN)
def mask_strap(figure: Figure, colour: str) -> str:
    """The strap of a diving mask round the head."""
    y = figure.body.face.y
    return line(f"M40 {y + 8} Q240 {y - 24} 440 {y + 8}", INK, 42) + line(
        f"M40 {y + 8} Q240 {y - 24} 440 {y + 8}", colour, 28
    )


@part("linen-strips", Layer.SKIN)
def linen_strips(figure: Figure) -> str:
    """Strips of linen wound round and round, each lapping over the one above."""
    out = ""
    shade, pale = darker(figure.who.second, 0.25), lighter(figure.who.colour, 0.5)
    for i, y in enumerate(range(70, 460, 44)):
        rise = (-26, 18, -12, 30, -22)[i % 5]
        d = f"M60 {y - rise} Q240 {y + 26} 420 {y + rise}"
        out += line(d, figure.who.second, 15, stroke_opacity=0.35, transform="translate(0 8)")
        out += line(d, shade, 6.5) + line(d, pale, 5, stroke_opacity=0.8, transform="translate(0 -9)")
    return out


@part("dark-slit", Layer.HEAD_SKIN)
def dark_slit(figure: Figure) -> str:
    """The gap between two bandages somebody looks out of."""
    face = figure.body.face
    y, h = face.y - 6, 58 * face.size
    d = f"M100 {y - h * 0.7} Q240 {y - h * 1.15} 380 {y - h * 0.55} L380 {y + h * 0.8} Q240 {y + h * 1.1} 100 {y + h * 0.62} Z"
    return inked(d, darker(figure.who.second, 0.8), 8)


@part("loose-ends", Layer.AIR)
def loose_ends(figure: Figure) -> str:
    """Ends of bandage that have come undone: one from the crown, one at the hip."""
    up = 22 * figure.lift
    cloth = figure.who.colour
    head = f"M300 84 C340 {40 - up} 380 {96 - up} 414 {50 - up} L430 {74 - up} C398 {128 - up} 350 {80 - up} 318 118 Z"
    hip = f"M140 372 C96 {360 - up} 92 {420 - up} 44 {398 - up} L38 {424 - up} C90 {450 - up} 112 {400 - up} 146 404 Z"
    return "".join(
        solid(d, cloth, 8, line(edge, figure.who.second, 5), 0.35)
        for d, edge in (
            (head, f"M318 102 C350 {66 - up} 390 {116 - up} 424 {64 - up}"),
            (hip, f"M140 390 C96 {380 - up} 90 {436 - up} 40 {412 - up}"),
        )
    )


@part("bib", Layer.NECK)
def bib(figure: Figure, colour: str, dy: float = 0, scale: float = 1.0) -> str:
    """A napkin tied round the neck, its knot's ends sticking out."""
    chest = figure.body.chest
    knots = "".join(
        solid(d, colour, 8, scale=0.3) for d in ("M-88 -34 L-128 -60 L-124 -16 Z", "M88 -34 L128 -60 L124 -16 Z")
    )
    cloth = "M-100 -34 Q0 -8 100 -34 C98 20 60 74 0 104 C-60 74 -98 20 -100 -34 Z"
    hem = line("M-86 -16 C-82 26 -50 62 0 86 C50 62 82 26 86 -16", tone("velvet500"), 7)
    checks = "".join(line(f"M{x} -30 L{x} 100", tone("velvet300"), 12, stroke_opacity=0.35) for x in (-60, -20, 20, 60))
    return moved(knots + solid(cloth, colour, 8, checks + hem, 0.4), chest.x, chest.y + dy, scale)


@part("strands", Layer.SKIN)
def strands(figure: Figure) -> str:
    """The thick cords of a mop."""
    out = ""
    shade, light = darker(figure.who.colour, 0.42), lighter(figure.who.colour, 0.6)
    for x in (86, 132, 178, 222, 266, 310, 356, 398):
        top = 240 + (x - 240) * 0.3
        bend = 240 + (x - 240) * 1.06
        d = f"M{top:.0f} 150 C{bend:.0f} 220 {x - 6} 320 {x} 452"
        out += line(d, shade, 9, stroke_opacity=0.55) + line(
            d, light, 5, stroke_opacity=0.55, transform="translate(11 0)"
        )
    return out


@part("forelock", Layer.TOP)
def forelock(figure: Figure) -> str:
    """Cords that hang over the brow, parted so that the eyes look out."""
    cords = [
        Tube("M222 150 C160 160 126 196 116 254", 34),
        Tube("M258 150 C320 160 354 196 364 254", 34),
        Tube("M232 148 C200 164 176 186 170 214", 32),
        Tube("M248 148 C280 164 304 186 310 214", 32),
        Tube("M240 146 C236 164 236 176 238 190", 32),
    ]
    return limbs(cords, [], lighter(figure.who.colour, 0.12))


@part("mop-stick", Layer.TOP)
def mop_stick(figure: Figure, colour: str, band: str) -> str:
    """The stick a mop has, and the clamp that holds its cords."""
    stick = solid(rrect(-15, -146, 30, 150, 13), colour, 9, line("M-4 -130 L-4 -10", lighter(colour, 0.6), 5), 0.3)
    clamp = solid("M-66 18 L-46 -22 C-40 -32 40 -32 46 -22 L66 18 Q0 36 -66 18 Z", band, scale=0.4)
    return moved(stick + clamp, 240, 142, degrees=7 - 12 * figure.lift)


@part("fez", Layer.TOP)
def fez(figure: Figure, colour: str, scale: float = 0.9, dy: float = 0, degrees: float = 0) -> str:
    """A fez, its tassel swinging."""
    head, swing = figure.body.head, 22 * figure.lift
    cap = solid("M-58 8 L-42 -82 C-36 -94 36 -94 42 -82 L58 8 Q0 26 -58 8 Z", colour, scale=0.5)
    cord = f"M0 -90 C30 -104 66 -86 {72 + swing} -40"
    tassel = solid(
        f"M{62 + swing} -44 L{84 + swing} -44 L{90 + swing} 2 L{58 + swing} 2 Z", tone("gold"), 7, scale=0.25
    )
    return moved(
        cap + f'<path d="{cord}" fill="none" {ink(13, 9)}/>' + line(cord, tone("gold"), 5) + tassel,
        head.x,
        head.y + dy,
        scale,
        degrees,
    )


@part("sash", Layer.COAT)
def sash(figure: Figure, colour: str, y: float = 380) -> str:
    """A merchant's sash with a purse on it."""
    band = inked(f"M40 {y} Q240 {y + 46} 440 {y} L440 {y + 36} Q240 {y + 84} 40 {y + 36} Z", colour, 8)
    held = clipped(figure.body.outline, band)
    purse = "M218 414 C190 436 192 458 240 458 C288 458 290 436 262 414 Q240 406 218 414 Z"
    neck = inked("M216 404 L208 386 L272 386 L264 404 Z", tone("brass600"), 7)
    coin = inked(circle(240, 438, 13), tone("gold"), 5)
    return held + neck + solid(purse, tone("brass600"), 8, scale=0.35) + coin


@part("cook-apron", Layer.COAT)
def cook_apron(figure: Figure, colour: str, stripe: str, y: float = 268) -> str:
    """A striped apron over the belly with a pocket."""
    d = f"M150 {y} Q240 {y + 24} 330 {y} L356 432 C320 444 160 444 124 432 Z"
    stripes = "".join(
        path(
            f"M{x} {y - 10} L{x + 20} {y - 10} L{x + 20 + (x - 230) * 0.25:.0f} 450 L{x + (x - 240) * 0.25:.0f} 450 Z",
            stripe,
        )
        for x in range(136, 350, 42)
    )
    pocket = inked(
        f"M204 {y + 74} L276 {y + 74} L272 {y + 118} Q240 {y + 132} 208 {y + 118} Z", lighter(colour, 0.3), 6
    )
    return solid(d, colour, 8, stripes, 0.5) + pocket


@part("paper-cap", Layer.TOP)
def paper_cap(figure: Figure, colour: str, stripe: str, scale: float = 1.0, dy: float = 10, degrees: float = -8) -> str:
    """A barista's folded paper cap."""
    head = figure.body.head
    crown = solid("M-72 0 L-58 -62 Q0 -84 58 -62 L72 0 Z", colour, 8, scale=0.4)
    cuff = solid(
        "M-84 10 L-80 -26 Q0 -4 80 -26 L84 10 Q0 34 -84 10 Z", colour, 8, line("M-82 -2 Q0 20 82 -2", stripe, 9), 0.35
    )
    return moved(crown + cuff, head.x, head.y + dy - 14 * figure.lift, scale, degrees)
