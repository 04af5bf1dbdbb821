"""The coach: one lesson at a time, until it was done, skipped or read; nobody is told the same twice."""

import math
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from monstar import i18n
from monstar.settings import LEARNT, LESSONS, Settings
from monstar.ui.canvas import CANVAS, Box
from monstar.ui.events import Action, Kind, Pointer, Press
from monstar.ui.match.coach import HOLD_MS, PRAISE_MS, REST_MS, Coach, Lesson, reading_ms
from monstar.ui.match.learnt import Learnt
from monstar.ui.scenes.settings import SettingsScene
from monstar.ui.text import Face
from monstar.ui.widgets import Toggle
from tests.ui.balloons import in_all_languages
from tests.ui.driver import Driver

AT = Box(600, 300, 60, 60)
ROOM = Box(300, 6, 600, 92)


@dataclass
class Sight:
    """Is what a scene of these tests shows: what can be done, and what was done."""

    can: set[str] = field(default_factory=set)
    did: set[str] = field(default_factory=set)


def lesson(name: str, *, praise: str = "", known: bool = False) -> Lesson[Sight]:
    return Lesson(
        name,
        lambda sight: name in sight.can,
        lambda _sight: f"Do {name}.",
        lambda _sight: AT,
        None if known else lambda sight: name in sight.did,
        (lambda _sight: praise) if praise else None,
    )


LESSONS_HERE = (lesson("one", praise="Well done!"), lesson("two"), lesson("three", known=True))
NAMES = ("one", "two", "three")


def make(settings: Settings | None = None, lessons: tuple[Lesson[Sight], ...] = LESSONS_HERE) -> Coach[Sight]:
    learnt = Learnt(settings or Settings(), "game", NAMES)
    return Coach(learnt, lessons, (ROOM,), still=True)


def press(coach: Coach[Sight], *, down: bool = True) -> bool:
    return coach.handle(Press(Action.ERASE, "keyboard", 0, down))


def test_lessons_are_told_one_at_a_time_in_the_order_the_state_asks_for() -> None:
    coach = make()
    coach.look(Sight(), 16)
    assert not coach.speaks
    coach.look(Sight({"two", "one"}), 16)
    assert coach.words == "Do one."
    coach.look(Sight({"two", "one"}), 16)
    assert coach.words == "Do one."
    coach.look(Sight({"two"}), 16)
    assert coach.words == "Do two."


def test_what_was_done_is_praised_and_not_told_again() -> None:
    coach = make()
    coach.look(Sight({"one"}), 16)
    coach.look(Sight({"one"}, {"one"}), 16)
    assert coach.words == "Well done!"
    coach.look(Sight({"one"}), PRAISE_MS)
    assert not coach.speaks
    assert coach.learnt.knows("one")


def test_praise_that_tells_something_stands_until_it_has_been_read() -> None:
    words = "Served! Until the next one plays, it can be taken back."
    coach = make(lessons=(lesson("one", praise=words), lesson("two")))
    coach.look(Sight({"one"}), 16)
    coach.look(Sight({"two"}, {"one"}), 16)
    coach.look(Sight({"two"}), reading_ms(words) - 20)
    assert coach.words == words
    coach.look(Sight({"two"}), 40)
    assert coach.words == "Do two."


def test_what_is_told_is_said_again_in_a_language_chosen_meanwhile() -> None:
    told = Lesson[Sight]("one", lambda _sight: True, lambda _sight: i18n._("Go on"), lambda _sight: None)
    coach = make(lessons=(told,))
    coach.look(Sight(), 16)
    assert coach.words == "Go on"
    i18n.set_language("fr")
    try:
        coach.look(Sight(), 16)
        assert coach.words == coach.balloon.words == "Continuer"
    finally:
        i18n.set_language("en")


def test_praise_gives_way_to_the_next_lesson() -> None:
    coach = make()
    coach.look(Sight({"one"}), 16)
    coach.look(Sight({"two"}, {"one"}), 16)
    assert coach.words == "Well done!"
    coach.look(Sight({"two"}), PRAISE_MS / 2)
    assert coach.words == "Do two."


def test_a_lesson_whose_moment_passed_comes_again() -> None:
    coach = make()
    coach.look(Sight({"one"}), 16)
    coach.look(Sight(), 16)
    assert not coach.speaks
    coach.look(Sight({"one"}), 16)
    assert coach.words == "Do one."


