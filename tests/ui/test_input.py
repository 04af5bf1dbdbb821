"""Devices: zones by the place of a key, pointers in canvas px, gamepads that come and go, repeats, stamps."""

import pygame
import pytest

from monstar.ui import keynames
from monstar.ui.bindings import DEFAULT_BINDINGS, KEYBOARD, ZONES, by_scancode, merged, scancodes
from monstar.ui.canvas import View
from monstar.ui.events import Action, Event, Kind, Plugged, Pointer, Press, Typed, Wheel
from monstar.ui.input import REPEAT_AFTER_NS, REPEAT_EVERY_NS, DeviceKind, Devices
from tests.ui.driver import Driver

VIEW = View((1920, 1080))
MS = 1_000_000


@pytest.fixture
def devices() -> Devices:
    Driver()  # all that an app starts, so that tests after this one find it so
    return Devices()


def key(devices: Devices, name: str, at_ns: int = 0, *, down: bool = True, mod: int = 0, text: str = "") -> list[Event]:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    event = pygame.Event(kind, scancode=scancodes()[name], key=0, unicode=text, mod=mod)
    return devices.translate(event, at_ns, VIEW)


@pytest.mark.parametrize(
    ("name", "zone", "action"),
    [
        ("W", "keys:1", Action.UP),
        ("SPACE", "keys:1", Action.OK),
        ("LEFT", "keys:2", Action.LEFT),
        ("RETURN", "keys:2", Action.OK),
        ("RCTRL", "keys:2", Action.BACK),
        ("RSHIFT", "keys:2", Action.BACK),
        ("K", "keys:3", Action.DOWN),
        ("U", "keys:3", Action.BACK),
        ("KP6", "keys:4", Action.RIGHT),
        ("KP_ENTER", "keys:4", Action.OK),
        ("ESCAPE", KEYBOARD, Action.PAUSE),
        ("F1", KEYBOARD, Action.HELP),
        ("F11", KEYBOARD, Action.FULL_SCREEN),
        ("TAB", KEYBOARD, Action.NEXT),
    ],
)
def test_each_zone_has_its_keys(devices: Devices, name: str, zone: str, action: Action) -> None:
    assert key(devices, name, 7) == [Press(action, zone, 7)]
    assert key(devices, name, 9, down=False) == [Press(action, zone, 9, down=False)]


def test_no_key_serves_two_zones_and_every_bound_key_exists() -> None:
    bound = {device: [key for keys in actions.values() for key in keys] for device, actions in DEFAULT_BINDINGS.items()}
    zones = [name for zone in ZONES for name in bound[zone]]
    assert all(len(names) == len(set(names)) for names in (zones, bound[KEYBOARD]))
    assert {*zones, *bound[KEYBOARD]} <= set(scancodes())
    meaning = by_scancode(DEFAULT_BINDINGS)
    assert {meaning[scancodes()[name]].device for name in zones} == set(ZONES)


def test_in_menus_the_usual_keys_go_on_when_a_zone_gives_them_away(devices: Devices) -> None:
    devices.bind(merged(DEFAULT_BINDINGS, {"keys:2": {"ok": ["PERIOD"], "up": ["T"]}}))
    for key, action in (("RETURN", Action.OK), ("UP", Action.UP)):
        event = pygame.Event(pygame.KEYDOWN, scancode=scancodes()[key], key=0, unicode="", mod=0)
        assert devices.translate(event, 0, VIEW) == [Press(action, KEYBOARD, 0)]
    assert devices.keyboard_does(Action.OK)
    devices.bind(merged(DEFAULT_BINDINGS, {"keys:2": {"ok": ["PERIOD"]}, "keys:1": {"back": ["RETURN"]}}))
    assert not devices.keyboard_does(Action.OK)


def test_marks_that_nobody_would_see_on_a_key_are_written_in_words(
    monkeypatch: pytest.MonkeyPatch, devices: Devices
) -> None:
    monkeypatch.setattr(keynames, "key_of", lambda _scancode: pygame.K_MINUS)
    assert devices.key_label("keys:1", Action.OK) == "Minus"


def test_keys_are_bound_by_place_and_not_by_letter(devices: Devices) -> None:
    """On AZERTY the key right of Tab writes "a" and has Q's place."""
    event = pygame.Event(pygame.KEYDOWN, scancode=pygame.KSCAN_Q, key=pygame.K_a, unicode="a", mod=0)
    assert devices.translate(event, 0, VIEW) == [Press(Action.BACK, "keys:1", 0)]


