"""Hats, glasses, bands and lids: what heads wear."""

from scripts.art.colour import darker, lighter, tone
from scripts.art.monster.horns import scaled
from scripts.art.monster.parts import Figure, Layer, part
from scripts.art.monster.posture import Pose
from scripts.art.shapes import circle, ellipse, place, rrect
from scripts.art.shapes import star as star_path
from scripts.art.solid import solid
from scripts.art.svg import dot, ink, inked, line, linear, moved, oval, path


@part("top-hat", Layer.TOP)
def top_hat(
    figure: Figure,
    colour: str,
    band: str,
    scale: float = 0.9,
    dx: float = 0,
    dy: float = 8,
    degrees: float = -8,
) -> str:
    """A top hat with a band; in a cheer it flies up."""
    head = figure.body.head
    strip = path("M-70 -34 L70 -34 L70 6 L-70 6 Z", band)
    hat = solid("M-52 6 L-62 -104 C-62 -122 62 -122 62 -104 L52 6 Z", colour, inside=strip, scale=0.6)
    hat += solid(ellipse(0, 8, 100, 22), colour, scale=0.5)
    return moved(hat, head.x + dx, head.y + dy - 24 * figure.lift, scale, degrees)


@part("bowler", Layer.TOP)
def bowler(
    figure: Figure,
    colour: str,
    band: str,
    scale: float = 0.9,
    dx: float = 0,
    dy: float = 8,
    degrees: float = 8,
) -> str:
    """A round hat with a rolled brim."""
    head = figure.body.head
    strip = path("M-80 -24 L80 -24 L80 4 L-80 4 Z", band)
    hat = solid("M-66 8 C-76 -92 76 -92 66 8 Z", colour, inside=strip, scale=0.6)
    hat += solid("M-104 -2 C-96 22 96 22 104 -2 C112 30 60 34 0 34 C-60 34 -112 30 -104 -2 Z", colour, scale=0.4)
    return moved(hat, head.x + dx, head.y + dy - 20 * figure.lift, scale, degrees)


@part("pillbox", Layer.TOP)
def pillbox(figure: Figure, colour: str, scale: float = 0.8, dx: float = 0, dy: float = 8, degrees: float = -8) -> str:
    """An usher's round cap with a chin strap's gold braid."""
    head = figure.body.head
    gold = tone("gold")
    braid = line("M-64 -12 Q0 4 64 -12", gold, 9) + line("M-62 -52 Q0 -38 62 -52", gold, 6)
    hat = solid("M-66 2 L-60 -62 C-50 -78 50 -78 60 -62 L66 2 Q0 22 -66 2 Z", colour, inside=braid, scale=0.6)
    return moved(hat + solid(circle(0, -76, 11), gold, 7, scale=0.2), head.x + dx, head.y + dy, scale, degrees)


@part("nightcap", Layer.TOP)
def nightcap(figure: Figure, colour: str, wide: float = 0.9, dy: float = 20) -> str:
    """A pointed cap that falls over one ear, a bobble at its end."""
    head = figure.body.head
    x, y, w = head.x, head.y + dy - 14 * figure.lift, head.size * wide
    d = scaled(
        "M -1.25,52 C -1.1,-60 -.1,-128 .9,-96 C 1.9,-66 2.1,20 1.9,84 C 1.6,20 1.4,-10 1.0,-14"
        " C 1.15,10 1.22,30 1.25,52 Z",
        x, y, w,
    )  # fmt: skip
    spots = ((-0.5, -16), (0.2, -66), (0.5, 4), (1.2, -60), (1.72, 0))
    stars = "".join(path(star_path(x + a * w, y + b, 15, inner=0.45), tone("brass200")) for a, b in spots)
    cream = tone("cream")
    bobble = solid(circle(x + w * 1.92, y + 96, 30), cream, scale=0.4)
    return (
        solid(d, colour, inside=stars, scale=0.7)
        + bobble
        + solid(rrect(x - w * 1.4, y + 34, w * 2.8, 36, 18), cream, scale=0.4)
    )


@part("crown", Layer.TOP)
def crown(figure: Figure, scale: float = 0.8, dx: float = 0, dy: float = 0, degrees: float = -6) -> str:
    """A crown with three stones."""
    head = figure.body.head
    stones = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}" fill="{tone(gem)}" {ink(5)}/>'
        for x, y, r, gem in ((0, 0, 13, "gemRed"), (-42, -2, 9, "gemBlue"), (42, -2, 9, "gemBlue"))
    )
    d = "M-70 20 L-84 -60 L-42 -24 L0 -84 L42 -24 L84 -60 L70 20 C40 34 -40 34 -70 20 Z"
    body = solid(d, tone("gold"), inside=stones, scale=0.6)
    body += "".join(solid(circle(x, y, 11), tone("gold"), 7, scale=0.2) for x, y in ((-84, -66), (0, -90), (84, -66)))
    return moved(body, head.x + dx, head.y + dy - 22 * figure.lift, scale, degrees)


@part("tiara", Layer.TOP)
def tiara(figure: Figure, scale: float = 0.7, dx: float = 0, dy: float = 8, degrees: float = 0) -> str:
    """A small diadem with one stone."""
    head = figure.body.head
    d = "M-80 18 C-60 -10 -50 -6 -40 -22 C-28 -10 -16 -20 0 -58 C16 -20 28 -10 40 -22 C50 -6 60 -10 80 18 Q0 -6 -80 18 Z"
    stone = f'<circle cx="0" cy="-14" r="11" fill="{tone("gemRed")}" {ink(5)}/>'
    return moved(solid(d, tone("gold"), 8, stone, 0.4), head.x + dx, head.y + dy, scale, degrees)


