"""The small sounds of the table: tiles, tokens, spiders, buttons. Each lies near -21 LUFS in its loudest 400 ms."""

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from monstar.audio.effects import TICKS
from scripts.sound.bell import bell
from scripts.sound.dsp import (
    RATE,
    Rng,
    Sound,
    add_at,
    bandpass,
    count,
    factor,
    fade,
    in_room,
    line,
    modes,
    moving_filter,
    noise,
    rng_for,
    room,
    to_peak,
    wander,
)  # fmt: skip
from scripts.sound.files import loudest_lufs, squashed

CARDBOARD = ((190, 1.0, 0.10), (340, 0.7, 0.08), (560, 0.5, 0.06), (930, 0.35, 0.04), (1500, 0.2, 0.03))
WOOD = (
    (128, 0.5, 0.12), (212, 0.7, 0.11), (365, 0.9, 0.09), (610, 0.9, 0.07), (1020, 1.0, 0.06), (1700, 0.9, 0.045),
    (2600, 0.6, 0.03),
)  # fmt: skip
COIN = ((2870, 0.8, 0.22), (4630, 0.6, 0.16), (7120, 0.5, 0.10), (9800, 0.25, 0.06), (760, 0.35, 0.03))
MINOR_PENTATONIC = (0, 3, 5, 7, 10)


def done(sound: Sound, lufs: float = -21.0, room_db: float = -20.0) -> Sound:
    """Give a mono sound a touch of room and its loudness, peaks below -2 dBFS."""
    wet = in_room(sound, room("table", t60=0.22, size=(4, 4, 2.6)), room_db)[: len(sound) + count(0.08)]
    wet = fade(wet, 0, 0.03)
    wet *= factor(lufs - loudest_lufs(wet))
    return wet if np.max(np.abs(wet)) < factor(-2) else to_peak(wet, -2)


def knock(
    rng: Rng, seconds: float, table: Sequence[tuple[float, float, float]], click: float = 0.6, contact: float = 0.0012
) -> Sound:
    """Return a thing that is struck: what rings in it, and the noise of the contact."""
    out = modes(count(seconds), table, rng, 0.01)
    dying = np.exp(-np.arange(count(0.012)) / (contact * RATE))
    noise_ = bandpass(rng.standard_normal(count(0.012)), 1200, 9000) * dying
    add_at(out, click * noise_ / np.max(np.abs(noise_)), 0)
    return out


def hump(hz: Sound, centre: Sound | float, width: Sound | float) -> Sound:
    """Return a resonance's gain at some frequencies: 1 at its centre, half so many Hz beside it."""
    return np.asarray(1 / (1 + ((hz - centre) / width) ** 2))


def flip() -> Sound:
    """Return a cardboard tile turned over: a finger's flick, the air under it, its slap."""
    rng = rng_for("flip", 1)
    out = np.zeros(count(0.24))
    length = count(0.06)
    air = moving_filter(noise(rng, length), lambda at, hz: hump(hz, 1100 + 30000 * at[:, None], 1000), 256)
    add_at(out, 0.25 * air * np.sin(np.pi * np.arange(length) / length) ** 0.7 / np.std(air), 0)
    add_at(out, knock(rng, 0.16, CARDBOARD, 1.4), count(0.05))
    add_at(out, 0.6 * knock(rng, 0.03, ((1250, 0.5, 0.02), (2400, 0.4, 0.012)), 0.8, 0.0006), 0)
    return done(squashed(out))


def place() -> Sound:
    """Return a tile set down on the stage: wooden and final, clear on small speakers too."""
    rng = rng_for("place", 1)
    out = knock(rng, 0.25, WOOD, 2.4, 0.0035)
    add_at(out, 0.35 * knock(rng, 0.12, CARDBOARD, 0.8), count(0.03))
    return done(squashed(out))


def refuse() -> Sound:
    """Return a comic "blup": lips, a rubbery glide down, a bubble."""
    rng = rng_for("refuse", 1)
    length = count(0.34)
    hz = line([(0, 330), (0.10, 175), (0.16, 150), (0.20, 240), (0.34, 520)], length)
    phase = 2 * np.pi * np.cumsum(hz) / RATE
    mouth = line([(0, 0.2), (0.05, 1.0), (0.13, 0.35), (0.19, 0.9), (0.34, 0.1)], length)
    out = sum((np.cos(k * phase) * mouth ** (0.28 * k) / k**0.8 for k in range(1, 13)), start=np.zeros(length))
    out *= line([(0, 0), (0.006, 1), (0.12, 0.55), (0.155, 0.12), (0.175, 0.9), (0.34, 0)], length)
    add_at(out, modes(count(0.03), [(260, 1.0, 0.03), (620, 0.5, 0.02)], rng, 0.01), 0)
    add_at(out, 0.5 * modes(count(0.1), [(980, 1.0, 0.07)]), count(0.235))
    return done(out * (1 + 0.05 * np.sin(2 * np.pi * 31 * np.arange(length) / RATE)), -19)


