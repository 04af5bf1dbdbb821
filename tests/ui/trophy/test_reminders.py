"""Whoever has not pressed anything for a while finds their two keys in the own corner, in every match."""

import pytest

from monstar.ui.events import Action
from monstar.ui.input import MOUSE
from monstar.ui.keyhints import HintWriter
from monstar.ui.text import MIN_SIZE
from monstar.ui.trophy.hand import PODIUM
from monstar.ui.trophy.reminders import QUIET_MS
from monstar.ui.trophy.tipstrip import Strip
from monstar.ui.trophy.tipwords import reminding
from tests.ui.balloons import in_all_languages
from tests.ui.trophy.stagehand import Stagehand
from tests.ui.trophy.tabletop import places, trophy_match

OK, BACK = Action.OK, Action.BACK


def table(*devices: str, bots: tuple[str, ...] = (), taught: bool = False) -> Stagehand:
    return Stagehand(trophy_match(len(devices), bots=bots), places(*devices), taught=taught).begin()


def told(hand: Stagehand) -> dict[int, list[str]]:
    return {seat: [hint.words for hint in hints] for seat, hints in hand.scene.show.reminders.shown.items()}


def at_podium(hand: Stagehand, seat: int = 0) -> None:
    arm = hand.scene.hands._arms[seat]
    arm.aim_at(PODIUM, hand.scene.hands.aim)
    hand.run(50)


def test_keys_stand_before_the_first_press_and_again_after_some_seconds_without_one() -> None:
    hand = table("keys:1", "keys:2")
    hand.run(50)
    assert told(hand) == {0: ["look", "push"], 1: ["look", "push"]}
    hand.press(OK, "keys:1")
    assert told(hand) == {1: ["look", "push"]}
    hand.run(QUIET_MS, 100)
    assert told(hand)[0] == ["keep", "put back"]
    hand.press(BACK, "keys:1")
    assert told(hand) == {1: ["look", "push"]}


def test_neither_bots_nor_a_mouse_are_told_of_keys() -> None:
    hand = table("mouse", "", bots=("elephant",))
    hand.run(50)
    assert told(hand) == {}


@pytest.mark.parametrize("device", ["keys:1", MOUSE])
def test_at_the_podium_it_always_stands_that_it_takes_two_presses(device: str) -> None:
    hand = table(device, "keys:2")
    hand.press(OK, "keys:2")
    if device == MOUSE:
        hand.click(hand.scene.plan.cups(1)[0].centre)
        assert told(hand)[0] == ["Once more: take it, stop!"]
        return
    hand.press(Action.RIGHT, device)
    at_podium(hand)
    assert told(hand) == {0: ["twice: take it, stop"]}
    hand.press(OK, device)
    assert told(hand) == {0: ["again: take it, stop"]}
    hand.run(300)
    hand.press(OK, device)
    assert 0 not in told(hand)
    assert hand.state.won[0]


def test_an_answer_that_was_taken_for_an_echo_is_told_of() -> None:
    hand = table("keys:1", "keys:2")
    at_podium(hand)
    hand.press(OK, "keys:1", wait_ms=50)
    hand.press(OK, "keys:1", wait_ms=50)
    assert told(hand)[0] == ["too quick: again!"]


def test_tips_come_before_reminders() -> None:
    hand = table("keys:1", "keys:2", taught=True)
    hand.run(50)
    assert hand.scene.tips is not None
    assert set(hand.scene.tips.shown) == {0, 1}
    assert told(hand) == {}


@pytest.mark.parametrize("device", ["keys:1", "keys:2", "keys:3", "keys:4", "pad:1"])
def test_every_reminder_fits_the_smallest_strip_in_every_language(device: str) -> None:
    hand = Stagehand(trophy_match(8), places(*["keys:2"] * 8), (1280, 720))
    hand.app.frame(0)
    strip = min((Strip(seat, cross=False) for seat in hand.scene.plan.seats), key=lambda strip: strip.box.w)
    writer = HintWriter(hand.app.painter, hand.app.devices, device, strip.look)
    too_long: list[str] = []

    def measured() -> list[str]:
        for holds, pushes in ((False, False), (True, False), (False, True)):
            parts = strip.parts(writer, reminding(holds=holds, pushes=pushes))
            wide = [(part, writer.bare_width(part) + writer.words_width(part, MIN_SIZE)) for part in parts]
            too_long.extend(part[0].words for part, width in wide if width > strip.room.w)
        return []

    assert list(in_all_languages(measured)) == []
    assert too_long == []
