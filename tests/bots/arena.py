"""Matches of bots without a screen, and how sure one can be of who is better."""

import dataclasses
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from monstar import bots, content
from monstar.match import Match, Player, Step
from monstar.rules.table import Outcome
from tests.extent import sample


@dataclass
class Played:
    """Is a match of bots that was played to its end."""

    match: Match
    steps: list[Step] = field(default_factory=list)

    @property
    def outcome(self) -> Outcome:
        """Return how it ended."""
        assert self.match.outcome is not None
        return self.match.outcome


def new_match(names: Sequence[str], seed: int, preset: str = "classic", game: str = "monstar") -> Match:
    """Return a match of bots before its first choice."""
    rules = content.make_game(content.preset(game, preset))
    players = [Player(name.title(), name) for name in names]
    return Match(rules, players, seed, bots=bots.for_players(rules, players, seed))


def happenings(match: Match, stride_ms: int = 5000) -> Iterator[Step]:
    """Play a match to its end and yield what happens."""
    while match.outcome is None:
        if match.game.running(match.state):
            yield from match.settle(match.state.now_ms + stride_ms)
        else:
            yield match.play(match.ask_bot(match.game.actors(match.state)[0]))


def play(
    names: Sequence[str], seed: int, preset: str = "classic", stride_ms: int = 5000, game: str = "monstar"
) -> Played:
    """Play a whole match of bots."""
    match = new_match(names, seed, preset, game)
    return Played(match, list(happenings(match, stride_ms)))


def plans_asked_again(match: Match, names: Sequence[str]) -> int:
    """Ask at every instant of a match, then again a little later: the plan must stand, from a new bot too.

    Return how many plans were asked for again.
    """
    asked = 0
    for number, _ in enumerate(happenings(match, stride_ms=400)):
        if number % sample(9, 2):
            continue
        for seat, name in enumerate(names):
            view = match.view(seat)
            plan = match.bots[seat].plan(view, view.now_ms)
            if plan is None or plan.at_ms is None:
                continue
            asked += 1
            for at_ms in {plan.at_ms - 1, (view.now_ms + plan.at_ms) // 2} - {plan.at_ms}:
                later = dataclasses.replace(view, now_ms=at_ms)
                assert bots.make_bot(name, match.game, seat, match.seed).plan(later, at_ms) == plan
    return asked


def share_won(
    better: str,
    worse: str,
    matches: int,
    presets: Sequence[str] = ("classic",),
    game: str = "monstar",
    z: float = 2.576,
) -> tuple[float, float]:
    """Return the share of matches the better bot won, seats changing sides, with the low end of what that proves.

    Every preset is played from both sides before the next one's turn comes. `z` says how sure that is: 99 % or so.
    """
    won = 0.0
    for seed in range(matches):
        seat = seed % 2
        names = (better, worse) if seat == 0 else (worse, better)
        winners = play(names, seed, presets[seed // 2 % len(presets)], game=game).outcome.winners
        won += (seat in winners) / len(winners)
    return won / matches, wilson_low(won / matches, matches, z)


def wilson_low(share: float, trials: int, z: float = 2.576) -> float:
    """Return the low end of the Wilson score interval, of 99 % by default."""
    centre = share + z * z / (2 * trials)
    spread = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    return (centre - spread) / (1 + z * z / trials)
