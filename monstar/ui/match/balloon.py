"""What the usher says: a strip of paper with his picture, an arrow at what it is about, two buttons to be rid of it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.effects import Life, draw_monster
from monstar.ui.events import Action
from monstar.ui.keycaps import draw_button
from monstar.ui.text import MIN_SIZE, Face
from monstar.ui.tween import Tween, out_back
from monstar.ui.widgets.marks import label as write

if TYPE_CHECKING:
    from monstar.ui.painter import Painter

_WIDE = 600.0
_SPARE, _NARROWER = 480.0, 16.0  # on less wide a paper words need the room more, so buttons are narrower and taller
_USHER = 82.0
_BUTTONS, _BUTTONS_SHARE = 198.0, 0.62  # how wide the buttons are, and at most that much of the paper
_MARK = 25.0  # how much wider with the button of a gamepad
_BUTTON, _LEAST_BUTTON = 42.0, 36.0
_SHARES = (0.42, 0.58)  # of the height: what stops the lessons may need two lines
_MARGIN = 12.0
_SIZES, _LEADING = (22.0, 20.0, MIN_SIZE), 1.18  # of the words: the first one at which the paper is as low as can be
_LARGEST_SHARE = 0.3  # of what is seen: what is larger than that cannot be kept free
_GRAZED = 0.2  # so little of what has the focus may be covered rather than much else
_GAP = 6.0  # between a ring and what it is around
_ARROW = 34.0
_HIDDEN = 0.25 * _ARROW**2  # square canvas px: more than so much an arrow should not hide of anything
_EDGE = 4.0  # between the paper and the edge of what is seen
_RING = 13.0  # canvas px around what has the focus
_BEAT_MS = 900.0


class Balloon:
    """Stands in one of its rooms (canvas px), the first one where it covers nothing it should not.

    `at` is what it points at, `focus` what has the ring of the focus, `clear` what else it should not cover. With
    `pads` it names their button, too.
    """

    low = 0.5  # 0-1: how far down in its room it stands

    def __init__(
        self, rooms: Sequence[Box], on_skip: Callable[[], None], on_skip_all: Callable[[], None], *, still: bool
    ) -> None:
        self.rooms = tuple(rooms)
        self.calls = (on_skip, on_skip_all)
        self.still = still
        self.pads = False
        self.words = ""
        self.at: Box | None = None
        self.focus: Box | None = None
        self.clear: tuple[Box, ...] = ()
        self.held = 0.0  # 0-1: how long the key is held that ends all lessons
        self.stands: Box | None = None  # once it has been drawn
        self.buttons: tuple[Box, ...] = ()
        self._placed: object = None  # what it was last placed for
        self._age_ms = 0.0
        self.glad = False
        self._life = Life(1)
        self._spring = Tween(240, out_back)

    def say(self, words: str, at: Box | None, *, glad: bool = False) -> None:
        """Say something else, about something else; ``glad`` of what was done."""
        self.words, self.at, self.glad = words, at, glad
        self.stands, self.buttons = None, ()
        self._spring = Tween(240, out_back)

    def update(self, dt_ms: float) -> None:
        """Let little motions go on."""
        self._age_ms += dt_ms
        self._life.update(dt_ms, still=self.still)
        self._spring.advance(dt_ms)

    def press(self, pos: tuple[float, float]) -> bool:
        """Answer a pointer that went down; tell whether it hit a button."""
        for box, call in zip(self.buttons, self.calls, strict=False):
            if box.has(pos):
                call()
                return True
        return False

    # -- where it stands

    def place(self, painter: Painter) -> Box:
        """Return where it stands, whole in what is seen."""
        seen = painter.view.seen.inset(_EDGE)
        spots = []
        for room in (*self.rooms, *_edges(seen)):
            if painter.view.zoom > 1:
                room = Box(room.x, room.y, min(room.w, seen.w), room.h)
            wide = min(room.w, _WIDE, seen.w)
            tall = self._tall(painter, wide, room.h)
            x = min(max(room.centre[0] - wide / 2, seen.x), seen.right - wide)
            y = min(max(room.y + self._down(room, tall), seen.y), seen.bottom - tall)
            spots.append(Box(x, y, wide, tall))
        return min(spots, key=lambda box: self._covers(box, seen))

    def _tall(self, painter: Painter, wide: float, _room: float) -> float:
        """Return how tall the paper is at a width, if it can be in a room of that height."""
        room = self.words_box(Box(0, 0, wide, 100)).w
        least = 2 * _LEAST_BUTTON + 8
        talls = (len(painter.lines(self.words, size, room, Face.STRONG)) * size * _LEADING + 8 for size in _SIZES)
        return max(min(talls, key=lambda tall: max(tall, least)), least)

    def _down(self, room: Box, tall: float) -> float:
        """Return how far down in a room paper of a height stands."""
        return (room.h - tall) * self.low

    def _covers(self, box: Box, seen: Box) -> float:
        """Return how much it would cover there that should be seen; what it points at counts most."""
        cost = sum(box.shared(other) for other in self.clear)
        if self.focus is not None:
            ringed = self.focus.inset(-_RING)
            hidden = box.shared(ringed)
            cost += hidden * (1000 if hidden > _GRAZED * ringed.w * ringed.h else 1)
        if self.at is not None:
            shown = box.shared(self.at.inset(-_GAP - _ARROW))
            small = self.at.w * self.at.h <= _LARGEST_SHARE * seen.w * seen.h
            cost += shown * (1000 if small else 1)
        return cost

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Draw the ring and the arrow at what it is about, then the paper."""
        key = self.words, self.at, self.focus, self.clear, painter.view
        if self.stands is None or key != self._placed:
            self.stands, self._placed = self.place(painter), key
        box = self.stands
        if self.at is not None:
            self._draw_pointer(painter, self.at, box)
        lift = 0.0 if self.still else (1 - self._spring.value) * 14
        box = box.moved(0, -lift)
        painter.shadow(box, 18)
        painter.rounded(box, 18, ("cream", "paper"), edge="brass600", edge_width=4)
        pose = "cheer" if self.glad else self._life.pose(0)
        draw_monster(painter, f"monsters/guide-{pose}", self.figure_box(box), self._life.breath(0))
        self._draw_words(painter, box)
        self._draw_buttons(painter, self.foot(box))

    def figure_box(self, box: Box) -> Box:
        """Return where the usher himself stands on the paper."""
        side = min(_USHER, box.h - 8)
        return Box(box.x + 8, box.centre[1] - side / 2, side, side)

    def foot(self, box: Box) -> Box:
        """Return the part of the paper at whose right end the buttons stand."""
        return box

    def words_box(self, box: Box) -> Box:
        """Return the room of the words on the paper."""
        wide = box.w - _USHER - self._buttons_wide(box) - 3 * _MARGIN
        return Box(box.x + _USHER + _MARGIN, box.y + 4, wide, box.h - 8)

    def _draw_words(self, painter: Painter, box: Box) -> None:
        room = self.words_box(box)
        painter.paragraph(self.words, room, _SIZES[0], "ink", face=Face.STRONG, leading=_LEADING, middle=True)

    def _draw_buttons(self, painter: Painter, box: Box) -> None:
        """Draw both buttons, each with the key that does the same: the second one wants it held."""
        wide = self._buttons_wide(box)
        left = box.right - wide - _MARGIN / 2
        first, second = ((box.h - 8) * share for share in _SHARES)
        self.buttons = Box(left, box.y + 4, wide, first), Box(left, box.y + 4 + first, wide, second)
        labels = (_("Got it"), _("Hold: no lessons"))
        for number, (target, label) in enumerate(zip(self.buttons, labels, strict=True)):
            face = target.inset(2, (target.h - min(target.h, _BUTTON)) / 2 + 2)
            fill = ("slime200", "slime500") if number == 0 else ("plum600", "night700")
            ink, key = ("ink", "cream") if number == 0 else ("cream", "ink")
            painter.rounded(face, 11, fill, edge_width=3)
            if number == 1 and self.held > 0:
                painter.rounded(Box(face.x, face.y, face.w * self.held, face.h), 11, "velvet500")
            room = self._draw_marks(painter, face, ink, key) - face.x - 6
            write(painter, label, Box(face.x + 5, face.y, room, face.h), 19, ink)

    def _buttons_wide(self, box: Box) -> float:
        wide = _BUTTONS - (_NARROWER if box.w < _SPARE else 0.0) + (_MARK if self.pads else 0.0)
        return min(wide, _BUTTONS_SHARE * box.w)

    def _draw_marks(self, painter: Painter, face: Box, ink: str, letter: str) -> float:
        """Draw which key and which button of a gamepad do the same as a click; return where they begin."""
        y, right = face.centre[1], face.right - 7
        if self.pads:
            draw_button(painter, (right - 10, y), Action.ERASE, 22, ("spot-yellow",))
            right -= _MARK
        left = right - 27
        painter.polygon([(left, y), (left + 9, y - 9), (right, y - 9), (right, y + 9), (left + 9, y + 9)], ink)
        painter.text("×", (left + 17, y - 1), 18, letter, face=Face.STRONG, align="centre")
        return left - 3

    def _draw_pointer(self, painter: Painter, at: Box, paper: Box) -> None:
        """Draw an arrow beside what it is about, on the side of the paper, and a ring unless the focus has its own."""
        beat = 0.0 if self.still else round(2 - 2 * math.cos(math.tau * self._age_ms / _BEAT_MS)) / 4  # few pictures
        ring = at.inset(-_GAP - 3 * beat)
        if self.focus is None or self.focus.shared(at) < at.w * at.h / 2:
            painter.ring(ring.inset(-3), 16, "ink", 11)
            painter.ring(ring, 14, "slime500", 5)
        for points in _arrow(ring, paper, 6 * beat, self.clear):
            painter.polygon(points, "slime500", edge_width=4)


