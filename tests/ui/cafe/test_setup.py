"""The café's set-up: who has never played is offered a kind bot first, and the focus stays where one is."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from monstar.i18n import LANGUAGES, set_language
from monstar.settings import LEARNT
from monstar.ui.cafe.flow import set_up
from monstar.ui.cafe.learning import NAMES
from monstar.ui.cafe.setup import SetupScene
from monstar.ui.events import Action
from monstar.ui.widgets import Button, Stepper
from tests.ui.cafe.evenings import Evening


def opened(seats: int = 2, *, teaches: bool = True) -> tuple[Evening, SetupScene]:
    """Open the set-up with some seats."""
    evening = Evening()
    evening.house.teaches = teaches
    scene = set_up(evening.app, evening.house)
    assert isinstance(scene, SetupScene)
    evening.show(scene)
    while len(scene.seating.seats) < seats:
        scene.add()
    return evening, scene


def first_bot(scene: SetupScene) -> str:
    """Turn a person into the first bot that is offered, and return its name."""
    scene._who(1, 1)
    who = scene.form.find("who-1")
    assert isinstance(who, Stepper)
    return who.labels[who.index]


def test_whoever_is_still_learning_is_offered_the_easy_bot_first_and_others_a_good_one() -> None:
    _evening, scene = opened()
    assert first_bot(scene) == "Easy bot"
    evening, scene = opened()
    evening.app.settings.set(LEARNT, [f"cafe/{name}" for name in NAMES], save=False)
    again = set_up(evening.app, evening.house)
    assert isinstance(again, SetupScene)
    evening.show(again)
    assert first_bot(again) == "Good bot"


@pytest.mark.parametrize(
    ("seats", "gone", "near"),
    [(5, 1, "remove-1"), (5, 4, "add"), (3, 0, "who-0"), (3, 2, "add")],
)
def test_taking_a_seat_away_leaves_the_focus_where_it_lay(seats: int, gone: int, near: str) -> None:
    _evening, scene = opened(seats)
    scene.form.focus(scene.form.find(f"remove-{gone}"))
    scene.remove(gone)
    assert scene.form.focused is scene.form.find(near)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_up_from_the_main_button_leads_to_the_seats_and_the_designer_stays_in_reach(seats: int) -> None:
    evening, scene = opened(seats)
    evening.app.bench = cast(Any, SimpleNamespace())
    scene.layout()
    form = scene.form
    form.focus(form.find("start"))
    form.ring = True
    evening.driver.press(Action.UP)
    assert form.focused is not None
    assert form.focused.key in {"add", "who-3", "who-4"}
    found = {"start"}
    waiting = ["start"]
    while waiting:
        here = waiting.pop()
        for action in (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT):
            form.focus(form.find(here))
            form.ring = True
            evening.driver.press(action)
            if form.focused.key not in found:
                found.add(form.focused.key)
                waiting.append(form.focused.key)
    assert found == {widget.key for widget in form.widgets if widget.reachable}


def test_the_way_back_is_written_as_large_with_any_number_of_seats() -> None:
    evening, scene = opened()
    sizes = []
    for language in LANGUAGES:
        set_language(language)
        while len(scene.seating.seats) > 2:
            scene.remove(2)
        for seats in range(2, 6):
            while len(scene.seating.seats) < seats:
                scene.add()
            evening.app.frame(0)
            back = scene.form.find("back")
            assert isinstance(back, Button)
            sizes.append((min(back.size, back.most), back.box))
    assert set(sizes) == {(26.0, SetupScene.back_box)}
