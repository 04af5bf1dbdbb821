"""The board of the applause show: a small theatre with three lit booths and footlights."""

from scripts.art.colour import darker, lighter, tone
from scripts.art.layout import STAGE_SHOW, ZONES, Rect
from scripts.art.shapes import at, poly, rrect, shift
from scripts.art.svg import blur, clipped, document, inked, line, linear, path, radial
from scripts.art.theatre.boards import edge_light, valance
from scripts.art.theatre.lights import footlight, light_cone, spotlight_lamp
from scripts.art.theatre.materials import brass_paint, planks


def stage_show() -> str:
    """Return the document of the applause show's board: a small theatre with three lit booths and footlights."""
    w, h = STAGE_SHOW.size
    plate = rrect(0, 0, w, h, 22)
    wall = path(plate, linear([(0, tone("night900")), (0.6, tone("night700")), (1, tone("night800"))]))
    front = STAGE_SHOW.zones[0][1] + STAGE_SHOW.zones[0][3]
    floor = planks((0, front - 22, w, h - front + 22), (w / 2, -150), 15, 0.5)
    booths = "".join(_booth(zone, STAGE_SHOW.zones[i]) for i, zone in enumerate(ZONES))
    pillars = "".join(_pillar(x, STAGE_SHOW.zones[0][1], front) for x in (3, 242, 479, 716))
    body = wall + floor + booths + pillars + _lamps() + valance(STAGE_SHOW, 13, 11) + _apron(w, h)
    return document(w, h, clipped(plate, body + edge_light(plate)))


def _booth(zone: str, rect: Rect) -> str:
    """Draw a booth of the show in the spotlight's colour: walls, a floor of its own, the beam."""
    x, y, w, h = rect
    colour = tone(f"spotlight.{zone}")
    d = rrect(*rect, 12)
    beam = light_cone((x + w / 2, y - 6, 20), (x + w / 2, y + h * 0.87, w * 0.42), lighter(colour, 0.85), 0.62)
    hollow = line(d, tone("floor"), 16, opacity=0.55, filter=blur(6))
    scene = _booth_walls(rect, colour) + _booth_floor(rect, colour) + _booth_corners(rect, colour) + beam + hollow
    return path(shift(d, 0, 4), tone("floor"), opacity=0.5, filter=blur(4)) + clipped(d, scene) + inked(d, width=4)


_SIDE = 20.0
"""How much narrower a booth's back wall is than its front, on either side."""
_FLARE = 6.0
"""How far a booth's floor reaches past its front, so that its edges do not show."""


def _horizon(rect: Rect) -> float:
    """Return where a booth's back wall meets its floor."""
    return rect[1] + rect[3] * 0.74


def _across(rect: Rect, share: float, front: bool) -> float:
    """Return a place across a booth's floor, at its front or at its back."""
    x, _, w, _ = rect
    return x - _FLARE + (w + 2 * _FLARE) * share if front else x + _SIDE + (w - 2 * _SIDE) * share


def _booth_walls(rect: Rect, colour: str) -> str:
    """Draw a booth's dim side walls and its lit back wall of boards."""
    x, y, w, h = rect
    horizon = _horizon(rect)
    back = rrect(x + _SIDE, y - 8, w - 2 * _SIDE, horizon - y + 8, 2)
    lit = radial([(0, lighter(colour, 0.5)), (0.5, colour), (1, darker(colour, 0.38))], 0.5, 0.45, 0.75)
    dim = linear([(0, darker(colour, 0.42)), (1, darker(colour, 0.62))])
    seams = " ".join(
        f"M{at((_across(rect, i / 5, False), y))} L{at((_across(rect, i / 5, False), horizon))}" for i in range(1, 5)
    )
    return path(rrect(x, y, w, h, 1), dim) + path(back, lit) + line(seams, darker(colour, 0.55), 1.6, opacity=0.28)


def _booth_floor(rect: Rect, colour: str) -> str:
    """Draw a booth's floor, its boards running to the back."""
    low, horizon = rect[1] + rect[3], _horizon(rect)
    back = [(_across(rect, i / 6, False), horizon) for i in range(7)]
    front = [(_across(rect, i / 6, True), low) for i in range(7)]
    paint = linear([(0, darker(colour, 0.5)), (0.5, darker(colour, 0.12)), (1, darker(colour, 0.36))])
    seams = " ".join(f"M{at(start)} L{at(end)}" for start, end in zip(back, front, strict=True))
    shade = line(f"M{at(back[0])} L{at(back[-1])}", darker(colour, 0.75), 3, opacity=0.5, filter=blur(1.5))
    boards = line(seams, darker(colour, 0.7), 1.6, opacity=0.45)
    return path(poly([back[0], back[-1], front[-1], front[0]]), paint) + boards + shade


def _booth_corners(rect: Rect, colour: str) -> str:
    """Draw the edges where a booth's walls and floor meet."""
    top, low, horizon = rect[1], rect[1] + rect[3], _horizon(rect)
    edges = " ".join(
        f"M{at((_across(rect, side, False), top))} L{at((_across(rect, side, False), horizon))}"
        f" L{at((_across(rect, side, True), low))}"
        for side in (0, 1)
    )
    return line(edges, darker(colour, 0.7), 2, opacity=0.7)


def _pillar(x: float, top: float, foot: float) -> str:
    """Draw the slim brass post between two booths."""
    shaft = rrect(x, top, 8, foot - top + 4, 2)
    across = linear([(0, tone("brass600")), (0.35, tone("brass200")), (1, tone("brass900"))], 0, 0, 1, 0)
    foot_block = rrect(x - 3, foot - 4, 14, 11, 3)
    return inked(shaft, across, 2.2) + inked(foot_block, brass_paint(), 2.2)


def _lamps() -> str:
    """Draw the spotlight over each booth."""
    return "".join(
        spotlight_lamp(x + w / 2, y + 6, tone(f"spotlight.{zone}"), 0.72)
        for zone, (x, y, w, _) in zip(ZONES, STAGE_SHOW.zones, strict=True)
    )


def _apron(w: float, h: float) -> str:
    """Draw the stage's front edge with its footlights, between and beside the judges."""
    lip = f"M0 {h - 13} L{w} {h - 13} L{w} {h} L0 {h} Z"
    lights = "".join(footlight(x, h - 15, 0.42) for x in (30, 245, 482, 697))
    wood = linear([(0, lighter(tone("wood400"), 0.3)), (0.35, tone("wood600")), (1, tone("wood900"))])
    return path(lip, wood) + line(f"M0 {h - 13} L{w} {h - 13}", tone("brass200"), 1.6, opacity=0.7) + lights
