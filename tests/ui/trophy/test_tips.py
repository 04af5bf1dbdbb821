"""A first scramble is taught: each person reads beside the own corner what helps now, one thing at a time, by name."""

import pytest

from monstar.settings import LEARNT
from monstar.ui.events import Action, Press
from monstar.ui.keyhints import HintWriter
from monstar.ui.match.coach import HOLD_MS
from monstar.ui.text import MIN_SIZE
from monstar.ui.trophy.hand import PODIUM
from monstar.ui.trophy.plan import make_plan
from monstar.ui.trophy.tips import Tips
from monstar.ui.trophy.tipstrip import Strip
from monstar.ui.trophy.tipwords import Tip, hints_of
from tests.ui.balloons import in_all_languages
from tests.ui.steps import Recording
from tests.ui.trophy.stagehand import Stagehand
from tests.ui.trophy.tabletop import NAMES, places, trophy_match

OK, BACK = Action.OK, Action.BACK
_READ_MS = 7000  # longer than any tip stands, and a rest


def taught(*devices: str, bots: tuple[str, ...] = (), **settings: object) -> Stagehand:
    match = trophy_match(len(devices), bots=bots)
    return Stagehand(match, places(*devices), settings=settings, taught=True).begin()


def all_but(*tips: Tip, people: int = 2) -> list[str]:
    """Return as learnt, by the first so many people, everything but some tips."""
    return [f"trophy/{tip}/{name}" for name in NAMES[:people] for tip in Tip if tip not in tips]


def tips_of(hand: Stagehand) -> Tips:
    assert hand.scene.tips is not None
    return hand.scene.tips


def told(hand: Stagehand) -> dict[int, str]:
    return {seat: str(told.tip) for seat, told in tips_of(hand).shown.items()}


def words(hand: Stagehand, seat: int = 0) -> list[str]:
    return [hint.words for hint in tips_of(hand).shown[seat].hints]


def walk_to_podium(hand: Stagehand) -> None:
    """Let the first seat's hand, which keys move, point at the podium."""
    arm = hand.scene.hands._arms[0]
    arm.aim_at(PODIUM, hand.scene.hands.aim)
    hand.run(50)


def test_everybody_is_told_what_the_own_hand_can_do_now() -> None:
    hand = taught("keys:1", "keys:2", learnt=all_but(Tip.LOOK, Tip.DECIDE))
    hand.run(50)
    assert told(hand) == {0: "look", 1: "look"}
    hand.press(OK, "keys:1")
    assert told(hand) == {0: "decide", 1: "look"}
    hand.press(BACK, "keys:1")
    assert told(hand) == {1: "look"}
    hand.press(OK, "keys:1")
    assert told(hand) == {1: "look"}


def test_what_there_is_to_know_comes_with_the_first_looks_and_stands_until_it_has_been_read() -> None:
    hand = taught("keys:1", "keys:2")
    order = []
    for _look in range(4):
        hand.press(OK, "keys:1")
        for _second in range(9):
            hand.run(1000)
            tip = told(hand).get(0)
            if tip is not None and order[-1:] != [tip]:
                order.append(tip)
        hand.press(BACK, "keys:1")
    assert order == ["remember", "decide", "three", "alike", "carry"]


def test_a_tip_that_is_read_gives_way_to_what_keys_do() -> None:
    hand = taught("keys:1", "keys:2")
    hand.press(OK, "keys:1")
    assert told(hand)[0] == "remember"
    hand.run(_READ_MS)
    assert told(hand)[0] == "decide"


def test_after_the_first_tile_kept_it_is_told_that_nobody_looks_again_and_what_counts() -> None:
    hand = taught("keys:1", "keys:2", learnt=all_but(Tip.KEPT, Tip.POINTS))
    hand.press(OK, "keys:1")
    assert told(hand) == {}
    hand.press(OK, "keys:1")
    assert told(hand) == {0: "kept"}
    hand.run(_READ_MS)
    assert told(hand) == {0: "points"}
    assert "+3" in words(hand)[0]
    assert "−1" in words(hand)[0]


def test_pushing_is_offered_then_shown_step_by_step_and_others_are_warned() -> None:
    hand = taught("keys:1", "keys:2", learnt=all_but(Tip.PUSH, Tip.SHOVE, Tip.MOVED))
    hand.press(OK, "keys:1")
    hand.press(BACK, "keys:1")
    assert told(hand) == {}
    hand.press(OK, "keys:1")
    hand.press(BACK, "keys:1")
    assert told(hand) == {0: "push"}
    hand.press(BACK, "keys:1")
    assert told(hand) == {0: "shove"}
    assert words(hand) == ["push", "let go"]
    hand.press(Action.DOWN, "keys:1")
    hand.press(BACK, "keys:1")
    hand.run(50)
    assert told(hand) == {1: "moved"}


