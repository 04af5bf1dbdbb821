"""What the two hands can do (rules, section 2), and each reason an act is refused for."""

import pytest

from monstar.rules.table import Act, RefusedAct
from monstar.rules.trophy.acts import Begin, Keep, PickUp, Push, PutBack, Reason, TakeTrophy
from monstar.rules.trophy.events import Kept, PickedUp, Pushed, TrophyTaken, WentBack
from monstar.rules.trophy.params import TABLE_HEIGHT, TABLE_WIDTH
from monstar.rules.trophy.state import Peek, Point
from tests.rules.trophy.table import Table


def test_picking_up_shows_the_tile_to_whoever_did_and_is_remembered_with_its_instant():
    table = Table()
    motif = table.state.motif[9]
    assert table.pick(0, 9, 120) == [PickedUp(seat=0, tile=9, motif=motif)]
    assert table.state.right == [9, None]
    assert table.state.peeks == [[Peek(1, 120, 9, motif)], []]
    assert 9 not in table.state.on_table


@pytest.mark.parametrize("place", [(0, 0), (TABLE_WIDTH, TABLE_HEIGHT), (TABLE_WIDTH, 0), (601, 17)])
def test_a_tile_goes_back_anywhere_on_the_table(place: tuple[int, int]):
    table = Table()
    table.pick(0, 9)
    assert table.put(0, *place) == [WentBack(seat=0, tile=9, place=Point(*place), forced=False)]
    assert table.state.lying[9] == place
    assert 9 in table.state.on_table
    assert table.state.right[0] is None


OFF = [(-1, 5), (5, -1), (TABLE_WIDTH + 1, 5), (5, TABLE_HEIGHT + 1)]


@pytest.mark.parametrize(("x", "y"), OFF)
def test_nothing_leaves_the_table(x: int, y: int):
    table = Table()
    assert table.reason(Push(seat=0, at_ms=1, tile=9, x=x, y=y)) == Reason.OUT_OF_BOUNDS
    table.pick(0, 9, 1)
    assert table.reason(PutBack(seat=0, at_ms=1, x=x, y=y)) == Reason.OUT_OF_BOUNDS


def test_a_tile_can_be_pushed_unseen_by_anybody_with_an_empty_right_hand():
    table = Table(3)
    assert table.do(Push(seat=2, at_ms=40, tile=9, x=7, y=8)) == [Pushed(seat=2, tile=9, place=Point(7, 8))]
    assert table.state.lying[9] == (7, 8)
    assert table.state.peeks == [[], [], []]


def test_a_kept_tile_never_comes_back():
    table = Table()
    table.pick(0, 9)
    assert table.keep(0) == [Kept(seat=0, tile=9)]
    assert table.state.left == [[9], []]
    assert table.state.lying[9] is None
    for act in (PickUp(seat=1, at_ms=5, tile=9), Push(seat=0, at_ms=5, tile=9, x=1, y=1)):
        assert table.reason(act) == Reason.TILE_GONE
    assert table.reason(PutBack(seat=0, at_ms=5, x=1, y=1)) == Reason.HAND_EMPTY


def test_a_full_right_hand_neither_picks_up_nor_pushes():
    table = Table()
    table.pick(0, 9)
    assert table.reason(PickUp(seat=0, at_ms=5, tile=10)) == Reason.HAND_FULL
    assert table.reason(Push(seat=0, at_ms=5, tile=10, x=1, y=1)) == Reason.HAND_FULL


def test_an_empty_right_hand_has_nothing_to_keep_or_put_back():
    table = Table()
    assert table.reason(Keep(seat=0, at_ms=5)) == Reason.HAND_EMPTY
    assert table.reason(PutBack(seat=0, at_ms=5, x=1, y=1)) == Reason.HAND_EMPTY


def test_a_tile_in_another_hand_is_out_of_reach_until_it_lies_again():
    table = Table()
    table.pick(0, 9)
    assert table.reason(PickUp(seat=1, at_ms=5, tile=9)) == Reason.TILE_GONE
    assert table.reason(Push(seat=1, at_ms=5, tile=9, x=1, y=1)) == Reason.TILE_GONE
    table.put(0, 50, 50, 6)
    assert table.reason(PickUp(seat=1, at_ms=6, tile=9)) is None


