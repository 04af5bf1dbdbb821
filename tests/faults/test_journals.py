"""Journals on bad disks: cut, flipped, full, gone, shared, or dated by a clock that was set back."""

import errno
import os
import random
import threading
from pathlib import Path

import pytest

from monstar import content, journal
from monstar.errors import BadInput
from monstar.journal import Journal, begin, in_use, newest_first, read, reopen
from monstar.match import Match, Step
from monstar.replay import find_unfinished, replay, replay_good
from monstar.rules.monstar.acts import Flip
from scripts.torture import Kind, Run, disks
from scripts.torture.play import quick_match
from scripts.torture.playground import Witness, kept_in
from tests.extent import LONG, sample
from tests.players import header_of, new_match, play_out, start_casting


def _run(folder: Path, tries: int) -> Run:
    return Run(seed=1, seconds=600, folder=folder, most=tries)


def _survived(run: Run) -> None:
    assert run.troubles == []
    assert (run.survived, run.lost, run.tracebacks) == (run.tried, 0, 0)


@pytest.mark.parametrize("game", content.games())
def test_a_journal_cut_at_any_byte_holds_what_stands_before_the_cut(tmp_path: Path, game: str) -> None:
    run = _run(tmp_path, 1)
    disks.cut_everywhere(run, game, random.Random(3), acts=sample(1, 60))
    assert run.notes["cuts"] > 300


@pytest.mark.parametrize(
    ("tries", "kind"),
    [(1, disks.flipped), (1, disks.full), (1, disks.vanishing), (1, disks.read_only), (6, disks.clock)],
    ids=["bytes flipped", "disk full", "folder gone", "home not writable", "clock set back"],
)
def test_no_act_is_lost_to_the_disk_or_the_clock(tmp_path: Path, tries: int, kind: Kind) -> None:
    run = _run(tmp_path, tries * (10 if LONG else 1))
    kind(run)
    _survived(run)


# ------------------------------------------------------------------ what the campaign found


def _half(path: Path) -> Match:
    """Play the beginning of a match into a journal."""
    match = new_match()
    match.recorder = keeper = Journal(path, header_of(match))
    start_casting(match)
    match.settle(20_000)
    keeper.close()
    return match


def test_a_match_with_a_damaged_line_goes_on_from_before_it(tmp_path: Path) -> None:
    path = tmp_path / "monstar-0001.jsonl"
    _half(path)
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:6], b'{"round":1,"at":#\n', *lines[7:]]))
    assert find_unfinished(tmp_path, "monstar") == path
    played = replay_good(path)
    damage = played.record.damage
    assert damage is not None
    assert "line 7" in damage
    reopen(played.record).close()
    assert path.read_bytes() == b"".join(lines[:6])
    assert path.with_suffix(".damaged").read_bytes().splitlines(keepends=True)[7:] == lines[7:]


def test_a_line_that_only_the_rules_find_wrong_is_cut_off_as_well(tmp_path: Path) -> None:
    path = tmp_path / "monstar-0001.jsonl"
    _half(path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:6], lines[6].replace(b'"round":1', b'"round":7'), *lines[7:]]))
    with pytest.raises(BadInput, match="line 7: round is 7"):
        replay(path)
    reopen(replay_good(path).record).close()
    assert path.read_bytes() == b"".join(lines[:6])


def test_a_file_with_letters_in_its_number_stops_no_new_match(tmp_path: Path) -> None:
    for name in ("monstar-copy0003.jsonl", "monstar-²²²²².jsonl", f"monstar-{'9' * 200}.jsonl", "monstar-0002.jsonl"):
        (tmp_path / name).touch()
    assert journal.new_path(tmp_path, "monstar").name == "monstar-0003.jsonl"


def test_what_a_full_disk_did_not_take_is_written_once_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "RETRY_S", 0.001)
    match = new_match()
    match.recorder = keeper = Journal(tmp_path / "a.jsonl", header_of(match))
    with disks.room_for(1600):
        play_out(match)
        assert keeper.trouble is not None
        assert (tmp_path / "a.jsonl").stat().st_size == 1600
    keeper.close()
    assert keeper.trouble is None
    again = replay(tmp_path / "a.jsonl").match
    assert again.outcome == match.outcome


def test_an_act_is_with_the_system_before_anything_is_shown_of_it(tmp_path: Path) -> None:
    """The thread that waits for the disk may be kept waiting for as long as the machine likes."""
    match = new_match(bots=False)
    match.recorder = keeper = Journal(tmp_path / "a.jsonl", header_of(match))
    for number in (2, 3):
        actor = match.game.actors(match.state)[0]
        match.play(match.game.legal(match.state, actor)[0])
        assert len((tmp_path / "a.jsonl").read_bytes().splitlines()) == number
    keeper.close()


