"""Stages written down by hand: read as the rules allow them, scored by the rules' own tally."""

from typing import Any

import pytest

from monstar.errors import BadInput
from monstar.rules.monstar.params import MonstarParams
from monstar.rules.monstar.pieces import Kind, Spotlight, Talent, Tile
from monstar.rules.monstar.position import Position


def monster(character: str, talents: str, spotlight: str, duo: str | None = None) -> dict[str, Any]:
    return {"character": character, "talents": talents.split(), "spotlight": spotlight, "duo": duo}


def position(**values: Any) -> dict[str, Any]:
    return {"game": "monstar", "round": 1, "stage": {}, "judges": [], **values}


def score(**values: Any) -> dict[str, object]:
    return Position.read(position(**values), "line 1").score()


PAIR = {"yellow": [monster("x", "fear dance", "yellow", "bolt")]}


def test_a_stage_is_scored_with_where_the_points_come_from():
    assert score(stage=PAIR, judges=["fear", "dance"], params={"duo": True}) == {
        "points": 2, "icons": 2, "turned": 0, "duos": 0, "returned": [],
    }  # fmt: skip


def test_the_first_worked_case_scores_2():
    stage = {
        "yellow": [monster("a", "fear dance", "yellow"), monster("b", "fear vocals", "yellow")],
        "red": [monster("c", "dance costume", "green")],
    }
    found = score(stage=stage, judges=["fear", "dance"])
    assert (found["points"], found["icons"], found["turned"]) == (2, 3, 1)


def test_copies_and_second_judges_go_back_by_their_ids():
    stage = {
        "yellow": [monster("a", "fear dance", "red")],
        "red": [monster("a", "fear dance", "red"), monster("b", "fear vocals", "red")],
    }
    found = score(stage=stage, judges=["fear", "fear"])
    assert found == {"points": 2, "icons": 2, "turned": 0, "duos": 0, "returned": ["a", "fear"]}


def test_a_pair_counts_in_the_duo_variant_only():
    stage = {**PAIR, "green": [monster("y", "vocals costume", "green", "bolt")]}
    assert score(stage=stage, params={"duo": True})["duos"] == 1
    assert score(stage=stage)["points"] == 0


def test_an_empty_position_scores_nothing():
    assert Position.read({}, "line 1").score()["points"] == 0


def test_a_mega_counts_three_times_in_round_3():
    stage = {"red": [monster("m", "dance dance dance", "red")]}
    assert score(round=3, stage=stage, judges=["dance"])["points"] == 3


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"round": 0}, "line 1: round is 0; it must be 1 to 3"),
        ({"round": True}, "line 1: round is True; it must be 1 to 3"),
        ({"round": "1"}, "line 1: round is '1'; it must be 1 to 3"),
        ({"judges": ["fear", "dance", "vocals"]}, "line 1: 3 judges; round 1 has 2 chairs"),
        ({"judges": ["joy"]}, "line 1: judges: 'joy' is not a talent"),
        ({"judges": "fear"}, "line 1: judges: judges is 'fear'; it must be a list"),
        ({"stage": []}, "line 1: stage is []; it must be a table"),
        ({"stage": {"yellow": [monster("a", "fear dance", "red")] * 3}}, "line 1: zone yellow holds 3 MonStars"),
        ({"stage": {"red": [monster("m", "fear fear fear", "red")]}}, "line 1: zone red, m: is a Mega, and Megas come"),
        ({"stage": {"red": [monster("m", "fear fear", "red")]}}, "line 1: zone red, m: talents are fear, fear; they"),
        ({"stage": {"red": [monster("m", "", "red")]}}, "line 1: zone red, m: talents are none; they must be"),
        ({"stage": {"red": [monster("m", "fear dance", "blue")]}}, "line 1: zone red, m: spotlight is 'blue'"),
        ({"stage": {"red": [monster("", "fear dance", "red")]}}, "line 1: zone red: character is ''"),
        ({"stage": {"red": ["m"]}}, "line 1: zone red: found 'm'; a MonStar is a table of character"),
        (
            {"round": 3, "stage": {"red": [monster("m", "fear fear fear", "red", "bolt")]}},
            "line 1: zone red, m: duo is 'bolt'; it must be a symbol's name, and a Mega has none",
        ),
        ({"params": {"duo": 1}}, "line 1: params: duo = 1 is not allowed; it must be true or false"),
    ],
)
def test_what_no_stage_can_hold_is_refused_saying_where(values: dict[str, Any], message: str):
    with pytest.raises(BadInput) as caught:
        Position.read(position(**values), "line 1")
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("data", [{"stages": {}}, position(stage={"blue": []})])
def test_an_unknown_key_is_named(data: dict[str, Any]):
    with pytest.raises(BadInput, match=r"line 1.*(stages|blue)"):
        Position.read(data, "line 1")


