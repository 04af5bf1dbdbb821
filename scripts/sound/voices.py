"""Voices of the crowd: shouted words and whistles.

A shout has a flat source, a raised first formant and 200 to 700 Hz; formants lie near the usual tables for men, scaled
by the length of the speaker's throat.
"""

from dataclasses import dataclass

import numpy as np

from scripts.sound.dsp import (
    RATE,
    Points,
    Rng,
    Sound,
    count,
    fade,
    highpass,
    line,
    lowpass,
    moving_filter,
    noise,
    rounded,
    to_peak,
    tract,
    wander,
)  # fmt: skip

# Words as rows of (share of the duration, formants 1 to 3 in Hz, level, breathiness).
WORDS = {
    "yeah": [(0, 300, 2200, 2900, 0.25, 0.3), (0.10, 480, 2000, 2700, 0.9, 0.1), (0.32, 720, 1650, 2500, 1, 0.1),
             (0.75, 700, 1350, 2450, 0.85, 0.2), (1, 600, 1250, 2450, 0, 0.5)],
    "woo": [(0, 320, 700, 2300, 0.15, 0.4), (0.14, 360, 880, 2250, 0.9, 0.15), (0.65, 400, 1020, 2300, 1, 0.15),
            (1, 360, 900, 2300, 0, 0.5)],
    "hey": [(0, 560, 1850, 2550, 0.25, 1.0), (0.08, 580, 1850, 2550, 0.5, 0.9), (0.16, 600, 1880, 2550, 1, 0.15),
            (0.6, 450, 2150, 2700, 0.9, 0.1), (1, 340, 2250, 2850, 0, 0.4)],
    "yay": [(0, 290, 2250, 2950, 0.2, 0.3), (0.12, 520, 1900, 2600, 1, 0.1), (0.7, 430, 2150, 2700, 0.9, 0.1),
            (1, 330, 2300, 2900, 0, 0.4)],
    "aah": [(0, 620, 1150, 2500, 0.3, 0.6), (0.1, 760, 1250, 2550, 1, 0.15), (0.75, 780, 1300, 2600, 0.9, 0.2),
            (1, 700, 1250, 2500, 0, 0.6)],
    "bravo": [(0, 350, 1100, 2300, 0.3, 0.2), (0.08, 420, 1150, 1750, 0.6, 0.1), (0.2, 740, 1250, 2450, 1, 0.1),
              (0.46, 700, 1200, 2400, 0.8, 0.1), (0.52, 380, 1000, 2300, 0.35, 0.3), (0.6, 500, 880, 2400, 0.95, 0.1),
              (0.85, 460, 820, 2350, 0.8, 0.2), (1, 430, 800, 2350, 0, 0.5)],
    "hooray": [(0, 420, 1000, 2400, 0.2, 1.0), (0.08, 380, 900, 2300, 0.6, 0.7), (0.26, 370, 900, 2200, 0.8, 0.2),
               (0.34, 400, 1150, 1700, 0.45, 0.2), (0.44, 560, 1800, 2500, 1, 0.1), (0.8, 430, 2150, 2700, 0.9, 0.1),
               (1, 330, 2300, 2900, 0, 0.4)],
    "haha": [(0, 700, 1300, 2500, 0.1, 1.0), (0.08, 760, 1350, 2550, 1, 0.15), (0.2, 720, 1300, 2500, 0.15, 0.9),
             (0.27, 700, 1300, 2500, 0.12, 1), (0.34, 760, 1350, 2550, 0.95, 0.15), (0.46, 720, 1300, 2500, 0.15, 0.9),
             (0.53, 700, 1300, 2500, 0.12, 1.0), (0.6, 740, 1320, 2500, 0.85, 0.2), (0.74, 700, 1300, 2500, 0.12, 0.9),
             (0.82, 720, 1300, 2500, 0.7, 0.25), (1, 680, 1250, 2450, 0, 0.9)],
}  # fmt: skip
# The tune of a word: semitones over its duration.
TUNES: dict[str, Points] = {
    "yeah": [(0, -3), (0.2, 3), (0.45, 2), (1, -6)], "woo": [(0, -3), (0.3, 8), (0.6, 9), (1, 1)],
    "hey": [(0, 0), (0.25, 3), (1, -4)], "yay": [(0, -2), (0.3, 3), (1, 0)],
    "aah": [(0, -4), (0.3, 2), (0.8, 1), (1, -5)], "bravo": [(0, -2), (0.25, 1), (0.45, -2), (0.65, 3), (1, -5)],
    "hooray": [(0, -4), (0.3, -2), (0.45, 5), (0.75, 4), (1, -3)], "haha": [(0, 4), (0.35, 2), (0.6, 0), (1, -4)],
}  # fmt: skip
HIGHER = tuple(3550.0 + 1120.0 * i for i in range(13))  # upper resonances: without them the treble collapses
STEP = 200  # samples between two shapes of the mouth


