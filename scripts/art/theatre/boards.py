"""The stage board in a corner of the casting table, what it shares with the board of the show, and light on chairs."""

from scripts.art.colour import clear, darker, lighter, mix, tone
from scripts.art.layout import CHAIR_POOL_SIZE, STAGE, ZONES, Board, Rect
from scripts.art.shapes import at, poly, rrect, shift
from scripts.art.svg import blur, clipped, document, inked, line, linear, oval, path, radial
from scripts.art.theatre.materials import planks

CORNER = 17.0
"""Corner radius of the board."""


def stage() -> str:
    """Return the document of the board in a corner of the table: valance, three zones, room for the chairs."""
    w, h = STAGE.size
    plate = rrect(0, 0, w, h, CORNER)
    floor = planks((0, STAGE.header[3], w, h - STAGE.header[3]), (w / 2, -260), 9, 0.75)
    front = STAGE.zones[0][1] + STAGE.zones[0][3] + 2
    shade = line(f"M0 {front:g} L{w} {front:g}", tone("floor"), 8, opacity=0.4, filter=blur(3))
    zones = "".join(_zone(zone, STAGE.zones[i]) for i, zone in enumerate(ZONES))
    body = floor + shade + zones + valance(STAGE, 7, 8)
    return document(w, h, clipped(plate, body + edge_light(plate)))


def edge_light(plate: str) -> str:
    """Draw the sheen and shade inside a board's edge."""
    return line(shift(plate, 1.5, 2), tone("sheen"), 3, opacity=0.3) + line(
        shift(plate, -1, -2), tone("floor"), 6, opacity=0.4, filter=blur(2)
    )


def chair_pool() -> str:
    """Return the document of the light a chair stands in, which the screen lays on the boards as faintly as it likes."""
    w, h = CHAIR_POOL_SIZE
    warm = tone("brass200")
    fade = radial([(0, warm), (0.7, clear(warm, 0.78)), (1, clear(warm, 0))])
    return document(w, h, oval(w / 2, h / 2, w / 2, h / 2, fade))


def _zone(zone: str, rect: Rect) -> str:
    """Draw a zone of the table's board: cloth in the spotlight's colour, lit from above, hollow at its rim."""
    x, y, w, h = rect
    colour = tone(f"spotlight.{zone}")
    d = rrect(*rect, 11)
    cloth = radial([(0, lighter(colour, 0.28)), (0.55, colour), (1, darker(colour, 0.42))], 0.45, 0.3, 0.85)
    beam = poly([(x + w * 0.36, y), (x + w * 0.64, y), (x + w * 1.02, y + h), (x - w * 0.02, y + h)])
    light = path(beam, linear([(0, clear(lighter(colour, 0.85), 0.5)), (1, clear(lighter(colour, 0.85), 0))]))
    hollow = line(shift(d, 2, 4), tone("floor"), 10, opacity=0.5, filter=blur(4))
    lip = line(shift(d, -0.8, -1.2), lighter(colour, 0.55), 1.6, opacity=0.7)
    return (
        path(shift(d, 0, 2.5), tone("floor"), opacity=0.5, filter=blur(2))
        + path(d, cloth)
        + clipped(d, light + hollow + lip)
        + inked(d, width=3.2)
    )


def valance(board: Board, scallops: int, drop: float) -> str:
    """Draw the velvet header of a board, its scalloped lower edge braided and fringed."""
    x, y, w, h = board.header
    low = y + h - drop * 0.55
    step = w / scallops
    edge = f"M{at((x, low))}"
    for i in range(scallops):
        edge += f" Q{at((x + (i + 0.5) * step, low + drop * 1.3), (x + (i + 1) * step, low))}"
    cloth = edge + f" L{at((x + w, y))} L{at((x, y))} Z"
    paint = linear(
        [
            (0, darker(tone("velvet900"), 0.1)),
            (0.25, mix(tone("velvet700"), tone("velvet500"), 0.5)),
            (1, tone("velvet900")),
        ]
    )
    gathers = "".join(
        path(
            f"M{at((cx - 4, y))} L{at((cx + 4, y))} L{at((cx + 1.5, y + h))} L{at((cx - 1.5, y + h))} Z",
            tone("velvet900"),
            opacity=0.5,
        )
        + line(f"M{at((cx + 6, y + 2))} L{at((cx + 4, y + h - drop))}", tone("velvet300"), 1.6, opacity=0.35)
        for cx in (x + i * step for i in range(scallops + 1))
    )
    return (
        line(shift(edge, 0, drop * 0.9), tone("floor"), drop, opacity=0.55, filter=blur(3))
        + line(shift(edge, 0, drop * 0.3), tone("brass900"), drop * 0.85)
        + path(
            shift(edge, 0, drop * 0.3), stroke=tone("brass400"), stroke_width=drop * 0.75, stroke_dasharray="2.6 1.3"
        )
        + path(cloth, paint)
        + clipped(cloth, gathers)
        + line(edge, tone("brass600"), 2.6)
        + line(shift(edge, 0, -0.5), tone("brass200"), 1.3)
    )
