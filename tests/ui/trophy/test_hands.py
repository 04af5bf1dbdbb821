"""What a click, a drag or a finger is: a tile looked at, kept or put back, or a trophy."""

import pytest

from monstar.rules.trophy.acts import PickUp, Reason
from monstar.ui.events import Action, Kind, Pointer
from monstar.ui.trophy.hand import PODIUM
from tests.ui.trophy.tabletop import Tabletop, burst, places, table, trophy_match

# ------------------------------------------------------------------ the mouse


def test_a_tile_is_picked_up_by_the_press_itself() -> None:
    play = table("mouse", "keys:1")
    tile = play.clear()
    play.at(500)
    play.down(play.pos(tile))
    play.after(10)
    assert play.acts() == ["pick_up 0"]
    assert play.last().at_ms == 500
    assert play.hands.of(0).held == tile


def test_a_click_keeps_looking_and_the_next_click_on_the_felt_puts_back_there() -> None:
    play = table("mouse", "keys:1")
    tile, felt = play.clear(), play.felt()
    play.click(play.pos(tile))
    assert play.state.right[0] == tile
    play.click(felt)
    assert play.acts() == ["pick_up 0", "put_back 0"]
    assert play.state.lying[tile] == play.plan.point(felt)


def test_a_tile_is_dragged_elsewhere() -> None:
    play = table("mouse", "keys:1")
    tile, felt = play.clear(), play.felt()
    play.drag(play.pos(tile), felt)
    assert play.acts() == ["pick_up 0", "put_back 0"]
    assert play.state.lying[tile] == play.plan.point(felt)


def test_a_double_click_does_not_put_the_tile_back_before_it_was_seen() -> None:
    play = table("mouse", "keys:1")
    tile = play.clear()
    for _click in range(2):
        play.down(play.pos(tile))
        play.after(60)
        play.up(play.pos(tile))
        play.after(60)
    assert play.acts() == ["pick_up 0"]
    assert play.state.right[0] == tile
    play.after(100)
    play.click(play.pos(tile))
    assert play.acts() == ["pick_up 0", "put_back 0"]


def test_a_trembling_hand_does_not_drag() -> None:
    play = table("mouse", "keys:1")
    tile = play.clear()
    x, y = play.pos(tile)
    play.drag((x, y), (x + 8, y - 8))
    assert play.acts() == ["pick_up 0"]


@pytest.mark.parametrize("how", ["click", "drag"])
def test_a_tile_is_kept_on_the_own_panel(how: str) -> None:
    play = table("mouse", "keys:1")
    tile = play.clear()
    if how == "drag":
        play.drag(play.pos(tile), play.panel(0))
    else:
        play.click(play.pos(tile))
        play.click(play.panel(0))
    assert play.acts() == ["pick_up 0", "keep 0"]
    assert play.state.left[0] == [tile]


def test_where_the_push_toggle_stands_a_tile_in_the_hand_is_kept() -> None:
    play = table("mouse", "keys:1")
    play.click(play.pos(play.clear()))
    play.click(play.plan.seats[0].push.centre)
    assert play.acts() == ["pick_up 0", "keep 0"]
    assert not play.hands.of(0).push_mode


def test_a_tile_let_go_over_another_panel_stays_in_the_hand() -> None:
    play = table("mouse", "keys:1")
    tile = play.clear()
    play.drag(play.pos(tile), play.panel(1))
    assert play.acts() == ["pick_up 0"]
    assert play.state.right[0] == tile


def test_a_click_on_another_tile_puts_the_first_back_where_it_was_and_looks_at_that() -> None:
    play = table("mouse", "keys:1")
    first, second = play.clear(0), play.clear(5)
    place = play.state.lying[first]
    play.click(play.pos(first))
    play.click(play.pos(second))
    assert play.acts() == ["pick_up 0", "put_back 0", "pick_up 0"]
    assert play.state.lying[first] == place
    assert play.state.right[0] == second


def test_a_tile_let_go_on_the_podium_slides_off() -> None:
    play = table("mouse", "keys:1")
    tile = play.clear()
    play.drag(play.pos(tile), play.plan.podium_top[:2])
    place = play.state.lying[tile]
    assert place is not None
    pos = play.plan.canvas(place)
    assert not play.plan.on_podium(pos)


def test_a_click_on_nothing_does_nothing() -> None:
    play = table("mouse", "keys:1")
    play.click(play.felt())
    play.click(play.panel(0))
    play.click(play.panel(1))
    assert play.acts() == []


