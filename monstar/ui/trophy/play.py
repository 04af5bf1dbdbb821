"""The table in play: a scramble from the count of three to the stop, or one burst.

The scene listens, hands in and shows. Events are answered in the order of their stamps, each by a table settled up to
its own instant, once no late device can deliver an earlier one: how many frames are drawn, and when, changes nothing of
what happens.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, ClassVar

import pygame

from monstar.i18n import _
from monstar.rules.trophy.acts import Begin
from monstar.rules.trophy.events import BurstEnded, MatchEnded
from monstar.rules.trophy.state import Phase
from monstar.settings import HOLD_TO_PUSH
from monstar.ui.canvas import MAX_ZOOM, Box
from monstar.ui.events import Action, Event, Kind, Plugged, Pointer, Press
from monstar.ui.input import MOUSE
from monstar.ui.match.runner import Runner
from monstar.ui.scene import Scene
from monstar.ui.scenes.pause import CountScene, PauseScene
from monstar.ui.sound import SoundWatch
from monstar.ui.trophy.hands import Hands
from monstar.ui.trophy.owners import Owners
from monstar.ui.trophy.plan import make_plan
from monstar.ui.trophy.rebind import RebindScene, lost
from monstar.ui.trophy.show import Show
from monstar.ui.trophy.timing import COUNT, COUNT_MS, timing_of

if TYPE_CHECKING:
    from monstar.match import Step
    from monstar.ui.painter import Painter
    from monstar.ui.trophy.sitting import Sitting

_OUTRO_MS = 2600.0
_TROPHY_MS = 1100.0  # a trophy is seen to fly before the curtain closes; nobody looks at a tile any more
_LATE_MS = 1500  # so long after the end of a match a press is still told by how much it was too late


class PlayScene(Scene):
    """Plays a scramble, or one burst, then asks the sitting to go on."""

    timed: ClassVar[bool] = True
    whole_ui: ClassVar[float] = MAX_ZOOM  # hands are all over the table: a view that shows a part would lose some

    def __init__(self, sitting: Sitting) -> None:
        """Sit everybody around the table; time runs when the scene is seen."""
        super().__init__(sitting.app)
        self.sitting = sitting
        self.plan = make_plan(sitting.state.seats, left_handed=sitting.app.left_handed)
        self.timing = timing_of(sitting)
        self.runner = Runner(sitting.match, self.timing.clock)
        self.hands = Hands(self._owners(), self.runner, self.plan, sitting.view())
        self.hands.cling(not self.app.settings.get(HOLD_TO_PUSH))
        self.show = Show(sitting, self.plan, self.hands)
        self.tips = self.show.tips
        self._burst = sitting.state.burst
        self._queue: list[Event] = []
        self._begins_ns: int | None = None  # when the count of three is over
        self._began_ns: int | None = 0 if sitting.state.phase is Phase.PLAY else None
        self._playing = False
        self._counted = sitting.game.passes  # a cover above this scene has counted, or the curtain has asked
        self._over = False
        self._outro_ms: float | None = None
        self._sound = SoundWatch(self.app, sitting.soundtrack, self._stop_for)

    @property
    def game(self) -> str:
        """Return the game that is played."""
        return self.sitting.match.game.name

    @property
    def remaining_ms(self) -> int | None:
        """Return the time until the stop or the end of the burst, None where nothing runs out."""
        ends_ms = self.sitting.state.ends_ms
        if ends_ms is None or self.sitting.state.phase is not Phase.PLAY:
            return None
        return max(ends_ms - self.timing.clock.stamp_ms(self._now_ns()), 0)

    def _owners(self) -> Owners:
        sitting = self.sitting
        bots = [seat for seat in sitting.seats if sitting.is_bot(seat)]
        burst = sitting.state.burst
        return Owners.of_scramble(sitting.places, bots) if burst is None else Owners.of_burst(burst, bots)

    def _now_ns(self) -> int:
        return self.sitting.soundtrack.clock.now_ns()

    # -------------------------------------------------------------- coming and going

    def layout(self) -> None:
        """Draw everything anew: perhaps in another language."""
        self.show.forget()

    def resume(self) -> None:
        """Begin, or go on after the count of three; first everybody needs a device."""
        if self._over:
            return
        if lost(self.sitting):
            self._stop_for_lost()
            return
        self.hands.seat_anew(self._owners())
        if self.sitting.state.phase is Phase.READY:
            self._count_from(self._now_ns() if self._counted else self._now_ns() + self._count_ns())
        elif self._counted:
            self._play()
        else:
            self._counted = True
            self.app.stack.push(CountScene(self.app, self._quit))
            return
        self._counted = False

    def pause(self) -> None:
        """Stop judging, then the clock; after the end the sounds may go on."""
        pygame.mouse.set_visible(True)
        self._halt()
        if self.tips is not None:
            self.tips.learnt.keep()

    def focus_lost(self) -> None:
        """Pause: somebody looks elsewhere."""
        self._stop_for()

    def slept(self, last_ns: int) -> None:
        """Pause as of the last instant at which anybody could act."""
        if self._halt(last_ns):
            self._stop_for(_("The computer was asleep or busy. Play goes on from where it was before."))

    def _stop_for(self, reason: str = "") -> None:
        """Stop judging, then the clock, then draw the curtain."""
        if self._halt():
            self._counted = True
            self.app.stack.push(PauseScene(self.app, reason, self._quit))

    def _stop_for_lost(self) -> None:
        """Stop, and ask whose device is gone for another one."""
        if self._halt():
            self._counted = True
            self.app.stack.push(RebindScene(self.sitting, self._quit))

    def _halt(self, as_of_ns: int | None = None) -> bool:
        """Stand still: nothing is judged, no time passes, hands let go of what is not theirs.

        Tell whether there is anything left to stand still: what had come before may have ended it.
        """
        self._answer_all()
        if self._over:
            return False
        self.runner.stop()
        self.timing.hold(as_of_ns)
        self._playing = False
        self._begins_ns = None
        self.hands.let_go()
        return True

    def _play(self) -> None:
        """Let time go on."""
        self._playing = True
        self.runner.go_on()
        self.timing.go()

    def _quit(self) -> None:
        """Leave for the title: no sound goes along."""
        self.sitting.soundtrack.stop()

    # -------------------------------------------------------------- the start

    def _count_ns(self) -> int:
        return round(COUNT * COUNT_MS * 1_000_000 / self.app.session.time_scale)

    def _count_from(self, begins_ns: int) -> None:
        """Count so that play begins at a reading of the perf counter, whatever the frames do."""
        self._begins_ns = begins_ns
        self._begin_if_due(self._now_ns())

    def _begin_if_due(self, now_ns: int) -> None:
        if self._begins_ns is None or now_ns < self._begins_ns:
            return
        begins_ns, self._begins_ns = self._begins_ns, None
        self._began_ns = begins_ns
        state = self.sitting.state
        step = self.sitting.match.play(Begin(seat=state.burst or 0))
        self._playing = True
        self.runner.go_on()
        self.timing.begin(begins_ns)
        self.hands.follow(self.sitting.view())
        self.show.step(step, None)

    def _count(self, now_ns: int) -> None:
        """Count three, two, one."""
        self.show.counting = None
        if self._begins_ns is not None:
            left_ms = (self._begins_ns - now_ns) / 1e6 * self.app.session.time_scale
            self.show.counting = math.ceil(left_ms / COUNT_MS)
            self.timing.count(left_ms)

    # -------------------------------------------------------------- input

    def handle(self, event: Event) -> None:
        """Answer an event in its turn."""
        if isinstance(event, Press) and event.action is Action.PAUSE:
            if event.down and not event.repeat:
                self._stop_for()
        elif isinstance(event, Plugged):
            self._plugged(event)
        elif isinstance(event, Pointer) and event.kind is Kind.DOWN and self.plan.pause.has(event.pos):
            self._stop_for()
        elif self.tips is not None and self.tips.handle(event):
            return
        elif isinstance(event, Pointer | Press):
            self._queue.append(event)
            if isinstance(event, Press):
                self.show.reminders.hear(event)

    def _plugged(self, event: Plugged) -> None:
        if not event.there and lost(self.sitting):
            self._stop_for_lost()

    @property
    def _slack_ns(self) -> int:
        """Return how late the latest device is: what is stamped within that time before now is not known yet."""
        return self.app.lateness.slack_ms * 1_000_000

    def _answer(self, final_ns: int) -> None:
        """Answer what is stamped up to a reading that nothing can come before any more, in order."""
        ready = sorted((event for event in self._queue if event.stamp_ns <= final_ns), key=lambda e: e.stamp_ns)
        self._queue = [event for event in self._queue if event.stamp_ns > final_ns]
        for event in ready:
            self._begin_if_due(event.stamp_ns)
            if not isinstance(event, Pointer) or event.kind is not Kind.MOVE:
                self._settle(event.stamp_ns)
            if self._gone:
                return
            self.hands.live = self._live(event.stamp_ns)
            if isinstance(event, Pointer):
                self.hands.point(event)
            elif isinstance(event, Press):
                self.hands.press(event)

    def _answer_all(self) -> None:
        """Answer all that has come, as nothing that comes later is waited for."""
        if self._queue:
            self._answer(max(event.stamp_ns for event in self._queue))

    def _live(self, stamp_ns: int) -> bool:
        """Tell whether hands may act at a reading: from the start until a while after the end of a match."""
        if self._over:
            state = self.sitting.state
            late_ms = self.timing.clock.stamp_ms(stamp_ns) - (state.ends_ms or 0)
            return state.phase is Phase.OVER and late_ms <= _LATE_MS
        return self._began_ns is not None and stamp_ns >= self._began_ns

    @property
    def _gone(self) -> bool:
        """Tell whether the scene that follows is there already."""
        return self._over and self._outro_ms is None

    def focus_box(self) -> Box | None:
        """Keep the one hand that moves in sight where the view is enlarged."""
        pos = self.hands.focus()
        return None if pos is None else Box.around(pos, self.plan.tile)

    # -------------------------------------------------------------- time

    def update(self, dt_ms: float) -> None:
        """Show what has become final, and let all that moves move on."""
        now_ns = self._now_ns()
        final_ns = now_ns - self._slack_ns
        stumbled = _("The sound stumbled. Play goes on once sound and clock agree again.")
        self._sound.look(stumbled, playing=self._playing)
        self._answer(final_ns)
        self._begin_if_due(now_ns)
        self._count(now_ns)
        self._settle(final_ns)
        if self._gone:
            return
        self.hands.tick(now_ns)
        self._hide_arrow()
        self.show.remaining_ms = self.remaining_ms
        if self._playing:
            self.timing.update(self.show.remaining_ms)
        self.show.update(dt_ms)
        if self.tips is not None:
            self.tips.look(self.hands.all, self.hands.view, dt_ms)
        taught = {} if self.tips is None else self.tips.shown
        self.show.reminders.look(self.hands.all, self.hands.view, taught, dt_ms)
        self._end_slowly(dt_ms)

    def _settle(self, now_ns: int) -> None:
        """Make final what is stamped before the ms of a reading, and show it."""
        if not self._playing:
            return
        steps = self.runner.settle(now_ns)
        if not steps:
            return
        answers = [self.hands.judged(step) for step in steps]
        self.hands.follow(self.sitting.view())
        for step, answer in zip(steps, answers, strict=True):
            self.show.step(step, answer)
            if self.tips is not None:
                self.tips.hear(step.events)
        if any(self._ends(step) for step in steps):
            self._over = True
            self.timing.end()
            self._end()

    @staticmethod
    def _ends(step: Step) -> bool:
        return any(isinstance(event, BurstEnded | MatchEnded) for event in step.events)

    def _end(self) -> None:
        """Go on at once after a burst, so that nothing of it is seen; let a trophy and the end of the match sink in."""
        state = self.sitting.state
        if state.phase is Phase.OVER:
            self._outro_ms = _OUTRO_MS
        elif self._burst is not None and state.won[self._burst]:
            self._outro_ms = _TROPHY_MS
        else:
            self.sitting.go_on()

    def _end_slowly(self, dt_ms: float) -> None:
        """Go on when the end has been seen."""
        if self._outro_ms is None:
            return
        self._outro_ms -= dt_ms
        if self._outro_ms <= 0:
            self.sitting.go_on()

    def _hide_arrow(self) -> None:
        """Let the hand that the mouse moves stand for its arrow."""
        hand_there = any(hand.device == MOUSE and hand.in_sight for hand in self.hands.all)
        if pygame.mouse.get_visible() is hand_there:
            pygame.mouse.set_visible(not hand_there)

    # -------------------------------------------------------------- drawing

    def draw(self, painter: Painter) -> None:
        """Draw the table."""
        self.show.draw(painter)
