"""The breath: several throats drawing in air together, shivering, from a snap of the glottis on; then a shaky sigh.

An inhaled breath is noise through an open mouth, its spectrum falling, with weak peaks like those of a central vowel;
level, brightness and the first of them rise with the speed of the air (Werner et al. 2021, 2023). Fear is heard as
roughness, modulation of 30 to 150 Hz (Arnal et al. 2015).
"""

from dataclasses import dataclass

import numpy as np

from scripts.sound.dsp import (
    RATE,
    Rng,
    Sound,
    add_at,
    bandpass,
    count,
    factor,
    fade,
    highpass,
    in_room,
    line,
    modes,
    moving_filter,
    noise,
    pan,
    rng_for,
    room,
    tract,
    wander,
)  # fmt: skip
from scripts.sound.files import at_loudness, loudest_lufs, squashed

# Resonances of the throat, in Hz, for slow and for fast air. They go up to 16 kHz: with fewer the treble collapses.
SLOW = np.array([560.0, 1380.0, 2450.0, 3450.0, *(4500.0 + 1100 * i for i in range(11))])
FAST = np.array([920.0, 1750.0, 2850.0, 3800.0, *(4850.0 + 1100 * i for i in range(11))])
WIDTHS = np.array([260.0, 240.0, 300.0, 420.0, *(600.0 + 110 * i for i in range(11))])
HARMONICS = 25
HELD_S, SIGH_S = 0.06, 0.42  # the air is held for a moment, then let go
SIGH = 0.34  # how loud, against the breath


@dataclass(frozen=True, slots=True)
class Pack:
    """Is a group of monsters breathing in; sizes are factors of a human throat, shares 0 to 1."""

    seconds: float
    tremor_hz: float
    throats: int
    biggest: float
    smallest: float
    voiced: float
    depth: float  # of the tremor
    bright: float = 0.0  # how much steeper the spectrum rises, as a power of the frequency


PACKS = {
    "pack": Pack(1.10, 6.4, 8, 1.30, 0.82, 0.30, 0.62),
    "giant": Pack(1.25, 4.6, 6, 1.75, 1.25, 0.45, 0.70, -0.25),
    "imps": Pack(0.95, 8.6, 9, 0.85, 0.56, 0.45, 0.62, 0.15),
    "sob": Pack(1.15, 5.4, 7, 1.15, 0.85, 0.90, 0.84),
    "hiss": Pack(1.00, 7.0, 8, 1.05, 0.75, 0.02, 0.45, 0.75),
}
FRONT_S, FRONT_DB = 0.25, -3.0  # how loud a breath begins, against its loudest: no seat's may be later to be heard


