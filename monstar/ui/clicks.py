"""Clicks to tap along with, played on the game's own output, which is the one to be measured."""

from collections.abc import Sequence
from contextlib import suppress

from monstar.audio.effects import Effect
from monstar.audio.outputs import NoDevice
from monstar.audio.player import Soundtrack
from monstar.errors import BadInput


def play_clicks(soundtrack: Soundtrack, instants_ms: Sequence[int]) -> int | None:
    """Play a click at each instant; return the perf counter (ns) at which ms 0 is heard as far as the output knows.

    None where nothing can be heard: no device, or the sound of the click is missing.
    """
    output = soundtrack.output
    if not output.audible:
        return None
    from monstar.audio.track import FRAME_BYTES, RATE, Track, read_ogg  # noqa: PLC0415 (pydub only where it is used)

    try:
        click = read_ogg(Effect.COUNTDOWN.file()).pcm
        samples = bytearray((instants_ms[-1] * RATE // 1000) * FRAME_BYTES + len(click))
        for at_ms in instants_ms:
            start = (at_ms * RATE // 1000) * FRAME_BYTES
            end = min(start + len(click), len(samples))
            samples[start:end] = click[: end - start]
        began_ns = output.play(Track.of(bytes(samples)), 0.0)
    except (NoDevice, BadInput):
        return None
    return began_ns + round(output.latency_ms * 1e6)


def stop_clicks(soundtrack: Soundtrack) -> None:
    """Stop the clicks that play."""
    with suppress(NoDevice):
        soundtrack.output.stop()