def test_labels_come_from_the_layout(monkeypatch: pytest.MonkeyPatch, devices: Devices) -> None:
    azerty = {pygame.KSCAN_W: pygame.K_z, pygame.KSCAN_A: pygame.K_q, pygame.KSCAN_S: pygame.K_s, pygame.KSCAN_D: 100}
    monkeypatch.setattr(keynames, "key_of", lambda scancode: azerty.get(scancode, 0))
    assert devices.zone_label("keys:1") == "Z Q S D"


def test_labels_are_short_for_arrows_and_the_number_pad(devices: Devices) -> None:
    assert devices.zone_label("keys:1") == "W A S D"
    assert devices.zone_label("keys:2") == "Arrow keys"
    assert devices.zone_label("keys:4") == "Num 8 4 5 6"
    assert devices.key_label("keys:2", Action.OK) == "Enter"


def test_labels_fall_back_to_the_binding_where_the_layout_cannot_be_asked(
    monkeypatch: pytest.MonkeyPatch, devices: Devices
) -> None:
    monkeypatch.setattr(keynames, "_sdl", lambda: None)
    assert devices.zone_label("keys:3") == "I J K L"


def test_bindings_of_a_player_lie_over_the_usual_ones_and_nonsense_is_left_out() -> None:
    own = {"keys:1": {"ok": ["R", "NO_SUCH_KEY"], "sing": ["T"]}, "keys:9": {"ok": ["T"]}, "keys:2": {"ok": []}}
    whole = merged(DEFAULT_BINDINGS, own)
    assert whole["keys:1"][Action.OK] == ("R",)
    assert whole["keys:1"][Action.UP] == ("W",)
    assert whole["keys:2"] == DEFAULT_BINDINGS["keys:2"]
    assert set(whole) == set(DEFAULT_BINDINGS)


def test_an_arrow_held_down_repeats_and_says_so(devices: Devices) -> None:
    key(devices, "D", 0)
    assert devices.repeats(REPEAT_AFTER_NS - 1) == []
    first = REPEAT_AFTER_NS
    assert devices.repeats(first) == [Press(Action.RIGHT, "keys:1", first, repeat=True)]
    assert devices.repeats(first + REPEAT_EVERY_NS - 1) == []
    assert len(devices.repeats(first + REPEAT_EVERY_NS)) == 1
    key(devices, "D", 2 * first, down=False)
    assert devices.repeats(10 * first) == []


def test_the_window_systems_own_repeats_and_stray_releases_mean_nothing(devices: Devices) -> None:
    assert len(key(devices, "E", 0)) == 1
    assert key(devices, "E", 30 * MS) == []
    assert len(key(devices, "E", 40 * MS, down=False)) == 1
    assert key(devices, "E", 50 * MS, down=False) == []


def test_ok_does_not_repeat(devices: Devices) -> None:
    key(devices, "E", 0)
    assert devices.repeats(100 * REPEAT_AFTER_NS) == []


def test_while_typing_letters_write_and_only_the_rest_acts(devices: Devices) -> None:
    devices.typing = True
    assert key(devices, "W", text="w") == []
    assert key(devices, "SPACE", text=" ") == []
    assert key(devices, "RETURN", text="\r") == [Press(Action.OK, "keys:2", 0)]
    assert key(devices, "BACKSPACE", text="\b") == [Press(Action.ERASE, KEYBOARD, 0)]
    text = pygame.Event(pygame.TEXTINPUT, text="é")
    assert devices.translate(text, 5, VIEW) == [Typed("é", 5)]
    devices.typing = False
    assert devices.translate(text, 5, VIEW) == []


def test_a_key_to_be_bound_is_caught_and_does_nothing_else(devices: Devices) -> None:
    caught: list[int] = []
    devices.catch = caught.append
    assert key(devices, "P") == []
    assert caught == [pygame.KSCAN_P]


def test_shift_tab_goes_back_and_alt_enter_fills_the_screen(devices: Devices) -> None:
    assert key(devices, "TAB", mod=pygame.KMOD_LSHIFT) == [Press(Action.PREVIOUS, KEYBOARD, 0)]
    assert key(devices, "RETURN", mod=pygame.KMOD_LALT) == [Press(Action.FULL_SCREEN, KEYBOARD, 0)]


