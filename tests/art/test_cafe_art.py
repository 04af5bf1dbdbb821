"""The café's pictures as they are shipped: all there, told apart without colour; a table where everything fits."""

import csv
import json
import tomllib
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image

from monstar.paths import asset
from scripts.art import cafe
from scripts.art.cafe.families import FAMILIES
from scripts.art.cafe.people import POSES, guests
from tests.art import looks
from tests.art.looks import in_grey

Rect = tuple[float, float, float, float]

POWERS = [
    *("turn_up_rear", "peek_rear", "put_cookie", "put_cream", "put_mummy"),
    *("take_spoon", "sweep_centre", "swap_own_rear", "swap_fronts", "grab_front"),
]
TOKENS = ["cookie", "cream", "mummy", "coffee", "spoon"]
PEOPLE = [*(f"family-{family}" for family in FAMILIES), "barista"]
OPAQUE = {"room": (2560, 1440), "parlour": (2560, 1440)}
CONTRACT: dict[str, tuple[int, int]] = {
    **{f"{person}-{pose}": (480, 480) for person in PEOPLE for pose in POSES},
    **{f"card-{family}{kind}": (426, 594) for family in FAMILIES for kind in ("", "-named")},
    "card-back": (426, 594),
    **{f"emblem-{family}": (192, 192) for family in FAMILIES},
    **{f"power-{power}": (192, 192) for power in POWERS},
    **{f"token-{token}": (192, 192) for token in TOKENS},
    **OPAQUE,
    **{f"cloth-{seat}": (1494, 678) for seat in "abcde"},
    **{f"cloth-wide-{seat}": (2012, 452) for seat in "abcde"},
    "counter": (2012, 452),
    "counter-small": (1494, 678),
    "ring": (192, 192),
    "chalkboard": (750, 1806),
    "awning": (792, 216),
    "menu-board": (2480, 1120),
}


def picture(name: str) -> Image.Image:
    return looks.picture(f"cafe/{name}")


@cache
def silhouette(path: str) -> npt.NDArray[np.bool_]:
    """A picture as a black shape 64 px high."""
    with Image.open(asset("art", f"{path}@half.webp")) as image:
        alpha = image.convert("RGBA").getchannel("A").resize((64, 64), Image.Resampling.BOX)
    return np.asarray(alpha) > 150


# The files -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", CONTRACT)
def test_a_picture_is_there_in_both_sizes(name: str) -> None:
    width, height = CONTRACT[name]
    with Image.open(asset("art", "cafe", f"{name}@half.webp")) as half:
        assert picture(name).size == pytest.approx((width, height), abs=1)
        assert half.size == (round(picture(name).width / 2), round(picture(name).height / 2))
        assert picture(name).mode == half.mode == ("RGB" if name in OPAQUE else "RGBA")


def test_the_script_draws_these_pictures_and_no_others() -> None:
    drawn = {drawn.name.removeprefix("cafe/") for drawn in cafe.pictures()}
    stored = {file.stem.removesuffix("@half") for file in asset("art", "cafe").iterdir()}
    assert drawn == stored == CONTRACT.keys()


def test_every_family_and_power_of_the_pieces_file_is_drawn() -> None:
    with asset("pieces", "cafe.toml").open("rb") as file:
        families = tomllib.load(file)["families"]
    assert list(families) == list(FAMILIES) == list(guests())[:-1]
    assert {power for family in families.values() for power in family["powers"]} == set(POWERS)


def test_nobody_is_cut_off_by_the_frame() -> None:
    for person in PEOPLE:
        for pose in POSES:
            alpha = np.asarray(picture(f"{person}-{pose}").getchannel("A"))
            assert max(alpha[0].max(), alpha[-1].max(), alpha[:, 0].max(), alpha[:, -1].max()) < 40, (person, pose)


# Told apart without colour ---------------------------------------------------------------------------------


def monstars() -> list[str]:
    with asset("pieces", "monstar.csv").open(encoding="utf-8", newline="") as file:
        return [f"monsters/{row['character']}-idle" for row in csv.DictReader(file)]


def test_guests_differ_from_each_other_and_from_the_stars_as_black_shapes() -> None:
    people = [f"cafe/{person}-idle" for person in PEOPLE]
    for first in people:
        for second in {*people, *monstars()} - {first}:
            one, two = silhouette(first), silhouette(second)
            # The share of the joint area that is one's alone.
            assert (one ^ two).sum() / (one | two).sum() > 0.18, f"{first} and {second}"


def test_a_cheer_is_seen_across_the_table() -> None:
    for person in PEOPLE:
        change = np.abs(in_grey(f"cafe/{person}-idle", 120) - in_grey(f"cafe/{person}-cheer", 120))
        assert int((change > 40).sum()) > 1800, person


