"""simpleaudio gets a track piece by piece, each on its instant: what is heard keeps to the clock that judges."""

import sys
from collections.abc import Iterator
from types import ModuleType

import numpy as np
import numpy.typing as npt
import pytest

from monstar.audio.outputs import simple as simple_module
from monstar.audio.outputs.simple import PIECE_MS, SOON_MS, SimpleaudioOutput
from monstar.audio.track import FRAME_BYTES, RATE, Track

FRAME_NS = 20_000_000
CALL_NS = 3_000_000  # how long a call takes
SECONDS = 40


class Sound:
    """Is a buffer that was handed over, and when."""

    def __init__(self, samples: npt.NDArray[np.int16], at_ns: int) -> None:
        self.samples, self.at_ns, self.stopped = samples, at_ns, False

    def stop(self) -> None:
        self.stopped = True

    def is_playing(self) -> bool:
        return not self.stopped


class Card(ModuleType):
    """Stands in for simpleaudio and its card, on a clock driven by hand."""

    SimpleaudioError = RuntimeError

    def __init__(self) -> None:
        super().__init__("simpleaudio")
        self.now_ns = 5_000_000_000
        self.slow_calls: set[int] = set()  # by number: these take much longer
        self.sounds: list[Sound] = []

    def play_buffer(self, sound: memoryview, _channels: int, _width: int, _rate: int) -> Sound:
        self.now_ns += CALL_NS * (10 if len(self.sounds) in self.slow_calls else 1)
        self.sounds.append(Sound(np.frombuffer(sound, np.int16).reshape(-1, 2), self.now_ns))
        return self.sounds[-1]

    def heard(self, since_ns: int, *, fast: float = 0.0) -> npt.NDArray[np.float64]:
        """Return the left channel as it is heard from an instant on, by a card that runs faster than it ought to."""
        heard = np.zeros((SECONDS + 1) * RATE)
        for sound in self.sounds:
            if not sound.stopped:
                played = np.arange(round(len(sound.samples) / (1 + fast))) * (1 + fast)
                left = np.interp(played, np.arange(len(sound.samples)), sound.samples[:, 0])
                first = round((sound.at_ns - since_ns) * RATE / 1e9)
                heard[first : first + len(left)] += left[: len(heard) - first]
        return heard


@pytest.fixture
def card(monkeypatch: pytest.MonkeyPatch) -> Card:
    """Put a card in the place of simpleaudio, and its clock in the place of the perf counter."""
    card = Card()
    monkeypatch.setitem(sys.modules, "simpleaudio", card)
    monkeypatch.setitem(sys.modules, "simpleaudio._simpleaudio", card)
    monkeypatch.setattr(simple_module, "perf_counter_ns", lambda: card.now_ns)
    return card


@pytest.fixture
def output(card: Card) -> Iterator[SimpleaudioOutput]:
    """Return the output, open on the card."""
    output = SimpleaudioOutput()
    output.open()
    card.sounds.clear()
    yield output
    output.close()


