"""What a view tells, field by field, and what a state that is drawn for it keeps (rules, section 6)."""

from typing import Any

import pytest

from monstar.rules.cafe.acts import ChooseRear
from monstar.rules.cafe.scoring import FamilyResult
from monstar.rules.cafe.state import CafeState, Card, Phase, Token
from monstar.rules.cafe.view import CafeView, Open, RearCard
from monstar.rules.rng import Rng
from tests.rules.cafe.table import LATTE, Table, cafe

HIDDEN = {"rng", "deal", "family", "before"}  # what no view tells


def midway() -> Table:
    """Return a table on which everything lies about; seat 0 has just served a Rex, and seat 1 is on turn."""
    table = Table(
        ["rex rex snorkel snorkel", "brewt brewt brewt brewt", "peepling peepling peepling"],
        ["brewt brewt rex", "rex rex rex", "snorkel snorkel snorkel"],
        centre="peepling rex",
        mix=LATTE,
    )
    state = table.state
    table.put(Token.COOKIE, table.card("brewt", 1), table.card("snorkel")).put(Token.CREAM, table.card("snorkel"))
    state.swept = [state.undealt.pop()]
    state.face_up = {table.rear(0, 1)}
    state.known = {table.rear(2, 2)}
    state.peeked = [{table.rear(1, 0)}, set(), {table.rear(0, 0), table.rear(1, 0)}]
    state.spoon, state.round = 2, 2
    state.coffees, state.won = [[4, 0, 1]], {Token.COOKIE: [1, 0, 2], Token.MUMMY: [0, 3, 0]}
    table.serve(table.card("rex"))
    return table


def shown(state: CafeState, cards: list[Card]) -> tuple[Open, ...]:
    return tuple(Open(card, state.family[card]) for card in cards)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_view_tells_all_that_lies_open_and_of_rear_lines_what_its_viewer_knows(viewer: int | None):
    table = midway()
    state, known_rears = table.state, {None: {(0, 1), (2, 2)}}
    known_rears[0] = known_rears[None] | {(0, 0), (0, 2), (1, 0)}  # its own, and what it looked at
    known_rears[1] = known_rears[None] | {(1, 0), (1, 1), (1, 2)}
    known_rears[2] = known_rears[None] | {(2, 0), (2, 1), (0, 0), (1, 0)}
    rears = tuple(
        tuple(
            RearCard(
                card,
                state.family[card] if (seat, slot) in known_rears[viewer] else None,
                face_up=(seat, slot) == (0, 1),
                known=(seat, slot) == (2, 2),
            )
            for slot, card in enumerate(rear)
        )
        for seat, rear in enumerate(state.rears)
    )
    assert table.view(viewer) == CafeView(
        viewer=viewer,
        seats=3,
        phase=Phase.PLAY,
        round=2,
        mix=LATTE,
        pool=tuple(state.pool),
        turn=1,
        tied=(),
        chosen=(True, True, True),
        hand=(),
        dealt=(tuple(range(10)), tuple(range(10, 20)), tuple(range(20, 30))),
        fronts=tuple(shown(state, line) for line in state.fronts),
        rears=rears,
        centre=shown(state, state.centre),
        swept=shown(state, state.swept),
        undealt=tuple(state.undealt),
        peeked=(frozenset({table.rear(1, 0)}), frozenset(), frozenset({table.rear(0, 0), table.rear(1, 0)})),
        tokens={
            Token.COOKIE: frozenset({table.card("brewt", 1), table.card("snorkel")}),
            Token.CREAM: frozenset({table.card("snorkel")}),
            Token.MUMMY: frozenset(),
        },
        supply={Token.COOKIE: 10, Token.CREAM: 6, Token.MUMMY: 10},
        spoon=2,
        may_undo=0,
        coffees=((4, 0, 1),),
        cookies=(1, 0, 2),
        mummies=(0, 3, 0),
        results=None,
    )


