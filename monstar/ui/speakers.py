"""The speakers: the soundtrack on the device that the settings name, and as loud as they say."""

from collections.abc import Sequence

from monstar.audio.outputs import OutputName, make_output
from monstar.audio.outputs.mixer import device_names
from monstar.audio.player import Notice, Soundtrack
from monstar.audio.volumes import Volumes
from monstar.settings import CUES, EFFECTS, MUSIC, SOUND_DEVICE, Settings


class Speakers:
    """Makes the soundtrack of a run, and moves it to another device where one is chosen; only the mixer has several.

    A device that is not here is replaced by the usual one, and not tried again until another is chosen.
    """

    def __init__(self, output: OutputName, settings: Settings, time_scale: float = 1.0) -> None:
        self._output = output
        self._chosen = settings.get(SOUND_DEVICE) if output is OutputName.MIXER else ""
        self.soundtrack = Soundtrack(make_output(output, self._chosen or None, time_scale), volumes(settings))
        self._fall_back()

    def names(self) -> Sequence[str]:
        """Return the names of the devices to choose from."""
        return device_names() if self._output is OutputName.MIXER else ()

    def choose(self, settings: Settings) -> None:
        """Take the device that the settings name now."""
        chosen = settings.get(SOUND_DEVICE)
        if self._output is OutputName.MIXER and chosen != self._chosen:
            self._chosen = chosen
            self.soundtrack.change(make_output(self._output, chosen or None))
            self._fall_back()

    def _fall_back(self) -> None:
        if self._chosen and self.soundtrack.notice is Notice.NO_DEVICE:
            self.soundtrack.change(make_output(self._output))


def volumes(settings: Settings) -> Volumes:
    """Return the loudness that the settings ask for."""
    return Volumes(
        music=settings.get(MUSIC) / 100,
        cues=settings.get(CUES) / 100,
        effects=settings.get(EFFECTS) / 100,
    )
