"""Arms: gestures of the whole arm, and families of hands.

An arm is a bent tube from the shoulder; a hand grows from its end in the arm's direction. Both are merged into
one outline, unless the hand wears something (a glove, a sleeve's cuff) of another colour.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

from scripts.art.colour import clear, darker, lighter, tone
from scripts.art.monster.bodies import Place
from scripts.art.shapes import Point, ellipse, num
from scripts.art.solid import Ball, Tube, curve, limbs, solid
from scripts.art.svg import dot, inked, moved, oval, radial


@dataclass(frozen=True)
class Gesture:
    """Where an arm goes: elbow and hand as (outwards, down) px from the shoulder.

    With ``to_face`` the hand's place counts from the face's centre instead, in units of the face. ``front``
    arms are drawn over the body. ``fingers`` turns the hand against the forearm, in degrees, upwards when
    positive.
    """

    elbow: Point
    hand: Point
    to_face: bool = False
    front: bool = False
    fingers: float = 0


GESTURES: dict[str, Gesture] = {
    "down": Gesture((34, 60), (30, 96)),
    "droop": Gesture((18, 50), (14, 92)),
    "out": Gesture((60, 10), (82, -6)),
    "open": Gesture((56, 46), (92, 22), fingers=30),
    "up": Gesture((66, -6), (56, -104)),
    "high": Gesture((52, -30), (30, -128)),
    "wave": Gesture((74, 20), (84, -66)),
    "hip": Gesture((84, 36), (6, 74), front=True),
    "creep": Gesture((40, -40), (86, -34), fingers=-70),
    "loom": Gesture((70, -30), (72, -92), fingers=-50),
    "strut": Gesture((70, 44), (74, -22), fingers=20),
    "point": Gesture((52, -30), (98, -92)),
    "swing": Gesture((56, 56), (78, 66), fingers=50),
    "sing": Gesture((72, 64), (104, 104), to_face=True, front=True, fingers=10),
    "fright": Gesture((72, 30), (58, -58)),
    "cheeks": Gesture((66, 52), (114, 74), to_face=True, front=True, fingers=10),
    "hush": Gesture((72, 40), (30, 86), to_face=True, front=True),
    "sleepwalk": Gesture((58, -22), (104, -8), fingers=-70),
    "clutch": Gesture((44, 60), (-6, 46), front=True),
    "eyes": Gesture((70, 26), (56, 6), to_face=True, front=True),
}
"""All gestures by name; ``none`` in the cast leaves an arm out."""

Limb = tuple[list[Tube], list[Ball], str]
"""A hand: finger tubes, balls, and what is drawn over them once they are merged."""


def _step(x: float, y: float, angle: float, length: float) -> Point:
    """Return the point at that angle and distance."""
    return x + math.cos(angle) * length, y + math.sin(angle) * length


def _finger(start: Point, end: Point, width: float) -> Tube:
    """Return a straight finger."""
    return Tube(f"M{num(start[0])} {num(start[1])} L{num(end[0])} {num(end[1])}", width, gleam=False)


def mitten(x: float, y: float, angle: float, size: float, side: int) -> Limb:
    """Three round fingers and a thumb."""
    balls = [Ball(x, y, size, gleam=False)]
    balls += [Ball(*_step(x, y, angle + a, size * 0.98), size * 0.46) for a in (-0.72, 0, 0.72)]
    balls.append(Ball(*_step(x, y, angle + side * 1.75, size * 0.95), size * 0.38))
    return [], balls, ""


def paw(x: float, y: float, angle: float, size: float, side: int) -> Limb:
    """A fat paw with pink pads."""
    balls = [Ball(x, y, size * 1.12, gleam=False)]
    toes = [_step(x, y, angle + a, size * 1.05) for a in (-0.8, -0.05, 0.7)]
    balls += [Ball(tx, ty, size * 0.48) for tx, ty in toes]
    pad = tone("earInner")
    over = oval(x, y, size * 0.5, size * 0.42, pad, fill_opacity=0.9)
    over += "".join(
        oval(tx - math.cos(angle) * 2, ty - math.sin(angle) * 2, size * 0.2, size * 0.2, pad, fill_opacity=0.9)
        for tx, ty in toes
    )
    return [], balls, over if math.sin(angle) < 0.2 else ""


def claw(x: float, y: float, angle: float, size: float, side: int) -> Limb:
    """Three spread fingers that end in nails."""
    tubes, over = [], ""
    for spread in (-0.62, 0.0, 0.62):
        tip = _step(x, y, angle + spread, size * 1.3)
        tubes.append(_finger((x, y), tip, size * 0.8))
        base_l, base_r = _step(*tip, angle + spread - 1.57, size * 0.3), _step(*tip, angle + spread + 1.57, size * 0.3)
        end = _step(*tip, angle + spread, size * 0.92)
        over += inked(
            f"M{num(base_l[0])} {num(base_l[1])} L{num(end[0])} {num(end[1])} L{num(base_r[0])} {num(base_r[1])} Z",
            tone("claw"),
            6,
        )
    thumb = _step(x, y, angle + side * 1.9, size * 0.9)
    return tubes, [Ball(x, y, size * 0.92, gleam=False), Ball(*thumb, size * 0.36)], over


def twig(x: float, y: float, angle: float, size: float, side: int) -> Limb:
    """Three thin fingers, like a twig's end."""
    tips = [_step(x, y, angle + a, size * 1.45) for a in (-0.7, 0.05, 0.8)]
    return [_finger((x, y), tip, size * 0.62) for tip in tips], [Ball(x, y, size * 0.55, gleam=False)], ""


