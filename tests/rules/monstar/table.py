"""Tables laid out by hand: which tiles lie where, who stands on which stage, and cues at round instants."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from monstar import content
from monstar.rules.cues import Cue, CueKind, CueSheet
from monstar.rules.monstar import MonstarGame
from monstar.rules.monstar.acts import NextRound
from monstar.rules.monstar.params import MonstarParams
from monstar.rules.monstar.pieces import PieceList, Spot, Tile, TileId
from monstar.rules.monstar.state import MonstarState, Phase
from monstar.rules.table import Act, Event, Refusal, RefusedAct

PIECES: PieceList = content.make_game(MonstarParams()).pieces

# The sheet of every table made here: turn k is [3000 + 6000 k, 9000 + 6000 k), its bell 2000 ms after its breath.
BREATH_MS, BELL_MS, END_MS = 3000, 5000, 9000
TURN_MS = END_MS - BREATH_MS
NEXT_BELL_MS = BELL_MS + TURN_MS
NEXT_END_MS = END_MS + TURN_MS


def game(**params: Any) -> MonstarGame:
    """Return the game with `classic` parameters but for those named."""
    return MonstarGame(MonstarParams.read(params, "test"), PIECES)


def named(character: str) -> Tile:
    """Return the tile of a character."""
    return next(tile for tile in PIECES.tiles if tile.character == character)


def even_sheet(starter: int, seats: int, turns: int) -> CueSheet:
    """Return a sheet whose turns all last 6000 ms, the bell 2000 ms after the breath."""
    cues = []
    for turn in range(turns):
        seat, breath_ms = (starter + turn) % seats, BREATH_MS + TURN_MS * turn
        cues += [Cue(breath_ms, CueKind.BREATH, seat), Cue(breath_ms + BELL_MS - BREATH_MS, CueKind.BELL, seat)]
    return CueSheet((*cues, Cue(BREATH_MS + TURN_MS * turns, CueKind.APPLAUSE, None)))


@dataclass
class Table:
    """Is a game with a state, driven as `match` drives it: first the time, then the act."""

    game: MonstarGame
    state: MonstarState

    def at(self, at_ms: int) -> list[Event]:
        """Let time pass up to and including an instant."""
        return self.game.advance(self.state, at_ms)

    def do(self, kind: type[Act], at_ms: int | None, seat: int = 0, **fields: Any) -> list[Event]:
        """Do an act that must be accepted; return its events, without those of the time before it."""
        act = self._due(kind, at_ms, seat, fields)
        before = self.tiles()
        events = self.game.apply(self.state, act)
        if kind is not NextRound:  # which brings the Megas in
            assert self.tiles() == before, "an act keeps all tiles on the table"
        return events

    def refusal(self, kind: type[Act], at_ms: int | None, seat: int = 0, **fields: Any) -> Refusal:
        """Try an act that must be refused and change nothing; return why."""
        act = self._due(kind, at_ms, seat, fields)
        before = self.state.copy()
        with pytest.raises(RefusedAct) as caught:
            self.game.apply(self.state, act)
        assert self.state == before
        assert (caught.value.act, caught.value.refusal) == (act, self.game.check(self.state, act))
        return caught.value.refusal

    def accepts(self, kind: type[Act], at_ms: int | None, seat: int = 0, **fields: Any) -> bool:
        """Tell whether an act would be accepted, without doing it."""
        return self.game.check(self.state, self._due(kind, at_ms, seat, fields)) is None

    def _due(self, kind: type[Act], at_ms: int | None, seat: int, fields: Mapping[str, Any]) -> Act:
        if at_ms is not None:
            self.at(at_ms)
        return kind(seat=seat, at_ms=at_ms, **fields)

    def tiles(self) -> list[TileId]:
        """Return every tile of the table, in order, wherever it is."""
        state = self.state
        lying = [tile for tile in state.middle if tile is not None]
        standing = [tile for stage in state.stages for tile in stage.values()]
        return sorted(lying + standing + ([state.hand.tile] if state.hand else []))

    def stage(self, seat: int = 0) -> dict[str, str]:
        """Return which character stands on which spot of a seat's stage."""
        return {spot: PIECES[tile].character for spot, tile in self.state.stages[seat].items()}

    def first_hidden(self) -> int:
        """Return the first place whose tile lies face down."""
        return self.state.face_down[0]

    def finish(self) -> list[Event]:
        """Let the round run out; return what happened."""
        return self.at(self.state.sheet.applause_ms + 60_000)


def casting(
    face_up: Sequence[str] = ("muck", "howl", "boo", "skit", "jf", "jg"),
    stages: Sequence[Mapping[str, str]] = (),
    *,
    seats: int = 2,
    round_: int = 1,
    starter: int = 0,
    hidden: int | None = None,
    seed: int = 1,
    **params: Any,
) -> Table:
    """Return a casting at 0 ms: the named characters lie face up at places 0, 1, ..., the rest face down behind them.

    `stages` maps spots to characters, by seat from 0. `hidden` keeps only so many face-down tiles on the table.
    """
    made = game(**params)
    state = made.setup(seats, seed)
    pool = made.pieces.in_play(seats, megas=round_ == 3)

    def take(character: str) -> TileId:
        tile = next(tile for tile in pool if PIECES[tile].character == character)
        pool.remove(tile)
        return tile

    state.stages = [{Spot(spot): take(name) for spot, name in stage.items()} for stage in stages]
    state.stages += [{} for _ in range(seats - len(stages))]
    shown = [take(name) for name in face_up]
    state.middle = [*shown, *pool[:hidden]]
    state.face_up = set(range(len(shown)))
    state.phase, state.round = Phase.CASTING, round_
    state.scariest = (starter - round_ + 1) % seats
    state.points = [[0] * seats for _ in range(round_ - 1)]
    state.sheet = even_sheet(starter, seats, made.turns(state))
    return Table(made, state)


def opening(seats: int = 3, seed: int = 1, **params: Any) -> Table:
    """Return a match before its first choice."""
    made = game(**params)
    return Table(made, made.setup(seats, seed))


def kinds(events: Sequence[Event]) -> list[str]:
    """Return the kinds of events, in order."""
    return [event.kind for event in events]