def test_the_right_button_puts_back_what_is_in_the_hand() -> None:
    play = table("mouse", "keys:1")
    tile = play.clear()
    place = play.state.lying[tile]
    play.click(play.pos(tile))
    play.move(play.felt())
    play.right(play.felt(), down=True)
    play.right(play.felt(), down=False)
    play.after(20)
    assert play.acts() == ["pick_up 0", "put_back 0"]
    assert play.state.lying[tile] == place


# ------------------------------------------------------------------ the trophy


def test_one_press_at_the_podium_takes_nothing() -> None:
    play = table("mouse", "keys:1")
    play.click(play.plan.cups(1)[0].centre)
    assert play.acts() == []
    assert play.hands.of(0).awaits_trophy


def test_the_second_press_takes_the_trophy_and_its_stamp_counts() -> None:
    play = table("mouse", "keys:1")
    cup = play.plan.cups(1)[0].centre
    play.at(1000)
    play.click(cup)
    play.at(1700)
    play.down(cup)
    play.after(10)
    assert play.acts() == ["take_trophy 0"]
    assert play.last().at_ms == 1700
    assert not play.hands.of(0).in_sight


def test_a_second_press_that_comes_too_late_only_asks_again() -> None:
    play = table("mouse", "keys:1")
    cup = play.plan.cups(1)[0].centre
    play.at(1000)
    play.click(cup)
    play.at(3300)
    assert not play.hands.of(0).awaits_trophy
    play.click(cup)
    assert play.acts() == []
    play.at(4000)
    play.click(cup)
    assert play.acts() == ["take_trophy 0"]


def test_a_bouncing_button_does_not_confirm() -> None:
    play = table("mouse", "keys:1")
    cup = play.plan.cups(1)[0].centre
    play.at(1000)
    play.down(cup)
    play.after(30)
    play.up(cup)
    play.after(30)
    play.down(cup)
    play.after(30)
    play.up(cup)
    play.after(30)
    assert play.acts() == []


@pytest.mark.parametrize("apart_ms", [130, 260, 360])
def test_a_quick_double_press_of_a_person_takes_the_trophy_by_keys_and_mouse(apart_ms: int) -> None:
    play = table("keys:1", "mouse", "keys:2")
    play.walk(PODIUM)
    play.press(Action.OK, Action.OK, apart_ms=apart_ms)
    cup = play.plan.cups(1)[0].centre
    for _press in range(2):
        play.click(cup)
        play.after(apart_ms - 100)
    assert play.acts() == ["take_trophy 0", "take_trophy 1"]


def test_the_echo_of_one_press_takes_no_trophy_and_is_told() -> None:
    play = table("keys:1", "keys:2")
    play.walk(PODIUM)
    play.press(Action.OK, Action.OK, apart_ms=60)
    assert play.acts() == []
    assert (play.hands.of(0).awaits_trophy, play.hands.of(0).hasty) == (True, True)
    play.press(Action.OK)
    assert play.acts() == ["take_trophy 0"]


def test_whoever_does_something_else_has_not_confirmed() -> None:
    play = table("mouse", "keys:1")
    cup = play.plan.cups(1)[0].centre
    play.at(1000)
    play.click(cup)
    play.click(play.pos(play.clear()))
    play.click(cup)
    assert "take_trophy 0" not in play.acts()


def test_a_trophy_may_be_taken_with_a_tile_in_the_hand_which_falls_back() -> None:
    play = table("mouse", "keys:1")
    tile = play.clear()
    place = play.state.lying[tile]
    play.click(play.pos(tile))
    cup = play.plan.cups(1)[0].centre
    play.click(cup)
    play.after(400)
    play.click(cup)
    assert play.acts() == ["pick_up 0", "take_trophy 0"]
    assert play.state.lying[tile] == place
    assert play.state.right[0] is None


def test_who_has_stopped_does_nothing_any_more() -> None:
    play = table("mouse", "keys:1")
    cup = play.plan.cups(1)[0].centre
    play.click(cup)
    play.after(400)
    play.click(cup)
    play.click(play.pos(play.clear()))
    assert play.acts() == ["take_trophy 0"]


# ------------------------------------------------------------------ fingers


def test_a_finger_of_the_only_one_on_the_glass_picks_up_at_once() -> None:
    play = table("touch", "keys:1")
    tile = play.clear()
    play.drag(play.pos(tile), play.panel(0), "touch", 7)
    assert play.acts() == ["pick_up 0", "keep 0"]


