"""Crowds: a burst of cheers, and a storm of applause in which every clap of every person is placed singly.

A clap is a pulse of noise and the hollow between the palms ringing for some 10 ms (Peltola et al. 2007); people differ
audibly (Repp 1987), and do not clap in step.
"""

import numpy as np

from scripts.sound.dsp import (
    RATE,
    Rng,
    Sound,
    add_at,
    bandpass,
    count,
    fade,
    highpass,
    in_room,
    line,
    lowpass,
    pan,
    resonator,
    rng_for,
    room,
)  # fmt: skip
from scripts.sound.files import at_loudness, squashed
from scripts.sound.voices import far, pick_folk, shout, whistle

# How often each word is heard.
CHEERED = {
    "yeah": 0.22, "woo": 0.20, "hey": 0.12, "yay": 0.12, "aah": 0.08, "bravo": 0.06, "hooray": 0.12, "haha": 0.08,
}  # fmt: skip
CHEERS = (3, 5, 8, 11, 13, 23)  # seeds of the cheers in which no single voice stands out


def _clap(rng: Rng, hollow_hz: float, q: float, bright: float, top_hz: float = 6500) -> Sound:
    """Return one clap of a pair of hands: cupped ones are dark, flat ones bright up to `top_hz`."""
    at = np.arange(count(0.045)) / RATE
    hit = rng.standard_normal(len(at)) * (np.exp(-at / 0.0011) + 0.16 * np.exp(-at / 0.006))
    hit *= np.minimum(at / 0.0004, 1)
    body = resonator(hit, hollow_hz, q) * 2.6 + resonator(hit, min(hollow_hz * 2.35, 9000), q * 1.3) * 1.2
    return fade(lowpass(highpass(body + highpass(hit, 2200, 1) * bright, 620), top_hz), 0, 0.01)


class _Clapper:
    """Is a person who claps: hands of a timbre (a few takes of it), an own rate with drift, a place in the hall."""

    def __init__(self, rng: Rng, nearest: float, farthest: float, side: float | None = None) -> None:
        self._rng = rng
        hollow = rng.choice([rng.normal(820, 120), rng.normal(1350, 220), rng.normal(2050, 350)], p=[0.28, 0.42, 0.30])
        q = rng.uniform(1.3, 3.2)
        bright, top_hz = rng.uniform(0.05, 0.7), rng.uniform(2600, 9500)  # or all treble would rise and fall as one
        metres = nearest * (farthest / nearest) ** rng.beta(2.2, 1.1)
        drawn = rng.uniform(-1, 1)
        where = drawn if side is None else float(np.clip(side + rng.normal(0, 0.35), -1, 1))
        self._takes = [
            pan(far(_clap(rng, max(hollow, 400) * rng.normal(1, 0.05), q, bright, top_hz), metres), where)
            for _ in range(4)
        ]
        self._rate = float(np.clip(rng.normal(4.0, 0.65), 2.4, 5.8))
        self._loud = rng.lognormal(0, 0.35)

    def play(self, out: Sound, start: float, stop: float, level: float = 1.0) -> None:
        """Clap from one instant to another, tiring a little."""
        at, drift = start + self._rng.exponential(1 / self._rate), 0.0
        while at < 0:
            at += 1 / self._rate
        while at < stop:
            fresh = 1 - 0.45 * max(0.0, (at - start) / (stop - start)) ** 2
            take = self._takes[self._rng.integers(len(self._takes))]
            add_at(out, take * (level * self._loud * fresh * self._rng.lognormal(0, 0.22)), count(at))
            drift = 0.85 * drift + 0.03 * self._rng.standard_normal()
            at += (1 + drift + 0.05 * self._rng.standard_normal()) / (self._rate * (0.9 + 0.1 * fresh))


