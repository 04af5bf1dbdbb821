"""The designer's screen: every parameter is reached and changed with any device, and no change is lost."""

from typing import Any

import pytest

from monstar.content import games, params_type, preset, presets
from monstar.rules.params import Choice, Whole
from monstar.settings import LAST_PRESETS
from monstar.ui.designer.lists import NamesScene, NumbersScene
from monstar.ui.designer.scene import DesignerScene
from monstar.ui.designer.words import name_of, value_of
from monstar.ui.events import Action, Kind, Wheel
from monstar.ui.launch import WAYS
from monstar.ui.match.setup import SetupScene
from monstar.ui.painter import Painter
from tests.ui.designer.workshop import Workshop, changed
from tests.ui.monstar.evening import QUICK


def at_set_up(game: str = "monstar") -> Workshop:
    """Open the bench from the set-up of a game, with a click on its quiet button."""
    shop = Workshop()
    shop.app.to_title()
    scene = WAYS[game].set_up(shop.app, shop.house)
    assert isinstance(scene, SetupScene)
    shop.show(scene)
    shop.driver.click(scene.form.find("designer").box.centre)
    assert shop.screen.game == game
    return shop


def at_bench(game: str = "monstar") -> Workshop:
    """Open the bench of a game."""
    shop = Workshop()
    shop.show(shop.bench.before_match(shop.app, game))
    return shop


@pytest.mark.parametrize("game", games())
def test_the_set_up_of_every_game_leads_to_all_of_its_parameters(game: str) -> None:
    shop = at_set_up(game)
    assert {row.name for row in shop.screen._rows} == set(params_type(game).declarations())
    shop.driver.press(Action.PAUSE, "keyboard")
    assert isinstance(shop.driver.top, SetupScene)


