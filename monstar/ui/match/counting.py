"""A show at the end of play: one count after the other, each for a seat, told by a script of its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from monstar.i18n import _
from monstar.ui.canvas import Box
from monstar.ui.effects import Confetti
from monstar.ui.events import Event
from monstar.ui.focus import Form
from monstar.ui.scenes.match import MatchScene, is_nudge
from monstar.ui.widgets import Button, Style

if TYPE_CHECKING:
    from monstar.rules.table import Seat
    from monstar.ui.sitting import Sitting


class Script(Protocol):
    """Tells a count, step by step."""

    @property
    def end_ms(self) -> float:
        """Return when all has been told."""
        ...


S = TypeVar("S", bound=Script)


class CountingScene(MatchScene, ABC, Generic[S]):
    """Shows a count for each seat in turn. One press finishes a count, the next goes on.

    `shows` are the scripts by seat, `order` the seats as they are counted, `at_ms` is how far the script is that runs.
    """

    def __init__(self, sitting: Sitting, shows: Sequence[S], order: Sequence[Seat]) -> None:
        """Begin with the first seat."""
        super().__init__(sitting)
        self.shows = list(shows)
        self.order = list(order)
        self.form = Form()
        self.turn = 0
        self.at_ms = 0.0
        self._confetti: Confetti | None = None

    @property
    def seat(self) -> Seat:
        """Return whose count it is."""
        return self.order[self.turn]

    @property
    def show(self) -> S:
        """Return the script that runs."""
        return self.shows[self.seat]

    @property
    def finished(self) -> bool:
        """Tell whether this seat's count has been shown to its end."""
        return self.at_ms >= self.show.end_ms

    @property
    def last(self) -> bool:
        """Tell whether nobody comes after this seat."""
        return self.turn + 1 == len(self.order)

    # -- what each game says

    @abstractmethod
    def button_box(self) -> Box:
        """Return where the one button stands."""

    @abstractmethod
    def end_label(self) -> str:
        """Return what stands on it after the last count."""

    @abstractmethod
    def cheer(self) -> Confetti | None:
        """Return the confetti for a count that has just ended, if it deserves any."""

    # -- going on

    def layout(self) -> None:
        """Place the one button."""
        size = self.size(27)
        self.form.set([Button("next", self.button_box(), self._label(), self.go_on, style=Style.PRIMARY, size=size)])

    def _label(self) -> str:
        if not self.finished:
            return _("Skip the count")
        if not self.last:
            return _("Next: {name}").format(name=self.sitting.name(self.order[self.turn + 1]))
        return self.end_label()

    def go_on(self) -> None:
        """Finish this count if it still runs, else go on to the next seat or scene."""
        if not self.finished:
            self.at_ms = float(self.show.end_ms)
            self.finish()
        elif not self.last:
            self.turn += 1
            self.at_ms = 0.0
            self._confetti = None
            self.layout()
        else:
            self.sitting.shown = self.sitting.state.round
            self.sitting.go_on()

    def finish(self) -> None:
        """Celebrate a count that has ended, and let the button go on."""
        if self._confetti is None:
            self._confetti = self.cheer()
        self.layout()

    def answer(self, event: Event) -> None:
        """Take any press anywhere for "go on"."""
        if not self.form.handle(event) and is_nudge(event):
            self.go_on()

    def update(self, dt_ms: float) -> None:
        """Let button and confetti move; each game's script goes on in its own way."""
        super().update(dt_ms)
        self.form.update(dt_ms)
        if self._confetti is not None:
            self._confetti.update(dt_ms)
