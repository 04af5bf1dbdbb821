"""Turns: which card may be served, by whom, when the round ends, and what may be taken back."""

import pytest

from monstar.rules.cafe.acts import ChooseRear, NameFirst, Reason, Serve, Undo
from monstar.rules.cafe.events import RoundScored, Served, Undone
from monstar.rules.cafe.state import Phase, Token
from monstar.rules.rng import Rng
from monstar.rules.table import Refusal, RefusedAct
from tests.rules.cafe.table import SEATS, Table, begin, cafe, serve_any

LONG, SHORT = "rex rex rex rex", "rex rex rex"
PLAIN = "brewt brewt brewt"


def test_a_card_of_any_line_of_more_than_three_may_be_served():
    table = Table([LONG, SHORT, "brewt brewt brewt brewt brewt"], ["snorkel snorkel snorkel"] * 3)
    assert set(table.game.choosable(table.state)) == {*table.state.fronts[0], *table.state.fronts[2]}
    assert table.refusal(table.card("rex", 0)) is None
    assert table.refusal(table.card("brewt", 2)) is None


def test_no_line_falls_below_three():
    table = Table([LONG, SHORT])
    assert table.refusal(table.card("rex", 1)) == Refusal(Reason.LINE_TOO_SHORT)


def test_who_has_three_cards_left_serves_anothers():
    table = Table([SHORT, "rex rex rex rex brewt"])
    (event, *_) = table.serve(table.card("brewt", 1))
    assert event == Served(seat=0, card=table.state.centre[-1], family=event.family, owner=1)  # type: ignore[attr-defined]
    assert table.names(table.state.centre) == "brewt"


@pytest.mark.parametrize("seats", SEATS)
def test_there_is_no_pass(seats: int):
    game = cafe()
    state = begin(game, seats)
    while state.phase is Phase.PLAY:
        assert state.turn is not None
        acts = game.legal(state, state.turn)
        assert acts
        assert all(isinstance(act, Serve) for act in acts)
        serve_any(game, state, Rng(len(state.centre)))


def test_cards_elsewhere_cannot_be_served():
    table = Table([LONG, LONG], centre="brewt")
    for card in (table.rear(0), table.rear(1), table.in_centre("brewt")[0], table.state.undealt[0], 99, -1):
        assert table.refusal(card) == Refusal(Reason.NOT_IN_FRONT)


def test_only_who_is_on_turn_serves_and_is_told_whose_turn_it_is():
    table = Table([LONG, LONG])
    act = Serve(seat=1, card=table.card("rex", 1))
    assert table.game.check(table.state, act) == Refusal(Reason.NOT_YOUR_TURN, turn_of=0)
    with pytest.raises(RefusedAct, match="not_your_turn"):
        table.game.apply(table.state, act)


def test_seats_that_are_not_there_are_refused():
    table = Table([LONG, LONG])
    for seat in (-1, 2):
        assert table.game.check(table.state, Undo(seat=seat)) == Refusal(Reason.UNKNOWN_SEAT)


def test_the_left_neighbour_follows():
    table = Table(["rex rex rex rex rex rex", SHORT, SHORT])
    turns = []
    for _ in range(3):
        turns.append(table.state.turn)
        table.serve(table.card("rex", 0))
    assert turns == [0, 1, 2]


def test_the_round_ends_when_every_line_has_three_and_after_the_last_power():
    table = Table(["cakosaurus rex rex rex", SHORT])
    events = table.serve(table.card("cakosaurus"), table.card("rex", 1))
    scored = events[-1]
    assert isinstance(scored, RoundScored)
    assert (scored.round, scored.cookies) == (1, (0, 1))
    assert table.state.phase is Phase.SCORED
    assert table.state.turn is None


def test_while_lines_are_being_chosen_nothing_else_is_done():
    game = cafe()
    state = game.setup(2, 1)
    for act in (Serve(seat=0, card=0), NameFirst(seat=0, who=0)):
        assert game.check(state, act) == Refusal(Reason.NOT_NOW)
    game.play_any_round(state, Rng(1))
    for late in (Serve(seat=0, card=state.fronts[0][0]), ChooseRear(seat=0, cards=(0, 1, 2))):
        assert game.check(state, late) == Refusal(Reason.NOT_NOW)


def test_acts_that_have_no_stamp_are_settled_as_they_come():
    table = Table([LONG, LONG])
    acts = [Undo(seat=1), Serve(seat=0, card=0), Undo(seat=0)]
    assert table.game.settle_order(table.state, acts) == acts


def test_time_alone_changes_nothing():
    table = Table([LONG, LONG])
    before = table.state.to_json()
    assert table.game.advance(table.state, 60_000) == []
    assert table.state.to_json() == before
    assert table.game.next_instant(table.state) is None
    assert not table.game.running(table.state)
    assert table.game.closing_ms(table.state) is None


# ------------------------------------------------------------------ taking back


def test_a_serving_may_be_taken_back_until_the_next_seat_acts():
    table = Table(["rex rex rex rex snorkel", "rex rex rex rex"])
    before = table.state.to_json()
    table.serve(table.card("snorkel"), table.card("rex", 1))
    assert table.game.may_undo(table.state) == 0
    assert table.game.actors(table.state) == (1, 0)
    assert table.game.legal(table.state, 0) == [Undo(seat=0)]
    assert table.undo(0) == [Undone(seat=0)]
    assert table.state.to_json() == before