def test_a_journal_whose_folder_vanished_is_written_anew_at_the_end(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    match = new_match()
    match.recorder = keeper = begin(folder, header_of(match))
    play_out(match)
    for path in [*folder.iterdir(), folder]:
        path.unlink() if path.is_file() else path.rmdir()
    keeper.close()
    assert replay(keeper.path).match.outcome == match.outcome


def test_a_file_that_took_the_place_of_a_journal_is_left_alone(tmp_path: Path) -> None:
    match = new_match()
    match.recorder = keeper = begin(tmp_path, header_of(match))
    keeper.path.unlink()
    keeper.path.write_text("somebody's own")
    play_out(match)
    keeper.close()
    assert isinstance(keeper.trouble, FileExistsError)
    assert keeper.path.read_text() == "somebody's own"


def test_a_match_that_is_being_played_is_not_offered_in_another_window(tmp_path: Path) -> None:
    path = tmp_path / "monstar-0001.jsonl"
    _half(path)
    keeper = reopen(read(path))
    assert in_use(path)
    assert find_unfinished(tmp_path, "monstar") is None
    with pytest.raises(BadInput, match="is being played in another window"):
        reopen(read(path))
    keeper.close()
    assert not in_use(path)
    assert find_unfinished(tmp_path, "monstar") == path


class Msvcrt:
    """Locks a byte as Windows does: of one file for one handle, and only there."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self.held: dict[tuple[int, int], int] = {}

    def locking(self, handle: int, how: int, count: int) -> None:
        assert (how, count) == (self.LK_NBLCK, 1)
        assert os.lseek(handle, 0, os.SEEK_CUR) == journal._LOCKED_BYTE, "what is locked cannot be read"
        file = os.fstat(handle)
        key = file.st_dev, file.st_ino
        holder = self.held.get(key, handle)
        if holder != handle and self._open(holder, key):
            raise PermissionError(errno.EACCES, "Permission denied")
        self.held[key] = handle

    @staticmethod
    def _open(handle: int, key: tuple[int, int]) -> bool:
        try:
            file = os.fstat(handle)
        except OSError:
            return False
        return (file.st_dev, file.st_ino) == key


def test_on_windows_too_a_match_is_played_in_one_window_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal.sys, "platform", "win32")
    monkeypatch.setattr(journal, "msvcrt", Msvcrt(), raising=False)
    monkeypatch.setattr(journal, "_PATIENCE_S", 0.0)
    path = tmp_path / "monstar-0001.jsonl"
    match = _half(path)
    before = path.read_bytes()
    keeper = reopen(read(path))
    assert in_use(path)
    with pytest.raises(BadInput, match="is being played in another window"):
        reopen(read(path))
    match.recorder = keeper
    match.settle(match.state.now_ms + 5000)
    keeper.close()
    assert path.read_bytes().startswith(before), "nothing is written where the lock is"
    assert path.stat().st_size < 1_000_000
    assert not in_use(path)
    assert find_unfinished(tmp_path, "monstar") == path


def test_windows_that_begin_at_once_write_a_journal_each(tmp_path: Path) -> None:
    keepers: list[Journal] = []

    def start() -> None:
        keepers.append(begin(tmp_path, header_of(new_match())))

    threads = [threading.Thread(target=start) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for keeper in keepers:
        keeper.close()
    assert len({keeper.path for keeper in keepers}) == 6
    assert all(len(path.read_bytes().splitlines()) == 1 for path in newest_first(tmp_path, "monstar"))


def test_a_folder_that_cannot_be_listed_ends_the_search_for_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "new_path", lambda folder, _game: folder / "monstar-0001.jsonl")
    (tmp_path / "monstar-0001.jsonl").touch()
    with pytest.raises(FileExistsError):
        begin(tmp_path, header_of(new_match()))


def test_half_a_letter_in_a_name_is_kept_as_it_is(tmp_path: Path) -> None:
    match = quick_match("cafe", 1, "half \ud83c a letter")
    Journal(tmp_path / "a.jsonl", header_of(match)).close()
    assert read(tmp_path / "a.jsonl").header.players == match.players


def test_an_instant_beyond_a_day_is_no_instant(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    _half(path)
    with path.open("a") as file:
        file.write('{"round":1,"at":99999999999,"seat":0,"cue":"breath"}\n')
    with pytest.raises(BadInput, match="a whole number of ms from 0 to 86400000"):
        replay(path)


def test_a_journal_of_a_gigabyte_is_refused_without_being_read(tmp_path: Path) -> None:
    with (tmp_path / "a.jsonl").open("wb") as file:
        file.truncate(1 << 30)
    with pytest.raises(BadInput, match="is longer than 16000000 bytes"):
        read(tmp_path / "a.jsonl")


def test_ten_thousand_acts_that_wait_are_judged_without_looking_through_all_of_them_each_time() -> None:
    compared = 0

    class Stamp(int):
        def __lt__(self, other: int) -> bool:
            nonlocal compared
            compared += 1
            return int(self) < int(other)

    match = new_match(bots=False)
    start_casting(match)
    for number in range(10_000):
        match.submit(Flip(seat=0, at_ms=Stamp(2000 + number * 7919 % 10_000), tile=0))
    assert len(match.settle(12_000)) >= 10_000
    assert compared < 10_000 * 40


def test_acts_that_wait_are_judged_by_their_stamps_and_then_as_they_came() -> None:
    match = new_match(bots=False)
    start_casting(match)
    stamps = [9000, 7000, 8000, 7000, 6000]
    acts = [Flip(seat=1, at_ms=at_ms, tile=tile) for tile, at_ms in enumerate(stamps)]
    for act in acts:
        match.submit(act)
    judged = [step.act for step in match.settle(10_000) if step.act is not None]
    assert [act.at_ms for act in judged] == sorted(stamps)
    assert {acts[1], acts[3]} == set(judged[1:3])


def test_the_witness_of_the_campaign_misses_an_act_that_is_not_there(tmp_path: Path) -> None:
    match = quick_match("cafe", 2)
    with Witness() as witness:
        match.recorder = keeper = Journal(tmp_path / "a.jsonl", header_of(match))
        act = match.game.legal(match.state, match.game.actors(match.state)[0])[0]
        match.play(act)
        keeper.close()
        assert witness.lost() == 0
        keeper = Journal(tmp_path / "b.jsonl", header_of(match))
        keeper.record(Step(round=1, at_ms=0, act=act))
        keeper.record(Step(round=1, at_ms=0, act=act))
        keeper.close()
    assert kept_in(tmp_path / "b.jsonl") == [(1, act)]
    assert witness.lost() == 1