def test_a_back_gives_nothing_away() -> None:
    # Left and right half of the lining are the same cloth; only the cup in the middle has a side.
    grey = np.asarray(picture("card-back").convert("L"), dtype=np.float64)
    rim = np.s_[60:150, 60:-60]
    assert np.abs(grey[rim] - grey[rim][:, ::-1]).mean() < 24


# Positions -------------------------------------------------------------------------------------------------


@cache
def written() -> dict[str, Any]:
    positions: dict[str, Any] = json.loads(asset("art", "layout.json").read_text(encoding="utf-8"))["cafe"]
    return positions


def inside(rect: Rect, outer: Rect) -> bool:
    x, y, w, h = rect
    left, top, width, height = outer
    return left <= x and top <= y and x + w <= left + width + 0.05 and y + h <= top + height + 0.05


def overlap(first: Rect, second: Rect) -> bool:
    ax, ay, aw, ah = first
    bx, by, bw, bh = second
    return ax < bx + bw and bx < ax + aw and ay < by + bh and by < ay + ah


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_cloths_and_counter_share_the_table(players: int) -> None:
    places = written()["places"][str(players)]
    boxes = [seat["cloth"] for seat in places["seats"]]
    assert len(boxes) == players
    boxes += [places["centre"]["counter"], written()["board"]["chalkboard"]]
    assert all(inside(box, (0, 0, 1280, 720)) for box in boxes)
    assert not any(overlap(a, b) for a, b in combinations(boxes, 2))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_of_a_player_lies_on_the_own_cloth_and_nothing_on_the_front_line(players: int) -> None:
    for seat in written()["places"][str(players)]["seats"]:
        things = [seat["badge"], seat["name"], *seat["tokens"], *seat["rear"]]
        assert all(inside(thing, seat["cloth"]) for thing in [*things, seat["front"]])
        assert not any(overlap(thing, seat["front"]) for thing in things)
        heading = [seat["badge"], seat["name"], *seat["tokens"]]
        assert not any(overlap(a, b) for a, b in combinations([*heading, seat["rear"][0]], 2))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_line_of_twelve_fits_and_shows_every_emblem(players: int) -> None:
    card = written()["card"]
    badge_ends = (card["badge"][0] + card["badge_radius"]) / card["size"][0]
    for seat in written()["places"][str(players)]["seats"]:
        width, height = seat["card"]
        assert height == pytest.approx(seat["front"][3], abs=0.1)
        step = (seat["front"][2] - width) / 11
        assert step >= badge_ends * width * 0.98


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_cards_are_larger_than_the_mock_up_and_a_first_line_shows_most_of_each(players: int) -> None:
    dealt = 9 if players == 2 else 7
    for seat in written()["places"][str(players)]["seats"]:
        width = seat["card"][0]
        assert width > 71
        assert (seat["front"][2] - width) / (dealt - 1) > 0.8 * width


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_counter_has_a_place_for_each_family_and_supply(players: int) -> None:
    centre = written()["places"][str(players)]["centre"]
    things = [centre["title"], *centre["orders"], *centre["supply"], centre["turns"]]
    assert len(centre["orders"]) == 5
    assert len(centre["supply"]) == 3
    assert all(inside(thing, centre["counter"]) for thing in things)
    assert not any(overlap(a, b) for a, b in combinations(things, 2))


def test_what_can_be_taken_is_large_enough_to_touch() -> None:
    board = written()["board"]
    assert all(height >= 44 for _, _, _, height in board["buttons"])
    for players in (2, 3, 4, 5):
        for seat in written()["places"][str(players)]["seats"]:
            first, second, _ = seat["rear"]
            assert max(second[0] - first[0], second[1] - first[1]) >= 44


@pytest.mark.parametrize("dealt", [10, 12])
def test_the_cards_dealt_lie_beside_the_places_for_three(dealt: int) -> None:
    choosing = written()["choosing"][str(dealt)]
    places = [*choosing["hand"], *choosing["rear"]]
    assert len(choosing["hand"]) == dealt
    assert len(choosing["rear"]) == 3
    assert all(inside(place, (0, 0, 1280, 720)) for place in places)
    assert not any(overlap(a, b) for a, b in combinations(places, 2))


def test_a_picture_has_the_proportions_of_its_place() -> None:
    board = written()["board"]
    places = [
        ("chalkboard", board["chalkboard"]),
        ("awning", board["awning"]),
        ("menu-board", written()["menu"]["board"]),
    ]
    for players in (2, 3, 4, 5):
        table = written()["places"][str(players)]
        places += [(f"{seat['picture']}-a", seat["cloth"]) for seat in table["seats"]]
        places.append((table["centre"]["picture"], table["centre"]["counter"]))
    for name, (_, _, width, height) in places:
        wide, high = picture(name).size
        assert wide / high == pytest.approx(width / height, rel=0.01), name
