"""The pictures of the documents are those that ``scripts/pictures.py`` makes; its films keep the game's own time."""

import re
from pathlib import Path
from types import ModuleType

import pytest
from PIL import Image

from monstar.ui.app import App
from monstar.ui.scenes.title import TitleScene
from scripts.shots import shots
from tests.repo.project import ROOT, texts
from tests.repo.scripts import load

FOLDER = ROOT / "docs" / "pictures"
LARGEST = 3_000_000  # bytes: a page with a film should open at once


@pytest.fixture(scope="module")
def pictures() -> ModuleType:
    return load("pictures")


def test_every_picture_is_made_by_the_script(pictures: ModuleType) -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.webp" for name in (*pictures.STILLS, *pictures.FILMS)}


def test_every_still_is_a_shot_there_is(pictures: ModuleType) -> None:
    assert set(pictures.STILLS.values()) - set(shots()) == set()


def test_every_picture_is_shown_and_told_in_words() -> None:
    told = {
        Path(target).name: words
        for name, text in texts().items()
        if name.endswith(".md")
        for words, target in re.findall(r"!\[([^\]]*)\]\(([^)]+\.webp)\)", text)
    }
    assert {path.name for path in FOLDER.iterdir()} == set(told)
    assert [name for name, words in told.items() if len(words) < 15] == []


def test_films_move_are_small_and_begin_again(pictures: ModuleType) -> None:
    for name in pictures.FILMS:
        path = FOLDER / f"{name}.webp"
        with Image.open(path) as film:
            assert film.n_frames > 40
            assert film.size == pictures.FILM_SIZE
            assert film.info["loop"] == 0
        assert path.stat().st_size < LARGEST


def test_the_pictures_of_a_second_last_a_second(pictures: ModuleType) -> None:
    a_second = round(1000 / pictures.PICTURE_MS)
    lasting = [ms for _picture, ms in pictures.timed(range(a_second * 7))]
    assert sum(lasting) == 7000
    assert max(lasting) - min(lasting) <= 1


def test_equal_pictures_in_a_row_become_one_that_lasts_longer(pictures: ModuleType) -> None:
    shown = [("a", 83), ("a", 84), ("b", 83), ("a", 83), ("a", 84), ("a", 83)]
    assert list(pictures.joined(shown)) == [("a", 167), ("b", 83), ("a", 250)]
    assert list(pictures.joined([])) == []


def test_a_film_shows_the_scene_that_its_opening_sets(
    pictures: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "DRAWN", (640, 360))

    def opening(app: App) -> float:
        app.stack.push(TitleScene(app))
        return 6 * pictures.PICTURE_MS

    shown = list(pictures.pictures(opening))
    assert len(shown) == 6
    pictures.write(pictures.timed(shown), tmp_path / "film.webp")
    with Image.open(tmp_path / "film.webp") as film:
        assert film.n_frames == len({picture.tobytes() for picture in shown}) > 1
        assert film.size == pictures.FILM_SIZE
