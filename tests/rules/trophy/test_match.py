"""Trophy Grab through match, journal and replay: races by stamp, late acts, and going on after the plug was pulled."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from monstar import content
from monstar.journal import Journal, read, reopen
from monstar.match import Match, Player, Recorder, Step
from monstar.replay import find_unfinished, play_again, replay
from monstar.rules.rng import Rng
from monstar.rules.table import Act
from monstar.rules.trophy.acts import Begin, Keep, PickUp, Reason, TakeTrophy
from monstar.rules.trophy.state import Phase, TrophyState
from tests.extent import sample
from tests.players import header_of
from tests.rules.trophy.table import MODES
from tests.rules.trophy.test_random_play import any_act

PRESETS = {"scramble": "scramble", "pass_and_play": "pass-and-play"}


def people(seats: int = 3, seed: int = 1, mode: str = "scramble", recorder: Recorder | None = None) -> Match:
    """Return a match of people before its start."""
    game = content.make_game(content.preset("trophy", PRESETS[mode]))
    return Match(game, [Player(f"Seat {seat}") for seat in range(seats)], seed, recorder=recorder)


def state_of(match: Match) -> TrophyState:
    assert isinstance(match.state, TrophyState)
    return match.state


def judged(steps: list[Step]) -> list[tuple[int, str | None]]:
    """Return who acted, and why not if it was refused, in the order of judgement."""
    acts = [(step.act, step.refusal) for step in steps if step.act is not None]
    return [(act.seat, None if refusal is None else refusal.reason) for act, refusal in acts]


# ------------------------------------------------------------------ races


def race(acts: Callable[[int], Act], seed: int, seats: int = 3) -> list[tuple[int, str | None]]:
    """Let every seat do something of which only one can succeed; hand it in from the last seat to the first."""
    match = people(seats, seed)
    match.play(Begin(seat=0))
    for seat in reversed(range(seats)):
        match.submit(acts(seat))
    return judged(match.settle(10_000))


def test_one_tile_wanted_at_the_same_millisecond_goes_to_no_seat_more_often_than_to_another():
    firsts: Counter[int] = Counter()
    for seed in range(300):
        verdicts = race(lambda seat: PickUp(seat=seat, at_ms=500, tile=9), seed)
        assert [reason for _, reason in verdicts] == [None, Reason.TILE_GONE, Reason.TILE_GONE]
        firsts[verdicts[0][0]] += 1
    assert all(70 <= firsts[seat] <= 130 for seat in range(3)), firsts  # 100 each; 130 is 3.7 sigma away


def test_one_trophy_wanted_at_the_same_millisecond_goes_to_no_seat_more_often_than_to_another():
    firsts: Counter[int] = Counter()
    for seed in range(300):
        verdicts = race(lambda seat: TakeTrophy(seat=seat, at_ms=500), seed, seats=2)
        assert [reason for _, reason in verdicts] == [None, Reason.NO_TROPHY_LEFT]
        firsts[verdicts[0][0]] += 1
    assert 115 <= firsts[0] <= 185, firsts  # 150; 35 is 4 sigma


@pytest.mark.parametrize("first", [0, 1, 2])
def test_a_millisecond_decides(first: int):
    for seed in range(20):
        verdicts = race(lambda seat: PickUp(seat=seat, at_ms=500 if seat == first else 501, tile=9), seed)
        assert verdicts[0] == (first, None)
        assert {reason for _, reason in verdicts[1:]} == {Reason.TILE_GONE}


def test_highest_trophy_first_also_when_all_reach_at_once():
    match = people(6, 3)
    match.play(Begin(seat=0))
    for seat in range(6):
        match.submit(TakeTrophy(seat=seat, at_ms=700))
    verdicts = judged(match.settle(700))
    winners = [seat for seat, reason in verdicts if reason is None]
    assert [state_of(match).won[seat] for seat in winners] == [3, 3, 2, 2, 1]


# ------------------------------------------------------------------ the record


def played(path: Path, mode: str, seats: int, seed: int) -> Match:
    """Let people press at random, in crowds and at equal stamps, through to the end, and write it down."""
    match = people(seats, seed, mode)
    match.recorder = journal = Journal(path, header_of(match))
    press_on(match, Rng(seed))
    journal.close()
    return match


def press_on(match: Match, luck: Rng) -> None:
    """Press at random until the match is over."""
    while match.outcome is None:
        state = state_of(match)
        if state.phase is Phase.READY:
            match.play(Begin(seat=luck.below(state.seats)))
        start_ms = state.now_ms + 1
        for _ in range(20):
            at_ms = start_ms + luck.below(900)
            act = any_act(state, luck.below(state.seats), luck)
            match.submit(type(act)(**{**_fields(act), "at_ms": at_ms - at_ms % 40 + 40}))
        match.settle(start_ms + 1000)
        if luck.below(30) == 0 and match.outcome is None:
            match.play(Begin(seat=0))  # a key pressed in the middle of play: refused, or the next burst begins


def _fields(act: Act) -> dict[str, Any]:
    data = act.to_json()
    return {name: value for name, value in data.items() if name not in ("act", "at")}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_a_replay_ends_where_the_match_ended(tmp_path: Path, mode: str, seats: int):
    for seed in range(3):
        path = tmp_path / f"{seed}.jsonl"
        match = played(path, mode, seats, seed)
        again = replay(path)
        assert again.match.state == match.state
        assert again.match.outcome == match.outcome
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
        verdicts = {number: row["accepted"] for number, row in enumerate(rows, 2) if "act" in row}
        assert {line: step.refusal is None for line, step in again.steps if line is not None} == verdicts
        refused = {row["refused"]["reason"] for row in rows if not row.get("accepted", True)}
        assert {"tile_gone", "too_late"} <= refused


@pytest.mark.parametrize("mode", MODES)
def test_a_match_goes_on_from_any_line_as_if_nothing_had_been(tmp_path: Path, mode: str):
    """Cut a journal between two instants, torn line and all: what comes after is written again to the same bytes."""
    whole = tmp_path / "whole.jsonl"
    match = played(whole, mode, 3, 2)
    rows = whole.read_bytes().splitlines(keepends=True)
    stamps = [json.loads(row).get("at") for row in rows]
    cuts = [kept for kept in range(2, len(rows)) if stamps[kept] is None or stamps[kept] != stamps[kept - 1]]
    for kept in cuts[:: max(1, len(cuts) // sample(10, 100))]:
        cut = tmp_path / f"cut-{kept}.jsonl"
        cut.write_bytes(b"".join(rows[:kept]) + rows[kept][:9])
        record = read(cut)
        assert record.torn
        going_on = play_again(record).match
        going_on.recorder = journal = reopen(record)
        _press_again(going_on, rows[kept:])
        journal.close()
        assert cut.read_bytes() == whole.read_bytes()
        assert going_on.state == match.state


def _press_again(match: Match, rows: list[bytes]) -> None:
    """Do again what the rest of a journal tells, each stretch of play at once."""
    lines = [json.loads(row) for row in rows]
    until_ms = None
    for line in [*lines, None]:
        timed = line is not None and line["at"] is not None
        if not timed and until_ms is not None:
            match.settle(until_ms)
            until_ms = None
        if line is None:
            return
        if timed:
            until_ms = max(line["at"], until_ms or 0)
        if "act" in line:
            act = match.game.act_from_json({k: v for k, v in line.items() if k not in ("round", "accepted", "refused")})
            match.submit(act) if timed else match.play(act)


def test_acts_after_a_bursts_end_are_written_down_under_that_burst(tmp_path: Path):
    match = people(3, 1, "pass_and_play")
    match.recorder = journal = Journal(tmp_path / "late.jsonl", header_of(match))
    match.play(Begin(seat=0))
    first = state_of(match).burst
    assert first is not None
    match.submit(PickUp(seat=first, at_ms=19_999, tile=9))
    match.submit(Keep(seat=first, at_ms=20_000))
    match.submit(Keep(seat=first, at_ms=20_030))
    assert judged(match.settle(21_000)) == [(first, None), (first, Reason.TOO_LATE), (first, Reason.TOO_LATE)]
    match.play(Begin(seat=0))
    match.submit(TakeTrophy(seat=(first + 1) % 3, at_ms=300))
    match.submit(PickUp(seat=(first + 1) % 3, at_ms=310, tile=9))
    match.settle(400)
    journal.close()
    rows = [json.loads(line) for line in (tmp_path / "late.jsonl").read_text(encoding="utf-8").splitlines()[1:]]
    assert [(row["round"], row["at"], row.get("act", row.get("cue"))) for row in rows] == [
        (1, None, "begin"),
        (1, 19_999, "pick_up"),
        (1, 20_000, "breath"),
        (1, 20_000, "keep"),
        (1, 20_030, "keep"),
        (1, None, "begin"),
        (2, 300, "take_trophy"),
        (2, 310, "pick_up"),
    ]
    assert replay(tmp_path / "late.jsonl").match.state == match.state


def test_presses_of_one_burst_are_not_judged_in_the_next():
    match = people(3, 1, "pass_and_play")
    match.play(Begin(seat=0))
    first = state_of(match).burst
    assert first is not None
    match.submit(PickUp(seat=first, at_ms=25_000, tile=9))
    match.settle(20_000)
    match.play(Begin(seat=0))
    assert judged(match.settle(20_000)) == []


def test_an_unfinished_match_is_found_to_be_continued(tmp_path: Path):
    whole = tmp_path / "trophy-0001.jsonl"
    played(whole, "scramble", 3, 4)
    assert find_unfinished(tmp_path, "trophy") is None
    rows = whole.read_bytes().splitlines(keepends=True)
    (tmp_path / "trophy-0002.jsonl").write_bytes(b"".join(rows[:9]))
    assert find_unfinished(tmp_path, "trophy") == tmp_path / "trophy-0002.jsonl"


@pytest.mark.parametrize("mode", MODES)
def test_the_stride_of_settling_changes_nothing(mode: str):
    """The same stamped presses give the same steps however often a frame comes round, and after any stall."""
    recorded = people(4, 9, mode)
    presses: list[Act] = []
    recorded.play(Begin(seat=0))
    luck = Rng(5)
    for _ in range(60):
        act = any_act(state_of(recorded), luck.below(4), luck)
        presses.append(type(act)(**{**_fields(act), "at_ms": luck.between(1, 22_000)}))
    ends = []
    for stride_ms in (7, 17, 33, 400, 30_000):
        match = people(4, 9, mode)
        match.play(Begin(seat=0))
        for act in presses:
            match.submit(act)
        steps = []
        for to_ms in range(stride_ms, 30_001 + stride_ms, stride_ms):
            steps += match.settle(min(to_ms, 30_000))
        ends.append((steps, match.state.to_json()))
    assert all(end == ends[0] for end in ends)
