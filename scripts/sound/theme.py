"""A theme's bars: loops that run into themselves, fills, the ending of a round, the fanfare of the winner."""

import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import numpy as np

from monstar.audio.report import loudness_lufs
from monstar.audio.theme import ROUNDS
from scripts.sound.band import Band, theremin
from scripts.sound.dsp import Sound, add_at, count, factor, fade, highpass, rng_for, to_peak
from scripts.sound.score import STEPS, Arrangement, Note, drum_bar

BRASS, ENSEMBLE, TRUMPET, TUBA = 61, 48, 56, 58
HORNS, ORGAN, BASS, STRINGS, TIMPANI, BELL = 4, 3, 0, 5, 8, 7  # channels


class Studio:
    """Renders one theme's score with a band."""

    def __init__(self, theme: Path, band: Band) -> None:
        self._score = tomllib.loads(theme.read_text("utf-8"))["score"]
        self._band = band
        self._loudness = float(self._score["loudness_lufs"])

    def pieces(self) -> Iterator[tuple[str, Callable[[], Sound]]]:
        """Yield every piece's name and how to make it."""
        for name in self._score["arrangement"]:
            for letter in self._score["sections"]:
                yield f"loop_{name}_{letter}", partial(self.loop, self._arrangement(name), letter)
        for round_ in ROUNDS:
            yield f"fill_{round_}", partial(self.fill, self._arrangement(str(round_)))
            yield f"pickup_{round_}", partial(self.pickup, self._arrangement(str(round_)))
        yield "ending", self.ending

    def loop(self, arrangement: Arrangement, letter: str) -> Sound:
        """Return a section that can follow itself: played three times, of which the middle one is kept."""
        bar = arrangement.bar_samples
        length = 4 * bar
        notes = _thrice(arrangement.section(letter))
        mix = np.zeros((3 * length, 2))
        for part in arrangement.parts:
            sound = self._play([note for note in notes if note.part == part], arrangement)
            self._add(mix, sound, arrangement.data[part]["db"], length)
        tune, lead = _thrice(arrangement.tune(letter)), arrangement.data["lead"]
        if tune:
            sound = self._lead(tune, arrangement)
            self._add(mix, sound, lead["db"], length)
        for _ in range(2):  # the second time evens out what bending the peaks took away
            mix = self._finished(mix, slice(length, 2 * length))
        return _seam(mix, length, 2 * length)

    def fill(self, arrangement: Arrangement) -> Sound:
        """Return the bar before another section: toms roll, horns climb."""
        notes = drum_bar(self._score["fill"], 0, rng_for("fill", arrangement.name))
        for i, number in enumerate((69, 70, 73, 76, 79, 81)):
            notes.append(Note("horns", number, 4 + 2 * i, 1.6, 88 + 4 * i))
            notes.append(Note("bass", 33 if i % 2 else 45, 4 + 2 * i, 1.6, 100))
        sound = self._play(notes, arrangement, {HORNS: BRASS})[: arrangement.bar_samples]
        return self._finished(fade(sound, 0, 0.01))

    def pickup(self, arrangement: Arrangement) -> Sound:
        """Return the fill's drums alone, which fit under any chord."""
        notes = drum_bar(self._score["fill"], 0, rng_for("pickup", arrangement.name))
        return self._finished(fade(self._play(notes, arrangement)[: arrangement.bar_samples], 0, 0.01))

    def ending(self) -> Sound:
        """Return two bars and a ring: a last run, the chord, a bell, the theremin falling off its chair."""
        arrangement = self._arrangement(str(ROUNDS[-1]))
        hits = "X..X..X.X......."
        drums = {"36": hits, "38": hits, "39": "X..X..X.........", "49": "........X......."}
        notes = drum_bar(drums, 0, rng_for("ending"))
        for at, chord in ((0, "A7"), (3, "Eb"), (6, "A7"), (8, "Dm")):
            root, *tones = self._score["chords"][chord]
            steps = 14 if chord == "Dm" else 2
            notes += [Note("horns", tone + 12, at, steps, 108) for tone in tones]
            notes += [Note("strings", tone + 24, at, steps, 84) for tone in tones]
            notes.append(Note("bass", root, at, steps, 112))
        notes += _roll(8, 16, 100)
        notes += [Note("bell", 62, 8, 16, 110), Note("bell", 74, 8, 16, 80)]
        sound = self._play(notes, arrangement, {HORNS: BRASS, STRINGS: ENSEMBLE}, tail_steps=24)
        falling = ((8, 1, 86), (9, 1, 83), (10, 1, 80), (11, 1, 77), (12, 1, 73), (13, 2, 67), (15, 1, 62))
        fall = [Note("lead", number, start, steps, 100) for start, steps, number in falling]
        add_at(sound, theremin(fall, arrangement.bar_samples, 2) * factor(-18), 0)
        return self._finished(fade(sound[: 2 * arrangement.bar_samples + count(0.6)], 0, 0.9))

    def fanfare(self) -> Sound:
        """Return the winner's fanfare, in D major at last: trumpets, horns, timpani, cymbal."""
        notes: list[Note] = []
        for at, steps, chord in (
            (0, 1.6, (62, 66, 69)), (2, 0.9, (62, 66, 69)), (3, 0.9, (62, 66, 69)), (4, 2.6, (64, 67, 71)),
            (7, 0.9, (66, 69, 74)), (8, 1.8, (67, 71, 76)), (10, 1.8, (69, 73, 79)), (12, 12, (66, 69, 74, 78, 81)),
        ):  # fmt: skip
            notes += [Note("horns", number, at, steps, 104) for number in chord]
            notes += [Note("organ", number, at, steps, 100) for number in chord[1:]]
            notes.append(Note("bass", chord[0] - 24, at, steps, 104))
        notes += [Note("timpani", 38, at, 1, 110) for at in (0, 2, 3, 4, 8, 10)] + _roll(12, 14, 112)
        notes += [Note("drums", number, at, steps, hard) for number, at, steps, hard in (
            (49, 12, 4, 112), (38, 10, 1, 80), (38, 11, 1, 100), (38, 11.5, 1, 110))]  # fmt: skip
        notes.append(Note("bell", 86, 12, 8, 90))
        programs = {HORNS: BRASS, ORGAN: TRUMPET, BASS: TUBA, TIMPANI: 47, BELL: 14}
        sound = self._band.play(notes, 86_400, programs, 14)[: count(3.6)]
        return to_peak(self._finished(fade(sound, 0, 0.7), lufs=-16), -2)

    def drum_roll(self) -> Sound:
        """Return a roll on the snare that rises for two bars and ends in a stroke with the cymbal."""
        strokes = [Note("drums", 38, i / 2, 0.5, int(38 + 62 * (i / 48) ** 1.5)) for i in range(48)]
        notes = [*strokes, Note("drums", 38, 24, 2, 120), Note("drums", 49, 24, 4, 112), Note("drums", 36, 24, 2, 120)]
        sound = self._band.play(notes, 86_400, {}, 14)[: count(3.9)]
        return to_peak(self._finished(fade(sound, 0, 0.7), lufs=-19), -2)

    def _arrangement(self, name: str) -> Arrangement:
        return Arrangement(name, self._score)

    def _play(
        self, notes: list[Note], arrangement: Arrangement, programs: dict[int, int] | None = None, tail_steps: int = 16
    ) -> Sound:
        return self._band.play(notes, arrangement.bar_samples, arrangement.programs | (programs or {}), tail_steps)

    def _lead(self, tune: list[Note], arrangement: Arrangement) -> Sound:
        """Return the tune, three times, by whoever has it."""
        lead = arrangement.data["lead"]
        if lead["voice"] != "theremin":
            return self._play(tune, arrangement)
        out = theremin(tune, arrangement.bar_samples, 12)
        if lead.get("octaves"):
            low = [Note(note.part, note.number - 12, note.start, note.steps, note.velocity) for note in tune]
            out += 0.4 * theremin(low, arrangement.bar_samples, 12)[:, ::-1]
        return out

    def _add(self, mix: Sound, sound: Sound, level_db: float, length: int) -> None:
        """Add a part at its loudness, which is measured: the synthesiser's own volumes proved a bad mixer."""
        sound = sound[: len(mix)]
        add_at(mix, sound * factor(self._loudness + level_db - loudness_lufs(sound[length : 2 * length])), 0)

    def _finished(self, sound: Sound, measured: slice = slice(None), lufs: float | None = None) -> Sound:
        """Take away the rumble, set the loudness (of the measured stretch), round off the peaks."""
        out = highpass(sound, 32)
        out *= factor((self._loudness if lufs is None else lufs) - loudness_lufs(out[measured]))
        return np.tanh(out / 0.8) * 0.8


def _thrice(notes: list[Note]) -> list[Note]:
    bars = 4 * STEPS
    return [Note(n.part, n.number, n.start + bars * k, n.steps, n.velocity) for k in range(3) for n in notes]


def _roll(start: float, strokes: int, velocity: int) -> list[Note]:
    return [Note("timpani", 38, start + i / 2, 0.5, velocity - 3 * i) for i in range(strokes)]


def _seam(sound: Sound, start: int, stop: int) -> Sound:
    """Cut out [start, stop), its last 12 ms bent into what precedes the start, so that the end runs into it."""
    bend = count(0.012)
    out = sound[start:stop].copy()
    ramp = (0.5 - 0.5 * np.cos(np.linspace(0, np.pi, bend)))[:, None]
    out[-bend:] = out[-bend:] * (1 - ramp) + sound[start - bend : start] * ramp
    return out
