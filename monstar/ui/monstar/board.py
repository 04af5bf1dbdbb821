"""The theatre furniture of the casting as it is drawn: house, stages with their spots and chairs, the table."""

from functools import partial

import pygame

from monstar.i18n import _, ngettext
from monstar.rules.monstar.pieces import CHAIR_SPOTS, ZONE_OF, Spot
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.monstar.plan import StagePlan, TablePlan
from monstar.ui.painter import Painter
from monstar.ui.places import art_layout
from monstar.ui.text import MIN_SIZE, Face
from monstar.ui.theme import mixed
from monstar.ui.widgets.marks import brass_plaque, seat_badge

_FRAME = 6.0  # canvas px, the frame of the stage on turn
_CORNER = 14.0
_TABLE_CORNER = 76.0  # canvas px of the drawing that must not be stretched
_SHINE = 30.0  # canvas px the frame on turn shines beyond the stage
_NIGHT = 0.19  # how dark a stage lies that is not on turn: its letters can still be read
_POOL = 0.38  # how bright the light is that a chair stands in


def draw_house(painter: Painter) -> None:
    """Draw the hall behind everything."""
    painter.picture("theatre/house", CANVAS)


# ------------------------------------------------------------------ stages


def draw_stage(painter: Painter, plan: StagePlan, *, drawing: str = "stage") -> None:
    """Draw an empty stage: velvet header, three zones, wood, light for chairs. Name, spots and tiles come on top."""
    painter.shadow(plan.box.inset(2), _CORNER, blur=8, drop=6, alpha=0.5)
    painter.picture(f"theatre/{drawing}", plan.box)
    x, y, w, h = art_layout()["chair"]["pool"]
    for spot, box in plan.spots.items():
        if ZONE_OF[spot] is None:
            scale = box.w / art_layout()["chair"]["size"][0]
            pool = Box(box.x + x * scale, box.y + y * scale, w * scale, h * scale)
            painter.picture("theatre/chair-pool", pool, alpha=_POOL)


def draw_header(painter: Painter, plan: StagePlan, name: str, badge: int, *, sign: bool = False) -> None:
    """Draw a seat's badge and name on its velvet, leaving room for a sign if one hangs there."""
    header = plan.header
    size = 37 * plan.scale
    middle = header.centre[1] - 1 * plan.scale
    seat_badge(painter, (header.x + 9 * plan.scale + size / 2, middle), size, badge)
    start = header.x + 17 * plan.scale + size
    end = on_turn_sign(plan).x if sign else header.right
    painter.text(
        name, (start, middle), 28 * plan.scale, "cream", face=Face.DISPLAY, width=end - 8 - start, stroke=2.5
    )


def draw_empty_spot(painter: Painter, box: Box, spot: Spot, *, blocked: bool = False) -> None:
    """Draw a spot nobody stands on: the dashed place of a zone with its badge, or a chair with its number.

    A blocked chair bears the late monster of round 1, asleep.
    """
    zone = ZONE_OF[spot]
    if zone is not None:
        painter.picture(f"theatre/spot-{zone.value}", box)
    elif blocked:
        painter.picture("theatre/chair-blocked", box)
    else:
        painter.picture("theatre/chair", box)
        x, y, _radius = art_layout()["chair"]["plate"]
        side = art_layout()["chair"]["size"][0]
        where = box.x + box.w * x / side, box.y + box.h * y / side
        number = str(CHAIR_SPOTS.index(spot) + 1)
        painter.text(number, where, max(box.h * 0.27, MIN_SIZE), "ink", face=Face.DISPLAY, align="centre")


def draw_night(painter: Painter, plan: StagePlan, badge: int, share: float) -> None:
    """Lay the night over a stage that is not on turn (share 1) and draw its thin edge in the seat's colour."""
    box = plan.box.inset(-3)
    painter.baked(("night", plan.box, badge), box, partial(_night, plan=plan, badge=badge), alpha=share)


def _night(painter: Painter, plan: StagePlan, badge: int) -> None:
    painter.rounded(plan.box, _CORNER, "night900", alpha=_NIGHT)
    edge = mixed(painter.theme.seat(badge), painter.rgb("night800"), 0.55)
    painter.ring(plan.box.inset(-2), _CORNER + 2, "ink", 5)
    painter.ring(plan.box.inset(-1), _CORNER + 1, edge, 2.5)


def draw_spotlit(painter: Painter, plan: StagePlan, badge: int, lit: float) -> None:
    """Draw the frame of the stage on turn in its seat's colour, and the sign; bulbs light from the top with `lit`."""
    sign = _("on turn")
    whole = plan.box.inset(-_SHINE)
    seen = Box(whole.x, whole.y, whole.w, whole.h * lit)
    with painter.clipped(seen):
        painter.baked(("spotlit", plan.box, badge, sign), whole, partial(_spotlit, plan=plan, badge=badge, sign=sign))


