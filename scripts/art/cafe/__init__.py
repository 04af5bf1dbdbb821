"""Monster Café: its guests, cards, emblems, tokens, powers, and the room with its cloths.

``people`` draws the guests from ``cast.toml`` with the theatre's machinery and the parts in ``bodies grown worn
held``; ``emblems tokens powers`` are marks, ``cards`` puts them together, ``room table slates`` are the furniture.
Where things lie is written in ``scripts/art/layout_cafe.py``. No picture has letters on it.
"""

from collections.abc import Callable, Iterator
from functools import partial

from scripts.art.cafe import room, slates, table
from scripts.art.cafe.cards import card_back, card_face
from scripts.art.cafe.emblems import emblem
from scripts.art.cafe.families import FAMILIES
from scripts.art.cafe.people import POSES, guest_document
from scripts.art.cafe.powers import POWERS
from scripts.art.cafe.tokens import TOKENS
from scripts.art.layout_cafe import CLOTH, CLOTH_WIDE, COUNTER, COUNTER_SMALL
from scripts.art.render import Picture
from scripts.art.svg import document, moved

MARK = 120
MARK_WIDTH = 192
CARD_WIDTH = 426
SEATS = "abcde"


def _mark(draw: Callable[[], str]) -> str:
    """Return the document of a mark that is drawn about its middle."""
    return document(MARK, MARK, moved(draw(), MARK / 2, MARK / 2))


def pictures() -> Iterator[Picture]:
    """Yield every picture of the café."""
    yield from _people()
    yield from _cards()
    yield from _marks()
    yield from _room()


def _people() -> Iterator[Picture]:
    """Yield the guests and the barista in their poses."""
    for name, ident in [*((f"family-{family}", family) for family in FAMILIES), ("barista", "barista")]:
        for pose in POSES:
            yield Picture(f"cafe/{name}-{pose}", partial(guest_document, ident, pose), 480)


def _cards() -> Iterator[Picture]:
    """Yield the cards' faces, plain and with a strip for the name, and the back."""
    for family in FAMILIES:
        yield Picture(f"cafe/card-{family}", partial(card_face, family), CARD_WIDTH, quality=86)
        yield Picture(f"cafe/card-{family}-named", partial(card_face, family, named=True), CARD_WIDTH, quality=86)
    yield Picture("cafe/card-back", card_back, CARD_WIDTH, quality=86)


def _marks() -> Iterator[Picture]:
    """Yield emblems, powers and tokens."""
    for family in FAMILIES:
        yield Picture(f"cafe/emblem-{family}", partial(_mark, partial(emblem, family, 48)), MARK_WIDTH, quality=90)
    for power, draw in POWERS.items():
        yield Picture(f"cafe/power-{power}", partial(_mark, draw), MARK_WIDTH, quality=90)
    for token, draw in TOKENS.items():
        yield Picture(f"cafe/token-{token}", partial(_mark, draw), MARK_WIDTH, quality=90)


def _room() -> Iterator[Picture]:
    """Yield the background and the furniture."""
    yield Picture("cafe/room", room.room, 2560, quality=84, opaque=True)
    yield Picture("cafe/parlour", room.parlour, 2560, quality=84, opaque=True)
    for seat in SEATS:
        yield Picture(f"cafe/cloth-{seat}", partial(table.cloth, CLOTH, seat), 1494, quality=84)
    for seat in SEATS:
        yield Picture(f"cafe/cloth-wide-{seat}", partial(table.cloth, CLOTH_WIDE, seat), 2012, quality=84)
    yield Picture("cafe/counter", partial(table.counter, COUNTER), 2012, quality=86)
    yield Picture("cafe/counter-small", partial(table.counter, COUNTER_SMALL), 1494, quality=86)
    yield Picture("cafe/ring", table.ring, 192, quality=88)
    yield Picture("cafe/chalkboard", slates.chalkboard, 750, quality=86)
    yield Picture("cafe/awning", slates.awning, 792, quality=88)
    yield Picture("cafe/menu-board", slates.menu_board, 2480, quality=84)
