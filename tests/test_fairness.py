"""The report on fairness: told by the journal alone, each act set against the window it was meant for."""

from dataclasses import replace
from pathlib import Path

import pytest

from monstar.content import make_game, preset
from monstar.errors import BadInput
from monstar.fairness import Fairness, Reaction, fairness
from monstar.journal import Journal
from monstar.match import Match, Player
from monstar.replay import replay
from monstar.rules.cues import Turn
from monstar.rules.monstar.acts import Flip, Pick, PlaceTile
from monstar.rules.monstar.state import MonstarState
from tests.players import cafe_match, header_of, new_match, play_out, start_casting


class Evening:
    """Plays the first turns of a match by hand, into a journal."""

    def __init__(self, tmp_path: Path, **changes: object) -> None:
        game = make_game(replace(preset("monstar", "classic"), **changes))
        self.match = Match(game, [Player("Ana"), Player("Noé", "star")], 7)
        self.path = tmp_path / "evening.jsonl"
        self.journal = Journal(self.path, header_of(self.match))
        self.match.recorder = self.journal
        start_casting(self.match)

    @property
    def state(self) -> MonstarState:
        state = self.match.state
        assert isinstance(state, MonstarState)
        return state

    def turn(self, number: int) -> Turn:
        return self.state.sheet.turn(number)

    def flip(self, seat: int, at_ms: int) -> None:
        self.match.settle(at_ms - 1)
        self.match.submit(Flip(seat=seat, at_ms=at_ms, tile=self.state.face_down[0]))
        self.match.settle(at_ms)

    def pick(self, seat: int, at_ms: int) -> None:
        self.match.settle(at_ms - 1)
        self.match.submit(Pick(seat=seat, at_ms=at_ms, tile=min(self.state.face_up)))
        self.match.settle(at_ms)

    def place(self, seat: int, at_ms: int) -> None:
        self.match.settle(at_ms - 1)
        self.match.submit(PlaceTile(seat=seat, at_ms=at_ms))
        self.match.settle(at_ms)

    def report(self) -> Fairness:
        self.journal.close()
        return fairness(replay(self.path))


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path)


def test_reactions_are_counted_from_breath_and_bell_to_the_first_answer(evening: Evening) -> None:
    for number, (flipped, picked) in enumerate([(400, 300), (500, 200), (600, 900)]):
        turn = evening.turn(number)
        evening.flip(turn.seat, turn.breath_ms + flipped)
        evening.pick(turn.seat, turn.bell_ms + picked)
        evening.place(turn.seat, turn.bell_ms + picked + 100)
    evening.match.settle(evening.turn(2).end_ms)
    ana, noe = evening.report().seats
    assert ana.breath == Reaction(2, 500, 400)
    assert ana.bell == Reaction(2, 600, 300)
    assert noe.breath == Reaction(1, 500, 500)
    assert (ana.turns, ana.empty_turns, ana.flips_missed) == (2, 0, 0)
    assert (noe.name, noe.bot) == ("Noé", "star")


def test_who_does_nothing_has_missed_flips_and_turns_without_a_tile(evening: Evening) -> None:
    evening.match.settle(evening.turn(1).end_ms)
    ana, noe = evening.report().seats
    assert (ana.flips_missed, ana.empty_turns, ana.turns) == (1, 1, 1)
    assert (noe.flips_missed, noe.empty_turns) == (1, 1)
    assert ana.breath == Reaction(0, None, None)
    assert ana.closest is None


def test_refusals_bear_the_margin_that_the_rules_found(evening: Evening) -> None:
    turn = evening.turn(0)
    evening.pick(0, turn.bell_ms - 120)
    evening.flip(0, turn.end_ms + 38)
    ana = evening.report().seats[0]
    assert [(deed.act, deed.reason, deed.by_ms) for deed in ana.refused] == [
        ("pick", "too_early", 120),
        ("flip", "too_late", 38),
    ]
    assert not any(deed.accepted for deed in ana.refused)


def test_the_closest_call_is_the_act_with_least_time_to_spare(evening: Evening) -> None:
    turn = evening.turn(0)
    evening.flip(0, turn.bell_ms - 45)
    evening.pick(0, turn.bell_ms + 300)
    evening.place(0, turn.end_ms - 12)
    evening.match.settle(turn.end_ms)
    report = evening.report()
    closest = report.seats[0].closest
    assert closest is not None
    assert (closest.act, closest.spare_ms) == ("place", 12)
    assert [deed.spare_ms for deed in report.rounds[0].deeds] == [45, turn.end_ms - turn.bell_ms - 300, 12]


def test_where_flips_close_with_the_turn_they_have_till_then(tmp_path: Path) -> None:
    evening = Evening(tmp_path, flip_until="turn_end")
    turn = evening.turn(0)
    evening.flip(0, turn.bell_ms + 10)
    evening.match.settle(turn.end_ms)
    (deed,) = evening.report().rounds[0].deeds
    assert deed.spare_ms == turn.end_ms - turn.bell_ms - 10


def test_an_act_within_grace_belongs_to_the_turn_it_was_meant_for(tmp_path: Path) -> None:
    evening = Evening(tmp_path, grace_ms=100)
    turn = evening.turn(0)
    evening.pick(0, turn.bell_ms + 300)
    evening.place(0, turn.end_ms + 60)
    evening.match.settle(turn.end_ms + 500)
    report = evening.report()
    placed = report.rounds[0].deeds[-1]
    assert placed.accepted
    assert placed.spare_ms == -60
    assert report.seats[0].empty_turns == 0


def test_a_strip_holds_every_turn_with_its_cues(evening: Evening) -> None:
    turn = evening.turn(0)
    evening.match.settle(evening.turn(1).bell_ms + 5)
    first, second = evening.report().rounds[0].windows
    assert (first.seat, first.breath_ms, first.bell_ms, first.end_ms) == (0, turn.breath_ms, turn.bell_ms, turn.end_ms)
    assert second.end_ms is None


def test_a_whole_match_has_three_strips_and_every_act_stands_on_one(tmp_path: Path) -> None:
    match = new_match()
    path = tmp_path / "whole.jsonl"
    journal = Journal(path, header_of(match))
    match.recorder = journal
    play_out(match)
    journal.close()
    played = replay(path)
    report = fairness(played)
    assert [strip.number for strip in report.rounds] == [1, 2, 3]
    timed = [step for _line, step in played.steps if step.act is not None and step.act.at_ms is not None]
    assert sum(len(strip.deeds) for strip in report.rounds) == len(timed)
    assert {seat.breath.median_ms for seat in report.seats} == {200}
    for strip in report.rounds:
        assert all(turn.end_ms is not None for turn in strip.windows)
        assert [deed.at_ms for deed in strip.deeds] == sorted(deed.at_ms for deed in strip.deeds)
        assert strip.ends_ms >= strip.windows[-1].breath_ms


def test_a_match_before_its_first_breath_has_nothing_to_report(evening: Evening) -> None:
    report = evening.report()
    assert report.rounds == ()
    assert [seat.turns for seat in report.seats] == [0, 0]


def test_a_game_without_a_clock_has_no_such_report(tmp_path: Path) -> None:
    match = cafe_match()
    path = tmp_path / "cafe.jsonl"
    Journal(path, header_of(match)).close()
    with pytest.raises(BadInput, match=r"cafe\.jsonl: there is a report on fairness for monstar only"):
        fairness(replay(path))
