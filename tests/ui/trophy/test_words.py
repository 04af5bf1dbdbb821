"""Why an act was refused, in words for the hand that did it."""

import pytest

from monstar import i18n
from monstar.rules.table import Refusal
from monstar.rules.trophy.acts import PickUp, Reason, TakeTrophy
from monstar.ui.trophy.words import refusal_words

PICK, TAKE = PickUp(seat=0, at_ms=10, tile=3), TakeTrophy(seat=0, at_ms=10)


def name(seat: int) -> str:
    return ("Ana", "Ben")[seat]


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_has_words(reason: Reason) -> None:
    for act in (PICK, TAKE):
        title, _line = refusal_words(Refusal(reason), act, name)
        assert title


def test_who_was_faster_is_named_with_the_time_of_a_close_race() -> None:
    gone = Refusal(Reason.TILE_GONE)
    assert refusal_words(gone, PICK, name, 1, 34) == ("Ben was faster!", "By 0.03 s")
    assert refusal_words(gone, PICK, name, 1, 1) == ("Ben was faster!", "By 0.001 s")
    assert refusal_words(gone, PICK, name, 1, 4000) == ("Ben was faster!", "")
    assert refusal_words(gone, PICK, name, 1) == ("Ben was faster!", "")


def test_where_luck_decided_that_is_said() -> None:
    assert refusal_words(Refusal(Reason.TILE_GONE), PICK, name, 1, 0) == ("Both at once!", "Luck chose Ben.")


def test_the_last_trophy_is_told_apart_from_a_tile() -> None:
    gone = Refusal(Reason.NO_TROPHY_LEFT)
    assert refusal_words(gone, TAKE, name, 1, 2000) == ("Ben was faster!", "That was the last trophy.")
    assert refusal_words(gone, TAKE, name) == ("No trophy left", "")


def test_a_late_press_is_told_to_the_hundredth_with_the_mark_of_the_language() -> None:
    late = Refusal(Reason.TOO_LATE, by_ms=124)
    assert refusal_words(late, PICK, name) == ("Too late by 0.12 s", "")
    i18n.set_language("fr")
    assert "0,12" in refusal_words(late, PICK, name)[0]
