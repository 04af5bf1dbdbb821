"""Tiles pushed about unseen: held down meanwhile or taken hold of by a click, lost to others, let go in a pause."""

import math

import pytest

from monstar.rules.trophy.acts import PickUp, Push, Reason
from monstar.rules.trophy.state import Point
from monstar.ui.events import Action
from monstar.ui.trophy.plan import Pos
from tests.ui.trophy.tabletop import table


@pytest.mark.parametrize("how", ["right button", "toggle"])
def test_a_tile_is_pushed_without_being_seen(how: str) -> None:
    play = table("mouse", "keys:1")
    tile, felt = play.clear(), play.felt()
    if how == "toggle":
        play.click(play.plan.seats[0].push.centre)
        assert play.hands.of(0).push_mode
        play.drag(play.pos(tile), felt)
    else:
        play.right(play.pos(tile), down=True)
        play.move(felt)
        assert play.hands.of(0).pushing == tile
        play.right(felt, down=False)
        play.after(20)
    assert play.acts() == ["push 0"]
    assert play.state.lying[tile] == play.plan.point(felt)
    assert play.state.peeks[0] == []
    assert play.hands.of(0).pushing is None


def test_a_tile_grabbed_but_not_moved_is_not_pushed() -> None:
    play = table("mouse", "keys:1")
    tile = play.clear()
    play.right(play.pos(tile), down=True)
    play.right(play.pos(tile), down=False)
    play.after(20)
    assert play.acts() == []


@pytest.mark.parametrize("how", ["right button", "toggle"])
def test_where_nothing_is_to_be_held_a_click_takes_hold_and_the_next_one_lets_go(how: str) -> None:
    play = table("mouse", "keys:1")
    play.hands.cling(True)
    tile, felt = play.clear(), play.felt()

    def click(pos: Pos) -> None:
        if how == "toggle":
            play.click(pos)
        else:
            play.right(pos, down=True)
            play.right(pos, down=False)
        play.after(20)

    if how == "toggle":
        play.click(play.plan.seats[0].push.centre)
    click(play.pos(tile))
    assert play.hands.of(0).pushing == tile
    assert play.acts() == []
    play.move(felt)
    assert play.hands.of(0).pos == felt
    click(felt)
    assert play.acts() == ["push 0"]
    assert play.state.lying[tile] == play.plan.point(felt)
    assert play.hands.of(0).pushing is None
    for beside in (play.pos(tile), play.panel(1)):  # on itself, or off the table: it stays where it was
        click(play.pos(tile))
        assert play.hands.of(0).pushing == tile
        click(beside)
        assert play.hands.of(0).pushing is None
    assert play.acts() == ["push 0"]


def test_a_tile_taken_while_it_is_pushed_leaves_the_hand_and_letting_go_is_answered() -> None:
    play = table("mouse", "keys:1")
    tile, felt = play.clear(), play.felt()
    play.right(play.pos(tile), down=True)
    play.after(100)
    play.runner.submit(PickUp(seat=1, at_ms=play.runner.stamp_ms(play.clock.now_ns), tile=tile))
    play.after(100)
    play.move(felt)
    assert play.hands.of(0).pushing is None
    play.right(felt, down=False)
    play.after(20)
    assert play.acts()[-1] == f"push 0: {Reason.TILE_GONE}"
    assert play.answers[-1].rival == 1


def test_a_tile_pushed_away_while_it_is_grabbed_does_not_come_back() -> None:
    play = table("mouse", "keys:1")
    tile, felt = play.clear(), play.felt()
    play.right(play.pos(tile), down=True)
    play.after(100)
    at_ms = play.runner.stamp_ms(play.clock.now_ns)
    play.runner.submit(Push(seat=1, at_ms=at_ms, tile=tile, x=1200, y=0))
    play.after(100)
    play.move(felt)
    play.right(felt, down=False)
    play.after(20)
    assert play.state.lying[tile] == Point(1200, 0)
    assert play.acts() == ["push 1"]


@pytest.mark.parametrize("how", ["keys", "right button", "drag"])
def test_a_tile_laid_onto_another_one_hides_neither(how: str) -> None:
    play = table("keys:1" if how == "keys" else "mouse", "keys:2")
    tile, other = play.clear(), play.clear(3)
    if how == "keys":
        play.walk(tile)
        play.press(Action.BACK)
        play.hands._arms[0].pos, play.hands._arms[0].moved = play.pos(other), True
        play.press(Action.BACK)
    elif how == "drag":
        play.drag(play.pos(tile), play.pos(other))
    else:
        play.right(play.pos(tile), down=True)
        play.move(play.pos(other))
        play.right(play.pos(other), down=False)
        play.after(20)
    apart = math.dist(play.pos(tile), play.pos(other))
    assert 0.39 * play.plan.tile < apart < play.plan.tile
