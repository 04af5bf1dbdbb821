"""The judge of MonStar: whether an act is accepted at its instant, and if not, why (rules, section 3).

Everything here reads the state and changes nothing. The reasons are tried in the order of :class:`Reason`: first
whose turn it is, then what the rules allow at this instant, then the tile and the spot.
"""

from collections.abc import Callable
from typing import Any

from monstar.rules.monstar.acts import (
    ACTS,
    GRACED,
    SETUP_ACTS,
    TAKES,
    WITH_HAND,
    Flip,
    LayBack,
    Move,
    NextRound,
    Pick,
    PlaceTile,
    PutBack,
    Reason,
    Reveal,
    Scariest,
    Steal,
    Take,
)
from monstar.rules.monstar.params import ROUNDS, MonstarParams
from monstar.rules.monstar.pieces import CHAIR_SPOTS, PieceList, Spot, Tile, TileId, zone_spots
from monstar.rules.monstar.state import CASTING, MonstarState, Phase
from monstar.rules.table import Act, Refusal, Seat


class Gate:
    """Judges acts for one set of parameters and pieces."""

    def __init__(self, params: MonstarParams, pieces: PieceList) -> None:
        self.params = params
        self.pieces = pieces
        self._zone_spots = zone_spots(params.spots_per_zone)
        self._chairs = CHAIR_SPOTS[: params.chairs]
        self._disabled = self._kinds_disabled()
        self._wait_for_bell = (*TAKES, Move) if params.rearrange == "bell_window" else TAKES
        self._of_pieces: dict[type[Act], Callable[[MonstarState, Any], Refusal | None]] = {
            Flip: _check_flip,
            Pick: _check_pick,
            PlaceTile: self._check_place,
            LayBack: lambda _state, _act: None,
            Take: self._check_take,
            Move: self._check_move,
            PutBack: _check_put_back,
            Steal: self._check_steal,
        }
        self._open_chairs = {round_: self._chairs[: params.open_chairs(round_)] for round_ in range(1, ROUNDS + 1)}

    def usable(self, round_: int) -> tuple[Spot, ...]:
        """Return the spots of a stage that may be used in a round: zone spots, then chairs."""
        return self._zone_spots + self._open_chairs[round_]

    def blocked(self, round_: int) -> tuple[Spot, ...]:
        """Return the chairs of a stage that may not be used in a round."""
        return self._chairs[len(self._open_chairs[round_]) :]

    def check(self, state: MonstarState, act: Act) -> Refusal | None:
        """Return why the act is refused, None if it is accepted."""
        if not 0 <= act.seat < state.seats:
            return Refusal(Reason.UNKNOWN_SEAT)
        if not isinstance(act, ACTS):
            raise TypeError(f"{act} is not an act of MonStar")
        kind = type(act)
        if kind in SETUP_ACTS:
            return self._check_setup(state, act)
        if state.phase is not CASTING:
            over = state.phase in (Phase.APPLAUSE, Phase.OVER)
            return Refusal(Reason.CASTING_OVER if over else Reason.NOT_NOW)
        if act.at_ms != state.now_ms:
            raise ValueError(f"{act} is judged at its own instant, but the state stands at {state.now_ms} ms")
        refusal = self.opens(state, act.seat, kind)
        return self._of_pieces[kind](state, act) if refusal is None else refusal

    def opens(self, state: MonstarState, seat: Seat, kind: type[Act]) -> Refusal | None:
        """Judge what needs no tile and no spot: whether the seat may do this kind of act in a casting now."""
        graced = seat != state.on_turn
        if graced:
            refusal = self._check_turn(state, seat, kind)
            if refusal is not None:
                return refusal
        return self._check_instant(state, seat, kind, graced=graced)

    def landings(self, state: MonstarState, seat: Seat, piece: Tile) -> list[Spot]:
        """Return the free spots of the seat's stage that a tile may land on in this round."""
        stage = state.stages[seat]
        return [spot for spot in self.fitting(state.round, piece) if spot not in stage]

    def fitting(self, round_: int, piece: Tile) -> tuple[Spot, ...]:
        """Return the spots a tile could ever stand on in a round: open chairs for a judge, else every zone spot."""
        return self._open_chairs[round_] if piece.is_judge else self._zone_spots

    # -------------------------------------------------------------- set-up and between rounds

    def _check_setup(self, state: MonstarState, act: Act) -> Refusal | None:
        if isinstance(act, Scariest):
            if state.phase is not Phase.SCARIEST:
                return Refusal(Reason.NOT_NOW)
            if act.who is not None and not 0 <= act.who < state.seats:
                return Refusal(Reason.UNKNOWN_SEAT)
            return None
        if isinstance(act, NextRound):
            return None if state.phase is Phase.APPLAUSE else Refusal(Reason.NOT_NOW)
        assert isinstance(act, Reveal)
        if state.phase is not Phase.OPENING:
            return Refusal(Reason.NOT_NOW)
        if act.seat != state.scariest:
            return Refusal(Reason.NOT_YOUR_TURN, turn_of=state.scariest)
        return None if act.tile is None else _check_face_down(state, act.tile)

    # -------------------------------------------------------------- whose turn it is

    def _check_turn(self, state: MonstarState, seat: Seat, kind: type[Act]) -> Refusal | None:
        """Judge a seat that is not on turn: only the grace of the turn that has just ended saves it."""
        ended = state.last_ended_turn
        if ended < 0 or state.sheet.turn(ended).seat != seat:
            over = state.applauded
            return Refusal(Reason.CASTING_OVER) if over else Refusal(Reason.NOT_YOUR_TURN, turn_of=state.on_turn)
        if self.in_grace(state, seat, kind):
            return None
        late_ms = state.now_ms - state.sheet.turn(ended).end_ms
        return Refusal(Reason.TOO_LATE, by_ms=late_ms, turn_of=state.on_turn)

    def in_grace(self, state: MonstarState, seat: Seat, kind: type[Act]) -> bool:
        """Tell whether a seat's act of this kind still counts for the turn that has just ended (`grace_ms`)."""
        if not state.grace or kind not in GRACED or seat == state.on_turn:
            return False
        return state.sheet.turn(state.last_ended_turn).seat == seat

    # -------------------------------------------------------------- what the rules allow at this instant

    def _check_instant(self, state: MonstarState, seat: Seat, kind: type[Act], *, graced: bool) -> Refusal | None:
        if kind in self._disabled:
            return Refusal(Reason.DISABLED_BY_RULE)
        turn = state.last_ended_turn if graced else state.turn
        after_bell = graced or state.bell_rung
        if not after_bell and kind in self._wait_for_bell:
            return Refusal(Reason.TOO_EARLY, by_ms=state.sheet.turn(turn).bell_ms - state.now_ms, held_back=True)
        if kind is Flip:
            if after_bell and self.params.flip_until == "bell":
                return Refusal(Reason.FLIP_CLOSED, by_ms=state.now_ms - state.sheet.turn(turn).bell_ms)
            if state.flip_turn == turn:
                return Refusal(Reason.FLIP_DONE)
        elif kind in TAKES:
            if state.take_turn == turn:
                return Refusal(Reason.TAKE_DONE)
            if state.hand is not None:
                return Refusal(Reason.HAND_FULL)
        elif kind in WITH_HAND and (state.hand is None or state.hand.seat != seat):
            return Refusal(Reason.HAND_EMPTY)
        return None

    def _kinds_disabled(self) -> frozenset[type[Act]]:
        allowed = {PutBack: self.params.put_back, Steal: self.params.duo, Move: self.params.rearrange != "never"}
        return frozenset(kind for kind, may in allowed.items() if not may)

    # -------------------------------------------------------------- the tile and the spot

    def _check_take(self, state: MonstarState, act: Take) -> Refusal | None:
        refusal = _check_face_up(state, act.tile)
        return self._check_landing(state, act.seat, state.middle[act.tile], act.spot) if refusal is None else refusal

    def _check_place(self, state: MonstarState, act: PlaceTile) -> Refusal | None:
        assert state.hand is not None
        return self._check_landing(state, act.seat, state.hand.tile, act.spot)

    def _check_landing(self, state: MonstarState, seat: Seat, tile: TileId | None, spot: str | None) -> Refusal | None:
        """Judge whether a tile may land on a spot of the stage, which must be free; None stands for any that is."""
        assert tile is not None
        piece, stage = self.pieces[tile], state.stages[seat]
        if (spot is None or spot in stage) and not self.landings(state, seat, piece):
            return Refusal(self._why_full(state, seat, piece))
        if spot is None:
            return None
        return Refusal(Reason.SPOT_TAKEN) if spot in stage else self._check_spot(state, piece, spot)

    def _why_full(self, state: MonstarState, seat: Seat, piece: Tile) -> Reason:
        """Return the reason for a tile that no spot is left for: it tells whether another kind of tile has one."""
        if all(spot in state.stages[seat] for spot in self.usable(state.round)):
            return Reason.STAGE_FULL
        return Reason.CHAIRS_FULL if piece.is_judge else Reason.LIGHTS_FULL

    def _check_spot(self, state: MonstarState, piece: Tile, spot: str) -> Refusal | None:
        """Judge whether a spot is one this tile could ever stand on in this round."""
        if spot in self.fitting(state.round, piece):
            return None
        if spot in self.blocked(state.round):
            return Refusal(Reason.CHAIR_BLOCKED)
        return Refusal(Reason.WRONG_KIND if spot in self.usable(state.round) else Reason.UNKNOWN_SPOT)

    def _check_move(self, state: MonstarState, act: Move) -> Refusal | None:
        stage = state.stages[act.seat]
        tile = stage.get(Spot(act.source))
        if tile is None:
            return Refusal(Reason.UNKNOWN_TILE)
        # A swap brings the other tile to the source, where the moved one stands: their kinds agree if this one fits.
        return self._check_spot(state, self.pieces[tile], act.spot)

    def _check_steal(self, state: MonstarState, act: Steal) -> Refusal | None:
        if not 0 <= act.victim < state.seats:
            return Refusal(Reason.UNKNOWN_SEAT)
        tile = state.stages[act.victim].get(Spot(act.source))
        if tile is None:
            return Refusal(Reason.UNKNOWN_TILE)
        landing = self._check_landing(state, act.seat, tile, act.spot)
        if landing is not None or self.has_partner(state, act.seat, tile):
            return landing
        return Refusal(Reason.NOTHING_TO_STEAL)

    def has_partner(self, state: MonstarState, seat: Seat, tile: TileId) -> bool:
        """Tell whether the seat's stage lets it steal this tile: the other character with the symbol, not this one.

        So nobody steals from themselves: there this very character stands on the stage.
        """
        wanted = self.pieces[tile]
        if wanted.duo is None:
            return False
        own = [self.pieces[held] for held in state.stages[seat].values()]
        characters = {piece.character for piece in own if piece.duo == wanted.duo}
        return bool(characters) and wanted.character not in characters


def _check_flip(state: MonstarState, act: Flip) -> Refusal | None:
    return _check_face_down(state, act.tile)


def _check_pick(state: MonstarState, act: Pick) -> Refusal | None:
    return _check_face_up(state, act.tile)


def _check_put_back(state: MonstarState, act: PutBack) -> Refusal | None:
    return None if act.source in state.stages[act.seat] else Refusal(Reason.UNKNOWN_TILE)


def _check_face_down(state: MonstarState, place: int) -> Refusal | None:
    if not _holds_tile(state, place):
        return Refusal(Reason.UNKNOWN_TILE)
    return Refusal(Reason.FACE_UP) if place in state.face_up else None


def _check_face_up(state: MonstarState, place: int) -> Refusal | None:
    if not _holds_tile(state, place):
        return Refusal(Reason.UNKNOWN_TILE)
    return None if place in state.face_up else Refusal(Reason.FACE_DOWN)


def _holds_tile(state: MonstarState, place: int) -> bool:
    return 0 <= place < len(state.middle) and state.middle[place] is not None
