"""What stands on keys and badges: no key is taken for its like, and every letter and number can be read."""

from itertools import product

import pygame
import pytest

from monstar.ui.app import App
from monstar.ui.bindings import DEFAULT_BINDINGS, ZONES
from monstar.ui.canvas import Box
from monstar.ui.events import ARROWS, Action
from monstar.ui.input import Devices
from monstar.ui.keycaps import cap_width, keycap, keycap_width
from monstar.ui.places import badge_letter
from monstar.ui.session import Session
from monstar.ui.text import MIN_SIZE, Face
from monstar.ui.theme import SEAT_LETTERS
from monstar.ui.trophy.panels import PanelLook, draw_panel
from monstar.ui.trophy.plan import make_plan
from monstar.ui.widgets import seat_badge

_LIKES = (("LCTRL", "RCTRL"), ("LSHIFT", "RSHIFT"), ("LALT", "RALT"), ("RETURN", "KP_ENTER"), ("7", "KP7"))


@pytest.fixture(scope="module")
def app() -> App:
    return App(Session(window=(1280, 720), full_screen=False))


def bound_to(key: str) -> Devices:
    """Return devices whose first zone goes back with a key."""
    zone = {**DEFAULT_BINDINGS["keys:1"], Action.BACK: (key,)}
    return Devices({**DEFAULT_BINDINGS, "keys:1": zone})


@pytest.mark.usefixtures("app")  # the layout can be asked only with a window
@pytest.mark.parametrize("pair", _LIKES, ids="-".join)
def test_two_keys_that_are_alike_have_different_names_wherever_they_are_bound(pair: tuple[str, str]) -> None:
    first, second = (keycap(bound_to(key), "keys:1", Action.BACK) for key in pair)
    assert first
    assert second
    assert first != second


def test_the_keys_of_all_zones_bear_their_whole_names_only_arrows_on_a_pad_are_numbers_alone(app: App) -> None:
    devices = app.devices
    for zone in ZONES:
        for action in (Action.OK, Action.BACK):
            assert keycap(devices, zone, action) == devices.key_label(zone, action)
    assert [keycap(devices, "keys:4", action) for action in ARROWS] != ["Num 8", "Num 4", "Num 5", "Num 6"]
    assert keycap(devices, "keys:2", Action.BACK) == "Right Ctrl"


def test_a_small_enter_of_the_number_pad_says_so_beside_its_arrow(app: App) -> None:
    painter, devices = app.painter, app.devices
    assert cap_width(painter, devices, "keys:2", Action.OK, 22) == 22
    alone = keycap_width(painter, "Num", 22)
    assert cap_width(painter, devices, "keys:4", Action.OK, 22) > alone


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """Return the contrast of two colours as WCAG reckons it: 1 for none, 21 for black on white."""

    def light(colour: tuple[int, ...]) -> float:
        parts = [value / 255 for value in colour[:3]]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("badge", range(8), ids=SEAT_LETTERS)
def test_the_letter_of_a_small_badge_stands_out_on_both_sides_also_on_a_dark_ground(app: App, badge: int) -> None:
    painter = app.painter
    app.screen.fill(painter.rgb("night800"))
    seat_badge(painter, (200, 200), 32, badge)
    x, y = badge_letter(f"seat-{SEAT_LETTERS[badge].lower()}")
    half = painter.text_width(SEAT_LETTERS[badge], MIN_SIZE, Face.DISPLAY) / 2
    middle, height = 184 + 32 * x, round(184 + 32 * y)
    for way, up in product((-1, 1), (-5, 0, 5)):
        beside = [app.screen.get_at((round(middle + way * (half + off)), height + up)) for off in (-1, 0, 1, 2)]
        assert max(contrast(painter.rgb("ink"), colour) for colour in beside) >= 3, (way, up)


def test_name_and_number_of_somebody_who_waits_are_as_bright_as_those_of_who_plays(app: App) -> None:
    plan = make_plan(2).seats[0]
    seen = []
    for rests in (False, True):
        app.screen.fill((0, 0, 0))
        draw_panel(app.painter, plan, PanelLook("Mia", 0, "", 7, rests=rests))
        seen.append([_brightest(app.screen, box) for box in (plan.name, plan.count)])
    assert seen[0] == seen[1]


def _brightest(screen: pygame.Surface, box: Box) -> int:
    """Return how bright the brightest pixel of a box is, 0-765."""
    places = ((x, y) for x in range(int(box.x), int(box.right)) for y in range(int(box.y), int(box.bottom)))
    return max(sum(screen.get_at(place)[:3]) for place in places)
