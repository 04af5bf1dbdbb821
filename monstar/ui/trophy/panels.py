"""A seat's corner: badge, name, what it has kept, the tile it looks at, its device, its trophy once it has stopped."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from monstar.i18n import _, language
from monstar.ui.canvas import Box
from monstar.ui.input import DeviceKind
from monstar.ui.painter import Align, Painter
from monstar.ui.places import art_layout
from monstar.ui.text import MIN_SIZE, Face
from monstar.ui.theme import SEAT_LETTERS, mixed
from monstar.ui.trophy.cups import draw_cup
from monstar.ui.trophy.faces import BACK
from monstar.ui.trophy.plan import SeatPlan
from monstar.ui.widgets.marks import seat_badge

SHINE = 10.0  # canvas px a panel shines beyond its box: the rows of panels reach to the edge of the screen
_RESTING = 162, 154, 178  # of 255, by channel: what is seen of the panel of somebody who has to wait
_PORTHOLE = 9.0  # canvas px the porthole's edge is wide
_BREATH = 0.008  # of the porthole's width, that a monster grows with every step of its breath
_NAMES_DIFFER = 1.2  # times as large as the smallest one the others may be
_GHOST = 0.3
BOT = "bot"  # in place of a device
_ICONS: dict[str, str] = {
    BOT: "icons/bot",
    DeviceKind.MOUSE: "icons/mouse",
    DeviceKind.TOUCH: "icons/touch",
    DeviceKind.KEYS: "icons/keyboard",
    DeviceKind.PAD: "icons/gamepad",
}


@dataclass(frozen=True, slots=True)
class PanelLook:
    """Says what stands on a seat's panel.

    `device` is the device's id, `BOT`, or "" where it need not be told. `looks`: its player has a tile in the hand;
    `peek` is the art name of the side that shows in the porthole, "" while it is on its way there; `breath` how full of
    air the monster there is (see `Life`). `push` is the state of the push toggle, None where there is none. `may_keep`:
    a person may keep the tile in the hand. `rests`: somebody else plays alone just now. `names` are those of all at the
    table: none is much larger than others.
    """

    name: str
    badge: int
    device: str
    count: int
    looks: bool = False
    peek: str = ""
    breath: int = 0
    trophy: int = 0
    trophy_hidden: bool = False
    push: bool | None = None
    may_keep: bool = False
    rests: bool = False
    names: tuple[str, ...] = ()


def draw_panel(painter: Painter, plan: SeatPlan, look: PanelLook) -> None:
    """Draw a seat's panel as it lies still; in the dark where its player has to wait."""
    if look.rests:
        whole = plan.panel.inset(-SHINE)
        painter.baked(("trophy-rests", plan, look, language()), whole, partial(_draw_dark, plan=plan, look=look))
        _draw_marks(painter, plan, look)  # whose it is and what they have won stays to be seen
    else:
        _draw_lit(painter, plan, look)
        _draw_marks(painter, plan, look)


def _draw_dark(painter: Painter, plan: SeatPlan, look: PanelLook) -> None:
    _draw_lit(painter, plan, look)
    painter.direct(painter.view.rect(plan.panel), _darken)
    _draw_letters(painter, plan, look)  # what is written stays as clear as it was


def _darken(target: pygame.Surface) -> None:
    target.fill((*_RESTING, 255), special_flags=pygame.BLEND_RGBA_MULT)


def _draw_lit(painter: Painter, plan: SeatPlan, look: PanelLook) -> None:
    letter = SEAT_LETTERS[look.badge].lower()
    if look.looks:
        _draw_shine(painter, plan, look.badge)
    picture = f"trophy/{'seat-small' if plan.small else 'seat'}-{letter}"
    painter.picture(picture, plan.panel, flipped=plan.mirrored)
    if look.looks:
        _draw_lit_edge(painter, plan, look.badge)
    _draw_words(painter, plan, look)
    if look.peek and (not look.trophy or look.trophy_hidden):
        grown = 1 + _BREATH * look.breath
        painter.picture(look.peek, plan.peek, stretch=(grown, grown), kept=True)


def _draw_marks(painter: Painter, plan: SeatPlan, look: PanelLook) -> None:
    seat_badge(painter, plan.badge.centre, plan.badge.w, look.badge)
    if look.trophy and not look.trophy_hidden:
        draw_cup(painter, plan.trophy, look.trophy)


def _draw_words(painter: Painter, plan: SeatPlan, look: PanelLook) -> None:
    _draw_pile(painter, plan, look)
    _draw_status(painter, plan, look)
    _draw_letters(painter, plan, look)


