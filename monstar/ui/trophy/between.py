"""Between the bursts of pass and play: the curtain asks for a person, or tells that everybody may watch a bot.

It closes the moment a burst ends, over everything at once, and is painted from a name and a badge alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.i18n import _, ngettext
from monstar.rules.trophy.state import Phase
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Event, Press
from monstar.ui.focus import Form
from monstar.ui.painter import Painter
from monstar.ui.scenes.handover import CurtainScene, draw_curtain
from monstar.ui.scenes.match import MatchScene, draw_pause
from monstar.ui.trophy.words import length
from monstar.ui.widgets import Button, Style

if TYPE_CHECKING:
    from collections.abc import Callable

    from monstar.rules.table import Seat
    from monstar.ui.trophy.sitting import Sitting

_WATCH = Box(470, 520, 340, 84)
_SKIP = Box(470, 626, 340, 58)
_BOTS_MS = 1000.0  # how long the curtain stays before a bot's burst where nobody else plays
_LOOK_UP_MS = 3200.0  # ... and where people watch
_CALM_MS = 600.0  # for so long nothing is taken for an answer: it was meant for the burst before


def _nothing(_dt_ms: float) -> None:
    """Do nothing meanwhile."""


class BurstCurtain(CurtainScene):
    """Asks for the person whose burst comes, or goes on after a pause; holding on opens it and the burst begins."""

    def __init__(
        self, sitting: Sitting, on_open: Callable[[str], None], meanwhile: Callable[[float], None] = _nothing
    ) -> None:
        """Close the curtain for whoever has the next burst, or is in the middle of one.

        `on_open` hears which device has opened it: it is the one that plays. `meanwhile` hears how
        stage time passes before it opens.
        """
        seat = burst_of(sitting)
        head, foot = burst_words(sitting)
        super().__init__(
            sitting.app, sitting.name(seat), sitting.badge(seat), head=head, foot=foot,
            on_open=lambda: on_open(self.disc.by),
        )  # fmt: skip
        self.sitting = sitting
        self.meanwhile = meanwhile
        self._age_ms = 0.0

    @property
    def game(self) -> str:
        """Return the game that is played."""
        return self.sitting.match.game.name

    def handle(self, event: Event) -> None:
        """Let the disc be held, once the burst before is over for everybody's fingers, too."""
        if self._age_ms >= _CALM_MS or (isinstance(event, Press) and event.action is Action.PAUSE):
            super().handle(event)

    def update(self, dt_ms: float) -> None:
        """Fill the ring."""
        self._age_ms += dt_ms
        self.meanwhile(dt_ms)
        super().update(dt_ms)


class WatchCurtain(MatchScene):
    """Announces a bot's burst: it opens by itself, at a press, or is skipped to whoever comes next."""

    max_ui = 1.25
    sitting: Sitting

    def __init__(
        self,
        sitting: Sitting,
        on_open: Callable[[], None],
        on_skip: Callable[[], None],
        meanwhile: Callable[[float], None] = _nothing,
    ) -> None:
        """Close the curtain before a bot's burst."""
        super().__init__(sitting)
        self.on_open = on_open
        self.on_skip = on_skip
        self.meanwhile = meanwhile
        self.form = Form(play=self.app.play_effect)
        self._age_ms = 0.0

    def layout(self) -> None:
        """Place the buttons; bots alone need none."""
        if self.sitting.by_itself:
            self.form.set([])
            return
        self.form.set(
            [
                Button("watch", _WATCH, _("Raise the curtain"), self.on_open, style=Style.PRIMARY, size=self.size(32)),
                Button("skip", _SKIP, skip_label(self.sitting), self.on_skip, size=self.size(24)),
            ]
        )

    def answer(self, event: Event) -> None:
        """Let the buttons answer, once the burst before is over for everybody's fingers, too."""
        if self._age_ms >= _CALM_MS:
            self.form.handle(event)

    def focus_box(self) -> Box | None:
        """Keep the focused button in sight."""
        return self.form.focused_box

    def update(self, dt_ms: float) -> None:
        """Open after a while."""
        super().update(dt_ms)
        self.meanwhile(dt_ms)
        self.form.update(dt_ms)
        self._age_ms += dt_ms
        if self._age_ms >= (_BOTS_MS if self.sitting.by_itself else _LOOK_UP_MS):
            self.on_open()

    def draw(self, painter: Painter) -> None:
        """Draw the curtain and the buttons."""
        seat = burst_of(self.sitting)
        head, _foot = burst_words(self.sitting)
        draw_curtain(
            painter, self.sitting.name(seat), self.sitting.badge(seat), head, _("Eyes open: everybody may watch.")
        )
        self.form.draw(painter)
        draw_pause(painter, self.pause_box)


def burst_of(sitting: Sitting) -> Seat:
    """Return whose burst it is, or whose comes next."""
    seat = sitting.state.burst
    assert seat is not None
    return seat


def burst_words(sitting: Sitting) -> tuple[str, str]:
    """Return what stands above and below the name on the curtain."""
    state, params = sitting.state, sitting.game.params
    if state.phase is Phase.PLAY:
        assert state.ends_ms is not None
        left_ms = max(round((state.ends_ms - state.now_ms) / 1000), 1) * 1000
        return _("The burst goes on for"), _time_words(left_ms, shared=sitting.shared)
    if state.last_bursts is not None:
        return _("One last burst for"), _time_words(params.countdown_ms, shared=sitting.shared)
    secret = sitting.shared and not sitting.is_bot(burst_of(sitting))
    head = _("Only for the eyes of") if secret else _("On stage now")
    return head, _time_words(params.burst_ms, shared=sitting.shared)


def _time_words(ms: int, *, shared: bool) -> str:
    """Return how long a burst lasts, and what the others do meanwhile, if there are any who could look."""
    words = ngettext("{n} second", "{n} seconds", round(ms / 1000)).format(n=length(ms))
    return _("{time}. Everyone else: eyes shut!").format(time=words) if shared else words


def skip_label(sitting: Sitting) -> str:
    """Return what skipping the bots leads to: the next person's burst, or the end."""
    state = sitting.state
    order: list[Seat] = []
    if state.last_bursts is not None:
        order = list(state.last_bursts)
    elif state.burst is not None:
        order = [(state.burst + step) % state.seats for step in range(1, state.seats)]
    coming = next((seat for seat in order if not sitting.is_bot(seat) and not state.won[seat]), None)
    if coming is None:
        return _("Skip to the end")
    return _("On to {name}").format(name=sitting.name(coming))
