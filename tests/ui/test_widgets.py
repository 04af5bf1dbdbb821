"""Widgets answer mouse, finger, keys and gamepad alike."""

import pygame
import pytest

from monstar.ui.canvas import Box
from monstar.ui.effects import Confetti, Life, draw_monster
from monstar.ui.events import Action, Event, Kind, Pointer, Press
from monstar.ui.focus import Form
from monstar.ui.painter import Painter
from monstar.ui.scene import Scene
from monstar.ui.widgets import Bubble, Button, Slider, Stepper, TextField, Toggle
from monstar.ui.widgets.bubble import HOLD_MS, Toast
from tests.ui.driver import Driver

BOX = Box(100, 100, 300, 50)


class OneForm(Scene):
    """Shows a form and nothing else."""

    def __init__(self, driver: Driver, form: Form) -> None:
        super().__init__(driver.app)
        self.form = form

    def handle(self, event: Event) -> None:
        self.form.handle(event)

    def update(self, dt_ms: float) -> None:
        self.form.update(dt_ms)

    def draw(self, painter: Painter) -> None:
        painter.fill()
        self.form.draw(painter)


@pytest.fixture
def driver() -> Driver:
    return Driver()


def show(driver: Driver, *widgets: "Button | Slider | Stepper | TextField | Toggle") -> Form:
    form = Form()
    form.set(widgets)
    driver.show(OneForm(driver, form))
    return form


def test_a_switch_flips_by_click_ok_and_arrows(driver: Driver) -> None:
    heard: list[bool] = []
    show(driver, Toggle("t", BOX, False, heard.append))
    driver.click(BOX.centre)
    driver.press(Action.OK)
    driver.press(Action.LEFT)
    driver.press(Action.RIGHT)
    driver.press(Action.RIGHT)
    assert heard == [True, False, True]


def test_a_stepper_goes_round_both_ways(driver: Driver) -> None:
    heard: list[int] = []
    show(driver, Stepper("s", BOX, ["a", "b", "c"], 0, heard.append))
    driver.press(Action.LEFT)
    driver.press(Action.RIGHT)
    driver.press(Action.OK)
    driver.click((BOX.x + 10, BOX.centre[1]))
    driver.click((BOX.right - 10, BOX.centre[1]))
    assert heard == [2, 0, 1, 0, 1]


def test_a_slider_steps_and_stops_at_its_ends(driver: Driver) -> None:
    heard: list[int] = []
    show(driver, Slider("s", BOX, 90, 0, 100, 5, heard.append))
    driver.press(Action.RIGHT, times=4)
    driver.press(Action.LEFT)
    assert heard == [95, 100, 95]


def test_a_slider_follows_a_drag_to_whole_steps_even_beyond_its_ends(driver: Driver) -> None:
    heard: list[int] = []
    slider = Slider("s", BOX, 50, 0, 100, 25, heard.append)
    show(driver, slider)
    driver.drag(slider.track.centre, (2000, 400))
    assert heard[-1] == 100
    assert all(value % 25 == 0 for value in heard)
    driver.drag(slider.track.centre, (-50, 400), device="touch")
    assert heard[-1] == 0


def test_a_field_takes_text_only_while_edited_and_only_as_much_as_fits(driver: Driver) -> None:
    heard: list[str] = []
    field = TextField("f", BOX, "", heard.append, driver.app.devices, longest=6, hint="Ana")
    show(driver, field)
    driver.type("x")
    assert field.text == ""
    driver.press(Action.OK)
    assert driver.app.devices.typing
    driver.type(" No")
    driver.type("é\x07!")
    driver.type("too long")
    assert field.text == "Noé!to"
    driver.press(Action.ERASE, times=3)
    driver.press(Action.OK)
    assert not driver.app.devices.typing
    assert (field.value, heard[-1]) == ("Noé", "Noé")


def test_an_empty_field_gives_its_hint(driver: Driver) -> None:
    field = TextField("f", BOX, "  ", lambda _text: None, driver.app.devices, hint="Ana")
    show(driver, field)
    assert field.value == "Ana"


def test_escape_ends_editing_but_does_not_leave_the_page(driver: Driver) -> None:
    backs: list[int] = []
    form = Form(lambda: backs.append(1))
    field = TextField("f", BOX, "x", lambda _text: None, driver.app.devices)
    form.set([field])
    driver.show(OneForm(driver, form))
    driver.click(BOX.centre)
    driver.press(Action.PAUSE, "keyboard")
    assert not field.editing
    assert backs == []
    driver.press(Action.PAUSE, "keyboard")
    assert backs == [1]


def test_editing_ends_when_the_focus_goes_elsewhere(driver: Driver) -> None:
    field = TextField("f", BOX, "x", lambda _text: None, driver.app.devices)
    other = Button("b", Box(100, 300, 200, 60), "other", lambda: None)
    form = show(driver, field, other)
    driver.click(BOX.centre)
    driver.press(Action.DOWN, times=2)
    assert form.focused is other
    assert not driver.app.devices.typing
    driver.click(BOX.centre)
    driver.click((900, 600))
    assert not driver.app.devices.typing


