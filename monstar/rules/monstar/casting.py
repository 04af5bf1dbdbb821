"""What time does during a casting: cues sound, missed flips are made up for, turns close, the applause falls."""

from monstar.rules.cues import CueKind, CueSounded
from monstar.rules.monstar.events import FlewBack, FlipMissed, Flipped, RoundScored, TakeMissed
from monstar.rules.monstar.gate import Gate
from monstar.rules.monstar.params import LAST_CALL_MS, ROUNDS
from monstar.rules.monstar.pieces import ZONE_OF
from monstar.rules.monstar.scoring import Tally, best_spot, tally
from monstar.rules.monstar.state import CASTING, MonstarState, Phase
from monstar.rules.rng import Rng
from monstar.rules.table import Event


class Casting:
    """Moves a casting on in time."""

    def __init__(self, gate: Gate) -> None:
        self.gate = gate
        self.params = gate.params

    def next_instant(self, state: MonstarState) -> int | None:
        """Return when something will next happen by itself, None outside a casting."""
        if state.phase is not CASTING:
            return None
        if state.grace:
            return self._ended_ms(state) + self.params.grace_ms
        cues = state.sheet.cues
        return cues[state.sounded].at_ms if state.sounded < len(cues) else state.sheet.applause_ms + LAST_CALL_MS

    def closing_ms(self, state: MonstarState) -> int | None:
        """Return when the round will be scored, None until the applause has sounded."""
        if state.phase is CASTING and state.applauded:
            return state.sheet.applause_ms + LAST_CALL_MS
        return None

    def advance(self, state: MonstarState, to_ms: int) -> list[Event]:
        """Let everything happen that is due up to and including `to_ms`."""
        events: list[Event] = []
        while (due := self.next_instant(state)) is not None and due <= to_ms:
            state.now_ms = due
            if state.grace:
                events += self.close_turn(state)
            elif state.applauded:
                events += self._score(state)
            else:
                events += self._sound(state)
        if state.phase is CASTING:
            state.now_ms = to_ms
        return events

    def close_turn(self, state: MonstarState) -> list[Event]:
        """End the take of the turn that is over: a tile in the air flies back, a missed take is counted."""
        events: list[Event] = []
        turn = state.last_ended_turn
        state.grace = False
        seat = state.sheet.turn(turn).seat
        if state.hand is not None:
            hand = state.lay_back()
            events.append(FlewBack(seat=seat, place=hand.place, tile=hand.tile))
        counts = self.params.missed_take == "counted" and state.take_turn != turn
        if counts and self._could_take(state, seat):
            state.missed_takes[seat] += 1
            events.append(TakeMissed(seat=seat, count=state.missed_takes[seat]))
        return events

    def tallies(self, state: MonstarState) -> tuple[Tally, ...]:
        """Score every stage as it stands."""
        return tuple(
            tally(
                {spot: self.gate.pieces[stage[spot]] for spot in ZONE_OF if spot in stage},
                duo=self.params.duo,
            )
            for stage in state.stages
        )

    # -------------------------------------------------------------- cues

    def _sound(self, state: MonstarState) -> list[Event]:
        """Let the next cue sound, and what comes with it."""
        cue = state.sheet.cues[state.sounded]
        events: list[Event] = []
        flip_ends = CueKind.BELL if self.params.flip_until == "bell" else None
        if cue.kind is flip_ends or (flip_ends is None and cue.kind is not CueKind.BELL):
            events += self._make_up_flip(state)
        state.sounded += 1
        events.append(CueSounded(cue=cue))
        if cue.kind is not CueKind.BELL and state.last_ended_turn >= 0:
            if self.params.grace_ms:
                state.grace = True
            else:
                events += self.close_turn(state)
        return events

    def _make_up_flip(self, state: MonstarState) -> list[Event]:
        """Settle a flip that was due and not made; nothing is due where no tile lies face down."""
        seat = state.on_turn
        if seat is None or state.flip_turn == state.turn or not (places := state.face_down):
            return []
        if self.params.missed_flip == "skip":
            return [FlipMissed(seat=seat)]
        rng = Rng(state.rng)
        place = rng.choice(places)
        state.rng = rng.state
        state.flip_turn = state.turn
        state.face_up.add(place)
        tile = state.middle[place]
        assert tile is not None
        return [Flipped(seat=seat, place=place, tile=tile, auto=True)]

    def _ended_ms(self, state: MonstarState) -> int:
        return state.sheet.turn(state.last_ended_turn).end_ms

    def _could_take(self, state: MonstarState, seat: int) -> bool:
        """Tell whether a face-up tile had a free spot on the seat's stage."""
        usable = self.gate.usable(state.round)
        lying = (state.middle[place] for place in sorted(state.face_up))
        return any(
            tile is not None and best_spot(self.gate.pieces[tile], state.stages[seat], usable) is not None
            for tile in lying
        )

    # -------------------------------------------------------------- the end of the round

    def _score(self, state: MonstarState) -> list[Event]:
        """Score the round; the stages stay as they are, for all to see."""
        tallies = self.tallies(state)
        points = [scored.points for scored in tallies]
        state.points.append(points)
        for seat, earned in enumerate(points):
            total = state.totals[seat] + earned
            state.totals[seat] = max(0, total) if self.params.meter_floor else total
        state.phase = Phase.OVER if state.round == ROUNDS else Phase.APPLAUSE
        return [RoundScored(round=state.round, tallies=tallies, totals=tuple(state.totals))]
