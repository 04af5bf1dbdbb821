"""No two of a kind are mistaken for one another: at the size they have on the table, by any eyes."""

from collections.abc import Callable
from functools import partial
from itertools import combinations

import pytest

from monstar.ui.canvas import Box
from monstar.ui.match.paws import draw_paw
from monstar.ui.monstar.dial import draw_spider
from monstar.ui.widgets.marks import seat_badge, spot_badge
from scripts.art.monster.cast import cast
from scripts.sight import Pixels, Sight
from tests.art.looks import Look, painted, pixels
from tests.art.test_cafe_art import FAMILIES, PEOPLE, POWERS, TOKENS
from tests.art.test_pictures import JUDGES, MEGAS, MONSTARS, SEATS, SPOTS, SYMBOLS, TALENTS
from tests.art.test_trophy_art import MOTIFS, VARIANTS

# The share of what is drawn that has to differ at a glance. Spiders are mostly legs and paws mostly paw, which all have
# alike. Motifs of Trophy Grab are hard to tell apart, but on second look they differ by as much as a pair of eyes.
LEAST, LEAST_OF_MOTIFS = 0.14, 0.08
LEAST_OF = {"spiders": 0.07, "paws": 0.06}


def small(side: int, *paths: str) -> dict[str, Pixels]:
    return {path: pixels(path, side) for path in paths}


def put(size: float, side: int, draw: Callable[..., None], **what: object) -> Pixels:
    """Return a mark of a size as the screen puts it down, its letter in it."""
    return painted(partial(draw, centre=(side / 2, side / 2), size=size, **what), side)


def spider(seat: int, *, starred: bool) -> Pixels:
    return painted(partial(draw_spider, box=Box(0, 0, 62, 62), badge=seat, starred=starred), 62)


# Only what can be seen together is of one kind.
KINDS: dict[str, Callable[[], dict[str, Pixels]]] = {
    "MonStar's tiles": lambda: small(
        64, *(f"tiles/{name}" for name in (*MONSTARS, *MEGAS, *JUDGES, "back", "back-jury"))
    ),
    "people": lambda: small(
        64, *(f"monsters/{name}-idle" for name in cast()), *(f"cafe/{person}-idle" for person in PEOPLE)
    ),
    "cards": lambda: small(64, *(f"cafe/card-{family}" for family in FAMILIES), "cafe/card-back"),
    "talents": lambda: small(28, *(f"icons/talent-{talent}" for talent in TALENTS)),
    "duo symbols": lambda: small(28, *(f"icons/duo-{symbol}" for symbol in SYMBOLS)),
    "emblems": lambda: small(24, *(f"cafe/emblem-{family}" for family in FAMILIES)),
    "powers": lambda: small(40, *(f"cafe/power-{power}" for power in POWERS)),
    "tokens": lambda: small(24, *(f"cafe/token-{token}" for token in TOKENS)),
    "trophies": lambda: small(64, *(f"trophy/cup-{value}" for value in (3, 2, 1))),
    # A shape tells without its letter.
    "shapes of seats": lambda: small(28, *(f"icons/seat-{seat}" for seat in SEATS)),
    "spotlights": lambda: {spot: put(28, 28, spot_badge, colour=spot) for spot in SPOTS},
    "cream spotlights": lambda: {spot: put(28, 28, spot_badge, colour=spot, cream=True) for spot in SPOTS},
    "seats": lambda: {f"seat {seat}": put(28, 28, seat_badge, place=seat) for seat in range(8)},
    "paws": lambda: {
        f"paw {seat}": painted(partial(draw_paw, at=(7, 7), size=58, badge=seat), 84) for seat in range(8)
    },
    "spiders": lambda: {
        f"spider {seat}, starred: {starred}": spider(seat, starred=starred)
        for seat in range(4)
        for starred in (False, True)
    },
}


@pytest.mark.parametrize("kind", KINDS)
def test_any_two_of_a_kind_differ_at_a_glance(kind: str) -> None:
    everybody = KINDS[kind]()
    for sight in Sight:
        looks = {name: Look(shown, sight) for name, shown in everybody.items()}
        alike = [
            f"{first} and {second} ({share:.3f})"
            for first, second in combinations(looks, 2)
            if (share := looks[first].apart(looks[second])) < LEAST_OF.get(kind, LEAST)
        ]
        assert alike == [], f"too much alike for {sight} eyes"


@pytest.mark.parametrize("sight", Sight)
def test_motifs_are_alike_but_never_the_same(sight: Sight) -> None:
    # Compared in the same skin, in which they are nearest to one another.
    for variant in VARIANTS:
        looks = {motif: Look(pixels(f"trophy/tile-{motif}-{variant}", 64), sight) for motif in MOTIFS}
        alike = [
            f"{first} and {second} ({share:.3f})"
            for first, second in combinations(looks, 2)
            if (share := looks[first].apart(looks[second])) < LEAST_OF_MOTIFS
        ]
        assert alike == [], f"too much alike for {sight} eyes"
