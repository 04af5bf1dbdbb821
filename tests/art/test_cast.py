"""The cast as it is shipped: everybody there in every pose, poses that show, people who are told apart."""

from functools import cache
from itertools import combinations

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image

from monstar.ui.match.portraits import PLATES
from scripts.art.monster import POSES, monster_svg, pictures
from scripts.art.monster.cast import cast
from scripts.art.monster.posture import GROUND, Pose, Posture
from tests.art import looks

MONSTARS = [
    *("muck", "mildew", "howl", "boo", "skit", "jig", "fuzz", "moth", "belch", "burp"),
    *("slip", "comp", "gunge", "bins", "cact", "yodel", "trill", "hum", "star", "wig"),
]
MEGAS = ["dread", "sludge", "thunder", "stomp", "glam"]
JUDGES = ["jf", "jg", "jv", "jn", "jk"]
USHERS = ["usher", "usher2"]
ROBOT = "robot"  # plays for whoever is missing
GUIDE = "guide"  # the first usher, as he teaches
POSED = [*MONSTARS, *MEGAS, *JUDGES, ROBOT]
DRAWN = [
    *(f"{ident}-{pose}" for ident in POSED for pose in POSES),
    *(f"{ident}-idle" for ident in USHERS),
    *(f"{GUIDE}-{pose}" for pose in ("idle", "blink", "cheer")),
]


def picture(name: str, half: bool = False) -> Image.Image:
    return looks.picture(f"monsters/{name}{'@half' if half else ''}")


@cache
def in_grey(name: str, side: int) -> npt.NDArray[np.float64]:
    """The picture on mid grey, without colour, at a small size."""
    image = picture(name, half=True).convert("RGBA")
    on_grey = Image.new("RGBA", image.size, "#808080")
    on_grey.alpha_composite(image)
    return np.asarray(on_grey.convert("L").resize((side, side), Image.Resampling.BOX), dtype=float)


def silhouette(name: str) -> npt.NDArray[np.bool_]:
    """The picture as a black shape 64 px high."""
    alpha = picture(name, half=True).convert("RGBA").getchannel("A").resize((64, 64), Image.Resampling.BOX)
    return np.asarray(alpha) > 150


def test_the_cast_is_the_contract() -> None:
    assert set(cast()) == {*POSED, *USHERS, GUIDE}
    assert {drawn.name for drawn in pictures()} == {f"monsters/{name}" for name in DRAWN}


def test_everybody_has_every_pose_in_both_sizes_with_clear_corners() -> None:
    for name in DRAWN:
        for half, side in ((False, 480), (True, 240)):
            image = picture(name, half)
            assert image.size == (side, side), name
            assert image.mode == "RGBA", name
            assert image.getpixel((0, 0))[3] == 0, name


def test_nobody_is_cut_off_by_the_frame() -> None:
    for name in DRAWN:
        alpha = np.asarray(picture(name).getchannel("A"))
        assert max(alpha[0].max(), alpha[-1].max(), alpha[:, 0].max(), alpha[:, -1].max()) < 40, name


def test_everybody_stands_on_the_ground_line() -> None:
    for ident in [*POSED, *USHERS, GUIDE]:
        rows = (np.asarray(picture(f"{ident}-idle").getchannel("A")) > 200).any(axis=1)
        assert abs(int(np.flatnonzero(rows).max()) - GROUND) < 20, ident


@pytest.mark.parametrize(("first", "second"), list(combinations(POSES, 2)))
def test_poses_differ_visibly(first: str, second: str) -> None:
    # Changed pixels of 120 x 120: a blink changes the eyes alone, everything else the whole figure.
    enough = 100 if (first, second) == ("idle", "blink") else 1800
    for ident in POSED:
        change = np.abs(in_grey(f"{ident}-{first}", 120) - in_grey(f"{ident}-{second}", 120))
        assert int((change > 40).sum()) > enough, ident


def test_any_two_characters_differ_as_black_shapes_at_64_px() -> None:
    # The share of the joint area that is one's alone.
    shapes = {ident: silhouette(f"{ident}-idle") for ident in [*POSED, *USHERS]}
    for first, second in combinations(shapes, 2):
        apart = (shapes[first] ^ shapes[second]).sum() / (shapes[first] | shapes[second]).sum()
        assert apart > (0.15 if first in JUDGES and second in JUDGES else 0.16), f"{first} and {second}: {apart:.2f}"


def test_a_badge_lies_inside_the_plate_on_the_robots_chest_in_every_pose() -> None:
    for pose in POSES:
        image = picture(f"{ROBOT}-{pose}").convert("RGB")
        x, y = (share * 480 for share in PLATES[pose])
        field = [image.getpixel((round(x + dx), round(y + dy))) for dx in (-36, 0, 36) for dy in (-12, 0, 12)]
        assert max(max(map(abs, np.subtract(pixel, field[0]))) for pixel in field) < 16, pose


def test_a_bend_leaves_the_feet_where_they_are() -> None:
    posture = Posture(lean=30, curve=-40, hip=20)
    assert posture.bent(200, GROUND) == (200, GROUND)
    assert posture.bent(200, 46) == (pytest.approx(200 + 30 - 40), 46)


def test_a_shock_shrinks_back_and_a_cheer_jumps() -> None:
    rest = Posture(turn=0.5)
    shocked, cheering = rest.posed(Pose.SHOCK), rest.posed(Pose.CHEER)
    assert shocked.lean < rest.lean
    assert shocked.stretch < 1 < cheering.stretch
    assert cheering.hop > 0
    assert rest.posed(Pose.BLINK) == rest


def test_bold_ink_is_heavier_and_all_else_the_same() -> None:
    plain, bold = monster_svg("comp", shadow=False), monster_svg("comp", bold=1.5, shadow=False)
    assert 'stroke-width="9" data-ink="9"' in plain
    assert 'stroke-width="13.5" data-ink="9"' in bold
    assert plain.count("<path") == bold.count("<path")
