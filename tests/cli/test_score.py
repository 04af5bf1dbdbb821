"""monstar score: positions written by hand are worth what the rules say, and bad ones are told."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from monstar.cli import main

EXAMPLE: dict[str, Any] = {
    "game": "monstar",
    "params": {"duo": True},
    "round": 1,
    "stage": {
        "yellow": [{"character": "x", "talents": ["fear", "dance"], "spotlight": "yellow", "duo": "bolt"}],
        "green": [],
        "red": [],
    },
    "judges": ["fear", "dance"],
}


def monster(character: str, talents: str, spotlight: str, duo: str | None = None) -> dict[str, Any]:
    """Return a MonStar as `monstar score` reads it."""
    made: dict[str, Any] = {"character": character, "talents": talents.split(), "spotlight": spotlight}
    return made if duo is None else {**made, "duo": duo}


YELLOW = monster("a", "fear dance", "yellow")


def mega(talent: str, spotlight: str) -> dict[str, Any]:
    return monster("mega", f"{talent} {talent} {talent}", spotlight)


def position(judges: str, round_: int = 1, params: dict[str, Any] | None = None, **zones: Any) -> dict[str, Any]:
    return {"game": "monstar", "round": round_, "judges": judges.split(), "stage": zones, "params": params or {}}


def score(tmp_path: Path, capsys: pytest.CaptureFixture[str], data: object) -> Any:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(data))
    assert main(["score", str(file)]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_example_of_the_manual(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = score(tmp_path, capsys, EXAMPLE)
    assert found == {"points": 2, "icons": 2, "turned": 0, "duos": 0, "returned": []}


@pytest.mark.parametrize(
    ("data", "points"),
    [
        (
            position(
                "fear dance",
                yellow=[monster("a", "fear dance", "yellow")],
                green=[monster("b", "fear vocals", "green"), monster("c", "dance costume", "red")],
            ),
            2,
        ),
        (
            position("fear", yellow=[monster("a", "fear dance", "yellow")], red=[monster("a", "fear dance", "yellow")]),
            1,
        ),
        (position("dance", 3, red=[mega("dance", "red")]), 3),
        (position("dance", 3, green=[mega("dance", "red")]), -1),
        (position("fear", 3, red=[mega("dance", "red")]), 0),
        (position("", yellow=[monster("a", "fear dance", "yellow"), monster("b", "fear vocals", "yellow")]), 0),
        (position("", yellow=[monster("a", "fear dance", "red"), monster("b", "fear vocals", "red")]), -2),
    ],
)
def test_worked_cases(tmp_path: Path, capsys: pytest.CaptureFixture[str], data: object, points: int) -> None:
    assert score(tmp_path, capsys, data)["points"] == points


def test_duplicates_of_monstars_and_judges_go_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    twin = monster("a", "fear dance", "yellow")
    found = score(tmp_path, capsys, position("fear fear", yellow=[twin], red=[twin]))
    assert sorted(found["returned"]) == ["a", "fear"]
    assert found["points"] == 1


def test_a_monstar_named_like_a_talent_is_no_judge(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = score(tmp_path, capsys, position("fear", yellow=[monster("fear", "fear dance", "yellow")]))
    assert found == {"points": 1, "icons": 1, "turned": 0, "duos": 0, "returned": []}


def test_a_mark_before_the_text_is_passed_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "position.json").write_bytes(json.dumps(EXAMPLE).encode("utf-8-sig"))
    assert main(["score", str(tmp_path / "position.json")]) == 0
    assert json.loads(capsys.readouterr().out)["points"] == 2


def test_a_duo_counts_only_in_its_variant(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    zones = {"yellow": [monster("a", "fear dance", "yellow", "bolt"), monster("b", "fear vocals", "yellow", "bolt")]}
    assert score(tmp_path, capsys, position("", params={"duo": True}, **zones))["duos"] == 1
    assert score(tmp_path, capsys, position("", **zones))["duos"] == 0


def test_a_file_of_lines_gives_a_result_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "many.jsonl"
    file.write_text("\n".join(json.dumps(EXAMPLE) for _ in range(1000)) + "\n")
    assert main(["score", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line)["points"] for line in lines] == [2] * 1000


def test_an_object_over_several_lines_is_one_position(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "pretty.json"
    file.write_text(json.dumps(EXAMPLE, indent=2))
    assert main(["score", str(file)]) == 0
    assert json.loads(capsys.readouterr().out)["points"] == 2


def test_stdin_is_read_for_a_dash(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(EXAMPLE).encode())))
    assert main(["score", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["points"] == 2


def test_one_bad_line_stops_all_and_prints_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "many.jsonl"
    bad = json.dumps({**EXAMPLE, "round": 9})
    file.write_text("\n".join([json.dumps(EXAMPLE), json.dumps(EXAMPLE), bad]) + "\n")
    assert main(["score", str(file)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "many.jsonl, line 3: round is 9; it must be 1 to 3" in printed.err


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (position("", yellow=[YELLOW] * 3), "zone yellow holds 3 MonStars; it has 2 spots"),
        (position("fear dance vocals"), "3 judges; round 1 has 2 chairs"),
        (position("fear fear dance vocals", 2), "4 judges; round 2 has 3 chairs"),
        (position("", 2, red=[mega("dance", "red")]), "Megas come in round 3, not in round 2"),
        (position("juggling"), "'juggling' is not a talent"),
        (position("", pink=[]), "unknown key 'pink'"),
        (position("", yellow=[{**YELLOW, "spotlight": "pink"}]), "spotlight is 'pink'"),
        (position("", yellow=[{**YELLOW, "talents": ["fear"]}]), "talents are fear"),
        (position("", yellow=[{**YELLOW, "talents": ["fear", "fear"]}]), "talents are fear, fear"),
        (position("", yellow=["x"]), "a MonStar is a table"),
        (position("", params={"dou": True}), "unknown parameter 'dou'; did you mean 'duo'?"),
        (
            position("", params={"grace_ms": 500}),
            "grace_ms = 500 is not allowed; it must be a whole",
        ),
        ({"game": "chess"}, "game is 'chess'"),
        ({**EXAMPLE, "jugdes": []}, "unknown key 'jugdes'"),
        ([1, 2], "a position is a JSON object"),
    ],
)
def test_bad_positions_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str], data: object, told: str) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(data))
    assert main(["score", str(file)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert told in printed.err
    assert "position.json" in printed.err


@pytest.mark.parametrize("content", [b"", b"\n\n", b"{", b"\xff\xfe", b"nonsense"])
def test_files_that_hold_no_position_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    file = tmp_path / "position.json"
    file.write_bytes(content)
    assert main(["score", str(file)]) == 2
    assert "position.json" in capsys.readouterr().err


CAFE: dict[str, Any] = {
    "game": "cafe",
    "lines": [{"front": ["rex"], "rear": ["rex", "rex"]}, {"front": ["rex"], "rear": ["rex"]}],
    "centre": ["rex", "rex"],
    "spoon": None,
}


def test_a_round_of_the_cafe_is_scored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = score(tmp_path, capsys, CAFE)
    assert found == {"coffees": [2, 0], "families": {"rex": {"strengths": [5, 3], "winner": 0, "coffees": 2}}}


def test_positions_of_both_games_may_stand_in_one_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "positions.jsonl"
    file.write_text(f"{json.dumps(EXAMPLE)}\n{json.dumps(CAFE)}\n")
    assert main(["score", str(file)]) == 0
    monstar, cafe = capsys.readouterr().out.splitlines()
    assert json.loads(monstar)["points"] == 2
    assert json.loads(cafe)["coffees"] == [2, 0]


def test_a_cafe_position_with_a_mistake_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps({**CAFE, "centre": ["wolf"]}))
    assert main(["score", str(file)]) == 2
    assert "position.json, line 1: centre: 'wolf' is not a family (they are rex, brewt," in capsys.readouterr().err


TROPHY: dict[str, Any] = {"game": "trophy", "kept": ["owl", "owl", "owl", "bat"], "trophy": 2}


def test_what_a_player_of_trophy_grab_brought_home_is_scored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert score(tmp_path, capsys, TROPHY) == {"points": 4, "sets": 1, "loose": 1}


def test_a_pile_of_trophy_grab_with_a_mistake_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps({**TROPHY, "kept": ["owl"] * 4}))
    assert main(["score", str(file)]) == 2
    told = capsys.readouterr().err
    assert told.endswith("position.json, line 1: owl is kept 4 times; there are 3 tiles of a motif\n")


def test_a_spoon_is_held_by_a_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps({**CAFE, "spoon": 1.0}))
    assert main(["score", str(file)]) == 2
    assert "spoon is 1.0; it must be a player from 0 to 1, or null" in capsys.readouterr().err
