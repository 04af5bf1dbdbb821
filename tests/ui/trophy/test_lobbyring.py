"""The lobby tells what the next press does: which seat is taken, who has the ring, what is missing."""

import pytest

from monstar.ui.canvas import CANVAS
from monstar.ui.events import Action
from monstar.ui.trophy.lobbycard import holder_box
from tests.ui.trophy.lobby import Lobby


def test_the_seat_that_a_green_key_takes_next_is_marked_and_an_arrow_takes_the_ring_there() -> None:
    lobby = Lobby()
    waiting = []
    for device in ("keys:1", "keys:2"):
        waiting.append(_next(lobby))
        lobby.ok(device)
    assert waiting == ["take-0", "take-1"]
    assert _next(lobby) == "join"
    other = Lobby()
    other.press("keys:3", Action.DOWN)
    assert other.ring == "take-0"
    other.ok("keys:3")
    assert other.devices[0] == "keys:3"


@pytest.mark.parametrize("device", ["keys:1", "keys:3"])
def test_the_first_arrow_begins_where_the_ring_is_seen_when_every_seat_has_its_device(device: str) -> None:
    lobby = Lobby()
    lobby.ok("keys:1", "keys:2")
    lobby.press(device, Action.DOWN)
    assert lobby.ring == "join"
    lobby.press(device, Action.DOWN)
    assert lobby.ring == "add-bot"


def test_ok_of_somebody_who_has_a_seat_is_answered_in_words_until_something_else_is_pressed() -> None:
    lobby = Lobby()
    lobby.ok("keys:2", "keys:2")
    assert lobby.scene.hint().startswith(lobby.scene.seating.names[0])
    lobby.ok("keys:1")
    assert not lobby.scene.hint().startswith(lobby.scene.seating.names[0])


def test_who_starts_too_early_comes_to_where_a_bot_can_be_asked() -> None:
    lobby = Lobby()
    lobby.ok("keys:2")
    lobby.walk_to("start", "keys:2")
    lobby.ok("keys:2")
    assert lobby.ring == "who-1"


def test_the_key_on_the_ring_covers_nothing_that_can_be_pressed() -> None:
    lobby = Lobby()
    lobby.ok("keys:1", "keys:2", "keys:3")
    widgets = lobby.scene.form.widgets
    for widget in widgets:
        others = [other.box for other in widgets if other is not widget]
        for wide in (30.0, 62.0, 108.0):
            tag = holder_box(widget.box, wide, others)
            assert CANVAS.shared(tag) == tag.w * tag.h
            assert not any(tag.meets(other) for other in others), widget.key
            assert tag.shared(widget.box) < tag.w * tag.h / 3


@pytest.mark.parametrize(
    ("start", "arrow", "there"),
    [
        ("back", Action.LEFT, "back"),
        ("back", Action.UP, "keys"),
        ("way", Action.LEFT, "keys"),
        ("way", Action.DOWN, "start"),
        ("take-0", Action.DOWN, "keys"),
        ("badge-0", Action.UP, "badge-0"),
    ],
)
def test_arrows_in_a_lobby_lead_to_what_lies_there_and_across_to_nothing(
    start: str, arrow: Action, there: str
) -> None:
    lobby = Lobby()
    lobby.walk_to(start, "keys:3")
    lobby.press("keys:3", arrow)
    assert lobby.ring == there


def test_ok_on_a_free_seat_does_not_move_a_device_that_has_one_and_says_how_to_give_that_up() -> None:
    lobby = Lobby()
    lobby.ok("keys:2")
    lobby.walk_to("take-1", "keys:2")
    lobby.ok("keys:2")
    assert lobby.devices == ["keys:2", ""]
    assert "red key, twice" in lobby.app._toasts[-1].text
    lobby.press("keys:2", Action.BACK)
    assert lobby.ring == ""
    assert "once more" in lobby.scene.hint()
    lobby.press("keys:2", Action.BACK)
    assert lobby.devices == ["", ""]


def test_the_red_key_gives_a_seat_up_at_once_where_the_foot_says_so() -> None:
    lobby = Lobby()
    lobby.ok("keys:1", "keys:2")
    assert "red key gives it up" in lobby.scene.hint()
    lobby.press("keys:1", Action.BACK)
    assert lobby.devices == ["", "keys:2"]


def test_a_click_on_a_free_seat_does_not_move_the_mouse_that_has_one() -> None:
    lobby = Lobby()
    lobby.click("take-0")
    lobby.click("take-1")
    assert lobby.devices == ["mouse", ""]
    assert lobby.scene.seating.names[0] in lobby.app._toasts[-1].text


def _next(lobby: Lobby) -> str:
    """Return the key of the place where the next one joins."""
    assert lobby.scene.next_call is not None
    return lobby.scene.next_call.key