def test_something_to_know_is_learnt_once_it_could_be_read() -> None:
    coach = make()
    coach.look(Sight({"three"}), 16)
    coach.look(Sight({"three"}), reading_ms("Do three.") - 20)
    assert coach.speaks
    coach.look(Sight({"three"}), 40)
    assert not coach.speaks
    assert coach.learnt.knows("three")


def _patient(*, stays: bool) -> Coach[Sight]:
    """Return a coach with something to do, and something to know that waits."""
    know = lesson("know", known=True)
    know = replace(know, waits=True, stays=(lambda _sight: True) if stays else None)
    return Coach(Learnt(Settings(), "game", NAMES), (know, lesson("one")), (ROOM,), still=True)


def test_something_to_know_that_lingers_stands_until_somebody_plays_on() -> None:
    coach = make()
    coach.lessons = (replace(lesson("three", known=True), lingers=True),)
    coach.look(Sight({"three"}), 16)
    coach.look(Sight(), 16)
    assert not coach.learnt.knows("three")
    coach.look(Sight({"three"}), 16)
    coach.look(Sight({"three"}), 10 * reading_ms("Do three."))
    assert coach.words == "Do three."
    coach.look(Sight(), 16)
    assert not coach.speaks
    assert coach.learnt.knows("three")


def test_what_waits_makes_room_for_what_can_be_done_and_is_told_on_afterwards() -> None:
    coach = _patient(stays=True)
    coach.look(Sight({"know"}), 16)
    assert coach.words == "Do know."
    coach.look(Sight({"know", "one"}), 16)
    assert coach.words == "Do one."
    coach.skip()
    coach.look(Sight({"know"}), 16)
    assert coach.words == "Do know."


def test_once_told_it_stays_as_long_as_it_is_worth_knowing() -> None:
    for stays in (True, False):
        coach = _patient(stays=stays)
        coach.look(Sight({"know"}), 16)
        coach.look(Sight(), 16)
        assert coach.speaks is stays


def test_between_two_things_to_know_that_wait_there_is_a_rest_and_what_can_be_done_needs_none() -> None:
    patient = [replace(lesson(name, known=True), waits=True) for name in ("two", "three")]
    coach = Coach(Learnt(Settings(), "game", NAMES), (*patient, lesson("one")), (ROOM,), still=True)
    everything = Sight({"two", "three"})
    coach.look(everything, 16)
    assert coach.words == "Do two."
    coach.skip()
    coach.look(everything, REST_MS / 2)
    assert not coach.speaks
    coach.look(Sight({"one"}), 16)
    assert coach.words == "Do one."
    coach.look(Sight(), 16)
    coach.look(everything, REST_MS / 2)
    assert coach.words == "Do three."


def test_read_in_pieces_something_to_know_is_learnt_but_its_last_piece_is_long_enough_to_be_read() -> None:
    coach = _patient(stays=False)
    coach.look(Sight({"know"}), 16)
    coach.look(Sight({"know"}), reading_ms("Do know.") - 20)
    coach.look(Sight(), 16)
    coach.look(Sight({"know"}), 16)
    coach.look(Sight({"know"}), 1200)
    assert coach.speaks
    coach.look(Sight({"know"}), 1500)
    assert not coach.speaks
    assert coach.learnt.knows("know")


def test_a_key_or_a_button_of_a_gamepad_skips_one() -> None:
    coach = make()
    assert not press(coach)  # nothing is told: the key is somebody else's
    coach.look(Sight({"one"}), 16)
    assert press(coach)
    assert press(coach, down=False)
    assert not coach.speaks
    assert coach.learnt.knows("one")
    assert coach.learnt.on


def test_a_key_held_ends_all_lessons_of_the_game() -> None:
    coach = make()
    coach.look(Sight({"one"}), 16)
    press(coach)
    coach.look(Sight({"one"}), HOLD_MS + 1)
    coach.look(Sight({"one", "two"}), 16)
    assert not coach.speaks
    assert not coach.learnt.wanted
    assert Learnt(coach.learnt.settings, "other", ("x",)).on


@pytest.mark.parametrize(("button", "wanted"), [(0, True), (1, False)])
def test_a_click_skips_one_or_all_and_reaches_nothing_below(button: int, wanted: bool) -> None:
    driver = Driver()
    coach = make()
    coach.look(Sight({"one"}), 16)
    coach.draw(driver.app.painter)
    pos = coach.balloon.buttons[button].centre
    assert coach.handle(Pointer(Kind.DOWN, pos, "mouse", 0))
    assert coach.handle(Pointer(Kind.UP, pos, "mouse", 0, held=False))
    assert not coach.speaks
    assert coach.learnt.wanted is wanted


