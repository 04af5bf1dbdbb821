"""Keys and gamepads at the table: arrows and two buttons do everything, and each device moves its own hand only."""

import pytest

from monstar.rules.trophy.acts import PickUp, Push, Reason
from monstar.rules.trophy.state import Point
from monstar.ui.events import ARROWS, Action, Press
from monstar.ui.trophy.hand import PODIUM
from monstar.ui.trophy.owners import Owners
from tests.ui.trophy.tabletop import MS, Tabletop, burst, places, table, trophy_match

OK, BACK = Action.OK, Action.BACK

# ------------------------------------------------------------------ one seat's keys


def test_a_hand_of_keys_waits_on_the_tile_nearest_to_its_panel() -> None:
    play = table("keys:1", "pad:1")
    for seat in (0, 1):
        hand = play.hands.of(seat)
        assert hand.in_sight
        assert isinstance(hand.target, int)
        assert (hand.pos[1] < 360) is play.plan.seats[seat].above


def test_a_tile_is_picked_up_and_kept_with_one_button() -> None:
    play = table("keys:1", "keys:2")
    tile = play.clear(4)
    play.walk(tile)
    play.press(OK, OK)
    assert play.acts() == ["pick_up 0", "keep 0"]
    assert play.state.left[0] == [tile]


def test_every_press_after_a_tile_was_kept_looks_at_the_tile_that_is_shown_to_be_next() -> None:
    play = table("keys:1", "keys:2")
    kept: list[int] = []
    for _turn in range(3):
        shown = play.hands.of(0).target
        assert isinstance(shown, int)
        assert shown not in kept
        play.press(OK, OK, apart_ms=110)
        kept.append(shown)
    assert play.acts() == ["pick_up 0", "keep 0"] * 3
    assert play.state.left[0] == kept


def test_the_echo_of_the_press_that_keeps_looks_at_nothing() -> None:
    play = table("keys:1", "keys:2")
    play.press(OK)
    play.press(OK, OK, apart_ms=40)
    assert play.acts() == ["pick_up 0", "keep 0"]


def test_a_tile_is_put_back_where_it_was_with_the_other() -> None:
    play = table("keys:1", "keys:2")
    tile = play.clear(4)
    place = play.state.lying[tile]
    play.walk(tile)
    play.press(OK, BACK)
    assert play.acts() == ["pick_up 0", "put_back 0"]
    assert play.state.lying[tile] == place
    assert play.hands.of(0).target == tile


def test_arrows_carry_a_tile_that_is_put_back_there() -> None:
    play = table("keys:1", "keys:2")
    tile = play.leftmost()
    play.walk(tile)
    before = play.pos(tile)
    play.press(OK, Action.DOWN, Action.DOWN, BACK)
    after = play.pos(tile)
    assert after[0] == pytest.approx(before[0], abs=1)
    assert after[1] - before[1] == pytest.approx(2 * 0.85 * play.plan.tile, abs=1.5)
    assert play.hands.of(0).target == tile


def test_a_carried_tile_stays_on_the_table_and_leaps_the_podium() -> None:
    play = table("keys:1", "keys:2")
    tile = play.clear(4)
    play.walk(tile)
    play.press(OK, *[Action.LEFT] * 20, *[Action.UP] * 8, apart_ms=5)
    assert play.plan.point(play.hands.of(0).pos) == Point(0, 0)
    x, y, _across, _down = play.plan.podium_top
    play.press(*[Action.DOWN] * 3, apart_ms=5)
    seen = []
    for _step in range(20):
        play.press(Action.RIGHT, apart_ms=5)
        seen.append(play.hands.of(0).pos)
    assert all(play.plan.off_podium(pos) == pos for pos in seen)
    assert seen[-1][0] > x
    assert abs(seen[-1][1] - y) < 60


def test_a_tile_is_pushed_unseen() -> None:
    play = table("keys:1", "keys:2")
    tile = play.clear(4)
    play.walk(tile)
    before = play.pos(tile)
    play.press(BACK)
    assert play.hands.of(0).pushing == tile
    play.press(Action.DOWN)
    assert play.acts() == []
    play.press(OK)
    assert play.acts() == ["push 0"]
    assert play.pos(tile)[1] > before[1] + 40
    assert play.state.peeks[0] == []
    assert play.hands.of(0).target == tile


@pytest.mark.parametrize("button", [OK, BACK])
def test_a_tile_grabbed_and_let_go_in_place_is_not_pushed(button: Action) -> None:
    play = table("keys:1", "keys:2")
    play.press(BACK, button)
    assert play.acts() == []
    assert play.hands.of(0).pushing is None


