"""What can happen in Trophy Grab; what a tile shows is left out for everybody but the seat that looks at it."""

from dataclasses import dataclass, replace
from typing import ClassVar

from monstar.rules.table import Event, Seat, Viewer
from monstar.rules.trophy.scoring import Haul
from monstar.rules.trophy.state import Point, Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayBegan(Event):
    """Tells that play begins: for all at once, or for the seat whose burst it is."""

    kind: ClassVar[str] = "play_began"
    burst: Seat | None
    ends_ms: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PickedUp(Event):
    """Tells that a seat looks at a tile; what it shows, only the seat itself."""

    kind: ClassVar[str] = "picked_up"
    seat: Seat
    tile: Tile
    motif: int | None

    def seen_by(self, viewer: Viewer) -> Event:
        """Return the event without the motif for everybody else."""
        return self if viewer == self.seat else replace(self, motif=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class WentBack(Event):
    """Tells that a tile lies face down again; `forced` that it was not the seat's own doing."""

    kind: ClassVar[str] = "went_back"
    seat: Seat
    tile: Tile
    place: Point
    forced: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept(Event):
    """Tells that a seat kept a tile for good."""

    kind: ClassVar[str] = "kept"
    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Pushed(Event):
    """Tells that a seat pushed a tile."""

    kind: ClassVar[str] = "pushed"
    seat: Seat
    tile: Tile
    place: Point


@dataclass(frozen=True, slots=True, kw_only=True)
class TrophyTaken(Event):
    """Tells that a seat took a trophy and has stopped."""

    kind: ClassVar[str] = "trophy_taken"
    seat: Seat
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CountdownStarted(Event):
    """Tells that the last trophy is gone: the others have until `ends_ms` (in bursts: one last burst each)."""

    kind: ClassVar[str] = "countdown_started"
    ends_ms: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BurstEnded(Event):
    """Tells that a seat's burst is over, and whose is next."""

    kind: ClassVar[str] = "burst_ended"
    seat: Seat
    following: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEnded(Event):
    """Tells what everybody brought home and who won; several seats share a win."""

    kind: ClassVar[str] = "match_ended"
    hauls: tuple[Haul, ...]
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