def suckers(x: float, y: float, angle: float, size: float, side: int) -> Limb:
    """Thin fingers with round tips, like a tree frog's."""
    tips = [_step(x, y, angle + a, size * 1.35) for a in (-0.85, 0, 0.85)]
    tubes = [_finger((x, y), tip, size * 0.58) for tip in tips]
    return tubes, [Ball(x, y, size * 0.7, gleam=False), *(Ball(tx, ty, size * 0.44) for tx, ty in tips)], ""


def feathers(x: float, y: float, angle: float, size: float, side: int) -> Limb:
    """Three long feathers, fanned downwards from the arm."""
    fan = [(0.0, 1.5), (side * 0.6, 1.3), (side * 1.2, 1.0)]
    tips = [_step(x, y, angle + a, size * k) for a, k in fan]
    return [_finger((x, y), tip, size * 0.86) for tip in tips], [Ball(x, y, size * 0.8, gleam=False)], ""


def flipper(x: float, y: float, angle: float, size: float, side: int) -> Limb:
    """A soft fin without fingers."""
    return [_finger((x, y), _step(x, y, angle, size * 0.8), size * 1.3)], [Ball(x, y, size * 0.86, gleam=False)], ""


def wisp(x: float, y: float, angle: float, size: float, side: int) -> Limb:
    """The trailing end of a sheet: a point that curls."""
    curl = _step(x, y, angle - side * 0.5, size * 0.9)
    end = _step(*curl, angle - side * 1.2, size * 0.7)
    return (
        [_finger((x, y), curl, size * 0.95), _finger(curl, end, size * 0.6)],
        [Ball(x, y, size * 0.7, gleam=False)],
        "",
    )


def leaf(x: float, y: float, angle: float, size: float, side: int) -> Limb:
    """Two leaves for a thumb and a hand."""
    big, small = _step(x, y, angle - side * 0.25, size * 1.4), _step(x, y, angle + side * 1.0, size * 1.1)
    return (
        [_finger((x, y), big, size * 0.95), _finger((x, y), small, size * 0.6)],
        [Ball(x, y, size * 0.6, gleam=False), Ball(*_step(x, y, angle - side * 0.15, size * 0.8), size * 0.66)],
        "",
    )


def fist(x: float, y: float, angle: float, size: float, side: int) -> Limb:
    """A closed hand."""
    knuckles = [_step(x, y, angle + a, size * 0.72) for a in (-1.0, -0.2, 0.6)]
    return [], [Ball(x, y, size * 0.95, gleam=False), *(Ball(kx, ky, size * 0.42) for kx, ky in knuckles)], ""


