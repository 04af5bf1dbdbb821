"""The theme and the layout of the art: one clear error when they are missing or broken."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from monstar.errors import BadInput
from monstar.ui import places, theme


@pytest.fixture(autouse=True)
def anew() -> Iterator[None]:
    theme.theme.cache_clear()
    places.art_layout.cache_clear()
    yield
    theme.theme.cache_clear()
    places.art_layout.cache_clear()


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"colour": 3}', '{"colour": {"house": {"ink": "blue"}}}'])
def test_a_broken_theme_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    path = tmp_path / "theme.json"
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(theme, "asset", lambda *_parts: path)
    with pytest.raises(BadInput, match=r"theme\.json: not a theme file"):
        theme.theme()


def test_a_missing_theme_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme, "asset", lambda *_parts: tmp_path / "theme.json")
    with pytest.raises(BadInput, match=r"theme\.json: cannot be read"):
        theme.theme()


def test_a_broken_layout_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "layout.json"
    path.write_text("{", encoding="utf-8")
    monkeypatch.setattr(places, "asset", lambda *_parts: path)
    with pytest.raises(BadInput, match=r"layout\.json: not a layout"):
        places.art_layout()


def test_colours_mix_from_one_to_the_other() -> None:
    assert theme.mixed((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)
    assert theme.mixed((1, 2, 3), (100, 200, 50), 0) == (1, 2, 3)
    assert theme.parse_colour("#1c0e36") == (28, 14, 54)
