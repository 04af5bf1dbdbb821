"""The words all games share: seats, acts, events, refusals, outcomes, and the contract of a game.

State is data, a game is logic without state, parameters are a third thing. Whoever drives a game advances the state
to an act's instant, checks the act and applies it; nothing else ever changes a state.
"""

import dataclasses
import types
import typing
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Generic, Self, TypeVar

from monstar.errors import BadInput
from monstar.rules.params import Params
from monstar.rules.rng import Rng

Seat = int
Viewer = Seat | None  # None is the table itself: what everybody may see


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """Says what a seat wants to do, and in real-time play at which instant of the round's track.

    Every kind of act is a subclass with a `kind` of its own and plain fields (numbers, texts, flags or None).
    """

    kind: ClassVar[str] = ""

    seat: Seat
    at_ms: int | None = None

    def to_json(self) -> dict[str, object]:
        """Return the act as plain JSON data: act, seat, at, then its own fields."""
        own = {f.name: getattr(self, f.name) for f in dataclasses.fields(self) if f.name not in ("seat", "at_ms")}
        return {"act": self.kind, "seat": self.seat, "at": self.at_ms, **own}

    @classmethod
    def read(cls, data: Mapping[str, object]) -> Self:
        """Build the act from its JSON data; raise BadInput where a field is missing, unknown or of another type."""
        hints = typing.get_type_hints(cls)
        fields = {f.name: f for f in dataclasses.fields(cls)}
        given = {("at_ms" if name == "at" else name): value for name, value in data.items() if name != "act"}
        for name in given:
            if name not in fields:
                raise BadInput(f"act {cls.kind!r} has no {name!r} (it has {', '.join(fields)})")
        for name, item in fields.items():
            if name not in given:
                if item.default is dataclasses.MISSING:
                    raise BadInput(f"act {cls.kind!r} lacks {name!r}")
            elif typing.get_origin(hints[name]) is tuple and isinstance(value := given[name], list):
                given[name] = tuple(value)
            if name in given and not _is_of(given[name], hints[name]):
                raise BadInput(f"act {cls.kind!r}: {name} cannot be {given[name]!r}")
        made: dict[str, Any] = dict(given)
        return cls(**made)


def _is_of(value: object, hint: Any) -> bool:
    """Tell whether a value from JSON has an annotated type (int, str, bool, None or a union of these)."""
    if isinstance(hint, types.UnionType):
        return any(_is_of(value, option) for option in typing.get_args(hint))
    if typing.get_origin(hint) is tuple:
        return isinstance(value, tuple) and all(_is_of(item, typing.get_args(hint)[0]) for item in value)
    if hint is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, hint)


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Says what happened; screens animate events, recaps and effects are made of them."""

    kind: ClassVar[str] = ""

    def seen_by(self, viewer: Viewer) -> "Event | None":
        """Return the event as a viewer may know it, None where it is hidden from them."""
        return self


@dataclass(frozen=True, slots=True)
class Refusal:
    """Says why an act was refused, with the numbers a player needs.

    `by_ms`: how much too late or too early. `turn_of`: whose turn it was, None for nobody's. `held_back`: the number
    would give a coming cue away, so it may be shown only once that cue has sounded.
    """

    reason: StrEnum
    by_ms: int | None = None
    turn_of: Seat | None = None
    held_back: bool = False

    def to_json(self) -> dict[str, object]:
        """Return the refusal as plain JSON data."""
        data: dict[str, object] = {"reason": str(self.reason)}
        if self.by_ms is not None:
            data["by_ms"] = self.by_ms
        if self.turn_of is not None:
            data["turn_of"] = self.turn_of
        return data

    def public(self) -> "Refusal":
        """Return what may be told at once: a number that would give a cue away is left out."""
        return dataclasses.replace(self, by_ms=None) if self.held_back else self


class RefusedAct(Exception):
    """Reports that an act was applied although the rules refuse it."""

    def __init__(self, act: Act, refusal: Refusal) -> None:
        self.act = act
        self.refusal = refusal

    def __str__(self) -> str:
        # Only when somebody reads it: players who just try are refused in every second act.
        return f"{self.act} is refused: {self.refusal.reason}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Says how a match ended: every seat's total and the seats that won (several share a win)."""

    totals: tuple[int, ...]
    winners: tuple[Seat, ...]

    def to_json(self) -> dict[str, object]:
        """Return the outcome as plain JSON data."""
        return {"totals": list(self.totals), "winners": list(self.winners)}