def test_removed_tiles_are_gone_and_others_unknown():
    table = Table()
    assert table.state.lying[0] is None
    assert table.reason(PickUp(seat=0, at_ms=5, tile=0)) == Reason.TILE_GONE
    for tile in (-1, 45):
        assert table.reason(PickUp(seat=0, at_ms=5, tile=tile)) == Reason.UNKNOWN_TILE


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_does_not_exist_is_refused(seat: int):
    table = Table()
    assert table.reason(PickUp(seat=seat, at_ms=5, tile=9)) == Reason.UNKNOWN_SEAT


def test_nothing_is_done_before_the_start_and_nobody_starts_twice():
    table = Table(begun=False)
    for act in (PickUp(seat=0, at_ms=0, tile=9), TakeTrophy(seat=0, at_ms=0)):
        assert table.reason(act) == Reason.NOT_NOW
    table.begin()
    refusal = table.game.check(table.state, Begin(seat=1))
    assert refusal is not None
    assert refusal.reason == Reason.NOT_NOW


def test_the_highest_trophy_left_goes_first():
    table = Table(6)
    taken = []
    for seat in (4, 1, 0, 5, 2):
        taken += [event.value for event in table.take(seat) if isinstance(event, TrophyTaken)]
    assert taken == [3, 3, 2, 2, 1]
    assert table.state.won == [2, 3, 1, 0, 3, 2]


def test_a_trophy_can_be_taken_with_no_tiles_at_all():
    table = Table(3)
    assert table.take(1) == [TrophyTaken(seat=1, value=3)]


def test_who_took_a_trophy_has_stopped_for_good():
    table = Table(3)
    table.take(1, 10)
    acts: list[Act] = [
        PickUp(seat=1, at_ms=20, tile=9),
        Push(seat=1, at_ms=20, tile=9, x=1, y=1),
        Keep(seat=1, at_ms=20),
        TakeTrophy(seat=1, at_ms=20),
    ]
    assert {table.reason(act) for act in acts} == {Reason.STOPPED}
    assert table.game.legal(table.state, 1) == []
    assert table.game.active(table.state) == (0, 2)


def test_a_tile_in_hand_drops_back_where_it_was_picked_up_when_its_holder_takes_a_trophy():
    table = Table(3)
    place = table.state.lying[9]
    assert place is not None
    table.pick(1, 9)
    assert table.take(1) == [
        WentBack(seat=1, tile=9, place=place, forced=True),
        TrophyTaken(seat=1, value=3),
    ]
    assert table.state.lying[9] == place
    assert 9 in table.state.on_table


def test_every_tile_is_listed_to_be_pushed_to_the_left_edge_or_if_it_lies_there_to_the_right():
    table = Table()
    table.do(Push(seat=0, at_ms=1, tile=9, x=0, y=3))
    table.do(Push(seat=0, at_ms=1, tile=10, x=TABLE_WIDTH, y=4))
    pushed = {act.tile: (act.x, act.y) for act in table.game.legal(table.state, 0) if isinstance(act, Push)}
    assert list(pushed) == table.state.on_table
    for tile, place in pushed.items():
        lies = table.state.lying[tile]
        assert lies is not None
        assert place == (TABLE_WIDTH if tile == 9 else 0, lies.y)


def test_a_tile_in_hand_is_listed_to_go_back_where_it_was_or_to_be_kept():
    table = Table()
    place = table.state.lying[9]
    assert place is not None
    table.pick(0, 9, 7)
    put_back, keep, *others = table.game.legal(table.state, 0)
    assert (put_back, keep) == (PutBack(seat=0, at_ms=7, x=place.x, y=place.y), Keep(seat=0, at_ms=7))
    assert others == [TakeTrophy(seat=0, at_ms=7)]


def test_a_refused_act_cannot_be_done():
    table = Table()
    with pytest.raises(RefusedAct, match="hand_empty"):
        table.keep(0)


def test_an_act_is_judged_at_its_own_instant_only():
    table = Table()
    table.pass_time(100)
    with pytest.raises(ValueError, match="judged at its own instant"):
        table.game.check(table.state, Keep(seat=0, at_ms=90))
    with pytest.raises(ValueError, match="does not go back"):
        table.pass_time(99)
