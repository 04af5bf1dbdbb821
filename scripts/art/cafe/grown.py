"""What the café's guests have grown: tails, plates, handles, great ears, long arms, legs in the air."""

from scripts.art.colour import darker, lighter, tone
from scripts.art.monster.extras import tapered
from scripts.art.monster.parts import Figure, Layer, part
from scripts.art.shapes import Point, at, blob, circle, ellipse, place
from scripts.art.solid import Ball, Tube, limbs, solid
from scripts.art.svg import dot, ink, inked, line, moved, oval, path


@part("dragging-tail", Layer.GROUND_BACK)
def dragging_tail(figure: Figure, thick: float = 50, up: float = 0) -> str:
    """A thick tail to the right that ends in a point; a cheer swings it up."""
    high = up + 50 * figure.lift
    points = [(300, 392), (376, 408), (440, 378 - high * 0.5), (466, 300 - high)]
    return solid(tapered(points, thick, 7), figure.who.colour, scale=0.7)


@part("spine-plates", Layer.BACK)
def spine_plates(figure: Figure, colour: str) -> str:
    """A row of bony plates from the crown down the right side."""
    plates = ((214, 66, -14, 0.9), (268, 58, 10, 1.05), (326, 70, 30, 0.95), (374, 116, 58, 0.85))
    d = "M-34 14 Q-22 -34 0 -58 Q22 -34 34 14 Z"
    return "".join(solid(place(d, x, y, k, turn), colour, scale=0.4) for x, y, turn, k in plates)


@part("pot-handle", Layer.BACK)
def pot_handle(figure: Figure, colour: str) -> str:
    """A pot's handle on the right."""
    d = "M336 150 C420 128 452 168 438 232 C432 262 420 286 408 306"
    gleam = line("M352 142 C412 132 430 162 424 212", lighter(colour, 0.5), 7, stroke_opacity=0.6)
    return f'<path d="{d}" fill="none" {ink(50, 18)}/>' + line(d, colour, 32) + gleam


@part("steam", Layer.AIR)
def steam(figure: Figure, x: float = 70, y: float = 104, scale: float = 1.0) -> str:
    """Two curls of steam."""
    curls = "M0 0 C-22 -18 20 -34 0 -58 M34 6 C14 -12 54 -30 34 -52"
    drawn = f'<path d="{curls}" fill="none" {ink(21, 14)}/>' + line(curls, tone("rubber"), 9)
    return moved(drawn, x, y - 10 * figure.lift, scale * (1 + 0.15 * figure.lift))


@part("great-ears", Layer.CREST)
def great_ears(figure: Figure, r: float = 92, out: float = 132, dy: float = 34) -> str:
    """Two ears like dishes, larger than the face; they turn up in a cheer."""
    head, drawn = figure.body.head, ""
    for side in (-1, 1):
        x, y = head.x + side * out, head.y + dy - 18 * figure.lift - (8 if side < 0 else 0)
        ear = blob(
            [
                (x + side * a * r, y + b * r)
                for a, b in ((-1, 0.5), (-0.8, -0.5), (0, -1.02), (0.9, -0.7), (1.02, 0.2), (0.4, 0.92), (-0.5, 0.98))
            ]
        )
        shell = blob(
            [
                (x + side * (a * r * 0.66 + 5), y + b * r * 0.66 + 4)
                for a, b in ((-0.9, 0.4), (-0.6, -0.5), (0, -0.95), (0.8, -0.6), (0.9, 0.2), (0.3, 0.8), (-0.5, 0.9))
            ]
        )
        fold = line(
            f"M{at((x - side * 20, y - 30))} Q{at((x + side * 34, y - 20), (x + side * 4, y + 34))}",
            tone("tongueLine"),
            6,
            stroke_opacity=0.5,
        )
        drawn += solid(ear, figure.who.colour, inside=path(shell, tone("earInner")) + fold, scale=0.8)
    return drawn


@part("top-fin", Layer.BACK)
def top_fin(figure: Figure, colour: str) -> str:
    """A fin like a sail on the back and a fish's tail on the right."""
    sway = -14 * figure.lift
    fin = f"M150 176 C150 120 190 92 262 {70 + sway} C248 104 268 130 318 168 Z"
    ribs = line("M190 160 L222 112 M236 156 L244 100", darker(colour, 0.4), 6, stroke_opacity=0.6)
    return solid(fin, colour, inside=ribs, scale=0.5)


@part("snorkel-tube", Layer.BACK)
def snorkel_tube(figure: Figure, colour: str) -> str:
    """A diver's breathing tube up the right side; a cheer blows a fountain."""
    tube = "M404 300 C452 290 452 240 440 180 L428 84"
    band = "M425 112 L430 84"
    out = f'<path d="{tube}" fill="none" {ink(44, 18)}/>' + line(tube, colour, 26)
    out += line("M398 292 C440 284 440 240 430 180 L420 96", lighter(colour, 0.6), 6, stroke_opacity=0.6)
    out += line(band, tone("rubber"), 26) + f'<path d="M413 84 L443 81" fill="none" {ink(9)}/>'
    drops = ((400, 52, 11), (432, 36, 14), (458, 58, 9)) if figure.lift else ((428, 50, 12), (450, 26, 8))
    return out + "".join(inked(circle(x, y, r), lighter(tone("seat.A"), 0.5), 6) for x, y, r in drops)


