"""One player's row in the count: three front cards, three rear cards, what they come to, what they have won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from monstar.rules.cafe.scoring import REAR_COUNTS, FamilyResult
from monstar.rules.cafe.state import Card
from monstar.rules.cafe.view import Open, RearCard
from monstar.rules.table import Seat
from monstar.ui.cafe.cards import BACK, CardArt, CardLook, draw_token
from monstar.ui.cafe.count import Count
from monstar.ui.cafe.furniture import dimmed, draw_glow
from monstar.ui.canvas import Box
from monstar.ui.match.scoretable import signed
from monstar.ui.painter import Painter
from monstar.ui.text import Face
from monstar.ui.theme import mixed
from monstar.ui.widgets import brass_plaque, seat_badge

_LEFT, _WIDE, _TOP, _BOTTOM = 10.0, 1006.0, 197.0, 709.0
_SUM_W = 196.0
_RATIO = 99 / 71
_GAP = 6.0
_TRAY = 7.0
_PAD = 24.0
_APART = 40.0  # between front and rear line
_NAME_W = 214.0  # of the name, where it stands beside the cards
_NAME_H = 58.0  # of the name, where it stands above them


@dataclass(frozen=True, slots=True)
class LinePlan:
    """Is where things stand in a row, on the canvas; in a tall one the name stands above the cards."""

    box: Box
    name: Box
    front: Box
    rear: Box
    sum: Box
    counts: Box
    card: tuple[float, float]

    def cards(self, room: Box, count: int) -> list[Box]:
        """Return the boxes of so many cards in a room, from its left."""
        w, h = self.card
        step = min(w + _GAP, (room.w - w) / max(count - 1, 1))
        return [Box(room.x + number * step, room.centre[1] - h / 2, w, h) for number in range(count)]

    def count(self, kind: str) -> Box:
        """Return where coffees, cookies or mummies are counted."""
        number = ("coffee", "cookie", "mummy").index(kind)
        wide = self.counts.w / 3
        side = min(wide * 0.55, self.counts.h)
        return Box(self.counts.x + number * wide, self.counts.centre[1] - side / 2, side, side)


def lines_plan(seats: int, dx: float = 0.0) -> list[LinePlan]:
    """Return a row for each seat, filling the height below the counter, all moved aside by ``dx``."""
    step = (_BOTTOM - _TOP + 8) / seats
    return [_line_plan(Box(_LEFT + dx, _TOP + seat * step, _WIDE, step - 8)) for seat in range(seats)]


def _line_plan(box: Box) -> LinePlan:
    tall = box.h > 200
    total = Box(box.right - _SUM_W - 16, box.y + 8, _SUM_W, box.h - 16)
    left = box.x + _PAD + (0 if tall else _NAME_W)
    wide = (total.x - 18 - _TRAY - left - _APART - 4 * _GAP) / 6
    high = min(box.h - (_NAME_H + 22 if tall else 18), wide * _RATIO)
    card = high / _RATIO, high
    room = 3 * card[0] + 2 * _GAP
    foot = box.h - _NAME_H - 14 if tall else box.h
    rear = Box(total.x - 18 - _TRAY - room, box.bottom - foot, room, foot - (14 if tall else 0))
    front = rear.moved(-room - _APART, 0)
    name = (
        Box(box.x + 14, box.y + 8, front.right - box.x, _NAME_H) if tall else Box(box.x + 14, box.y, left - 40, box.h)
    )
    middle = total.y + total.h * 0.56
    sums = Box(total.x, total.y, total.w, middle - total.y)
    return LinePlan(box, name, front, rear, sums, Box(total.x, middle, total.w, total.bottom - middle), card)


@dataclass(frozen=True)
class ScoreLine:
    """Is the row of a seat: its cards as they lay at the end of the round."""

    seat: Seat
    plan: LinePlan
    name: str
    badge: int
    front: Sequence[Open]
    rear: Sequence[RearCard]
    turned_up: frozenset[Card]  # rear cards that lay face up already
    spoon: bool

    def draw(
        self, painter: Painter, art: CardArt, count: Count, at_ms: float,
        family: int | None, decided: FamilyResult | None, *, calm: bool,
    ) -> None:  # fmt: skip
        """Draw the row at an instant of the count; `family` is the one being counted, `decided` its result."""
        strength = count.told(self.seat, at_ms)
        self._draw_cloth(painter, decided)
        self._draw_front(painter, art, family, strength is not None)
        self._draw_rear(painter, art, family, strength is not None, count.turned(self.seat, at_ms), calm=calm)
        if strength is not None and family is not None:
            self._draw_sum(painter, family, strength, decided)
        if count.summed(at_ms):
            self._draw_total(painter, count.points(self.seat, at_ms))
        self._draw_counts(painter, count, at_ms)

    def _draw_cloth(self, painter: Painter, decided: FamilyResult | None) -> None:
        box, plan = self.plan.box, self.plan
        colour = painter.theme.seat(self.badge)
        deep = mixed(colour, painter.rgb("night800"), 0.62), mixed(colour, painter.rgb("night900"), 0.72)
        painter.rounded(box, 18, deep, edge_width=4)
        if decided is not None and decided.winner == self.seat:
            painter.ring(box.inset(2), 16, "slime500", 7)
        else:
            painter.ring(box.inset(7), 12, colour, 1.5, alpha=0.45)
        tray = Box(plan.rear.x - _TRAY, 0, plan.rear.w + 2 * _TRAY, plan.card[1] + 10)
        painter.rounded(tray.moved(0, plan.rear.centre[1] - tray.h / 2), 13, "night900", alpha=0.5)
        self._draw_name(painter)

    def _draw_name(self, painter: Painter) -> None:
        room = self.plan.name
        side = min(room.h * 0.8, 50)
        y = room.centre[1]
        seat_badge(painter, (room.x + side / 2, y), side, self.badge)
        left = room.x + side + 10
        right = min(room.right, self.plan.front.x - 10 if room.h > _NAME_H else room.right)
        spoon = 50 if self.spoon else 0
        name = painter.text(self.name, (left, y), 30, "cream", face=Face.DISPLAY, stroke=3, width=right - left - spoon)
        if self.spoon:
            draw_token(painter, "spoon", Box(name.right + 4, y - 23, 46, 46))

    def _draw_front(self, painter: Painter, art: CardArt, family: int | None, told: bool) -> None:
        for shown, box in zip(self.front, self.plan.cards(self.plan.front, len(self.front)), strict=True):
            art.draw(painter, CardLook(shown.family), box)
            _mark(painter, box, shown.family, family, told)

    def _draw_rear(
        self, painter: Painter, art: CardArt, family: int | None, told: bool, turned: float, *, calm: bool
    ) -> None:
        """Draw the rear line: backs, then cards that turn up together."""
        turning = 1.0 if calm else max(abs(1 - 2 * turned), 0.03)
        for shown, box in zip(self.rear, self.plan.cards(self.plan.rear, len(self.rear)), strict=True):
            lay_open = shown.card in self.turned_up
            look = CardLook(shown.family) if turned >= 0.5 or lay_open else BACK
            art.draw(painter, look, box, stretch=(1.0 if lay_open else turning, 1.0))
            if turned >= 1 and shown.family is not None:
                _mark(painter, box, shown.family, family, told)
        plaque = Box.around((self.plan.rear.x - _TRAY - 1, self.plan.rear.centre[1]), 42, 34)
        brass_plaque(painter, plaque, radius=10)
        painter.text(f"×{REAR_COUNTS}", plaque.centre, 24, "ink", face=Face.DISPLAY, align="centre")

    def _draw_sum(self, painter: Painter, family: int, strength: int, decided: FamilyResult | None) -> None:
        """Draw the front cards and twice the rear cards, and what they come to; a tie bears its sign."""
        front = sum(shown.family == family for shown in self.front)
        rear = sum(shown.family == family for shown in self.rear)
        box = self.plan.sum
        best = decided is not None and strength == max(decided.strengths) and strength > 0
        won = decided is not None and decided.winner == self.seat
        fill = "slime500" if won else "brass400" if best else "night700"
        centre, disc = self._disc
        painter.text(
            f"{front} + {REAR_COUNTS}×{rear} =", (centre[0] - disc - 8, box.centre[1]), 24, "cream",
            face=Face.STRONG, align="right", stroke=2, width=box.w - 2 * disc - 14,
        )  # fmt: skip
        painter.disc(centre, disc, fill, edge_width=3)
        colour = "ink" if won or best else "cream"
        painter.text(str(strength), centre, disc * 1.25, colour, face=Face.DISPLAY, align="centre")

    @property
    def _disc(self) -> tuple[tuple[float, float], float]:
        """Return the middle and the radius of the disc that a sum stands on."""
        box = self.plan.sum
        radius = min(box.h / 2, 32.0)
        return (box.right - radius - 4, box.centre[1]), radius

    def _draw_total(self, painter: Painter, points: int) -> None:
        """Draw what the whole round has brought."""
        centre, disc = self._disc
        painter.disc(centre, disc + 2, ("brass200", "brass400", "brass600"), edge_width=4)
        painter.text(signed(points), centre, disc * 1.25, "ink", face=Face.DISPLAY, align="centre")

    def _draw_counts(self, painter: Painter, count: Count, at_ms: float) -> None:
        """Draw what this round has brought so far."""
        won = (
            ("coffee", count.coffees(self.seat, at_ms), ""),
            ("cookie", count.tokens(self.seat, 1, at_ms), "+"),
            ("mummy", count.tokens(self.seat, -1, at_ms), "−"),
        )
        for kind, number, sign in won:
            if number or kind == "coffee":
                box = self.plan.count(kind)
                draw_token(painter, kind, box)
                place = box.right + 3, box.centre[1]
                painter.text(f"{sign}{number}", place, min(box.h * 0.75, 26), "cream", face=Face.DISPLAY, stroke=3)


def _mark(painter: Painter, box: Box, family: int, counted: int | None, told: bool) -> None:
    """Let the cards of the family being counted shine, and the others lie in the dark."""
    if counted is None:
        return
    if family != counted:
        dimmed(painter, box, 0.5)
    elif told:
        draw_glow(painter, box, "brass200", 0.8)
