"""The text form of acts: what a journal keeps and takes back, and what it refuses."""

import json

import pytest

from monstar.errors import BadInput
from monstar.rules.monstar.acts import (
    ACTS,
    Flip,
    LayBack,
    Move,
    NextRound,
    Pick,
    PlaceTile,
    PutBack,
    Reason,
    Reveal,
    Scariest,
    Steal,
    Take,
)
from monstar.rules.table import Act
from tests.rules.monstar.table import game

EACH = [
    (Scariest(seat=1, who=2), {"act": "scariest", "seat": 1, "at": None, "who": 2}),
    (Scariest(seat=1, who=None), {"act": "scariest", "seat": 1, "at": None, "who": None}),
    (Reveal(seat=0, tile=7), {"act": "reveal", "seat": 0, "at": None, "tile": 7}),
    (NextRound(seat=3), {"act": "next_round", "seat": 3, "at": None}),
    (Flip(seat=0, at_ms=4000, tile=9), {"act": "flip", "seat": 0, "at": 4000, "tile": 9}),
    (Pick(seat=0, at_ms=5000, tile=9), {"act": "pick", "seat": 0, "at": 5000, "tile": 9}),
    (PlaceTile(seat=0, at_ms=5001), {"act": "place", "seat": 0, "at": 5001, "spot": None}),
    (LayBack(seat=0, at_ms=5002), {"act": "lay_back", "seat": 0, "at": 5002}),
    (
        Take(seat=0, at_ms=5000, tile=9, spot="red-1"),
        {"act": "take", "seat": 0, "at": 5000, "tile": 9, "spot": "red-1"},
    ),
    (
        Move(seat=0, at_ms=5000, source="red-1", spot="red-2"),
        {"act": "move", "seat": 0, "at": 5000, "source": "red-1", "spot": "red-2"},
    ),
    (PutBack(seat=0, at_ms=5000, source="red-1"), {"act": "put_back", "seat": 0, "at": 5000, "source": "red-1"}),
    (
        Steal(seat=0, at_ms=5000, victim=1, source="red-1"),
        {"act": "steal", "seat": 0, "at": 5000, "victim": 1, "source": "red-1", "spot": None},
    ),
]


@pytest.mark.parametrize(("act", "data"), EACH)
def test_an_act_survives_its_text_form(act: Act, data: dict[str, object]):
    assert act.to_json() == data
    assert game().act_from_json(json.loads(json.dumps(data))) == act


def test_what_has_a_default_may_be_left_out_of_the_text_form():
    assert game().act_from_json({"act": "place", "seat": 0, "at": 5001}) == PlaceTile(seat=0, at_ms=5001, spot=None)
    assert game().act_from_json({"act": "next_round", "seat": 3}) == NextRound(seat=3, at_ms=None)


def test_every_kind_of_act_has_a_name_of_its_own():
    assert len({kind.kind for kind in ACTS}) == len(ACTS) == len({type(act) for act, _ in EACH})
    assert "" not in {kind.kind for kind in ACTS}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"act": "juggle", "seat": 0}, "unknown act 'juggle' .known: scariest, reveal, next_round, flip"),
        ({"seat": 0}, "unknown act None"),
        ({"act": ["flip"], "seat": 0}, "unknown act .'flip'."),
        ({"act": "flip", "seat": 0, "at": 4000}, "act 'flip' lacks 'tile'"),
        ({"act": "flip", "at": 4000, "tile": 3}, "act 'flip' lacks 'seat'"),
        ({"act": "flip", "seat": 0, "at": 4000, "tile": "3"}, "act 'flip': tile cannot be '3'"),
        ({"act": "flip", "seat": 0, "at": 4000, "tile": None}, "act 'flip': tile cannot be None"),
        ({"act": "flip", "seat": True, "at": 4000, "tile": 3}, "act 'flip': seat cannot be True"),
        ({"act": "flip", "seat": 0, "at": 4000.5, "tile": 3}, "act 'flip': at_ms cannot be 4000.5"),
        ({"act": "flip", "seat": 0, "at": 4000, "tile": 3, "spot": "red-1"}, "act 'flip' has no 'spot' .it has seat"),
        ({"act": "place", "seat": 0, "at": 4000, "spot": 3}, "act 'place': spot cannot be 3"),
    ],
)
def test_a_broken_text_form_is_refused_with_the_field_that_breaks_it(data: dict[str, object], message: str):
    with pytest.raises(BadInput, match=message):
        game().act_from_json(data)


def test_reasons_stand_in_the_order_in_which_they_are_tried():
    ordered = [
        "casting_over", "too_late", "not_your_turn", "disabled_by_rule", "too_early", "flip_closed", "flip_done",
        "take_done", "hand_full", "hand_empty", "face_down", "unknown_tile", "lights_full", "chairs_full",
        "stage_full", "spot_taken", "chair_blocked", "wrong_kind", "nothing_to_steal",
    ]  # fmt: skip
    assert [reason for reason in Reason if reason in ordered] == ordered
