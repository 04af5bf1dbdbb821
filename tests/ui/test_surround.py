"""What surrounds the picture in a window of another shape: velvet up to the frame and no further, made once."""

import numpy as np
import pygame
import pytest

from monstar.ui.app import App
from monstar.ui.canvas import View
from monstar.ui.session import Session
from monstar.ui.surround import Surround

CLEAR = (0, 255, 0)
SHAPES = [(1024, 768), (1720, 720), (1281, 721), (640, 900)]


@pytest.fixture
def surround() -> Surround:
    return Surround(App(Session(window=(1280, 720))).painter.theme)


@pytest.mark.parametrize("window", SHAPES)
def test_all_outside_the_frame_is_velvet_and_nothing_inside(surround: Surround, window: tuple[int, int]) -> None:
    target = pygame.Surface(window)
    target.fill(CLEAR)
    frame = View(window).frame
    surround.draw(target, frame)
    left_clear = (pygame.surfarray.array3d(target) == CLEAR).all(axis=2)
    inside = np.zeros(window, dtype=bool)
    inside[frame[0] : frame[0] + frame[2], frame[1] : frame[1] + frame[3]] = True
    assert np.array_equal(left_clear, inside)


def test_a_window_of_the_pictures_shape_has_nothing_around(surround: Surround) -> None:
    target = pygame.Surface((1920, 1080))
    target.fill(CLEAR)
    surround.draw(target, View((1920, 1080)).frame)
    assert (pygame.surfarray.array3d(target) == CLEAR).all()


def test_velvet_follows_the_window_to_another_size(surround: Surround) -> None:
    shots = {}
    for window in (*SHAPES[:2], SHAPES[0]):
        target = pygame.Surface(window)
        surround.draw(target, View(window).frame)
        pixels = pygame.surfarray.array3d(target)
        assert np.array_equal(shots.setdefault(window, pixels), pixels)


def test_a_frame_drawn_whole_is_surrounded_by_red_beside_the_picture() -> None:
    painter, target, view = App(Session(window=(1024, 768))).painter, pygame.Surface((1024, 768)), View((1024, 768))
    painter.begin(target, view)
    painter.fill("slime500")
    assert painter.finish() is None
    beside = pygame.surfarray.array3d(target)[:, view.frame[1] - 30 : view.frame[1] - 8]
    assert beside[..., 0].mean() > 1.5 * beside[..., 2].mean()
