"""The usher teaches: at most one lesson at a time, when it can be used, until it was done.

A lesson is data: when it applies, what it says, what it points at, when it is done. The scene shows the coach what
everybody before the screen may see and nothing else, so no lesson can tell a secret. The coach draws and listens to
its own buttons; it never hands in an act, and never keeps one from being handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from monstar.i18n import language
from monstar.ui.bindings import is_gamepad
from monstar.ui.canvas import Box
from monstar.ui.events import Action, Event, Kind, Pointer, Press
from monstar.ui.match.balloon import Balloon
from monstar.ui.match.learnt import Learnt, stopped_words

if TYPE_CHECKING:
    from monstar.ui.painter import Painter
    from monstar.ui.sitting import Sitting

S = TypeVar("S")

HOLD_MS = 900.0  # a key held so long wants no lessons at all
PRAISE_MS = 2200.0
_PRAISE_AT_LEAST_MS = 800.0  # before the next lesson follows
_PRAISE_LETTERS = 30  # more of them are to be read, not only to be glad of
_READ_MS, _READ_LETTER_MS = 1800.0, 55.0  # how long something to know stands: a seven-year-old reads slowly
REST_MS = 8000.0  # after something that waits was learnt, before the next such thing: nobody is lectured
_READ_AGAIN_MS = 2500.0  # at least so long of it when it comes back after it was broken off


@dataclass(frozen=True)
class Lesson(Generic[S]):
    """Is one thing to learn; every function gets what the scene shows.

    `at` returns the box it points at, None for nothing. Without `done` there is only something to know: it is learnt
    once it has stood long enough to be read, perhaps in pieces; one that `lingers` stands on until somebody plays on.
    `praise` is said when it was done. Once told it stays as long as `stays` holds, or else as long as it `applies`. One
    that `waits` makes room for any that does not, and is not told soon after another such one.
    """

    name: str
    applies: Callable[[S], bool]
    words: Callable[[S], str]
    at: Callable[[S], Box | None]
    done: Callable[[S], bool] | None = None
    praise: Callable[[S], str] | None = None
    stays: Callable[[S], bool] | None = None
    waits: bool = False
    lingers: bool = False


def reading_ms(words: str) -> float:
    """Return how long words must stand to be read."""
    return _READ_MS + _READ_LETTER_MS * len(words)


class SkipKey:
    """Tells a press of the key that skips what is told from holding it, which is a wish for no lessons at all."""

    def __init__(self, on_press: Callable[[], None], on_hold: Callable[[], None]) -> None:
        """Know what each of them does."""
        self._on_press = on_press
        self._on_hold = on_hold
        self._held_ms: float | None = None

    @property
    def share(self) -> float:
        """Return how much of the time it has been held, 0 to 1."""
        return 0.0 if self._held_ms is None else min(self._held_ms / HOLD_MS, 1.0)

    def hear(self, event: Press) -> None:
        """Hear that the key went down or up."""
        if event.down:
            if not event.repeat:
                self._held_ms = 0.0
        elif self._held_ms is not None:
            self._held_ms = None
            self._on_press()

    def advance(self, dt_ms: float) -> None:
        """Let stage time go on."""
        if self._held_ms is None:
            return
        self._held_ms += dt_ms
        if self._held_ms >= HOLD_MS:
            self._held_ms = None
            self._on_hold()


class Coach(Generic[S]):
    """Tells the lessons of a scene, the first one first. `rooms` are where its balloon may stand, the best one first.

    A balloon keeps off what it points at before all else, then off the boxes that a scene names in `look`; `kind` is
    the kind of balloon that suits the rooms, `on_stop` is called when somebody wants no more lessons.
    Where a game is `hurried` praise soon makes room for what has to be done next.
    """

    def __init__(
        self,
        learnt: Learnt,
        lessons: Sequence[Lesson[S]],
        rooms: Sequence[Box],
        *,
        still: bool,
        kind: type[Balloon] = Balloon,
        on_stop: Callable[[], None] = lambda: None,
        hurried: bool = False,
    ) -> None:
        self.learnt = learnt
        self.hurried = hurried
        self.on_stop = on_stop
        self.lessons = tuple(lessons)
        self.balloon = kind(rooms, self.skip, self.skip_all, still=still)
        self.patient = False  # praise stands until somebody puts it away: the scene waits for that
        self.lesson: Lesson[S] | None = None
        self.words = ""
        self._language = language()  # in which it is said
        self._praised = False  # what is said is praise
        self._age_ms = 0.0
        self._read_ms: dict[str, float] = {}  # how long each thing to know has stood so far
        self._rest_ms = 0.0
        self._key = SkipKey(self.skip, self.skip_all)
        self._pressing: tuple[str, int] | None = None  # the pointer that went down on a button

    @property
    def speaks(self) -> bool:
        """Tell whether a balloon is there."""
        return bool(self.words)

    def paper_on(self, box: Box) -> Box | None:
        """Return the box of a balloon that covers some of a box, None where none does."""
        stands = self.balloon.stands if self.speaks else None
        return stands if stands is not None and stands.meets(box) else None

    # -- what is told

    def look(self, sight: S, dt_ms: float, clear: Sequence[Box] = (), focus: Box | None = None) -> None:
        """Let stage time go on and tell what helps now, by what the scene shows; `focus` has the ring of the focus."""
        self._key.advance(dt_ms)
        if not self.learnt.wanted:
            self._hush()
            return
        self._age_ms += dt_ms
        self._rest_ms -= dt_ms
        if self._language != language():
            self._translate(sight)
        self.balloon.update(dt_ms)
        self.balloon.clear, self.balloon.focus = tuple(clear), focus
        self._note(sight)
        if self.lesson is not None:
            self._read_ms[self.lesson.name] = self._read_ms.get(self.lesson.name, 0.0) + dt_ms
            self._go_on(self.lesson, sight)
        if self._praised and not self.patient and self._age_ms >= self._praise_ms(PRAISE_MS):
            self._hush()
        if self.lesson is None and (not self._praised or self._age_ms >= self._praise_ms(_PRAISE_AT_LEAST_MS)):
            self._begin(sight)

    def _translate(self, sight: S) -> None:
        """Say what is told in the language that has just been chosen; praise has no second saying."""
        self._language = language()
        if self.lesson is None:
            self._hush()
        elif self.words:
            self.words = self.lesson.words(sight)
            self.balloon.say(self.words, self.lesson.at(sight))

    def _praise_ms(self, short_ms: float) -> float:
        """Return how long praise stands: `short_ms`, or until it has been read where it tells something besides."""
        long = len(self.words) > _PRAISE_LETTERS and not self.hurried
        return reading_ms(self.words) if long else short_ms

    def _note(self, sight: S) -> None:
        """Learn what somebody does without being told."""
        for lesson in self.lessons:
            if lesson is self.lesson or lesson.done is None or self.learnt.knows(lesson.name):
                continue
            if lesson.done(sight):
                self.learnt.learn(lesson.name)

    def _go_on(self, lesson: Lesson[S], sight: S) -> None:
        """Praise what was done; fall silent when the moment has passed: then it is told again at the next one."""
        stays = (lesson.stays or lesson.applies)(sight)
        read = lesson.done is None and self._read_ms[lesson.name] >= reading_ms(self.words)
        if lesson.done is not None and lesson.done(sight):
            self.learnt.learn(lesson.name)
            self.lesson = None
            self._say(lesson.praise(sight) if lesson.praise is not None else "", None, glad=True)
            self._praised = self.speaks
        elif read and not (lesson.lingers and stays):
            self.skip()
        elif not stays or (lesson.waits and self._next(sight, waiting=False)):
            self._hush()
        else:
            self.balloon.at = lesson.at(sight)

    def _next(self, sight: S, *, waiting: bool = True) -> Lesson[S] | None:
        """Return the first lesson that helps now, perhaps none of those that wait."""
        return next(
            (
                lesson
                for lesson in self.lessons
                if (waiting or not lesson.waits) and not self.learnt.knows(lesson.name) and lesson.applies(sight)
            ),
            None,
        )

    def _begin(self, sight: S) -> None:
        lesson = self._next(sight, waiting=False)
        if lesson is None and self._rest_ms <= 0:
            lesson = self._next(sight)
        if lesson is not None:
            self.lesson = lesson
            self._say(lesson.words(sight), lesson.at(sight))
            latest = max(reading_ms(self.words) - _READ_AGAIN_MS, 0.0)
            self._read_ms[lesson.name] = min(self._read_ms.get(lesson.name, 0.0), latest)

    def _say(self, words: str, at: Box | None, *, glad: bool = False) -> None:
        self._praised = False
        self._age_ms = 0.0
        self.words = words
        self.balloon.say(words, at, glad=glad)

    def _hush(self) -> None:
        self.lesson = None
        self._say("", None)

    # -- skipping

    def skip(self) -> None:
        """Take the lesson that is told as learnt."""
        if self.lesson is not None:
            self.learnt.learn(self.lesson.name)
            self._rest_ms = REST_MS if self.lesson.waits else 0.0
        self._hush()

    def skip_all(self) -> None:
        """Tell no more lessons in this game."""
        self.learnt.turn(False)
        self._hush()
        self.on_stop()

    def handle(self, event: Event) -> bool:
        """Listen to the balloon's own buttons; tell whether an event was meant for it."""
        if isinstance(event, Pointer):
            return self._point(event)
        if isinstance(event, Press) and event.action is Action.ERASE:
            return self._press(event)
        return False

    def _point(self, event: Pointer) -> bool:
        who = event.device, event.finger
        if event.kind is Kind.DOWN:
            if not self.speaks or not self.balloon.press(event.pos):
                return False
            self._pressing = who
            return True
        if self._pressing != who:
            return False
        if event.kind is Kind.UP:
            self._pressing = None
        return True

    def _press(self, event: Press) -> bool:
        if event.down and not self.speaks:
            return False
        self._key.hear(event)
        return True

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Draw what is told, if anything is."""
        if self.speaks:
            self.balloon.held = self._key.share
            self.balloon.draw(painter)


def coach_for(
    sitting: Sitting,
    names: Sequence[str],
    lessons: Sequence[Lesson[S]],
    rooms: Sequence[Box],
    kind: type[Balloon] = Balloon,
    *,
    hurried: bool = False,
    learnt: Learnt | None = None,
) -> Coach[S] | None:
    """Return a coach for a scene of a sitting that is taught, else None; `names` are what all learn in its game.

    It goes by what the table has learnt unless it is told to go by what somebody has `learnt`.
    """
    if not sitting.taught:
        return None
    app = sitting.app
    coach = Coach(
        learnt or Learnt(app.settings, sitting.match.game.name, names),
        lessons,
        rooms,
        still=app.reduce_motion,
        kind=kind,
        on_stop=lambda: app.say(stopped_words()),
        hurried=hurried,
    )
    coach.balloon.pads = any(is_gamepad(device.id) for device in app.devices.present())
    return coach
