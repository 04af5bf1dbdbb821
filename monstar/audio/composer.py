"""The composer: a round's cue sheet and a theme become one track, bar by bar.

pydub holds and cuts the result; the mixing itself is numpy's, because a pydub overlay copies its whole segment and
clips at 16 bit. Everything is drawn from the arrangement, so the same arrangement gives the same samples, whether
they are streamed or made at once.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice

import numpy as np

from monstar.audio.bed import Curve, Pickup, bars, pickups, plan_bed
from monstar.audio.kit import BREATHS, CHEERS, RATE, Kit, Samples, shaped
from monstar.audio.theme import OFF_DB, STEP, Level, LevelName, Mix, Theme
from monstar.audio.track import Track
from monstar.audio.volumes import Volumes, gain
from monstar.rules.cues import Cue, CueKind, CueSheet

VERSION = 3  # changes whenever the same arrangement would give other samples
CEILING, KNEE = 0.84, 0.55  # -1.5 dBFS, and where the limiter begins to bend
BREATH_TAIL_MS = 300  # a breath ends in a sigh, which the bed may cover
CHEER_HOLD_MS = 1000
RAMP = np.arange(STEP, dtype=np.float32) / STEP
# A sound still ringing makes way for the next cue, from 60 ms before it on: too late to be reacted to.
WAY, WAY_DB = tuple(RATE * ms // 1000 for ms in (-60, 0, 240, 360)), (0.0, -14.0, -56.0, -100.0)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Is everything a track is made from: the sheet, the theme's arrangement for the round, a seed, the volumes."""

    sheet: CueSheet
    level: LevelName
    seed: int = 0
    volumes: Volumes = field(default_factory=Volumes)
    theme: Theme = field(default_factory=Theme.load)


@dataclass(frozen=True, slots=True)
class Laid:
    """Is one sound laid on the track: where its first sample lies, how many it has, what it is, whose cue (if any).

    `cut` makes some of it, from a sample on and up to another one, when that is needed: so the first bar waits for
    nothing that sounds later.
    """

    start: int
    length: int
    name: str
    cut: Callable[[int, int], Samples]
    cue: int | None = None

    @property
    def end(self) -> int:
        """Return the place after its last sample."""
        return self.start + self.length

    @property
    def sound(self) -> Samples:
        """Return all its samples."""
        return self.cut(0, self.length)


@dataclass(frozen=True, slots=True)
class Bar:
    """Is one bar of the track, its music and its cues apart; `start` is its place in the `total` samples of it all."""

    bed: Samples
    cues: Samples
    start: int
    total: int

    @property
    def mixed(self) -> Samples:
        """Return both together, rounded off below full scale."""
        return limited(self.bed + self.cues)


def compose(arrangement: Arrangement, kit: Kit | None = None) -> Track:
    """Compose a whole track; raise BadInput if a sound it needs cannot be read."""
    score = Score(arrangement, kit)
    track = score.blank()
    score.write_into(track)
    track.check()
    return track


