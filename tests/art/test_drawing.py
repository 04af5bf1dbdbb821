"""The drawing base: definitions shared by content, paths that move, files written only when they change."""

from functools import partial
from pathlib import Path

import pytest
from PIL import Image

from scripts.art import render
from scripts.art.colour import darker, mix, tone
from scripts.art.render import Picture
from scripts.art.shapes import bounds, circle, mirror, rrect, shift
from scripts.art.svg import blur, document, embolden, ink, linear, path


def square(fill: str) -> str:
    return document(40, 20, path(rrect(2, 2, 36, 16, 4), linear([(0, fill), (1, darker(fill))])))


@pytest.fixture
def art(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(render, "ART", tmp_path / "art")
    monkeypatch.setattr(render, "INDEX", tmp_path / "out" / "index.json")
    return tmp_path / "art"


def test_a_document_holds_the_definitions_it_uses_once_and_no_others() -> None:
    shared = linear([(0, "#ffffff"), (1, "#000000")])
    blur(3.21)
    text = document(10, 10, path(circle(5, 5, 4), shared) + path(circle(5, 5, 2), shared))
    assert text.count("<linearGradient") == 1
    assert "<filter" not in text


def test_a_document_does_not_depend_on_what_was_drawn_before() -> None:
    first = square("#ff0000")
    square("#00ff00")
    assert square("#ff0000") == first


def test_paths_move_and_mirror() -> None:
    assert bounds(shift(circle(10, 10, 5), 3, -2)) == pytest.approx((8, 3, 18, 13))
    assert bounds(mirror(rrect(0, 0, 10, 4, 1), 20)) == pytest.approx((30, 0, 40, 4))
    with pytest.raises(ValueError, match="only absolute M L C Q Z"):
        shift("M0 0 h10", 1, 1)


def test_emboldening_widens_ink_by_its_visible_share() -> None:
    assert 'stroke-width="13.5"' in embolden(ink(9), 1.5)
    assert 'stroke-width="52"' in embolden(ink(43, 18), 1.5)
    assert embolden(ink(9), 1) == ink(9)


def test_colours_come_from_the_theme_by_name() -> None:
    assert tone("velvet700") == tone("velvet.velvet700") == "#7d1029"
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    with pytest.raises(KeyError, match=r"theme.json has no colour 'mauve'"):
        tone("mauve")


def test_only_what_changed_is_drawn_again(art: Path) -> None:
    red, green = Picture("a/red", partial(square, "#ff0000"), 80), Picture("a/green", partial(square, "#00ff00"), 80)
    assert render.render([red, green], workers=1) == ["a/red", "a/green"]
    assert render.render([red, green], workers=1) == []
    changed = Picture("a/red", partial(square, "#0000ff"), 80)
    assert render.render([changed, green], workers=1) == ["a/red"]
    (art / "a" / "green.webp").unlink()
    render.render([changed, green], workers=1)
    assert (art / "a" / "green.webp").exists()


def test_a_picture_becomes_two_files_of_its_width_and_half_of_it(art: Path) -> None:
    render.render([Picture("wide", partial(square, "#ff0000"), 80)], workers=1)
    with Image.open(art / "wide.webp") as large, Image.open(art / "wide@half.webp") as half:
        assert (large.size, half.size) == ((80, 40), (40, 20))
        assert large.mode == "RGBA"


def test_an_opaque_picture_has_no_alpha(art: Path) -> None:
    render.render([Picture("floor", partial(square, "#ff0000"), 80, opaque=True)], workers=1)
    with Image.open(art / "floor.webp") as image:
        assert image.mode == "RGB"
