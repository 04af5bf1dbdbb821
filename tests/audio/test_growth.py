"""A track that is heard while it is being composed: the same samples, in their places, from where it is begun."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pygame
import pytest

from monstar.audio.composer import Arrangement, Bar, Score, compose
from monstar.audio.growth import AHEAD_MS, Growth
from monstar.audio.outputs.mixer import MixerOutput
from monstar.audio.player import Notice, Soundtrack
from monstar.audio.track import FRAME_BYTES, RATE, Track
from monstar.audio.volumes import Volumes
from monstar.errors import BadInput
from tests.audio.sheets import by_hand, drawn

SHEET = drawn(turns=2, seats=2)
BAR = RATE // 2  # of the tracks that are written by hand
BARS = 8
AFTER_MS = 60_000  # nothing is needed there
SOUNDS = [bytes([number + 1]) * (BAR * FRAME_BYTES) for number in range(BARS)]


def write(number: int, out: memoryview) -> None:
    """Write a bar by hand."""
    out[:] = SOUNDS[number][: len(out)]


class Held:
    """Makes bars as the composer does, some until it is let go, then the rest (or it fails); knows their order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, after: int, error: Exception | None = None) -> None:
        self.go, self.made = Event(), list[int]()
        make, write_into = Score.bar, Score.write_into

        def bar(score: Score, number: int) -> Bar:
            if error is not None and len(self.made) >= after:
                raise error
            self.made.append(number)
            return make(score, number)

        def when_let(score: Score, track: Track, wanted: Callable[[], bool]) -> bool:
            return write_into(score, track, lambda: (len(self.made) < after or self.go.wait(20) or True) and wanted())

        monkeypatch.setattr(Score, "bar", bar)
        monkeypatch.setattr(Score, "write_into", when_let)


@pytest.fixture
def soundtrack() -> Iterator[Soundtrack]:
    """Return a soundtrack on the mixer's dummy device."""
    soundtrack = Soundtrack(MixerOutput())
    yield soundtrack
    soundtrack.close()


def sounding() -> bytes:
    """Return what the mixer has of the track that plays."""
    sound = pygame.mixer.Channel(0).get_sound()
    assert sound is not None
    return sound.get_raw()


def whole(level: int = 1, volumes: Volumes | None = None) -> bytes:
    """Return the samples of the track that is loaded, composed at once."""
    return bytes(compose(Arrangement(SHEET, level, volumes=volumes or Volumes())).pcm)


def growing(soundtrack: Soundtrack) -> Growth:
    """Return the growth of the track that is loaded."""
    assert soundtrack._track is not None
    growth = soundtrack._track.result(20).growth
    assert growth is not None
    return growth


def finish(soundtrack: Soundtrack) -> None:
    """Wait until everything that was asked for is composed."""
    soundtrack._worker.submit(lambda: None).result(20)


def until(happened: Callable[[], bool]) -> None:
    """Wait for something that happens in the background."""
    end = time.monotonic() + 20
    while not happened() and time.monotonic() < end:
        time.sleep(0.002)
    assert happened()


