"""The game MonStar: set-up, acts, time, views and outcome, for one set of parameters and pieces."""

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from typing import Any, ClassVar

from monstar.errors import BadInput
from monstar.rules.cues import draw_sheet
from monstar.rules.monstar.acts import (
    ACTS,
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
from monstar.rules.monstar.casting import Casting
from monstar.rules.monstar.events import (
    CastingStarted,
    Flipped,
    LaidBack,
    MatchEnded,
    Moved,
    Picked,
    Placed,
    RoundScored,
    ScariestChosen,
    Stolen,
    TableSet,
    TurnedUp,
    WentBack,
)
from monstar.rules.monstar.gate import Gate
from monstar.rules.monstar.legal import LegalActs
from monstar.rules.monstar.params import MEGA_ROUND, MonstarParams
from monstar.rules.monstar.pieces import Kind, PieceList, Spot, TileId
from monstar.rules.monstar.scoring import best_spot
from monstar.rules.monstar.state import CASTING, Hand, Lying, MonstarState, MonstarView, Phase
from monstar.rules.monstar.tilelist import changed
from monstar.rules.rng import Rng
from monstar.rules.table import Act, Event, Game, Outcome, Refusal, RefusedAct, Seat, Viewer


class Draw(IntEnum):
    """Names what is drawn for a round from its match's deal."""

    TABLE = 1
    TURN_UP = 2
    MIX_IN = 3
    SHEET = 4


def _luck(state: MonstarState, draw: Draw) -> Rng:
    """Return the generator for one draw of the round: the same deal gives the same rounds, however they are played."""
    return Rng.derived(state.deal, state.round, draw)


class MonstarGame(Game[MonstarParams, MonstarState, MonstarView]):
    """Keeps the rules of MonStar (the contract is told in `monstar.rules.table`)."""

    name: ClassVar[str] = "monstar"
    title: ClassVar[str] = "MonStar"
    rules_version: ClassVar[int] = 1
    fewest_seats: ClassVar[int] = 2
    most_seats: ClassVar[int] = 4
    params_type = MonstarParams
    act_types = ACTS

    def __init__(self, params: MonstarParams, pieces: PieceList) -> None:
        """Open the box, changed as the parameters say; raise BadInput where that makes no tiles, or too few."""
        self.params = params
        self.pieces = changed(pieces, params.tiles)
        fewest = len(self.pieces.in_play(self.fewest_seats, megas=False))
        if fewest < params.face_up_start:
            told = f"face_up_start = {params.face_up_start}, but only {fewest} tiles lie on the table of two"
            raise BadInput(told, at=["face_up_start"])
        self.gate = Gate(params, self.pieces)
        self._casting = Casting(self.gate)
        self._legal = LegalActs(self.gate)
        self._doing: dict[type[Act], Callable[[MonstarState, Any], list[Event]]] = {
            Scariest: self._choose_scariest,
            Reveal: self._reveal,
            NextRound: self._next_round,
            Flip: self._flip,
            Pick: self._pick,
            PlaceTile: self._place,
            LayBack: self._lay_back,
            Take: self._take,
            Move: self._move,
            PutBack: self._put_back,
            Steal: self._steal,
        }

    # -------------------------------------------------------------- set-up

    def setup(self, seats: int, seed: int) -> MonstarState:
        """Return a match before its first choice: who is the scariest."""
        if not self.fewest_seats <= seats <= self.most_seats:
            raise ValueError(f"MonStar is for {self.fewest_seats} to {self.most_seats} seats, not {seats}")
        state = MonstarState(
            seats=seats,
            rng=Rng.derived(seed).state,
            deal=Rng(seed).state,
            missed_takes=[0] * seats,
            totals=[0] * seats,
        )
        self._set_table(state)
        return state

    def starter(self, state: MonstarState) -> Seat | None:
        """Return who starts the round: the scariest, then left of them; `rotate` moves on once more in round 3."""
        if state.scariest is None:
            return None
        moved = state.round - 1 if self.params.round_start == "rotate" else min(state.round - 1, 1)
        return (state.scariest + moved) % state.seats

    def turns(self, state: MonstarState) -> int:
        """Return how many turns the round has in all."""
        return state.seats * self.params.turns_per_seat(state.round)

    def _set_table(self, state: MonstarState) -> list[Event]:
        """Clear the stages and lay all tiles face down in the middle, shuffled; early Megas are among them."""
        megas = state.round == MEGA_ROUND and self.params.megas_enter == "before_reveal"
        middle: list[TileId | None] = list(self.pieces.in_play(state.seats, megas=megas))
        _luck(state, Draw.TABLE).shuffle(middle)
        state.middle = middle
        state.face_up = set()
        state.stages = [{} for _ in range(state.seats)]
        state.hand = None
        return [TableSet(round=state.round, megas=megas)]

    def _turn_up_rest(self, state: MonstarState) -> list[Event]:
        """Turn up tiles at random until enough lie face up."""
        events: list[Event] = []
        rng = _luck(state, Draw.TURN_UP)
        while len(state.face_up) < self.params.face_up_start:
            events.append(self._turn_up(state, None, rng.choice(state.face_down)))
        return events

    def _turn_up(self, state: MonstarState, seat: Seat | None, place: int) -> TurnedUp:
        state.face_up.add(place)
        return TurnedUp(seat=seat, place=place, tile=self._lying(state, place))

    def _start_casting(self, state: MonstarState) -> list[Event]:
        """Let late Megas in, draw the cue sheet and set the time to 0."""
        events: list[Event] = []
        if state.round == MEGA_ROUND and self.params.megas_enter == "after_reveal":
            self._mix_in(state, [i for i, tile in enumerate(self.pieces.tiles) if tile.kind is Kind.MEGA])
            events.append(TableSet(round=state.round, megas=True))
        starter, turns = self.starter(state), self.turns(state)
        assert starter is not None
        state.sheet = draw_sheet(starter, state.seats, turns, self.params.pacing(), _luck(state, Draw.SHEET))
        state.sounded = 0
        state.flip_turn = state.take_turn = -1
        state.grace = False
        state.now_ms = 0
        state.phase = CASTING
        events.append(CastingStarted(round=state.round, starter=starter, turns=turns))
        return events

    @staticmethod
    def _mix_in(state: MonstarState, tiles: list[TileId]) -> None:
        """Shuffle tiles among those that lie face down, so that no place tells who came late."""
        state.middle += tiles
        places = state.face_down
        hidden = [state.middle[place] for place in places]
        _luck(state, Draw.MIX_IN).shuffle(hidden)
        for place, tile in zip(places, hidden, strict=True):
            state.middle[place] = tile

    # -------------------------------------------------------------- who may do what

    def actors(self, state: MonstarState) -> tuple[Seat, ...]:
        """Return the seats with a legal act: everybody between rounds, else the starter or the seat on turn."""
        if state.phase is Phase.OPENING:
            return (state.scariest,) if state.scariest is not None else ()
        if state.phase is CASTING:
            return tuple(seat for seat in range(state.seats) if any(self._legal.of(state, seat)))
        return () if state.phase is Phase.OVER else tuple(range(state.seats))

    def check(self, state: MonstarState, act: Act) -> Refusal | None:
        """Judge an act; see `gate.py`."""
        return self.gate.check(state, act)

    def legal(self, state: MonstarState, seat: Seat) -> list[Act]:
        """Return every act that would be accepted now; with a free spot each landing is listed, never 'the best'."""
        return list(self._legal.of(state, seat))

    # -------------------------------------------------------------- acts

    def apply(self, state: MonstarState, act: Act) -> list[Event]:
        """Do an accepted act; an accepted act of the next seat ends the grace of the turn before."""
        refusal = self.gate.check(state, act)
        if refusal is not None:
            raise RefusedAct(act, refusal)
        ended = self._casting.close_turn(state) if state.grace and act.seat == state.on_turn else []
        return ended + self._doing[type(act)](state, act)

    def _choose_scariest(self, state: MonstarState, act: Scariest) -> list[Event]:
        rng = Rng(state.rng)
        state.scariest = rng.below(state.seats) if act.who is None else act.who
        state.rng = rng.state
        events: list[Event] = [ScariestChosen(seat=state.scariest, spun=act.who is None)]
        if self.params.opening == "choose":
            state.phase = Phase.OPENING
            return events
        return events + self._turn_up_rest(state) + self._start_casting(state)

    def _reveal(self, state: MonstarState, act: Reveal) -> list[Event]:
        events: list[Event] = []
        if act.tile is None:
            events += self._turn_up_rest(state)
        else:
            events.append(self._turn_up(state, act.seat, act.tile))
        if len(state.face_up) >= self.params.face_up_start:
            events += self._start_casting(state)
        return events

    def _next_round(self, state: MonstarState, _act: NextRound) -> list[Event]:
        state.round += 1
        return self._set_table(state) + self._turn_up_rest(state) + self._start_casting(state)

    def _flip(self, state: MonstarState, act: Flip) -> list[Event]:
        state.face_up.add(act.tile)
        state.flip_turn = state.turn
        return [Flipped(seat=act.seat, place=act.tile, tile=self._lying(state, act.tile), auto=False)]

    def _take(self, state: MonstarState, act: Take) -> list[Event]:
        return [*self._pick(state, act), *self._place(state, act)]

    def _pick(self, state: MonstarState, act: Pick | Take) -> list[Event]:
        seat, place = act.seat, act.tile
        tile = self._lying(state, place)
        state.middle[place] = None
        state.face_up.discard(place)
        state.hand = Hand(seat, tile, place)
        return [Picked(seat=seat, place=place, tile=tile)]

    def _place(self, state: MonstarState, act: PlaceTile | Take) -> list[Event]:
        assert state.hand is not None
        hand, state.hand = state.hand, None
        landed = self._land(state, act, hand.tile, act.spot)
        return [Placed(seat=act.seat, tile=hand.tile, place=hand.place, spot=landed)]

    @staticmethod
    def _lay_back(state: MonstarState, act: LayBack) -> list[Event]:
        hand = state.lay_back()
        return [LaidBack(seat=act.seat, place=hand.place, tile=hand.tile)]

    def _land(self, state: MonstarState, act: Act, tile: TileId, spot: str | None) -> Spot:
        """Put a tile on a spot of the seat's stage, the best one if none is named, and spend the take."""
        stage = state.stages[act.seat]
        landed = best_spot(self.pieces[tile], stage, self.gate.usable(state.round)) if spot is None else Spot(spot)
        assert landed is not None
        stage[landed] = tile
        state.take_turn = state.last_ended_turn if self.gate.in_grace(state, act.seat, type(act)) else state.turn
        return landed

    def _move(self, state: MonstarState, act: Move) -> list[Event]:
        stage, source, spot = state.stages[act.seat], Spot(act.source), Spot(act.spot)
        tile, other = stage.pop(source), stage.pop(spot, None)
        if other is not None:
            stage[source] = other
        stage[spot] = tile
        return [Moved(seat=act.seat, tile=tile, source=source, spot=spot, swapped=other)]

    def _put_back(self, state: MonstarState, act: PutBack) -> list[Event]:
        source = Spot(act.source)
        tile = state.stages[act.seat].pop(source)
        held = None if state.hand is None else state.hand.place
        place = next(p for p, lying in enumerate(state.middle) if lying is None and p != held)
        state.middle[place] = tile
        state.face_up.add(place)
        return [WentBack(seat=act.seat, tile=tile, source=source, place=place)]

    def _steal(self, state: MonstarState, act: Steal) -> list[Event]:
        source = Spot(act.source)
        tile = state.stages[act.victim].pop(source)
        landed = self._land(state, act, tile, act.spot)
        return [Stolen(seat=act.seat, victim=act.victim, tile=tile, source=source, spot=landed)]

    @staticmethod
    def _lying(state: MonstarState, place: int) -> TileId:
        tile = state.middle[place]
        assert tile is not None
        return tile

    # -------------------------------------------------------------- time

    def advance(self, state: MonstarState, to_ms: int) -> list[Event]:
        """Let time pass in a casting; outside one there is no time. Raises ValueError for going back."""
        if state.phase is not CASTING:
            return []
        if to_ms < state.now_ms:
            raise ValueError(f"time does not go back from {state.now_ms} to {to_ms} ms")
        events = self._casting.advance(state, to_ms)
        if events and isinstance(events[-1], RoundScored):
            outcome = self.outcome(state)
            if outcome is not None:
                events.append(MatchEnded(totals=outcome.totals, winners=outcome.winners))
        return events

    def next_instant(self, state: MonstarState) -> int | None:
        """Return when the next cue or the end of a grace or last call is due. Secret: it would give cues away."""
        return self._casting.next_instant(state)

    def closing_ms(self, state: MonstarState) -> int | None:
        """Return when the round will be scored, once the applause has sounded: late presses are answered until then."""
        return self._casting.closing_ms(state)

    def settle_order(self, state: MonstarState, acts: Sequence[Act]) -> list[Act]:
        """Draw the order of the seats; each seat's own acts keep theirs, and acts in grace come last.

        The rule for `grace_ms` puts them there: they count only if the next seat has no accepted act stamped no later.
        """
        seats = sorted({act.seat for act in acts})
        if len(seats) > 1:
            rng = Rng(state.rng)
            rng.shuffle(seats)
            state.rng = rng.state
        seats.sort(key=lambda seat: seat != state.on_turn and state.grace)
        return [act for seat in seats for act in acts if act.seat == seat]

    # -------------------------------------------------------------- what is known

    def view(self, state: MonstarState, viewer: Viewer) -> MonstarView:
        """Return what a viewer may know; in MonStar everybody knows the same."""
        in_casting = state.phase is CASTING
        scored = state.phase in (Phase.APPLAUSE, Phase.OVER)
        return MonstarView(
            viewer=viewer,
            seats=state.seats,
            phase=state.phase,
            round=state.round,
            scariest=state.scariest,
            starter=self.starter(state),
            now_ms=state.now_ms,
            turn=state.turn if in_casting else -1,
            turns=self.turns(state),
            on_turn=state.on_turn,
            bell_rung=in_casting and state.bell_rung,
            flip_turn=state.flip_turn,
            take_turn=state.take_turn,
            sounded=state.sheet.cues[: state.sounded] if in_casting else (),
            middle=tuple(
                None
                if tile is None
                else Lying(self.pieces[tile].is_judge, tile if place in state.face_up else None)
                for place, tile in enumerate(state.middle)
            ),
            stages=tuple(dict(stage) for stage in state.stages),
            hand=state.hand,
            grace=state.grace,
            missed_takes=tuple(state.missed_takes),
            points=tuple(tuple(row) for row in state.points),
            totals=tuple(state.totals),
            tallies=self._casting.tallies(state) if scored else None,
        )

    def determinize(self, view: MonstarView, rng: Rng) -> MonstarState:
        """Return a full state that fits a view: hidden tiles and coming cues are drawn from the given generator."""
        state = MonstarState(
            seats=view.seats,
            rng=rng.seed(),
            deal=rng.seed(),
            now_ms=view.now_ms,
            phase=view.phase,
            round=view.round,
            scariest=view.scariest,
            middle=[None if lying is None else lying.tile for lying in view.middle],
            face_up={p for p, lying in enumerate(view.middle) if lying is not None and lying.tile is not None},
            stages=[dict(stage) for stage in view.stages],
            hand=view.hand,
            sounded=len(view.sounded),
            flip_turn=view.flip_turn,
            take_turn=view.take_turn,
            grace=view.grace,
            missed_takes=list(view.missed_takes),
            points=[list(row) for row in view.points],
            totals=list(view.totals),
        )
        self._draw_hidden(state, view, rng)
        if view.phase is CASTING:
            assert view.starter is not None
            pacing = self.params.pacing()
            state.sheet = draw_sheet(
                view.starter, view.seats, view.turns, pacing, rng, kept=view.sounded, after_ms=view.now_ms
            )
        return state

    def _draw_hidden(self, state: MonstarState, view: MonstarView, rng: Rng) -> None:
        """Deal the unseen tiles to the places where one lies face down, each to a back of its shape."""
        seen = {tile for tile in state.middle if tile is not None}
        seen.update(tile for stage in state.stages for tile in stage.values())
        if state.hand is not None:
            seen.add(state.hand.tile)
        megas = len(view.middle) == len(self.pieces.in_play(view.seats, megas=True))
        unseen = [tile for tile in self.pieces.in_play(view.seats, megas=megas) if tile not in seen]
        rng.shuffle(unseen)
        by_back = {jury: [tile for tile in unseen if self.pieces[tile].is_judge is jury] for jury in (False, True)}
        for place, lying in enumerate(view.middle):
            if lying is not None and lying.tile is None:
                state.middle[place] = by_back[lying.jury_back].pop()


    # -------------------------------------------------------------- the end

    def outcome(self, state: MonstarState) -> Outcome | None:
        """Return who won: the highest total, then the most points in the last round, then shared."""
        if state.phase is not Phase.OVER:
            return None
        last = state.points[-1]
        best = max((state.totals[seat], last[seat]) for seat in range(state.seats))
        winners = tuple(seat for seat in range(state.seats) if (state.totals[seat], last[seat]) == best)
        return Outcome(tuple(state.totals), winners)

    def state_from_json(self, data: Mapping[str, Any]) -> MonstarState:
        """Take back what the state's `to_json` gave."""
        return MonstarState.from_json(data)