def test_a_click_beside_the_buttons_goes_through_to_the_scene() -> None:
    driver = Driver()
    coach = make()
    coach.look(Sight({"one"}), 16)
    coach.draw(driver.app.painter)
    assert not coach.handle(Pointer(Kind.DOWN, AT.centre, "mouse", 0))
    assert not coach.handle(Pointer(Kind.UP, AT.centre, "mouse", 0, held=False))
    assert not coach.handle(Press(Action.OK, "keys:1", 0))


def test_what_is_learnt_survives_a_restart(tmp_path: Path) -> None:
    coach = make(Settings.load(tmp_path))
    coach.look(Sight({"one"}), 16)
    coach.skip()
    coach.learnt.keep()
    again = make(Settings.load(tmp_path))
    again.look(Sight({"one"}), 16)
    assert not again.speaks
    again.look(Sight({"two"}), 16)
    assert again.speaks


def test_lessons_switched_off_fall_silent_at_once() -> None:
    settings = Settings()
    coach = make(settings)
    coach.look(Sight({"one"}), 16)
    settings.set(LESSONS, False)
    coach.look(Sight({"one"}), 16)
    assert not coach.speaks


def test_the_switch_stands_off_when_all_is_learnt_and_tells_all_again_when_turned_on() -> None:
    learnt = Learnt(Settings(), "game", NAMES)
    assert learnt.on
    for name in NAMES:
        learnt.learn(name)
    assert not learnt.on
    learnt.turn(True)
    assert learnt.on
    assert not learnt.knows("one")
    learnt.learn("one")
    learnt.turn(False)
    learnt.turn(True)
    assert learnt.knows("one")  # others are left: what is learnt stays so


def test_settings_tell_all_again() -> None:
    settings = Settings(values={"learnt": ["game/one"], "lessons": False})
    driver = Driver(settings)
    scene = driver.show(SettingsScene(driver.app))
    assert isinstance(scene, SettingsScene)
    driver.click(scene.form.find("tell-again").box.centre)
    assert settings.get(LEARNT) == []
    assert settings.get(LESSONS)
    assert [toast.text for toast in driver.app._toasts] == ["All lessons will be told once more."]


def test_the_switch_of_the_settings_tells_of_a_game_that_has_stopped_its_lessons_and_brings_them_back() -> None:
    settings = Settings(values={"learnt": ["game/one"]})
    Learnt(settings, "game", ["one", "two"]).turn(False)
    driver = Driver(settings)
    scene = driver.show(SettingsScene(driver.app))
    assert isinstance(scene, SettingsScene)
    switch = scene.form.find("lessons")
    assert isinstance(switch, Toggle)
    assert not switch.on
    driver.click(switch.box.centre)
    assert settings.get(LESSONS)
    assert settings.get(LEARNT) == ["game/one"]


@pytest.mark.parametrize("at", [None, Box(310, 10, 60, 60), Box(0, 0, 300, 100), Box(600, 650, 100, 60), AT])
def test_a_balloon_is_whole_and_off_what_it_points_at(at: Box | None) -> None:
    driver = Driver()
    coach = make()
    coach.balloon.say("A somewhat longer lesson that needs more than one line to be told in.", at)
    box = coach.balloon.place(driver.app.painter)
    assert min(box.x, box.y, CANVAS.w - box.right, CANVAS.h - box.bottom) >= 0
    assert at is None or not box.meets(at)


@pytest.mark.parametrize("pads", [False, True])
def test_nothing_on_the_buttons_is_cut_off_in_any_language(pads: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    painter = Driver().app.painter
    coach = make()
    coach.balloon.pads = pads
    written: list[tuple[str, float]] = []

    def write(text: str, *_where: object, width: float | None = None, **_how: object) -> None:
        room = math.inf if width is None else width  # lines of several have been found to fit
        written.append((text, room - painter.text_width(text, 19, Face.STRONG)))

    monkeypatch.setattr(painter, "text", write)

    def draw() -> list[str]:
        written.clear()
        coach.balloon.say("Do one.", None)
        coach.draw(painter)
        coach.balloon.draw(painter)
        assert all(room >= 0 for _text, room in written), written
        return [text for text, _room in written]

    assert "Got it" in list(in_all_languages(draw))
