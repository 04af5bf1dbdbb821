"""Measure how soon a round is heard that was not composed before; ``bench.py --only first_sound`` runs it."""

import statistics
import time
from typing import Any

from monstar.audio.outputs.mixer import MixerOutput
from monstar.audio.player import Soundtrack
from monstar.audio.track import FRAME_BYTES, RATE, Track
from monstar.rules.cues import draw_sheet
from monstar.rules.monstar.params import MonstarParams
from monstar.rules.rng import Rng


def first_sound() -> dict[str, Any]:
    """Time a round from `load` to its first sample that is not silent, started at once, its track not kept yet.

    What is imported once, and the device, are there: the title's music has played by then.
    """
    params = MonstarParams()
    output = FirstSound()
    soundtrack = Soundtrack(output)
    figures: dict[str, Any] = {"output": "mixer, on a device that is heard by nobody"}
    for seats in (2, 4):
        taken_ms = []
        for seed in range(7):
            sheet = draw_sheet(0, seats, seats * params.turns_per_seat(1), params.pacing(), Rng(seed))
            start_ns = time.perf_counter_ns()
            soundtrack.load(sheet, 1, seed)
            soundtrack.start()
            taken_ms.append((output.sounds_ns - start_ns) / 1e6)
            time.sleep(0.75)  # it is composed to its end, and kept
            soundtrack.stop()
        figures |= {f"players_{seats}_ms": round(statistics.median(taken_ms), 1)}
        figures |= {f"players_{seats}_longest_ms": round(max(taken_ms), 1)}
    soundtrack.close()
    return figures | {"goal": "players_2_ms, players_4_ms < 100"}


class FirstSound(MixerOutput):
    """Is the mixer, and knows at which reading of the perf counter the first sample that is not 0 was put out."""

    sounds_ns = 0

    def play(self, track: Track | None, from_ms: float) -> int:
        """Play a track's rest."""
        assert track is not None
        began_ns = super().play(track, from_ms)
        first = next(place for place, byte in enumerate(track.rest(from_ms)) if byte)
        self.sounds_ns = began_ns + round(first // FRAME_BYTES / RATE * 1e9)
        return began_ns
