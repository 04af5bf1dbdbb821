"""A match: acts are judged in the order of their stamps, whenever they were handed in."""

from typing import Any

import pytest

from monstar.match import Match, Step
from monstar.rules.cues import CueSounded
from monstar.rules.monstar.acts import Flip, NextRound, Pick, Reason
from monstar.rules.monstar.state import Phase
from tests.players import PromptBot, new_match, play_out, start_casting


def _ready() -> tuple[Match, Any]:
    """Return a match of two people in round 1, seat 0 to start, and its state."""
    match = new_match(bots=False)
    start_casting(match)
    return match, match.state


def _acts(steps: list[Step]) -> list[tuple[int, str, bool]]:
    return [(step.at_ms, step.act.kind, step.refusal is None) for step in steps if step.act is not None]


def test_acts_are_judged_in_stamp_order_not_in_the_order_handed_in() -> None:
    match, state = _ready()
    turn = state.sheet.turn(0)
    up, down = min(state.face_up), state.face_down[0]
    match.submit(Pick(seat=0, at_ms=turn.bell_ms, tile=up))
    match.submit(Flip(seat=0, at_ms=turn.breath_ms, tile=down))
    steps = match.settle(turn.bell_ms)
    assert _acts(steps) == [(turn.breath_ms, "flip", True), (turn.bell_ms, "pick", True)]


def test_an_act_waits_until_its_instant_is_settled() -> None:
    match, state = _ready()
    at_ms = state.sheet.turn(0).breath_ms + 50
    match.submit(Flip(seat=0, at_ms=at_ms, tile=state.face_down[0]))
    assert _acts(match.settle(at_ms - 1)) == []
    assert _acts(match.settle(at_ms)) == [(at_ms, "flip", True)]


def test_an_act_stamped_before_what_is_settled_cannot_be_handed_in() -> None:
    match, _ = _ready()
    match.settle(500)
    with pytest.raises(ValueError, match="too late to be judged"):
        match.submit(Flip(seat=0, at_ms=499, tile=0))


def test_a_cue_sounds_before_an_act_of_the_same_millisecond() -> None:
    match, state = _ready()
    breath_ms = state.sheet.turn(0).breath_ms
    match.submit(Flip(seat=0, at_ms=breath_ms, tile=state.face_down[0]))
    steps = match.settle(breath_ms)
    assert isinstance(steps[0].events[0], CueSounded)
    assert _acts(steps) == [(breath_ms, "flip", True)]


def test_a_seats_own_acts_of_one_stamp_keep_their_order() -> None:
    match, state = _ready()
    at_ms = state.sheet.turn(0).breath_ms + 10
    first, second = state.face_down[:2]
    match.submit(Flip(seat=0, at_ms=at_ms, tile=first))
    match.submit(Flip(seat=0, at_ms=at_ms, tile=second))
    flip, again = [step for step in match.settle(at_ms) if step.act is not None]
    assert flip.refusal is None
    assert again.refusal is not None
    assert again.refusal.reason is Reason.FLIP_DONE


def test_equal_stamps_of_two_seats_are_settled_in_an_order_drawn_from_the_state() -> None:
    orders = set()
    for seed in range(12):
        match = new_match(seed=seed, bots=False)
        start_casting(match)
        for seat in (0, 1):
            match.submit(Flip(seat=seat, at_ms=100, tile=0))
        orders.add(tuple(step.act.seat for step in match.settle(100) if step.act is not None))
    assert orders == {(0, 1), (1, 0)}


def test_the_stride_of_settling_changes_nothing() -> None:
    ends = []
    for stride_ms in (1, 16, 33, 300, 100_000):
        match = new_match()
        play_out(match, stride_ms)
        ends.append(match.state.to_json())
    assert all(end == ends[0] for end in ends)


def test_a_press_after_the_round_is_answered_and_changes_nothing() -> None:
    match, state = _ready()
    late_ms = state.sheet.applause_ms + 5000
    match.submit(Flip(seat=0, at_ms=late_ms, tile=0))
    (step,) = [step for step in match.settle(late_ms) if step.act is not None]
    assert step.refusal is not None
    assert step.refusal.reason is Reason.CASTING_OVER


def test_presses_of_one_round_are_not_judged_in_the_next() -> None:
    match, state = _ready()
    match.settle(state.sheet.applause_ms + 2000)
    assert state.phase is Phase.APPLAUSE
    match.submit(Flip(seat=0, at_ms=state.sheet.applause_ms + 9000, tile=0))
    match.play(NextRound(seat=0))
    assert _acts(match.settle(state.sheet.applause_ms)) == []


def test_a_bot_must_plan_ahead() -> None:
    class Hasty(PromptBot):
        def plan(self, view: Any, at_ms: int) -> Flip:
            return Flip(seat=self.seat, at_ms=at_ms, tile=0)

    match = new_match(bots=False)
    match.bots[0] = Hasty(0)
    with pytest.raises(ValueError, match="cannot plan"):
        start_casting(match)