def _draw_letters(painter: Painter, plan: SeatPlan, look: PanelLook) -> None:
    """Draw the name, how many tiles are kept, and that its player has stopped."""
    size = 26 if plan.small else 30
    align: Align = "right" if plan.mirrored else "left"
    place = plan.name.right if plan.mirrored else plan.name.x, plan.name.centre[1]
    smallest = painter.fit_all([(name, plan.name.w) for name in (look.name, *look.names)], size, Face.DISPLAY)
    painter.text(
        look.name, place, size, "cream",
        face=Face.DISPLAY, align=align, stroke=3, width=plan.name.w, most=smallest * _NAMES_DIFFER,
    )  # fmt: skip
    painter.text(str(look.count), plan.count.centre, 30, "cream", face=Face.DISPLAY, align="centre", stroke=3)
    if look.trophy:
        box = plan.status
        painter.text(_("stopped"), box.centre, 22, "brass200", face=Face.TEXT, align="centre", width=box.w + 22)


def pile_top(plan: SeatPlan, count: int) -> Box:
    """Return where the uppermost tile of a pile of so many lies."""
    tile = art_layout()["trophy"]["tile"]
    height = max(min(count, tile["pile_most"]) - 1, 0) * tile["pile_step"]
    return plan.pile.moved(0, -height)


def _draw_shine(painter: Painter, plan: SeatPlan, badge: int) -> None:
    """Draw the light around the porthole while its player looks at a tile."""
    colour = painter.theme.seat(badge)
    for grow, alpha in ((8.0, 0.3), (4.0, 0.6)):
        painter.disc(plan.peek.centre, plan.peek.w / 2 + _PORTHOLE + grow, colour, alpha=alpha)


def _draw_lit_edge(painter: Painter, plan: SeatPlan, badge: int) -> None:
    """Draw the edge of the porthole alight, within the screen."""
    radius = plan.peek.w / 2 + _PORTHOLE
    painter.ring(Box.around(plan.peek.centre, 2 * radius), radius, painter.theme.seat(badge), _PORTHOLE)
    painter.ring(Box.around(plan.peek.centre, 2 * radius - 6), radius - 3, "cream", 3)


def _draw_pile(painter: Painter, plan: SeatPlan, look: PanelLook) -> None:
    if not look.count:  # the ghost of a tile: here they will lie
        painter.picture(BACK, plan.pile, alpha=_GHOST)
    for under in range(1, min(look.count, art_layout()["trophy"]["tile"]["pile_most"]) + 1):
        painter.picture(BACK, pile_top(plan, under))


def _draw_status(painter: Painter, plan: SeatPlan, look: PanelLook) -> None:
    if look.trophy:
        return
    if look.may_keep:
        _draw_plate(painter, plan.push, _("Keep"), "slime500", "ink")
    elif look.push is not None:
        if look.push:
            _draw_plate(
                painter, plan.push, _("Push"), mixed(painter.theme.seat(look.badge), (255, 255, 255), 0.2), "ink"
            )
        else:
            _draw_plate(painter, plan.push, _("Push"), "plum600", "cream")
    elif not look.rests:
        _draw_device(painter, plan.status, look.device)


def _draw_plate(painter: Painter, box: Box, words: str, fill: str | tuple[int, int, int], letters: str) -> None:
    """Draw a plate with a word on it; a long word takes the room of its inner rim, then a little more."""
    wide = painter.text_width(words, MIN_SIZE, Face.LABEL) + 16
    inner = box.inset(1, 3)
    inner = inner.inset(min((inner.w - wide) / 2, 0.0), 0)
    painter.rounded(inner, 13, fill, edge_width=3)
    if wide + 8 <= inner.w:
        painter.ring(inner.inset(4), 9, "cream", 1.5, alpha=0.4)
    painter.text(words, inner.centre, 21, letters, face=Face.LABEL, align="centre", width=inner.w - 14)


def _draw_device(painter: Painter, box: Box, device: str) -> None:
    """Draw what a seat plays with: its icon, and its number where there may be several."""
    kind, _colon, number = device.partition(":")
    icon, side = _ICONS.get(kind), box.h
    if icon is None:
        return
    left = box.x if number else box.centre[0] - side / 2
    painter.picture(icon, Box(left, box.y, side, side))
    if number:
        painter.text(number, (left + side + 6, box.centre[1]), 24, "cream", face=Face.DISPLAY, stroke=3)
