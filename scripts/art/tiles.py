"""Tiles: MonStars, Megas and judges face up, and the two backs, in a frame of 120 units.

A tile's talents and spotlight come from the pieces file the game itself reads. The duo mark is
set by the screen (``layout.json`` says where).
"""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from scripts.art.colour import INK, clear, darker, lighter, mix, tone
from scripts.art.icons.badges import SHAPES, rimmed_badge
from scripts.art.icons.talents import talent_icon
from scripts.art.layout import (
    ICON_RADIUS,
    JUDGE_ICON,
    SHIELD,
    TILE_ASIDE,
    TILE_BADGE,
    TILE_BADGE_RADIUS,
    TILE_FIGURES,
    TILE_FRAME,
    TILE_ICONS,
    TILE_SIZE,
    ZONES,
    Rect,
)
from scripts.art.monster import monster_svg
from scripts.art.monster.cast import cast
from scripts.art.monster.frame import FRAME
from scripts.art.render import Picture
from scripts.art.shapes import at, circle, ellipse, place, rrect, shift, star
from scripts.art.solid import Ball, Tube, limbs
from scripts.art.svg import blur, clipped, document, dot, inked, line, linear, moved, oval, path, radial
from scripts.art.theatre.materials import brass_paint

PIECES = Path(__file__).resolve().parents[2] / "assets" / "pieces" / "monstar.csv"
WIDTH = 288
BOLD = 1.5
"""Ink weight of monsters on tiles, which are seen small."""

RIM = 10.5
"""How wide the frame of a tile is."""


@dataclass(frozen=True)
class Face:
    """What a tile shows: whose it is, its talents, and its spotlight (judges have none)."""

    ident: str
    kind: str
    talents: tuple[str, ...]
    spotlight: str


@cache
def faces() -> tuple[Face, ...]:
    """Read the tiles' faces from the pieces file."""
    with PIECES.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return tuple(Face(row["character"], row["kind"], tuple(row["talents"].split()), row["spotlight"]) for row in rows)


def pictures() -> Iterator[Picture]:
    """Yield every tile's face, frames without anybody for the tiles of a ruleset's own, and the backs."""
    draws = {"monstar": monstar_tile, "mega": mega_tile, "jury": judge_tile}
    for face in faces():
        yield Picture(f"tiles/{face.ident}", partial(draws[face.kind], face), WIDTH, quality=88)
    for zone in ZONES:
        yield Picture(f"tiles/frame-monstar-{zone}", partial(monstar_frame, zone), WIDTH, quality=88)
        yield Picture(f"tiles/frame-mega-{zone}", partial(mega_frame, zone), WIDTH, quality=88)
    yield Picture("tiles/back", monster_back, WIDTH, quality=88)
    yield Picture("tiles/back-jury", jury_back, WIDTH, quality=88)


def _page(body: str) -> str:
    """Wrap a tile's drawing as a document."""
    return document(*TILE_SIZE, body)


def _inset(box: Rect, by: float) -> Rect:
    """Return a box smaller by ``by`` on every side."""
    return box[0] + by, box[1] + by, box[2] - 2 * by, box[3] - 2 * by


MEGA_FRAME = _inset(TILE_FRAME, 7)
"""The frame of a Mega, which leaves room for the burst behind it."""


# MonStars -------------------------------------------------------------------------------------------------


def monstar_tile(face: Face) -> str:
    """Return the document of a MonStar's tile."""
    x, y, w, h = TILE_FRAME
    aside = TILE_ASIDE.get(face.ident, 0)
    person = _person(face.ident, "monstar", aside)
    if aside:
        person = clipped(rrect(-20, -40, x + w - RIM + 20, 200, 0.1), person)
    return _page(_frame(TILE_FRAME, face.spotlight) + _kept_above(person, y + h - 4) + _marks(face))


def mega_tile(face: Face) -> str:
    """Return the document of a Mega's tile: too big for its frame, on a burst of brass."""
    low = MEGA_FRAME[1] + MEGA_FRAME[3]
    person = _person(face.ident, "mega")
    return _page(_burst() + _frame(MEGA_FRAME, face.spotlight) + _kept_above(person, low + 3) + _marks(face))


def monstar_frame(spotlight: str) -> str:
    """Return the document of a MonStar's tile with nobody on it."""
    return _page(_frame(TILE_FRAME, spotlight))


def mega_frame(spotlight: str) -> str:
    """Return the document of a Mega's tile with nobody on it."""
    return _page(_burst() + _frame(MEGA_FRAME, spotlight))


def _burst() -> str:
    """Draw the rays of brass behind a Mega's frame."""
    rays = star(60, 59, 59, points=16, inner=0.84)
    return (
        path(shift(rays, 0, 3), tone("floor"), opacity=0.5, filter=blur(2))
        + path(rays, brass_paint())
        + line(star(60, 59, 53, points=16, inner=0.84), tone("cream"), 1.6, opacity=0.7)
        + inked(rays, width=3)
    )


