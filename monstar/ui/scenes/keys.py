"""The keys page of the settings: which key does what in each of the four keyboard zones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.settings import BINDINGS
from monstar.ui.bindings import ZONES, scancodes
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Event, Kind, Pointer, Press
from monstar.ui.keynames import key_label
from monstar.ui.painter import Painter
from monstar.ui.widgets import Button, Style, Widget

if TYPE_CHECKING:
    from monstar.ui.app import App

ACTIONS = (Action.UP, Action.LEFT, Action.DOWN, Action.RIGHT, Action.OK, Action.BACK)
_NAMES_WIDTH = 130.0


class KeysPage:
    """A grid of buttons, a row for each zone; pressing one waits for the key that shall do it."""

    def __init__(self, app: App, on_change: Callable[[], None]) -> None:
        """Wait for nothing."""
        self.app = app
        self.on_change = on_change
        self.waiting: tuple[str, Action] | None = None

    def widgets(self, panel: Box, size: float) -> list[Widget]:
        """Make the grid inside a panel."""
        made: list[Widget] = []
        for row, zone in enumerate(ZONES):
            for column, action in enumerate(ACTIONS):
                waits = self.waiting == (zone, action)
                label = "…" if waits else self.app.devices.key_label(zone, action)
                made.append(
                    Button(
                        f"{zone}-{action}", self._cell(panel, row, column).inset(5, 7), label,
                        partial(self.wait, zone, action), size=size,
                        style=Style.PRIMARY if waits else Style.SECONDARY,
                        help=_("Press it, then the key that shall do this."),
                    )
                )  # fmt: skip
        reset = Box(panel.right - 394, panel.bottom - 66, 364, 50)
        label = _("Back to the usual keys")
        made.append(Button("reset", reset, label, self.reset, size=size, help=_("All four zones as they came.")))
        return made

    def draw(self, painter: Painter, panel: Box, size: float) -> None:
        """Draw the names of columns and rows."""
        titles = (_("Up"), _("Left"), _("Down"), _("Right"), _("Take"), _("Back"))
        for column, title in enumerate(titles):
            cell = self._cell(panel, -1, column)
            place = cell.centre[0], cell.bottom - 16
            painter.text(title, place, size, "brass200", align="centre", width=cell.w - 6)
        for row in range(len(ZONES)):
            cell = self._cell(panel, row, 0)
            place = panel.x + 28, cell.centre[1]
            painter.text(_("Zone {n}").format(n=row + 1), place, size, width=_NAMES_WIDTH - 10)

    def _cell(self, panel: Box, row: int, column: int) -> Box:
        width = (panel.w - _NAMES_WIDTH - 60) / len(ACTIONS)
        return Box(panel.x + 34 + _NAMES_WIDTH + column * width, panel.y + 48 + row * 74, width, 74)

    def wait(self, zone: str, action: Action) -> None:
        """Wait for the key that shall mean an action."""
        self.waiting = zone, action
        self.app.devices.catch = self._caught
        self.on_change()

    def cancel(self) -> None:
        """Wait no longer."""
        self.waiting = None
        self.app.devices.catch = None

    def reset(self) -> None:
        """Give all zones their usual keys."""
        self.app.settings.set(BINDINGS, {})
        self.on_change()

    def handle(self, event: Event) -> bool:
        """Stop waiting when a pointer or a gamepad is used instead of a key."""
        if (isinstance(event, Press) and event.down) or (isinstance(event, Pointer) and event.kind is Kind.DOWN):
            self.cancel()
            self.on_change()
        return False

    def _caught(self, scancode: int) -> None:
        """Bind a pressed key, taking it away from what it meant before; Escape changes nothing."""
        waiting = self.waiting
        self.cancel()
        name = next((known for known, code in scancodes().items() if code == scancode), "")
        if waiting is not None and name and name != "ESCAPE":
            self.app.settings.set(BINDINGS, self._with(name, *waiting))
            self.app.say(_("{key} it is.").format(key=key_label(name)))
        self.on_change()

    def _with(self, name: str, zone: str, action: Action) -> dict[str, dict[str, list[str]]]:
        """Return the player's bindings with a key given to an action; two actions swap keys if need be."""
        now = {device: {str(a): list(keys) for a, keys in acts.items()} for device, acts in self.app.bindings().items()}
        old = now[zone][action]
        for actions in now.values():
            for other, keys in actions.items():
                if name in keys:
                    rest = [key for key in keys if key != name]
                    actions[other] = rest or old[:1]
        now[zone][action] = [name, *[key for key in old[1:] if key != name]]
        return {zone: actions for zone, actions in now.items() if zone in ZONES}
