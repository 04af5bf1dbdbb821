"""The small sounds of Trophy Grab: what two paws do to a heap of tiles, and the gong that stops them.

Eight players make them all at once, so most are short, dry and soft; each has its own colour, to be told apart unseen.
"""

from collections.abc import Callable

import numpy as np

from scripts.sound.dsp import (
    RATE,
    Sound,
    add_at,
    bandpass,
    count,
    fade,
    highpass,
    line,
    modes,
    moving_filter,
    noise,
    rng_for,
    wander,
)  # fmt: skip
from scripts.sound.files import squashed
from scripts.sound.table import CARDBOARD, done, hump, knock

FELT = ((118, 1.0, 0.07), (236, 0.8, 0.05), (420, 0.5, 0.035), (830, 0.25, 0.02))
MARIMBA = ((1.0, 1.0, 0.34), (3.93, 0.35, 0.10), (9.4, 0.12, 0.04))  # a bar tuned as on a marimba: ratios to its note
GONG = (
    (196, 0.7, 2.2), (261, 0.6, 2.0), (393, 1.0, 1.7), (475, 0.8, 1.5), (589, 0.8, 1.4), (796, 0.9, 1.3),
    (1032, 0.8, 1.1), (1357, 0.8, 1.0), (1860, 0.7, 0.8), (2600, 0.55, 0.6), (3465, 0.4, 0.4),
)  # fmt: skip


def pick_up() -> Sound:
    """Return a tile lifted to be looked at: a fingernail under its edge, and air that rises."""
    rng = rng_for("pick_up", 1)
    out = np.zeros(count(0.15))
    length = count(0.10)
    air = moving_filter(noise(rng, length), lambda at, hz: hump(hz, 1400 + 24_000 * at[:, None], 900), 256)
    add_at(out, 0.30 * air * np.sin(np.pi * np.arange(length) / length) ** 0.8 / np.std(air), count(0.012))
    add_at(out, 0.9 * knock(rng, 0.03, ((1480, 0.6, 0.018), (2750, 0.4, 0.010)), 0.9, 0.0005), 0)
    return done(out, -21)


def put_back() -> Sound:
    """Return a tile laid down again on the felt: duller than one that is placed for good."""
    rng = rng_for("put_back", 1)
    out = highpass(knock(rng, 0.16, FELT, 0.9, 0.0022), 90)
    add_at(out, 0.25 * knock(rng, 0.10, CARDBOARD, 0.5), count(0.018))
    return done(squashed(out), -21)


def keep() -> Sound:
    """Return a tile kept: it slips onto the own pile, and two wooden notes say so."""
    rng = rng_for("keep", 1)
    out = np.zeros(count(0.42))
    slip = bandpass(rng.standard_normal(count(0.07)), 1500, 7000)
    slip *= line([(0, 0.1), (0.05, 1), (0.07, 0)], len(slip))
    add_at(out, 0.35 * slip / np.max(np.abs(slip)), 0)
    add_at(out, 0.7 * knock(rng, 0.12, CARDBOARD, 1.0), count(0.055))
    for at, hz, loud in ((0.06, 587.3, 0.6), (0.145, 880.0, 0.75)):
        add_at(out, loud * modes(count(0.42 - at), [(hz * ratio, a, t60) for ratio, a, t60 in MARIMBA]), count(at))
    return done(fade(out, 0.0005, 0.05), -19.5)


def push() -> Sound:
    """Return a tile shoved aside over the felt: a scrape that catches now and then."""
    rng = rng_for("push", 1)
    length = count(0.24)
    shove = line([(0, 0.3), (0.05, 1), (0.15, 0.75), (0.24, 0)], length)
    scrape = moving_filter(noise(rng, length, -2), lambda at, hz: hump(hz, 900 + 2200 * np.sqrt(at)[:, None], 800), 256)
    scrape *= shove * np.maximum(1 + 0.6 * wander(rng, length, 130), 0.1)
    out = scrape / np.max(np.abs(scrape))
    add_at(out, 0.5 * knock(rng, 0.06, FELT, 0.4, 0.002), 0)
    return done(fade(highpass(out, 80), 0.001, 0.04), -21.5)


def stop() -> Sound:
    """Return the end of all grabbing: a gong, struck hard, whose high partials come a moment after the stroke."""
    rng = rng_for("stop", 1)
    length = count(1.5)
    at = np.arange(length) / RATE
    beating = [(hz * 1.006, a, t60) for hz, a, t60 in GONG]
    out = modes(length, GONG, rng, 0.004) + 0.6 * modes(length, beating, rng, 0.004)
    shimmer = bandpass(rng.standard_normal(length), 2200, 7500)
    shimmer *= (1 - np.exp(-at / 0.05)) * np.exp(-at / 0.28) * np.maximum(1 + 0.4 * wander(rng, length, 30), 0.2)
    out += 0.9 * shimmer / np.max(np.abs(shimmer))
    mallet = knock(rng, 0.08, ((180, 1.0, 0.06), (610, 0.5, 0.03)), 1.6, 0.0025)
    add_at(out, 1.4 * mallet, 0)
    return done(fade(out, 0.0005, 0.5), -17, -16)


EFFECTS: dict[str, Callable[[], Sound]] = {
    "pick_up": pick_up,
    "put_back": put_back,
    "keep": keep,
    "push": push,
    "stop": stop,
}
