"""The other commands: rules, soundtrack, replay, doctor, and what they say of bad input."""

import json
import re
import wave
from pathlib import Path

import pytest

from monstar.cli import main, parser
from monstar.journal import Header, Journal
from monstar.match import Match
from monstar.paths import asset
from monstar.rules.cafe.params import CafeParams
from monstar.rules.cafe.powers import POWERS
from monstar.rules.monstar.params import MonstarParams
from monstar.rules.params import Params
from monstar.rules.trophy.params import TrophyParams
from tests.bots.arena import happenings
from tests.bots.arena import new_match as new_bot_match
from tests.players import cafe_match, header_of, new_match, play_out

Printed = pytest.CaptureFixture[str]


@pytest.mark.parametrize("command", ["play", "score", "replay", "rules", "soundtrack", "doctor"])
def test_every_option_is_explained(command: str, capsys: Printed) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([command, "--help"])
    assert stopped.value.code == 0
    assert len(capsys.readouterr().out.splitlines()) > 3
    actions = next(action for action in parser()._actions if action.choices)
    child = dict(actions.choices or {})[command]
    assert all(option.help for option in child._actions)


def test_rules_lists_every_parameter_with_default_values_and_help(capsys: Printed) -> None:
    assert main(["rules", "monstar", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [row["name"] for row in listed["parameters"]] == list(MonstarParams.declarations())
    assert {row["name"]: row["default"] for row in listed["parameters"]} == MonstarParams().to_json()
    assert all(row["help"] and row["allowed"] for row in listed["parameters"])
    assert [row["name"] for row in listed["parameters"] if not row["values"]] == ["tiles"]
    assert listed["presets"][0] == "classic"


@pytest.mark.parametrize(
    ("game", "params"), [("monstar", MonstarParams), ("cafe", CafeParams), ("trophy", TrophyParams)]
)
def test_rules_in_words_names_every_parameter(capsys: Printed, game: str, params: type[Params]) -> None:
    assert main(["rules", game]) == 0
    printed = capsys.readouterr().out
    assert all(f"\n{name} = " in printed for name in params.declarations())


def test_rules_of_the_cafe_lists_its_mixes_and_the_powers_a_family_may_have(capsys: Printed) -> None:
    assert main(["rules", "cafe", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert (len(listed["presets"]), listed["presets"][0]) == (18, "latte-newbie")
    assert {row["name"]: row["default"] for row in listed["parameters"]} == CafeParams().to_json()
    (families,) = [row for row in listed["parameters"] if row["name"] == "families"]
    assert all(power in families["help"] for power in POWERS)


def test_an_unknown_game_is_told(capsys: Printed) -> None:
    assert main(["rules", "chess"]) == 2
    assert capsys.readouterr().err == "monstar: unknown game 'chess' (known: monstar, cafe, trophy)\n"


def test_soundtrack_writes_cues_as_a_list(tmp_path: Path) -> None:
    cues = tmp_path / "c.json"
    assert main(["soundtrack", "--players", "3", "--round", "1", "--seed", "4", "--cues", str(cues)]) == 0
    listed = json.loads(cues.read_text())
    assert len(listed) == 2 * 3 * 8 + 1
    assert listed[0] == {"at_ms": 3000, "kind": "breath", "seat": 0}
    assert listed[-1]["kind"] == "applause"
    assert [cue["seat"] for cue in listed[0:6:2]] == [0, 1, 2]


def test_soundtrack_writes_the_track_of_these_cues(tmp_path: Path) -> None:
    wav, cues = tmp_path / "t.wav", tmp_path / "c.json"
    rules = tmp_path / "short.toml"
    rules.write_text('game = "monstar"\nspots_per_zone = 1\npace = "fast"\n')
    order = ["soundtrack", "--players", "2", "--round", "1", "--rules", str(rules)]
    assert main([*order, "--out", str(wav), "--cues", str(cues)]) == 0
    with wave.open(str(wav)) as track:
        seconds = track.getnframes() / track.getframerate()
    assert seconds * 1000 > json.loads(cues.read_text())[-1]["at_ms"]


def test_the_same_seed_draws_the_same_cues_and_another_pace_others(capsys: Printed) -> None:
    printed = []
    for more in ([], [], ["--pace", "slow"]):
        assert main(["soundtrack", "--players", "2", "--round", "2", "--seed", "9", *more]) == 0
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1] != printed[2]


def test_a_hand_written_sheet_is_checked(tmp_path: Path, capsys: Printed) -> None:
    sheet = tmp_path / "sheet.toml"
    sheet.write_text(
        "".join(
            f'[[cues]]\nat_ms = {at_ms}\nkind = "{kind}"\n{seat}\n'
            for at_ms, kind, seat in (
                (1000, "breath", "seat = 0"),
                (2000, "bell", "seat = 0"),
                (1500, "breath", "seat = 1"),
                (4000, "bell", "seat = 1"),
                (5000, "applause", ""),
            )
        )
    )
    assert main(["soundtrack", "--players", "2", "--round", "1", "--sheet", str(sheet)]) == 2
    assert "sheet.toml, cue 3: 1500 ms is not after the cue before it (2000 ms)" in capsys.readouterr().err


def test_a_ruleset_s_theme_and_tempo_are_heard_in_the_track(tmp_path: Path) -> None:
    rules = tmp_path / "short.toml"
    short = 'game = "monstar"\nspots_per_zone = 1\ngaps_ms = [700, 700]\n'
    tracks = []
    for number, (more, option) in enumerate(
        [("", []), ('theme = "haunted-waltz"\n', []), ("", ["--theme", "haunted-waltz"]), ("tempo = 110\n", [])]
    ):
        rules.write_text(short + more)
        wav = tmp_path / f"{number}.wav"
        order = ["soundtrack", "--players", "2", "--round", "1", "--rules", str(rules), *option]
        assert main([*order, "--out", str(wav)]) == 0
        tracks.append(wav.read_bytes())
    disco, ruled, named, faster = tracks
    assert ruled == named
    assert len({disco, ruled, faster}) == 3


def test_checking_a_track_prints_its_figures(capsys: Printed) -> None:
    order = ["soundtrack", "--check", "--theme", "haunted-waltz", "--players", "2", "--round", "3", "--pace", "fast"]
    assert main(order) == 0
    head, _units, figures, told = capsys.readouterr().out.splitlines()
    assert " ".join(head.split()) == "theme players round pace onset margin loudness peak clipped join"
    assert figures.split()[:4] == ["haunted-waltz", "2", "3", "fast"]
    onset, margin, loudness, peak, clipped, join = map(float, figures.split()[4:])
    assert (onset <= 5, margin >= 9, -17 <= loudness <= -15, peak < -1, clipped == 0, join < 1) == (True,) * 6
    assert told == "1 track checked: all as they must be"


def test_a_track_that_is_off_is_told_with_exit_code_1(tmp_path: Path, capsys: Printed) -> None:
    shipped = asset("sound", "themes", "monster-disco.toml")
    (tmp_path / "loud.toml").write_text(
        re.sub(r"\nduck_db = \S+", "\nduck_db = 0.0", shipped.read_text("utf-8")), "utf-8"
    )
    (tmp_path / "loud").symlink_to(shipped.with_suffix(""))
    theme = ["--theme", str(tmp_path / "loud.toml")]
    assert main(["soundtrack", "--check", *theme, "--players", "2", "--round", "1", "--pace", "fast"]) == 1
    assert "dB above the bed, needed are 9" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (["--check", "--out", "t.wav"], "--check writes nothing: leave out --out and --cues"),
        (["--check", "--sheet", "s.toml"], "--players is missing: a sheet written by hand is for so many"),
        (["--round", "1"], "--players is missing; it may be left out with --check only"),
        (
            ["--players", "2", "--round", "1", "--theme", "polka", "--out", "t.wav"],
            "unknown theme 'polka' (known: monster-disco, ",
        ),
    ],
)
def test_what_does_not_go_together_is_told(order: list[str], said: str, capsys: Printed) -> None:
    assert main(["soundtrack", *order]) == 2
    assert said in capsys.readouterr().err


def test_replay_prints_acts_refusals_state_and_outcome(tmp_path: Path, capsys: Printed) -> None:
    match = new_match()
    path = tmp_path / "m.jsonl"
    match.recorder = journal = Journal(
        path, Header("monstar", match.game.rules_version, match.game.params, match.players, match.seed)
    )
    play_out(match)
    journal.close()
    assert match.outcome is not None
    assert main(["replay", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["outcome"] == match.outcome.to_json()
    assert told["state"] == match.state.to_json()
    assert all(act["accepted"] != ("refused" in act) for act in told["acts"])
    assert main(["replay", str(path), "--to", "3", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["outcome"] is None
    assert [act["line"] for act in told["acts"]] == [2, 3]
    assert main(["replay", str(path)]) == 0
    assert "Totals: Ana " in capsys.readouterr().out


def test_a_match_of_the_cafe_is_replayed_too(tmp_path: Path, capsys: Printed) -> None:
    match = cafe_match()
    path = tmp_path / "m.jsonl"
    match.recorder = journal = Journal(path, header_of(match))
    play_out(match)
    journal.close()
    assert match.outcome is not None
    assert main(["replay", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["outcome"]) == ("cafe", match.outcome.to_json())
    assert told["state"] == match.state.to_json()
    assert main(["replay", str(path)]) == 0
    printed = capsys.readouterr().out
    assert "Ana: serve card=" in printed
    assert "Totals: Ana " in printed


@pytest.mark.parametrize("text", ["", "[]\n", "{}\n", '{"format":1}\n', '{"format":1,"game":"monstar"}\n'])
def test_a_file_that_is_no_journal_is_told(tmp_path: Path, capsys: Printed, text: str) -> None:
    path = tmp_path / "m.jsonl"
    path.write_text(text)
    assert main(["replay", str(path)]) == 2
    assert "m.jsonl" in capsys.readouterr().err


def test_a_missing_file_is_told(tmp_path: Path, capsys: Printed) -> None:
    assert main(["replay", str(tmp_path / "none.jsonl")]) == 2
    assert "none.jsonl: cannot be read (No such file or directory)" in capsys.readouterr().err


def trophy_journal(path: Path) -> Match:
    """Write a match of Trophy Grab by bots down and return it."""
    match = new_bot_match(("elephant", "child", "goldfish"), 2, "scramble", "trophy")
    match.recorder = journal = Journal(path, header_of(match))
    assert list(happenings(match))
    journal.close()
    return match


def test_a_match_of_trophy_grab_is_replayed(tmp_path: Path, capsys: Printed) -> None:
    path = tmp_path / "trophy.jsonl"
    match = trophy_journal(path)
    assert match.outcome is not None
    assert main(["replay", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["outcome"] == match.outcome.to_json()
    assert told["state"] == match.state.to_json()
    assert main(["replay", str(path)]) == 0
    printed = capsys.readouterr().out
    assert ": take_trophy   [ok]" in printed
    assert "Won by Elephant." in printed


def test_doctor_looks_at_everything(capsys: Printed) -> None:
    assert main(["doctor", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == {"versions", "folders", "video", "audio", "clock"}
    assert found["video"]["driver"] == "dummy"


@pytest.mark.parametrize(
    ("order", "told"),
    [
        (["play", "chess"], "unknown game 'chess'"),
        (["play", "trophy", "--seats", "bot:star,human"], "seat 1 is 'bot:star'; it must be one of human, bot:"),
        (["play", "trophy", "--seats", ",".join(["human"] * 9)], "9 of them; Trophy Grab is for 2 to 8"),
        (["play", "--preset", "clasic"], "unknown preset 'clasic' of monstar; did you mean 'classic'?"),
        (["play", "--seats", "human"], "1 of them; MonStar is for 2 to 4"),
        (["play", "--seats", "human,bot:hal"], "seat 2 is 'bot:hal'; it must be one of human, bot:"),
        (["play", "cafe", "--seats", "human"], "1 of them; Monster Café is for 2 to 5"),
        (["play", "cafe", "--seats", ",".join(["human"] * 6)], "6 of them; Monster Café is for 2 to 5"),
        (
            ["play", "cafe", "--seats", "human,bot:star"],
            "seat 2 is 'bot:star'; it must be one of human, bot:random, bot:greedy, bot:barista",
        ),
        (["play", "monstar", "--seats", "human,bot:barista"], "seat 2 is 'bot:barista'; it must be one of human, bot:"),
        (["play", "cafe", "--preset", "classic"], "unknown preset 'classic' of cafe (known: latte-newbie,"),
        (["play", "--time-scale", "50"], "goes with --audio silent only, not with mixer"),
        (["play", "--time-scale", "2", "--audio", "simpleaudio"], "not with simpleaudio"),
        (["play", "--journal", "no-such-folder/j.jsonl"], "j.jsonl: cannot be written (No such file or directory)"),
        (["play", "--resume", "x.jsonl", "--seed", "1"], "--seed has no place beside it"),
        (["play", "--resume", "none.jsonl", "--audio", "silent"], "none.jsonl: cannot be read"),
    ],
)
def test_play_refuses_what_makes_no_sense(capsys: Printed, order: list[str], told: str) -> None:
    assert main(order) == 2
    assert told in capsys.readouterr().err


def test_a_match_of_one_game_is_not_gone_on_with_as_another(tmp_path: Path, capsys: Printed) -> None:
    path = tmp_path / "trophy.jsonl"
    trophy_journal(path)
    assert main(["play", "cafe", "--resume", str(path), "--audio", "silent"]) == 2
    assert "trophy.jsonl: a match of trophy, not of cafe" in capsys.readouterr().err


def test_a_journal_of_an_earlier_match_is_not_overwritten(tmp_path: Path, capsys: Printed) -> None:
    path = tmp_path / "old.jsonl"
    path.write_text("precious")
    assert main(["play", "--journal", str(path), "--seats", "bot:star,bot:star"]) == 2
    assert "never overwrites" in capsys.readouterr().err
    assert path.read_text() == "precious"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            'game = "monstar"\nspots_per_zon = 2\n',
            "line 2: unknown parameter 'spots_per_zon'; did you mean",
        ),
        (
            'game = "monstar"\n\nspots_per_zone = 4\n',
            "line 3: spots_per_zone = 4 is not allowed; it must be",
        ),
        ('game = "monstar"\npace = "hectic"\n', 'line 2: pace = "hectic" is not allowed; it must be one of "normal"'),
        ('game = "monstar"\nbreath_bell_ms = [4000, 1000]\n', "line 2: breath_bell_ms"),
        ('game = "chess"\n', "line 1: unknown game 'chess' (known: monstar, cafe, trophy)"),
        ("game = monstar\n", "r.toml: Invalid value (at line 1"),
        ('preset = "none"\n', "unknown preset 'none'"),
        ('game = "cafe"\n', "is a ruleset for cafe, not for monstar"),
    ],
)
def test_a_ruleset_with_a_mistake_is_told_with_its_line(tmp_path: Path, capsys: Printed, text: str, told: str) -> None:
    path = tmp_path / "r.toml"
    path.write_text(text)
    assert main(["play", "--rules", str(path)]) == 2
    printed = capsys.readouterr()
    assert told in printed.err
    assert "Traceback" not in printed.err
