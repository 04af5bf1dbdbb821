"""The keys page of the settings: which key does what in each of the four keyboard zones, and for everybody."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.settings import BINDINGS
from monstar.ui.bindings import DEFAULT_BINDINGS, KEYBOARD, ZONES, Bindings, scancodes
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Event, Kind, Pointer, Press
from monstar.ui.keynames import key_label
from monstar.ui.painter import Painter
from monstar.ui.text import Face
from monstar.ui.widgets import Button, Style, Widget

if TYPE_CHECKING:
    from monstar.ui.app import App

ACTIONS = (Action.UP, Action.LEFT, Action.DOWN, Action.RIGHT, Action.OK, Action.BACK)
SHARED = (Action.PAUSE, Action.HELP, Action.NEXT, Action.ERASE, Action.FULL_SCREEN)
_NAMES_WIDTH = 130.0
_HEAD, _ROW = 46.0, 54.0
_SHARED_HEAD = 36.0
_NEVER = "ESCAPE"  # means nothing but a pause, whatever is bound: the way out of everything

Keys = dict[str, dict[Action, tuple[str, ...]]]


class KeysPage:
    """A grid of buttons, a row for each zone and one for all; pressing one waits for the key that shall do it."""

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
                help_ = _("Press it, then the key that shall do this.")
                made.append(self._button(zone, action, self._cell(panel, row, column), size, help_))
        for column, action in enumerate(SHARED):
            help_ = _("A key of your own for it. The usual one goes on doing it, unless it is needed elsewhere.")
            made.append(self._button(KEYBOARD, action, self._shared_cell(panel, column), size, help_))
        reset = Box(panel.right - 394, panel.bottom - 66, 364, 50)
        label = _("Back to the usual keys")
        made.append(Button("reset", reset, label, self.reset, size=size, help=_("All keys as they came.")))
        return made

    def _button(self, zone: str, action: Action, cell: Box, size: float, help_: str) -> Button:
        waits = self.waiting == (zone, action)
        label = "…" if waits else self.app.devices.key_label(zone, action)
        style = Style.PRIMARY if waits else Style.SECONDARY
        call = partial(self.wait, zone, action)
        if waits:
            help_ = _("Now press the key that shall do this. Escape leaves it as it is.")
        return Button(f"{zone}-{action}", cell.inset(5, 4), label, call, size=size, style=style, help=help_)

    def draw(self, painter: Painter, panel: Box, size: float) -> None:
        """Draw the names of columns and rows."""
        heads = [(action, self._cell(panel, 0, column)) for column, action in enumerate(ACTIONS)]
        heads += [(action, self._shared_cell(panel, column)) for column, action in enumerate(SHARED)]
        least = painter.fit_all([(action_name(action), cell.w + 2) for action, cell in heads], size, Face.LABEL)
        for action, cell in heads:
            place = cell.centre[0], cell.y - 17
            painter.text(action_name(action), place, least, "brass200", align="centre")
        rows = [(zone, self._cell(panel, row, 0)) for row, zone in enumerate(ZONES)]
        for zone, cell in (*rows, (KEYBOARD, self._shared_cell(panel, 0))):
            place = panel.x + 28, cell.centre[1]
            painter.text(zone_name(zone), place, size, width=_NAMES_WIDTH - 10)

    @staticmethod
    def _cell(panel: Box, row: int, column: int) -> Box:
        width = (panel.w - _NAMES_WIDTH - 60) / len(ACTIONS)
        return Box(panel.x + 34 + _NAMES_WIDTH + column * width, panel.y + _HEAD + row * _ROW, width, _ROW)

    def _shared_cell(self, panel: Box, column: int) -> Box:
        """Return a cell of the row for everybody, in the columns of the zones; the longest name has two of them."""
        wide = SHARED.index(Action.ERASE)
        cell = self._cell(panel, len(ZONES), column + (column > wide)).moved(0, _SHARED_HEAD)
        return Box(cell.x, cell.y, cell.w * 2, cell.h) if column == wide else cell

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
        """Bind a pressed key; what it meant before gets another one, and that is told. Escape changes nothing."""
        waiting = self.waiting
        self.cancel()
        name = next((known for known, code in scancodes().items() if code == scancode), "")
        if waiting is not None and name and name != _NEVER:
            self._bind(name, *waiting)
        self.on_change()

    def _bind(self, name: str, zone: str, action: Action) -> None:
        keys, robbed = rebound(self.app.bindings(), name, zone, action)
        key = key_label(name)
        if robbed is None:
            self.app.say(_("{key} it is.").format(key=key))
        else:
            place = _("{zone}, {action}").format(zone=zone_name(robbed[0]), action=action_name(robbed[1]))
            names = keys[robbed[0]][robbed[1]]
            if name in names:
                self.app.say(_("{place} has no other key than {key}.").format(place=place, key=key))
                return
            words = _("{key} it is. {place} now has {other}.")
            self.app.say(words.format(key=key, place=place, other=key_label(names[0])))
        kept: dict[str, dict[str, list[str]]] = {}
        for device, bound in _places():
            kept.setdefault(device, {})[str(bound)] = list(keys[device][bound])
        self.app.settings.set(BINDINGS, kept)


def rebound(before: Bindings, name: str, zone: str, action: Action) -> tuple[Keys, tuple[str, Action] | None]:
    """Return bindings with a key given to an action, and what it was taken from, if from anything.

    An action that has no other key gets the one that becomes free; where there is none, all stays as it was. For what
    everybody does the usual keys go on, so that what the rules pages say stays true.
    """
    keys: Keys = {device: dict(actions) for device, actions in before.items()}
    old = keys[zone][action]
    usual = DEFAULT_BINDINGS[KEYBOARD].get(action, ()) if zone == KEYBOARD else ()
    kept = [key for key in old[1:] if zone != KEYBOARD] + [key for key in old if key in usual]
    robbed = next((place for place in _places() if place != (zone, action) and name in _at(keys, place)), None)
    if robbed is not None:
        rest = tuple(key for key in _at(keys, robbed) if key != name)
        spare = next((key for key in old if key != _NEVER), None)
        if not rest and spare is None:
            return keys, robbed
        if not rest and spare is not None:
            rest = (spare,)
            kept = [key for key in kept if key != spare]
        keys[robbed[0]][robbed[1]] = rest
    keys[zone][action] = (name, *(key for key in kept if key != name))
    return keys, robbed


def _places() -> list[tuple[str, Action]]:
    """Return all that can be bound anew; what only some screens need yields to it (see ``DEFAULT_BINDINGS``)."""
    return [(zone, action) for zone in ZONES for action in ACTIONS] + [(KEYBOARD, action) for action in SHARED]


def _at(keys: Keys, place: tuple[str, Action]) -> tuple[str, ...]:
    return keys[place[0]][place[1]]


def zone_name(zone: str) -> str:
    """Return how the row of a zone is called, or the one of keys that serve everybody."""
    return _("All") if zone == KEYBOARD else _("Zone {n}").format(n=ZONES.index(zone) + 1)


def action_name(action: Action) -> str:
    """Return how an action that has a key is called."""
    return {
        Action.UP: _("Up"),
        Action.LEFT: _("Left"),
        Action.DOWN: _("Down"),
        Action.RIGHT: _("Right"),
        Action.OK: _("Take"),
        Action.BACK: _("Back"),
        Action.PAUSE: _("Pause"),
        Action.HELP: _("Rules"),
        Action.NEXT: _("Next"),
        Action.ERASE: _("Erase, skip"),
        Action.FULL_SCREEN: _("Full screen"),
    }[action]
