"""Plays one match of a plan from its deal to its end, with watches looking on."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from monstar.bots import make_bot
from monstar.content import AnyGame
from monstar.errors import BadInput
from monstar.match import Bot, Match, Player, Step
from monstar.playtest.dice import THROWS
from monstar.playtest.happening import Happening
from monstar.playtest.plan import Fixture
from monstar.playtest.record import Record
from monstar.playtest.restraint import restrained_bot
from monstar.playtest.seating import NEVER
from monstar.playtest.watch import watches_of
from monstar.rules.cafe.state import Phase as CafePhase
from monstar.rules.monstar import MonstarGame
from monstar.rules.rng import Rng
from monstar.rules.table import Act, Outcome, Seat, Viewer

CLOSE_BOTS, CLOSE_DICE = 10, 25  # one match in so many is watched closely
ENDLESS = 200_000  # a match of more happenings than this is taken for one that will never end
_STRIDE_MS = 5000
_SALT = 0xD1CE

See = Callable[[Any, Happening], None]


def play(game: AnyGame, fixture: Fixture, *, dice: bool, keep_acts: bool = False) -> Record:
    """Play a match and return what is kept of it; raise BadInput for one that never ends."""
    close = fixture.match % (CLOSE_DICE if dice else CLOSE_BOTS) == 0
    # Beside bots, following the lead takes hardly any time; beside dice it takes most of it.
    watches = [kind(game, fixture.seats, close=close or not dice) for kind in watches_of(game)]
    seen, first = 0, None
    acts: list[list[object]] = []

    def see(state: Any, happening: Happening) -> None:
        nonlocal seen, first
        if first is None:
            first = _first(game, state)
        for watch in watches:
            watch.see(state, happening)
        if keep_acts and happening.act is not None:
            acts.append(_act_row(happening.act, state, happening))
        seen += 1
        if seen > ENDLESS:
            raise BadInput(f"match {fixture.match} with {fixture.seats} seats does not end: {ENDLESS} things happened")

    state, outcome = (_play_dice if dice else _play_bots)(game, fixture, see, count=close)
    measured: dict[str, float | None] = {}
    things: dict[str, dict[str, list[int]]] = {}
    for watch in watches:
        measured |= watch.measured(state, outcome)
        things |= {kind: counted.to_json() for kind, counted in watch.things().items()}
    return Record(fixture, first, outcome.totals, outcome.winners, measured, things, acts)


def watch(game: AnyGame, fixture: Fixture, see: See, *, dice: bool) -> None:
    """Play a match as :func:`play` does, keep nothing and show each thing that happens, with the state after it."""
    (_play_dice if dice else _play_bots)(game, fixture, see, count=False)


def _act_row(act: Act, state: Any, happening: Happening) -> list[object]:
    """Return what the table of acts says of one: round, instant, seat and kind, its own fields, how it was judged."""
    data = act.to_json()
    own = " ".join(f"{key}={value}" for key, value in data.items() if key not in ("act", "seat", "at"))
    refused = None if happening.refusal is None else str(happening.refusal.reason)
    return [state.round, act.at_ms, act.seat, act.kind, own, happening.choices, refused]


def _first(game: Any, state: Any) -> Seat | None:
    """Return who has the first turn of the match, None where nobody knows yet or all play at once."""
    first: Seat | None = None
    if game.name == "monstar":
        first = state.scariest
    elif game.name == "cafe" and state.phase is CafePhase.PLAY:
        first = (state.turn - len(state.centre)) % state.seats  # if one has served before we looked
    elif game.name == "trophy" and game.passes:
        first = state.burst
    return first


def _play_dice(game: AnyGame, fixture: Fixture, see: See, *, count: bool) -> tuple[Any, Outcome]:
    """Play by dice; with `count`, count the choices before each throw."""
    state, luck, throw = game.setup(fixture.seats, fixture.seed), Rng.derived(_SALT, fixture.seed), THROWS[game.name]
    while (outcome := game.outcome(state)) is None:
        choices = {seat: len(game.legal(state, seat)) for seat in game.actors(state)} if count else {}
        happening = throw(game, state, luck)
        if happening.seat in choices:
            counted = choices[happening.seat]
            happening = Happening(happening.seat, happening.kind, happening.events, happening.refusal, counted)
        see(state, happening)
    return state, outcome


def _play_bots(game: AnyGame, fixture: Fixture, see: See, *, count: bool) -> tuple[Any, Outcome]:
    """Play by bots, each of which is shown its seat's view alone."""
    match = _WatchedMatch(game, fixture, see, count=count)
    while (outcome := match.outcome) is None:
        if game.running(match.state):
            match.settle(match.state.now_ms + _STRIDE_MS)
        else:
            match.play(match.ask_bot(game.actors(match.state)[0]))
        if match.state.now_ms > ENDLESS * 1000:
            raise BadInput(f"match {fixture.match} with {fixture.seats} seats does not end: it lasts for days")
    return match.state, outcome


class _WatchedMatch(Match):
    """Is a match of bots that shows each step at once, as the state stands after it."""

    def __init__(self, game: AnyGame, fixture: Fixture, see: See, *, count: bool) -> None:
        players = [Player(name, name) for name in fixture.company]
        bots = {seat: _bot(name, game, seat, fixture.seed) for seat, name in enumerate(fixture.company)}
        super().__init__(game, players, fixture.seed, bots=bots, recorder=self)
        self._see, self._count = see, count
        self._choices: int | None = None
        self._shared: Any = None
        self._all_see_the_same = type(game).view is MonstarGame.view

    def ask_bots(self) -> None:
        """Let every bot plan anew; in MonStar, where all see the same, they look at one view."""
        self._shared = self.game.view(self.state, None) if self._all_see_the_same else None
        super().ask_bots()
        self._shared = None

    def view(self, viewer: Viewer = None) -> Any:
        """Return what a viewer may know."""
        return super().view(viewer) if self._shared is None else replace(self._shared, viewer=viewer)

    def _judge(self, act: Act) -> Step:
        self._choices = len(self.game.legal(self.state, act.seat)) if self._count else None
        return super()._judge(act)

    def record(self, step: Step) -> None:
        """Show a step."""
        seat, kind = (None, "") if step.act is None else (step.act.seat, step.act.kind)
        self._see(self.state, Happening(seat, kind, step.events, step.refusal, self._choices, step.act))


def _bot(name: str, game: AnyGame, seat: Seat, seed: int) -> Bot:
    level, _, never = name.partition(NEVER)
    return restrained_bot(level, never, game, seat, seed) if never else make_bot(level, game, seat, seed)
