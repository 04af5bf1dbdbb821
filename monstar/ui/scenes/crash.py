"""When something in the program broke: what was kept, where it is written down, and the way on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.ui.registry import Door, newest_unfinished
from monstar.ui.scene import Scene
from monstar.ui.scenes.message import Answer, MessageScene

if TYPE_CHECKING:
    from monstar.ui.app import App


def crash_scene(app: App, log: Path | None) -> Scene:
    """Return what is shown once everything broken has been taken away: go on with the match, or to the title."""
    door = newest_unfinished(app.doors)
    answers: list[Answer] = [(_("Back to the title"), app.to_title), (_("Quit"), app.quit)]
    if door is not None:
        answers.insert(0, (_("Continue"), lambda: _go_on(app, door)))
        kept = _("The program stumbled. Your match is kept up to the last thing you did: go on with Continue.")
    else:
        kept = _("The program stumbled. No match was lost.")
    where = (
        _("What happened could not be written down.")
        if log is None
        else _("For whoever mends it, this is written down in {path}.").format(path=_shown(log))
    )
    return MessageScene(app, _("Oh no, the scenery fell over!"), f"{kept}\n\n{where}", answers)


def _go_on(app: App, door: Door) -> None:
    """Open the match where it was broken off, with the title below."""
    app.to_title()
    if door.continue_match is not None:
        app.stack.push(door.continue_match(app))


def _shown(path: Path) -> str:
    """Return a path as it is read most easily: from the home on, if it lies there."""
    home = Path.home()
    return f"~/{path.relative_to(home).as_posix()}" if path.is_relative_to(home) else str(path)