def _frame(box: Rect, spotlight: str) -> str:
    """Draw a tile's plate: a frame in the spotlight's colour around a dark stage with its beam."""
    colour = tone(f"spotlight.{spotlight}")
    plate = rrect(*box, 17)
    rim = rrect(*_inset(box, 2.5), 15)
    window_box = _inset(box, RIM)
    x, y, w, h = window_box
    window = rrect(*window_box, 8)
    night = radial([(0, mix(tone("plum600"), tone("plum400"), 0.5)), (1, tone("night800"))], 0.42, 0.35, 0.85)
    beam = (
        f"M{at((x + w * 0.28, y))} L{at((x + w * 0.56, y))} L{at((x + w * 0.98, y + h))} L{at((x - w * 0.12, y + h))} Z"
    )
    beam_paint = linear([(0, clear(lighter(colour, 0.3), 0.95)), (1, clear(colour, 0.45))])
    stage = (
        path(window, night)
        + path(beam, beam_paint)
        + oval(x + w * 0.43, y + h - 9, w * 0.52, 10, lighter(colour, 0.45), opacity=0.8)
        + line(shift(window, 3, 5), tone("floor"), 9, opacity=0.5, filter=blur(3))
    )
    return (
        path(shift(plate, 0, 4), tone("floor"), opacity=0.5, filter=blur(2.4))
        + path(plate, INK)
        + path(rim, linear([(0, lighter(colour, 0.3)), (0.25, colour), (0.75, colour), (1, darker(colour, 0.2))]))
        + line(shift(rrect(*_inset(box, 4), 13), 0.4, 0.6), tone("sheen"), 1.4, opacity=0.6)
        + clipped(window, stage)
        + inked(window, width=2.6)
    )


def _person(ident: str, kind: str, aside: float = 0) -> str:
    """Draw a monster as it stands on a tile of its kind, moved ``aside``, with its contact shadow."""
    size, middle, ground = (TILE_FIGURES[kind][key] for key in ("size", "middle", "ground"))
    middle += aside
    scale = size / FRAME
    shadow = path(ellipse(middle, ground - 1, size * 0.34, 4.5), tone("floor"), opacity=0.55, filter=blur(2))
    return shadow + moved(monster_svg(ident, "idle", BOLD, False), middle - size / 2, ground - 446 * scale, scale)


def _kept_above(body: str, low: float) -> str:
    """Cut a fragment off below the inside of the frame; it may stand out at the top and the sides."""
    return clipped(
        f"M-20 -40 L140 -40 L140 {low - 8:g} C118 {low:g} 112 {low:g} 100 {low:g} L20 {low:g} L-20 {low - 30:g} Z", body
    )


def _marks(face: Face) -> str:
    """Draw a tile's spotlight badge and its talents."""
    icons = "".join(
        moved(talent_icon(talent, ICON_RADIUS), *centre)
        for talent, centre in zip(face.talents, TILE_ICONS[len(face.talents)], strict=True)
    )
    return moved(rimmed_badge(face.spotlight, TILE_BADGE_RADIUS), *TILE_BADGE) + icons


# Judges ---------------------------------------------------------------------------------------------------


def shield(box: Rect) -> str:
    """Draw the jury's outline: a square head and a rounded foot."""
    x, y, w, h = box
    r, right, low, waist = 10, x + w, y + h, y + h * 0.5
    return (
        f"M{at((x + r, y))} L{at((right - r, y))} C{at((right - 3, y), (right, y + 4), (right, y + r))}"
        f" L{at((right, waist))} C{at((right, y + h * 0.84), (x + w * 0.76, low), (x + w / 2, low))}"
        f" C{at((x + w * 0.24, low), (x, y + h * 0.84), (x, waist))} L{at((x, y + r))}"
        f" C{at((x, y + 4), (x + 3, y), (x + r, y))} Z"
    )


def judge_tile(face: Face) -> str:
    """Return the document of a judge's tile: a bust behind a desk that bears the talent."""
    colour = tone(f"talent.{face.talents[0]}")
    window = shield(_inset(SHIELD, 9.5))
    wall = radial([(0, lighter(colour, 0.45)), (0.55, colour), (1, darker(colour, 0.6))], 0.42, 0.25, 0.85)
    bust = moved(monster_svg(face.ident, "idle", BOLD, False), 4, 3, 112 / FRAME)
    scene = (
        path(window, wall) + line(shift(window, 3, 5), tone("floor"), 9, opacity=0.45, filter=blur(3)) + bust + _desk()
    )
    paws = "".join(moved(_desk_paw(face.ident), x, 77) for x in (28, 92))
    talent = moved(talent_icon(face.talents[0], ICON_RADIUS), *JUDGE_ICON)
    return _page(_shield_plate() + clipped(window, scene) + inked(window, width=2.6) + paws + talent)


