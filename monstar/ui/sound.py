"""What the screen says about the sound."""

from monstar.audio.player import Notice
from monstar.i18n import N_, _

_TROUBLE = {
    Notice.NO_DEVICE: N_("No sound device was found. The game plays silently: watch for the cues on the screen."),
    Notice.NO_SIMPLEAUDIO: N_("The sound output simpleaudio cannot be used. The game plays silently."),
    Notice.DEVICE_LOST: N_("The sound device is gone. The game goes on silently: watch for the cues on the screen."),
    Notice.NO_SOUNDS: N_("The sound files are missing or damaged. The game plays silently."),
}


def trouble(notice: Notice) -> str:
    """Return why there is no sound, for players."""
    return _(_TROUBLE[notice])