def told(state: CafeState) -> dict[str, Any]:
    """Return the part of a state that a view may tell."""
    return {name: value for name, value in state.to_json().items() if name not in HIDDEN}


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_a_state_drawn_for_a_view_is_the_true_one_but_for_what_is_hidden(viewer: int | None):
    table = midway()
    drawn = table.game.determinize(table.view(viewer), Rng(3))
    assert told(drawn) == told(table.state)
    assert sorted(drawn.family) == sorted(table.state.family)
    assert drawn.family != table.state.family
    assert drawn.before is not None
    assert told(drawn.before) == told(drawn)


def test_every_state_drawn_for_a_view_has_luck_and_a_deal_of_its_own():
    table = midway()
    drawn = [table.game.determinize(table.view(1), Rng(100 + number)) for number in range(9)]
    assert len({state.rng for state in (*drawn, table.state)}) == 10
    assert len({state.deal for state in (*drawn, table.state)}) == 10


def test_a_serving_that_cannot_be_taken_back_cannot_be_in_a_drawn_state_either():
    table = midway()
    table.state.before = None
    drawn = table.game.determinize(table.view(1), Rng(3))
    assert (drawn.before, drawn.last) == (None, None)


# ------------------------------------------------------------------ while rear lines are chosen


def choosing() -> tuple[Any, CafeState]:
    """Return a game of three in which seat 0 has chosen its rear line."""
    game = cafe()
    state = game.setup(3, 7)
    game.apply(state, ChooseRear(seat=0, cards=(9, 2, 5)))
    return game, state


def test_who_has_chosen_sees_the_own_lines_and_who_has_not_the_own_hand():
    game, state = choosing()
    mine, other, table = (game.view(state, viewer) for viewer in (0, 1, None))
    assert mine.chosen == other.chosen == table.chosen == (True, False, False)
    assert mine.fronts == (shown(state, [0, 1, 3, 4, 6, 7, 8]), (), ())
    assert [card.card for card in mine.rears[0]] == [9, 2, 5]
    assert [card.family for card in mine.rears[0]] == [state.family[card] for card in (9, 2, 5)]
    assert (mine.hand, table.hand) == ((), ())
    assert other.hand == shown(state, list(range(10, 20)))
    assert other.fronts == other.rears == table.fronts == table.rears == ((), (), ())


def test_in_a_drawn_state_the_others_have_chosen_somehow_and_who_has_not_still_holds_all():
    game, state = choosing()
    game.apply(state, ChooseRear(seat=2, cards=(20, 21, 22)))
    rears = set()
    for seed in range(30):
        drawn = game.determinize(game.view(state, 0), Rng(seed))
        assert drawn.hands == [[], list(range(10, 20)), []]
        assert (drawn.fronts[0], drawn.rears[0]) == ([0, 1, 3, 4, 6, 7, 8], [9, 2, 5])
        assert (drawn.fronts[1], drawn.rears[1]) == ([], [])
        assert drawn.rears[2] == sorted(drawn.rears[2])
        assert drawn.fronts[2] == [card for card in range(20, 30) if card not in drawn.rears[2]]
        assert len(drawn.rears[2]) == 3
        rears.add(tuple(drawn.rears[2]))
    assert len(rears) > 15


# ------------------------------------------------------------------ who begins, and what a round was worth


def test_the_tied_are_told_while_one_of_them_may_be_named():
    table = midway()
    assert table.view(None).tied == ()
    table.state.phase, table.state.coffees = Phase.FIRST, [[2, 0, 0]]
    assert table.view(None).tied == (1, 2)


@pytest.mark.parametrize("phase", [Phase.SCORED, Phase.OVER])
def test_results_are_told_when_a_round_has_been_scored(phase: Phase):
    table = Table(["rex rex rex", "brewt brewt brewt"], ["snorkel brewt brewt"] * 2, centre="rex rex brewt")
    table.state.phase, table.state.coffees = phase, [[2, 1]]
    wanted = (FamilyResult(0, (3, 0), 0, 2), FamilyResult(1, (4, 7), 1, 1))
    for viewer in (None, 0, 1):
        assert table.view(viewer).results == wanted
    table.state.phase = Phase.PLAY
    assert table.view(None).results is None
