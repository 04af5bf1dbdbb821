"""Title, settings, rules, pause and messages, opened and driven under the dummy driver."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from monstar import i18n
from monstar.settings import FULL_SCREEN, LANGUAGE, MUSIC, OPTIONS, REDUCE_MOTION, UI_SCALE, Page, Settings
from monstar.ui.app import App
from monstar.ui.events import Action
from monstar.ui.painter import Painter
from monstar.ui.registry import CAFE, MONSTAR, TROPHY, Door
from monstar.ui.scene import Scene
from monstar.ui.scenes.keys import action_name, key_label, zone_name
from monstar.ui.scenes.message import MessageScene
from monstar.ui.scenes.pause import CountScene, PauseScene
from monstar.ui.scenes.rules import RulesScene
from monstar.ui.scenes.settings import KEYS, SettingsScene
from monstar.ui.scenes.title import TitleScene
from monstar.ui.widgets import Button, Slider, Stepper, Toggle
from monstar.ui.widgets.bubble import Toast
from monstar.ui.widgets.marks import HELP_Y
from tests.ui.driver import Driver


class Show(Scene):
    """Stands for a game's scene: counts how often it came to the top and left it."""

    def __init__(self, app: App, name: str = "") -> None:
        super().__init__(app)
        self.name = name
        self.resumed = 0
        self.paused = 0

    def resume(self) -> None:
        self.resumed += 1

    def pause(self) -> None:
        self.paused += 1

    def draw(self, painter: Painter) -> None:
        painter.fill("slime500")


def new_match(app: App) -> Scene:
    return Show(app, "new")


def continued(app: App) -> Scene:
    return Show(app, "continued")


OPEN = replace(MONSTAR, new_match=new_match)
WAITING = replace(OPEN, unfinished=lambda: 1, continue_match=continued)


def at_title(door: Door = OPEN, settings: Settings | None = None) -> Driver:
    driver = Driver(settings, (door, CAFE, TROPHY))
    driver.app.title = TitleScene
    driver.show(TitleScene(driver.app))
    return driver


def title(driver: Driver) -> TitleScene:
    assert isinstance(driver.top, TitleScene)
    return driver.top


class GameShow(Show):
    """Stands for a scene of Trophy Grab."""

    @property
    def game(self) -> str:
        return "trophy"


# -- title


def test_the_first_thing_to_press_is_the_game_or_the_match_to_continue() -> None:
    assert title(at_title()).form.focused is title(at_title()).signs[0] or title(at_title()).form.focused is not None
    first = title(at_title()).form.focused
    assert first is not None
    assert first.key == "monstar"
    waiting = title(at_title(WAITING)).form.focused
    assert waiting is not None
    assert waiting.key == "continue"


@pytest.mark.parametrize("device", ["keys:1", "keys:2", "keys:3", "keys:4", "pad:1"])
def test_every_device_can_start_a_match(device: str) -> None:
    driver = at_title()
    driver.press(Action.OK, device)
    assert isinstance(driver.top, Show)
    assert driver.top.name == "new"


@pytest.mark.parametrize("device", ["mouse", "touch"])
def test_a_pointer_can_start_a_match_on_the_sign_or_the_monsters_above_it(device: str) -> None:
    for dy in (90, -60):
        driver = at_title()
        sign = title(driver).signs[0].box
        driver.click((sign.centre[0], sign.y + dy), device)
        assert isinstance(driver.top, Show)


def test_continue_says_what_and_continues() -> None:
    driver = at_title(WAITING)
    button = title(driver).form.find("continue")
    assert isinstance(button, Button)
    assert button.label == f"Continue {WAITING.title}"
    driver.press(Action.OK)
    assert isinstance(driver.top, Show)
    assert driver.top.name == "continued"


def test_without_an_unfinished_match_there_is_no_continue() -> None:
    assert "continue" not in [widget.key for widget in title(at_title()).form.widgets]


def test_continue_appears_when_one_comes_back_from_a_match_left() -> None:
    left: list[bool] = []
    driver = at_title(replace(OPEN, unfinished=lambda: 1 if left else None, continue_match=continued))
    driver.press(Action.OK)
    left.append(True)
    driver.app.to_title()
    driver.wait(50)
    assert "continue" in [widget.key for widget in title(driver).form.widgets]


def test_whoever_leaves_a_game_for_the_title_finds_its_sign_under_the_ring() -> None:
    driver = at_title()
    driver.show(GameShow(driver.app))
    driver.app.to_title()
    driver.app.frame(0)
    focused = title(driver).form.focused
    assert focused is not None
    assert focused.key == "trophy"


