"""Icons, each drawn in a frame of 120 units: talents, badges, cues, controls, marks and hands."""

from collections.abc import Callable, Iterator
from functools import partial

from scripts.art.icons.badges import SEAT_TONES, rimmed_badge, seat_badge, spot_badge
from scripts.art.icons.controls import CONTROLS
from scripts.art.icons.cues import CUES
from scripts.art.icons.duo import SYMBOLS, duo_mark
from scripts.art.icons.hands import hand
from scripts.art.icons.talents import GLYPHS, talent_icon
from scripts.art.layout import BADGE_RADIUS, SEATS, SPOT_SHAPES
from scripts.art.render import Picture
from scripts.art.svg import document, moved

FRAME = 120
WIDTH = 192


def _page(draw: Callable[[], str]) -> str:
    """Return an icon's document from the function that draws it about its middle."""
    return document(FRAME, FRAME, moved(draw(), FRAME / 2, FRAME / 2))


def _icons() -> Iterator[tuple[str, Callable[[], str]]]:
    """Yield the name of each icon and the function that draws it about its middle."""
    for talent in GLYPHS:
        yield f"talent-{talent}", partial(talent_icon, talent, 57)
    for zone in SPOT_SHAPES:
        yield f"spot-{zone}", partial(spot_badge, zone, BADGE_RADIUS)
        yield f"spot-cream-{zone}", partial(rimmed_badge, zone, BADGE_RADIUS)
    for seat in SEATS:
        yield f"seat-{seat}", partial(seat_badge, seat, BADGE_RADIUS)
    for seat in SEAT_TONES:
        yield f"hand-{seat}", partial(hand, seat)
    for symbol in SYMBOLS:
        yield f"duo-{symbol}", partial(duo_mark, symbol)
    yield from CUES.items()
    yield from CONTROLS.items()


def pictures() -> Iterator[Picture]:
    """Yield every icon but the window's own, which is a scene."""
    for name, draw in _icons():
        yield Picture(f"icons/{name}", partial(_page, draw), WIDTH, quality=90)
