"""The theatre's pictures as they are shipped: all there, the right size, told apart in grey; positions that fit."""

import json
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image

from monstar.paths import asset
from scripts.art import icons, theatre, tiles
from scripts.art.layout import ICON_RADIUS, TILE_SIZE, layout_text
from tests.art.looks import picture

Rect = tuple[float, float, float, float]

MONSTARS = [
    *("muck", "mildew", "howl", "boo", "skit", "jig", "fuzz", "moth", "belch", "burp"),
    *("slip", "comp", "gunge", "bins", "cact", "yodel", "trill", "hum", "star", "wig"),
]
MEGAS = ["dread", "sludge", "thunder", "stomp", "glam"]
JUDGES = ["jf", "jg", "jv", "jn", "jk"]
TALENTS = ["fear", "disgust", "vocals", "dance", "costume"]
SPOTS = ["yellow", "green", "red"]
SEATS = "abcdefgh"
SYMBOLS = ["bolt", "moon", "key", "leaf", "anchor"]

FRAMES = [f"frame-{kind}-{spot}" for kind in ("monstar", "mega") for spot in SPOTS]
TILES = {f"tiles/{name}": (288, 288) for name in (*MONSTARS, *MEGAS, *JUDGES, *FRAMES, "back", "back-jury")}
ICONS = {
    f"icons/{name}": (192, 192)
    for name in (
        *(f"talent-{talent}" for talent in TALENTS),
        *(f"spot-{spot}" for spot in SPOTS),
        *(f"spot-cream-{spot}" for spot in SPOTS),
        *(f"seat-{seat}" for seat in SEATS),
        *(f"hand-{seat}" for seat in SEATS),
        *(f"duo-{symbol}" for symbol in SYMBOLS),
        *["breath", "bell", "applause", "crown", "star", "seal-plus", "seal-minus", "pause"],
        *["mouse", "keyboard", "gamepad", "touch", "bot", "human", "gear"],
    )
} | {"icons/app": (256, 256)}
SCENES = {f"theatre/{name}": (2560, 1440) for name in ("house", "title", "applause", "curtain")}
FURNITURE = {
    "theatre/stage": (879, 1029),
    "theatre/stage-show": (2181, 1335),
    "theatre/chair": (288, 288),
    "theatre/chair-blocked": (288, 288),
    "theatre/chair-pool": (300, 72),
    "theatre/dial": (1980, 618),
    "theatre/slime": (480, 512),
    "theatre/star30": (198, 198),
    "theatre/logo": (2220, 720),
    "theatre/sign": (978, 540),
    "theatre/sign-wide": (2280, 948),
    "theatre/cuebar": (1896, 243),
    "theatre/table": (1959, 1239),
    "theatre/swag": (2560, 200),
    **{f"theatre/spot-{spot}": (288, 288) for spot in SPOTS},
    **{f"theatre/spider-{seat}{side}": (192, 192) for seat in SEATS[:4] for side in ("", "-star")},
}
CONTRACT = TILES | ICONS | SCENES | FURNITURE


def silhouette(name: str) -> npt.NDArray[np.bool_]:
    """Return where a picture is solid, at 96 px."""
    return np.asarray(picture(name).convert("RGBA").resize((96, 96)).getchannel("A")) > 160


# The files -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", CONTRACT)
def test_a_picture_is_there_in_both_sizes(name: str) -> None:
    width, height = CONTRACT[name]
    with Image.open(asset("art", f"{name}@half.webp")) as half:
        assert picture(name).size == (width, height)
        assert half.size == (round(width / 2), round(height / 2))
        assert picture(name).mode == half.mode == ("RGB" if name in SCENES else "RGBA")


def test_what_stands_free_has_a_clear_ground() -> None:
    for name in CONTRACT.keys() - SCENES.keys():
        with Image.open(asset("art", f"{name}@half.webp")) as half:
            alpha = np.asarray(half.getchannel("A"))
        assert alpha.min() == 0, name
        assert alpha.max() >= 250, name


def test_the_script_draws_these_pictures_and_no_others() -> None:
    drawn = {picture.name for family in (tiles, icons, theatre) for picture in family.pictures()}
    stored = {
        f"{group}/{file.stem.removesuffix('@half')}"
        for group in ("tiles", "icons", "theatre")
        for file in asset("art", group).iterdir()
    }
    assert drawn == stored == CONTRACT.keys()


# Told apart without colour ---------------------------------------------------------------------------------


def test_the_jury_is_another_shape_face_up_and_face_down() -> None:
    shields = [silhouette(f"tiles/{name}") for name in (*JUDGES, "back-jury")]
    squares = [silhouette(f"tiles/{name}") for name in (*MONSTARS, *MEGAS, "back")]
    for shield in shields:
        for square in squares:
            assert (shield ^ square).mean() > 0.05


