"""Drawing only what changed gives the very pixels of drawing everything."""

from collections.abc import Callable
from functools import partial

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from monstar.ui.app import App
from monstar.ui.canvas import Box, View
from monstar.ui.displaylist import joined
from monstar.ui.effects import Confetti
from monstar.ui.events import Action
from monstar.ui.painter import Painter
from monstar.ui.registry import CAFE, MONSTAR, TROPHY
from monstar.ui.scene import Scene
from monstar.ui.scenes.pause import CountScene, PauseScene
from monstar.ui.scenes.settings import SettingsScene
from monstar.ui.scenes.title import TitleScene
from monstar.ui.session import Session
from monstar.ui.widgets import Bubble
from tests.ui.driver import Driver

COLOURS = ("slime500", "velvet500", "brass400", "cream")

boxes = st.builds(Box, st.integers(-50, 300), st.integers(-50, 160), st.integers(1, 200), st.integers(1, 120))
things = st.tuples(boxes, st.sampled_from(COLOURS), st.sampled_from([1.0, 0.5, 0.0]), st.sampled_from(["box", "line"]))
frames = st.lists(st.lists(things, max_size=8), min_size=2, max_size=5)


def draw(painter: Painter, picture: list[tuple[Box, str, float, str]]) -> None:
    painter.rounded(Box(0, 0, 1280, 720), 0, "plum600")
    for box, colour, alpha, kind in picture:
        if kind == "box":
            painter.rounded(box, 12, colour, edge_width=3, alpha=alpha)
        else:
            with painter.clipped(box):
                painter.line((box.x - 30, box.y - 30), (box.right + 30, box.bottom + 30), colour, 5)


@given(frames)
def test_any_change_from_frame_to_frame_gives_the_pixels_of_a_whole_frame(
    pictures: list[list[tuple[Box, str, float, str]]],
) -> None:
    app = App(Session(window=(320, 180)))
    view = View((320, 180), zoom=4.0, centre=(160, 90))
    part, whole = pygame.Surface((320, 180)).convert(), pygame.Surface((320, 180)).convert()
    for picture in pictures:
        app.painter.begin(part, view)
        draw(app.painter, picture)
        app.painter.finish()
        app.painter.aim(whole, view)
        draw(app.painter, picture)
        assert pygame.image.tobytes(part, "RGB") == pygame.image.tobytes(whole, "RGB")


@pytest.fixture
def painter() -> Painter:
    return App(Session(window=(1280, 720))).painter


def shown(painter: Painter, target: pygame.Surface, *calls: Callable[[], object]) -> list[tuple[int, ...]] | None:
    painter.begin(target, View((1280, 720)))
    for call in calls:
        call()
    return painter.finish()


