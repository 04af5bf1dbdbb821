"""Trophy Grab's pictures as they are shipped: a set hard to tell apart but never alike; a table where all fits."""

import json
import math
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from PIL import Image

from monstar.paths import asset
from scripts.art import trophy
from scripts.art.colour import luminance, tone
from scripts.art.monster.cast import Character
from scripts.art.monster.eyes import PLACES
from scripts.art.monster.parts import PARTS, Layer
from scripts.art.trophy.motifs import SKINS, VARIANTS, motifs, skin
from tests.art import looks
from tests.art.looks import Grey

Rect = tuple[float, float, float, float]

SEATS = "abcdefgh"
PLAYERS = range(2, 9)
TROPHIES = {
    2: [3],
    3: [3, 2],
    4: [3, 2, 1],
    5: [3, 2, 2, 1],
    6: [3, 3, 2, 2, 1],
    7: [3, 3, 2, 2, 1],
    8: [3, 3, 2, 2, 1],
}
MOTIFS = [f"{eyes}-{k:02}" for eyes, count in (("two", 15), ("one", 5), ("three", 5)) for k in range(1, count + 1)]
CONTRACT: dict[str, tuple[int, int]] = {
    **{f"tile-{motif}-{variant}": (228, 228) for motif in MOTIFS for variant in "abc"},
    "back": (228, 228),
    **{f"cup-{value}": (360, 360) for value in (3, 2, 1)},
    "podium": (990, 546),
    "clock": (192, 192),
    "table": (2496, 944),
    "room": (2560, 1440),
    **{f"seat-{seat}": (1188, 381) for seat in SEATS},
    **{f"seat-small-{seat}": (918, 381) for seat in SEATS},
}


def picture(name: str) -> Image.Image:
    return looks.picture(f"trophy/{name}")


def in_grey(name: str, side: int) -> Grey:
    return looks.in_grey(f"trophy/{name}", side)


def apart(first: str, second: str, side: int = 64) -> float:
    """The mean difference of two pictures in grey per pixel, of 255."""
    return float(np.abs(in_grey(first, side) - in_grey(second, side)).mean())


# The files -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", CONTRACT)
def test_a_picture_is_there_in_both_sizes(name: str) -> None:
    width, height = CONTRACT[name]
    with Image.open(asset("art", "trophy", f"{name}@half.webp")) as half:
        assert picture(name).size == (width, height)
        assert half.size == (round(width / 2), round(height / 2))
        assert picture(name).mode == half.mode == ("RGB" if name == "room" else "RGBA")


def test_the_script_draws_these_pictures_and_no_others() -> None:
    drawn = {drawn.name.removeprefix("trophy/") for drawn in trophy.pictures()}
    stored = {file.stem.removesuffix("@half") for file in asset("art", "trophy").iterdir()}
    assert drawn == stored == CONTRACT.keys()


def test_nothing_that_stands_free_is_cut_off_by_its_frame() -> None:
    for name in CONTRACT.keys() - {"room"}:
        alpha = np.asarray(picture(name).getchannel("A"))
        assert max(alpha[0].max(), alpha[-1].max(), alpha[:, 0].max(), alpha[:, -1].max()) < 60, name


# The set ---------------------------------------------------------------------------------------------------


def features(who: Character) -> dict[str, str]:
    """What somebody could remember a monster by: body, crown, marking and mouth."""
    crown, marking = "", ""
    for entry in who.parts:
        if PARTS[entry["is"]].layer in {Layer.SKIN, Layer.HEAD_SKIN}:
            marking = entry["is"]
        else:
            crown = str(dict(entry))
    return {"body": who.body.outline, "crown": crown, "marking": marking, "mouth": who.mouth.kind}


def test_there_are_as_many_eyes_as_the_names_say() -> None:
    assert list(motifs()) == MOTIFS
    counts = {"one": 1, "two": 2, "three": 3}
    for motif, who in motifs().items():
        assert len(PLACES[who.eyes.kind]) == counts[motif.split("-")[0]], motif


def test_any_two_monsters_share_two_of_four_features_at_most() -> None:
    for (first, one), (second, two) in combinations(motifs().items(), 2):
        mine, theirs = features(one), features(two)
        assert sum(mine[key] == theirs[key] for key in mine) <= 2, f"{first} and {second}"


def test_most_features_are_worn_by_several() -> None:
    dealt = [features(who) for who in motifs().values()]
    for key in ("body", "marking", "mouth"):
        worn = [one[key] for one in dealt]
        alone = [value for value in worn if worn.count(value) == 1]
        assert len(alone) <= 2, key


def test_no_skin_tells_a_monster() -> None:
    worn = {motif: {skin(motif, variant) for variant in VARIANTS} for motif in motifs()}
    assert all(len(three) == 3 for three in worn.values())
    for name in SKINS:
        assert sum(tone(name) in three for three in worn.values()) >= 10, name
    lightness = [luminance(tone(name)) for name in SKINS]
    assert max(lightness) - min(lightness) < 0.01


def test_in_grey_a_monster_is_itself_in_every_skin_and_unlike_all_others() -> None:
    same = max(apart(f"tile-{m}-{a}", f"tile-{m}-{b}") for m in MOTIFS for a, b in combinations(VARIANTS, 2))
    other = min(
        apart(f"tile-{one}-{a}", f"tile-{two}-{b}")
        for one, two in combinations(MOTIFS, 2)
        for a in VARIANTS
        for b in VARIANTS
    )
    assert same < 5
    assert other > 10


def test_the_set_is_more_alike_than_the_stars_of_the_theatre() -> None:
    # The stars differ by 33 in the middle; look-alikes are what makes this game.
    every = [apart(f"tile-{one}-a", f"tile-{two}-a") for one, two in combinations(MOTIFS, 2)]
    assert float(np.median(every)) < 30


