"""The body of every MonStar bot: when it acts. What it does, its brain decides."""

import dataclasses
from collections.abc import Sequence
from enum import IntEnum

from monstar.bots.monstar.brain import Brain
from monstar.bots.reaction import Reaction
from monstar.rules.cues import CueKind
from monstar.rules.monstar import MonstarGame
from monstar.rules.monstar.acts import Flip, Move, Pick, PlaceTile, PutBack, Steal, Take
from monstar.rules.monstar.state import MonstarView, Phase
from monstar.rules.rng import Rng
from monstar.rules.table import Act, Seat

SALT = 0xB07  # keeps a bot's luck apart from all else that is derived from the match's seed
MOMENTUM_MS = 250  # a hand on its way does not stop for a cue it cannot have noticed yet


class Purpose(IntEnum):
    """Names what luck is drawn for, so that no draw depends on how often the bot was asked before."""

    FLIP_LAG = 1
    TAKE_LAG = 2
    PLACE_LAG = 3
    MOVE_LAG = 4
    FLIP = 5
    TAKE = 6
    REARRANGE = 7
    CHOICE = 8
    DREAM = 9


class MonstarBot:
    """Plays a seat by its view alone; it remembers nothing, since everything follows from the view and the seed."""

    def __init__(self, game: MonstarGame, seat: Seat, seed: int, brain: Brain, reaction: Reaction) -> None:
        self.game = game
        self.seat = seat
        self.seed = seed
        self.brain = brain
        self.reaction = reaction

    # -------------------------------------------------------------- without a clock

    def choose(self, view: MonstarView, acts: Sequence[Act]) -> Act:
        """Return one of the acts offered: a first tile as the brain likes, anything else by luck."""
        revealed = sum(lying is not None and lying.tile is not None for lying in view.middle)
        luck = self._luck(view, -1, Purpose.CHOICE, revealed)
        return self.brain.reveal(view, acts, luck) if view.phase is Phase.OPENING else luck.choice(acts)

    # -------------------------------------------------------------- against the clock

    def plan(self, view: MonstarView, at_ms: int) -> Act | None:
        """Return the next act of the seat's turn, at the instant its lag allows, or None."""
        if view.phase is not Phase.CASTING or not view.sounded:
            return None
        if view.on_turn == self.seat:
            return self._in_turn(view, at_ms)
        if view.turn >= 0 and self._ended_turn(view) >= 0:
            return self._in_motion(view, at_ms)
        return None

    def _in_turn(self, view: MonstarView, at_ms: int) -> Act | None:
        legal = self._legal(view)
        wishes = [wish for wish in (self._flip(view, legal), self._take(view, view.turn, legal)) if wish is not None]
        wish = min(wishes, key=_due, default=None) or self._rearrange(view, at_ms, legal)
        return None if wish is None else dataclasses.replace(wish, at_ms=max(_due(wish), at_ms + 1))

    def _in_motion(self, view: MonstarView, at_ms: int) -> Act | None:
        """Return the act that was on its way when the turn ended; it may come too late, as people's do."""
        turn, ended_ms = self._ended_turn(view), view.sounded[-1].at_ms
        if view.take_turn == turn:
            return None
        legal = self._legal(view)
        wish = self._take(view, turn, legal) if legal else self._too_late(view, turn)
        return wish if wish is not None and at_ms < _due(wish) < ended_ms + MOMENTUM_MS else None

    def _too_late(self, view: MonstarView, turn: int) -> Act | None:
        """Return what the hand does although the turn has passed: pick something, or drop what it had."""
        pick_ms = self._pick_ms(view, turn)
        face_up = [place for place, lying in enumerate(view.middle) if lying is not None and lying.tile is not None]
        if pick_ms is None or not face_up:
            return None
        if pick_ms < view.sounded[-1].at_ms:
            return PlaceTile(seat=self.seat, at_ms=pick_ms + self._place_lag_ms(view, turn))
        return Pick(seat=self.seat, at_ms=pick_ms, tile=self._luck(view, turn, Purpose.TAKE).choice(face_up))

    # -------------------------------------------------------------- wishes, each with the instant it comes due

    def _flip(self, view: MonstarView, legal: Sequence[Act]) -> Act | None:
        options = [act for act in legal if isinstance(act, Flip)]
        luck = self._luck(view, view.turn, Purpose.FLIP_LAG)
        if not options or luck.fraction() < self.reaction.doze:
            return None
        flip = self.brain.flip(view, options, self._luck(view, view.turn, Purpose.FLIP))
        return dataclasses.replace(flip, at_ms=self._breath_ms(view, view.turn) + self.reaction.flip.draw(luck))

    def _take(self, view: MonstarView, turn: int, legal: Sequence[Act]) -> Act | None:
        pick_ms = self._pick_ms(view, turn)
        if pick_ms is None:
            return None
        luck = self._luck(view, turn, Purpose.TAKE)
        placings = [act for act in legal if isinstance(act, PlaceTile)]
        if placings:
            place = self.brain.place(view, placings, luck)
            return dataclasses.replace(place, at_ms=pick_ms + self._place_lag_ms(view, turn))
        takes = [act for act in legal if isinstance(act, Take | Steal)]
        taken = self.brain.take(view, takes, luck) if takes else None
        if isinstance(taken, Take):
            return Pick(seat=self.seat, at_ms=pick_ms, tile=taken.tile)
        return None if taken is None else dataclasses.replace(taken, at_ms=pick_ms)

    def _rearrange(self, view: MonstarView, at_ms: int, legal: Sequence[Act]) -> Act | None:
        options = [act for act in legal if isinstance(act, Move | PutBack)]
        if not options:
            return None
        beat, due_ms = self._next_beat(view, at_ms)
        change = self.brain.rearrange(view, options, self._luck(view, view.turn, Purpose.REARRANGE, beat))
        return None if change is None else dataclasses.replace(change, at_ms=due_ms)

    # -------------------------------------------------------------- instants

    def _pick_ms(self, view: MonstarView, turn: int) -> int | None:
        """Return when the hand reaches for a tile, None before the bell or if the seat dozes."""
        bells = [cue.at_ms for cue in view.sounded if cue.kind is CueKind.BELL]
        luck = self._luck(view, turn, Purpose.TAKE_LAG)
        if len(bells) <= turn or luck.fraction() < self.reaction.doze:
            return None
        return bells[turn] + self.reaction.take.draw(luck)

    def _place_lag_ms(self, view: MonstarView, turn: int) -> int:
        return self.reaction.place.draw(self._luck(view, turn, Purpose.PLACE_LAG))

    def _next_beat(self, view: MonstarView, at_ms: int) -> tuple[int, int]:
        """Return the number and the instant of the next beat after the last cue on which a move may be made.

        Beats are fixed by the cue, not by when the bot is asked, so that being asked again changes nothing.
        """
        luck = self._luck(view, view.turn, Purpose.MOVE_LAG, len(view.sounded))
        beat_ms = self.reaction.move.draw(luck)
        started_ms = view.sounded[-1].at_ms
        beat = max(1, (at_ms - started_ms) // beat_ms + 1)
        return beat, started_ms + beat * beat_ms

    def _breath_ms(self, view: MonstarView, turn: int) -> int:
        return view.sounded[2 * turn].at_ms

    def _ended_turn(self, view: MonstarView) -> int:
        """Return the turn that the last cue ended if it was this seat's, else -1."""
        last = view.sounded[-1]
        ended = len(view.sounded) // 2 - 1
        over = last.kind is not CueKind.BELL and ended >= 0 and view.sounded[2 * ended].seat == self.seat
        return ended if over else -1

    # -------------------------------------------------------------- what it may do, and luck

    def _legal(self, view: MonstarView) -> list[Act]:
        """Return what is legal in any state that fits the view: what is hidden does not change that."""
        return self.game.legal(self.game.determinize(view, self._luck(view, view.turn, Purpose.DREAM)), self.seat)

    def _luck(self, view: MonstarView, turn: int, purpose: Purpose, number: int = 0) -> Rng:
        return Rng.derived(SALT, self.seed, self.seat, view.round, turn, purpose, number)


def _due(act: Act) -> int:
    assert act.at_ms is not None
    return act.at_ms
