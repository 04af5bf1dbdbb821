"""Disks that are full, folders that cannot be written or vanish, clocks that are set back: the match goes on."""

import contextlib
import os
import random
import resource
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

from monstar import content, journal
from monstar.errors import BadInput
from monstar.paths import user_folder
from monstar.replay import find_unfinished, replay, replay_good
from monstar.rules.rng import Rng
from scripts.torture import Run, kind, with_any_game
from scripts.torture.killed import fresh_home
from scripts.torture.play import play_at_random, quick_match
from scripts.torture.playground import Playground, missing, witnessed
from scripts.torture.storms import storm


@contextlib.contextmanager
def room_for(size: int) -> Iterator[None]:
    """Let no file of this process grow beyond so many bytes, as on a disk that is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextlib.contextmanager
def impatient() -> Iterator[None]:
    """Let a journal try again at once."""
    with mock.patch.object(journal, "RETRY_S", 0.01):
        yield


@kind("a full disk", 1.5)
@with_any_game()
def full(run: Run, luck: random.Random, game: str) -> None:
    """Fill the disk in the midst of a match, and make room again."""
    fresh_home(run.folder, luck)
    with witnessed(run) as witness, impatient():
        ground = Playground(luck)
        with room_for(luck.choice((0, 100, 700, 1500, 4000))):
            ground.begin(game)
            storm(ground, 150, 2, 0.0)
        storm(ground, 30, 2, 0.0)
        ground.close()
        run.note("matches left while the disk was full", len(witness.given_up))


@kind("a save folder that vanishes", 1.5)
@with_any_game()
def vanishing(run: Run, luck: random.Random, game: str) -> None:
    """Delete the folder, or put a file in its place, while a match is played; perhaps let it be usable again."""
    folder = fresh_home(run.folder, luck)
    with witnessed(run) as witness, impatient():
        ground = Playground(luck)
        ground.begin(game)
        storm(ground, 60, 2, 0.0)
        _take_away(folder, luck)
        storm(ground, 60, 2, 0.0)
        if folder.is_file():
            folder.unlink()
        ground.run(200)
        ground.close()
        run.note("matches left while there was no folder", len(witness.given_up))


def _take_away(folder: Path, luck: random.Random) -> None:
    shutil.rmtree(folder if luck.random() < 0.7 else folder.parent)
    if luck.random() < 0.3:
        folder.parent.mkdir(exist_ok=True)
        folder.write_text("no folder any more")


@kind("a home that cannot be written")
@with_any_game()
def read_only(run: Run, luck: random.Random, game: str) -> None:
    """Play where nothing can be kept at the usual place; it is said, and kept elsewhere for now."""
    os.environ["MONSTAR_HOME"] = luck.choice(("/proc/monstar", "/dev/null/home", "/proc/self/fd"))
    with witnessed(run) as witness:
        said: list[str] = []
        ground = Playground(luck)
        with mock.patch.object(ground.app, "say", said.append):
            ground.begin(game)
        assert any("continued only until" in text for text in said), "not a word of it"
        storm(ground, 60, 2, 0.0)
        ground.close()
    folder, kept = user_folder("matches")
    assert not kept
    for path in witness.seen:
        assert path.parent == folder
        path.unlink(missing_ok=True)


@kind("the clock set back")
@with_any_game("matches of {game}")
def clock(run: Run, luck: random.Random, game: str) -> None:
    """Play matches with the clock set back in between: Continue means the one played last."""
    folder = fresh_home(run.folder, luck)
    paths: list[Path] = []
    for number in range(luck.randint(2, 4)):
        again = luck.choice(paths) if paths and luck.random() < 0.4 else None
        paths.append(_played(game, folder, luck.randrange(1 << 30), again))
        ahead_ns = luck.choice((0, 3600, 86_400 * 400)) * 10**9
        if number == 0 or luck.random() < 0.7:  # what was written so far was written in the future
            for path in folder.glob("*.jsonl"):
                moved_ns = path.stat().st_mtime_ns + ahead_ns
                os.utime(path, ns=(moved_ns, moved_ns))
        time.sleep(0.002)
    assert find_unfinished(folder, game) == paths[-1], "another match was offered than the last one"


def _played(game: str, folder: Path, seed: int, again: Path | None) -> Path:
    """Play the beginning of a match, or go on with one; return its journal."""
    if again is None:
        match = quick_match(game, seed)
        header = journal.Header(game, match.game.rules_version, match.game.params, match.players, match.seed)
        keeper = journal.begin(folder, header)
    else:
        played = replay(again)
        match, keeper = played.match, journal.reopen(played.record)
    match.recorder = keeper
    play_at_random(match, Rng(seed), 3)
    keeper.close()
    return keeper.path


@kind("journals cut at every byte", 1.5)
def cut(run: Run) -> None:
    """Cut the journals of all games at every byte: what stands before the cut is there, and the match goes on."""
    for luck in run.tries():
        for game in content.games():
            with run.attempt(f"a journal of {game}"):
                cut_everywhere(run, game, luck)


def cut_everywhere(run: Run, game: str, luck: random.Random, acts: int = 60) -> None:
    """Hold every cut of a journal of so many acts to its lines; play on from every fiftieth."""
    path, data = _whole(game, run.folder, luck, acts)
    ends = [number for number, byte in enumerate(data, 1) if byte == 10]
    first = ends[0] - 1  # a header without its end is whole
    for cut_at in range(first, len(data) + 1):
        path.write_bytes(data[:cut_at])
        record = journal.read(path)
        whole = sum(end - 1 <= cut_at for end in ends) - 1
        assert len(record.lines) == whole, f"cut at {cut_at}: {len(record.lines)} lines of {whole}"
        run.note("cuts")
        if luck.random() < 0.02:
            _go_on(path, data, luck)
    for cut_at in range(first):
        path.write_bytes(data[:cut_at])
        with contextlib.suppress(BadInput):
            journal.read(path)
            raise AssertionError(f"a header cut at {cut_at} was taken for one")
        run.note("cuts")


def _whole(game: str, folder: Path, luck: random.Random, acts: int = 60) -> tuple[Path, bytes]:
    path = _played(game, folder, luck.randrange(1 << 30), None)
    played = replay(path)
    played.match.recorder = keeper = journal.reopen(played.record)
    play_at_random(played.match, Rng(luck.randrange(1 << 30)), acts)
    keeper.close()
    return path, path.read_bytes()


def _go_on(path: Path, data: bytes, luck: random.Random) -> None:
    """Go on from a journal that was cut, and read what that wrote."""
    played = replay(path)
    before = [(step.round, step.act) for _, step in played.steps if step.act is not None and not step.refusal]
    played.match.recorder = keeper = journal.reopen(played.record)
    play_at_random(played.match, Rng(luck.randrange(1 << 30)), 5)
    keeper.close()
    assert missing(path, before) == 0
    written = path.read_bytes()
    assert written.endswith(b"\n")
    assert data.startswith(written[: played.record.good_bytes])


@kind("journals with flipped bytes", 1.5)
def flipped(run: Run) -> None:
    """Flip bytes anywhere in journals: there is one clear error, or a match that can be played on."""
    for luck in run.tries():
        game = luck.choice(content.games())
        path, data = _whole(game, run.folder, luck)
        for _ in range(20):
            torn = bytearray(data)
            for _ in range(luck.choice((1, 1, 1, 2, 8))):
                torn[luck.randrange(len(torn))] ^= 1 << luck.randrange(8)
            with run.attempt(f"a journal of {game}"):
                path.write_bytes(torn)
                with contextlib.suppress(BadInput):  # of the header
                    play_at_random(replay_good(path).match, Rng(1), 3)
        path.unlink()
