"""`monstar replay --fairness`: reactions, margins and strips, for people and as JSON."""

import json
from pathlib import Path

import pytest

from monstar.cli import main
from monstar.journal import Journal
from tests.players import header_of, new_match, play_out


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    match = new_match()
    path = tmp_path_factory.mktemp("fair") / "match.jsonl"
    kept = Journal(path, header_of(match))
    match.recorder = kept
    play_out(match)
    kept.close()
    return path


def test_the_text_tells_reactions_margins_and_strips(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(journal), "--fairness"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("Ana") and "200 ms" in line and "of 26" in line for line in lines)
    assert any("too late by 0 ms" in line for line in lines)
    strips = [line.split()[-1] for line in lines if "|" in line and "character" not in line]
    assert len(strips) == 52
    assert all(strip.startswith("|") and strip.count("B") == 1 and "f" in strip for strip in strips)
    assert all(strip.index("f") == 2 for strip in strips)  # 0.2 s after the breath


def test_json_holds_every_act(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(journal), "--fairness", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [seat["name"] for seat in told["seats"]] == ["Ana", "Noé"]
    assert [strip["round"] for strip in told["rounds"]] == [1, 2, 3]
    flips = [act for strip in told["rounds"] for act in strip["acts"] if act["act"] == "flip"]
    assert {act["after_ms"] for act in flips} == {200}
    assert told["seats"][0]["bell"] == {"answers": 26, "median_ms": 200, "best_ms": 200}


def test_a_replay_that_stops_early_is_reported_so_far(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(journal), "--fairness", "--json", "--to", "20"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["rounds"]) == 1
    assert told["rounds"][0]["turns"][-1]["end_ms"] is None
