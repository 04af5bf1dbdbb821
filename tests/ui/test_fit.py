"""Everything that is written stands whole where it belongs, in every scene, language, window and size of letters."""

import pygame
import pytest

from monstar.i18n import LANGUAGES
from monstar.settings import Settings
from monstar.ui.bindings import VIEW
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.events import Action, Press
from monstar.ui.painter import Painter
from monstar.ui.scene import Scene
from monstar.ui.widgets import Button, Stepper, brass_plaque
from scripts.shots import shots
from tests.extent import sample
from tests.ui.driver import FRAME_MS, Driver
from tests.ui.proof import LONGER, opened, scaled

SHOTS = shots()
WINDOWS = [(1280, 720), (1920, 1080), (3840, 2160), (1024, 600)]
SCALES = (75, 100, 125, 150, 300)  # 125 is the most that some layouts serve, 150 the most that shows all
SPOKEN = [LONGER, *LANGUAGES]


@pytest.mark.parametrize(("number", "name"), list(enumerate(SHOTS))[:: sample(16, 1)])
def test_every_line_stands_whole_in_its_place(number: int, name: str) -> None:
    found = {}
    for language in sample([SPOKEN[number % len(SPOKEN)]], SPOKEN):
        app, proof = opened(language)
        SHOTS[name](app)
        for scale in SCALES:
            scaled(app, scale)
            for size in sample([WINDOWS[number % len(WINDOWS)]], WINDOWS):
                app.screen = pygame.Surface(size)
                if faults := proof.read(app):
                    found[language, scale, size] = faults
    assert found == {}


# -- a fault is found


def _cut(painter: Painter) -> None:
    painter.text("Maximiliane wins", (100, 100), 30, width=80)


def _over(painter: Painter) -> None:
    painter.paragraph("much " * 40, Box(100, 100, 200, 60), 24)


def _broken(painter: Painter) -> None:
    painter.paragraph("Donaudampfschifffahrt", Box(100, 100, 60, 600), 24)


def _outside(painter: Painter) -> None:
    painter.text("the end of this line cannot be seen", (1100, 100), 30)


def _plate(painter: Painter) -> None:
    painter.rounded(Box(100, 80, 60, 40), 8, "cream")
    painter.text("too wide a word", (130, 100), 24, align="centre")


def _twice(painter: Painter) -> None:
    painter.text("one line", (100, 100), 30)
    painter.text("another", (150, 106), 30)


def _half_hidden(painter: Painter) -> None:
    painter.text("read this", (100, 100), 30)
    painter.rounded(Box(150, 60, 200, 80), 8, "cream")


def _small(painter: Painter) -> None:
    painter.text("who can read this", (100, 100), 15)


def _on_a_kept_picture(painter: Painter) -> None:
    painter.baked("kept", Box(1100, 50, 300, 100), lambda inner: inner.text("beyond the edge", (1200, 100), 30))


class _Page(Scene):
    write = staticmethod(_small)

    def draw(self, painter: Painter) -> None:
        """Write what is to be read."""
        self.write(painter)


PLANTED = {
    "cut": _cut,
    "over": _over,
    "broken": _broken,
    "out of the window": _outside,
    "out of its plate": _plate,
    "one over the other": _twice,
    "covered": _half_hidden,
    "small": _small,
}


@pytest.mark.parametrize("fault", PLANTED)
def test_a_fault_is_found(fault: str) -> None:
    assert any(line.startswith(f"{fault}:") for line in _read(PLANTED[fault]))


def test_a_line_across_the_frame_of_a_picture_is_found() -> None:
    def across(painter: Painter) -> None:
        painter.picture("cafe/counter", Box(100, 80, 400, 200))
        painter.text("the frame cuts this", (430, 120), 24, align="centre")

    assert [line.split(":")[0] for line in _read(across)] == ["out of its plate"]


def test_what_is_written_on_a_kept_picture_is_read_where_it_is_put() -> None:
    assert _read(_on_a_kept_picture) == ["out of the window: 'beyond the edge'"]


def test_words_of_somebody_else_may_be_cut() -> None:
    assert _read(lambda painter: painter.text("A gamepad's own name", (9, 99), 30, width=80, foreign=True)) == []