@part("star-glasses", Layer.FACE)
def star_glasses(figure: Figure, colour: str, scale: float = 1.0) -> str:
    """Glasses shaped like stars: pushed up the forehead in a shock; where others blink, light runs over them."""
    k = figure.body.face.size * scale
    x0, y = figure.face_x, figure.body.face.y
    if figure.pose is Pose.SHOCK:
        y -= 62 * k
    gleam, width = ("M-14 4 L2 -14", 6) if figure.pose is not Pose.BLINK else ("M-20 14 L14 -20 M-2 22 L22 -2", 10)
    lens = linear([(0, tone("glass")), (1, tone("glassLow"))])
    out = inked(f"M{x0 - 20 * k:.1f} {y:.1f} L{x0 + 20 * k:.1f} {y:.1f}", width=12)
    for x in (x0 - 56 * k, x0 + 56 * k):
        out += solid(star_path(x, y, 66 * k, inner=0.56), colour, 7, scale=0.5)
        out += f'<circle cx="{x:.1f}" cy="{y + 2:.1f}" r="{28 * k:.1f}" fill="{lens}" {ink(4)}/>'
        out += line(place(gleam, x, y, k), tone("eyeWhite"), width * k, stroke_opacity=0.85)
    return out


@part("monocle", Layer.FACE)
def monocle(figure: Figure) -> str:
    """A monocle on the right eye, its cord hanging."""
    eye = max(figure.eyes, key=lambda e: e.x)
    x, y, r = eye.x, eye.y, eye.r + 8
    cord = (
        f"M{x + r * 0.7:.1f} {y + r * 0.7:.1f} Q{x + r * 1.3:.1f} {y + r * 2.2:.1f} {x + r * 0.7:.1f} {y + r * 3:.1f}"
    )
    ring = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="none" {ink(17)}/>'
    gold = dot(x, y, r, "none", stroke=tone("gold"), stroke_width=8)
    return inked(cord, width=9) + line(cord, tone("gold"), 4) + ring + gold


@part("sweatband", Layer.HEAD_SKIN)
def sweatband(figure: Figure, colour: str, dy: float = 18, height: float = 32) -> str:
    """A band round the forehead."""
    x, y, w = figure.body.face.x, figure.body.head.y + dy, 220
    band = f"M{x - w} {y} Q{x} {y - 18} {x + w} {y} L{x + w} {y + height} Q{x} {y + height - 18} {x - w} {y + height} Z"
    stripe = f"M{x - w} {y + height * 0.5} Q{x} {y + height * 0.5 - 18} {x + w} {y + height * 0.5}"
    cloth = linear([(0, lighter(colour, 0.2)), (1, darker(colour, 0.2))])
    return inked(band, cloth, 7) + line(stripe, tone("rubber"), height * 0.24)


@part("headphones", Layer.TOP)
def headphones(figure: Figure, colour: str, half: float = 110, dy: float = 26) -> str:
    """Headphones, their bow over the head."""
    x, y, w = figure.body.face.x, figure.body.face.y + dy, half
    bow = f"M{x - w:.1f} {y + 40:.1f} C{x - w * 1.06:.1f} {y - 150:.1f} {x + w * 1.06:.1f} {y - 150:.1f} {x + w:.1f} {y + 40:.1f}"
    out = f'<path d="{bow}" fill="none" {ink(32, 18)}/>' + line(bow, colour, 14)
    out += line(bow, lighter(colour, 0.5), 4)
    for side in (-1, 1):
        out += solid(ellipse(x + side * w, y + 30, 32, 48), colour, scale=0.5)
        out += oval(x + side * (w + 2), y + 30, 14, 24, darker(colour, 0.4), fill_opacity=0.7)
    return out


@part("bin-lid", Layer.TOP)
def bin_lid(figure: Figure, degrees: float = -7) -> str:
    """A dustbin's lid, pushed up at one side; a cheer throws it up."""
    colour = lighter(figure.who.colour, 0.1)
    lid = solid("M-164 6 C-164 -62 164 -62 164 6 L158 28 C70 42 -70 42 -158 28 Z", colour, scale=0.7)
    lid += inked("M-34 -48 C-34 -84 34 -84 34 -48", width=24)
    lid += line("M-34 -48 C-34 -84 34 -84 34 -48", darker(colour, 0.15), 10)
    tossed = 44 * figure.lift
    return moved(lid, 240 + 10 * figure.lift, 186 - tossed, degrees=degrees - 10 * figure.lift)


@part("mushroom-cap", Layer.CAP)
def mushroom_cap(figure: Figure, colour: str, degrees: float = 0) -> str:
    """A mushroom's cap with pale spots, tipped by ``degrees``."""
    d = (
        "M40 220 C40 118 130 62 240 62 C350 62 440 118 440 220 C440 254 400 262 360 250"
        " C330 242 300 256 240 256 C180 256 150 242 120 250 C80 262 40 254 40 220 Z"
    )
    spots = (
        (120, 170, 34),
        (230, 110, 42),
        (340, 168, 36),
        (180, 216, 20),
        (290, 214, 22),
        (410, 216, 22),
        (64, 222, 18),
    )
    pale = "".join(oval(x, y, r, r * 0.8, lighter(colour, 0.75)) for x, y, r in spots)
    cap = solid(place(d, -240, -230), colour, inside=moved(pale, -240, -230))
    return moved(cap, 240, 226 - 10 * figure.lift, degrees=degrees)
