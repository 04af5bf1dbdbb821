"""What the casting says to players."""

import pytest

from monstar.rules.monstar.acts import Reason
from monstar.rules.table import Refusal
from monstar.ui.monstar.words import hint, refusal_words, seconds, verb
from tests.ui.monstar.tabletop import NAMES, Tabletop, casting_match, shared


def say(refusal: Refusal) -> tuple[str, str]:
    return refusal_words(refusal, lambda seat: NAMES[seat])


@pytest.mark.parametrize("reason", list(Reason))
def test_every_reason_has_words(reason: Reason) -> None:
    title, _line = say(Refusal(reason, by_ms=120, turn_of=1))
    assert title


def test_too_late_has_its_number_and_whose_turn_it_was() -> None:
    assert say(Refusal(Reason.TOO_LATE, by_ms=120, turn_of=0)) == ("Too late by 0.12 s", "It was Ana's turn.")


def test_long_after_a_turn_an_act_is_not_called_late_but_somebody_elses_turn() -> None:
    assert say(Refusal(Reason.TOO_LATE, by_ms=4829, turn_of=0)) == ("Not now!", "It is Ana's turn.")


def test_too_late_after_the_last_turn_was_nobodys_turn() -> None:
    assert say(Refusal(Reason.TOO_LATE, by_ms=5)) == ("Too late by 0.01 s", "The round was over.")


def test_what_is_told_at_once_never_has_the_number_of_a_cue_to_come() -> None:
    refusal = Refusal(Reason.TOO_EARLY, by_ms=340, held_back=True)
    assert "0.34" not in " ".join(say(refusal.public()))
    assert "0.34" in say(refusal)[0]


def test_the_closed_flip_tells_how_long_ago_the_bell_rang() -> None:
    assert say(Refusal(Reason.FLIP_CLOSED, by_ms=1250))[1] == "The bell rang 1.25 s before."


def test_who_has_no_room_for_a_tile_hears_what_still_has_some_instead_of_being_sent_to_a_free_spot() -> None:
    assert say(Refusal(Reason.LIGHTS_FULL))[1] == "Only a judge has room on your stage now."
    assert say(Refusal(Reason.CHAIRS_FULL))[1] == "Only a monster has room on your stage now."
    assert "free" not in " ".join(say(Refusal(Reason.STAGE_FULL)))


def test_seconds_have_two_decimals() -> None:
    assert [seconds(ms) for ms in (0, 4, 120, 12_345)] == ["0.00", "0.00", "0.12", "12.35"]


def test_the_bar_says_what_can_be_done_now() -> None:
    table = Tabletop(casting_match(2), shared(2))
    turn = table.turn(0)
    said = {}
    for name, at_ms in (("before", 1000), ("breath", turn.breath_ms + 5), ("bell", turn.bell_ms + 5)):
        table.at(at_ms)
        said[name] = verb(table.match.view(), twins=True)
    assert said == {"before": "Get ready!", "breath": "Flip one!", "bell": "Take one!"}


def test_without_twins_the_bar_says_the_same_before_and_after_the_bell() -> None:
    table = Tabletop(casting_match(2), shared(2))
    turn = table.turn(0)
    said = set()
    for at_ms in (turn.breath_ms + 5, turn.bell_ms - 5, turn.bell_ms + 5, turn.end_ms - 5):
        table.at(at_ms)
        said.add(verb(table.match.view(), twins=False))
    assert len(said) == 1


def test_everybodys_first_turn_has_a_hint_for_each_step_and_no_later_one() -> None:
    table = Tabletop(casting_match(2), shared(2))
    said = []
    for index in range(3):
        turn = table.turn(index)
        for at_ms in (turn.breath_ms + 5, turn.bell_ms + 5):
            table.at(at_ms)
            said.append(hint(table.match.view(), "Ana", twins=True))
    assert [bool(words) for words in said] == [True] * 4 + [False] * 2
    assert said[0] != said[1]


def test_without_twins_the_hint_does_not_tell_that_the_bell_has_rung() -> None:
    table = Tabletop(casting_match(2), shared(2))
    turn = table.turn(0)
    said = set()
    for at_ms in (turn.breath_ms + 5, turn.bell_ms + 5, turn.end_ms - 5):
        table.at(at_ms)
        said.add(hint(table.match.view(), "Ana", twins=False))
    assert len(said) == 1