def test_once_the_next_seat_has_acted_only_its_own_serving_may_be_taken_back():
    table = Table(["rex rex rex rex", "rex rex rex rex", "brewt brewt brewt brewt"], ["snorkel " * 3] * 3)
    table.serve(table.card("rex"))
    table.serve(table.card("rex", 1))
    assert table.game.check(table.state, Undo(seat=0)) == Refusal(Reason.NOTHING_TO_UNDO)
    table.undo(1)
    assert table.state.turn == 1
    assert table.game.may_undo(table.state) is None


def test_a_serving_is_taken_back_once():
    table = Table([LONG, LONG])
    assert table.game.check(table.state, Undo(seat=0)) == Refusal(Reason.NOTHING_TO_UNDO)
    table.serve(table.card("rex"))
    table.undo(0)
    assert table.game.check(table.state, Undo(seat=0)) == Refusal(Reason.NOTHING_TO_UNDO)
    table.serve(table.card("rex"))
    assert table.game.check(table.state, Undo(seat=0)) is None


def test_others_cannot_take_it_back():
    table = Table([LONG, LONG, LONG], ["snorkel " * 3, "peepling " * 3, PLAIN])
    table.state.fronts[2].pop()
    table.serve(table.card("rex"))
    for seat in (1, 2):
        assert table.game.check(table.state, Undo(seat=seat)) == Refusal(Reason.NOTHING_TO_UNDO)


def assert_final(table: Table) -> None:
    assert table.game.may_undo(table.state) is None
    assert table.game.check(table.state, Undo(seat=0)) == Refusal(Reason.NOTHING_TO_UNDO)
    assert Undo(seat=0) not in table.game.legal(table.state, 0)


def test_a_peepling_that_turned_a_card_up_cannot_be_taken_back():
    table = Table(["peepling rex rex rex", LONG])
    table.serve(table.card("peepling"), table.rear(1))
    assert_final(table)


def test_a_murmur_that_looked_at_a_card_cannot_be_taken_back():
    table = Table(["murmur rex rex rex", LONG])
    table.serve(table.card("murmur"), table.rear(1))
    assert_final(table)


def test_a_flipflop_that_laid_a_rear_card_open_cannot_be_taken_back():
    table = Table(["flipflop rex rex rex", LONG])
    table.serve(table.card("flipflop"), table.card("rex"), table.rear(0))
    assert_final(table)


def test_a_flipflop_of_a_card_only_some_have_seen_cannot_be_taken_back():
    table = Table(["flipflop rex rex rex", LONG, LONG])
    table.state.peeked[1] = {table.rear(0)}
    table.serve(table.card("flipflop"), table.card("rex"), table.rear(0))
    assert_final(table)


@pytest.mark.parametrize("family", ["peepling", "murmur"])
def test_a_power_that_was_skipped_revealed_nothing(family: str):
    table = Table([f"{family} rex rex rex", LONG])
    table.state.face_up = set(table.state.rears[1])
    table.serve(table.card(family))
    assert table.game.may_undo(table.state) == 0


def test_a_flipflop_of_a_card_all_knew_may_be_taken_back():
    table = Table(["flipflop rex rex rex", LONG, LONG])
    table.state.known = {table.rear(0)}
    before = table.state.to_json()
    table.serve(table.card("flipflop"), table.card("rex"), table.rear(0))
    table.undo(0)
    assert table.state.to_json() == before


def test_a_second_look_at_the_same_card_may_be_taken_back():
    table = Table(["murmur rex rex rex", LONG, LONG])
    table.state.peeked[0] = {table.rear(1)}
    table.serve(table.card("murmur"), table.rear(1))
    assert table.game.may_undo(table.state) == 0


@pytest.mark.parametrize("round_", [1, 2])
def test_the_serving_that_ends_a_round_cannot_be_taken_back(round_: int):
    table = Table([LONG, SHORT])
    if round_ == 2:
        table.state.round, table.state.coffees = 2, [[0, 0]]
    table.serve(table.card("rex"))
    assert table.game.may_undo(table.state) is None
    assert table.game.check(table.state, Undo(seat=0)) == Refusal(Reason.NOTHING_TO_UNDO)


def test_a_ruleset_may_forbid_taking_back():
    table = Table([LONG, LONG], undo=False)
    table.serve(table.card("rex"))
    assert table.game.may_undo(table.state) is None


def test_tokens_come_back_with_what_is_taken_back():
    table = Table(["mummy rex rex rex rex", LONG], mix=("mummy",))
    bearing = table.card("mummy")
    table.put(Token.COOKIE, bearing)
    table.serve(bearing, table.card("rex", 1))
    assert (table.state.supply[Token.COOKIE], table.state.supply[Token.MUMMY]) == (12, 9)
    table.undo(0)
    assert (table.state.supply[Token.COOKIE], table.state.supply[Token.MUMMY]) == (11, 10)
    assert table.state.bears(Token.COOKIE, bearing)
