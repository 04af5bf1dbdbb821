"""A theme's bars: loops that run into themselves, fills, the ending of a round, the fanfare of the winner."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from monstar.audio.report import loudness_lufs
from monstar.audio.theme import ROUNDS
from scripts.sound.band import Band, theremin
from scripts.sound.dsp import RATE, Rng, Sound, add_at, count, factor, fade, highpass, in_room, rng_for, room
from scripts.sound.score import CHANNELS, Arrangement, Note, drum_bar

BRASS, TRUMPET, TUBA, TIMPANI = 61, 56, 58, 47
STAGE, STAGE_DB = room("stage", t60=0.9, size=(14, 10, 5)), -8.0  # without it the band is as mono as its soundfont
FILL_DB = {"drums": -4.0, "bass": -10.0}  # within the whole; who climbs is at -6
RUMBLE_HZ = 42.0  # nothing a family's loudspeaker could play lies below
HORNS, ORGAN, BASS, KETTLE, BELL = 4, 3, 0, 8, 7  # channels


class Studio:
    """Renders one theme's score with a band."""

    def __init__(self, theme: Path, band: Band) -> None:
        self._data = tomllib.loads(theme.read_text("utf-8"))
        self._score = self._data["score"]
        self._band = band
        self._loudness = float(self._score["loudness_lufs"])

    def pieces(self) -> Iterator[tuple[str, Callable[[], Sound]]]:
        """Yield every piece's name and how to make it."""
        for name, rows in self._score["arrangement"].items():
            for letter in rows.get("sections", self._score["sections"]):
                yield f"loop_{name}_{letter}", partial(self.loop, self._arrangement(name), letter)
            if f"level_{name}" in self._data:
                yield f"fill_{name}", partial(self.fill, self._arrangement(name))
                if name.isdigit():
                    yield f"pickup_{name}", partial(self.pickup, self._arrangement(name))
        if "ending" in self._score:
            yield "ending", self.ending

    def loop(self, arrangement: Arrangement, letter: str) -> Sound:
        """Return a section that can follow itself: played three times, of which the middle one is kept."""
        bars = arrangement.bars(letter)
        length = bars * arrangement.bar_samples
        notes = _thrice(arrangement.section(letter), bars * arrangement.steps)
        middle = slice(length, 2 * length)
        near, far = np.zeros((3 * length, 2)), np.zeros((3 * length, 2))
        for part in arrangement.parts:
            if played := [note for note in notes if note.part == part]:
                where = near if part == "bass" or part.startswith("drums") else far
                self._add(where, self._play(played, arrangement), arrangement.data[part]["db"], middle)
        for lead in arrangement.leads:
            if tune := _thrice(arrangement.tune(lead, letter), bars * arrangement.steps):
                self._add(far, self._lead(tune, lead, arrangement, 3 * length), lead["db"], middle)
        mix = _toned(near + in_room(far, STAGE, STAGE_DB)[: 3 * length])
        for _ in range(2):  # the second time evens out what bending the peaks took away
            mix = self._finished(mix, middle, arrangement.loudness_lufs)
        return _seam(mix, length, 2 * length)

    def fill(self, arrangement: Arrangement) -> Sound:
        """Return the bar before another section: drums roll, somebody climbs."""
        written = self._score["fill"]
        notes = drum_bar(written, 0, rng_for("fill", arrangement.name))
        notes += [Note(part, number, at, steps, hard) for part, at, steps, number, hard in written["notes"]]
        whole = slice(arrangement.bar_samples)
        sound = np.zeros((arrangement.bar_samples, 2))
        for part in sorted({note.part for note in notes}):
            played = self._play([note for note in notes if note.part == part], arrangement, written["programs"])
            self._add(sound, played, FILL_DB.get(part, -6.0), whole)
        return self._finished(_toned(fade(sound, 0, 0.01)), lufs=arrangement.loudness_lufs)

    def pickup(self, arrangement: Arrangement) -> Sound:
        """Return the fill's drums alone, which fit under any chord."""
        notes = drum_bar(self._score["fill"], 0, rng_for("pickup", arrangement.name))
        sound = self._play(notes, arrangement)[: arrangement.bar_samples]
        return self._finished(_toned(fade(sound, 0, 0.01)), lufs=arrangement.loudness_lufs)

    def ending(self) -> Sound:
        """Return two bars and a ring: a last run, the chord, a bell, the theremin falling off its chair."""
        arrangement = self._arrangement(str(ROUNDS[-1]))
        written = self._score["ending"]
        notes = drum_bar(written, 0, rng_for("ending"))
        for at, steps, chord in written["hits"]:
            root, *tones = self._score["chords"][chord]
            notes += [Note("horns", tone + 12, at, steps, 108) for tone in tones]
            notes += [Note("strings", tone + 24, at, steps, 84) for tone in tones]
            notes.append(Note("bass", root, at, steps, 112))
        last = written["hits"][-1][0]
        notes += _roll(last, 16, 100)
        notes += [Note("bell", 62, last, 16, 110), Note("bell", 74, last, 16, 80)]
        sound = self._play(notes, arrangement, written["programs"], tail=24)
        length = 2 * arrangement.bar_samples
        falling = ((0, 1, 86), (1, 1, 83), (2, 1, 80), (3, 1, 77), (4, 1, 73), (5, 2, 67), (7, 1, 62))
        fall = [Note("lead", number, last + start, steps, 100) for start, steps, number in falling]
        add_at(sound, theremin(fall, arrangement.bar_samples / arrangement.steps, length) * factor(-18), 0)
        return self._finished(_toned(fade(sound[: length + count(0.6)], 0, 0.9)))

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
        programs = {HORNS: BRASS, ORGAN: TRUMPET, BASS: TUBA, KETTLE: TIMPANI, BELL: 14}
        sound = self._band.play(notes, 21_600, programs, 14)[: count(3.6)]
        return self._finished(_toned(fade(sound, 0, 0.7)), lufs=-15)

    def drum_roll(self) -> Sound:
        """Return a roll on the snare that rises for two bars and ends in a stroke with the cymbal."""
        rng = rng_for("drum_roll", 1)
        strokes = [
            Note("drums", 38, max(0.0, i / 2 + rng.normal(0, 0.035)), 0.5, self._stroke(i, rng)) for i in range(48)
        ]
        notes = [*strokes, Note("drums", 38, 24, 2, 120), Note("drums", 49, 24, 4, 112), Note("drums", 36, 24, 2, 120)]
        sound = self._band.play(notes, 21_600, {}, 14)[: count(3.9)]
        return self._finished(_toned(fade(sound, 0, 0.7)), lufs=-19)

    @staticmethod
    def _stroke(number: int, rng: Rng) -> int:
        """Return how hard a stroke of the roll is: ever harder, the left hand a little less so."""
        hand = 1.0 if number % 2 == 0 else 0.86
        return int(hand * (42 + 66 * (number / 48) ** 1.5) + rng.integers(-4, 5))

    def _arrangement(self, name: str) -> Arrangement:
        level = self._data.get(f"level_{name}", self._score["arrangement"][name])
        return Arrangement(name, self._score, level["bar_samples"], self._data.get("beats", 4))

    def _play(
        self, notes: list[Note], arrangement: Arrangement, programs: Mapping[str, int] | None = None, tail: int = 16
    ) -> Sound:
        others = {CHANNELS[part]: program for part, program in (programs or {}).items()}
        beat = arrangement.bar_samples / arrangement.beats
        return self._band.play(notes, beat, arrangement.programs | others, tail)

    def _lead(self, tune: list[Note], lead: Mapping[str, Any], arrangement: Arrangement, length: int) -> Sound:
        """Return a tune, three times, by whoever has it."""
        if lead["voice"] != "theremin":
            return self._play(tune, arrangement)
        step = arrangement.bar_samples / arrangement.steps
        out = theremin(tune, step, length)
        if lead.get("octaves"):
            low = [Note(note.part, note.number - 12, note.start, note.steps, note.velocity) for note in tune]
            out += 0.4 * theremin(low, step, length)[:, ::-1]
        return out

    def _add(self, mix: Sound, sound: Sound, level_db: float, measured: slice) -> None:
        """Add a part at its loudness, which is measured: the synthesiser's own volumes proved a bad mixer."""
        sound = sound[: len(mix)]
        add_at(mix, sound * factor(self._loudness + level_db - loudness_lufs(sound[measured])), 0)

    def _finished(self, sound: Sound, measured: slice = slice(None), lufs: float | None = None) -> Sound:
        """Take away the rumble, set the loudness (of the measured stretch), round off the peaks."""
        out = highpass(sound, RUMBLE_HZ)
        out *= factor((self._loudness if lufs is None else lufs) - loudness_lufs(out[measured]))
        return np.tanh(out / 0.8) * 0.8


