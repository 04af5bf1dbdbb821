"""The lobby: press to join and to leave, with keys, gamepads, mouse and fingers, up to eight at one screen."""

import pytest

from monstar import i18n
from monstar.rules.trophy.params import TrophyParams
from monstar.settings import LAST_PRESETS, LAST_SEATS, UI_SCALE, Settings
from monstar.ui.bindings import KEYBOARD, ZONES
from monstar.ui.canvas import CANVAS
from monstar.ui.events import Action
from monstar.ui.match.house import OWN_RULES, Wishes, seating_for
from monstar.ui.match.seating import Seating
from monstar.ui.monstar.setup import COMPANY as ACTORS
from monstar.ui.sitting import NO_DEVICE, POINTER
from monstar.ui.trophy.company import COMPANY
from monstar.ui.trophy.keytest import KeyTestScene
from monstar.ui.trophy.ways import table_words
from tests.ui.driver import Driver
from tests.ui.trophy.lobby import Lobby
from tests.ui.virtualpad import BUTTON_A, BUTTON_B, START, virtual_pad

# -- joining


def test_on_a_first_evening_two_seats_wait() -> None:
    assert Lobby().devices == [NO_DEVICE, NO_DEVICE]


def test_ok_of_each_device_takes_the_next_seat() -> None:
    lobby = Lobby(pads=1)
    lobby.ok("keys:3", "pad:1", "keys:1", "keys:2", "keys:4")
    assert lobby.devices == ["keys:3", "pad:1", "keys:1", "keys:2", "keys:4"]


def test_eight_sit_down_with_keys_mouse_fingers_and_a_gamepad() -> None:
    lobby = Lobby(pads=1)
    lobby.click("take-0")
    lobby.ok("keys:1", "keys:2", "keys:3", "keys:4", "pad:1")
    lobby.click("join", device="touch")
    lobby.click("join", device="touch")
    assert lobby.devices == ["mouse", *ZONES, "pad:1", "touch", "touch"]
    lobby.click("start")
    assert lobby.started is not None
    assert lobby.started.devices == ["mouse", *ZONES, "pad:1", "touch", "touch"]
    assert len({player.name for player in lobby.started.players}) == 8
    assert len({place.badge for place in lobby.started.places}) == 8


def test_a_ninth_is_told_that_all_seats_are_taken() -> None:
    lobby = Lobby(pads=5)
    lobby.ok(*ZONES, "pad:1", "pad:2", "pad:3", "pad:4")
    before = lobby.devices
    lobby.ok("pad:5")
    assert lobby.devices == before
    assert [toast.text for toast in lobby.app._toasts] == ["All eight seats are taken."]


def test_start_of_a_gamepad_joins_and_then_walks_to_the_way_on() -> None:
    lobby = Lobby(pads=1)
    lobby.press("pad:1", Action.PAUSE)
    assert lobby.devices[0] == "pad:1"
    lobby.press("pad:1", Action.PAUSE)
    assert lobby.ring == "start"


def test_a_click_joins_only_where_it_says_so() -> None:
    lobby = Lobby()
    lobby.click_at((1100, 430))  # an empty room
    lobby.click("badge-0")
    assert lobby.devices == [NO_DEVICE, NO_DEVICE]
    lobby.click("join")
    assert lobby.devices == ["mouse", NO_DEVICE]


def test_eight_people_who_try_their_keys_start_nothing() -> None:
    lobby = Lobby()
    for _times in range(5):
        lobby.ok(*ZONES)
    assert lobby.open
    assert lobby.devices == list(ZONES)


# -- leaving


def test_back_gives_a_seat_up_and_somebody_else_can_have_it() -> None:
    lobby = Lobby()
    lobby.ok("keys:1", "keys:2")
    lobby.press("keys:1", Action.BACK)
    assert lobby.devices == [NO_DEVICE, "keys:2"]
    lobby.ok("keys:3")
    assert lobby.devices == ["keys:3", "keys:2"]