@dataclass(frozen=True, slots=True)
class Folk:
    """Is a kind of speaker: pitch of a shout (Hz), length of the throat (1 is a man's), share of a crowd, roughness."""

    pitch: tuple[float, float]
    size: tuple[float, float]
    share: float
    rough: float


FOLK = {
    "man": Folk((190, 330), (0.95, 1.05), 0.30, 0.25),
    "woman": Folk((320, 520), (0.82, 0.90), 0.30, 0.15),
    "child": Folk((430, 680), (0.66, 0.78), 0.22, 0.12),
    "monster": Folk((75, 130), (1.15, 1.45), 0.18, 0.55),
}


def pick_folk(rng: Rng) -> str:
    """Draw a kind of speaker by its share of the crowd."""
    return str(rng.choice(list(FOLK), p=[folk.share for folk in FOLK.values()]))


def shout(rng: Rng, word: str, kind: str, seconds: float, snap: float = 1.0) -> Sound:
    """Return one shouted word in mono: a voice through a moving mouth, and breath; `snap` < 1 hurries its beginning."""
    length, folk = count(seconds), FOLK[kind]
    size = rng.uniform(*folk.size)
    rows = np.array(WORDS[word])
    rows[1:-1, 0] += rng.uniform(-0.03, 0.03, len(rows) - 2)
    rows[1, 0] *= snap
    rows[0, 4] /= snap
    share = np.arange(length) / length
    pitch = _pitch(rng, word, folk, share)
    sampled = np.arange(0, length, STEP)
    peaks, widths = _mouth(rng, rows, size, share[sampled], pitch[sampled])
    voice = _voice(rng, folk, pitch, sampled, peaks, widths)

    def gain_at(when: Sound, hz: Sound) -> Sound:
        at = np.clip((when * RATE / STEP).astype(int), 0, len(peaks) - 1)
        body = np.abs(tract(np.broadcast_to(hz, (len(when), len(hz))), peaks[at], (widths * 1.6)[at]))
        return body * (np.maximum(hz, 100) / 1000) ** 0.6

    air = moving_filter(noise(rng, length), gain_at, 512)
    air /= np.std(air) + 1e-12
    breathy = np.interp(share, rows[:, 0], rows[:, 5])
    level = np.interp(share, rows[:, 0], rows[:, 4]) * (1 + 0.08 * wander(rng, length, 20))
    return to_peak(fade(level * ((1 - breathy) * voice + (0.14 + 0.5 * breathy) * air), 0.008, 0.03), 0)


def _pitch(rng: Rng, word: str, folk: Folk, share: Sound) -> Sound:
    """Return the pitch in Hz: nobody shouts the same tune, and nobody holds it."""
    length = len(share)
    bend = rng.uniform(0.75, 1.4)
    semitones = [value * rng.uniform(0.7, 1.3) + rng.normal(0, 1.2) for _, value in TUNES[word]]
    tune = rounded(np.interp(share**bend, [at for at, _ in TUNES[word]], semitones), 0.09)
    pitch = rng.uniform(*folk.pitch) * 2 ** (tune / 12)
    pitch = pitch * (1 + 0.012 * wander(rng, length, 60) + 0.015 * wander(rng, length, 6))
    vibrato = np.sin(2 * np.pi * (rng.uniform(5, 6.5) * np.arange(length) / RATE + rng.uniform()))
    return pitch * (1 + rng.uniform(0, 0.02) * vibrato)


