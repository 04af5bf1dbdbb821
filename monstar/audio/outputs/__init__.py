"""Where the sound goes: one small protocol, and the three outputs behind it."""

from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from monstar.audio.effects import Effect

if TYPE_CHECKING:
    from monstar.audio.track import Track


class NoDevice(Exception):
    """Says that an output cannot sound, or can no longer: there is no device, or its library is not installed."""


class OutputName(StrEnum):
    """Names the outputs a player can choose."""

    MIXER = "mixer"
    SIMPLEAUDIO = "simpleaudio"
    SILENT = "silent"


class Output(Protocol):
    """Plays one track, one tune and small effects. Every method but `close` may raise NoDevice."""

    name: OutputName
    device: str  # the name the player's latency is kept under
    audible: bool  # whether a track has to be composed at all
    rate: float  # track ms per real ms
    latency_ms: float  # from `play` to the ear, as far as the output knows it

    def open(self) -> None:
        """Take hold of the device."""

    def play(self, track: "Track | None", from_ms: float) -> int:
        """Play a track's rest from an instant on, not what was played; return the perf counter then.

        A track that is still being composed is held meanwhile, and what is written later has to be heard as well.
        """

    def stop(self) -> None:
        """Stop the track."""

    def position_ms(self, now_ns: int) -> float | None:
        """Return the track position being put out at a perf counter reading, coarsely; None if it is not known."""

    def tune(self, tune: "Track | None", volume: float) -> None:
        """Play music over and over, or none."""

    def effect(self, effect: Effect, step: int, volume: float) -> None:
        """Play a small sound once."""

    def tune_volume(self, volume: float) -> None:
        """Change the loudness of the music being played, a factor from 0 to 1."""

    def close(self) -> None:
        """Let go of the device; closing twice is allowed."""


def make_output(name: OutputName, device: str | None = None, time_scale: float = 1.0) -> Output:
    """Return an output by its name, not yet open; only the silent one has a time scale."""
    if name is OutputName.MIXER:
        from monstar.audio.outputs.mixer import MixerOutput  # noqa: PLC0415 (pygame only where it is used)

        return MixerOutput(device)
    if name is OutputName.SIMPLEAUDIO:
        from monstar.audio.outputs.simple import SimpleaudioOutput  # noqa: PLC0415 (an extra, often missing)

        return SimpleaudioOutput()
    from monstar.audio.outputs.silent import SilentOutput  # noqa: PLC0415 (it imports this module)

    return SilentOutput(time_scale)
