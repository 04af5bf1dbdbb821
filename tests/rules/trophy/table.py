"""A Trophy Grab table on which acts are done one by one, at instants named in the test."""

from typing import Any

from monstar.rules.table import Act, Event, Refusal, Seat
from monstar.rules.trophy import TrophyGame
from monstar.rules.trophy.acts import Begin, Keep, PickUp, PutBack, TakeTrophy
from monstar.rules.trophy.params import TrophyParams
from monstar.rules.trophy.state import Tile, TrophyState

SEATS = range(2, 9)
MODES = ("scramble", "pass_and_play")


def trophy(**changes: Any) -> TrophyGame:
    """Return the game with some parameters."""
    return TrophyGame(TrophyParams(**changes))


class Table:
    """Is a match that has begun, unless `begun` is false."""

    def __init__(self, seats: int = 2, seed: int = 1, *, begun: bool = True, **changes: Any) -> None:
        self.game = trophy(**changes)
        self.state: TrophyState = self.game.setup(seats, seed)
        if begun:
            self.begin()

    def begin(self, seat: Seat = 0) -> list[Event]:
        """Start the play or the next burst."""
        return self.game.apply(self.state, Begin(seat=seat))

    def pass_time(self, to_ms: int) -> list[Event]:
        """Let time reach an instant."""
        return self.game.advance(self.state, to_ms)

    def do(self, act: Act) -> list[Event]:
        """Let time reach an act's instant and do it."""
        assert act.at_ms is not None
        self.pass_time(act.at_ms)
        return self.game.apply(self.state, act)

    def check(self, act: Act) -> Refusal | None:
        """Let time reach an act's instant and judge it."""
        assert act.at_ms is not None
        self.pass_time(act.at_ms)
        return self.game.check(self.state, act)

    def reason(self, act: Act) -> str | None:
        """Return the reason an act is refused for, None if it is not."""
        refusal = self.check(act)
        return None if refusal is None else refusal.reason

    # Short ways to the usual acts, at the state's own instant unless another is named.

    def pick(self, seat: Seat, tile: Tile, at_ms: int | None = None) -> list[Event]:
        return self.do(PickUp(seat=seat, at_ms=self._at(at_ms), tile=tile))

    def keep(self, seat: Seat, at_ms: int | None = None) -> list[Event]:
        return self.do(Keep(seat=seat, at_ms=self._at(at_ms)))

    def put(self, seat: Seat, x: int, y: int, at_ms: int | None = None) -> list[Event]:
        return self.do(PutBack(seat=seat, at_ms=self._at(at_ms), x=x, y=y))

    def take(self, seat: Seat, at_ms: int | None = None) -> list[Event]:
        return self.do(TakeTrophy(seat=seat, at_ms=self._at(at_ms)))

    def bring_home(self, seat: Seat, sets: int, loose: int = 0) -> None:
        """Let a seat pick up and keep so many sets and loose tiles, each of a motif of its own."""
        by_motif: dict[int, list[Tile]] = {}
        for tile in self.state.on_table:
            by_motif.setdefault(self.state.motif[tile], []).append(tile)
        whole = [tiles for tiles in by_motif.values() if len(tiles) == 3]
        chosen = [tile for tiles in whole[:sets] for tile in tiles] + [tiles[0] for tiles in whole[sets:][:loose]]
        for tile in chosen:
            self.pick(seat, tile)
            self.keep(seat)

    def _at(self, at_ms: int | None) -> int:
        return self.state.now_ms if at_ms is None else at_ms


def last_burst() -> tuple[Table, int]:
    """Return a table of four in the first of the last bursts, and whose it is: they hold the tile 11."""
    table = Table(4, mode="pass_and_play", trophies=(3,))
    taker = table.state.burst
    assert taker is not None
    table.pick(taker, 9, 100)
    table.keep(taker, 150)
    table.pick(taker, 10, 200)
    table.put(taker, 30, 40, 250)
    table.take(taker, 300)
    table.begin()
    seat = (taker + 1) % 4
    table.pick(seat, 11, 500)
    return table, seat
