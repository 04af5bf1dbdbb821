"""Every picture that ``scripts/shots.py`` takes can be taken, and drawing only what changed gave just that picture."""

import pygame
import pytest

from monstar.settings import Settings
from monstar.ui.app import App
from monstar.ui.registry import CAFE, MONSTAR, TROPHY
from monstar.ui.session import Session
from scripts.shots import shots
from tests.extent import sample

SHOTS = shots()


@pytest.mark.parametrize("name", list(SHOTS)[:: sample(3, 1)])
def test_a_shot_shows_what_drawing_the_whole_frame_shows(name: str) -> None:
    app = App(Session(window=(960, 540), full_screen=False), Settings(), (MONSTAR, CAFE, TROPHY))
    SHOTS[name](app)
    for _frame in range(4):
        app.frame(33)
        part = pygame.image.tobytes(app.screen, "RGB")
        app.painter.refresh()
        assert app.frame(0) is None
        assert pygame.image.tobytes(app.screen, "RGB") == part
    assert len({app.screen.get_at((x, y))[:3] for x in range(0, 960, 30) for y in range(0, 540, 30)}) > 40


def test_shots_are_chosen_by_how_their_names_begin() -> None:
    assert {name.split("-")[0] for name in shots(["house"])} == {"house"}
    assert list(shots(["house-pause-c"])) == ["house-pause-count"]
    assert shots(["no-such-shot"]) == {}
    assert set(shots(["house-title", "house-message"])) > {"house-message", "house-title-continue"}
