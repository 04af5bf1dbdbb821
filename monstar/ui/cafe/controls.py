"""The buttons on the chalkboard at the table: what may be pressed just now."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from monstar.i18n import _, pgettext
from monstar.rules.cafe.state import Phase
from monstar.ui.cafe.botturn import REGRET_MS
from monstar.ui.cafe.spots import CardSpot
from monstar.ui.canvas import Box
from monstar.ui.events import Action
from monstar.ui.keyhints import Hint, pressing, walking
from monstar.ui.widgets import Button, Style

if TYPE_CHECKING:
    from monstar.ui.cafe.table import TableScene
    from monstar.ui.focus import Form
    from monstar.ui.painter import Painter

SERVE, BACK, GO, UNDO, READ = "serve", "back", "go", "undo", "read"


class Waning(Button):
    """Is a button that can be pressed for some time yet: a bar along its foot grows shorter."""

    share = 1.0

    def _draw_label(self, painter: Painter, face: Box) -> None:
        """Draw the label, and below it what is left of the time."""
        super()._draw_label(painter, Box(face.x, face.y, face.w, face.h - 10))
        bar = Box(face.x + 16, face.bottom - 13, face.w - 32, 6)
        painter.rounded(bar, 3, "night900", alpha=0.55)
        painter.rounded(Box(bar.x, bar.y, max(bar.w * self.share, 1.0), bar.h), 3, "slime200")


def wane(form: Form, left_ms: float) -> int:
    """Show on the button that takes back how long it is there yet; return that in whole seconds."""
    for widget in form.widgets:
        if isinstance(widget, Waning):
            widget.share = left_ms / REGRET_MS
    return ceil(left_ms / 1000)


def serve_label() -> str:
    """Return what stands on the button that serves."""
    return _("Serve it!")


def labels(scene: TableScene) -> list[tuple[str, str]]:
    """Return the keys and labels of the buttons that there are, from above."""
    if scene.sitting.state.phase is not Phase.PLAY:
        return []
    serving = scene.serving
    if scene.person is not None and serving is not None:
        back = _("Put back") if serving.back() is None else _("One step back")
        return [*([(SERVE, serve_label())] if serving.ready else []), (BACK, back)]
    found = []
    if scene.may_undo is not None and scene.bot.planned is None:
        if scene.person is None:
            found.append((GO, _("Go on")))
        found.append((UNDO, _("Take back")))
    if scene.since:
        found.append((READ, _("What happened") if scene.reads_powers else _("What cards do")))
    return found


def hints(scene: TableScene) -> list[Hint]:
    """Return which keys do what just now."""
    if scene.regret_ms:
        regret = Hint(pgettext("what a key does", "back"), (Action.BACK,))
        return [Hint(pgettext("what a key does", "go on"), (Action.OK,)), regret]
    if scene.person is None or scene.sitting.state.phase is not Phase.PLAY:
        return []
    on_card = isinstance(scene.form.focused, CardSpot)
    if scene.serving is None:
        return [walking(), Hint(pgettext("what a key does", "take it"), (Action.OK,)) if on_card else pressing()]
    chooses = Hint(pgettext("what a key does", "choose it"), (Action.OK,)) if on_card else pressing()
    return [walking(), chooses, Hint(pgettext("what a key does", "back"), (Action.BACK,))]


def buttons(scene: TableScene) -> list[Button]:
    """Return the buttons of the board."""
    calls = {SERVE: scene.serve, BACK: scene.step_back, GO: scene.hurry, UNDO: scene.undo, READ: scene.turn_page}
    chalk, entries = scene.plan.chalk, labels(scene)
    boxes = chalk.buttons if len(entries) == 2 else chalk.stack(len(entries))
    made: list[Button] = []
    for (key, words), box in zip(entries, boxes, strict=True):
        main = key in (SERVE, GO)
        style, size = (Style.PRIMARY, 28) if main else (Style.SECONDARY, 23)
        badge = scene.sitting.badge(scene.may_undo) if key == UNDO and scene.may_undo is not None else None
        kind = Waning if key == UNDO and scene.person is None else Button
        made.append(kind(key, box, words, calls[key], style=style, size=size, badge=badge))
    return made