def pincer(x: float, y: float, angle: float, size: float, side: int) -> Limb:
    """Two bent fingers that close upon one another."""
    tubes = []
    for turn in (-1, 1):
        knuckle, tip = _step(x, y, angle + turn * 0.95, size * 1.5), _step(x, y, angle + turn * 0.24, size * 2.1)
        tubes.append(Tube(curve((x, y), knuckle, tip), size * 0.72, gleam=False))
    return tubes, [Ball(x, y, size * 0.8)], ""


Hand = Callable[[float, float, float, float, int], Limb]
HANDS: dict[str, Hand] = {
    "mitten": mitten,
    "paw": paw,
    "claw": claw,
    "twig": twig,
    "suckers": suckers,
    "feathers": feathers,
    "flipper": flipper,
    "wisp": wisp,
    "leaf": leaf,
    "fist": fist,
    "pincer": pincer,
}


@dataclass(frozen=True)
class Arms:
    """A character's arms, as ``cast.toml`` says it.

    ``left`` and ``right`` name gestures for idle and blink, ``cheer`` and ``shock`` a pair each. ``width`` is
    the arm's thickness, ``size`` the hand's radius, ``reach`` scales the gesture. ``colour`` is the arm's
    (the body's by default), ``glove`` the hand's.
    """

    left: str = "down"
    right: str = "down"
    cheer: tuple[str, str] = ("up", "up")
    shock: tuple[str, str] = ("fright", "fright")
    hand: str = "mitten"
    width: float = 34
    size: float = 25
    reach: float = 1.0
    colour: str | None = None
    glove: str | None = None


@dataclass(frozen=True)
class Drawn:
    """An arm as drawn, and whether it goes over the body."""

    fragment: str
    front: bool


def draw_arm(
    arms: Arms, shoulder: Point, face: Place, side: int, gesture: str, colour: str, holding: str = ""
) -> Drawn:
    """Draw one arm; ``side`` is -1 for the left one. A hand that holds something closes over ``holding``.

    ``shoulder`` and ``face`` are where the bend has carried them.
    """
    move = GESTURES[gesture]
    elbow = (shoulder[0] + side * move.elbow[0] * arms.reach, shoulder[1] + move.elbow[1] * arms.reach)
    if move.to_face:
        x, y = face.x + side * move.hand[0] * face.size, face.y + move.hand[1] * face.size
    else:
        x, y = shoulder[0] + side * move.hand[0] * arms.reach, shoulder[1] + move.hand[1] * arms.reach
    angle = math.atan2(y - elbow[1], x - elbow[0]) - side * math.radians(move.fingers)
    tubes, balls, over = HANDS["fist" if holding else arms.hand](x, y, angle, arms.size, side)
    upper = [Tube(curve(shoulder, elbow, (x, y)), arms.width)]
    skin = arms.colour or colour
    grown = move.front and not arms.colour
    socket = _socket(shoulder, side, arms.width, skin) if grown else ""
    held = moved(holding, x, y) if holding else ""
    if arms.glove:
        hand = held + _cuff(x, y, angle, arms) + limbs(tubes, balls, arms.glove)
        fragment = limbs(upper, [], skin) + socket + hand
    elif holding:
        fragment = limbs(upper, [Ball(x, y, arms.size * 0.9)], skin) + socket + held + limbs(tubes, balls, skin)
    else:
        fragment = limbs(upper + tubes, balls, skin) + socket
    return Drawn(fragment + over, move.front)


def _socket(shoulder: Point, side: int, width: float, colour: str) -> str:
    """Paint out the ink at the root of an arm drawn over the body, so that it grows from it."""
    base = darker(colour, 0.06)
    fade = radial([(0, base), (0.7, base), (1, clear(base, 0))])
    return dot(shoulder[0] - side * width * 0.42, shoulder[1], width * 0.6, fade)


def _cuff(x: float, y: float, angle: float, arms: Arms) -> str:
    """Draw the rolled edge of a glove, where it meets the arm."""
    back = _step(0, 0, angle, -arms.size * 0.95)
    colour = arms.glove or tone("rubber")
    ring = solid(ellipse(0, 0, arms.width * 0.36, arms.width * 0.66), lighter(darker(colour, 0.15), 0.2), 8, scale=0.25)
    return moved(ring, x + back[0], y + back[1], degrees=math.degrees(angle))
