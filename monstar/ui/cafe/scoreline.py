"""One player's row in the count: three front cards, three rear cards, what they come to, what they have won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from monstar.rules.cafe.scoring import REAR_COUNTS, FamilyResult
from monstar.rules.cafe.state import Card, Token
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
_RATIO = 99 / 71
_GAP = 6.0
_TRAY = 7.0
_PAD = 24.0
_EDGE = 14.0  # between the edge of a row and the first and last things in it
_APART = 64.0  # between front and rear line: the plaque stands there
_NAME_W = 186.0  # of the name, where it stands beside the cards
_NAME_H = 58.0  # of the name, where it stands above them
_STACKED_W, _STACKED_H = 142.0, 140.0  # of the name under its badge, in rows at least so high
_COLUMN = 74.0  # of what is counted: coffees, cookies, mummies
_ICON = 38.0
_DISC = 30.0
_ABOVE, _BELOW = 39.0, 30.0  # canvas px from the middle of a high row to what is counted, and to the sums


@dataclass(frozen=True, slots=True)
class LinePlan:
    """Is where things stand in a row, on the canvas: the name, two lines of cards, what is counted, the disc for sums.

    In a tall one the name and what is counted stand above the cards; in one that is high what is counted stands above
    the sums, as on a bill, for larger cards.
    """

    box: Box
    name: Box
    front: Box
    rear: Box
    counts: Box
    disc: Box
    card: tuple[float, float]

    def cards(self, room: Box, count: int) -> list[Box]:
        """Return the boxes of so many cards in a room, from its left."""
        w, h = self.card
        step = min(w + _GAP, (room.w - w) / max(count - 1, 1))
        return [Box(room.x + number * step, room.centre[1] - h / 2, w, h) for number in range(count)]

    def count(self, kind: str) -> Box:
        """Return where coffees, cookies or mummies are counted."""
        column = ("coffee", "cookie", "mummy").index(kind)
        return Box(self.counts.x + column * _COLUMN, self.counts.centre[1] - _ICON / 2, _ICON, _ICON)

    @property
    def sum(self) -> Box:
        """Return where it stands how a strength comes about: beside the disc."""
        return Box(self.disc.x - 2 * _COLUMN, self.disc.centre[1] - 15, 2 * _COLUMN - 10, 30)

    @property
    def plaque(self) -> Box:
        """Return where it stands what rear cards count: between the two lines."""
        return Box.around(((self.front.right + self.rear.x - _TRAY) / 2, self.rear.centre[1]), 42, 34)


def lines_plan(seats: int, dx: float = 0.0) -> list[LinePlan]:
    """Return a row for each seat, filling the height below the counter, all moved aside by ``dx``."""
    step = (_BOTTOM - _TOP + 8) / seats
    return [_line_plan(Box(_LEFT + dx, _TOP + seat * step, _WIDE, step - 8)) for seat in range(seats)]


def _line_plan(box: Box) -> LinePlan:
    tall = box.h > 200
    middle = box.y + 8 + _NAME_H / 2 if tall else box.centre[1]
    high = not tall and box.h >= _STACKED_H
    disc = Box.around((box.right - _EDGE - 4 - _DISC, middle + (_BELOW if high else 0)), 2 * _DISC)
    counts = Box(disc.x - 8 - 3 * _COLUMN, disc.y, 3 * _COLUMN, disc.h)
    if high:
        counts = Box(disc.right - 3 * _COLUMN + 6, middle - _ABOVE - _ICON / 2, 3 * _COLUMN - 6, _ICON)
    beside = _STACKED_W if box.h >= _STACKED_H else _NAME_W
    name = Box(box.x + _EDGE, middle - _NAME_H / 2, counts.x - box.x - _PAD if tall else beside - _EDGE, _NAME_H)
    left, right = (box.x + _PAD, box.right - _PAD) if tall else (box.x + beside + 10, counts.x - _PAD)
    wide = (right - left - _APART - _TRAY - 4 * _GAP) / 6
    long = min(box.h - (_NAME_H + 30 if tall else 18), wide * _RATIO)
    card = long / _RATIO, long
    room = 3 * card[0] + 2 * _GAP
    spare = right - left - _APART - _TRAY - 2 * room
    y = box.bottom - 16 - long if tall else box.centre[1] - long / 2
    front = Box(left + spare / 2, y, room, long)
    return LinePlan(box, name, front, front.moved(room + _APART, 0), counts, disc, card)


@dataclass(frozen=True)
class ScoreLine:
    """Is the row of a seat: its cards as they lay at the end of the round.

    `cookies` and `mummies` are the front cards they lay on, from the left.
    """

    seat: Seat
    plan: LinePlan
    name: str
    badge: int
    front: Sequence[Open]
    rear: Sequence[RearCard]
    turned_up: frozenset[Card]  # rear cards that lay face up already
    spoon: bool
    cookies: tuple[Card, ...] = ()
    mummies: tuple[Card, ...] = ()

    def bearer(self, points: int, number: int) -> Box | None:
        """Return where the front card lies that bears a cookie (`points` 1) or mummy (-1), counted from the left."""
        bearers = self.cookies if points > 0 else self.mummies
        if number >= len(bearers):
            return None
        boxes = self.plan.cards(self.plan.front, len(self.front))
        return boxes[[shown.card for shown in self.front].index(bearers[number])]

    def _tokens(self, count: Count, at_ms: float) -> dict[Card, tuple[Token, ...]]:
        """Return what still lies on the front cards at an instant of the count."""
        lying: dict[Card, tuple[Token, ...]] = {}
        for token, points, bearers in ((Token.COOKIE, 1, self.cookies), (Token.MUMMY, -1, self.mummies)):
            for card in bearers[count.taken(self.seat, points, at_ms) :]:
                lying[card] = (*lying.get(card, ()), token)
        return lying

    def draw(
        self, painter: Painter, art: CardArt, count: Count, at_ms: float,
        family: int | None, decided: FamilyResult | None, *, calm: bool,
    ) -> None:  # fmt: skip
        """Draw the row at an instant of the count; `family` is the one being counted, `decided` its result."""
        strength = count.told(self.seat, at_ms)
        self._draw_cloth(painter, decided)
        self._draw_front(painter, art, family, strength is not None, self._tokens(count, at_ms))
        self._draw_rear(painter, art, family, strength is not None, count.turned(self.seat, at_ms), calm=calm)
        painter.ring(self.plan.disc, self.plan.disc.w / 2, "cream", 2.5, alpha=0.3)  # nothing jumps when it is filled
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
        """Draw badge and name, with the spoon under the name, or beside it where the name has a row to itself."""
        room = self.plan.name
        if room.w < _STACKED_W:
            self._draw_stacked_name(painter, room)
            return
        x, y = room.x + 22, room.centre[1]
        seat_badge(painter, (x, y), 44, self.badge)
        left = x + 32
        above = self.spoon and room.w < _NAME_W
        width = room.right - left - (50 if self.spoon and not above else 0)
        place = left, y - (18 if above else 0)
        name = painter.text(self.name, place, 30, "cream", face=Face.DISPLAY, stroke=3, width=width)
        if self.spoon:
            spoon = Box(left - 4, y - 2, 40, 40) if above else Box(name.right + 4, y - 23, 46, 46)
            draw_token(painter, "spoon", spoon)

    def _draw_stacked_name(self, painter: Painter, room: Box) -> None:
        """Draw the badge, with the spoon beside it, and the name under them."""
        x, y = room.centre
        seat_badge(painter, (x - (26 if self.spoon else 0), y - 24), 50, self.badge)
        if self.spoon:
            draw_token(painter, "spoon", Box.around((x + 26, y - 24), 48))
        place = x, y + 24
        painter.text(self.name, place, 30, "cream", face=Face.DISPLAY, align="centre", stroke=3, width=room.w)

    def _draw_front(
        self, painter: Painter, art: CardArt, family: int | None, told: bool,
        tokens: Mapping[Card, tuple[Token, ...]],
    ) -> None:  # fmt: skip
        """Draw the front line, and above its light or dark the tokens that lie on it yet."""
        for shown, box in zip(self.front, self.plan.cards(self.plan.front, len(self.front)), strict=True):
            art.draw(painter, CardLook(shown.family), box)
            _mark(painter, box, shown.family, family, told)
            for number, token in enumerate(tokens.get(shown.card, ())):
                draw_token(painter, token, large_token_box(box, number))

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
        plaque = self.plan.plaque
        brass_plaque(painter, plaque, radius=10)
        painter.text(f"×{REAR_COUNTS}", plaque.centre, 24, "ink", face=Face.DISPLAY, align="centre")

    def _draw_sum(self, painter: Painter, family: int, strength: int, decided: FamilyResult | None) -> None:
        """Draw the front cards and twice the rear cards, and what they come to, where tokens are counted later."""
        front = sum(shown.family == family for shown in self.front)
        rear = sum(shown.family == family for shown in self.rear)
        best = decided is not None and strength == max(decided.strengths) and strength > 0
        won = decided is not None and decided.winner == self.seat
        fill = "slime500" if won else "brass400" if best else "night700"
        x, y = self.plan.disc.centre
        words, room = f"{front} + {REAR_COUNTS}×{rear} =", self.plan.sum
        place = room.right, room.centre[1]
        painter.text(words, place, 24, "cream", face=Face.STRONG, align="right", stroke=2, width=room.w)
        painter.disc((x, y), _DISC, fill, edge_width=3)
        colour = "ink" if won or best else "cream"
        painter.text(str(strength), (x, y), _DISC * 1.25, colour, face=Face.DISPLAY, align="centre")

    def _draw_total(self, painter: Painter, points: int) -> None:
        """Draw what the whole round has brought."""
        centre = self.plan.disc.centre
        painter.disc(centre, _DISC + 2, ("brass200", "brass400", "brass600"), edge_width=4)
        painter.text(signed(points), centre, _DISC * 1.25, "ink", face=Face.DISPLAY, align="centre")

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
                room = _COLUMN - _ICON - 6
                painter.text(f"{sign}{number}", place, 26, "cream", face=Face.DISPLAY, stroke=3, width=room)


def large_token_box(card: Box, number: int) -> Box:
    """Return where a token lies on a front card that is counted: large enough to be seen from afar."""
    side = max(card.w * 0.46, 30.0)
    return Box.around((card.x + side * (0.42 + 0.8 * number), card.bottom - side * 0.4), side)


def _mark(painter: Painter, box: Box, family: int, counted: int | None, told: bool) -> None:
    """Let the cards of the family being counted shine, and the others lie in the dark."""
    if counted is None:
        return
    if family != counted:
        dimmed(painter, box, 0.5)
    elif told:
        draw_glow(painter, box, "brass200", 0.8)