@pytest.mark.parametrize("arrow", [Action.LEFT, Action.RIGHT, Action.UP])
def test_the_first_arrow_of_a_hand_that_points_at_nothing_leads_to_a_tile(arrow: Action) -> None:
    play = burst()
    for seat, arm in play.hands._arms.items():
        x, y, _across, down = play.plan.podium_top
        arm.pos = x, y + down  # beside the podium
        play.press(arrow)
        assert play.hands.of(seat).target not in (None, PODIUM)


def test_the_trophy_wants_to_be_asked_for_twice() -> None:
    play = table("keys:1", "keys:2")
    play.walk(PODIUM)
    play.at(5000)
    play.press(OK, apart_ms=500)
    assert play.acts() == []
    assert play.hands.of(0).awaits_trophy
    play.press(OK)
    assert play.acts() == ["take_trophy 0"]
    assert play.last().at_ms == 5500


def test_an_arrow_between_the_two_presses_takes_the_question_back() -> None:
    play = table("keys:1", "keys:2")
    play.walk(PODIUM)
    play.press(OK, Action.UP)
    play.walk(PODIUM)
    play.press(OK)
    assert play.acts() == []


def test_the_last_trophy_gone_between_the_two_presses_is_told() -> None:
    play = table("keys:1", "mouse")
    play.walk(PODIUM)
    cup = play.plan.cups(1)[0].centre
    play.click(cup)
    play.after(300)
    play.press(OK, apart_ms=500)
    play.down(cup)
    play.after(40)
    play.press(OK, apart_ms=100)
    assert play.acts() == ["take_trophy 1", f"take_trophy 0: {Reason.NO_TROPHY_LEFT}"]
    assert (play.answers[-1].rival, play.answers[-1].by_ms) == (1, 40)


def test_repeats_of_a_held_key_mean_nothing() -> None:
    play = table("keys:1", "keys:2")
    before = play.hands.of(0)
    for action in (*ARROWS, OK, BACK):
        play.hands.press(Press(action, "keys:1", play.clock.now_ns, repeat=True))
    play.after(20)
    assert play.acts() == []
    assert play.hands.of(0) == before


def test_a_bouncing_key_does_not_keep_what_it_has_just_picked_up() -> None:
    play = table("keys:1", "keys:2")
    play.press(OK, OK, apart_ms=40)
    assert play.acts() == ["pick_up 0"]
    play.press(OK)
    play.after(100)
    play.press(OK)
    assert play.acts() == ["pick_up 0", "keep 0"]


def test_a_hand_does_not_follow_a_tile_that_is_pushed_away_from_under_it() -> None:
    play = table("keys:1", "keys:2")
    tile = play.clear(4)
    play.walk(tile)
    there = play.hands.of(0).pos
    play.runner.submit(Push(seat=1, at_ms=play.runner.stamp_ms(play.clock.now_ns), tile=tile, x=1200, y=0))
    play.after(20)
    assert play.hands.of(0).pos == there
    assert play.hands.of(0).target is None
    play.press(OK)
    assert play.acts() == ["push 1"]  # it did not stand where the player meant it to


def test_after_a_push_that_was_refused_the_next_press_looks_at_what_the_hand_points_at() -> None:
    play = table("keys:1", "keys:2")
    tile = play.hands.of(0).target
    assert isinstance(tile, int)
    play.press(BACK, Action.DOWN)
    play.runner.submit(PickUp(seat=1, at_ms=play.runner.stamp_ms(play.clock.now_ns), tile=tile))
    play.after(20)
    play.press(OK)
    assert play.acts() == ["pick_up 1", f"push 0: {Reason.TILE_GONE}"]
    shown = play.hands.of(0).target
    assert isinstance(shown, int)
    play.press(OK)
    assert play.acts()[2:] == ["pick_up 0"]
    assert play.state.right[0] == shown


def test_tiles_in_other_hands_are_hopped_over() -> None:
    play = table("keys:1", "keys:2", "keys:3")
    play.walk(play.leftmost())
    here = play.hands.of(0).target
    play.press(Action.RIGHT)
    beside = play.hands.of(0).target
    assert isinstance(beside, int)
    play.press(Action.LEFT)
    assert play.hands.of(0).target == here
    play.runner.submit(PickUp(seat=1, at_ms=play.runner.stamp_ms(play.clock.now_ns), tile=beside))
    play.after(20)
    play.press(Action.RIGHT)
    assert play.hands.of(0).target not in (beside, here)


def test_several_hands_may_point_at_one_tile() -> None:
    play = table("keys:1", "keys:2", "pad:1")
    tile = play.clear(10)
    for device in ("keys:1", "keys:2", "pad:1"):
        play.walk(tile, device)
    assert [hand.target for hand in play.hands.all] == [tile] * 3
    play.press(OK, device="pad:1")
    assert [hand.target for hand in play.hands.all] == [None, None, tile] or play.hands.of(2).held == tile
    assert play.acts() == ["pick_up 2"]


