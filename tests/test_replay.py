"""Replay: a journal is judged, not trusted."""

import json
from pathlib import Path
from typing import Any

import pytest

from monstar.errors import BadInput
from monstar.journal import Header, Journal
from monstar.match import Match
from monstar.replay import replay
from monstar.rules.monstar.acts import NextRound
from tests.players import new_match, play_out, start_casting

Lines = list[dict[str, Any]]


@pytest.fixture
def match(tmp_path: Path) -> Match:
    """Play a match of bots into journal.jsonl."""
    match = new_match()
    header = Header("monstar", match.game.rules_version, match.game.params, match.players, match.seed)
    journal = Journal(tmp_path / "journal.jsonl", header)
    match.recorder = journal
    play_out(match)
    journal.close()
    return match


def _lines(tmp_path: Path) -> Lines:
    return [json.loads(line) for line in (tmp_path / "journal.jsonl").read_text().splitlines()]


def _write(tmp_path: Path, lines: Lines) -> Path:
    path = tmp_path / "edited.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def _closing(lines: Lines, index: int) -> int:
    """Return when the turn of a line ends: the next breath or applause."""
    line = lines[index]
    ends = [
        cue["at"]
        for cue in lines
        if cue.get("cue") in ("breath", "applause") and cue["round"] == line["round"] and cue["at"] > line["at"]
    ]
    return min(ends)


def _placings(lines: Lines) -> list[int]:
    return [index for index, line in enumerate(lines) if line.get("act") == "place" and line["accepted"]]


def test_a_replay_ends_where_the_match_ended(tmp_path: Path, match: Match) -> None:
    played = replay(tmp_path / "journal.jsonl").match
    assert played.outcome == match.outcome
    assert played.state.to_json() == match.state.to_json()


@pytest.mark.usefixtures("match")
@pytest.mark.parametrize("which", [0, 5, -1])
def test_a_placing_moved_to_its_turns_end_is_too_late_by_0_ms(tmp_path: Path, which: int) -> None:
    lines = _lines(tmp_path)
    index = _placings(lines)[which]
    end_ms = _closing(lines, index)
    moved = {**lines.pop(index), "at": end_ms}
    place = next(i for i, line in enumerate(lines) if line.get("at") == end_ms and line["round"] == moved["round"]) + 1
    lines.insert(place, moved)
    path = _write(tmp_path, lines)
    (step,) = [step for number, step in replay(path).steps if number == place + 1]
    assert step.refusal is not None
    assert step.refusal.to_json()["reason"] == "too_late"
    assert step.refusal.by_ms == 0
    before, after = replay(path, place), replay(path, place + 1)
    assert before.match.state.to_json() == after.match.state.to_json()


@pytest.mark.usefixtures("match")
@pytest.mark.parametrize("which", [0, 5, -1])
def test_a_placing_whose_instant_alone_is_moved_finds_the_state_that_it_leaves(tmp_path: Path, which: int) -> None:
    lines = _lines(tmp_path)
    index = _placings(lines)[which]
    lines[index]["at"] = _closing(lines, index)
    path = _write(tmp_path, lines)
    before, after = replay(path, index), replay(path, index + 1)
    (step,) = [step for number, step in after.steps if number == index + 1]
    assert step.refusal is not None
    assert step.refusal.by_ms == 0
    assert before.match.state.to_json() == after.match.state.to_json()


@pytest.mark.usefixtures("match")
@pytest.mark.parametrize("which", [0, 5, -1])
def test_a_placing_one_ms_before_its_turns_end_is_accepted(tmp_path: Path, which: int) -> None:
    lines = _lines(tmp_path)
    index = _placings(lines)[which]
    lines[index]["at"] = _closing(lines, index) - 1
    path = _write(tmp_path, lines)
    (step,) = [step for number, step in replay(path).steps if number == index + 1]
    assert step.refusal is None


def test_lines_out_of_order_are_judged_in_the_order_of_their_instants(tmp_path: Path, match: Match) -> None:
    lines = _lines(tmp_path)
    index = next(i for i, line in enumerate(lines) if line.get("act") == "flip")
    lines[index], lines[index + 1] = lines[index + 1], lines[index]
    assert replay(_write(tmp_path, lines)).match.state.to_json() == match.state.to_json()


def test_what_a_journal_says_of_an_act_is_not_believed(tmp_path: Path, match: Match) -> None:
    lines = _lines(tmp_path)
    for line in lines:
        if "act" in line:
            line["accepted"] = not line["accepted"]
    assert replay(_write(tmp_path, lines)).match.state.to_json() == match.state.to_json()


@pytest.mark.usefixtures("match")
def test_to_counts_the_lines_of_the_file(tmp_path: Path) -> None:
    lines = _lines(tmp_path)
    for number in (1, 3, 25, len(lines)):
        acts = [step for _, step in replay(tmp_path / "journal.jsonl", number).steps if step.act is not None]
        assert len(acts) == sum("act" in line for line in lines[:number])


@pytest.mark.usefixtures("match")
@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"act": "juggle"}, "unknown act 'juggle'"),
        ({"tile": "left one"}, "tile cannot be 'left one'"),
        ({"colour": "red"}, "act 'flip' has no 'colour'"),
        ({"at": -4}, "at is -4"),
        ({"at": None}, "judged at its own instant"),
        ({"round": "one"}, "round is 'one'"),
        ({"round": 3}, "round is 3, but round 1 is played"),
    ],
)
def test_lines_the_rules_cannot_judge_are_told(tmp_path: Path, change: dict[str, object], told: str) -> None:
    lines = _lines(tmp_path)
    index = next(i for i, line in enumerate(lines) if line.get("act") == "flip")
    lines[index].update(change)
    with pytest.raises(BadInput, match=rf"edited\.jsonl, line {index + 1}: ") as error:
        replay(_write(tmp_path, lines))
    assert told in str(error.value)


@pytest.mark.usefixtures("match")
@pytest.mark.parametrize("change", [{"seat": 9}, {"tile": 999}, {"tile": -1}])
def test_seats_and_tiles_that_do_not_exist_are_refused(tmp_path: Path, change: dict[str, int]) -> None:
    lines = _lines(tmp_path)
    index = next(i for i, line in enumerate(lines) if line.get("act") == "flip")
    lines[index].update(change)
    (step,) = [step for number, step in replay(_write(tmp_path, lines)).steps if number == index + 1]
    assert step.refusal is not None


def test_a_choice_pressed_in_the_middle_of_a_casting_is_refused_on_replay_too(tmp_path: Path) -> None:
    match = new_match(bots=False)
    header = Header("monstar", match.game.rules_version, match.game.params, match.players, match.seed)
    match.recorder = journal = Journal(tmp_path / "journal.jsonl", header)
    start_casting(match)
    match.settle(4000)
    assert match.play(NextRound(seat=1)).refusal is not None
    match.settle(20_000)
    journal.close()
    played = replay(tmp_path / "journal.jsonl").match
    assert played.state.round == 1
    assert played.state.now_ms == max(line["at"] or 0 for line in _lines(tmp_path)[1:])
