"""What a first scramble teaches: beside each person's corner, what helps this very hand just now.

All play at once and nobody has time for a long word, so everybody gets a line of their own, one at a time: what keys
do stands until it was done, what there is only to know stands as long as it takes to be read. Each person is taught by
name: who joins later is told all of it, too. A tip follows from what everybody at the table may see;
only that somebody has kept three alike this seat alone knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from monstar.rules.trophy.events import CountdownStarted, Kept, PickedUp, Pushed, TrophyTaken, WentBack
from monstar.rules.trophy.state import Phase, TrophyView
from monstar.settings import LEARNT
from monstar.ui.events import Action, Event, Kind, Pointer, Press
from monstar.ui.input import MOUSE, TOUCH
from monstar.ui.keyhints import Hint
from monstar.ui.match.coach import SkipKey, reading_ms
from monstar.ui.match.learnt import Learnt, stopped_words
from monstar.ui.trophy.hand import PODIUM, Hand
from monstar.ui.trophy.tipstrip import TURN_MS, Strip
from monstar.ui.trophy.tipwords import ASKING, PRESSING, Tip, hints_of

if TYPE_CHECKING:
    from monstar.rules import table
    from monstar.rules.table import Seat
    from monstar.rules.trophy.state import Tile
    from monstar.ui.painter import Painter
    from monstar.ui.trophy.plan import TablePlan
    from monstar.ui.trophy.sitting import Sitting

_REST_MS = 1200.0  # between one thing to know and the next
_TWINS = 2  # tiles on a pile, from which three can still be made in the last seconds
_SET = 3
_SOME_LOOKS, _MORE_LOOKS = 2, 3


def lesson_names(people: Iterable[str]) -> tuple[str, ...]:
    """Return what people of these names learn in this game, as `Learnt` keeps it: each of them all of it."""
    return tuple(_lesson(tip, person) for person in people for tip in Tip)


def _lesson(tip: Tip, person: str) -> str:
    return f"{tip}/{person}"


@dataclass
class _Person:
    """Is what has been seen of somebody so far, and of the tips they have got."""

    looks: int = 0
    scarce: bool = False  # somebody else has taken a trophy
    moved: bool = False  # somebody else has pushed a tile
    last: bool = False  # the last seconds have begun
    tip: Tip | None = None
    read_ms: dict[Tip, float] = field(default_factory=dict)  # how long each tip has stood
    rest_ms: float = 0.0


@dataclass(frozen=True, slots=True)
class _Sight:
    """Is what a tip may depend on."""

    hand: Hand
    view: TrophyView
    person: _Person
    has_set: bool  # of three alike on the own pile

    @property
    def kept(self) -> int:
        return len(self.view.piles[self.hand.seat])

    @property
    def won(self) -> bool:
        return bool(self.view.won[self.hand.seat])

    @property
    def holds(self) -> bool:
        return self.hand.held is not None

    @property
    def free(self) -> bool:
        """Tell whether the hand is free and could take a tile: keys only what they point at."""
        empty = not self.holds and self.hand.pushing is None
        return empty and (self.hand.device in (MOUSE, TOUCH) or isinstance(self.hand.target, int))


_WHEN: dict[Tip, Callable[[_Sight], bool]] = {
    Tip.HURRY: lambda sight: sight.holds and sight.person.last,
    Tip.LAST: lambda sight: sight.person.last and sight.kept >= _TWINS,
    Tip.STOPPED: lambda sight: sight.won,
    Tip.PODIUM: lambda sight: sight.hand.target == PODIUM and not sight.holds,
    Tip.SHOVE: lambda sight: sight.hand.pushing is not None,
    Tip.LOOK: lambda sight: sight.free,
    Tip.SCARCE: lambda sight: sight.person.scarce and bool(sight.view.trophies),
    Tip.KEPT: lambda sight: sight.kept > 0,
    Tip.REMEMBER: lambda sight: sight.holds,
    Tip.THREE: lambda sight: sight.holds and sight.person.looks >= _SOME_LOOKS,
    Tip.ALIKE: lambda sight: sight.holds and sight.person.looks >= _MORE_LOOKS,
    Tip.DECIDE: lambda sight: sight.holds,
    Tip.CARRY: lambda sight: sight.holds and sight.person.looks > _MORE_LOOKS,
    Tip.POINTS: lambda sight: sight.kept > 0,
    Tip.TROPHY: lambda sight: sight.has_set and bool(sight.view.trophies),
    Tip.MOVED: lambda sight: sight.person.moved,
    Tip.PUSH: lambda sight: sight.free and sight.person.looks >= _SOME_LOOKS,
}


@dataclass(frozen=True, slots=True)
class Told:
    """Is a tip as it stands before a corner now, for whoever plays with a device."""

    tip: Tip
    device: str
    hints: tuple[Hint, ...]
    age_ms: float = 0.0
    asks: bool = False  # and waits for the answer


class Tips:
    """Knows what each person has been told already; stays with the sitting, from one burst to the next."""

    def __init__(self, sitting: Sitting, plan: TablePlan) -> None:
        self.sitting = sitting
        self.plan = plan
        names = lesson_names(sitting.name(seat) for seat in sitting.people)
        self.learnt = Learnt(sitting.app.settings, sitting.match.game.name, names)
        self.shown: dict[Seat, Told] = {}
        self._people = {seat: _Person() for seat in sitting.people}
        self._known: set[tuple[Tip, Seat]] = set()
        self._recalled: list[str] | None = None
        self._keys: dict[str, SkipKey] = {}
        self._sets: dict[Seat, tuple[tuple[Tile, ...], bool]] = {}

    # -- what is known

    def knows(self, tip: Tip, seat: Seat) -> bool:
        """Tell whether somebody needs a tip no more."""
        learnt = self.sitting.app.settings.get(LEARNT)
        if learnt is not self._recalled:  # also by a change in the settings, in the middle of a match
            self._recalled = learnt
            everything = ((tip, seat) for seat in self._people for tip in Tip)
            self._known = {(tip, seat) for tip, seat in everything if self.learnt.knows(self._lesson(tip, seat))}
        return (tip, seat) in self._known

    def _lesson(self, tip: Tip, seat: Seat) -> str:
        return _lesson(tip, self.sitting.name(seat))

    def _learn(self, seat: Seat, *tips: Tip) -> None:
        for tip in tips:
            if seat in self._people and not self.knows(tip, seat):
                self.learnt.learn(self._lesson(tip, seat))

    def hear(self, events: Sequence[table.Event]) -> None:
        """Take note of what people do, and of what happens to them."""
        for event in events:
            match event:
                case PickedUp(seat=seat):
                    self._learn(seat, Tip.LOOK)
                    for person in self._of(seat):
                        person.looks += 1
                case Kept(seat=seat):
                    last = any(person.last for person in self._of(seat))
                    self._learn(seat, Tip.DECIDE, *([Tip.HURRY] if last else []))
                case WentBack(seat=seat, forced=False):
                    self._learn(seat, Tip.DECIDE)
                case Pushed(seat=seat):
                    self._learn(seat, Tip.PUSH, Tip.SHOVE)
                    for person in self._but(seat):
                        person.moved = True
                case TrophyTaken(seat=seat):
                    self._learn(seat, Tip.PODIUM)
                    for person in self._but(seat):
                        person.scarce = True
                case CountdownStarted():
                    for person in self._people.values():
                        person.last = True
                case _:
                    pass

    def _of(self, seat: Seat) -> list[_Person]:
        """Return the person on a seat, if there is one."""
        return [self._people[seat]] if seat in self._people else []

    def _but(self, seat: Seat) -> list[_Person]:
        """Return all other people."""
        return [person for other, person in self._people.items() if other != seat]

    # -- what is told

    def look(self, hands: Sequence[Hand], view: TrophyView, dt_ms: float) -> None:
        """Let time go on and see what would help each hand now."""
        for key in list(self._keys.values()):
            key.advance(dt_ms)
        self.shown = {}
        if view.phase is not Phase.PLAY or not self.learnt.wanted:
            return
        for hand in hands:
            person = self._people.get(hand.seat)
            if person is None or not hand.device or view.burst not in (None, hand.seat):
                continue
            told = self._tell(_Sight(hand, view, person, self._has_set(hand.seat, view)), dt_ms)
            if told is not None:
                self.shown[hand.seat] = told

    def _has_set(self, seat: Seat, view: TrophyView) -> bool:
        """Tell whether somebody has kept three alike, as they know themselves."""
        pile = view.piles[seat]
        if self._sets.get(seat, ((), False))[0] != pile:
            known = {peek.tile: peek.motif for peek in self.sitting.view(seat).peeks}
            counts = Counter(known[tile] for tile in pile if tile in known)
            self._sets[seat] = pile, any(count == _SET for count in counts.values())
        return self._sets.get(seat, ((), False))[1]

    def _tell(self, sight: _Sight, dt_ms: float) -> Told | None:
        """Return the tip of one hand; what has stood long enough is learnt."""
        person, seat = sight.person, sight.hand.seat
        person.rest_ms = max(person.rest_ms - dt_ms, 0.0)
        if person.tip is not None and not self._goes_on(person.tip, sight):
            person.tip = None
        if person.tip is None:
            person.tip = self._next(sight, resting=person.rest_ms > 0)
        tip = person.tip
        if tip is None:
            return None
        hand = sight.hand
        rules = self.sitting.game.params
        hints = hints_of(tip, hand.device, rules, asked=hand.awaits_trophy, hasty=hand.hasty)
        person.read_ms[tip] = person.read_ms.get(tip, 0.0) + dt_ms
        whole_ms = max(reading_ms("".join(hint.words for hint in hints)), TURN_MS * len(hints))
        if tip not in ASKING and person.read_ms[tip] >= whole_ms:
            self._learn(seat, tip)
            person.rest_ms = _REST_MS
        return Told(tip, hand.device, tuple(hints), person.read_ms[tip], asks=hand.awaits_trophy)

    def _goes_on(self, tip: Tip, sight: _Sight) -> bool:
        """Tell whether a tip stands on: as long as it can be followed, or until it has been read, or something presses.

        What is true whatever the hand does, once it has been begun, is read to its end.
        """
        if self.knows(tip, sight.hand.seat) or (sight.won and tip is not Tip.STOPPED):
            return False
        keys = tip in ASKING or tip in (Tip.CARRY, Tip.PUSH)
        if keys and not _WHEN[tip](sight):
            return False
        first = self._next(sight)
        return first is tip or first not in PRESSING

    def _next(self, sight: _Sight, *, resting: bool = False) -> Tip | None:
        """Return the first tip that fits; while somebody `resting` has just read one, only what keys do."""
        for tip, fits in _WHEN.items():
            may = (not sight.won or tip is Tip.STOPPED) and (not resting or tip in ASKING)
            if may and not self.knows(tip, sight.hand.seat) and fits(sight):
                return tip
        return None

    # -- skipping

    def handle(self, event: Event) -> bool:
        """Listen to the crosses and to the key that skips; tell whether an event was meant for them."""
        if isinstance(event, Pointer) and event.kind is Kind.DOWN:
            strips = {seat: self.strip(seat) for seat in self.shown}
            hits = (seat for seat, strip in strips.items() if strip.has_cross and strip.cross.has(event.pos))
            seat = next(hits, None)
            if seat is None:
                return False
            self._skip([seat])
            return True
        if not isinstance(event, Press) or event.action is not Action.ERASE:
            return False
        if self.shown or not event.down:
            self._key(event.device).hear(event)
        return True

    def _key(self, device: str) -> SkipKey:
        """Return the key of a device that skips; a gamepad's skips what stands before its own corner."""
        if device not in self._keys:
            self._keys[device] = SkipKey(lambda: self._skip_for(device), self._stop)
        return self._keys[device]

    def _stop(self) -> None:
        """Tell no more in this game, and say so."""
        self.learnt.turn(False)
        self.sitting.app.say(stopped_words())

    def _skip_for(self, device: str) -> None:
        own = [seat for seat, told in self.shown.items() if told.device == device]
        self._skip(own or list(self.shown))

    def _skip(self, seats: Sequence[Seat]) -> None:
        for seat in seats:
            self._learn(seat, self.shown.pop(seat).tip)

    # -- drawing

    def strip(self, seat: Seat) -> Strip:
        """Return the strip of a seat; it has a cross, but on a small seat only where somebody points."""
        told = self.shown.get(seat)
        pointed = told is None or told.device in (MOUSE, TOUCH)
        return Strip(self.plan.seats[seat], cross=pointed or not self.plan.seats[seat].small)

    def draw(self, painter: Painter) -> None:
        """Draw the tips that are told now."""
        for seat, told in self.shown.items():
            devices, badge = self.sitting.app.devices, self.sitting.badge(seat)
            self.strip(seat).draw(painter, devices, told.device, told.hints, badge, told.age_ms, lit=told.asks)


def tips_for(sitting: Sitting, plan: TablePlan) -> Tips | None:
    """Return the tips of a sitting that is taught, always the same ones; None for one that is not."""
    if sitting.taught and sitting.tips is None:
        sitting.tips = Tips(sitting, plan)
    return sitting.tips
