"""Eyes: where a kind of face has them, and how one is drawn open, shut, smiling or shocked."""

import math
from dataclasses import dataclass
from typing import Literal

from scripts.art.colour import INK, darker, lighter, tone
from scripts.art.monster.posture import Pose
from scripts.art.shapes import Point, circle, ellipse
from scripts.art.svg import clipped, dot, ink, inked, line, moved, path, radial

Pupil = Literal["round", "slit"]

PLACES: dict[str, tuple[tuple[float, float, float], ...]] = {
    "pair": ((-54, 0, 44), (54, 0, 44)),
    "uneven": ((-58, 0, 54), (52, 6, 40)),
    "small": ((-40, 0, 30), (40, 0, 30)),
    "wide": ((-86, 0, 40), (86, 0, 40)),
    "close": ((-46, 0, 50), (46, 0, 50)),
    "tall": ((-42, 0, 44), (42, -10, 44)),
    "one": ((0, -6, 74),),
    "one-small": ((0, -10, 62),),
    "three": ((-78, 10, 34), (0, -20, 46), (78, 10, 34)),
    "three-up": ((-60, 2, 42), (60, 2, 42), (0, -62, 30)),
    "four": ((-44, 20, 36), (44, 20, 36), (-84, -30, 22), (84, -30, 22)),
    "five": ((0, -44, 34), (-72, -26, 26), (72, -26, 26), (-38, 22, 26), (38, 22, 26)),
    "stalks": ((-64, -270, 58), (56, -236, 50)),
}
"""Each kind's eyes as (x, y, radius) about the face's centre, at scale 1."""


@dataclass(frozen=True)
class Gaze:
    """How a character's eyes are made, as ``cast.toml`` says it.

    ``lid`` (0 to 1) is how far the upper lid hangs, ``slant`` turns it in degrees, inner corner down when
    positive; ``look`` is where the pupils go, -1 to 1 each way; ``brow`` draws brows, angry when positive.
    """

    iris: str
    kind: str = "pair"
    pupil: Pupil = "round"
    scale: float = 1.0
    dy: float = 0.0
    look: Point = (0.0, 0.15)
    lid: float = 0.0
    slant: float = 0.0
    lashes: bool = False
    brow: float = 0.0


@dataclass(frozen=True)
class Eye:
    """One eye on the face: centre, radius, and whether it is the left (-1), the right (1) or the only one (0)."""

    x: float
    y: float
    r: float
    side: int


def eyes_of(gaze: Gaze, x: float, y: float, scale: float, turn: float) -> list[Eye]:
    """Return the eyes of a face centred at ``x``, ``y``; a turned face moves them and shrinks the far one."""
    out = []
    size = scale * gaze.scale
    for dx, dy, r in PLACES[gaze.kind]:
        side = (dx > 0) - (dx < 0)
        near = 1 - 0.13 * turn * side
        out.append(
            Eye(x + (dx * (1 - 0.1 * abs(turn)) + 30 * turn) * size, y + (dy + gaze.dy) * size, r * size * near, side)
        )
    return out


def draw_eyes(gaze: Gaze, eyes: list[Eye], skin: str, pose: Pose) -> str:
    """Draw the eyes of a face, with lashes and brows."""
    out = ""
    for eye in eyes:
        out += _shut(eye) if pose is Pose.BLINK else _open(eye, gaze, skin, pose)
        if gaze.lashes and pose is not Pose.BLINK:
            out += "".join(_lashes(eye, side) for side in ((eye.side,) if eye.side else (-1, 1)))
        if gaze.brow:
            out += _brow(eye, gaze.brow, pose)
    return out


def _open(eye: Eye, gaze: Gaze, skin: str, pose: Pose) -> str:
    """Draw an open eye: white, iris, lids, ink."""
    x, y, r = eye.x, eye.y, eye.r
    shock, cheer = pose is Pose.SHOCK, pose is Pose.CHEER
    grown = r * 1.12 if shock else r
    white = radial([(0, tone("eyeWhite")), (0.7, tone("eyeMid")), (1, tone("eyeEdge"))], 0.4, 0.3, 0.8)
    look = (0.0, -0.35) if cheer else (0.0, 0.0) if shock else gaze.look
    inside = _iris(x + look[0] * r * 0.34, y + look[1] * r * 0.34, r * (0.34 if shock else 0.58), gaze)
    if gaze.lid and not (shock or cheer):
        inside += _upper_lid(eye, gaze, darker(skin, 0.22))
    if cheer:
        inside += _lower_lid(eye, darker(skin, 0.1))
    ball = circle(x, y, grown)
    return path(ball, white) + clipped(circle(x, y, grown - 2), inside) + inked(ball, width=6.5)