def test_losing_the_window_lets_go_of_every_key(devices: Devices) -> None:
    key(devices, "W", 0)
    key(devices, "RETURN", 0)
    gone = devices.release_all(9)
    assert gone == [
        Press(Action.UP, "keys:1", 9, down=False),
        Press(Action.OK, "keys:2", 9, down=False),
    ]
    assert devices.repeats(100 * REPEAT_AFTER_NS) == []


def test_the_mouse_speaks_canvas_px(devices: Devices) -> None:
    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(960, 540), button=1, touch=False)
    assert devices.translate(down, 3, VIEW) == [Pointer(Kind.DOWN, (640, 360), "mouse", 3, held=True)]
    move = pygame.Event(pygame.MOUSEMOTION, pos=(1920, 1080), rel=(1, 1), buttons=(1, 0, 0), touch=False)
    assert devices.translate(move, 4, VIEW) == [Pointer(Kind.MOVE, (1280, 720), "mouse", 4, held=True)]
    up = pygame.Event(pygame.MOUSEBUTTONUP, pos=(0, 0), button=1, touch=False)
    assert devices.translate(up, 5, VIEW) == [Pointer(Kind.UP, (0, 0), "mouse", 5, held=False)]


@pytest.mark.parametrize("let_go_elsewhere", [True, False])
def test_the_click_whose_press_was_swallowed_counts(
    devices: Devices, monkeypatch: pytest.MonkeyPatch, let_go_elsewhere: bool
) -> None:
    """Let go over another window, a button is down for SDL until it is pressed here again, which then is not told."""

    def pressed(_buttons: int = 3, desktop: bool = False) -> tuple[bool, bool, bool]:
        return not (desktop and let_go_elsewhere), False, False

    down, up = (
        pygame.Event(kind, pos=(960, 540), button=1, touch=False)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    devices.translate(down, 1, VIEW)
    devices.release_all(2)
    monkeypatch.setattr(pygame.mouse, "get_pressed", pressed)
    assert devices.translate(pygame.Event(pygame.WINDOWFOCUSGAINED), 3, VIEW) == []
    released = Pointer(Kind.UP, (640, 360), "mouse", 4, held=False)
    clicked = [Pointer(Kind.DOWN, (640, 360), "mouse", 4), released]
    assert devices.translate(up, 4, VIEW) == (clicked if let_go_elsewhere else [released])
    assert len(devices.translate(down, 5, VIEW)) == 1
    assert len(devices.translate(up, 6, VIEW)) == 1


def test_the_right_button_goes_back(devices: Devices) -> None:
    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3, touch=False)
    assert devices.translate(down, 3, VIEW) == [Press(Action.BACK, "mouse", 3, pos=VIEW.to_canvas((5, 5)))]


def test_the_right_button_can_drag(devices: Devices) -> None:
    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(960, 540), button=3, touch=False)
    up = pygame.Event(pygame.MOUSEBUTTONUP, pos=(1920, 1080), button=3, touch=False)
    assert devices.translate(down, 3, VIEW) == [Press(Action.BACK, "mouse", 3, pos=(640, 360))]
    assert devices.translate(up, 4, VIEW) == [Press(Action.BACK, "mouse", 4, down=False, pos=(1280, 720))]
    assert devices.release_all(5) == []
    devices.translate(down, 6, VIEW)
    assert devices.release_all(7) == [Press(Action.BACK, "mouse", 7, down=False, pos=(640, 360))]


def test_the_wheel_turns(devices: Devices) -> None:
    turned = devices.translate(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0), 3, VIEW)
    assert isinstance(turned[0], Wheel)
    assert turned[0].dy == -2


def test_fingers_are_told_apart_and_their_shadow_mouse_is_ignored(devices: Devices) -> None:
    finger = pygame.Event(pygame.FINGERDOWN, x=0.5, y=0.25, finger_id=4, touch_id=1)
    assert devices.translate(finger, 8, VIEW) == [Pointer(Kind.DOWN, (640, 180), "touch", 8, finger=4)]
    shadow = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(960, 270), button=1, touch=True)
    assert devices.translate(shadow, 8, VIEW) == []
    assert any(device.kind is DeviceKind.TOUCH for device in devices.present())


