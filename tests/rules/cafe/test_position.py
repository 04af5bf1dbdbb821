"""Rounds written down by hand, as `monstar score` reads them."""

from typing import Any

import pytest

from monstar.errors import BadInput
from monstar.rules.cafe.position import Position
from tests.rules.cafe.table import KITCHEN

RULEBOOK: dict[str, Any] = {
    "game": "cafe",
    "lines": [{"front": ["rex"], "rear": ["rex", "rex"]}, {"front": ["rex"], "rear": ["rex"]}],
    "centre": ["rex", "rex"],
    "spoon": None,
}


def score(**changes: object) -> dict[str, Any]:
    return Position.read({**RULEBOOK, **changes}, tuple(KITCHEN.families), "here").score()


def test_a_round_is_scored_family_by_family():
    assert score() == {"coffees": [2, 0], "families": {"rex": {"strengths": [5, 3], "winner": 0, "coffees": 2}}}


def test_a_tie_has_no_winner_and_only_families_of_the_centre_are_listed():
    lines = [{"front": ["rex", "rex", "mummy"]}, {"rear": ["rex"]}, {}]
    assert score(lines=lines) == {
        "coffees": [0, 0, 0],
        "families": {"rex": {"strengths": [2, 2, 0], "winner": None, "coffees": 0}},
    }


@pytest.mark.parametrize("holder", [0, 1])
def test_the_spoon_breaks_a_tie_it_is_part_of(holder: int):
    lines = [{"front": ["rex"]}, {"front": ["rex"]}]
    found = score(lines=lines, spoon=holder)
    assert found["families"]["rex"]["winner"] == holder
    assert found["coffees"] == ([2, 0] if holder == 0 else [0, 2])


def test_nobody_wins_at_nought():
    lines: list[dict[str, object]] = [{}, {}]
    found = score(lines=lines, spoon=0)["families"]["rex"]
    assert found == {"strengths": [0, 0], "winner": None, "coffees": 0}


def test_tokens_on_cards_change_no_coffees():
    cards = [{"family": "rex", "cookie": True, "mummy": False}, {"family": "rex", "cream": True}]
    assert score(lines=[{"front": cards}, {"front": ["rex"]}])["coffees"] == [2, 0]


def test_an_empty_centre_is_worth_nothing():
    assert score(centre=[]) == {"coffees": [0, 0], "families": {}}
    assert Position.read({"lines": [{}, {}]}, (), "here").score() == {"coffees": [0, 0], "families": {}}


@pytest.mark.parametrize("players", [2, 5])
def test_two_to_five_players_have_lines(players: int):
    lines: list[dict[str, object]] = [{}] * players
    assert len(score(lines=lines)["coffees"]) == players


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"lines": [{}]}, "here: lines is [{}]; it must list front and rear for 2 to 5 players"),
        ({"lines": [{}] * 6}, "it must list front and rear for 2 to 5 players"),
        ({"lines": 3}, "here: lines is 3"),
        ({"lines": [{}, 3]}, "here: line 1 is 3; it must be a table with front and rear"),
        (
            {"lines": [{}, {"fornt": []}]},
            "here: line 1: unknown key 'fornt'; did you mean 'front'? (known: front, rear)",
        ),
        ({"lines": [{}, {"front": 3}]}, "here: line 1, front is 3; it must be a list of cards"),
        ({"lines": [{}, {"rear": ["wolf"]}]}, "here: line 1, rear: 'wolf' is not a family (they are rex, brewt,"),
        ({"lines": [{}, {"rear": [3]}]}, "here: line 1, rear: 3 is not a family"),
        ({"lines": [{}, {"rear": [{"cookie": True}]}]}, "here: line 1, rear: None is not a family"),
        ({"lines": [{}, {"rear": [{"family": "rex", "cake": True}]}]}, "here: line 1, rear: unknown key 'cake'"),
        ({"lines": [{}, {"rear": [{"family": "rex", "cookie": 1}]}]}, "cookie is 1; it must be true or false"),
        ({"centre": "rex"}, "here: centre is 'rex'; it must be a list of cards"),
        ({"spoon": 2}, "here: spoon is 2; it must be a player from 0 to 1, or null"),
        ({"spoon": True}, "here: spoon is True"),
        ({"spoon": "me"}, "here: spoon is 'me'"),
        ({"spoon": []}, "here: spoon is []"),
        ({"centr": []}, "here: unknown key 'centr'; did you mean 'centre'? (known: game, lines, centre, spoon)"),
    ],
)
def test_a_mistake_is_told(changes: dict[str, object], message: str):
    with pytest.raises(BadInput) as caught:
        score(**changes)
    assert message in str(caught.value)