def _read(write) -> list[str]:  # type: ignore[no-untyped-def]
    app, proof = opened("en")
    page = _Page(app)
    page.write = write
    app.stack.push(page)
    return proof.read(app)


# -- a long label takes a second line


@pytest.mark.parametrize(
    "draw",
    [
        lambda painter, words, box: Button("b", box, words, lambda: None).draw(painter),
        lambda painter, words, box: Button("b", box, words, lambda: None, badge=2).draw(painter),
        lambda painter, words, box: Stepper("s", box, [words], 0, lambda _index: None).draw(painter),
        lambda painter, words, box: brass_plaque(painter, box, words),
    ],
)
def test_a_label_too_long_for_its_plate_takes_a_second_line_before_it_is_cut(draw) -> None:  # type: ignore[no-untyped-def]
    assert _read(lambda painter: draw(painter, "Tell me all of it again", Box(100, 100, 190, 56))) == []
    cramped = _read(lambda painter: draw(painter, "Tell me all of it again", Box(9, 9, 150, 28)))
    assert any(line.startswith("cut:") for line in cramped)


# -- what is enlarged can be seen whole


def _enlarged() -> Driver:
    driver = Driver(Settings(values={"ui_scale": 300}))
    driver.show(_Page(driver.app))
    return driver


@pytest.mark.parametrize(
    ("actions", "corner"),
    [
        ((Action.LEFT, Action.UP), (0, 0)),
        ((Action.RIGHT, Action.UP), (CANVAS.w, 0)),
        ((Action.LEFT, Action.DOWN), (0, CANVAS.h)),
        ((Action.RIGHT, Action.DOWN), (CANVAS.w, CANVAS.h)),
    ],
)
def test_an_enlarged_view_reaches_every_corner_without_a_pointer(
    actions: tuple[Action, Action], corner: tuple[float, float]
) -> None:
    driver = _enlarged()
    for action in actions:
        driver.app.dispatch(Press(action, VIEW, driver.now_ns))
    driver.wait(2000)
    seen = driver.app.view.seen
    assert seen.w < CANVAS.w / 2
    assert seen.inset(-0.5).has(corner)
    for action in actions:
        driver.app.dispatch(Press(action, VIEW, driver.now_ns, down=False))
    driver.wait(FRAME_MS)
    driver.app.dispatch(Press(Action.LEFT, VIEW, driver.now_ns))
    driver.wait(100)
    assert driver.app.view.seen != seen or corner[0] == 0


def test_left_shift_and_an_arrow_move_an_enlarged_view_and_only_that() -> None:
    driver = _enlarged()
    before = driver.app.view.seen.x
    driver.key(pygame.KSCAN_RIGHT, mod=pygame.KMOD_LSHIFT)
    driver.wait(200)
    assert driver.app.view.seen.x > before
    driver.key(pygame.KSCAN_RIGHT, mod=pygame.KMOD_LSHIFT, down=False)
    still = driver.app.view.seen
    driver.wait(200)
    assert driver.app.view.seen == still
    whole = Driver()
    heard = whole.app.devices.translate(
        pygame.Event(pygame.KEYDOWN, key=0, scancode=pygame.KSCAN_RIGHT, unicode="", mod=pygame.KMOD_LSHIFT),
        1,
        whole.app.view,
    )
    assert heard == [Press(Action.RIGHT, "keys:2", 1)]


@pytest.mark.parametrize("name", list(SHOTS)[:: sample(41, 3)])
def test_a_view_enlarged_to_the_utmost_shows_what_matters_or_its_beginning(name: str) -> None:
    app, proof = opened("en")
    SHOTS[name](app)
    scaled(app, 300)
    app.screen = pygame.Surface((1280, 720))
    proof.read(app)
    assert app.stack.top is not None
    box, seen = app.stack.top.focus_box(), app.view.seen.inset(-1)
    if box is not None:
        assert seen.has(box[:2])
        assert seen.right >= min(box.right, box.x + seen.w - 30)
        assert seen.bottom >= min(box.bottom, box.y + seen.h - 30)