def test_a_hand_that_has_left_the_glass_is_not_drawn() -> None:
    play = table("touch", "keys:1")
    tile = play.clear()
    play.down(play.pos(tile), "touch")
    assert play.hands.of(0).in_sight
    play.up(play.pos(tile), "touch")
    play.after(20)
    assert not play.hands.of(0).in_sight
    assert play.hands.of(0).held == tile


def test_a_second_finger_of_a_hand_does_nothing_while_the_first_is_down() -> None:
    play = table("touch", "keys:1")
    first, second = play.clear(0), play.clear(5)
    play.down(play.pos(first), "touch", 1)
    play.down(play.pos(second), "touch", 2)
    play.after(50)
    play.up(play.pos(second), "touch", 2)
    play.up(play.pos(first), "touch", 1)
    play.after(50)
    assert play.acts() == ["pick_up 0"]


def test_on_a_shared_glass_a_finger_belongs_to_the_panel_it_came_down_on() -> None:
    play = table("touch", "touch", "touch")
    first, second = play.clear(0), play.clear(9)
    play.down(play.panel(0), "touch", 1)
    play.down(play.panel(2), "touch", 2)
    play.move(play.pos(first), "touch", 1)
    play.move(play.pos(second), "touch", 2)
    play.up(play.pos(second), "touch", 2)
    play.after(5)
    play.up(play.pos(first), "touch", 1)
    play.after(20)
    assert play.acts() == ["pick_up 2", "pick_up 0"]
    assert play.state.right == [first, None, second]


def test_on_a_shared_glass_a_tap_on_the_own_panel_keeps_and_a_drag_from_it_puts_back() -> None:
    play = table("touch", "touch")
    first, second, felt = play.clear(0), play.clear(9), play.felt()
    play.drag(play.panel(0), play.pos(first), "touch", 1)
    play.drag(play.panel(1), play.pos(second), "touch", 1)
    play.click(play.panel(0), "touch")
    play.drag(play.panel(1), felt, "touch", 4)
    assert play.acts() == ["pick_up 0", "pick_up 1", "keep 0", "put_back 1"]
    assert play.state.lying[second] == play.plan.point(felt)


def test_on_a_shared_glass_a_finger_on_the_table_is_nobodys() -> None:
    play = table("touch", "touch")
    play.click(play.pos(play.clear()), "touch")
    assert play.acts() == []


def test_on_a_shared_glass_a_trophy_wants_two_reaches() -> None:
    play = table("touch", "touch")
    cup = play.plan.cups(1)[0].centre
    play.drag(play.panel(1), cup, "touch", 3)
    assert play.acts() == []
    assert play.hands.of(1).awaits_trophy
    play.after(300)
    play.drag(play.panel(1), cup, "touch", 3)
    assert play.acts() == ["take_trophy 1"]


def test_on_a_shared_glass_a_tile_is_pushed_by_two_reaches() -> None:
    play = table("touch", "touch")
    tile, felt = play.clear(), play.felt()
    play.click(play.plan.seats[1].push.centre, "touch")
    play.drag(play.panel(1), play.pos(tile), "touch", 3)
    assert play.hands.of(1).pushing == tile
    play.drag(play.panel(1), felt, "touch", 3)
    assert play.acts() == ["push 1"]
    assert play.state.lying[tile] == play.plan.point(felt)


# ------------------------------------------------------------------ races


def test_who_was_faster_is_told_and_by_how_much() -> None:
    play = table("mouse", "keys:1")
    tile = play.clear(3)
    play.walk(tile)
    play.at(5100)
    play.down(play.pos(tile))
    play.after(30)
    play.press(Action.OK)
    assert play.acts() == ["pick_up 0", f"pick_up 1: {Reason.TILE_GONE}"]
    answer = play.answers[-1]
    assert (answer.device, answer.rival, answer.by_ms, answer.told) == ("keys:1", 0, 30, True)


def test_of_two_at_the_same_ms_one_has_the_tile_and_the_other_is_told_that_luck_decided() -> None:
    winners = set()
    for seed in range(8):
        play = table("mouse", "keys:1", seed=seed)
        tile = play.clear(3)
        play.walk(tile)
        play.at(5000)
        play.down(play.pos(tile))
        play.press(Action.OK)
        assert len(play.acts()) == 2
        holder = play.state.right.index(tile)
        winners.add(holder)
        refused = next(answer for answer in play.answers if answer.rival is not None)
        assert (refused.rival, refused.by_ms) == (holder, 0)
    assert winners == {0, 1}


