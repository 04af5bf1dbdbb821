"""Watching a match again that has just been played: its journal as a film, all hands open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.errors import BadInput
from monstar.i18n import _
from monstar.ui.replaying.film import film_of_journal
from monstar.ui.replaying.scene import ReplayScene
from monstar.ui.scenes.message import MessageScene

if TYPE_CHECKING:
    from monstar.ui.sitting import Sitting


def watch_again(sitting: Sitting) -> None:
    """Show the film of a sitting's match over the scene on top, or say why there is none."""
    app, house = sitting.app, sitting.house
    assert house.journal_path is not None
    try:
        film = film_of_journal(house.journal_path)
    except BadInput as problem:
        app.stack.push(MessageScene(app, _("This match cannot be shown"), str(problem)))
    else:
        app.stack.push(ReplayScene(app, house, film, sitting.places))
