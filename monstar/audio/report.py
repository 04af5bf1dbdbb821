"""Measuring a track: where its cues really start, how clear of the bed they stand, how loud it all is.

Everything is found in the samples, not taken from the plan, so that a fault of the composer shows.
"""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from monstar.audio.composer import Arrangement, kit_of, lay_cues, stream
from monstar.audio.kit import RATE, Kit, Samples

Sound: TypeAlias = npt.NDArray[np.floating]  # as Samples, of any precision

HEAD_S = 0.08  # so much of a cue is looked for in the track
SEARCH_S = 0.05  # within so much of where it should be
FIRST_S = 0.25  # a cue must stand clear from its first quarter of a second on
BODY_S = 0.05  # windows in which it is looked whether a sound has died away
LOUD = 0.1  # a sound has begun when it first reaches this share of its peak within HEAD_S

# What a track is held to.
ONSET_MS, MARGIN_DB, LOUDNESS_LUFS, LOUDNESS_ROOM, PEAK_DB, JOIN = 5.0, 9.0, -16.0, 1.0, -1.0, 1.0


@dataclass(frozen=True, slots=True)
class Figures:
    """Holds what was measured; `onset_ms` and `margin_db` are the worst over all cues."""

    onset_ms: float
    margin_db: float
    loudness_lufs: float
    true_peak_db: float
    clipped: int
    join: float  # the worst jump at a bar line over the largest one near it: below 1 is no click
    length_ms: float

    def faults(self) -> list[str]:
        """Say what is off, with the figure and what it is held to; nothing where all is well."""
        found = {
            f"a cue is {self.onset_ms:.1f} ms off the sheet, allowed are {ONSET_MS:g}": self.onset_ms > ONSET_MS,
            f"a cue is {self.margin_db:.1f} dB above the bed, needed are {MARGIN_DB:g}": self.margin_db < MARGIN_DB,
            f"the loudness is {self.loudness_lufs:.1f} LUFS, not {LOUDNESS_LUFS:g} +-{LOUDNESS_ROOM:g}": not (
                abs(self.loudness_lufs - LOUDNESS_LUFS) <= LOUDNESS_ROOM
            ),
            f"the true peak is {self.true_peak_db:.1f} dBFS, not below {PEAK_DB:g}": self.true_peak_db >= PEAK_DB,
            f"{self.clipped} samples are clipped": self.clipped > 0,
            f"a join of bars jumps {self.join:.1f} times as far as the music near it": self.join >= JOIN,
        }
        return [fault for fault, is_so in found.items() if is_so]


def check(arrangement: Arrangement, kit: Kit | None = None, shifted_ms: float = 0.0) -> Figures:
    """Compose a track and measure it; with `shifted_ms` the sheet it is held against is moved, to test this test."""
    kit = kit or kit_of(arrangement.theme)
    made = list(stream(arrangement, kit))
    bed = np.concatenate([bar.bed for bar in made])
    track = np.concatenate([bar.mixed for bar in made])
    applause = arrangement.sheet.applause_ms * RATE // 1000  # from here on no bars are joined
    onset_ms, margin_db = 0.0, np.inf
    for laid in lay_cues(arrangement, kit):
        sound = laid.sound
        for length in (body(sound), round(FIRST_S * RATE)):
            margin_db = min(margin_db, _margin_db(sound[:length], bed[laid.start : laid.start + length]))
        if laid.cue is not None and not laid.name.startswith("cheer"):  # the answer to the bell: no gate is its
            place = round((arrangement.sheet.cues[laid.cue].at_ms + shifted_ms) * RATE / 1000)
            heard = find_onset(track, place, sound) + beginning(sound)
            onset_ms = max(onset_ms, abs(heard - place) * 1000 / RATE)
    return Figures(
        onset_ms=onset_ms,
        margin_db=margin_db,
        loudness_lufs=loudness_lufs(track),
        true_peak_db=true_peak_db(track),
        clipped=int((np.abs(track) >= 0.999).sum()),
        join=worst_join(bed[:applause], arrangement.theme.levels[arrangement.level].bar_samples),
        length_ms=len(track) * 1000 / RATE,
    )


def beginning(cue: Samples) -> int:
    """Return the sample at which a sound is first heard: a file may begin with silence."""
    loud = np.abs(cue[: round(HEAD_S * RATE)]).max(axis=1)
    return int(np.argmax(loud >= LOUD * loud.max()))


