"""What every widget is: a box that can have the focus, be pointed at and be pressed."""

from collections.abc import Callable
from typing import ClassVar

from monstar.ui.canvas import Box
from monstar.ui.events import Action, Kind, Pointer, Press
from monstar.ui.painter import Painter

SMALLEST_TARGET = 44.0


def _silence(effect: str) -> None:
    """Play no sound."""


class Widget:
    """Stands at a box (canvas px); ``key`` names it within its form.

    ``help`` is a line shown while it has the focus. ``corner`` is the corner radius that the focus ring follows.
    ``play`` plays a small sound by name; the form gives it. ``ringed`` tells that the form draws the ring; a scene in
    which widgets overlap draws it itself, between them. ``row`` is what it stands for where that is wider than itself,
    as a row with its label: arrows find it there. Left and right change what is ``sideways``; in a form of many columns
    only after OK, and only what is ``opened_by_ok``. From the main button arrows lead to what is ``quiet`` only where
    nothing else lies.
    """

    sideways: ClassVar[bool] = False
    opened_by_ok: ClassVar[bool] = False

    def __init__(self, key: str, box: Box, help: str = "") -> None:
        """Stand at a box."""
        self.key = key
        self.box = box
        self.row: Box | None = None
        self.help = help
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.turning = False  # left and right change it just now
        self.focusable = True
        self.play: Callable[[str], None] = _silence
        self.corner = 12.0
        self.ringed = True
        self.quiet = False

    @property
    def main(self) -> bool:
        """Tell whether this is what one mostly wants of its form: where nothing is below, Down leads here."""
        return False

    @property
    def reachable(self) -> bool:
        """Tell whether the focus or a pointer may come here."""
        return self.enabled and self.visible and self.focusable

    @property
    def walked(self) -> Box:
        """Return the box by which arrows come here and go on."""
        return self.row or self.box

    @property
    def target(self) -> Box:
        """Return the box that a pointer has to hit: never smaller than 44 canvas px either way."""
        wide, tall = max(SMALLEST_TARGET - self.box.w, 0), max(SMALLEST_TARGET - self.box.h, 0)
        return self.box.inset(-wide / 2, -tall / 2)

    def gain(self) -> None:
        """Get the focus."""

    def blur(self) -> None:
        """Lose the focus."""

    def point(self, event: Pointer) -> None:
        """Hear a pointer that went down here, until it is released."""

    def press(self, event: Press) -> bool:
        """Hear a press while having the focus; tell whether it was used."""
        return False

    def type(self, text: str) -> bool:
        """Hear typed text while having the focus; tell whether it was used."""
        return False

    def update(self, dt_ms: float) -> None:
        """Let little motions go on."""

    def draw(self, painter: Painter) -> None:
        """Draw the widget; the form draws the focus ring."""


class Pressable(Widget):
    """Calls something when it is released inside by a pointer, or on OK; how it looks is up to its kind."""

    def __init__(self, key: str, box: Box, on_press: Callable[[], None], help: str = "") -> None:
        """Stand at a box."""
        super().__init__(key, box, help)
        self.on_press = on_press

    def point(self, event: Pointer) -> None:
        """Fire when released inside."""
        if event.kind is Kind.UP and self.target.has(event.pos):
            self.on_press()

    def press(self, event: Press) -> bool:
        """Fire on OK."""
        if event.action is not Action.OK:
            return False
        if event.down and not event.repeat:
            self.on_press()
        return True