def test_a_seat_beyond_the_first_two_goes_with_its_player_unless_it_has_a_name() -> None:
    lobby = Lobby()
    lobby.ok("keys:1", "keys:2", "keys:3", "keys:4")
    lobby.scene.rename(3, "Ana")
    lobby.press("keys:4", Action.BACK)
    lobby.press("keys:3", Action.BACK)
    assert lobby.devices == ["keys:1", "keys:2", NO_DEVICE]
    assert lobby.scene.seating.names[2] == "Ana"


def test_the_right_button_gives_up_the_seat_of_the_mouse() -> None:
    lobby = Lobby()
    lobby.click("take-1")
    lobby.right_click()
    assert lobby.devices == [NO_DEVICE, NO_DEVICE]
    assert lobby.open


def test_back_of_a_device_without_a_seat_only_shows_the_way_out() -> None:
    lobby = Lobby()
    lobby.press("keys:1", Action.BACK)
    assert lobby.open
    assert lobby.ring == "back"
    lobby.press("keys:1", Action.BACK)
    assert lobby.ring == ""
    lobby.press("keys:1", Action.BACK)
    lobby.ok("keys:1")
    assert not lobby.open


def test_escape_leaves_and_all_is_kept() -> None:
    lobby = Lobby()
    lobby.ok("keys:4")
    lobby.press(KEYBOARD, Action.PAUSE)
    assert not lobby.open
    assert lobby.settings.get(LAST_SEATS)[0]["device"] == "keys:4"


# -- the ring and who has it


def test_arrows_take_the_ring_and_only_their_ok_presses() -> None:
    lobby = Lobby()
    lobby.ok("keys:1")
    lobby.press("keys:2", Action.UP)
    lobby.walk_to("add-bot", KEYBOARD)
    lobby.press("keys:3", Action.LEFT)
    assert lobby.ring == "take-1"
    lobby.ok("keys:4")
    assert lobby.devices == ["keys:1", "keys:4"]
    assert lobby.ring == "who-1"  # where it was, somebody has joined


def test_somebody_with_a_seat_works_the_buttons_too_and_back_puts_the_ring_away_first() -> None:
    lobby = Lobby()
    lobby.ok("keys:2")
    lobby.press("keys:2", Action.DOWN)
    assert lobby.ring
    lobby.press("keys:2", Action.BACK)
    assert lobby.ring == ""
    assert lobby.devices[0] == "keys:2"
    lobby.press("keys:2", Action.BACK)
    assert lobby.devices[0] == NO_DEVICE


def test_a_pointer_takes_the_ring_from_whoever_had_it() -> None:
    lobby = Lobby()
    lobby.press("keys:1", Action.DOWN)
    lobby.click_at((1100, 430))
    lobby.ok("keys:1")
    assert lobby.devices[0] == "keys:1"


def test_ok_on_the_place_to_join_seats_whoever_has_the_ring_there() -> None:
    lobby = Lobby()
    lobby.walk_to("take-1", KEYBOARD)
    lobby.ok("keys:3")
    assert lobby.devices == [NO_DEVICE, "keys:3"]


def test_whoever_has_a_seat_can_add_one_for_somebody_else() -> None:
    lobby = Lobby()
    lobby.click("take-0")
    lobby.click("join")
    assert lobby.devices == ["mouse", NO_DEVICE, NO_DEVICE]


def test_a_name_is_typed_in_peace_while_others_join_and_leave() -> None:
    lobby = Lobby(pads=2)
    lobby.ok("keys:1")
    lobby.click("name-0")
    lobby.type("An")
    lobby.press("pad:1")
    lobby.press("pad:2")
    lobby.press("pad:2", Action.LEFT)
    lobby.press("pad:2", Action.BACK)
    assert lobby.app.devices.typing
    lobby.type("a")
    lobby.press("keys:2")
    assert not lobby.app.devices.typing
    assert lobby.scene.seating.names[0] == "Ana"
    assert lobby.devices == ["keys:1", "pad:1"]


