"""The band: fluidsynth plays notes through a soundfont, and an own theremin sings."""

import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import mido
import numpy as np
import soundfile

from scripts.sound.dsp import RATE, Sound, count, in_room, pan, room
from scripts.sound.score import CHANNELS, DRUMS, STEPS_A_BEAT, Note, channel

TICKS_PER_BEAT = 480
PANS = {
    "pizz": 34, "bones": 98, "organ": 28, "horns": 92, "strings": 50, "clav": 104, "vibes": 50, "celesta": 84,
    "glass": 56, "reed": 56, "keys": 96, "choir": 72,
}  # fmt: skip
SETTINGS = ("synth.reverb.room-size=0.35", "synth.reverb.level=0.35", "synth.dynamic-sample-loading=1")
SYNTH = (
    "fluidsynth", "-ni", "-q", "-C", "0", "-R", "1", "-r", str(RATE), "-g", "0.6",
    *(word for setting in SETTINGS for word in ("-o", setting)),
)  # fmt: skip


class Band:
    """Plays notes with the instruments of one soundfont."""

    def __init__(self, soundfont: Path) -> None:
        self._soundfont = soundfont

    def play(self, notes: Sequence[Note], beat_samples: float, programs: Mapping[int, int], tail: int = 16) -> Sound:
        """Return what the notes sound like, the last of them ringing for `tail` steps."""
        with tempfile.TemporaryDirectory() as folder:
            song, sound = Path(folder) / "song.mid", Path(folder) / "song.wav"
            _write_midi(song, notes, beat_samples, programs, tail)
            subprocess.run([*SYNTH, "-F", sound, self._soundfont, song], check=True, capture_output=True)
            return np.asarray(soundfile.read(sound)[0])


def _write_midi(path: Path, notes: Sequence[Note], beat_samples: float, programs: Mapping[int, int], tail: int) -> None:
    song = mido.MidiFile(ticks_per_beat=TICKS_PER_BEAT)
    track = mido.MidiTrack()
    song.tracks.append(track)
    track.append(mido.MetaMessage("set_tempo", tempo=round(beat_samples / RATE * 1e6)))
    parts = {number: part for part, number in CHANNELS.items()}
    for number in sorted({*programs, DRUMS}):
        if number in programs:
            track.append(mido.Message("program_change", channel=number, program=programs[number]))
        track.append(mido.Message("control_change", channel=number, control=7, value=100))
        track.append(mido.Message("control_change", channel=number, control=10, value=PANS.get(parts[number], 64)))
    timed = []
    for note in notes:
        number, start, end = channel(note.part), _tick(note.start), _tick(note.start + note.steps)
        timed.append((start, 1, mido.Message("note_on", channel=number, note=note.number, velocity=note.velocity)))
        timed.append((end, 0, mido.Message("note_off", channel=number, note=note.number)))
    now = 0
    for tick, _, message in sorted(timed, key=lambda event: event[:2]):
        track.append(message.copy(time=tick - now))
        now = tick
    track.append(mido.MetaMessage("end_of_track", time=_tick(tail)))
    song.save(path)


def _tick(step: float) -> int:
    return round(step * TICKS_PER_BEAT / STEPS_A_BEAT)


def theremin(notes: Sequence[Note], step: float, length: int) -> Sound:
    """Return a gliding, trembling tone of a few harmonics, in a hall; steps and the whole are so many samples long."""
    pitch, level = np.full(length, np.nan), np.zeros(length)
    for note in notes:
        first, last = int(note.start * step), int((note.start + note.steps) * step)
        pitch[first:last], level[first:last] = note.number, 1.0
    known = ~np.isnan(pitch)
    if not known.any():
        return np.zeros((length, 2))
    pitch = _smooth(np.interp(np.arange(length), np.flatnonzero(known), pitch[known]), count(0.11))
    level = _smooth(level, count(0.07))
    at = np.arange(length) / RATE
    vibrato = 0.32 * np.sin(2 * np.pi * (5.7 * at + 0.15 * np.sin(2 * np.pi * 0.7 * at)))
    phase = 2 * np.pi * np.cumsum(440 * 2 ** ((pitch + vibrato - 69) / 12)) / RATE
    tone = np.zeros(length)
    for k, amplitude in enumerate((1.0, 0.42, 0.20, 0.09, 0.05, 0.03), 1):
        tone += amplitude * np.sin(k * phase)
    sung = pan(tone * level * (1 + 0.12 * np.sin(2 * np.pi * 5.7 * at + 1)), -0.15)
    return in_room(sung, room("hall", t60=1.1, size=(14, 10, 5)), -9)[:length]


def _smooth(curve: Sound, window: int) -> Sound:
    weights = np.hanning(window)
    padded = np.concatenate([np.full(window, curve[0]), curve, np.full(window, curve[-1])])
    return np.convolve(padded, weights / weights.sum(), "same")[window:-window]