@pytest.mark.parametrize("game", games())
def test_every_parameter_has_a_name_that_people_read_and_shows_its_own_beside(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    parameters = set(params_type(game).declarations())
    assert {name for name in parameters if name_of(name) == name} == set()
    choices = [declared for declared in params_type(game).declarations().values() if isinstance(declared, Choice)]
    assert {value for declared in choices for value in declared.choices if value_of(value) == value} == set()
    for declared in choices:
        assert len(set(map(value_of, declared.choices))) == len(declared.choices)
    written: list[str] = []
    text = Painter.text

    def note(painter: Painter, words: str, *rest: Any, **more: Any) -> Any:
        written.append(words)
        return text(painter, words, *rest, **more)

    monkeypatch.setattr(Painter, "text", note)
    screen = at_bench(game).screen
    first = screen._rows[0].name
    assert first in written
    assert name_of(first) in written


def test_a_parameter_of_somebodys_own_is_called_as_its_ruleset_calls_it() -> None:
    assert name_of("free_points") == "free_points"


@pytest.mark.parametrize("game", games())
def test_arrows_alone_reach_every_parameter_and_roll_it_into_sight(game: str) -> None:
    shop = at_bench(game)
    screen = shop.screen
    screen.form.focus(screen.form.list[0])
    seen = set()
    for _step in range(len(screen._rows)):
        row = screen._focused_row()
        assert row is not None
        seen.add(row.name)
        assert screen.form.window.y <= row.box.y
        assert row.box.bottom <= screen.form.window.bottom
        shop.driver.press(Action.DOWN)
    assert seen == {row.name for row in screen._rows}
    assert screen._focused_row() is None  # the list is over: below it are the buttons


def test_tab_walks_through_everything_there_is() -> None:
    shop = at_bench("trophy")
    seen = set()
    for _step in range(60):
        assert shop.screen.form.focused is not None
        seen.add(shop.screen.form.focused.key)
        shop.driver.press(Action.NEXT, "keyboard")
    assert {"play", "back", "deal", "another", "open", "save", "preset"} <= seen
    assert {row.widgets[0].key for row in shop.screen._rows} <= seen


def test_each_kind_of_parameter_is_changed_by_its_own_control() -> None:
    shop = at_bench()
    shop.press_on("rule-spots_per_zone", Action.RIGHT)
    shop.press_on("rule-opening", Action.RIGHT, device="pad:1")
    shop.press_on("rule-put_back", Action.OK, device="pad:1")
    shop.press_on("rule-first_breath_ms", Action.LEFT)
    assert changed(shop.screen) == {
        "spots_per_zone": 3, "opening": "random", "put_back": True, "first_breath_ms": 2900,
    }  # fmt: skip


def test_numbers_are_stepped_by_clicks_at_their_ends_and_typed_in_their_middle() -> None:
    shop = at_bench()
    box = shop.number("rule-face_up_start").box
    shop.driver.click((box.right - 12, box.centre[1]))
    assert changed(shop.screen) == {"face_up_start": 7}
    shop.driver.click(box.centre)
    shop.driver.type("12x")
    shop.driver.press(Action.OK)
    assert changed(shop.screen) == {"face_up_start": 12}
    shop.driver.click((box.right - 12, box.centre[1]))
    assert changed(shop.screen) == {"face_up_start": 12}


def test_a_typed_number_that_is_not_allowed_is_refused_with_what_is() -> None:
    shop = at_bench()
    told: list[str] = []
    shop.app.say = told.append  # type: ignore[method-assign]
    shop.press_on("rule-face_up_start")
    shop.driver.type("99")
    shop.driver.press(Action.OK)
    assert changed(shop.screen) == {}
    assert told == ["99 is not allowed for Face up at the start. From 1 to 12."]
    shop.press_on("rule-face_up_start")
    shop.driver.type("3")
    shop.driver.press(Action.PAUSE, "keyboard")
    assert changed(shop.screen) == {}


def test_a_pair_can_be_left_out_or_have_two_ends_of_which_the_other_gives_way() -> None:
    shop = at_bench()
    shop.press_on("rule-breath_bell_ms", Action.OK)
    assert changed(shop.screen) == {"breath_bell_ms": [1600, 4000]}  # what the pace has been all along
    shop.press_on("rule-breath_bell_ms:low")
    shop.driver.type("5000")
    shop.driver.press(Action.OK)
    assert changed(shop.screen) == {"breath_bell_ms": [5000, 5000]}
    assert shop.number("rule-breath_bell_ms:high").number == 5000
    shop.press_on("rule-breath_bell_ms:high", Action.LEFT)
    assert changed(shop.screen) == {"breath_bell_ms": [4900, 4900]}
    shop.press_on("rule-breath_bell_ms", Action.OK)
    assert changed(shop.screen) == {}


def test_a_list_of_numbers_is_changed_on_a_sheet_with_a_gamepad() -> None:
    shop = at_bench("trophy")
    shop.press_on("rule-trophies", device="pad:1")
    assert isinstance(shop.driver.top, NumbersScene)
    sheet = shop.driver.top

    def on(key: str, action: Action = Action.OK, times: int = 1) -> None:
        sheet.form.focus(sheet.form.find(key))
        shop.driver.press(action, "pad:1", times)

    on("add")
    on("value", Action.RIGHT, 4)
    on("add")
    on("value", Action.LEFT, 2)
    shop.driver.press(Action.BACK, "pad:1")
    assert changed(shop.screen) == {"trophies": [5, 3]}
    shop.press_on("rule-trophies", device="pad:1")
    sheet = shop.driver.top
    on("number-1")
    on("take")
    on("done")
    assert changed(shop.screen) == {"trophies": [5]}


def test_names_are_chosen_among_those_that_are_free() -> None:
    shop = at_bench("cafe")
    shop.press_on("rule-mix")
    sheet = shop.driver.top
    assert isinstance(sheet, NamesScene)
    sheet.form.focus(sheet.form.find("name-2"))
    shop.driver.press(Action.RIGHT)
    assert len(set(sheet.names)) == 5
    shop.driver.press(Action.PAUSE, "keyboard")
    assert changed(shop.screen) == {"mix": sheet.names}


@pytest.mark.parametrize("device", ["keyboard", "pad:1"])
def test_backspace_puts_what_has_the_focus_back_to_the_preset(device: str) -> None:
    shop = at_bench()
    shop.press_on("rule-spots_per_zone", Action.RIGHT)
    shop.press_on("rule-grace_ms", Action.RIGHT, 3)
    shop.press_on("rule-grace_ms", Action.ERASE, device=device)
    assert changed(shop.screen) == {"spots_per_zone": 3}
    assert shop.number("rule-grace_ms").number == 0


def test_the_round_arrow_puts_back_and_is_there_only_where_something_differs() -> None:
    shop = at_bench()
    back = shop.screen.form.find("rule-spots_per_zone:back")
    assert not back.visible
    shop.press_on("rule-spots_per_zone", Action.RIGHT)
    assert back.visible
    shop.driver.click(back.box.centre)
    assert changed(shop.screen) == {}


def test_undo_takes_back_one_change_after_the_other_and_a_held_arrow_counts_as_one() -> None:
    shop = at_bench()
    assert not shop.screen.form.find("undo").enabled
    shop.press_on("rule-grace_ms", Action.RIGHT, times=5)
    shop.press_on("rule-put_back", Action.OK)
    shop.press_on("undo")
    assert changed(shop.screen) == {"grace_ms": 50}
    shop.press_on("undo")
    assert changed(shop.screen) == {}


def test_all_goes_back_at_once_and_comes_again_by_undo() -> None:
    shop = at_bench()
    shop.press_on("rule-grace_ms", Action.RIGHT)
    shop.press_on("rule-put_back", Action.OK)
    shop.press_on("all-back")
    assert changed(shop.screen) == {}
    shop.press_on("undo")
    assert changed(shop.screen) == {"grace_ms": 10, "put_back": True}


def test_upon_another_preset_what_differs_stays_as_it_is() -> None:
    shop = at_bench()
    shop.press_on("rule-grace_ms", Action.RIGHT)
    shop.press_on("preset", Action.RIGHT)
    other = presets("monstar")[1]
    assert shop.screen.draft.base == other
    assert changed(shop.screen) == {"grace_ms": 10}
    assert shop.screen.draft.back("grace_ms").params == preset("monstar", other)


def test_what_was_changed_is_still_there_when_one_comes_back() -> None:
    shop = at_set_up()
    shop.press_on("rule-grace_ms", Action.RIGHT)
    shop.driver.press(Action.PAUSE, "keyboard")
    assert isinstance(shop.driver.top, SetupScene)
    shop.driver.click(shop.driver.top.form.find("designer").box.centre)
    assert changed(shop.screen) == {"grace_ms": 10}


@pytest.mark.parametrize(
    ("game", "preset"), [("monstar", "spanish"), ("cafe", "midnight-mocha"), ("trophy", "pass-and-play")]
)
def test_the_bench_begins_with_the_preset_chosen_in_the_set_up(game: str, preset: str) -> None:
    shop = Workshop()
    shop.app.settings.set(LAST_PRESETS, {game: preset})
    shop.show(WAYS[game].set_up(shop.app, shop.house))
    shop.driver.click(shop.driver.top.form.find("designer").box.centre)  # type: ignore[attr-defined]
    assert shop.screen.draft.base == preset
    assert changed(shop.screen) == {}


# -- the list


def test_the_wheel_the_bar_and_a_finger_roll_the_list() -> None:
    shop = at_bench()
    form, window = shop.screen.form, shop.screen.form.window
    shop.app.dispatch(Wheel(window.centre, -2, "mouse", 0))
    assert form.offset > 0
    before = form.offset
    bar = form.bar
    assert bar is not None
    shop.driver.drag(bar.centre, (bar.centre[0], bar.centre[1] + 40))
    assert form.offset > before
    before = form.offset
    shop.driver.drag((window.x + 60, window.centre[1]), (window.x + 60, window.centre[1] + 80), "touch")
    assert form.offset == pytest.approx(before - 80)
    shop.app.dispatch(Wheel(window.centre, -50, "mouse", 0))
    assert form.offset == form.length - window.h


def test_a_finger_rolls_the_list_also_where_it_comes_down_on_a_control() -> None:
    shop = at_bench()
    form = shop.screen.form
    box = shop.number("rule-face_up_start").box
    shop.driver.drag((box.right - 12, box.centre[1]), (box.right - 12, box.centre[1] - 120), "touch")
    assert form.offset == pytest.approx(120)
    assert changed(shop.screen) == {}
    box = shop.number("rule-face_up_start").box
    shop.driver.click((box.right - 12, box.centre[1]), "touch")
    assert changed(shop.screen) == {"face_up_start": 7}


def test_a_pointer_cannot_press_what_the_list_hides() -> None:
    shop = at_bench()
    for widget in shop.screen.form.list:
        if not shop.screen.form.window.has(widget.box.centre) and widget.box.y < 700:
            shop.driver.point(Kind.DOWN, widget.box.centre)
            shop.driver.point(Kind.UP, widget.box.centre, "mouse")
            if not isinstance(shop.driver.top, DesignerScene):
                break  # a button lies there
    assert shop.bench.desk("monstar").draft.changed == ()


def test_long_ranges_are_walked_in_round_steps_and_faster_when_an_arrow_is_held() -> None:
    shop = at_bench()
    box = shop.focus("rule-first_breath_ms")
    from monstar.ui.events import Press

    for number in range(20):
        shop.app.dispatch(Press(Action.RIGHT, "keys:2", 0, repeat=number > 0))
    assert shop.number(box.key).number == 3000 + 13 * 100 + 7 * 1000


@pytest.mark.parametrize("game", games())
def test_every_whole_number_can_be_stepped_to_both_of_its_ends(game: str) -> None:
    shop = at_bench(game)
    declared: Any = params_type(game).declarations()
    for name, kind in declared.items():
        if type(kind) is Whole:
            for action, end in ((Action.LEFT, kind.low), (Action.RIGHT, kind.high)):
                number = shop.number(f"rule-{name}")
                number.change(end + (number.step if action is Action.LEFT else -number.step))
                shop.press_on(f"rule-{name}", action, 2)
                assert shop.number(f"rule-{name}").number == end
                assert shop.screen.draft.params.to_json()[name] == end


def test_the_rules_page_opens_over_the_bench_and_comes_off_again() -> None:
    shop = Workshop()
    shop.begin("monstar", QUICK)
    shop.from_pause()
    shop.driver.press(Action.HELP, "keyboard")
    assert shop.scene == "RulesScene"
    shop.driver.press(Action.HELP, "keyboard")
    assert shop.screen.game == "monstar"
