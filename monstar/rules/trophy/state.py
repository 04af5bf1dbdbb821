"""The state of a Trophy Grab match, as plain data, and what a viewer may know of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any, NamedTuple

from monstar.rules.table import Seat, State, Viewer
from monstar.rules.trophy.scoring import Haul

Tile = int  # a number that tells nothing of the motif


class Phase(StrEnum):
    """Names the parts of a match."""

    READY = "ready"  # before the start, and between bursts
    PLAY = "play"
    OVER = "over"


class Point(NamedTuple):
    """Is a place on the table, in whole units."""

    x: int
    y: int


class Peek(NamedTuple):
    """Is one look at a tile: in which round of bursts and when, which tile, and what it shows."""

    round: int
    at_ms: int
    tile: Tile
    motif: int


@dataclass(slots=True, kw_only=True)
class TrophyState(State):
    """Holds a Trophy Grab match.

    `motif` tells what each tile shows, `lying` where it lies (None when nobody can reach it any more: it is kept or
    was removed). A tile in a right hand keeps the place it was picked up from. `trophies` are those left, highest
    first, `won` those taken by seat (0 for none). `ends_ms` is when the play stops: the countdown's or the burst's end.
    `burst` is the seat whose burst it is, `last_bursts` the seats that still get their last one. `round` counts the
    stretches of play: it goes up when a burst begins, and a scramble has one.
    """

    phase: Phase = Phase.READY
    motif: list[int] = field(default_factory=list)
    lying: list[Point | None] = field(default_factory=list)
    right: list[Tile | None] = field(default_factory=list)
    left: list[list[Tile]] = field(default_factory=list)
    peeks: list[list[Peek]] = field(default_factory=list)
    trophies: list[int] = field(default_factory=list)
    won: list[int] = field(default_factory=list)
    ends_ms: int | None = None
    burst: Seat | None = None
    last_bursts: list[Seat] | None = None

    @property
    def on_table(self) -> list[Tile]:
        """Return the tiles that lie face down and in nobody's hand."""
        held = set(self.right)
        return [tile for tile, place in enumerate(self.lying) if place is not None and tile not in held]

    def copy(self) -> "TrophyState":
        """Return an independent copy."""
        return TrophyState(
            seats=self.seats,
            rng=self.rng,
            round=self.round,
            now_ms=self.now_ms,
            phase=self.phase,
            motif=self.motif[:],
            lying=self.lying[:],
            right=self.right[:],
            left=[pile[:] for pile in self.left],
            peeks=[seen[:] for seen in self.peeks],
            trophies=self.trophies[:],
            won=self.won[:],
            ends_ms=self.ends_ms,
            burst=self.burst,
            last_bursts=None if self.last_bursts is None else self.last_bursts[:],
        )

    def to_json(self) -> dict[str, Any]:
        """Return the state as plain JSON data."""
        data = {item.name: getattr(self, item.name) for item in fields(self)}
        data["phase"] = str(self.phase)
        data["lying"] = [None if place is None else list(place) for place in self.lying]
        data["peeks"] = [[list(peek) for peek in seen] for seen in self.peeks]
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "TrophyState":
        """Take back what :meth:`to_json` gave."""
        values = dict(data)
        values["phase"] = Phase(values["phase"])
        values["lying"] = [None if place is None else Point(*place) for place in values["lying"]]
        values["peeks"] = [[Peek(*peek) for peek in seen] for seen in values["peeks"]]
        return cls(**values).copy()


@dataclass(frozen=True, slots=True, kw_only=True)
class TrophyView:
    """Holds what a viewer may know: where tiles lie, who holds one, what everybody kept, and the viewer's own looks.

    `shown` is what the tile in the viewer's own right hand shows. `piles` are everybody's kept tiles, by number; what
    they show is known from `peeks` alone. `motifs` are those in play, three tiles of each. `hauls` and `motif` (what
    every tile shows) are there when the match is over.
    """

    viewer: Viewer
    seats: int
    phase: Phase
    round: int
    now_ms: int
    lying: tuple[Point | None, ...]
    right: tuple[Tile | None, ...]
    shown: int | None
    piles: tuple[tuple[Tile, ...], ...]
    peeks: tuple[Peek, ...]
    trophies: tuple[int, ...]
    won: tuple[int, ...]
    ends_ms: int | None
    burst: Seat | None
    last_bursts: tuple[Seat, ...] | None
    hauls: tuple[Haul, ...] | None
    motifs: tuple[int, ...]
    motif: tuple[int, ...] | None