def clicks() -> npt.NDArray[np.int16]:
    """Return forty seconds with a click at each of them, and a hum beneath."""
    hum = np.round(300 * np.sin(np.arange(SECONDS * RATE) * 0.01)).astype(np.int16)
    hum[RATE // 2 :: RATE] = 20_000  # on the half, far from any seam
    return np.repeat(hum[:, np.newaxis], 2, axis=1)


TRACK = Track.of(clicks().tobytes())


def run(output: SimpleaudioOutput, card: Card, seconds: float) -> None:
    """Look after the output once a frame for so long."""
    for _ in range(round(seconds * 1e9) // FRAME_NS):
        card.now_ns += FRAME_NS
        assert output.position_ms(card.now_ns) is None


def test_the_pieces_of_a_track_are_heard_as_the_whole_would_be(output: SimpleaudioOutput, card: Card) -> None:
    began_ns = output.play(TRACK, 0)
    run(output, card, SECONDS)
    assert len(card.sounds) > SECONDS * 1000 / PIECE_MS
    off = card.heard(began_ns)[: SECONDS * RATE] - clicks()[:, 0]
    seams = np.abs(off) > 2  # a piece begins between two samples
    assert seams.mean() < 0.01
    assert np.abs(off)[seams].max(initial=0) < 30


def test_a_track_that_is_begun_in_its_midst_goes_on_to_its_end(output: SimpleaudioOutput, card: Card) -> None:
    began_ns = output.play(TRACK, 17_250)
    run(output, card, SECONDS - 17.25)
    heard = card.heard(began_ns)[: round((SECONDS - 17.25) * RATE)]
    assert np.abs(heard - clicks()[round(17.25 * RATE) :, 0]).max() < 30


@pytest.mark.parametrize("fast", [0.0006, -0.0006, 0.00005])
def test_what_is_heard_keeps_to_the_clock_however_fast_the_card_runs(
    output: SimpleaudioOutput, card: Card, fast: float
) -> None:
    began_ns = output.play(TRACK, 0)
    run(output, card, SECONDS)
    heard = card.heard(began_ns, fast=fast)
    for second in range(SECONDS):
        middle = second * RATE + RATE // 2
        near = heard[middle - RATE // 4 : middle + RATE // 4]
        late_ms = (int(near.argmax()) - RATE // 4) * 1000 / RATE
        assert abs(late_ms) <= abs(fast) * (PIECE_MS + simple_module.AHEAD_MS) + 0.1


def test_a_call_that_took_too_long_is_made_again_before_anything_is_heard(
    output: SimpleaudioOutput, card: Card
) -> None:
    began_ns = output.play(TRACK, 0)
    run(output, card, 3)
    card.slow_calls.add(len(card.sounds))
    run(output, card, SECONDS - 3)
    stopped = [sound for sound in card.sounds if sound.stopped]
    assert stopped
    for sound in stopped:
        silent_ns = int(np.flatnonzero(sound.samples[:, 0])[0] / RATE * 1e9)
        assert silent_ns > 1e9, "it was stopped while it was still silent"
    off = card.heard(began_ns)[: SECONDS * RATE] - clicks()[:, 0]
    assert np.abs(off).max() < 30


def test_after_a_stall_of_the_program_the_sound_is_back_on_its_instant(output: SimpleaudioOutput, card: Card) -> None:
    began_ns = output.play(TRACK, 0)
    run(output, card, 2)
    card.now_ns += 9_000_000_000
    run(output, card, SECONDS - 11)
    heard = card.heard(began_ns)
    back = round((11 + (SOON_MS + 100) / 1000) * RATE)
    wanted = [RATE // 2 + second * RATE for second in range(11, SECONDS)]
    assert np.flatnonzero(heard[back:] > 15_000) + back == pytest.approx(wanted, abs=1), "in samples"
    hole = heard[round((PIECE_MS / 1000 + 0.1) * RATE) : 11 * RATE]
    assert not hole.any()


def test_a_pause_stops_the_piece_that_sounds_and_the_one_that_waits(output: SimpleaudioOutput, card: Card) -> None:
    output.play(TRACK, 0)
    run(output, card, 5)
    assert len([sound for sound in card.sounds if not sound.stopped]) == 2
    output.stop()
    assert all(sound.stopped for sound in card.sounds)
    run(output, card, 10)
    assert all(sound.stopped for sound in card.sounds), "nothing is handed over while it is paused"


def test_what_is_composed_later_is_heard_in_the_piece_that_plays(output: SimpleaudioOutput, card: Card) -> None:
    bar = RATE
    growing = Track.growing(SECONDS * RATE, bar)
    assert growing.growth is not None
    output.play(growing, 2500)
    growing.growth.fill(lambda number, out: out.__setitem__(slice(None), bytes([number + 1]) * len(out)))
    first = card.sounds[0].samples
    until = round((2500 + PIECE_MS) * RATE / 1000) * FRAME_BYTES
    begins = round(2.5 * RATE) * FRAME_BYTES
    assert first.tobytes()[: until - begins] == bytes(growing.pcm[begins:until])
