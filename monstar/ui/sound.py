"""What the screen says about the sound."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from monstar.audio.player import Notice
from monstar.i18n import N_, _

if TYPE_CHECKING:
    from monstar.audio.player import Soundtrack
    from monstar.ui.app import App

_TROUBLE = {
    Notice.NO_DEVICE: N_("No sound device was found. The game plays silently: watch for the cues on the screen."),
    Notice.NO_SIMPLEAUDIO: N_("The sound output simpleaudio cannot be used. The game plays silently."),
    Notice.DEVICE_LOST: N_("The sound device is gone. The game goes on silently: watch for the cues on the screen."),
    Notice.NO_SOUNDS: N_("The sound files are missing or damaged. The game plays silently."),
}


def trouble(notice: Notice) -> str:
    """Return why there is no sound, for players."""
    return _(_TROUBLE[notice])


class SoundWatch:
    """Pauses a scene against the clock where what is heard cannot be trusted any more, and says why."""

    def __init__(self, app: App, soundtrack: Soundtrack, stop_for: Callable[[str], None]) -> None:
        """Know how the sound is now; `stop_for` pauses the scene for a reason."""
        self._app = app
        self._soundtrack = soundtrack
        self._stop_for = stop_for
        self._notice = soundtrack.notice

    def look(self, stumbled: str, *, playing: bool) -> None:
        """Say once that the sound has gone, and pause: what was heard must be looked for from now on.

        Pause, too, if what is heard is not what is judged any more, with the reason `stumbled`: the track is started
        anew after it.
        """
        if self._soundtrack.clock.astray:
            self._stop_for(stumbled)
        notice, before = self._soundtrack.notice, self._notice
        if notice is before:
            return
        self._notice = notice
        if notice is None:
            self._app.say(_("The sound is back."))
        elif playing:
            self._stop_for(trouble(notice))