# -- all of it by one kind of device


def test_a_scramble_can_be_set_up_by_keys_alone() -> None:
    lobby = Lobby()
    lobby.ok("keys:2")
    lobby.walk_to("add-bot", KEYBOARD)
    lobby.ok("keys:2")
    lobby.walk_to("who-2", KEYBOARD)
    lobby.ok("keys:2")
    lobby.walk_to("badge-0", KEYBOARD)
    lobby.ok("keys:2")
    lobby.walk_to("name-0", KEYBOARD)
    lobby.ok("keys:2")
    lobby.type("Mia")
    lobby.ok("keys:2")
    lobby.walk_to("remove-1", KEYBOARD)
    lobby.ok("keys:2")
    lobby.walk_to("start", KEYBOARD)
    lobby.ok("keys:2")
    assert lobby.started is not None
    assert [(player.name, player.bot) for player in lobby.started.players] == [("Mia", None), ("Rusty", "elephant")]
    assert lobby.started.devices == ["keys:2", NO_DEVICE]
    assert lobby.started.places[0].badge == 1


def test_a_scramble_can_be_set_up_by_a_gamepad_alone() -> None:
    lobby = Lobby(pads=1)
    lobby.ok("pad:1")
    lobby.walk_to("who-1", "pad:1")
    lobby.ok("pad:1")
    lobby.press("pad:1", Action.LEFT, times=2)
    assert lobby.devices == ["pad:1", "elephant"]
    lobby.walk_to("way", "pad:1")
    lobby.ok("pad:1")
    lobby.press("pad:1", Action.RIGHT)
    lobby.walk_to("start", "pad:1")
    lobby.ok("pad:1")
    assert lobby.started is not None
    assert lobby.started.devices == ["pad:1", NO_DEVICE]


def test_every_widget_can_be_reached_by_arrows() -> None:
    lobby = Lobby(pads=1)
    lobby.ok("pad:1", *ZONES)
    seen: set[str] = set()
    lobby.press("pad:1", Action.UP)
    todo = [lobby.ring]
    form = lobby.scene.form
    while todo:
        key = todo.pop()
        for action in (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT):
            form.focus(form.find(key))
            form._walk(action)
            assert form.focused is not None
            if form.focused.key not in seen:
                seen.add(form.focused.key)
                todo.append(form.focused.key)
    assert seen == {widget.key for widget in form.widgets if widget.reachable}


def test_a_scramble_can_be_set_up_by_the_mouse_alone() -> None:
    lobby = Lobby()
    lobby.click("take-0")
    lobby.click("who-1", 0.95)
    lobby.click("add-bot")
    lobby.click("who-2", 0.05)
    lobby.click("join")
    lobby.click("remove-3")
    lobby.click("start")
    assert lobby.started is not None
    assert lobby.started.devices == ["mouse", "keys:1", NO_DEVICE]
    assert lobby.started.players[2].bot == "goldfish"


def test_everything_is_there_for_fingers_and_large_enough() -> None:
    lobby = Lobby(pads=2)
    lobby.ok("pad:1", "pad:2", *ZONES)
    lobby.click("join", device="touch")
    lobby.click("add-bot", device="touch")
    assert len(lobby.devices) == 8
    for widget in lobby.scene.form.widgets:
        assert widget.target.w >= 44, widget.key
        assert widget.target.h >= 44, widget.key
        assert CANVAS.x <= widget.box.x, widget.key
        assert widget.box.right <= CANVAS.right, widget.key
        assert widget.box.bottom <= CANVAS.bottom, widget.key


def test_no_two_targets_meet() -> None:
    lobby = Lobby(pads=3)
    lobby.ok("pad:1", "pad:2", "pad:3", "keys:1")
    lobby.scene.add()
    widgets = lobby.scene.form.widgets
    for number, one in enumerate(widgets):
        for other in widgets[number + 1 :]:
            assert not one.target.meets(other.target), (one.key, other.key)