def _mouth(rng: Rng, rows: Sound, size: float, at: Sound, pitch: Sound) -> tuple[Sound, Sound]:
    """Return formants and their widths at the sampled instants."""
    spoken = [rounded(np.interp(at, rows[:, 0], rows[:, column]), 0.07, RATE / STEP) for column in (1, 2, 3)]
    peaks = np.stack([*spoken, *(np.full(len(at), hz) for hz in HIGHER)], axis=1)
    peaks = peaks / size * rng.normal(1, 0.03, 3 + len(HIGHER))
    peaks[:, 0] = np.maximum(peaks[:, 0] * 1.12, pitch * 1.03)  # raised by shouting, and never below the pitch
    widths = np.array([130, 130, 180, *(240 + 60 * i for i in range(len(HIGHER)))]) / size + 0.04 * peaks
    return peaks, widths


def _voice(rng: Rng, folk: Folk, pitch: Sound, sampled: Sound, peaks: Sound, widths: Sound) -> Sound:
    """Return the harmonics of a voice, shaped by the mouth, with its roughness."""
    length = len(pitch)
    pressed = rng.uniform(0.05, 0.45)  # a shout falls by 0 to 3 dB an octave, speech by about 6
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    harmonics = np.arange(1, int(min(70, 10500 / pitch.min())) + 1)
    hz = pitch[sampled][:, None] * harmonics
    shaped = tract(hz, peaks, widths) / harmonics**pressed * (hz < 12000)
    loud, turned = np.abs(shaped), np.unwrap(np.angle(shaped), axis=0)
    every = np.arange(length)
    out = np.zeros(length)
    for k in harmonics:
        angle = k * phase + np.interp(every, sampled, turned[:, k - 1])
        out += np.interp(every, sampled, loud[:, k - 1]) * np.cos(angle)
    rough = folk.rough * rng.uniform(0.5, 1.5)
    rattle = np.cos(phase / 2 + rng.uniform(0, 6)) + 0.6 * wander(rng, length, 80)
    out *= np.maximum(1 + rough * rattle, 0.05)
    return out / (np.std(out) + 1e-12)


def whistle(rng: Rng, seconds: float = 0.7) -> Sound:
    """Return a whistle on two fingers: a bent, nearly pure tone in its own turbulence."""
    length = count(seconds)
    base = rng.uniform(1500, 2300)
    bend = rng.choice([1.35, 1.6, 0.75])
    hz = base * line(
        [(0, 0.8), (0.06, 1.0), (seconds * 0.45, bend), (seconds * 0.7, bend * 0.97), (seconds, 0.8)], length
    )
    hz *= 1 + 0.006 * wander(rng, length, 30)
    phase = 2 * np.pi * np.cumsum(hz) / RATE
    tone = np.sin(phase) + 0.06 * np.sin(2 * phase) + 0.03 * np.sin(3 * phase)
    air = lowpass(rng.standard_normal(length), 260) * 6 * np.sin(phase)  # noise that hugs the tone
    level = line([(0, 0), (0.03, 1), (seconds * 0.8, 0.9), (seconds, 0)], length) * (1 + 0.15 * wander(rng, length, 14))
    return to_peak(level * (tone + 0.35 * air + 0.03 * highpass(rng.standard_normal(length), 3000)), 0)


def far(sound: Sound, metres: float) -> Sound:
    """Put a sound into the distance: quieter, and with the treble taken by air and heads."""
    return lowpass(sound, float(np.clip(15000 - 520 * metres, 3500, 16000)), 1) * (2.0 / max(metres, 1.0))