def _edges(seen: Box) -> tuple[Box, ...]:
    """Return rooms along the upper and the lower edge of what is seen."""
    return (
        Box(seen.x, seen.y, seen.w, 1),
        Box(seen.x, seen.bottom - 1, seen.w, 1),
        Box(seen.x, seen.centre[1], seen.w, 1),
    )


def _arrow(ring: Box, paper: Box, back: float, clear: Sequence[Box]) -> list[list[tuple[float, float]]]:
    """Return an arrow whose tip touches a ring, from the side of the paper, or from one where it hides nothing."""
    dx, dy = paper.centre[0] - ring.centre[0], paper.centre[1] - ring.centre[1]
    across, down = (math.copysign(1.0, dx), 0.0), (0.0, math.copysign(1.0, dy))
    beside = abs(dx) * ring.h > abs(dy) * ring.w and not ring.x < paper.centre[0] < ring.right
    first, second = (across, down) if beside else (down, across)
    sides = (first, second, (-second[0], -second[1]), (-first[0], -first[1]))

    def at(side: tuple[float, float], off: float) -> tuple[float, float]:
        return ring.centre[0] + side[0] * (ring.w / 2 + off), ring.centre[1] + side[1] * (ring.h / 2 + off)

    def hides(side: tuple[float, float]) -> float:
        """Return how much of anything it hides there, 0 for as little as does not matter."""
        body = Box.around(at(side, _ARROW / 2), _ARROW)
        if not CANVAS.has(at(side, 2 * _ARROW)):
            return math.inf
        most = max(body.shared(box) for box in (paper, *clear))
        return most if most > _HIDDEN else 0.0

    ux, uy = min(sides, key=hides)
    tip = at((ux, uy), back + 2)
    wx, wy = -uy, ux

    def point(along: float, aside: float) -> tuple[float, float]:
        return tip[0] + ux * along + wx * aside, tip[1] + uy * along + wy * aside

    head, half, neck = _ARROW * 0.55, _ARROW * 0.48, _ARROW * 0.2
    return [
        [
            tip, point(head, half), point(head, neck), point(_ARROW, neck),
            point(_ARROW, -neck), point(head, -neck), point(head, -half),
        ]
    ]  # fmt: skip
