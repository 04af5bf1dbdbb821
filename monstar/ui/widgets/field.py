"""A field for a short text, such as a name."""

import unicodedata
from collections.abc import Callable

import pygame

from monstar.i18n import _
from monstar.ui.bindings import is_gamepad
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Kind, Pointer, Press
from monstar.ui.input import Devices
from monstar.ui.painter import Painter
from monstar.ui.text import writable
from monstar.ui.widgets.base import Widget

_BLINK_MS = 530.0
_WHEEL = "abcdefghijklmnopqrstuvwxyzàáâäçèéêëíîïñóôöœúùûüß0123456789-'. "  # what a gamepad turns through
_TURNS = {Action.UP: -1, Action.DOWN: 1}


class TextField(Widget):
    """Takes typed text up to a number of characters while it is being edited.

    OK or a click starts editing, OK or Escape ends it, leaving the field too; meanwhile letters write and move
    nothing else. A gamepad turns the last letter with up and down, adds one with right and takes it with left. What no
    font can write is not taken, and ``help`` says so. An empty field shows ``hint`` and gives it back as its ``value``.
    """

    def __init__(
        self,
        key: str,
        box: Box,
        text: str,
        on_change: Callable[[str], None],
        devices: Devices,
        *,
        longest: int = 12,
        hint: str = "",
        size: float = 24.0,
        help: str = "",
    ) -> None:
        """Show a text."""
        super().__init__(key, box, help)
        self.text = text
        self.on_change = on_change
        self.devices = devices
        self.longest = longest
        self.hint = hint
        self.size = size
        self.editing = False
        self._own_help = help
        self.corner = min(12.0, box.h * 0.3)
        self._since_ms = 0.0

    @property
    def value(self) -> str:
        """Return the text without spaces around it, or the hint when there is none."""
        return self.text.strip() or self.hint

    def edit(self, on: bool) -> None:
        """Start or end editing."""
        if on == self.editing:
            return
        self.editing = on
        self.help = self._own_help
        self._since_ms = 0.0
        self.devices.typing = on
        if pygame.display.get_init():
            (pygame.key.start_text_input if on else pygame.key.stop_text_input)()

    def blur(self) -> None:
        """End editing when the focus leaves."""
        self.edit(False)

    def point(self, event: Pointer) -> None:
        """Start editing when released inside."""
        if event.kind is Kind.UP and self.target.has(event.pos):
            self.edit(True)

    def press(self, event: Press) -> bool:
        """Edit: OK begins and ends, Escape ends, Erase takes the last character."""
        if event.action is Action.OK:
            if event.down and not event.repeat:
                self.edit(not self.editing)
                if self.editing and is_gamepad(event.device):
                    self.help = _("Up and down: another letter. Right: one more. Left: one less.")
            return True
        if not self.editing or not event.down:
            return False
        if event.action is Action.ERASE:
            self._change(self.text[:-1])
            return True
        if event.action in (Action.PAUSE, Action.BACK):
            self.edit(False)
            return True
        if is_gamepad(event.device):
            return self._turn(event.action)
        return event.action in (Action.LEFT, Action.RIGHT)

    def _turn(self, action: Action) -> bool:
        """Write with a gamepad: another last letter, one more or one less."""
        kept, last = self.text[:-1], self.text[-1:].lower()
        if action is Action.LEFT:
            self._change(kept)
        elif action is Action.RIGHT or (action in _TURNS and not last):
            self._change(_with(self.text, _WHEEL[0])[: self.longest])
        elif action in _TURNS:
            place = _WHEEL.index(last) if last in _WHEEL else 0
            self._change(_with(kept, _WHEEL[(place + _TURNS[action]) % len(_WHEEL)]))
        else:
            return False
        return True

    def type(self, text: str) -> bool:
        """Add what was typed, as far as there is room."""
        if not self.editing:
            return False
        letters = [letter for letter in unicodedata.normalize("NFC", text) if letter.isprintable()]
        unknown = [letter for letter in letters if not writable(letter)]
        self.help = _("The game has no letter “{letter}”.").format(letter=unknown[0]) if unknown else self._own_help
        written = self.text + "".join(letter for letter in letters if letter not in unknown)
        self._change(written.lstrip()[: self.longest])
        return True

    def update(self, dt_ms: float) -> None:
        """Blink the caret."""
        self._since_ms += dt_ms

    def draw(self, painter: Painter) -> None:
        """Draw the text on paper, with a caret while editing."""
        box = self.box
        painter.rounded(box, self.corner, ("paper", "cream"), edge="slime500" if self.editing else "ink", edge_width=4)
        place = box.x + 14, box.centre[1]
        room = box.w - 30
        if self.text or self.editing:
            written = painter.text(self.text, place, self.size, "ink", width=room) if self.text else Box(*place, 0, 0)
        else:
            written = painter.text(self.hint, place, self.size, "plum400", width=room)
        if self.editing and self._since_ms % (2 * _BLINK_MS) < _BLINK_MS:
            x = written.right + 2 if self.text else place[0]
            painter.line((x, box.centre[1] - self.size * 0.45), (x, box.centre[1] + self.size * 0.45), "ink", 3)

    def _change(self, text: str) -> None:
        self._since_ms = 0.0
        if text != self.text:
            self.text = text
            self.on_change(text)


def _with(text: str, letter: str) -> str:
    """Return a name with one more letter: a capital where a word begins."""
    begins = not text or text[-1] in " -."
    return text + (letter.upper() if begins and len(letter.upper()) == 1 else letter)
