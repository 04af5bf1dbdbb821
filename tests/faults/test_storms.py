"""Input as no family sends it, windows that change under a drag, devices that come and go: nothing is lost."""

import math
import random
from pathlib import Path

import pygame
import pytest

from monstar import content
from monstar.settings import Settings
from monstar.ui.app import App
from monstar.ui.registry import CAFE, MONSTAR, TROPHY
from monstar.ui.session import Session
from monstar.ui.wellformed import well_formed
from scripts.shots import shots
from scripts.torture import Run, storms
from scripts.torture.devices import Plug, lose_window
from scripts.torture.events import TYPES, garbage, key, likely, mouse, of_the_window
from scripts.torture.playground import Playground, Witness
from scripts.torture.storms import drag, storm
from tests.extent import sample

LUCK = sample((1,), tuple(range(1, 12)))


@pytest.mark.parametrize("seed", LUCK)
@pytest.mark.parametrize("game", content.games())
def test_a_storm_of_input_breaks_no_scene_and_loses_no_act(game: str, seed: int) -> None:
    with Witness() as witness:
        ground = Playground(random.Random(seed))
        ground.begin(game)
        storm(ground, sample(12, 200), 12, wild=0.1)
        ground.continue_match(game)
        storm(ground, sample(3, 50), wild=0.3)
        ground.title()
        storm(ground, sample(12, 200), 12, wild=0.0)
        ground.close()
        assert witness.lost() == 0


@pytest.mark.parametrize("name", list(shots())[3 :: sample(31, 1)])
def test_a_storm_breaks_no_scene_that_there_is_a_shot_of(name: str, tmp_path: Path) -> None:
    run = Run(seed=1, seconds=1, folder=tmp_path)
    assert storms.rain_on(run, name, random.Random(1), *sample((10, 4), (60, 12))) > 30
    assert run.lost == 0
    assert run.scenes


def test_a_campaign_comes_round_to_every_scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rained: list[str] = []
    monkeypatch.setattr(storms, "rain_on", lambda _run, name, *_how: rained.append(name) or 1)
    storms.every_scene(Run(seed=5, seconds=600, folder=tmp_path, most=len(shots())))
    assert sorted(rained) == sorted(shots())


def test_a_window_may_change_under_a_hand_that_drags() -> None:
    for game in content.games():
        ground = Playground(random.Random(4))
        ground.begin(game)
        for size in ((1, 1), (200, 900), (640, 360)):
            drag(ground, size)
        ground.close()


SMALL = ["match-opening-two", "casting-two-round-1", "cafe_table-two", "trophy_play-two", "house-title"]


@pytest.mark.parametrize("name", sample(SMALL, list(shots())))
@pytest.mark.parametrize("size", [(1, 1), (33, 17), (200, 9), (7, 300)])
def test_a_window_of_a_few_pixels_is_drawn_all_the_same(name: str, size: tuple[int, int]) -> None:
    app = App(Session(window=size, full_screen=False), Settings(values={}), (MONSTAR, CAFE, TROPHY))
    shots([name])[name](app)
    app.screen = pygame.Surface(size)
    app.frame(0)
    assert app.painter.target.get_size() == size


def test_sound_and_gamepads_may_go_and_come_back_in_a_match() -> None:
    luck = random.Random(2)
    for game in content.games():
        with Witness() as witness:
            clock = type("Clock", (), {"ns": 0})()
            plug = Plug(clock)
            ground = Playground(luck, plug)
            ground.app.devices.add_pad(1, "Clank")
            ground.begin(game)
            for _ in range(6):
                clock.ns = ground.ns
                plug.plugged = not plug.plugged
                ground.hear(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=1))
                ground.app.devices.add_pad(1, "Clank")
                storm(ground, 2, 4, wild=0.0)
            ground.close()
            assert witness.lost() == 0


def test_a_window_that_is_lost_is_opened_anew() -> None:
    ground = Playground(random.Random(1))
    ground.begin("cafe")
    lose_window(ground, 2)
    assert pygame.display.get_surface() is not None
    ground.close()


# ------------------------------------------------------------------ events


def test_events_with_anything_in_them_mean_nothing_at_worst() -> None:
    luck = random.Random(7)
    ground = Playground(luck)
    ground.title()
    for _ in range(sample(4000, 100_000)):
        event = garbage(luck)
        for meant in ground.app.devices.translate(event, 1, ground.app.view) if well_formed(event) else ():
            pos = getattr(meant, "pos", None)
            assert pos is None or all(map(math.isfinite, pos))
    ground.close()


def test_every_kind_of_event_that_people_cause_is_well_formed() -> None:
    luck = random.Random(3)
    for _ in range(3000):
        assert all(map(well_formed, likely(luck, (640, 360))))
        assert well_formed(of_the_window(luck))


@pytest.mark.parametrize(
    "event",
    [
        pygame.Event(pygame.MOUSEMOTION),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(math.nan, 0), button=1),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1e308, 0), button=1),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=(1, 2, 3), button=1),
        pygame.Event(pygame.FINGERDOWN, x=0.5, y=None, finger_id=1),
        pygame.Event(pygame.KEYDOWN, scancode="W"),
        pygame.Event(pygame.KEYDOWN, scancode=26, mod=None),
        pygame.Event(pygame.TEXTINPUT, text=b"a"),
        pygame.Event(pygame.JOYAXISMOTION, instance_id=[], axis=0, value=0.5),
        pygame.Event(pygame.AUDIODEVICEREMOVED, which=1),
    ],
    ids=lambda event: pygame.event.event_name(event.type),
)
def test_an_event_that_lacks_what_its_kind_has_is_not_heard(event: pygame.Event) -> None:
    assert not well_formed(event)


def test_all_kinds_of_events_are_tried() -> None:
    assert {pygame.KEYDOWN, pygame.FINGERUP, pygame.JOYHATMOTION, pygame.WINDOWFOCUSLOST, pygame.DROPFILE} <= set(TYPES)
    assert well_formed(key(pygame.KSCAN_W))
    assert well_formed(mouse(pygame.MOUSEMOTION, (1, 1)))