@part("tumbling-legs", Layer.BACK)
def tumbling_legs(figure: Figure, shoe: str) -> str:
    """Two legs up in the air, in flip-flops; a cheer does the splits."""
    out = ""
    for side, knee, foot, turn in (
        (-1, (88, 150), (76, 66), -8),
        (1, (120, 142), (150, 78), 30),
    ):
        wide = 46 * figure.lift
        x, y = 240 + side * (foot[0] + wide), foot[1] + 26 * figure.lift
        d = f"M{240 + side * 44} 216 Q{240 + side * (knee[0] + wide * 0.6)} {knee[1]} {x} {y + 10}"
        out += limbs([Tube(d, 42)], [], figure.who.colour)
        out += moved(
            _flip_flop(figure.who.colour, shoe), x, y, 0.92, side * (abs(turn) + 20 * figure.lift), flip=side < 0
        )
    return out


def _flip_flop(skin: str, colour: str) -> str:
    """Draw a bare foot, sole up, in a flip-flop; its toes point outwards."""
    toes = "".join(solid(circle(x, -6 - i * 2, 13 - i), skin, 7, scale=0.25) for i, x in enumerate((66, 50, 34)))
    foot = solid(ellipse(14, 2, 58, 24), skin, 8, scale=0.4)
    sole = solid(
        "M-58 -22 C-62 -42 -30 -44 8 -40 C52 -38 84 -38 86 -24 C88 -10 60 -12 12 -12 C-26 -12 -54 -8 -58 -22 Z",
        colour,
        8,
        scale=0.3,
    )
    strap = "M44 -14 C30 14 6 20 -14 14 M44 -14 C44 4 40 16 36 24"
    return toes + foot + f'<path d="{strap}" fill="none" {ink(17, 12)}/>' + line(strap, colour, 8) + sole


@part("handstand", Layer.GROUND_BACK)
def handstand(figure: Figure) -> str:
    """Two arms to stand on, hands flat on the ground."""
    out = ""
    for side in (-1, 1):
        x = 240 + side * 150
        d = f"M{240 + side * 104} 330 Q{240 + side * 172} 350 {x} 414"
        fingers = [Ball(x + side * a, 430, 14) for a in (-22, 4, 30)]
        out += limbs([Tube(d, 44)], [Ball(x + side * 4, 422, 24, gleam=False), *fingers], figure.who.colour)
    return out


@part("bulging-eyes", Layer.CREST)
def bulging_eyes(figure: Figure) -> str:
    """Two domes on top of the head for the eyes to sit in."""
    return "".join(solid(circle(eye.x, eye.y, eye.r * 1.32), figure.who.colour, scale=0.5) for eye in figure.eyes)


@part("long-arms", Layer.GROUND_BACK)
def long_arms(figure: Figure, glove: str) -> str:
    """Arms as long as a hose, with hands that are just about to close on something."""
    up = figure.lift
    out = ""
    for side, high in ((-1, 0.0), (1, 1.0)):
        rise = max(up, high)
        points: list[Point] = [
            (240 + side * 96, 330),
            (240 + side * 176, 352 + 20 * (1 - rise)),
            (240 + side * 222, 270 - 40 * rise),
            (240 + side * (192 - 16 * rise), 196 - 96 * rise),
        ]
        d = f"M{at(points[0])} C{at(points[1], points[2], points[3])}"
        x, y = points[3]
        tilt = -side * (30 - 16 * rise)
        out += limbs([Tube(d, 36)], [], figure.who.colour) + moved(
            _grabbing_hand(glove), x, y, 1.0, tilt, flip=side > 0
        )
    return out


def _grabbing_hand(colour: str) -> str:
    """Draw an open hand, fingers up, spread and bent; its thumb towards the right."""
    fingers = [
        Tube("M-14 -6 Q-50 -22 -46 -58", 29, gleam=False),
        Tube("M-2 -12 Q-14 -50 -4 -78", 29, gleam=False),
        Tube("M12 -8 Q30 -44 38 -66", 29, gleam=False),
        Tube("M16 8 Q52 2 58 -22", 28, gleam=False),
    ]
    tips = [Ball(x, y, 15.5) for x, y in ((-45, -60), (-3, -80), (39, -68), (58, -24))]
    palm = limbs(fingers, [Ball(0, 0, 37, gleam=False), *tips], colour)
    pads = oval(0, 4, 17, 14, tone("earInner")) + "".join(
        dot(x, y, 7.5, tone("earInner")) for x, y in ((-43, -56), (-4, -75), (36, -63), (56, -21))
    )
    return palm + pads


@part("bobbed-tail", Layer.BACK)
def bobbed_tail(figure: Figure) -> str:
    """A rabbit's tail, just seen on the left."""
    return solid(circle(140, 400, 34), lighter(figure.who.colour, 0.5), scale=0.4)
