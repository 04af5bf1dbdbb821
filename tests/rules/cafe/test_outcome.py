"""The end of a match: totals, and what breaks a tie (rules, section 3)."""

import pytest

from monstar.rules.cafe.events import MatchEnded, RoundScored
from monstar.rules.cafe.state import CafeState, Phase, Token
from monstar.rules.table import Outcome
from tests.rules.cafe.table import Table, cafe

GAME = cafe()


def over(coffees: list[list[int]], cookies: list[int] | None = None, mummies: list[int] | None = None) -> CafeState:
    seats = len(coffees[0])
    state = GAME.setup(seats, 1)
    state.phase, state.round, state.coffees = Phase.OVER, 2, coffees
    state.won = {Token.COOKIE: cookies or [0] * seats, Token.MUMMY: mummies or [0] * seats}
    return state


@pytest.mark.parametrize(
    ("coffees", "cookies", "mummies", "totals", "winners"),
    [
        ([[5, 3], [1, 2]], [0, 0], [0, 0], (6, 5), (0,)),
        ([[5, 3], [1, 2]], [0, 2], [0, 0], (6, 7), (1,)),
        ([[5, 3], [1, 2]], [0, 0], [2, 0], (4, 5), (1,)),
        ([[1, 0], [0, 0]], [0, 0], [3, 0], (-2, 0), (1,)),
        ([[4, 2], [1, 3]], [0, 0], [0, 0], (5, 5), (1,)),
        ([[4, 3], [1, 2]], [0, 4], [0, 4], (5, 5), (1,)),
        ([[3, 4], [2, 1]], [0, 0], [0, 0], (5, 5), (0,)),
        ([[3, 3], [2, 2]], [0, 0], [0, 0], (5, 5), (0, 1)),
        ([[3, 2], [2, 2]], [0, 1], [0, 0], (5, 5), (0, 1)),
        ([[3, 4, 0], [2, 1, 5]], [0, 0, 0], [0, 0, 0], (5, 5, 5), (2,)),
        ([[3, 3, 4], [2, 2, 1]], [0, 0, 0], [0, 0, 0], (5, 5, 5), (0, 1)),
        ([[0, 0], [0, 0]], [0, 0], [0, 0], (0, 0), (0, 1)),
    ],
    ids=[
        "most coffees",
        "a cookie is a point",
        "a mummy takes one",
        "below nought",
        "tie: more coffees in round 2",
        "tie: tokens do not count for it",
        "tie: the first seat may have them",
        "a tie in round 2 too is shared",
        "a cookie makes the tie and does not break it",
        "tie of three",
        "two of three share",
        "nobody won anything",
    ],
)
def test_who_wins(
    coffees: list[list[int]],
    cookies: list[int],
    mummies: list[int],
    totals: tuple[int, ...],
    winners: tuple[int, ...],
):
    assert GAME.outcome(over(coffees, cookies, mummies)) == Outcome(totals, winners)


def test_there_is_no_outcome_before_the_end():
    state = over([[1, 0], [0, 0]])
    for phase in Phase:
        state.phase = phase
        assert (GAME.outcome(state) is None) == (phase is not Phase.OVER)


def test_the_last_serving_of_round_2_ends_the_match():
    table = Table(["rex rex rex rex", "brewt brewt brewt"], ["snorkel snorkel snorkel"] * 2)
    table.state.round, table.state.coffees = 2, [[0, 4]]
    _, scored, ended = table.serve(table.card("rex"))
    assert isinstance(scored, RoundScored)
    assert ended == MatchEnded(totals=(1, 4), winners=(1,))
    assert table.game.actors(table.state) == ()
    assert table.game.legal(table.state, 0) == []
