"""The bell of the stage: half boxing bell, half the bell on a hotel's desk."""

import numpy as np

from scripts.sound.dsp import RATE, Sound, add_at, bandpass, count, fade, in_room, modes, pan, rng_for, room
from scripts.sound.files import at_loudness

# Partials: (ratio, amplitude, seconds to -60 dB). The plate's ratios are those of a free disc; the dome's ratios and
# its upper decays were measured on a recording of a hand bell.
PLATE_HZ = 588.0
PLATE = (
    (1.00, 0.45, 3.6), (1.73, 0.45, 2.9), (2.33, 0.80, 3.0), (3.91, 0.60, 2.0), (4.11, 0.75, 2.1), (6.30, 0.65, 1.3),
    (6.71, 0.50, 1.0), (8.85, 0.45, 0.7), (10.1, 0.40, 0.55), (11.9, 0.35, 0.42), (14.2, 0.30, 0.30),
)  # fmt: skip
DOME_HZ = 1310.0
DOME = ((1.00, 0.50, 3.5), (2.77, 1.00, 2.8), (5.15, 0.75, 1.15), (8.05, 0.35, 0.35), (11.4, 0.35, 0.12))


def bell(seed: int = 1, seconds: float = 2.4, strikes: tuple[tuple[float, float], ...] = ((0.0, 1.0),)) -> Sound:
    """Return the bell struck at (seconds, strength)."""
    rng = rng_for("bell", seed)
    length = count(seconds)
    partials = []
    for base, table, level in ((PLATE_HZ, PLATE, 0.8), (DOME_HZ, DOME, 1.0)):
        for ratio, amplitude, t60 in table:
            hz = base * ratio * (1 + 0.004 * rng.standard_normal())
            split = hz * rng.uniform(0.0006, 0.0022)  # no real bell is quite round: pairs that beat
            partials.append((hz - split / 2, level * amplitude * 0.58, t60))
            partials.append((hz + split / 2, level * amplitude * 0.42, t60 * 0.93))
    out = np.zeros((length, 2))
    at = np.arange(length) / RATE
    for start, strength in strikes:
        hit = np.zeros(length)
        for hz, amplitude, t60 in partials:
            soft = 1 / (1 + (hz / (8500 * strength)) ** 2)  # a softer blow excites fewer high partials
            ring = np.sin(2 * np.pi * hz * at + rng.uniform(-0.5, 0.5))
            hit += amplitude * soft * strength * np.exp(-6.91 * at / t60) * ring
        clang = bandpass(rng.standard_normal(count(0.03)), 2500, 12000)
        add_at(hit, 2.0 * strength * clang * np.exp(-np.arange(count(0.03)) / (0.0022 * RATE)), 0)
        add_at(hit, 0.5 * strength * modes(count(0.06), [(210, 1.0, 0.05), (390, 0.6, 0.04)]), 0)
        add_at(out, pan(hit, 0.0), count(start))
    wet = in_room(out, room("ring", t60=0.5, size=(9, 8, 4)), -17)[:length]
    return at_loudness(fade(wet, 0.0003, 0.7), -14.5)
