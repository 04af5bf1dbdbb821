"""The script of a round's count: it comes to what the rules found, at its end and wherever it is stopped."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monstar.content import presets
from monstar.rules.cafe.acts import NextRound
from monstar.rules.cafe.events import RoundScored
from monstar.rules.cafe.scoring import FamilyResult, score, strengths
from monstar.rules.cafe.state import Token
from monstar.ui.cafe.count import Beat, count
from monstar.ui.cafe.scoring import ScoringScene, tokens_won
from tests.ui.cafe.evenings import Evening, played

Round = tuple[tuple[FamilyResult, ...], tuple[int, ...], tuple[int, ...]]

lines = st.lists(st.integers(0, 4), min_size=3, max_size=3)


@st.composite
def rounds(draw: st.DrawFn) -> Round:
    """Draw the end of any round: lines, centre, spoon, and tokens."""
    seats = draw(st.integers(2, 5))
    fronts, rears = ([draw(lines) for _seat in range(seats)] for _line in range(2))
    centre = draw(st.lists(st.integers(0, 4), min_size=1, max_size=20))
    spoon = draw(st.one_of(st.none(), st.integers(0, seats - 1)))
    tokens = [tuple(draw(st.lists(st.integers(0, 3), min_size=seats, max_size=seats))) for _kind in range(2)]
    return score(strengths(fronts, rears, range(5), 5), centre, spoon), tokens[0], tokens[1]


@given(rounds())
def test_the_count_ends_on_what_the_rules_found(
    drawn: Round,
) -> None:
    results, cookies, mummies = drawn
    script = count(results, cookies, mummies)
    for seat in range(len(cookies)):
        won = sum(result.coffees for result in results if result.winner == seat)
        assert script.coffees(seat, script.end_ms) == won
        assert script.tokens(seat, 1, script.end_ms) == cookies[seat]
        assert script.tokens(seat, -1, script.end_ms) == mummies[seat]
        assert script.points(seat, script.end_ms) == won + cookies[seat] - mummies[seat]


@given(rounds(), st.floats(0, 1))
def test_at_any_instant_nothing_is_counted_that_is_not_decided(drawn: Round, share: float) -> None:
    results, cookies, mummies = drawn
    script = count(results, cookies, mummies)
    at_ms = share * script.end_ms
    decided = [result for number, result in enumerate(results) if script.closed(number, at_ms)]
    for seat in range(len(cookies)):
        assert script.coffees(seat, at_ms) <= sum(r.coffees for r in decided if r.winner == seat)
        assert script.tokens(seat, 1, at_ms) <= cookies[seat]
    for number, result in enumerate(results):
        assert 0 <= script.left(number, at_ms) <= result.coffees


@given(rounds())
def test_rear_lines_turn_up_before_anything_is_told(
    drawn: Round,
) -> None:
    script = count(*drawn)
    first = min(step.from_ms for step in script.steps if step.beat is Beat.TELL)
    assert all(script.turned(seat, first) == 1 for seat in range(len(drawn[1])))
    assert all(script.told(seat, first - 1) is None for seat in range(len(drawn[1])))


def test_families_are_decided_one_after_the_other_and_everybody_is_told_first() -> None:
    results = (FamilyResult(0, (3, 3), None, 0), FamilyResult(2, (1, 4), 1, 2))
    script = count(results, (0, 0), (0, 1))
    decided = [step for step in script.steps if step.beat is Beat.DECIDE]
    assert [step.family for step in decided] == [0, 1]
    for step in decided:
        told = [s for s in script.steps if s.beat is Beat.TELL and s.family == step.family]
        assert [s.seat for s in told] == [0, 1]
        assert all(s.to_ms <= step.from_ms for s in told)
    assert script.decided(decided[0].from_ms) is results[0]
    assert script.decided(decided[0].from_ms - 1) is None


@pytest.mark.parametrize("mix", presets("cafe"))
@pytest.mark.parametrize("seats", [2, 5])
def test_the_show_of_a_real_round_adds_up_to_the_rules(mix: str, seats: int) -> None:
    evening = Evening()
    sitting = evening.sit(seats, mix=mix)
    happened: list[RoundScored] = []
    play = sitting.match.play

    def playing(act: object) -> object:
        step = play(act)  # type: ignore[arg-type]
        happened.extend(event for event in step.events if isinstance(event, RoundScored))
        return step

    sitting.match.play = playing  # type: ignore[method-assign, assignment]
    for number in (1, 2):
        if number == 2:
            sitting.match.play(NextRound(seat=0))
        played(sitting, 1)
        script, told = ScoringScene(sitting).count, happened[-1]
        assert told.round == number
        for seat in range(seats):
            assert script.coffees(seat, script.end_ms) == told.coffees[seat]
            assert script.tokens(seat, 1, script.end_ms) == told.cookies[seat]
            assert script.tokens(seat, -1, script.end_ms) == told.mummies[seat]


def test_without_a_look_before_the_round_all_tokens_are_its_own() -> None:
    sitting = played(Evening().sit(3, mix="sugar-and-shrouds"), 1)
    view = sitting.view()
    assert tokens_won(view, None) == (list(view.cookies), list(view.mummies))


@pytest.mark.parametrize("seats", [2, 5])
def test_cookies_and_mummies_lie_on_the_cards_that_bore_them_until_they_are_counted(seats: int) -> None:
    evening = Evening()
    sitting = played(evening.sit(seats, mix="sugar-and-shrouds"), 1)
    scene = ScoringScene(sitting)
    before = sitting.before
    assert before is not None
    fronts = {shown.card for line in scene.view.fronts for shown in line}
    lying = [card for token in (Token.COOKIE, Token.MUMMY) for card in before.tokens[token] & fronts]
    assert lying
    script = scene.count
    for line in scene.lines:
        for points, bearers in ((1, line.cookies), (-1, line.mummies)):
            assert len(bearers) == script.tokens(line.seat, points, script.end_ms)
            assert all(line.bearer(points, number) is not None for number in range(len(bearers)))
        shown = line._tokens(script, 0.0)
        assert sum(map(len, shown.values())) == len(line.cookies) + len(line.mummies)
        assert not line._tokens(script, script.end_ms)