def test_continue_takes_the_match_that_was_played_last_of_all_games() -> None:
    older = replace(WAITING, unfinished=lambda: 5)
    newer = replace(CAFE, unfinished=lambda: 7, continue_match=lambda app: Show(app, "the newer one"))
    driver = Driver(doors=(older, newer))
    driver.show(TitleScene(driver.app))
    driver.press(Action.OK)
    assert isinstance(driver.top, Show)
    assert driver.top.name == "the newer one"


def test_every_sign_opens_its_own_game() -> None:
    opened: list[str] = []

    def opening(game: str) -> Scene:
        opened.append(game)
        return Show(driver.app, game)

    games = (MONSTAR, CAFE, TROPHY)
    doors = [replace(door, new_match=lambda _app, game=door.game: opening(game)) for door in games]
    driver = Driver(doors=tuple(doors))
    for number in range(3):
        driver.app.stack.reset(TitleScene(driver.app))
        driver.press(Action.RIGHT, times=number)
        driver.press(Action.OK)
    assert opened == ["monstar", "cafe", "trophy"]


def test_the_whole_title_can_be_walked_by_arrows() -> None:
    driver = at_title(WAITING)
    seen = set()
    for action in [Action.UP] + [Action.RIGHT] * 3 + [Action.DOWN] + [Action.LEFT] * 4 + [Action.RIGHT] * 4:
        driver.press(action)
        focused = title(driver).form.focused
        assert focused is not None
        seen.add(focused.key)
    assert {"monstar", "cafe", "trophy", "continue", "settings", "rules", "quit"} == seen


def test_quit_asks_once_with_staying_in_focus_and_ends_the_app_only_when_it_is_meant() -> None:
    driver = at_title()
    for answer in (Action.OK, Action.BACK):
        title(driver).form.find("quit").on_press()
        question = driver.top
        assert isinstance(question, MessageScene)
        driver.press(answer)
        assert isinstance(driver.top, TitleScene)
    title(driver).form.find("quit").on_press()
    driver.press(Action.RIGHT)
    driver.press(Action.OK)
    assert not driver.app._running


def test_the_close_button_of_the_window_asks_nothing() -> None:
    driver = at_title()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert driver.app.run(driver.top) is None


# -- settings


def at_settings(page: str = Page.GAME, settings: Settings | None = None) -> tuple[Driver, SettingsScene]:
    driver = Driver(settings)
    scene = SettingsScene(driver.app)
    driver.show(scene)
    scene.open(page)
    return driver, scene


@pytest.mark.parametrize("page", [Page.GAME, KEYS])
def test_a_notice_on_the_settings_covers_nothing(page: str) -> None:
    driver, scene = at_settings(page)
    painter, free = driver.app.painter, scene.notice_room
    for language in i18n.LANGUAGES:
        i18n.set_language(language)
        scene.layout()
        driver.app.frame(0)
        place = i18n._("{zone}, {action}").format(zone=zone_name("keys:1"), action=action_name(Action.OK))
        taken = i18n._("{key} it is. {place} now has {other}.").format(key="Tab", place=place, other=key_label("SPACE"))
        for words in (i18n._("All lessons will be told once more."), taken):
            box = Toast(words).box(painter, free)
            assert free is not None
            assert free.inset(-1).has((box.x, box.y))
            assert not [widget.key for widget in scene.form.widgets if widget.box.meets(box)]
            assert box.bottom < HELP_Y - 20


def test_every_option_of_the_registry_has_its_row() -> None:
    keys = set()
    for page in (Page.GAME, Page.COMFORT, Page.SOUND, Page.SCREEN):
        _driver, scene = at_settings(page)
        keys |= {w.key for w in scene.form.widgets if isinstance(w, Toggle | Stepper | Slider)}
    assert keys == {option.name for option in OPTIONS if option.page is not Page.KEPT}


def test_a_change_holds_at_once_and_is_kept_when_one_leaves(tmp_path: Path) -> None:
    driver, scene = at_settings(Page.SOUND, Settings.load(tmp_path))
    scene.form.focus(scene.form.find("music"))
    driver.press(Action.LEFT, times=3)
    assert driver.app.settings.get(MUSIC) == 65
    driver.press(Action.PAUSE, "keyboard")
    assert len(driver.app.stack) == 0
    assert Settings.load(tmp_path).get(MUSIC) == 65


def test_a_new_language_changes_the_page_while_it_is_open() -> None:
    driver, scene = at_settings(settings=Settings(values={"language": "en"}))
    scene.form.focus(scene.form.find("language"))
    driver.press(Action.RIGHT)
    assert driver.app.settings.get(LANGUAGE) == "de"
    assert i18n.language() == "de"
    assert scene.form.focused is not None
    assert scene.form.focused.key == "language"


