"""The journal: what is accepted is on the disk, and what was cut off is dropped, not guessed."""

import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from monstar import content
from monstar.errors import BadInput
from monstar.journal import Header, Journal, new_path, newest_first, read, reopen
from monstar.match import Match
from monstar.replay import find_unfinished, play_again, replay
from monstar.rules.monstar.acts import Flip
from monstar.rules.monstar.params import MonstarParams
from tests.players import new_match, play_out, start_casting


def _header(match: Match) -> Header:
    return Header("monstar", match.game.rules_version, match.game.params, match.players, match.seed)


def _played(path: Path, seed: int = 7) -> Match:
    """Play a whole match of bots into a journal."""
    match = new_match(seed=seed)
    journal = Journal(path, _header(match))
    match.recorder = journal
    play_out(match)
    journal.close()
    assert journal.trouble is None
    return match


def test_the_same_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    _played(tmp_path / "a.jsonl")
    _played(tmp_path / "b.jsonl")
    assert (tmp_path / "a.jsonl").read_bytes() == (tmp_path / "b.jsonl").read_bytes()


def test_a_journal_holds_neither_path_nor_clock_time(tmp_path: Path) -> None:
    _played(tmp_path / "a.jsonl")
    text = (tmp_path / "a.jsonl").read_text()
    assert str(tmp_path) not in text
    assert time.strftime("%Y-%m-%d") not in text


def test_the_header_holds_every_parameter(tmp_path: Path) -> None:
    match = _played(tmp_path / "a.jsonl")
    header = json.loads((tmp_path / "a.jsonl").read_text().splitlines()[0])
    assert header["params"] == match.game.params.to_json()
    assert header["seats"] == [{"name": "Ana", "bot": "prompt"}, {"name": "Noé", "bot": "prompt"}]


def test_a_journal_older_than_a_parameter_is_played_by_its_usual_value(tmp_path: Path) -> None:
    match = _played(tmp_path / "a.jsonl")
    header, *lines = (tmp_path / "a.jsonl").read_text(encoding="utf-8").splitlines()
    data = json.loads(header)
    for name in ("chairs", "sleeper", "tiles"):
        del data["params"][name]
    (tmp_path / "old.jsonl").write_text("\n".join([json.dumps(data), *lines]) + "\n", encoding="utf-8")
    old = replay(tmp_path / "old.jsonl")
    assert old.match.game.params == match.game.params
    assert old.match.state == match.state


def test_a_match_with_tiles_and_chairs_of_its_own_is_played_again_from_its_journal(tmp_path: Path) -> None:
    tiles = {
        "muck": {"spotlight": "red", "copies": 1},
        "bog": {"kind": "monstar", "talents": ["fear", "dance"], "spotlight": "green", "looks": "boo"},
    }
    params = MonstarParams.read({"chairs": 5, "sleeper": False, "tiles": tiles}, "test")
    match = new_match(params=params)
    match.recorder = journal = Journal(tmp_path / "a.jsonl", _header(match))
    play_out(match)
    journal.close()
    again = replay(tmp_path / "a.jsonl").match
    assert again.game.params == params
    assert again.state == match.state


