"""The rules pages of Trophy Grab: the numbers of the match, the way it is played, and the rulebook's own sum."""

import pytest

from monstar.rules.trophy.params import TrophyParams
from monstar.ui.scenes.rules import RulesScene
from monstar.ui.trophy import rulebook
from monstar.ui.trophy.rulebook import pages
from tests.ui.trophy.evenings import Evening


def _told(params: TrophyParams | None = None) -> str:
    evening = Evening()
    return " ".join([page.title + " " + line.text for page in pages(evening.app, params) for line in page.lines])


def test_between_matches_both_ways_to_play_are_told() -> None:
    told = _told()
    assert "everybody at once" in told
    assert "burst by burst" in told


@pytest.mark.parametrize(
    ("mode", "there", "absent"),
    [("scramble", "everybody at once", "burst by burst"), ("pass_and_play", "burst by burst", "everybody at once")],
)
def test_in_a_match_only_its_own_way_is_told(mode: str, there: str, absent: str) -> None:
    told = _told(TrophyParams(mode=mode))
    assert there in told
    assert absent not in told


def test_the_numbers_are_those_of_the_match() -> None:
    told = _told(TrophyParams(mode="pass_and_play", burst_ms=12_500, countdown_ms=7000, set_points=4, loose_points=-2))
    assert "12.5 seconds each" in told
    assert "a last burst of 7 seconds" in told
    assert "Three alike: 4 points." in told
    assert "Every other tile on your pile: −2." in told


@pytest.mark.parametrize(
    ("tie_break", "said"), [("shared", "you share"), ("sets", "more sets"), ("fewest_loose", "fewer loose tiles")]
)
def test_the_end_of_a_tie_is_told(tie_break: str, said: str) -> None:
    assert said in _told(TrophyParams(tie_break=tie_break))


def test_a_further_term_of_a_sum_bears_its_sign() -> None:
    assert [rulebook.signed_term(points) for points in (-3, 0, 2)] == ["− 3", "+ 0", "+ 2"]


@pytest.mark.parametrize(
    "params", [None, TrophyParams(set_points=0, loose_points=0), TrophyParams(mode="pass_and_play")]
)
def test_every_page_draws(params: TrophyParams | None) -> None:
    evening = Evening()
    scene = RulesScene(evening.app, lambda app: pages(app, params))
    evening.show(scene)
    for number in range(len(scene.pages)):
        assert scene.number == number
        evening.step()
        scene.turn(1)


def test_the_first_page_of_a_match_in_bursts_speaks_of_them_and_keys_have_their_line() -> None:
    told = _told(TrophyParams(mode="pass_and_play"))
    assert "There are no turns" not in told
    assert "one after the other: look, remember and grab" in told
    assert "Keys: arrows hop" in told
    assert "Hold the button or OK" in told