def test_a_track_is_heard_before_it_is_composed_and_becomes_the_whole_composition(
    soundtrack: Soundtrack, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = whole()
    held = Held(monkeypatch, after=2)
    soundtrack.load(SHEET, 1)
    soundtrack.start()
    assert soundtrack.clock.running
    begun = sounding()
    second = round(AHEAD_MS * RATE / 1000) * FRAME_BYTES
    assert (len(begun), begun[:second]) == (len(wanted), wanted[:second])
    assert not any(begun[len(begun) // 2 :])
    held.go.set()
    finish(soundtrack)
    assert sounding() == wanted


def test_a_round_that_is_continued_is_composed_from_the_bar_it_stands_in(
    soundtrack: Soundtrack, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = whole()
    score = Score(Arrangement(SHEET, 1))
    at_ms = 4.3 * score.level.bar_samples * 1000 / RATE
    held = Held(monkeypatch, after=0)
    soundtrack.load(SHEET, 1)
    with ThreadPoolExecutor(1) as helper:
        started = helper.submit(soundtrack.start, at_ms)
        growth = growing(soundtrack)
        until(lambda: growth._first == 4)
        held.go.set()
        started.result(20)
    finish(soundtrack)
    assert (held.made[:2], held.made[-4:]) == ([4, 5], [0, 1, 2, 3])
    assert sounding() == wanted[round(at_ms * RATE / 1000) * FRAME_BYTES :]


def test_a_pause_while_it_is_composed_leaves_a_rest_that_is_completed_as_well(
    soundtrack: Soundtrack, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = whole()
    held = Held(monkeypatch, after=2)
    soundtrack.load(SHEET, 1)
    soundtrack.start()
    at_ms = soundtrack.pause()
    soundtrack.resume()
    held.go.set()
    finish(soundtrack)
    assert sounding() == wanted[round(at_ms * RATE / 1000) * FRAME_BYTES :]


def test_what_is_heard_is_completed_although_the_volumes_have_changed(
    soundtrack: Soundtrack, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted, softer = whole(), whole(volumes=Volumes(music=0.4))
    held = Held(monkeypatch, after=2)
    soundtrack.load(SHEET, 1)
    soundtrack.start()
    soundtrack.set_volumes(Volumes(music=0.4))
    held.go.set()
    finish(soundtrack)
    assert sounding() == wanted
    at_ms = soundtrack.pause()
    soundtrack.resume()
    assert sounding() == softer[round(at_ms * RATE / 1000) * FRAME_BYTES :]


def test_a_track_nobody_wants_any_more_is_not_composed_to_its_end(
    soundtrack: Soundtrack, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(monkeypatch, after=2)
    soundtrack.load(SHEET, 1)
    until(lambda: len(held.made) == 2)
    soundtrack.stop()
    held.go.set()
    finish(soundtrack)
    assert held.made == [0, 1]


def test_a_sound_that_turns_out_damaged_silences_the_round_and_its_time_goes_on(
    soundtrack: Soundtrack, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(monkeypatch, after=2, error=BadInput("bell.ogg: cannot be read as a sound"))
    soundtrack.load(SHEET, 1)
    soundtrack.start()
    soundtrack.update()
    assert soundtrack.output.audible
    held.go.set()
    finish(soundtrack)
    soundtrack.update()
    assert (soundtrack.notice, soundtrack.notice_detail) == (Notice.NO_SOUNDS, "bell.ogg: cannot be read as a sound")
    assert soundtrack.clock.running
    assert not soundtrack.output.audible


def test_a_damaged_sound_of_the_first_second_is_told_at_the_start(
    soundtrack: Soundtrack, monkeypatch: pytest.MonkeyPatch
) -> None:
    Held(monkeypatch, after=0, error=BadInput("loop.ogg: cannot be read as a sound")).go.set()
    soundtrack.load(by_hand(500, 1500, 3000), 1)
    soundtrack.start()
    assert soundtrack.notice is Notice.NO_SOUNDS
    assert soundtrack.clock.running


@pytest.mark.parametrize("begins", [0, 1, BAR - 1, BAR, 3 * BAR + 7, BARS * BAR - 40])
def test_a_copy_of_any_rest_gets_the_bars_that_were_missing(begins: int) -> None:
    length = BARS * BAR - 30
    track, wanted = Track.growing(length, BAR), iter((True, True, False))
    assert track.growth is not None
    assert not track.growth.fill(write, lambda: next(wanted))
    from_ms = begins * 1000 / RATE
    with track.held(AFTER_MS):
        copy = bytearray(track.rest(from_ms))
        track.copy_to(memoryview(copy), from_ms)
    assert track.growth.fill(write)
    assert bytes(track.pcm) == b"".join(SOUNDS)[: length * FRAME_BYTES]
    assert bytes(copy) == bytes(track.rest(from_ms))


def test_no_bar_is_written_while_the_track_is_held() -> None:
    track = Track.growing(BARS * BAR, BAR)
    assert track.growth is not None
    with ThreadPoolExecutor(1) as worker:
        with track.held(AFTER_MS):
            filling = worker.submit(track.growth.fill, write)
            until(filling.running)
            assert not any(track.pcm)
        assert filling.result(20)
    assert bytes(track.pcm) == b"".join(SOUNDS)


def test_a_start_after_the_end_waits_for_nothing() -> None:
    track = Track.growing(BARS * BAR, BAR)
    with track.held(AFTER_MS):
        assert len(track.rest(AFTER_MS)) == 0