def _toned(sound: Sound) -> Sound:
    """Lift the treble and lower the bass by a few dB: the soundfont is dark, and small loudspeakers are all treble."""
    hz = np.fft.rfftfreq(len(sound), 1 / RATE)
    treble = 1 + (factor(4.5) - 1) / (1 + (2600 / np.maximum(hz, 1)) ** 2)
    bass = 1 + (factor(-2.5) - 1) / (1 + (hz / 130) ** 2)
    return np.fft.irfft(np.fft.rfft(sound, axis=0) * (treble * bass)[:, None], len(sound), axis=0)


def _thrice(notes: list[Note], steps: int) -> list[Note]:
    return [Note(n.part, n.number, n.start + steps * k, n.steps, n.velocity) for k in range(3) for n in notes]


def _roll(start: float, strokes: int, velocity: int) -> list[Note]:
    return [Note("timpani", 38, start + i / 2, 0.5, velocity - 3 * i) for i in range(strokes)]


def _seam(sound: Sound, start: int, stop: int) -> Sound:
    """Cut out [start, stop), its last 12 ms bent into what precedes the start, so that the end runs into it."""
    bend = count(0.012)
    out = sound[start:stop].copy()
    ramp = (0.5 - 0.5 * np.cos(np.linspace(0, np.pi, bend)))[:, None]
    out[-bend:] = out[-bend:] * (1 - ramp) + sound[start - bend : start] * ramp
    return out
