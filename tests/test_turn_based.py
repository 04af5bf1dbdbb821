"""A game without a clock through match, journal and replay: the Café from its first choice to Continue."""

import json
from pathlib import Path
from typing import Any

import pytest

from monstar import bots
from monstar.errors import BadInput
from monstar.journal import Journal, read, reopen
from monstar.match import Match
from monstar.replay import find_unfinished, play_again, replay
from monstar.rules.cafe.acts import Reason, Serve, Undo
from monstar.rules.cafe.state import CafeState, Phase
from monstar.rules.table import Seat
from tests.players import cafe_match, header_of, play_out


def on_turn(match: Match) -> Seat:
    return match.game.actors(match.state)[0]


def played(path: Path, seed: int = 5) -> Match:
    match = cafe_match(seed)
    match.recorder = journal = Journal(path, header_of(match))
    play_out(match)
    journal.close()
    return match


def rewritten(path: Path, change: Any) -> Path:
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    change(rows)
    edited = path.with_name("edited.jsonl")
    edited.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return edited


def test_the_same_seed_writes_the_same_bytes(tmp_path: Path):
    for name, seed in (("one", 5), ("two", 5), ("three", 6)):
        played(tmp_path / name, seed)
    one, two, three = ((tmp_path / name).read_bytes() for name in ("one", "two", "three"))
    assert one == two != three


def test_an_act_is_a_line_without_an_instant(tmp_path: Path):
    played(tmp_path / "cafe.jsonl")
    rows = [json.loads(line) for line in (tmp_path / "cafe.jsonl").read_text(encoding="utf-8").splitlines()]
    assert rows[0]["game"] == "cafe"
    assert rows[0]["params"]["mix"] == ["peepling", "snorkel", "mummy", "flipflop", "haggler"]
    kinds = [row["act"] for row in rows[1:]]
    assert kinds.count("choose_rear") == 6
    assert kinds.count("serve") == 24
    assert kinds.count("next_round") == 1
    assert all(row["at"] is None and row["accepted"] for row in rows[1:])
    assert list(rows[1]) == ["round", "at", "seat", "act", "cards", "accepted"]


def test_a_replay_ends_where_the_match_ended(tmp_path: Path):
    match = played(tmp_path / "cafe.jsonl")
    again = replay(tmp_path / "cafe.jsonl").match
    assert again.outcome == match.outcome
    assert again.state == match.state


def test_a_match_continued_from_any_line_goes_on_to_the_same_journal(tmp_path: Path):
    whole = tmp_path / "whole.jsonl"
    played(whole)
    rows = whole.read_bytes().splitlines(keepends=True)
    for kept in (2, 5, 9, 16, 21, len(rows) - 1):
        cut = tmp_path / f"cut-{kept}.jsonl"
        cut.write_bytes(b"".join(rows[:kept]) + rows[kept][:7])
        record = read(cut)
        assert record.torn
        match = play_again(record).match
        match.bots = bots.for_players(match.game, match.players, match.seed)
        match.recorder = journal = reopen(record)
        match.ask_bots()
        play_out(match)
        journal.close()
        assert cut.read_bytes() == whole.read_bytes()


def test_undo_and_refusals_are_written_and_replayed(tmp_path: Path):
    match = cafe_match(preset="latte-newbie")
    match.recorder = journal = Journal(tmp_path / "cafe.jsonl", header_of(match))
    while match.state.phase is not Phase.PLAY:  # type: ignore[attr-defined]
        match.play(match.ask_bot(on_turn(match)))
    state = match.state
    assert isinstance(state, CafeState)
    seat = on_turn(match)
    before = state.to_json()
    plain = next(card for card in match.game.choosable(state) if not match.game.powers_of(state, card))  # type: ignore[attr-defined]
    steps = [
        match.play(Undo(seat=seat)),
        match.play(Serve(seat=(seat + 1) % 3, card=plain)),
        match.play(Serve(seat=seat, card=plain)),
        match.play(Undo(seat=seat)),
    ]
    assert [None if step.refusal is None else step.refusal.reason for step in steps] == [
        Reason.NOTHING_TO_UNDO,
        Reason.NOT_YOUR_TURN,
        None,
        None,
    ]
    assert match.state.to_json() == before
    match.play(match.ask_bot(seat))
    journal.close()
    again = replay(tmp_path / "cafe.jsonl")
    assert again.match.state == match.state
    assert [step.refusal for _, step in again.steps][-5:-3] == [step.refusal for step in steps[:2]]


def test_what_a_journal_says_of_an_act_is_not_believed(tmp_path: Path):
    match = played(tmp_path / "cafe.jsonl")

    def claim(rows: list[dict[str, Any]]) -> None:
        for row in rows[1:]:
            row["accepted"] = False
        rows.insert(5, {**rows[5], "seat": 99, "accepted": True})

    again = replay(rewritten(tmp_path / "cafe.jsonl", claim))
    assert again.match.state == match.state
    assert [line for line, step in again.steps if step.refusal is not None] == [6]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda rows: rows[0]["params"].update(mix=["rex", "brewt", "mummy", "mopper", "wolf"]), "line 1: mix: unk"),
        (lambda rows: rows[0]["params"].update(mix=["rex"] * 5), "line 1: mix = ['rex', 'rex'"),
        (lambda rows: rows[0]["params"].update(families=[{"id": "x", "powers": ["bite"]}]), "line 1: family x: unk"),
        (lambda rows: rows[0].update(seats=rows[0]["seats"] * 2), "line 1: Monster Café is for 2 to 5 seats, not 6"),
        (lambda rows: rows[0].update(rules_version=99), "line 1: rules_version is 99"),
        (lambda rows: rows[0].update(game="monstar"), "line 1: unknown parameter 'mix'"),
        (lambda rows: rows[3].update(act="flip"), "line 4: unknown act 'flip' (known: choose_rear, name_first,"),
        (lambda rows: rows[3].update(cards="none"), "line 4: act 'choose_rear': cards cannot be 'none'"),
        (lambda rows: rows[3].pop("cards"), "line 4: act 'choose_rear' lacks 'cards'"),
        (lambda rows: rows[9].update(targets=["rex"]), "line 10: act 'serve': targets cannot be"),
    ],
)
def test_damage_the_rules_cannot_judge_is_told_with_its_line(tmp_path: Path, change: Any, message: str):
    played(tmp_path / "cafe.jsonl")
    with pytest.raises(BadInput) as caught:
        replay(rewritten(tmp_path / "cafe.jsonl", change))
    assert message in str(caught.value)


def test_each_game_continues_its_own_matches(tmp_path: Path):
    played(tmp_path / "cafe-0001.jsonl")
    rows = (tmp_path / "cafe-0001.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "cafe-0002.jsonl").write_bytes(b"".join(rows[:9]))
    (tmp_path / "monstar-0001.jsonl").write_bytes(b"".join(rows[:9]))  # renamed by somebody
    assert find_unfinished(tmp_path, "cafe") == tmp_path / "cafe-0002.jsonl"
    assert find_unfinished(tmp_path, "monstar") is None


def test_stamps_and_cues_mean_nothing_without_a_clock(tmp_path: Path):
    match = played(tmp_path / "cafe.jsonl")

    def stamp(rows: list[dict[str, Any]]) -> None:
        rows[9]["at"] = 500
        rows.insert(9, {"round": 1, "at": 300, "seat": 0, "cue": "breath"})

    assert replay(rewritten(tmp_path / "cafe.jsonl", stamp)).match.outcome == match.outcome
