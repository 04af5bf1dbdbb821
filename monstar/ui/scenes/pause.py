"""The pause: a closed curtain over the show, and the count of three before it goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from monstar.i18n import _
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Event, Press
from monstar.ui.focus import Form
from monstar.ui.keyhints import draw_key_hints
from monstar.ui.painter import Painter
from monstar.ui.scene import Scene
from monstar.ui.scenes.form import FormScene
from monstar.ui.scenes.message import MessageScene
from monstar.ui.scenes.settings import SettingsScene
from monstar.ui.scenes.sign import SIGN, draw_hung_sign
from monstar.ui.text import Face
from monstar.ui.tween import out_back
from monstar.ui.widgets import Button, Style

if TYPE_CHECKING:
    from monstar.ui.app import App

_STEP_MS = 800.0
_COUNT = 3


class PauseScene(FormScene):
    """Hides the show until somebody resumes it; the scene below stays as it is and resumes after the count.

    The curtain is opaque: nobody plans their next move in a pause. ``on_quit`` is what "Quit to the title" does
    besides going there. Without a ``count`` the show goes on at once: where no clock runs.
    """

    max_ui = 1.25

    def __init__(
        self,
        app: App,
        reason: str = "",
        on_quit: Callable[[], None] | None = None,
        *,
        count: bool = True,
        on_lobby: Callable[[], None] | None = None,
    ) -> None:
        """Pause, perhaps for a reason worth telling (a lost sound device, another window).

        `on_lobby` goes back to where the match was set up, as long as nothing of it has been played.
        """
        super().__init__(app)
        self.reason = reason
        self.on_quit = on_quit
        self.count = count
        self.on_lobby = on_lobby
        self.form = Form(self._resume, app.play_effect)

    def layout(self) -> None:
        """Place the four buttons in a row of two and two, and the way to the designer's bench below them."""
        entries: tuple[tuple[str, str, Callable[[], None], Style], ...] = (
            ("resume", _("Resume"), self._resume, Style.PRIMARY),
            ("settings", _("Settings"), self._settings, Style.SECONDARY),
            ("rules", _("Rules"), self._rules, Style.SECONDARY),
            ("quit", _("Quit to the title"), self._quit, Style.SECONDARY),
        )
        buttons = []
        for number, (key, label, call, style) in enumerate(entries):
            box = Box(328 + 322 * (number % 2), 448 + 80 * (number // 2), 302, 64)
            buttons.append(Button(key, box, label, call, style=style, size=self.size(27)))
        self.form.set([*buttons, *self._lower_buttons()])

    def _lower_buttons(self) -> list[Button]:
        """Make what only some pauses offer, in one row."""
        offers: list[tuple[str, str, Callable[[], None]]] = []
        if self.on_lobby is not None:
            offers.append(("lobby", _("Back to the seats"), self.on_lobby))
        if self.app.bench is not None and self.app.bench.house.sitting is not None:
            offers.append(("designer", _("Designer: change the rules, same deal"), self._designer))
        wide = 624 if len(offers) < 2 else 302
        return [
            Button(key, Box(328 + 322 * number, 608, wide, 46), label, call, size=self.size(22))
            for number, (key, label, call) in enumerate(offers)
        ]

    def draw(self, painter: Painter) -> None:
        """Draw curtain, sign and buttons."""
        panel = draw_hung_sign(painter).inset(30, 10)
        lift = 34 if self.reason else 0
        place = panel.centre[0], panel.centre[1] - lift
        painter.text(
            _("Intermission"), place, 96, "brass200", face=Face.DISPLAY, align="centre", stroke=8, width=panel.w
        )
        if self.reason:
            body = Box(panel.x, panel.centre[1] + 30, panel.w, 80)
            painter.paragraph(self.reason, body, self.size(24), align="centre", middle=True)
        painter.picture("monsters/usher-idle", Box(70, 430, 250, 250))
        painter.picture("monsters/usher2-idle", Box(960, 430, 250, 250))
        self.form.draw(painter)
        draw_key_hints(painter, self.app.devices, self.form)

    def _resume(self) -> None:
        if self.count:
            self.app.stack.replace(CountScene(self.app, self.on_quit))
        else:
            self.app.stack.remove(self)

    def _settings(self) -> None:
        self.app.stack.push(SettingsScene(self.app))

    def _designer(self) -> None:
        bench = self.app.bench
        screen = bench.in_match(self.app, self.on_quit) if bench is not None else None
        if screen is not None:
            self.app.stack.push(screen)

    def _rules(self) -> None:
        rules = self.rules()
        if rules is not None:
            self.app.stack.push(rules)

    def _quit(self) -> None:
        """Ask first: somebody may lean on the keys."""
        sitting = self.app.stack.sitting
        kept = sitting is None or sitting.match.begun
        later = _("You can go on later with Continue on the title screen.")
        words = _("Leave the match?"), later if kept else _("Nothing has been played yet.")
        answers = [(_("Stay"), _nothing), (_("Quit to the title"), self._leave)]
        self.app.stack.push(MessageScene(self.app, *words, answers, monsters=("star-idle", "yodel-idle"), back=0))

    def _leave(self) -> None:
        if self.on_quit is not None:
            self.on_quit()
        self.app.to_title()


def _nothing() -> None:
    """Stay."""


class CountScene(Scene):
    """Counts 3-2-1 before the closed curtain, then lets the scene below go on; the pause key goes back to the pause."""

    def __init__(self, app: App, on_quit: Callable[[], None] | None = None) -> None:
        """Start at three; ``on_quit`` is for the pause that may come back."""
        super().__init__(app)
        self.on_quit = on_quit
        self.age_ms = 0.0
        self._spoken = 0

    @property
    def number(self) -> int:
        """Return the number to be shown: 3, 2 or 1."""
        return max(_COUNT - int(self.age_ms // _STEP_MS), 1)

    def handle(self, event: Event) -> None:
        """Go back to the pause on Pause or Back."""
        if isinstance(event, Press) and event.down and event.action in (Action.PAUSE, Action.BACK):
            self.app.stack.replace(PauseScene(self.app, on_quit=self.on_quit))

    def focus_lost(self) -> None:
        """Go back to the pause."""
        self.app.stack.replace(PauseScene(self.app, on_quit=self.on_quit))

    def update(self, dt_ms: float) -> None:
        """Count; at the end leave."""
        self.age_ms += dt_ms
        if self.age_ms >= _COUNT * _STEP_MS:
            self.app.stack.remove(self)
        elif self.number != self._spoken:
            self._spoken = self.number
            self.app.play_effect("countdown_last" if self.number == 1 else "countdown")

    def draw(self, painter: Painter) -> None:
        """Draw the number, springing up with each count."""
        sign = SIGN.moved(0, 40)
        draw_hung_sign(painter, sign)
        share = (self.age_ms % _STEP_MS) / 220
        grown = 1.0 if self.app.reduce_motion else 0.7 + 0.3 * out_back(min(share, 1.0))
        # A few sizes only, so that the letters need not be made anew for every frame.
        size = round(190 * grown / 10) * 10
        painter.text(str(self.number), sign.centre, size, "brass200", face=Face.DISPLAY, align="centre", stroke=11)
