"""The bed: the theme's bars, and how they make room for the cues."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from monstar.audio.kit import RATE, Kit, Samples
from monstar.audio.theme import Level, Mix
from monstar.rules.cues import Cue, CueKind

Curve: TypeAlias = npt.NDArray[np.float64]  # one value a ms

SILENT_DB = -120.0
CUT_MS = 12  # fading the bed out at a beat: short, but no click
CHOKE_MS = 3  # and this much before it returns
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
    breath the bed stops at the next beat and comes back at a half bar, wherever the bell will be: so the beat goes on
    in the head, and nothing in the bed tells when the bell comes. The applause ends it.
    """
    levels, ducks, gaps = np.zeros(total_ms + 2), np.zeros(total_ms + 2), []
    half_bar_ms = 2 * level.beat_ms
    for cue, hold in zip(cues, hold_ms, strict=True):
        start_ms = cue.at_ms - mix.duck_attack_ms
        if cue.kind is CueKind.APPLAUSE:
            _lower(levels, start_ms, _duck(mix.duck_attack_ms, -90.0, total_ms, SILENT_DB, 0))
            break
        duck = _duck(mix.duck_attack_ms, mix.duck_db, hold, mix.duck_db, mix.duck_release_ms)
        if cue.kind is CueKind.BREATH:
            off_ms = ceil((cue.at_ms + 60) / level.beat_ms) * level.beat_ms
            back_ms = ceil((cue.at_ms + hold - 60) / half_bar_ms) * half_bar_ms
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
    """Yield the theme's bars without end: sections in the order of the form, a fill before a change of section."""
    length = level.bar_samples
    place = 0
    while True:
        section, following = (level.form[(place + step) % len(level.form)] for step in (0, 1))
        music = kit[f"loop_{level.number}_{section}"]
        for bar in range(4):
            fill = bar == 3 and following != section and place % 2 == 1
            yield kit[f"fill_{level.number}"][:length] if fill else music[bar * length : (bar + 1) * length]
        place += 1


def pickups(plan: BedPlan, kit: Kit, level: Level) -> Iterator[tuple[int, Samples]]:
    """Yield the drums that lead back in: whole beats from the fill's end, with the sample they start at."""
    fill = kit[f"pickup_{level.number}"][: level.bar_samples]
    for gap in plan.gaps:
        beats = min(4, int((gap.back_ms - gap.breath_end_ms + 40) / level.beat_ms))
        if beats > 0:
            length = beats * level.bar_samples // 4
            lead = fill[level.bar_samples - length :].copy()
            lead[:88] *= np.linspace(0, 1, 88, dtype=np.float32)[:, None]  # 2 ms: a cut drum does not click
            start = round(gap.back_ms * RATE / 1000) - length
            at_ms = (start + np.arange(length)) * (1000 / RATE)
            ducked = np.interp(at_ms, np.arange(len(plan.ducked)), plan.ducked)  # no sooner than its cue: no hint
            yield start, lead * ducked.astype(np.float32)[:, None]