def test_a_known_gamepad_walks_takes_and_pauses(devices: Devices) -> None:
    devices.add_pad(17, "Pad of Dread")
    slot = "pad:1"

    def button(number: int) -> list[Event]:
        event = pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=17, button=number)
        return devices.translate(event, 2, VIEW)

    assert button(pygame.CONTROLLER_BUTTON_A) == [Press(Action.OK, slot, 2)]
    assert button(pygame.CONTROLLER_BUTTON_B) == [Press(Action.BACK, slot, 2)]
    assert button(pygame.CONTROLLER_BUTTON_START) == [Press(Action.PAUSE, slot, 2)]
    assert button(pygame.CONTROLLER_BUTTON_DPAD_LEFT) == [Press(Action.LEFT, slot, 2)]
    twin = pygame.Event(pygame.JOYBUTTONDOWN, instance_id=17, button=0)
    assert devices.translate(twin, 2, VIEW) == []


def test_a_stick_pushes_once_and_a_trembling_thumb_does_not_tap(devices: Devices) -> None:
    devices.add_pad(1, "Pad")

    def lean(value: float) -> list[Event]:
        event = pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=1, axis=0, value=round(value * 32767))
        return devices.translate(event, 2, VIEW)

    assert lean(0.5) == []
    assert lean(0.7) == [Press(Action.RIGHT, "pad:1", 2)]
    assert lean(0.5) == []
    assert lean(0.65) == []
    assert lean(0.1) == [Press(Action.RIGHT, "pad:1", 2, down=False)]
    lean(0.9)
    assert lean(-0.9) == [Press(Action.RIGHT, "pad:1", 2, down=False), Press(Action.LEFT, "pad:1", 2)]


def test_an_unknown_gamepad_works_by_numbers(devices: Devices) -> None:
    devices.add_pad(5, "Old stick", known=False)
    button = pygame.Event(pygame.JOYBUTTONDOWN, instance_id=5, button=0)
    assert devices.translate(button, 1, VIEW) == [Press(Action.OK, "pad:1", 1)]
    hat = pygame.Event(pygame.JOYHATMOTION, instance_id=5, hat=0, value=(0, 1))
    assert devices.translate(hat, 1, VIEW) == [Press(Action.UP, "pad:1", 1)]
    axis = pygame.Event(pygame.JOYAXISMOTION, instance_id=5, axis=1, value=1.0)
    assert devices.translate(axis, 1, VIEW) == [Press(Action.DOWN, "pad:1", 1)]
    trigger = pygame.Event(pygame.JOYAXISMOTION, instance_id=5, axis=4, value=1.0)
    assert devices.translate(trigger, 1, VIEW) == []


def test_a_gamepad_plugged_in_again_gets_its_place_back(devices: Devices) -> None:
    devices.add_pad(1, "First")
    devices.add_pad(2, "Second")
    gone = pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=1)
    assert devices.translate(gone, 3, VIEW) == [Plugged("pad:1", False, 3)]
    assert devices.translate(gone, 3, VIEW) == []
    devices.add_pad(9, "First")
    assert [d.label for d in devices.present() if d.kind is DeviceKind.PAD] == ["First", "Second"]


def test_of_two_gamepads_that_went_each_gets_its_own_place_back(devices: Devices) -> None:
    devices.add_pad(1, "First")
    devices.add_pad(2, "Second")
    for instance in (1, 2):
        devices.translate(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=instance), 3, VIEW)
    devices.add_pad(8, "Second")
    devices.add_pad(9, "Stranger")
    assert [(d.id, d.label) for d in devices.present() if d.kind is DeviceKind.PAD] == [
        ("pad:1", "Stranger"),
        ("pad:2", "Second"),
    ]


def test_a_gamepad_pulled_out_while_pushing_stops_walking(devices: Devices) -> None:
    devices.add_pad(1, "Pad")
    push = pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=pygame.CONTROLLER_BUTTON_DPAD_UP)
    devices.translate(push, 0, VIEW)
    devices.translate(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=1), 1, VIEW)
    assert devices.repeats(100 * REPEAT_AFTER_NS) == []


def test_an_event_of_a_pad_nobody_knows_means_nothing(devices: Devices) -> None:
    button = pygame.Event(pygame.JOYBUTTONDOWN, instance_id=3, button=0)
    assert devices.translate(button, 1, VIEW) == []
    assert devices.translate(pygame.Event(pygame.ACTIVEEVENT, gain=1, state=1), 1, VIEW) == []


def test_all_devices_are_offered(devices: Devices) -> None:
    devices.add_pad(1, "Pad")
    assert [device.id for device in devices.present()] == ["mouse", *ZONES, "pad:1"]
