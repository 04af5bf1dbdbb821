"""What piles are worth, and who wins (rules, section 3)."""

import pytest

from monstar.errors import BadInput
from monstar.rules.table import Outcome
from monstar.rules.trophy.events import MatchEnded
from monstar.rules.trophy.position import Position
from monstar.rules.trophy.scoring import Haul, score
from tests.rules.trophy.table import Table

USUAL = {"set_points": 3, "loose_points": -1}


def test_the_case_of_the_rulebook():
    """Four sets, two alike and a single, with a trophy of 2, are worth 12 - 3 + 2."""
    assert score("aaabbbcccdddeef", 2, **USUAL) == Haul(sets=4, loose=3, trophy=2, points=11)


@pytest.mark.parametrize(
    ("motifs", "trophy", "points"),
    [("", 0, 0), ("", 3, 3), ("aaa", 0, 3), ("aa", 0, -2), ("aab", 0, -3), ("aaab", 2, 4), ("abababc", 1, 6)],
)
def test_sets_earn_loose_tiles_cost_and_a_trophy_is_worth_its_value(motifs: str, trophy: int, points: int):
    assert score(motifs, trophy, **USUAL).points == points


def test_a_designer_may_change_the_points():
    assert score("aaabbc", 2, set_points=7, loose_points=-4) == Haul(1, 3, 2, 7 - 12 + 2)
    assert score("aaab", 0, set_points=0, loose_points=0).points == 0


# ------------------------------------------------------------------ who wins


def ended(hauls: list[tuple[int, int]], takes: list[int], **changes: object) -> tuple[Table, Outcome]:
    """Play so that seats bring home so many (sets, loose), then take trophies in some order, and let time run out."""
    table = Table(len(hauls), **changes)
    for seat, (sets, loose) in enumerate(hauls):
        table.bring_home(seat, sets, loose)
    for seat in takes:
        table.take(seat)
    table.pass_time(table.state.now_ms + 60_000)
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    return table, outcome


def test_the_highest_total_wins():
    table, outcome = ended([(2, 1), (1, 0), (0, 0)], [1, 2])
    assert outcome == Outcome(totals=(5, 6, 2), winners=(1,))
    assert table.game.hauls(table.state)[0] == Haul(sets=2, loose=1, trophy=0, points=5)


def test_there_is_no_outcome_before_the_end():
    table = Table(2)
    table.bring_home(0, 1)
    table.take(0)
    assert table.game.outcome(table.state) is None


@pytest.mark.parametrize(
    ("tie_break", "winners"),
    [("shared", (0, 1)), ("sets", (0,)), ("fewest_loose", (1,))],
)
def test_ties(tie_break: str, winners: tuple[int, ...]):
    # Seat 0: 2 sets, 3 loose; seat 1: 1 set; so 3 points each, and the trophy of seat 2 is beaten by neither.
    _, outcome = ended([(2, 3), (1, 0), (0, 2)], [2], trophies=(3,), tie_break=tie_break)
    assert outcome.totals == (3, 3, 1)
    assert outcome.winners == winners


@pytest.mark.parametrize("tie_break", ["sets", "fewest_loose"])
def test_a_tie_that_nothing_breaks_is_shared(tie_break: str):
    _, outcome = ended([(1, 0), (1, 0), (0, 0)], [2], trophies=(1,), tie_break=tie_break)
    assert outcome.winners == (0, 1)


def test_the_end_tells_everybodys_haul():
    table = Table(2)
    table.bring_home(0, 1, 1)
    table.take(1)
    told = table.pass_time(20_000)[-1]
    assert isinstance(told, MatchEnded)
    assert told.hauls == (Haul(1, 1, 0, 2), Haul(0, 0, 3, 3))
    assert (told.totals, told.winners) == ((2, 3), (1,))


# ------------------------------------------------------------------ written down by hand


def test_a_pile_written_by_hand_is_scored():
    data = {"game": "trophy", "kept": ["owl", "owl", "owl", "bat"], "trophy": 2}
    assert Position.read(data, "here").score() == {"points": 4, "sets": 1, "loose": 1}


@pytest.mark.parametrize("trophy", [0, 9])
def test_a_trophy_is_worth_from_nothing_to_9(trophy: int):
    assert Position.read({"trophy": trophy}, "here").score()["points"] == trophy


def test_a_pile_may_have_points_of_its_own_and_nothing_kept():
    params = {"set_points": 5, "loose_points": -2}
    assert Position.read({"kept": ["owl"] * 3 + ["bat"], "params": params}, "here").score()["points"] == 3
    assert Position.read({"game": "trophy"}, "here").score() == {"points": 0, "sets": 0, "loose": 0}


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"kept": "owl"}, "here: kept is 'owl'; it must be a list of motifs"),
        ({"kept": ["owl", 3]}, "here: kept holds 3; a motif is a name"),
        ({"kept": ["owl", ""]}, "here: kept holds ''; a motif is a name"),
        ({"kept": ["owl"] * 4}, "here: owl is kept 4 times; there are 3 tiles of a motif"),
        ({"trophy": 10}, "here: trophy is 10; it must be its value, 0 to 9 (0 for none)"),
        ({"trophy": -1}, "here: trophy is -1; it must be its value, 0 to 9 (0 for none)"),
        ({"trophy": 2.0}, "here: trophy is 2.0; it must be its value, 0 to 9 (0 for none)"),
        ({"trophy": True}, "here: trophy is True; it must be its value, 0 to 9 (0 for none)"),
        ({"trophy": "gold"}, "here: trophy is 'gold'; it must be its value, 0 to 9 (0 for none)"),
        ({"trophies": 1}, "here: unknown key 'trophies'; did you mean 'trophy'? (known: game, params, kept, trophy)"),
        ({"params": 1}, "here: params is 1; it must be a table"),
        ({"params": {"set_points": 21}}, "here: params: set_points = 21 is not allowed; it must be a whole number"),
    ],
)
def test_a_pile_that_cannot_be_is_told(changes: dict[str, object], told: str):
    with pytest.raises(BadInput) as caught:
        Position.read({"game": "trophy", **changes}, "here")
    assert str(caught.value).startswith(told)
