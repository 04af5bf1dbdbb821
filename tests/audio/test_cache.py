"""The cache of composed tracks: a hit is the same track, and what is damaged is composed again."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from monstar.audio.cache import TrackCache, key_of
from monstar.audio.composer import Arrangement, compose
from monstar.audio.theme import Theme
from monstar.audio.track import Track
from monstar.audio.volumes import Volumes
from tests.audio.sheets import by_hand

TRACK = Track.of(bytes(range(256)) * 400)


@pytest.fixture
def cache(tmp_path: Path) -> TrackCache:
    """Return an empty cache."""
    return TrackCache(tmp_path / "tracks")


def test_a_kept_track_is_found_with_the_same_bytes(cache: TrackCache) -> None:
    arrangement = Arrangement(by_hand(500, 1500, 3000), 1)
    track = compose(arrangement)
    cache.keep(key_of(arrangement), track)
    found = cache.find(key_of(arrangement))
    assert found is not None
    assert found.pcm == track.pcm


def test_an_empty_cache_finds_nothing(cache: TrackCache) -> None:
    assert cache.find("key") is None


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda data: data[:-1000], id="cut short"),
        pytest.param(lambda data: data[:5000] + b"\xff" + data[5001:], id="a changed byte"),
        pytest.param(lambda data: b"RIFF" + data[:3], id="a header alone"),
        pytest.param(lambda data: data[:0], id="empty"),
        pytest.param(lambda data: data[::-1], id="no sound at all"),
    ],
)
def test_a_damaged_file_counts_as_not_there_and_goes(cache: TrackCache, damage: Callable[[bytes], bytes]) -> None:
    cache.keep("key", TRACK)
    (file,) = cache.folder.iterdir()
    file.write_bytes(damage(file.read_bytes()))
    assert cache.find("key") is None
    assert not file.exists()


def test_the_oldest_tracks_go_when_the_limit_is_passed(tmp_path: Path) -> None:
    size = len(TRACK.pcm) + 44
    cache = TrackCache(tmp_path, limit_bytes=2 * size)
    for number, key in enumerate("abc"):
        cache.keep(key, TRACK)
        for file in tmp_path.glob(f"{key}-*"):
            os.utime(file, (number, number))
    cache.keep("d", TRACK)
    assert [key for key in "abcd" if cache.find(key)] == ["c", "d"]


def test_where_nothing_can_be_written_nothing_happens(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    cache = TrackCache(tmp_path / "file")
    cache.keep("key", TRACK)
    assert cache.find("key") is None


def test_no_half_written_file_is_left_behind(cache: TrackCache) -> None:
    cache.keep("key", TRACK)
    assert [file.suffix for file in cache.folder.iterdir()] == [".wav"]


def test_the_key_tells_everything_apart_that_is_heard() -> None:
    theme = Theme.load()
    base = Arrangement(by_hand(500, 1500, 3000), 1, theme=theme)
    others = [
        replace(base, sheet=by_hand(500, 1501, 3000)),
        replace(base, level=2),
        replace(base, seed=1),
        replace(base, volumes=Volumes(music=0.5)),
        replace(base, volumes=Volumes(cues=0.5)),
        replace(base, theme=replace(theme, mix=replace(theme.mix, bell_db=-3.0))),
    ]
    assert len({key_of(one) for one in [base, *others]}) == len(others) + 1
    assert key_of(replace(base, volumes=Volumes(effects=0.5))) == key_of(base)