def tick(step: int) -> Sound:
    """Return one point on the meter: a bone xylophone that climbs with the steps."""
    octave, degree = divmod(step, len(MINOR_PENTATONIC))
    hz = 880 * 2 ** (MINOR_PENTATONIC[degree] / 12 + octave)
    bars = ((hz, 1.0, 0.20), (hz * 3.01, 0.45, 0.09), (hz * 6.1, 0.22, 0.04))
    return done(knock(rng_for("tick", 1), 0.22, bars, 0.25), -23)


def spider_step() -> Sound:
    """Return the patter of thin feet."""
    rng = rng_for("spider", 1)
    out = np.zeros(count(0.20))
    at = 0.0
    for _ in range(5):
        hz = rng.uniform(2100, 3900)
        foot = knock(rng, 0.03, ((hz, 0.7, 0.02), (hz * 1.63, 0.4, 0.012), (640, 0.3, 0.02)), 0.5, 0.0005)
        add_at(out, rng.uniform(0.5, 1.0) * foot, count(at))
        at += rng.uniform(0.018, 0.034)
    return done(out, -23)


def curtain(seconds: float = 0.95) -> Sound:
    """Return heavy cloth swept aside on its rings."""
    rng = rng_for("curtain", 1)
    length = count(seconds)

    def cloth_gain(at: Sound, hz: Sound) -> Sound:
        sweep = 500 + 1900 * np.sin(np.pi * np.clip(at / seconds, 0, 1)) ** 1.5
        return hump(hz, sweep[:, None], 300 + 0.5 * sweep[:, None])

    cloth = moving_filter(noise(rng, length, -2), cloth_gain)
    cloth *= line([(0, 0.25), (0.05, 0.8), (seconds * 0.55, 1), (seconds, 0)], length)
    cloth *= np.maximum(1 + 0.35 * wander(rng, length, 40), 0.2)
    out = cloth / np.max(np.abs(cloth))
    at = 0.02
    while at < seconds * 0.8:
        hz = rng.uniform(2600, 5200)
        ring = modes(count(0.06), [(hz, 1, 0.05), (hz * 1.47, 0.6, 0.03), (hz * 2.2, 0.3, 0.02)])
        add_at(out, rng.uniform(0.04, 0.16) * ring, count(at))
        at += rng.exponential(0.028) + 0.008
    return done(fade(out, 0.004, 0.1), -18.5, -16)


def token() -> Sound:
    """Return a coin-like disc dropped: it bounces three times."""
    rng = rng_for("token", 1)
    out = np.zeros(count(0.42))
    for at, loud in ((0, 1), (0.105, 0.45), (0.165, 0.22), (0.20, 0.12)):
        add_at(out, loud * knock(rng, 0.22, COIN, 0.5, 0.0006), count(at))
    return done(out)


def card() -> Sound:
    """Return a card drawn off a pile: a scrape with a snap at its end."""
    rng = rng_for("card", 1)
    length = count(0.17)
    scrape = bandpass(rng.standard_normal(length), 1800, 8500)
    scrape *= line([(0, 0.5), (0.03, 0.35), (0.13, 1), (0.145, 0.3), (0.17, 0)], length)
    scrape *= np.maximum(1 + 0.5 * wander(rng, length, 220), 0.1)
    out = scrape / np.max(np.abs(scrape)) * 0.8
    add_at(out, 0.7 * knock(rng, 0.05, ((820, 0.4, 0.03), (1900, 0.4, 0.02)), 0.8, 0.0008), count(0.128))
    return done(fade(out, 0.001))


def countdown(last: bool) -> Sound:
    """Return a wood block; the last one is a fifth higher and rings."""
    hz, seconds, ring = (1320, 0.45, 0.40) if last else (880, 0.18, 0.09)
    table = ((hz, 1, ring), (hz * 1.58, 0.5, ring * 0.6), (hz * 2.92, 0.3, ring * 0.3))
    return done(knock(rng_for("countdown", 1), seconds, table, 0.5, 0.0008))


