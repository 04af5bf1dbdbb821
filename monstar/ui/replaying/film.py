"""The film of a match: every step with the state it led to, on one line of time, and the marks worth finding on it.

States are data, so all of them are kept: any place of the film is looked at without playing up to it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from monstar.journal import read
from monstar.match import Match
from monstar.replay import Replay, See, play_again, playable
from monstar.rules.cafe import events as cafe
from monstar.rules.cues import CueKind, CueSounded
from monstar.rules.monstar import events as monstar
from monstar.rules.trophy import events as trophy

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from monstar.content import AnyGame
    from monstar.match import Player, Step
    from monstar.rules.table import Event, Seat, State

_CHOICE_MS = 2400  # so long a choice without a clock is looked at
_SCORED_MS = 4800  # and a round that was scored
_TAKES = (monstar.Placed, monstar.Stolen, cafe.Served, trophy.Kept)
_SCORED = (monstar.RoundScored, cafe.RoundScored)


class MarkKind(StrEnum):
    """Names what is marked on the line of time."""

    ROUND = "round"
    BREATH = "breath"
    BELL = "bell"
    APPLAUSE = "applause"
    TAKE = "take"
    TROPHY = "trophy"
    REFUSAL = "refusal"


@dataclass(frozen=True, slots=True)
class Mark:
    """Is a place of the film worth finding: what it is, when (ms of the film), whose it was (None: nobody's).

    `number` counts rounds.
    """

    kind: MarkKind
    at_ms: int
    seat: Seat | None = None
    number: int = 0


@dataclass(frozen=True, slots=True)
class Frame:
    """Is the match after a step: the state, the step that led there (None: the beginning), when it is shown.

    `line` is that of the journal, None for what time alone did.
    """

    number: int
    at_ms: int
    state: State
    step: Step | None = None
    line: int | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        """Return what happened in the step."""
        return () if self.step is None else self.step.events

    @property
    def seat(self) -> Seat | None:
        """Return whose step it was; None where time did it."""
        if self.step is None:
            return None
        if self.step.act is not None:
            return self.step.act.seat
        seats = (getattr(event, "seat", None) for event in self.events)
        return next((seat for seat in seats if seat is not None), None)


@dataclass(frozen=True)
class Film:
    """Holds a match from its first state to the last step there is.

    `goes_to` is the last line of its journal that is shown, 0 where it has none; `damage` says what is wrong with the
    next one, where the film ends because of that, and `torn` that the last line was cut off.
    """

    game: AnyGame
    players: tuple[Player, ...]
    seed: int
    frames: tuple[Frame, ...]
    goes_to: int = 0
    damage: str | None = None
    torn: bool = False

    @property
    def seats(self) -> range:
        """Return all seats."""
        return range(len(self.players))

    @property
    def lasts_ms(self) -> int:
        """Return how long it runs."""
        return self.frames[-1].at_ms

    @property
    def whole(self) -> bool:
        """Tell whether it ends with the match."""
        return self.game.outcome(self.frames[-1].state) is not None

    @cached_property
    def _starts_ms(self) -> list[int]:
        return [frame.at_ms for frame in self.frames]

    def at(self, film_ms: float) -> int:
        """Return the number of the frame that stands at an instant of the film."""
        return max(bisect_right(self._starts_ms, film_ms) - 1, 0)

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """Return the marks in their order."""
        return tuple(_marks(self.frames))


class Reel:
    """Collects the steps of a match as it is played, each with a copy of the state it led to."""

    def __init__(self) -> None:
        self.taken: list[tuple[State, Step]] = []

    def see(self, state: State, step: Step) -> None:
        """Take a step in."""
        self.taken.append((state.copy(), step))


def film_of_journal(path: Path) -> Film:
    """Return the film of a journal, as far as that can be played; raise BadInput where nothing of it can."""
    record = playable(read(path, as_far=True))
    film = film_of(lambda see: play_again(record, see=see))
    damage = None if record.damage is None else record.damage.removeprefix(f"{path}, ")
    goes_to = record.lines[-1][0] if record.lines else 1
    return replace(film, goes_to=goes_to, damage=damage, torn=record.torn)


def film_of(play: Callable[[See], Replay]) -> Film:
    """Return the film of a match that is played again: `play` does that and shows every step."""
    reel = Reel()
    played = play(reel.see)
    match = played.match
    first = Match(match.game, match.players, match.seed).state
    lines = [line for line, _step in played.steps]
    return Film(match.game, match.players, match.seed, tuple(_frames(match.game, first, reel.taken, lines)))


def _frames(
    game: Any, first: State, taken: Sequence[tuple[State, Step]], lines: Sequence[int | None]
) -> list[Frame]:
    frames = [Frame(0, 0, first)]
    for number, ((state, step), line) in enumerate(zip(taken, lines, strict=True), 1):
        before = frames[-1]
        if game.running(before.state):
            gap_ms = max(step.at_ms - before.state.now_ms, 0)
        else:
            gap_ms = _SCORED_MS if any(isinstance(event, _SCORED) for event in before.events) else _CHOICE_MS
        frames.append(Frame(number, before.at_ms + gap_ms, state, step, line))
    return frames


def _marks(frames: Sequence[Frame]) -> list[Mark]:
    found = [Mark(MarkKind.ROUND, 0, number=1)]
    for before, frame in pairwise(frames):
        if frame.state.round != before.state.round:
            found.append(Mark(MarkKind.ROUND, frame.at_ms, number=frame.state.round))
        if frame.step is not None and frame.step.refusal is not None:
            found.append(Mark(MarkKind.REFUSAL, frame.at_ms, frame.seat))
        found += [mark for event in frame.events if (mark := _mark(event, frame.at_ms)) is not None]
    return found


def _mark(event: Event, at_ms: int) -> Mark | None:
    if isinstance(event, CueSounded):
        kind = {CueKind.BREATH: MarkKind.BREATH, CueKind.BELL: MarkKind.BELL, CueKind.APPLAUSE: MarkKind.APPLAUSE}
        return Mark(kind[event.cue.kind], at_ms, event.cue.seat)
    if isinstance(event, trophy.TrophyTaken):
        return Mark(MarkKind.TROPHY, at_ms, event.seat, event.value)
    if isinstance(event, _TAKES):
        return Mark(MarkKind.TAKE, at_ms, event.seat)
    return None