def stream(arrangement: Arrangement, kit: Kit | None = None) -> Iterator[Bar]:
    """Yield a track's bars as they are made; raise BadInput if a sound it needs cannot be read."""
    score = Score(arrangement, kit)
    return map(score.bar, range(-(-score.total // score.level.bar_samples)))


class Score:
    """Is a track to be: its length is known, and any of its bars is made when it is asked for.

    It raises BadInput if a sound that is needed is missing; one that is damaged tells when its first bar is made.
    """

    def __init__(self, arrangement: Arrangement, kit: Kit | None = None) -> None:
        theme, cues = arrangement.theme, arrangement.sheet.cues
        kit = kit or kit_of(theme)
        self.level = level = theme.levels[arrangement.level]
        self._over_bed = lay_cues(arrangement, kit)
        end_ms = max(laid.end for laid in self._over_bed) * 1000 // RATE
        plan = plan_bed(cues, theme.mix, level, _hold_ms(cues, self._over_bed, theme.mix), end_ms + 3000)
        music = _Desk(kit, gain(arrangement.volumes.music))
        self._in_bed = [
            Laid(lead.start, lead.length, "pickup", partial(_pickup, lead, music, level, theme.mix))
            for lead in pickups(plan, level)
        ]
        if cues[-1].kind is CueKind.APPLAUSE:
            self._in_bed.append(music.lay(_place(cues[-1].at_ms), "ending", theme.mix.ending_db))
        self.total = max(laid.end for laid in self._in_bed + self._over_bed)
        bed_gain = gain(arrangement.volumes.music) * _factor(theme.mix.bed_db)
        self._steps = _stepped(plan.level, self.total) * bed_gain
        self._coming, self._bars = bars(kit, level), list[Samples]()

    def bar(self, number: int) -> Bar:
        """Make a bar, the first being 0; raise BadInput if a sound it needs cannot be read."""
        self._bars.extend(islice(self._coming, max(0, number + 1 - len(self._bars))))
        start = number * self.level.bar_samples
        length = min(self.level.bar_samples, self.total - start)
        bed = shaped(self._bars[number][:length], _drawn_out(self._steps, start, length))
        _lay(bed, self._in_bed, start)
        over = np.zeros_like(bed)
        _lay(over, self._over_bed, start)
        return Bar(bed, over, start, self.total)

    def blank(self) -> Track:
        """Return a track of its length, of which nothing is written."""
        return Track.growing(self.total, self.level.bar_samples)

    def write_into(self, track: Track, wanted: Callable[[], bool] = lambda: True) -> bool:
        """Write all bars while they are wanted; tell whether they are all there."""
        assert track.growth is not None, "a blank track grows"
        return track.growth.fill(self._write, wanted)

    def _write(self, number: int, out: memoryview) -> None:
        samples = np.frombuffer(out, "<i2").reshape(-1, 2)
        np.multiply(self.bar(number).mixed, 32767, out=samples, casting="unsafe")


def lay_cues(arrangement: Arrangement, kit: Kit) -> list[Laid]:
    """Lay every cue on its instant: each seat's own breath, the bell and the crowd's answer, the applause."""
    rng = np.random.default_rng(arrangement.seed)
    mix, cues = arrangement.theme.mix, arrangement.sheet.cues
    desk = _Desk(kit, gain(arrangement.volumes.cues))
    laid: list[Laid] = []
    cheer = 0
    for index, cue in enumerate(cues):
        if cue.kind is CueKind.BREATH:
            sounds = [(0, BREATHS[(cue.seat or 0) % len(BREATHS)], mix.breath_db)]
        elif cue.kind is CueKind.BELL:
            cheer = (cheer + int(rng.integers(1, len(CHEERS)))) % len(CHEERS)  # never the same twice running
            sounds = [(0, "bell", mix.bell_db), (mix.cheer_after_ms, CHEERS[cheer], mix.cheer_db)]
        else:
            sounds = [(0, "applause", mix.applause_db)]
        following = _place(cues[index + 1].at_ms) if index + 1 < len(cues) else None
        for after_ms, name, level_db in sounds:
            if level_db > OFF_DB:
                laid.append(desk.lay(_place(cue.at_ms + after_ms), name, level_db, index, following))
    return laid


class _Desk:
    """Lays sounds of a kit at their levels, each level set once."""

    def __init__(self, kit: Kit, volume: float) -> None:
        self.kit, self.volume = kit, volume
        self._levelled: dict[tuple[str, float], Samples] = {}

    def lay(self, start: int, name: str, level_db: float, cue: int | None = None, following: int | None = None) -> Laid:
        """Lay a sound; before the cue at `following` it makes way."""
        length = self.kit.length(name)
        if following is None:
            return Laid(start, length, name, partial(self._cut, name, level_db), cue)
        length = min(length, following - start + WAY[-1])
        return Laid(start, length, name, partial(self._cut_off, following - start, name, level_db), cue)

    def _cut(self, name: str, level_db: float, first: int, last: int) -> Samples:
        if (name, level_db) not in self._levelled:
            self._levelled[name, level_db] = self.kit[name] * np.float32(self.volume * _factor(level_db))
        return self._levelled[name, level_db][first:last]

    def _cut_off(self, following: int, name: str, level_db: float, first: int, last: int) -> Samples:
        """Return part of a sound that would ring into a cue so many samples after its start: it fades just before."""
        sound = self._cut(name, level_db, first, last)
        if last <= following + WAY[0]:
            return sound
        fade_db = np.interp(np.arange(first - following, last - following), WAY, WAY_DB)
        return shaped(sound, np.asarray(10 ** (fade_db / 20), np.float32))


def _pickup(lead: Pickup, desk: _Desk, level: Level, mix: Mix, first: int, last: int) -> Samples:
    sound = lead.sound(desk.kit, level)[first:last]
    return np.asarray(sound * (desk.volume * _factor(mix.pickup_db)), np.float32)


def kit_of(theme: Theme) -> Kit:
    """Return a theme's sounds, not yet read."""
    return Kit(theme.file.with_suffix(""))


def limited(sound: Samples) -> Samples:
    """Bend what is above the knee below the ceiling: without memory, so that bars join as if made at once."""
    values = sound.reshape(-1)
    loud = np.flatnonzero((values > KNEE) | (values < -KNEE))
    if len(loud):
        peaks, room = values[loud], CEILING - KNEE
        values[loud] = np.copysign(KNEE + room * np.tanh((np.abs(peaks) - KNEE) / room), peaks)
    return sound


def _hold_ms(cues: Sequence[Cue], laid: Sequence[Laid], mix: Mix) -> list[int]:
    """Return how long each cue keeps the bed down."""
    breath_ms = {one.cue: one.length * 1000 // RATE - BREATH_TAIL_MS for one in laid}
    answer_ms = mix.cheer_after_ms + CHEER_HOLD_MS
    return [breath_ms[index] if cue.kind is CueKind.BREATH else answer_ms for index, cue in enumerate(cues)]


def _lay(out: Samples, sounds: Sequence[Laid], start: int) -> None:
    """Add what of these sounds falls into the stretch of track that begins at `start`."""
    for one in sounds:
        first, last = max(one.start, start), min(one.end, start + len(out))
        if first < last:
            out[first - start : last - start] += one.cut(first - one.start, last - one.start)


def _stepped(curve: Curve, total: int) -> Samples:
    """Return a curve of one value a ms as one value every STEP samples, enough of them for `total` samples."""
    at_ms = np.arange(total // STEP + 2) * (STEP * 1000 / RATE)
    return np.asarray(np.interp(at_ms, np.arange(len(curve)), curve), np.float32)


def _drawn_out(steps: Samples, start: int, length: int) -> Samples:
    """Return a stepped curve from sample `start` (a multiple of STEP) on, straight between the steps."""
    first, many = start // STEP, -(-length // STEP)
    known = steps[first : first + many + 1]
    lines = known[:-1, None] + np.diff(known)[:, None] * RAMP
    return np.asarray(lines.reshape(-1)[:length], np.float32)


def _place(at_ms: float) -> int:
    return round(at_ms * RATE / 1000)


def _factor(level_db: float) -> float:
    return float(10 ** (level_db / 20))
