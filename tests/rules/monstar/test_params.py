"""The parameters of MonStar and the presets it ships with."""

import dataclasses
import re

import pytest

from monstar import content
from monstar.errors import BadInput
from monstar.rules.monstar.params import PACES, MonstarParams
from monstar.rules.monstar.pieces import Talent

ALLOWED = {
    "spots_per_zone": (2, "a whole number from 1 to 3"),
    "chairs": (3, "a whole number from 2 to 5"),
    "sleeper": (True, "true or false"),
    "face_up_start": (6, "a whole number from 1 to 12"),
    "opening": ("choose", 'one of "choose", "random"'),
    "round_start": ("rotate", 'one of "rotate", "left_of_scariest"'),
    "megas_enter": ("after_reveal", 'one of "after_reveal", "before_reveal"'),
    "pace": ("normal", 'one of "normal", "slow", "fast"'),
    "breath_bell_ms": (None, "[low, high] with whole numbers 300 <= low <= high <= 60000, or left out"),
    "bell_breath_ms": (None, "[low, high] with whole numbers 300 <= low <= high <= 60000, or left out"),
    "gaps_ms": ((), "a list of up to 200 whole numbers from 300 to 60000"),
    "first_breath_ms": (3000, "a whole number from 500 to 60000"),
    "tightening": (True, "true or false"),
    "flip_until": ("bell", 'one of "bell", "turn_end"'),
    "missed_flip": ("auto", 'one of "auto", "skip"'),
    "missed_take": ("free", 'one of "free", "counted"'),
    "rearrange": ("own_turn", 'one of "own_turn", "bell_window", "never"'),
    "put_back": (False, "true or false"),
    "duo": (False, "true or false"),
    "grace_ms": (0, "a whole number from 0 to 150"),
    "meter_floor": (True, "true or false"),
    "cue_twins": (True, "true or false"),
    "theme": ("chosen", 'one of "chosen", "monster-disco", "haunted-waltz"'),
    "tempo": (100, "a whole number from 70 to 140"),
    "tiles": ((), "tables by name"),
}

PRESETS = {
    "classic": {},
    "spanish": {"missed_take": "counted"},
    "french": {"put_back": True},
    "duo": {"duo": True},
    "little-monsters": {"pace": "slow", "flip_until": "turn_end", "grace_ms": 150},
    "big-stage": {"spots_per_zone": 3},
}


def test_every_parameter_is_known_with_its_default_and_allowed_values():
    declared = MonstarParams.declarations()
    assert {name: (MonstarParams.defaults()[name], item.allowed()) for name, item in declared.items()} == ALLOWED


def test_every_parameter_has_a_sentence_of_help():
    for declared in MonstarParams.declarations().values():
        assert re.fullmatch(r"[A-Z].{15,}\.", declared.help)


def test_the_presets_are_the_six_of_the_rules_classic_first():
    assert content.presets("monstar")[0] == "classic"
    assert set(content.presets("monstar")) == set(PRESETS)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_differs_from_the_defaults_only_where_the_rules_say(name: str):
    assert content.preset("monstar", name) == dataclasses.replace(MonstarParams(), **PRESETS[name])


def test_an_unknown_preset_is_refused_with_the_known_ones():
    with pytest.raises(BadInput, match=r"unknown preset .klassik. of monstar; did you mean .classic.\? \(known: "):
        content.preset("monstar", "klassik")


@pytest.mark.parametrize(
    ("pace", "breath_bell_ms", "bell_breath_ms"),
    [
        ("normal", (1600, 4000), (2600, 4000)),
        ("slow", (2200, 5000), (3600, 5000)),
        ("fast", (1200, 2800), (1800, 2600)),
    ],
)
def test_a_pace_sets_both_gaps(pace: str, breath_bell_ms: tuple[int, int], bell_breath_ms: tuple[int, int]):
    pacing = MonstarParams.read({"pace": pace}, "test").pacing()
    assert (pacing.breath_bell_ms, pacing.bell_breath_ms) == (breath_bell_ms, bell_breath_ms)
    assert (pacing.first_breath_ms, pacing.tightening) == (3000, True)


def test_gaps_of_its_own_replace_those_of_the_pace():
    read = MonstarParams.read(
        {"breath_bell_ms": [900, 1000], "bell_breath_ms": [700, 800], "first_breath_ms": 500, "tightening": False},
        "test",
    )
    pacing = read.pacing()
    assert (pacing.breath_bell_ms, pacing.bell_breath_ms) == ((900, 1000), (700, 800))
    assert (pacing.first_breath_ms, pacing.tightening) == (500, False)


def test_gaps_written_by_hand_replace_all_others():
    pacing = MonstarParams.read({"pace": "slow", "gaps_ms": [2000, 3000]}, "test").pacing()
    assert [pacing.gap(number, 8) for number in range(4)] == [(2000, 2000), (3000, 3000)] * 2


def test_every_allowed_pace_is_written_down():
    assert set(MonstarParams.declarations()["pace"].choices) == set(PACES)


@pytest.mark.parametrize(
    ("stage", "turns"),
    [
        ({"spots_per_zone": 1}, (5, 6, 6)),
        ({}, (8, 9, 9)),
        ({"spots_per_zone": 3}, (11, 12, 12)),
        ({"chairs": 2}, (7, 8, 8)),
        ({"chairs": 4}, (9, 10, 10)),
        ({"chairs": 5, "sleeper": False}, (11, 11, 11)),
    ],
)
def test_everybody_gets_as_many_turns_as_their_stage_has_usable_spots(stage: dict[str, int], turns: tuple[int, ...]):
    params = MonstarParams.read(stage, "test")
    assert tuple(params.turns_per_seat(round_) for round_ in (1, 2, 3)) == turns


def test_the_sleeper_takes_one_chair_in_round_1_only_and_never_the_only_one():
    fewest = MonstarParams.declarations()["chairs"].low
    assert [MonstarParams(chairs=fewest).open_chairs(round_) for round_ in (1, 2, 3)] == [1, 2, 2]
    assert [MonstarParams(sleeper=False).open_chairs(round_) for round_ in (1, 2, 3)] == [3, 3, 3]


def test_there_are_no_more_chairs_than_talents_to_be_judged():
    assert MonstarParams.declarations()["chairs"].high == len(Talent)


def test_no_grace_can_outlast_the_shortest_gap():
    declared = MonstarParams.declarations()
    assert declared["grace_ms"].high < declared["breath_bell_ms"].low
    assert declared["grace_ms"].high < declared["bell_breath_ms"].low