def test_a_disabled_button_cannot_be_pressed(driver: Driver) -> None:
    heard: list[str] = []
    button = Button("b", BOX, "no", lambda: heard.append("b"))
    button.enabled = False
    show(driver, button)
    driver.click(BOX.centre)
    driver.press(Action.OK)
    assert heard == []


def pointer(kind: Kind, pos: tuple[float, float], finger: int = 0, at: int = 0) -> Pointer:
    return Pointer(kind, pos, "mouse", at, finger)


# -- bubbles, toasts, confetti


def test_a_bubble_holds_for_its_time_of_stage_time_and_goes() -> None:
    bubble = Bubble("Too late by 0.12 s", "It was Ana's turn.", (600, 300), 3)
    bubble.update(HOLD_MS - 1)
    assert not bubble.gone
    bubble.update(500)
    assert bubble.gone


@pytest.mark.parametrize("at", [(5, 5), (1275, 5), (5, 715), (1275, 715), (640, 360)])
def test_a_bubble_stays_on_the_canvas_wherever_the_hand_was(driver: Driver, at: tuple[float, float]) -> None:
    bubble = Bubble("Too late by 0.12 s", "It was Ana's turn.", at)
    bubble.update(500)
    painter = driver.app.painter
    driver.app.screen.fill((0, 0, 0))
    bubble.draw(painter)
    box = bubble.box(painter)
    assert box.x >= 0
    assert box.right <= 1280
    assert box.y >= 0
    assert box.bottom <= 720
    assert driver.app.screen.get_at((round(box.x + 20), round(box.centre[1])))[:3] != (0, 0, 0)


def test_a_toast_stays_longer_for_a_longer_text() -> None:
    assert Toast("x" * 100).lasts_ms > Toast("x").lasts_ms > 2000


def test_confetti_falls_alike_every_time_and_ends(driver: Driver) -> None:
    pictures = []
    for _run in range(2):
        confetti = Confetti(lasts_ms=3000)
        for _frame in range(20):
            confetti.update(50)
        driver.app.screen.fill((0, 0, 0))
        confetti.draw(driver.app.painter)
        pictures.append(pygame.image.tobytes(driver.app.screen, "RGB"))
    assert pictures[0] == pictures[1]
    assert any(pictures[0])
    confetti.update(5000)
    assert confetti.gone


def test_never_two_monsters_blink_at_once() -> None:
    life = Life(6)
    blinks = set()
    for _frame in range(3000):
        life.update(16)
        shut = [who for who in range(6) if life.blinks(who)]
        assert len(shut) <= 1
        blinks |= set(shut)
    assert len(blinks) > 2


def test_monsters_breathe_each_in_its_own_time_and_say_when_they_look_different() -> None:
    life, seen = Life(3), []
    for _frame in range(240):
        changed = life.update(16)
        look = [(life.pose(who), life.breath(who)) for who in range(3)]
        assert not seen or changed == (look != seen[-1])
        seen.append(look)
    for who in range(3):
        assert {look[who][1] for look in seen} == set(range(5))
    assert any(len({breath for _pose, breath in look}) > 1 for look in seen)


def test_with_less_motion_monsters_neither_blink_nor_breathe() -> None:
    life = Life(2)
    for _frame in range(600):
        life.update(16, still=True)
        assert [(life.pose(who), life.breath(who)) for who in range(2)] == [("idle", 0), ("idle", 0)]


def test_a_monster_that_breathes_in_grows_and_its_feet_stay() -> None:
    driver = Driver()
    heights, feet = [], []
    for breath in (0, 4):
        driver.app.screen.fill((0, 0, 0))
        driver.app.painter.aim(driver.app.screen, driver.app.view)
        draw_monster(driver.app.painter, "monsters/howl-idle", Box(300, 200, 300, 300), breath)
        drawn = pygame.mask.from_threshold(driver.app.screen, (0, 0, 0), (24, 24, 24))
        drawn.invert()
        bounds = drawn.get_bounding_rects()[0].unionall(drawn.get_bounding_rects())
        heights.append(bounds.h)
        feet.append(bounds.bottom)
    assert heights[1] - heights[0] in range(3, 12)
    assert abs(feet[1] - feet[0]) <= 2


def test_a_button_shows_its_press() -> None:
    button = Button("b", BOX, "x", lambda: None)
    button.point(pointer(Kind.DOWN, BOX.centre))
    assert button.sunk
    button.point(pointer(Kind.MOVE, (900, 600)))
    assert not button.sunk
    button.press(Press(Action.OK, "keys:1", 0))
    assert button.sunk
    button.update(500)
    assert not button.sunk


def test_buttons_that_stand_together_have_letters_of_one_size() -> None:
    painter = Driver().app.painter
    words = ("OK", "More words now", "An endless row of words that never ends whatever one may do about it")
    buttons = [Button(f"{n}", Box(0, 80 * n, 200, 60), label, lambda: None) for n, label in enumerate(words)]
    other = Button("other", Box(0, 400, 300, 60), "OK", lambda: None, size=30)
    form = Form()
    form.set([*buttons, other])
    form.draw(painter)
    assert buttons[0].most == buttons[1].most == buttons[1].fitting(painter) < buttons[0].fitting(painter)
    assert other.most == other.fitting(painter)
