"""The game Trophy Grab: set-up, acts judged by stamp, the countdown, bursts, views and outcome."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from monstar.rules.cues import Cue, CueKind, CueSounded
from monstar.rules.rng import Rng
from monstar.rules.table import Act, Event, Game, Outcome, Refusal, RefusedAct, Seat, Viewer
from monstar.rules.trophy.acts import ACTS, Begin, Keep, PickUp, Push, PutBack, Reason, TakeTrophy
from monstar.rules.trophy.events import (
    BurstEnded,
    CountdownStarted,
    Kept,
    MatchEnded,
    PickedUp,
    PlayBegan,
    Pushed,
    TrophyTaken,
    WentBack,
)
from monstar.rules.trophy.knowledge import fill_in, show
from monstar.rules.trophy.params import TABLE_HEIGHT, TABLE_WIDTH, TrophyParams
from monstar.rules.trophy.scoring import Haul, score
from monstar.rules.trophy.setting import motifs_for, set_table
from monstar.rules.trophy.state import Peek, Phase, Point, Tile, TrophyState, TrophyView


class TrophyGame(Game[TrophyParams, TrophyState, TrophyView]):
    """Keeps the rules of Trophy Grab (the contract is told in `monstar.rules.table`)."""

    name: ClassVar[str] = "trophy"
    title: ClassVar[str] = "Trophy Grab"
    rules_version: ClassVar[int] = 1
    fewest_seats: ClassVar[int] = 2
    most_seats: ClassVar[int] = 8
    params_type = TrophyParams
    act_types = ACTS

    def __init__(self, params: TrophyParams) -> None:
        self.params = params
        self.passes = params.mode == "pass_and_play"

    def setup(self, seats: int, seed: int) -> TrophyState:
        """Return a match with the table set; tiles are numbered in the order in which they lie, whatever they show."""
        if not self.fewest_seats <= seats <= self.most_seats:
            raise ValueError(f"Trophy Grab is for {self.fewest_seats} to {self.most_seats} seats, not {seats}")
        rng = Rng.derived(seed)
        motif = [m for m in motifs_for(self.params, seats, rng) for _ in range(3)]
        rng.shuffle(motif)
        lying = set_table(len(motif), self.params.removed, rng)
        first = rng.below(seats) if self.passes else None
        return TrophyState(
            seats=seats,
            rng=rng.state,
            motif=motif,
            lying=lying,
            right=[None] * seats,
            left=[[] for _ in range(seats)],
            peeks=[[] for _ in range(seats)],
            trophies=list(self.params.trophies_for(seats)),
            won=[0] * seats,
            burst=first,
        )

    # -------------------------------------------------------------- who may do what

    def active(self, state: TrophyState) -> tuple[Seat, ...]:
        """Return the seats that play right now: all that have not stopped, or the one whose burst it is."""
        if state.phase is not Phase.PLAY:
            return ()
        if self.passes:
            return () if state.burst is None else (state.burst,)
        return tuple(seat for seat in range(state.seats) if not state.won[seat])

    def actors(self, state: TrophyState) -> tuple[Seat, ...]:
        """Return the seats with a legal act."""
        if state.phase is Phase.READY:
            return tuple(range(state.seats))
        return tuple(seat for seat in self.active(state) if self.legal(state, seat))

    def check(self, state: TrophyState, act: Act) -> Refusal | None:
        """Judge an act."""
        if not 0 <= act.seat < state.seats:
            return Refusal(Reason.UNKNOWN_SEAT)
        if not isinstance(act, ACTS):
            raise TypeError(f"{act} is not an act of Trophy Grab")
        if isinstance(act, Begin):
            return None if state.phase is Phase.READY else Refusal(Reason.NOT_NOW)
        return self._check_time(state, act) or self._check_seat(state, act) or self._check_hand(state, act)

    def _check_time(self, state: TrophyState, act: Act) -> Refusal | None:
        if state.phase is not Phase.PLAY:
            if act.at_ms is not None and state.ends_ms is not None and act.at_ms >= state.ends_ms:
                return Refusal(Reason.TOO_LATE, by_ms=act.at_ms - state.ends_ms, turn_of=state.burst)
            return Refusal(Reason.NOT_NOW)
        if act.at_ms != state.now_ms:
            raise ValueError(f"{act} is judged at its own instant, but the state stands at {state.now_ms} ms")
        return None

    def _check_seat(self, state: TrophyState, act: Act) -> Refusal | None:
        if state.won[act.seat]:
            return Refusal(Reason.STOPPED)
        if self.passes and act.seat != state.burst:
            return Refusal(Reason.NOT_YOUR_TURN, turn_of=state.burst)
        return None

    def _check_hand(self, state: TrophyState, act: Act) -> Refusal | None:
        held = state.right[act.seat]
        if isinstance(act, TakeTrophy):
            return None if state.trophies else Refusal(Reason.NO_TROPHY_LEFT)
        if isinstance(act, PutBack | Keep) and held is None:
            return Refusal(Reason.HAND_EMPTY)
        if isinstance(act, PickUp | Push):
            if held is not None:
                return Refusal(Reason.HAND_FULL)
            refusal = _check_tile(state, act.tile)
            if refusal is not None:
                return refusal
        if isinstance(act, PutBack | Push) and not _on_table(act.x, act.y):
            return Refusal(Reason.OUT_OF_BOUNDS)
        return None

    def legal(self, state: TrophyState, seat: Seat) -> list[Act]:
        """Return the seat's acts, each once: of all the places a tile could go to, one stands for the others."""
        if state.phase is Phase.READY:
            return [Begin(seat=seat)]
        if seat not in self.active(state):
            return []
        at_ms, held = state.now_ms, state.right[seat]
        acts: list[Act] = []
        if held is not None:
            place = state.lying[held]
            assert place is not None
            acts += [PutBack(seat=seat, at_ms=at_ms, x=place.x, y=place.y), Keep(seat=seat, at_ms=at_ms)]
        else:
            for tile in state.on_table:
                place = state.lying[tile]
                assert place is not None
                acts.append(PickUp(seat=seat, at_ms=at_ms, tile=tile))
                acts.append(Push(seat=seat, at_ms=at_ms, tile=tile, x=0 if place.x else TABLE_WIDTH, y=place.y))
        if state.trophies:
            acts.append(TakeTrophy(seat=seat, at_ms=at_ms))
        return acts

    # -------------------------------------------------------------- acts

    def apply(self, state: TrophyState, act: Act) -> list[Event]:
        """Do an accepted act."""
        refusal = self.check(state, act)
        if refusal is not None:
            raise RefusedAct(act, refusal)
        match act:
            case Begin():
                return self._begin(state)
            case PickUp():
                return self._pick_up(state, act)
            case PutBack():
                tile = _release(state, act.seat)
                state.lying[tile] = Point(act.x, act.y)
                return [WentBack(seat=act.seat, tile=tile, place=Point(act.x, act.y), forced=False)]
            case Keep():
                tile = _release(state, act.seat)
                state.lying[tile] = None
                state.left[act.seat].append(tile)
                return [Kept(seat=act.seat, tile=tile)]
            case Push():
                state.lying[act.tile] = Point(act.x, act.y)
                return [Pushed(seat=act.seat, tile=act.tile, place=Point(act.x, act.y))]
            case _:
                assert isinstance(act, TakeTrophy)
                return self._take_trophy(state, act)

    def _begin(self, state: TrophyState) -> list[Event]:
        if state.ends_ms is not None:  # a burst has been
            state.round += 1
        state.phase, state.now_ms, state.ends_ms = Phase.PLAY, 0, None
        if self.passes:
            last = state.last_bursts is not None
            state.ends_ms = self.params.countdown_ms if last else self.params.burst_ms
        return [PlayBegan(burst=state.burst, ends_ms=state.ends_ms)]

    @staticmethod
    def _pick_up(state: TrophyState, act: PickUp) -> list[Event]:
        state.right[act.seat] = act.tile
        motif = state.motif[act.tile]
        state.peeks[act.seat].append(Peek(state.round, state.now_ms, act.tile, motif))
        return [PickedUp(seat=act.seat, tile=act.tile, motif=motif)]

    def _take_trophy(self, state: TrophyState, act: TakeTrophy) -> list[Event]:
        seat = act.seat
        events = self._drop(state, seat)
        state.won[seat] = state.trophies.pop(0)
        events.append(TrophyTaken(seat=seat, value=state.won[seat]))
        if all(state.won):
            state.ends_ms = state.now_ms
            return events + self._end_match(state)
        if not state.trophies:
            events.append(self._last_one_gone(state, seat))
        return events + self._end_burst(state) if self.passes else events

    def _last_one_gone(self, state: TrophyState, taker: Seat) -> CountdownStarted:
        """Start the countdown of those without a trophy."""
        if not self.passes:
            state.ends_ms = state.now_ms + self.params.countdown_ms
            return CountdownStarted(ends_ms=state.ends_ms)
        order = [(taker + step) % state.seats for step in range(1, state.seats)]
        state.last_bursts = [seat for seat in order if not state.won[seat]]
        return CountdownStarted(ends_ms=None)

    @staticmethod
    def _drop(state: TrophyState, seat: Seat) -> list[Event]:
        """Let a tile in the right hand fall back, face down, where it was picked up."""
        tile = state.right[seat]
        if tile is None:
            return []
        state.right[seat] = None
        place = state.lying[tile]
        assert place is not None
        return [WentBack(seat=seat, tile=tile, place=place, forced=True)]

    # -------------------------------------------------------------- time

    def advance(self, state: TrophyState, to_ms: int) -> list[Event]:
        """Let time pass up to and including an instant: at the stop, what is in a right hand is not kept."""
        if state.phase is not Phase.PLAY:
            return []
        if to_ms < state.now_ms:
            raise ValueError(f"time does not go back from {state.now_ms} to {to_ms} ms")
        if state.ends_ms is None or to_ms < state.ends_ms:
            state.now_ms = to_ms
            return []
        state.now_ms = state.ends_ms
        return self._end_burst(state) if self.passes else self._end_match(state)

    def running(self, state: TrophyState) -> bool:
        """Tell whether play is on; before the last trophy is gone a scramble has no end that time would bring."""
        return state.phase is Phase.PLAY

    def next_instant(self, state: TrophyState) -> int | None:
        """Return when the countdown or the burst ends."""
        return state.ends_ms if state.phase is Phase.PLAY else None

    def _end_burst(self, state: TrophyState) -> list[Event]:
        """Close a burst and hand the screen on; after the last one the match ends."""
        seat = state.burst
        assert seat is not None
        events = self._drop(state, seat)
        state.ends_ms = state.now_ms
        following = self._next_burst(state, seat)
        if following is None:
            return events + self._end_match(state)
        cue = Cue(state.now_ms, CueKind.BREATH, following)
        events += [CueSounded(cue=cue), BurstEnded(seat=seat, following=following)]
        state.phase, state.burst = Phase.READY, following
        return events

    @staticmethod
    def _next_burst(state: TrophyState, seat: Seat) -> Seat | None:
        """Return whose burst comes next: in order, those who have stopped left out; None after the last one of all."""
        if state.last_bursts is not None:
            return state.last_bursts.pop(0) if state.last_bursts else None
        order = [(seat + step) % state.seats for step in range(1, state.seats + 1)]
        return next(other for other in order if not state.won[other])

    def _end_match(self, state: TrophyState) -> list[Event]:
        events: list[Event] = [event for seat in range(state.seats) for event in self._drop(state, seat)]
        events.append(CueSounded(cue=Cue(state.now_ms, CueKind.APPLAUSE, None)))
        state.phase, state.burst, state.last_bursts = Phase.OVER, None, None
        outcome = self.outcome(state)
        assert outcome is not None
        hauls = self.hauls(state)
        return [*events, MatchEnded(hauls=hauls, totals=outcome.totals, winners=outcome.winners)]

    def settle_order(self, state: TrophyState, acts: Sequence[Act]) -> list[Act]:
        """Draw the order of the seats; each seat's own acts keep theirs."""
        seats = sorted({act.seat for act in acts})
        if len(seats) > 1:
            rng = Rng(state.rng)
            rng.shuffle(seats)
            state.rng = rng.state
        return [act for seat in seats for act in acts if act.seat == seat]

    # -------------------------------------------------------------- what is known, and the end

    def view(self, state: TrophyState, viewer: Viewer) -> TrophyView:
        """Return what a viewer may know; see `knowledge.py`."""
        return show(state, viewer, self.hauls(state) if state.phase is Phase.OVER else None)

    def determinize(self, view: TrophyView, rng: Rng) -> TrophyState:
        """Return a full state that fits a view."""
        return fill_in(view, rng)

    def hauls(self, state: TrophyState) -> tuple[Haul, ...]:
        """Return what everybody has brought home so far."""
        return tuple(
            score(
                (state.motif[tile] for tile in state.left[seat]),
                state.won[seat],
                set_points=self.params.set_points,
                loose_points=self.params.loose_points,
            )
            for seat in range(state.seats)
        )

    def outcome(self, state: TrophyState) -> Outcome | None:
        """Return who won: the highest total; a tie is shared or settled as `tie_break` says."""
        if state.phase is not Phase.OVER:
            return None
        hauls = self.hauls(state)
        ranks = [(haul.points, self._tie_rank(haul)) for haul in hauls]
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
        return Outcome(tuple(haul.points for haul in hauls), winners)

    def _tie_rank(self, haul: Haul) -> int:
        if self.params.tie_break == "sets":
            return haul.sets
        return -haul.loose if self.params.tie_break == "fewest_loose" else 0

    def state_from_json(self, data: Mapping[str, Any]) -> TrophyState:
        """Take back what the state's `to_json` gave."""
        return TrophyState.from_json(data)


def _on_table(x: int, y: int) -> bool:
    return 0 <= x <= TABLE_WIDTH and 0 <= y <= TABLE_HEIGHT


def _check_tile(state: TrophyState, tile: Tile) -> Refusal | None:
    if not 0 <= tile < len(state.lying):
        return Refusal(Reason.UNKNOWN_TILE)
    gone = state.lying[tile] is None or tile in state.right
    return Refusal(Reason.TILE_GONE) if gone else None


def _release(state: TrophyState, seat: Seat) -> Tile:
    """Empty the right hand and return the tile that was in it."""
    tile = state.right[seat]
    assert tile is not None
    state.right[seat] = None
    return tile