def trophy() -> Sound:
    """Return a cup snatched off its shelf: grab, ringing metal, a sparkle upwards."""
    rng = rng_for("trophy", 1)
    out = np.zeros(count(1.0))
    add_at(out, 0.8 * knock(rng, 0.1, ((150, 1, 0.08), (310, 0.5, 0.06)), 0.8), 0)
    cup = [
        (1046, 1.0, 1.1), (1052, 0.5, 1.0), (2480, 0.6, 0.8), (4350, 0.45, 0.5), (6620, 0.3, 0.3), (8900, 0.2, 0.2),
    ]  # fmt: skip
    add_at(out, 0.7 * modes(count(0.95), cup, rng, 0.002), count(0.012))
    add_at(out, _sparkle((0, 4, 7, 12, 16), 0.055), count(0.10))
    return done(fade(out, 0, 0.2), -18, -14)


def star() -> Sound:
    """Return a spider passing the star: the sparkle alone, twice as long."""
    return done(fade(_sparkle((0, 4, 7, 11, 12, 16, 19, 24), 0.06), 0.001, 0.1), -19, -14)


def duo() -> Sound:
    """Return two monsters that go together: two little bells a third apart, one answering the other."""
    return done(fade(_sparkle((0, 4, 0, 4, 7), 0.09), 0.001, 0.1), -21, -14)


def _sparkle(semitones: Sequence[int], apart: float) -> Sound:
    """Return little bells one after another above 1568 Hz."""
    out = np.zeros(count(len(semitones) * apart + 0.45))
    for i, semitone in enumerate(semitones):
        hz = 1568 * 2 ** (semitone / 12)
        add_at(out, 0.28 * modes(count(0.4), [(hz, 1, 0.35), (hz * 2.76, 0.3, 0.12)]), count(i * apart))
    return out


def minus() -> Sound:
    """Return a point lost: a muted brass "wah" that sinks."""
    length = count(0.5)
    hz = line([(0, 262), (0.12, 247), (0.5, 196)], length)
    phase = 2 * np.pi * np.cumsum(hz * (1 + 0.012 * np.sin(2 * np.pi * 5.5 * np.arange(length) / RATE))) / RATE
    tone = sum((np.cos(k * phase) / k**0.6 for k in range(1, 13)), start=np.zeros(length))

    def mute(at: Sound, hz: Sound) -> Sound:
        return hump(hz, 500 + 900 * np.sin(np.pi * np.clip(at / 0.5, 0, 1))[:, None], 320)

    return done(fade(moving_filter(tone, mute), 0.012, 0.15), -22)


def whoosh() -> Sound:
    """Return a tile that flies back by itself."""
    rng = rng_for("whoosh", 1)
    length = count(0.3)
    air = moving_filter(
        noise(rng, length), lambda at, hz: hump(hz, 2600 - 6000 * np.clip(at, 0, 0.3)[:, None], 700), 256
    )
    return done(fade(air * np.sin(np.pi * np.arange(length) / length) ** 0.6, 0.003), -21.5)


def poof() -> Sound:
    """Return a double vanishing: a soft pop and its cloud."""
    rng = rng_for("poof", 1)
    length = count(0.32)
    cloud = bandpass(rng.standard_normal(length), 350, 2600) * np.exp(-np.arange(length) / (0.07 * RATE))
    out = 0.6 * cloud / np.max(np.abs(cloud))
    add_at(out, modes(count(0.06), [(210, 1.0, 0.05), (430, 0.5, 0.03)]), 0)
    return done(fade(out, 0, 0.12), -22)


def button() -> Sound:
    """Return a button that gives way under a finger."""
    rng = rng_for("button", 1)
    return done(knock(rng, 0.08, ((620, 1.0, 0.04), (1180, 0.5, 0.03), (2300, 0.25, 0.015)), 0.5, 0.0007), -27)


def bell_double() -> Sound:
    """Return the bell struck twice."""
    return bell(2, strikes=((0.0, 1.0), (0.17, 0.8)))


EFFECTS: dict[str, Callable[[], Sound]] = {
    "flip": flip,
    "place": place,
    "refuse": refuse,
    "spider_step": spider_step,
    "curtain": curtain,
    "token": token,
    "card": card,
    "countdown": partial(countdown, last=False),
    "countdown_last": partial(countdown, last=True),
    "trophy": trophy,
    "star": star,
    "duo": duo,
    "minus": minus,
    "whoosh": whoosh,
    "poof": poof,
    "button": button,
    "bell_double": bell_double,
    **{f"tick_{step}": partial(tick, step) for step in range(TICKS)},
}
