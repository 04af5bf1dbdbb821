"""Drag and click-click: two ways to carry a thing from here to there with a pointer.

Press, move and release drags it; press and release in place picks it up, and the next click puts it down.
"""

from dataclasses import dataclass
from typing import Generic, TypeVar

from monstar.ui.events import Kind, Pointer

T = TypeVar("T")
TRAVEL = 10.0  # canvas px a pointer may tremble before a click becomes a drag


@dataclass(frozen=True)
class Dropped(Generic[T]):
    """A thing put down at a place (canvas px) at a stamp."""

    thing: T
    pos: tuple[float, float]
    stamp_ns: int


class Carry(Generic[T]):
    """Follows one pointer that carries at most one thing."""

    def __init__(self) -> None:
        """Start with empty hands."""
        self.thing: T | None = None
        self.pos = (0.0, 0.0)
        self.dragging = False
        self._from = (0.0, 0.0)
        self._owner: tuple[str, int] | None = None
        self._down = False

    def take(self, thing: T, event: Pointer) -> None:
        """Pick a thing up where a pointer went down."""
        self.thing, self.pos, self._from = thing, event.pos, event.pos
        self._owner = event.device, event.finger
        self._down, self.dragging = True, False

    def let_go(self) -> T | None:
        """Have empty hands again, as when a turn ends; return what was carried."""
        thing, self.thing = self.thing, None
        self._down = self.dragging = False
        self._owner = None
        return thing

    def handle(self, event: Pointer) -> Dropped[T] | None:
        """Follow a pointer; return what it put down, if it did.

        A carried thing (picked by a click) is put down where any pointer goes down next.
        """
        if self.thing is None:
            return None
        if event.kind is Kind.DOWN:
            return self._drop(event)
        if (event.device, event.finger) != self._owner:
            return None
        self.pos = event.pos
        if event.kind is Kind.MOVE:
            travel = max(abs(event.pos[0] - self._from[0]), abs(event.pos[1] - self._from[1]))
            self.dragging = self.dragging or (self._down and travel > TRAVEL)
            return None
        self._down = False
        return self._drop(event) if self.dragging else None

    def _drop(self, event: Pointer) -> Dropped[T] | None:
        thing = self.let_go()
        return None if thing is None else Dropped(thing, event.pos, event.stamp_ns)