def body(cue: Samples) -> int:
    """Return how many samples a sound lasts before it stays 20 dB below its loudest: what rings on calls nobody."""
    window = round(BODY_S * RATE)
    power = (cue[: len(cue) // window * window] ** 2).mean(axis=1).reshape(-1, window).mean(axis=1)
    return int(np.flatnonzero(power > power.max() / 100)[-1] + 1) * window


def find_onset(track: Samples, near: int, cue: Samples) -> int:
    """Return the sample at which a cue's beginning fits the track best, within 50 ms of `near`."""
    head = cue[: round(HEAD_S * RATE)].mean(axis=1)
    first = near - round(SEARCH_S * RATE)
    part = track[max(0, first) : near + round(SEARCH_S * RATE) + len(head)].mean(axis=1)
    part = np.concatenate([np.zeros(max(0, -first), np.float32), part])
    size = len(part) + len(head)
    fit = np.fft.irfft(np.fft.rfft(part, size) * np.conj(np.fft.rfft(head, size)), size)
    return first + int(np.argmax(fit[: 2 * round(SEARCH_S * RATE)]))


def _margin_db(cue: Samples, bed: Samples) -> float:
    """Return how far a cue stands above the bed in its own band: the third-octaves with 85 % of its energy."""
    length = min(len(cue), len(bed))
    power = np.abs(np.fft.rfft(cue[:length].mean(axis=1))) ** 2
    under = np.abs(np.fft.rfft(bed[:length].mean(axis=1))) ** 2
    edges = 1000 * 2.0 ** ((np.arange(-11, 14) - 0.5) / 3)
    third = np.digitize(np.fft.rfftfreq(length, 1 / RATE), edges)
    energy = np.bincount(third, power, minlength=len(edges) + 1)
    loudest = np.argsort(energy)[::-1]
    own = loudest[: int(np.searchsorted(np.cumsum(energy[loudest]), 0.85 * energy.sum())) + 1]
    mine = np.isin(third, own)
    return float(10 * np.log10(power[mine].sum() / (under[mine].sum() + 1e-12)))


def worst_join(bed: Samples, bar_samples: int) -> float:
    """Return the worst jump at a bar line, over the largest within 20 ms of it (its own ms left out)."""
    jump = np.abs(np.diff(bed.mean(axis=1), 2))
    worst = 0.0
    for join in range(bar_samples, len(jump) - 1000, bar_samples):
        around = np.concatenate([jump[join - 882 : join - 22], jump[join + 22 : join + 882]]).max()
        if around > 1e-5:
            worst = max(worst, float(jump[join - 3 : join + 2].max() / around))
    return worst


def loudness_lufs(track: Sound) -> float:
    """Return the integrated loudness by ITU-R BS.1770: weighted, in blocks of 400 ms, gated twice."""
    step = RATE // 10
    weighted = _weighted(track.T.astype(np.float64))
    tenths = (weighted[:, : weighted.shape[1] // step * step].reshape(2, -1, step) ** 2).mean(axis=2).sum(axis=0)
    blocks = np.convolve(tenths, np.full(4, 0.25), "valid")
    loud = blocks[blocks > _power(-70)]
    if not len(loud):
        return -np.inf
    return _lufs(loud[loud > loud.mean() / 10].mean())


def true_peak_db(track: Sound, times: int = 4) -> float:
    """Return the highest peak between the samples too, in dBFS."""
    peak, size, lap = 1e-9, 65_536, 512
    for start in range(0, len(track), size - 2 * lap):
        part = track[start : start + size]
        spectrum = np.fft.rfft(part, axis=0)
        between = np.fft.irfft(spectrum, len(part) * times, axis=0) * times
        inner = between[lap * times : -lap * times] if len(part) == size else between
        peak = max(peak, float(np.abs(inner).max()))
    return float(20 * np.log10(peak))


def _weighted(channels: Sound) -> Sound:
    """Apply the K weighting (a treble shelf and a rumble filter, as digital filters at 48 kHz give it).

    It is done piece by piece; each piece is led in by what comes before it, until the filters have settled.
    """
    size, lead = 1 << 17, 1 << 14
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size, 1 / RATE) / 48_000)
    shelf = 1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z**2
    shelf /= 1 - 1.69065929318241 * z + 0.73248077421585 * z**2
    rumble = (1 - z) ** 2 / (1 - 1.99004745483398 * z + 0.99007225036621 * z**2)
    padded = np.concatenate([np.zeros((2, lead)), channels], axis=1)
    pieces = [
        np.fft.irfft(np.fft.rfft(padded[:, start : start + size], size) * shelf * rumble, size)[:, lead:]
        for start in range(0, channels.shape[1], size - lead)
    ]
    return np.concatenate(pieces, axis=1)[:, : channels.shape[1]]


def _lufs(power: float) -> float:
    return float(-0.691 + 10 * np.log10(power))


def _power(lufs: float) -> float:
    return float(10 ** ((lufs + 0.691) / 10))
