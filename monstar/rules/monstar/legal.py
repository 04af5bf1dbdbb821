"""Every act a seat could do at the state's own instant, read off the gate.

The gate is asked once for each kind of act and once for each tile's landings, not once for each act: what stands here
only spells its answers out. A test holds the list to what :meth:`Gate.check` accepts of everything thinkable.
"""

from collections.abc import Iterable, Iterator

from monstar.rules.monstar.acts import (
    Flip,
    LayBack,
    Move,
    NextRound,
    Pick,
    PlaceTile,
    PutBack,
    Reveal,
    Scariest,
    Steal,
    Take,
)
from monstar.rules.monstar.gate import Gate
from monstar.rules.monstar.pieces import ZONE_OF, Spot, TileId
from monstar.rules.monstar.state import MonstarState, Phase
from monstar.rules.table import Act, Seat


class LegalActs:
    """Lists what a gate would accept."""

    def __init__(self, gate: Gate) -> None:
        self.gate = gate
        self._spellings = {
            Flip: self._flips,
            Pick: self._picks,
            PlaceTile: self._placings,
            LayBack: self._lay_backs,
            Take: self._takes,
            Move: self._moves,
            PutBack: self._put_backs,
            Steal: self._steals,
        }

    def of(self, state: MonstarState, seat: Seat) -> Iterator[Act]:
        """Yield a seat's acts, kind by kind; every landing is named, never left to be the best one."""
        if state.phase is not Phase.CASTING:
            yield from (act for act in _untimed(state, seat) if self.gate.check(state, act) is None)
        elif seat == state.on_turn or state.grace:
            for kind, spelling in self._spellings.items():
                if self.gate.opens(state, seat, kind) is None:
                    yield from spelling(state, seat)

    def _flips(self, state: MonstarState, seat: Seat) -> Iterable[Act]:
        return [Flip(seat=seat, at_ms=state.now_ms, tile=place) for place in state.face_down]

    def _picks(self, state: MonstarState, seat: Seat) -> Iterable[Act]:
        return [Pick(seat=seat, at_ms=state.now_ms, tile=place) for place, _ in _showing(state)]

    def _placings(self, state: MonstarState, seat: Seat) -> Iterable[Act]:
        assert state.hand is not None
        spots = self.gate.landings(state, seat, self.gate.pieces[state.hand.tile])
        return [PlaceTile(seat=seat, at_ms=state.now_ms, spot=spot) for spot in spots]

    def _lay_backs(self, state: MonstarState, seat: Seat) -> Iterable[Act]:
        return [LayBack(seat=seat, at_ms=state.now_ms)]

    def _takes(self, state: MonstarState, seat: Seat) -> Iterable[Act]:
        for place, tile in _showing(state):
            for spot in self.gate.landings(state, seat, self.gate.pieces[tile]):
                yield Take(seat=seat, at_ms=state.now_ms, tile=place, spot=spot)

    def _moves(self, state: MonstarState, seat: Seat) -> Iterable[Act]:
        for source, tile in _standing(state, seat):
            for spot in self.gate.fitting(state.round, self.gate.pieces[tile]):
                if spot != source:
                    yield Move(seat=seat, at_ms=state.now_ms, source=source, spot=spot)

    def _put_backs(self, state: MonstarState, seat: Seat) -> Iterable[Act]:
        return [PutBack(seat=seat, at_ms=state.now_ms, source=source) for source, _ in _standing(state, seat)]

    def _steals(self, state: MonstarState, seat: Seat) -> Iterable[Act]:
        for victim in range(state.seats):
            for source, tile in _standing(state, victim):
                if self.gate.has_partner(state, seat, tile):
                    for spot in self.gate.landings(state, seat, self.gate.pieces[tile]):
                        yield Steal(seat=seat, at_ms=state.now_ms, victim=victim, source=source, spot=spot)


def _untimed(state: MonstarState, seat: Seat) -> list[Act]:
    """Return the acts without a clock that are worth judging."""
    if state.phase is Phase.SCARIEST:
        return [Scariest(seat=seat, who=who) for who in (None, *range(state.seats))]
    if state.phase is Phase.OPENING:
        return [Reveal(seat=seat, tile=place) for place in (None, *state.face_down)]
    return [NextRound(seat=seat)]


def _standing(state: MonstarState, seat: Seat) -> list[tuple[Spot, TileId]]:
    """Return what stands on a stage in the order of its spots, whatever the order in which it came there."""
    stage = state.stages[seat]
    return [(spot, stage[spot]) for spot in ZONE_OF if spot in stage]


def _showing(state: MonstarState) -> list[tuple[int, TileId]]:
    """Return the places that show a face, with the tile there."""
    return [(place, tile) for place in sorted(state.face_up) if (tile := state.middle[place]) is not None]