def keep(hand: Stagehand, tile: int) -> None:
    """Let the first seat, which keys move, look at a tile and keep it."""
    hand.scene.hands._arms[0].aim_at(tile, hand.scene.hands.aim)
    hand.press(OK, "keys:1")
    hand.press(OK, "keys:1")


def test_a_whole_set_on_a_pile_makes_one_think_of_a_trophy_and_three_odd_tiles_do_not() -> None:
    hand = taught("keys:1", "keys:2", learnt=all_but(Tip.TROPHY))
    motif, on_table = hand.state.motif, hand.state.on_table
    whole = next(m for m in motif if sum(motif[tile] == m for tile in on_table) == 3)
    odd = [tile for tile in on_table if motif[tile] != whole]
    alike = [tile for tile in on_table if motif[tile] == whole]
    others = [tile for tile in odd if motif[tile] != motif[odd[0]]][:2]
    for tile in (odd[0], *others, *alike[:2]):
        keep(hand, tile)
        assert told(hand) == {}
    keep(hand, alike[2])
    assert told(hand) == {0: "trophy"}
    assert words(hand) == ["Three alike! Enough?", "to the trophies", "twice: take it, stop"]


@pytest.mark.parametrize("device", ["keys:1", "mouse"])
def test_what_makes_tiles_alike_is_told_with_what_does_not(device: str) -> None:
    hand = taught(device, "keys:2")
    said = [hint.words for hint in hints_of(Tip.ALIKE, device, hand.sitting.game.params)]
    assert said == ["The colour does not matter.", "Body and ears do,", "eyes and mouth, too!"]


def test_at_the_podium_it_is_told_that_it_takes_two_presses_and_ends_the_own_play() -> None:
    hand = taught("keys:1", "keys:2", learnt=all_but(Tip.PODIUM, Tip.STOPPED))
    walk_to_podium(hand)
    assert told(hand) == {0: "podium"}
    assert words(hand) == ["twice: take it, stop"]
    hand.press(OK, "keys:1")
    assert words(hand) == ["again: take it, stop"]
    hand.run(400)
    hand.press(OK, "keys:1")
    hand.run(50)
    assert told(hand) == {0: "stopped"}
    hand.run(_READ_MS)
    assert told(hand) == {}


def test_whoever_is_left_is_told_of_the_last_seconds_and_of_the_tile_in_the_hand() -> None:
    hand = taught("keys:1", "keys:2", learnt=all_but(Tip.LAST, Tip.HURRY))
    for _press in range(4):
        hand.press(OK, "keys:2")  # looks and keeps, twice
    walk_to_podium(hand)
    hand.press(OK, "keys:1", wait_ms=500)
    hand.press(OK, "keys:1")
    hand.run(50)
    assert told(hand) == {1: "last"}
    hand.press(OK, "keys:2")
    assert told(hand) == {1: "hurry"}
    hand.press(OK, "keys:2")
    assert f"trophy/hurry/{NAMES[1]}" in hand.app.settings.get(LEARNT)
    assert told(hand) == {1: "last"}


def test_whoever_has_nothing_to_make_three_of_is_not_hurried_to() -> None:
    hand = taught("keys:1", "keys:2", learnt=all_but(Tip.LAST))
    for _press in range(2):
        hand.press(OK, "keys:2")
    walk_to_podium(hand)
    hand.press(OK, "keys:1", wait_ms=500)
    hand.press(OK, "keys:1")
    hand.run(50)
    assert told(hand) == {}


def test_whoever_has_no_trophy_is_told_that_there_are_too_few() -> None:
    hand = taught("keys:1", "keys:2", "keys:3", learnt=all_but(Tip.SCARCE, people=3))
    walk_to_podium(hand)
    hand.press(OK, "keys:1", wait_ms=500)
    hand.press(OK, "keys:1")
    hand.run(50)
    assert told(hand) == {1: "scarce", 2: "scarce"}


def test_each_person_learns_by_name_and_who_joins_later_is_told_all_of_it() -> None:
    hand = taught("keys:1", "keys:2")
    hand.press(OK, "keys:1")
    learnt = hand.app.settings.get(LEARNT)
    assert learnt == [f"trophy/look/{NAMES[0]}"]
    again = taught("keys:1", "keys:2", "keys:3", learnt=learnt)
    again.run(50)
    assert told(again) == {1: "look", 2: "look"}


