"""A device vanishes in the middle of a scramble: everything waits until everybody has one again."""

from typing import Any

import pytest

from monstar.audio.outputs.silent import SilentOutput
from monstar.audio.player import Soundtrack
from monstar.content import make_game, preset
from monstar.match import Match, Player
from monstar.rules.trophy.acts import Begin, TakeTrophy
from monstar.settings import UI_SCALE, Settings
from monstar.ui.bindings import KEYBOARD, ZONES
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Kind, Plugged, Press
from monstar.ui.match.house import House
from monstar.ui.painter import Painter
from monstar.ui.scene import Scene
from monstar.ui.scenes.pause import CountScene, PauseScene
from monstar.ui.sitting import NO_DEVICE, Place
from monstar.ui.trophy.rebind import RebindScene, lost
from monstar.ui.trophy.sitting import Sitting
from tests.ui.driver import Driver


class Table:
    """Is a scramble whose play stands below the scene, with gamepads of no hardware."""

    def __init__(
        self, *devices: str, bots: tuple[int, ...] = (), way: str = "scramble", settings: Settings | None = None
    ) -> None:
        self.driver = Driver(settings, window=(640, 360))
        self.app = self.driver.app
        self.app.devices.touch_seen = True
        for number, device in enumerate(devices):
            if device.startswith("pad:"):
                self.app.devices.add_pad(number, f"Pad of {number}")
        players = [Player(f"P{seat}", "child" if seat in bots else None) for seat in range(len(devices))]
        match = Match(make_game(preset("trophy", way)), players, 7)
        places = [Place(seat, device) for seat, device in enumerate(devices)]
        self.sitting = Sitting(self.app, House(Soundtrack(SilentOutput())), match, places, lambda _s: Scene(self.app))
        self.below = Scene(self.app)
        self.app.stack.push(self.below)

    def pull_out(self, *seats: int) -> None:
        """Pull out the gamepads of some seats."""
        for seat in seats:
            slot = self.app.devices._pads.pop(seat).slot
            self.app.devices._left[slot] = f"Pad of {seat}"
            self.app.dispatch(Plugged(slot, False, 0))

    def plug_in(self, seat: int) -> None:
        """Plug the gamepad of a seat in again; the system numbers it anew."""
        self.app.devices.add_pad(seat + 100, f"Pad of {seat}")
        slot = self.app.devices._pads[seat + 100].slot
        self.app.dispatch(Plugged(slot, True, 0))

    def ask(self) -> RebindScene:
        """Show the scene as the play does."""
        scene = RebindScene(self.sitting)
        self.driver.show(scene)
        return scene

    def press(self, device: str, action: Action = Action.OK) -> None:
        for down in (True, False):
            self.app.dispatch(Press(action, device, 0, down))

    def click(self, scene: RebindScene, key: str, device: str = "mouse") -> None:
        for kind in (Kind.DOWN, Kind.UP):
            self.driver.point(kind, scene.form.find(key).box.centre, device)

    @property
    def devices(self) -> list[str]:
        return [place.device for place in self.sitting.places]

    @property
    def goes_on(self) -> bool:
        """Tell whether the count has begun."""
        return isinstance(self.app.stack.top, CountScene)


def test_nobody_is_lost_while_all_devices_are_here() -> None:
    assert lost(Table("mouse", "keys:1", "pad:1", "touch").sitting) == ()


def test_those_are_lost_whose_device_is_gone_or_who_never_had_one() -> None:
    table = Table("mouse", "pad:1", NO_DEVICE, "pad:2")
    table.pull_out(1, 3)
    assert lost(table.sitting) == (1, 2, 3)


def test_bots_lack_nothing_and_neither_does_anybody_where_the_screen_is_passed_round() -> None:
    assert lost(Table("mouse", NO_DEVICE, bots=(1,)).sitting) == ()
    assert lost(Table(NO_DEVICE, NO_DEVICE, way="pass-and-play").sitting) == ()


def test_whoever_has_stopped_for_good_needs_no_device() -> None:
    table = Table("mouse", "keys:1", "pad:1")
    match = table.sitting.match
    match.play(Begin(seat=0))
    match.submit(TakeTrophy(seat=2, at_ms=5))
    match.settle(10)
    table.pull_out(2)
    assert lost(table.sitting) == ()


