"""The scene around a film: everything by keys, by the mouse and by a gamepad; nothing is written, nothing sounds."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from monstar.match import Player
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Press, Wheel
from monstar.ui.replaying.controls import ViewRow
from monstar.ui.replaying.film import Film, Frame, MarkKind, film_of_journal
from monstar.ui.replaying.scene import SPEEDS
from monstar.ui.widgets import Widget
from tests.contract.playing import make
from tests.ui.replaying.films import NAMES, Cinema, golden_film, write_golden

CAFE = ("cafe", "latte-newbie", 3)


@pytest.fixture
def cinema() -> Cinema:
    """Show a film of the Café."""
    return Cinema(golden_film(*CAFE))


def key(cinema: Cinema, name: str, unicode: str = "") -> None:
    """Press and release a key of the keyboard by the name of its place."""
    scancode = int(getattr(pygame, f"KSCAN_{name}"))
    cinema.driver.key(scancode, text=unicode)
    cinema.driver.key(scancode, down=False)
    cinema.driver.wait(20)


def find(cinema: Cinema, name: str) -> Widget:
    return cinema.scene.form.find(name)


# ------------------------------------------------------------------ keys


def test_space_plays_and_stands_still_and_arrows_step(cinema: Cinema) -> None:
    scene = cinema.scene
    key(cinema, "RIGHT")
    key(cinema, "RIGHT")
    key(cinema, "LEFT")
    assert (scene.number, scene.playing) == (1, False)
    key(cinema, "SPACE", " ")
    assert scene.playing
    key(cinema, "SPACE", " ")
    assert not scene.playing
    key(cinema, "SPACE", " ")
    key(cinema, "RIGHT")
    assert (scene.number, scene.playing) == (2, False)


def test_an_enlarged_view_follows_the_knob(cinema: Cinema) -> None:
    scene = cinema.scene
    for name, x in (("END", scene.timeline.line.right), ("HOME", scene.timeline.line.x)):
        key(cinema, name)
        box = scene.focus_box()
        assert box is not None
        assert box.centre[0] == pytest.approx(x)
        assert box.w < scene.timeline.box.w / 4


def test_home_end_and_the_pages_jump(cinema: Cinema) -> None:
    scene, last = cinema.scene, len(cinema.scene.film.frames) - 1
    key(cinema, "END")
    assert scene.number == last
    key(cinema, "PAGEUP")
    second = next(mark for mark in scene.film.marks if mark.kind is MarkKind.ROUND and mark.number == 2)
    assert scene.frame.at_ms == second.at_ms
    key(cinema, "PAGEUP")
    assert scene.number == 0
    key(cinema, "PAGEDOWN")
    assert scene.frame.at_ms == second.at_ms
    key(cinema, "HOME")
    assert scene.number == 0
    for _beyond in range(2):
        key(cinema, "LEFT")
    assert scene.number == 0


def test_digits_choose_whose_view_is_shown(cinema: Cinema) -> None:
    scene = cinema.scene
    for digit, whose in (("1", 0), ("3", 2), ("9", 2), ("0", None)):
        key(cinema, digit, digit)
        assert scene.whose == whose
        assert [row.chosen for row in scene.rows] == [view == whose for view in (None, 0, 1, 2)]


def test_everything_can_be_reached_and_worked_with_arrows_and_ok_alone(cinema: Cinema) -> None:
    """Walk from the line of time to every widget, as with a gamepad or the four keys of a zone."""
    scene = cinema.scene
    assert scene.form.focused is scene.timeline
    reached = {scene.form.focused.key}
    for walk in ("DOWN", *["LEFT"] * 7, *["RIGHT"] * 9, "UP", *["UP"] * 5):
        key(cinema, walk)
        reached.add(scene.form.focused.key)
    assert reached == {widget.key for widget in scene.form.widgets}


def test_the_focus_is_seen(cinema: Cinema) -> None:
    cinema.driver.wait(20)
    one = pygame.image.tobytes(cinema.app.screen, "RGB")
    key(cinema, "DOWN")
    assert pygame.image.tobytes(cinema.app.screen, "RGB") != one
    assert cinema.scene.form.ring


def test_ok_on_a_row_looks_as_that_seat_and_on_the_speed_plays_faster(cinema: Cinema) -> None:
    scene = cinema.scene
    scene.form.focus(find(cinema, "view-1"))
    key(cinema, "RETURN")
    assert scene.whose == 1
    scene.form.focus(find(cinema, "speed"))
    for speed in (*SPEEDS[1:], SPEEDS[0]):
        key(cinema, "RETURN")
        assert scene.speed == speed


def test_a_gamepad_steps_plays_and_leaves(cinema: Cinema) -> None:
    scene = cinema.scene
    cinema.driver.press(Action.RIGHT, "pad:1", times=3)
    cinema.driver.press(Action.LEFT, "pad:1")
    assert scene.number == 2
    cinema.driver.press(Action.OK, "pad:1")
    assert scene.playing
    cinema.driver.press(Action.NEXT, "pad:1")
    assert scene.form.focused is find(cinema, "first")
    cinema.driver.press(Action.BACK, "pad:1")
    assert not cinema.app.stack.holds(scene)


@pytest.mark.parametrize("name", ["ESCAPE", "Q"])
def test_escape_and_back_leave_the_whole_picture_then_the_film(cinema: Cinema, name: str) -> None:
    scene = cinema.scene
    scene.form.focus(find(cinema, "alone"))
    key(cinema, "RETURN")
    assert scene.alone
    key(cinema, "RIGHT")
    assert (scene.alone, scene.number) == (True, 1)
    key(cinema, name)
    assert not scene.alone
    assert cinema.app.stack.holds(scene)
    key(cinema, name)
    assert not cinema.app.stack.holds(scene)
    assert cinema.tunes == [None, "title"]


# ------------------------------------------------------------------ pointers


def test_the_line_is_dragged_and_clicked(cinema: Cinema) -> None:
    scene, line = cinema.scene, cinema.scene.timeline.line
    middle = line.x + line.w / 2, line.centre[1]
    cinema.driver.click(middle)
    assert scene.number == scene.film.at(scene.film.lasts_ms / 2)
    cinema.driver.drag(middle, (line.right + 50, middle[1]))
    assert scene.ended
    cinema.driver.drag((line.right, middle[1]), (line.x - 50, middle[1] + 200))
    assert scene.number == 0


def test_dragging_does_not_end_playing(cinema: Cinema) -> None:
    scene, line = cinema.scene, cinema.scene.timeline.line
    scene.toggle()
    start = scene.timeline.x_of(0), line.centre[1]
    cinema.driver.point_down(start)
    for _moment in range(90):
        scene.update(100)
    assert scene.number == 0
    cinema.driver.drag(start, (line.x + 200, line.centre[1]))
    at_ms = scene.at_ms
    cinema.driver.wait(100)
    assert scene.playing
    assert scene.at_ms > at_ms


def test_the_wheel_steps_and_a_finger_presses(cinema: Cinema) -> None:
    scene = cinema.scene
    for dy, number in ((-1.0, 1), (-1.0, 2), (1.0, 1)):
        cinema.app.dispatch(Wheel((500, 300), dy, "mouse", 0))
        assert scene.number == number
    cinema.driver.click(find(cinema, "on").box.centre, "touch")
    assert scene.number == 2
    cinema.driver.click(find(cinema, "view-2").box.centre, "touch")
    assert scene.whose == 2
    cinema.driver.click(find(cinema, "alone").box.centre)
    assert scene.alone
    cinema.driver.click((600, 300))
    assert not scene.alone
    cinema.driver.click(find(cinema, "close").box.centre)
    assert not cinema.app.stack.holds(scene)


def test_what_is_pressed_is_large_enough_apart_and_on_the_canvas() -> None:
    few, game = golden_film(*CAFE), make("trophy", "scramble")
    many = Film(game, tuple(Player(name) for name in NAMES), 1, (Frame(0, 0, game.setup(8, 1)),))
    for film in (few, many):
        cinema = Cinema(film)
        boxes = [widget.box for widget in cinema.scene.form.widgets]
        assert all(box.h >= 41 and box.w >= 44 for box in boxes)
        assert all(Box(0, 0, 1280, 720).shared(box) == pytest.approx(box.w * box.h) for box in boxes)
        apart = [(one, other) for n, one in enumerate(boxes) for other in boxes[n + 1 :] if one.meets(other)]
        assert apart == []


# ------------------------------------------------------------------ playing


@pytest.mark.parametrize("speed", range(len(SPEEDS)))
def test_a_film_takes_its_time_by_the_speed(cinema: Cinema, speed: int) -> None:
    scene = cinema.scene
    for _press in range(speed):
        scene.faster()
    scene.toggle()
    ms = 0.0
    while scene.playing:
        scene.update(100)
        ms += 100
        assert ms < 10**6
    assert scene.ended
    due = scene.film.lasts_ms / SPEEDS[speed]
    assert due <= ms < due + 2500
    scene.toggle()
    assert (scene.number, scene.playing) == (0, True)


def test_every_step_is_seen_whatever_the_frame_rate() -> None:
    film = golden_film("monstar", "classic", 2)
    for dt_ms in (16, 300):
        cinema = Cinema(film)
        shown: list[int] = []
        play = cinema.scene.board.play
        cinema.scene.board.play = lambda number, play=play, shown=shown: (shown.append(number), play(number))[1]  # type: ignore[method-assign]
        cinema.scene.toggle()
        while cinema.scene.number < 30:
            cinema.scene.update(dt_ms)
        assert shown == list(range(1, len(shown) + 1))


def test_effects_sound_only_while_a_film_runs_as_fast_as_it_was_played(cinema: Cinema) -> None:
    scene = cinema.scene
    heard: list[str] = []
    scene.house.soundtrack.effect = lambda effect, _step=0: heard.append(effect)  # type: ignore[method-assign]
    for _step in range(12):
        scene.step(1)
    scene.faster()
    scene.toggle()
    for _moment in range(80):
        scene.update(100)
    assert heard == []
    scene.stop()
    scene.go_to(12)
    while scene.speed != 1:
        scene.faster()
    scene.toggle()
    while scene.number < 16:
        scene.update(50)
    assert heard


def test_something_that_comes_over_it_makes_it_stand_still(cinema: Cinema) -> None:
    cinema.scene.toggle()
    cinema.app.dispatch(Press(Action.HELP, "keyboard", 0))
    cinema.scene.pause()
    assert not cinema.scene.playing


# ------------------------------------------------------------------ what it says


def test_the_list_shows_everybody_with_what_they_have(cinema: Cinema) -> None:
    key(cinema, "END")
    outcome = cinema.scene.film.game.outcome(cinema.scene.frame.state)
    assert outcome is not None
    rows = [row for row in cinema.scene.rows if isinstance(row, ViewRow) and row.badge is not None]
    assert [(row.name, row.total) for row in rows] == list(zip(("Ana", "Noé", "Mia"), outcome.totals, strict=True))


def test_at_trophy_grab_a_seat_knows_its_own_total_alone_until_the_end() -> None:
    cinema = Cinema(golden_film("trophy", "scramble", 3))
    board = cinema.scene.board
    cinema.scene.go_to(40)
    assert None not in board.totals()
    cinema.scene.look_as(1)
    assert [total is None for total in board.totals()] == [True, False, True]
    cinema.scene.go_to(len(cinema.scene.film.frames))
    assert None not in board.totals()


@pytest.mark.parametrize("match", [("monstar", "duo", 3), CAFE, ("trophy", "pass-and-play", 5)], ids=lambda m: m[0])
def test_every_step_is_put_into_words(match: tuple[str, str, int]) -> None:
    film = golden_film(*match)
    cinema = Cinema(film)
    silent = []
    for number in range(1, len(film.frames)):
        cinema.scene.go_to(number)
        if not cinema.scene.board.told():
            silent.append([event.kind for event in film.frames[number].events])
    assert silent == []


def test_a_match_that_was_broken_off_says_so_at_its_end(tmp_path: Path) -> None:
    path = write_golden(tmp_path / "journal.jsonl", *CAFE)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    for text, told in (
        ("".join(lines[:12]), "The match was broken off here."),
        ("".join(lines[:12]) + lines[12][:9], "The last line of the journal was cut off and is left out."),
        ("".join(lines[:12]) + "x\n" + lines[12], "The journal is damaged from line 13 on: the film ends."),
        (lines[0], "The match was broken off here."),
    ):
        path.write_text(text, encoding="utf-8")
        cinema = Cinema(film_of_journal(path))
        key(cinema, "END")
        assert told in [words for words, _colour in cinema.scene._told(refused=False)]
        assert path.read_text(encoding="utf-8") == text


def test_the_step_that_ends_a_timed_round_still_has_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    cinema = Cinema(golden_film("trophy", "scramble", 2))
    scene, written = cinema.scene, list[str]()
    text = cinema.app.painter.text

    def noted(words: str, *rest: Any, **more: Any) -> Box:
        written.append(words)
        return text(words, *rest, **more)

    monkeypatch.setattr(cinema.app.painter, "text", noted)
    timed = [scene.film.game.running(frame.state) for frame in scene.film.frames]
    ends = next(number for number in range(1, len(timed)) if timed[number - 1] and not timed[number])
    scene.go_to(ends)
    scene.draw(cinema.app.painter)
    place = next(words for words in written if f"Step {ends} of" in words)
    assert ":" in place