def test_trophies_are_told_apart_without_their_metal() -> None:
    for first, second in combinations((3, 2, 1), 2):
        one, two = (np.asarray(picture(f"cup-{value}").getchannel("A")) > 200 for value in (first, second))
        assert (one ^ two).sum() / (one | two).sum() > 0.25, (first, second)


# Positions -------------------------------------------------------------------------------------------------


@cache
def written() -> dict[str, Any]:
    positions: dict[str, Any] = json.loads(asset("art", "layout.json").read_text(encoding="utf-8"))["trophy"]
    return positions


def inside(rect: Rect, outer: Rect) -> bool:
    x, y, w, h = rect
    left, top, width, height = outer
    return left <= x and top <= y and x + w <= left + width + 0.05 and y + h <= top + height + 0.05


def overlap(first: Rect, second: Rect) -> bool:
    ax, ay, aw, ah = first
    bx, by, bw, bh = second
    return ax < bx + bw and bx < ax + aw and ay < by + bh and by < ay + ah


@pytest.mark.parametrize("players", PLAYERS)
def test_panels_and_felt_share_the_screen(players: int) -> None:
    boxes = [seat["panel"] for seat in written()["places"][str(players)]["seats"]]
    assert len(boxes) == players
    assert all(inside(box, (0, 0, 1280, 720)) for box in boxes)
    assert not any(overlap(a, b) for a, b in combinations([*boxes, written()["felt"]], 2))
    assert inside(written()["felt"], written()["table"])


@pytest.mark.parametrize("players", PLAYERS)
def test_a_seats_things_lie_on_its_panel_beside_each_other(players: int) -> None:
    for seat in written()["places"][str(players)]["seats"]:
        things = [seat[key] for key in ("badge", "name", "status", "pile", "count", "peek")]
        assert all(inside(thing, seat["panel"]) for thing in [*things, seat["trophy"]])
        assert not any(overlap(a, b) for a, b in combinations(things, 2))
        assert inside(seat["trophy"], seat["peek"])
        assert seat["peek"][2:] == [107, 107]


@pytest.mark.parametrize("players", PLAYERS)
def test_seats_go_clockwise_from_the_top_left(players: int) -> None:
    middles = [seat["panel"] for seat in written()["places"][str(players)]["seats"]]
    turns = [math.atan2(y + h / 2 - 360, x + w / 2 - 640) for x, y, w, h in middles]
    assert turns == sorted(turns)


@pytest.mark.parametrize("count", range(1, 6))
def test_trophies_stand_on_the_podium_and_show_their_numbers(count: int) -> None:
    boxes = written()["trophies"][str(count)]
    values = next(cups for cups in TROPHIES.values() if len(cups) == count)
    x, y, rx, ry = written()["podium_top"]
    numbers = []
    for value, (left, top, w, h) in zip(values, boxes, strict=True):
        assert ((left + w / 2 - x) / rx) ** 2 + ((top + h * 0.93 - y) / ry) ** 2 < 1
        place = written()["cup"]["numbers"][str(value)]
        k = w / written()["cup"]["size"][0]
        half = place["height"] * k / 2
        assert 2 * half >= 18
        numbers.append((left + place["at"][0] * k, top + place["at"][1] * k, half))
    for (_, top, _, h), (nx, ny, half) in zip(boxes, numbers, strict=True):
        for left, other_top, w, other_h in boxes:
            if other_top + other_h > top + h and left < nx < left + w:
                # The bowl of a cup further in front starts a tenth down its picture.
                assert other_top + other_h * 0.1 > ny + half


def test_trophies_do_not_stand_in_each_others_way() -> None:
    for count in range(2, 6):
        for (ax, ay, aw, ah), (bx, by, _, bh) in combinations(written()["trophies"][str(count)], 2):
            assert math.hypot(ax - bx, (ay + ah - by - bh) * 2) > 0.6 * aw


@pytest.mark.parametrize(("players", "tiles"), [(4, 38), (6, 53), (8, 68)])
def test_the_tiles_dealt_fit_on_the_felt_around_podium_and_trophies(players: int, tiles: int) -> None:
    x, y, rx, ry = written()["keep_off"]
    _, _, felt_width, felt_height = written()["felt"]
    side = written()["places"][str(players)]["tile"]
    free = felt_width * felt_height - math.pi * rx * ry
    # Discs strewn at random lie clear of each other up to about three fifths of an area.
    assert tiles * math.pi * (side / 2) ** 2 < 0.6 * free
    px, py, prx, pry = written()["podium_top"]
    ends = ((-1, 0), (1, 0), (0, 1))
    assert all(((px + dx * prx - x) / rx) ** 2 + ((py + dy * pry - y) / ry) ** 2 <= 1 for dx, dy in ends)


def test_the_countdown_stands_on_the_empty_podium() -> None:
    assert inside(written()["bar"], written()["podium"])


def test_a_tile_never_lies_further_out_than_the_tables_rim() -> None:
    left, top, width, height = written()["table"]
    for players in PLAYERS:
        place = written()["places"][str(players)]
        x, y, w, h = place["middles"]
        radius = place["tile"] / 2
        assert left < x - radius
        assert top < y - radius
        assert x + w + radius < left + width
        assert y + h + radius < top + height


def test_a_picture_has_the_proportions_of_its_place() -> None:
    places = [("table", written()["table"]), ("podium", written()["podium"])]
    for players in PLAYERS:
        table = written()["places"][str(players)]
        places += [(f"{table['picture']}-a", seat["panel"]) for seat in table["seats"]]
    for name, (_, _, width, height) in places:
        wide, high = picture(name).size
        assert wide / high == pytest.approx(width / height, rel=0.01), name
