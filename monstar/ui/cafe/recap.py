"""What has happened in this round, serving by serving, for whoever looks at the screen: the log and the recap."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from monstar.rules.table import Seat


@dataclass(frozen=True, slots=True)
class Telling:
    """Is one serving: who served a card of which family; `tell` puts what came of it into words of the language of now.

    What is kept is what happened, not the words: the language may be changed in the middle of a match.
    """

    seat: Seat
    family: int
    tell: Callable[[], tuple[str, ...]]

    @property
    def lines(self) -> tuple[str, ...]:
        """Return a sentence for each thing that came of it."""
        return self.tell()


class History:
    """Keeps the servings of a round in order; what was taken back is forgotten.

    It holds only what everybody who looks at the screen may know, for it is shown to all of them.
    """

    def __init__(self) -> None:
        """Know nothing yet."""
        self.tellings: list[Telling] = []

    def add(self, telling: Telling) -> None:
        """Keep a serving."""
        self.tellings.append(telling)

    def take_back(self) -> None:
        """Forget the last serving; nothing happens where it was before this screen (a match that is continued)."""
        del self.tellings[-1:]

    @property
    def last(self) -> Telling | None:
        """Return the last serving."""
        return self.tellings[-1] if self.tellings else None

    def since(self, seat: Seat) -> tuple[Telling, ...]:
        """Return what the others have served since a seat's last turn, the oldest first."""
        start = len(self.tellings)
        while start and self.tellings[start - 1].seat != seat:
            start -= 1
        return tuple(self.tellings[start:])
