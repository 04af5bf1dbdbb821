"""The board of the applause show: a small theatre with three lit booths and footlights."""

from scripts.art.colour import darker, lighter, tone
from scripts.art.layout import STAGE_SHOW, ZONES, Rect
from scripts.art.shapes import at, poly, rrect, shift
from scripts.art.svg import blur, clipped, document, inked, line, linear, path, radial
from scripts.art.theatre.boards import chair_pool, edge_light, valance
from scripts.art.theatre.materials import brass_paint, footlight, light_cone, planks, spotlight_lamp


def stage_show() -> str:
    """Return the document of the applause show's board: a small theatre with three lit booths and footlights."""
    w, h = STAGE_SHOW.size
    plate = rrect(0, 0, w, h, 22)
    wall = path(plate, linear([(0, tone("night900")), (0.6, tone("night700")), (1, tone("night800"))]))
    front = STAGE_SHOW.zones[0][1] + STAGE_SHOW.zones[0][3]
    floor = planks((0, front - 22, w, h - front + 22), (w / 2, -150), 15, 0.5)
    booths = "".join(_booth(zone, STAGE_SHOW.zones[i]) for i, zone in enumerate(ZONES))
    pillars = "".join(_pillar(x, STAGE_SHOW.zones[0][1], front) for x in (3, 242, 479, 716))
    pools = "".join(chair_pool(rect) for rect in STAGE_SHOW.chairs)
    body = wall + floor + booths + pillars + pools + _lamps() + valance(STAGE_SHOW, 13, 11) + _apron(w, h)
    return document(w, h, clipped(plate, body + edge_light(plate)))


def _booth(zone: str, rect: Rect) -> str:
    """Draw a booth of the show: back wall in the spotlight's colour, side walls, a floor of its own, the beam."""
    x, y, w, h = rect
    colour = tone(f"spotlight.{zone}")
    d = rrect(*rect, 12)
    horizon, inset = y + h * 0.74, 20
    back = rrect(x + inset, y - 8, w - 2 * inset, horizon - y + 8, 2)
    wall = radial([(0, lighter(colour, 0.5)), (0.5, colour), (1, darker(colour, 0.38))], 0.5, 0.45, 0.75)
    side = linear([(0, darker(colour, 0.42)), (1, darker(colour, 0.62))])
    ground = poly([(x + inset, horizon), (x + w - inset, horizon), (x + w + 6, y + h), (x - 6, y + h)])
    ground_paint = linear([(0, darker(colour, 0.5)), (0.5, darker(colour, 0.12)), (1, darker(colour, 0.36))])
    seams = "".join(
        line(
            f"M{at((x + inset + (w - 2 * inset) * i / 6, horizon))} L{at((x - 6 + (w + 12) * i / 6, y + h))}",
            darker(colour, 0.7),
            1.6,
            opacity=0.45,
        )
        for i in range(7)
    )
    panels = "".join(
        line(
            f"M{at((x + inset + (w - 2 * inset) * i / 5, y))} L{at((x + inset + (w - 2 * inset) * i / 5, horizon))}",
            darker(colour, 0.55),
            1.6,
            opacity=0.28,
        )
        for i in range(1, 5)
    )
    corners = line(
        f"M{at((x + inset, y))} L{at((x + inset, horizon))} L{at((x - 6, y + h))} M{at((x + w - inset, y))} L{at((x + w - inset, horizon))} L{at((x + w + 6, y + h))}",
        darker(colour, 0.7),
        2,
        opacity=0.7,
    )
    beam = light_cone((x + w / 2, y - 6, 20), (x + w / 2, y + h * 0.87, w * 0.42), lighter(colour, 0.85), 0.62)
    hollow = line(d, tone("floor"), 16, opacity=0.55, filter=blur(6))
    scene = (
        path(d, side)
        + path(back, wall)
        + panels
        + path(ground, ground_paint)
        + seams
        + line(
            f"M{at((x + inset, horizon))} L{at((x + w - inset, horizon))}",
            darker(colour, 0.75),
            3,
            opacity=0.5,
            filter=blur(1.5),
        )
        + corners
        + beam
        + hollow
    )
    return path(shift(d, 0, 4), tone("floor"), opacity=0.5, filter=blur(4)) + clipped(d, scene) + inked(d, width=4)


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