def test_three_judges_sit_from_round_2_on_and_big_stages_hold_three_a_zone():
    trio = [monster(name, "fear dance", "yellow") for name in "abc"]
    found = score(round=2, stage={"yellow": trio}, judges=["fear", "dance", "vocals"], params={"spots_per_zone": 3})
    assert found["points"] == 6


def test_a_position_is_the_stage_it_describes():
    stage = {
        "yellow": [monster("a", "fear dance", "yellow", "bolt")],
        "red": [monster("b", "vocals fear", "green"), monster("m", "dance dance dance", "red")],
    }
    found = Position.read(position(round=3, stage=stage, judges=["fear"], params={"duo": True}), "here")
    fear, dance, vocals = Talent.FEAR, Talent.DANCE, Talent.VOCALS
    assert found.stage == {
        "yellow-1": Tile("a", "a", Kind.MONSTAR, (fear, dance), Spotlight.YELLOW, "bolt"),
        "red-1": Tile("b", "b", Kind.MONSTAR, (vocals, fear), Spotlight.GREEN, None),
        "red-2": Tile("m", "m", Kind.MEGA, (dance, dance, dance), Spotlight.RED, None),
        "chair-1": Tile("judge of fear", "fear", Kind.JURY, (fear,)),
    }
    assert found.params == MonstarParams(duo=True)


def test_a_position_is_of_the_first_round_unless_it_says_so():
    with pytest.raises(BadInput, match=r"^here: 3 judges; round 1 has 2 chairs$"):
        Position.read({"judges": ["fear", "dance", "vocals"]}, "here")


TALENTS = "fear, disgust, vocals, dance, costume"


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"round": 4}, "here: round is 4; it must be 1 to 3"),
        ({"params": 3}, "here: params is 3; it must be a table"),
        ({"stage": {"red": 3}}, "here: zone red: red is 3; it must be a list"),
        (
            {"stage": {"red": ["m"]}},
            "here: zone red: found 'm'; a MonStar is a table of character, talents, spotlight, duo",
        ),
        (
            {"stage": {"red": [{"name": "m"}]}},
            "here: zone red: unknown key 'name' (known: character, talents, spotlight, duo)",
        ),
        (
            {"stage": {"red": [{"character": "m", "talents": "fear"}]}},
            "here: zone red, m: talents is 'fear'; it must be a list",
        ),
        (
            {"stage": {"red": [monster("m", "fear joy", "red")]}},
            f"here: zone red, m: 'joy' is not a talent (they are {TALENTS})",
        ),
        (
            {"stage": {"red": [monster("m", "fear dance", "blue")]}},
            "here: zone red, m: spotlight is 'blue'; it must be one of yellow, green, red",
        ),
        ({"judges": [3]}, f"here: judges: 3 is not a talent (they are {TALENTS})"),
        ({"judges": 3}, "here: judges: judges is 3; it must be a list"),
    ],
)
def test_what_cannot_be_is_told_in_full(values: dict[str, Any], told: str):
    with pytest.raises(BadInput) as caught:
        Position.read(position(**values), "here")
    assert str(caught.value) == told
