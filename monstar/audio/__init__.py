"""The soundtrack: from a round's cue sheet to sound, and from sound to the clock that acts are judged by.

Importing this package loads neither numpy nor pygame: they come in when a track is composed or a device is opened.
"""

from monstar.audio.clock import SongClock
from monstar.audio.effects import Effect
from monstar.audio.outputs import NoDevice, Output, OutputName, make_output
from monstar.audio.player import Notice, Soundtrack
from monstar.audio.volumes import Volumes

__all__ = ["Effect", "NoDevice", "Notice", "Output", "OutputName", "SongClock", "Soundtrack", "Volumes", "make_output"]
