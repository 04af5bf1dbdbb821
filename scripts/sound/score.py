"""A theme's score: rows of characters and lists of notes, turned into the notes that the band plays."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from scripts.sound.dsp import Rng, rng_for

STEPS_A_BEAT = 4
DRUMS = 9  # the channel that General MIDI keeps for them
CHANNELS = {
    "bass": 0, "pizz": 1, "bones": 2, "organ": 3, "horns": 4, "strings": 5, "clav": 6, "bell": 7, "timpani": 8,
    "drums": DRUMS, "vibes": 10, "celesta": 11, "glass": 12, "choir": 13, "reed": 14, "keys": 15,
}  # fmt: skip
ACCENTS = {"X": 1.0, "x": 0.8, "-": 0.5, "o": 0.85}
OCTAVES_UP = {
    "organ": 1,
    "horns": 1,
    "clav": 1,
    "pizz": 1,
    "strings": 2,
    "bones": 2,
    "celesta": 2,
    "glass": 1,
    "choir": 1,
}
BASS_STEPS = {"1": 0, "5": 7, "8": 12, "b": 10}
LOOSE_STEPS = 0.03  # nobody plays exactly on the beat: about 4 ms
NO_PARTS = {"bar_samples", "loudness_lufs", "sections", "swing", "leads", "opening"}


@dataclass(frozen=True, slots=True)
class Note:
    """Is one note: its part, MIDI number, start and length in sixteenths from the beginning, velocity 1 to 127."""

    part: str
    number: int
    start: float
    steps: float
    velocity: int


def channel(part: str) -> int:
    """Return the channel of a part; whatever is called drums is one more drummer."""
    return DRUMS if part.startswith("drums") else CHANNELS[part]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Is one arrangement of a score, such as that of a round; `beats` are those of a bar."""

    name: str
    score: Mapping[str, Any]
    bar_samples: int
    beats: int

    @property
    def data(self) -> Mapping[str, Any]:
        """Return its rows."""
        return dict(self.score["arrangement"][self.name])

    @property
    def loudness_lufs(self) -> float:
        """Return how loud its bars are: that of the score, unless it has its own."""
        return float(self.data.get("loudness_lufs", self.score["loudness_lufs"]))

    @property
    def steps(self) -> int:
        """Return how many sixteenths a bar has."""
        return STEPS_A_BEAT * self.beats

    @property
    def parts(self) -> list[str]:
        """Return who plays, without those that have a tune and nothing else."""
        return [part for part in self.data if part not in NO_PARTS and "db" in self.data[part]]

    @property
    def leads(self) -> list[Mapping[str, Any]]:
        """Return who plays a tune: voice, loudness, in which sections, which tune, how many octaves higher."""
        return list(self.data.get("leads", []))

    @property
    def programs(self) -> dict[int, int]:
        """Return the instrument of every channel; on that of the drums it is the kit."""
        played = {channel(p): row["program"] for p, row in self.data.items() if p not in NO_PARTS and "program" in row}
        return {CHANNELS["bell"]: 14, CHANNELS["timpani"]: 47} | played

    def bars(self, letter: str) -> int:
        """Return how many bars a section has."""
        return len(self.score["sections"][letter])

    def section(self, letter: str) -> list[Note]:
        """Return a section, without the tunes."""
        rng = rng_for("loop", self.name, letter)
        chords = self.score["sections"][letter]
        notes: list[Note] = []
        for bar, chord in enumerate(chords):
            for part in self.parts:
                row = self.data[part]
                if letter not in row.get("in", letter) or bar not in row.get("bars", range(len(chords))):
                    continue
                if part.startswith("drums"):
                    opening = self.data.get("opening", {}) if bar == 0 else {}
                    notes += drum_bar({**row, **opening}, bar * self.steps, rng, part)
                elif part == "bass":
                    notes += self._bass_bar(row, chord, chords[(bar + 1) % len(chords)], bar, rng)
                else:
                    notes += self._chord_bar(part, row, chord, bar, rng)
        return [self._swung(note) for note in notes]

    def tune(self, lead: Mapping[str, Any], letter: str) -> list[Note]:
        """Return what a lead plays in a section; none where it rests."""
        written = self.score[lead.get("tune", "tune")]
        if letter not in lead["in"] or letter not in written:
            return []
        velocity, octave = self.data.get(lead["voice"], {}).get("velocity", 100), 12 * lead.get("octave", 0)
        return [
            self._swung(Note(lead["voice"], number + octave, self.steps * bar + step, steps * 0.95, velocity))
            for bar, step, steps, number in written[letter]
        ]

    def _swung(self, note: Note) -> Note:
        """Delay what lies between two eighths, so that the first one of a pair takes its share."""
        swing = self.data.get("swing", 0.5)
        pair, within = divmod(note.start, 4)
        bent = np.interp(within, [-1, 0, 2, 4, 5], [-1, 0, 4 * swing, 4, 5])
        return Note(note.part, note.number, 4 * pair + float(bent), note.steps, note.velocity)

    def _bass_bar(self, voice: Mapping[str, Any], chord: str, following: str, bar: int, rng: Rng) -> Iterator[Note]:
        row, root = voice["row"], self.score["chords"][chord][0]
        for step, sign in enumerate(row):
            if sign == ".":
                continue
            number = self.score["chords"][following][0] - 1 if sign == "c" else root + BASS_STEPS[sign]
            free = next((j for j in range(1, self.steps - step) if row[step + j] != "."), self.steps - step)
            velocity = int(voice["velocity"] * (1.0 if step % 4 == 0 else 0.86) + rng.integers(-3, 4))
            length = free if voice.get("held") else min(free, 2)
            yield Note("bass", number, _loose(self.steps * bar + step, rng), length * 0.9, velocity)

    def _chord_bar(self, part: str, voice: Mapping[str, Any], chord: str, bar: int, rng: Rng) -> Iterator[Note]:
        octaves = voice.get("octave", OCTAVES_UP.get(part, 0))
        tones = [tone + 12 * octaves for tone in self.score["chords"][chord][1:]]
        base = voice["velocity"]
        if voice.get("held"):  # one long chord a bar
            yield from (Note(part, tone, self.steps * bar, self.steps - 0.2, base) for tone in tones[1:])
            return
        for step, sign in enumerate(voice.get("pick", voice.get("row"))):
            if sign == ".":
                continue
            start = _loose(self.steps * bar + step, rng)
            if "pick" in voice:
                octave, tone = divmod(int(sign) - 1, 4)
                yield Note(part, tones[tone] + 12 * octave, start, 1, base + int(rng.integers(-6, 7)))
            else:
                length = 3.0 if sign == "o" else 1.1
                yield from (Note(part, tone, start, length, velocity(sign, base, rng)) for tone in tones)


def drum_bar(rows: Mapping[str, Any], start: float, rng: Rng, part: str = "drums") -> list[Note]:
    """Return drums from rows by note number, from a step on; other keys are passed over."""
    return [
        Note(part, int(number), start + step, 1, velocity(sign, 112, rng))
        for number, row in rows.items()
        if number.isdigit()
        for step, sign in enumerate(row)
        if sign != "."
    ]


def velocity(sign: str, base: int, rng: Rng) -> int:
    """Return how hard a sign is played, with a little unevenness."""
    return int(np.clip(base * ACCENTS[sign] + rng.integers(-4, 5), 1, 127))


def _loose(start: float, rng: Rng) -> float:
    """Play a little late, and never early: bars are cut at their lines."""
    return start + min(0.08, abs(float(rng.normal(0, LOOSE_STEPS))))