# -- starting


def test_nobody_starts_while_somebody_has_no_device_and_it_is_said_whose() -> None:
    lobby = Lobby()
    lobby.click("take-0")
    lobby.scene.rename(1, "Ana")
    lobby.click("start")
    assert lobby.open
    assert lobby.started is None
    assert [toast.text.partition(":")[0] for toast in lobby.app._toasts] == ["Ana has no device yet"]


def test_bots_alone_can_play() -> None:
    lobby = Lobby()
    lobby.click("who-0", 0.05)
    lobby.click("who-1", 0.05)
    lobby.click("start")
    assert lobby.started is not None
    assert [player.bot for player in lobby.started.players] == ["elephant", "elephant"]


@pytest.mark.parametrize("seats", range(2, 9))
def test_extra_motifs_are_asked_for_with_five_and_six_only(seats: int) -> None:
    lobby = Lobby()
    for _seat in range(seats - 2):
        lobby.scene.add("child")
    keys = {widget.key for widget in lobby.scene.form.widgets}
    assert ("extra" in keys) is (seats in (5, 6))


@pytest.mark.parametrize(
    ("seats", "words"),
    [(2, "38 tiles, 1 trophy"), (3, "38 tiles, 2 trophies"), (6, "53 tiles, 5 trophies"), (8, "68 tiles, 5 trophies")],
)
def test_it_is_told_how_much_lies_on_the_table(seats: int, words: str) -> None:
    assert table_words(TrophyParams(), seats) == words


def test_the_extra_motifs_chosen_are_played_with() -> None:
    lobby = Lobby()
    for _seat in range(3):
        lobby.scene.add("child")
    lobby.ok("keys:1", "keys:2")
    lobby.click("extra")
    lobby.click("start")
    assert lobby.started is not None
    assert lobby.started.params == TrophyParams(extra_motifs="one_eyed")


# -- passing the screen round


def test_where_the_screen_is_passed_round_nobody_needs_a_device() -> None:
    lobby = Lobby(passes=True)
    lobby.click("add")
    lobby.click("start")
    assert lobby.started is not None
    assert lobby.started.params.mode == "pass_and_play"
    assert lobby.started.devices == [POINTER, POINTER, POINTER]


def test_where_the_screen_is_passed_round_every_ok_works_the_buttons() -> None:
    lobby = Lobby(passes=True)
    assert lobby.ring == "start"
    lobby.ok("keys:3")
    assert lobby.started is not None


def test_the_way_to_play_is_a_choice_and_kept() -> None:
    lobby = Lobby()
    lobby.click("way")
    assert lobby.scene.passes
    assert "take-0" not in {widget.key for widget in lobby.scene.form.widgets}
    lobby.click("start")
    assert lobby.settings.get(LAST_PRESETS)["trophy"] == "pass-and-play"
    assert Lobby(lobby.settings).scene.passes


def test_rules_brought_along_come_first_and_are_not_kept() -> None:
    rules = TrophyParams(mode="pass_and_play", set_points=5)
    lobby = Lobby(wishes=Wishes(rules=rules))
    assert lobby.scene.ruleset == OWN_RULES
    lobby.click("start")
    assert lobby.started is not None
    assert lobby.started.params == rules
    assert lobby.settings.get(LAST_PRESETS) == {}


# -- gamepads that come and go, and memory


def test_a_gamepad_that_is_pulled_out_leaves_its_seat_waiting() -> None:
    lobby = Lobby(pads=2)
    lobby.ok("pad:1", "pad:2")
    lobby.unplug(0)
    assert lobby.devices == [NO_DEVICE, "pad:2"]
    lobby.click("start")
    assert lobby.open


