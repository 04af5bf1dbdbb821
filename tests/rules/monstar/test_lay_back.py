"""Laying a picked tile back: the take is spent by placing, so a hand may still change its mind."""

from monstar.rules.monstar.acts import LayBack, Pick, PlaceTile, Reason
from monstar.rules.monstar.events import LaidBack
from monstar.rules.table import Refusal
from tests.rules.monstar.table import BELL_MS, END_MS, casting

MUCK, HOWL = 0, 1


def test_a_picked_tile_goes_back_to_its_place_face_up() -> None:
    table = casting()
    tile = table.state.middle[MUCK]
    table.do(Pick, BELL_MS, tile=MUCK)
    assert table.do(LayBack, BELL_MS + 300) == [LaidBack(seat=0, place=MUCK, tile=tile)]
    assert table.state.middle[MUCK] == tile
    assert MUCK in table.state.face_up
    assert table.state.hand is None


def test_another_tile_may_be_taken_after_laying_one_back() -> None:
    table = casting()
    table.do(Pick, BELL_MS, tile=MUCK)
    table.do(LayBack, BELL_MS + 300)
    table.do(Pick, BELL_MS + 600, tile=HOWL)
    table.do(PlaceTile, BELL_MS + 900)
    assert table.refusal(Pick, BELL_MS + 1000, tile=MUCK) == Refusal(Reason.TAKE_DONE)


def test_an_empty_hand_lays_nothing_back() -> None:
    table = casting()
    assert table.refusal(LayBack, BELL_MS) == Refusal(Reason.HAND_EMPTY)


def test_laying_back_ends_with_the_turn() -> None:
    table = casting()
    table.do(Pick, BELL_MS, tile=MUCK)
    assert table.refusal(LayBack, END_MS) == Refusal(Reason.TOO_LATE, by_ms=0, turn_of=1)
