"""A small box of signal tools: noise, resonances, filters that move, rooms. Times in seconds unless named otherwise."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
from scipy import signal

RATE = 44_100
Sound: TypeAlias = npt.NDArray[np.float64]  # (length,) is mono, (length, 2) stereo; 1.0 is full scale
Rng: TypeAlias = np.random.Generator
Points: TypeAlias = Sequence[tuple[float, float]]


def rng_for(*seed: object) -> Rng:
    """Return the one generator of a sound, such as ``rng_for("breath", 3)``."""
    return np.random.default_rng([ord(letter) for part in seed for letter in str(part)])


def factor(level_db: float) -> float:
    """Return the amplitude of a level."""
    return float(10.0 ** (level_db / 20.0))


def count(seconds: float) -> int:
    """Return how many samples last so long."""
    return round(seconds * RATE)


def line(points: Points, length: int) -> Sound:
    """Return a curve of straight pieces through (seconds, value) points."""
    at, values = zip(*points, strict=True)
    return np.interp(np.arange(length) / RATE, at, values)


def wander(rng: Rng, length: int, rate_hz: float, depth: float = 1.0) -> Sound:
    """Return a slow random curve, about N(0, depth), that changes `rate_hz` times a second."""
    knots = max(4, int(length / RATE * rate_hz) + 4)
    return depth * np.interp(np.linspace(0, knots - 1, length), np.arange(knots), rng.standard_normal(knots))


def noise(rng: Rng, length: int, slope_db_oct: float = 0.0) -> Sound:
    """Return noise with a spectral slope above 60 Hz and a mean square of 1."""
    spectrum = np.fft.rfft(rng.standard_normal(length))
    hz = np.maximum(np.fft.rfftfreq(length, 1 / RATE), 60.0)
    sound = np.fft.irfft(spectrum * (hz / 1000.0) ** (slope_db_oct / 6.02), length)
    return sound / np.sqrt(np.mean(sound**2) + 1e-20)


def _filtered(sound: Sound, kind: str, hz: float | Sequence[float], order: int) -> Sound:
    return np.asarray(signal.sosfilt(signal.butter(order, hz, kind, fs=RATE, output="sos"), sound, axis=0))


def bandpass(sound: Sound, low_hz: float, high_hz: float, order: int = 2) -> Sound:
    """Keep a band."""
    return _filtered(sound, "bandpass", [low_hz, high_hz], order)


def highpass(sound: Sound, hz: float, order: int = 2) -> Sound:
    """Take away what is lower."""
    return _filtered(sound, "highpass", hz, order)


def lowpass(sound: Sound, hz: float, order: int = 2) -> Sound:
    """Take away what is higher."""
    return _filtered(sound, "lowpass", hz, order)


def resonator(sound: Sound, hz: float, q: float) -> Sound:
    """Let a two-pole resonance ring, its peak gain 1."""
    above, below = signal.iirpeak(hz, q, fs=RATE)
    return np.asarray(signal.lfilter(above, below, sound))


def modes(length: int, table: Sequence[tuple[float, float, float]], rng: Rng | None = None, spread: float = 0) -> Sound:
    """Return dying sines, each given as (Hz, amplitude, seconds to -60 dB), detuned by `spread` if there is an rng."""
    at = np.arange(length) / RATE
    out = np.zeros(length)
    for hz, amplitude, t60 in table:
        tuned = hz * (1 + spread * rng.standard_normal()) if rng is not None else hz
        if tuned < RATE * 0.45:
            out += amplitude * np.exp(-6.91 * at / t60) * np.sin(2 * np.pi * tuned * at)
    return out


def tract(hz: Sound, formants: Sound, widths: Sound) -> npt.NDArray[np.complex128]:
    """Return the response, at (..., bins) frequencies, of resonances in a row: (..., k) formants and their widths."""
    at, peak, width = hz[..., None], formants[..., None, :], widths[..., None, :]
    return np.asarray(np.prod(peak**2 / (peak**2 - at**2 + 1j * at * width), axis=-1))


def moving_filter(sound: Sound, gain_at: Callable[[Sound, Sound], Sound], size: int = 1024) -> Sound:
    """Filter by a response that moves in time: ``gain_at(seconds[m], Hz[bins])`` is (m, bins)."""
    hz, at, spectra = signal.stft(sound, RATE, nperseg=size, noverlap=size * 3 // 4)
    _, out = signal.istft(spectra * gain_at(at, hz).T, RATE, nperseg=size, noverlap=size * 3 // 4)
    out = out[: len(sound)]
    return np.pad(out, (0, len(sound) - len(out)))


def pan(sound: Sound, where: float) -> Sound:
    """Place a mono sound between left (-1) and right (1): equal power, and a small delay at the far ear."""
    angle = (np.clip(where, -1, 1) + 1) * np.pi / 4
    lag = int(abs(where) * 0.0004 * RATE)
    late = np.concatenate([np.zeros(lag), sound[: len(sound) - lag]]) if lag else sound
    left, right = (late, sound) if where > 0 else (sound, late)
    return np.stack([left * np.cos(angle), right * np.sin(angle)], axis=1)


def add_at(out: Sound, sound: Sound, start: int) -> None:
    """Mix a sound into another one from a sample on, cutting what hangs over either end."""
    if start < 0:
        sound, start = sound[-start:], 0
    stop = min(len(out), start + len(sound))
    if stop > start:
        out[start:stop] += sound[: stop - start]


def fade(sound: Sound, attack: float = 0.0, release: float = 0.0) -> Sound:
    """Fade a sound in (straight) and out (rounded)."""
    out = np.array(sound, dtype=float)
    shape = (slice(None),) + (None,) * (out.ndim - 1)
    if rising := count(attack):
        out[:rising] *= np.linspace(0, 1, rising, endpoint=False)[shape]
    if falling := count(release):
        out[-falling:] *= (0.5 + 0.5 * np.cos(np.linspace(0, np.pi, falling)))[shape]
    return out


def to_peak(sound: Sound, peak_db: float = -1.5) -> Sound:
    """Scale a sound to a peak level."""
    return sound * (factor(peak_db) / (np.max(np.abs(sound)) + 1e-12))


def rounded(curve: Sound, seconds: float, rate: float = RATE) -> Sound:
    """Smooth a curve of so many values a second, holding its ends."""
    window = np.hanning(max(3, int(seconds * rate) | 1))
    return np.convolve(np.pad(curve, len(window) // 2, "edge"), window / window.sum(), "valid")


def room(
    seed: object,
    t60: float = 0.9,
    size: tuple[float, float, float] = (18.0, 12.0, 6.0),
    seat: tuple[float, float, float] = (0.5, 0.75, 0.2),
) -> Sound:
    """Return a room's answer to a click, without the click: walls up to the second order, then a diffuse tail.

    `size` is in metres, `seat` (where the sound comes from) in shares of it.
    """
    rng = rng_for("room", seed)
    out = np.zeros((count(t60 * 1.1), 2))
    here, there = np.array(size) * (0.45, 0.35, 0.28), np.array(size) * seat
    direct = np.linalg.norm(there - here)
    for mirror in np.ndindex(5, 5, 3):
        steps = (mirror[0] - 2, mirror[1] - 2, mirror[2] - 1)
        order = sum(abs(step) for step in steps)
        if not 0 < order <= 2:
            continue
        image = [n * side + (p if n % 2 == 0 else side - p) for n, side, p in zip(steps, size, there, strict=True)]
        away = np.array(image) - here
        metres = np.linalg.norm(away)
        at = int((metres - direct) / 343.0 * RATE)
        if 0 < at < len(out) - 64:
            tap = np.exp(-np.arange(48) / (4.0 + 6 * order)) * rng.standard_normal(48) * 0.35
            out[at : at + 48] += pan(tap, away[0] / metres) * 0.75**order * direct / metres
    seconds = np.arange(len(out)) / RATE
    tail = np.zeros_like(out)
    for low, high, stretch in ((90, 500, 1.15), (500, 2000, 1.0), (2000, 5000, 0.75), (5000, 11000, 0.45)):
        dying = np.exp(-6.91 * seconds / (t60 * stretch))
        tail += bandpass(rng.standard_normal(out.shape), low, high) * dying[:, None]
    tail *= (1 - np.exp(-seconds / 0.018))[:, None]
    return out + tail * factor(-8) * np.sqrt(np.sum(out**2) / np.sum(tail**2))


def in_room(sound: Sound, response: Sound, wet_db: float) -> Sound:
    """Add a room to a mono or stereo sound; the sound itself is untouched, so its onset stays exact."""
    dry = sound if sound.ndim == 2 else np.stack([sound, sound], axis=1) * 0.7071
    out = np.asarray(signal.fftconvolve(dry, response, axes=0)) * factor(wet_db)
    out[: len(dry)] += dry
    return out