def _shield_plate() -> str:
    """Draw the brass shield both sides of a jury tile have."""
    plate = shield(SHIELD)
    return (
        path(shift(plate, 0, 3.5), tone("floor"), opacity=0.5, filter=blur(2.2))
        + path(plate, INK)
        + path(shield(_inset(SHIELD, 2.8)), brass_paint())
        + line(shift(shield(_inset(SHIELD, 4.4)), 0.3, 0.5), tone("cream"), 1.4, opacity=0.75)
    )


def _desk() -> str:
    """Draw the judges' desk: a wooden front with a brass edge."""
    top = "M8 82 Q60 73 112 82"
    front = f"{top} L112 130 L8 130 Z"
    wood = linear([(0, lighter(tone("wood400"), 0.2)), (0.4, tone("wood600")), (1, tone("wood900"))])
    panels = line("M34 84 L34 130 M86 84 L86 130", tone("wood900"), 2, opacity=0.6)
    edge = line(shift(top, 0, 5), tone("brass900"), 4.5) + line(shift(top, 0, 4.2), tone("brass200"), 2.6)
    shade = line(shift(top, 0, -3), tone("floor"), 7, opacity=0.4, filter=blur(2.5))
    return shade + inked(front, wood, 3.2) + panels + edge


def _desk_paw(ident: str) -> str:
    """Draw a paw that rests on the desk's edge: four toes merged into one outline."""
    skin = cast()[ident].colour
    balls = [Ball(x, y, 5.2) for x, y in ((-7.5, 1), (-2.6, 3.2), (2.6, 3.2), (7.5, 1))]
    return limbs([Tube("M-5 -2 L5 -2", 13)], balls, skin, 3.2)


# Backs ----------------------------------------------------------------------------------------------------


def monster_back() -> str:
    """Return the document of a monster tile's back: an eye on plum cloth."""
    box = TILE_FRAME
    plate, rim, field = rrect(*box, 17), rrect(*_inset(box, 3), 14.5), rrect(*_inset(box, 12), 9)
    plum, light = tone("plum600"), tone("plum400")
    edge = mix(light, tone("seat.D"), 0.45)
    quilt = "".join(
        line(f"M{at((x, -10))} L{at((x + 140, 130))} M{at((x + 140, -10))} L{at((x, 130))}", edge, 1.6, opacity=0.3)
        for x in range(-140, 141, 20)
    )
    studs = "".join(path(place(SHAPES["diamond"](5.4), x, y), edge) for x in (27.5, 92.5) for y in (26.5, 91.5))
    return _page(
        path(shift(plate, 0, 4), tone("floor"), opacity=0.5, filter=blur(2.4))
        + path(plate, INK)
        + path(rim, linear([(0, lighter(light, 0.25)), (0.35, light), (1, mix(plum, light, 0.35))]))
        + line(shift(rrect(*_inset(box, 4.6), 13), 0.4, 0.6), tone("sheen"), 1.4, opacity=0.45)
        + path(field, radial([(0, mix(plum, light, 0.55)), (1, tone("night700"))], 0.42, 0.36, 0.8))
        + clipped(field, quilt + line(shift(field, 2, 3), tone("floor"), 7, opacity=0.5, filter=blur(2.5)))
        + line(field, edge, 2)
        + studs
        + moved(_eye(), 60, 59)
    )


def _eye() -> str:
    """Draw the watching eye of the monsters' back."""
    iris = radial([(0, tone("slime200")), (0.55, tone("slime500")), (1, tone("slime700"))], 0.42, 0.38, 0.7)
    return (
        dot(1, 4, 27, tone("floor"), opacity=0.5, filter=blur(2.5))
        + inked(
            circle(0, 0, 25), radial([(0, tone("eyeWhite")), (0.7, tone("cream")), (1, tone("paper"))], 0.42, 0.36), 5
        )
        + inked(circle(0, 0, 14.5), iris, 3.5)
        + path(ellipse(0, 0, 4.6, 12), tone("pupil"))
        + dot(-5, -6.5, 4, tone("eyeWhite"))
    )


def jury_back() -> str:
    """Return the document of a jury tile's back: a brass shield with an empty chair."""
    field = shield(_inset(SHIELD, 11))
    dark = linear([(0, mix(tone("brass900"), tone("wood600"), 0.3)), (1, tone("wood900"))])
    hollow = line(shift(field, 2, 4), tone("floor"), 8, opacity=0.55, filter=blur(3))
    return _page(
        _shield_plate()
        + path(field, dark)
        + clipped(field, hollow)
        + inked(field, width=2.6)
        + moved(_chair_sign(), 60, 55)
    )


def _chair_sign() -> str:
    """Draw a chair as a brass sign."""
    frame = "M-23 -30 L23 -30 L18 9 L-18 9 Z M-26 14 L26 14 M-19 16 L-19 33 M19 16 L19 33"
    stuffing = path("M-17 -25 L17 -25 L13.5 4 L-13.5 4 Z", tone("velvet500"), opacity=0.85)
    return line(frame, INK, 11) + stuffing + line(frame, tone("brass200"), 6)
