"""Play with others before the same screen: a person's burst behind the curtain, and what bots play for all to see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from monstar.rules.trophy.acts import Begin
from monstar.rules.trophy.state import Phase
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Event, Pointer, Press
from monstar.ui.focus import Form
from monstar.ui.scenes.pause import PauseScene
from monstar.ui.trophy.between import BurstCurtain, WatchCurtain, burst_of, skip_label
from monstar.ui.trophy.play import PlayScene
from monstar.ui.widgets import Button

if TYPE_CHECKING:
    from monstar.ui.painter import Painter
    from monstar.ui.scene import Scene
    from monstar.ui.trophy.sitting import Sitting

_SKIP = Box.around((640, 574), 300, 46)  # on the rim of the table
_CALM_MS = 1500.0
_BREATH_MS = 1300.0  # how long a breath is heard
_FAR_MS = 60_000  # a stretch of a scramble that bots alone go on with


class SecretBurst(PlayScene):
    """Plays the burst of one of several people: whatever covers it, the curtain asks for them before it goes on."""

    def __init__(self, sitting: Sitting) -> None:
        """Have the burst made ready behind the closed curtain."""
        super().__init__(sitting)
        self._covered = False

    def resume(self) -> None:
        """Begin; after anything that covered the table, ask for its player first."""
        if self._covered and not self._over:
            self.app.stack.push(BurstCurtain(self.sitting, self._uncover))
        else:
            super().resume()

    def _uncover(self, device: str) -> None:
        self.hands.play_with(device)
        self._covered = False
        self._counted = True
        self.app.stack.pop()

    def pause(self) -> None:
        """Remember that something came over the table."""
        super().pause()
        self._covered = True

    def _stop_for(self, reason: str = "") -> None:
        """Stop, then draw the curtain; no count ends the pause: the curtain does."""
        if self._halt():
            self.app.stack.push(PauseScene(self.app, reason, self._quit, count=False))


class WatchedPlay(PlayScene):
    """Plays a scramble or a burst that nobody hides from; what bots alone go on with can be skipped."""

    def __init__(self, sitting: Sitting) -> None:
        """Sit everybody around the table."""
        super().__init__(sitting)
        self.form = Form(play=self.app.play_effect)
        self._idle_ms = 0.0  # for how long people have had nothing to do

    @property
    def _idle(self) -> bool:
        """Tell whether people watch, and only bots have anything left to do."""
        sitting, state = self.sitting, self.sitting.state
        if sitting.by_itself or state.phase is not Phase.PLAY or self._over:
            return False
        return all(sitting.is_bot(seat) for seat in sitting.game.active(state))

    @property
    def _skippable(self) -> bool:
        """Tell whether the rest can be skipped: not by a press that was meant for a trophy or the curtain."""
        return self._idle and self._idle_ms >= _CALM_MS

    def layout(self) -> None:
        """Place the button that skips."""
        super().layout()
        button = Button("skip", _SKIP, skip_label(self.sitting), self.skip, size=22)
        self.form.set([button] if self._skippable else [])

    def skip(self) -> None:
        """Let the bots play on unseen: the same acts at the same stamps as if they were watched."""
        if self._halt():
            self._over = True
            self.timing.end()
            skip_bots(self.sitting)
            self.sitting.go_on()

    def handle(self, event: Event) -> None:
        """Let the button answer where there is nothing else to do."""
        paused = isinstance(event, Press) and event.action is Action.PAUSE
        if not paused and self._skippable and isinstance(event, Pointer | Press) and self.form.handle(event):
            return
        super().handle(event)

    def update(self, dt_ms: float) -> None:
        """Offer the button as soon as people have nothing left to do."""
        super().update(dt_ms)
        self._idle_ms = self._idle_ms + dt_ms if self._idle else 0.0
        if self._skippable != bool(self.form.widgets):
            self.layout()
        self.form.update(dt_ms)

    def draw(self, painter: Painter) -> None:
        """Draw the table, and the button over it."""
        super().draw(painter)
        self.form.draw(painter)


def play_scene(sitting: Sitting) -> PlayScene:
    """Return the scene that plays the stretch of play that a match stands at."""
    burst = sitting.state.burst
    secret = sitting.shared and burst is not None and not sitting.is_bot(burst)
    return SecretBurst(sitting) if secret else WatchedPlay(sitting)


class Backstage:
    """Makes the play ready behind the closed curtain, as soon as the breath before has been heard out."""

    def __init__(self, sitting: Sitting) -> None:
        """Have nothing ready yet."""
        self.sitting = sitting
        self._age_ms = 0.0
        self._scene: PlayScene | None = None

    def update(self, dt_ms: float) -> None:
        """Let time pass before the curtain."""
        self._age_ms += dt_ms
        if self._scene is None and self._age_ms >= _BREATH_MS:
            self._scene = play_scene(self.sitting)

    def open(self, device: str = "") -> None:
        """Raise the curtain; whose burst it is goes on with the device that has opened it."""
        scene = self._scene or play_scene(self.sitting)
        scene.hands.play_with(device)
        self.sitting.app.stack.replace(scene)

    def skip(self) -> None:
        """Leave it closed over what the bots do."""
        skip_bots(self.sitting)
        self.sitting.go_on()


def burst_scene(sitting: Sitting) -> Scene:
    """Return the curtain before the burst that comes, or that goes on."""
    stage = Backstage(sitting)
    if sitting.is_bot(burst_of(sitting)):
        return WatchCurtain(sitting, stage.open, stage.skip, stage.update)
    return BurstCurtain(sitting, stage.open, stage.update)


def skip_bots(sitting: Sitting) -> None:
    """Let bots play on until a person has something to do, or to the end."""
    match, state, game = sitting.match, sitting.state, sitting.game
    while state.phase is not Phase.OVER:
        if state.phase is Phase.PLAY:
            if any(not sitting.is_bot(seat) for seat in game.active(state)):
                return
            match.settle(state.now_ms + _FAR_MS if state.ends_ms is None else state.ends_ms)
        elif sitting.is_bot(burst_of(sitting)):
            match.play(Begin(seat=burst_of(sitting)))
        else:
            return
