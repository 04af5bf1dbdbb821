"""The first scramble is taught: each person reads the own keys beside the own corner, until it was done once."""

import pytest

from monstar.settings import LEARNT
from monstar.ui.events import Action, Press
from monstar.ui.match.coach import HOLD_MS
from monstar.ui.text import Face
from monstar.ui.trophy import tips
from monstar.ui.trophy.tips import Tip, Tips
from tests.ui.balloons import in_all_languages
from tests.ui.steps import Recording
from tests.ui.trophy.stagehand import Stagehand
from tests.ui.trophy.tabletop import places, trophy_match


def taught(*devices: str, bots: tuple[str, ...] = (), **settings: object) -> Stagehand:
    match = trophy_match(len(devices), bots=bots)
    return Stagehand(match, places(*devices), settings=settings, taught=True).begin()


def tips_of(hand: Stagehand) -> Tips:
    assert hand.scene.tips is not None
    return hand.scene.tips


def told(hand: Stagehand) -> dict[int, str]:
    return {seat: str(tip) for seat, (tip, _device) in tips_of(hand).shown.items()}


def test_everybody_is_told_what_the_own_hand_can_do_now() -> None:
    hand = taught("keys:1", "keys:2")
    hand.run(50)
    assert told(hand) == {0: "look", 1: "look"}
    hand.press(Action.OK, "keys:1")
    assert told(hand) == {0: "decide", 1: "look"}
    hand.press(Action.BACK, "keys:1")
    assert told(hand) == {1: "look"}
    hand.press(Action.OK, "keys:1")
    assert told(hand) == {1: "look"}


def test_what_all_have_done_is_learnt_for_good() -> None:
    hand = taught("keys:1", "keys:2")
    for device in ("keys:1", "keys:2"):
        hand.press(Action.OK, device)
        assert ("trophy/look" in hand.app.settings.get(LEARNT)) is (device == "keys:2")
    again = taught("keys:1", "keys:2", learnt=hand.app.settings.get(LEARNT))
    again.run(50)
    assert told(again) == {}


def test_bots_are_not_taught() -> None:
    hand = taught("keys:1", "", bots=("elephant",))
    hand.run(50)
    assert told(hand) == {0: "look"}


def test_without_lessons_there_are_no_tips() -> None:
    assert Stagehand(trophy_match(2), places("keys:1", "keys:2")).scene.tips is None


def test_a_key_skips_what_is_told_and_held_ends_all_lessons() -> None:
    hand = taught("keys:1", "keys:2")
    hand.run(50)
    hand.press(Action.ERASE)
    assert told(hand) == {}
    assert "trophy/look" in hand.app.settings.get(LEARNT)
    hand.press(Action.OK, "keys:1")
    assert told(hand) == {0: "decide"}
    hand.hear(Press(Action.ERASE, "pad:1", hand.ns))
    hand.run(HOLD_MS + 50)
    assert told(hand) == {}
    assert not tips_of(hand).learnt.wanted


def test_the_cross_takes_one_tip_away_and_reaches_nothing_below() -> None:
    hand = taught("mouse", "keys:2")
    hand.run(50)
    assert told(hand) == {0: "look", 1: "look"}
    hand.click(tips_of(hand).cross(0).centre)
    assert told(hand) == {1: "look"}
    assert hand.state.right == [None, None]


def test_the_same_presses_give_the_same_journal_with_and_without_tips() -> None:
    journals = []
    for with_tips in (False, True):
        match = trophy_match(2)
        match.recorder = record = Recording()
        hand = Stagehand(match, places("keys:1", "mouse"), taught=with_tips).begin()
        for action in (Action.OK, Action.BACK, Action.ERASE, Action.RIGHT, Action.OK, Action.OK):
            hand.press(action, "keys:1")
        hand.click(hand.pos(hand.clear(3)))
        journals.append(record.lines)
    assert journals[0] == journals[1]
    assert len(journals[0]) >= 5


@pytest.mark.parametrize("scale", [75, 100, 150])
def test_tips_fit_and_keep_off_tiles_corners_and_pause(scale: int) -> None:
    hand = Stagehand(trophy_match(8), places(*["keys:2"] * 8), (1280, 720), {"ui_scale": scale}, taught=True)
    hand.app.frame(0)
    told, plan, painter = tips_of(hand), hand.scene.plan, hand.app.painter
    for seat in range(8):
        box = told.box(seat)
        assert not box.meets(plan.pause)
        assert all(not box.meets(other.panel.inset(0, 9)) for other in plan.seats if other.seat != seat)
        assert box.bottom <= plan.middles.y or box.y >= plan.middles.bottom
        for zone in ("keys:2", "keys:4"):
            told.shown[seat] = Tip.DECIDE, zone
            actions = [action for action, _words in tips.pressing(Tip.DECIDE)]
            keys = sum(told.cap_width(painter, zone, action, told.cap(seat)) for action in actions)
            room = told.room(seat).w
            for words in in_all_languages(lambda: ["|".join(w for _action, w in tips.pressing(Tip.DECIDE))]):
                written = sum(painter.text_width(part, 18, Face.STRONG) for part in words.split("|"))
                assert written + keys + 18 <= room, (words, seat, zone)
        told.shown.clear()
        for words in in_all_languages(lambda: [tips.pointing(tip, dev) for tip in Tip for dev in ("mouse", "touch")]):
            assert painter.text_width(words, 18, Face.STRONG) <= told.room(seat).w, (words, seat)