def test_what_followed_from_a_lost_race_is_not_told_again() -> None:
    play = table("mouse", "keys:1")
    tile = play.clear()
    play.at(1000)
    play.runner.submit(PickUp(seat=1, at_ms=1000, tile=tile))
    play.clock.now_ns += 1_000_000
    play.hands.point(_down(play, play.pos(tile)))
    play.hands.point(Pointer(Kind.UP, play.pos(tile), "mouse", play.clock.now_ns, held=False))
    play.hands.point(_down(play, play.panel(0)))  # all within one ms: nothing has been judged yet
    play.after(30)
    assert play.acts() == ["pick_up 1", f"pick_up 0: {Reason.TILE_GONE}", f"keep 0: {Reason.HAND_EMPTY}"]
    assert [answer.told for answer in play.answers] == [True, False]


def _down(play: Tabletop, pos: tuple[float, float]) -> Pointer:
    return Pointer(Kind.DOWN, pos, "mouse", play.clock.now_ns)


# ------------------------------------------------------------------ pauses and resumed matches


def test_hands_let_go_of_what_they_push_but_keep_what_they_look_at() -> None:
    play = table("mouse", "keys:1")
    tile = play.clear()
    play.down(play.pos(tile))
    play.after(20)
    play.hands.let_go()
    play.up(play.felt())
    play.after(20)
    assert play.state.right[0] == tile
    play.click(play.felt())
    assert play.acts() == ["pick_up 0", "put_back 0"]


def test_a_push_and_a_question_end_with_a_pause() -> None:
    play = table("mouse", "keys:1")
    tile = play.clear()
    place = play.state.lying[tile]
    play.right(play.pos(tile), down=True)
    play.move(play.felt())
    play.hands.let_go()
    play.right(play.felt(), down=False)
    play.after(20)
    assert play.acts() == []
    assert play.state.lying[tile] == place
    play.click(play.plan.cups(1)[0].centre)
    play.hands.let_go()
    assert not play.hands.of(0).awaits_trophy


def test_a_tile_is_still_in_the_hand_of_a_match_that_is_continued() -> None:
    first = table("mouse", "keys:1")
    mine, other = first.clear(0), first.clear(5)
    first.click(first.pos(mine))
    first.runner.submit(PickUp(seat=1, at_ms=first.runner.stamp_ms(first.clock.now_ns), tile=other))
    first.after(50)
    again = Tabletop(first.match, first.places)
    assert again.hands.of(0).held == mine
    assert again.hands.of(1).held == other
    assert again.hands.of(1).pos == again.pos(other)
    again.click(again.panel(0))
    assert again.acts() == ["keep 0"]


# ------------------------------------------------------------------ bursts


@pytest.mark.parametrize("device", ["mouse", "touch"])
def test_in_a_burst_any_pointer_acts_for_the_seat_whose_burst_it_is(device: str) -> None:
    play = burst()
    seat = play.state.burst
    tile = play.clear()
    play.click(play.pos(tile), device)
    play.click(play.panel(seat or 0), device)
    assert play.acts() == [f"pick_up {seat}", f"keep {seat}"]


def test_in_a_burst_there_is_one_hand_only_also_when_it_is_over() -> None:
    play = burst(3)
    seat = play.state.burst
    play.move(play.felt())
    cup = play.plan.cups(2)[0].centre
    play.click(cup)
    assert [hand.seat for hand in play.hands.all if hand.in_sight] == [seat]
    play.after(400)
    play.click(cup)
    assert play.state.burst != seat
    assert not any(hand.in_sight for hand in play.hands.all)


def test_nobody_moves_the_hand_of_a_bot() -> None:
    match = trophy_match(2, "pass-and-play", seed=1, bots=["goldfish", "child"])
    play = Tabletop(match, places("", ""))
    before = len(play.acts())
    play.hands.point(_down(play, play.pos(play.clear())))
    play.hands.point(_down(play, play.plan.cups(1)[0].centre))
    assert len(play.acts()) == before
    assert all(hand.device == "" for hand in play.hands.all)


def test_the_mouse_lights_up_what_it_would_pick_up() -> None:
    play = table("mouse", "keys:1")
    assert play.hands.of(0).target is None
    assert not play.hands.of(0).in_sight
    tile = play.clear()
    play.move(play.pos(tile))
    assert play.hands.of(0).target == tile
    play.move(play.plan.cups(1)[0].centre)
    assert play.hands.of(0).target == PODIUM
