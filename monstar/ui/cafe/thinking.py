"""A bot that thinks aside, so that the screen stays alive meanwhile; what it decides does not depend on how long."""

from __future__ import annotations

import threading
from typing import Any

from monstar.match import Match
from monstar.rules.table import Act, Seat


class Thought:
    """Is one decision of a bot, from its seat's view at this moment; `act` is None until it has been made."""

    def __init__(self, match: Match, seat: Seat) -> None:
        """Begin to think; the view and the acts are taken now, so the match may move on."""
        self.seat = seat
        self.act: Act | None = None
        self.error: BaseException | None = None
        view, acts = match.view(seat), match.game.legal(match.state, seat)
        self._thread = threading.Thread(target=self._think, args=(match.bots[seat], view, acts), daemon=True)
        self._thread.start()

    def _think(self, bot: Any, view: Any, acts: list[Act]) -> None:
        try:
            self.act = bot.choose(view, acts)
        except BaseException as error:  # noqa: BLE001 - it is raised again where the scene asks
            self.error = error

    @property
    def ready(self) -> bool:
        """Tell whether the decision is made; raise what went wrong while thinking."""
        if self._thread.is_alive():
            return False
        self._thread.join()
        if self.error is not None:
            raise self.error
        return True