def test_the_foot_of_a_shield_leaves_the_corners_of_a_tile_empty() -> None:
    for name in (*JUDGES, "back-jury"):
        assert not silhouette(f"tiles/{name}")[-14:, :14].any()
    assert silhouette("tiles/back")[-14:, :14].any()


def test_a_mega_bursts_out_of_the_frame() -> None:
    def above(name: str) -> bool:
        return bool(silhouette(f"tiles/{name}")[:4, 44:52].any())

    assert not above("back")
    assert all(above(name) for name in MEGAS)


def test_talents_are_28_canvas_px_wide_on_a_tile_of_80() -> None:
    assert 2 * ICON_RADIUS / TILE_SIZE[0] * 80 >= 28


# Positions -------------------------------------------------------------------------------------------------


@cache
def written() -> dict[str, Any]:
    positions: dict[str, Any] = json.loads(asset("art", "layout.json").read_text(encoding="utf-8"))
    return positions


def inside(rect: Rect, outer: Rect) -> bool:
    x, y, w, h = rect
    left, top, width, height = outer
    return left <= x and top <= y and x + w <= left + width and y + h <= top + height


def overlap(first: Rect, second: Rect) -> bool:
    ax, ay, aw, ah = first
    bx, by, bw, bh = second
    return ax < bx + bw and bx < ax + aw and ay < by + bh and by < ay + ah


def framed(rect: Rect) -> Rect:
    """Leave out what a tile's picture has around its frame, for shadow and badge."""
    x, y, w, h = rect
    left, top, wide, high = written()["tile"]["frame"]
    side = written()["tile"]["size"][0]
    return x + w * left / side, y + h * top / side, w * wide / side, h * high / side


def test_the_layout_is_what_the_script_writes() -> None:
    assert asset("art", "layout.json").read_text(encoding="utf-8") == layout_text()


@pytest.mark.parametrize("board", ["stage", "stage-show"])
@pytest.mark.parametrize("chairs", ["2", "3", "4", "5"])
@pytest.mark.parametrize("count", ["1", "2", "3"])
def test_spots_lie_in_their_zones_and_nothing_overlaps(board: str, count: str, chairs: str) -> None:
    plan = written()[board]
    whole = (0, 0, *plan["size"])
    spots = plan["spots"][count]
    assert list(plan["zones"]) == list(spots) == SPOTS
    for zone, places in spots.items():
        assert len(places) == int(count)
        assert all(inside(place, plan["zones"][zone]) for place in places)
    pictures = [place for zone in spots.values() for place in zone] + plan["chairs"][chairs]
    assert all(inside(place, whole) for place in pictures)
    places = [framed(place) for place in pictures] + [plan["header"]]
    assert all(inside(zone, whole) for zone in plan["zones"].values())
    assert not any(overlap(a, b) for a, b in combinations(places, 2))
    assert not any(overlap(zone, chair) for zone in plan["zones"].values() for chair in plan["chairs"][chairs])
    assert not any(overlap(a, b) for a, b in combinations(plan["zones"].values(), 2))
    assert len(plan["chairs"][chairs]) == int(chairs)


def test_a_board_and_its_picture_have_the_same_proportions() -> None:
    for name in ("stage", "stage-show", "dial", "table", "cuebar", "sign", "sign-wide", "logo", "swag"):
        width, height = written()[name]["size"]
        wide, high = picture(f"theatre/{name}").size
        assert wide / high == pytest.approx(width / height, rel=0.005), name


def test_stages_table_and_cue_bar_share_the_canvas() -> None:
    places = written()["places"]["casting"]
    boxes = [*places["stages"], places["table"], places["cuebar"]]
    assert all(inside(box, (0, 0, 1280, 720)) for box in boxes)
    assert not any(overlap(a, b) for a, b in combinations(boxes, 2))
    assert inside(written()["places"]["applause"]["stage-show"], (0, 0, 1280, 720))


def test_the_dial_climbs_from_slime_to_star_inside_its_picture() -> None:
    dial = written()["dial"]
    assert dial["start_deg"] < 0 < dial["end_deg"] < dial["last_deg"]
    assert dial["max"] == 30
    assert inside(dial["star"], (0, 0, *dial["size"]))
    x, y, w, h = dial["slime"]
    assert len(dial["slime_spots"]) == 4
    assert all(x < px < x + w and y < py < y + h for px, py in dial["slime_spots"])


def test_a_hand_points_with_its_claw() -> None:
    hand = written()["hand"]
    scale = picture("icons/hand-a").size[0] / hand["size"][0]
    x, y = (round(place * scale) for place in hand["hot"])
    for seat in SEATS:
        solid = np.asarray(picture(f"icons/hand-{seat}").getchannel("A")) > 128
        assert solid[y : y + 12, x : x + 12].any()
        # Nothing of the paw lies further out than the claw, so the pointer never hides what it points at.
        assert not solid[: y - 6, : x - 6].any()