def _iris(x: float, y: float, r: float, gaze: Gaze) -> str:
    """Draw iris, pupil and two glints, the large one towards the light."""
    black = tone("pupil")
    out = dot(x, y, r, radial([(0, lighter(gaze.iris, 0.55)), (0.6, gaze.iris), (1, darker(gaze.iris, 0.55))]))
    if gaze.pupil == "slit":
        out += path(ellipse(x, y, r * 0.3, r * 0.86), black)
    else:
        out += dot(x, y, r * 0.6, black)
    glint = tone("eyeWhite")
    return (
        out
        + dot(x - r * 0.34, y - r * 0.4, r * 0.32, glint)
        + dot(x + r * 0.38, y + r * 0.42, r * 0.15, glint, fill_opacity=0.8)
    )


def _upper_lid(eye: Eye, gaze: Gaze, colour: str) -> str:
    """Draw the hanging upper lid and the shadow it throws on the eye."""
    r, edge = eye.r, eye.r * (2 * gaze.lid - 1)
    d = f"M{-r * 1.6:.1f} {-r * 2:.1f} L{r * 1.6:.1f} {-r * 2:.1f} L{r * 1.6:.1f} {edge:.1f} Q0 {edge + r * 0.14:.1f} {-r * 1.6:.1f} {edge:.1f} Z"
    shadow = moved(path(d, tone("pupil"), fill_opacity=0.3), 0, r * 0.14)
    return moved(shadow + inked(d, colour, 6.5), eye.x, eye.y, degrees=-gaze.slant * eye.side)


def _lower_lid(eye: Eye, colour: str) -> str:
    """Draw the lower lid pushed up by a laugh."""
    r = eye.r
    d = f"M{-r * 1.5:.1f} {r * 2:.1f} L{-r * 1.5:.1f} {r * 1.05:.1f} Q0 {r * 0.16:.1f} {r * 1.5:.1f} {r * 1.05:.1f} L{r * 1.5:.1f} {r * 2:.1f} Z"
    return moved(inked(d, colour, 6.5), eye.x, eye.y)


def _shut(eye: Eye) -> str:
    """Draw a closed eye: the lid's lower edge."""
    x, y, r = eye.x, eye.y, eye.r
    return f'<path d="M{x - r:.1f} {y:.1f} Q{x:.1f} {y + r * 0.85:.1f} {x + r:.1f} {y:.1f}" fill="none" {ink(9)}/>'


def _lashes(eye: Eye, side: int) -> str:
    """Draw three lashes on the outer side of an eye."""
    out = ""
    for angle in (0.35, 0.75, 1.15):
        root = (eye.x + side * eye.r * math.cos(angle) * 0.96, eye.y - eye.r * math.sin(angle) * 0.96)
        tip = (eye.x + side * eye.r * 1.42 * math.cos(angle - 0.12), eye.y - eye.r * 1.42 * math.sin(angle - 0.12))
        out += f'<path d="M{root[0]:.1f} {root[1]:.1f} L{tip[0]:.1f} {tip[1]:.1f}" fill="none" {ink(7)}/>'
    return out


def _brow(eye: Eye, temper: float, pose: Pose) -> str:
    """Draw a brow; surprise and joy lift it."""
    half, up = eye.r * 0.95, eye.y - eye.r * (1.55 if pose in {Pose.SHOCK, Pose.CHEER} else 1.26)
    drop = 10 * (temper if pose is Pose.IDLE or pose is Pose.BLINK else -1) * (1 if eye.side <= 0 else -1)
    x = eye.x
    d = f"M{x - half:.1f} {up - drop:.1f} Q{x:.1f} {up - eye.r * 0.28:.1f} {x + half:.1f} {up + drop:.1f}"
    return line(d, INK, 12)