def test_a_line_of_which_a_part_is_drawn_anew_keeps_its_pixels(painter: Painter) -> None:
    part, whole, view = pygame.Surface((1280, 720)).convert(), pygame.Surface((1280, 720)).convert(), View((1280, 720))

    def draw_all(mark: str) -> None:
        painter.rounded(Box(0, 0, 1280, 720), 0, "plum600")
        painter.line((35.81, 24.75), (30.47, 41.7), "slime500", 2)
        painter.rounded(Box(29, 29, 5, 9), 0, mark, alpha=0.5)

    for mark in ("cream", "brass400"):
        changed = shown(painter, part, partial(draw_all, mark))
        assert changed == (None if mark == "cream" else [(29, 29, 5, 9)])
        painter.aim(whole, view)
        draw_all(mark)
        assert pygame.image.tobytes(part, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_the_first_frame_is_drawn_whole_and_a_frame_alike_not_at_all(painter: Painter) -> None:
    target = pygame.Surface((1280, 720)).convert()

    def box() -> None:
        painter.rounded(Box(10, 10, 50, 50), 5, "cream")

    assert shown(painter, target, box) is None
    assert shown(painter, target, box) == []


def test_only_the_places_of_what_moved_are_drawn(painter: Painter) -> None:
    target = pygame.Surface((1280, 720)).convert()

    def box(x: float) -> Callable[[], None]:
        return lambda: painter.rounded(Box(x, 10, 50, 50), 5, "cream")

    shown(painter, target, box(10), box(600))
    assert shown(painter, target, box(200), box(600)) == [(10, 10, 50, 50), (200, 10, 50, 50)]


def test_another_order_of_the_same_things_is_drawn_whole(painter: Painter) -> None:
    target = pygame.Surface((1280, 720)).convert()
    one = lambda: painter.rounded(Box(10, 10, 50, 50), 5, "cream")  # noqa: E731
    other = lambda: painter.rounded(Box(30, 30, 50, 50), 5, "ink")  # noqa: E731
    shown(painter, target, one, other)
    assert shown(painter, target, other, one) is None
    assert target.get_at((40, 40))[:3] == painter.rgb("cream")


def test_another_surface_and_a_refresh_are_drawn_whole(painter: Painter) -> None:
    first, second = (pygame.Surface((1280, 720)).convert() for _n in range(2))
    box = lambda: painter.rounded(Box(10, 10, 50, 50), 5, "cream")  # noqa: E731
    shown(painter, first, box)
    assert shown(painter, second, box) is None
    painter.refresh()
    assert shown(painter, second, box) is None


def test_what_was_touched_inside_a_surface_is_drawn_again(painter: Painter) -> None:
    target = pygame.Surface((1280, 720)).convert()
    canvas = pygame.Surface((100, 100)).convert()
    paste = lambda: painter.stamp(canvas, (20, 20))  # noqa: E731
    shown(painter, target, paste)
    canvas.fill((255, 0, 0))
    painter.touch((20, 20, 10, 10))
    assert shown(painter, target, paste) == [(20, 20, 10, 10)]
    assert target.get_at((25, 25))[:3] == (255, 0, 0)
    assert target.get_at((60, 60))[:3] == (0, 0, 0)


@given(st.lists(st.tuples(*(st.integers(0, 50),) * 2, *(st.integers(1, 30),) * 2), max_size=12))
def test_joined_rectangles_cover_all_and_never_overlap(areas: list[tuple[int, int, int, int]]) -> None:
    rects = [pygame.Rect(area) for area in areas]
    apart = joined(rects)
    assert all(any(big.contains(rect) for big in apart) for rect in rects)
    assert all(not a.colliderect(b) for n, a in enumerate(apart) for b in apart[n + 1 :])


class Party(Scene):
    """Everything that moves by itself."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.confetti = Confetti(pieces=15, lasts_ms=2000)
        self.bubble = Bubble("Too late by 0.12 s", "It was Ana's turn.", (500, 300), 2)
        self.age_ms = 0.0

    def update(self, dt_ms: float) -> None:
        self.age_ms += dt_ms
        self.confetti.update(dt_ms)
        self.bubble.update(dt_ms)

    def draw(self, painter: Painter) -> None:
        painter.picture("theatre/house", Box(0, 0, 1280, 720))
        painter.arc((1000, 300), 60, min(self.age_ms / 1500, 1), "slime500", 12)
        painter.picture("tiles/howl", Box(200, 200, 100, 100), stretch=(abs(1 - self.age_ms / 700) % 1, 1))
        self.bubble.draw(painter)
        self.confetti.draw(painter)


SCENES: dict[str, Callable[[App], Scene]] = {
    "title": TitleScene,
    "settings": SettingsScene,
    "pause": PauseScene,
    "count": CountScene,
    "party": Party,
}


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("window", [(640, 360), (700, 500)])
def test_scenes_that_move_look_as_if_drawn_whole_in_every_frame(name: str, window: tuple[int, int]) -> None:
    driver = Driver(doors=(MONSTAR, CAFE, TROPHY), window=window)
    driver.show(SCENES[name](driver.app))
    app = driver.app
    app.say("A notice.")
    for number in range(40):
        if number % 10 == 3:
            driver.press((Action.RIGHT, Action.OK, Action.DOWN, Action.LEFT)[number // 10])
        if app.stack.top is None:
            break
        app.frame(47)
        part = pygame.image.tobytes(app.screen, "RGB")
        app.painter.refresh()
        assert app.frame(0) is None
        assert pygame.image.tobytes(app.screen, "RGB") == part, f"frame {number}"