def test_a_journal_never_overwrites_a_file(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text("precious")
    with pytest.raises(FileExistsError):
        Journal(tmp_path / "a.jsonl", _header(new_match()))
    assert (tmp_path / "a.jsonl").read_text() == "precious"


def test_refused_acts_stand_in_it_with_their_reason(tmp_path: Path) -> None:
    match = new_match(bots=False)
    journal = Journal(tmp_path / "a.jsonl", _header(match))
    match.recorder = journal
    start_casting(match)
    match.submit(Flip(seat=1, at_ms=3000, tile=0))
    match.settle(3000)
    journal.close()
    last = json.loads((tmp_path / "a.jsonl").read_text().splitlines()[-1])
    assert last == {
        "round": 1,
        "at": 3000,
        "seat": 1,
        "act": "flip",
        "tile": 0,
        "accepted": False,
        "refused": {"reason": "not_your_turn", "turn_of": 0},
    }


def test_a_line_is_on_the_disk_before_the_journal_is_closed(tmp_path: Path) -> None:
    synced = threading.Event()
    match = new_match(bots=False)
    journal = Journal(tmp_path / "a.jsonl", _header(match))
    match.recorder = journal
    start_casting(match)
    while not synced.is_set():
        if (tmp_path / "a.jsonl").read_bytes().count(b"\n") == 3:
            synced.set()
        time.sleep(0.001)
    journal.close()
    assert synced.is_set()


def test_a_full_disk_stops_the_record_and_not_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    journal = Journal(tmp_path / "a.jsonl", _header(match))
    match.recorder = journal

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    play_out(match)
    journal.close()
    assert match.outcome is not None
    assert journal.trouble is not None


@pytest.mark.parametrize("cut", [1, 5, 30])
def test_a_torn_last_line_is_dropped(tmp_path: Path, cut: int) -> None:
    _played(tmp_path / "a.jsonl")
    whole = (tmp_path / "a.jsonl").read_bytes()
    lines = whole.splitlines(keepends=True)
    torn = b"".join(lines[:20]) + lines[20][: -1 - cut]
    (tmp_path / "a.jsonl").write_bytes(torn)
    record = read(tmp_path / "a.jsonl")
    assert record.torn
    assert len(record.lines) == 19
    assert record.good_bytes == len(b"".join(lines[:20]))


def test_a_last_line_without_its_newline_counts_if_it_is_whole(tmp_path: Path) -> None:
    _played(tmp_path / "a.jsonl")
    (tmp_path / "a.jsonl").write_bytes((tmp_path / "a.jsonl").read_bytes().rstrip(b"\n"))
    record = read(tmp_path / "a.jsonl")
    assert not record.torn
    reopen(record).close()
    assert (tmp_path / "a.jsonl").read_bytes().endswith(b"}\n")


def test_other_damage_gives_one_error_that_names_the_line(tmp_path: Path) -> None:
    _played(tmp_path / "a.jsonl")
    lines = (tmp_path / "a.jsonl").read_bytes().splitlines(keepends=True)
    lines[10] = b"\xff\x00 nonsense\n"
    (tmp_path / "a.jsonl").write_bytes(b"".join(lines))
    with pytest.raises(BadInput, match=r"a\.jsonl, line 11: .* is not a JSON object"):
        read(tmp_path / "a.jsonl")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": 99}, "format is 99; this version reads format 1"),
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"rules_version": 99}, "rules_version is 99"),
        ({"seed": "x"}, "seed is 'x'; it must be a whole number"),
        ({"seats": []}, "seats is"),
        ({"seats": [{"name": "Ana", "bot": None}]}, "2 to 4 seats, not 1"),
        ({"params": {"pace": "hectic"}}, 'pace = "hectic" is not allowed'),
    ],
)
def test_a_wrong_header_is_told(tmp_path: Path, change: dict[str, object], told: str) -> None:
    _played(tmp_path / "a.jsonl")
    lines = (tmp_path / "a.jsonl").read_text().splitlines()
    lines[0] = json.dumps({**json.loads(lines[0]), **change})
    (tmp_path / "a.jsonl").write_text("\n".join(lines) + "\n")
    with pytest.raises(BadInput, match="line 1") as error:
        replay(tmp_path / "a.jsonl")
    assert told in str(error.value)


def test_a_match_goes_on_from_its_journal_as_if_nothing_had_happened(tmp_path: Path) -> None:
    whole = _played(tmp_path / "whole.jsonl")
    lines = (tmp_path / "whole.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "cut.jsonl").write_bytes(b"".join(lines[:60]) + lines[60][:9])
    record = read(tmp_path / "cut.jsonl")
    match = play_again(record).match
    match.bots = dict(new_match().bots)
    match.recorder = journal = reopen(record)
    match.ask_bots()
    play_out(match)
    journal.close()
    assert match.outcome == whole.outcome
    assert (tmp_path / "cut.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


def test_numbers_of_new_journals_go_up(tmp_path: Path) -> None:
    assert new_path(tmp_path, "monstar").name == "monstar-0001.jsonl"
    (tmp_path / "monstar-0009.jsonl").touch()
    assert new_path(tmp_path, "monstar").name == "monstar-0010.jsonl"


def test_continue_finds_the_newest_match_that_is_not_over(tmp_path: Path) -> None:
    _played(tmp_path / "monstar-0001.jsonl")
    assert find_unfinished(tmp_path, "monstar") is None
    lines = (tmp_path / "monstar-0001.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "monstar-0002.jsonl").write_bytes(b"".join(lines[:40]))
    (tmp_path / "monstar-0003.jsonl").write_bytes(lines[0])
    (tmp_path / "monstar-0004.jsonl").write_bytes(b"broken")
    assert find_unfinished(tmp_path, "monstar") == tmp_path / "monstar-0002.jsonl"
    assert len(newest_first(tmp_path, "monstar")) == 4


KILLED = """
import sys
from pathlib import Path
from monstar.journal import Header, Journal
from tests.players import new_match, play_out
match = new_match(seats=4)
match.recorder = Journal(
    Path(sys.argv[1]), Header("monstar", match.game.rules_version, match.game.params, match.players, match.seed)
)
real = match.recorder.record
def record(step):
    real(step)
    if step.act is not None and step.refusal is None:
        print(step.act.to_json(), flush=True)
        sys.stdin.readline()
match.recorder.record = record
play_out(match)
"""


@pytest.mark.parametrize("after", [1, 17, 90])
def test_a_killed_match_has_lost_no_accepted_act(tmp_path: Path, after: int) -> None:
    """The program waits after each act for a word from us, longer than a line may take to the disk, then dies."""
    path = tmp_path / "killed.jsonl"
    root = Path(content.__file__).parents[1]
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(path)], cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    told = []
    for _ in range(after):
        told.append(process.stdout.readline())
        process.stdin.write("\n")
        process.stdin.flush()
    told.append(process.stdout.readline())
    time.sleep(0.1)  # the promise of the journal
    process.kill()
    process.communicate()
    kept = [step.act for _, step in replay(path).steps if step.act is not None and step.refusal is None]
    assert [str(act.to_json()) for act in kept][: len(told)] == [line.strip() for line in told]