@pytest.mark.parametrize(("out", "told"), [((2,), "P2"), ((1, 3), "P1, P3")])
def test_those_who_cannot_play_are_named_in_words_and_on_their_cards(
    out: tuple[int, ...], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[str] = []
    draw = Painter.text

    def text(painter: Painter, words: str, *rest: Any, **more: Any) -> Box:
        lines.append(words)
        return draw(painter, words, *rest, **more)

    monkeypatch.setattr(Painter, "text", text)
    table = Table("mouse", "pad:1", "pad:2", "pad:3")
    table.pull_out(*out)
    table.ask()
    table.driver.wait(50)
    assert f"{told} cannot play." in " ".join(lines)
    assert {line for line in lines if line.startswith("P") and line[1:].isdigit()} == {f"P{seat}" for seat in out}


def test_the_same_gamepad_plugged_in_again_resumes_and_ok_goes_on() -> None:
    table = Table("mouse", "pad:1")
    table.pull_out(1)
    scene = table.ask()
    assert scene.lost == (1,)
    table.plug_in(1)
    assert scene.lost == ()
    assert not table.goes_on
    table.driver.wait(600)
    table.press("pad:1")
    assert table.goes_on
    table.driver.wait(3000)
    assert table.app.stack.top is table.below
    assert table.devices == ["mouse", "pad:1"]


@pytest.mark.parametrize("device", [*ZONES, "pad:2"])
def test_any_free_device_takes_over_by_ok(device: str) -> None:
    table = Table("mouse", "pad:1")
    table.pull_out(1)
    table.sitting.move(1, "pad:9")
    for number in (50, 51):
        table.app.devices.add_pad(number, f"Pad of {number}")
    table.ask()
    table.press(device)
    assert table.devices == ["mouse", device]


def test_the_press_that_takes_over_does_not_go_on_by_itself() -> None:
    table = Table("mouse", "pad:1")
    table.pull_out(1)
    table.ask()
    table.press("keys:1")
    table.press("keys:1")
    assert not table.goes_on
    table.driver.wait(600)
    table.press("keys:1")
    assert table.goes_on


def test_a_free_mouse_or_finger_takes_over_where_it_clicks() -> None:
    table = Table("keys:1", "pad:1", "pad:2")
    table.pull_out(1, 2)
    scene = table.ask()
    table.click(scene, "take-2")
    assert table.devices == ["keys:1", "pad:1", "mouse"]
    table.click(scene, "take-1", "touch")
    assert table.devices == ["keys:1", "touch", "mouse"]
    assert scene.lost == ()


def test_a_device_of_somebody_else_takes_over_nothing() -> None:
    table = Table("mouse", "keys:2", "pad:1")
    table.pull_out(2)
    scene = table.ask()
    table.press("keys:2")
    table.press("keys:2", Action.BACK)
    table.click(scene, "take-2")
    assert table.devices == ["mouse", "keys:2", "pad:1"]
    assert not table.goes_on


def test_several_are_served_one_after_the_other_or_as_somebody_chooses() -> None:
    table = Table("mouse", "pad:1", "pad:2", "pad:3")
    table.pull_out(1, 2, 3)
    scene = table.ask()
    assert scene.asked == 1
    table.click(scene, "take-3")  # the mouse is somebody's: it chooses
    assert scene.asked == 3
    table.press("keys:4")
    table.press("keys:1")
    table.press("keys:3")
    assert table.devices == ["mouse", "keys:1", "keys:3", "keys:4"]
    assert scene.lost == ()


def test_back_gives_up_a_seat_that_was_taken_here() -> None:
    table = Table("mouse", "pad:1")
    table.pull_out(1)
    scene = table.ask()
    table.press("keys:1")
    table.press("keys:1", Action.BACK)
    assert scene.lost == (1,)
    table.press("keys:3")
    assert table.devices == ["mouse", "keys:3"]


def test_another_gamepad_that_goes_meanwhile_is_asked_for_too() -> None:
    table = Table("mouse", "pad:1", "pad:2")
    table.pull_out(1)
    scene = table.ask()
    table.pull_out(2)
    assert scene.lost == (1, 2)
    table.press("keys:1")
    table.driver.wait(600)
    table.press("keys:1")
    assert not table.goes_on
    table.plug_in(2)
    assert scene.lost == ()
    assert table.devices == ["mouse", "keys:1", "pad:2"]


def test_it_leads_to_the_pause_by_escape_by_click_and_by_a_gamepad() -> None:
    for leave in ("escape", "click", "pad"):
        table = Table("mouse", "pad:1", "pad:2")
        table.pull_out(1)
        scene = table.ask()
        if leave == "escape":
            table.press(KEYBOARD, Action.PAUSE)
        elif leave == "click":
            table.click(scene, "pause")
        else:
            table.press("pad:2", Action.PAUSE)
            table.press("pad:2")
        assert isinstance(table.app.stack.top, PauseScene), leave


def test_the_way_on_opens_only_when_nobody_lacks_anything() -> None:
    table = Table("mouse", "pad:1")
    table.pull_out(1)
    scene = table.ask()
    assert not scene.form.find("go").reachable
    table.press("keys:1")
    table.click(scene, "go")
    assert table.goes_on


@pytest.mark.parametrize(("language", "scale"), [("en", 100), ("fr", 150), ("de", 300)])
@pytest.mark.parametrize("missing", [1, 4, 7])
def test_it_is_drawn_in_every_language_and_size(language: str, scale: int, missing: int) -> None:
    settings = Settings(values={"language": language})
    settings.set(UI_SCALE, scale)
    table = Table(*[NO_DEVICE] * missing, "keys:2", settings=settings)
    scene = table.ask()
    table.press("keys:1")
    table.driver.wait(20)
    assert len(scene.lost) == missing - 1
    boxes = [scene._card_box(seat) for seat in scene.seats]
    assert all(not one.meets(other) for one in boxes for other in boxes if one != other)
