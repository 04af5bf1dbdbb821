"""Where things stand at Monster Café: the part ``cafe`` of ``layout.json`` (see ``layout.py`` for its units).

Whatever the number of players, the table has three rows of cloths and counter at the left and the chalkboard at
the right. Seats go clockwise from the top left; with five, the fifth has the left half of the middle row.
Every rectangle of a cloth is on the canvas, not in the picture.
"""

from dataclasses import dataclass

Rect = tuple[float, float, float, float]
Point = tuple[float, float]
Size = tuple[float, float]

CARD_SIZE: Size = (142, 198)
"""Units of a card's picture, margins included: 71 by 99 canvas pixels is half of it."""

CARD_RATIO = CARD_SIZE[1] / CARD_SIZE[0]
CARD_BADGE: tuple[float, float, float] = (32, 33, 25)
"""Centre and radius of the family's emblem on a card."""

CARD_NAME: Rect = (12, 160, 118, 26)
"""Where the name goes on a named card."""

CARD_TOKENS: tuple[Point, ...] = ((33, 166), (77, 166), (112, 166))
CARD_TOKEN_RADIUS = 24.0
"""Tokens lie along a card's foot, from the left, so that the next card of a line hides none of the first two."""

LEFT, TOP, HALF, WHOLE, ROW, GAP = 10.0, 11.0, 498.0, 1006.0, 226.0, 10.0
HALF_SIZE: Size = (HALF, ROW)
WHOLE_SIZE: Size = (WHOLE, ROW)
RIGHT = LEFT + HALF + GAP
ROWS = tuple(TOP + i * (ROW + GAP) for i in range(3))

BOARD_SIZE: Size = (250, 602)
CHALKBOARD: Rect = (1024, 108, *BOARD_SIZE)
AWNING_SIZE: Size = (264, 72)
AWNING: Rect = (1017, 72, *AWNING_SIZE)
BARISTA: Rect = (1074, -6, 150, 150)
"""The barista stands behind chalkboard and awning, drawn before both; they hide all below the smile."""

MENU_SIZE: Size = (1240, 560)


@dataclass(frozen=True)
class Cloth:
    """A kind of cloth: how its things lie on it, from its top left corner.

    ``front`` is the line: cards of its height, the first flush left, the last flush right at the latest.
    ``rear`` are the three slots. ``badge``, ``name`` and ``tokens`` (coffee, cookie, mummy, spoon, and their
    counts) are the places of the player's name and winnings.
    """

    size: Size
    front: Rect
    rear: tuple[Rect, Rect, Rect]
    badge: Rect
    name: Rect
    tokens: tuple[Rect, ...]

    @property
    def tray(self) -> Rect:
        """Return the strip of cloth the rear cards lie on."""
        left, top = (min(card[axis] for card in self.rear) for axis in (0, 1))
        right, bottom = (max(card[axis] + card[axis + 2] for card in self.rear) for axis in (0, 1))
        return left - 5, top - 4, right - left + 10, bottom - top + 8


def _card(width: float) -> Size:
    """Return a card's size on the canvas from its width."""
    return width, round(width * CARD_RATIO, 1)


def _row_of(count: int, start: Point, step: Point, size: Size) -> tuple[Rect, ...]:
    """Return rectangles of one size at even distances."""
    return tuple((start[0] + i * step[0], start[1] + i * step[1], *size) for i in range(count))


def _three(rects: tuple[Rect, ...]) -> tuple[Rect, Rect, Rect]:
    """Return three rectangles as a triple."""
    first, second, third = rects
    return first, second, third


_FRONT, _FRONT_WIDE = _card(80), _card(110)
_REAR, _REAR_WIDE = _card(62), _card(71)

CLOTH = Cloth(
    size=HALF_SIZE,
    front=(12, 106, 474, _FRONT[1]),
    rear=_three(_row_of(3, (287, 9), (66, 0), _REAR)),
    badge=(11, 9, 42, 42),
    name=(58, 9, 218, 42),
    tokens=_row_of(4, (13, 57), (66, 0), (62, 38)),
)
"""Half a row wide: with three players or more."""

CLOTH_WIDE = Cloth(
    size=WHOLE_SIZE,
    front=(12, 60, 818, _FRONT_WIDE[1]),
    rear=_three((*_row_of(2, (840, 10), (76, 0), _REAR_WIDE), (878, 115, *_REAR_WIDE))),
    badge=(11, 9, 42, 42),
    name=(58, 9, 330, 42),
    tokens=_row_of(4, (420, 11), (84, 0), (80, 38)),
)
"""A row of its own: with two players, and for the third of three. Two rear cards lie over one, none on another."""


@dataclass(frozen=True)
class Counter:
    """A kind of counter, from its top left corner: one place for each of the five families in play."""

    size: Size
    title: Rect
    orders: tuple[Rect, ...]
    supply: tuple[Rect, ...]
    turns: Rect

    @property
    def paper(self) -> Rect:
        """Return the bright middle inside the counter's rim."""
        return 12, 12, self.size[0] - 24, self.size[1] - 26


