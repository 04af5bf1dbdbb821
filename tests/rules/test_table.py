"""The words all games share: acts and their text form, refusals, outcomes."""

import dataclasses
import json
import pickle
from typing import ClassVar

import pytest

from monstar.errors import BadInput
from monstar.rules.monstar.acts import Reason
from monstar.rules.table import Act, Event, Outcome, Refusal, RefusedAct


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Act):
    kind: ClassVar[str] = "deal"
    cards: tuple[int, ...]
    to: str | None = None
    open: bool = False


DEAL = Deal(seat=1, at_ms=20, cards=(3, 1), to="ann", open=True)


def read(**changes: object) -> Deal:
    """Read the text form of a deal with some fields changed."""
    return Deal.read(json.loads(json.dumps(DEAL.to_json() | changes)))


def test_an_act_is_told_as_its_kind_seat_and_instant_and_then_its_own_fields():
    assert list(DEAL.to_json().items()) == [
        ("act", "deal"), ("seat", 1), ("at", 20), ("cards", (3, 1)), ("to", "ann"), ("open", True),
    ]  # fmt: skip


def test_a_list_of_an_act_survives_its_text_form():
    assert read() == DEAL
    assert read(cards=[]).cards == ()
    assert Deal.read({"seat": 0, "cards": (7,)}) == Deal(seat=0, cards=(7,))


def test_what_may_be_nothing_may_be_told_as_nothing():
    assert read(to=None, at=None) == dataclasses.replace(DEAL, to=None, at_ms=None)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"cards": [3, "1"]}, "act 'deal': cards cannot be (3, '1')"),
        ({"cards": ["3", 1]}, "act 'deal': cards cannot be ('3', 1)"),
        ({"cards": [3, True]}, "act 'deal': cards cannot be (3, True)"),
        ({"cards": 3}, "act 'deal': cards cannot be 3"),
        ({"cards": None}, "act 'deal': cards cannot be None"),
        ({"cards": {"3": 1}}, "act 'deal': cards cannot be {'3': 1}"),
        ({"seat": [1]}, "act 'deal': seat cannot be [1]"),
        ({"seat": None}, "act 'deal': seat cannot be None"),
        ({"at": 2.5}, "act 'deal': at_ms cannot be 2.5"),
        ({"to": 3}, "act 'deal': to cannot be 3"),
        ({"open": 1}, "act 'deal': open cannot be 1"),
        ({"face": 3}, "act 'deal' has no 'face' (it has seat, at_ms, cards, to, open)"),
    ],
)
def test_a_field_of_another_type_or_name_is_told(changes: dict[str, object], told: str):
    with pytest.raises(BadInput) as caught:
        read(**changes)
    assert str(caught.value) == told


@pytest.mark.parametrize("missing", ["seat", "cards"])
def test_a_field_without_a_default_must_be_there(missing: str):
    data = {name: value for name, value in DEAL.to_json().items() if name != missing}
    with pytest.raises(BadInput, match=f"^act 'deal' lacks '{missing}'$"):
        Deal.read(data)


# ------------------------------------------------------------------ events, refusals, outcomes


def test_an_event_is_seen_by_all_unless_it_says_otherwise():
    event = Event()
    assert event.seen_by(None) is event
    assert event.seen_by(2) is event


def test_a_refusal_tells_the_numbers_it_has():
    assert Refusal(Reason.TOO_LATE, by_ms=0, turn_of=0).to_json() == {"reason": "too_late", "by_ms": 0, "turn_of": 0}
    assert Refusal(Reason.FLIP_DONE).to_json() == {"reason": "flip_done"}


def test_a_number_that_would_give_a_cue_away_is_held_back():
    early = Refusal(Reason.TOO_EARLY, by_ms=120, turn_of=1, held_back=True)
    assert early.public() == Refusal(Reason.TOO_EARLY, by_ms=None, turn_of=1, held_back=True)
    assert not Refusal(Reason.TOO_EARLY, by_ms=120).held_back
    late = Refusal(Reason.TOO_LATE, by_ms=30, turn_of=1)
    assert late.public() is late


def test_an_act_done_against_the_rules_is_reported_with_its_refusal():
    refusal = Refusal(Reason.TOO_LATE, by_ms=30)
    error = RefusedAct(DEAL, refusal)
    assert (error.act, error.refusal) == (DEAL, refusal)
    assert str(error) == f"{DEAL} is refused: too_late"
    sent = pickle.loads(pickle.dumps(error))  # noqa: S301 - as it comes from another process of ours
    assert (sent.act, sent.refusal) == (DEAL, refusal)


def test_an_outcome_is_told_as_plain_data():
    assert Outcome((2, 4), (0, 1)).to_json() == {"totals": [2, 4], "winners": [0, 1]}
