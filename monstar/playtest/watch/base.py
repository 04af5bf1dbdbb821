"""What a watch is, and what it brings home: measures of a match, and how often things were seen and taken."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from monstar.content import AnyGame
from monstar.playtest.happening import Happening
from monstar.rules.table import Outcome, Seat, State

Measured = Mapping[str, float | None]  # None where a match cannot tell


@dataclass(frozen=True, slots=True)
class Measure:
    """Describes one number that every match has: its label, and in a sentence what it is.

    `share` tells that it is a part of 1, shown in per cent.
    """

    name: str
    label: str
    help: str
    share: bool = False


class Things:
    """Counts how often things, such as tiles, were seen in a match, and how often each seat took one."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.seen: Counter[str] = Counter()
        self.taken: dict[str, list[int]] = {}

    def take(self, thing: str, seat: Seat) -> None:
        """Count that a seat took a thing."""
        self.taken.setdefault(thing, [0] * self.seats)[seat] += 1

    def to_json(self) -> dict[str, list[int]]:
        """Return for each thing how often it was seen, then how often each seat took it."""
        names = sorted({*self.seen, *self.taken})
        return {name: [self.seen[name], *self.taken.get(name, [0] * self.seats)] for name in names}


class Watch(ABC):
    """Looks on at one match."""

    def __init__(self, game: AnyGame, seats: int, *, close: bool) -> None:
        """Begin to look on; only a `close` watch may do what takes as long as the match itself."""
        self.game: Any = game
        self.seats = seats
        self.close = close

    @classmethod
    def measures(cls, game: AnyGame) -> Iterable[Measure]:
        """Return what this watch measures."""
        return ()

    @abstractmethod
    def see(self, state: Any, happening: Happening) -> None:
        """Look at what happened; the state is that after it."""

    def measured(self, state: State, outcome: Outcome) -> Measured:
        """Say at the end of the match what was measured."""
        return {}

    def things(self) -> Mapping[str, Things]:
        """Say at the end which things were counted, by the kind of thing."""
        return {}
