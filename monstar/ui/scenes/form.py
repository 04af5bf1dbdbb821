"""A scene that is a form and little else: its widgets answer, and the view follows the focus."""

from monstar.ui.canvas import Box
from monstar.ui.events import Event
from monstar.ui.focus import Form
from monstar.ui.scene import Scene


class FormScene(Scene):
    """Lets its form answer; subclasses make it, fill it in ``layout`` and draw it."""

    form: Form

    def handle(self, event: Event) -> None:
        """Let the form answer."""
        self.form.handle(event)

    def focus_box(self) -> Box | None:
        """Keep the focused widget in sight."""
        return self.form.focused_box

    def focus_lost(self) -> None:
        """Let go of what a pointer holds: its release will go to another window."""
        self.form.leave()

    def update(self, dt_ms: float) -> None:
        """Let buttons rise."""
        self.form.update(dt_ms)