def cheer(seed: int, seconds: float = 1.5, voices: int = 56) -> Sound:
    """Return a burst of joy of many different voices; the nearest one starts with the first sample."""
    rng = rng_for("cheer", seed)
    length = count(seconds)
    dry = np.zeros((length, 2))
    for i in range(voices):
        word = "yeah" if i == 0 else str(rng.choice(list(CHEERED), p=list(CHEERED.values())))
        kind = ("woman", "child", "man", "monster")[i] if i < 4 else pick_folk(rng)
        metres = 3.4 if i < 3 else rng.uniform(2.8, 9)  # none may stand out: alone a voice sounds synthetic
        start = 0.0 if i == 0 else rng.uniform(0, 0.04) if i < 8 else min(rng.lognormal(-2.4, 0.8), 0.6)
        spoken = shout(rng, word, kind, min(rng.uniform(0.7, 1.4), seconds - 0.02 - start), 0.4 if i < 8 else 1.0)
        add_at(dry, pan(far(spoken, metres), rng.uniform(-0.95, 0.95)), count(start))
    for _ in range(14):
        _Clapper(rng, 2.5, 10).play(dry, rng.uniform(0.0, 0.3), seconds - 0.25, 0.8)
    for at in (0.18, 0.42)[: 1 + seed % 2]:
        add_at(dry, pan(0.30 * whistle(rng, 0.6), rng.uniform(-0.8, 0.8)), count(at))
    # A common "hah" of breath and palms makes the beginning crisp.
    dying = np.exp(-np.arange(count(0.12)) / (0.028 * RATE))[:, None]
    hah = bandpass(rng.standard_normal((count(0.12), 2)), 700, 6000) * dying
    add_at(dry, hah / np.max(np.abs(hah)) * 0.35 * np.max(np.abs(dry)), 0)
    wet = in_room(dry, room("hall", t60=0.8, size=(14, 10, 5)), -13)[: length + count(0.3)]
    wet = wet + rng.uniform(0.3, 1.8) * highpass(wet, 3200, 1)  # shouting lifts 2 to 8 kHz
    swell, tired = rng.uniform(0.25, 0.45), rng.uniform(0.45, 0.7) * seconds  # it swells: the bell is what counts
    shape = line([(0, 0.55), (swell, 1), (tired, 1), (seconds * 0.95, 0.35), (seconds + 0.3, 0)], len(wet))
    return at_loudness(squashed(fade(highpass(wet, 90), 0, 0.2) * shape[:, None], 0.5), -7.0)


def applause(seconds: float = 7.0, people: int = 750) -> Sound:
    """Return a storm of applause in a hall, with cheers on top and one pair of hands exactly at the beginning."""
    rng = rng_for("applause", 1)
    length = count(seconds)
    zones = ((-0.6, 0.62), (0.0, 0.8), (0.6, 0.62))
    mix = np.zeros((length + count(1.2), 2))
    for zone, (side, depth) in enumerate(zones, 1):
        dry = np.zeros((length, 2))
        for i in range(people // len(zones)):
            person = _Clapper(rng, 4.0, 24.0, side)
            start = rng.uniform(-0.2, 0.05) if i < 45 else min(rng.gamma(1.5, 0.18), 1.6)  # people join in
            stop = seconds - 0.15 - rng.gamma(2.0, 0.80)  # and drop out, one by one
            person.play(dry, start, max(stop, seconds * 0.4))
        hall = room(f"hall{zone}", t60=1.25, size=(22, 16, 8), seat=(0.5 + side * 0.35, depth, 0.2))
        add_at(mix, in_room(dry, hall, -4), 0)
    crest = np.percentile(np.abs(mix), 99.9)
    shouts = _calls(rng, seconds)
    add_at(mix, shouts / np.max(np.abs(shouts)) * crest * 0.33, 0)
    first = np.zeros((count(0.05), 2))
    for _ in range(5):
        hands = pan(_clap(rng, rng.uniform(700, 1500), 2.0, 0.6), rng.uniform(-0.7, 0.7))
        add_at(first, hands, int(rng.uniform(0, 0.002) * RATE))
    add_at(mix, first / np.max(np.abs(first)) * crest * 1.1, 0)
    shape = line([(0, 1.0), (seconds - 1.8, 1.0), (seconds - 0.2, 0.6), (seconds + 0.5, 0)], len(mix))
    out = fade((highpass(mix, 170) * shape[:, None])[: length + count(0.6)], 0, 0.4)
    return at_loudness(squashed(out, 0.6), -9.5)


def _calls(rng: Rng, seconds: float, voices: int = 16, whistles: int = 4) -> Sound:
    """Return single calls and whistles out of a hall."""
    out = np.zeros((count(seconds), 2))
    for _ in range(voices):
        start = rng.choice([rng.uniform(0.05, 1.2), rng.uniform(0.8, seconds - 2.4)])
        word = str(rng.choice(["yeah", "woo", "bravo", "aah", "yay"], p=[0.25, 0.35, 0.15, 0.1, 0.15]))
        spoken = shout(rng, word, pick_folk(rng), rng.uniform(0.6, 1.4))
        add_at(out, pan(far(spoken, rng.uniform(4, 14)), rng.uniform(-0.9, 0.9)), count(start))
    for _ in range(whistles):
        tone = pan(0.22 * whistle(rng, rng.uniform(0.5, 0.9)), rng.uniform(-0.9, 0.9))
        add_at(out, tone, count(rng.uniform(0.3, seconds - 2.2)))
    return in_room(out, room("hall4", t60=1.25, size=(22, 16, 8)), -10)
