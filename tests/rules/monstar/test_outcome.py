"""The end of a match (rules, section 4): highest total, then the third round, then shared."""

import pytest

from monstar.rules.monstar.events import MatchEnded
from monstar.rules.monstar.state import Phase
from monstar.rules.table import Outcome
from tests.rules.monstar.table import Table, casting, game, kinds


def ended(totals: list[int], third: list[int]) -> Outcome | None:
    made = game()
    state = made.setup(len(totals), 1)
    state.phase, state.round, state.totals = Phase.OVER, 3, totals
    state.points = [[40] * len(totals), [40] * len(totals), third]  # earlier rounds must not matter
    return made.outcome(state)


def test_the_highest_total_wins():
    assert ended([12, 30, 7], [0, 0, 9]) == Outcome((12, 30, 7), (1,))


def test_a_tie_goes_to_who_scored_more_in_round_3():
    assert ended([31, 31], [9, 12]) == Outcome((31, 31), (1,))
    assert ended([31, 31], [12, 9]) == Outcome((31, 31), (0,))


def test_a_tie_in_both_is_shared():
    assert ended([31, 31], [12, 12]) == Outcome((31, 31), (0, 1))


def test_the_third_round_counts_only_among_those_who_lead():
    assert ended([20, 31, 31, 31], [15, 4, 9, 9]) == Outcome((20, 31, 31, 31), (2, 3))


def test_the_tie_break_is_unclipped():
    assert ended([0, 0], [-3, -1]) == Outcome((0, 0), (1,))


def test_everybody_may_share_the_win():
    assert ended([0, 0, 0, 0], [0, 0, 0, 0]) == Outcome((0, 0, 0, 0), (0, 1, 2, 3))


@pytest.mark.parametrize("round_", [1, 2])
def test_there_is_no_outcome_before_the_third_round_is_scored(round_: int):
    table = casting(round_=round_)
    assert table.game.outcome(table.state) is None
    table.finish()
    assert table.state.phase is Phase.APPLAUSE
    assert table.game.outcome(table.state) is None


def last_round() -> Table:
    return casting(stages=[{}, {"red-1": "stomp", "chair-1": "jn"}], round_=3)


def test_the_match_ends_when_the_third_round_is_scored():
    table = last_round()
    table.state.totals = [2, 1]
    events = table.finish()
    assert kinds(events)[-2:] == ["round_scored", "match_ended"]
    assert events[-1] == MatchEnded(totals=(2, 4), winners=(1,))
    assert table.game.outcome(table.state) == Outcome((2, 4), (1,))