def test_latency_is_kept_for_the_device_in_use() -> None:
    driver, scene = at_settings(Page.TIMING)
    driver.app.sound_device = "Television"
    scene.layout()
    scene.form.focus(scene.form.find("latency_ms"))
    driver.press(Action.RIGHT, times=2)
    assert driver.app.settings.latency_ms("Television") == 20
    assert driver.app.settings.latency_ms("Headphones") == 0


def test_a_larger_size_and_less_motion_hold_at_once() -> None:
    driver, scene = at_settings(Page.SCREEN)
    scene.form.focus(scene.form.find("ui_scale"))
    driver.press(Action.RIGHT, times=3)
    assert driver.app.settings.get(UI_SCALE) == 175
    assert driver.app.view.zoom == pytest.approx(1.75 / 1.25)
    scene.open(Page.COMFORT)
    driver.click(scene.form.find("reduce_motion").box.centre)
    assert driver.app.settings.get(REDUCE_MOTION)
    assert driver.app.reduce_motion


def test_full_screen_can_be_switched_here_too() -> None:
    driver, scene = at_settings(Page.SCREEN)
    driver.click(scene.form.find("full_screen").box.centre)
    assert driver.app.settings.get(FULL_SCREEN)


def test_shoulder_buttons_turn_the_pages() -> None:
    driver, scene = at_settings()
    driver.press(Action.NEXT, "pad:1")
    assert scene.page == Page.COMFORT
    driver.press(Action.PREVIOUS, "pad:1", times=2)
    assert scene.page == KEYS


# -- rules


TWO = (OPEN, replace(CAFE, new_match=new_match, rules=lambda app: Show(app, "the café's rules")))


def test_with_two_games_the_rules_are_asked_for_by_name() -> None:
    driver = Driver(doors=TWO)
    driver.show(TitleScene(driver.app))
    driver.click(title(driver).form.find("rules").box.centre)
    assert isinstance(driver.top, MessageScene)
    driver.press(Action.RIGHT)
    driver.press(Action.OK)
    assert isinstance(driver.top, Show)
    assert driver.top.name == "the café's rules"


def test_f1_on_a_sign_opens_the_rules_of_its_game() -> None:
    driver = Driver(doors=TWO)
    driver.show(TitleScene(driver.app))
    driver.press(Action.RIGHT)
    driver.press(Action.HELP, "keyboard")
    assert isinstance(driver.top, Show)
    assert driver.top.name == "the café's rules"


def at_rules() -> tuple[Driver, RulesScene]:
    driver = Driver(doors=(MONSTAR,))
    scene = driver.app.rules_scene()
    assert isinstance(scene, RulesScene)
    driver.show(scene)
    return driver, scene


def test_the_rules_can_be_read_through_by_pressing_ok_until_they_close() -> None:
    driver, scene = at_rules()
    for page in range(len(scene.pages)):
        assert scene.number == page
        driver.press(Action.OK)
    assert len(driver.app.stack) == 0


def test_pages_turn_by_arrow_wheel_and_click() -> None:
    driver, scene = at_rules()
    driver.press(Action.RIGHT, times=2)
    driver.press(Action.LEFT)
    assert scene.number == 1
    driver.app.hear(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0), 0)
    assert scene.number == 2
    driver.click(scene.form.find("back").box.centre)
    assert scene.number == 1
    driver.press(Action.LEFT, times=5)
    assert scene.number == 0


def test_f1_works_from_the_title_and_from_the_pause() -> None:
    driver = at_title()
    driver.press(Action.HELP, "keyboard")
    assert isinstance(driver.top, RulesScene)
    driver.press(Action.BACK)
    driver.app.stack.push(PauseScene(driver.app))
    driver.press(Action.HELP, "pad:1")
    assert isinstance(driver.top, RulesScene)


# -- pause


def paused() -> tuple[Driver, Show]:
    driver = Driver(doors=(MONSTAR,))
    show = Show(driver.app)
    driver.show(show)
    driver.show(PauseScene(driver.app))
    return driver, show


def test_a_show_goes_on_only_after_the_count_of_three() -> None:
    driver, show = paused()
    assert (show.resumed, show.paused) == (1, 1)
    driver.press(Action.OK)
    assert isinstance(driver.top, CountScene)
    numbers = []
    while isinstance(driver.top, CountScene):
        numbers.append(driver.top.number)
        driver.wait(50)
    assert sorted(set(numbers)) == [1, 2, 3]
    assert driver.top is show
    assert (show.resumed, show.paused) == (2, 1)
    assert driver.sounds == ["button", "countdown", "countdown", "countdown_last"]


@pytest.mark.parametrize("moment_ms", [0, 400, 1500])
def test_nothing_of_the_show_is_seen_meanwhile(moment_ms: float) -> None:
    driver, _show = paused()
    driver.press(Action.OK)
    driver.wait(moment_ms)
    green = driver.app.painter.rgb("slime500")
    pixels = {tuple(driver.app.screen.get_at((x, y))[:3]) for x in range(0, 1280, 40) for y in range(0, 720, 40)}
    assert green not in pixels