def test_lessons_that_are_asked_for_again_in_a_pause_are_told_again() -> None:
    hand = taught("keys:1", "keys:2", learnt=all_but(Tip.LOOK))
    hand.press(OK, "keys:1")
    hand.press(BACK, "keys:1")
    assert told(hand) == {1: "look"}
    hand.app.settings.set(LEARNT, [])
    hand.run(50)
    assert told(hand) == {0: "look", 1: "look"}


def test_bots_are_not_taught() -> None:
    hand = taught("keys:1", "", bots=("elephant",))
    hand.run(50)
    assert told(hand) == {0: "look"}


def test_without_lessons_there_are_no_tips() -> None:
    assert Stagehand(trophy_match(2), places("keys:1", "keys:2")).scene.tips is None


def test_a_key_skips_what_is_told_and_held_ends_all_lessons() -> None:
    hand = taught("keys:1", "keys:2", learnt=all_but(Tip.LOOK, Tip.DECIDE))
    hand.run(50)
    hand.press(Action.ERASE)
    assert told(hand) == {}
    hand.press(OK, "keys:1")
    assert told(hand) == {0: "decide"}
    hand.hear(Press(Action.ERASE, "pad:1", hand.ns))
    hand.run(HOLD_MS + 50)
    assert told(hand) == {}
    assert not tips_of(hand).learnt.wanted
    assert "No more lessons" in tips_of(hand).sitting.app._toasts[-1].text


def test_a_gamepad_skips_what_it_is_told_itself() -> None:
    match = trophy_match(2)
    hand = Stagehand(match, places("pad:1", "keys:1"), taught=True)
    hand.app.devices.add_pad(1, "Pad")
    hand.begin().run(50)
    assert told(hand) == {0: "look", 1: "look"}
    hand.press(Action.ERASE, "pad:1")
    assert told(hand) == {1: "look"}


def test_the_cross_takes_one_tip_away_and_reaches_nothing_below() -> None:
    hand = taught("mouse", "keys:2")
    hand.run(50)
    assert told(hand) == {0: "look", 1: "look"}
    hand.click(tips_of(hand).strip(0).cross.centre)
    assert told(hand) == {1: "look"}
    assert hand.state.right == [None, None]


def test_the_same_presses_give_the_same_journal_with_and_without_tips() -> None:
    journals = []
    for with_tips in (False, True):
        match = trophy_match(2)
        match.recorder = record = Recording()
        hand = Stagehand(match, places("keys:1", "mouse"), taught=with_tips).begin()
        for action in (OK, BACK, Action.ERASE, Action.RIGHT, OK, OK):
            hand.press(action, "keys:1")
        hand.click(hand.pos(hand.clear(3)))
        journals.append(record.lines)
    assert journals[0] == journals[1]
    assert len(journals[0]) >= 5


@pytest.mark.parametrize("seats", [4, 8])
@pytest.mark.parametrize("left_handed", [False, True], ids=["right", "left"])
def test_strips_keep_off_tiles_corners_and_pause(seats: int, left_handed: bool) -> None:
    plan = make_plan(seats, left_handed=left_handed)
    for seat in plan.seats:
        box = Strip(seat, cross=True).box
        assert not box.meets(plan.pause)
        assert all(not box.meets(other.panel.inset(0, 9)) for other in plan.seats if other is not seat)
        assert box.bottom <= plan.middles.y or box.y >= plan.middles.bottom


@pytest.mark.parametrize("device", ["keys:1", "keys:2", "keys:3", "keys:4", "pad:1", "mouse", "touch"])
def test_every_tip_fits_the_smallest_strip_in_every_language(device: str) -> None:
    hand = Stagehand(trophy_match(8), places(*["keys:2"] * 8), (1280, 720))
    hand.app.frame(0)
    narrow = min((seat for seat in hand.scene.plan.seats), key=lambda seat: Strip(seat, cross=False).box.w)
    strip = Strip(narrow, cross=device in ("mouse", "touch"))
    writer = HintWriter(hand.app.painter, hand.app.devices, device, strip.look)
    rules = hand.sitting.game.params
    too_long: list[tuple[str, float]] = []

    def measured() -> list[str]:
        for tip in Tip:
            for asked, hasty in ((False, False), (True, False), (True, True)):
                for part in strip.parts(writer, hints_of(tip, device, rules, asked=asked, hasty=hasty)):
                    over = writer.bare_width(part) + writer.words_width(part, MIN_SIZE) - strip.room.w
                    if over > 0:
                        too_long.append((" | ".join(hint.words for hint in part), round(over)))
        return []

    assert list(in_all_languages(measured)) == []
    assert sorted(set(too_long)) == []