COUNTER = Counter(
    size=WHOLE_SIZE,
    title=(180, 17, 646, 36),
    orders=_row_of(5, (184, 57), (134, 0), _card(104)),
    supply=_row_of(3, (36, 60), (0, 47), (112, 44)),
    turns=(852, 34, 128, 158),
)
COUNTER_SMALL = Counter(
    size=HALF_SIZE,
    title=(24, 15, 300, 28),
    orders=_row_of(5, (26, 46), (92, 0), _card(80)),
    supply=_row_of(3, (30, 165), (86, 0), (82, 38)),
    turns=(330, 165, 140, 38),
)
"""With five players half the middle row is the fifth player's."""


def _seats(players: int) -> list[tuple[str, Point]]:
    """Return each seat's kind of cloth and its corner on the canvas."""
    top, middle, bottom = ROWS
    corners = [("cloth", (LEFT, top)), ("cloth", (RIGHT, top)), ("cloth", (RIGHT, bottom)), ("cloth", (LEFT, bottom))]
    if players == 2:
        return [("cloth-wide", (LEFT, top)), ("cloth-wide", (LEFT, bottom))]
    if players == 3:
        return [*corners[:2], ("cloth-wide", (LEFT, bottom))]
    return corners if players == 4 else [*corners, ("cloth", (LEFT, middle))]


def _at(corner: Point, rect: Rect) -> Rect:
    """Move a rectangle to where its picture lies on the canvas."""
    return corner[0] + rect[0], corner[1] + rect[1], rect[2], rect[3]


def _seat(kind: str, corner: Point) -> dict[str, object]:
    """Return a seat's part of the file."""
    cloth = CLOTH if kind == "cloth" else CLOTH_WIDE
    return {
        "picture": kind,
        "cloth": (*corner, *cloth.size),
        "badge": _at(corner, cloth.badge),
        "name": _at(corner, cloth.name),
        "tokens": [_at(corner, token) for token in cloth.tokens],
        "front": _at(corner, cloth.front),
        "card": _FRONT if kind == "cloth" else _FRONT_WIDE,
        "rear": [_at(corner, slot) for slot in cloth.rear],
    }


def _centre(players: int) -> dict[str, object]:
    """Return the counter's part of the file."""
    counter, kind, x = (COUNTER_SMALL, "counter-small", RIGHT) if players == 5 else (COUNTER, "counter", LEFT)
    corner = (x, ROWS[1])
    return {
        "picture": kind,
        "counter": (*corner, *counter.size),
        "title": _at(corner, counter.title),
        "orders": [_at(corner, order) for order in counter.orders],
        "supply": [_at(corner, place) for place in counter.supply],
        "turns": _at(corner, counter.turns),
    }


def _board() -> dict[str, object]:
    """Return the chalkboard's part of the file; all places are on the canvas."""
    x, y, w, _ = CHALKBOARD
    inner = x + 22, w - 44
    return {
        "chalkboard": CHALKBOARD,
        "awning": AWNING,
        "barista": BARISTA,
        "slate": (x + 16, y + 36, w - 32, 550),
        "badge": (inner[0], y + 40, 40, 40),
        "title": (inner[0] + 46, y + 40, inner[1] - 46, 40),
        "card": (x + w / 2 - 70, y + 88, *_card(140)),
        "power": (x + w / 2 + 42, y + 80, 60, 60),
        "text": (inner[0], y + 290, inner[1], 146),
        "buttons": ((inner[0], y + 446, inner[1], 60), (inner[0], y + 518, inner[1], 54)),
    }


def _choosing(dealt: int) -> dict[str, object]:
    """Return where the cards dealt lie while three are chosen for the rear, and the three places."""
    columns = dealt // 2
    size = _card(140)
    step = 152.0
    middle = LEFT + WHOLE / 2
    start = middle - (columns * step - 12) / 2
    hand = _row_of(columns, (start, 76), (step, 0), size) + _row_of(columns, (start, 284), (step, 0), size)
    return {"hand": hand, "rear": _row_of(3, (middle - (3 * step - 12) / 2, 498), (step, 0), size)}


def cafe_layout() -> dict[str, object]:
    """Return the café's positions as they stand in the file."""
    return {
        "card": {
            "size": CARD_SIZE,
            "badge": CARD_BADGE[:2],
            "badge_radius": CARD_BADGE[2],
            "name": CARD_NAME,
            "tokens": CARD_TOKENS,
            "token_radius": CARD_TOKEN_RADIUS,
        },
        "places": {
            str(players): {"seats": [_seat(*seat) for seat in _seats(players)], "centre": _centre(players)}
            for players in (2, 3, 4, 5)
        },
        "board": _board(),
        "choosing": {str(dealt): _choosing(dealt) for dealt in (10, 12)},
        "menu": {
            "board": (20, 130, *MENU_SIZE),
            "columns": [(20 + 34 + i * 396, 130 + 30, 380, 500) for i in range(3)],
        },
    }
