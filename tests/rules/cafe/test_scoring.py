"""Scoring a round: strength, ties, the spoon, and what every seat takes home (rules, section 3)."""

import pytest

from monstar.rules.cafe import scoring
from monstar.rules.cafe.events import RoundScored
from monstar.rules.cafe.scoring import FamilyResult, coffees, decide, strengths
from monstar.rules.cafe.state import Phase, Token
from monstar.rules.rng import Rng
from monstar.rules.table import Event
from tests.rules.cafe.table import Table, cafe

A, B = 0, 1  # families


def lines(*each: str) -> list[list[int]]:
    return [[int(card) for card in line] for line in each]


def score(
    fronts: list[list[int]], rears: list[list[int]], centre: list[int], spoon: int | None
) -> tuple[FamilyResult, ...]:
    """Score lines whose cards are named by their families."""
    return scoring.score(strengths(fronts, rears, [A, B], 2), centre, spoon)


def test_the_rulebooks_case_two_behind_beat_one_and_one():
    (rex, other) = score(lines("1", "01"), lines("00", "0"), [0, 0, 1, 1, 1, 1], None)
    assert rex == FamilyResult(0, (4, 3), 0, 2)
    assert other == FamilyResult(1, (1, 1), None, 0)


def test_a_rear_card_counts_twice():
    assert strengths([[A, A]], [[A, B, A]], [A, B], 2) == [[6], [2]]
    assert score(lines("", "0"), lines("0", ""), [A], None)[0].winner == 0


def test_one_behind_ties_with_two_in_front():
    assert score(lines("", "00"), lines("0", ""), [A], None) == (FamilyResult(A, (2, 2), None, 0),)


def test_a_family_nobody_holds_goes_to_nobody():
    assert score(lines("1", "1"), lines("", ""), [A, A], None) == (FamilyResult(A, (0, 0), None, 0),)


def test_a_lone_holder_takes_it():
    assert score(lines("0", ""), lines("", ""), [A, A, A], None) == (FamilyResult(A, (1, 0), 0, 3),)


def test_a_tie_at_the_top_leaves_nothing_for_the_third():
    assert score(lines("00", "00", "0"), lines("", "", ""), [A], None) == (FamilyResult(A, (2, 2, 1), None, 0),)


def test_the_single_highest_is_enough_below_may_be_ties():
    assert score(lines("000", "00", "00"), lines("", "", ""), [A], None) == (FamilyResult(A, (3, 2, 2), 0, 1),)


def test_a_family_that_is_not_in_the_centre_counts_for_nothing():
    assert score(lines("000", "1"), lines("", ""), [B], None) == (FamilyResult(B, (0, 1), 1, 1),)
    assert score(lines("000", "1"), lines("", ""), [], None) == ()


def test_families_are_told_in_the_order_they_came_into_the_centre():
    assert [result.family for result in score(lines("0", "1"), lines("", ""), [B, A, B], None)] == [B, A]


def test_every_card_in_the_centre_is_a_coffee_for_whoever_wins_its_family():
    rows = [[3, 1, 0], [2, 2, 0], [0, 1, 4]]  # won by seat 0, tied, won by seat 2
    assert coffees(rows, [2, 0, 0, 1, 2, 2, 1], None, 3) == [2, 0, 3]
    assert coffees(rows, [2, 0, 0, 1, 2, 2, 1], 1, 3) == [2, 2, 3]
    assert coffees(rows, [], None, 3) == [0, 0, 0]


def test_coffees_are_those_that_are_told_family_by_family():
    game = cafe(("rex", "spoonfang", "haggler", "grabbit", "mopper"))
    for seed in range(20):
        state = game.setup(3, seed)
        game.play_any_round(state, Rng(seed))
        told = [0, 0, 0]
        for result in game.results(state):
            if result.winner is not None:
                told[result.winner] += result.coffees
        assert told == state.coffees[0]
        assert sum(told) > 0


# ------------------------------------------------------------------ the spoon