def _spotlit(painter: Painter, plan: StagePlan, badge: int, sign: str) -> None:
    colour = painter.theme.seat(badge)
    box = plan.box
    for grow, alpha in ((12, 0.1), (9, 0.14), (6.5, 0.22), (4, 0.3)):
        painter.ring(box.inset(-grow - 2), _CORNER + grow, colour, grow + 4, alpha=alpha)
    painter.ring(box.inset(-4.5), _CORNER + 4.5, "ink", _FRAME + 4)
    painter.ring(box.inset(-3), _CORNER + 3, colour, _FRAME)
    lamps(painter, box, round(7 * plan.scale), round(8 * plan.scale))
    brass_plaque(painter, on_turn_sign(plan), sign, 21 * plan.scale, 9 * plan.scale)


def lamps(painter: Painter, box: Box, across: int, down: int) -> None:
    """Draw lit bulbs along a box, so many gaps across and down."""
    xs = [box.x + box.w * n / across for n in range(across + 1)]
    ys = [box.y + box.h * n / down for n in range(1, down)]
    for place in [(x, y) for y in (box.y, box.bottom) for x in xs] + [(x, y) for x in (box.x, box.right) for y in ys]:
        painter.baked("lamp", Box.around(place, 36), partial(_lamp, at=place))


def _lamp(painter: Painter, at: tuple[float, float]) -> None:
    for radius, alpha in ((17, 0.05), (14, 0.08), (11, 0.14), (8.5, 0.26)):
        painter.disc(at, radius, "brass200", alpha=alpha)
    painter.disc(at, 5.5, ("cream", "brass200"), edge_width=2)


def draw_missed(painter: Painter, box: Box, words: str) -> None:
    """Draw the plate of missed takes."""
    painter.rounded(box, box.h / 2, "cream", edge="state-bad", edge_width=3)
    painter.text(words, box.centre, MIN_SIZE, "ink", align="centre", width=max(box.w - 12, MIN_SIZE))


def missed_plate(plan: StagePlan, *, sign: bool) -> Box:
    """Return where missed takes are counted: in the header, or at its corner where the sign "on turn" hangs."""
    hangs = on_turn_sign(plan)
    if sign:
        return Box.around((plan.header.right - 3, plan.header.y + 2), 26)
    return Box.around(hangs.centre, hangs.w, 28)


def on_turn_sign(plan: StagePlan) -> Box:
    """Return where the sign "on turn" hangs in a stage's header."""
    header = plan.header
    w, h = 116 * plan.scale, 31 * plan.scale
    return Box(header.right - w - 9 * plan.scale, header.centre[1] - h / 2, w, h)


# ------------------------------------------------------------------ the table


def draw_table(painter: Painter, plan: TablePlan) -> None:
    """Draw the felt table; where it is not as wide as in the art its corners keep their shape."""
    art = art_layout()["table"]["size"]
    painter.shadow(plan.box.inset(3), 60, blur=9, drop=8, alpha=0.5)
    if abs(plan.box.w / plan.box.h - art[0] / art[1]) < 0.01:
        painter.picture("theatre/table", plan.box)
    else:
        nine_slice(painter, "theatre/table", plan.box, (art[0], art[1]), _TABLE_CORNER)


def nine_slice(painter: Painter, name: str, box: Box, size: tuple[float, float], corner: float) -> None:
    """Draw a picture into a box of other proportions: its corners keep their shape, its middle gives.

    `size` is the size of the drawing and `corner` the side of its corners, both in canvas px.
    """
    px = painter.view.px
    whole = painter.art.picture(name, (px(size[0]), px(size[1])))
    left, top, w, h = painter.view.rect(box)
    # in a window of a few pixels nothing but corners is left, or nothing but a middle
    c = min(px(corner), *(side // 2 for side in (*whole.get_size(), w, h)))
    xs = ((0, c), (c, whole.get_width() - 2 * c), (whole.get_width() - c, c))
    ys = ((0, c), (c, whole.get_height() - 2 * c), (whole.get_height() - c, c))
    to_x = ((0, c), (c, w - 2 * c), (w - c, c))
    to_y = ((0, c), (c, h - 2 * c), (h - c, c))
    for column in range(3):
        for row in range(3):
            goal = to_x[column][1], to_y[row][1]
            if not (xs[column][1] and ys[row][1] and all(goal)):
                continue
            piece = whole.subsurface((xs[column][0], ys[row][0], xs[column][1], ys[row][1]))
            if piece.get_size() != goal:
                piece = pygame.transform.smoothscale(piece, goal)
            painter.stamp(piece, (left + to_x[column][0], top + to_y[row][0]))


def draw_round(painter: Painter, plate: Box, round_: int, rounds: int, left: int | None) -> None:
    """Write on the brass plate under the dial which round it is, and how many turns are `left` after this one."""
    words, (x, y), room = _("Round {round} of {rounds}").format(round=round_, rounds=rounds), plate.centre, plate.w - 16
    if left is None:
        painter.text(words, (x, y), 23, "ink", face=Face.DISPLAY, align="centre", width=room)
        return
    more = ngettext("{n} more turn", "{n} more turns", left).format(n=left) if left else _("last turn")
    for line, off, size, most, face in ((words, -11, 20, 22, Face.DISPLAY), (more, 11, MIN_SIZE, 19, Face.LABEL)):
        painter.text(line, (x, y + off), size, "ink", face=face, align="centre", width=room, most=most)