def test_the_pause_key_ends_the_pause_and_interrupts_the_count() -> None:
    driver, show = paused()
    driver.press(Action.PAUSE, "keyboard")
    assert isinstance(driver.top, CountScene)
    driver.press(Action.PAUSE, "pad:1")
    assert isinstance(driver.top, PauseScene)
    assert show.resumed == 1


def test_losing_the_window_during_the_count_pauses_again() -> None:
    driver, _show = paused()
    driver.press(Action.OK)
    driver.app.hear(pygame.Event(pygame.WINDOWFOCUSLOST), 1)
    assert isinstance(driver.top, PauseScene)


def test_quitting_to_the_title_tells_the_show_first() -> None:
    told: list[str] = []
    driver = Driver(doors=(OPEN,))
    driver.app.title = TitleScene
    driver.show(Show(driver.app))
    driver.show(PauseScene(driver.app, on_quit=lambda: told.append("left")))
    pause = driver.top
    assert isinstance(pause, PauseScene)
    driver.click(pause.form.find("quit").box.centre)
    driver.click(message(driver).form.find("answer-1").box.centre)
    assert told == ["left"]
    assert isinstance(driver.top, TitleScene)
    assert len(driver.app.stack) == 1


def message(driver: Driver) -> MessageScene:
    assert isinstance(driver.top, MessageScene)
    return driver.top


@pytest.mark.parametrize("action", [Action.OK, Action.BACK, Action.PAUSE])
def test_leaning_on_a_key_never_quits_to_the_title(action: Action) -> None:
    driver = Driver(doors=(OPEN,))
    driver.app.title = TitleScene
    driver.show(Show(driver.app))
    driver.show(PauseScene(driver.app, count=False))
    pause = driver.top
    assert isinstance(pause, PauseScene)
    pause.form.focus(pause.form.find("quit"))
    driver.press(Action.OK)
    assert "Leave the match?" in message(driver).title
    driver.press(action, "keyboard")
    assert driver.top is pause
    driver.press(action, "keyboard", times=20)
    assert not isinstance(driver.top, TitleScene)


def test_settings_and_rules_can_be_visited_from_the_pause() -> None:
    driver, _show = paused()
    pause = driver.top
    assert isinstance(pause, PauseScene)
    driver.click(pause.form.find("settings").box.centre)
    assert isinstance(driver.top, SettingsScene)
    driver.press(Action.BACK)
    driver.click(pause.form.find("rules").box.centre)
    assert isinstance(driver.top, RulesScene)
    driver.press(Action.BACK)
    assert driver.top is pause


# -- messages


def test_a_message_leaves_before_its_answer_acts() -> None:
    driver = Driver()
    below = Show(driver.app)
    driver.show(below)
    heard: list[tuple[str, Scene | None]] = []
    answers = [(name, lambda n=name: heard.append((n, driver.app.stack.top))) for name in ("yes", "no")]
    driver.show(MessageScene(driver.app, "Well?", "A question.", answers))
    driver.press(Action.OK)
    assert heard == [("yes", below)]
    driver.show(MessageScene(driver.app, "Well?", "A question.", answers))
    driver.press(Action.PAUSE, "keyboard")
    assert heard[-1] == ("no", below)


def test_a_message_without_answers_can_be_left() -> None:
    driver = Driver()
    driver.show(Show(driver.app))
    driver.show(MessageScene(driver.app, "Oh.", "Something happened. " * 20))
    driver.press(Action.OK)
    assert isinstance(driver.top, Show)


# -- all of them


SCENES = {
    "title": TitleScene,
    "settings": SettingsScene,
    "pause": PauseScene,
    "count": CountScene,
    "message": lambda app: MessageScene(app, "Title", "Text"),
    "rules": MONSTAR.rules,
}


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(("window", "ui_scale", "still"), [((640, 360), 75, True), ((900, 900), 300, False)])
def test_every_scene_draws_in_odd_windows_and_sizes_and_drawing_changes_nothing(
    name: str, window: tuple[int, int], ui_scale: int, still: bool
) -> None:
    settings = Settings(values={"ui_scale": ui_scale, "reduce_motion": still})
    driver = Driver(settings, (WAITING, CAFE, TROPHY), window)
    make = SCENES[name]
    assert make is not None
    driver.show(make(driver.app))
    driver.wait(300)
    pictures = []
    for _draw in range(2):
        driver.app.frame(0)
        pictures.append(pygame.image.tobytes(driver.app.screen, "RGB"))
    assert pictures[0] == pictures[1]
    assert len(set(pictures[0])) > 50