@dataclass(slots=True, kw_only=True)
class State(ABC):
    """Holds everything about a match at one instant, as plain data; each game adds its own fields.

    `round` counts from 1; `now_ms` is the instant the state stands at, in ms of the round's track; `rng` is the state
    of its own generator.
    """

    seats: int
    rng: int
    round: int = 1
    now_ms: int = 0

    @abstractmethod
    def copy(self) -> Self:
        """Return an independent copy."""

    @abstractmethod
    def to_json(self) -> dict[str, Any]:
        """Return the state as plain JSON data."""


P = TypeVar("P", bound=Params)
S = TypeVar("S", bound=State)
V = TypeVar("V")


class Game(ABC, Generic[P, S, V]):
    """Holds the rules of one game for one set of parameters; it has no state of its own.

    The contract, which one test suite holds every game to:

    * `apply` and `advance` are the only ways a state changes; both change it in place and return what happened.
    * `check` is the only judge of an act. It judges at the act's own instant, so a timed act needs a state that was
      advanced to its `at_ms` (cues due at that very millisecond have sounded by then).
    * Chance comes from the state's own generator alone.
    * A view holds nothing its viewer may not know; `determinize` builds a full state that fits a view.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[int]
    fewest_seats: ClassVar[int]
    most_seats: ClassVar[int]
    params_type: ClassVar[type[Params]]
    act_types: ClassVar[tuple[type[Act], ...]]

    params: P

    @abstractmethod
    def setup(self, seats: int, seed: int) -> S:
        """Return the first state of a match; raise ValueError for a number of seats the game is not for."""

    @abstractmethod
    def actors(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that have a legal act right now, first those the game waits for."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> list[Act]:
        """Return every act the seat could do at the state's own instant."""

    @abstractmethod
    def check(self, state: S, act: Act) -> Refusal | None:
        """Judge an act: None if it is accepted, else why not. Raises ValueError if the state is elsewhere in time."""

    @abstractmethod
    def apply(self, state: S, act: Act) -> list[Event]:
        """Do an accepted act and return what happened; raises RefusedAct, and changes nothing, if it is refused."""

    @abstractmethod
    def advance(self, state: S, to_ms: int) -> list[Event]:
        """Let time pass up to and including an instant and return what happened."""

    @abstractmethod
    def next_instant(self, state: S) -> int | None:
        """Return when time alone will next change something, None if it never will. Secret: for drivers only."""

    def running(self, state: S) -> bool:
        """Tell whether the clock runs, so that acts are stamped and time has to be settled."""
        return self.next_instant(state) is not None

    def closing_ms(self, state: S) -> int | None:
        """Return when the timed phase will close, once its last cue has sounded; None before, and without a clock."""
        return None

    @abstractmethod
    def settle_order(self, state: S, acts: Sequence[Act]) -> list[Act]:
        """Put acts of one stamp into the order they are judged in, drawn so that no seat is favoured."""

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> V:
        """Return what a viewer may know."""

    @abstractmethod
    def determinize(self, view: V, rng: Rng) -> S:
        """Return a full state that fits a view, its hidden parts drawn from the given generator."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the match ended, None while it goes on."""

    @abstractmethod
    def state_from_json(self, data: Mapping[str, Any]) -> S:
        """Take back what the state's `to_json` gave."""

    def act_from_json(self, data: Mapping[str, object]) -> Act:
        """Build an act from its JSON data; raise BadInput for a kind or a field this game does not know."""
        kinds = {made.kind: made for made in self.act_types}
        kind = data.get("act")
        if not isinstance(kind, str) or kind not in kinds:
            raise BadInput(f"unknown act {kind!r} (known: {', '.join(kinds)})")
        return kinds[kind].read(data)
