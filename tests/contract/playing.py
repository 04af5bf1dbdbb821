"""Random play through the contract alone, so that it drives every game, and the matches the contract is held to."""

import dataclasses
import functools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from monstar import content
from monstar.rules.rng import Rng
from monstar.rules.table import Act, Event, Game, State
from monstar.rules.trophy.acts import Push, PutBack, TakeTrophy
from monstar.rules.trophy.setting import random_point
from tests.extent import sample

UNHURRIED_MS = 400  # the longest wait for an act while nothing is due
PATIENCE = 12  # of so many chances to take a trophy, one is used
MANY = 8  # a menu longer than this is sampled in a daily run


def _tried(name: str) -> tuple[str, ...]:
    """Return the presets of a game to be tried: all of a few, every eighth of many unless the run is long."""
    presets = content.presets(name)
    return presets if len(presets) <= MANY else presets[:: sample(MANY, 1)]


MATCHES = [
    (name, preset, seats)
    for name in content.games()
    for preset in _tried(name)
    for seats in range(content.game_type(name).fewest_seats, content.game_type(name).most_seats + 1)
]


def make(name: str, preset: str) -> Game[Any, Any, Any]:
    """Return a registered game with a preset's parameters."""
    return content.make_game(content.preset(name, preset))


@dataclass(frozen=True)
class Happening:
    """Is one thing random play did: an act, or time passing to an instant."""

    act: Act | None
    to_ms: int
    events: list[Event]


def play(game: Game[Any, Any, Any], state: State, luck: Rng, *, per_window: int = 3) -> Iterator[Happening]:
    """Play to the end at random, changing the state; about `per_window` acts are tried between two instants."""
    while game.outcome(state) is None:
        due = game.next_instant(state)
        actors = game.actors(state)
        if not game.running(state):
            acts = game.legal(state, luck.choice(actors))
            yield _do(game, state, luck.choice(acts), luck)
        elif due is not None and (not actors or luck.below(per_window + 1) == 0):
            yield Happening(None, due, game.advance(state, due))
        else:
            latest = state.now_ms + UNHURRIED_MS if due is None else due - 1
            to_ms = luck.between(state.now_ms, max(state.now_ms, latest))
            events = game.advance(state, to_ms)
            if events:
                yield Happening(None, to_ms, events)
            acts = [act for seat in game.actors(state) for act in game.legal(state, seat)]
            if acts:
                yield _do(game, state, _of_any_kind(acts, luck), luck)


@dataclass(frozen=True)
class Moment:
    """Is a state of random play, to be looked at and left as it is, with luck to look at it by."""

    state: State
    luck: int


@functools.cache
def moments(name: str, preset: str, seats: int, seeds: int, stride: int) -> tuple[Moment, ...]:
    """Play some random matches and return every so many states of them, the first and the last included."""
    game, kept = make(name, preset), []
    for seed in range(seeds):
        state = game.setup(seats, seed)
        kept.append(Moment(state.copy(), seed))
        for number, _ in enumerate(play(game, state, Rng.derived(seed, seats))):
            if number % stride == 0:
                kept.append(Moment(state.copy(), number))
        kept.append(Moment(state.copy(), -seed))
    return tuple(kept)


def _of_any_kind(acts: list[Act], luck: Rng) -> Act:
    """Choose a kind of act first: there are far more ways to move than to flip."""
    lasting = [act for act in acts if not isinstance(act, TakeTrophy)]
    if 0 < len(lasting) < len(acts) and luck.below(PATIENCE):
        acts = lasting  # who takes a trophy is out: done as often as all else, matches would be over at once
    kind = luck.choice(sorted({act.kind for act in acts}))
    return luck.choice([act for act in acts if act.kind == kind])


def _do(game: Game[Any, Any, Any], state: State, act: Act, luck: Rng) -> Happening:
    if isinstance(act, PutBack | Push):  # listed with one place, and may be done with any
        act = dataclasses.replace(act, **random_point(luck)._asdict())
    return Happening(act, state.now_ms, game.apply(state, act))
