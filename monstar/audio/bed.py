"""The bed: the theme's bars, and how they make room for the cues."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, pairwise
from math import ceil
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from monstar.audio.kit import RATE, Kit, Samples, shaped
from monstar.audio.theme import STEP, Level, Mix
from monstar.rules.cues import Cue, CueKind

Curve: TypeAlias = npt.NDArray[np.float64]  # one value a ms

SILENT_DB = -120.0
CUT_MS = 12  # fading the bed out at a beat: short, but no click
CHOKE_MS = 3  # and this much before it returns
FADE_OUT = 265  # samples, 6 ms: the end of a piece before another one
CUT_IN = 88  # samples, 2 ms: a drum that is cut into does not click
SHORTEST_GAP_MS = 50  # a silence shorter than this is not worth a cut


@dataclass(frozen=True, slots=True)
class Gap:
    """Is a silence of the bed after a breath: when the breath has died away, when the bed is back."""

    breath_end_ms: float
    back_ms: float


@dataclass(frozen=True, slots=True)
class BedPlan:
    """Says how loud the bed is at every ms (as a factor), how loud by the ducks alone, and where it pauses."""

    level: Curve
    ducked: Curve
    gaps: tuple[Gap, ...]


def plan_bed(cues: Sequence[Cue], mix: Mix, level: Level, hold_ms: Sequence[int], total_ms: int) -> BedPlan:
    """Plan the bed's level under a round's cues, each of which is heard for its `hold_ms`.

    Every cue ducks the bed, the duck being complete at the cue's instant so that its onset stands clear. After a
    breath the bed stops at the next beat and comes back at a half bar (a whole one in triple time), wherever the bell
    will be: so the beat goes on in the head, and nothing in the bed tells when the bell comes. The applause ends it, or
    a breath that is the last cue.
    """
    levels, ducks, gaps = np.zeros(total_ms + 2), np.zeros(total_ms + 2), []
    for cue, hold in zip(cues, hold_ms, strict=True):
        start_ms = cue.at_ms - mix.duck_attack_ms
        if cue is cues[-1] and cue.kind is not CueKind.BELL:
            _lower(levels, start_ms, _duck(mix.duck_attack_ms, -90.0, total_ms, SILENT_DB, 0))
            break
        duck = _duck(mix.duck_attack_ms, mix.duck_db, hold, mix.duck_db, mix.duck_release_ms)
        if cue.kind is CueKind.BREATH:
            off_ms = ceil((cue.at_ms + 60) / level.beat_ms) * level.beat_ms
            back_ms = ceil((cue.at_ms + hold - 60) / level.return_ms) * level.return_ms
            duck = duck[: max(0, int(back_ms) - CHOKE_MS - start_ms)]  # back at full level at once
            if back_ms - off_ms > SHORTEST_GAP_MS:
                cut = np.linspace(mix.duck_db, -90.0, CUT_MS)
                hush = np.full(int(back_ms - CHOKE_MS - off_ms), SILENT_DB)
                _lower(levels, int(off_ms) - CUT_MS, np.concatenate([cut, hush]))
                gaps.append(Gap(cue.at_ms + hold, back_ms))
        _lower(levels, start_ms, duck)
        _lower(ducks, start_ms, duck)
    return BedPlan(_factor(levels), _factor(ducks), tuple(gaps))


def _duck(attack_ms: int, attack_db: float, hold_ms: int, hold_db: float, release_ms: int) -> Curve:
    down = np.linspace(0, attack_db, attack_ms, endpoint=False)
    return np.concatenate([down, np.full(hold_ms, hold_db), np.linspace(hold_db, 0, release_ms)])


def _lower(curve: Curve, start_ms: int, values: Curve) -> None:
    """Lower a curve to the values from an instant on, cutting what hangs over either end."""
    values = values[max(0, -start_ms) :]
    part = curve[max(0, start_ms) : max(0, start_ms) + len(values)]
    np.minimum(part, values[: len(part)], out=part)


def _factor(level_db: Curve) -> Curve:
    return np.asarray(np.where(level_db > -100, 10 ** (level_db / 20), 0.0))


def bars(kit: Kit, level: Level) -> Iterator[Samples]:
    """Yield the theme's bars without end: sections in the order of the form, a fill before a change of section.

    Raises BadInput for a section that is missing, damaged or not a whole number of bars.
    """
    before = ""
    for piece, bar, following in _order(kit, level):
        yield _joined(bar, piece != before, piece != following)
        before = piece


def _order(kit: Kit, level: Level) -> Iterator[tuple[str, Samples, str]]:
    """Yield bars as they are in their files, each with the name of its piece and that of the bar after it."""
    length, fill = level.bar_samples, f"fill_{level.name}"
    for place in count():
        section, following = (f"loop_{level.name}_{level.form[(place + step) % len(level.form)]}" for step in (0, 1))
        music = kit.bars(section, level)
        pieces = [section] * (len(music) // length)
        if following != section and place % 2 == 1:
            pieces[-1] = fill
        for bar, (piece, after) in enumerate(pairwise([*pieces, following])):
            start = 0 if piece == fill else bar * length
            yield piece, kit.bars(piece, level)[start : start + length], after


def _joined(bar: Samples, changed: bool, changing: bool) -> Samples:
    """Return a bar that rings into another piece, or out of one, without a click; within a piece it fits as it is."""
    if not changed and not changing:
        return bar
    bar = bar.copy()
    if changed:
        bar[:STEP] *= np.linspace(0, 1, STEP, dtype=np.float32)[:, None]
    if changing:
        bar[-FADE_OUT:] *= np.linspace(1, 0, FADE_OUT, dtype=np.float32)[:, None]
    return bar


@dataclass(frozen=True, slots=True)
class Pickup:
    """Is a lead-in after a breath: drums for so many samples from `start` on."""

    start: int
    length: int
    plan: BedPlan

    def sound(self, kit: Kit, level: Level) -> Samples:
        """Return the last beats of the pickup bar, no sooner loud than their cue, so that they are no hint."""
        fill = kit.bars(f"pickup_{level.name}", level)[: level.bar_samples]
        lead = fill[level.bar_samples - self.length :].copy()
        lead[:CUT_IN] *= np.linspace(0, 1, CUT_IN, dtype=np.float32)[:, None]
        at_ms = (self.start + np.arange(self.length)) * (1000 / RATE)
        ducked = np.interp(at_ms, np.arange(len(self.plan.ducked)), self.plan.ducked)
        return shaped(lead, np.asarray(ducked, np.float32))


def pickups(plan: BedPlan, level: Level) -> Iterator[Pickup]:
    """Yield the drums that lead back in: as many whole beats as fit between the breath's end and the bed's return."""
    for gap in plan.gaps:
        beats = min(level.beats, int((gap.back_ms - gap.breath_end_ms + 40) / level.beat_ms))
        if beats > 0:
            length = beats * level.bar_samples // level.beats
            yield Pickup(round(gap.back_ms * RATE / 1000) - length, length, plan)