def breath(name: str) -> Sound:
    """Return the breath of a pack."""
    pack = PACKS[name]
    rng = rng_for("breath", name, 1)
    length = count(pack.seconds)
    common = _shudder(rng, length, pack.tremor_hz)
    sizes = np.geomspace(pack.smallest, pack.biggest, pack.throats)
    out = np.zeros((length + count(HELD_S + SIGH_S + 0.04), 2))
    for i in range(pack.throats):
        own = _shudder(rng, length, pack.tremor_hz * rng.uniform(0.9, 1.1))
        share = 0.9 if i == 0 else 0.68  # the pack shudders nearly together, or the tremor averages out
        throat = _Throat(
            size=sizes[(i * 5 + pack.throats // 2) % pack.throats],
            voiced=pack.voiced * rng.uniform(0.5, 1.3),
            depth=pack.depth,
            fry=rng.uniform(0.06, 0.2),
            rasp=1.5 if i == 0 else 1.0,
            bright=pack.bright,
        )
        one = fade(throat.inhale(rng, length, share * common + (1 - share) * own), 0.002, 0.08)
        sigh = throat.sigh(rng, count(SIGH_S), pack.tremor_hz * rng.uniform(0.9, 1.1))
        one = np.concatenate([one, np.zeros(count(HELD_S)), SIGH * np.std(one) * sigh])
        late = 0 if i == 0 else int(rng.uniform(0.0, 0.035) * RATE)
        loud = 1.0 if i == 0 else rng.uniform(0.2, 0.45)
        add_at(out, pan(one * loud, 0.0 if i == 0 else rng.uniform(-0.9, 0.9)), late)
    snap = _glottis(rng, len(out)) * np.percentile(np.abs(out), 99.9) * 1.1
    wet = in_room(highpass(out + snap[:, None], 110), room("booth", t60=0.35, size=(7, 6, 3.2)), -15)
    whole = squashed(fade(wet[: len(out) + count(0.1)], 0, 0.1))
    return at_loudness(_led(whole), -7.0, -2.5)


def _led(breath_: Sound) -> Sound:
    """Raise or lower the beginning of a breath to its share of the loudest stretch."""
    front = breath_[: count(FRONT_S)]
    lacking = factor(loudest_lufs(breath_) + FRONT_DB - loudest_lufs(front) - 10 * np.log10(0.4 / FRONT_S))
    return np.asarray(breath_ * line([(0, lacking), (FRONT_S, lacking), (2 * FRONT_S, 1.0)], len(breath_))[:, None])


def _shudder(rng: Rng, length: int, rate_hz: float, sharp: float = 1.6) -> Sound:
    """Return the tremor (0 to about 1) of a throat that catches: quick to open, slower to close, uneven."""
    steady = line([(0, 0.86), (length / RATE, 1.14)], length)
    rate = rate_hz * steady * np.clip(1 + 0.17 * wander(rng, length, 8), 0.6, 1.5)  # even ones: a steam engine
    phase = np.cumsum(rate) / RATE + 0.22  # the gasp itself is the first catch: begin near its peak
    cycle = phase % 1.0
    warped = np.where(cycle < 0.3, cycle / 0.6, 0.5 + (cycle - 0.3) / 1.4)
    strength = np.interp(phase, np.arange(40), np.clip(1 + 0.22 * rng.standard_normal(40), 0.45, 1.4))
    return strength * (0.5 - 0.5 * np.cos(2 * np.pi * warped)) ** sharp


def _glottis(rng: Rng, length: int) -> Sound:
    """Return the snap with which a breath begins: a click and 25 ms of bright air."""
    out = np.zeros(length)
    dying = np.exp(-np.arange(count(0.03)) / (0.007 * RATE))
    add_at(out, bandpass(rng.standard_normal(count(0.03)), 900, 7500) * dying, 0)
    add_at(out, modes(count(0.02), [(780, 0.8, 0.015), (1650, 0.8, 0.012), (2900, 0.6, 0.008)]), 0)
    return out / np.max(np.abs(out))


@dataclass(frozen=True, slots=True)
class _Throat:
    """Is one throat: its size (1 is human), how much voice, tremor, fry and roughness is in it."""

    size: float
    voiced: float
    depth: float
    fry: float
    rasp: float
    bright: float

    def inhale(self, rng: Rng, length: int, tremor: Sound) -> Sound:
        """Return a breath drawn in, in mono, of so many samples and with this tremor."""
        at = np.arange(length) / RATE
        total = length / RATE
        swell = line(
            [(0, 1.0), (0.10, 0.95), (0.20, 0.62), (0.72 * total, 1.0), (0.92 * total, 0.95), (total, 0.30)], length
        )
        speed = line([(0, 0.55), (0.08, 0.2), (0.8 * total, 1.0), (total, 0.85)], length)
        vowel = np.ones(len(SLOW))  # every throat has its own mouth shape
        vowel[:3] = rng.uniform(0.82, 1.22), rng.uniform(0.85, 1.18), rng.uniform(0.94, 1.08)

        def formants(when: Sound) -> tuple[Sound, Sound]:
            fast = np.interp(when, at, 0.78 * speed + 0.22 * np.minimum(tremor, 1))[:, None]
            return (SLOW + (FAST - SLOW) * fast) * vowel / self.size, fast

        def gain_at(when: Sound, hz: Sound) -> Sound:
            peaks, fast = formants(np.clip(when - 2048 / RATE, 0, total))
            body = np.abs(tract(np.broadcast_to(hz, (len(when), len(hz))), peaks, self._widths(peaks)))
            tilt = (np.maximum(hz, 80.0) / 1000.0) ** (0.25 + 0.95 * fast)  # faster air is brighter
            whistle = peaks[:, :1] * 0.62  # a narrow resonance of the throat below the first formant
            narrow = 1.6 / (1 + ((hz - whistle) / 45.0) ** 2) + 0.9 / (1 + ((hz - 3.1 * whistle) / 90.0) ** 2)
            return body * tilt * (np.maximum(hz, 80.0) / 1000.0) ** self.bright * (1.0 + narrow)

        air = moving_filter(noise(rng, length + 4096, -1.0), gain_at, 512)[2048 : 2048 + length]
        flutter_hz = rng.uniform(52, 78) * (1 + 0.12 * wander(rng, length, 25))  # a loose palate
        flutter = 0.55 * np.cos(2 * np.pi * np.cumsum(flutter_hz) / RATE) * np.minimum(tremor, 1)
        rough = 1 + self.rasp * (flutter + 0.25 * np.clip(wander(rng, length, 150), -1.5, 1.5))
        flow = swell * (1 - self.depth + self.depth * tremor)
        air = air / (np.std(air) + 1e-12) * flow * np.maximum(rough, 0.1)
        sampled = np.arange(0, length, 220)
        voice = self._voice(rng, tremor, swell, sampled, formants(sampled / RATE)[0])
        return air + np.std(air) * (self.voiced * voice + self.fry * self._crackle(rng, length))

    def sigh(self, rng: Rng, length: int, tremor_hz: float) -> Sound:
        """Return the air let go again, darker and softer, still trembling; its loudest part has a deviation of 1."""
        at = np.arange(length) / RATE
        peaks = SLOW * rng.uniform(0.86, 1.02) / self.size

        def gain_at(when: Sound, hz: Sound) -> Sound:
            body = np.abs(tract(hz[None, :], peaks[None, :], self._widths(peaks[None, :])))
            return np.repeat(body, len(when), axis=0) * (np.maximum(hz, 80.0) / 1000.0) ** 0.2

        air = moving_filter(noise(rng, length + 4096, -2.5), gain_at, 512)[2048 : 2048 + length]
        late = rng.uniform(0, 0.03)
        shape = line([(0, 0), (late + 0.01, 0.1), (late + 0.08, 1.0), (0.2, 0.75), (length / RATE, 0)], length)
        shaking = 0.72 + 0.28 * np.cos(2 * np.pi * (tremor_hz * at + rng.uniform(0, 0.15)))
        return air / (np.std(air) + 1e-12) * shape * shaking

    def _widths(self, peaks: Sound, wider: float = 1.0) -> Sound:
        return np.broadcast_to(WIDTHS / self.size * wider, peaks.shape)

    def _voice(self, rng: Rng, tremor: Sound, swell: Sound, sampled: Sound, peaks: Sound) -> Sound:
        """Return the voice in the catches: on inhaled air it is higher than speech, jittery, mostly breath."""
        length, total = len(tremor), len(tremor) / RATE
        pitch = (150 / self.size) * line([(0, 1.9), (0.12, 1.35), (0.8 * total, 2.1), (total, 2.4)], length)
        pitch = pitch * (1 + 0.03 * wander(rng, length, 90) + 0.06 * tremor)
        phase = 2 * np.pi * np.cumsum(pitch) / RATE
        out = np.zeros(length)
        for k in range(1, HARMONICS + 1):
            hz = k * pitch[sampled]
            loud = np.abs(tract(hz[:, None], peaks, self._widths(peaks, 1.2)))[:, 0] / k**0.9
            out += np.interp(np.arange(length), sampled, loud * (hz < 9000)) * np.cos(k * phase)
        out *= np.maximum(1 + 0.5 * wander(rng, length, 110), 0.1) * swell * np.clip(tremor, 0, 1.3) ** 2
        return out / (np.std(out) + 1e-12)

    def _crackle(self, rng: Rng, length: int) -> Sound:
        """Return vocal fry: single pulses of the glottis, 26 to 44 a second, ringing through the throat."""
        total = length / RATE
        pulses = np.zeros(length)
        at = 0.0
        while at < total:
            pulses[int(at * RATE)] = rng.uniform(0.5, 1.0)
            at += rng.normal(1, 0.16) / rng.uniform(26, 44)
        ring = np.zeros(2200)
        for hz, amplitude in ((640, 1.0), (1500, 0.6), (2600, 0.35), (3600, 0.2)):
            ring += modes(2200, [(hz / self.size, amplitude, 0.022)], rng, 0.02)
        out = np.convolve(pulses, ring)[:length] * line([(0, 0.9), (0.1, 0.5), (total, 1.0)], length)
        return out / (np.std(out) + 1e-12)