@pytest.mark.parametrize(
    ("held", "spoon", "winner"),
    [
        ((2, 2), None, None),
        ((2, 2), 0, 0),
        ((2, 2), 1, 1),
        ((3, 2), 1, 0),
        ((2, 2, 1), 2, None),
        ((3, 3, 3), 2, 2),
        ((0, 0), 0, None),
        ((1, 1), 1, 1),
    ],
)
def test_the_spoon_wins_ties_for_most_that_its_holder_is_part_of(
    held: tuple[int, ...], spoon: int | None, winner: int | None
):
    assert decide(held, spoon) == winner


def test_the_spoon_wins_nothing_at_nought_to_nought():
    assert score(lines("", ""), lines("", ""), [A, A], 0) == (FamilyResult(A, (0, 0), None, 0),)


# ------------------------------------------------------------------ at the table


def ended(table: Table) -> RoundScored:
    """Serve the last card of the round, a Rex of the seat on turn."""
    events: list[Event] = table.serve(table.card("rex"))
    scored = next(event for event in events if isinstance(event, RoundScored))
    assert table.state.phase in (Phase.SCORED, Phase.OVER)
    return scored


def test_a_rear_card_that_was_turned_up_still_counts_twice():
    table = Table(["rex rex snorkel snorkel", "brewt brewt brewt"], ["brewt rex rex", "rex rex brewt"])
    table.state.face_up = set(table.state.rears[0])
    assert ended(table).results[0] == FamilyResult(0, (5, 4), 0, 1)


def test_all_rears_are_revealed_and_stay_where_they_are():
    table = Table(["rex rex snorkel snorkel", "brewt brewt brewt"], ["brewt rex rex", "rex snorkel brewt"])
    rears = [list(rear) for rear in table.state.rears]
    scored = ended(table)
    assert [[table.game.mix[f].id for f in rear] for rear in scored.rears] == [
        ["brewt", "rex", "rex"],
        ["rex", "snorkel", "brewt"],
    ]
    assert table.state.rears == rears
    for viewer in (None, 0, 1):
        view = table.view(viewer)
        assert all(shown.face_up and shown.family is not None for rear in view.rears for shown in rear)
        assert view.results == scored.results


def test_coffees_are_as_many_as_cards_of_the_family_in_the_centre():
    table = Table(["rex rex rex rex", "brewt brewt brewt"], ["snorkel snorkel snorkel"] * 2, "rex rex brewt")
    scored = ended(table)
    assert scored.coffees == (3, 1)
    assert table.state.coffees == [[3, 1]]


def test_swept_cards_win_nobody_anything():
    table = Table(["rex rex rex rex", "brewt brewt brewt"], ["snorkel snorkel snorkel"] * 2, "brewt")
    table.state.swept = table.in_centre("brewt")
    table.state.centre = []
    assert ended(table).coffees == (1, 0)


@pytest.mark.parametrize("spoon", [None, 0, 1])
def test_the_spoon_decides_at_the_table_and_for_one_round(spoon: int | None):
    table = Table(["rex rex snorkel snorkel", "rex brewt brewt"], ["brewt brewt brewt"] * 2)
    table.state.spoon = spoon
    scored = ended(table)
    assert scored.results[0].strengths == (1, 1)
    assert scored.results[0].winner == spoon


def test_tokens_go_to_the_owner_of_the_line_and_stay_won():
    table = Table(["rex rex rex rex", "brewt brewt brewt"])
    first, second = table.state.fronts[0][1:], table.state.fronts[1]
    table.put(Token.COOKIE, *first, second[0]).put(Token.MUMMY, *second[:2]).put(Token.CREAM, first[0])
    scored = ended(table)
    assert (scored.cookies, scored.mummies) == ((3, 1), (0, 2))
    assert table.state.won == {Token.COOKIE: [3, 1], Token.MUMMY: [0, 2]}
    assert table.state.supply == {Token.COOKIE: 8, Token.CREAM: 7, Token.MUMMY: 8}
    assert not any(table.state.tokens.values())