def test_a_gamepad_that_is_plugged_in_can_join_at_once() -> None:
    lobby = Lobby()
    lobby.app.devices.add_pad(5, "New")
    lobby.plug("pad:1")
    lobby.ok("pad:1")
    assert lobby.devices == ["pad:1", NO_DEVICE]


def test_gamepads_of_the_real_event_loop_join_leave_vanish_and_come_back() -> None:
    lobby = Lobby()
    pad = virtual_pad()
    try:
        lobby.app.pump()
        for button, seats in ((BUTTON_A, ["pad:1", NO_DEVICE]), (BUTTON_B, [NO_DEVICE, NO_DEVICE])):
            for down in (True, False):
                pad.press(button, down)
                lobby.app.pump()
            assert lobby.devices == seats
        pad.press(START)
        lobby.app.pump()
        assert lobby.devices[0] == "pad:1"
        pad.pull_out()
        lobby.app.pump()
        assert lobby.devices[0] == NO_DEVICE
        pad = virtual_pad()
        lobby.app.pump()
        pad.press(BUTTON_A)
        lobby.app.pump()
        assert lobby.devices[0] == "pad:1"
    finally:
        pad.pull_out()
        lobby.app.pump()


def test_everybody_sits_as_last_time_as_far_as_their_devices_are_here() -> None:
    settings = Settings()
    first = Lobby(settings, pads=1)
    first.ok("pad:1", "keys:3")
    first.scene.rename(0, "Noé")
    first.click("start")
    again = Lobby(settings)
    assert again.devices == [NO_DEVICE, "keys:3"]
    assert again.scene.seating.names[0] == "Noé"


def test_devices_are_understood_from_game_to_game() -> None:
    pointing = Seating.first(ACTORS).at_device(1, POINTER).to_settings()
    assert [seat.device for seat in Seating.remembered(COMPANY, pointing).seats] == ["mouse", NO_DEVICE]
    grabbing = Seating.first(COMPANY).at_device(0, "touch").at_device(1, "keys:3").added().to_settings()
    assert [seat.device for seat in Seating.remembered(ACTORS, grabbing).seats] == [POINTER, "keys:3", POINTER]


def test_without_a_lobby_everybody_gets_a_device_as_far_as_there_are_any() -> None:
    app = Driver().app
    app.devices.add_pad(1, "Pad")
    seating = seating_for(app, COMPANY, (None,) * 8)
    assert [seat.device for seat in seating.seats] == [
        "mouse", "keys:2", "keys:1", "keys:3", "keys:4", "pad:1", NO_DEVICE, NO_DEVICE,
    ]  # fmt: skip
    mixed = seating_for(app, COMPANY, (None, "child", None))
    assert [place.device for place in mixed.places] == ["mouse", NO_DEVICE, "keys:2"]


# -- looks


@pytest.mark.parametrize(("language", "scale"), [("en", 75), ("fr", 100), ("es", 150), ("de", 300)])
def test_it_is_drawn_in_every_language_and_size(language: str, scale: int) -> None:
    settings = Settings()
    settings.set(UI_SCALE, scale)
    lobby = Lobby(settings, pads=1)
    i18n.set_language(language)
    lobby.app.settings_changed()
    i18n.set_language(language)
    lobby.ok("pad:1", "keys:1", "keys:4")
    lobby.press("keys:1", Action.LEFT)
    lobby.driver.wait(40)
    focused = lobby.scene.form.focused
    assert focused is not None
    assert lobby.app.view.zoom == (scale / 100 if scale > 150 else 1.0)
    lobby.press("keys:1", Action.RIGHT)
    assert lobby.app.view.seen.meets(focused.box)


def test_the_keys_can_be_tested_from_here_with_those_who_have_some() -> None:
    lobby = Lobby()
    lobby.ok("keys:3", "keys:1")
    lobby.click("keys")
    scene = lobby.app.stack.top
    assert isinstance(scene, KeyTestScene)
    assert scene.zones == ["keys:1", "keys:3"]
    assert scene.badges == {"keys:3": 0, "keys:1": 1}
