"""One match: a game, its players, a seed and the state, played act by act in the order of their stamps.

Whoever reads the devices submits stamped acts as they come in, and settles up to an instant once no device can deliver
an earlier stamp any more. Bots are asked after every instant at which something happened, never at a frame. So neither
the frame rate nor a stall can change what happens.
"""

import heapq
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, Protocol

from monstar.rules.table import Act, Event, Game, Outcome, Refusal, Seat, State, Viewer


@dataclass(frozen=True, slots=True)
class Player:
    """Is who sits at a seat: a name, and which bot plays it (None for a person)."""

    name: str
    bot: str | None = None


class Bot(Protocol):
    """Plays a seat from that seat's view alone."""

    def plan(self, view: Any, at_ms: int) -> Act | None:
        """Return the next act wanted, stamped later than `at_ms`, or None; the answer replaces the plan before it."""
        ...

    def choose(self, view: Any, acts: Sequence[Act]) -> Act:
        """Return one of the acts offered, where there is no hurry."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Is one thing that happened: an act and its judgement, or time passing (`act` is None), with the events of it."""

    round: int
    at_ms: int
    events: tuple[Event, ...] = ()
    act: Act | None = None
    refusal: Refusal | None = None


class Recorder(Protocol):
    """Keeps what happened; see `monstar.journal`."""

    def record(self, step: Step) -> None:
        """Take a step into the record."""
        ...


class Match:
    """Plays one match; nothing else changes its state."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        players: Sequence[Player],
        seed: int,
        *,
        bots: Mapping[Seat, Bot] | None = None,
        recorder: Recorder | None = None,
    ) -> None:
        self.game = game
        self.players = tuple(players)
        self.seed = seed
        self.bots = dict(bots or {})
        self.recorder = recorder
        self.begun = False  # whether anything has been played
        self.state: State = game.setup(len(players), seed)
        self._waiting: list[tuple[int, int, Act]] = []  # a heap: stamp, number in the order they were handed in, act
        self._numbers = count()
        self._plans: dict[Seat, Act] = {}

    @property
    def outcome(self) -> Outcome | None:
        """Return how the match ended, None while it goes on."""
        return self.game.outcome(self.state)

    def view(self, viewer: Viewer = None) -> Any:
        """Return what a viewer may know; None is what everybody at the table may see."""
        return self.game.view(self.state, viewer)

    # -------------------------------------------------------------- choices without a clock

    def play(self, act: Act) -> Step:
        """Judge an untimed act at once and do it if it is accepted."""
        if act.at_ms is not None:
            raise ValueError(f"{act} is stamped: submit it and settle")
        round_before = self.state.round
        step = self._judge(act)
        if self.state.round != round_before:
            self._waiting.clear()
        self.ask_bots()
        return step

    def ask_bot(self, seat: Seat) -> Act:
        """Return a bot's untimed choice among the seat's legal acts."""
        return self.bots[seat].choose(self.view(seat), self.game.legal(self.state, seat))

    # -------------------------------------------------------------- play against the clock

    def submit(self, act: Act) -> None:
        """Take in a stamped act, to be judged when its instant is settled; raises ValueError if that is over."""
        if act.at_ms is None:
            raise ValueError(f"{act} has no stamp: play it")
        if act.at_ms < self.state.now_ms:
            raise ValueError(f"{act} comes too late to be judged: the match stands at {self.state.now_ms} ms")
        heapq.heappush(self._waiting, (act.at_ms, next(self._numbers), act))

    def settle(self, to_ms: int) -> list[Step]:
        """Make everything stamped up to and including an instant final: cues, and all acts in order."""
        steps: list[Step] = []
        while (instant := self._next_instant(to_ms)) is not None:
            steps += self._settle_instant(instant)
        if to_ms > self.state.now_ms:
            self.game.advance(self.state, to_ms)
        return steps

    def ask_bots(self) -> None:
        """Let every bot plan anew from what its seat may know now."""
        for seat, bot in self.bots.items():
            planned = bot.plan(self.view(seat), self.state.now_ms)
            if planned is None:
                self._plans.pop(seat, None)
            elif planned.seat != seat or planned.at_ms is None or planned.at_ms <= self.state.now_ms:
                raise ValueError(f"seat {seat} cannot plan {planned} at {self.state.now_ms} ms")
            else:
                self._plans[seat] = planned

    def _next_instant(self, to_ms: int) -> int | None:
        """Return the earliest instant up to `to_ms` at which something happens."""
        stamps = [act.at_ms for act in self._plans.values() if act.at_ms is not None]
        if self._waiting:
            stamps.append(self._waiting[0][0])
        due = self.game.next_instant(self.state)
        if due is not None:
            stamps.append(due)
        earliest = min(stamps, default=None)
        return earliest if earliest is not None and earliest <= to_ms else None

    def _settle_instant(self, instant: int) -> list[Step]:
        """Let time reach an instant, then judge the acts stamped with it, then ask the bots."""
        steps: list[Step] = []
        round_ = self.state.round
        events = self.game.advance(self.state, instant)
        if events:
            steps.append(self._keep(Step(round=round_, at_ms=instant, events=tuple(events))))
        acts = []
        while self._waiting and self._waiting[0][0] <= instant:
            acts.append(heapq.heappop(self._waiting)[2])
        due = [seat for seat, act in self._plans.items() if act.at_ms == instant]
        acts += [self._plans.pop(seat) for seat in due]
        if acts:
            steps += [self._judge(act) for act in self.game.settle_order(self.state, acts)]
        self.ask_bots()
        return steps

    def _judge(self, act: Act) -> Step:
        round_ = self.state.round
        refusal = self.game.check(self.state, act)
        events = () if refusal is not None else tuple(self.game.apply(self.state, act))
        at_ms = act.at_ms if act.at_ms is not None else self.state.now_ms
        return self._keep(Step(round=round_, at_ms=at_ms, events=events, act=act, refusal=refusal))

    def _keep(self, step: Step) -> Step:
        self.begun = True
        if self.recorder is not None:
            self.recorder.record(step)
        return step
