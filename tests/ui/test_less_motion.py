"""With less motion nothing moves by itself: a scene that nobody touches comes to rest, and stays there."""

import pytest

from monstar.settings import Settings
from monstar.ui.app import App
from monstar.ui.registry import CAFE, MONSTAR, TROPHY
from monstar.ui.session import Session
from scripts.shots import FRAME_MS, shots, tick
from tests.extent import sample

# Scenes in which, else, monsters blink and breathe, bulbs chase one another, buttons call, cards are held out.
RESTING = [
    "house-title-cafe", "match-setup-four", "cafe_table-three", "coach-cafe-serve",
    *sample([], [
        "house-settings-comfort", "house-pause", "match-scariest", "match-summary-first", "cafe_match-menu",
        "cafe_match-setup-five", "cafe_match-rules-lines", "cafe_table-ready", "cafe_match-summary-four",
        "trophy_lobby-lobby-five", "trophy_lobby-keytest", "trophy_match-ready-three", "match-opening-two",
    ]),
]  # fmt: skip
SETTLED, WATCHED = 90, 60  # frames


def changes(name: str, *, still: bool) -> int:
    """Count the frames that differ from the one before, once a scene has come to rest."""
    values = {"reduce_motion": still}
    app = App(Session(window=(640, 360), full_screen=False), Settings(values=values), (MONSTAR, CAFE, TROPHY))
    shots([name])[name](app)
    changed = []
    for _frame in range(SETTLED + WATCHED):
        tick(app, FRAME_MS)
        changed.append(app.frame(FRAME_MS) != [])
    return sum(changed[SETTLED:])


@pytest.mark.parametrize("name", RESTING)
def test_with_less_motion_a_scene_that_nobody_touches_stands_still(name: str) -> None:
    assert changes(name, still=True) == 0


@pytest.mark.parametrize("name", ["cafe_table-three", *sample([], ["house-title-cafe", "match-setup-four"])])
def test_else_there_is_life_in_it(name: str) -> None:
    assert changes(name, still=False) > 0
