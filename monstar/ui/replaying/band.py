"""The sound of a film: a casting that is shown as fast as it was played has its own track, and the clock of that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.rules.monstar import MonstarGame
from monstar.rules.monstar.params import CHOSEN
from monstar.rules.monstar.state import MonstarState, Phase

if TYPE_CHECKING:
    from monstar.audio.player import Soundtrack
    from monstar.ui.replaying.film import Film, Frame


class Band:
    """Plays along; all it needs of a film is which casting a frame is in, and when."""

    def __init__(self, soundtrack: Soundtrack, film: Film) -> None:
        """Be silent."""
        self.soundtrack = soundtrack
        self.film = film
        self._loaded: int | None = None  # the round whose track is ready

    def play(self, frame: Frame, since_ms: float) -> float | None:
        """Play the track of the frame's casting, from so long after its instant on; return what of the film is heard.

        Returns None where there is nothing to be heard: outside a casting, in other games, without sound.
        """
        state, game = frame.state, self.film.game
        if not isinstance(game, MonstarGame) or not isinstance(state, MonstarState) or state.phase is not Phase.CASTING:
            return None
        if not self.soundtrack.output.audible:
            return None
        clock = self.soundtrack.clock
        if self._loaded != state.round:
            self._loaded = state.round
            theme = game.params.theme
            self.soundtrack.load(
                state.sheet, state.round, self.film.seed + state.round,
                theme=None if theme == CHOSEN else theme, tempo=game.params.tempo,
            )  # fmt: skip
        if not clock.running:
            self.soundtrack.start(state.now_ms + since_ms)
        return frame.at_ms - state.now_ms + clock.track_ms()

    def rest(self) -> None:
        """Be silent until the film goes on."""
        if self._loaded is not None and self.soundtrack.clock.running:
            self.soundtrack.pause()

    def stop(self) -> None:
        """End for good."""
        if self._loaded is not None:
            self.soundtrack.stop()
            self._loaded = None
