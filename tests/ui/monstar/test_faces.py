"""The faces of tiles that a ruleset has changed: what is new about them is seen, the rest looks as in the box."""

from typing import Any

import pygame
import pytest

from monstar.content import our_pieces
from monstar.rules.monstar.params import MonstarParams
from monstar.rules.monstar.pieces import Kind, Spotlight, Talent, Tile
from monstar.rules.monstar.tilelist import changed
from monstar.ui.monstar.faces import face
from monstar.ui.places import art_layout
from tests.ui.driver import Driver

PX = 120  # a pixel for each unit of a tile


def tile(character: str, **row: Any) -> Tile:
    """Return a tile of the box as a ruleset changes it."""
    params = MonstarParams.read({"tiles": {character: row}}, "test")
    return changed(our_pieces(), params.tiles).cast[character]


@pytest.fixture
def art() -> Any:
    return Driver().app.painter.art


def differing(one: pygame.Surface, other: pygame.Surface, box: pygame.Rect) -> int:
    """Return how many pixels of a box differ clearly."""
    places = [(x, y) for x in range(box.left, box.right) for y in range(box.top, box.bottom)]
    return sum(
        max(abs(a - b) for a, b in zip(one.get_at(place), other.get_at(place), strict=True)) > 40 for place in places
    )


def around(centre: tuple[float, float], side: int) -> pygame.Rect:
    box = pygame.Rect(0, 0, side, side)
    box.center = round(centre[0]), round(centre[1])
    return box


@pytest.mark.parametrize("character", ["muck", "dread", "jf"])
def test_a_tile_as_in_the_box_has_the_picture_drawn_for_it(art: Any, character: str) -> None:
    assert face(art, our_pieces().cast[character], PX) is art.picture(f"tiles/{character}", (PX, PX))


def test_another_talent_takes_the_place_of_the_old_one_and_changes_nothing_else(art: Any) -> None:
    before, after = face(art, our_pieces().cast["muck"], PX), face(art, tile("muck", talents=["fear", "dance"]), PX)
    first, second = art_layout()["tile"]["icons"]["2"]
    assert differing(before, after, around(second, 24)) > 100
    assert differing(before, after, around(first, 24)) == 0
    assert differing(before, after, pygame.Rect(10, 10, 60, 60)) == 0


def test_a_judge_keeps_its_looks_and_shows_the_talent_it_loves_now(art: Any) -> None:
    before, after = face(art, our_pieces().cast["jf"], PX), face(art, tile("jf", talents=["costume"]), PX)
    assert differing(before, after, around(art_layout()["tile"]["judge_icon"], 24)) > 100
    assert differing(before, after, pygame.Rect(20, 10, 80, 50)) == 0


@pytest.mark.parametrize("kind", [Kind.MONSTAR, Kind.MEGA])
@pytest.mark.parametrize("light", Spotlight)
def test_any_character_can_stand_in_any_light_as_a_monstar_or_a_mega(art: Any, kind: Kind, light: Spotlight) -> None:
    talents = [Talent.FEAR, Talent.DANCE] if kind is Kind.MONSTAR else [Talent.DANCE] * 3
    for character in ("gunge", "dread", "jig"):
        made = face(art, tile(character, kind=kind, spotlight=light, talents=talents), PX)
        assert made.get_size() == (PX, PX)
        rim = made.get_at((17, 60) if kind is Kind.MEGA else (50, 109))  # where nobody stands before it
        assert rim.a > 200
        strongest = max(range(3), key=lambda n: (rim.r, rim.g, rim.b)[n])
        assert strongest == (1 if light is Spotlight.GREEN else 0)


def test_a_new_character_bears_the_picture_it_is_said_to(art: Any) -> None:
    boo = our_pieces().cast["boo"]
    row = {"kind": "monstar", "talents": list(boo.talents), "spotlight": "red", "looks": "boo"}
    assert face(art, tile("bog", **row), PX) is art.picture("tiles/boo", (PX, PX))