# ------------------------------------------------------------------ whose hand


def test_each_device_moves_its_own_hand_only() -> None:
    play = table("keys:1", "pad:1", "mouse")
    before = [hand.pos for hand in play.hands.all]
    play.press(Action.DOWN, device="pad:1")
    after = [hand.pos for hand in play.hands.all]
    assert [a == b for a, b in zip(before, after, strict=True)] == [True, False, True]


def test_a_device_of_nobody_does_nothing() -> None:
    play = table("keys:1", "pad:1")
    play.press(OK, OK, device="keys:4")
    play.click(play.pos(play.clear()))
    play.click(play.pos(play.clear()), "touch")
    assert play.acts() == []


def test_a_device_of_a_bot_is_nobodys() -> None:
    owners = Owners.of_scramble(places("keys:1", "mouse"), bots=[1])
    assert owners.owner("keys:1") == 0
    assert owners.owner("mouse") is None
    assert owners.people == (0,)


def test_the_shared_pointer_of_one_seat_is_its_mouse_and_its_fingers() -> None:
    owners = Owners.of_scramble(places("pointer", "keys:1"), bots=[])
    assert owners.owner("mouse") == 0
    assert owners.owner("touch") == 0


@pytest.mark.parametrize("device", ["keys:1", "keys:4", "pad:2", "keyboard"])
def test_in_a_burst_every_device_acts_for_the_seat_whose_burst_it_is(device: str) -> None:
    play = burst(3)
    seat = play.state.burst
    play.press(Action.DOWN, Action.RIGHT, OK, device=device)
    assert play.acts() == [f"pick_up {seat}"]


def test_mouse_and_keys_may_take_turns_in_a_burst() -> None:
    play = burst(2)
    seat = play.state.burst
    tile = play.clear(6)
    play.click(play.pos(tile))
    place = play.state.lying[tile]
    play.press(BACK, device="keys:2")
    assert play.acts() == [f"pick_up {seat}", f"put_back {seat}"]
    assert play.state.lying[tile] == place
    play.press(Action.RIGHT, OK, device="keys:2")
    play.click(play.panel(seat or 0))
    assert play.acts()[2:] == [f"pick_up {seat}", f"keep {seat}"]


# ------------------------------------------------------------------ a device that takes over


def test_another_device_takes_over_a_hand_with_the_tile_in_it() -> None:
    play = table("pad:1", "keys:1")
    tile = play.clear(4)
    play.walk(tile, "pad:1")
    play.press(OK, device="pad:1")
    play.hands.let_go()
    play.hands.seat_anew(Owners.of_scramble(places("keys:3", "keys:1"), []))
    assert play.hands.of(0).held == tile
    assert play.hands.of(0).device == "keys:3"
    play.press(OK, device="pad:1")
    assert play.acts() == ["pick_up 0"]
    play.press(OK, device="keys:3")
    assert play.acts() == ["pick_up 0", "keep 0"]


def test_the_mouse_may_take_over_from_a_gamepad() -> None:
    play = table("pad:1", "keys:1")
    tile = play.clear(4)
    play.walk(tile, "pad:1")
    play.press(OK, device="pad:1")
    play.hands.seat_anew(Owners.of_scramble(places("mouse", "keys:1"), []))
    assert play.hands.of(0).held == tile
    play.click(play.felt())
    assert play.acts() == ["pick_up 0", "put_back 0"]


# ------------------------------------------------------------------ whole games by keys


def test_eight_hands_at_one_table_each_get_what_they_pick_up() -> None:
    devices = ("keys:1", "keys:2", "keys:3", "keys:4", "pad:1", "pad:2", "pad:3", "mouse")
    play = table(*devices)
    for seat, device in enumerate(devices):
        tile = play.clear(seat * 7)
        if device == "mouse":
            play.click(play.pos(tile))
        else:
            play.walk(tile, device)
            play.press(OK, device=device)
    assert play.acts() == [f"pick_up {seat}" for seat in range(8)]
    assert None not in play.state.right


def test_a_bots_hand_is_where_it_took_its_tile() -> None:
    match = trophy_match(3, bots=["child", "elephant"])
    play = Tabletop(match, places("mouse", "", ""))
    before = play.hands.of(1).pos
    play.at(4000)
    assert play.clock.now_ns == 4000 * MS
    assert any(act.startswith("pick_up 1") for act in play.acts())
    assert play.hands.of(1).pos != before
    assert play.hands.of(1).device == ""
